"""The OpenAI Agents SDK, with schemas made strict: every property is required."""

import json
from contextlib import asynccontextmanager
from typing import Any

from agents.mcp import MCPServerStdio, MCPUtil
from agents.run_context import RunContextWrapper
from agents.tool_context import ToolContext
from driving import Client, Connected, drive, tool


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and have the tools made for an agent."""
    params = {"command": command[0], "args": command[1:]}
    async with MCPServerStdio(params, client_session_timeout_seconds=60) as server:
        functions = {
            function.name: function
            for function in await MCPUtil.get_all_function_tools(
                [server], True, RunContextWrapper(None), None
            )
        }

        async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
            sent = json.dumps(arguments)
            context = ToolContext(None, tool_name=name, tool_call_id="1", tool_arguments=sent)
            return await functions[name].on_invoke_tool(context, sent), ""

        tools = [tool(f.name, f.description, f.params_json_schema) for f in functions.values()]
        yield Client(tools, call)


drive(connect)
