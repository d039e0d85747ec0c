"""Before the bid: what each outcome would do."""

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shelem_mcp.scoring import InvalidHandError, calculate, preview_bid
from shelem_mcp.tools import TOOLS

QUESTION = {"team1_score": 1040, "team2_score": 1010, "hakem_team": 1, "bid": 130}


def test_is_130_enough_to_finish() -> None:
    """We have 1040, they have 1010: the output alone answers the question."""
    outcomes = preview_bid(QUESTION)["outcomes"]
    assert [
        (
            outcome["defending_points_from"],
            outcome["defending_points_to"],
            outcome["scoring_rule"],
            outcome["totals_from"]["team1"],
            outcome["totals_from"]["team2"],
            outcome["totals_to"]["team2"],
            outcome["winner"],
        )
        for outcome in outcomes
    ] == [
        (0, 0, "sweep_double", 1300, 1010, 1010, 1),
        (5, 35, "bid_made", 1170, 1010, 1010, 1),
        (40, 80, "bid_failed", 910, 1050, 1090, None),
        (85, 150, "heavy_failure", 780, 1095, 1160, None),
        (155, 165, "heavy_failure", 780, 1165, 1175, 2),
    ]


@pytest.mark.parametrize(
    ("language", "explanation"),
    [
        (
            "en",
            (
                "If Team 1 bids 130:\n"
                "- The defenders capture 0: Team 1 +260, to 1300; Team 2 +0, to 1010. Team 1 wins the"
                " game.\n"
                "- The defenders capture 5 to 35: Team 1 +130, to 1170; Team 2 +0, to 1010. Team 1 wins"
                " the game.\n"
                "- The defenders capture 40 to 80: Team 1 -130, to 910; Team 2 +40 to +80, to 1050 to"
                " 1090.\n"
                "- The defenders capture 85 to 150: Team 1 -260, to 780; Team 2 +85 to +150, to 1095 to"
                " 1160.\n"
                "- The defenders capture 155 to 165: Team 1 -260, to 780; Team 2 +155 to +165, to 1165"
                " to 1175. Team 2 wins the game."
            ),
        ),
        (
            "fa",
            (
                "اگر تیم ۱ حاکم شود و ۱۳۰ بخواند:\n"
                "- حریف ۰ تا بگیرد: \u2066+۲۶۰\u2069 برای تیم ۱ و جمعش می‌شود ۱۳۰۰؛ \u2066+۰\u2069 برای تیم ۲ و جمعش می‌شود ۱۰۱۰. تیم ۱ بازی را می‌برد.\n"
                "- حریف از ۵ تا ۳۵ بگیرد: \u2066+۱۳۰\u2069 برای تیم ۱ و جمعش می‌شود ۱۱۷۰؛ \u2066+۰\u2069 برای تیم ۲ و جمعش می‌شود ۱۰۱۰. تیم ۱ بازی را می‌برد.\n"
                "- حریف از ۴۰ تا ۸۰ بگیرد: \u2066-۱۳۰\u2069 برای تیم ۱ و جمعش می‌شود ۹۱۰؛ از \u2066+۴۰\u2069 تا \u2066+۸۰\u2069 برای تیم ۲ و جمعش می‌شود از ۱۰۵۰ تا ۱۰۹۰.\n"
                "- حریف از ۸۵ تا ۱۵۰ بگیرد: \u2066-۲۶۰\u2069 برای تیم ۱ و جمعش می‌شود ۷۸۰؛ از \u2066+۸۵\u2069 تا \u2066+۱۵۰\u2069 برای تیم ۲ و جمعش می‌شود از ۱۰۹۵ تا ۱۱۶۰.\n"
                "- حریف از ۱۵۵ تا ۱۶۵ بگیرد: \u2066-۲۶۰\u2069 برای تیم ۱ و جمعش می‌شود ۷۸۰؛ از \u2066+۱۵۵\u2069 تا \u2066+۱۶۵\u2069 برای تیم ۲ و جمعش می‌شود از ۱۱۶۵ تا ۱۱۷۵. تیم ۲ بازی را می‌برد."
            ),
        ),
    ],
)
def test_a_preview_is_told_in_words(language: str, explanation: str) -> None:
    """A line for each outcome."""
    assert preview_bid({**QUESTION, "language": language})["explanation"] == explanation


