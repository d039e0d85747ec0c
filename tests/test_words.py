"""The sentences themselves: the same in both languages, and Persian as it is written."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from shelem_mcp.scoring.words import en, fa

KINDS = {
    "messages": (en.MESSAGES, fa.MESSAGES),
    "refusals": (en.REFUSALS, fa.REFUSALS),
    "rules": (en.RULES, fa.RULES),
}


def details(text: str) -> set[str]:
    """Return the details that a sentence is filled in with."""
    return {place.partition("!")[0] for _, place, _, _ in Formatter().parse(text) if place}


@pytest.mark.parametrize("kind", KINDS)
def test_both_languages_have_the_same_sentences_in_the_same_order(kind: str) -> None:
    """A sentence of one language has its twin in the other."""
    english, persian = KINDS[kind]
    assert list(english) == list(persian)


@pytest.mark.parametrize("kind", KINDS)
def test_both_languages_fill_a_sentence_in_with_the_same_details(kind: str) -> None:
    """Neither tells a number, a name or a field that the other keeps to itself."""
    english, persian = KINDS[kind]
    assert {name: details(text) for name, text in english.items()} == {
        name: details(text) for name, text in persian.items()
    }


PERSIAN = {
    f"{kind} {name}": text
    for kind, (_, sentences) in KINDS.items()
    for name, text in sentences.items()
}
FOR_PROGRAMS = re.compile(r"`[^`]*`|\{[^}]*\}|\u2066[^\u2069]*\u2069|[A-Za-z][A-Za-z0-9_]*")
"""What is written for programs, the ids of rules, and what is filled in."""


def having(pattern: str, texts: dict[str, str]) -> dict[str, str]:
    """Return the texts in which something is found, by their names."""
    return {name: text for name, text in texts.items() if re.search(pattern, text)}


def test_persian_is_written_in_persian_letters() -> None:
    """No Arabic kaf, yeh, teh or digits, which look alike and are other characters."""
    assert having("[يكىة٠١٢٣٤٥٦٧٨٩]", PERSIAN) == {}


def test_persian_has_persian_signs_and_digits() -> None:
    """Comma, semicolon, question mark and digits are those of the script."""
    prose = {name: FOR_PROGRAMS.sub("", text) for name, text in PERSIAN.items()}
    assert having("[,;?0-9-]", prose) == {}


def test_persian_joins_what_is_one_word() -> None:
    """A prefix or suffix is tied to its word by a zero-width joiner, and not by a space."""
    assert having(r"(?<!\w)ن?می (?=[آ-ی])| (?:ها|های|اند)(?!\w)", PERSIAN) == {}


@pytest.mark.parametrize(
    ("translated", "better"),
    [
        ("پیش از", "قبل از"),
        (r"تنها (?:با|به|در)", "فقط"),
        ("عددی صحیح", "عدد صحیح"),
        ("شیء", "object"),
        ("هیچی", "چیزی"),
        ("گیومه", "علامت نقل‌قول"),
        (r"(?<!\w)دور(?:ِ|ی|ها)?(?!\w)", "دست"),
        ("حریفِ حاکم", "حریف"),
        ("چقدر گرفت", "چند تا گرفت"),
        ("امتیاز می‌گیرد", "نوشته می‌شود"),
        ("ننویسیدش", "آن را ننویسید"),
    ],
)
def test_persian_says_what_players_say(translated: str, better: str) -> None:
    """Words that sound translated, or mean something else at a table, have a better one."""
    assert having(translated, PERSIAN) == {}, f"say {better}"


def test_every_refusal_is_a_whole_sentence() -> None:
    """Several are told one after another: each ends with its stop, in both languages."""
    for sentences in KINDS["refusals"]:
        unfinished = having(r"[^.?؟]$", sentences)
        assert set(unfinished) <= {"in_row", "begins_with_name"}
