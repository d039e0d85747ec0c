"""A table's rules as text, read and written: a preset's name, and what differs from it.

jokers-200 target=1400 made_hakem=bid
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

from shelem_mcp.scoring.input.check import UNKNOWN_FIELDS_SHOWN
from shelem_mcp.scoring.input.diagnose import nearest, wrong_value
from shelem_mcp.scoring.input.problems import UNKNOWN, Problem, Problems, problem, shown
from shelem_mcp.scoring.rules.ids import DECISIONS, RULES
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import (
    CHOICES,
    PRESET,
    RULE_FIELDS,
    STANDARD,
    TABLES_REMEMBERED,
    Ruleset,
    Told,
    Value,
    complete,
)

LONGEST = 1500
"""The most characters of rules that are read; all choices told at once take fewer."""

_PARTED = re.compile(r"[\s,;]+")
_EQUALS = re.compile(r"\s*=\s*")
_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Table(NamedTuple):
    """The rules of a table, and the shortest text that says them."""

    rules: Ruleset
    text: str | None


STANDARD_TABLE = Table(STANDARD, None)
"""That of a table where nothing is said of its rules."""

Wrong = tuple[str, Callable[[], Problem]]
"""A field, and how its problem is worked out if it is told."""


def read_rules(given: object, problems: Problems) -> Table | None:
    """Return the table whose rules were given as text or as a mapping of the same names.

    What is wrong is added to `problems`, and None is returned.
    """
    if isinstance(given, str):
        table, found = _read_text(given)
    elif isinstance(given, Mapping):
        table, found = _read_choices(dict(given))
    else:
        table, found = None, (_wrong("", None, "rules_must_be"),)
    for field, work_out in found:
        problems.later(field, work_out)
    return table


def shortest(rules: Ruleset) -> str:
    """Return the shortest text of `rules`: nothing in it can be left out."""
    base = PRESETS[rules.preset]
    told = {name: getattr(rules, name) for name in CHOICES}
    for name in CHOICES:
        fewer = {key: value for key, value in told.items() if key != name}
        if complete({**base, **fewer}, rules.preset) == rules:
            told = fewer
    preset = [] if rules.preset == STANDARD.preset else [rules.preset]
    return " ".join([*preset, *(f"{name}={value}" for name, value in told.items())])


@lru_cache(TABLES_REMEMBERED)
def _read_text(text: str) -> tuple[Table | None, tuple[Wrong, ...]]:
    if len(text) > LONGEST:
        return None, (_wrong("", None, "rules_too_long", longest=LONGEST),)
    if text.lstrip().startswith("{"):
        return None, (_wrong("", None, "rules_must_be"),)
    told: dict[object, object] = {}
    found = [each for word in _words(text) if (each := _read_word(word, told))]
    return (None, tuple(found)) if found else _read_choices(told, as_text=True)


def _words(text: str) -> list[str]:
    words = _PARTED.split(_EQUALS.sub("=", text.strip().lower()))
    return [word for word in words if word]


def _read_word(word: str, told: dict[object, object]) -> Wrong | None:
    """Add what `word` says to what was `told`, or return what is wrong with it."""
    name, equals, value = word.partition("=")
    if not equals:
        if name not in PRESETS:
            return name if name in CHOICES else "", partial(_no_preset, "", name)
        name, value = PRESET, name
    if name in told:
        return _wrong(shown(name), None, "told_twice")
    told[name] = int(value) if _NUMBER.fullmatch(value) else value
    return None


def _wrong(field: str, rule: str | None, /, *sentences: str, **details: object) -> Wrong:
    return field, partial(problem, field, rule, *sentences, **details)


def _no_preset(field: str, given: object) -> Problem:
    word = given if isinstance(given, str) else ""
    if word.upper() in (*RULES, *DECISIONS):
        return problem(field, None, "meant_rule", rule=word.upper())
    if word in CHOICES:
        return problem(word, CHOICES[word].rule, "choice_without_value", field=RULE_FIELDS[word])
    near = nearest(word, PRESETS)
    meant = ("meant",) if near else ()
    return problem(field, None, "no_preset", *meant, meant=near, names=PRESETS)


def _read_choices(
    given: Mapping[object, object], *, as_text: bool = False
) -> tuple[Table | None, tuple[Wrong, ...]]:
    """Read choices by their names; null says nothing."""
    choices = {name: value for name, value in given.items() if value is not None}
    preset = choices.pop(PRESET, STANDARD.preset)
    if not isinstance(preset, str) or preset not in PRESETS:
        return None, ((PRESET, partial(_no_preset, PRESET, preset)),)
    told: dict[str, Value] = {}
    found: list[Wrong] = []
    unknown: list[object] = []
    for name, value in choices.items():
        if not isinstance(name, str) or name not in CHOICES:
            unknown.append(name)
            continue
        same = _same(name, value)
        if RULE_FIELDS[name].takes(same):
            told[name] = same  # type: ignore[assignment]  # It is one of the values.
        else:
            found.append((name, partial(_wrong_choice, name, value, as_text=as_text)))
    found += _no_choices(unknown)
    whole = {**PRESETS[preset], **told}
    if not found:
        rules = complete(whole, preset)
        found = list(_contradictions(rules, whole))
    return (None, tuple(found)) if found else (Table(rules, shortest(rules)), ())


def _wrong_choice(name: str, value: object, *, as_text: bool) -> Problem:
    found = wrong_value(RULE_FIELDS[name], value)
    # In a text nothing stands in quotes.
    said = tuple(each for each in found.sentences if not as_text or each != "no_quotes")
    return replace(found, sentences=said)


def _same(name: str, value: object) -> object:
    """Return the value that is meant by another way to give it."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if isinstance(value, (int, str)):
        return CHOICES[name].same.get(value, value)
    return value


def _no_choices(names: list[object]) -> Iterator[Wrong]:
    for name in names[:UNKNOWN_FIELDS_SHOWN]:
        yield UNKNOWN, partial(_no_choice, name)
    if more := len(names[UNKNOWN_FIELDS_SHOWN:]):
        yield _wrong(UNKNOWN, None, "more_unknown", count=more)


def _no_choice(name: object) -> Problem:
    near = nearest(name, CHOICES) if isinstance(name, str) else None
    return problem(
        shown(name), None, "no_choice", *(("nearest",) if near else ("unsayable",)), nearest=near
    )


def _contradictions(rules: Ruleset, told: Told) -> Iterator[Wrong]:
    """R2, R8, R12: report the values that cannot stand together."""
    values = vars(rules)
    if rules.minimum_bid > rules.hand_points:
        yield _wrong("minimum_bid", "R2", "bid_over_hand", **values)
    if isinstance(rules.heavy_at, int) and rules.heavy_at > rules.hand_points:
        yield _wrong("heavy_at", "R8", "heavy_over_hand", **values)
    if rules.heavy_at == "never" and told.get("heavy_doubles", "hakem") != "hakem":
        yield _wrong("heavy_doubles", "R8", "doubles_nothing", **values)
    if isinstance(rules.thousand_at, int) and rules.thousand_at >= rules.target:
        yield _wrong("thousand_at", "R12", "thousand_over_target", **values)
    if rules.thousand_at == "never" and told.get("thousand_when", "made") != "made":
        yield _wrong("thousand_when", "R12", "thousand_never", **values)
