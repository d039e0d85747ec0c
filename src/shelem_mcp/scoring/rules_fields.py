"""The fields of a table's own rules, declared once, like those of a hand in `fields`."""

from __future__ import annotations

from shelem_mcp.scoring.fields import Field
from shelem_mcp.scoring.presets import PRESETS
from shelem_mcp.scoring.rules import (
    BOTH_REACH_TARGET,
    HEAVY_FAILURE_EFFECTS,
    MADE_AWARDS,
    POINTS_STEP,
    STANDARD,
    SWEEP_AWARDS,
    changed,
)

HANDS_SHARED_OUT = (165, 185, 200, 225, 230)
"""The points of the decks that are played with: other values of aces, or jokers."""

HIGHEST_WORTH = 10_000
"""The most that a sweep or a Shelem can be worth, in points (R6, R10)."""

HIGHEST_TARGET = 1_000_000
"""The highest target, and the largest lead to win by, in points (R13)."""

WIDEST = changed(
    STANDARD,
    hand_points=HANDS_SHARED_OUT[-1],
    minimum_bid=POINTS_STEP,
    thousand_threshold=None,
    target=HIGHEST_TARGET,
)
"""Rules by which every value of a hand is taken that any rules take."""

_DECLARED = (
    Field(
        name="preset",
        meaning="Rules to begin from, 'standard' if left out. By captured points:"
        " 'english-wikipedia' (sweep 330), 'persian-wikipedia' (never doubled), 'shelem-shomar'"
        " (sar-shelem 660), 'jokers-200' (200 points, Shelem 400, doubled at 105, to 1200). By the"
        " bid: 'sar-shelem-660', 'target-1200', 'lead-1165'.",
        type=str,
        values=tuple(PRESETS),
        rule=None,
        required=False,
    ),
    Field(
        name="hand_points",
        meaning="The points of a hand: more with jokers or aces of 15. The other numbers do not"
        " follow: with jokers begin from preset jokers-200.",
        type=int,
        values=HANDS_SHARED_OUT,
        rule="R1",
        required=False,
    ),
    Field(
        name="minimum_bid",
        meaning="The lowest bid, at most hand_points.",
        type=int,
        values=range(POINTS_STEP, HANDS_SHARED_OUT[-1] + 1, POINTS_STEP),
        rule="R2",
        required=False,
    ),
    Field(
        name="made_award",
        meaning="A made bid scores the 'bid', or what was 'captured'.",
        type=str,
        values=MADE_AWARDS,
        rule="R4",
        required=False,
    ),
    Field(
        name="sweep_award",
        meaning="What a made bid scores when the defenders captured nothing: twice the bid"
        " ('double_bid'), no more than any made bid ('as_made'), all the points of a hand"
        " ('hand_points'), or sweep_points ('fixed').",
        type=str,
        values=SWEEP_AWARDS,
        rule="R6",
        required=False,
    ),
    Field(
        name="sweep_points",
        meaning="What a sweep scores; with sweep_award 'fixed' alone.",
        type=int,
        values=range(1, HIGHEST_WORTH + 1),
        rule="R6",
        required=False,
    ),
    Field(
        name="heavy_failure_at",
        meaning="A failed bid is doubled when the defenders captured this much or more: 5 for"
        " always, null for never.",
        type=int,
        values=range(0, HANDS_SHARED_OUT[-1] + 1, POINTS_STEP),
        rule="R8",
        required=False,
    ),
    Field(
        name="heavy_failure_effect",
        meaning="What is doubled: the Hakem team's loss ('double_penalty'), the defenders'"
        " points ('double_defenders'), or 'both'.",
        type=str,
        values=HEAVY_FAILURE_EFFECTS,
        rule="R8",
        required=False,
    ),
    Field(
        name="shelem_points",
        meaning="What a called Shelem scores when it is made, and loses when it fails.",
        type=int,
        values=range(1, HIGHEST_WORTH + 1),
        rule="R10",
        required=False,
    ),
    Field(
        name="sar_shelem_points",
        meaning="The same for a sar-shelem.",
        type=int,
        values=range(1, HIGHEST_WORTH + 1),
        rule="R10",
        required=False,
    ),
    Field(
        name="shelem_heavy_failure",
        meaning="Whether a failed Shelem or sar-shelem is doubled as a failed bid is.",
        type=bool,
        values=(True, False),
        rule="R10",
        required=False,
    ),
    Field(
        name="thousand_threshold",
        meaning="A defending team that had this total or more scores 0 when the bid is made;"
        " null if there is no such rule. Below target.",
        type=int,
        values=range(1, HIGHEST_TARGET),
        rule="R12",
        required=False,
    ),
    Field(
        name="target",
        meaning="The total that wins.",
        type=int,
        values=range(1, HIGHEST_TARGET + 1),
        rule="R13",
        required=False,
    ),
    Field(
        name="both_reach_target",
        meaning="When both teams have reached it: 'play_on' until only one has, 'higher_total'"
        " wins (a tie plays on), or the 'hakem' team wins.",
        type=str,
        values=BOTH_REACH_TARGET,
        rule="R13",
        required=False,
    ),
    Field(
        name="winning_lead",
        meaning="A lead that wins the game at once; null if no lead does.",
        type=int,
        values=range(1, HIGHEST_TARGET + 1),
        rule="R13",
        required=False,
    ),
)

RULES_FIELDS = {field.name: field for field in _DECLARED}
"""The fields of `Rules`, by name."""

NULL_MEANS_NONE = ("heavy_failure_at", "thousand_threshold", "winning_lead")
"""Fields in which null says that the table has no such rule; in others it says nothing."""
