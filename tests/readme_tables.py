"""The reference tables of the README, made from the engine's field declarations."""

from shelem_mcp.schema import describe
from shelem_mcp.scoring.game.fields import ADJUSTMENT_FIELDS, KIND, START_FIELDS
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE, RULE, Field
from shelem_mcp.scoring.hand.preview import PREVIEW_FIELDS

TYPES = {int: "integer", str: "text", bool: "boolean"}
GROUPS = {
    **dict.fromkeys(("hakem_team", "bidding_team"), "one of the two"),
    **dict.fromkeys(("defending_points", "declarer_points", "outcome"), "one of the three"),
    "contract": "at 165",
    "reason": "in an adjustment",
}


def row(field: Field) -> str:
    """Give a field's row of a table."""
    needed = GROUPS.get(field.name, "yes" if field.required else "no")
    return f"| `{field.name}` | {TYPES[field.type]} | {needed} | {describe(field)} |"


def table(*fields: Field) -> str:
    """Give the rows of a tool's fields, the rules last."""
    rules = (
        "| `rules` | object | no | The rules of this table: [house rules](docs/house-rules.md). |"
    )
    return "\n".join((*map(row, fields), rules))


HAND_TABLE = table(*HAND_FIELDS.values(), LANGUAGE)
PREVIEW_TABLE = table(*PREVIEW_FIELDS.values(), LANGUAGE)
GAME_TABLE = table(*START_FIELDS.values(), LANGUAGE)
ROW_TABLE = "\n".join(row(field) for field in (KIND, *ADJUSTMENT_FIELDS.values()))
RULE_TABLE = table(RULE, LANGUAGE)
