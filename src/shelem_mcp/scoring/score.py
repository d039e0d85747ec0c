"""A hand becomes a result: one small function for each rule, each naming the rule's id."""

from __future__ import annotations

from shelem_mcp.scoring.rules import NORMAL, SARE_SHELEM, STANDARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.result import Contract, Hand, Result, ScoringRule, Team
    from shelem_mcp.scoring.rules import Rules

SARE_SHELEM_NOTE = "A sar-shelem scores as a Shelem (R10)."
NORMAL_165_NOTE = (
    "A normal bid of everything, with everything captured, scores as a sweep: twice the bid (D4)."
)


def score(hand: Hand, rules: Rules = STANDARD) -> Result:
    """Score `hand`: what each team gains, by which rule, and where that leaves the game."""
    score1, score2, hakem_team, bid, contract, defending_points = hand
    declarer_points = rules.hand_points - defending_points
    made = bid_is_made(declarer_points, bid)
    scoring_rule = decide_scoring_rule(contract, made, defending_points, rules)
    hakem_change = HAKEM_CHANGES[scoring_rule](bid, rules)
    withheld = thousand_point_rule_applies(score2 if hakem_team == 1 else score1, made, rules)
    defenders_change = 0 if withheld else defenders_score(defending_points)
    if hakem_team == 1:
        change1, change2 = hakem_change, defenders_change
    else:
        change1, change2 = defenders_change, hakem_change
    # R14: totals have no cap, and may be negative.
    total1, total2 = score1 + change1, score2 + change2
    winner = decide_winner(total1, total2, rules)
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
            "scoring_note": scoring_note(contract, defending_points)
            if bid == rules.hand_points
            else None,
        },
    }


def bid_is_made(declarer_points: int, bid: int) -> bool:
    """R4, R5: Hakem captured at least the bid. Exactly the bid is Mak, and made (D1)."""
    return declarer_points >= bid


def is_sweep(defending_points: int) -> bool:
    """R6: the defenders captured nothing."""
    return defending_points == 0


def is_heavy(defending_points: int, rules: Rules) -> bool:
    """R8: the defenders captured so much that a failure counts twice."""
    return defending_points >= rules.heavy_failure_at


def decide_scoring_rule(
    contract: Contract, made: bool, defending_points: int, rules: Rules
) -> ScoringRule:
    """Name what decides the Hakem team's change, of R4, R6, R7, R8 and R10.

    R11: a normal 165 is a bid like any other.
    """
    if contract == NORMAL:
        if made:
            return "sweep_double" if is_sweep(defending_points) else "bid_made"
        return "heavy_failure" if is_heavy(defending_points, rules) else "bid_failed"
    if made:
        return "shelem_made"
    return "shelem_heavy_failure" if is_heavy(defending_points, rules) else "shelem_failed"


def score_made_bid(bid: int, rules: Rules) -> int:  # noqa: ARG001
    """R4: Hakem scores the bid."""
    return bid


def score_sweep(bid: int, rules: Rules) -> int:
    """R6, D5: Hakem scores twice the bid in all, not the bid and a bonus."""
    return rules.sweep_factor * bid


def score_failed_bid(bid: int, rules: Rules) -> int:  # noqa: ARG001
    """R7: Hakem loses the bid."""
    return -bid


def score_heavy_failure(bid: int, rules: Rules) -> int:
    """R8: Hakem loses twice the bid."""
    return rules.heavy_failure_factor * score_failed_bid(bid, rules)


def score_made_shelem(bid: int, rules: Rules) -> int:  # noqa: ARG001
    """R10: Hakem scores the worth of the contract."""
    return rules.shelem_points


def score_failed_shelem(bid: int, rules: Rules) -> int:  # noqa: ARG001
    """R10: Hakem loses the worth of the contract."""
    return -rules.shelem_points


def score_heavy_shelem_failure(bid: int, rules: Rules) -> int:
    """R10: Hakem loses twice the worth of the contract."""
    return rules.heavy_failure_factor * score_failed_shelem(bid, rules)


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


def defenders_score(defending_points: int) -> int:
    """R9: the defenders score what they captured, whether the bid was made or failed."""
    return defending_points


def thousand_point_rule_applies(defending_team_score: int, made: bool, rules: Rules) -> bool:
    """R12, D2, D3: the bid is made against a team that had the threshold before the hand."""
    return made and defending_team_score >= rules.thousand_threshold


def decide_winner(total1: int, total2: int, rules: Rules) -> Team | None:
    """R13: the game is over when exactly one total has reached the target."""
    reached1, reached2 = total1 >= rules.target, total2 >= rules.target
    if reached1 == reached2:
        return None
    return 1 if reached1 else 2


def scoring_note(contract: Contract, defending_points: int) -> str | None:
    """R10, D4: one sentence where the score of a bid of all the points could surprise."""
    if contract == SARE_SHELEM:
        return SARE_SHELEM_NOTE
    if contract == NORMAL and is_sweep(defending_points):
        return NORMAL_165_NOTE
    return None
