"""Before the bid: what each outcome would do."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.direction import CONTAINERS, INVISIBLE, shown

from shelem_mcp.scoring import InvalidHandError, calculate, preview_bid
from shelem_mcp.scoring.rules.presets import PRESETS

Bid = dict[str, Any]

QUESTION = {"team1_score": 1040, "team2_score": 1010, "hakem_team": 1, "bid": 130}


def test_is_130_enough_to_finish() -> None:
    """We have 1040, they have 1010: the output alone answers the question."""
    assert preview_bid(QUESTION)["outcomes"] == [
        {
            "defending_points": [0, 0],
            "scoring_rule": "sweep_double",
            "totals": [[1300, 1010], [1300, 1010]],
            "winner": 1,
        },
        {
            "defending_points": [5, 35],
            "scoring_rule": "bid_made",
            "totals": [[1170, 1010], [1170, 1010]],
            "winner": 1,
        },
        {
            "defending_points": [40, 80],
            "scoring_rule": "bid_failed",
            "totals": [[910, 1050], [910, 1090]],
            "winner": None,
        },
        {
            "defending_points": [85, 150],
            "scoring_rule": "heavy_failure",
            "totals": [[780, 1095], [780, 1160]],
            "winner": None,
        },
        {
            "defending_points": [155, 165],
            "scoring_rule": "heavy_failure",
            "totals": [[780, 1165], [780, 1175]],
            "winner": 2,
        },
    ]


TOLD = {
    "en": [
        "Team 2 takes 0: sweep. Team 1: 1300, Team 2: 1010. Team 1 wins.",
        "Team 2 takes 5 to 35: made. Team 1: 1170, Team 2: 1010 (R12). Team 1 wins.",
        "Team 2 takes 40 to 80: failed. Team 1: 910, Team 2: 1050 to 1090.",
        "Team 2 takes 85 to 150: double negative. Team 1: 780, Team 2: 1095 to 1160.",
        "Team 2 takes 155 to 165: double negative. Team 1: 780, Team 2: 1165 to 1175. Team 2 wins.",
    ],
    "fa": [
        "تیم دو ۰ بگیرد: همه گرفته می‌شود. تیم یک ۱۳۰۰، تیم دو ۱۰۱۰. برد با تیم یک.",
        "تیم دو ۵ تا ۳۵ بگیرد: می‌شود. تیم یک ۱۱۷۰، تیم دو ۱۰۱۰ (R12). برد با تیم یک.",
        "تیم دو ۴۰ تا ۸۰ بگیرد: منفی. تیم یک ۹۱۰، تیم دو ۱۰۵۰ تا ۱۰۹۰.",
        "تیم دو ۸۵ تا ۱۵۰ بگیرد: دوبل منفی. تیم یک ۷۸۰، تیم دو ۱۰۹۵ تا ۱۱۶۰.",
        "تیم دو ۱۵۵ تا ۱۶۵ بگیرد: دوبل منفی. تیم یک ۷۸۰، تیم دو ۱۱۶۵ تا ۱۱۷۵. برد با تیم دو.",
    ],
}


@pytest.mark.parametrize("language", TOLD)
def test_a_preview_is_told_in_words(language: str) -> None:
    """A line for each outcome."""
    lines = preview_bid({**QUESTION, "language": language})["explanation"].split("\n")
    keep = {place: mark for place, mark in INVISIBLE.items() if place != 0x200C}
    assert [line.translate(keep) for line in lines] == TOLD[language]


def test_a_persian_preview_reads_the_same_in_any_container() -> None:
    """Each line stands in an isolate of its own."""
    bid = {"team1_score": -1040, "team2_score": -5, "hakem_team": 2, "bid": 165, "language": "fa"}
    for line in preview_bid(bid)["explanation"].split("\n"):
        assert len({shown(line, container) for container in CONTAINERS}) == 1


def test_at_all_the_points_the_three_contracts_are_shown() -> None:
    """Unless the contract is said; then no outcome repeats it."""
    bid = {**QUESTION, "bid": 165}
    several = preview_bid(bid)
    contracts = [outcome.get("contract") for outcome in several["outcomes"]]
    assert list(dict.fromkeys(contracts)) == ["normal", "shelem", "sare-shelem"]
    lines = several["explanation"].split("\n")
    assert [line.split(",")[0] for line in lines] == [
        {"normal": "normal 165", "shelem": "Shelem", "sare-shelem": "sar-shelem"}[str(contract)]
        for contract in contracts
    ]
    shelem = preview_bid({**bid, "contract": "shelem"})
    assert [outcome["scoring_rule"] for outcome in shelem["outcomes"]] == [
        "shelem_made",
        "shelem_failed",
        "shelem_heavy_failure",
        "shelem_heavy_failure",
    ]
    assert all("contract" not in outcome for outcome in shelem["outcomes"])
    assert shelem["explanation"].startswith("Shelem, Team 2 takes 0: made.")


OTHER_TABLES = (
    *PRESETS,
    "made_hakem=captured",
    "made_hakem=captured sweep_hakem=as_made heavy_at=never",
    "heavy_at=half_bid heavy_doubles=both",
    "heavy_at=always failed_hakem=nothing",
    "blank_defenders=330 made_defenders=nothing sweep_defenders=-165",
    "thousand_at=900 thousand_when=always",
    "thousand_when=made_not_mak winning_lead=300",
    "thousand_at=never both_reach_target=higher_total",
    "thousand_at=never both_reach_target=hakem",
    "thousand_at=never",
    "shelem_failed_defenders=double sar_shelem_made_hakem=660",
)


@st.composite
def bids(draw: st.DrawFn) -> Bid:
    """Draw a bid at some table, from totals from which it can be played."""
    rules = draw(st.sampled_from(OTHER_TABLES))
    points = 200 if rules == "jokers-200" else 165
    totals = st.integers(-300, 1164) | st.integers(880, 1164)
    bid: Bid = {
        "team1_score": draw(totals),
        "team2_score": draw(totals),
        "bidding_team": draw(st.sampled_from((1, 2))),
        "bid": draw(st.sampled_from(range(100, points + 5, 5)) | st.just(points)),
        "rules": rules,
    }
    if bid["team1_score"] - bid["team2_score"] in range(-299, 300):
        return bid
    return {**bid, "team2_score": bid["team1_score"]}


def results_of(bid: Bid, contract: str) -> list[tuple[int, dict[str, Any]]]:
    """Return what `calculate` gives for each number of points the defenders can capture."""
    points = 200 if bid["rules"] == "jokers-200" else 165
    return [
        (taken, {**calculate({**bid, "contract": contract, "defending_points": taken})})
        for taken in range(0, points + 5, 5)
    ]


def told_alike(bid: Bid, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether two results differ in nothing that a range of outcomes may not hide."""
    return same_end(bid, one) == same_end(bid, other) and bool(ways_paid(one) & ways_paid(other))


