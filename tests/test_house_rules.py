"""The rules of a table: what they change, what they leave alone, and what they refuse."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from table_oracle import Told, complete, expected, highest_total, winner_after
from table_oracle import both_can_reach_target as both_can
from tables import as_told, draw_hand, draw_table, rules_text, tables

from shelem_mcp.scoring import InvalidHandError, calculate
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import (
    CHOICES,
    TABLES_REMEMBERED,
)
from shelem_mcp.scoring.rules.ruleset import complete as ruleset
from shelem_mcp.scoring.rules.winning import both_can_reach_target

CASES = Path(__file__).parent / "cases"
PUBLISHED = json.loads((CASES / "published_hands.json").read_text("utf-8"))
REFUSED = json.loads((CASES / "rules_refusals.json").read_text("utf-8"))
EXPLAINED = json.loads((CASES / "rules_explanations.json").read_text("utf-8"))

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "defending_points": 30}

RANDOM_TABLES = 1000


def hand_id(case: dict[str, Any]) -> str:
    """Name a published hand by its line in the file and by its source."""
    return f"{PUBLISHED.index(case) + 2} {case['source'].split()[0].replace('/', ' ')}"


def of_presets() -> Iterator[Any]:
    """Give each published hand under each preset that it is evidence for."""
    for case in PUBLISHED:
        for preset in case.get("presets", ()):
            yield pytest.param(preset, case, id=f"{preset} {hand_id(case)}")


def outcome(result: Any) -> tuple[dict[str, int], int | None]:
    """Return what a source tells of a hand."""
    return result["score_changes"], result["winner"]


@pytest.mark.parametrize("case", PUBLISHED, ids=hand_id)
def test_a_published_hand_comes_out_as_its_source_says(case: dict[str, Any]) -> None:
    """By the rules of the source, both teams' changes and the winner are those of the source."""
    result = calculate(case["hand"], rules=case["rules"])
    assert outcome(result) == (case["changes"], case["winner"])


@pytest.mark.parametrize(("preset", "case"), list(of_presets()))
def test_a_preset_scores_as_its_sources_do(preset: str, case: dict[str, Any]) -> None:
    """The name of the preset is all that has to be said, and all that comes back."""
    result = calculate(case["hand"], rules=preset)
    assert outcome(result) == (case["changes"], case["winner"])
    assert result["rules"] == ("" if preset == "standard" else preset)


def comes_out(case: dict[str, Any], rules: Told) -> bool:
    """Return whether a published hand comes out by `rules` as its source says."""
    try:
        return outcome(calculate(case["hand"], rules=rules)) == (case["changes"], case["winner"])
    except InvalidHandError:
        return False


@pytest.mark.parametrize(
    ("preset", "name"), [(preset, name) for preset, told in PRESETS.items() for name in told]
)
def test_each_value_of_a_preset_is_needed_by_a_published_hand(preset: str, name: str) -> None:
    """None rests on a claim alone: without it some hand would come out otherwise."""
    without = {other: value for other, value in PRESETS[preset].items() if other != name}
    hands = [case for case in PUBLISHED if preset in case.get("presets", ())]
    assert [case for case in hands if not comes_out(case, dict(PRESETS[preset]))] == []
    assert [case for case in hands if not comes_out(case, without)] != []


@pytest.mark.parametrize("case", PUBLISHED, ids=hand_id)
def test_a_result_sent_back_with_its_rules_scores_the_same(case: dict[str, Any]) -> None:
    """The text of the rules that a result carries says all of them."""
    result = calculate(case["hand"], rules=case["rules"])
    totals = {name: case["hand"][name] for name in ("team1_score", "team2_score")}
    again = calculate({**totals, **result["hand"], "rules": result.get("rules")})
    assert again == result


@pytest.mark.parametrize("nothing", [None, "", "   "])
def test_a_hand_without_rules_tells_none(nothing: str | None) -> None:
    """Null and an empty text count as not given."""
    assert "rules" not in calculate(HAND)
    assert calculate({**HAND, "rules": nothing}) == calculate(HAND, rules=nothing)
    assert calculate({**HAND, "rules": nothing}) == calculate(HAND)


