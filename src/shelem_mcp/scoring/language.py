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

        def spell(self, detail: object) -> object:
            """Give a detail as it is to stand in a sentence."""


LANGUAGES = ("en", "fa")
"""English, which is the default, and Persian."""


def say(language: str, sentences: Iterable[str], details: Mapping[str, object]) -> str:
    """Say the `sentences`, by their names, filled in with `details`.

    Raises `ValueError` for a language other than `LANGUAGES`.
    """
    words = _messages(language)
    spelled = {name: words.spell(detail) for name, detail in details.items()}
    return " ".join(words.SENTENCES[sentence].format_map(spelled) for sentence in sentences)


def _messages(language: str) -> Messages:
    # Imported when needed: a command that answers in English need not load the Persian words.
    if language == "en":
        from shelem_mcp.scoring import messages_en

        return messages_en
    if language == "fa":
        from shelem_mcp.scoring import messages_fa

        return messages_fa
    raise ValueError('language must be "en" or "fa"')
