"""STDIO in which every line is answered, around the SDK's own stdio streams.

The SDK keeps doing the protocol. This layer hands it one line at a time: what is no message is
answered here, and a line waits until the request before it is answered. So replies come in the
order of the requests, and the end of input waits for the last of them.
"""

from __future__ import annotations

import codecs
import os
import select
from typing import TYPE_CHECKING, Any, cast

import anyio
import anyio.to_thread
from mcp.server.stdio import stdio_server

from shelem_mcp.lines import MAX_LINE_BYTES, Refusal, read_line

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
    from mcp.server.lowlevel import Server

STDIN = 0
STDOUT = 1

CHUNK_BYTES = 64 * 1024
CHUNKS_AHEAD = 1024
"""How much input is read ahead, so that a client may write much before it reads any reply."""

PATIENCE_SECONDS = 4
"""How long the process goes on after the end of input while no reply can be written."""

PARENT_CHECK_SECONDS = 1

ALL_ANSWERED = 0

GONE = 0
"""The exit status when the client has left before its replies: there is nobody to complain to."""

STUCK = 1
"""The exit status when replies are given up because nobody takes them."""


async def serve_stdio(server: Server[Any], parent: int) -> int:
    """Serve one client on standard input and output, until its input ends or it is gone.

    `parent` is the process that started this one. Returns the exit status of a session in which
    everything was answered; another session ends the process itself.
    """
    outgoing = _Outgoing()
    input_ended = anyio.Event()
    send, receive = anyio.create_memory_object_stream[bytes](CHUNKS_AHEAD)
    incoming = _Incoming(receive, outgoing)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(_read_ahead, send, outgoing, input_ended)
        tasks.start_soon(_end_with_parent, parent, input_ended)
        stdin, stdout = cast("Any", incoming), cast("Any", outgoing)
        async with stdio_server(stdin, stdout) as (read_stream, write_stream):
            await server.run(read_stream, write_stream, server.create_initialization_options())
        tasks.cancel_scope.cancel()
    return ALL_ANSWERED  # pragma: no cover  # Reached, but after the SDK no tracer sees it.


class _Outgoing:
    """Standard output as the SDK writes to it, one frame a call; it knows when a reply is due."""

    def __init__(self) -> None:
        self.bytes_written = 0
        self._answered = anyio.Event()
        self._answered.set()

    def expect_reply(self) -> None:
        """Say that a request has been handed on."""
        self._answered = anyio.Event()

    async def answered(self) -> None:
        """Wait until no reply is due."""
        await self._answered.wait()

    async def write(self, text: str) -> None:
        """Write one frame, whole, in UTF-8 with a single line feed."""
        await anyio.to_thread.run_sync(self._write_all, text.encode("utf-8"))
        self._answered.set()

    async def flush(self) -> None:
        """Do nothing: each frame is written through."""

    def _write_all(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            try:
                written = os.write(STDOUT, rest)
            except BlockingIOError:
                select.select([], [STDOUT], [])
            except OSError:
                os._exit(GONE)
            else:
                self.bytes_written += written
                rest = rest[written:]


class _Incoming:
    """Standard input as the SDK reads it: the lines that are messages, each in its turn."""

    def __init__(self, chunks: MemoryObjectReceiveStream[bytes], outgoing: _Outgoing) -> None:
        self._lines = _lines(chunks)
        self._outgoing = outgoing

    def __aiter__(self) -> _Incoming:
        return self

    async def __anext__(self) -> str:
        await self._outgoing.answered()
        async for line in self._lines:
            message = read_line(line)
            if isinstance(message, Refusal):
                await self._outgoing.write(message.reply() + "\n")
            elif message is not None:
                if message.is_request:
                    self._outgoing.expect_reply()
                return message.text
        raise StopAsyncIteration


async def _lines(chunks: MemoryObjectReceiveStream[bytes]) -> AsyncIterator[bytes]:
    """Split the input into lines, without a byte-order mark at its very start.

    A line over the limit is cut just above it: long enough to be refused, and no longer.
    """
    line = bytearray()
    is_first = True
    async for chunk in chunks:
        head, *others = chunk.split(b"\n")
        line += head[: MAX_LINE_BYTES + 1 - len(line)]
        for other in others:
            yield bytes(line).removeprefix(codecs.BOM_UTF8 if is_first else b"")
            is_first = False
            line = bytearray(other)
    yield bytes(line).removeprefix(codecs.BOM_UTF8 if is_first else b"")


async def _read_ahead(
    send: MemoryObjectSendStream[bytes], outgoing: _Outgoing, input_ended: anyio.Event
) -> None:
    """Read the input to its end. After that, end the process when its replies are stuck."""
    async with send:
        while chunk := await anyio.to_thread.run_sync(_read_chunk, abandon_on_cancel=True):
            await send.send(chunk)
    input_ended.set()
    written, seconds_stuck = outgoing.bytes_written, 0
    while seconds_stuck < PATIENCE_SECONDS:
        await anyio.sleep(1)
        seconds_stuck = seconds_stuck + 1 if written == outgoing.bytes_written else 0
        written = outgoing.bytes_written
    os._exit(STUCK)


async def _end_with_parent(parent: int, input_ended: anyio.Event) -> None:
    """End the process when its parent is gone, though somebody still holds the input open.

    Once the input has ended, the process ends by itself, and its replies may have a reader.
    Windows goes on naming a parent that is gone; there this notices nothing.
    """
    while os.getppid() == parent:
        with anyio.move_on_after(PARENT_CHECK_SECONDS):
            await input_ended.wait()
            return
    os._exit(GONE)


def _read_chunk() -> bytes:
    while True:
        try:
            return os.read(STDIN, CHUNK_BYTES)
        except BlockingIOError:
            select.select([STDIN], [], [])
        except OSError:
            return b""  # The terminal is gone, for example.
