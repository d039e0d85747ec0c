"""The rule documents, as they are shipped with the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent
DOCUMENTS = {"en": "scoring-rules.md", "fa": "scoring-rules.fa.md"}
"""The document of each language. A wheel has them in the package, a checkout in its `docs`."""


def load_documents() -> None:
    """Read all documents, so that no file is needed later."""
    for language in DOCUMENTS:
        rule_document(language)


@cache
def rule_document(language: str) -> str:
    """Return the rule document of a language, "en" or "fa", as Markdown."""
    name = DOCUMENTS[language]
    shipped = PACKAGE / "docs" / name
    path = shipped if shipped.exists() else PACKAGE.parents[1] / "docs" / name
    return path.read_text("utf-8")
