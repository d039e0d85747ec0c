"""Whole games: their laws, the sheet, and every refusal with its path."""

import copy
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shelem_mcp.scoring import InvalidHandError, calculate, score_game
from shelem_mcp.tools import TOOLS

Rows = list[dict[str, Any]]


def hand(team: int, bid: int, defending_points: int, **more: Any) -> dict[str, Any]:
    """Give a played hand."""
    return {"hakem_team": team, "bid": bid, "defending_points": defending_points, **more}


PASS = {"kind": "pass"}
PENALTY = {"kind": "adjustment", "team2": -30, "reason": "cheating"}
SHELEM = hand(1, 165, 0, contract="shelem")

EVENING = [hand(1, 135, 15), PASS, hand(2, 120, 0), PENALTY, hand(1, 150, 95)]


def refusal(game: Any) -> list[str]:
    """Give the lines of the error that refuses a game."""
    with pytest.raises(InvalidHandError) as refused:
        score_game(game)
    return str(refused.value).split("\n")


def test_a_game_is_scored_row_by_row() -> None:
    """A hand, a pass, a sweep, a penalty and a heavy failure, each with the totals after it."""
    game = score_game({"hands": EVENING})
    assert [(row["kind"], row["team1_score"], row["team2_score"]) for row in game["rows"]] == [
        ("hand", 135, 15),
        ("pass", 135, 15),
        ("hand", 135, 255),
        ("adjustment", 135, 225),
        ("hand", -165, 320),
    ]
    assert [row["score_changes"]["team2"] for row in game["rows"]] == [15, 0, 240, -30, 95]
    assert game["rows"][3].get("adjustment") == {"team1": 0, "team2": -30, "reason": "cheating"}
    assert (game["updated_team1_score"], game["updated_team2_score"]) == (-165, 320)
    assert (game["leader"], game["lead"]) == (2, 485)
    assert game["points_to_win"] == {"team1": 1330, "team2": 845}
    assert (game["game_finished"], game["winner"]) == (False, None)


@pytest.mark.parametrize(
    ("language", "sheet", "explanation"),
    [
        (
            "en",
            (
                "| # | us | Bid | A\\|B | Total us | Total A\\|B |\n"
                "|---:|---:|:---:|---:|---:|---:|\n"
                "| | | start | | 10 | -5 |\n"
                "| 1 | 135 | ← 135 | 15 | 145 | 10 |\n"
                "| 2 | | pass | | 145 | 10 |\n"
                "| 3 | 0 | 120 → | 240 | 145 | 250 |\n"
                "| 4 | +0 | cheating | -30 | 145 | 220 |"
            ),
            (
                "Row 4 is an adjustment (cheating): +0 for us, -30 for A|B. Totals now: 145 for us, 220"
                " for A|B. The game goes on: no team has reached 1165. A|B leads by 75. To win, us"
                " needs 1020 more and A|B 945."
            ),
        ),
        (
            "fa",
            (
                "| # | us | خوانده | A\\|B | جمع us | جمع A\\|B |\n"
                "|---:|---:|:---:|---:|---:|---:|\n"
                "| | | شروع | | ۱۰ | \u2066-۵\u2069 |\n"
                "| \u200f۱ | ۱۳۵ | → ۱۳۵ | ۱۵ | ۱۴۵ | ۱۰ |\n"
                "| \u200f۲ | | پاس | | ۱۴۵ | ۱۰ |\n"
                "| \u200f۳ | ۰ | ۱۲۰ ← | ۲۴۰ | ۱۴۵ | ۲۵۰ |\n"
                "| \u200f۴ | \u2066+۰\u2069 | cheating | \u2066-۳۰\u2069 | ۱۴۵ | ۲۲۰ |"
            ),
            (
                "ردیف ۴ اصلاح است (cheating): \u2066+۰\u2069 برای us و \u2066-۳۰\u2069 برای A|B. حالا جمع"
                " امتیاز us شده ۱۴۵ و A|B شده ۲۲۰. بازی ادامه دارد؛ هنوز هیچ تیمی به ۱۱۶۵ نرسیده است."
                " اختلاف ۷۵ امتیاز است، به نفع A|B. تا برد، ۱۰۲۰ امتیاز برای us مانده و ۹۴۵ امتیاز برای A|B."
            ),
        ),
    ],
)
def test_a_game_has_a_sheet_and_an_explanation(language: str, sheet: str, explanation: str) -> None:
    """As players write it on paper; the arrow points to the side that bid."""
    game = score_game(
        {
            "hands": EVENING[:4],
            "team1_score": 10,
            "team2_score": -5,
            "team1_name": "us",
            "team2_name": "A|B",
            "language": language,
        }
    )
    assert game["score_sheet"] == sheet
    assert game["explanation"] == explanation


