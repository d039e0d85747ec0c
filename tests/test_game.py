"""Whole games: their laws, what is told of them, and every refusal with its path."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import time
from collections import OrderedDict, UserDict
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import (
    LANGUAGES,
    MISDEAL,
    PASS,
    SHELEM,
    Rows,
    adjustment,
    games,
    hand,
    hands,
    one_by_one,
    problems_of,
    refusal,
)

from shelem_mcp.scoring import InvalidHandError, score_game

EVENING = [
    "1 bid 135 defenders 25",
    "pass",
    "2 bid 120 sweep",
    "adjust team2 -30 cheating",
    "1 bid 150 defenders 95",
]


def told(rows: Any, **more: Any) -> list[str]:
    """Return the lines of what is told of a game."""
    return score_game({"hands": rows, **more})["explanation"].split("\n")


def test_a_game_is_scored_row_by_row() -> None:
    """A hand, a pass, a sweep, a penalty and a heavy failure, each with the totals after it."""
    game = score_game({"hands": EVENING})
    assert game["running_totals"] == [[135, 25], [135, 25], [135, 265], [135, 235], [-165, 330]]
    assert game == {
        "team1_score": -165,
        "team2_score": 330,
        "game_finished": False,
        "winner": None,
        "explanation": game["explanation"],
        "running_totals": game["running_totals"],
        "score_sheet": game["score_sheet"],
        "rows": game["rows"],
        "leader": 2,
        "lead": 495,
        "points_to_win": {"team1": 1330, "team2": 835},
        "lines": EVENING,
        "target": 1165,
        "thousand_at": 1000,
    }


def test_rows_are_flat_and_carry_the_totals_after_them() -> None:
    """Each with the fields of its kind, in this order."""
    rows = score_game({"hands": [EVENING[0], "misdeal", "adjust team1 -50 renege"]})["rows"]
    assert [list(row.items()) for row in rows] == [
        [
            ("number", 1),
            ("kind", "hand"),
            ("bid", 135),
            ("contract", "normal"),
            ("bidding_team", 1),
            ("hakem_team", 1),
            ("defending_team", 2),
            ("declarer_points", 140),
            ("defending_points", 25),
            ("bid_successful", True),
            ("scoring_rule", "bid_made"),
            ("thousand_point_rule_applied", False),
            ("scoring_note", None),
            ("score_changes", {"team1": 135, "team2": 25}),
            ("team1_score", 135),
            ("team2_score", 25),
        ],
        [
            ("number", 2),
            ("kind", "misdeal"),
            ("score_changes", {"team1": 0, "team2": 0}),
            ("team1_score", 135),
            ("team2_score", 25),
        ],
        [
            ("number", 3),
            ("kind", "adjustment"),
            ("team1", -50),
            ("team2", 0),
            ("reason", "renege"),
            ("score_changes", {"team1": -50, "team2": 0}),
            ("team1_score", 85),
            ("team2_score", 25),
        ],
    ]


def test_what_was_given_beside_the_rows_comes_back_with_them() -> None:
    """In this order, and nothing of it where it was not given."""
    given_ = {"hands": [], "language": "en", "team2_name": "Them", "rules": "target=1200"}
    result = score_game(given_)
    assert list(result)[6:9] == ["language", "team_names", "rules"]
    assert (result["language"], result["team_names"], result["rules"]) == (
        "en",
        ["Team 1", "Them"],
        "target=1200",
    )
    assert not {"language", "team_names", "rules"} & set(score_game({"hands": []}))


def test_an_empty_list_gives_the_standing() -> None:
    """A game that has not begun, or that goes on from totals."""
    assert told([]) == ["Level at 0. To win: 1165 each."]
    assert told((), team1_score=100, team2_score=-35) == [
        "Team 1: 100, 135 ahead, 1065 to win; Team 2: −35, 1200 to win."
    ]
    empty = score_game({"hands": []})
    assert (empty["running_totals"], empty["rows"], empty["lines"]) == ([], [], [])
    assert (empty["leader"], empty["lead"]) == (None, 0)


LINES = {
    "en": [
        "Row 1: Us, 135: took 140, made. Us +135, Them +25 (R4, R9).",
        "Row 2: All passed, no score.",
        "Row 3: Them, 120: took everything, twice the bid. Them +240, Us 0 (R6).",
        "Row 4: Penalty, cheating. Them −30.",
        "Us, 150: took only 70, double negative, twice the bid. Us −300, Them +95 (R8, R9).",
        "Them 330, 495 ahead, 835 to win; Us −165, 1330 to win.",
    ],
    "fa": [
        "ردیف ۱: Us، ۱۳۵: ۱۴۰ گرفته شد. Us +۱۳۵، Them +۲۵ (R4، R9).",
        "ردیف ۲: همه پاس، بدون امتیاز.",
        "ردیف ۳: Them، ۱۲۰: همه گرفته شد، دو برابر. Them +۲۴۰، Us ۰ (R6).",
        "ردیف ۴: جریمه، cheating. Them −۳۰.",
        "Us، ۱۵۰: فقط ۷۰ گرفته شد، دوبل منفی. Us −۳۰۰، Them +۹۵ (R8، R9).",
        "Them ۳۳۰، ۴۹۵ تا جلوتر، تا برد: ۸۳۵؛ Us −۱۶۵، تا برد: ۱۳۳۰.",
    ],
}
INVISIBLE = dict.fromkeys(range(0x200E, 0x206A))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        (None, [4, 5]),
        ([], [5]),
        ([3], [2, 5]),
        ([5, 1], [0, 4, 5]),
        ((1, 2, 3, 4, 5), [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_rows_that_are_asked_for_are_told_and_then_the_standing(
    rows: Any, lines: list[int], language: str
) -> None:
    """The last row if nothing was asked for, none for an empty list; each once, in order."""
    explained = told(
        EVENING, explain_rows=rows, language=language, team1_name="Us", team2_name="Them"
    )
    assert [line.translate(INVISIBLE) for line in explained] == [
        LINES[language][number] for number in lines
    ]


@pytest.mark.parametrize(
    "rows", [[0], [6], [-1], [1, 1], [True], ["1"], [1.0], 1, "last", {"1": 1}, [None]]
)
def test_rows_that_are_not_there_cannot_be_told(rows: Any) -> None:
    """Nor the same row twice."""
    assert refusal({"hands": EVENING, "explain_rows": rows}) == [
        (
            "explain_rows must be a list of row numbers from 1 to 5, each once, such as [5]."
            " (field: explain_rows)"
        )
    ]


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [("hand", "hands"), ("explain_row", "explain_rows"), ("team1_names", "team1_name")],
)
def test_a_slip_in_the_name_of_a_field_of_a_game_is_told_what_was_meant(
    misspelt: str, meant: str
) -> None:
    """Every field that a game takes is looked at."""
    assert refusal({"hands": EVENING, misspelt: []}) == [
        f"There is no field of this name here. Did you mean {meant}? (field: {misspelt})"
    ]


def test_a_slip_in_the_kind_of_a_row_is_told_what_was_meant() -> None:
    """It stands beside the fields of each kind."""
    assert refusal({"hands": [{"kind": "pass", "kinds": "pass"}]}) == [
        "Row 1: There is no field of this name here. Did you mean kind? (field: hands[0].kinds)"
    ]


def test_a_game_without_rows_has_none_to_tell() -> None:
    """And a list of rows that is wrong says nothing of them."""
    assert refusal({"hands": [], "explain_rows": [1]}) == [
        "explain_rows must be an empty list: there are no rows yet. (field: explain_rows)"
    ]
    assert refusal({"explain_rows": [1]}) == [HANDS_MUST_BE]


OTHER_ROWS = {
    "adjust team1 50 it was 60": "Correction, it was 60. Team 1: +50.",
    "adjust team1 -50 team2 20 renege": "Correction, renege. Team 1: −50, Team 2: +20.",
    "adjust team1 -50 team2 -20 both": "Penalty, both. Team 1: −50, Team 2: −20.",
    "misdeal": "Misdeal, no score.",
}


@pytest.mark.parametrize("line", OTHER_ROWS)
def test_a_row_that_is_no_hand_is_told(line: str) -> None:
    """A penalty, or a correction where a team gains; only teams whose total changed."""
    assert told([line])[0] == OTHER_ROWS[line]


def test_a_game_that_is_won_says_so() -> None:
    """With both totals, and nothing more for the winner to win."""
    rows = [SHELEM, SHELEM, SHELEM, "1 bid 155 defenders 0"]
    game = score_game({"hands": rows, "team2_name": "they"})
    assert (game["game_finished"], game["winner"], game["leader"]) == (True, 1, 1)
    assert game["points_to_win"] == {"team1": 0, "team2": 1165}
    assert game["explanation"].split("\n") == [
        "Team 1, 155: took everything, twice the bid. Team 1: +310, they 0 (R6).",
        "Game over, won by Team 1: 1300 to 0 (R13).",
    ]
    assert told(rows, language="fa", team1_name="ما")[1].translate(INVISIBLE) == (
        "بازی تمام! برد با ما: ۱۳۰۰ به ۰ (R13)."
    )


def test_an_adjustment_can_win_a_game() -> None:
    """The target is a total, however it was reached."""
    game = score_game({"hands": [SHELEM] * 3 + ["adjust team1 175 bonus"]})
    assert (game["winner"], game["explanation"].split("\n")[1]) == (
        1,
        "Game over, won by Team 1: 1165 to 0 (R13).",
    )


def test_a_team_that_stood_there_already_wins_when_the_other_falls_back() -> None:
    """It has not reached the target just then, and nothing says so."""
    rows = ["adjust team1 1200 team2 1200 agreed", "adjust team2 -100 renege"]
    assert told(rows)[1] == "Game over, won by Team 1: 1200 to 1100 (R13)."


def test_a_game_that_an_adjustment_took_past_the_target_on_both_sides_has_no_winner() -> None:
    """It neither goes on nor is won."""
    assert told(["adjust team1 1200 team2 1200 x", "pass"]) == [
        "All passed, no score.",
        "Team 1: 1200, Team 2: 1200. Both have 1165 or more: nobody has won.",
    ]


@pytest.mark.rule("R12", "R13")
def test_a_correction_takes_a_withholding_back() -> None:
    """An earlier hand is changed: R12 is worked out anew for every row after it."""
    late = ["1 bid 100 defenders 65", SHELEM, SHELEM, SHELEM, "2 bid 120 defenders 45"]
    withheld = score_game({"hands": late})
    assert withheld["rows"][4].get("thousand_point_rule_applied") is True
    assert withheld["team1_score"] == 1090
    corrected = score_game({"hands": ["1 bid 120 defenders 50", *late[1:]]})
    assert corrected["rows"][4].get("thousand_point_rule_applied") is False
    assert corrected["team1_score"] == 915


HANDS_MUST_BE = (
    'hands must be a list of at most 500 rows, such as ["1 bid 135 defenders 25", "pass"], in the'
    " order they were played. (field: hands)"
)

REFUSALS: dict[str, tuple[Any, list[str]]] = {
    "no object": ([], ["A game must be one JSON object with a list of hands. (field: game)"]),
    "no hands": ({}, [HANDS_MUST_BE]),
    "hands that are null": ({"hands": None}, [HANDS_MUST_BE]),
    "hands that are no list": ({"hands": {"bid": 120}}, [HANDS_MUST_BE]),
    "hands that are one line": ({"hands": "1 bid 120 mak"}, [HANDS_MUST_BE]),
    "501 rows": ({"hands": [PASS] * 501}, [HANDS_MUST_BE]),
    "a row that is neither a line nor an object": (
        {"hands": ["pass", 120, None, ["pass"]]},
        [
            f"Row {number}: a row must be a line of text such as"
            f' "1 bid 135 defenders 25". (field: hands[{number - 1}])'
            for number in (2, 3, 4)
        ],
    ),
    "a row of an unknown kind": (
        {"hands": [{"kind": "penalty"}]},
        [
            'Row 1: kind must be "hand", "pass", "misdeal" or "adjustment". (field: hands[0].kind)',
        ],
    ),
    "a spoken bid in the fourth row": (
        {"hands": [*EVENING[:3], "1 bid 20 defenders 15"]},
        [
            (
                "Row 4: bid must be a multiple of 5 from 100 to 165. Players leave out the hundred;"
                " a bid is written in full. Write 120. (field: hands[3].bid)"
            )
        ],
    ),
    "several wrong rows": (
        {
            "hands": [hand(1, 95, 15), PASS, hand(1, 100, 15, contract="shelem"), "passed?"],
            "langage": "fa",
        },
        [
            ("There is no field of this name here. Did you mean language? (field: langage)"),
            "Row 1: bid must be a multiple of 5 from 100 to 165. (field: hands[0].bid)",
            (
                'Row 3: contract is "shelem", which is a bid of 165, but the bid is 100. Leave'
                " contract out, or correct the bid. (field: hands[2].contract)"
            ),
            (
                'Row 4: the line must be of one of these forms: "1 bid 135 defenders 25", "2 bid 120'
                ' hakem 130", "2 bid 120 mak", "1 bid 105 sweep", "1 bid 165 shelem sweep", "pass",'
                ' "misdeal", "adjust team1 -50 reason". (field: hands[3])'
            ),
        ],
    ),
    "rows after a wrong one that would have won without it": (
        {"hands": [hand(1, 95, 15), *[SHELEM] * 4, hand(2, 100, 65)]},
        ["Row 1: bid must be a multiple of 5 from 100 to 165. (field: hands[0].bid)"],
    ),
    "what stands beside the rows": (
        {"hands": [{**hand(1, 120, 15), "language": "fa", "rules": "", "target": 900}]},
        [
            "Row 1: It stands beside hands, for the whole game. (field: hands[0].language)",
            "Row 1: It stands beside hands, for the whole game. (field: hands[0].rules)",
            (
                'Row 1: It is a choice of the table. Give it in rules: "target=...".'
                " (field: hands[0].target)"
            ),
        ],
    ),
    "a pass with a bid": (
        {"hands": [{"kind": "pass", "bid": 120}, {**MISDEAL, "team1": 5}]},
        [
            'Row 1: It belongs to a row of kind "hand". (field: hands[0].bid)',
            'Row 2: It belongs to a row of kind "adjustment". (field: hands[1].team1)',
        ],
    ),
    "a penalty whose kind was forgotten": (
        {"hands": [{"team1": -30, "reason": "renege"}]},
        [
            (
                "Row 1: bid is missing. bid must be a multiple of 5 from 100 to 165."
                " (field: hands[0].bid)"
            ),
            (
                "Row 1: The team that won the auction is missing. Give hakem_team, or its other name"
                " bidding_team, as 1 or 2. (field: hands[0].hakem_team)"
            ),
            (
                "Row 1: What was captured is missing. Give defending_points or declarer_points, or"
                ' outcome ("mak": exactly the bid; "sweep": the defenders captured nothing). Ask the'
                " players: how many of the 165 points did the defenders capture?"
                " (field: hands[0].defending_points)"
            ),
            'Row 1: It belongs to a row of kind "adjustment". (field: hands[0].team1)',
            'Row 1: It belongs to a row of kind "adjustment". (field: hands[0].reason)',
        ],
    ),
    "a field of no kind": (
        {"hands": [{**hand(1, 120, 15), "dealer": 1}, {**PASS, "note": "x"}]},
        [
            "Row 1: There is no field of this name here: leave it out. (field: hands[0].dealer)",
            "Row 2: There is no field of this name here: leave it out. (field: hands[1].note)",
        ],
    ),
    "an adjustment of nothing": (
        {"hands": [adjustment(0, 0), {"kind": "adjustment", "reason": "x"}]},
        [
            f"Row {number}: An adjustment changes at least one team's total. Give team1 or team2."
            f" (field: hands[{number - 1}].team1)"
            for number in (1, 2)
        ],
    ),
    "an adjustment without a reason": (
        {"hands": [{"kind": "adjustment", "team1": 10_001}]},
        [
            "Row 1: team1 must be a whole number from -10000 to 10000. (field: hands[0].team1)",
            (
                "Row 1: reason is missing. reason must be a text of 1 to 120 characters on one line,"
                " with something in it to be seen and without control characters."
                " (field: hands[0].reason)"
            ),
        ],
    ),
    "a hand when an adjustment took both past the target": (
        {"hands": [adjustment(1200, 1200), hand(1, 100, 15)]},
        [
            (
                "Row 2: both teams have 1165 or more, which no hand can bring about, so the game has"
                " no winner and no hand can be scored. Correct the adjustment. (field: hands[1])"
            )
        ],
    ),
    "a game that starts won": (
        {"hands": [PASS], "team1_score": 1165},
        [
            (
                "team1_score must be a whole number, at most 1164. A team with more has won the game,"
                " and no hand is scored after that. (field: team1_score)"
            )
        ],
    ),
    "a show that is none": (
        {"hands": [], "show": "all"},
        ['show must be "standing", "sheet" or "rows". (field: show)'],
    ),
}


@pytest.mark.parametrize(("game", "lines"), REFUSALS.values(), ids=REFUSALS)
def test_a_game_is_refused_with_the_path_of_what_is_wrong(game: Any, lines: list[str]) -> None:
    """The row as people count, the path as programs do, and the whole text."""
    assert refusal(game) == lines


LATER = "Leave this row out, or correct an earlier one. (field: hands[4])"
ENDED = "Row 5: row 4 finished the game: team 1 won by 1320 to 0, and nothing can come after it."


@pytest.mark.parametrize("row", ["pass", "1 bid 120 mak", hand(1, 5, 5), 7, "no line", {}])
def test_a_row_after_the_end_is_refused_with_who_had_won(row: Any) -> None:
    """Alone, whatever it is and whatever comes after it."""
    assert refusal({"hands": [SHELEM] * 4 + [row, "1 bid 120 mak"]}) == [f"{ENDED} {LATER}"]


@pytest.mark.parametrize("row", ["adjust team2 -50 renege", adjustment(0, -50)])
def test_an_adjustment_after_the_end_is_told_where_it_belongs(row: Any) -> None:
    """It may have been agreed before the winning hand."""
    assert refusal({"hands": [SHELEM] * 4 + [row]}) == [
        (
            f"{ENDED} If it was agreed before the game was over, put it before row 4; else leave it"
            " out. (field: hands[4])"
        )
    ]
    before = [SHELEM] * 3 + [row, SHELEM]
    assert score_game({"hands": before})["running_totals"][-1] == [1320, -50]


def test_a_correction_that_ends_the_game_earlier_says_who_had_won() -> None:
    """The rows after it are refused, and the correction is not."""
    rows = [SHELEM, SHELEM, "2 bid 120 mak", "1 bid 165 shelem defenders 5", "2 bid 150 mak"]
    assert score_game({"hands": [*rows, "pass"]})["winner"] is None
    corrected = [*rows[:2], SHELEM, "1 bid 165 shelem sweep", *rows[4:]]
    assert refusal({"hands": corrected, "language": "fa"}) == [
        (
            "ردیف ۵: بازی در ردیف ۴ تمام شد: تیم ۱ برد، ۱۳۲۰ به ۰، و بعد از آن ردیفی قبول نمی‌شود. این"
            " ردیف را حذف کنید یا یکی از قبلی‌ها را درست کنید. (field: hands[4])"
        )
    ]


def test_a_refusal_speaks_persian() -> None:
    """With the row's number in Persian digits and the path as it is."""
    assert refusal({"hands": [PASS, hand(1, 95, 15)], "language": "fa"}) == [
        "ردیف ۲: خواندهٔ حاکم باید مضرب ۵، از ۱۰۰ تا ۱۶۵ باشد. (field: hands[1].bid)"
    ]


