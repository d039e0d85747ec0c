"""JSON Schemas of the tools, made from the engine's own field declarations.

They keep to what every client passes on whole: flat properties, string enums, integers with bounds,
optional fields as `anyOf` of the type and null. Bounds and choices, which some clients drop, stand
in each description too. Unknown fields are refused by the engine, not by the schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shelem_mcp.scoring.fields import HAND_FIELDS, LANGUAGE, RULE, Field
from shelem_mcp.scoring.messages_en import allowed
from shelem_mcp.scoring.result import SCORING_RULES
from shelem_mcp.scoring.rules import CONTRACTS, STANDARD, TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable

Schema = dict[str, Any]


def hand_schema() -> Schema:
    """Give the input schema of `calculate_shelem_score`: a hand and its language."""
    return _input(*HAND_FIELDS.values(), LANGUAGE)


def rule_schema() -> Schema:
    """Give the input schema of `explain_shelem_rules`: a rule's id and the language."""
    return _input(RULE, LANGUAGE)


def rule_text_schema() -> Schema:
    """Give the output schema of `explain_shelem_rules`."""
    return _object(
        rule=_described(_nullable(_choice(RULE.values)), "The id asked for, or null for all."),
        language=_described(_choice(LANGUAGE.values), "The language of the text."),
        text=_described({"type": "string"}, "The text of the rule or rules, in Markdown."),
    )


def result_schema() -> Schema:
    """Give the output schema of `calculate_shelem_score`."""
    team = _integer(TEAMS[0], TEAMS[-1])
    points = _integer(0, STANDARD.hand_points)
    return _object(
        updated_team1_score=_described({"type": "integer"}, "Team 1's total after the hand."),
        updated_team2_score=_described({"type": "integer"}, "Team 2's total after the hand."),
        score_changes=_described(
            _object(team1={"type": "integer"}, team2={"type": "integer"}),
            "What each team gained, or lost where negative.",
        ),
        game_finished=_described(
            {"type": "boolean"}, f"Whether exactly one team has reached {STANDARD.target}."
        ),
        winner=_described(_nullable(team), "The team that has won, or null."),
        explanation=_described(
            {"type": "string"}, "How the hand was scored, in the language asked for."
        ),
        hand=_described(
            _object(
                bid=_integer(STANDARD.minimum_bid, STANDARD.hand_points),
                contract=_choice(CONTRACTS),
                bidding_team=team,
                hakem_team=team,
                defending_team=team,
                declarer_points=points,
                defending_points=points,
                bid_successful={"type": "boolean"},
                scoring_rule=_choice(SCORING_RULES),
                thousand_point_rule_applied={"type": "boolean"},
                scoring_note=_nullable({"type": "string"}),
            ),
            "The hand as it was understood, and what decided its score.",
        ),
    )


def _input(*fields: Field) -> Schema:
    return {
        "type": "object",
        "properties": {field.name: _property(field) for field in fields},
        "required": [field.name for field in fields if field.required],
    }


def _property(field: Field) -> Schema:
    description = f"{field.meaning} Must be {allowed(field)}."
    if field.required:
        return _described(_type(field), description)
    return _described(_nullable(_type(field)), f"{description} Optional; null counts as not given.")


def _type(field: Field) -> Schema:
    if isinstance(field.values, range):
        return _integer(field.values[0], field.values[-1])
    if field.type is bool:
        return {"type": "boolean"}
    return _choice(field.values)


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _integer(minimum: int, maximum: int) -> Schema:
    return {"type": "integer", "minimum": minimum, "maximum": maximum}


def _choice(choices: Iterable[object]) -> Schema:
    return {"type": "string", "enum": list(choices)}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _described(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}
