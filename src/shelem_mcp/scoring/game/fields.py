"""The fields of a whole game, declared once, like those of a hand in `fields`."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import Field, OneLine, totals_before
from shelem_mcp.scoring.rules.ids import STANDARD, TEAMS, Rules

LONGEST_NAME = 40
LONGEST_REASON = 120
HIGHEST_ADJUSTMENT = 10_000
MOST_ROWS = 500

HAND_ROW = "hand"
PASS_ROW = "pass"  # noqa: S105
ADJUSTMENT_ROW = "adjustment"

KIND = Field(
    name="kind",
    meaning="'hand' (the default), 'pass' when everybody passed, or 'adjustment' for a penalty or a"
    " correction that was agreed.",
    type=str,
    values=(HAND_ROW, PASS_ROW, ADJUSTMENT_ROW),
    rule=None,
    required=False,
)
"""What a row of a game is."""

ADJUSTMENT_FIELDS = {
    **{
        f"team{team}": Field(
            name=f"team{team}",
            meaning=f"Of an adjustment: what team {team} gains or, if negative, loses.",
            type=int,
            values=range(-HIGHEST_ADJUSTMENT, HIGHEST_ADJUSTMENT + 1),
            rule=None,
            required=False,
        )
        for team in TEAMS
    },
    "reason": Field(
        name="reason",
        meaning="What an adjustment is for; needed there.",
        type=str,
        values=OneLine(longest=LONGEST_REASON),
        rule=None,
        required=True,
    ),
}
"""The fields of an adjustment, by name."""


def start_fields(rules: Rules = STANDARD) -> dict[str, Field]:
    """Give the fields of a game played by `rules` beside its rows, the language and the rules."""
    totals = {
        f"team{team}_score": Field(
            name=f"team{team}_score",
            meaning=f"Team {team}'s total before the first row; 0 if left out.",
            type=int,
            values=totals_before(rules),
            rule="R14",
            required=False,
        )
        for team in TEAMS
    }
    names = {
        f"team{team}_name": Field(
            name=f"team{team}_name",
            meaning=f"What team {team} is called.",
            type=str,
            values=OneLine(longest=LONGEST_NAME),
            rule=None,
            required=False,
        )
        for team in TEAMS
    }
    return {**totals, **names}


START_FIELDS = start_fields()
"""The fields that a game by the standard rules starts with, by name."""