def test_a_name_in_another_script_stands_in_an_isolate() -> None:
    """It cannot reorder the numbers beside it."""
    game = score_game({"hands": [PASS], "team1_name": "ما"})
    assert game["explanation"] == (
        "In hand 1 everybody passed, so nothing was scored. Totals now: 0 for \u2068ما\u2069, 0 for"
        " Team 2. The game goes on: no team has reached 1165. The teams are level. To win,"
        " \u2068ما\u2069 needs 1165 more and Team 2 1165."
    )


def test_markdown_in_a_name_or_a_reason_cannot_break_the_table() -> None:
    """Each row keeps its six cells."""
    odd = "|*_`[x](y)<b>#\\"
    penalty = {"kind": "adjustment", "team1": 5, "reason": odd}
    sheet = score_game({"hands": [penalty], "team1_name": odd})["score_sheet"]
    for line in sheet.splitlines():
        assert line.replace("\\\\", "").replace("\\|", "").count("|") == 7


@pytest.mark.rule("R12", "R13")
def test_a_correction_takes_a_withholding_and_a_win_back() -> None:
    """An earlier hand is changed: R12 and R13 are worked out anew for every row after it."""
    hands = [SHELEM, SHELEM, SHELEM, hand(2, 120, 65), hand(1, 100, 5)]
    before = score_game({"hands": hands})
    assert before["rows"][3]["hand"]["thousand_point_rule_applied"] is False
    late = [hand(1, 100, 65), *hands[:3], hand(2, 120, 45)]
    withheld = score_game({"hands": late})
    assert withheld["rows"][4].get("hand", {}).get("thousand_point_rule_applied") is True
    assert withheld["updated_team1_score"] == 1090
    corrected = score_game({"hands": [hand(1, 120, 50), *late[1:]]})
    assert corrected["rows"][4].get("hand", {}).get("thousand_point_rule_applied") is False
    assert corrected["updated_team1_score"] == 915


def test_a_game_that_is_won_says_so() -> None:
    """In the last row, with nothing more to win."""
    game = score_game({"hands": [SHELEM, SHELEM, SHELEM, hand(1, 155, 0)], "team2_name": "they"})
    assert (game["game_finished"], game["winner"], game["leader"]) == (True, 1, 1)
    assert game["points_to_win"] == {"team1": 0, "team2": 1165}
    assert game["explanation"].endswith("Team 1 has reached 1165 and wins the game (R13).")


def test_an_adjustment_can_win_a_game() -> None:
    """The target is a total, however it was reached."""
    bonus = {"kind": "adjustment", "team1": 200, "reason": "bonus"}
    game = score_game({"hands": [SHELEM, SHELEM, SHELEM, bonus]})
    assert (game["winner"], game["explanation"].endswith("wins the game (R13).")) == (1, True)


def test_a_game_that_an_adjustment_took_past_the_target_on_both_sides_has_no_winner() -> None:
    """It neither goes on nor is won."""
    penalty = {"kind": "adjustment", "team1": 1200, "team2": 1200, "reason": "x"}
    assert score_game({"hands": [penalty, PASS]})["explanation"] == (
        "In hand 2 everybody passed, so nothing was scored. Totals now: 1200 for Team 1, 1200 for"
        " Team 2. Both teams have 1165 or more, so nobody has won."
    )


HANDS_MUST_BE = (
    "hands must be a list of 1 to 500 rows, in the order they were played. (field: hands)"
)

