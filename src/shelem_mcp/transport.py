"""STDIO in which every line is answered, around the SDK's server.

The SDK does the protocol. It is given one message at a time, so replies come in the order of the
requests, and the end of input comes when the last of them is answered.
"""

from __future__ import annotations

from typing import Any, Literal

import anyio
from anyio.abc import TaskGroup
from mcp.server.lowlevel import Server
from mcp.shared.message import SessionMessage
from mcp.types import PROTOCOL_VERSION_META_KEY
from mcp.types.jsonrpc import (
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCNotification,
    JSONRPCRequest,
    JSONRPCResponse,
)

from shelem_mcp.guard import ending_at_failure, presentable
from shelem_mcp.lines import Message, Refusal, read_line
from shelem_mcp.stdio import Incoming, Outgoing, watch

Era = Literal["handshake", "stateless"]

HEARD = "notifications/initialized"
"""The one notification that means something here: what could be cancelled is answered by then."""

ALL_ANSWERED = 0


def serve_stdio(server: Server[Any], descriptors: tuple[int, int], parent: int) -> int:
    """Serve one client on two descriptors, until its input ends or it is gone.

    `parent` is the process that started this one. Returns the exit status of a session in which
    everything was answered; another session ends the process itself.
    """
    # Debugging the event loop would warn of every write that waits for a reader.
    options = {"debug": False}
    return anyio.run(_serve, server, descriptors, parent, backend_options=options)


async def _serve(server: Server[Any], descriptors: tuple[int, int], parent: int) -> int:
    incoming, outgoing = Incoming(descriptors[0]), Outgoing(descriptors[1])
    incoming.start()
    watch(parent, incoming, outgoing)
    async with anyio.create_task_group() as tasks:
        with ending_at_failure():
            connection = _Connection(server, outgoing, tasks)
            async for line in incoming.lines():
                message = read_line(line)
                if isinstance(message, Refusal):
                    outgoing.write(message.reply())
                elif message is not None:
                    await connection.hand_on(message)
            connection.close()
    return ALL_ANSWERED


class _Connection:
    """A client that may speak in either era of the protocol, and go on in the other.

    Each era is served by a run of the server of its own, and each request says by itself to which
    it belongs. So a client may probe as it likes, and several may share one pipe.
    """

    def __init__(self, server: Server[Any], outgoing: Outgoing, tasks: TaskGroup) -> None:
        self._server = server
        self._outgoing = outgoing
        self._tasks = tasks
        self._runs: dict[Era, _Run] = {}

    async def hand_on(self, message: Message) -> None:
        """Give the server a message, and the client all that is answered."""
        if isinstance(message, JSONRPCNotification):
            if message.method == HEARD:
                await self._run("handshake").send(message)
            return
        run = self._run(_era(message))
        await run.send(message)
        is_answered = False
        while not is_answered:
            reply = await run.reply()
            is_answered = isinstance(reply, JSONRPCResponse | JSONRPCError)
            if isinstance(reply, JSONRPCError):
                reply.error = presentable(reply.error)
            self._outgoing.write(reply.model_dump_json(by_alias=True, exclude_unset=True))

    def _run(self, era: Era) -> _Run:
        if era not in self._runs:
            self._runs[era] = _Run()
            self._tasks.start_soon(self._runs[era].serve, self._server)
        return self._runs[era]

    def close(self) -> None:
        """Tell the server that no more will come."""
        for run in self._runs.values():
            run.close()


class _Run:
    """One run of the server, on streams of its own."""

    def __init__(self) -> None:
        read = anyio.create_memory_object_stream[SessionMessage | Exception](0)
        written = anyio.create_memory_object_stream[SessionMessage](0)
        self._to_server, self._server_reads = read
        self._server_writes, self._from_server = written

    async def serve(self, server: Server[Any]) -> None:
        """Run the server until `close`."""
        options = server.create_initialization_options()
        with ending_at_failure(), self._from_server:
            await server.run(self._server_reads, self._server_writes, options)

    async def send(self, message: Message) -> None:
        """Hand a message to the server."""
        await self._to_server.send(SessionMessage(message))

    async def reply(self) -> JSONRPCMessage:
        """Return the next message of the server."""
        return (await self._from_server.receive()).message

    def close(self) -> None:
        """End the server's input."""
        self._to_server.close()


def _era(request: JSONRPCRequest) -> Era:
    """Return the era that a request belongs to, as the SDK tells them apart."""
    meta = (request.params or {}).get("_meta")
    if request.method == "initialize" or not isinstance(meta, dict):
        return "handshake"
    return "stateless" if PROTOCOL_VERSION_META_KEY in meta else "handshake"
