"""mcp-use, which makes tools for LangChain."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive
from langchain_core.utils.function_calling import convert_to_openai_tool
from mcp_use import MCPClient
from mcp_use.agents.adapters.langchain_adapter import LangChainAdapter


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and have the tools made for an agent."""
    server = {"command": command[0], "args": command[1:]}
    client = MCPClient(config={"mcpServers": {"shelem": server}})
    await client.create_all_sessions()
    adapter = LangChainAdapter()
    await adapter.create_all(client)
    found = {each.name: each for each in adapter.tools}

    async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
        request = {"type": "tool_call", "id": "1", "name": name, "args": arguments}
        message = await found[name].ainvoke(request)
        return message.content, "status error" if message.status == "error" else ""

    yield Client([convert_to_openai_tool(each)["function"] for each in found.values()], call)
    await client.close_all_sessions()


drive(connect)
