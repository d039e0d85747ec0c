"""How details stand in an English sentence."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import Field, OneLine

TEAMS = {1: "Team 1", 2: "Team 2"}
"""What teams are called that have no names of their own."""


class _Description:
    """A field as it stands in a sentence."""

    def __init__(self, field: Field) -> None:
        self.label = field.name
        self.allowed = allowed(field)


def spell(detail: object) -> object:
    """Give a detail as it is to stand in a sentence."""
    if isinstance(detail, Field):
        return _Description(detail)
    if isinstance(detail, dict):
        return ", ".join(
            f"{name} means {points} for the defenders" for name, points in detail.items()
        )
    if isinstance(detail, tuple):
        return " and ".join(detail)
    if isinstance(detail, bool):
        return "true" if detail else "false"
    return detail


def allowed(field: Field) -> str:
    """Say which values a field may have, as it fits after "must be"."""
    values = field.values
    if isinstance(values, OneLine):
        return f"a text of 1 to {values.longest} characters on one line, without control characters"
    if not isinstance(values, range):
        *others, last = (_quote(value) for value in values)
        return f"{', '.join(others)} or {last}"
    if len(values) == 1:
        return str(values[0])
    if len(values) == len(TEAMS):
        return f"{values[0]} or {values[-1]}"
    steps = f" in steps of {values.step}" if values.step > 1 else ""
    return f"a whole number from {values[0]} to {values[-1]}{steps}"


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{spell(value)}"
