"""JSON Schemas of the tools, made from the engine's own field declarations.

They keep to what every client passes on whole: flat properties, string enums, integers with bounds,
optional fields as `anyOf` of the type and null. Bounds and choices, which some clients drop, stand
in each description too. Unknown fields are refused by the engine, not by the schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shelem_mcp.scoring.fields import (
    HAND_FIELDS,
    LANGUAGE,
    RULE,
    TABLE_RULES,
    Field,
    OneLine,
    hand_fields,
)
from shelem_mcp.scoring.game_fields import ADJUSTMENT_FIELDS, KIND, MOST_ROWS, START_FIELDS
from shelem_mcp.scoring.preview import PREVIEW_FIELDS
from shelem_mcp.scoring.result import SCORING_RULES
from shelem_mcp.scoring.rules import CONTRACTS, STANDARD, TEAMS
from shelem_mcp.scoring.rules_fields import NULL_MEANS_NONE, RULES_FIELDS, WIDEST
from shelem_mcp.scoring.spelling_en import allowed

if TYPE_CHECKING:
    from collections.abc import Iterable

Schema = dict[str, Any]

WIDEST_FIELDS = hand_fields(WIDEST)
"""The fields of a hand with the values that they can have by any rules."""

OTHERWISE = ", unless rules say otherwise"


def hand_schema() -> Schema:
    """Give the input schema of `calculate_shelem_score`: a hand and its language."""
    return _input(*HAND_FIELDS.values(), LANGUAGE)


def game_schema() -> Schema:
    """Give the input schema of `score_shelem_game`: the rows, and what a game starts with."""
    play = [field for name, field in HAND_FIELDS.items() if name not in START_FIELDS]
    row = {field.name: _optional(field) for field in (KIND, *play, *ADJUSTMENT_FIELDS.values())}
    hands = {
        "type": "array",
        "items": {"type": "object", "properties": row},
        "description": f"The rows of the game, 1 to {MOST_ROWS}, in the order they were played.",
    }
    schema = _input(*START_FIELDS.values(), LANGUAGE)
    return {**schema, "properties": {"hands": hands, **schema["properties"]}, "required": ["hands"]}


def game_result_schema() -> Schema:
    """Give the output schema of `score_shelem_game`."""
    team = _nullable(_integer(TEAMS[0], TEAMS[-1]))
    row = _object(
        number={"type": "integer"},
        kind=_choice(KIND.choices),
        hand=_scored_hand(),
        adjustment=_object(
            team1={"type": "integer"}, team2={"type": "integer"}, reason={"type": "string"}
        ),
        score_changes=_for_teams(),
        team1_score={"type": "integer"},
        team2_score={"type": "integer"},
    )
    row["required"] = [name for name in row["required"] if name not in {"hand", "adjustment"}]
    return _answer(
        rows=_described({"type": "array", "items": row}, "Each row, and the totals after it."),
        updated_team1_score=_described({"type": "integer"}, "Team 1's total after the last row."),
        updated_team2_score=_described({"type": "integer"}, "Team 2's total after the last row."),
        game_finished={"type": "boolean"},
        winner=_described(team, "The team that has won, or null."),
        leader=_described(team, "The team with the higher total, or null when level."),
        lead=_described({"type": "integer"}, "By how much it leads."),
        points_to_win=_described(
            _for_teams(), "What each team is short of the target; never below 0."
        ),
        score_sheet=_described({"type": "string"}, "A Markdown table, as players keep on paper."),
        explanation=_described({"type": "string"}, "The last row, and where the game stands."),
    )


def bid_schema() -> Schema:
    """Give the input schema of `preview_shelem_bid`: what is known before a hand is played."""
    return _input(*PREVIEW_FIELDS.values(), LANGUAGE)


def preview_schema() -> Schema:
    """Give the output schema of `preview_shelem_bid`."""
    points = _widest("defending_points")
    outcome = _object(
        bid=_widest("bid"),
        contract=_choice(CONTRACTS),
        hakem_team=_integer(TEAMS[0], TEAMS[-1]),
        defending_points_from=points,
        defending_points_to=points,
        scoring_rule=_choice(SCORING_RULES),
        thousand_point_rule_applied={"type": "boolean"},
        score_changes_from=_for_teams(),
        score_changes_to=_for_teams(),
        totals_from=_for_teams(),
        totals_to=_for_teams(),
        game_finished={"type": "boolean"},
        winner=_nullable(_integer(TEAMS[0], TEAMS[-1])),
    )
    return _answer(
        outcomes=_described(
            {"type": "array", "items": outcome}, "In order of what the defenders capture."
        ),
        explanation=_described({"type": "string"}, "The same in words, a line for each outcome."),
    )


def rule_schema() -> Schema:
    """Give the input schema of `explain_shelem_rules`: a rule's id and the language."""
    return _input(RULE, LANGUAGE)


