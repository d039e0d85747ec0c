"""Laws that hold for every hand, and for everything that is no hand."""

from __future__ import annotations

import json
from collections import ChainMap, OrderedDict, UserDict
from copy import deepcopy
from operator import neg
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shelem_mcp.scoring import InvalidHandError, calculate
from shelem_mcp.scoring.hand.fields import DERIVED_FIELDS, HAND_FIELDS
from shelem_mcp.scoring.rules.ids import LOWEST_TOTAL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from shelem_mcp.scoring import Problem, Result

Hand = dict[str, Any]

LANGUAGES = ("en", "fa")
TOTALS = ("team1_score", "team2_score")
TEAM_NAMES = ("hakem_team", "bidding_team")
CAPTURED_NAMES = ("defending_points", "declarer_points", "outcome")
OPTIONAL = tuple(name for name in HAND_FIELDS if name not in (*TOTALS, "bid"))
WORKED_OUT = ("defending_team", "scoring_rule", "thousand_point_rule_applied")
BOOLEANS = {"game_finished", "bid_successful", "thousand_point_rule_applied"}

totals = st.integers(LOWEST_TOTAL, 1164) | st.integers(-1000, 1164) | st.integers(990, 1010)


@st.composite
def facts(draw: st.DrawFn) -> Hand:
    """Draw a hand with all the fields there are for it."""
    bid = draw(st.sampled_from(range(100, 166, 5)) | st.just(165))
    captured = draw(st.integers(0, 33).map(lambda fives: 5 * fives) | st.just(bid))
    contracts = ("normal", "shelem", "sare-shelem") if bid == 165 else ("normal",)
    team = draw(st.sampled_from((1, 2)))
    outcomes = [name for name, points in (("mak", bid), ("sweep", 165)) if captured == points]
    return {
        "team1_score": draw(totals),
        "team2_score": draw(totals),
        "bid": bid,
        "hakem_team": team,
        "bidding_team": team,
        "defending_points": 165 - captured,
        "declarer_points": captured,
        "outcome": draw(st.sampled_from(outcomes)) if outcomes else None,
        "contract": draw(st.sampled_from(contracts)),
        "bid_successful": captured >= bid,
    }


def without(hand: Hand, *names: str) -> Hand:
    """Return a hand without some of its fields."""
    return {name: value for name, value in hand.items() if name not in names}


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Draw a hand as a table may tell it: every team, every captured points, or any of them."""
    hand = draw(facts())
    teams = draw(st.sets(st.sampled_from(TEAM_NAMES), max_size=1))
    ways = [name for name in CAPTURED_NAMES if hand[name] is not None]
    told = draw(st.sets(st.sampled_from(ways), min_size=1))
    others = {"contract", "bid_successful"} if hand["bid"] < 165 else {"bid_successful"}
    left_out = draw(st.sets(st.sampled_from(sorted(others))))
    return without(hand, *teams, *set(CAPTURED_NAMES) - told, *left_out)


texts = st.text(st.characters(exclude_categories=()))
huge = st.sampled_from((63, 64, 20_000)).map(lambda bits: 1 << bits)
scalars = st.none() | st.booleans() | st.integers() | huge | huge.map(neg) | st.floats() | texts
anything = st.recursive(
    scalars | st.integers(-5, 170) | st.sampled_from(("normal", "mak", "shelem", "null", "120")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
names = st.sampled_from((*HAND_FIELDS, *sorted(DERIVED_FIELDS), "language"))
values = st.none() | st.booleans() | st.integers(-5, 170) | huge | st.floats() | texts | anything
wrong = st.dictionaries(names, values, max_size=4)
unknown = st.dictionaries(texts, anything, max_size=2) | st.dictionaries(
    texts, st.none(), min_size=9, max_size=12
)


@st.composite
def distorted(draw: st.DrawFn) -> Hand:
    """Draw a hand some of whose fields are gone, are another hand's, or are anything at all."""
    hand, other = draw(hands()), draw(facts())
    gone = draw(st.sets(st.sampled_from(tuple(HAND_FIELDS)), max_size=4))
    others = draw(st.sets(st.sampled_from(tuple(HAND_FIELDS)), max_size=4))
    return (
        without(hand, *gone)
        | {name: other[name] for name in sorted(others)}
        | draw(st.just({}) | wrong)
        | draw(st.just({}) | unknown)
    )


def exact(value: object) -> str:
    """Return a value as text in which 1, 1.0 and True differ, and so does the order of fields."""
    return repr(value)


def swapped(teams: Mapping[str, Any]) -> dict[str, Any]:
    """Return Team 1's values as Team 2's, and Team 2's as Team 1's."""
    named = {"team1_score": "team2_score", "team1": "team2"}
    named |= {right: left for left, right in named.items()}
    return {
        named.get(name, name): 3 - value if name.endswith("_team") else value
        for name, value in teams.items()
    }


def problems_of(told: object) -> tuple[Problem, ...]:
    """Return what a hand is refused for; nothing if it is scored."""
    try:
        calculate(told)  # type: ignore[arg-type]
    except InvalidHandError as refused:
        return refused.problems
    return ()


