"""Raw sessions with the server: a real process, bytes in, replies out, and no SDK between."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING, Any, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import Self

SECONDS = 60.0
"""How long anything is waited for. Only what never comes takes so long."""

COMMAND = (sys.executable, "-m", "shelem_mcp")
CONSOLE_COMMAND = str(
    Path(sys.executable).with_name(
        "shelem-scorekeeping-mcp.exe" if os.name == "nt" else "shelem-scorekeeping-mcp"
    )
)

Era = Literal["classic", "stateless"]
"""How a client opens: with the `initialize` handshake, or with an envelope on each request."""

ERAS: tuple[Era, ...] = get_args(Era)
LATEST_HANDSHAKE = "2025-11-25"

CLIENT = {"name": "wire", "version": "1"}
ENVELOPE = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": CLIENT,
    "io.modelcontextprotocol/clientCapabilities": {},
}

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "defending_points": 15}
"""A made bid, from 0 to 0 to 120 to 15."""

OPENED = ("opening", "result")
SCORED = (120, 15)
"""The gists of the replies to an opening, and to a call after its id."""

Reply = dict[str, Any]


def line(message: object) -> bytes:
    """Write a message as a client does."""
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def request(era: Era, id_: object, method: str, **params: object) -> bytes:
    """Give the line of a request, with the era's envelope."""
    if era == "stateless":
        params = {**params, "_meta": ENVELOPE}
    return line({"jsonrpc": "2.0", "id": id_, "method": method, "params": params})


def call(era: Era, id_: object, **changes: object) -> bytes:
    """Give the line of a call of the tool, with a good hand unless `changes` spoil it."""
    arguments = {**HAND, **changes}
    return request(era, id_, "tools/call", name="calculate_shelem_score", arguments=arguments)


def calls(era: Era, count: int) -> bytes:
    """Give good calls, by which Team 1 comes from the number of the call to 120 more."""
    return b"".join(call(era, number, team1_score=number) for number in range(count))


def opening(era: Era, revision: str = LATEST_HANDSHAKE) -> bytes:
    """Give the lines that open a session; one reply is due, to the id "opening"."""
    if era == "stateless":
        return request(era, "opening", "server/discover")
    hello = {"protocolVersion": revision, "capabilities": {}, "clientInfo": CLIENT}
    return request(era, "opening", "initialize", **hello) + line(
        {"jsonrpc": "2.0", "method": "notifications/initialized"}
    )


def gist(reply: Reply) -> tuple[object, object]:
    """Give a reply's id, and its error code, "refused", the new totals, or else "result"."""
    if "error" in reply:
        return reply["id"], reply["error"]["code"]
    result = reply["result"]
    if result.get("isError"):
        return reply["id"], "refused"
    scored = result.get("structuredContent", {})
    if "updated_team1_score" not in scored:
        return reply["id"], "result"
    return reply["id"], (scored["updated_team1_score"], scored["updated_team2_score"])


def gists(output: bytes) -> list[tuple[object, object]]:
    """Give the gist of each reply in whole output, in which every line ends in a line feed."""
    *lines, rest = output.split(b"\n")
    assert rest == b"", rest[:80]
    return [gist(read_reply(line)) for line in lines]


def read_reply(line: bytes) -> Reply:
    """Read a line of output, without its line feed: one JSON object in UTF-8 and nothing more."""
    assert (line[:1], line[-1:]) == (b"{", b"}"), line[:80]
    reply: Reply = json.loads(line.decode("utf-8"))
    return reply


class Ending(NamedTuple):
    """How a session ended: the gists of the replies not read before, and what the process left."""

    gists: list[tuple[object, object]]
    status: int
    stderr: str


QUIET = Ending(gists=[], status=0, stderr="")


def run(data: bytes, command: Sequence[str] = COMMAND, **options: Any) -> Ending:
    """Start a process, write `data` and the end of input, and read all that it answers."""
    ended = subprocess.run(
        command, input=data, capture_output=True, timeout=SECONDS, check=False, **options
    )
    return Ending(gists(ended.stdout), ended.returncode, ended.stderr.decode())


def start(command: Sequence[str] = COMMAND) -> subprocess.Popen[bytes]:
    """Start a server whose output is read only where a test does it."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)


def pipes(server: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Give a server's standard input, output and error."""
    assert server.stdin
    assert server.stdout
    assert server.stderr
    return server.stdin, server.stdout, server.stderr


def read_slowly(stdout: IO[bytes]) -> bytes:
    """Read all that comes, a little at a time, so that whoever writes it has to wait."""
    return b"".join(iter(lambda: os.read(stdout.fileno(), 512), b""))


def ended(server: subprocess.Popen[bytes], seconds: float = SECONDS) -> tuple[int, bytes]:
    """Wait for the end of a server, and give its exit status and what it wrote to stderr."""
    return server.wait(timeout=seconds), pipes(server)[2].read()


class Session:
    """A process to talk with, line by line. At the end of its context it is killed if need be."""

    def __init__(self, command: Sequence[str] = COMMAND, **options: Any) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen(command, **{**pipes, **options})
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stdin.close()
        self.process.kill()
        self._reader.join()
        self.process.__exit__(None, None, None)

    def send(self, data: bytes) -> None:
        """Write `data` to the server."""
        self._stdin.write(data)
        self._stdin.flush()

    def reply(self) -> Reply:
        """Read the next reply."""
        return read_reply(self.next_line())

    def next_line(self) -> bytes:
        """Read the next line of output."""
        line = self._lines.get(timeout=SECONDS)
        assert line, "There is no further reply."
        return line.removesuffix(b"\n")

    def ask(self, data: bytes, replies: int = 1) -> list[tuple[object, object]]:
        """Write `data` and give the gists of the next replies."""
        self.send(data)
        return [gist(self.reply()) for _ in range(replies)]

    def end(self) -> Ending:
        """Close the input and wait for the end."""
        self._stdin.close()
        return self.wait()

    def wait(self, seconds: float = SECONDS) -> Ending:
        """Wait until the process, and whatever else writes to its output, has ended."""
        ends_at = time.monotonic() + seconds
        status = self.process.wait(timeout=seconds)
        rest = b""
        while line := self._lines.get(timeout=max(0, ends_at - time.monotonic())):
            rest += line
        stderr = self.process.stderr.read() if self.process.stderr else b""
        return Ending(gists(rest), status, stderr.decode())

    @property
    def _stdin(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")
