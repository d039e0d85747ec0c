"""The MCP server: it hands a tool's raw arguments to the engine, and the engine's answer back.

It knows no rule of the game, and the engine sees the arguments exactly as the client sent them.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from mcp.server.caching import CacheHint
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from shelem_mcp import __version__
from shelem_mcp.schema import input_schema, output_schema
from shelem_mcp.scoring import InvalidHandError
from shelem_mcp.scoring.request import score_request
from shelem_mcp.texts import CALCULATE_DESCRIPTION, CALCULATE_TITLE, INSTRUCTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcp.server.context import ServerRequestContext

    Context = ServerRequestContext[Any, Any]

NAME = "shelem-scorekeeping-mcp"
TITLE = "Shelem scorekeeper"

CALCULATE = Tool(
    name="calculate_shelem_score",
    title=CALCULATE_TITLE,
    description=CALCULATE_DESCRIPTION,
    input_schema=input_schema(),
    output_schema=output_schema(),
    annotations=ToolAnnotations(
        title=CALCULATE_TITLE,
        read_only_hint=True,
        destructive_hint=False,
        idempotent_hint=True,
        open_world_hint=False,
    ),
)

# What the server offers never changes while it runs, and is the same for everybody.
FOR_A_DAY = CacheHint(ttl_ms=24 * 60 * 60 * 1000, scope="public")


def make_server() -> Server[Any]:
    """Make the server. It speaks whichever protocol era the client opens with."""
    return Server(
        NAME,
        version=__version__,
        title=TITLE,
        instructions=INSTRUCTIONS,
        cache_hints={"server/discover": FOR_A_DAY, "tools/list": FOR_A_DAY},
        on_list_tools=_list_tools,
        on_call_tool=_call_tool,
    )


async def _list_tools(_context: Context, _params: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(tools=[CALCULATE])


async def _call_tool(_context: Context, params: CallToolRequestParams) -> CallToolResult:
    if params.name != CALCULATE.name:
        raise MCPError(INVALID_PARAMS, f"There is no such tool. The tool is {CALCULATE.name}.")
    return calculate_shelem_score(params.arguments or {})


def calculate_shelem_score(arguments: Mapping[str, Any]) -> CallToolResult:
    """Answer one call: the scored hand as structured content and as text, or what is wrong with it.

    A refusal has text alone, because some clients check structured content against the output
    schema even then, and hide the message.
    """
    try:
        result, explanation = score_request(arguments)
    except InvalidHandError as error:
        return CallToolResult(content=[TextContent(text=str(error))], is_error=True)
    answer = {
        "updated_team1_score": result["team1_score"],
        "updated_team2_score": result["team2_score"],
        "score_changes": result["score_changes"],
        "game_finished": result["game_finished"],
        "winner": result["winner"],
        "explanation": explanation,
        "hand": result["hand"],
    }
    text = json.dumps(answer, ensure_ascii=False)
    return CallToolResult(content=[TextContent(text=text)], structured_content=answer)
