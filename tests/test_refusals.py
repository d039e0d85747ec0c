"""Every refusal of a hand, by its whole text in both languages."""

import json
import unicodedata
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from shelem_mcp.scoring import InvalidHandError, calculate
from shelem_mcp.scoring.game.fields import ADJUSTMENT_FIELDS, KIND, START_FIELDS
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE, RULE
from shelem_mcp.scoring.input.diagnose import wrong_value
from shelem_mcp.scoring.request import score_request
from shelem_mcp.scoring.rules.ruleset import RULES_FIELDS
from shelem_mcp.scoring.words import (
    messages_en,
    messages_fa,
    refusals_en,
    refusals_fa,
    rules_en,
    rules_fa,
)

CASES = json.loads((Path(__file__).parent / "cases" / "refusals.json").read_text("utf-8"))

GOOD_HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "outcome": "mak"}


def refusal(request: Any) -> InvalidHandError:
    """Give the error that refuses `request`."""
    with pytest.raises(InvalidHandError) as refused:
        score_request(request)
    return refused.value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(case: dict[str, Any]) -> None:
    """The whole English text of each refusal, a line for each problem, in field order."""
    assert str(refusal(case["hand"])).split("\n") == case["en"]


@pytest.mark.parametrize(
    "case", [case for case in CASES if "fa" in case], ids=lambda case: case["name"]
)
def test_a_refusal_says_the_same_in_persian(case: dict[str, Any]) -> None:
    """The whole Persian text of each refusal, for the same fields."""
    refused = refusal(case["hand"])
    assert str(InvalidHandError(refused.problems, "fa")).split("\n") == case["fa"]


def test_a_refusal_speaks_the_language_of_the_request() -> None:
    """A Persian request is refused in Persian."""
    assert str(refusal({**GOOD_HAND, "bid": 95, "language": "fa"})) == (
        "خواندهٔ حاکم باید عددی صحیح از ۱۰۰ تا ۱۶۵ و مضرب ۵ باشد. (field: bid)"
    )


def test_each_line_of_a_refusal_ends_with_its_field() -> None:
    """The field in brackets is that of the problem, in both languages."""
    for case in CASES:
        refused = refusal(case["hand"])
        for lines in (case["en"], case.get("fa", case["en"])):
            fields = [line.rpartition("(field: ")[2].removesuffix(")") for line in lines]
            assert fields == [problem.field for problem in refused.problems]


@pytest.mark.parametrize("name", [*HAND_FIELDS, LANGUAGE.name])
def test_a_field_is_refused_by_its_own_name(name: str) -> None:
    """A value of a type that no field has is refused for that field, whichever it is."""
    assert [problem.field for problem in refusal({**GOOD_HAND, name: [None]}).problems] == [name]


@pytest.mark.rule("R2")
@pytest.mark.parametrize("spoken", [*range(5, 70, 5)])
def test_a_bid_without_its_hundred_is_refused_and_written_in_full(spoken: int) -> None:
    """What players say of a bid is never taken for the bid; the message gives the bid."""
    assert str(refusal({**GOOD_HAND, "bid": spoken})) == (
        "bid must be a whole number from 100 to 165 in steps of 5. Players leave out the hundred;"
        f" a bid is written in full. Write {100 + spoken}. (field: bid)"
    )


@pytest.mark.parametrize(
    "odd", ["x" * 41, "<b>", "a b", "نام", "", "1st", "a\nb", "\ud800", 7, None]
)
def test_an_odd_name_is_not_repeated(odd: object) -> None:
    """A field's name is given back only where it is short and plain."""
    (problem,) = refusal({**GOOD_HAND, odd: 1}).problems
    assert problem.field == "unknown"