@pytest.mark.parametrize("wrong", [hand(1, 95, 15), "1 bid 95 mak"], ids=["object", "line"])
def test_past_20_problems_the_others_are_counted(wrong: Any) -> None:
    """A long list of mistakes stays readable."""
    assert len(refusal({"hands": [wrong] * 20})) == 20
    lines = refusal({"hands": [wrong] * 50})
    assert len(lines) == 21
    assert lines[19].startswith("Row 20: ")
    assert lines[20] == "More problems that are not listed: 30. (field: game)"


def test_what_is_not_shown_is_not_worked_out() -> None:
    """Eight unknown names in each of 500 rows: the nearest is looked for 20 times, not 4,000."""
    row = {**hand(1, 120, 15), **{f"defending_point_{letter}": 1 for letter in "abcdefgh"}}
    start = time.process_time()
    lines = refusal({"hands": [row] * 500})
    assert time.process_time() - start < 0.5
    assert lines[-1] == "More problems that are not listed: 3980. (field: game)"


def test_a_game_has_up_to_500_rows() -> None:
    """Each is scored; one more is refused."""
    rows = ["1 bid 120 defenders 65", "2 bid 120 defenders 65"] * 250
    game = score_game({"hands": rows})
    assert game["running_totals"][-1] == [250 * (65 - 120)] * 2
    assert len(game["score_sheet"].split("\n")) == 502
    assert refusal({"hands": [*rows, "pass"]}) == [HANDS_MUST_BE]


