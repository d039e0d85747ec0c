"""The explanations, by their whole text in both languages, and how Persian numbers are laid out."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from bidi import get_display
from hypothesis import given
from hypothesis import strategies as st

from shelem_mcp.scoring import calculate, explain
from shelem_mcp.scoring.request import score_request

CASES = json.loads((Path(__file__).parent / "cases" / "explanations.json").read_text("utf-8"))
ASCII_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_explanation_tells_the_hand_in_english(case: dict[str, Any]) -> None:
    """What was bid and captured, which rule decided each change, the totals, the game."""
    assert explain(calculate(case["hand"])) == case["en"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_explanation_tells_the_hand_in_persian(case: dict[str, Any]) -> None:
    """The same, as a Persian player would say it."""
    assert explain(calculate(case["hand"]), language="fa") == case["fa"]


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_request_is_answered_in_its_language(case: dict[str, Any], language: str) -> None:
    """What the edges answer is the result of the engine, and its explanation."""
    result, explanation = score_request({**case["hand"], "language": language})
    assert (result, explanation) == (calculate(case["hand"]), case[language])


def test_another_language_is_refused() -> None:
    """A caller who asks for a language that is not spoken is told which are."""
    with pytest.raises(ValueError, match=r'^language must be "en" or "fa"$'):
        explain(calculate(CASES[0]["hand"]), "de")


hands = st.fixed_dictionaries(
    {
        "team1_score": st.integers(-3000, 1164),
        "team2_score": st.integers(-3000, 1164),
        "hakem_team": st.sampled_from([1, 2]),
        "bid": st.sampled_from(range(100, 165, 5)),
        "defending_points": st.sampled_from(range(0, 170, 5)),
    }
)


def numbers(text: str) -> list[int]:
    """Read the numbers of a text, each with the sign that stands before it."""
    return [int(number) for number in re.findall(r"[+-]?[۰-۹]+", text)]


@given(hands)
def test_a_sign_stays_before_its_number_in_right_to_left_text(hand: dict[str, Any]) -> None:
    """Laid out by the Unicode algorithm, every number shows the sign that it has."""
    text = explain(calculate(hand), "fa")
    shown = get_display(text, base_dir="R")
    assert sorted(numbers(shown)) == sorted(numbers(text))


@given(hands)
def test_both_languages_tell_the_same_numbers(hand: dict[str, Any]) -> None:
    """Both changes and both totals stand in each explanation, with their signs."""
    result = calculate(hand)
    english, persian = (
        re.findall(r"[+-]?\d+", re.sub(r"\([RD]\d+\)", "", explain(result, language)))
        for language in ("en", "fa")
    )
    told = [*result["score_changes"].values(), result["team1_score"], result["team2_score"]]
    for numbers_told in (english, persian):
        assert {int(number) for number in numbers_told} >= {n for n in told if n}
