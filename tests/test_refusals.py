"""Every refusal of a hand, by its whole text in both languages."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from shelem_mcp.scoring import InvalidHandError, calculate
from shelem_mcp.scoring.game.fields import ADJUSTMENT_FIELDS, KIND, start_fields
from shelem_mcp.scoring.hand.calculate import score_request
from shelem_mcp.scoring.hand.fields import HAND_FIELDS
from shelem_mcp.scoring.input.check import UNKNOWN_FIELDS_SHOWN
from shelem_mcp.scoring.input.diagnose import wrong_value
from shelem_mcp.scoring.request import LANGUAGE, MOST_PROBLEMS, RULE
from shelem_mcp.scoring.rules.ruleset import CHOICES, RULE_FIELDS

CASES = json.loads((Path(__file__).parent / "cases" / "refusals.json").read_text("utf-8"))

GOOD_HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "outcome": "mak"}


def refusal(request: Any) -> InvalidHandError:
    """Return the error that refuses `request`."""
    with pytest.raises(InvalidHandError) as refused:
        score_request(request)
    return refused.value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(case: dict[str, Any]) -> None:
    """The whole English text of each refusal, a line for each problem, in field order."""
    refused = refusal(case["hand"])
    assert str(InvalidHandError(refused.problems, "en")).split("\n") == case["en"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_refusal_says_the_same_in_persian(case: dict[str, Any]) -> None:
    """The whole Persian text of each refusal, for the same fields."""
    refused = refusal(case["hand"])
    assert str(InvalidHandError(refused.problems, "fa")).split("\n") == case["fa"]


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_refusal_speaks_the_language_of_the_request(language: str) -> None:
    """A request in Persian is refused in Persian."""
    refused = refusal({**GOOD_HAND, "bid": 95, "language": language})
    assert (
        str(refused)
        == {
            "en": "bid must be a multiple of 5 from 100 to 165. (field: bid)",
            "fa": "خواندهٔ حاکم باید مضرب ۵، از ۱۰۰ تا ۱۶۵ باشد. (field: bid)",
        }[language]
    )


@pytest.mark.parametrize("name", [*HAND_FIELDS, LANGUAGE.name])
def test_a_field_is_refused_by_its_own_name(name: str) -> None:
    """A value of a type that no field has is refused for that field, whichever it is."""
    assert [problem.field for problem in refusal({**GOOD_HAND, name: [None]}).problems] == [name]


@pytest.mark.rule("R2")
@pytest.mark.parametrize("spoken", [*range(5, 70, 5)])
def test_a_bid_without_its_hundred_is_refused_and_written_in_full(spoken: int) -> None:
    """What players say of a bid is never taken for the bid; the message gives the bid."""
    assert str(refusal({**GOOD_HAND, "bid": spoken})) == (
        "bid must be a multiple of 5 from 100 to 165. Players leave out the hundred; a bid is"
        f" written in full. Write {100 + spoken}. (field: bid)"
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
        ("team2score", "team2_score"),
        ("hakem-team", "hakem_team"),
        ("bidingteam", "bidding_team"),
        ("defendig_points", "defending_points"),
        ("declared_points", "declarer_points"),
        ("Outcome", "outcome"),
        ("contracts", "contract"),
        ("bid_succesful", "bid_successful"),
        ("languge", "language"),
        ("ruels", "rules"),
    ],
)
def test_a_slip_of_typing_is_told_the_field_that_was_meant(misspelt: str, meant: str) -> None:
    """The field that is a slip away stands in the message."""
    (problem,) = refusal({**GOOD_HAND, misspelt: 1}).problems
    assert problem.message == (f"There is no field of this name here. Did you mean {meant}?")


@pytest.mark.parametrize(
    "other",
    [
        *("foo", "date", "players", "note", "hand", "dealer", "score", "team", "x", "success"),
        *("team_score", "team3_score", "team12_score"),
    ],
)
def test_another_word_is_told_no_field_at_all(other: str) -> None:
    """A model does what it is told: it is not led to a field that it did not mean."""
    (problem,) = refusal({**GOOD_HAND, other: 1}).problems
    assert problem.message == "There is no field of this name here: leave it out."


def test_no_slip_leads_to_a_field_that_is_not_taken() -> None:
    """`calculate` takes no language, so it asks nobody to give one."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**GOOD_HAND, "languge": "fa"})
    assert "mean" not in str(refused.value)


