"""Pydantic AI, with a stand-in for the model that calls one tool and tells what it was shown."""

from contextlib import asynccontextmanager
from typing import Any

from driving import Client, Connected, drive, tool
from fastmcp.client.transports import StdioTransport
from pydantic_ai import Agent
from pydantic_ai.mcp import MCPToolset
from pydantic_ai.messages import (
    ModelMessage,
    ModelResponse,
    TextPart,
    ToolCallPart,
)
from pydantic_ai.models.function import AgentInfo, FunctionModel


@asynccontextmanager
async def connect(command: list[str]) -> Connected:
    """Connect, and let an agent tell its model of the tools."""
    toolset = MCPToolset(StdioTransport(command[0], command[1:]))
    seen: dict[str, Any] = {}

    async def ask(*calls: ToolCallPart) -> Any:
        """Run an agent whose model makes these calls, and return what it was shown last."""

        def model(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
            seen["info"], seen["last"] = info, messages[-1].parts[-1]
            return ModelResponse([*calls] if len(messages) == 1 and calls else [TextPart("Done.")])

        await Agent(FunctionModel(model), toolsets=[toolset]).run("Score.")
        return seen["last"]

    async def call(name: str, arguments: dict[str, Any]) -> tuple[Any, str]:
        part = await ask(ToolCallPart(name, arguments))
        return part.content, "" if part.outcome == "success" else part.outcome

    async with toolset:
        await ask()
        info = seen["info"]
        tools = [tool(t.name, t.description, t.parameters_json_schema) for t in info.function_tools]
        yield Client(tools, call)


drive(connect)
