"""The server against a fixed-reply server: start, one call, and peak memory."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks.children import PYTHON
from benchmarks.client import started
from benchmarks.hands import PLAIN, REFUSED
from benchmarks.messages import DISCOVER, INITIALIZE, LIST_TOOLS, TOOL, call
from benchmarks.row import (
    MEBIBYTES,
    MICROSECONDS,
    MILLISECONDS,
    in_turn,
    ratio_row,
    unmeasured_row,
    until_steady,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.hands import Hand
    from benchmarks.row import Row

    Command = Sequence[str]
    Reply = dict[str, Any]

OURS = [*PYTHON, "-m", "shelem_mcp"]
FIXED_REPLY = "fixed-reply server"

LEAST_STARTS = 20
MOST_STARTS = 80
CALLS = 2000
WARM_UP_CALLS = 200
MEMORY_ROUNDS = 5

START_LIMIT = 1.10
CALL_LIMIT = 1.20
MEMORY_LIMIT = 1.05


def rows() -> Iterator[Row]:
    """Measure everything that takes a server."""
    theirs = fixed_reply_to(PLAIN)
    yield start_row("initialize", INITIALIZE, theirs)
    yield start_row("server/discover", DISCOVER, theirs)
    yield call_row("plain hand", PLAIN)
    yield call_row("refused hand", REFUSED)
    yield memory_row(theirs)


def fixed_reply_to(hand: Hand) -> Command:
    """Give the command of a server that answers every call as ours answers `hand`."""
    with started(OURS) as server:
        told = {
            "about": server.handshake(),
            "tool": next(
                tool for tool in server.result(LIST_TOOLS)["tools"] if tool["name"] == TOOL
            ),
            "answer": server.result(call(hand)),
        }
    theirs = [*PYTHON, "-m", "benchmarks.fixed_reply", json.dumps(told)]
    check_alike(theirs, told["about"], told["answer"])
    return theirs


def check_alike(theirs: Command, about: Reply, answer: Reply) -> None:
    """Make sure that the other server gives our replies, so that only the work differs.

    It has fewer capabilities to tell of, since it has that one tool and nothing else.
    """
    with started(theirs) as server:
        told = server.handshake() | {"capabilities": about["capabilities"]}
        if told != about or server.result(call(PLAIN)) != answer:
            raise RuntimeError("the fixed-reply server does not answer as the product does")


def start_row(name: str, request: bytes, theirs: Command) -> Row:
    """Measure from the start of a process to its first reply."""
    pairs = until_steady(
        LEAST_STARTS,
        MOST_STARTS,
        lambda: seconds_to_reply(OURS, request),
        lambda: seconds_to_reply(theirs, request),
    )
    return ratio_row(
        f"spawn to first reply, `{name}`", FIXED_REPLY, pairs, MILLISECONDS, START_LIMIT
    )


def seconds_to_reply(command: Command, request: bytes) -> float:
    """Start a server, and tell how long its first reply took."""
    start = perf_counter()
    with started(command) as server:
        server.ask(request)
        return perf_counter() - start


def call_row(name: str, hand: Hand) -> Row:
    """Measure one call, in sessions that are open and warm."""
    request = call(hand)
    with started(OURS) as ours, started(fixed_reply_to(hand)) as theirs:
        ours.handshake()
        theirs.handshake()
        in_turn(WARM_UP_CALLS, lambda: ours.seconds(request), lambda: theirs.seconds(request))
        pairs = in_turn(CALLS, lambda: ours.seconds(request), lambda: theirs.seconds(request))
    return ratio_row(f"one call, {name}", FIXED_REPLY, pairs, MICROSECONDS, CALL_LIMIT)


def memory_row(theirs: Command) -> Row:
    """Measure the most memory that a server had after many calls."""
    what = f"peak memory, {CALLS} calls"
    if not sys.platform.startswith("linux"):
        return unmeasured_row(what, FIXED_REPLY, MEMORY_LIMIT)
    pairs = in_turn(MEMORY_ROUNDS, lambda: peak_memory(OURS), lambda: peak_memory(theirs))
    return ratio_row(what, FIXED_REPLY, pairs, MEBIBYTES, MEMORY_LIMIT)


def peak_memory(command: Command) -> float:
    """Give the peak resident memory of a server, in KiB, after `CALLS` calls."""
    request = call(PLAIN)
    with started(command) as server:
        server.handshake()
        for _ in range(CALLS):
            server.ask(request)
        status = Path(f"/proc/{server.pid}/status").read_text(encoding="utf-8")
    return float(re.findall(r"VmHWM:\s+(\d+) kB", status)[0])
