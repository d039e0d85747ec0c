"""A result becomes sentences. They render what the result says; no points are worked out again."""

from __future__ import annotations

from shelem_mcp.scoring.hand.score import defenders_are_doubled, name_note
from shelem_mcp.scoring.rules.ids import (
    NORMAL,
    SARE_SHELEM,
    STANDARD,
    Rules,
)
from shelem_mcp.scoring.rules.winning import decide_end
from shelem_mcp.scoring.words.render import say, team_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from shelem_mcp.scoring.results import Result, ScoredHand


def explain(result: Result, language: str = "en") -> str:
    """Tell a result of `calculate` in plain words, in English ("en") or Persian ("fa").

    It says what was bid and captured, which rule decided each team's change, the new totals in
    points, and whether the game goes on, all by the rules that the hand was scored by. In Persian
    each signed number is kept from being flipped by the right-to-left text around it.

    Raises `ValueError` for any other language.
    """
    names, rules = team_names(language), rules_of(result)
    return say(language, hand_sentences(result, rules), hand_details(result, names, rules))


def rules_of(result: Result) -> Rules:
    """Give the rules that a result was scored by."""
    return Rules(**result["rules"]) if "rules" in result else STANDARD


def hand_details(result: Result, names: Mapping[int, str], rules: Rules) -> dict[str, object]:
    """Give what fills in the sentences of a scored hand."""
    hand, changes = result["hand"], result["score_changes"]
    by_team = {1: changes["team1"], 2: changes["team2"]}
    return {
        **vars(rules),
        **hand,
        "hakem": names[hand["hakem_team"]],
        "defenders": names[hand["defending_team"]],
        "hakem_change": by_team[hand["hakem_team"]],
        "defenders_change": by_team[hand["defending_team"]],
        "team1": names[1],
        "team2": names[2],
        "team1_score": result["team1_score"],
        "team2_score": result["team2_score"],
        "winner": names.get(result["winner"] or 0),
    }


def hand_sentences(result: Result, rules: Rules) -> Iterator[str]:
    """Name the sentences that tell a scored hand, in their order."""
    hand = result["hand"]
    is_normal_bid_of_all = hand["contract"] == NORMAL and hand["bid"] == rules.hand_points
    yield "bid_normal_all" if is_normal_bid_of_all else f"bid_{hand['contract']}"
    yield "captured"
    is_mak = hand["declarer_points"] == hand["bid"]
    yield "mak" if is_mak and hand["scoring_rule"] == "bid_made" else _decided_by(hand, rules)
    if hand["scoring_note"] is not None:
        yield f"note_{name_note(hand['contract'], hand['defending_points'], rules)}"
    yield _defenders(hand, rules)
    yield "totals"
    ending, _ = decide_end(result["team1_score"], result["team2_score"], hand["hakem_team"], rules)
    yield ending


DECIDING_FIELDS = {
    "bid_made": "made_award",
    "sweep_double": "sweep_award",
    "heavy_failure": "heavy_failure_effect",
    "shelem_heavy_failure": "heavy_failure_effect",
}
"""The scoring rules that tables play differently, and the field that says how."""


def _decided_by(hand: ScoredHand, rules: Rules) -> str:
    """Name the sentence of what decided the Hakem team's change, as this table plays it."""
    rule = hand["scoring_rule"]
    if rule in {"shelem_made", "shelem_failed"} and _is_worth_its_own(hand, rules):
        return f"{rule}_by_itself"
    field = DECIDING_FIELDS.get(rule)
    if field is None or getattr(rules, field) == getattr(STANDARD, field):
        return rule
    return f"{rule}_{getattr(rules, field)}"


def _is_worth_its_own(hand: ScoredHand, rules: Rules) -> bool:
    return hand["contract"] == SARE_SHELEM and rules.sar_shelem_points != rules.shelem_points


def _defenders(hand: ScoredHand, rules: Rules) -> str:
    nothing = "" if hand["defending_points"] else "_nothing"
    if hand["thousand_point_rule_applied"]:
        return f"defenders{nothing}_withheld"
    if defenders_are_doubled(hand["scoring_rule"], rules):
        return f"defenders_doubled_{hand['scoring_rule']}"
    return f"defenders{nothing}"
