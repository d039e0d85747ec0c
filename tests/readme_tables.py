"""The reference tables of the README, made from the engine's field declarations."""

from shelem_mcp.scoring.fields import HAND_FIELDS, LANGUAGE, RULE, Field
from shelem_mcp.scoring.game_fields import ADJUSTMENT_FIELDS, KIND, START_FIELDS
from shelem_mcp.scoring.messages_en import allowed

TYPES = {int: "integer", str: "text", bool: "boolean"}
GROUPS = {
    **dict.fromkeys(("hakem_team", "bidding_team"), "one of the two"),
    **dict.fromkeys(("defending_points", "declarer_points", "outcome"), "one of the three"),
    "contract": "at 165",
}


def row(field: Field) -> str:
    """Give a field's row of a table."""
    needed = "yes" if field.required else GROUPS.get(field.name, "no")
    meaning = f"{field.meaning} Must be {allowed(field)}."
    return f"| `{field.name}` | {TYPES[field.type]} | {needed} | {meaning} |"


HAND_TABLE = "\n".join(row(field) for field in (*HAND_FIELDS.values(), LANGUAGE))
GAME_TABLE = "\n".join(row(field) for field in (*START_FIELDS.values(), LANGUAGE))
ROW_TABLE = "\n".join(row(field) for field in (KIND, *ADJUSTMENT_FIELDS.values()))
RULE_TABLE = "\n".join(row(field) for field in (RULE, LANGUAGE))
