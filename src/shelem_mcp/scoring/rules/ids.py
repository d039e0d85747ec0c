"""The rules of Shelem by their ids, and the names and numbers that no table changes."""

from __future__ import annotations

from typing import Literal, get_args

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

Team = Literal[1, 2]
TEAMS: tuple[Team, ...] = get_args(Team)

Contract = Literal["normal", "shelem", "sare-shelem"]
CONTRACTS: tuple[Contract, ...] = get_args(Contract)
"""What a bid of all the points can be (R10, R11); any lower bid is "normal"."""

Outcome = Literal["mak", "sweep"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
"""What a table names instead of points: exactly the bid (R5), or everything (R6)."""

Language = Literal["en", "fa"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""English, which is the default, and Persian."""

ScoringRule = Literal[
    "bid_made",
    "sweep_double",
    "bid_failed",
    "heavy_failure",
    "shelem_made",
    "shelem_failed",
    "shelem_heavy_failure",
]
"""What decides the Hakem team's change: R4, R6, R7, R8, and the three of R10."""

SCORING_RULES: tuple[ScoringRule, ...] = get_args(ScoringRule)

POINTS_STEP = 5
"""R1, R2: captured points and bids are multiples of it."""

LOWEST_TOTAL = -10_000_000
HIGHEST_TOTAL = 10_000_000
"""The totals that are taken, in points: no game comes near either."""


def other(team: Team) -> Team:
    """Return the team that plays against `team`."""
    return 2 if team == 1 else 1
