"""The fields of a mapping become values, or problems."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from shelem_mcp.scoring.field import Fields
from shelem_mcp.scoring.input.diagnose import missing, unknown_field, wrong_value
from shelem_mcp.scoring.input.problems import UNKNOWN, Problems


class Beside(NamedTuple):
    """The names that a mapping can have beside those of its fields."""

    elsewhere: Mapping[str, str]
    """Taken somewhere else, each with the refusal that says where."""
    taken: tuple[str, ...] = ()
    """Taken here, and read already."""
    derived: tuple[str, ...] = ()
    """Taken here, and held against what is worked out."""


UNKNOWN_FIELDS_SHOWN = 8
"""How many fields of unknown names are reported one by one; the others are counted."""


def check_fields(
    given: Mapping[Any, object],
    fields: Fields,
    problems: Problems,
    beside: Beside,
) -> dict[str, Any]:
    """Return the values of `given` that are right by themselves; report the others.

    An optional field that is null counts as not given.
    """
    values: dict[str, Any] = dict(given)
    unknown = False
    for name, value in given.items():
        field = fields.get(name)
        if field is None:
            unknown = True
            del values[name]
        elif type(value) not in field.types or value not in field.values:
            del values[name]
            if value is not None or field.required:
                problems.later(name, partial(wrong_value, field, value))
    for name in fields.required:
        if name not in given:
            problems.later(name, partial(missing, fields[name]))
    if unknown:
        _report_unknown(given, fields, problems, beside)
    return values


def _report_unknown(
    given: Mapping[Any, object],
    fields: Fields,
    problems: Problems,
    beside: Beside,
) -> None:
    names = [
        name
        for name, value in given.items()
        if name not in fields
        and name not in beside.derived
        and (value is not None or name not in beside.elsewhere)
    ]
    known = (*fields, *beside.taken)
    for name in names[:UNKNOWN_FIELDS_SHOWN]:
        problems.later(UNKNOWN, partial(unknown_field, name, known, beside.elsewhere))
    if more := len(names[UNKNOWN_FIELDS_SHOWN:]):
        problems.report(UNKNOWN, None, "more_unknown", count=more)
