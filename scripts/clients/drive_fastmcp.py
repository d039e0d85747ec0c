"""FastMCP's client."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive, tool
from fastmcp import Client as FastMCPClient
from fastmcp.client.transports import StdioTransport


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and list."""
    async with FastMCPClient(StdioTransport(command[0], command[1:])) as client:

        async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
            result = await client.call_tool(name, arguments)
            texts = [content.text for content in result.content]
            return {"content": texts, "structured_content": result.structured_content}, ""

        tools = [tool(t.name, t.description, t.input_schema) for t in await client.list_tools()]
        yield Client(tools, call)


drive(connect)
