"""A game's rows as lines of text: what they say, what is refused, and that nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import (
    LANGUAGES,
    Rows,
    adjustment,
    games,
    hand,
    hands,
    odd_reasons,
    refusal,
    refused_row,
)

from shelem_mcp.scoring import score_game
from shelem_mcp.scoring.rules.presets import PRESETS

TAKEN: dict[str, dict[str, Any]] = {
    "1 bid 135 defenders 25": hand(1, 135, 25),
    "2 bid 120 hakem 130": {"hakem_team": 2, "bid": 120, "declarer_points": 130},
    "2 bid 120 mak": {"hakem_team": 2, "bid": 120, "outcome": "mak"},
    "1 bid 105 sweep": {"hakem_team": 1, "bid": 105, "outcome": "sweep"},
    "1 bid 135 hakem 140 made": hand(1, 135, 25, bid_successful=True),
    "1 bid 135 defenders 90 failed": hand(1, 135, 90, bid_successful=False),
    "2 bid 120 mak made": hand(2, 120, 45, bid_successful=True),
    "1 bid 105 sweep made": hand(1, 105, 0, bid_successful=True),
    "1 bid 165 shelem sweep": hand(1, 165, 0, contract="shelem"),
    "1 bid 165 shelem mak": hand(1, 165, 0, contract="shelem"),
    "1 bid 165 sare-shelem hakem 80": hand(1, 165, 85, contract="sare-shelem"),
    "1 bid 165 sar-shelem defenders 85 failed": hand(1, 165, 85, contract="sare-shelem"),
    "2 bid 165 normal defenders 0": hand(2, 165, 0, contract="normal"),
    "2 bid 120 normal mak": hand(2, 120, 45),
    "pass": {"kind": "pass"},
    "misdeal": {"kind": "misdeal"},
    "adjust team1 -50 renege": adjustment(-50, 0, "renege"),
    "adjust team2 30 it was 90, not 60": adjustment(0, 30, "it was 90, not 60"),
    "adjust team1 -50 team2 20 reason": adjustment(-50, 20, "reason"),
    "adjust team2 20 team1 -50 reason": adjustment(-50, 20, "reason"),
    "adjust team1 0 team2 20 reason": adjustment(0, 20, "reason"),
    "adjust team1 -50 جریمه": adjustment(-50, 0, "جریمه"),
    "adjust team1 -50 renege by team2": adjustment(-50, 0, "renege by team2"),
    "adjust team1 -50 team2 0 team2 20 x": adjustment(-50, 0, "team2 20 x"),
    "adjust team1 -50 team2 0 20": adjustment(-50, 0, "20"),
    "adjust team1 -50 2 cards": adjustment(-50, 0, "2 cards"),
    "adjust team1 -50 20 for talking": adjustment(-50, 0, "20 for talking"),
    "adjust team1 -50 رنوی تیم دو": adjustment(-50, 0, "رنوی تیم دو"),
}
"""Each form of a line, and the fields that say the same."""


@pytest.mark.parametrize("line", TAKEN)
def test_a_line_says_what_its_fields_say(line: str) -> None:
    """In every form, with and without what the players said of the bid."""
    assert score_game({"hands": [line]}) == score_game({"hands": [TAKEN[line]]})


spaces = st.integers(1, 4).map(lambda count: " " * count)


@given(st.sampled_from([line for line in TAKEN if line[:6] != "adjust"]), st.data())
def test_case_and_runs_of_spaces_say_nothing(line: str, data: st.DataObject) -> None:
    """Nor do spaces around the line."""
    words = [
        data.draw(st.sampled_from((word, word.upper(), word.title()))) for word in line.split()
    ]
    spread = "".join(data.draw(spaces) + word for word in words) + data.draw(spaces)
    assert score_game({"hands": [spread]}) == score_game({"hands": [line]})


def test_an_adjustment_keeps_the_case_and_the_spaces_of_its_reason_alone() -> None:
    """They are the players' own words."""
    spread = score_game({"hands": ["  ADJUST   Team1  -50   Two  Words "]})
    assert spread == score_game({"hands": [adjustment(-50, 0, "Two  Words")]})


FORM = (
    'Row 1: the line must be of one of these forms: "1 bid 135 defenders 25", "2 bid 120 hakem 130",'
    ' "2 bid 120 mak", "1 bid 105 sweep", "1 bid 165 shelem sweep", "pass", "misdeal", "adjust team1'
    ' -50 reason". (field: hands[0])'
)

