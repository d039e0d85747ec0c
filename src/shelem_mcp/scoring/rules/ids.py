"""Every rule of Shelem by its id, what a table can choose in each, and the standard choice."""

from __future__ import annotations

from shelem_mcp.scoring.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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

HIGHEST_TOTAL = 9_007_199_254_740_991
"""The highest total taken, in points: the highest integer that every JSON reader keeps exact."""

LOWEST_TOTAL = -HIGHEST_TOTAL
"""The lowest total taken, in points."""


POINTS_STEP = 5
"""R1, R2: captured points and bids are multiples of it."""

DOUBLE = 2
"""R6, R8, R10: how many times what is doubled counts."""

HANDS_SHARED_OUT = (165, 185, 200, 225, 230)
"""The points of the decks that are played with: other values of aces, or jokers."""

HIGHEST_TARGET = 1_000_000
"""The highest target, and the largest lead to win by, in points (R13)."""

AWARD_BID = "bid"
AWARD_CAPTURED = "captured"
MADE_AWARDS = (AWARD_BID, AWARD_CAPTURED)
"""R4: what a made bid scores."""

AWARD_DOUBLE_BID = "double_bid"
AWARD_AS_MADE = "as_made"
AWARD_HAND_POINTS = "hand_points"
AWARD_FIXED = "fixed"
SWEEP_AWARDS = (AWARD_DOUBLE_BID, AWARD_AS_MADE, AWARD_HAND_POINTS, AWARD_FIXED)
"""R6: what a sweep scores."""

DOUBLE_PENALTY = "double_penalty"
DOUBLE_DEFENDERS = "double_defenders"
BOTH = "both"
HEAVY_FAILURE_EFFECTS = (DOUBLE_PENALTY, DOUBLE_DEFENDERS, BOTH)
"""R8, R10: what a heavy failure doubles."""

PLAY_ON = "play_on"
HIGHER_TOTAL = "higher_total"
HAKEM_WINS = "hakem"
BOTH_REACH_TARGET = (PLAY_ON, HIGHER_TOTAL, HAKEM_WINS)
"""R13: what happens when both teams have reached the target."""


class Rules(Record):
    """One way of playing Shelem: what a table can choose, each beside the rule it belongs to.

    Numbers are in points. `STANDARD` is the way that is played where nothing else is said.
    """

    preset: str
    """The named set that the values were taken from, before any of them was changed."""
    hand_points: int
    """R1: what the two sides capture in a hand, together."""
    minimum_bid: int
    """R2: the lowest bid; the highest is `hand_points`."""
    made_award: str
    """R4: one of `MADE_AWARDS`."""
    sweep_award: str
    """R6: one of `SWEEP_AWARDS`."""
    sweep_points: int | None
    """R6: what a sweep scores where `sweep_award` is `AWARD_FIXED`; else None."""
    heavy_failure_at: int | None
    """R8: a failure is heavy when the defenders captured this much or more; None for never."""
    heavy_failure_effect: str
    """R8, R10: one of `HEAVY_FAILURE_EFFECTS`."""
    shelem_points: int
    """R10: what a Shelem contract is worth, made or failed."""
    sar_shelem_points: int
    """R10: what a sar-shelem contract is worth, made or failed."""
    shelem_heavy_failure: bool
    """R10: whether a failed Shelem or sar-shelem can be heavy, as a failed bid can."""
    thousand_threshold: int | None
    """R12: from this total on, a defending team scores only when the bid fails; None for never."""
    target: int
    """R13, R15: the total that wins."""
    both_reach_target: str
    """R13: one of `BOTH_REACH_TARGET`."""
    winning_lead: int | None
    """R13: a lead that wins at once; None where no lead does."""


STANDARD = Rules(
    preset="standard",
    hand_points=165,
    minimum_bid=100,
    made_award=AWARD_BID,
    sweep_award=AWARD_DOUBLE_BID,
    sweep_points=None,
    heavy_failure_at=85,
    heavy_failure_effect=DOUBLE_PENALTY,
    shelem_points=330,
    sar_shelem_points=330,
    shelem_heavy_failure=True,
    thousand_threshold=1000,
    target=1165,
    both_reach_target=PLAY_ON,
    winning_lead=None,
)
"""The `standard` rules."""


def changed(rules: Rules, **values: Any) -> Rules:
    """Give `rules` with other `values` in some of its fields."""
    return Rules(**{**vars(rules), **values})


WIDEST = changed(
    STANDARD,
    hand_points=HANDS_SHARED_OUT[-1],
    minimum_bid=POINTS_STEP,
    thousand_threshold=None,
    target=HIGHEST_TARGET,
)
"""Rules by which every value of a hand is taken that any rules take."""
