"""Says what is wrong with a field that was rejected, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from shelem_mcp.scoring.field import Choices, Field, OneLine
from shelem_mcp.scoring.input.problems import LONGEST_NAME, Problem, problem, shown

SPOKEN_HUNDRED = 100
SPOKEN_HUNDREDS = (100, 200)
"""What players leave out when they speak of a bid (R2): most of them one hundred."""

NOTHING = ("", "null", "none", "nil", "undefined", "unknown", "n/a")
"""Words that are written where a field should be left out."""

SPOKEN = {
    "مک": "mak",
    "شلم": "shelem",
    "سرشلم": "sare-shelem",
    "سر شلم": "sare-shelem",
    "شلم بسته": "sare-shelem",
    "sar-shelem": "sare-shelem",
    "sar shelem": "sare-shelem",
    "معمولی": "normal",
    "فارسی": "fa",
    "persian": "fa",
    "english": "en",
}
"""What players and models write for a word that is taken."""

_DIGITS = re.compile(r"[0-9]")

SLIP = 0.8
"""How alike two names are, from 0 to 1, of which one is the other with a slip in typing."""


def missing(field: Field) -> Problem:
    """Return the problem of a required field that was not given."""
    at_start = ("zero_at_start",) if field.rule == "R14" else ()
    return _problem(field, "missing", "must_be", *at_start)


def wrong_value(field: Field, value: object) -> Problem:
    """Return the problem of a field whose value is none that it may have."""
    if value is None:
        return _problem(field, "null", "must_be")
    if isinstance(value, str):
        return _wrong_text(field, value)
    if int in field.types:
        return _wrong_number(field, value)
    return _problem(field, "must_be")


def unknown_field(name: object, known: Iterable[str], elsewhere: Mapping[str, str]) -> Problem:
    """Return the problem of a field that is not taken here."""
    if isinstance(name, str) and name in elsewhere:
        return problem(shown(name), None, elsewhere[name], name=name)
    near = nearest(name, known) if isinstance(name, str) else None
    return problem(shown(name), None, "misspelt_field" if near else "no_such_field", nearest=near)


def nearest(text: str, words: Iterable[str]) -> str | None:
    """Return the word that `text` is with a slip in typing; None where there is none.

    Another number is no slip: it stands for another team, another rule, another deck.
    """
    # Imported here because only a refusal needs it.
    from difflib import get_close_matches  # noqa: PLC0415

    written = text[:LONGEST_NAME].strip().lower()
    numbers = _DIGITS.findall(written)
    in_lower_case = {word.lower(): word for word in words if _DIGITS.findall(word) == numbers}
    matches = get_close_matches(written, in_lower_case, 1, SLIP)
    return in_lower_case[matches[0]] if matches else None


def _problem(field: Field, *sentences: str, meant: object = None) -> Problem:
    if field.takes(meant):
        in_quotes = isinstance(meant, str) and not isinstance(field.values, Choices)
        sentences += ("write_word",) if in_quotes else ("write",)
    told = str(meant).lower() if isinstance(meant, bool) else meant
    return problem(field.name, field.rule, *sentences, field=field, meant=told)


def _wrong_text(field: Field, value: str) -> Problem:
    text = value[: LONGEST_NAME + 1].strip()
    if isinstance(field.values, OneLine):
        return _problem(field, "must_be", *(("nothing_to_see",) if not text else ()))
    if text.lower() in NOTHING and not field.required and not isinstance(field.values, Choices):
        return _problem(field, "must_be", "leave_out")
    if field.words:
        meant = SPOKEN.get(text.lower()) or nearest(text, field.words)
        return _problem(field, "must_be", meant=meant)
    return _wrong_quoted(field, text)


def _wrong_quoted(field: Field, text: str) -> Problem:
    """Return the problem of a number, or of true or false, that was written as a text."""
    meant = {"true": True, "false": False}.get(text.lower(), _number_in(text))
    if type(meant) not in field.types:
        return _problem(field, "must_be", "no_text")
    if not field.takes(meant):
        return _wrong_number(field, meant)
    return _problem(field, "must_be", "no_quotes", meant=meant)


def _wrong_number(field: Field, value: object) -> Problem:
    if isinstance(value, bool):
        return _problem(field, "must_be", "true_is_no_number")
    if isinstance(value, float):
        if not value.is_integer():
            return _problem(field, "must_be")
        if not field.takes(int(value)):
            return _wrong_number(field, int(value))
        return _problem(field, "must_be", "no_decimals", meant=int(value))
    if isinstance(value, int):
        return _number_out_of_range(field, value)
    return _problem(field, "must_be")


def _number_out_of_range(field: Field, value: int) -> Problem:
    if field.rule == "R14" and isinstance(field.values, range):
        return _wrong_total(field, field.values[0], field.values[-1], value)
    if field.rule == "R3" and value == 0 and not field.required:
        return _problem(field, "must_be", "leave_out")
    if field.rule == "R2" and isinstance(field.values, range):
        return _wrong_bid(field, field.values, value)
    return _problem(field, "must_be")


def _wrong_total(field: Field, lowest: int, highest: int, value: int) -> Problem:
    """R14, R15: no game goes so far, or a team has won with that total."""
    if value < 0:
        return problem(field.name, "R14", "too_low", lowest=lowest)
    if highest == -lowest:
        return problem(field.name, "R14", "too_high", highest=highest)
    return problem(field.name, "R15", "must_be", "finished", field=field)


def _wrong_bid(field: Field, bids: Collection[int], value: int) -> Problem:
    """R2: players leave out the hundred, so a bid that is too low can be one with it."""
    if not 0 < value < SPOKEN_HUNDRED:
        return _problem(field, "must_be")
    spoken = [hundreds + value for hundreds in SPOKEN_HUNDREDS if hundreds + value in bids]
    if len(spoken) > 1:
        told = ("must_be", "full_bid", "two_bids")
        first, second = spoken
        return problem(field.name, field.rule, *told, field=field, first=first, second=second)
    if spoken:
        return _problem(field, "must_be", "full_bid", meant=spoken[0])
    return _problem(field, "must_be")


def _number_in(text: str) -> int | None:
    try:
        value = float(text.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        return None
    return int(value) if value.is_integer() else None
