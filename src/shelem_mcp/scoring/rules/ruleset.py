"""The fields of a table's own rules, declared once, like those of a hand in `fields`."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import Field
from shelem_mcp.scoring.rules.ids import (
    BOTH_REACH_TARGET,
    HANDS_SHARED_OUT,
    HEAVY_FAILURE_EFFECTS,
    HIGHEST_TARGET,
    MADE_AWARDS,
    POINTS_STEP,
    SWEEP_AWARDS,
)
from shelem_mcp.scoring.rules.presets import PRESETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HIGHEST_WORTH = 10_000
"""The most that a sweep or a Shelem can be worth, in points (R6, R10)."""


def _field(name: str, rule: str | None, values: range | tuple[object, ...], meaning: str) -> Field:
    kind: Any = type(values[0])
    return Field(name=name, meaning=meaning, type=kind, values=values, rule=rule, required=False)


_DECLARED = (
    _field(
        "preset",
        None,
        tuple(PRESETS),
        "Rules to begin from, 'standard' if left out. By captured points:"
        " 'english-wikipedia' (sweep 330), 'persian-wikipedia' (never doubled), 'shelem-shomar'"
        " (sar-shelem 660), 'jokers-200' (200 points, Shelem 400, doubled at 105, to 1200). By the"
        " bid: 'sar-shelem-660', 'target-1200', 'lead-1165'.",
    ),
    _field(
        "hand_points",
        "R1",
        HANDS_SHARED_OUT,
        "The points of a hand: more with jokers or aces of 15. The other numbers do not"
        " follow: with jokers begin from preset jokers-200.",
    ),
    _field(
        "minimum_bid",
        "R2",
        range(POINTS_STEP, HANDS_SHARED_OUT[-1] + 1, POINTS_STEP),
        "The lowest bid, at most hand_points. Where it is below 70, ask whether a spoken 35 is 35"
        " or 135.",
    ),
    _field(
        "made_award",
        "R4",
        MADE_AWARDS,
        "A made bid scores the 'bid', or what was 'captured'.",
    ),
    _field(
        "sweep_award",
        "R6",
        SWEEP_AWARDS,
        "What a made bid scores when the defenders captured nothing: twice the bid"
        " ('double_bid'), no more than any made bid ('as_made'), all the points of a hand"
        " ('hand_points'), or sweep_points ('fixed').",
    ),
    _field(
        "sweep_points",
        "R6",
        range(1, HIGHEST_WORTH + 1),
        "What a sweep scores; with sweep_award 'fixed' alone.",
    ),
    _field(
        "heavy_failure_at",
        "R8",
        range(0, HANDS_SHARED_OUT[-1] + 1, POINTS_STEP),
        "A failed bid is doubled when the defenders captured this much or more: 5 for"
        " always, null for never.",
    ),
    _field(
        "heavy_failure_effect",
        "R8",
        HEAVY_FAILURE_EFFECTS,
        "What is doubled: the Hakem team's loss ('double_penalty'), the defenders'"
        " points ('double_defenders'), or 'both'.",
    ),
    _field(
        "shelem_points",
        "R10",
        range(1, HIGHEST_WORTH + 1),
        "What a called Shelem scores when it is made, and loses when it fails.",
    ),
    _field(
        "sar_shelem_points",
        "R10",
        range(1, HIGHEST_WORTH + 1),
        "The same for a sar-shelem.",
    ),
    _field(
        "shelem_heavy_failure",
        "R10",
        (True, False),
        "Whether a failed Shelem or sar-shelem is doubled as a failed bid is.",
    ),
    _field(
        "thousand_threshold",
        "R12",
        range(1, HIGHEST_TARGET),
        "A defending team that had this total or more scores 0 when the bid is made;"
        " null if there is no such rule. Below target.",
    ),
    _field(
        "target",
        "R13",
        range(1, HIGHEST_TARGET + 1),
        "The total that wins.",
    ),
    _field(
        "both_reach_target",
        "R13",
        BOTH_REACH_TARGET,
        "When both teams have reached it: 'play_on' until only one has, 'higher_total'"
        " wins (a tie plays on), or the 'hakem' team wins.",
    ),
    _field(
        "winning_lead",
        "R13",
        range(1, HIGHEST_TARGET + 1),
        "A lead that wins the game at once; null if no lead does.",
    ),
)

RULES_FIELDS = {field.name: field for field in _DECLARED}
"""The fields of `Rules`, by name."""

NULL_MEANS_NONE = ("heavy_failure_at", "thousand_threshold", "winning_lead")
"""Fields in which null says that the table has no such rule; in others it says nothing."""