def test_a_problem_of_a_row_keeps_its_rule() -> None:
    """The path is the row's; what it answers to is the field's own."""
    rows = [hand(1, 95, 15), "1 bid 165 mak", {"bid": 120, "outcome": "mak"}, "1 bid 120"]
    assert problems_of({"hands": rows}) == [
        ("hands[0].bid", "R2"),
        ("hands[1].contract", "R11"),
        ("hands[2].hakem_team", "R3"),
        ("hands[3]", "D7"),
    ]


def test_what_comes_after_the_end_answers_to_r15() -> None:
    """So does a hand after both teams were put beyond the target."""
    assert problems_of({"hands": [adjustment(1165, 0), PASS]}) == [("hands[1]", "R15")]
    both = [adjustment(1165, 1165), hand(1, 120, 15)]
    assert problems_of({"hands": both}) == [("hands[1]", "R15")]


def totals_of(rows: Rows) -> list[tuple[int, ...]]:
    """Return the totals after each row of a game."""
    return [tuple(totals) for totals in score_game({"hands": rows})["running_totals"]]


@given(games())
def test_a_game_comes_to_what_its_hands_come_to_one_by_one(rows: Rows) -> None:
    """The whole list gives the totals of the rows scored one after another."""
    assert totals_of(rows) == one_by_one(rows)


