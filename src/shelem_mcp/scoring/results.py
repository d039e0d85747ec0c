"""The shape of a scored hand, for readers and type checkers. All numbers are integer points."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, get_args

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


Hand: TypeAlias = tuple[int, int, Team, int, Contract, int]
"""A hand that is complete and agrees with itself: whoever holds one need not check it again.

Both totals before it, the Hakem team, the bid, its contract, and what the defenders captured.
"""


class ScoreChanges(TypedDict):
    """What each team gained, or lost where negative."""

    team1: int
    team2: int


class ScoredHand(TypedDict):
    """The hand as it was understood, complete, and what decided its score."""

    bid: int
    """R2: by the standard rules 100 to 165 in steps of 5."""
    contract: Contract
    """R10, R11: always "normal" below a bid of all the points."""
    bidding_team: Team
    hakem_team: Team
    """R3: the same team as `bidding_team`."""
    defending_team: Team
    declarer_points: int
    """R1: captured by the Hakem team; with `defending_points` it adds up to all the points."""
    defending_points: int
    bid_successful: bool
    """R4, R5: whether the Hakem team captured at least the bid."""
    scoring_rule: ScoringRule
    thousand_point_rule_applied: bool
    """R12, D3: true where its condition holds, even when the defenders captured 0."""
    scoring_note: str | None
    """One sentence for a sar-shelem (R10) and for a normal bid of all with all captured (D4)."""


class TableRules(TypedDict):
    """The rules of a table, whole: the fields of `rules.Rules`, which says what each means."""

    preset: str
    hand_points: int
    minimum_bid: int
    made_award: Literal["bid", "captured"]
    sweep_award: Literal["double_bid", "as_made", "hand_points", "fixed"]
    sweep_points: int | None
    heavy_failure_at: int | None
    heavy_failure_effect: Literal["double_penalty", "double_defenders", "both"]
    shelem_points: int
    sar_shelem_points: int
    shelem_heavy_failure: bool
    thousand_threshold: int | None
    target: int
    both_reach_target: Literal["play_on", "higher_total", "hakem"]
    winning_lead: int | None


class ByTheRulesOfATable(TypedDict, total=False):
    """What a result has where rules were given."""

    rules: TableRules
    """The rules that it follows, whole."""


class Result(ByTheRulesOfATable):
    """A scored hand and where it leaves the game."""

    team1_score: int
    """R14: the total after the hand."""
    team2_score: int
    score_changes: ScoreChanges
    game_finished: bool
    """R13: by the standard rules, whether exactly one team's total has reached the target."""
    winner: Team | None
    """R13: the team that has won, or None while the game goes on."""
    hand: ScoredHand


class Adjustment(TypedDict):
    """What was agreed at the table, beside the hands."""

    team1: int
    """What team 1 gained, or lost where negative."""
    team2: int
    reason: str


class OfItsKind(TypedDict, total=False):
    """What a row of a game has by its kind."""

    hand: ScoredHand
    """Of a row of kind "hand" alone."""
    adjustment: Adjustment
    """Of a row of kind "adjustment" alone."""


class Row(OfItsKind):
    """A row of a game: a hand, a pass or an adjustment, and the totals after it."""

    number: int
    """Counted from 1, as people count."""
    kind: Literal["hand", "pass", "adjustment"]
    score_changes: ScoreChanges
    team1_score: int
    team2_score: int


class PointsToWin(TypedDict):
    """What each team is short of the target; never below 0."""

    team1: int
    team2: int


class GameResult(ByTheRulesOfATable):
    """A scored game: every row, and where the game stands after the last."""

    rows: list[Row]
    updated_team1_score: int
    updated_team2_score: int
    game_finished: bool
    """R13: by the standard rules, whether exactly one team's total has reached the target."""
    winner: Team | None
    leader: Team | None
    """The team with the higher total, or None where they are level."""
    lead: int
    points_to_win: PointsToWin
    score_sheet: str
    """A Markdown table as on paper, in the language asked for."""
    explanation: str
    """The last row, and where the game stands."""


class TeamTotals(TypedDict):
    """Both teams' totals."""

    team1: int
    team2: int


class Outcome(TypedDict):
    """What a bid comes to, for a widest range of what the defenders could capture.

    All through the range the scoring rule, the 1000-point rule, the Hakem team's change, the end of
    the game and the winner are the same. The defenders' change may differ from end to end.
    """

    bid: int
    contract: Contract
    hakem_team: Team
    defending_points_from: int
    defending_points_to: int
    scoring_rule: ScoringRule
    thousand_point_rule_applied: bool
    score_changes_from: ScoreChanges
    score_changes_to: ScoreChanges
    totals_from: TeamTotals
    totals_to: TeamTotals
    game_finished: bool
    winner: Team | None


class Preview(ByTheRulesOfATable):
    """All that a bid could come to."""

    outcomes: list[Outcome]
    """In order of what the defenders capture, contract by contract."""
    explanation: str