def same_end(bid: Bid, result: dict[str, Any]) -> tuple[Any, ...]:
    """Return by what rules a hand was scored, and how it left the game."""
    target = 1200 if bid["rules"] == "jokers-200" else 1165
    totals = result["team1_score"], result["team2_score"]
    nobody = result["winner"] is None and min(totals) >= target
    return (
        result["hand"]["scoring_rule"],
        result["hand"]["thousand_point_rule_applied"],
        result["winner"],
        nobody and ("level" if totals[0] == totals[1] else "both"),
    )


def ways_paid(result: dict[str, Any]) -> set[object]:
    """Return what the defenders' change can have been: what they captured, twice it, or a number."""
    taken = result["hand"]["defending_points"]
    change = result["score_changes"][f"team{result['hand']['defending_team']}"]
    ways = {"captured": taken, "double": 2 * taken, "nothing": 0}
    return {way for way, points in ways.items() if points == change} or {change}


@settings(max_examples=60)
@given(bids())
def test_the_outcomes_are_what_every_hand_would_come_to(bid: Bid) -> None:
    """They cover each number once, in order, with the totals at both ends."""
    outcomes = preview_bid(bid)["outcomes"]
    for contract in dict.fromkeys(outcome.get("contract") for outcome in outcomes):
        results = dict(results_of(bid, contract or "normal"))
        covered: list[int] = []
        for outcome in (each for each in outcomes if each.get("contract") == contract):
            first, last = outcome["defending_points"]
            taken = range(first, last + 5, 5)
            covered += taken
            assert {results[points]["winner"] for points in taken} == {outcome["winner"]}
            assert {results[points]["hand"]["scoring_rule"] for points in taken} == {
                outcome["scoring_rule"]
            }
            assert outcome["totals"] == [
                [results[points]["team1_score"], results[points]["team2_score"]]
                for points in (first, last)
            ]
        assert covered == list(results)


