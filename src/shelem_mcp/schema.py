"""The schemas of the tools, out of the engine's declarations and the texts.

They keep to what every client passes on whole: flat properties, string enums, optional fields as
plain types that are not required. Unknown fields are refused by the engine, not by the schema.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from shelem_mcp import texts
from shelem_mcp.scoring.field import Field
from shelem_mcp.scoring.game.fields import EXPLAIN_ROWS, KIND, start_fields
from shelem_mcp.scoring.hand.fields import HAND_FIELDS
from shelem_mcp.scoring.request import LANGUAGE, RULE, TABLE_RULES
from shelem_mcp.scoring.rules.ids import CONTRACTS, SCORING_RULES, TEAMS

Schema = dict[str, Any]

HANDS = "hands"

NULL_SAYS_NOTHING = ("outcome", RULE.name)
"""Optional fields that have no value which says nothing: strict clients send null."""

_INTEGER: Schema = {"type": "integer"}
_TEXT: Schema = {"type": "string"}
_BOOLEAN: Schema = {"type": "boolean"}
_NULL: Schema = {"type": "null"}


def hand_input() -> Schema:
    """Return the input schema of `calculate_shelem_score`: a hand."""
    return _input(texts.HAND_FIELDS, HAND_FIELDS)


def game_input() -> Schema:
    """Return the input schema of `score_shelem_game`: the rows, and what a game starts with."""
    lists = {HANDS: _list(_TEXT), EXPLAIN_ROWS: _list(_INTEGER)}
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
        return _choice(field.words)
    return {int: _INTEGER, bool: _BOOLEAN, str: _TEXT}[field.types[0]]


def hand_output() -> Schema:
    """Return the output schema of `calculate_shelem_score`."""
    return _output(
        {
            **_totals("updated_"),
            "score_changes": _for_teams(),
            **_end(),
            "explanation": _TEXT,
            "hand": _object(_scored_hand()),
        },
        {TABLE_RULES: _TEXT},
    )


def game_output() -> Schema:
    """Return the output schema of `score_shelem_game`."""
    row = {"number": _INTEGER, "kind": _choice(KIND.words)}
    after = {"score_changes": _for_teams(), **_totals()}
    of_its_kind = {**_scored_hand(), "team1": _INTEGER, "team2": _INTEGER, "reason": _TEXT}
    return _output(
        {
            **_totals("updated_"),
            **_end(),
            "explanation": _TEXT,
            "running_totals": _list(_list(_INTEGER)),
        },
        {
            LANGUAGE.name: _choice(LANGUAGE.words),
            "team_names": _list(_TEXT),
            TABLE_RULES: _TEXT,
            "score_sheet": _TEXT,
            "rows": _list(_output({**row, **after}, of_its_kind)),
            "leader": _nullable(_team()),
            "lead": _INTEGER,
            "points_to_win": _for_teams(),
            "lines": _list(_TEXT),
            "target": _INTEGER,
            "thousand_at": _nullable(_INTEGER),
        },
    )


def preview_output() -> Schema:
    """Return the output schema of `preview_shelem_bid`."""
    outcome = _output(
        {
            "defending_points": _list(_INTEGER),
            "scoring_rule": _choice(SCORING_RULES),
            "totals": _list(_list(_INTEGER)),
            "winner": _nullable(_team()),
        },
        {"contract": _choice(CONTRACTS)},
    )
    return _output({"outcomes": _list(outcome), "explanation": _TEXT}, {TABLE_RULES: _TEXT})


def rule_output() -> Schema:
    """Return the output schema of `explain_shelem_rules`."""
    return _object({"text": _TEXT, TABLE_RULES: _TEXT})


def _scored_hand() -> dict[str, Schema]:
    return {
        "bid": _INTEGER,
        "contract": _choice(CONTRACTS),
        "bidding_team": _team(),
        "hakem_team": _team(),
        "defending_team": _team(),
        "declarer_points": _INTEGER,
        "defending_points": _INTEGER,
        "bid_successful": _BOOLEAN,
        "scoring_rule": _choice(SCORING_RULES),
        "thousand_point_rule_applied": _BOOLEAN,
        "scoring_note": _nullable(_TEXT),
    }


def _totals(prefix: str = "") -> dict[str, Schema]:
    return {f"{prefix}team{team}_score": _INTEGER for team in TEAMS}


def _end() -> dict[str, Schema]:
    return {"game_finished": _BOOLEAN, "winner": _nullable(_team())}


def _team() -> Schema:
    return {"type": "integer", "minimum": TEAMS[0], "maximum": TEAMS[-1]}


def _for_teams() -> Schema:
    return _object({f"team{team}": _INTEGER for team in TEAMS})


def _object(properties: dict[str, Schema]) -> Schema:
    return _output(properties, {})


def _output(always: dict[str, Schema], sometimes: dict[str, Schema]) -> Schema:
    return {
        "type": "object",
        "properties": {**always, **sometimes},
        "required": list(always),
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _choice(words: Iterable[str]) -> Schema:
    return {"type": "string", "enum": list(words)}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, _NULL]}
