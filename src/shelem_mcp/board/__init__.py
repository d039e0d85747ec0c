"""The score board: one HTML file that draws a game, in a chat or as a page of its own.

The file scores nothing. It draws what `score_shelem_game` answers, or what is written into it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

BOARD_HTML = (Path(__file__).parent / "board.html").read_text("utf-8")

_EMPTY_GAME = '<script type="application/json" id="game"></script>'


def write_page(result: Mapping[str, object]) -> str:
    """Return the board as an HTML page that draws a game, as `score_game` gives it.

    The game stands in the page as JSON of ASCII characters without `<`, so that no name or reason
    can end the element that it stands in.
    """
    game = json.dumps(result, separators=(",", ":")).replace("<", "\\u003c")
    return BOARD_HTML.replace(_EMPTY_GAME, _EMPTY_GAME.replace("><", f">{game}<"))
