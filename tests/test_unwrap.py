"""What a client's serializer wrapped is unwrapped at the tools' door, and nowhere else."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.calls import (
    ARGUMENTS,
    CALCULATE,
    GAME,
    HAND,
    PREVIEW,
    RULES,
    SMALLEST,
    answer,
    refusal,
    reply,
)

from shelem_mcp.scoring import InvalidHandError, calculate, preview_bid, score_game
from shelem_mcp.unwrap import BESIDE_TOOL_CALL_ID, HOST_FIELDS, unwrap

ROW = {"hakem_team": 1, "bid": 120, "defending_points": 15, "bid_successful": True}
LINE = "1 bid 120 defenders 15"


def compact(value: object) -> str:
    """Return a value as JSON text."""
    return json.dumps(value, ensure_ascii=False)


def wrappings(value: Any, *, in_text: bool = False) -> st.SearchStrategy[Any]:
    """Draw a value as it may arrive, wrapped or as it is; `in_text` it stands in JSON text."""
    if value is None:
        return st.sampled_from((None, "null"))
    if isinstance(value, bool):
        return st.sampled_from((value, compact(value)))
    if isinstance(value, int):
        return st.sampled_from((value, str(value), float(value)))
    if isinstance(value, str):
        return st.just(value)
    plain = wrapped_within(value, in_text=in_text)
    return plain if in_text else plain | wrapped_within(value, in_text=True).map(compact)


def wrapped_within(value: Any, *, in_text: bool) -> st.SearchStrategy[Any]:
    """Draw a list or an object with what is in it wrapped."""
    if isinstance(value, list):
        return st.tuples(*(wrappings(each, in_text=in_text) for each in value)).map(list)
    return st.fixed_dictionaries(
        {name: wrappings(each, in_text=in_text) for name, each in value.items()}
    )


@pytest.mark.parametrize("tool", ARGUMENTS)
@settings(max_examples=60)
@given(st.data())
def test_wrapped_arguments_get_the_same_reply(tool: str, data: st.DataObject) -> None:
    """Whatever of them is wrapped and however, and whether they are taken or refused."""
    arguments = data.draw(ARGUMENTS[tool])
    wrapped = data.draw(wrapped_within(arguments, in_text=False))
    assert reply(tool, wrapped) == reply(tool, arguments)


@pytest.mark.parametrize("tool", ARGUMENTS)
@settings(max_examples=60)
@given(st.data())
def test_arguments_that_are_right_already_stay_as_they_are(tool: str, data: st.DataObject) -> None:
    """And what is given is not changed itself."""
    arguments = data.draw(ARGUMENTS[tool])
    before = compact(arguments)
    assert unwrap(arguments) == arguments
    assert compact(arguments) == before


TAKEN = {
    "an integer as text": {"bid": "120"},
    "a negative integer as text": {"team1_score": "-35"},
    "zero as text": {"team2_score": "0"},
    "an integer without a fraction": {"bid": 120.0},
    "a team as text": {"hakem_team": "1"},
    "true as text": {"bid_successful": "true"},
    "null as text": {"contract": "null", "outcome": "null", "language": "null", "rules": "null"},
    "what a result says of the hand": {
        "defending_team": "2",
        "thousand_point_rule_applied": "false",
        "scoring_rule": "bid_made",
        "scoring_note": "null",
    },
}


@pytest.mark.parametrize("changes", TAKEN.values(), ids=TAKEN)
def test_what_a_serializer_wraps_is_taken(changes: dict[str, Any]) -> None:
    """As what JSON itself would write."""
    scored = answer(CALCULATE, {**HAND, **changes})
    before = int(changes.get("team1_score", 0))
    assert scored["updated_team1_score"] == before + 120
    assert scored["hand"] == answer(CALCULATE, HAND)["hand"]


REFUSED = {
    "with spaces": " 120 ",
    "with an exponent": "1e2",
    "with a plus": "+120",
    "in Persian digits": "۱۲۰",
    "in wide digits": "１２０",
    "with a fraction of nothing": "120.0",
    "with leading zeros": "0120",
    "with a line end": "120\n",
    "with an underscore": "1_20",
    "minus nothing": "-0",
    "a fraction": 120.5,
    "true": True,
    "true as text": "true",
    "empty": "",
    "a word": "thirty-five",
    "a list": [120],
    "an object": {"bid": 120},
    "a list as text": "[120]",
    "too long": "1" * 400,
    "far too large": 1e300,
}


@pytest.mark.parametrize("value", REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("field", ["bid", "team1_score", "defending_points"])
def test_any_other_writing_of_a_number_is_refused(field: str, value: Any) -> None:
    """By the name of its field, and with what would be right; in a row with its path."""
    (line,) = refusal(CALCULATE, {**HAND, field: value})
    assert line.startswith(f"{field} must be a ")
    assert line.endswith(f" (field: {field})")
    if field != "team1_score":
        (line,) = refusal(GAME, {"hands": [LINE, {**ROW, field: value}]})
        assert line.startswith(f"Row 2: {field} must be a ")
        assert line.endswith(f" (field: hands[1].{field})")


@pytest.mark.parametrize("written", [" 120 ", "+120", "۱۲۰", "120.0", "0120", "1.2e2"])
def test_a_refused_number_is_told_as_it_should_be_written(written: str) -> None:
    """Where there is no doubt which one was meant."""
    (line,) = refusal(CALCULATE, {**HAND, "bid": written})
    assert line.endswith("It is written without quotes. Write 120. (field: bid)")


def test_a_spoken_bid_as_text_is_refused_with_the_bid_named() -> None:
    """It is unwrapped to 35, and what players mean by that is 135."""
    refused = refusal(CALCULATE, {**HAND, "bid": "35"})
    assert refused == refusal(CALCULATE, {**HAND, "bid": 35})
    assert refused[0].endswith("Write 135. (field: bid)")


@pytest.mark.parametrize("value", ["True", "yes", "1", 1, "", 1.0, ["true"]])
def test_any_other_writing_of_true_is_refused(value: Any) -> None:
    """A cross-check that is guessed at checks nothing."""
    (line,) = refusal(CALCULATE, {**HAND, "bid_successful": value})
    assert line.startswith("bid_successful must be true or false.")


@pytest.mark.parametrize("field", ["team1_score", "team2_score", "bid"])
@pytest.mark.parametrize("value", [None, "null"])
def test_null_is_refused_where_something_is_needed(field: str, value: Any) -> None:
    """Nothing said is not 0."""
    assert refusal(CALCULATE, {**HAND, field: value})[0].endswith(f"(field: {field})")


def test_a_name_and_a_reason_are_never_taken_for_something_else() -> None:
    """A team may be called by a number, and a penalty be for nothing."""
    row = {"kind": "adjustment", "team1": "-50", "reason": "null"}
    game = {"hands": [row, "pass"], "team1_name": "120", "team2_name": "true", "show": "rows"}
    scored = answer(GAME, game)
    assert scored["team_names"] == ["120", "true"]
    assert scored["lines"] == ["adjust team1 -50 null", "pass"]


GAMES = {
    "the list as text": compact([LINE, "pass"]),
    "the list as text, with spaces around": f" {compact([LINE, 'pass'])}\n",
    "rows as objects, in text": compact([{**ROW, "bid": "120"}, {"kind": "pass"}]),
    "a row as text": [compact({**ROW, "bid": 120.0, "bid_successful": "true"}), "pass"],
    "a row with text in it": [
        {"hakem_team": "1", "bid": "120", "defending_points": "15", "contract": "null"},
        {"kind": "pass", "bid": "null"},
    ],
}


@pytest.mark.parametrize("hands", GAMES.values(), ids=GAMES)
def test_rows_are_taken_however_they_are_wrapped(hands: Any) -> None:
    """The list, each row, and each value in it."""
    assert answer(GAME, {"hands": hands}) == answer(GAME, {"hands": [LINE, "pass"]})


NO_GAMES = {
    "JSON text within JSON text": (compact([compact(ROW)]), "hands[0]"),
    "JSON text of JSON text": (compact(compact([LINE])), "hands"),
    "the list of rows as a row": ([compact([LINE])], "hands[0]"),
    "a field twice": ('[{"bid": 120, "bid": 125, "hakem_team": 1, "outcome": "mak"}]', "hands"),
    "a field twice in a row": (
        ['{"bid": 120, "bid": 125, "hakem_team": 1, "outcome": "mak"}'],
        "hands[0]",
    ),
    "half a list": ('["pass"', "hands"),
    "more after the list": ('["pass"] and so on', "hands"),
    "a number that is none": ('[{"bid": NaN}]', "hands"),
    "a line alone": (LINE, "hands"),
    "an object": ({"hands": [LINE]}, "hands"),
    "null": (None, "hands"),
    "null as text": ("null", "hands"),
    "a row that is null": (["null"], "hands[0]"),
    "empty text": ("", "hands"),
}


@pytest.mark.parametrize(("hands", "path"), NO_GAMES.values(), ids=NO_GAMES)
def test_rows_in_any_other_wrapping_are_refused(hands: Any, path: str) -> None:
    """With the form that would be right."""
    (line,) = refusal(GAME, {"hands": hands})
    assert line.endswith(f" (field: {path})")
    assert '"1 bid 135 defenders 25"' in line


THREE = {"hands": [LINE, "pass", LINE]}


@pytest.mark.parametrize("numbers", ["[1,2]", '["1", 2.0]', ["1", "2"], [1.0, 2]])
def test_the_rows_to_explain_are_taken_however_they_are_wrapped(numbers: Any) -> None:
    """As the list that they are."""
    wrapped = answer(GAME, {**THREE, "explain_rows": numbers})
    assert wrapped == answer(GAME, {**THREE, "explain_rows": [1, 2]})


@pytest.mark.parametrize("numbers", ["1", "1,2", "[1", [" 1 "], ["+1"], [True], "[[1]]", '"[1]"'])
def test_rows_to_explain_in_any_other_form_are_refused(numbers: Any) -> None:
    """With what would be right."""
    (line,) = refusal(GAME, {**THREE, "explain_rows": numbers})
    assert line == (
        "explain_rows must be a list of row numbers from 1 to 3, each once, such as [3]."
        " (field: explain_rows)"
    )


TABLES = {
    "the object": {"target": 1200, "heavy_at": "never", "shelem_heavy": False},
    "numbers and booleans as text": {"target": "1200", "heavy_at": "never", "shelem_heavy": "no"},
    "the object as text": '{"target": 1200.0, "heavy_at": "never", "shelem_heavy": "false"}',
    "null in it": {"target": 1200.0, "heavy_at": 0, "shelem_heavy": "no", "preset": "null"},
}


@pytest.mark.parametrize("tool", SMALLEST)
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_rules_are_taken_however_they_are_wrapped(rules: Any, tool: str) -> None:
    """And come back as their shortest text."""
    text = "heavy_at=never shelem_heavy=no target=1200"
    wrapped = answer(tool, {**SMALLEST[tool], "rules": rules})
    assert wrapped == answer(tool, {**SMALLEST[tool], "rules": text})
    assert wrapped["rules"] == text


@pytest.mark.parametrize(
    "rules", ['{"target": 1200, "target": 1300}', '{"target": 1200', '"target=1200"', [1], 5, True]
)
def test_rules_in_any_other_wrapping_are_refused(rules: Any) -> None:
    """As rules."""
    for line in refusal(RULES, {"rules": rules}):
        assert "(field: rules" in line


@pytest.mark.parametrize("tool", SMALLEST)
def test_what_a_host_adds_is_passed_over(tool: str) -> None:
    """At the top level, whatever it holds."""
    added = {name: {"any": ["thing"]} for name in (*HOST_FIELDS, *BESIDE_TOOL_CALL_ID)}
    assert answer(tool, {**added, **SMALLEST[tool]}) == answer(tool, SMALLEST[tool])
    assert set(added) == {
        *("wait_for_previous", "toolCallId", "sessionId", "chatInput", "task_progress"),
        *("action", "tool"),
    }


@pytest.mark.parametrize("name", BESIDE_TOOL_CALL_ID)
def test_what_comes_beside_the_id_of_a_call_is_refused_without_it(name: str) -> None:
    """Alone it could be something that a model meant."""
    (line,) = refusal(CALCULATE, {**HAND, "sessionId": "s", name: "x"})
    assert line.endswith(f"(field: {name})")


@pytest.mark.parametrize("name", [*HOST_FIELDS, *BESIDE_TOOL_CALL_ID])
def test_a_row_and_rules_have_nothing_of_the_host(name: str) -> None:
    """It adds to the arguments alone."""
    (line,) = refusal(GAME, {"hands": [{**ROW, "toolCallId": None, name: "x"}]})[:1]
    assert "(field: hands[0]." in line
    assert refusal(RULES, {"rules": {name: "x"}})[0].endswith(f"(field: rules.{name})")


WRAPPED: list[dict[str, Any]] = [
    {"bid": "120"},
    {"bid": 120.0},
    {"bid_successful": "true"},
    {"outcome": "null"},
    {"rules": '{"target": 1200}'},
    {"rules": {"target": "1200"}},
    {"rules": {"target": 1200.0}},
    {"toolCallId": "x"},
]


@pytest.mark.parametrize("changes", WRAPPED, ids=compact)
def test_the_engine_never_converts(changes: dict[str, Any]) -> None:
    """Whoever calls it has types of their own."""
    answer(CALCULATE, {**HAND, **changes})
    with pytest.raises(InvalidHandError):
        calculate({**HAND, **changes})
    told = {**SMALLEST[PREVIEW], **changes}
    with pytest.raises(InvalidHandError):
        preview_bid(told)
    row = {**ROW, **changes}
    game = (
        {"hands": [ROW], **changes} if {"rules", "toolCallId"} & set(changes) else {"hands": [row]}
    )
    answer(GAME, game)
    with pytest.raises(InvalidHandError):
        score_game(game)


@pytest.mark.parametrize("hands", [compact([LINE]), [compact(ROW)]])
def test_the_engine_takes_no_rows_in_json_text(hands: Any) -> None:
    """A list of lines or of objects is what a game is to it."""
    answer(GAME, {"hands": hands})
    with pytest.raises(InvalidHandError):
        score_game({"hands": hands})


@pytest.mark.parametrize("document", [{**HAND, "bid": "120"}, {"hands": compact([LINE])}])
def test_the_command_line_never_converts(document: dict[str, Any]) -> None:
    """It refuses on standard error, with status 1."""
    done = subprocess.run(
        [sys.executable, "-m", "shelem_mcp.scoring"],
        check=False,
        input=compact(document),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "(field: " in done.stderr
