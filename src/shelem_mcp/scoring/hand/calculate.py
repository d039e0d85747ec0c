"""Scores a hand from the mapping it came as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shelem_mcp.scoring.hand.explain import explain_hand
from shelem_mcp.scoring.hand.fields import DERIVED_FIELDS, HAND_FIELDS, TOTALS, hand_fields
from shelem_mcp.scoring.hand.read import Values, read_hand
from shelem_mcp.scoring.hand.result import hand_result, scored_hand
from shelem_mcp.scoring.hand.score import Score, Totals, score
from shelem_mcp.scoring.input.check import Beside
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.request import (
    BESIDE,
    CHOICES_ELSEWHERE,
    TABLE_RULES,
    Request,
    parse_request,
)
from shelem_mcp.scoring.results import HandInput, Result, ScoredHand
from shelem_mcp.scoring.rules.ruleset import Ruleset, Told
from shelem_mcp.scoring.rules.winning import decide_end

BESIDE_A_HAND = Beside(
    {**CHOICES_ELSEWHERE, "language": "no_language_here"}, (TABLE_RULES,), DERIVED_FIELDS
)
"""What a hand can have beside its fields where it is no request: it has no language."""


def calculate(hand: HandInput | Mapping[str, Any], *, rules: str | Told | None = None) -> Result:
    """Return the score of one hand: R1 to R15.

    `hand` has the fields of `HAND_FIELDS`: both totals before the hand, the bid, the team that
    won the auction, and what was captured. All points are integers. The `hand` of an earlier result
    may be sent back whole, with the totals. `hand` itself is never changed.

    `rules` are those of a table that does not play by the standard rules, as text or as a mapping
    of its choices. They may stand in the hand as well, as its field `rules`. The result then has
    their shortest text.

    Raises `InvalidHandError` with everything that is wrong when the hand is incomplete or
    contradicts itself, when a team has won already (R15), or when the rules are wrong. Nothing is
    ever guessed.
    """
    request = parse_request(hand, "hand", HAND_FIELDS, rules=rules, takes_language=False)
    scored = score_hand(request, BESIDE_A_HAND)
    result = hand_result(scored)
    if request.rules_text is not None:
        result["rules"] = request.rules_text
    return result


def score_request(given: object) -> tuple[Request, Score]:
    """Return a request to score a hand, which may carry a `language`, and the score.

    Raises `InvalidHandError` as `calculate` does, which speaks that language.
    """
    request = parse_request(given, "hand", HAND_FIELDS)
    return request, score_hand(request, BESIDE._replace(derived=DERIVED_FIELDS))


def explain_request(given: object) -> dict[str, Any]:
    """Return what `calculate` gives for a request, and its explanation in its language."""
    request, scored = score_request(given)
    return {
        **hand_result(scored, request.language),
        **request.told(),
        "explanation": explain_hand(scored, request.language),
    }


def score_hand(request: Request, beside: Beside) -> Score:
    """Return the score of the hand in `request`. Raises `InvalidHandError`."""
    rules, problems = request.rules, request.problems
    fields = request.fields
    hand, values = read_hand(fields, hand_fields(rules), beside, rules, problems)
    before = read_totals(values, rules, problems)
    if hand is None or before is None or problems:
        raise request.refusal()
    scored = score(hand, before, rules)
    if len(values) < len(fields):
        check_derived(fields, scored_hand(scored), problems)
        if problems:
            raise request.refusal()
    return scored


def read_totals(values: Values, rules: Ruleset, problems: Problems) -> Totals | None:
    """R15: return the totals before the hand, from which no team may have won."""
    total1, total2 = values.get("team1_score"), values.get("team2_score")
    if total1 is None or total2 is None:
        return None
    before = (total1, total2)
    ending, winner = decide_end(before, None, rules)
    if winner is not None:
        name = TOTALS[winner - 1]
        problems.report(
            name,
            "R15",
            f"already_{ending}",
            total1=total1,
            total2=total2,
            winner=winner,
            **vars(rules),
        )
    return before


def check_derived(told: Mapping[str, object], scored: ScoredHand, problems: Problems) -> None:
    """Report what an earlier result said and the hand no longer bears out.

    The note is not looked at: it may be in another language.
    """
    for name in DERIVED_FIELDS:
        value, derived = told.get(name), scored[name]  # type: ignore[literal-required]
        if value is None or name == "scoring_note":
            continue
        if type(value) is not type(derived) or value != derived:
            problems.report(name, None, "derived_disagrees", name=name)
