"""A score as the dictionaries that leave the engine."""

from __future__ import annotations

from shelem_mcp.scoring.hand.score import Score, name_note
from shelem_mcp.scoring.results import Result, ScoredHand
from shelem_mcp.scoring.rules.ids import Language
from shelem_mcp.scoring.words.render import render


def hand_result(scored: Score, language: Language = "en") -> Result:
    """Return a scored hand as `calculate` gives it, its note in `language`."""
    return {
        "team1_score": scored.totals[0],
        "team2_score": scored.totals[1],
        "score_changes": {"team1": scored.changes[0], "team2": scored.changes[1]},
        "game_finished": scored.winner is not None,
        "winner": scored.winner,
        "hand": scored_hand(scored, language),
    }


def scored_hand(scored: Score, language: Language = "en") -> ScoredHand:
    """Return the hand as it was understood, complete, and what decided its score."""
    hand = scored.hand
    return {
        "bid": hand.bid,
        "contract": hand.contract,
        "bidding_team": hand.hakem_team,
        "hakem_team": hand.hakem_team,
        "defending_team": scored.defending_team,
        "declarer_points": scored.captured,
        "defending_points": hand.defending_points,
        "bid_successful": scored.is_made,
        "scoring_rule": scored.scoring_rule,
        "thousand_point_rule_applied": scored.rule_of_1000,
        "scoring_note": scoring_note(scored, language),
    }


def scoring_note(scored: Score, language: Language) -> str | None:
    """R10, D4: return one sentence where the score of a bid of all the points could surprise."""
    if scored.hand.bid != scored.rules.hand_points:
        return None
    note = name_note(scored)
    if note is None:
        return None
    return render(language, "messages", (f"note_{note}",), vars(scored.rules))
