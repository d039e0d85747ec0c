"""The rule documents, whole and rule by rule, as they are shipped with the package."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent
DOCUMENTS = {"en": "scoring-rules.md", "fa": "scoring-rules.fa.md"}
"""The document of each language. A wheel has them in the package, a checkout in its `docs`."""

_HEADING = re.compile(r"^(#{2,3}) (.*)$", re.MULTILINE)
_PRESENTATION = re.compile(r"^(?:<!--.*-->|</?div.*>)\n+", re.MULTILINE)


def load_rules() -> None:
    """Read all that this module ever gives, so that no file is needed later."""
    for language in DOCUMENTS:
        rule_texts(language)


@cache
def rule_document(language: str) -> str:
    """Return the rule document of a language, "en" or "fa", as Markdown."""
    name = DOCUMENTS[language]
    shipped = PACKAGE / "docs" / name
    path = shipped if shipped.exists() else PACKAGE.parents[1] / "docs" / name
    return path.read_text("utf-8")


@cache
def all_rules_text(language: str) -> str:
    """Return the rule document of a language as Markdown without layout marks."""
    return _PRESENTATION.sub("", rule_document(language)).strip()


@cache
def rule_texts(language: str) -> dict[str, str]:
    """Return the section of each rule and decision by its id, as Markdown without layout marks."""
    document = all_rules_text(language)
    headings = list(_HEADING.finditer(document))
    ends = [heading.start() for heading in headings[1:]] + [len(document)]
    sections = {}
    for heading, end in zip(headings, ends, strict=True):
        rule_id = heading[2].split(" ", 1)[0]
        if heading[1] == "###" and re.fullmatch(r"[RD]\d+", rule_id):
            sections[rule_id] = document[heading.start() : end].strip()
    return sections
