"""Write the documents: the texts in `docs/source`, with what they say put in from its source.

    python scripts/write_documents.py

A text says `{{ target }}` or `{{ line: 1 bid 120 mak }}` where the document says what stands
under that name in `document_facts.py`. In a Persian document numbers become Persian, but for those
in code.
"""

from __future__ import annotations

import re
from pathlib import Path

from document_facts import FACTS, FUNCTIONS, ROOT

SOURCE = ROOT / "docs" / "source"
PLACES = {
    "clients.md": "docs/clients.md",
    "clients.fa.md": "docs/clients.fa.md",
}
"""Where a document goes that does not stand beside the README."""

PLACEHOLDER = re.compile(r"\{\{ (\w+(?:\.\w+)?)(?:: (.+?))? \}\}")
CODE = re.compile(r"(^```.*?^```|`[^`\n]*`)", re.MULTILINE | re.DOTALL)
OUTSIDE = re.compile(r"(`[^`\n]*`|\b[RD]\d+|\b\d+(?:\.\d+)+\b|https?://\S+|<[^>]*>|\]\([^)]*\))")
"""What stays as it is among Persian: code, ids of rules, versions, addresses, marks of layout."""

PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


def documents() -> dict[Path, Path]:
    """Return where each text becomes a document."""
    return {text: ROOT / PLACES.get(text.name, text.name) for text in sorted(SOURCE.glob("*.md"))}


def fill(text: str, *, persian: bool = False) -> str:
    """Return a text with everything put in that it asks for."""
    sentences_and_code = CODE.split(text)
    return "".join(
        PLACEHOLDER.sub(_said_in_persian if persian and place % 2 == 0 else _said, part)
        for place, part in enumerate(sentences_and_code)
    )


def _said(asked: re.Match[str]) -> str:
    name, argument = asked.groups()
    return FACTS[name] if argument is None else FUNCTIONS[name](argument)


def _said_in_persian(asked: re.Match[str]) -> str:
    return in_persian(_said(asked))


def in_persian(said: str) -> str:
    """Return what is said with Persian digits and commas, but for what stays as it is."""
    parts = OUTSIDE.split(re.sub(r"(?<=\d),(?=\d)", "٬", said).replace(", ", "، "))
    return "".join(
        part if place % 2 else part.translate(PERSIAN_DIGITS) for place, part in enumerate(parts)
    )


def written(text: Path) -> str:
    """Return the document that a text becomes."""
    return fill(text.read_text("utf-8"), persian=text.name.endswith(".fa.md"))


def main() -> None:
    """Write all documents."""
    for text, document in documents().items():
        document.write_text(written(text), "utf-8")
        print(document.relative_to(ROOT))


if __name__ == "__main__":
    main()
