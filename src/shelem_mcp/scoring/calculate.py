"""Scores a hand from the mapping it came as."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import HAND_FIELDS, TABLE_RULES
from shelem_mcp.scoring.hand.read import problems_by_any_rules, read_hand
from shelem_mcp.scoring.hand.score import score
from shelem_mcp.scoring.input.check import as_mapping
from shelem_mcp.scoring.input.diagnose import derived_disagrees
from shelem_mcp.scoring.input.problems import InvalidHandError, in_field_order
from shelem_mcp.scoring.rules.ids import STANDARD, WIDEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from shelem_mcp.scoring.input.problems import Problem
    from shelem_mcp.scoring.results import Result
    from shelem_mcp.scoring.rules.ids import Rules


def calculate(hand: Mapping[str, object], *, rules: Mapping[str, object] | None = None) -> Result:
    """Score one hand: R1 to R15.

    `hand` has the fields of `HAND_FIELDS`: both totals before the hand, the bid, the team that
    won the auction, and what was captured. All points are integers. The `hand` of an earlier result
    may be sent back whole, with the totals. `hand` itself is never changed.

    `rules` are those of a table that does not play by the standard rules: the fields of
    `RULES_FIELDS`. They may stand in the hand as well, as its field `rules`. The result then has
    them whole, as its own `rules`.

    Raises `InvalidHandError` with everything that is wrong when the hand is incomplete or
    contradicts itself, when a team has won already (R15), or when the rules contradict each other.
    Nothing is ever guessed.
    """
    if type(hand) is not dict:
        hand = as_mapping(hand)
    if rules is None and TABLE_RULES not in hand:
        return calculate_by(STANDARD, hand)

    # Imported here because most tables play by the standard rules.
    from shelem_mcp.scoring.rules.notation import separate_rules, told_whole

    played, table, problems = separate_rules(hand, rules)
    result = score_or_report(table or STANDARD, played, problems)
    if result is None:
        raise InvalidHandError(in_field_order(problems, HAND_FIELDS))
    return result if table is None else {**result, "rules": told_whole(table)}


def calculate_by(rules: Rules, hand: Mapping[str, object]) -> Result:
    """Score one hand by `rules`, as `calculate` does."""
    played, derived = read_hand(hand, rules)
    result = score(played, rules)
    if derived:
        _check_derived(derived, result["hand"])
    return result


def score_or_report(
    rules: Rules, hand: Mapping[str, object], problems: list[Problem]
) -> Result | None:
    """Score one hand by `rules`, or add what is wrong with it to `problems` and give None.

    `WIDEST` stands for rules that are wrong. By these no hand is scored, and what is added is wrong
    by any rules.
    """
    if rules is WIDEST:
        problems += problems_by_any_rules(hand)
        return None
    try:
        return calculate_by(rules, hand)
    except InvalidHandError as refused:
        problems += refused.problems
        return None


def _check_derived(told: Mapping[str, object], scored: Mapping[str, object]) -> None:
    problems = [
        derived_disagrees(name)
        for name, derived in scored.items()
        if told.get(name) is not None
        and (type(told[name]) is not type(derived) or told[name] != derived)
    ]
    if problems:
        raise InvalidHandError(problems)
