"""What only POSIX does to a process: signals, closed streams, pipes that do not block, orphans."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from contextlib import contextmanager, suppress
from signal import SIGINT, SIGKILL, SIGTERM, Signals
from typing import TYPE_CHECKING

import pytest
from wire import (
    COMMAND,
    CONSOLE_COMMAND,
    HAND,
    OPENED,
    QUIET,
    SCORED,
    SECONDS,
    Ending,
    Era,
    Session,
    call,
    calls,
    ended,
    gists,
    line,
    opening,
    pipes,
    read_slowly,
    run,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SIGNALS: dict[str, tuple[Signals, Era, int]] = {
    "SIGINT while idle": (SIGINT, "classic", 0),
    "SIGINT while busy": (SIGINT, "stateless", 500),
    "SIGTERM while idle": (SIGTERM, "stateless", 0),
    "SIGTERM while busy": (SIGTERM, "classic", 500),
}
"""A signal, and how many calls are waiting when it comes."""

STARTS = {
    "stdin closed": ("<&-", []),
    "stdin empty": ("</dev/null", []),
    "stdout closed": (">&-", []),
    "stderr closed": ("2>&-", [OPENED, (1, SCORED)]),
    "stdin and stdout closed": ("<&- >&-", []),
    "everything closed": ("<&- >&- 2>&-", []),
}

LAUNCHER = "import subprocess, sys; subprocess.run(sys.argv[1:])"
"""Starts the server on its own pipes and waits."""

HOST = """
import subprocess, sys
server = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
server.stdin.write(sys.stdin.buffer.readline())
server.stdin.flush()
sys.stdout.buffer.write(server.stdout.readline())
sys.stdout.buffer.flush()
sys.stdin.read()
"""
"""Starts the server on pipes of its own, and passes one line on and one reply back."""

NON_BLOCKING = """
import os, sys
os.set_blocking(0, False)
os.set_blocking(1, False)
os.execv(sys.argv[1], sys.argv[1:])
"""


def redirected(redirection: str, *command: str) -> tuple[str, ...]:
    """Give a command as the shell starts it with its streams redirected."""
    return ("/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *command)


@contextmanager
def full_pipe() -> Iterator[int]:
    """Give the writing end of a pipe that takes no more, and that nobody reads."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        with suppress(BlockingIOError):
            while True:
                os.write(writing, b"x")
        os.set_blocking(writing, True)
        yield writing
    finally:
        os.close(reading)
        os.close(writing)


@pytest.mark.parametrize("level", ["WARNING", "DEBUG"])
def test_a_stderr_that_takes_no_byte_holds_up_no_reply(level: str) -> None:
    """3,000 refusals come through a pipe beside it, and so does the end."""
    data = b"".join(call("stateless", number, bid=20) for number in range(3000))
    with full_pipe() as stderr, Session((*COMMAND, "--log-level", level), stderr=stderr) as session:
        replies = session.ask(data, replies=3000)
        assert replies == [(number, "refused") for number in range(3000)]
        assert session.end() == QUIET


@pytest.mark.parametrize(("signal", "era", "waiting"), SIGNALS.values(), ids=SIGNALS)
def test_a_signal_ends_it_within_a_second(signal: Signals, era: Era, waiting: int) -> None:
    """It ends as any program does, without a word, whether it is idle or busy."""
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening(era) + calls(era, waiting))
        stdin.flush()
        stdout.readline()
        server.send_signal(signal)
        assert ended(server, seconds=1) == (-signal, b"")


@pytest.mark.parametrize(("redirection", "replies"), STARTS.values(), ids=STARTS)
def test_a_stream_that_is_closed_at_the_start_is_quiet(
    redirection: str, replies: list[tuple[object, object]]
) -> None:
    """Without input or output there is nothing to do, and stderr is needed for nothing."""
    data = opening("classic") + call("classic", 1)
    assert run(data, redirected(redirection, *COMMAND)) == Ending(replies, 0, "")


def test_a_launcher_that_leaves_costs_no_reply(tmp_path: Path) -> None:
    """When the input has ended, who started the server is of no matter any more."""
    session = tmp_path / "session"
    session.write_bytes(opening("classic") + calls("classic", 1500))
    leave = ("/bin/sh", "-c", '"$@" < "$0" &', str(session), *COMMAND)
    with subprocess.Popen(leave, stdout=subprocess.PIPE) as launcher:
        assert launcher.stdout
        replies = gists(launcher.stdout.read())
    assert [id_ for id_, _ in replies[1:]] == [*range(1500)]


def test_a_parent_that_is_killed_ends_it() -> None:
    """With its client gone and the pipes closed, the server is gone within two seconds."""
    with Session((sys.executable, "-c", HOST, *COMMAND)) as host:
        assert host.ask(call("stateless", 1)) == [(1, SCORED)]
        host.process.kill()
        assert host.process.stderr
        assert select.select([host.process.stderr], [], [], 2)[0]
        assert host.wait() == Ending([], -SIGKILL, "")


def test_a_launcher_that_is_killed_ends_it() -> None:
    """Even when the client still holds the pipes, the server is gone within two seconds."""
    with Session((sys.executable, "-c", LAUNCHER, *COMMAND)) as launcher:
        assert launcher.ask(opening("classic")) == [OPENED]
        launcher.process.kill()
        assert launcher.wait(seconds=2) == Ending([], -SIGKILL, "")


def test_pipes_that_do_not_block_are_waited_for() -> None:
    """A pipe that has nothing yet, or takes no more yet, is no error."""
    id_ = "x" * 1_000_000
    with start((sys.executable, "-c", NON_BLOCKING, *COMMAND)) as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening("stateless"))
        stdin.flush()
        assert gists(stdout.readline()) == [OPENED]
        stdin.write(call("stateless", id_))
        stdin.close()
        assert gists(read_slowly(stdout)) == [(id_, SCORED)]
        assert ended(server) == (0, b"")


def score(redirection: str) -> subprocess.CompletedProcess[bytes]:
    """Give a good hand to the scoring command line, some stream of which is redirected."""
    return subprocess.run(
        redirected(redirection, sys.executable, "-m", "shelem_mcp.scoring"),
        input=line(HAND),
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )


def test_scoring_without_a_standard_input_is_told() -> None:
    """Status 2: there is nothing to read."""
    done = score("<&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"There is no standard input to read.\n"


def test_a_hand_that_is_scored_for_a_closed_standard_output_is_no_success() -> None:
    """A result that has nowhere to go ends with status 2 and one line."""
    done = score(">&-")
    assert done.returncode == 2
    assert done.stderr == b"It is scored, but the result could not be written.\n"


def test_a_version_for_a_closed_standard_output_is_no_success() -> None:
    """Status 1, and no traceback."""
    assert run(b"", redirected(">&-", CONSOLE_COMMAND, "--version")) == Ending([], 1, "")
