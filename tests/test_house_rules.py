"""The rules of a table: what they change, what they leave alone, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table_oracle import expected, highest_total, who_won

from shelem_mcp.scoring import InvalidHandError, calculate, explain
from shelem_mcp.scoring.calculate import calculate_by
from shelem_mcp.scoring.rules.ids import STANDARD, Rules, changed
from shelem_mcp.scoring.rules.notation import read_rules
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import NULL_MEANS_NONE, RULES_FIELDS
from shelem_mcp.scoring.rules.winning import both_can_reach_target

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = Path(__file__).parent / "cases"
PUBLISHED = json.loads((CASES / "published_hands.json").read_text("utf-8"))
REFUSED = json.loads((CASES / "rules_refusals.json").read_text("utf-8"))
EXPLAINED = json.loads((CASES / "rules_explanations.json").read_text("utf-8"))

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "defending_points": 30}


def hand_id(case: dict[str, Any]) -> str:
    """Name a published hand by its line in the file and by its source."""
    return f"{PUBLISHED.index(case) + 2} {case['source'].split()[0].replace('/', ' ')}"


def of_presets() -> Iterator[Any]:
    """Give each published hand under each preset that it is evidence for."""
    for case in PUBLISHED:
        for preset in case.get("presets", ()):
            yield pytest.param(preset, case, id=f"{preset} {hand_id(case)}")


def outcome(result: Any) -> tuple[dict[str, int], int | None]:
    """Give what a source tells of a hand."""
    return result["score_changes"], result["winner"]


@pytest.mark.parametrize("case", PUBLISHED, ids=hand_id)
def test_a_published_hand_comes_out_as_its_source_says(case: dict[str, Any]) -> None:
    """By the rules of the source, both teams' changes and the winner are those of the source."""
    result = calculate(case["hand"], rules=case["rules"])
    assert outcome(result) == (case["changes"], case["winner"])


@pytest.mark.parametrize(("preset", "case"), list(of_presets()))
def test_a_preset_scores_as_its_sources_do(preset: str, case: dict[str, Any]) -> None:
    """The name of the preset is all that has to be said."""
    result = calculate(case["hand"], rules={"preset": preset})
    assert outcome(result) == (case["changes"], case["winner"])


def comes_out(case: dict[str, Any], rules: Rules) -> bool:
    """Tell whether a published hand comes out by `rules` as its source says."""
    try:
        return outcome(calculate_by(rules, case["hand"])) == (case["changes"], case["winner"])
    except InvalidHandError:
        return False


@pytest.mark.parametrize("preset", PRESETS)
def test_each_value_of_a_preset_is_needed_by_a_published_hand(preset: str) -> None:
    """None rests on a claim alone: with the standard value some hand would come out otherwise."""
    hands = [param.values[1] for param in of_presets() if param.values[0] == preset]
    rules, standard = PRESETS[preset], vars(STANDARD)
    differing = {n for n, value in vars(rules).items() if value != standard[n]}
    for name in differing - {"preset", "sweep_points"}:
        without = changed(rules, **{name: standard[name]})
        assert not all(comes_out(case, without) for case in hands), name


@pytest.mark.parametrize("case", PUBLISHED, ids=hand_id)
def test_a_result_sent_back_with_its_rules_scores_the_same(case: dict[str, Any]) -> None:
    """The echo is whole: what was left out is said there."""
    result = calculate(case["hand"], rules=case["rules"])
    assert list(result["rules"]) == list(RULES_FIELDS)
    totals = {name: case["hand"][name] for name in ("team1_score", "team2_score")}
    again = calculate({**totals, **result["hand"], "rules": result["rules"]})
    assert again == result


def test_what_models_read_of_presets_has_their_numbers() -> None:
    """The few words on each name what sets it apart, and each preset is named."""
    told = RULES_FIELDS["preset"].meaning
    jokers, english = PRESETS["jokers-200"], PRESETS["english-wikipedia"]
    assert f"'english-wikipedia' (sweep {english.sweep_points})" in told
    assert PRESETS["persian-wikipedia"].heavy_failure_at is None
    assert f"'shelem-shomar' (sar-shelem {PRESETS['shelem-shomar'].sar_shelem_points})" in told
    assert (
        f"'jokers-200' ({jokers.hand_points} points, Shelem {jokers.shelem_points}, doubled at"
        f" {jokers.heavy_failure_at}, to {jokers.target})" in told
    )
    captured, by_bid = told.split("By the bid:")
    for name, rules in PRESETS.items():
        place = by_bid if rules.made_award == "bid" and rules is not STANDARD else captured
        assert f"'{name}'" in place


def test_a_result_without_rules_has_none() -> None:
    """Null counts as not given."""
    assert "rules" not in calculate(HAND)
    assert calculate({**HAND, "rules": None}) == calculate(HAND)