REFUSALS: dict[str, tuple[Any, list[str]]] = {
    "no object": ([], ["A hand must be one JSON object with named fields. (field: hand)"]),
    "no hands": ({}, [HANDS_MUST_BE]),
    "an empty list": ({"hands": []}, [HANDS_MUST_BE]),
    "hands that are no list": ({"hands": {"bid": 120}}, [HANDS_MUST_BE]),
    "501 rows": ({"hands": [PASS] * 501}, [HANDS_MUST_BE]),
    "a row that is no object": (
        {"hands": [PASS, 120]},
        ["Hand 2: a row must be a JSON object with named fields. (field: hands[1])"],
    ),
    "a row of an unknown kind": (
        {"hands": [{"kind": "penalty"}]},
        ['Hand 1: kind must be "hand", "pass" or "adjustment". (field: hands[0].kind)'],
    ),
    "a wrong bid in the fourth hand": (
        {"hands": [*EVENING[:3], hand(1, 20, 15)]},
        [
            (
                "Hand 4: bid must be a whole number from 100 to 165 in steps of 5. Players leave out"
                " the hundred; a bid is written in full. Write 120. (field: hands[3].bid)"
            )
        ],
    ),
    "several wrong hands": (
        {"hands": [hand(1, 95, 15), PASS, hand(1, 100, 15, contract="shelem")], "langage": "fa"},
        [
            "There is no field of this name. The nearest one is language. (field: langage)",
            (
                "Hand 1: bid must be a whole number from 100 to 165 in steps of 5."
                " (field: hands[0].bid)"
            ),
            (
                'Hand 3: contract is "shelem", which is a bid of 165, but the bid is 100. Leave'
                " contract out, or correct the bid. (field: hands[2].contract)"
            ),
        ],
    ),
    "hands after a wrong one that would have won without it": (
        {"hands": [hand(1, 95, 15), *[SHELEM] * 4, hand(2, 100, 65)]},
        [
            (
                "Hand 1: bid must be a whole number from 100 to 165 in steps of 5."
                " (field: hands[0].bid)"
            )
        ],
    ),
    "totals in a row": (
        {"hands": [hand(1, 100, 15, team1_score=0)]},
        [
            (
                "Hand 1: A row of a game has no totals: they are worked out from the rows before it."
                " (field: hands[0].team1_score)"
            )
        ],
    ),
    "a pass with a bid": (
        {"hands": [{"kind": "pass", "bid": 120}]},
        [('Hand 1: It belongs to a row of kind "hand". (field: hands[0].bid)')],
    ),
    "an adjustment of nothing": (
        {"hands": [{"kind": "adjustment", "team1": 0, "reason": "x"}]},
        [
            (
                "Hand 1: An adjustment changes at least one team's total. Give team1 or team2."
                " (field: hands[0].team1)"
            )
        ],
    ),
    "an adjustment without a reason": (
        {"hands": [{"kind": "adjustment", "team1": 10_001}]},
        [
            "Hand 1: team1 must be a whole number from -10000 to 10000. (field: hands[0].team1)",
            (
                "Hand 1: reason is missing. reason must be a text of 1 to 120 characters on one line,"
                " without control characters. (field: hands[0].reason)"
            ),
        ],
    ),
    "a row after the end": (
        {"hands": [SHELEM, SHELEM, SHELEM, SHELEM, PASS, hand(1, 5, 5)]},
        [
            (
                "Hand 5: hand 4 finished the game, so nothing can come after it. Leave this row out,"
                " or correct an earlier one. (field: hands[4])"
            )
        ],
    ),
    "a hand when an adjustment took both past the target": (
        {
            "hands": [
                {"kind": "adjustment", "team1": 1200, "team2": 1200, "reason": "x"},
                hand(1, 100, 15),
            ]
        },
        [
            (
                "Hand 2: both teams have 1165 or more, which no hand can bring about, so the game has"
                " no winner and no hand can be scored. Correct the adjustment. (field: hands[1])"
            )
        ],
    ),
    "names and totals that are none": (
        {"hands": [PASS], "team1_name": "a\nb", "team2_name": "x" * 41, "team1_score": 1165},
        [
            (
                "team1_score must be a whole number from -9007199254740991 to 1164. A team with more"
                " has won the game, and no hand is scored after that. (field: team1_score)"
            ),
            (
                "team1_name must be a text of 1 to 40 characters on one line, without control"
                " characters. (field: team1_name)"
            ),
            (
                "team2_name must be a text of 1 to 40 characters on one line, without control"
                " characters. (field: team2_name)"
            ),
        ],
    ),
}


@pytest.mark.parametrize(("game", "lines"), REFUSALS.values(), ids=REFUSALS)
def test_a_game_is_refused_with_the_path_of_what_is_wrong(game: Any, lines: list[str]) -> None:
    """The hand as people count, the path as programs do, and the whole text."""
    assert refusal(game) == lines


def test_past_20_lines_the_others_are_counted() -> None:
    """A long list of mistakes stays readable."""
    lines = refusal({"hands": [hand(1, 95, 15)] * 50})
    assert len(lines) == 21
    assert lines[-1] == "More problems that are not listed: 30. (field: hands)"


