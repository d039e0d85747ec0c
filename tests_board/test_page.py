"""The board as a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hosting import game, persian_game
from playwright.sync_api import expect

from shelem_mcp.board import write_page
from shelem_mcp.scoring import score_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page


class Reader:
    """Somebody who opens a page from the disk, and notes what it asks for and complains of."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.file = folder / "board.html"
        self.heard: list[str] = []
        page.on("console", lambda message: self.heard.append(message.text))
        page.on("pageerror", lambda error: self.heard.append(str(error)))
        page.on("request", lambda request: self.heard.append(request.url))

    def open(self, result: Any) -> Page:
        """Open the page of a game."""
        self.file.write_text(write_page(result), "utf-8")
        self.page.goto(self.file.as_uri())
        return self.page


@pytest.fixture
def reader(page: Page, tmp_path: Path) -> Iterator[Reader]:
    """Seat a reader, who in the end has heard of nothing but the page itself."""
    reader = Reader(page, tmp_path)
    yield reader
    assert reader.heard == [reader.file.as_uri()]


@pytest.mark.parametrize("arguments", [game(), persian_game()], ids=["en", "fa"])
def test_the_page_draws_the_game_that_is_written_into_it(
    reader: Reader, arguments: dict[str, Any]
) -> None:
    """Totals, chart and all rows stand without a host."""
    page = reader.open(score_game(arguments))
    direction = "rtl" if "language" in arguments else "ltr"
    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect(page.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    expect(page.locator(".canvas polyline")).to_have_count(2)
    expect(page.locator("h1")).to_be_visible()


def test_names_that_end_scripts_stay_names(reader: Reader) -> None:
    """No text of a game can end the element that the game is written into."""
    names = ("</script><script>alert(1)", "<!--<script>\u2028'\"")
    result = {**score_game(game()), "team_names": list(names)}
    page = reader.open(result)
    expect(page.locator(".team bdi")).to_have_text(list(names))
    assert page.locator("script").count() == 2


def test_a_long_game_is_shown_whole(reader: Reader) -> None:
    """Five hundred rows stand on a page without a button."""
    page = reader.open(score_game(game(hands=["pass"] * 489 + game()["hands"])))
    expect(page.locator(".sheet tbody tr:not(.note):visible")).to_have_count(500)
    assert page.get_by_role("button").count() == 0


def test_the_page_follows_the_readers_own_theme(reader: Reader) -> None:
    """Light and dark are what the reader's system says, also when it changes."""
    page = reader.open(score_game(game()))
    html = page.locator("html")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_css("color-scheme", "dark")
    page.emulate_media(color_scheme="light")
    expect(html).to_have_css("color-scheme", "light")


def test_paper_is_white(reader: Reader) -> None:
    """A dark page is printed in dark ink on white, on as many sheets as it needs."""
    reader.page.emulate_media(color_scheme="dark")
    page = reader.open(score_game(game()))
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    assert page.pdf(format="A4").startswith(b"%PDF")
