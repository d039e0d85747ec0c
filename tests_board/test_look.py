"""What the board shows, and how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hosting import game, persian_game, score, text_of
from playwright.sync_api import expect

if TYPE_CHECKING:
    from hosting import Host

HOSTILE = "<img src=x onerror=alert(1)>"
WIDTHS = (280, 320, 900)
GAMES = {"en": game(), "fa": persian_game()}


def test_the_winner_is_named_and_needs_nothing(host: Host) -> None:
    """A finished game shows who has won, and nobody's way to the target."""
    host.play(game(hands=[*game()["hands"], "1 bid 165 sar-shelem sweep"]))
    expect(host.view.locator(".team-1 .won")).to_have_text("★ won")
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(12)
    assert host.view.locator(".need").count() == 0


def test_the_sheet_tells_what_each_row_was(host: Host) -> None:
    """Shelem, Mak, a doubled failure, a pass, a penalty and a withheld hand are told in words."""
    host.play(game())
    rows = host.view.locator(".sheet tbody tr")
    expect(rows).to_have_count(13)
    told = [" ".join(text.split()) for text in rows.all_inner_texts()]
    assert told[1:5] == [
        "2 Mina & Ali 120 Mak +45 +120 175 145",
        "3 All passed 0 0 175 145",
        "4 Sara & Reza Shelem +330 0 505 145",
        "5 Mina & Ali 140 double negative +95 −280 600 −135",
    ]
    assert told[6:8] == ["7 Penalty −50 0 840 −135", "renege"]
    assert told[-2:] == ["11 Mina & Ali 140 0 +140 1005 450", "20 not counted, rule of 1000"]


def test_the_bids_of_each_side_are_counted(host: Host) -> None:
    """Made, failed, Mak and Shelems stand for both teams."""
    host.play(game())
    rows = host.view.locator(".tally tbody tr")
    expect(rows).to_have_text(["4made4", "0failed1", "0Mak1", "1 of 1Shelem0"])


def test_the_lines_of_the_chart_pass_through_the_totals(host: Host) -> None:
    """Equal steps of the totals are equal steps on the chart, and the target lies above 1000."""
    host.play(game())
    expect(host.view.locator(".target")).to_have_count(1)
    points = host.view.locator(".canvas .team-1 polyline").get_attribute("points") or ""
    heights = [float(point.split(",")[1]) for point in points.split()]
    zero, first, fourth = heights[0], heights[1], heights[4]
    assert (zero - fourth) / (zero - first) == pytest.approx(505 / 130, abs=0.02)
    lines = {
        name: float(host.view.locator(f"line.{name}").get_attribute("y1") or 0)
        for name in ("target", "thousand")
    }
    assert lines["target"] < lines["thousand"] < zero


def test_persian_is_written_from_right_to_left_in_persian_digits(host: Host) -> None:
    """The language is that of the result, and not one Latin digit is left."""
    host.play(persian_game())
    expect(host.view.locator(".total")).to_have_text(["۱۰۰۵", "۴۵۰"])
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    expect(host.view.locator("html")).to_have_attribute("dir", "rtl")
    text = host.view.locator("main").inner_text()
    aside = " ".join(host.view.locator(".aside").all_inner_texts())
    assert not set("0123456789") & set(text.replace(aside, ""))
    first, second = (host.view.locator(f"article.team-{team}").bounding_box() for team in (1, 2))
    assert first
    assert second
    assert first["x"] > second["x"]


def test_an_english_game_with_persian_names_stays_from_left_to_right(host: Host) -> None:
    """Names decide nothing about the language."""
    host.play(game(team1_name="سارا", team2_name="مینا"))
    expect(host.view.locator("html")).to_have_attribute("dir", "ltr")
    expect(host.view.locator(".need").first).to_have_text("160 to win")


def test_the_hosts_colours_are_worn_and_changed_at_once(host: Host) -> None:
    """Theme and standard variables hold from the start, and each change of them is followed."""
    host.play(
        game(), theme="dark", styles={"variables": {"--color-background-primary": "rgb(1, 2, 3)"}}
    )
    body = host.view.locator("body")
    expect(body).to_have_css("background-color", "rgb(1, 2, 3)")
    expect(host.view.locator("html")).to_have_css("color-scheme", "dark")
    change = {
        "theme": "light",
        "styles": {
            "variables": {
                "--color-background-primary": "rgb(250, 250, 250)",
                "--font-sans": "monospace",
            }
        },
    }
    host.send("sendHostContextChange", change)
    expect(body).to_have_css("background-color", "rgb(250, 250, 250)")
    expect(host.view.locator("html")).to_have_css("color-scheme", "light")
    assert body.evaluate("body => getComputedStyle(body).fontFamily").startswith("monospace")


def test_the_colours_of_an_editor_are_worn_too(host: Host) -> None:
    """VS Code sends variables of its own names."""
    variables = {"--vscode-editor-background": "rgb(30, 30, 30)"}
    host.play(game(), theme="dark", styles={"variables": variables})
    expect(host.view.locator("body")).to_have_css("background-color", "rgb(30, 30, 30)")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", GAMES)
