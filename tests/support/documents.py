"""The documents on rules, section by section: what is made in them, and what is written.

A made part is what the engine says, given what is written beside it: the text of a rule, the last
cells of a row. `python tests/support/documents.py` makes them all again. With `--read` it notes as
well that each Persian section was read against its English twin, and each paragraph of the texts in
`docs/source` against what it tells of: read them first.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from shelem_mcp.scoring import InvalidHandError, score_game
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.rules.ids import DECISIONS, RULES, Language
from shelem_mcp.scoring.rules.notation import read_rules, shortest
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import CHOICES, STANDARD, complete
from shelem_mcp.scoring.rules.text import differs, tell_rule
from shelem_mcp.scoring.words.render import words_of

DOCS = Path(__file__).parents[2] / "docs"
CASES = Path(__file__).parents[1] / "cases"
PUBLISHED = json.loads((CASES / "published_hands.json").read_text("utf-8"))
READ = CASES / "read_together.json"
"""What each pair of sections was when somebody last read them together."""

LANGUAGES: tuple[Language, ...] = ("en", "fa")
SUFFIX = {"en": ".md", "fa": ".fa.md"}
NAMES = ("scoring-rules", "house-rules")

MARKS = re.compile("[\u200e\u200f\u2066-\u2069]")
PLAIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹−", "0123456789-")

HEADING = re.compile(r"^(#{1,3}) (.*)$", re.MULTILINE)
ID = re.compile(r"[RD]\d+")


class Section(NamedTuple):
    """A heading and what stands under it."""

    depth: str
    title: str
    text: str

    @property
    def rule(self) -> str | None:
        """The id of the rule or decision that it is about."""
        word = self.title.split(" ", 1)[0]
        return word if word in (*RULES, *DECISIONS) else None

    @property
    def preset(self) -> str | None:
        """The preset that it is about."""
        name = MARKS.sub("", self.title).strip("`")
        return name if name in PRESETS else None


def path(name: str, language: str) -> Path:
    """Return where a document is."""
    return DOCS / f"{name}{SUFFIX[language]}"


def read(name: str, language: str) -> str:
    """Return the text of a document."""
    return path(name, language).read_text("utf-8")


def sections(document: str) -> list[Section]:
    """Return the sections of a document, in order."""
    headings = list(HEADING.finditer(document))
    ends = [heading.start() for heading in headings[1:]] + [len(document)]
    return [
        Section(heading[1], heading[2], document[heading.end() : end])
        for heading, end in zip(headings, ends, strict=True)
    ]


def plain(text: str) -> str:
    """Return a text with the digits and minus signs of programs, without invisible marks."""
    return MARKS.sub("", text).translate(PLAIN_DIGITS)


def integers(text: str) -> list[int]:
    """Return the numbers in a text, in any digits."""
    return [int(each) for each in re.findall(r"-?\d+", plain(text))]


def code(cell: str) -> str:
    """Return the one piece of code in a cell."""
    (found,) = codes(cell)
    return found


def codes(text: str) -> list[str]:
    """Return the pieces of code in a text."""
    return re.findall(r"`([^`]*)`", text)


def number(value: int, language: str, spec: str = "") -> str:
    """Return a number as players of the language read it."""
    return format(words_of(language).spell(value), spec)


COMMA = {"en": ", ", "fa": "، "}
REFUSED = {"en": "Refused: ", "fa": "قبول نمی‌شود: "}
WINS = {"en": "{team} wins", "fa": "برد با {team}"}


def both(totals: tuple[int, int], language: str, spec: str = "") -> str:
    """Return a number of each team, team 1 first."""
    return COMMA[language].join(number(total, language, spec) for total in totals)


def shown_code(text: str, language: str) -> str:
    """Return code as it stands in a table, which may be read from right to left."""
    return f"\u2066`{text}`\u2069" if language == "fa" else f"`{text}`"


def told_line(line: str) -> str:
    """Return a line of the engine as it stands in a document, which has its direction already."""
    return re.sub("^[\u200e\u200f][\u2066\u2067](.*)\u2069$", r"\1", line).replace("|", r"\|")


def play(row: str, before: tuple[int, int], rules: str, language: str) -> Mapping[str, Any]:
    """Return what the engine gives for a game of one row."""
    game = {"team1_score": before[0], "team2_score": before[1], "hands": [row]}
    return score_game({**game, "language": language}, rules=rules)


def example(cells: list[str], language: str, section: Section) -> list[str]:
    """Return a row: the totals before, the row of a game, what is said of it, the totals after."""
    before, row = integers(cells[0]), code(cells[1])
    start = (before[0], before[1])
    made = [both(start, language), shown_code(row, language)]
    try:
        result = play(row, start, section.preset or "", language)
    except InvalidHandError as refused:
        return [*made, REFUSED[language] + " ".join(map(told_line, str(refused).split("\n"))), "–"]
    said = result["explanation"].split("\n")
    lines = said if result["game_finished"] else said[:1]
    after = (result["team1_score"], result["team2_score"])
    return [*made, " ".join(map(told_line, lines)), both(after, language)]


def spoken(cells: list[str], language: str, _: Section) -> list[str]:
    """Return a row: what a table says, the rules that say it, a hand, and what it gives."""
    said, rules, hand = cells[:3]
    start, _colon, row = hand.rpartition(":")
    before = integers(start) or [0, 0]
    result = play(code(row), (before[0], before[1]), code(rules), language)
    changes = result["rows"][0]["score_changes"]
    gives = both((changes["team1"], changes["team2"]), language, "+")
    if result["game_finished"]:
        team = words_of(language).TEAMS[result["winner"]]
        gives += f": {WINS[language].format(team=team)}"
    return [said, shown_code(code(rules), language), hand, gives]


def follows(cells: list[str], language: str, _: Section) -> list[str]:
    """Return a row: what was told, and what follows from it although nobody told it."""
    told = code(cells[0])
    values = vars(rules_of(told))
    named = {word.partition("=")[0] for word in told.split()}
    changed = [
        f"{name}={values[name]}"
        for name in CHOICES
        if name not in named and values[name] != getattr(STANDARD, name)
    ]
    shown = [shown_code(each, language) for each in changed]
    return [shown_code(told, language), COMMA[language].join(shown)]


def means(cells: list[str], language: str, _: Section) -> list[str]:
    """Return a row: rules, and the shortest text that says the same."""
    told = code(cells[0])
    table = read_rules(told, Problems("rules"))
    assert table is not None
    return [shown_code(told, language), shown_code(table.text or STANDARD.preset, language)]


def refused(cells: list[str], language: str, _: Section) -> list[str]:
    """Return a row: rules that are refused, and why."""
    told = code(cells[0])
    problems = Problems("rules")
    assert read_rules(told, problems) is None
    said = " ".join(problem.text(language) for problem in problems)
    return [shown_code(told, language), said]


def field(cells: list[str], language: str, _: Section) -> list[str]:
    """Return a row: a field, its rule, its standard value, and what else it can be."""
    name = code(cells[0])
    standard = getattr(STANDARD, name)
    return [f"`{name}`", CHOICES[name].rule, shown_code(str(standard), language), cells[3]]


def called(cells: list[str], language: str, _: Section) -> list[str]:
    """Return a row: a row of a game, and what decides the change of its Hakem team."""
    row = code(cells[0])
    result = play(row, (0, 0), "", language)
    return [shown_code(row, language), f"`{result['rows'][0]['scoring_rule']}`"]


def source(cells: list[str], _language: str, _: Section) -> list[str]:
    """Return a row: a choice, and the sources whose hands are played by it."""
    told = code(cells[0])
    return [f"`{told}`", ", ".join(f"`{each}`" for each in sorted(PLAYED_BY[told], key=str.lower))]


def _played_by() -> dict[str, set[str]]:
    """Return the repositories whose published hands are played by each choice."""
    found: dict[str, set[str]] = {}
    for hand in PUBLISHED:
        repository = hand["source"].split(" ", 1)[0]
        rules = replace(rules_of(hand["rules"]), preset=STANDARD.preset)
        for word in shortest(rules).split() if "/" in repository else ():
            name, _, value = word.partition("=")
            choice = name if integers(value) else word
            found.setdefault(choice, set()).add(repository)
    return found


def rules_of(told: object) -> Any:
    """Return the rules that a text or a mapping says."""
    table = read_rules(told, Problems("rules"))
    assert table is not None
    return table.rules


PLAYED_BY = _played_by()

Row = Callable[[list[str], str, Section], list[str]]

TABLES: dict[tuple[str, ...], Row] = {
    ("Before", "Row", "What it says", "After"): example,
    ("قبل", "ردیف", "چه می‌گوید", "بعد"): example,
    ("You say", "`rules`", "A hand", "Changes"): spoken,
    ("می‌گویید", "`rules`", "یک دست", "نوشته می‌شود"): spoken,
    ("Told", "What follows"): follows,
    ("گفته شده", "خودش عوض می‌شود"): follows,
    ("Told", "Means"): means,
    ("گفته شده", "یعنی"): means,
    ("Told", "Answer"): refused,
    ("گفته شده", "جواب"): refused,
    ("Field", "Rule", "Standard", "What it can be"): field,
    ("فیلد", "قانون", "استاندارد", "چه می‌تواند باشد"): field,
    ("Row", "`scoring_rule`"): called,
    ("ردیف", "`scoring_rule`"): called,
    ("Choice", "Played by"): source,
}
"""How the rows of a table are made, by its head."""

WRITTEN: dict[Row, int] = {example: 2, spoken: 3, follows: 1, means: 1, refused: 1, called: 1}
"""How many cells of a row are written; of the others all are, and each is compared."""

OTHER_TABLES = {"en": "*Other tables: {}.*", "fa": "*سر میزهای دیگر: {}.*"}
IS_OTHER = re.compile(r"^\*(?:Other tables|سر میزهای دیگر): .*\*$")
QUOTE = re.compile(r"^>.*(?:\n>.*)*$", re.MULTILINE)
RULES_BLOCK = re.compile(r"^```rules\n(?:[^`].*\n)?```$", re.MULTILINE)


def question(rule: str, language: Language) -> tuple[str, str]:
    """Return the question of a decision and its answer."""
    mark = "؟" if language == "fa" else "?"
    asked, _, answer = tell_rule(rule, STANDARD, language).partition(mark)
    return f"{asked}{mark}", answer.strip()


def quoted(section: Section, language: Language) -> list[str]:
    """Return what is said of a rule, or of what differs in a preset, a line each."""
    if section.rule in DECISIONS:
        return [question(section.rule, language)[1]]
    if section.rule is not None:
        return [tell_rule(section.rule, STANDARD, language)]
    assert section.preset is not None, section.title
    rules = complete(PRESETS[section.preset], section.preset)
    differing = [each for each in RULES if differs(each, rules)]
    return [f"- {each}: {tell_rule(each, rules, language)}" for each in differing]


def other_tables(rule: str, language: str) -> str:
    """Return the line that names what other tables choose in a rule."""
    names = [f"`{name}`" for name, choice in CHOICES.items() if choice.rule == rule]
    return OTHER_TABLES[language].format(COMMA[language].join(names))


def preset_values(preset: str) -> str:
    """Return all that a preset says, as text."""
    return " ".join(f"{name}={value}" for name, value in PRESETS[preset].items())


def cells_of(line: str) -> list[str]:
    """Return the cells of a row of a table."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


