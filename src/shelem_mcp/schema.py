"""The pieces that JSON Schemas of the tools are made of, out of the engine's field declarations.

They keep to what every client passes on whole: flat properties, string enums, integers with bounds,
optional fields as `anyOf` of the type and null. Bounds and choices, which some clients drop, stand
in each description too. Unknown fields are refused by the engine, not by the schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shelem_mcp.scoring.hand.fields import Field, OneLine, hand_fields
from shelem_mcp.scoring.rules.ids import WIDEST
from shelem_mcp.scoring.words.spelling_en import allowed

if TYPE_CHECKING:
    from collections.abc import Iterable

Schema = dict[str, Any]

WIDEST_FIELDS = hand_fields(WIDEST)
"""The fields of a hand with the values that they can have by any rules."""

OTHERWISE = " (standard rules)"
"""Follows a number that other rules have otherwise."""


def describe(field: Field) -> str:
    """Say what a field means and which values it takes, for people and models alike."""
    if field.choices and all(f"'{choice}'" in field.meaning for choice in field.choices):
        return field.meaning
    return f"{field.meaning} Must be {allowed(field)}{_otherwise(field)}."


def _otherwise(field: Field) -> str:
    return OTHERWISE if _widened(field).values != field.values else ""


def _widened(field: Field) -> Field:
    """Give the field with the values that it can have by any rules."""
    return WIDEST_FIELDS.get(field.name, field)


def type_of(field: Field) -> Schema:
    """Give the schema of a field's value, with the widest bounds of any rules."""
    if field.type is bool:
        return {"type": "boolean"}
    values = _widened(field).values
    if isinstance(values, OneLine):
        return {"type": "string"}
    return choice(values) if field.type is str else integer(values[0], values[-1])


def object_of(**properties: Schema) -> Schema:
    """Give the schema of an object that has all of `properties`."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def integer(minimum: object, maximum: object) -> Schema:
    """Give the schema of an integer between two bounds."""
    return {"type": "integer", "minimum": minimum, "maximum": maximum}


def choice(choices: Iterable[object]) -> Schema:
    """Give the schema of one of some texts."""
    return {"type": "string", "enum": list(choices)}


def nullable(schema: Schema) -> Schema:
    """Give a schema that takes null as well."""
    return {"anyOf": [schema, {"type": "null"}]}


def described(schema: Schema, description: str) -> Schema:
    """Give a schema with a description."""
    return {**schema, "description": description}
