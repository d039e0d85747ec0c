"""A hand becomes a result: one small function for each rule, each naming the rule's id."""

from __future__ import annotations

from shelem_mcp.scoring.rules.ids import (
    AWARD_AS_MADE,
    AWARD_CAPTURED,
    AWARD_DOUBLE_BID,
    DOUBLE,
    DOUBLE_DEFENDERS,
    DOUBLE_PENALTY,
    NORMAL,
    SARE_SHELEM,
)
from shelem_mcp.scoring.rules.winning import decide_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.results import Contract, Hand, Result, ScoringRule
    from shelem_mcp.scoring.rules.ids import Rules


def score(hand: Hand, rules: Rules) -> Result:
    """Score `hand`: what each team gains, by which rule, and where that leaves the game."""
    score1, score2, hakem_team, bid, contract, defending_points = hand
    declarer_points = rules.hand_points - defending_points
    made = bid_is_made(declarer_points, bid)
    scoring_rule = decide_scoring_rule(contract, made, defending_points, rules)
    hakem_change = HAKEM_CHANGES[scoring_rule](bid, declarer_points, contract, rules)
    withheld = thousand_point_rule_applies(score2 if hakem_team == 1 else score1, made, rules)
    defenders_change = 0 if withheld else defenders_score(defending_points, scoring_rule, rules)
    if hakem_team == 1:
        change1, change2 = hakem_change, defenders_change
    else:
        change1, change2 = defenders_change, hakem_change
    # R14: totals have no cap, and may be negative.
    total1, total2 = score1 + change1, score2 + change2
    _, winner = decide_end(total1, total2, hakem_team, rules)
    return {
        "team1_score": total1,
        "team2_score": total2,
        "score_changes": {"team1": change1, "team2": change2},
        "game_finished": winner is not None,
        "winner": winner,
        "hand": {
            "bid": bid,
            "contract": contract,
            "bidding_team": hakem_team,
            "hakem_team": hakem_team,
            "defending_team": 2 if hakem_team == 1 else 1,
            "declarer_points": declarer_points,
            "defending_points": defending_points,
            "bid_successful": made,
            "scoring_rule": scoring_rule,
            "thousand_point_rule_applied": withheld,
            "scoring_note": scoring_note(contract, defending_points, rules)
            if bid == rules.hand_points
            else None,
        },
    }


def bid_is_made(declarer_points: int, bid: int) -> bool:
    """R4, R5: Hakem captured at least the bid. Exactly the bid is Mak, and made (D1)."""
    return declarer_points >= bid


def is_sweep(defending_points: int, rules: Rules) -> bool:
    """R6: the defenders captured nothing, at a table where that is more than a made bid."""
    return defending_points == 0 and rules.sweep_award != AWARD_AS_MADE


def is_heavy(defending_points: int, rules: Rules) -> bool:
    """R8: the defenders captured so much that a failure counts twice."""
    return rules.heavy_failure_at is not None and defending_points >= rules.heavy_failure_at


def decide_scoring_rule(
    contract: Contract, made: bool, defending_points: int, rules: Rules
) -> ScoringRule:
    """Name what decides the Hakem team's change, of R4, R6, R7, R8 and R10.

    R11: a normal bid of all the points is a bid like any other.
    """
    if contract == NORMAL:
        if made:
            return "sweep_double" if is_sweep(defending_points, rules) else "bid_made"
        return "heavy_failure" if is_heavy(defending_points, rules) else "bid_failed"
    if made:
        return "shelem_made"
    if rules.shelem_heavy_failure and is_heavy(defending_points, rules):
        return "shelem_heavy_failure"
    return "shelem_failed"


def score_made_bid(bid: int, declarer_points: int, _contract: Contract, rules: Rules) -> int:
    """R4: Hakem scores the bid, or what it captured."""
    return declarer_points if rules.made_award == AWARD_CAPTURED else bid


def score_sweep(bid: int, _declarer_points: int, _contract: Contract, rules: Rules) -> int:
    """R6, D5: Hakem scores twice the bid in all, not the bid and a bonus; or a fixed number."""
    if rules.sweep_award == AWARD_DOUBLE_BID:
        return DOUBLE * bid
    return fixed_sweep(rules)


def fixed_sweep(rules: Rules) -> int:
    """R6: what a sweep scores where it does not depend on the bid, in points."""
    return rules.sweep_points or rules.hand_points


def score_failed_bid(bid: int, _declarer_points: int, _contract: Contract, _rules: Rules) -> int:
    """R7: Hakem loses the bid."""
    return -bid


