"""LangChain's MCP adapters."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive
from langchain_core.utils.function_calling import convert_to_openai_tool
from langchain_mcp_adapters.client import MultiServerMCPClient
from langchain_mcp_adapters.tools import load_mcp_tools


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and have the tools made for an agent."""
    server = {"transport": "stdio", "command": command[0], "args": command[1:]}
    async with MultiServerMCPClient({"shelem": server}).session("shelem") as session:
        found = {each.name: each for each in await load_mcp_tools(session)}

        async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
            request = {"type": "tool_call", "id": "1", "name": name, "args": arguments}
            message = await found[name].ainvoke(request)
            return message.content, "status error" if message.status == "error" else ""

        yield Client([convert_to_openai_tool(each)["function"] for each in found.values()], call)


drive(connect)
