"""A row of a game becomes its kind and its fields, or problems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from shelem_mcp.scoring.field import Fields
from shelem_mcp.scoring.game.fields import ADJUSTMENT_FIELDS, ADJUSTMENT_ROW, HAND_ROW, KIND
from shelem_mcp.scoring.game.notation import read_line, team_called
from shelem_mcp.scoring.hand.fields import DERIVED_FIELDS, TEAM_FIELDS, TOTALS, played_fields
from shelem_mcp.scoring.hand.read import Hand, read_hand
from shelem_mcp.scoring.input.check import Beside, check_fields
from shelem_mcp.scoring.input.diagnose import wrong_value
from shelem_mcp.scoring.input.problems import Problem, Problems
from shelem_mcp.scoring.request import CHOICES_ELSEWHERE, LANGUAGE, TABLE_RULES
from shelem_mcp.scoring.rules.ruleset import Ruleset

PASSED_OVER = frozenset({"number", "score_changes", *TOTALS, *DERIVED_FIELDS})
"""What a result's row has beyond what was told: it is worked out anew."""

BESIDE_HANDS = Beside(
    {**CHOICES_ELSEWHERE, **dict.fromkeys((LANGUAGE.name, TABLE_RULES), "not_in_a_row")},
    (KIND.name,),
)
"""What stands beside the rows, for the whole game."""

KIND_OF = {
    **dict.fromkeys(played_fields(), HAND_ROW),
    **dict.fromkeys(ADJUSTMENT_FIELDS, ADJUSTMENT_ROW),
}
"""The kind of row that has a field."""

ROW_FIELDS = (KIND.name, *KIND_OF)
"""The fields of a row, in the order in which their problems are told."""


class Adjustment(NamedTuple):
    """What was agreed at the table, beside the hands."""

    team1: int
    team2: int
    reason: str


class Row(NamedTuple):
    """A row that is right: its kind, and what its kind has."""

    kind: str
    hand: Hand | None = None
    adjustment: Adjustment | None = None


def read_row(
    given: object, rules: Ruleset, names: Mapping[int, str], problems: Problems
) -> Row | None:
    """Return the row that was `given`, a line or a mapping; None where `problems` were added.

    `names` has what the teams are called.
    """
    told = read_line(given, rules, names) if isinstance(given, str) else given
    if isinstance(told, Problem):
        problems.add(told)
        return None
    if not isinstance(told, Mapping):
        problems.report("", None, "not_a_row")
        return None
    kind = told.get(KIND.name)
    if kind is not None and not KIND.takes(kind):
        problems.add(wrong_value(KIND, kind))
        return None
    return _read_kind(kind or HAND_ROW, told, rules, names, problems)


def _read_kind(
    kind: str,
    told: Mapping[Any, object],
    rules: Ruleset,
    names: Mapping[int, str],
    problems: Problems,
) -> Row | None:
    fields = _fields_of(kind, told, problems)
    if kind == ADJUSTMENT_ROW:
        return read_adjustment(fields, problems)
    if kind == HAND_ROW:
        answer_names(fields, names, problems)
        hand, _ = read_hand(fields, played_fields(rules), BESIDE_HANDS, rules, problems)
        return Row(kind, hand=hand) if hand and not problems else None
    check_fields(fields, Fields(), problems, BESIDE_HANDS)
    return None if problems else Row(kind)


def _fields_of(kind: str, told: Mapping[Any, object], problems: Problems) -> dict[Any, object]:
    """Return the fields of a row that its kind can have; null of another kind says nothing."""
    fields: dict[Any, object] = {}
    for name, value in told.items():
        owner = KIND_OF.get(name, kind)
        if owner != kind:
            if value is not None:
                problems.report(name, None, "of_another_kind", kind=owner)
        elif name not in PASSED_OVER and name != KIND.name:
            fields[name] = value
    return fields


def answer_names(fields: dict[Any, object], names: Mapping[int, str], problems: Problems) -> None:
    """R3: report a team that was given by its name, with its number."""
    for name in TEAM_FIELDS:
        value = fields.get(name)
        team = team_called(value, names) if isinstance(value, str) else None
        if team is not None:
            problems.report(name, "R3", "name_is_team", team=team)
            del fields[name]


def read_adjustment(fields: Mapping[Any, object], problems: Problems) -> Row | None:
    """Return the row of what was agreed at the table; None where `problems` were added."""
    values = check_fields(fields, ADJUSTMENT_FIELDS, problems, BESIDE_HANDS)
    if problems:
        return None
    agreed = Adjustment(values.get("team1", 0), values.get("team2", 0), values["reason"].strip(" "))
    if agreed.team1 == agreed.team2 == 0:
        problems.report("team1", None, "nothing_adjusted")
        return None
    return Row(ADJUSTMENT_ROW, adjustment=agreed)