def test_a_refusal_speaks_persian() -> None:
    """With the hand's number in Persian digits and the path as it is."""
    assert refusal({"hands": [PASS, hand(1, 95, 15)], "language": "fa"}) == [
        "ردیف ۲: خواندهٔ حاکم باید عددی صحیح از ۱۰۰ تا ۱۶۵ و مضرب ۵ باشد. (field: hands[1].bid)"
    ]


@pytest.mark.parametrize("odd", ["\u202e", "\u2066", "\x00", "\n", "\u2028", "", " ", "\ud800"])
def test_a_name_that_could_turn_the_text_around_is_refused(odd: str) -> None:
    """Control characters, line breaks and overrides of direction are no part of a name."""
    (line,) = refusal({"hands": [PASS], "team1_name": odd})
    assert line.endswith("(field: team1_name)")


played = st.builds(
    hand,
    st.sampled_from([1, 2]),
    st.sampled_from(range(100, 165, 5)),
    st.sampled_from(range(0, 170, 5)),
)
adjusted = st.builds(
    lambda team1, team2: {"kind": "adjustment", "team1": team1, "team2": team2, "reason": "r"},
    st.integers(-300, 300).filter(bool),
    st.integers(-300, 300),
)


@st.composite
def games(draw: st.DrawFn) -> Rows:
    """Give the rows of a game that ends with its last row, or before it is won."""
    rows: Rows = []
    for row in draw(st.lists(st.one_of(played, played, adjusted, st.just(PASS)), min_size=1)):
        rows.append(row)
        totals = one_by_one(rows)[-1]
        if max(totals) >= 1165:
            break
    return rows if min(one_by_one(rows)[-1]) < 1165 else rows[:-1] or [PASS]


def one_by_one(rows: Rows) -> list[tuple[int, int]]:
    """Score rows one after another, each by itself, and give the totals after each."""
    totals, after = (0, 0), []
    for row in rows:
        kind = row.get("kind", "hand")
        if kind == "hand":
            scored = calculate({**row, "team1_score": totals[0], "team2_score": totals[1]})
            totals = (scored["team1_score"], scored["team2_score"])
        elif kind == "adjustment":
            totals = (totals[0] + row["team1"], totals[1] + row["team2"])
        after.append(totals)
    return after


def totals_of(rows: Rows) -> list[tuple[int, int]]:
    """Give the totals after each row of a game."""
    return [(row["team1_score"], row["team2_score"]) for row in score_game({"hands": rows})["rows"]]


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
    changed = score_game({"hands": [*rows[:place], data.draw(played)]})["rows"]
    assert changed[:place] == before[:place]


@given(games())
def test_a_game_is_never_changed(rows: Rows) -> None:
    """Neither the list nor what is in it."""
    kept = copy.deepcopy(rows)
    score_game({"hands": rows})
    assert rows == kept


@given(games())
def test_swapping_the_names_swaps_the_sheet(rows: Rows) -> None:
    """The heads change places, and nothing else does."""
    sheets = [
        score_game({"hands": rows, "team1_name": first, "team2_name": second})["score_sheet"]
        for first, second in (("A", "B"), ("B", "A"))
    ]
    assert sheets[0].splitlines()[1:] == sheets[1].splitlines()[1:]
    assert sheets[0].splitlines()[0] == "| # | A | Bid | B | Total A | Total B |"
    assert sheets[1].splitlines()[0] == "| # | B | Bid | A | Total B | Total A |"


@given(games())
def test_the_hands_of_a_result_can_be_sent_back(rows: Rows) -> None:
    """Each hand as it was understood, derived fields and all, scores the same again."""
    scored = score_game({"hands": rows})
    again = [
        row.get("hand") or {"kind": row["kind"], **row.get("adjustment", {})}
        for row in scored["rows"]
    ]
    assert score_game({"hands": again}) == scored


@given(games(), st.sampled_from(["en", "fa"]))
def test_every_game_fits_the_output_schema(rows: Rows, language: str) -> None:
    """What the tool answers is what its schema promises."""
    tool = TOOLS["score_shelem_game"]
    answer = tool.call({"hands": rows, "language": language}).structured_content
    Draft202012Validator(tool.definition.output_schema or {}).validate(answer)
    assert answer is not None
    assert set(answer) == set((tool.definition.output_schema or {})["required"])