def leaves(value: object, name: str = "") -> Iterator[tuple[str, object]]:
    """Return each value in a result that is not itself a dictionary, with its name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, key)
    else:
        yield name, value


@given(hands())
def test_swapping_the_teams_swaps_the_result(hand: Hand) -> None:
    """Neither team has a rule of its own."""
    result = calculate(hand)
    mirrored = swapped(result)
    mirrored["score_changes"] = swapped(result["score_changes"])
    mirrored["hand"] = swapped(result["hand"])
    mirrored["winner"] = result["winner"] and 3 - result["winner"]
    assert calculate(swapped(hand)) == mirrored


MAPPINGS = (dict, OrderedDict, UserDict, ChainMap, MappingProxyType)


@given(st.sampled_from(MAPPINGS), hands())
def test_any_mapping_is_scored_and_stays_as_it_was(
    mapping: Callable[[Hand], Mapping[str, object]], hand: Hand
) -> None:
    """The input is read and never written."""
    before = deepcopy(hand)
    told = mapping(hand)
    assert calculate(told) == calculate(before)
    assert exact(dict(told)) == exact(hand) == exact(before)


@given(hands())
def test_the_same_hand_scores_the_same_whatever_became_of_the_first_result(hand: Hand) -> None:
    """Nothing is kept between two calls."""
    first = calculate(hand)
    kept = exact(first)
    first["hand"].clear()  # type: ignore[attr-defined]
    first["score_changes"].clear()  # type: ignore[attr-defined]
    assert exact(calculate(hand)) == kept


@given(hands().flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(list(hand)))))
def test_the_order_of_the_fields_says_nothing(told: tuple[Hand, list[str]]) -> None:
    """Fields may be given in any order."""
    hand, order = told
    assert exact(calculate({name: hand[name] for name in order})) == exact(calculate(hand))


@given(totals, hands())
def test_the_hakem_teams_total_never_decides_what_a_hand_adds(total: int, hand: Hand) -> None:
    """Only the defenders' total is looked at."""
    result = calculate(hand)
    own = f"team{result['hand']['hakem_team']}_score"
    other = calculate({**hand, own: total})
    assert (other["score_changes"], other["hand"]) == (result["score_changes"], result["hand"])


@pytest.mark.rule("R12", "D2")
@given(st.integers(LOWEST_TOTAL, 999), st.integers(1000, 1164), hands())
def test_the_defenders_total_decides_only_by_being_1000_or_not(
    below: int, above: int, hand: Hand
) -> None:
    """All totals below 1000 are alike, and all from there on."""
    theirs = f"team{calculate(hand)['hand']['defending_team']}_score"
    for total, least in ((below, 999), (above, 1000)):
        one, other = calculate({**hand, theirs: total}), calculate({**hand, theirs: least})
        assert (one["score_changes"], one["hand"]) == (other["score_changes"], other["hand"])


@pytest.mark.rule("D8")
@given(hands())
def test_a_results_own_hand_sent_back_whole_scores_the_same(hand: Hand) -> None:
    """With the totals, it is a hand: what was worked out is accepted where it is right."""
    result = calculate(hand)
    sent_back = {name: hand[name] for name in TOTALS} | result["hand"]
    assert exact(calculate(sent_back)) == exact(result)


@given(hands(), st.sampled_from(WORKED_OUT), anything)
def test_a_derived_field_that_is_not_borne_out_is_refused(
    hand: Hand, name: str, value: object
) -> None:
    """What was worked out may be left out, or null, but not be something else."""
    scored: Mapping[str, object] = calculate(hand)["hand"]
    assume(value is not None)
    assume((type(value), value) != (type(scored[name]), scored[name]))
    assert [problem.field for problem in problems_of({**hand, name: value})] == [name]


@given(facts())
def test_every_way_of_telling_what_was_captured_scores_the_same(hand: Hand) -> None:
    """One of the three fields is as good as another, and as all that are right together."""
    ways = [name for name in CAPTURED_NAMES if hand[name] is not None]
    bare = without(hand, *CAPTURED_NAMES)
    results = [exact(calculate({**bare, name: hand[name]})) for name in ways]
    assert results == [exact(calculate(hand))] * len(ways)


@given(hands())
def test_optional_fields_that_are_null_are_left_out(hand: Hand) -> None:
    """Null says no more than nothing."""
    nulls = dict.fromkeys((*OPTIONAL, *sorted(DERIVED_FIELDS)))
    assert exact(calculate(nulls | hand)) == exact(calculate(hand))


@given(hands())
def test_every_number_of_a_result_is_an_integer_and_every_boolean_a_boolean(hand: Hand) -> None:
    """No floating-point number, and no true or false where a number stands or the reverse."""
    for name, value in leaves(calculate(hand)):
        if name in BOOLEANS:
            assert type(value) is bool
        else:
            assert type(value) in {int, str, type(None)}


@given(hands())
def test_a_result_comes_back_exactly_from_json(hand: Hand) -> None:
    """Every value of a result is one that JSON has a place for."""
    result = calculate(hand)
    assert exact(json.loads(json.dumps(result))) == exact(result)


@given(anything | distorted())
def test_whatever_it_is_given_the_engine_scores_it_or_refuses_it_as_a_hand(told: object) -> None:
    """Nothing but `InvalidHandError` is ever raised, and what was given stays as it was."""
    before = deepcopy(told)
    try:
        outcome: Result | tuple[Problem, ...] = calculate(told)  # type: ignore[arg-type]
    except InvalidHandError as refused:
        outcome = refused.problems
    assert outcome
    assert [told] == [before]


@given(anything | distorted())
def test_a_refusal_is_a_line_for_each_problem_ending_with_its_field(told: object) -> None:
    """Whatever was given, and in either language."""
    problems = problems_of(told)
    assume(problems)
    for language in LANGUAGES:
        lines = [f"{each.text(language)} (field: {each.field})" for each in problems]
        assert [" ".join(line.split()) for line in lines] == lines
        assert str(InvalidHandError(problems, language)).split("\n") == lines