@given(games(), st.data())
def test_a_changed_hand_leaves_the_rows_before_it_as_they_were(
    rows: Rows, data: st.DataObject
) -> None:
    """An edit changes nothing that came before it."""
    place = data.draw(st.integers(0, len(rows) - 1))
    before = score_game({"hands": rows})["rows"]
    changed = score_game({"hands": [*rows[:place], data.draw(hands())]})["rows"]
    assert changed[:place] == before[:place]


@given(games())
def test_every_number_of_a_game_agrees_with_the_others(rows: Rows) -> None:
    """Totals, changes, lead and what is still needed."""
    game = score_game({"hands": rows})
    totals = [0, 0]
    for number, (row, running) in enumerate(
        zip(game["rows"], game["running_totals"], strict=True), start=1
    ):
        changes = row["score_changes"]
        totals = [totals[0] + changes["team1"], totals[1] + changes["team2"]]
        assert [row["team1_score"], row["team2_score"]] == running == totals
        assert row["number"] == number
    assert [game["team1_score"], game["team2_score"]] == totals
    assert game["lead"] == max(totals) - min(totals)
    assert game["leader"] == (None if not game["lead"] else 1 + totals.index(max(totals)))
    assert game["points_to_win"] == {
        f"team{team}": max(0, 1165 - total) for team, total in enumerate(totals, start=1)
    }
    assert game["game_finished"] is (max(totals) >= 1165 > min(totals))