def test_nothing_is_cut_at_any_width(host: Host, language: str, width: int) -> None:
    """From 280 pixels on every cell and text keeps within the frame and its own box."""
    host.play(GAMES[language], width=width)
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    assert host.view.evaluate("document.documentElement.scrollWidth") <= width
    cut = host.view.evaluate(
        """() => [...document.querySelectorAll("p, td, th, h2, .legend, text")].filter((part) => {
          const box = part.getBoundingClientRect();
          const unseen = getComputedStyle(part).fontSize === "0px" || part.querySelector(".unseen");
          return !unseen && (box.left < 0 || box.right > innerWidth + .5
            || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
        }).map((part) => part.outerHTML)"""
    )
    assert cut == []


def test_the_longest_names_and_totals_keep_within_the_narrowest_board(host: Host) -> None:
    """Forty letters without a space, and a total of six characters, break nothing."""
    host.play(game(team1_name="W" * 40, team2_name="م" * 40, team1_score=-99999), width=280)
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(12)
    assert host.view.evaluate("document.documentElement.scrollWidth") <= 280


@pytest.mark.parametrize(
    "name",
    [HOSTILE, "</script><b>x", "a | b | c", "🃏🂡👨‍👩‍👧", "\u202eevil\u2066", "{{7*7}}${7}"],
)
def test_a_hostile_name_is_text_and_nothing_else(host: Host, name: str) -> None:
    """Tags, pipes, emoji and marks of direction in a name or a reason are shown and do nothing."""
    result = score(game(show="rows"))
    told = result["structuredContent"]
    told["team_names"] = [name, f"{name} 2"]
    told["explanation"] = f"{name}, 120: made.\nstanding"
    told["rows"][6]["reason"] = name
    host.play({}, {"content": [], "structuredContent": told})
    view = host.view
    expect(view.locator("article.team-1 bdi")).to_have_text(name)
    expect(view.locator(".note bdi").first).to_have_text(name)
    assert view.locator("main img, main b, main script").count() == 0
    cells = view.locator(".sheet tbody tr:not(.note)").last.locator("td").all()
    places = [box["x"] for cell in cells if (box := cell.bounding_box())]
    assert places == sorted(places)


def test_a_long_game_shows_its_last_rows_and_all_by_the_keyboard(host: Host) -> None:
    """Earlier rows of a long game are folded away until somebody asks for them with a key."""
    host.play(game(hands=["pass"] * 9 + game()["hands"]))
    rows = host.view.locator(".sheet tbody tr:not(.note)")
    expect(rows).to_have_count(20)
    visible = host.view.locator(".sheet tbody tr:not(.note):visible")
    expect(visible).to_have_count(10)
    host.page.locator("iframe").focus()
    host.page.keyboard.press("Tab")
    button = host.view.get_by_role("button", name="Show all 20 rows")
    expect(button).to_be_focused()
    assert button.evaluate("button => getComputedStyle(button).outlineStyle") == "solid"
    host.page.keyboard.press("Enter")
    expect(visible).to_have_count(20)


def test_folded_rows_are_printed(host: Host) -> None:
    """Paper has no button."""
    host.play(game(hands=["pass"] * 9 + game()["hands"]))
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(20)
    host.page.emulate_media(media="print")
    expect(host.view.locator(".sheet tbody tr:not(.note):visible")).to_have_count(20)
    expect(host.view.get_by_role("button")).to_be_hidden()


def test_nothing_moves_for_those_who_want_no_motion(host: Host) -> None:
    """The waiting word breathes, and holds still where that is asked for."""
    host.open()
    waiting = host.view.locator(".waiting")
    expect(waiting).to_have_css("animation-name", "breathe")
    host.page.emulate_media(reduced_motion="reduce")
    expect(waiting).to_have_css("animation-name", "none")


def test_five_hundred_rows_are_drawn_in_less_than_a_second(host: Host) -> None:
    """The longest game that is taken does not stall the board."""
    host.open()
    result = text_of(score(game(hands=["pass"] * 489 + game()["hands"], show="rows")))
    took = host.view.evaluate(
        """async (params) => {
          const data = { jsonrpc: "2.0", method: "ui/notifications/tool-result", params };
          const start = performance.now();
          window.dispatchEvent(new MessageEvent("message", { source: window.parent, data }));
          await new Promise((resolve) => requestAnimationFrame(resolve));
          document.querySelector("button").click();
          document.body.getBoundingClientRect();
          return performance.now() - start;
        }""",
        result,
    )
    assert host.view.locator(".sheet tbody tr:not(.note):visible").count() == 500
    assert took < 1000


def test_a_game_that_goes_on_from_totals_begins_with_them(host: Host) -> None:
    """The sheet has a line for what the teams brought along, and the chart begins there."""
    host.play(game(hands=["1 bid 120 mak"], team1_score=300, team2_score=-20))
    lines = host.view.locator(".sheet tbody tr")
    expect(lines).to_have_count(2)
    told = [" ".join(text.split()) for text in lines.all_inner_texts()]
    assert told == ["Start 300 −20", "1 Sara & Reza 120 Mak +120 +45 420 25"]
    points = host.view.locator(".canvas .team-1 polyline").get_attribute("points") or ""
    assert len(points.split()) == 2
