"""Requests from outside: a hand or a rule, and the language to speak of it in."""

from __future__ import annotations

from shelem_mcp.scoring.calculate import calculate
from shelem_mcp.scoring.hand.explain import explain
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE, RULE
from shelem_mcp.scoring.input.check import as_mapping, read_fields
from shelem_mcp.scoring.input.diagnose import wrong_value
from shelem_mcp.scoring.input.problems import (
    InvalidHandError,
    InvalidInputError,
    Problem,
    in_field_order,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.results import Result
    from shelem_mcp.scoring.rules.ids import Rules


def score_request(request: object) -> tuple[Result, str]:
    """Score a hand that may carry a `language`: its result, and its explanation in that language.

    Raises `InvalidHandError`, which speaks that language too: English where the language is wrong.
    """
    hand = dict(as_mapping(request))
    language, problems = read_language(hand.pop(LANGUAGE.name, None))
    try:
        result = calculate(hand)
    except InvalidHandError as refused:
        problems.extend(refused.problems)
    if problems:
        in_order = in_field_order(problems, (*HAND_FIELDS, LANGUAGE.name))
        raise InvalidHandError(in_order, language)
    return result, explain(result, language)


def read_rule_request(request: object) -> tuple[str | None, str, Rules | None]:
    """Read which rule is asked for, None for all, in which language, and of which table.

    The last is None where no rules were given. Raises `InvalidInputError` as `score_request` does.
    """
    asked, language, table, problems = read_beside(request)
    values, found = read_fields(asked, {RULE.name: RULE})
    if problems or found:
        in_order = in_field_order([*found, *problems], (RULE.name, LANGUAGE.name))
        raise InvalidInputError(in_order, language)
    return values.get(RULE.name), language, table


def read_beside(
    request: object, rules: object = None
) -> tuple[dict[str, object], str, Rules | None, list[Problem]]:
    """Take the language and the rules of a table out of a request, and report what is wrong there.

    Gives the rest of it, the language, the rules as `separate_rules` does, and the problems.
    """
    # Imported here because a request to score a hand seldom needs it.
    from shelem_mcp.scoring.rules.notation import separate_rules

    rest, table, problems = separate_rules(as_mapping(request), rules)
    language, found = read_language(rest.pop(LANGUAGE.name, None))
    return rest, language, table, [*problems, *found]


def read_language(language: object) -> tuple[str, list[Problem]]:
    """Give the language to answer in, and what is wrong with the one that was asked for."""
    if language is None:
        return "en", []
    if isinstance(language, str) and language in LANGUAGE.values:
        return language, []
    return "en", [wrong_value(LANGUAGE, language)]
