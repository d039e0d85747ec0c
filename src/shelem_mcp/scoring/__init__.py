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

from shelem_mcp.scoring.calculate import calculate
from shelem_mcp.scoring.hand.explain import explain
from shelem_mcp.scoring.input.problems import InvalidHandError, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.game.score import score_game
    from shelem_mcp.scoring.hand.preview import preview_bid
    from shelem_mcp.scoring.results import (
        GameResult,
        Preview,
        Result,
        ScoreChanges,
        ScoredHand,
        TableRules,
    )

__all__ = [
    "GameResult",
    "InvalidHandError",
    "Preview",
    "Problem",
    "Result",
    "ScoreChanges",
    "ScoredHand",
    "TableRules",
    "calculate",
    "explain",
    "preview_bid",
    "score_game",
]

_LATER = {"score_game": "game.score", "preview_bid": "hand.preview"}


def __getattr__(name: str) -> object:
    # A command that scores one hand need load neither games nor the types of results.
    if name in __all__:
        from importlib import import_module

        module = import_module(f"shelem_mcp.scoring.{_LATER.get(name, 'results')}")
        return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
