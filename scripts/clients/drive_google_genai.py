"""The Google Gen AI SDK, which takes a session of the MCP SDK for a list of tools."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive
from google.genai._adapters import McpToGenAiToolAdapter
from google.genai.types import FunctionCall
from mcp import ClientSession, StdioServerParameters, stdio_client


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and have the tools made for Gemini."""
    server = StdioServerParameters(command=command[0], args=command[1:])
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()
        adapter = McpToGenAiToolAdapter(session, await session.list_tools())

        async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
            result = await adapter.call_tool(FunctionCall(name=name, args=arguments))
            # A result with an error comes as an error to the model.
            return {
                "error" if result.is_error else "result": result
            }, "error" if result.is_error else ""

        tools = [each for made in adapter.tools for each in made.function_declarations or []]
        yield Client(tools, call)


drive(connect)