@pytest.mark.parametrize("rules", [{}, {"preset": "standard"}, {"preset": None}, vars(STANDARD)])
def test_the_standard_rules_score_the_same_by_name(rules: dict[str, Any]) -> None:
    """But for the echo, nothing differs from a hand without rules."""
    assert calculate({**HAND, "rules": rules}) == {**calculate(HAND), "rules": vars(STANDARD)}


FILLED = dict.fromkeys(vars(STANDARD))


@pytest.mark.parametrize(
    ("rules", "refused"),
    [
        ({"heavy_failure_at": None}, []),
        ({**FILLED, "heavy_failure_at": 85, "thousand_threshold": 1000}, []),
        ({**FILLED, "heavy_failure_at": 85}, ["thousand_threshold"]),
        ({**FILLED, "heavy_failure_at": 85, "target": 660}, []),
        ({**FILLED, "preset": "persian-wikipedia"}, []),
        ({**FILLED, "preset": "lead-1165"}, list(NULL_MEANS_NONE)),
        ({"sweep_points": None, "heavy_failure_at": None}, ["heavy_failure_at"]),
        ({**vars(STANDARD), "heavy_failure_at": None}, []),
    ],
    ids=str,
)
def test_a_null_that_may_not_be_meant_is_refused(rules: dict[str, Any], refused: list[str]) -> None:
    """Where null says nothing elsewhere, it switches no rule off that would hold without it."""
    _, problems = read_rules(rules)
    assert [problem.field for problem in problems] == [f"rules.{name}" for name in refused]


@pytest.mark.parametrize("name", ["heavy_failure", "Heavy_Failure_At", "thousand", 1])
def test_a_null_of_no_such_field_is_refused(name: Any) -> None:
    """A misspelt rule is not switched off, and nobody would be told."""
    _, (problem,) = read_rules({name: None})
    assert problem.sentences == ("no_such_field",)


def test_rules_may_stand_in_the_hand_or_beside_it() -> None:
    """A program that scores many hands gives them beside each."""
    rules = {"made_award": "captured"}
    assert calculate(HAND, rules=rules) == calculate({**HAND, "rules": rules})


def test_the_rules_given_stay_as_they_are() -> None:
    """Neither the hand nor its rules are changed."""
    rules = {"preset": "jokers-200", "target": 900}
    told = {**HAND, "rules": rules}
    calculate(told)
    assert told == {**HAND, "rules": {"preset": "jokers-200", "target": 900}}