NO_LINES = (
    *("", " ", "1", "bid 135 defenders 25", "team1 bid 135 defenders 25", "passed", "pass pass"),
    *(
        "1 bid 135 defenders 25 defenders 25",
        "1 bid 135 defenders 25 renege",
        "1 bid 135 defenders",
    ),
    *("1 bid 135 took 140", "1 bid 135 made hakem 140", "1 bid 135 hakem 140 made made"),
    *("1 bid 135, defenders 25", "1 bid 135 defenders 25.", "1: bid 135 defenders 25", "1 bid mak"),
    *("1 bid +135 mak", "1 bid 135.0 mak", "1 bid 1e2 mak", "1 bid 0120 mak", "01 bid 120 mak"),
    *("1 bid 120 defenders 5 hakem 160", "1 bid 165 shalam sweep", "1 bid 165 sweep shelem"),
    *("۱ bid 135 defenders 25", "1 bid ۱۳۵ defenders 25", "1 bid 135 defenders ٢٥", "پاس"),
    *(
        "1\tbid 120 mak",
        "1 bid 120\nmak",
        "1 bid 120 mak\n",
        "1\u00a0bid 120 mak",
        "1 bid 120 mak\0",
    ),
    *("1 bid 120 ma\u212a", "1 bid 135 ha\u212aem 140", "1 bid 120 mak\u200f", "pass\u200b"),
    *("-", "1 bid 1234567890 mak", "1 bid -0 mak", "pass" * 100, "1 bid 120 mak" + " " * 300),
)
"""Lines that are nearly of a form, and are of none."""


@pytest.mark.parametrize("line", NO_LINES)
def test_a_line_of_no_form_is_refused_with_the_forms(line: str) -> None:
    """Nothing is bent: not a digit of another script, a tab, a zero in front, or a capital K."""
    assert refused_row(line) == FORM


ANSWERED = {
    "1 bid 135": (
        "Row 1: the line does not say what was captured. End it with defenders and their points,"
        ' hakem and its points, mak, or sweep: "1 bid 135 defenders 25". If it was not said, ask the'
        " players. (field: hands[0])"
    ),
    "1 BID 165  shelem made": (
        "Row 1: the line does not say what was captured. End it with defenders and their points,"
        ' hakem and its points, mak, or sweep: "1 bid 165 shelem defenders 25". If it was not said,'
        " ask the players. (field: hands[0])"
    ),
    "1 135 defenders 25": (
        "Row 1: the line says no bid: it begins with the Hakem team, 1 or 2, and its bid, such as"
        ' "1 bid 135 defenders 25". (field: hands[0])'
    ),
    "3 bid 135 defenders 25": "Row 1: hakem_team must be 1 or 2. (field: hands[0].hakem_team)",
    "1 bid 35 defenders 25": (
        "Row 1: bid must be a multiple of 5 from 100 to 165. Players leave out the hundred; a bid is"
        " written in full. Write 135. (field: hands[0].bid)"
    ),
    "1 bid 135 defenders 26": (
        "Row 1: defending_points must be a multiple of 5 from 0 to 165."
        " (field: hands[0].defending_points)"
    ),
    "1 bid 135 hakem 140 failed": (
        "Row 1: The players said that the bid failed, but by declarer_points the Hakem team bid 135"
        " and captured 140. Ask the players which is right. (field: hands[0].bid_successful)"
    ),
    "1 bid 165 sweep": (
        "Row 1: contract is missing: a bid of 165 can be a Shelem or a normal bid. Ask the players"
        ' what was called, and give "normal", "shelem" or "sare-shelem". (field: hands[0].contract)'
    ),
    "1 bid 120 shelem mak": (
        'Row 1: contract is "shelem", which is a bid of 165, but the bid is 120. Leave contract out,'
        " or correct the bid. (field: hands[0].contract)"
    ),
    "adjust team1 10001 bonus": (
        "Row 1: team1 must be a whole number from -10000 to 10000. (field: hands[0].team1)"
    ),
    "adjust team1 0 nothing": (
        "Row 1: An adjustment changes at least one team's total. Give team1 or team2."
        " (field: hands[0].team1)"
    ),
    "adjust team1 5 " + "x" * 121: (
        "Row 1: reason must be a text of 1 to 120 characters on one line, with something in it to be"
        " seen and without control characters. (field: hands[0].reason)"
    ),
}
"""Lines that are answered with more than the forms."""


@pytest.mark.parametrize("line", ANSWERED)
def test_a_line_that_says_too_little_or_wrong_is_told_what_would_be_right(line: str) -> None:
    """As a hand of the same fields would be."""
    assert refused_row(line) == ANSWERED[line]


ADJUST_FORM = (
    "Row 1: a penalty or correction is written so, with its reason and without a plus sign:"
    ' "adjust team1 -50 reason", or "adjust team1 -50 team2 20 reason". (field: hands[0])'
)

