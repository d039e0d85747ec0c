"""The shapes of what goes into the engine and comes out of it. All numbers are integer points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from shelem_mcp.scoring.rules.ids import Contract, Language, ScoringRule, Team
from shelem_mcp.scoring.rules.ruleset import Told


class PlayedInput(TypedDict, total=False):
    """What was played in a hand, as it is told."""

    bid: int
    hakem_team: Team
    bidding_team: Team
    defending_points: int
    declarer_points: int
    outcome: Literal["mak", "sweep"]
    contract: Contract
    bid_successful: bool


class HandInput(PlayedInput, total=False):
    """A hand, as it is told to `calculate`."""

    team1_score: int
    team2_score: int
    rules: str | Told


class BidInput(TypedDict, total=False):
    """A bid, as it is told to `preview_bid`."""

    team1_score: int
    team2_score: int
    bid: int
    hakem_team: Team
    bidding_team: Team
    contract: Contract
    language: Language
    rules: str | Told


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


class _ByTheRulesOfATable(TypedDict, total=False):
    rules: str
    """The shortest text of the rules; only where rules were given."""


class Result(_ByTheRulesOfATable):
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


class _RowInput(PlayedInput, total=False):
    kind: Literal["hand", "pass", "misdeal", "adjustment"]
    """What the row is; "hand" if left out."""
    team1: int
    team2: int
    reason: str


class GameInput(TypedDict, total=False):
    """A game, as it is told to `score_game`."""

    hands: Sequence[str | _RowInput | Row]
    team1_score: int
    team2_score: int
    team1_name: str
    team2_name: str
    explain_rows: list[int]
    language: Language
    rules: str | Told


class _OfItsKind(TypedDict, total=False):
    bid: int
    contract: Contract
    bidding_team: Team
    hakem_team: Team
    defending_team: Team
    declarer_points: int
    defending_points: int
    bid_successful: bool
    scoring_rule: ScoringRule
    thousand_point_rule_applied: bool
    scoring_note: str | None
    team1: int
    """Of an adjustment: what team 1 gained, or lost where negative."""
    team2: int
    reason: str
    """Of an adjustment: what it was for."""


class Row(_OfItsKind):
    """A row of a game with the fields of its kind, and the totals after it."""

    number: int
    """Counted from 1, as people count."""
    kind: Literal["hand", "pass", "misdeal", "adjustment"]
    score_changes: ScoreChanges
    team1_score: int
    team2_score: int


class PointsToWin(TypedDict):
    """What each team needs to win; never below 0, and 0 for the team that has won."""

    team1: int
    team2: int


class _AsAsked(TypedDict, total=False):
    language: Language
    """The language that was asked for."""
    team_names: list[str]
    """What the teams are called, where a name was given."""
    rules: str
    """The shortest text of the rules; only where rules were given."""


class GameResult(_AsAsked):
    """A scored game: where it stands, and every row."""

    team1_score: int
    team2_score: int
    game_finished: bool
    """R13: by the standard rules, whether exactly one team's total has reached the target."""
    winner: Team | None
    explanation: str
    """A line for each row of `explain_rows`, and one for where the game stands."""
    running_totals: list[list[int]]
    """The totals of team 1 and team 2 after each row."""
    score_sheet: str
    """A Markdown table as on paper, in the language asked for."""
    rows: list[Row]
    leader: Team | None
    """The team with the higher total, or None where they are level."""
    lead: int
    points_to_win: PointsToWin
    lines: list[str]
    """The rows in their shortest notation: as `hands` they give the same game."""
    target: int
    """R13: the total that wins."""
    thousand_at: int | None
    """R12: from this total on a defending team gains nothing; None where there is no such rule."""


class _OfSeveral(TypedDict, total=False):
    contract: Contract
    """Only where outcomes of several contracts are shown."""


class Outcome(_OfSeveral):
    """What a bid comes to, for a widest range of what the defenders could capture.

    All through the range the reasons, the 1000-point rule, the end of the game and the winner are
    the same, and the Hakem team's change is the same, or is what it captured.
    """

    defending_points: list[int]
    """The lowest and the highest number of the range."""
    scoring_rule: ScoringRule
    totals: list[list[int]]
    """The totals of team 1 and team 2 at both ends of the range."""
    winner: Team | None


class Preview(_ByTheRulesOfATable):
    """All that a bid could come to."""

    outcomes: list[Outcome]
    """In order of what the defenders capture, contract by contract."""
    explanation: str
    """A line for each outcome."""
