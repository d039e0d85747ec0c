"""The least client there is: raw lines over the pipes of a server process."""

from __future__ import annotations

import json
from contextlib import contextmanager
from subprocess import PIPE, Popen
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any, cast

from benchmarks.children import ROOT, clean_environment
from benchmarks.messages import INITIALIZE, INITIALIZED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@contextmanager
def started(command: Sequence[str]) -> Iterator[Server]:
    """Start a server; at the end close its pipes, and wait until it has ended."""
    with Popen(command, cwd=ROOT, env=clean_environment(), stdin=PIPE, stdout=PIPE) as process:
        yield Server(process)


class Server:
    """A server process, as its client sees it."""

    def __init__(self, process: Popen[bytes]) -> None:
        self.pid = process.pid
        self._stdin = cast("IO[bytes]", process.stdin)
        self._stdout = cast("IO[bytes]", process.stdout)

    def handshake(self) -> dict[str, Any]:
        """Open a session of the handshake era; gives what the server says of itself."""
        opened = self.result(INITIALIZE)
        self._send(INITIALIZED)
        return opened

    def result(self, request: bytes) -> dict[str, Any]:
        """Send `request` and give the result in its reply."""
        result: dict[str, Any] = json.loads(self.ask(request))["result"]
        return result

    def seconds(self, request: bytes) -> float:
        """Tell how long the reply to `request` takes, in seconds."""
        start = perf_counter()
        self.ask(request)
        return perf_counter() - start

    def ask(self, request: bytes) -> bytes:
        """Send `request` and give its reply, which is the next line."""
        self._send(request)
        reply = self._stdout.readline()
        if not reply:
            raise EOFError("the server ended without a reply")
        return reply

    def _send(self, line: bytes) -> None:
        self._stdin.write(line)
        self._stdin.flush()
