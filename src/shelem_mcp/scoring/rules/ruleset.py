"""What a table can choose, each choice declared once: its rule, meaning, default and values.

Reading, the text form, what models and documents are told, and the type of every value come from
the fields of `Ruleset`. Numbers are in points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal, get_args, get_origin, get_type_hints

from shelem_mcp.scoring.field import Choices, Field
from shelem_mcp.scoring.rules.ids import POINTS_STEP

Value = int | str
Told = Mapping[str, Value]
"""Choices by their names. What is left out is standard, or follows the others."""

Never = Literal["never"]

PRESET = "preset"
"""The field of a `Ruleset` that is no choice: the name of the set that it differs from."""

TABLES_REMEMBERED = 256
"""For how many tables what is worked out of their rules is kept."""

THOUSAND = 1000
HIGHEST_TARGET = 1_000_000
HIGHEST_PAYMENT = 10_000

DECKS = (165, 185, 200, 225, 230)
"""R1: the points of the decks that are played with: other values of aces, or jokers."""


class _Filled(dict[str, Value]):
    """What was given, filled up with defaults as they are asked for."""

    def __init__(self, given: Told) -> None:
        super().__init__(given)
        self.given = given.keys()

    def __missing__(self, name: str) -> Value:
        standard = CHOICES[name].standard
        self[name] = standard(self) if callable(standard) else standard
        return self[name]

    def points(self, name: str) -> int:
        """Return the number that the choice `name` is."""
        return int(self[name])


@dataclass(frozen=True)
class Choice:
    """What a table can choose in one thing."""

    rule: str
    meaning: str
    """What it says, in the few words that a model reads of it."""
    standard: Value | Callable[[_Filled], Value]
    """The standard value, or what it follows from the other choices."""
    numbers: range | tuple[int, ...]
    """The numbers that it takes, beside the words of its type."""
    same: Mapping[Value, Value]
    """Other ways to give one of the values."""


def _choice(
    rule: str,
    meaning: str,
    standard: Any,
    numbers: range | tuple[int, ...] = (),
    same: Mapping[Value, Value] | None = None,
) -> Any:
    """Return a field of `Ruleset` that declares a choice."""
    choice = Choice(rule, meaning, standard, numbers, same or {})
    return field(metadata={"choice": choice})


_SAR = "as Shelem"


def _twice_all(filled: _Filled) -> Value:
    return 2 * filled.points("hand_points")


def _shelem_lost(filled: _Filled) -> Value:
    return -filled.points("shelem_made_hakem")


def _as(name: str) -> Callable[[_Filled], Value]:
    return lambda filled: filled[name]


def _more_than_half(filled: _Filled) -> Value:
    return filled.points("hand_points") // 2 // POINTS_STEP * POINTS_STEP + POINTS_STEP


def _thousand_below_target(filled: _Filled) -> Value:
    return THOUSAND if filled.points("target") > THOUSAND else "never"


def _sar_shelem_lost(filled: _Filled) -> Value:
    if "sar_shelem_made_hakem" in filled.given:
        return -filled.points("sar_shelem_made_hakem")
    return filled["shelem_failed_hakem"]


_FIVES = range(POINTS_STEP, DECKS[-1] + 1, POINTS_STEP)
_GAIN = range(1, HIGHEST_PAYMENT + 1)
_WORTH = range(HIGHEST_PAYMENT + 1)
_LOSS = range(-HIGHEST_PAYMENT, 1)
_PAYMENT = range(-HIGHEST_PAYMENT, HIGHEST_PAYMENT + 1)
_TOTAL = range(1, HIGHEST_TARGET + 1)
_NEVER: Mapping[Value, Value] = {"none": "never", "no": "never", 0: "never"}
_NOTHING: Mapping[Value, Value] = {0: "nothing"}

Captured = Literal["captured"]
FailedShelem = int | Literal["captured", "nothing", "double"]
YesOrNo = Literal["yes", "no"]


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One way of playing Shelem. `STANDARD` is the way that is played where nothing is said.

    The fields stand in the order in which a table's rules are told.
    """

    preset: str
    """The named set of choices that the others were told to differ from."""
    hand_points: int = _choice(
        "R1", "165; 185, 200 (jokers), 225 or 230: heavy_at and Shelem follow it", 165, DECKS
    )
    minimum_bid: int = _choice("R2", "100", 100, _FIVES)
    made_hakem: Literal["bid", "captured"] = _choice(
        "R4", "bid, or captured: what it took (everything still as sweep_hakem says)", "bid"
    )
    made_defenders: Literal["captured", "nothing"] = _choice(
        "R9", "captured or nothing", "captured"
    )
    sweep_hakem: int | Literal["double_bid", "as_made"] = _choice(
        "R6",
        "double_bid, as_made or a number: a made bid that took everything",
        "double_bid",
        _GAIN,
    )
    sweep_defenders: int = _choice("R6", "0, or -165: what they lose then", 0, _PAYMENT)
    failed_hakem: Literal["lose_bid", "nothing"] = _choice("R7", "lose_bid or nothing", "lose_bid")
    blank_defenders: int | Captured = _choice(
        "R9", "captured, or a number: when Hakem took nothing", "captured", _PAYMENT
    )
    heavy_at: int | Literal["always", "never", "half_bid"] = _choice(
        "R8",
        "85: a failed bid is doubled when the defenders took so much (more than half); always,"
        " never, or half_bid: Hakem took less than half its bid",
        _more_than_half,
        _FIVES,
        {**_NEVER, POINTS_STEP: "always"},
    )
    heavy_doubles: Literal["hakem", "defenders", "both"] = _choice(
        "R8", "hakem (its loss), defenders (their points) or both", "hakem"
    )
    shelem_made_hakem: int = _choice("R10", "330", _twice_all, _WORTH)
    shelem_made_defenders: int = _choice("R10", "0", 0, _PAYMENT)
    shelem_failed_hakem: int = _choice("R10", "-330", _shelem_lost, _LOSS)
    shelem_failed_defenders: FailedShelem = _choice(
        "R10", "captured, nothing, double or a number", "captured", _PAYMENT, _NOTHING
    )
    shelem_heavy: YesOrNo = _choice("R10", "yes or no: doubled as a failed bid is", "yes")
    sar_shelem_made_hakem: int = _choice("R10", _SAR, _as("shelem_made_hakem"), _WORTH)
    sar_shelem_made_defenders: int = _choice("R10", _SAR, _as("shelem_made_defenders"), _PAYMENT)
    sar_shelem_failed_hakem: int = _choice("R10", _SAR, _sar_shelem_lost, _LOSS)
    sar_shelem_failed_defenders: FailedShelem = _choice(
        "R10", _SAR, _as("shelem_failed_defenders"), _PAYMENT, _NOTHING
    )
    sar_shelem_heavy: YesOrNo = _choice("R10", _SAR, _as("shelem_heavy"))
    thousand_at: int | Never = _choice(
        "R12", "1000 or never", _thousand_below_target, _TOTAL[:-1], _NEVER
    )
    thousand_when: Literal["made", "made_not_mak", "always"] = _choice(
        "R12", "made, made_not_mak or always", "made"
    )
    target: int = _choice("R13", "1165", 1165, _TOTAL)
    both_reach_target: Literal["play_on", "higher_total", "hakem"] = _choice(
        "R13", "play_on, higher_total or hakem", "play_on"
    )
    winning_lead: int | Never = _choice(
        "R13", "never, or a lead that wins at once", "never", _TOTAL, _NEVER
    )

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, name) for name in (PRESET, *CHOICES)))

    def __hash__(self) -> int:
        # Rules are looked up for every hand: their hash is worked out once.
        return self._hash


