"""The fields of a hand, declared once: name, values, rule, needed or not.

The reader of hands, the tools' schemas, the hints in refusals and the tables of the documents come
from these declarations, or a test compares them with these.
"""

from __future__ import annotations

from functools import lru_cache

from shelem_mcp.scoring.field import Field, Fields, number, word
from shelem_mcp.scoring.rules.ids import (
    CONTRACTS,
    LOWEST_TOTAL,
    OUTCOMES,
    POINTS_STEP,
    TEAMS,
)
from shelem_mcp.scoring.rules.ruleset import STANDARD, TABLES_REMEMBERED, Ruleset
from shelem_mcp.scoring.rules.winning import highest_total

TOTALS = ("team1_score", "team2_score")
TEAM_FIELDS = ("hakem_team", "bidding_team")
POINTS_FIELDS = ("defending_points", "declarer_points", "outcome")

DERIVED_FIELDS = (
    "defending_team",
    "scoring_rule",
    "thousand_point_rule_applied",
    "scoring_note",
)
"""What a result's `hand` has beyond the input fields. It never decides anything."""


def totals_before(rules: Ruleset, *, required: bool) -> Fields:
    """Return the fields of the totals from which a hand can be scored (R14, R15)."""
    taken = range(LOWEST_TOTAL, highest_total(rules) + 1)
    return Fields(number(name, taken, "R14", required=required) for name in TOTALS)


@lru_cache(TABLES_REMEMBERED)
def played_fields(rules: Ruleset = STANDARD) -> Fields:
    """Return the fields of what was played in a hand, by name, in the order of their problems."""
    bids = range(rules.minimum_bid, rules.hand_points + 1, POINTS_STEP)
    captured = range(0, rules.hand_points + 1, POINTS_STEP)
    teams = range(TEAMS[0], TEAMS[-1] + 1)
    fields = [
        number("bid", bids, "R2", required=True),
        number("hakem_team", teams, "R3"),
        number("bidding_team", teams, "R3"),
        number("defending_points", captured, "R1"),
        number("declarer_points", captured, "R1"),
        word("outcome", OUTCOMES, "R5"),
        word("contract", CONTRACTS, "R10"),
        Field("bid_successful", (bool,), (True, False), "R4"),
    ]
    return Fields(fields)


@lru_cache(TABLES_REMEMBERED)
def hand_fields(rules: Ruleset = STANDARD) -> Fields:
    """Return the fields of a hand, by name, in the order in which their problems are told."""
    return Fields([*totals_before(rules, required=True).values(), *played_fields(rules).values()])


HAND_FIELDS = hand_fields()
"""The fields of a hand under the standard rules."""
