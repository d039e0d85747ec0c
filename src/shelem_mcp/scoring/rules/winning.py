"""When a game is over, and who has won it: R13, and with it R15."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from shelem_mcp.scoring.rules.ids import (
    CONTRACTS,
    HIGHEST_TOTAL,
    POINTS_STEP,
    Contract,
    Team,
)
from shelem_mcp.scoring.rules.payments import pay, withholds
from shelem_mcp.scoring.rules.ruleset import TABLES_REMEMBERED, Ruleset

Ending = Literal[
    "goes_on",
    "won",
    "won_by_lead",
    "won_by_total",
    "won_as_hakem",
    "both_play_on",
    "both_level",
    "nobody_won",
]
"""How a game stands. In the last three both teams have the target, and neither has won."""


class End(NamedTuple):
    """How a game stands, and the team that has won it; None while it goes on."""

    ending: Ending
    winner: Team | None = None


GOES_ON = End("goes_on")


def decide_end(totals: tuple[int, int], hakem_team: Team | None, rules: Ruleset) -> End:
    """R13: return how the game stands at these totals.

    `hakem_team` is that of the hand that led there; None where it was no hand.
    """
    total1, total2 = totals
    if rules.winning_lead != "never" and abs(total1 - total2) >= rules.winning_lead:
        return End("won_by_lead", 1 if total1 > total2 else 2)
    if total1 < rules.target and total2 < rules.target:
        return GOES_ON
    if total1 >= rules.target and total2 >= rules.target:
        return _decide_between_both(totals, hakem_team, rules)
    return End("won", 1 if total1 >= rules.target else 2)


def _decide_between_both(totals: tuple[int, int], hakem_team: Team | None, rules: Ruleset) -> End:
    if rules.both_reach_target == "higher_total" and totals[0] != totals[1]:
        return End("won_by_total", 1 if totals[0] > totals[1] else 2)
    if rules.both_reach_target == "hakem" and hakem_team is not None:
        return End("won_as_hakem", hakem_team)
    if highest_total(rules) < rules.target:
        return End("nobody_won")
    return End("both_level" if rules.both_reach_target == "higher_total" else "both_play_on")


def points_to_win(totals: tuple[int, int], team: Team, rules: Ruleset) -> tuple[int, int | None]:
    """R13: return how much `team` is short of the target and, if lower, of the winning lead.

    Neither is below 0. The second is None where no lead wins sooner than the target does.
    """
    own, others = totals[team - 1], totals[2 - team]
    to_target = max(0, rules.target - own)
    if rules.winning_lead == "never":
        return to_target, None
    to_lead = max(0, rules.winning_lead - (own - others))
    return to_target, to_lead if to_lead < to_target else None


@lru_cache(TABLES_REMEMBERED)
def highest_total(rules: Ruleset) -> int:
    """R15: return the highest total, in points, from which a hand can be scored.

    It is just below the target, unless a game can go on with both teams beyond it.
    """
    goes_on = rules.both_reach_target != "hakem" and both_can_reach_target(rules)
    return HIGHEST_TOTAL if goes_on else rules.target - 1


def both_can_reach_target(rules: Ruleset) -> bool:
    """R12, R13: return whether one hand can take both teams to the target.

    The bid must be made, or its team gains nothing. Each made hand is looked at.
    """
    bids = range(rules.minimum_bid, rules.hand_points + 1, POINTS_STEP)
    return any(
        _takes_both_there(rules, bid, contract, captured)
        for bid in bids
        for contract in (CONTRACTS if bid == rules.hand_points else CONTRACTS[:1])
        for captured in range(bid, rules.hand_points + 1, POINTS_STEP)
    )


def _takes_both_there(rules: Ruleset, bid: int, contract: Contract, captured: int) -> bool:
    before = rules.target - 1
    if rules.thousand_at != "never" and withholds(rules, rules.thousand_at, bid, captured):
        before = min(before, rules.thousand_at - 1)
    _, hakem, defenders, _ = pay(rules, bid, contract, captured)
    return hakem > 0 and before + defenders >= rules.target
