"""The fields of a whole game, declared once, like those of a hand."""

from __future__ import annotations

from shelem_mcp.scoring.field import Fields, number, text, word
from shelem_mcp.scoring.hand.fields import totals_before
from shelem_mcp.scoring.rules.ruleset import STANDARD, Ruleset

LONGEST_NAME = 40
LONGEST_REASON = 120
HIGHEST_ADJUSTMENT = 10_000
MOST_ROWS = 500

HAND_ROW = "hand"
PASS_ROW = "pass"  # noqa: S105  # It is no password.
MISDEAL_ROW = "misdeal"
ADJUSTMENT_ROW = "adjustment"

KIND = word("kind", (HAND_ROW, PASS_ROW, MISDEAL_ROW, ADJUSTMENT_ROW))
"""What a row of a game is."""

_ADJUSTED = range(-HIGHEST_ADJUSTMENT, HIGHEST_ADJUSTMENT + 1)

ADJUSTMENT_FIELDS = Fields(
    [
        number("team1", _ADJUSTED),
        number("team2", _ADJUSTED),
        text("reason", LONGEST_REASON, required=True),
    ]
)
"""The fields of an adjustment, by name."""

SHOW = word("show", ("standing", "sheet", "rows"))
"""What a client gets beside where the game stands."""

NAMES = ("team1_name", "team2_name")

HANDS = "hands"
EXPLAIN_ROWS = "explain_rows"

GAME_FIELDS = (HANDS, "team1_score", "team2_score", *NAMES, EXPLAIN_ROWS, SHOW.name)
"""The fields of a game, in the order in which their problems are told."""


def start_fields(rules: Ruleset = STANDARD) -> Fields:
    """Return the fields of what a game played by `rules` starts with, and of what is shown."""
    names = [text(name, LONGEST_NAME) for name in NAMES]
    return Fields([*totals_before(rules, required=False).values(), *names, SHOW])
