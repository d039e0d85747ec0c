"""The board in a chat program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hosting import HOST, TOOL, game, persian_game, score, text_of
from playwright.sync_api import expect

from shelem_mcp.board import write_page
from shelem_mcp.scoring import score_game

if TYPE_CHECKING:
    from hosting import Host

HOSTILE = "<img src=x onerror=alert(1)>"
WIDTHS = (280, 320, 900)
GAMES = {"en": game(), "fa": persian_game()}

SETTLED = """
new Promise((resolve) => {
  let frames = 20;
  const next = () => (frames -= 1) ? requestAnimationFrame(next) : resolve();
  next();
})
"""
"""Twenty frames, in which a height that grows by itself would be told twenty times."""


def test_a_whole_game_is_drawn_from_the_text_alone_and_a_call_back(host: Host) -> None:
    """The board asks for the rows with the same arguments, and shows each team's total."""
    host.play(game())
    expect(host.view.locator(".total")).to_have_text(["1005", "450"])
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    assert host.calls == [{"name": TOOL, "arguments": {**game(), "show": "rows"}}]


def test_structured_content_serves_as_well_as_text(host: Host) -> None:
    """A host that passes on the structured content alone gets the same board."""
    result = {**score(game()), "content": []}
    host.play(game(), result)
    expect(host.view.locator(".total")).to_have_text(["1005", "450"])
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)


def test_a_result_with_rows_needs_no_call_back(host: Host) -> None:
    """What the model asked for itself is not asked for again."""
    host.play(game(show="rows"))
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    assert host.calls == []


def test_arguments_that_come_after_the_result_still_bring_the_rows(host: Host) -> None:
    """The order in which a host sends the two does not matter."""
    host.open()
    host.send("sendToolResult", text_of(score(game())))
    host.send("sendToolInput", {"arguments": game()})
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)


def test_arguments_that_come_again_change_nothing(host: Host) -> None:
    """A host that tells them twice keeps its board; other arguments begin a new one."""
    host.play(game())
    rows = host.view.locator(".sheet tbody tr:not(.note)")
    expect(rows).to_have_count(11)
    host.send("sendToolInput", {"arguments": game()})
    expect(rows).to_have_count(11)
    host.send("sendToolInput", {"arguments": game(hands=["pass"])})
    expect(host.view.locator(".waiting")).to_be_visible()
    host.send("sendToolResult", text_of(score(game(hands=["pass"]))))
    expect(rows).to_have_count(1)


@pytest.mark.parametrize(
    ("content", "told"),
    [([{"type": "text", "text": "Hello"}], "Hello"), ([], "There is no game to show here.")],
)
def test_a_result_without_a_game_is_no_riddle(
    host: Host, content: list[dict[str, str]], told: str
) -> None:
    """What is no game is shown as the text that it is, and nothing as a word of its own."""
    host.play(game(), {"content": content})
    expect(host.view.locator("main p")).to_have_text(told)


@pytest.mark.parametrize("arguments", [game(), None], ids=["refused call back", "reloaded"])
def test_without_the_rows_totals_chart_and_explanation_stand(
    host: Host, arguments: dict[str, Any] | None
) -> None:
    """A host that refuses the call, and one that has forgotten the arguments, show the result."""
    result = text_of(score(game()))
    host.open(answers=arguments is None)
    if arguments is not None:
        host.send("sendToolInput", {"arguments": arguments})
    host.send("sendToolResult", result)
    view = host.view
    expect(view.locator(".total")).to_have_text(["1005", "450"])
    expect(view.locator(".team bdi")).to_have_text(["Sara & Reza", "Mina & Ali"])
    expect(view.locator(".chart polyline")).to_have_count(4)
    expect(view.locator(".story p").first).to_be_visible()
    assert "After row 1: 130 to 25." in str(view.locator("[role=img]").get_attribute("aria-label"))
    assert view.locator(".sheet").count() == 0


def test_the_board_says_that_it_waits(host: Host) -> None:
    """Until the result is there, the teams are named and nothing is told of them."""
    host.open()
    host.send("sendToolInputPartial", {"arguments": {"team1_name": "Us", "hands": []}})
    expect(host.view.locator(".team bdi")).to_have_text(["Us", "Team 2"])
    expect(host.view.get_by_role("status")).to_have_text("Working out the score …")


def test_a_refusal_shows_its_message(host: Host) -> None:
    """What the scorekeeper says is wrong stands on the board, line by line."""
    host.play(game(hands=["1 bid 137 mak"]))
    status = host.view.get_by_role("status")
    expect(status.locator("h2")).to_have_text("Not scored")
    expect(status.locator("p").first).to_contain_text("hands[0]")
    assert host.view.locator(".total").count() == 0


def test_a_stopped_call_says_so(host: Host) -> None:
    """When the call is cancelled, the board waits no longer."""
    host.open()
    host.send("sendToolCancelled", {"reason": "the user"})
    expect(host.view.get_by_role("status")).to_have_text("Stopped; nothing was scored.")


def test_a_game_without_hands_is_told_as_one(host: Host) -> None:
    """Before the first hand there are totals and a word, and no empty chart."""
    host.play(game(hands=[], team1_score=30))
    expect(host.view.locator(".total")).to_have_text(["30", "0"])
    expect(host.view.get_by_role("status")).to_have_text("No hand has been played yet.")
    assert host.view.locator("figure").count() == 0


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
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    assert host.view.evaluate("document.documentElement.scrollWidth") <= 280


def test_the_height_is_told_once_it_changes_and_comes_to_rest(host: Host) -> None:
    """The frame ends up as high as the board, and the two do not chase each other."""
    host.play(game())
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    host.page.wait_for_function("host.heights.at(-1) > 800")
    host.page.evaluate(SETTLED)
    heights = host.heights
    host.page.evaluate(SETTLED)
    assert host.heights == heights
    assert len(heights) <= 3
    assert heights[-1] == host.view.evaluate(
        "Math.ceil(document.body.getBoundingClientRect().height)"
    )


def test_a_host_that_is_slow_to_answer_keeps_nobody_waiting(host: Host) -> None:
    """The result is drawn without its rows until they come, if ever they do."""
    host.open()
    host.page.evaluate(
        "() => { window.answerCall = () => new Promise((answer) => { host.answer = answer }) }"
    )
    host.send("sendToolInput", {"arguments": game()})
    host.send("sendToolResult", text_of(score(game())))
    expect(host.view.locator(".total")).to_have_text(["1005", "450"])
    assert host.view.locator(".sheet").count() == 0
    host.page.evaluate("result => host.answer(result)", text_of(score(game(show="rows"))))
    expect(host.view.locator(".sheet")).to_be_visible()


def test_the_board_goes_quietly_when_the_host_takes_it_down(host: Host) -> None:
    """The host's request is answered, and no height is told after it."""
    host.play(game())
    expect(host.view.locator(".sheet tbody tr:not(.note)")).to_have_count(11)
    assert host.send("teardownResource", {}) == {}
    heights = host.heights
    host.view.evaluate("document.body.style.paddingTop = '99px'")
    host.page.evaluate(SETTLED)
    assert host.heights == heights


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


def test_a_board_that_is_written_twice_into_one_frame_works_each_time(host: Host) -> None:
    """Some hosts write the file into a frame that they use again."""
    host.page.goto(HOST)
    for total in ("120", "105"):
        line = f"1 bid {total} mak"
        host.page.set_content(write_page(score_game(game(hands=[line]))))
        expect(host.page.locator(".total").first).to_have_text(total)
