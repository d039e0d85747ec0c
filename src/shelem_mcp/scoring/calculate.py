"""Scores a hand from the mapping it came as."""

from __future__ import annotations

from shelem_mcp.scoring.diagnosis import derived_disagrees
from shelem_mcp.scoring.hand import read_hand
from shelem_mcp.scoring.problems import InvalidHandError
from shelem_mcp.scoring.rules import STANDARD
from shelem_mcp.scoring.score import score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from shelem_mcp.scoring.result import Result
    from shelem_mcp.scoring.rules import Rules


def calculate(hand: Mapping[str, object], *, rules: Rules = STANDARD) -> Result:
    """Score one hand: R1 to R15.

    `hand` has the fields of `HAND_FIELDS`: both totals before the hand, the bid, the team that
    won the auction, and what was captured. All points are integers. The `hand` of an earlier result
    may be sent back whole, with the totals. `hand` itself is never changed.

    Raises `InvalidHandError` with everything that is wrong when the hand is incomplete or
    contradicts itself, or when a team has won already (R15). Nothing is ever guessed.
    """
    played, derived = read_hand(hand, rules)
    result = score(played, rules)
    if derived:
        _check_derived(derived, result["hand"])
    return result


def _check_derived(told: Mapping[str, object], scored: Mapping[str, object]) -> None:
    problems = [
        derived_disagrees(name)
        for name, derived in scored.items()
        if told.get(name) is not None
        and (type(told[name]) is not type(derived) or told[name] != derived)
    ]
    if problems:
        raise InvalidHandError(problems)
