"""The input schemas of the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shelem_mcp.schema import Schema, describe, described, nullable, type_of
from shelem_mcp.scoring.game.fields import ADJUSTMENT_FIELDS, KIND, MOST_ROWS, START_FIELDS
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE, RULE, TABLE_RULES
from shelem_mcp.scoring.hand.preview import PREVIEW_FIELDS
from shelem_mcp.scoring.rules.ids import STANDARD
from shelem_mcp.scoring.rules.ruleset import NULL_MEANS_NONE, RULES_FIELDS
from shelem_mcp.scoring.words.spelling_en import spell
from shelem_mcp.texts import RULES, RULES_OF_A_GAME, RULES_TO_EXPLAIN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shelem_mcp.scoring.hand.fields import Field


def hand_schema() -> Schema:
    """Give the input schema of `calculate_shelem_score`: a hand and its language."""
    return _input(*HAND_FIELDS.values(), LANGUAGE, rules=_rules(RULES))


def game_schema() -> Schema:
    """Give the input schema of `score_shelem_game`: the rows, and what a game starts with."""
    play = [field for name, field in HAND_FIELDS.items() if name not in START_FIELDS]
    row = {field.name: _optional(field) for field in (KIND, *play, *ADJUSTMENT_FIELDS.values())}
    hands = {
        "type": "array",
        "items": {"type": "object", "properties": row},
        "description": f"The rows, 1 to {MOST_ROWS}, in the order they were played.",
    }
    schema = _input(*START_FIELDS.values(), LANGUAGE, rules=_rules(RULES_OF_A_GAME))
    return {**schema, "properties": {"hands": hands, **schema["properties"]}, "required": ["hands"]}


def bid_schema() -> Schema:
    """Give the input schema of `preview_shelem_bid`: what is known before a hand is played."""
    return _input(*PREVIEW_FIELDS.values(), LANGUAGE, rules=_rules(RULES))


def rule_schema() -> Schema:
    """Give the input schema of `explain_shelem_rules`: a rule's id and the language."""
    told = {name: described(_rule(field), _tell(field)) for name, field in RULES_FIELDS.items()}
    return _input(RULE, LANGUAGE, rules=_rules_of(RULES_TO_EXPLAIN, told))


def _input(*fields: Field, rules: Schema) -> Schema:
    properties = {field.name: _property(field) for field in fields}
    return {
        "type": "object",
        "properties": {**properties, TABLE_RULES: rules},
        "required": [field.name for field in fields if field.required],
    }


def _rules(text: str) -> Schema:
    """Give the schema of a table's rules, told in `text` as a whole.

    Some clients drop each description of a tool whose schema is long, so the fields are described
    one by one in `explain_shelem_rules` alone, which has few others.
    """
    return _rules_of(text, {name: _rule(field) for name, field in RULES_FIELDS.items()})


def _rules_of(text: str, properties: Schema) -> Schema:
    null = f"Null in {_listed(NULL_MEANS_NONE)}: no such rule."
    return described(nullable({"type": "object", "properties": properties}), f"{text} {null}")


def _rule(field: Field) -> Schema:
    # A converter takes what has no default for required.
    return {**nullable(type_of(field)), "default": None}


def _tell(field: Field) -> str:
    standard = getattr(STANDARD, field.name)
    otherwise = f" Standard: {spell(standard)}." if standard is not None else ""
    return f"{describe(field)}{otherwise}"


def _listed(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}"


def _property(field: Field) -> Schema:
    return described(type_of(field), describe(field)) if field.required else _optional(field)


def _optional(field: Field) -> Schema:
    return described(nullable(type_of(field)), describe(field))
