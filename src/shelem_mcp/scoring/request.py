"""A request from outside: a hand, and the language to speak of it in."""

from __future__ import annotations

from shelem_mcp.scoring.calculate import calculate
from shelem_mcp.scoring.diagnosis import wrong_value
from shelem_mcp.scoring.explain import explain
from shelem_mcp.scoring.fields import HAND_FIELDS, LANGUAGE
from shelem_mcp.scoring.hand import as_mapping
from shelem_mcp.scoring.problems import InvalidHandError, Problem, in_field_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.result import Result


def score_request(request: object) -> tuple[Result, str]:
    """Score a hand that may carry a `language`: its result, and its explanation in that language.

    Raises `InvalidHandError`, which speaks that language too: English where the language is wrong.
    """
    hand = dict(as_mapping(request))
    language, problems = _read_language(hand.pop(LANGUAGE.name, None))
    try:
        result = calculate(hand)
    except InvalidHandError as refused:
        problems.extend(refused.problems)
    if problems:
        in_order = in_field_order(problems, (*HAND_FIELDS, LANGUAGE.name))
        raise InvalidHandError(in_order, language)
    return result, explain(result, language)


def _read_language(language: object) -> tuple[str, list[Problem]]:
    if language is None:
        return "en", []
    if isinstance(language, str) and language in LANGUAGE.values:
        return language, []
    return "en", [wrong_value(LANGUAGE, language)]
