"""A score as the dictionaries that leave the engine."""

from __future__ import annotations

from shelem_mcp.scoring.hand.score import Score, name_note
from shelem_mcp.scoring.results import Result, ScoredHand
from shelem_mcp.scoring.rules.ids import Language, other
from shelem_mcp.scoring.words.render import render


def hand_result(scored: Score, language: Language = "en") -> Result:
    """Return a scored hand as `calculate` gives it, its note in `language`."""
    (total1, total2), (change1, change2) = scored.totals, scored.changes
    winner = scored.end.winner
    return {
        "team1_score": total1,
        "team2_score": total2,
        "score_changes": {"team1": change1, "team2": change2},
        "game_finished": winner is not None,
        "winner": winner,
        "hand": scored_hand(scored, language),
    }


def scored_hand(scored: Score, language: Language = "en") -> ScoredHand:
    """Return the hand as it was understood, complete, and what decided its score."""
    team, bid, contract, defending_points = scored.hand
    return {
        "bid": bid,
        "contract": contract,
        "bidding_team": team,
        "hakem_team": team,
        "defending_team": other(team),
        "declarer_points": scored.captured,
        "defending_points": defending_points,
        "bid_successful": scored.is_made,
        "scoring_rule": scored.scoring_rule,
        "thousand_point_rule_applied": scored.rule_of_1000,
        "scoring_note": scoring_note(scored, language) if bid == scored.rules.hand_points else None,
    }


def scoring_note(scored: Score, language: Language) -> str | None:
    """R10, D4: return one sentence where the score of a bid of all the points could surprise."""
    note = name_note(scored)
    if note is None:
        return None
    return render(language, "messages", (f"note_{note}",), vars(scored.rules))