@settings(max_examples=60)
@given(bids())
def test_hakems_change_stays_or_goes_with_what_it_captured_all_through_an_outcome(bid: Bid) -> None:
    """So both ends say everything of what lies between."""
    outcomes = preview_bid(bid)["outcomes"]
    hakem = f"team{bid['bidding_team']}"
    for outcome in outcomes:
        first, last = outcome["defending_points"]
        results = dict(results_of(bid, outcome.get("contract", "normal")))
        changes = [results[points]["score_changes"][hakem] for points in range(first, last + 5, 5)]
        steps = {after - before for before, after in pairwise(changes)}
        assert steps in (set(), {0}, {-5})


@settings(max_examples=60)
@given(bids())
def test_every_outcome_is_the_widest(bid: Bid) -> None:
    """Two neighbours differ in a reason, the end of the game, or how Hakem's change goes on."""
    outcomes = preview_bid(bid)["outcomes"]
    hakem = f"team{bid['bidding_team']}"
    for one, other in pairwise(outcomes):
        if one.get("contract") != other.get("contract"):
            continue
        results = dict(results_of(bid, one.get("contract", "normal")))
        start, end = one["defending_points"]
        changes = [results[points]["score_changes"][hakem] for points in range(start, end + 10, 5)]
        steps = {after - before for before, after in pairwise(changes)}
        goes_on = steps in ({0}, {-5})
        alike = told_alike(bid, results[end], results[end + 5])
        assert not (goes_on and alike), (one, other)


def test_a_table_that_counts_what_was_captured_has_one_outcome_for_a_made_bid() -> None:
    """It had one for each five points."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 100, "rules": "jokers-200"}
    preview = preview_bid(bid)
    assert [(o["defending_points"], o["totals"]) for o in preview["outcomes"]] == [
        ([0, 0], [[200, 0], [200, 0]]),
        ([5, 100], [[195, 5], [100, 100]]),
        ([105, 200], [[-200, 105], [-200, 200]]),
    ]
    assert preview["explanation"].split("\n")[1] == (
        "Team 2 takes 5 to 100: made. Team 1: 195 to 100, Team 2: 5 to 100."
    )
    assert preview["rules"] == "jokers-200"


BOTH = {
    "play_on": (None, "Both have 1165 or more, nobody wins yet."),
    "hakem": (2, "Team 2 wins."),
}


@pytest.mark.parametrize("who", BOTH)
def test_an_outcome_in_which_both_pass_the_target_says_what_becomes_of_it(who: str) -> None:
    """Where nobody wins, too."""
    bid = {"team1_score": 1160, "team2_score": 1050, "hakem_team": 2, "bid": 120}
    preview = preview_bid({**bid, "rules": f"thousand_at=never both_reach_target={who}"})
    winner, told = BOTH[who]
    (outcome,) = [each for each in preview["outcomes"] if each["defending_points"][0] == 5]
    assert outcome["totals"] == [[1165, 1170], [1205, 1170]]
    assert outcome["winner"] == winner
    assert preview["explanation"].split("\n")[1].endswith(told)


def test_where_the_higher_total_wins_level_ones_say_that_nobody_does() -> None:
    """The hands on either side of it are won."""
    bid = {"team1_score": 1045, "team2_score": 1140, "hakem_team": 1, "bid": 120}
    rules = "thousand_at=never both_reach_target=higher_total"
    preview = preview_bid({**bid, "rules": rules})
    assert [(each["defending_points"], each["winner"]) for each in preview["outcomes"][:5]] == [
        ([0, 0], 1),
        ([5, 20], 1),
        ([25, 25], None),
        ([30, 45], 2),
        ([50, 80], 2),
    ]
    assert preview["explanation"].split("\n")[2] == (
        "Team 2 takes 25: made. Team 1: 1165, Team 2: 1165. Both have 1165 or more and are level, nobody"
        " wins yet."
    )


def test_a_lead_that_wins_is_seen_before_the_bid() -> None:
    """By a table's own rules."""
    bid = {"team1_score": 250, "team2_score": 0, "hakem_team": 1, "bid": 120}
    preview = preview_bid({**bid, "rules": "winning_lead=300"})
    assert [outcome["winner"] for outcome in preview["outcomes"]][:2] == [1, 1]


