"""The scoring engine of Shelem: exact, strict, and made of the standard library alone.

    >>> from shelem_mcp.scoring import calculate, explain
    >>> hand = {"team1_score": 0, "team2_score": 0, "bidding_team": 2, "bid": 135}
    >>> result = calculate(hand | {"defending_points": 35})
    >>> result["team1_score"], result["team2_score"]
    (35, -135)

`docs/scoring-rules.md` tells the rules R1 to R15 that it scores by, and `docs/house-rules.md` how a
table plays by its own.
"""

from __future__ import annotations

from shelem_mcp.scoring.game.result import score_game
from shelem_mcp.scoring.hand.calculate import calculate
from shelem_mcp.scoring.hand.explain import explain
from shelem_mcp.scoring.hand.preview import preview_bid
from shelem_mcp.scoring.input.problems import InvalidHandError, Problem
from shelem_mcp.scoring.results import (
    BidInput,
    GameInput,
    GameResult,
    HandInput,
    Preview,
    Result,
    ScoreChanges,
    ScoredHand,
)

__all__ = [
    "BidInput",
    "GameInput",
    "GameResult",
    "HandInput",
    "InvalidHandError",
    "Preview",
    "Problem",
    "Result",
    "ScoreChanges",
    "ScoredHand",
    "calculate",
    "explain",
    "preview_bid",
    "score_game",
]
