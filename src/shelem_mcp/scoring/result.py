"""The shape of a scored hand, for readers and type checkers. All numbers are integer points."""

from __future__ import annotations

from typing import Literal, TypedDict, get_args

Team = Literal[1, 2]

Contract = Literal["normal", "shelem", "sare-shelem"]

ScoringRule = Literal[
    "bid_made",
    "sweep_double",
    "bid_failed",
    "heavy_failure",
    "shelem_made",
    "shelem_failed",
    "shelem_heavy_failure",
]
"""What decided the Hakem team's change: R4, R6, R7, R8, and the three of R10."""

SCORING_RULES: tuple[ScoringRule, ...] = get_args(ScoringRule)


class ScoreChanges(TypedDict):
    """What each team gained, or lost where negative."""

    team1: int
    team2: int


class ScoredHand(TypedDict):
    """The hand as it was understood, complete, and what decided its score."""

    bid: int
    """R2: 100 to 165 in steps of 5."""
    contract: Contract
    """R10, R11: always "normal" below a bid of 165."""
    bidding_team: Team
    hakem_team: Team
    """R3: the same team as `bidding_team`."""
    defending_team: Team
    declarer_points: int
    """R1: captured by the Hakem team; with `defending_points` it adds up to 165."""
    defending_points: int
    bid_successful: bool
    """R4, R5: whether the Hakem team captured at least the bid."""
    scoring_rule: ScoringRule
    thousand_point_rule_applied: bool
    """R12, D3: true where its condition holds, even when the defenders captured 0."""
    scoring_note: str | None
    """One sentence for a sar-shelem (R10) and for a normal 165 with everything captured (D4)."""


class Result(TypedDict):
    """A scored hand and where it leaves the game."""

    team1_score: int
    """R14: the total after the hand."""
    team2_score: int
    score_changes: ScoreChanges
    game_finished: bool
    """R13: whether exactly one team's total has reached the target."""
    winner: Team | None
    """R13: the team that has won, or None while the game goes on."""
    hand: ScoredHand
