"""The score board in a chat: the extension MCP Apps, for clients that show a view of a tool.

Other clients pass over all of it, and get the same results.
"""

from __future__ import annotations

from mcp.types import Resource, TextResourceContents, Tool

from shelem_mcp.board import BOARD_HTML

EXTENSION = "io.modelcontextprotocol/ui"
MIME_TYPE = "text/html;profile=mcp-app"
URI = "ui://shelem/board"

SETTINGS = {EXTENSION: {"mimeTypes": [MIME_TYPE]}}
"""What the server says of the extension in its capabilities."""

# The board fetches nothing, and has no frame of its own.
_META = {"ui": {"csp": {"connectDomains": [], "resourceDomains": []}, "prefersBorder": True}}

BOARD = Resource(
    name="score-board",
    title="Shelem score board",
    uri=URI,
    description="A picture of the game that score_shelem_game scored: totals, chart and sheet.",
    mime_type=MIME_TYPE,
    _meta=_META,
)


def with_board(tool: Tool) -> Tool:
    """Return a tool whose results are shown on the board. Older hosts read the flat name."""
    return tool.model_copy(update={"meta": {"ui": {"resourceUri": URI}, "ui/resourceUri": URI}})


def board_contents() -> TextResourceContents:
    """Return the board as a client reads it."""
    return TextResourceContents(uri=URI, mime_type=MIME_TYPE, text=BOARD_HTML, _meta=_META)
