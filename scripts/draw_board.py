"""Draw the pictures of the score board that the documents show, from the real page.

    python scripts/draw_board.py

It plays `examples/game.json` once in English and once in Persian.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from browser import launch
from playwright.sync_api import sync_playwright

from shelem_mcp.board import write_page
from shelem_mcp.scoring import score_game

ROOT = Path(__file__).parents[1]
WIDTH = 760
MOST_BYTES = 150_000

PERSIAN = {"language": "fa", "team1_name": "سارا و رضا", "team2_name": "مینا و علی"}
PERSIAN_REASONS = {"renege": "رنو"}


def games() -> dict[str, dict[str, Any]]:
    """Return the game by language."""
    game = json.loads((ROOT / "examples" / "game.json").read_text("utf-8"))
    hands = game["hands"]
    for english, persian in PERSIAN_REASONS.items():
        hands = [line.replace(english, persian) for line in hands]
    return {"en": game, "fa": {**game, **PERSIAN, "hands": hands}}


def main() -> None:
    """Draw both pictures."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": WIDTH, "height": 400}, color_scheme="light")
        for language, game in games().items():
            page.set_content(write_page(score_game(game)))
            picture = ROOT / "docs" / f"board.{language}.png"
            drawn = page.screenshot(path=picture, full_page=True)
            print(f"{picture.relative_to(ROOT)}: {len(drawn):,} bytes")
            if len(drawn) > MOST_BYTES:
                raise SystemExit("It is too large for a document.")
        browser.close()


if __name__ == "__main__":
    main()