NO_ADJUSTMENTS = (
    *("adjust", "adjust renege", "adjust -50 renege", "adjust team1 renege", "adjust team1 -50"),
    *("adjust team1 -50 team2 20", "adjust team1 +50 x", "adjust team3 -50 x", "adjust 1 -50 x"),
    *("adjust team1 -50 team2 +20 x", "adjust team1 -50 team2 x", "adjust team1 -50 team2"),
    *(
        "adjust team1 -50 TEAM2 +20 x",
        "adjust team1 -50 team 2 20 x",
        "adjust team1 -50, team2 20 x",
    ),
    *(
        "adjust team1 -50 and team2 20 x",
        "adjust team1 -50 x team2: 20",
        "adjust team1 -50 team2 −20 x",
    ),
    *("adjust team1 -50 team1 20 x", "adjust team1 -50 team2 20.5 x", "adjust team1 −50 x"),
    *("adjust team1 -50 team2\u00a020 x", "adjust team1\t-50 x", "adjust team1 -50 team2 ۲۰ x"),
    *("adjust team1 -50 team_2 20 x", "adjust team1 -50 team-2 20 x", "adjust team1 -50 t2 20 x"),
    *("adjust team1 -50 2 20 x", "adjust team1 -50 20", "adjust team1 -50 −50"),
    *("adjust team1 -50 تیم۲ ۲۰ رنو", "adjust team1 -50 تیم دو: 20", "adjust team1 -50 ۲۰"),
    *("adjust team1 -050 x", "adjust team1 -50 team2 020 x", "adjust team1 1234567890 x"),
)


@pytest.mark.parametrize("line", NO_ADJUSTMENTS)
def test_a_second_change_is_never_taken_for_a_reason(line: str) -> None:
    """An adjustment that could mean more than it says is refused with its forms."""
    assert refused_row(line) == ADJUST_FORM


def test_a_reason_is_refused_for_what_cannot_stand_in_one() -> None:
    """It is a text on one line, with something to be seen."""
    for line in ("adjust team1 5 \u200c", "adjust team1 5 a\nb", "adjust team1 5 \u202ex"):
        assert refused_row(line).endswith("(field: hands[0].reason)")


def test_a_line_is_refused_in_persian_too() -> None:
    """With the forms as they are written."""
    line = refused_row("1 bid 135 took 140", language="fa")
    assert line.startswith("ردیف ۱: ردیف باید به یکی از این شکل‌ها باشد: `1 bid 135 defenders 25`")
    assert line.endswith("`adjust team1 -50 reason`. (field: hands[0])")


def test_the_forms_of_a_table_have_its_own_points() -> None:
    """A Shelem is a bid of all that there is."""
    (line,) = refusal({"hands": ["x"], "rules": "jokers-200"})
    assert '"1 bid 200 shelem sweep"' in line


@given(games())
def test_the_lines_of_a_game_are_the_same_game(rows: Rows) -> None:
    """Everything comes out again, the lines included."""
    scored = score_game({"hands": rows})
    assert score_game({"hands": scored["lines"]}) == scored


@pytest.mark.parametrize("language", LANGUAGES)
@given(rows=games())
def test_the_rows_of_a_result_are_the_same_game(language: str, rows: Rows) -> None:
    """Number, changes, totals and notes are passed over, in whatever language they are."""
    scored = score_game({"hands": rows, "language": language})
    again = {"hands": scored["rows"], "language": language}
    assert score_game(again) == scored
    assert score_game({"hands": scored["rows"]}) == score_game({"hands": rows})


@given(st.sampled_from([-50, 0, 20]), st.sampled_from([-50, 7]), odd_reasons)
def test_an_adjustments_line_is_read_as_the_same_whatever_its_reason(
    team1: int, team2: int, reason: str
) -> None:
    """A reason that looks like a change stays a reason."""
    scored = score_game({"hands": [adjustment(team1, team2, reason)]})
    again = score_game({"hands": scored["lines"]})["rows"][0]
    assert (again.get("team1"), again.get("team2")) == (team1, team2)
    assert again.get("reason") == reason.strip(" ")


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=25)
@given(played=hands())
def test_lines_go_in_again_by_the_rules_of_any_table(preset: str, played: dict[str, Any]) -> None:
    """A bid of all the points is another number there."""
    points = 200 if preset == "jokers-200" else 165
    if played["bid"] == 165:
        played = {**played, "bid": points}
    scored = score_game({"hands": [played], "rules": preset})
    assert score_game({"hands": scored["lines"], "rules": preset}) == scored


SHORTEST = {
    "1 bid 135 hakem 140 made": "1 bid 135 defenders 25",
    "2 bid 120 defenders 45": "2 bid 120 mak",
    "1 bid 120 hakem 165": "1 bid 120 sweep",
    "2 bid 120 normal defenders 90": "2 bid 120 defenders 90",
    "1 bid 165 sar-shelem hakem 165": "1 bid 165 sare-shelem sweep",
    "1 bid 165 normal mak": "1 bid 165 normal sweep",
    "PASS": "pass",
    "Misdeal": "misdeal",
    "adjust team1 0  team2 5  x": "adjust team2 5 x",
    "adjust team2 5 team1 -5 x": "adjust team1 -5 team2 5 x",
}


@pytest.mark.parametrize("line", SHORTEST)
def test_a_row_comes_out_as_its_shortest_line(line: str) -> None:
    """What says nothing more is left out."""
    assert score_game({"hands": [line]})["lines"] == [SHORTEST[line]]
