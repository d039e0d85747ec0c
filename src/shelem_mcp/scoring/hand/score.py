"""A hand becomes a score: all that is decided of it, decided once."""

from __future__ import annotations

from typing import Literal, NamedTuple

from shelem_mcp.scoring.hand.read import Hand
from shelem_mcp.scoring.rules.ids import ScoringRule, Team, other
from shelem_mcp.scoring.rules.payments import DefendersReason, is_made, pay, slam_of, withholds
from shelem_mcp.scoring.rules.ruleset import Ruleset
from shelem_mcp.scoring.rules.winning import End, decide_end

Totals = tuple[int, int]
"""The totals of team 1 and team 2."""

Doubled = Literal["nobody", "hakem", "defenders", "both"]

Note = Literal["sare-shelem", "sare-shelem_apart", "normal", "normal_as_sweep", "normal_as_made"]
"""What is noted where the score of a bid of all the points could surprise (R10, D4)."""


class Score(NamedTuple):
    """A scored hand. Whoever shows it decides nothing more."""

    hand: Hand
    rules: Ruleset
    scoring_rule: ScoringRule
    """What decided the Hakem team's change."""
    defenders_reason: DefendersReason
    """Why the defenders were to be paid what they were."""
    captured: int
    """What the Hakem team captured."""
    is_made: bool
    rule_of_1000: bool
    """R12: whether its condition holds, even where there was nothing to withhold (D3)."""
    withheld: int
    """R12: what the defenders would have gained without the rule; 0 where nothing was taken."""
    changes: Totals
    totals: Totals
    """After the hand."""
    end: End

    @property
    def winner(self) -> Team | None:
        """R13: the team that has won, or None while the game goes on."""
        return self.end.winner

    @property
    def defending_team(self) -> Team:
        """R3: the team that did not win the auction."""
        return other(self.hand.hakem_team)

    @property
    def hakem_change(self) -> int:
        """What the Hakem team gained, or lost where negative."""
        return self.changes[self.hand.hakem_team - 1]

    @property
    def defenders_change(self) -> int:
        """What the defenders gained, or lost where negative."""
        return self.changes[2 - self.hand.hakem_team]

    @property
    def doubled(self) -> Doubled:
        """R8: who lost or gained twice as much for a heavy failure."""
        doubles = self.rules.heavy_doubles
        heavy = self.scoring_rule in {"heavy_failure", "shelem_heavy_failure"}
        hakem = heavy and doubles != "defenders" and self.hakem_change < 0
        if heavy and doubles != "hakem" and self.defenders_change + self.withheld > 0:
            return "both" if hakem else "defenders"
        return "hakem" if hakem else "nobody"

    @property
    def is_mak(self) -> bool:
        """R5: whether the Hakem team captured exactly a normal bid."""
        return self.hand.contract == "normal" and self.captured == self.hand.bid

    @property
    def before(self) -> Totals:
        """The totals before the hand."""
        return self.totals[0] - self.changes[0], self.totals[1] - self.changes[1]


def score(hand: Hand, before: Totals, rules: Ruleset) -> Score:
    """Return the score of `hand`, played by `rules` from the totals `before` it.

    R14: totals have no cap, and may be negative.
    """
    team, bid, contract, defending_points = hand
    captured = rules.hand_points - defending_points
    scoring_rule, hakem_change, defenders_change, reason = pay(rules, bid, contract, captured)
    rule_of_1000 = withholds(rules, before[2 - team], bid, captured)
    withheld = max(0, defenders_change) if rule_of_1000 else 0
    defenders_change -= withheld
    changes = (hakem_change, defenders_change) if team == 1 else (defenders_change, hakem_change)
    totals = (before[0] + changes[0], before[1] + changes[1])
    return Score(
        hand,
        rules,
        scoring_rule,
        reason,
        captured,
        is_made(bid, captured),
        rule_of_1000,
        withheld,
        changes,
        totals,
        decide_end(totals, team, rules),
    )


def name_note(scored: Score) -> Note | None:
    """R10, D4: return what to note of a sar-shelem, or of a normal bid of all that took all."""
    rules, contract = scored.rules, scored.hand.contract
    if contract == "sare-shelem":
        alike = slam_of(rules, "shelem") == slam_of(rules, "sare-shelem")
        return "sare-shelem" if alike else "sare-shelem_apart"
    if contract != "normal" or scored.hand.bid != rules.hand_points or not scored.is_made:
        return None
    if rules.sweep_hakem == "as_made":
        return "normal_as_made"
    return "normal" if rules.sweep_hakem == "double_bid" else "normal_as_sweep"
