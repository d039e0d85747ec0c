"""How a text looks, letter by letter from left to right, in a container of either direction."""

from __future__ import annotations

from bidi import get_display

CONTAINERS = ("R", "L", None)
"""Right to left, left to right, and by the first strong letter of the text."""

MARKS = ("\u200e", "\u200f")
ISOLATES = ("\u2066", "\u2067", "\u2069")
INVISIBLE = dict.fromkeys(map(ord, (*MARKS, *ISOLATES, "\u2060")))

READ = {"en": "L", "fa": "R"}
"""The direction in which each language is read."""


def shown(text: str, container: str | None) -> str:
    """Return what is seen of a text of one line, from left to right."""
    return str(get_display(text, base_dir=container)).translate(INVISIBLE).strip()
