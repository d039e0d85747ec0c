"""Standard input and output for the protocol alone: read ahead in lines, and written whole."""

from __future__ import annotations

import asyncio
import codecs
import errno
import logging
import os
import select
import sys
import time
from collections.abc import AsyncIterator
from threading import Condition, Event, Thread

from shelem_mcp.guard import FAILED, ending_at_failure
from shelem_mcp.lines import MAX_LINE_BYTES
from shelem_mcp.logs import wait_for_last

if sys.platform != "win32":
    from fcntl import ioctl
    from termios import FIONREAD

logger = logging.getLogger(__name__)

CHUNK_BYTES = 64 * 1024
PIECE_BYTES = 4096
"""How much is written at a time, so that progress can be seen while a reader is slow."""

READ_AHEAD_BYTES = 64 * 1024 * 1024
"""How much input is read ahead, so that a client may write much before it reads any reply."""

PATIENCE_SECONDS = 5
"""How long, after the end of input, a reply is held out of which nobody takes a byte."""

CHECK_SECONDS = 1

GONE = 0
"""The exit status when the client has left before its replies: there is nobody to complain to."""

STUCK = 1
"""The exit status when replies are given up because nobody takes them."""


class Incoming:
    """Standard input, which a thread reads ahead."""

    def __init__(self, descriptor: int) -> None:
        self.ended = Event()
        self._descriptor = descriptor
        self._loop = asyncio.get_running_loop()
        self._arrived = asyncio.Event()
        self._unread = bytearray()
        self._searched = 0
        self._room = Condition()

    def start(self) -> None:
        """Begin to read."""
        Thread(target=self._read_ahead, daemon=True).start()

    async def lines(self) -> AsyncIterator[bytes]:
        """Give each line, without a byte-order mark at the very start of the input.

        A line over the limit is cut just above it: long enough to be refused, and no longer.
        """
        mark = codecs.BOM_UTF8
        has_ended = False
        while not has_ended:
            await self._arrived.wait()
            self._arrived.clear()
            has_ended = self.ended.is_set()
            while (line := self._take_line()) is not None:
                yield line.removeprefix(mark)
                mark = b""
        yield bytes(self._unread).removeprefix(mark)

    def _take_line(self) -> bytes | None:
        """Return the next whole line that has been read."""
        with self._room:
            end = self._unread.find(b"\n", self._searched)
            if end < 0:
                del self._unread[MAX_LINE_BYTES + 1 :]
                self._searched = len(self._unread)
            else:
                line = bytes(self._unread[: min(end, MAX_LINE_BYTES + 1)])
                del self._unread[: end + 1]
                self._searched = 0
            self._room.notify()
            return None if end < 0 else line

    def _read_ahead(self) -> None:
        with ending_at_failure():
            while chunk := read_chunk(self._descriptor):
                with self._room:
                    self._room.wait_for(lambda: len(self._unread) < READ_AHEAD_BYTES)
                    self._unread += chunk
                self._loop.call_soon_threadsafe(self._arrived.set)
            self.ended.set()
            self._loop.call_soon_threadsafe(self._arrived.set)


class Outgoing:
    """Standard output. Writing waits for the reader: nothing else is to be done meanwhile."""

    def __init__(self, descriptor: int) -> None:
        self.is_writing = False
        self._descriptor = descriptor
        self._written = 0

    def write(self, reply: str) -> None:
        """Write one line, whole, in UTF-8 with a single line feed, or end the process."""
        rest = memoryview(reply.encode() + b"\n")
        self.is_writing = True
        while rest:
            try:
                written = os.write(self._descriptor, rest[:PIECE_BYTES])
            except BlockingIOError:
                select.select([], [self._descriptor], [])
            except OSError as error:
                _end_without_output(error)
            else:
                self._written += written
                rest = rest[written:]
        self.is_writing = False

    def taken(self) -> tuple[int, int]:
        """Return what changes whenever somebody takes a byte."""
        return self._written, _waiting_bytes(self._descriptor)


def watch(parent: int, incoming: Incoming, outgoing: Outgoing) -> None:
    """Start to watch the client: the process ends when it is gone, or takes no reply any more.

    The parent stands for it until the input ends, since somebody else may still hold the pipe
    open. Windows goes on naming a parent that is gone; there it is the end of input that tells.
    """
    Thread(target=_watch, args=[parent, incoming, outgoing], daemon=True).start()


def _watch(parent: int, incoming: Incoming, outgoing: Outgoing) -> None:
    with ending_at_failure():
        while not incoming.ended.is_set():
            if os.getppid() != parent:
                os._exit(GONE)
            incoming.ended.wait(CHECK_SECONDS)
        stuck = 0
        while stuck < PATIENCE_SECONDS:
            taken = outgoing.taken()
            time.sleep(CHECK_SECONDS)
            is_stuck = outgoing.is_writing and outgoing.taken() == taken
            stuck = stuck + CHECK_SECONDS if is_stuck else 0
        os._exit(STUCK)


def read_chunk(descriptor: int) -> bytes:
    """Return what comes next, and nothing at the end of input."""
    while True:
        try:
            return os.read(descriptor, CHUNK_BYTES)
        except BlockingIOError:
            select.select([descriptor], [], [])
        except OSError:
            return b""  # The terminal is gone, for example.


def _waiting_bytes(descriptor: int) -> int:
    """Return how many bytes of a pipe wait for its reader, where the system tells."""
    if sys.platform == "win32":  # pragma: no cover
        return 0
    try:
        return int.from_bytes(ioctl(descriptor, FIONREAD, bytes(4)), sys.byteorder)
    except OSError:
        return 0


def _end_without_output(error: OSError) -> None:
    """End the process that cannot write: quietly where its client has left."""
    if isinstance(error, ConnectionError) or error.errno == errno.EINVAL:  # As Windows has it.
        os._exit(GONE)
    logger.critical("Replies cannot be written: %s", error.strerror)
    wait_for_last()
    os._exit(FAILED)