@given(games())
def test_a_game_is_never_changed(rows: Rows) -> None:
    """Neither the list nor what is in it."""
    kept = copy.deepcopy(rows)
    score_game({"hands": rows})
    assert rows == kept


@pytest.mark.parametrize("mapping", [OrderedDict, UserDict, MappingProxyType])
def test_any_mapping_and_a_tuple_are_taken(mapping: Any) -> None:
    """As a JSON object and a list are."""
    rows = [hand(1, 135, 25), PASS, adjustment(5, 0)]
    game = mapping({"hands": tuple(mapping(row) for row in rows)})
    assert score_game(game) == score_game({"hands": rows})


NULLS = dict.fromkeys(
    (
        *("kind", "bid", "hakem_team", "bidding_team", "defending_points", "declarer_points"),
        *("outcome", "contract", "bid_successful", "team1", "team2", "reason", "number"),
        *("team1_score", "team2_score", "score_changes", "scoring_rule", "language", "rules"),
        *("defending_team", "thousand_point_rule_applied", "scoring_note", "target"),
    )
)


@pytest.mark.parametrize("row", [hand(1, 120, 15), PASS, MISDEAL, adjustment(0, -30)])
def test_a_row_may_have_all_other_fields_null(row: dict[str, Any]) -> None:
    """Some clients send null for each field that was left out."""
    assert score_game({"hands": [{**NULLS, **row}]}) == score_game({"hands": [row]})


