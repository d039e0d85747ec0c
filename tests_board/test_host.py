"""The board in a chat program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hosting import HOST, TOOL, game, score, text_of
from playwright.sync_api import expect

from shelem_mcp.board import write_page
from shelem_mcp.scoring import score_game

if TYPE_CHECKING:
    from hosting import Host


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


def test_a_board_that_is_written_twice_into_one_frame_works_each_time(host: Host) -> None:
    """Some hosts write the file into a frame that they use again."""
    host.page.goto(HOST)
    for total in ("120", "105"):
        line = f"1 bid {total} mak"
        host.page.set_content(write_page(score_game(game(hands=[line]))))
        expect(host.page.locator(".total").first).to_have_text(total)