@pytest.mark.parametrize(
    "rules",
    [{}, {"preset": "standard"}, {"preset": None}, "standard", "target=1165", {"target": 1165}],
)
def test_the_standard_rules_score_the_same_by_name(rules: Any) -> None:
    """But for the field that says so, nothing differs from a hand without rules."""
    assert calculate({**HAND, "rules": rules}) == {**calculate(HAND), "rules": ""}


def test_null_in_a_mapping_of_rules_says_nothing() -> None:
    """A client that fills in every field with null tells a table nothing by it."""
    filled = dict.fromkeys(("preset", *CHOICES))
    assert calculate(HAND, rules=filled) == calculate(HAND, rules={})  # type: ignore[arg-type]
    told: Any = {**filled, "preset": "jokers-200", "winning_lead": 900, "no_such_field": None}
    assert calculate(HAND, rules=told)["rules"] == "jokers-200 winning_lead=900"


def test_rules_may_stand_in_the_hand_or_beside_it() -> None:
    """A program that scores many hands gives them beside each, as text or as a mapping."""
    beside = calculate(HAND, rules="made_hakem=captured")
    assert beside == calculate({**HAND, "rules": "made_hakem=captured"})
    assert beside == calculate(HAND, rules=MappingProxyType({"made_hakem": "captured"}))
    assert beside["rules"] == "made_hakem=captured"