def score_heavy_failure(bid: int, declarer_points: int, contract: Contract, rules: Rules) -> int:
    """R8: Hakem loses twice the bid, unless only what the defenders captured is doubled."""
    return penalty_factor(rules) * score_failed_bid(bid, declarer_points, contract, rules)


def score_made_shelem(_bid: int, _declarer_points: int, contract: Contract, rules: Rules) -> int:
    """R10: Hakem scores the worth of the contract."""
    return worth(contract, rules)


def score_failed_shelem(_bid: int, _declarer_points: int, contract: Contract, rules: Rules) -> int:
    """R10: Hakem loses the worth of the contract."""
    return -worth(contract, rules)


def score_heavy_shelem_failure(
    bid: int, declarer_points: int, contract: Contract, rules: Rules
) -> int:
    """R10: Hakem loses twice the worth, unless only what the defenders captured is doubled."""
    return penalty_factor(rules) * score_failed_shelem(bid, declarer_points, contract, rules)


HAKEM_CHANGES = {
    "bid_made": score_made_bid,
    "sweep_double": score_sweep,
    "bid_failed": score_failed_bid,
    "heavy_failure": score_heavy_failure,
    "shelem_made": score_made_shelem,
    "shelem_failed": score_failed_shelem,
    "shelem_heavy_failure": score_heavy_shelem_failure,
}
"""How each scoring rule changes the Hakem team's total."""

HEAVY = ("heavy_failure", "shelem_heavy_failure")
"""The scoring rules of a heavy failure."""


def worth(contract: Contract, rules: Rules) -> int:
    """R10: what a Shelem or sar-shelem contract is worth."""
    return rules.sar_shelem_points if contract == SARE_SHELEM else rules.shelem_points


def penalty_factor(rules: Rules) -> int:
    """R8, R10: how many times its penalty a heavy failure costs the Hakem team."""
    return 1 if rules.heavy_failure_effect == DOUBLE_DEFENDERS else DOUBLE


def defenders_score(defending_points: int, scoring_rule: ScoringRule, rules: Rules) -> int:
    """R9: the defenders score what they captured, whether the bid was made or failed.

    R8: twice that for a heavy failure, at a table that doubles it for the defenders.
    """
    doubled = defenders_are_doubled(scoring_rule, rules)
    return DOUBLE * defending_points if doubled else defending_points


def defenders_are_doubled(scoring_rule: ScoringRule, rules: Rules) -> bool:
    """R8, R10: whether this is a heavy failure at a table that doubles it for the defenders."""
    return rules.heavy_failure_effect != DOUBLE_PENALTY and scoring_rule in HEAVY


def thousand_point_rule_applies(defending_team_score: int, made: bool, rules: Rules) -> bool:
    """R12, D2, D3: the bid is made against a team that had the threshold before the hand."""
    threshold = rules.thousand_threshold
    return made and threshold is not None and defending_team_score >= threshold


NOTES = {
    "sare-shelem": "A sar-shelem scores as a Shelem (R10).",
    "sare-shelem_by_itself": "A sar-shelem is worth {sar}, a Shelem {shelem} (R10).",
    "normal": "A normal bid of everything, with everything captured, scores as"
    " a sweep: twice the bid (D4).",
    "normal_as_sweep": "A normal bid of everything, with everything captured, scores as a sweep:"
    " {sweep} (D4).",
    "normal_as_made": "A normal bid of everything, with everything captured, scores as any made bid"
    " (D4).",
}
"""The notes for programs, by name. Explanations have theirs under the same names."""


def name_note(contract: Contract, defending_points: int, rules: Rules) -> str | None:
    """R10, D4: name what should be noted where the score of a bid of all the points could surprise.

    It is a sar-shelem, or a normal bid with everything captured.
    """
    if contract == SARE_SHELEM:
        alike = rules.sar_shelem_points == rules.shelem_points
        return "sare-shelem" if alike else "sare-shelem_by_itself"
    if contract != NORMAL or defending_points:
        return None
    if rules.sweep_award == AWARD_AS_MADE:
        return "normal_as_made"
    return "normal" if rules.sweep_award == AWARD_DOUBLE_BID else "normal_as_sweep"


def scoring_note(contract: Contract, defending_points: int, rules: Rules) -> str | None:
    """R10, D4: one sentence where the score of a bid of all the points could surprise."""
    name = name_note(contract, defending_points, rules)
    if name is None:
        return None
    return NOTES[name].format(
        sar=rules.sar_shelem_points, shelem=rules.shelem_points, sweep=fixed_sweep(rules)
    )
