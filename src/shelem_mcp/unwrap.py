"""What a client's serializer wrapped is unwrapped, and nothing else is changed.

Clients are known to send lists and objects as JSON text, integers as text or as 120.0, booleans as
"true", whatever the model wrote. Each field is unwrapped to what it is declared to be; all else
goes on as it came, and is refused where it is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from shelem_mcp.scoring.field import Field, Fields, number, word
from shelem_mcp.scoring.game.fields import (
    ADJUSTMENT_FIELDS,
    EXPLAIN_ROWS,
    HANDS,
    KIND,
    MOST_ROWS,
    start_fields,
)
from shelem_mcp.scoring.hand.fields import HAND_FIELDS
from shelem_mcp.scoring.request import LANGUAGE, RULE, TABLE_RULES
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import PRESET, RULE_FIELDS
from shelem_mcp.scoring.strict_json import UnreadableError, read_json

TOOL_CALL_ID = "toolCallId"

HOST_FIELDS = (
    "wait_for_previous",  # Gemini CLI
    TOOL_CALL_ID,  # n8n
    "sessionId",  # n8n
    "chatInput",  # n8n
    "task_progress",  # Cline
)
"""What hosts add to the arguments by themselves, with who does it."""

BESIDE_TOOL_CALL_ID = ("action", "tool")
"""What n8n adds beside `toolCallId`."""

_SENT_AGAIN = (
    number("defending_team", range(1, 3)),
    Field("thousand_point_rule_applied", (bool,), (True, False)),
)
"""What the hand of a result has beyond the fields of a hand, and is no text."""

_HAND = (*HAND_FIELDS.values(), *_SENT_AGAIN)
_FIELDS = Fields([*_HAND, *start_fields().values(), LANGUAGE, RULE])
_ROW_FIELDS = Fields([*_HAND, *ADJUSTMENT_FIELDS.values(), KIND])
_RULE_FIELDS = Fields([*RULE_FIELDS.values(), word(PRESET, tuple(PRESETS))])
_ROW_NUMBER = number(EXPLAIN_ROWS, range(1, MOST_ROWS + 1))

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,14}")
_BOOLEANS = {"true": True, "false": False}
_NULL = "null"


def unwrap(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a call as the model meant them."""
    beside = BESIDE_TOOL_CALL_ID if TOOL_CALL_ID in arguments else ()
    return {
        name: _unwrap_argument(name, value)
        for name, value in arguments.items()
        if name not in HOST_FIELDS and name not in beside
    }


def _unwrap_argument(name: str, value: object) -> object:
    if name == HANDS:
        return _unwrap_hands(value)
    if name == EXPLAIN_ROWS:
        numbers = _read_wrapped(value, "[")
        is_list = isinstance(numbers, list)
        return [_unwrap_value(each, _ROW_NUMBER) for each in numbers] if is_list else numbers
    if name == TABLE_RULES:
        return _unwrap_fields(_read_wrapped(value, "{"), _RULE_FIELDS)
    return _unwrap_value(value, _FIELDS[name]) if name in _FIELDS else value


def _unwrap_hands(hands: object) -> object:
    """Return the rows: each a line, or the fields of an object."""
    rows = _read_wrapped(hands, "[")
    if not isinstance(rows, list):
        return rows
    if rows is hands:  # JSON text within JSON text is not taken.
        rows = [_read_wrapped(row, "{") for row in rows]
    return [_unwrap_fields(row, _ROW_FIELDS) for row in rows]


def _unwrap_fields(told: object, fields: Fields) -> object:
    """Return an object with its fields unwrapped; what is no object as it is."""
    if not isinstance(told, dict):
        return told
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
    if value == _NULL and (str not in field.types or not field.required):
        return None
    if value in _BOOLEANS and (bool in field.types or field.words == ("yes", "no")):
        return _BOOLEANS[value]
    if int in field.types and _INTEGER.fullmatch(value):
        return int(value)
    return value


def _read_wrapped(value: object, opening: str) -> Any:
    """Return what a text that begins so is the JSON of, None for "null", or the value as it is."""
    if value == _NULL:
        return None
    if not isinstance(value, str) or not value.lstrip().startswith(opening):
        return value
    try:
        return read_json(value.encode("utf-8", "surrogatepass"))
    except UnreadableError:
        return value