SMALL = {
    "hand_points": st.sampled_from([165, 185, 200, 225, 230]),
    "minimum_bid": st.integers(1, 33).map(lambda fives: 5 * fives),
    "made_award": st.sampled_from(["bid", "captured"]),
    "heavy_failure_at": st.none() | st.integers(0, 33).map(lambda fives: 5 * fives),
    "shelem_points": st.integers(1, 900),
    "sar_shelem_points": st.integers(1, 900),
    "shelem_heavy_failure": st.booleans(),
    "target": st.integers(1, 1500),
    "both_reach_target": st.sampled_from(["play_on", "higher_total", "hakem"]),
    "winning_lead": st.none() | st.integers(1, 1500),
}


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the rules of a table: a preset, and some fields that say otherwise."""
    rules: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=SMALL))
    rules["preset"] = draw(st.sampled_from(sorted(PRESETS)))
    award = draw(st.sampled_from([None, "double_bid", "as_made", "hand_points", "fixed"]))
    if award is not None:
        rules["sweep_award"] = award
    if award == "fixed":
        rules["sweep_points"] = draw(st.integers(1, 600))
    mark = rules.get("heavy_failure_at", vars(PRESETS[rules["preset"]])["heavy_failure_at"])
    if mark is not None and draw(st.booleans()):
        effects = ["double_penalty", "double_defenders", "both"]
        rules["heavy_failure_effect"] = draw(st.sampled_from(effects))
    if draw(st.booleans()):
        target = rules.get("target", vars(PRESETS[rules["preset"]])["target"])
        below = st.integers(1, target - 1) if target > 1 else st.none()
        rules["thousand_threshold"] = draw(st.none() | below)
    return rules


@st.composite
def played(draw: st.DrawFn) -> tuple[dict[str, Any], tuple[int, int], int, int, str, int]:
    """Draw a table and a hand that it may play."""
    rules, _ = read_rules(draw(tables()))
    bid = draw(st.integers(rules.minimum_bid // 5, rules.hand_points // 5)) * 5
    contracts = ["normal"] if bid < rules.hand_points else ["normal", "shelem", "sare-shelem"]
    near = st.integers(rules.target - 250, rules.target + 250) | st.integers(-500, 500)
    return (
        vars(rules),
        (draw(near), draw(near)),
        draw(st.sampled_from([1, 2])),
        bid,
        draw(st.sampled_from(contracts)),
        5 * draw(st.integers(0, rules.hand_points // 5)),
    )


@given(played())
def test_any_table_is_scored_by_the_meaning_of_its_fields(case: Any) -> None:
    """What each team gains and who wins is what a second statement of the rules says."""
    rules, totals, hakem, bid, contract, captured = case
    told = {
        "team1_score": totals[0],
        "team2_score": totals[1],
        "hakem_team": hakem,
        "bid": bid,
        "contract": contract,
        "declarer_points": captured,
        "rules": rules,
    }
    won = who_won(rules, totals[0], totals[1], None)
    limit = highest_total(rules)
    if won is not None or (limit is not None and max(totals) > limit):
        with pytest.raises(InvalidHandError) as refused:
            calculate(told)
        assert {problem.rule for problem in refused.value.problems} == {"R15"}
        return
    result = calculate(told)
    changes, won = expected(rules, totals, (hakem, bid, contract, captured))
    assert outcome(result) == ({"team1": changes[1], "team2": changes[2]}, won)
    for language in ("en", "fa"):
        assert "{" not in explain(result, language)


@given(tables())
def test_rules_read_back_from_their_echo_are_the_same(told: dict[str, Any]) -> None:
    """Nothing in the echo contradicts anything else in it."""
    rules, problems = read_rules(told)
    assert problems == []
    assert read_rules(vars(rules)) == (rules, [])


@pytest.mark.parametrize("threshold", [None, 10, 35, 36, 95, 100])
@pytest.mark.parametrize("minimum_bid", [5, 100, 160, 165])
@pytest.mark.parametrize("target", [1, 60, 100, 101, 165, 166])
def test_whether_both_can_reach_the_target_is_known(
    target: int, minimum_bid: int, threshold: int | None
) -> None:
    """It agrees with trying every hand from every pair of totals below the target."""
    threshold = threshold if threshold is not None and threshold < target else None
    rules = changed(STANDARD, target=target, minimum_bid=minimum_bid, thousand_threshold=threshold)
    found = any(
        target - 1 + bid >= target
        and before + (0 if threshold is not None and before >= threshold else left) >= target
        for bid in range(minimum_bid, 166, 5)
        for left in range(0, 166 - bid, 5)
        for before in range(target - 166, target)
    )
    assert both_can_reach_target(rules) is found


BEYOND = {"thousand_threshold": None}


def test_a_game_goes_on_with_both_teams_beyond_the_target() -> None:
    """With no rule of 1000 both can get there in one hand; then only one of them must fall back."""
    both = calculate(
        {**HAND, "team1_score": 1100, "team2_score": 1160, "rules": BEYOND},
    )
    assert (both["team1_score"], both["team2_score"], both["winner"]) == (1220, 1190, None)
    failed = {"team1_score": 1220, "team2_score": 1190, "hakem_team": 2, "bid": 120}
    result = calculate({**failed, "defending_points": 50, "rules": BEYOND})
    assert (result["team2_score"], result["winner"]) == (1070, 1)


@pytest.mark.parametrize(
    ("award", "won"), [("play_on", None), ("higher_total", 1), ("hakem", 2)], ids=str
)
def test_a_table_says_who_wins_when_both_reach_the_target(award: str, won: int | None) -> None:
    """Team 1 has the higher total, and team 2 was Hakem."""
    told = {"team1_score": 1164, "team2_score": 1050, "hakem_team": 2, "bid": 120}
    rules = {**BEYOND, "both_reach_target": award}
    result = calculate({**told, "defending_points": 45, "rules": rules})
    assert (result["team1_score"], result["team2_score"]) == (1209, 1170)
    assert result["winner"] == won


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["name"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_rules_are_refused_with_what_would_be_right(case: dict[str, Any], language: str) -> None:
    """The whole text, in both languages, with the path of the field."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**HAND, **case.get("hand", {}), "rules": case["rules"]})
    error = InvalidHandError(refused.value.problems, language)
    assert str(error).split("\n") == case[language]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["name"])
def test_a_wrong_rule_names_the_rule_of_the_game_that_it_changes(case: dict[str, Any]) -> None:
    """The same that the declaration of its field names."""
    _, problems = read_rules(case["rules"])
    for problem in problems:
        field = RULES_FIELDS.get(problem.field.removeprefix("rules."))
        assert problem.rule == (field.rule if field else None)


def test_rules_given_twice_are_refused() -> None:
    """It does not choose between them."""
    with pytest.raises(InvalidHandError) as refused:
        calculate({**HAND, "rules": {}}, rules={})
    assert str(refused.value) == "The rules are given twice. Give them in one place. (field: rules)"


@pytest.mark.parametrize("case", EXPLAINED, ids=lambda case: case["name"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_an_explanation_follows_the_rules_of_the_table(case: dict[str, Any], language: str) -> None:
    """The whole text, in both languages, and the note for programs."""
    result = calculate({**HAND, **case["hand"], "rules": case["rules"]})
    assert explain(result, language) == case[language]
    assert result["hand"]["scoring_note"] == case.get("note")
