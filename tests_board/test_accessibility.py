"""The board for those who do not see it, or see it otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hosting import HERE, game, persian_game
from playwright.sync_api import expect

if TYPE_CHECKING:
    from hosting import Host

AXE = (HERE / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
GAMES = {
    "english": game(),
    "persian": persian_game(),
    "finished": game(hands=[*game()["hands"], "1 bid 165 shelem sweep"]),
    "long": game(hands=["pass"] * 9 + game()["hands"]),
    "empty": game(hands=[]),
    "refused": game(hands=["1 bid 137 mak"]),
}


def violations(host: Host) -> list[str]:
    """Return what axe finds wrong with the board."""
    host.view.evaluate(AXE)
    found: list[str] = host.view.evaluate(
        """async () => (await axe.run()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)"""
    )
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_axe_finds_nothing_wrong(host: Host, name: str, theme: str) -> None:
    """Names, roles, contrasts and headings hold in both languages, both themes and every state."""
    host.play(GAMES[name], theme=theme)
    expect(host.view.locator("main")).to_have_attribute("aria-busy", "false")
    if name in {"english", "persian", "finished", "long"}:
        expect(host.view.locator(".sheet")).to_be_visible()
    assert violations(host) == []


def test_axe_finds_nothing_wrong_in_the_colours_of_an_editor(host: Host) -> None:
    """The teams' colours stand out from the dark of VS Code as well."""
    colours = {
        "editor-background": "#1f1f1f",
        "editor-foreground": "#cccccc",
        "editorWidget-background": "#202020",
        "descriptionForeground": "#9d9d9d",
        "errorForeground": "#f85149",
        "widget-border": "#313131",
    }
    variables = {f"--vscode-{name}": colour for name, colour in colours.items()}
    host.play(game(), theme="dark", styles={"variables": variables})
    expect(host.view.locator(".sheet")).to_be_visible()
    assert violations(host) == []


def test_axe_finds_nothing_wrong_while_the_board_waits(host: Host) -> None:
    """The waiting board is one, too."""
    host.page.emulate_media(reduced_motion="reduce")
    host.open()
    assert violations(host) == []


@pytest.mark.parametrize("arguments", [game(), persian_game()], ids=["en", "fa"])
def test_the_chart_has_a_text_of_its_own(host: Host, arguments: dict[str, object]) -> None:
    """Who cannot see the lines is told where they start, turn and end, and what the target is."""
    host.play(arguments)
    told = {
        "en": "Line chart of the totals after each of 11 rows."
        " \u2068Sara & Reza\u2069: lowest 130, highest 1005, now 1005."
        " \u2068Mina & Ali\u2069: lowest \u2066−135\u2069, highest 450, now 450."
        " Target 1165. Rule of 1000.",
        "fa": "نمودار جمع‌ها بعد از هر کدام از ۱۱ ردیف."
        " \u2068سارا و رضا\u2069: کمترین ۱۳۰، بیشترین ۱۰۰۵، حالا ۱۰۰۵."
        " \u2068مینا و علی\u2069: کمترین \u2066−۱۳۵\u2069، بیشترین ۴۵۰، حالا ۴۵۰."
        " برد: ۱۱۶۵. قانون هزار.",
    }
    expect(host.view.locator(".sheet")).to_be_visible()
    chart = host.view.get_by_role("img")
    expect(chart).to_have_attribute("aria-label", told[str(arguments.get("language", "en"))])


def test_colour_is_never_the_only_sign(host: Host) -> None:
    """The teams differ by the form of their marks and the dashes of their lines as well."""
    host.play(game())
    expect(host.view.locator(".sheet")).to_be_visible()
    assert host.view.locator("article.team-1 .mark circle").count() == 1
    assert host.view.locator("article.team-2 .mark rect").count() == 1
    expect(host.view.locator(".canvas .team-1 polyline")).to_have_css("stroke-dasharray", "none")
    expect(host.view.locator(".canvas .team-2 polyline")).to_have_css(
        "stroke-dasharray", "7px, 5px"
    )
    expect(host.view.locator(".note").last).to_contain_text("20 not counted")
