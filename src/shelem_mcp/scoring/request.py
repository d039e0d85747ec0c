"""A request from outside: a hand, and the language to speak of it in."""

from __future__ import annotations

from shelem_mcp.scoring.calculate import calculate
from shelem_mcp.scoring.diagnosis import wrong_value
from shelem_mcp.scoring.explain import explain
from shelem_mcp.scoring.fields import HAND_FIELDS, LANGUAGE
from shelem_mcp.scoring.hand import check_is_mapping
from shelem_mcp.scoring.problems import InvalidHandError, Problem, in_field_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from shelem_mcp.scoring.result import Result


def score_request(request: Mapping[str, object]) -> tuple[Result, str]:
    """Score a hand that may carry a `language`: its result, and the explanation in that language.

    Raises `InvalidHandError`, which speaks that language too: English where the language is wrong.
    """
    check_is_mapping(request)
    language, problems = _read_language(request)
    try:
        result = calculate({name: request[name] for name in request if name != LANGUAGE.name})
    except InvalidHandError as refused:
        problems.extend(refused.problems)
    if problems:
        in_order = in_field_order(problems, (*HAND_FIELDS, LANGUAGE.name))
        raise InvalidHandError(in_order, language)
    return result, explain(result, language)


def _read_language(request: Mapping[str, object]) -> tuple[str, list[Problem]]:
    language = request.get(LANGUAGE.name)
    if language is None:
        return "en", []
    if isinstance(language, str) and language in LANGUAGE.values:
        return language, []
    return "en", [wrong_value(LANGUAGE, language)]
