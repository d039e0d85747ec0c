"""What a client's serializer wrapped is unwrapped, and nothing else is changed.

Clients are known to send lists and objects as JSON text, integers as text or as 120.0, booleans as
"true", whatever the model wrote. Each field is unwrapped to what it is declared to be; all else
goes on as it came, and is refused where it is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from shelem_mcp.scoring.field import Field
from shelem_mcp.scoring.game.fields import ADJUSTMENT_FIELDS, EXPLAIN_ROWS, KIND, start_fields
from shelem_mcp.scoring.hand.fields import HAND_FIELDS
from shelem_mcp.scoring.request import LANGUAGE, RULE, TABLE_RULES
from shelem_mcp.scoring.rules.ruleset import PRESET, RULE_FIELDS
from shelem_mcp.scoring.strict_json import UnreadableError, read_json

Arguments = dict[str, Any]

HOST_FIELDS = (
    "wait_for_previous",  # Gemini CLI
    "toolCallId",  # n8n
    "sessionId",  # n8n
    "chatInput",  # n8n
    "task_progress",  # Cline
)
"""What hosts add to the arguments by themselves, with who does it."""

BESIDE_TOOL_CALL_ID = ("action", "tool")
"""What n8n adds beside `toolCallId`."""

_ROW_FIELDS = {**HAND_FIELDS, **ADJUSTMENT_FIELDS, KIND.name: KIND}

FIELDS = {**HAND_FIELDS, **start_fields(), LANGUAGE.name: LANGUAGE, RULE.name: RULE}
"""The fields of all tools that are one value."""

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_BOOLEANS = {"true": True, "false": False}
_NULL = "null"


def unwrap(arguments: Mapping[str, Any]) -> Arguments:
    """Return the arguments of a call as the model meant them."""
    passed_over = set(HOST_FIELDS)
    if "toolCallId" in arguments:
        passed_over.update(BESIDE_TOOL_CALL_ID)
    told = {name: value for name, value in arguments.items() if name not in passed_over}
    unwrapped = _unwrap_fields(told, FIELDS)
    if "hands" in told:
        unwrapped["hands"] = _unwrap_hands(told["hands"])
    if EXPLAIN_ROWS in told:
        unwrapped[EXPLAIN_ROWS] = _unwrap_numbers(told[EXPLAIN_ROWS])
    if TABLE_RULES in told:
        unwrapped[TABLE_RULES] = _unwrap_rules(told[TABLE_RULES])
    return unwrapped


def _unwrap_fields(told: Mapping[Any, Any], fields: Mapping[str, Field]) -> Arguments:
    return {
        name: _unwrap_value(value, fields[name]) if name in fields else value
        for name, value in told.items()
    }


def _unwrap_value(value: object, field: Field) -> object:
    """Return a value as the type that its field has."""
    if isinstance(value, float):
        return int(value) if int in field.types and value.is_integer() else value
    if not isinstance(value, str):
        return value
    if value == _NULL and not field.required:
        return None
    if value in _BOOLEANS and (bool in field.types or field.words == ("yes", "no")):
        return _BOOLEANS[value]
    if int in field.types and _INTEGER.fullmatch(value):
        return int(value)
    return value


def _unwrap_hands(hands: object) -> object:
    """Return the rows: each a line, or the fields of an object."""
    rows = _read_wrapped(hands, list)
    if not isinstance(rows, list):
        return None if hands == _NULL else hands
    wrapped = rows is not hands
    return [_unwrap_row(row, is_wrapped=wrapped) for row in rows]


def _unwrap_row(row: object, *, is_wrapped: bool) -> object:
    # JSON text within JSON text is not taken.
    told = row if is_wrapped else _read_wrapped(row, dict)
    return _unwrap_fields(told, _ROW_FIELDS) if isinstance(told, dict) else row


def _unwrap_numbers(numbers: object) -> object:
    unwrapped = _read_wrapped(numbers, list)
    if not isinstance(unwrapped, list):
        return None if numbers == _NULL else numbers
    return [_unwrap_value(each, HAND_FIELDS["bid"]) for each in unwrapped]


def _unwrap_rules(rules: object) -> object:
    if rules == _NULL:
        return None
    told = _read_wrapped(rules, dict)
    if not isinstance(told, dict):
        return rules
    return _unwrap_fields(told, {**RULE_FIELDS, PRESET: LANGUAGE})


def _read_wrapped(value: object, kind: type) -> object:
    """Return the list or the object that a text is the JSON of; else the value as it is."""
    opening = "[" if kind is list else "{"
    if not isinstance(value, str) or not value.lstrip().startswith(opening):
        return value
    try:
        return read_json(value.encode("utf-8", "surrogatepass"))
    except UnreadableError:
        return value