def test_what_was_derived_is_passed_over_in_a_row() -> None:
    """It hangs on the rows before, which may have changed since; even where it is nonsense."""
    stale = {
        "number": 9,
        "team1_score": "x",
        "score_changes": None,
        "thousand_point_rule_applied": True,
        "scoring_rule": "shelem_made",
        "defending_team": 1,
        "scoring_note": "?",
    }
    row = hand(1, 120, 15)
    assert score_game({"hands": [{**row, **stale}]}) == score_game({"hands": [row]})


def test_what_players_said_is_still_checked_in_a_row_that_goes_in_again() -> None:
    """The hand's own fields must agree."""
    (row,) = score_game({"hands": ["1 bid 120 mak"]})["rows"]
    assert problems_of({"hands": [{**row, "defending_points": 50}]}) == [
        ("hands[0].declarer_points", "R1")
    ]
    assert problems_of({"hands": [{**row, "bid": 125}]}) == [("hands[0].bid_successful", "R4")]


def test_a_game_can_be_read_from_its_json() -> None:
    """What comes out is JSON, and goes in again after a night on a disk."""
    game = json.loads(json.dumps(score_game({"hands": EVENING})))
    assert score_game({"hands": game["rows"]}) == score_game({"hands": game["lines"]}) == game


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
def test_whatever_stands_for_a_row_is_refused_or_scored(row: Any) -> None:
    """Nothing but `InvalidHandError` is ever raised."""
    try:
        paths = score_game({"hands": [row]})["lines"]
    except InvalidHandError as refused:
        paths = [problem.field.partition(".")[0] for problem in refused.problems]
    assert paths in (["pass"], ["misdeal"], ["hands[0]"])