@pytest.mark.parametrize("plain", ["bidd", "hakem-team", "x" * 40, "Bid"])
def test_a_plain_unknown_name_is_repeated(plain: str) -> None:
    """A misspelt field is named as it was written."""
    (problem,) = refusal({**GOOD_HAND, plain: 1}).problems
    assert problem.field == plain


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [
        ("team_1_score", "team1_score"),
        ("hakem", "hakem_team"),
        ("bidingteam", "bidding_team"),
        ("defender_points", "defending_points"),
        ("declared_points", "declarer_points"),
        ("Outcome", "outcome"),
        ("contracts", "contract"),
        ("successful", "bid_successful"),
        ("lang", "language"),
    ],
)
def test_a_misspelt_field_is_told_the_nearest_one(misspelt: str, meant: str) -> None:
    """The nearest known field stands in the message."""
    (problem,) = refusal({**GOOD_HAND, misspelt: 1}).problems
    assert problem.message == f"There is no field of this name. The nearest one is {meant}."


def test_the_language_is_no_field_of_a_hand() -> None:
    """`calculate` takes hands alone; the language belongs to `explain`."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**GOOD_HAND, "language": "fa"})
    assert str(refused.value) == (
        "A hand has no language. Give it to explain(result, language=...). (field: language)"
    )


def test_odd_input_is_never_repeated() -> None:
    """No value of a wrong hand stands in its message, however it is dressed."""
    marker = "§marker§"
    values: list[Any] = [marker, marker * 1000, [marker], {marker: marker}]
    for name in [*HAND_FIELDS, LANGUAGE.name, marker]:
        for value in values:
            refused = refusal({**GOOD_HAND, name: value})
            for language in ("en", "fa"):
                assert marker not in str(InvalidHandError(refused.problems, language))


@pytest.mark.parametrize(
    ("english", "persian"),
    [(messages_en, messages_fa), (refusals_en, refusals_fa), (rules_en, rules_fa)],
    ids=["messages", "refusals", "rules"],
)
def test_both_languages_have_the_same_sentences_with_the_same_details(
    english: Any, persian: Any
) -> None:
    """A sentence of one language has its twin in the other, filled in by the same details."""

    def details(sentences: dict[str, str]) -> dict[str, set[str]]:
        return {
            name: {place.partition(".")[0] for _, place, _, _ in Formatter().parse(text) if place}
            for name, text in sentences.items()
        }

    said, twins = details(english.SENTENCES), details(persian.SENTENCES)
    assert list(said) == list(twins)
    if english is messages_en:
        # Persian says "the opponents" where English names the team.
        twins["captured"] |= {"defenders"}
    assert twins == said


FIELDS = {
    **HAND_FIELDS,
    **START_FIELDS,
    **ADJUSTMENT_FIELDS,
    **{field.name: field for field in (KIND, RULE, LANGUAGE)},
    **RULES_FIELDS,
}


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", ["x" * 200, -1, 2.5, [], {}, True], ids=repr)
def test_every_field_can_be_refused_in_both_languages(name: str, value: object) -> None:
    """Whatever is wrong with it, there are words for it."""
    problem = wrong_value(FIELDS[name], value)
    assert problem.field == name
    assert problem.text("en").startswith(f"{name} must be ")
    assert " باید " in problem.text("fa")


def test_persian_is_written_in_persian_letters() -> None:
    """No Arabic kaf, yeh or digits, which look alike and are other characters."""
    words = (messages_fa, refusals_fa, rules_fa)
    text = "".join("".join(module.SENTENCES.values()) for module in words)
    assert not set(text) & set("يكىة٠١٢٣٤٥٦٧٨٩")


@pytest.mark.parametrize("case", [case for case in CASES if "fa" in case], ids=lambda c: c["name"])
def test_a_persian_line_is_laid_out_from_right_to_left(case: dict[str, Any]) -> None:
    """The first letter of each line is Persian: layout takes a line's direction from it."""
    for line in case["fa"]:
        strong = next(c for c in line if unicodedata.bidirectional(c) in {"L", "R", "AL"})
        assert unicodedata.bidirectional(strong) == "AL"
