"""The MCP server: what it lists, and who answers. It knows no rule of the game."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from mcp.server.caching import CacheHint
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    TextResourceContents,
)

import shelem_mcp
from shelem_mcp import __version__
from shelem_mcp.board.resource import BOARD, SETTINGS, board_contents
from shelem_mcp.guard import guarded
from shelem_mcp.icons import ICONS
from shelem_mcp.prompts import KEEP_SCORE, InvalidPromptError, keep_score_prompt
from shelem_mcp.rulebook import load_documents, rule_document
from shelem_mcp.texts import INSTRUCTIONS, RULE_DOCUMENTS, TITLE
from shelem_mcp.tools import TOOLS

Context = ServerRequestContext[Any, Any]

NAME = "shelem-scorekeeping-mcp"

MARKDOWN = "text/markdown"

RESOURCES = {
    f"shelem://rules/{language}": Resource(
        name=f"rules-{language}",
        title=title,
        uri=f"shelem://rules/{language}",
        description=description,
        mime_type=MARKDOWN,
    )
    for language, (title, description) in RULE_DOCUMENTS.items()
}
"""The rule documents by their addresses."""

LOADED_ONLY_TO_REFUSE = ("difflib",)
"""The modules of others that the engine imports when it needs them."""

# What the server offers never changes while it runs, and is the same for everybody.
_FOR_A_DAY = CacheHint(ttl_ms=24 * 60 * 60 * 1000, scope="public")


def make_server() -> Server[Any]:
    """Return the server. It speaks whichever protocol era the client opens with."""
    _load_all()
    server: Server[Any] = Server(
        NAME,
        version=__version__,
        title=TITLE,
        instructions=INSTRUCTIONS,
        icons=ICONS,
        cache_hints={
            "server/discover": _FOR_A_DAY,
            "tools/list": _FOR_A_DAY,
            "prompts/list": _FOR_A_DAY,
            "resources/list": _FOR_A_DAY,
            "resources/read": _FOR_A_DAY,
            "resources/templates/list": _FOR_A_DAY,
        },
        on_list_tools=guarded(_list_tools),
        on_call_tool=guarded(_call_tool),
        on_list_prompts=guarded(_list_prompts),
        on_get_prompt=guarded(_get_prompt),
        on_list_resources=guarded(_list_resources),
        on_read_resource=guarded(_read_resource),
        on_list_resource_templates=guarded(_list_resource_templates),
    )
    # The SDK's own is for tracing, which this server does not do.
    server.middleware.clear()
    server.extensions.update(SETTINGS)
    return server


def _load_all() -> None:
    """Load what any reply could need: files may be replaced, or be gone, while the server runs."""
    for module in walk_packages(shelem_mcp.__path__, "shelem_mcp."):
        if not module.name.endswith(".__main__"):
            import_module(module.name)
    for name in LOADED_ONLY_TO_REFUSE:
        import_module(name)
    load_documents()


async def _list_tools(_context: Context, _params: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(tools=[tool.definition for tool in TOOLS.values()])


async def _call_tool(_context: Context, params: CallToolRequestParams) -> CallToolResult:
    tool = TOOLS.get(params.name)
    if tool is None:
        raise _unknown("tool", TOOLS)
    return tool.call(params.arguments or {})


async def _list_prompts(
    _context: Context, _params: PaginatedRequestParams | None
) -> ListPromptsResult:
    return ListPromptsResult(prompts=[KEEP_SCORE])


async def _get_prompt(_context: Context, params: GetPromptRequestParams) -> GetPromptResult:
    if params.name != KEEP_SCORE.name:
        raise _unknown("prompt", [KEEP_SCORE.name])
    try:
        return keep_score_prompt(params.arguments or {})
    except InvalidPromptError as error:
        raise MCPError(INVALID_PARAMS, str(error)) from error


async def _list_resources(
    _context: Context, _params: PaginatedRequestParams | None
) -> ListResourcesResult:
    return ListResourcesResult(resources=[*RESOURCES.values(), BOARD])


async def _list_resource_templates(
    _context: Context, _params: PaginatedRequestParams | None
) -> ListResourceTemplatesResult:
    return ListResourceTemplatesResult(resource_templates=[])


async def _read_resource(
    _context: Context, params: ReadResourceRequestParams
) -> ReadResourceResult:
    uri = str(params.uri)
    if uri == BOARD.uri:
        return ReadResourceResult(contents=[board_contents()])
    if uri not in RESOURCES:
        raise _unknown("resource", [*RESOURCES, BOARD.uri])
    text = rule_document(uri.rpartition("/")[2])
    return ReadResourceResult(
        contents=[TextResourceContents(uri=uri, mime_type=MARKDOWN, text=text)]
    )


def _unknown(kind: str, names: Iterable[str]) -> MCPError:
    return MCPError(INVALID_PARAMS, f"There is no such {kind}. There is: {', '.join(names)}.")
