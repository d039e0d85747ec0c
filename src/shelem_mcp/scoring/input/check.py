"""The fields of a mapping are sorted into those that are right by themselves, and the others."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import DERIVED_FIELDS, HAND_FIELDS
from shelem_mcp.scoring.input.diagnose import BESIDE_A_HAND, MISSING, not_a_hand, rejections
from shelem_mcp.scoring.input.problems import InvalidHandError, in_field_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping
    from typing import Any

    from shelem_mcp.scoring.hand.fields import Field
    from shelem_mcp.scoring.input.problems import Problem

MANY = 1000
"""So many values stay a range: a set of them would take room, and time to make."""


def checks_of(fields: Mapping[str, Field]) -> dict[str, tuple[type, Container[object]]]:
    """Give the type and the values of each field, as `take_values` looks them up.

    A short range is given as a set, which is searched in a fifth of its time.
    """
    return {name: (field.type, _searched(field.values)) for name, field in fields.items()}


def _searched(values: Container[object]) -> Container[object]:
    return frozenset(values) if isinstance(values, range) and len(values) < MANY else values


STANDARD_CHECKS = checks_of(HAND_FIELDS)


def as_mapping(given: object) -> Mapping[str, object]:
    """Give `given` back, or raise `InvalidHandError` if it has no named fields at all."""
    if isinstance(given, dict):
        return given

    # Imported here because a hand is nearly always a plain dictionary.
    from collections.abc import Mapping

    if isinstance(given, Mapping):
        return given
    raise InvalidHandError([not_a_hand()])


def take_values(
    given: Mapping[str, object], fields: Mapping[str, Field], required: Iterable[str]
) -> tuple[dict[str, Any], dict[str, object], dict[str, object]]:
    """Sort fields into those right by themselves, the derived, and the rejected.

    Rejected are those that are wrong, required and missing, or of unknown names.
    """
    values: dict[str, Any] = {}
    derived: dict[str, object] = {}
    rejected: dict[str, object] = {}
    checks = STANDARD_CHECKS if fields is HAND_FIELDS else checks_of(fields)
    for name, value in given.items():
        try:
            kind, allowed = checks[name]
        except KeyError:
            (derived if name in DERIVED_FIELDS else rejected)[name] = value
            continue
        if type(value) is kind and value in allowed:
            values[name] = value
        elif value is not None or fields[name].required:
            rejected[name] = value
    for name in required:
        if name not in given:
            rejected[name] = MISSING
    return values, derived, rejected


def read_fields(
    given: Mapping[str, object],
    fields: Mapping[str, Field],
    beside: tuple[str, ...] = BESIDE_A_HAND,
) -> tuple[dict[str, Any], list[Problem]]:
    """Take the values of `fields`, and report what is wrong, missing, or of any other name.

    `beside` are names that stand elsewhere, which a wrong name could be meant for.
    """
    required = [name for name, field in fields.items() if field.required]
    values, derived, rejected = take_values(given, fields, required)
    return values, in_field_order(rejections({**rejected, **derived}, fields, beside), fields)
