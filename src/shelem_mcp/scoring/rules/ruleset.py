"""What a table can choose, each choice declared once: its rule, meaning, default and values.

Reading, the text form, what models and documents are told, and the type of every value come from
the fields of `Ruleset`. Numbers are in points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal

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
    words: tuple[str, ...] = ()
    numbers: range | tuple[int, ...] = ()
    same: Mapping[Value, Value] = field(default_factory=dict)
    """Other ways to give one of the values."""


def _choice(rule: str, meaning: str, standard: Any, **values: Any) -> Mapping[str, Choice]:
    return {"choice": Choice(rule, meaning, standard, **values)}


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
_YES = ("yes", "no")
_CAPTURED = ("captured", "nothing", "double")


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One way of playing Shelem. `STANDARD` is the way that is played where nothing is said.

    The fields stand in the order in which a table's rules are told.
    """

    preset: str
    """The named set of choices that the others were told to differ from."""
    hand_points: int = field(
        metadata=_choice(
            "R1",
            "165; 185, 200 (jokers), 225 or 230: heavy_at and Shelem follow it",
            165,
            numbers=DECKS,
        )
    )
    minimum_bid: int = field(metadata=_choice("R2", "100", 100, numbers=_FIVES))
    made_hakem: Literal["bid", "captured"] = field(
        metadata=_choice(
            "R4",
            "bid, or captured: what it took (everything still as sweep_hakem says)",
            "bid",
            words=("bid", "captured"),
        )
    )
    made_defenders: Literal["captured", "nothing"] = field(
        metadata=_choice("R9", "captured or nothing", "captured", words=("captured", "nothing"))
    )
    sweep_hakem: int | Literal["double_bid", "as_made"] = field(
        metadata=_choice(
            "R6",
            "double_bid, as_made or a number: a made bid that took everything",
            "double_bid",
            words=("double_bid", "as_made"),
            numbers=_GAIN,
        )
    )
    sweep_defenders: int = field(
        metadata=_choice("R6", "0, or -165: what they lose then", 0, numbers=_PAYMENT)
    )
    failed_hakem: Literal["lose_bid", "nothing"] = field(
        metadata=_choice("R7", "lose_bid or nothing", "lose_bid", words=("lose_bid", "nothing"))
    )
    blank_defenders: int | Literal["captured"] = field(
        metadata=_choice(
            "R9",
            "captured, or a number: when Hakem took nothing",
            "captured",
            words=("captured",),
            numbers=_PAYMENT,
        )
    )
    heavy_at: int | Literal["always", "never", "half_bid"] = field(
        metadata=_choice(
            "R8",
            "85: a failed bid is doubled when the defenders took so much (more than half); always,"
            " never, or half_bid: Hakem took less than half its bid",
            _more_than_half,
            words=("always", "never", "half_bid"),
            numbers=_FIVES,
            same={**_NEVER, POINTS_STEP: "always"},
        )
    )
    heavy_doubles: Literal["hakem", "defenders", "both"] = field(
        metadata=_choice(
            "R8",
            "hakem (its loss), defenders (their points) or both",
            "hakem",
            words=("hakem", "defenders", "both"),
        )
    )
    shelem_made_hakem: int = field(
        metadata=_choice(
            "R10", "330", lambda filled: 2 * filled.points("hand_points"), numbers=_WORTH
        )
    )
    shelem_made_defenders: int = field(metadata=_choice("R10", "0", 0, numbers=_PAYMENT))
    shelem_failed_hakem: int = field(
        metadata=_choice(
            "R10", "-330", lambda filled: -filled.points("shelem_made_hakem"), numbers=_LOSS
        )
    )
    shelem_failed_defenders: int | Literal["captured", "nothing", "double"] = field(
        metadata=_choice(
            "R10",
            "captured, nothing, double or a number",
            "captured",
            words=_CAPTURED,
            numbers=_PAYMENT,
            same={0: "nothing"},
        )
    )
    shelem_heavy: Literal["yes", "no"] = field(
        metadata=_choice("R10", "yes or no: doubled as a failed bid is", "yes", words=_YES)
    )
    sar_shelem_made_hakem: int = field(
        metadata=_choice("R10", "as Shelem", _as("shelem_made_hakem"), numbers=_WORTH)
    )
    sar_shelem_made_defenders: int = field(
        metadata=_choice("R10", "as Shelem", _as("shelem_made_defenders"), numbers=_PAYMENT)
    )
    sar_shelem_failed_hakem: int = field(
        metadata=_choice("R10", "as Shelem", _sar_shelem_lost, numbers=_LOSS)
    )
    sar_shelem_failed_defenders: int | Literal["captured", "nothing", "double"] = field(
        metadata=_choice(
            "R10",
            "as Shelem",
            _as("shelem_failed_defenders"),
            words=_CAPTURED,
            numbers=_PAYMENT,
            same={0: "nothing"},
        )
    )
    sar_shelem_heavy: Literal["yes", "no"] = field(
        metadata=_choice("R10", "as Shelem", _as("shelem_heavy"), words=_YES)
    )
    thousand_at: int | Never = field(
        metadata=_choice(
            "R12",
            "1000 or never",
            _thousand_below_target,
            words=("never",),
            numbers=_TOTAL[:-1],
            same=_NEVER,
        )
    )
    thousand_when: Literal["made", "made_not_mak", "always"] = field(
        metadata=_choice(
            "R12",
            "made, made_not_mak or always",
            "made",
            words=("made", "made_not_mak", "always"),
        )
    )
    target: int = field(metadata=_choice("R13", "1165", 1165, numbers=_TOTAL))
    both_reach_target: Literal["play_on", "higher_total", "hakem"] = field(
        metadata=_choice(
            "R13",
            "play_on, higher_total or hakem",
            "play_on",
            words=("play_on", "higher_total", "hakem"),
        )
    )
    winning_lead: int | Never = field(
        metadata=_choice(
            "R13",
            "never, or a lead that wins at once",
            "never",
            words=("never",),
            numbers=_TOTAL,
            same=_NEVER,
        )
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


def _field(name: str, choice: Choice) -> Field:
    numbers = (int,) if choice.numbers else ()
    words = (str,) if choice.words else ()
    return Field(name, (*numbers, *words), Choices(choice.words, choice.numbers), choice.rule)


RULE_FIELDS = {name: _field(name, choice) for name, choice in CHOICES.items()}
"""The same as fields that can be read."""


def complete(told: Told, preset: str = "standard") -> Ruleset:
    """Return the rules of a table that `told` these choices; the others follow from them."""
    filled = _Filled(told)
    values: dict[str, Any] = {name: filled[name] for name in CHOICES}
    return Ruleset(preset=preset, **values)


STANDARD = complete({})
"""The `standard` rules."""