CHOICES: Mapping[str, Choice] = {
    declared.name: declared.metadata["choice"]
    for declared in fields(Ruleset)
    if "choice" in declared.metadata
}
"""Each choice of a table by its name."""


def _words(hint: Any) -> tuple[str, ...]:
    """Return the words that a choice takes: those of the type of its field."""
    parts = [hint] if get_origin(hint) is Literal else get_args(hint)
    return tuple(word for part in parts if get_origin(part) is Literal for word in get_args(part))


def _field(name: str, choice: Choice, hint: Any) -> Field:
    words, numbers = _words(hint), choice.numbers
    types = (*((int,) if numbers else ()), *((str,) if words else ()))
    return Field(name, types, Choices(words, numbers), choice.rule)


_HINTS = get_type_hints(Ruleset)

RULE_FIELDS = {name: _field(name, choice, _HINTS[name]) for name, choice in CHOICES.items()}
"""The same as fields that can be read."""


def complete(told: Told, preset: str = "standard") -> Ruleset:
    """Return the rules of a table that `told` these choices; the others follow from them."""
    filled = _Filled(told)
    values: dict[str, Any] = {name: filled[name] for name in CHOICES}
    return Ruleset(preset=preset, **values)


STANDARD = complete({})
"""The `standard` rules."""