def test_a_win_is_one_outcome_whether_the_lead_or_the_target_decided_it() -> None:
    """The players ask who wins."""
    bid = {"team1_score": 1100, "team2_score": 900, "hakem_team": 1, "bid": 100}
    won = preview_bid({**bid, "rules": "winning_lead=250"})["outcomes"][1]
    assert (won["defending_points"], won["winner"]) == ([5, 65], 1)


@pytest.mark.parametrize(
    ("bid", "fields"),
    [
        ({}, ["team1_score", "team2_score", "bid", "hakem_team"]),
        ({**QUESTION, "bid": 20}, ["bid"]),
        ({**QUESTION, "bidding_team": 2}, ["bidding_team"]),
        ({**QUESTION, "contract": "shelem"}, ["contract"]),
        ({**QUESTION, "defending_points": 35}, ["defending_points"]),
        ({**QUESTION, "bid_successful": True, "outcome": "mak"}, ["bid_successful", "outcome"]),
        ({**QUESTION, "team1_score": 1165, "language": "de"}, ["team1_score", "language"]),
        ({**QUESTION, "target": 1200}, ["target"]),
        ({**QUESTION, "rules": "target=0"}, ["rules.target"]),
        ([], ["bid"]),
    ],
)
def test_a_wrong_question_is_refused(bid: Any, fields: list[str]) -> None:
    """By the same rules as a hand."""
    with pytest.raises(InvalidHandError) as refused:
        preview_bid(bid)
    assert [problem.field for problem in refused.value.problems] == fields


def test_what_is_known_after_the_hand_is_told_so() -> None:
    """It is no unknown field."""
    with pytest.raises(InvalidHandError) as refused:
        preview_bid({**QUESTION, "defending_points": 35})
    assert str(refused.value) == (
        "defending_points is known only after the hand, and a preview is asked for before it: leave"
        " it out. (field: defending_points)"
    )


@pytest.mark.parametrize("contract", ["", 0, False, [], {}, "null"], ids=repr)
def test_a_contract_that_is_none_is_not_taken_for_normal(contract: object) -> None:
    """Only null counts as not given."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 165}
    with pytest.raises(InvalidHandError) as refused:
        preview_bid({**bid, "contract": contract})
    assert [problem.field for problem in refused.value.problems] == ["contract"]
    assert preview_bid({**bid, "contract": None}) == preview_bid(bid)


def test_a_bid_is_refused_in_the_language_asked_for() -> None:
    """As a hand is."""
    with pytest.raises(InvalidHandError) as refused:
        preview_bid({**QUESTION, "bid": 20, "language": "fa"})
    assert str(refused.value).startswith("خواندهٔ حاکم باید مضرب ۵، از ۱۰۰ تا ۱۶۵ باشد.")