def rule_text_schema() -> Schema:
    """Give the output schema of `explain_shelem_rules`."""
    return _answer(
        rule=_described(_nullable(_choice(RULE.choices)), "The id asked for, or null for all."),
        language=_described(_choice(LANGUAGE.choices), "The language of the text."),
        text=_described({"type": "string"}, "The text of the rule or rules, in Markdown."),
    )


def result_schema() -> Schema:
    """Give the output schema of `calculate_shelem_score`."""
    team = _integer(TEAMS[0], TEAMS[-1])
    return _answer(
        updated_team1_score=_described({"type": "integer"}, "Team 1's total after the hand."),
        updated_team2_score=_described({"type": "integer"}, "Team 2's total after the hand."),
        score_changes=_described(_for_teams(), "What each team gained, or lost where negative."),
        game_finished=_described(
            {"type": "boolean"},
            f"Whether exactly one team has reached {STANDARD.target}{OTHERWISE}.",
        ),
        winner=_described(_nullable(team), "The team that has won, or null."),
        explanation=_described(
            {"type": "string"}, "How the hand was scored, in the language asked for."
        ),
        hand=_described(
            _scored_hand(),
            "The hand as it was understood, and what decided its score.",
        ),
    )


def _scored_hand() -> Schema:
    team = _integer(TEAMS[0], TEAMS[-1])
    points = _widest("defending_points")
    return _object(
        bid=_widest("bid"),
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
    )


def _for_teams() -> Schema:
    return _object(team1={"type": "integer"}, team2={"type": "integer"})


def _input(*fields: Field) -> Schema:
    properties = {field.name: _property(field) for field in fields}
    return {
        "type": "object",
        "properties": {**properties, TABLE_RULES: _rules()},
        "required": [field.name for field in fields if field.required],
    }


def _rules() -> Schema:
    properties = {name: _rule(field) for name, field in RULES_FIELDS.items()}
    return _described(
        _nullable({"type": "object", "properties": properties}),
        "The rules of this table, where it does not play by the standard rules. Fields left out are"
        f" as in the preset. In {_listed(NULL_MEANS_NONE)} null says that there is no such rule;"
        " elsewhere null counts as not given. Optional.",
    )


def _rule(field: Field) -> Schema:
    told = all(f"'{choice}'" in field.meaning for choice in field.choices)
    meaning = field.meaning if field.choices and told else describe(field)
    standard = getattr(STANDARD, field.name)
    otherwise = f" Standard: {_in_words(standard)}." if standard is not None else ""
    return _described(_nullable(_type(field)), f"{meaning}{otherwise}")


def _listed(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}"


def _in_words(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _property(field: Field) -> Schema:
    return _described(_type(field), describe(field)) if field.required else _optional(field)


def _optional(field: Field) -> Schema:
    description = f"{describe(field)} Optional; null counts as not given."
    return _described(_nullable(_type(field)), description)


def describe(field: Field) -> str:
    """Say what a field means and which values it takes, for people and models alike."""
    return f"{field.meaning} Must be {allowed(field)}{_otherwise(field)}."


def _otherwise(field: Field) -> str:
    return OTHERWISE if _widened(field).values != field.values else ""


def _widened(field: Field) -> Field:
    """Give the field with the values that it can have by any rules."""
    return WIDEST_FIELDS.get(field.name, field)


def _type(field: Field) -> Schema:
    if field.type is bool:
        return {"type": "boolean"}
    values = _widened(field).values
    if isinstance(values, OneLine):
        return {"type": "string"}
    return _choice(values) if field.type is str else _integer(values[0], values[-1])


def _widest(name: str) -> Schema:
    return _type(WIDEST_FIELDS[name])


def _answer(**properties: Schema) -> Schema:
    """Give the schema of an answer, which has the rules where any were given."""
    rules = {name: _schema_of_rule(field) for name, field in RULES_FIELDS.items()}
    told = _described(_object(**rules), "The rules that were given, whole; none if none were.")
    return {**_object(**properties), "properties": {**properties, TABLE_RULES: told}}


def _schema_of_rule(field: Field) -> Schema:
    may_be_null = getattr(STANDARD, field.name) is None or field.name in NULL_MEANS_NONE
    return _nullable(_type(field)) if may_be_null else _type(field)


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _integer(minimum: object, maximum: object) -> Schema:
    return {"type": "integer", "minimum": minimum, "maximum": maximum}


def _choice(choices: Iterable[object]) -> Schema:
    return {"type": "string", "enum": list(choices)}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _described(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}
