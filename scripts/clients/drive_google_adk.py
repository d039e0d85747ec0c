"""Google's Agent Development Kit."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive
from google.adk.agents import LlmAgent
from google.adk.agents.invocation_context import InvocationContext
from google.adk.sessions import InMemorySessionService
from google.adk.tools import ToolContext
from google.adk.tools.mcp_tool import McpToolset, StdioConnectionParams
from mcp import StdioServerParameters


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and have the tools made for an agent."""
    server = StdioServerParameters(command=command[0], args=command[1:])
    toolset = McpToolset(connection_params=StdioConnectionParams(server_params=server))
    sessions = InMemorySessionService()
    invocation = InvocationContext(
        invocation_id="1",
        agent=LlmAgent(name="scorekeeper"),
        session=await sessions.create_session(app_name="matrix", user_id="1"),
        session_service=sessions,
    )
    found = {each.name: each for each in await toolset.get_tools()}

    async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
        context = ToolContext(invocation, function_call_id="1")
        shown = await found[name].run_async(args=arguments, tool_context=context)
        return shown, "isError" if shown.get("isError") else ""

    tools = [each._get_declaration() for each in found.values()]  # noqa: SLF001  # as its agents do
    yield Client(tools, call)
    await toolset.close()


drive(connect)
