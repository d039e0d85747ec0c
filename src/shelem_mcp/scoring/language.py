"""The languages that the engine speaks, and how it says something in one of them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Protocol

    class Messages(Protocol):
        """The words of one language: the modules `messages_en` and `messages_fa`."""

        @property
        def SENTENCES(self) -> Mapping[str, str]:  # noqa: N802
            """The sentences by their names, with places for details."""

        @property
        def TEAMS(self) -> Mapping[int, str]:  # noqa: N802
            """What teams are called that have no names of their own."""

        def spell(self, detail: object) -> object:
            """Give a detail as it is to stand in a sentence."""


_FIRST_STRONG_ISOLATE = "\u2068"
_POP_ISOLATE = "\u2069"

LANGUAGES = ("en", "fa")
"""English, which is the default, and Persian."""


def say(language: str, sentences: Iterable[str], details: Mapping[str, object]) -> str:
    """Say the `sentences`, by their names, filled in with `details`.

    Raises `ValueError` for a language other than `LANGUAGES`.
    """
    return fill(language, _messages(language).SENTENCES, sentences, details)


def fill(
    language: str,
    texts: Mapping[str, str],
    names: Iterable[str],
    details: Mapping[str, object],
) -> str:
    """Join the `texts` of these names, filled in with `details` as `language` spells them."""
    spell = _messages(language).spell
    spelled = {name: spell(detail) for name, detail in details.items()}
    return " ".join(texts[name].format_map(spelled) for name in names)


def team_names(language: str, names: Mapping[int, str] | None = None) -> Mapping[int, str]:
    """Give what each team is called in `language`: its own name, where `names` has one.

    A name that could turn the text around it the other way stands in an isolate.
    """
    default = _messages(language).TEAMS
    return {
        team: isolate(names[team]) if names and team in names else default[team] for team in default
    }


def isolate(name: str) -> str:
    """Keep a name in a script of its own direction from reordering its neighbours."""
    return name if name.isascii() else f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"


def _messages(language: str) -> Messages:
    # Imported when needed: a command that answers in English need not load the Persian words.
    if language == "en":
        from shelem_mcp.scoring import messages_en

        return messages_en
    if language == "fa":
        from shelem_mcp.scoring import messages_fa

        return messages_fa
    raise ValueError('language must be "en" or "fa"')