def test_rules_given_twice_are_refused() -> None:
    """It does not choose between them."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**HAND, "rules": "target=900"}, rules="target=900")
    assert str(refused.value) == "The rules are given twice. Give them in one place. (field: rules)"


def test_the_rules_given_stay_as_they_are() -> None:
    """Neither the hand nor its rules are changed."""
    told = {**HAND, "rules": {"preset": "jokers-200", "heavy_at": 0, "shelem_heavy": True}}
    calculate(told)
    assert told == {
        **HAND,
        "rules": {"preset": "jokers-200", "heavy_at": 0, "shelem_heavy": True},
    }


def test_any_table_is_scored_by_the_meaning_of_its_fields() -> None:
    """What each team gains, why, and who wins is what a second statement of the rules says."""
    rng = random.Random("tables")  # noqa: S311  # The same tables in every run.
    for _ in range(RANDOM_TABLES):
        preset, told = draw_table(rng.choice)
        rules = complete({**PRESETS[preset], **told})
        totals, hand = draw_hand(rng.choice, rules)
        result = calculate(as_told(totals, hand), rules={"preset": preset, **told})
        changes, rule, withholds, winner = expected(rules, totals, hand)
        scored = result["hand"]
        assert {
            "score_changes": result["score_changes"],
            "totals": (result["team1_score"], result["team2_score"]),
            "winner": result["winner"],
            "finished": result["game_finished"],
            "rule": scored["scoring_rule"],
            "withholds": scored["thousand_point_rule_applied"],
            "hand": (scored["bid"], scored["contract"], scored["declarer_points"]),
            "made": scored["bid_successful"],
        } == {
            "score_changes": {"team1": changes[1], "team2": changes[2]},
            "totals": (totals[0] + changes[1], totals[1] + changes[2]),
            "winner": winner,
            "finished": winner is not None,
            "rule": rule,
            "withholds": withholds,
            "hand": hand[1:],
            "made": hand[3] >= hand[1],
        }, (rules_text(preset, told), totals, hand)


@pytest.mark.rule("R15")
@given(tables())
def test_no_hand_is_scored_from_totals_that_have_won(table: tuple[str, Told]) -> None:
    """Around the target, each pair of totals is refused exactly where a team has won with it."""
    preset, told = table
    rules = complete({**PRESETS[preset], **told})
    limit = highest_total(rules)
    bid = rules["minimum_bid"]
    contract = "shelem" if bid == rules["hand_points"] else "normal"
    for totals in ((-1, -1), (0, -1), (-1, 0), (0, 0), (5, 0)):
        before = (rules["target"] + totals[0], rules["target"] + totals[1])
        hand = as_told(before, (1, bid, contract, bid))
        won = winner_after(rules, before, None) is not None
        if not won and (limit is None or max(before) <= limit):
            assert calculate(hand, rules={"preset": preset, **told})["hand"]["bid"] == bid
            continue
        with pytest.raises(InvalidHandError) as refused:
            calculate(hand, rules={"preset": preset, **told})
        assert {problem.rule for problem in refused.value.problems} == {"R15"}


@pytest.mark.parametrize("threshold", ["never", 10, 35, 36, 95, 100])
@pytest.mark.parametrize("minimum_bid", [5, 100, 160, 165])
@pytest.mark.parametrize("target", [1, 60, 100, 101, 165, 166])
def test_whether_both_can_reach_the_target_is_known(
    target: int, minimum_bid: int, threshold: int | str
) -> None:
    """It agrees with trying every normal hand from every pair of totals below the target."""
    mark = threshold if isinstance(threshold, int) and threshold < target else None
    told = {"target": target, "minimum_bid": minimum_bid, "thousand_at": mark or "never"}
    found = any(
        target - 1 + bid >= target
        and before + (0 if mark is not None and before >= mark else left) >= target
        for bid in range(minimum_bid, 166, 5)
        for left in range(0, 166 - bid, 5)
        for before in range(target - 166, target)
    )
    assert both_can_reach_target(ruleset(told)) is found


def test_whether_both_can_reach_the_target_is_known_of_any_table() -> None:
    """A second statement of the rules, which tries every hand, says the same."""
    rng = random.Random("both")  # noqa: S311  # The same tables in every run.
    for _ in range(100):
        preset, told = draw_table(rng.choice)
        given_ = {**PRESETS[preset], **told}
        assert both_can_reach_target(ruleset(given_)) is both_can(complete(given_)), given_


BEYOND = "thousand_at=never"


def test_a_game_goes_on_with_both_teams_beyond_the_target() -> None:
    """With no rule of 1000 both can get there in one hand; then only one of them must fall back."""
    both = calculate({**HAND, "team1_score": 1100, "team2_score": 1160, "rules": BEYOND})
    assert (both["team1_score"], both["team2_score"], both["winner"]) == (1220, 1190, None)
    failed = {"team1_score": 1220, "team2_score": 1190, "hakem_team": 2, "bid": 120}
    result = calculate({**failed, "defending_points": 50, "rules": BEYOND})
    assert (result["team2_score"], result["winner"]) == (1070, 1)


@pytest.mark.parametrize(
    ("choice", "won"), [("play_on", None), ("higher_total", 1), ("hakem", 2)], ids=str
)
def test_a_table_says_who_wins_when_both_reach_the_target(choice: str, won: int | None) -> None:
    """Team 1 has the higher total, and team 2 was Hakem."""
    told = {"team1_score": 1164, "team2_score": 1050, "hakem_team": 2, "bid": 120}
    rules = f"{BEYOND} both_reach_target={choice}"
    result = calculate({**told, "defending_points": 45, "rules": rules})
    assert (result["team1_score"], result["team2_score"]) == (1209, 1170)
    assert result["winner"] == won


def test_more_tables_than_are_remembered_are_all_scored_by_their_own_rules() -> None:
    """What is worked out of a table's rules is kept for some of them, and never for another's."""
    targets = range(1100, 1100 + TABLES_REMEMBERED + 50)
    for _ in range(2):
        for target in targets:
            start = {**HAND, "team1_score": target - 120, "team2_score": 0}
            assert calculate(start, rules=f"target={target}")["winner"] == 1
            almost = {**start, "team1_score": target - 121}
            assert calculate(almost, rules=f"target={target}")["winner"] is None


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["name"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_rules_are_refused_with_what_would_be_right(case: dict[str, Any], language: str) -> None:
    """The whole text, in both languages, with the path of the field."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**HAND, **case.get("hand", {}), "rules": case["rules"]})
    error = InvalidHandError(refused.value.problems, language)
    assert str(error).split("\n") == case[language]


@pytest.mark.parametrize("case", EXPLAINED, ids=lambda case: case["name"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_an_explanation_follows_the_rules_of_the_table(case: dict[str, Any], language: str) -> None:
    """The whole text, and the note where there is one, in both languages."""
    answer = explain_request({**HAND, **case["hand"], "rules": case["rules"], "language": language})
    assert answer["explanation"].split("\n") == case[language]
    assert answer["hand"]["scoring_note"] == case.get(f"note_{language}")
