"""The rule documents: their examples run, and the two say the same."""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shelem_mcp.rulebook import rule_document, rule_texts
from shelem_mcp.scoring import InvalidHandError, calculate
from shelem_mcp.scoring.rules.ids import DECISIONS, RULES
from shelem_mcp.scoring.words import messages_fa, refusals_fa, rules_fa, spelling_fa

DOCS = Path(__file__).parents[1] / "docs"
ENGLISH = (DOCS / "scoring-rules.md").read_text("utf-8")
PERSIAN = (DOCS / "scoring-rules.fa.md").read_text("utf-8")
GLOSSARY = json.loads((DOCS / "glossary.json").read_text("utf-8"))

HEADING = re.compile(r"^(#{2,3}) (.*)$", re.MULTILINE)
EXAMPLE = re.compile(r"^```json example\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ASCII_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


def sections(document: str) -> dict[str, str]:
    """Give the text under each heading, by the heading."""
    headings = list(HEADING.finditer(document))
    ends = [heading.start() for heading in headings[1:]] + [len(document)]
    return {
        heading[0]: document[heading.end() : end].strip()
        for heading, end in zip(headings, ends, strict=True)
    }


def examples(text: str) -> list[Any]:
    """Give the examples of a text."""
    return [json.loads(block) for block in EXAMPLE.findall(text)]


def all_examples() -> Iterator[Any]:
    """Give each example of the English document with the heading that it stands under."""
    for heading, text in sections(ENGLISH).items():
        for number, example in enumerate(examples(text), 1):
            yield pytest.param(example, id=f"{heading.lstrip('# ')} {number}")


TWINS = list(zip(sections(ENGLISH).items(), sections(PERSIAN).items(), strict=True))


@pytest.mark.parametrize("example", [e for e in all_examples() if "gives" in e.values[0]])
def test_an_example_gives_what_the_document_says(example: dict[str, Any]) -> None:
    """Each figure that an example gives is the engine's own."""
    result = calculate(example["hand"])
    told = {**result["hand"], **{name: value for name, value in result.items() if name != "hand"}}
    assert {name: told[name] for name in example["gives"]} == example["gives"]


@pytest.mark.parametrize("example", [e for e in all_examples() if "refused" in e.values[0]])
def test_an_example_is_refused_as_the_document_says(example: dict[str, Any]) -> None:
    """Each hand that the document calls wrong is refused for that field."""
    with pytest.raises(InvalidHandError) as refused:
        calculate(example["hand"])
    assert [problem.field for problem in refused.value.problems] == example["refused"]


def test_every_example_says_what_comes_of_it() -> None:
    """No example is there to be looked at alone."""
    for example in all_examples():
        assert set(example.values[0]) in ({"hand", "gives"}, {"hand", "refused"})


def test_every_rule_and_decision_has_a_section_with_an_example() -> None:
    """The documents name the same ids as the engine, in its order."""
    for language in ("en", "fa"):
        texts = rule_texts(language)
        assert list(texts) == [*RULES, *DECISIONS]
        assert all(examples(text) for text in texts.values())


def test_a_rule_is_called_what_the_engine_calls_it() -> None:
    """The short names in the headings are those of `RULES`."""
    headings = [heading.split(" ", 2) for heading in sections(ENGLISH)]
    assert {words[1]: words[-1] for words in headings if words[1] in RULES} == RULES


def test_the_shipped_documents_are_the_ones_in_docs() -> None:
    """What the server gives is what people read."""
    assert (rule_document("en"), rule_document("fa")) == (ENGLISH, PERSIAN)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_text_of_a_rule_has_no_marks_of_layout(language: str) -> None:
    """A model reads words, not HTML."""
    assert not [text for text in rule_texts(language).values() if "<" in text]


def rule_id(heading: str) -> str | None:
    """Give the id in a heading, if it has one."""
    found = re.match(r"### ([RD]\d+) ", heading)
    return found[1] if found else None


def test_the_persian_document_has_the_same_headings() -> None:
    """The same depth and the same ids, in the same order."""
    for (english, _), (persian, _) in TWINS:
        assert persian.split(" ")[0] == english.split(" ")[0]
        assert rule_id(persian) == rule_id(english)


@pytest.mark.parametrize("twins", TWINS, ids=lambda twins: twins[0][0])
def test_a_persian_section_has_the_same_examples(twins: Any) -> None:
    """To the letter, and in the same order."""
    (_, english), (_, persian) = twins
    assert EXAMPLE.findall(persian) == EXAMPLE.findall(english)


def numbers(text: str) -> set[str]:
    """Give the numbers in the prose of a section, each with its sign."""
    prose = re.sub(r"`[^`]*`|\]\(.*?\)|<!--.*?-->", "", EXAMPLE.sub("", text))
    plain = prose.translate(ASCII_DIGITS).replace("−", "-")
    return set(re.findall(r"(?<![\w-])[+-]?\d+", re.sub(r"\b[RD]\d+", "", plain)))


@pytest.mark.parametrize("twins", TWINS, ids=lambda twins: twins[0][0])
def test_a_persian_section_has_the_same_numbers(twins: Any) -> None:
    """A number that was changed in one language was changed in the other."""
    (_, english), (_, persian) = twins
    assert numbers(persian) == numbers(english)


@pytest.mark.parametrize("twins", TWINS, ids=lambda twins: twins[0][0])
def test_a_persian_section_was_read_against_the_english_one(twins: Any) -> None:
    """It carries the fingerprint of the English section that it was last compared with.

    When the English section has changed, read its Persian twin again, and then write down the
    fingerprint that this test asks for.
    """
    (_, english), (_, persian) = twins
    fingerprint = hashlib.sha256(english.encode()).hexdigest()[:12]
    assert persian.splitlines()[0] == f"<!-- en: {fingerprint} -->"


def test_links_within_a_document_lead_somewhere() -> None:
    """Each anchor is that of a heading."""
    for document in (ENGLISH, PERSIAN):
        anchors = {
            re.sub(r"[^\w\s-]", "", heading.lstrip("# ").lower()).replace(" ", "-")
            for heading in sections(document)
        }
        assert set(re.findall(r"\]\(#(.*?)\)", document)) <= anchors


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term["en"])
def test_a_term_has_one_persian_word(term: dict[str, Any]) -> None:
    """The document uses the word of the glossary; neither it nor the messages use another."""
    texts = (messages_fa.SENTENCES, refusals_fa.SENTENCES, rules_fa.SENTENCES, spelling_fa.LABELS)
    messages = "\n".join(text for words in texts for text in words.values())
    assert term["fa"] in PERSIAN
    assert [word for word in term["not"] if word in PERSIAN or word in messages] == []


def test_persian_documents_are_written_in_persian_letters() -> None:
    """No Arabic kaf, yeh or digits; every isolate that is opened is closed on its line."""
    assert not set(PERSIAN) & set("يكى٠١٢٣٤٥٦٧٨٩")
    for line in PERSIAN.splitlines():
        assert line.count("\u2066") == line.count("\u2069")
