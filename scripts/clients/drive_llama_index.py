"""LlamaIndex's MCP tools."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive
from llama_index.tools.mcp import BasicMCPClient, McpToolSpec


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and have the tools made for an agent."""
    spec = McpToolSpec(BasicMCPClient(command[0], args=command[1:]))
    found = {each.metadata.name: each for each in await spec.to_tool_list_async()}

    async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
        output = await found[name].acall(**arguments)
        return output.content, "is_error" if output.is_error else ""

    yield Client([each.metadata.to_openai_tool()["function"] for each in found.values()], call)


drive(connect)
