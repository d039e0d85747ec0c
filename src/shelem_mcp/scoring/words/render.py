"""The languages that the engine speaks, and how it says something in one of them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

_FIRST_STRONG_ISOLATE = "\u2068"
_POP_ISOLATE = "\u2069"

LANGUAGES = ("en", "fa")
"""English, which is the default, and Persian."""


def say(
    language: str,
    sentences: Iterable[str],
    details: Mapping[str, object],
    words: str = "messages",
) -> str:
    """Say the `sentences`, by their names, filled in with `details`.

    `words` are those of the modules `messages_…`, `refusals_…` or `rules_…` of the language.
    Raises `ValueError` for a language other than `LANGUAGES`.
    """
    spelled = _Spelled(_module("spelling", language).spell, details)
    texts = _module(words, language).SENTENCES
    return " ".join(texts[sentence].format_map(spelled) for sentence in sentences)


class _Spelled:
    """Details as they stand in a sentence. Most sentences name few of those there are."""

    def __init__(self, spell: Callable[[object], object], details: Mapping[str, object]) -> None:
        self._spell = spell
        self._details = details

    def __getitem__(self, name: str) -> object:
        return self._spell(self._details[name])


def team_names(language: str, names: Mapping[int, str] | None = None) -> Mapping[int, str]:
    """Give what each team is called in `language`: its own name, where `names` has one.

    A name that could turn the text around it the other way stands in an isolate.
    """
    default: Mapping[int, str] = _module("spelling", language).TEAMS
    return {
        team: isolate(names[team]) if names and team in names else default[team] for team in default
    }


def isolate(name: str) -> str:
    """Keep a name in a script of its own direction from reordering its neighbours."""
    return name if name.isascii() else f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"


def _module(name: str, language: str) -> Any:
    if language not in LANGUAGES:
        raise ValueError('language must be "en" or "fa"')
    # Imported when needed: a command that answers in English need not load the Persian words. It
    # would be `importlib.import_module`, if that did not take longer to import than the words.
    return __import__(f"shelem_mcp.scoring.words.{name}_{language}", fromlist=["SENTENCES"])
