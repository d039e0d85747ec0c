"""How something is said in a language: sentences by their names, filled in with details."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any, Literal
from unicodedata import bidirectional

from shelem_mcp.scoring.field import visible
from shelem_mcp.scoring.words import en, fa

Kind = Literal["messages", "refusals", "rules"]

_WORDS: dict[str, ModuleType] = {"en": en, "fa": fa}

_TEXTS: dict[str, dict[Kind, Mapping[str, str]]] = {
    language: {"messages": words.MESSAGES, "refusals": words.REFUSALS, "rules": words.RULES}
    for language, words in _WORDS.items()
}

_NAMES_REMEMBERED = 64
"""Of so many names it is kept how they look: those of a game stand in every line of it."""

LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK = "\u200e", "\u200f"
MARKS = {"en": LEFT_TO_RIGHT_MARK, "fa": RIGHT_TO_LEFT_MARK}
"""What shows nothing, and is read in the direction of its language."""

LEFT_TO_RIGHT_ISOLATE, RIGHT_TO_LEFT_ISOLATE = "\u2066", "\u2067"
POP_ISOLATE = "\u2069"

_ISOLATES = (LEFT_TO_RIGHT_ISOLATE, RIGHT_TO_LEFT_ISOLATE)
_STRONG = frozenset({"L", "R", "AL"})
_TURNS = frozenset({"EN", "AN", "ES", "ET", "CS"})
"""Numbers and signs, which a line read from right to left can turn around."""


def words_of(language: str) -> Any:
    """Return the words of a language. Raises `ValueError` for one that is not spoken."""
    if language not in _WORDS:
        raise ValueError('language must be "en" or "fa"')
    return _WORDS[language]


def render(
    language: str, kind: Kind, sentences: Iterable[str], details: Mapping[str, object]
) -> str:
    """Return the `sentences`, by their names, filled in with `details`.

    Raises `ValueError` for a language that is not spoken.
    """
    words = words_of(language)
    texts = _TEXTS[language][kind]
    spelled = _Spelled(words.spell_refused if kind == "refusals" else words.spell, details)
    return " ".join(text for sentence in sentences if (text := texts[sentence].format_map(spelled)))


def phrase(language: str, name: str) -> str:
    """Return what is said for players by a name alone, without details."""
    return _TEXTS[language]["messages"][name]


class _Spelled:
    """Details as they stand in a sentence. Most sentences name few of those there are."""

    def __init__(self, spell: Any, details: Mapping[str, object]) -> None:
        self._spell = spell
        self._details = details

    def __getitem__(self, name: str) -> object:
        return self._spell(self._details[name])


def is_right_to_left(text: str) -> bool:
    """Return whether `text` has a letter that is read from right to left."""
    return not text.isascii() and any(bidirectional(letter) in {"R", "AL"} for letter in text)


def isolate(text: str, language: str) -> str:
    """Return a free text so that it does not reorder a sentence of `language` around it.

    One that is read as the sentence is stays as it is.
    """
    directions = [bidirectional(letter) for letter in text]
    strong = [direction == "L" for direction in directions if direction in {"L", "R", "AL"}]
    if language == "fa" and not any(strong) and (strong or _TURNS.isdisjoint(directions)):
        return text
    if language == "en" and all(strong) and "AN" not in directions:
        return text
    opening = RIGHT_TO_LEFT_ISOLATE if strong and not strong[0] else LEFT_TO_RIGHT_ISOLATE
    return f"{opening}{text}{POP_ISOLATE}"


def directed(line: str, language: str) -> str:
    """Return a line that is read in the direction of its language wherever it is shown."""
    if language == "fa":
        return f"{RIGHT_TO_LEFT_MARK}{RIGHT_TO_LEFT_ISOLATE}{line}{POP_ISOLATE}"
    if is_right_to_left(line):
        return f"{LEFT_TO_RIGHT_MARK}{LEFT_TO_RIGHT_ISOLATE}{line}{POP_ISOLATE}"
    return line


def settled(cell: str, language: str) -> str:
    """Return a cell of a table that is read in the direction of its language wherever it is shown.

    A name by itself, and a number without a sign, need nothing for that.
    """
    kinds = [bidirectional(character) for character in cell]
    is_one_isolate = cell[:1] in _ISOLATES and cell.find(POP_ISOLATE) == len(cell) - 1
    if is_one_isolate or set(kinds) <= {"EN"} or set(kinds).isdisjoint(_STRONG | _TURNS):
        return cell
    opening = "" if kinds[0] in _STRONG else MARKS[language]
    closing = "" if _ends_in_its_direction(cell, kinds) else MARKS[language]
    return f"{opening}{cell}{closing}"


def _ends_in_its_direction(cell: str, kinds: list[str]) -> bool:
    """Return whether a cell ends in a letter, a digit, or a bracket around a letter."""
    if not cell.endswith(")"):
        return kinds[-1] in {*_STRONG, "EN"}
    bracketed = cell.rfind("(")
    return POP_ISOLATE not in cell[bracketed:] and not _STRONG.isdisjoint(kinds[bracketed:])


def pair(name: str, number: str) -> str:
    """Return a name and its number; a name that ends in a digit is parted from it by a colon."""
    return f"{name}: {number}" if _ends_in_digit(name) else f"{name} {number}"


@lru_cache(_NAMES_REMEMBERED)
def _ends_in_digit(name: str) -> bool:
    return visible(name)[-1:].isdigit()


def team_names(language: str, names: Mapping[int, str]) -> dict[int, str]:
    """Return what each team is called in `language`: its own name, where `names` has one."""
    defaults: Mapping[int, str] = words_of(language).TEAMS
    return {
        team: isolate(names[team], language) if team in names else default
        for team, default in defaults.items()
    }


def number(value: int, language: str, spec: str = "") -> str:
    """Return a number as it is told in `language`; with the spec "+", with its sign."""
    return format(words_of(language).spell(value), spec)
