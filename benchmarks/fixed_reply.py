"""The least server on the same SDK: one tool, and one answer to every call of it.

It is told what to say by its one argument, a JSON object, so that it needs nothing of the product:
`about` (what a server says when a session is opened), `tool` (what `tools/list` says of the tool)
and `answer` (the result of every call).
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import anyio
from mcp.server.caching import CacheHint
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    Tool,
)

if TYPE_CHECKING:
    from mcp.server.context import ServerRequestContext

    Context = ServerRequestContext[Any, Any]


def make_server(told: dict[str, Any]) -> Server[Any]:
    """Make the server that says what it is `told`."""
    about = told["about"]
    tools = ListToolsResult(tools=[Tool.model_validate(told["tool"])])
    answer = CallToolResult.model_validate(told["answer"])

    async def list_tools(_: Context, __: PaginatedRequestParams | None) -> ListToolsResult:
        return tools

    async def call_tool(_: Context, __: CallToolRequestParams) -> CallToolResult:
        return answer

    cache_hint = CacheHint(ttl_ms=24 * 60 * 60 * 1000, scope="public")
    return Server(
        **about["serverInfo"],
        instructions=about["instructions"],
        cache_hints={"server/discover": cache_hint, "tools/list": cache_hint},
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def serve(server: Server[Any]) -> None:
    """Serve one client on standard input and output, as the SDK's own documentation has it."""
    async with stdio_server() as (read_stream, write_stream):
        await server.run(read_stream, write_stream, server.create_initialization_options())


if __name__ == "__main__":
    anyio.run(serve, make_server(json.loads(sys.argv[1])))
