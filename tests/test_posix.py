"""What only POSIX does to a process: signals, closed streams, pipes that do not block, orphans."""

from __future__ import annotations

import os
import resource
import select
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGTERM, Signals
from typing import TYPE_CHECKING

import pytest
from wire import (
    COMMAND,
    CONSOLE_COMMAND,
    OPENED,
    QUIET,
    SCORED,
    Ending,
    Era,
    Session,
    call,
    calls,
    ended,
    gist,
    gists,
    opening,
    pipes,
    read_slowly,
    request,
    run,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

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


SLOW_BYTES = 8192
"""What a reader of some 4 KB/s takes every two seconds; any byte would do on Linux."""

COSTLY = {
    "objects": b'{"":{}}',
    "arrays in arrays": b"[" * 60 + b"]" * 60,
    "as it was found": b'{"a":[1,2,3]}',
}
"""What 8 MB are filled with."""

INTERRUPTED_AT = ("shelem_mcp.cli", "argparse", "shelem_mcp.server", "mcp.types", "fcntl")
"""Modules that are imported one after the other while the server starts."""


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


def test_a_slow_reader_after_the_end_of_input_gets_all() -> None:
    """Given up is only a reply of which nobody takes a byte for five seconds: two are no matter."""
    id_ = "x" * 600_000
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening("classic") + request("classic", id_, "ping") + call("classic", 1))
        stdin.close()
        output = b""
        for _ in range(4):
            with pytest.raises(subprocess.TimeoutExpired):
                server.wait(timeout=2)
            output += os.read(stdout.fileno(), SLOW_BYTES)
        output += stdout.read()
        assert ended(server) == (0, b"")
    assert gists(output) == [OPENED, (id_, "result"), (1, SCORED)]


def test_no_more_is_read_ahead_than_is_said() -> None:
    """With replies that nobody reads, the input stops at 64 MB."""
    padding = b" " * 1_000_000 + b"\n"
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening("classic"))
        stdin.flush()
        stdout.readline()
        stdin.write(calls("classic", 500))
        stdin.flush()
        os.set_blocking(stdin.fileno(), False)
        taken = 0
        while select.select([], [stdin], [], 1)[1]:
            taken += os.write(stdin.fileno(), padding)
        server.kill()
        stdin.close()
    assert 63 * 2**20 < taken < 66 * 2**20


@pytest.mark.skipif(not Path("/proc").exists(), reason="Only Linux tells the memory of a process.")
@pytest.mark.parametrize("item", COSTLY.values(), ids=COSTLY)
def test_a_line_of_8_mb_is_answered_within_700_mb(item: bytes) -> None:
    """However it is shaped, it is answered, and has not been built up twice for that."""
    start_of_line = b'{"jsonrpc":"2.0","id":9,"resul":['
    count = (8 * 2**20 - len(start_of_line) - 2) // (len(item) + 1)
    with Session() as session:
        session.send(start_of_line + b",".join([item] * count) + b"]}\n")
        assert gist(session.reply()) == (9, -32600)
        status = Path(f"/proc/{session.process.pid}/status").read_text("ascii")
        assert session.end() == QUIET
    (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:"))
    assert int(peak) < 700 * 1024


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="Only Linux limits another process.")
def test_a_process_without_memory_ends() -> None:
    """It says so, and does not go on mute with its input still open."""
    with Session() as session:
        assert session.ask(opening("classic")) == [OPENED]
        statm = Path(f"/proc/{session.process.pid}/statm").read_text("ascii")
        limit = int(statm.split()[0]) * resource.getpagesize() + 40_000_000
        resource.prlimit(session.process.pid, resource.RLIMIT_AS, (limit, limit))
        with suppress(BrokenPipeError):
            session.send(b"[" + b"{}," * 2_700_000 + b"{}]\n")
        replies, status, stderr = session.wait()
    assert (replies, status, stderr) == ([], 1, "shelem-scorekeeping-mcp: out of memory\n")


def test_a_full_disk_is_told() -> None:
    """A server whose replies cannot be written ends with status 1 and says why."""
    ended = run(opening("classic"), redirected(">/dev/full", *COMMAND))
    assert (ended.gists, ended.status) == ([], 1)
    assert ended.stderr.endswith("Replies cannot be written: No space left on device\n")


@pytest.mark.parametrize("module", INTERRUPTED_AT)
def test_ctrl_c_is_quiet_from_the_first_import_on(module: str) -> None:
    """Wherever it meets the start, it ends the program as it ends any, without a word."""
    code = (
        "import os, runpy, signal, sys\n"
        "def interrupt(event, arguments):\n"
        f"    if event == 'import' and arguments[0] == {module!r}:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.addaudithook(interrupt)\n"
        "runpy.run_module('shelem_mcp', run_name='__main__')\n"
    )
    assert run(b"", (sys.executable, "-c", code)) == Ending([], -SIGINT, "")


def test_a_version_for_a_closed_standard_output_is_no_success() -> None:
    """Status 1, and no traceback."""
    assert run(b"", redirected(">&-", CONSOLE_COMMAND, "--version")) == Ending([], 1, "")
