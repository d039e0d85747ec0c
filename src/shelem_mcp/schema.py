"""The schemas of the tools, out of the engine's declarations and the texts.

They keep to what every client passes on whole: flat properties, string enums, optional fields as
plain types that are not required. Unknown fields are refused by the engine, not by the schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from shelem_mcp import texts
from shelem_mcp.scoring.field import Field
from shelem_mcp.scoring.game.fields import EXPLAIN_ROWS, HANDS, start_fields
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, TOTALS
from shelem_mcp.scoring.request import LANGUAGE, RULE, TABLE_RULES
from shelem_mcp.scoring.results import GameResult, Preview, Result

Schema = dict[str, Any]

NULL_SAYS_NOTHING = ("outcome", RULE.name)
"""Optional fields that have no value which says nothing: strict clients send null."""

_INTEGER: Schema = {"type": "integer"}
_TEXT: Schema = {"type": "string"}
_NULL: Schema = {"type": "null"}
_TYPES: dict[type, Schema] = {int: _INTEGER, str: _TEXT, bool: {"type": "boolean"}}


def hand_input() -> Schema:
    """Return the input schema of `calculate_shelem_score`: a hand."""
    return _input(texts.HAND_FIELDS, HAND_FIELDS)


def game_input() -> Schema:
    """Return the input schema of `score_shelem_game`: the rows, and what a game starts with."""
    lists = {HANDS: schema_of(list[str]), EXPLAIN_ROWS: schema_of(list[int])}
    return {**_input(texts.GAME_FIELDS, start_fields(), lists), "required": [HANDS]}


def bid_input() -> Schema:
    """Return the input schema of `preview_shelem_bid`: what is known before a hand."""
    schema = _input(texts.PREVIEW_FIELDS, HAND_FIELDS)
    return {**schema, "required": [*schema["required"], "hakem_team"]}


def rule_input() -> Schema:
    """Return the input schema of `explain_shelem_rules`: a rule's id and the table's rules."""
    # The ids are told in words: as an enum they would take a tenth of all that a model reads.
    return _input(texts.RULE_FIELDS, {}, {RULE.name: _TEXT})


def _input(
    told: Mapping[str, str], fields: Mapping[str, Field], others: Mapping[str, Schema] | None = None
) -> Schema:
    """Return the schema of what is `told`, in that order."""
    types = {
        **{name: _type(field) for name, field in {**fields, LANGUAGE.name: LANGUAGE}.items()},
        **(others or {}),
        TABLE_RULES: _TEXT,
    }
    properties = {
        name: {**_or_null(name, types[name]), "description": text} for name, text in told.items()
    }
    required = [name for name in told if name in fields and fields[name].required]
    return {"type": "object", "properties": properties, "required": required}


def _or_null(name: str, schema: Schema) -> Schema:
    return {"anyOf": [schema, _NULL]} if name in NULL_SAYS_NOTHING else schema


def _type(field: Field) -> Schema:
    if field.words:
        return {"type": "string", "enum": list(field.words)}
    return _TYPES[field.types[0]]


def hand_output() -> Schema:
    """Return the output schema of `calculate_shelem_score`."""
    return _answer(Result, ("score_changes", "game_finished", "winner", "hand"))


def game_output() -> Schema:
    """Return the output schema of `score_shelem_game`."""
    return _answer(GameResult, ("game_finished", "winner", "running_totals"))


def preview_output() -> Schema:
    """Return the output schema of `preview_shelem_bid`."""
    return schema_of(Preview)


def rule_output() -> Schema:
    """Return the output schema of `explain_shelem_rules`."""
    properties = {"text": _TEXT, TABLE_RULES: _TEXT}
    return {"type": "object", "properties": properties, "required": list(properties)}


def _answer(result: type, always: tuple[str, ...]) -> Schema:
    """Return the schema of a result of the engine as a tool gives it."""
    properties = {**schema_of(result)["properties"], "explanation": _TEXT}
    updated = {f"updated_{name}": properties.pop(name) for name in TOTALS}
    return {
        "type": "object",
        "properties": {**updated, **properties},
        "required": [*updated, "explanation", *always],
    }


def schema_of(hint: Any) -> Schema:
    """Return the schema of a type of the engine's results."""
    if is_typeddict(hint):
        properties = {name: schema_of(each) for name, each in get_type_hints(hint).items()}
        required = [name for name in properties if name in hint.__required_keys__]
        return {"type": "object", "properties": properties, "required": required}
    options = get_args(hint)
    if get_origin(hint) is list:
        return {"type": "array", "items": schema_of(options[0])}
    if get_origin(hint) is Literal:
        is_text = isinstance(options[0], str)
        bounds: Schema = {"type": "integer", "minimum": options[0], "maximum": options[-1]}
        return {"type": "string", "enum": list(options)} if is_text else bounds
    if type(None) in options:
        return {"anyOf": [schema_of(options[0]), _NULL]}
    return _TYPES[hint]
