"""Every rule of Shelem by its id, and every number of the game under one name."""

from __future__ import annotations

from shelem_mcp.scoring.record import Record

RULES = {
    "R1": "points",
    "R2": "bid",
    "R3": "hakem",
    "R4": "made",
    "R5": "mak",
    "R6": "sweep",
    "R7": "failed",
    "R8": "heavy failure",
    "R9": "defenders",
    "R10": "shelem",
    "R11": "normal 165",
    "R12": "thousand",
    "R13": "winning",
    "R14": "totals",
    "R15": "finished",
}
"""Each rule's id and short name. `docs/scoring-rules.md` tells them in full."""

DECISIONS = ("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9")
"""The ids of the places where a rule could be read two ways, told in the same document."""

NORMAL = "normal"
SHELEM = "shelem"
SARE_SHELEM = "sare-shelem"
CONTRACTS = (NORMAL, SHELEM, SARE_SHELEM)
"""What a bid of all the points can be (R10, R11); any lower bid is `NORMAL`."""

MAK = "mak"
SWEEP = "sweep"
OUTCOMES = (MAK, SWEEP)
"""Outcomes that a table names instead of points: the bid exactly (R5), everything (R6)."""

TEAMS = (1, 2)

LOWEST_TOTAL = -9_007_199_254_740_991
"""The lowest total taken, in points: the lowest integer that every JSON reader keeps exact."""


class Rules(Record):
    """The numbers that one way of playing Shelem counts by, all in points but the two factors.

    Each is named beside the rule it belongs to. `STANDARD` is the way this product plays.
    """

    hand_points: int
    """R1: what the two sides capture in a hand, together."""
    points_step: int
    """R1, R2: captured points and bids are multiples of it."""
    minimum_bid: int
    """R2: the lowest bid; the highest is `hand_points`."""
    sweep_factor: int
    """R6: how many times the bid a sweep scores."""
    heavy_failure_at: int
    """R8: a failure is heavy when the defenders captured this much or more."""
    heavy_failure_factor: int
    """R8, R10: how many times its penalty a heavy failure costs."""
    shelem_points: int
    """R10: what a Shelem or sar-shelem contract is worth, made or failed."""
    thousand_threshold: int
    """R12: from this total on, a defending team scores only when the bid fails."""
    target: int
    """R13, R15: the total that wins, and after which no hand is scored."""


STANDARD = Rules(
    hand_points=165,
    points_step=5,
    minimum_bid=100,
    sweep_factor=2,
    heavy_failure_at=85,
    heavy_failure_factor=2,
    shelem_points=330,
    thousand_threshold=1000,
    target=1165,
)
"""The `standard` rules."""