class Line(NamedTuple):
    """A line of a section: as it is made, and what of it is written."""

    made: str
    written: str
    row: Row | None = None


def lines(section: Section, language: Language) -> Iterator[Line]:
    """Return each line of a section as it should be; a made block is one line."""
    row: Row | None = None
    text = QUOTE.sub(">", RULES_BLOCK.sub("```rules", section.text))
    for line in text.split("\n"):
        if not line.startswith("|"):
            row = None
            yield Line(
                made_block(line, section, language), line[:1] if IS_OTHER.match(line) else line
            )
        elif row is None:
            row = TABLES[tuple(cells_of(line))]
            yield Line(line, line)
        elif set(line) <= set("|:-"):
            yield Line(line, line)
        else:
            cells = cells_of(line)
            made = row(cells, language, section)
            kept = cells[: WRITTEN.get(row, len(cells))]
            yield Line(f"| {' | '.join(made)} |", plain(" | ".join(kept)), row)


def made_block(line: str, section: Section, language: Language) -> str:
    """Return what a line that stands for something made is made of; another is left as it is."""
    if line == ">":
        return "\n".join(f"> {each}" for each in quoted(section, language))
    if IS_OTHER.match(line) and section.rule:
        return other_tables(section.rule, language)
    if line == "```rules" and section.preset:
        return f"```rules\n{preset_values(section.preset)}\n```"
    return line