def test_the_language_is_no_field_of_a_hand() -> None:
    """`calculate` takes hands alone; the language belongs to `explain`."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**GOOD_HAND, "language": "fa"})
    assert str(refused.value) == (
        "A hand has no language. Give it to explain(result, language=...). (field: language)"
    )


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_of_the_table_beside_a_hand_is_told_its_place(name: str) -> None:
    """Whichever it is, it belongs in `rules`; null there says nothing."""
    (problem,) = refusal({**GOOD_HAND, name: 1}).problems
    assert problem.message == f'It is a choice of the table. Give it in rules: "{name}=...".'
    assert score_request({**GOOD_HAND, name: None})[1].is_mak


class Name(str):
    """The name of a field, which counts how often it is looked at."""

    __slots__ = ()
    looked_at = 0

    def isascii(self) -> bool:
        """Count, and answer as any text does."""
        Name.looked_at += 1
        return super().isascii()


def unknown_names(count: int) -> dict[Any, Any]:
    """Return so many fields of names that nothing has, which count what is done with them."""
    Name.looked_at = 0
    return {Name(f"field{number}"): number for number in range(count)}


def test_eight_unknown_names_are_told_and_the_others_counted() -> None:
    """What is not told of them is not worked out either."""
    refused = refusal({**GOOD_HAND, **unknown_names(300)})
    assert [problem.field for problem in refused.problems] == [
        *(f"field{number}" for number in range(8)),
        "unknown",
    ]
    assert refused.problems[-1].message == "Fields of unknown names that are not listed: 292."
    assert Name.looked_at == UNKNOWN_FIELDS_SHOWN == 8


def test_eight_unknown_choices_of_a_table_are_told_and_the_others_counted() -> None:
    """Rules are no exception."""
    refused = refusal({**GOOD_HAND, "rules": unknown_names(300)})
    assert [problem.field for problem in refused.problems] == [
        *(f"rules.field{number}" for number in range(8)),
        "rules.unknown",
    ]
    assert Name.looked_at == UNKNOWN_FIELDS_SHOWN


def test_twenty_problems_are_told_and_the_others_counted() -> None:
    """The last line says how many there are more."""
    refused = refusal(
        {**GOOD_HAND, "rules": {**{name: [] for name in CHOICES}, **unknown_names(9)}}
    )
    assert [problem.field for problem in refused.problems] == [
        *(f"rules.{name}" for name in list(CHOICES)[:20]),
        "hand",
    ]
    untold = len(CHOICES) - 20 + 8 + 1
    assert refused.problems[-1].message == f"More problems that are not listed: {untold}."
    assert MOST_PROBLEMS == 20
    assert Name.looked_at == 0


class Wrong(str):
    """A wrong value, which counts how often it is looked at."""

    __slots__ = ()
    looked_at = 0

    def __getitem__(self, place: Any) -> str:
        """Count, and give what any text gives."""
        Wrong.looked_at += 1
        return super().__getitem__(place)


def test_no_value_is_looked_at_whose_problem_is_not_told() -> None:
    """Of more wrong choices than are told, the last ones are only counted."""
    Wrong.looked_at = 0
    refused = refusal({**GOOD_HAND, "rules": {name: Wrong("x") for name in CHOICES}})
    assert len(refused.problems) == MOST_PROBLEMS + 1
    assert Wrong.looked_at == MOST_PROBLEMS < len(CHOICES)


def test_odd_input_is_never_repeated() -> None:
    """No value of a wrong hand stands in its message, however it is dressed."""
    marker = "§marker§"
    values: list[Any] = [marker, marker * 1000, [marker], {marker: marker}]
    for name in [*HAND_FIELDS, LANGUAGE.name, "rules", marker]:
        for value in values:
            refused = refusal({**GOOD_HAND, name: value})
            for language in ("en", "fa"):
                assert marker not in str(InvalidHandError(refused.problems, language))


FIELDS = {
    **HAND_FIELDS,
    **start_fields(),
    **ADJUSTMENT_FIELDS,
    **{field.name: field for field in (KIND, RULE, LANGUAGE)},
    **RULE_FIELDS,
}


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", ["x" * 200, 2.5, [], {}, None], ids=repr)
def test_every_field_can_be_refused_in_both_languages(name: str, value: object) -> None:
    """Whatever is wrong with it, there are words for it, with all that it takes."""
    problem = wrong_value(FIELDS[name], value)
    assert problem.field == name
    assert f"{name} must be " in problem.text("en")
    assert " باید " in problem.text("fa")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_persian_line_is_laid_out_from_right_to_left(case: dict[str, Any]) -> None:
    """The first letter of each line is Persian: layout takes a line's direction from it."""
    for line in case["fa"]:
        strong = next(c for c in line if unicodedata.bidirectional(c) in {"L", "R", "AL"})
        assert unicodedata.bidirectional(strong) == "AL"
