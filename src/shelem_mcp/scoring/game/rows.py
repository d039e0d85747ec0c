"""A row of a game becomes its kind and its fields, or the problems that it has."""

from __future__ import annotations

from shelem_mcp.scoring.game.fields import (
    ADJUSTMENT_FIELDS,
    ADJUSTMENT_ROW,
    HAND_ROW,
    KIND,
)
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE, TABLE_RULES
from shelem_mcp.scoring.input.check import read_fields
from shelem_mcp.scoring.input.diagnose import not_a_row, wrong_value
from shelem_mcp.scoring.input.problems import InvalidHandError, Problem, problem
from shelem_mcp.scoring.rules.ruleset import RULES_FIELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shelem_mcp.scoring.hand.fields import Field
    from shelem_mcp.scoring.results import Adjustment

TOTALS = ("team1_score", "team2_score")
"""The fields of a hand that no row has, as they are worked out from the rows before it."""

KIND_OF = {
    **dict.fromkeys(HAND_FIELDS.keys() - TOTALS, HAND_ROW),
    **dict.fromkeys(ADJUSTMENT_FIELDS, ADJUSTMENT_ROW),
}
"""The kind of row that has a field."""

BESIDE_HANDS = {
    LANGUAGE.name: "not_in_a_row",
    TABLE_RULES: "no_rules_here",
    **dict.fromkeys(RULES_FIELDS, "rule_in_a_row"),
}
"""What stands beside the rows, for the whole game, and the sentence that says so."""


def split_row(row: object) -> tuple[str, dict[str, object], list[Problem]]:
    """Give the kind of a row, the fields it has for its kind, and what does not belong in a row.

    Raises `InvalidHandError` for what is no row at all.
    """
    if not isinstance(row, dict):
        raise InvalidHandError([not_a_row()])
    kind = row.get(KIND.name)
    if kind is None:
        kind = HAND_ROW
    elif kind not in KIND.choices:
        raise InvalidHandError([wrong_value(KIND, kind)])
    told: dict[str, object] = {}
    problems: list[Problem] = []
    for name, value in row.items():
        if name in BESIDE_HANDS:
            if value is not None:
                problems.append(problem(name, None, BESIDE_HANDS[name], name=name))
        elif KIND_OF.get(name, kind) != kind:
            # Where a field of another kind is null, it was not given.
            if value is not None:
                problems.append(problem(name, None, "of_another_kind", kind=KIND_OF[name]))
        elif name != KIND.name:
            told[name] = value
    return kind, told, problems


def read_adjustment(told: Mapping[str, object], problems: list[Problem]) -> Adjustment:
    """Read what was agreed at the table. Raises `InvalidHandError`, also with `problems`."""
    values = _read(told, ADJUSTMENT_FIELDS, problems)
    team1, team2 = values.get("team1", 0), values.get("team2", 0)
    if team1 == team2 == 0:
        raise InvalidHandError([problem("team1", None, "nothing_adjusted")])
    return {"team1": team1, "team2": team2, "reason": values["reason"]}


def read_pass(told: Mapping[str, object], problems: list[Problem]) -> None:
    """See that nothing is said of a pass. Raises `InvalidHandError`, also with `problems`."""
    _read(told, {}, problems)


def _read(
    told: Mapping[str, object], fields: Mapping[str, Field], problems: list[Problem]
) -> dict[str, Any]:
    values, found = read_fields(told, fields, beside=(KIND.name,))
    if problems or found:
        raise InvalidHandError([*found, *problems])
    return values
