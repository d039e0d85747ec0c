"""What a field of the input is: its name, the values it takes, and the rule they come from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import decimal, normalize

_INVISIBLE = re.compile(
    r"[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800"
    r"\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e0fff]"
)
"""Characters that show nothing, as Unicode promises for good: no version of Python differs."""

_FORBIDDEN = re.compile(r"[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, line ends, what turns the direction of the text around it, and halves of characters."""


_ALIKE = str.maketrans("\u064a\u0649\u0643", "\u06cc\u06cc\u06a9")
"""The Arabic forms of letters that Persian keyboards and Arabic ones write differently."""


@dataclass(frozen=True)
class OneLine:
    """The texts of 1 to `longest` characters on one line, with something in them to be seen."""

    longest: int

    def __contains__(self, text: object) -> bool:
        return (
            isinstance(text, str)
            and 0 < len(text) <= self.longest
            and not _FORBIDDEN.search(text)
            and is_visible(text)
        )


def is_visible(text: str) -> bool:
    """Return whether `text` has a character that shows."""
    return bool(_INVISIBLE.sub("", text).strip())


def visible(text: str) -> str:
    """Return `text` as it is read: in lower case, without what does not show, spaces made one.

    Persian and Arabic forms of a letter, and the digits of all scripts, are alike.
    """
    shown = normalize("NFKC", _INVISIBLE.sub("", text)).casefold().translate(_ALIKE)
    read = "".join(str(decimal(each)) if each.isdecimal() else each for each in shown)
    return " ".join(read.split())


@dataclass(frozen=True)
class Choices:
    """Some words and some numbers to choose from, as most choices of a table are."""

    words: tuple[str, ...] = ()
    numbers: range | tuple[int, ...] = ()

    def __contains__(self, value: object) -> bool:
        return value in (self.words if type(value) is str else self.numbers)


Values = range | tuple[str | bool, ...] | OneLine | Choices


@dataclass(frozen=True)
class Field:
    """One field of the input. It takes a value that is of one of `types`, and in `values`."""

    name: str
    types: tuple[type[int | str | bool], ...]
    """Exactly these types: a `bool` is no number, and no subclass is taken."""
    values: Values
    rule: str | None = None
    """The rule that the values come from, or None where no rule of the game says anything."""
    required: bool = False

    def takes(self, value: object) -> bool:
        """Return whether `value` is one that the field can have."""
        return type(value) in self.types and value in self.values

    @property
    def words(self) -> tuple[str, ...]:
        """The words that there are to choose from; none for a number or a free text."""
        choices = self.values.words if isinstance(self.values, Choices) else self.values
        return tuple(w for w in choices if isinstance(w, str)) if isinstance(choices, tuple) else ()


class Fields(dict[str, Field]):
    """Fields by their names, in the order in which their problems are told."""

    def __init__(self, fields: Iterable[Field] = ()) -> None:
        super().__init__((field.name, field) for field in fields)
        self.required = tuple(name for name, field in self.items() if field.required)
        """The names of those that must be given."""


def number(name: str, values: range, rule: str | None = None, *, required: bool = False) -> Field:
    """Return a field that takes the whole numbers of `values`."""
    return Field(name, (int,), values, rule, required)


def word(name: str, values: tuple[str, ...], rule: str | None = None) -> Field:
    """Return a field that takes one of some words."""
    return Field(name, (str,), values, rule)


def text(name: str, longest: int, *, required: bool = False) -> Field:
    """Return a field that takes a free text on one line."""
    return Field(name, (str,), OneLine(longest), None, required)