def test_at_165_all_three_contracts_are_shown() -> None:
    """Unless the contract is said."""
    bid = {**QUESTION, "bid": 165}
    contracts = [outcome["contract"] for outcome in preview_bid(bid)["outcomes"]]
    assert list(dict.fromkeys(contracts)) == ["normal", "shelem", "sare-shelem"]
    shelem = preview_bid({**bid, "contract": "shelem"})["outcomes"]
    assert {outcome["contract"] for outcome in shelem} == {"shelem"}
    assert [outcome["scoring_rule"] for outcome in shelem] == [
        "shelem_made",
        "shelem_failed",
        "shelem_heavy_failure",
        "shelem_heavy_failure",
    ]


bids = st.fixed_dictionaries(
    {
        "team1_score": st.integers(-500, 1164),
        "team2_score": st.integers(-500, 1164),
        "bidding_team": st.sampled_from([1, 2]),
        "bid": st.sampled_from(range(100, 170, 5)),
    }
)


@given(bids)
def test_every_number_is_the_engines_own(bid: dict[str, Any]) -> None:
    """The outcomes cover each possible hand once, and say of it what `calculate` says."""
    outcomes = preview_bid(bid)["outcomes"]
    for contract in dict.fromkeys(outcome["contract"] for outcome in outcomes):
        covered = []
        for outcome in (outcome for outcome in outcomes if outcome["contract"] == contract):
            first, last = outcome["defending_points_from"], outcome["defending_points_to"]
            for points in range(first, last + 1, 5):
                covered.append(points)
                result = calculate({**bid, "contract": contract, "defending_points": points})
                assert result["hand"]["scoring_rule"] == outcome["scoring_rule"]
                assert result["winner"] == outcome["winner"]
            for points, end in ((first, "from"), (last, "to")):
                result = calculate({**bid, "contract": contract, "defending_points": points})
                assert result["score_changes"] == outcome[f"score_changes_{end}"]  # type: ignore[literal-required]
                assert outcome[f"totals_{end}"] == {  # type: ignore[literal-required]
                    "team1": result["team1_score"],
                    "team2": result["team2_score"],
                }
        assert covered == [*range(0, 170, 5)]


@given(bids)
def test_the_ranges_are_the_widest(bid: dict[str, Any]) -> None:
    """Two neighbouring outcomes differ in something other than the defenders' own points."""
    outcomes = preview_bid(bid)["outcomes"]
    hakem = f"team{bid['bidding_team']}"
    for one, other in itertools.pairwise(outcomes):
        if one["contract"] == other["contract"]:
            keys = ("scoring_rule", "thousand_point_rule_applied", "game_finished", "winner")
            same = all(one[key] == other[key] for key in keys)  # type: ignore[literal-required]
            changes = [o["score_changes_from"][hakem] for o in (one, other)]  # type: ignore[literal-required]
            assert not same or changes[0] != changes[1]


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({}, ["team1_score", "team2_score", "bid", "hakem_team"]),
        ({**QUESTION, "bid": 20}, ["bid"]),
        ({**QUESTION, "bidding_team": 2}, ["bidding_team"]),
        ({**QUESTION, "contract": "shelem"}, ["contract"]),
        ({**QUESTION, "defending_points": 35}, ["defending_points"]),
        ({**QUESTION, "team1_score": 1165, "language": "de"}, ["team1_score", "language"]),
        ([], ["hand"]),
    ],
)
def test_a_wrong_question_is_refused(request_: Any, fields: list[str]) -> None:
    """By the same rules as a hand."""
    with pytest.raises(InvalidHandError) as refused:
        preview_bid(request_)
    assert [problem.field for problem in refused.value.problems] == fields


@given(bids)
def test_every_preview_fits_the_output_schema(bid: dict[str, Any]) -> None:
    """What the tool answers is what its schema promises."""
    tool = TOOLS["preview_shelem_bid"]
    answer = tool.call(bid).structured_content
    Draft202012Validator(tool.definition.output_schema or {}).validate(answer)


@pytest.mark.parametrize("contract", ["", 0, False, [], {}, "null"], ids=repr)
def test_a_contract_that_is_none_is_not_taken_for_normal(contract: object) -> None:
    """Only null counts as not given."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 165, "contract": contract}
    with pytest.raises(InvalidHandError) as refused:
        preview_bid(bid)
    assert [problem.field for problem in refused.value.problems] == ["contract"]


def test_a_bid_is_refused_in_the_language_asked_for() -> None:
    """As a hand is."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 20}
    with pytest.raises(InvalidHandError) as refused:
        preview_bid({**bid, "language": "fa"})
    assert str(refused.value) == str(InvalidHandError(refused.value.problems, "fa"))
    assert str(refused.value).startswith("خواندهٔ حاکم باید عددی صحیح از ۱۰۰ تا ۱۶۵ و مضرب ۵ باشد.")
