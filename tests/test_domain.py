"""Every hand there is, with totals around every threshold."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from oracle import expected

from shelem_mcp.scoring import calculate
from shelem_mcp.scoring.rules.ids import LOWEST_TOTAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    Case = tuple[tuple[int, int], int, int, str, int]

CALLS = (
    *((bid, told, "normal") for bid in range(100, 165, 5) for told in (None, "normal")),
    *((165, contract, contract) for contract in ("normal", "shelem", "sare-shelem")),
)
"""Each bid, the contract that is told with it, and the contract that it is."""

CAPTURED = range(0, 166, 5)
HANDS_AT_ONE_STANDING = len(CALLS) * len(CAPTURED) * 2

AROUND_THRESHOLDS = (
    *(LOWEST_TOTAL, -5, 0),
    *(834, 835),  # A made Shelem brings the second to 1165, and the first not.
    *(999, 1000, 1001),
    *(1064, 1065),  # So does the lowest bid.
    *(1159, 1160, 1164),
)

HIGHEST_BELOW_1000_AND_IN_ALL = (999, 1164)


def hands(totals: tuple[int, ...]) -> Iterator[tuple[dict[str, object], Case]]:
    """Return every hand, as it is told and as what it means, at all pairs of `totals`."""
    for before in product(totals, totals):
        for (bid, told, contract), captured, hakem in product(CALLS, CAPTURED, (1, 2)):
            hand: dict[str, object] = {
                "team1_score": before[0],
                "team2_score": before[1],
                "hakem_team": hakem,
                "bid": bid,
                "contract": told,
                "declarer_points": captured,
            }
            yield hand, (before, hakem, bid, contract, captured)


@pytest.mark.rule("R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13", "R14", "D8")
def test_every_hand_is_scored_as_the_rules_second_statement_has_it() -> None:
    """Every bid, contract, captured points and Hakem team, at all pairs of the totals."""
    scored, disagreements = 0, []
    for hand, case in hands(AROUND_THRESHOLDS):
        scored += 1
        if calculate(hand) != expected(*case):
            disagreements.append(hand)
    assert disagreements[:3] == []
    assert scored == HANDS_AT_ONE_STANDING * len(AROUND_THRESHOLDS) ** 2 > 300_000


@pytest.mark.rule("R12", "R13", "R15")
def test_no_hand_brings_both_teams_to_1165() -> None:
    """Two totals prove it for all totals that there can be, which end at 1164 (R15).

    What a hand adds to the totals depends on them by one question alone: whether the defenders
    have 1000 (R12). So it is the same for all totals of one answer, and the highest of them leads
    highest: 999 and 1164 for the defenders, 1164 for Hakem. Where these do not bring both teams
    to 1165, no other totals do.
    """
    scored, finished_twice = 0, []
    for hand, _ in hands(HIGHEST_BELOW_1000_AND_IN_ALL):
        scored += 1
        result = calculate(hand)
        if min(result["team1_score"], result["team2_score"]) >= 1165:
            finished_twice.append(hand)
    assert finished_twice[:3] == []
    assert scored == HANDS_AT_ONE_STANDING * 4