def run_command(document: object, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line on a document."""
    return subprocess.run(
        [sys.executable, "-m", "shelem_mcp.scoring", *arguments],
        check=False,
        input=json.dumps(document),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_the_command_line_scores_a_game() -> None:
    """A document with `hands` gives the same JSON as the engine."""
    done = run_command({"hands": EVENING})
    assert (json.loads(done.stdout), done.stderr, done.returncode) == (
        score_game({"hands": EVENING}),
        "",
        0,
    )


def test_the_command_line_prints_the_sheet_alone() -> None:
    """With `--sheet`, in the language asked for."""
    done = run_command({"hands": EVENING}, "--sheet", "--language", "fa")
    sheet = score_game({"hands": EVENING, "language": "fa"})["score_sheet"]
    assert (done.stdout, done.stderr, done.returncode) == (f"{sheet}\n", "", 0)


def test_the_command_line_refuses_a_wrong_game() -> None:
    """Status 1, the reasons on standard error."""
    done = run_command({"hands": 5})
    assert (done.stdout, done.stderr, done.returncode) == ("", f"{HANDS_MUST_BE}\n", 1)


def test_the_sheet_is_for_games() -> None:
    """A single hand has none: status 2."""
    done = run_command(hand(1, 100, 15), "--sheet")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == "--sheet is for a game: a JSON object with a list of hands.\n"