def title(section: Section, language: Language) -> str:
    """Return the heading of a section; that of a decision is its question."""
    if section.rule in DECISIONS:
        return f"{section.depth} {section.rule} {question(section.rule, language)[0]}"
    return f"{section.depth} {section.title}"


def written(section: Section, language: Language) -> str:
    """Return what is written of a section, without all that is made."""
    heading = section.rule if section.rule in DECISIONS else section.title
    text = "\n".join([str(heading), *(line.written for line in lines(section, language))])
    text = re.sub(r"^</?div.*>$", "", text, flags=re.MULTILINE)
    return re.sub(r"\n{2,}", "\n\n", text).strip()


def prose(section: Section, language: Language) -> str:
    """Return the running text of a section, without tables, blocks and all that is made."""
    kept = [
        line.written
        for line in lines(section, language)
        if line.written not in {">", "*"} and not line.written.startswith("|") and not line.row
    ]
    heading = "" if section.rule in DECISIONS else section.title
    text = re.sub(r"^</?div.*>$", "", "\n".join([heading, *kept]), flags=re.MULTILINE)
    text = text.replace("```rules", "")
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def rows(section: Section, row: Row, language: Language) -> list[list[str]]:
    """Return the cells of the rows of one kind in a section."""
    return [cells_of(line.made) for line in lines(section, language) if line.row is row]


