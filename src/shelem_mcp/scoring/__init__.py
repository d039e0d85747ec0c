"""The scoring engine of Shelem: exact, strict, and made of the standard library alone.

    >>> from shelem_mcp.scoring import calculate, explain
    >>> hand = {"team1_score": 0, "team2_score": 0, "bidding_team": 2, "bid": 135}
    >>> result = calculate(hand | {"defending_points": 35})
    >>> result["team1_score"], result["team2_score"]
    (35, -135)

`docs/scoring-rules.md` tells the rules R1 to R15 that it scores by.
"""

from __future__ import annotations

from shelem_mcp.scoring.calculate import calculate
from shelem_mcp.scoring.explain import explain
from shelem_mcp.scoring.problems import InvalidHandError, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.result import Result, ScoreChanges, ScoredHand

__all__ = [
    "InvalidHandError",
    "Problem",
    "Result",
    "ScoreChanges",
    "ScoredHand",
    "calculate",
    "explain",
]


def __getattr__(name: str) -> object:
    # The result types are for readers and type checkers: a command that scores need not load them.
    if name in __all__:
        from shelem_mcp.scoring import result

        return getattr(result, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
