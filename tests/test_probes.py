"""Nothing settles the era: in whatever order a client asks, it is served."""

from __future__ import annotations

import json
import sys
from itertools import product
from typing import TYPE_CHECKING

import pytest
from wire import (
    ENVELOPE,
    ERAS,
    SCORED,
    Era,
    Session,
    call,
    gist,
    line,
    opening,
    request,
    run,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
UNSUPPORTED_VERSION = -32022

STRANGE = {**ENVELOPE, "io.modelcontextprotocol/protocolVersion": "2099-01-01"}
ORPHAN = line({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 0}})

PROBES: dict[str, tuple[bytes, object]] = {
    "discover": (opening("stateless"), "result"),
    "discover that was given up": (opening("stateless") + ORPHAN, "result"),
    "discover of another version": (
        line({**json.loads(opening("stateless")), "params": {"_meta": STRANGE}}),
        UNSUPPORTED_VERSION,
    ),
    "discover without an envelope": (
        request("classic", "opening", "server/discover"),
        METHOD_NOT_FOUND,
    ),
    "initialize": (opening("classic"), "result"),
    "initialize of another version": (opening("classic", "2099-01-01"), "result"),
    "ping": (request("classic", "opening", "ping"), "result"),
    "tools/list": (request("stateless", "opening", "tools/list"), "result"),
    "a tool that is none": (
        request("stateless", "opening", "tools/call", name="none"),
        INVALID_PARAMS,
    ),
    "a classic tool that is none": (
        request("classic", "opening", "tools/call", name="none"),
        INVALID_PARAMS,
    ),
}
"""What a client may ask first: the lines, and what comes of it in a session of its own."""

FORKING_SERVER = """
import json, os, sys
from shelem_mcp.server import make_server
from shelem_mcp.transport import serve_stdio
server, parent = make_server(), os.getpid()
for line in sys.stdin:
    to_server, to_client = os.pipe(), os.pipe()
    if os.fork() == 0:
        os.close(to_server[1])
        os._exit(serve_stdio(server, (to_server[0], to_client[1]), parent))
    os.close(to_server[0]), os.close(to_client[1])
    with os.fdopen(to_server[1], "wb", 0) as stdin, os.fdopen(to_client[0], "rb") as stdout:
        replies = []
        for lines, count in json.loads(line):
            stdin.write(lines.encode())
            replies += [stdout.readline() for _ in range(count)]
        stdin.close()
        replies += stdout.readlines()
    print(json.dumps([os.wait()[1], b"".join(replies).decode()]), flush=True)
"""
"""Serves many sessions, each in a process of its own, without importing the SDK for each."""


@pytest.fixture(scope="module")
def sessions() -> Iterator[Session]:
    """Give a process that serves one session after another."""
    if sys.platform == "win32":
        pytest.skip("Windows has no fork; the order of lines is the same everywhere.")
    with Session((sys.executable, "-W", "ignore", "-c", FORKING_SERVER)) as session:
        yield session


def outcome(sessions: Session, steps: list[tuple[bytes, int]]) -> tuple[int, list[object]]:
    """Run a session: its lines, and how many replies are read before the next are written."""
    sessions.send(line([(lines.decode(), count) for lines, count in steps]))
    status, output = json.loads(sessions.next_line())
    return status, [gist(json.loads(reply))[1] for reply in output.splitlines()]


@pytest.mark.parametrize("waits", [True, False], ids=["answered", "not waited for"])
@pytest.mark.parametrize("era", ERAS)
def test_a_probe_settles_nothing(sessions: Session, era: Era, *, waits: bool) -> None:
    """After any two probes a client opens a session in either era, and its calls are answered."""
    asks = opening(era), call(era, 1), call(era, 2)
    for probes in product(PROBES, repeat=2 if waits else 1):
        lines = *(PROBES[probe][0] for probe in probes), *asks
        status, replies = outcome(sessions, [(asked, int(waits)) for asked in lines])
        assert (status, replies[-3:]) == (0, ["result", SCORED, SCORED]), probes
        assert replies[0] == PROBES[probes[0]][1]


@pytest.mark.parametrize("eras", [*product(ERAS, repeat=3)], ids="-".join)
def test_each_call_is_answered_in_its_own_era(sessions: Session, eras: tuple[Era, ...]) -> None:
    """A call settles nothing either: several clients may share a pipe, as behind a proxy."""
    steps = [(opening("classic"), 1), *((call(era, 1), 1) for era in eras), (opening(eras[0]), 1)]
    assert outcome(sessions, steps) == (0, ["result", SCORED, SCORED, SCORED, "result"])


def test_a_client_that_gives_its_probe_up_is_served_in_the_other_era() -> None:
    """As Vercel's and Copilot's clients do it while the server is still starting."""
    data = opening("stateless") + ORPHAN + opening("classic") + call("classic", 1)
    assert run(data).gists == [("opening", "result"), ("opening", "result"), (1, SCORED)]