def fingerprint(section: Section, language: Language) -> str:
    """Return what stands for the written text of a section."""
    return digest(written(section, language))


def remade(document: str, language: Language) -> str:
    """Return a document with all that is made in it made again."""
    opening = document[: document.index("# ")]
    return opening + "".join(
        title(section, language) + "\n".join(line.made for line in lines(section, language))
        for section in sections(document)
    )


def fingerprints() -> dict[str, dict[str, list[str]]]:
    """Return what stands for each section of each document, by its English title."""
    return {
        name: {
            english.title: [fingerprint(english, "en"), fingerprint(persian, "fa")]
            for english, persian in twins(name)
        }
        for name in NAMES
    }


def decisions(text: str) -> dict[str, str]:
    """Return each decision of a text by its bold sentence."""
    return {
        bold[1]: each for each in paragraphs(text) if (bold := re.match(r"\*\*(.*?)\*\*", each))
    }


def decision_fingerprints() -> dict[str, str]:
    """Return what stands for each decision, and for each other paragraph beside them."""
    text = (DOCS / "decisions.md").read_text("utf-8")
    told = {words: bold for bold, words in decisions(text).items()}
    return {told.get(each, each[:40]): digest(each) for each in paragraphs(text)}


def text_fingerprints() -> dict[str, dict[str, str]]:
    """Return what stands for each paragraph of the texts that documents are made from."""
    return {
        text.name: {
            f"{place} {words[:32]}": digest(words)
            for place, words in enumerate(paragraphs(text.read_text("utf-8")), start=1)
        }
        for text in sorted((DOCS / "source").glob("*.md"))
    }


def paragraphs(text: str) -> list[str]:
    """Return each paragraph of a text on one line."""
    return [" ".join(each.split()) for each in text.split("\n\n")]


def digest(text: str) -> str:
    """Return what stands for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def twins(name: str) -> list[tuple[Section, Section]]:
    """Return each section of a document with its Persian twin."""
    english, persian = (sections(read(name, language)) for language in LANGUAGES)
    return list(zip(english, persian, strict=True))


def main() -> None:
    """Make the documents again."""
    for name in NAMES:
        for language in LANGUAGES:
            path(name, language).write_text(remade(read(name, language), language), "utf-8")
    if "--read" in sys.argv:
        told = {
            **fingerprints(),
            "decisions": decision_fingerprints(),
            "texts": text_fingerprints(),
        }
        READ.write_text(f"{json.dumps(told, indent=1, ensure_ascii=False)}\n", "utf-8")


if __name__ == "__main__":
    main()
