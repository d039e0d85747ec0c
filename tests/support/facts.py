"""What a document says, held phrase by phrase, until no number and no name in it is left."""

from __future__ import annotations

import re

TOKEN = re.compile(r"`[^`]*`|[0-9۰-۹]+|[A-Za-z]*[0-9]")
MASK = "…"


class Facts:
    """The running text of a document, of which each phrase that was checked is taken out."""

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.split())

    def hold(self, *phrases: str) -> None:
        """Take out phrases that were made from their source; each stands there once, in order."""
        place = 0
        for phrase in phrases:
            wanted = " ".join(phrase.split())
            found = self.text.find(wanted, place)
            assert found >= 0, f"not said: {wanted}\nin: {self.text}"
            self.text = f"{self.text[:found]}{MASK}{self.text[found + len(wanted) :]}"
            place = found + len(MASK)

    @property
    def unaccounted(self) -> list[str]:
        """The numbers and pieces of code that no phrase held."""
        return TOKEN.findall(self.text)