EVERY_FIELD_NULL = dict.fromkeys(
    TOOLS["score_shelem_game"].definition.input_schema["properties"]["hands"]["items"]["properties"]
)


@pytest.mark.parametrize(
    "row", [hand(1, 120, 15), PASS, PENALTY], ids=["hand", "pass", "adjustment"]
)
def test_a_row_may_have_all_other_fields_null(row: dict[str, object]) -> None:
    """Some clients send null for each field that was left out."""
    schema = TOOLS["score_shelem_game"].definition.input_schema
    filled = {"hands": [{**EVERY_FIELD_NULL, **row}]}
    Draft202012Validator(schema).validate(filled)
    assert score_game(filled) == score_game({"hands": [row]})


def test_a_game_of_30_hands_stays_short() -> None:
    """Its reply is below 4,000 tokens, at three characters or more a token as JSON is cut."""
    rows = [hand(1 + number % 2, 100, 65) for number in range(30)]
    game = {"hands": rows, "team1_score": -1900, "team2_score": -1900}
    assert len(json.dumps(score_game(game), separators=(",", ":"))) < 12_600


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
    done = run_command({"hands": []})
    assert (done.stdout, done.stderr, done.returncode) == ("", f"{HANDS_MUST_BE}\n", 1)


def test_the_sheet_is_for_games() -> None:
    """A single hand has none: status 2."""
    done = run_command(hand(1, 100, 15), "--sheet")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == "--sheet is for a game: a JSON object with a list of hands.\n"


def problems_of(game: dict[str, Any]) -> list[tuple[str, str | None]]:
    """Give the path and the rule of each problem of a refused game."""
    with pytest.raises(InvalidHandError) as refused:
        score_game(game)
    return [(problem.field, problem.rule) for problem in refused.value.problems]


def test_a_problem_of_a_row_keeps_its_rule() -> None:
    """The path is the row's; what it answers to is the field's own."""
    rows = [{**hand(1, 95, 15), "team1_score": 0}, hand(1, 165, 0)]
    assert problems_of({"hands": rows}) == [
        ("hands[0].team1_score", None),
        ("hands[0].bid", "R2"),
        ("hands[1].contract", "R11"),
    ]


def test_what_comes_after_the_end_answers_to_r15() -> None:
    """So does a hand after both teams were put beyond the target."""
    won = {"kind": "adjustment", "team1": 1165, "reason": "agreed"}
    assert problems_of({"hands": [won, PASS]}) == [("hands[1]", "R15")]
    both = {**won, "team2": 1165}
    assert problems_of({"hands": [both, hand(1, 120, 15)]}) == [("hands[1]", "R15")]


def test_a_row_may_say_what_a_totals_rule_did_before_the_game_was_corrected() -> None:
    """Whether R12 applied hangs on the rows before, which may have changed since."""
    row = {**hand(1, 120, 15), "thousand_point_rule_applied": True}
    assert score_game({"hands": [row]}) == score_game({"hands": [hand(1, 120, 15)]})


def test_a_field_of_another_kind_of_row_is_shown_its_kind() -> None:
    """A penalty whose kind was forgotten, and a hand that was told with a pass."""
    penalty = {"team1": -30, "reason": "renege"}
    with pytest.raises(InvalidHandError) as refused:
        score_game({"hands": [{**hand(1, 120, 15), **penalty}, {**PASS, "outcome": "mak"}]})
    assert str(refused.value).split("\n") == [
        'Hand 1: It belongs to a row of kind "adjustment". (field: hands[0].team1)',
        'Hand 1: It belongs to a row of kind "adjustment". (field: hands[0].reason)',
        'Hand 2: It belongs to a row of kind "hand". (field: hands[1].outcome)',
    ]


def test_a_row_that_says_of_r12_what_is_no_yes_or_no_is_refused() -> None:
    """Only a stale answer is let pass."""
    row = {**hand(1, 120, 15), "thousand_point_rule_applied": "yes"}
    assert problems_of({"hands": [row]}) == [("hands[0].thousand_point_rule_applied", None)]


def test_a_game_has_up_to_500_rows_and_tells_up_to_20_problems() -> None:
    """The last of each is still taken, and told."""
    assert len(score_game({"hands": [PASS] * 500})["rows"]) == 500
    wrong = hand(1, 95, 15)
    assert len(problems_of({"hands": [wrong] * 20})) == 20
    assert problems_of({"hands": [wrong] * 21})[-1] == ("hands", None)
