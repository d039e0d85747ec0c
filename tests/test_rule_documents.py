"""The documents on the standard rules: what is made in them is, and both languages say the same."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from support.documents import (
    DOCS,
    LANGUAGES,
    MARKS,
    NAMES,
    PUBLISHED,
    READ,
    SUFFIX,
    Section,
    called,
    codes,
    example,
    fingerprints,
    integers,
    lines,
    number,
    play,
    prose,
    read,
    remade,
    rows,
    rules_of,
    sections,
    source,
    spoken,
    twins,
)
from support.facts import Facts

from shelem_mcp.rulebook import rule_document
from shelem_mcp.scoring.hand.fields import HAND_FIELDS
from shelem_mcp.scoring.rules.ids import (
    CONTRACTS,
    DECISIONS,
    POINTS_STEP,
    RULES,
    SCORING_RULES,
    Language,
)
from shelem_mcp.scoring.rules.payments import pay, withholds
from shelem_mcp.scoring.rules.ruleset import CHOICES, STANDARD, THOUSAND
from shelem_mcp.scoring.words import fa

ID = {name: rule for rule, name in RULES.items()}
ALL, LOWEST, TARGET = STANDARD.hand_points, STANDARD.minimum_bid, STANDARD.target
HEAVY = STANDARD.heavy_at
GLOSSARY = json.loads(READ.parents[2].joinpath("docs", "glossary.json").read_text("utf-8"))

SUITS, RANKS, PLAYERS, KITTY = 4, 13, 4, 4
IN_WORDS = {4: ("four", "چهار"), 12: ("twelve", "دوازده"), 13: ("thirteen", "سیزده")}
ACE_AND_TEN, FIVE, TRICK = 10, 5, 5
"""The deck and its points. The engine knows their sum alone."""

DOCUMENTS = list(itertools.product(NAMES, LANGUAGES))
RULE_TWINS = twins("scoring-rules")
ALL_TWINS = [(name, *pair) for name in NAMES for pair in twins(name)]


def titled(twin: Any) -> str:
    """Return the id of a test about a pair of sections."""
    return twin[-2].title if isinstance(twin, tuple) else str(twin)


def deck(number: Callable[[int], str]) -> list[str]:
    """Return the numbers of the deck in the order in which both documents tell them."""
    aces_and_tens, fives, tricks = 2 * SUITS * ACE_AND_TEN, SUITS * FIVE, RANKS * TRICK
    assert aces_and_tens + fives + tricks == ALL
    told = (SUITS * RANKS, ACE_AND_TEN, FIVE, TRICK, aces_and_tens, fives, tricks, ALL)
    return [number(each) for each in told]


def english_facts(rule: str, section: Section) -> list[str]:
    """Return what the English section says, in its order, made from what it is true of."""
    cards, ace, five, trick, tens, fives, tricks, everything = deck(str)
    told: dict[str, list[str]] = {
        "How Shelem is scored": [f"the `{STANDARD.preset}` rules", "totals of team 1 and team 2"],
        "Shelem in a minute": [
            f"It is played with {cards} cards.",
            (
                f"Aces and tens count {ace} points each, fives count {five}, and each trick counts"
                f" {trick}. That is {tens} for the aces and tens, {fives} for the fives and"
                f" {tricks} for the thirteen tricks: {everything} in all."
            ),
            f"Each player gets {dealt(0)} cards; {IN_WORDS[KITTY][0]} go face down",
            f"lays {IN_WORDS[KITTY][0]} cards away in its place; they count as a trick of",
            f"Only a sar-shelem ({ID['shelem']}) is played without taking it.",
            f"how many of the {ALL} points",
            f"“thirty-five” is a bid of {LOWEST + 35}",
        ],
        "R1": [f"A count that is no multiple of {POINTS_STEP} is refused."],
        "R3": ["`hakem_team` and `bidding_team`"],
        "R8": [f"{HEAVY} is the lowest multiple of {POINTS_STEP} above half of {ALL},"],
        "R10": [f"The `{STANDARD.preset}` rules follow"],
        "R11": [
            f"normal {ALL}",
            (
                "When all is captured both score the same; when the bid fails, a Shelem loses twice"
                " as much."
            ),
            f"In Persian Wikipedia {ALL} is an ordinary bid below Shelem;",
            f"for several scorekeepers {ALL} *is* Shelem.",
        ],
        "R14": ["There is no rule for a tie, and none is needed."],
        "D1": ["One of the scorekeepers that were compared counts it as lost."],
        "D2": [f"A team that passes {THOUSAND} with this very hand keeps"],
        "D9": [f"so it is a sweep ({ID['sweep']})."],
        "Two teams never both reach the target": [
            (
                f"if both teams reached {TARGET} in one hand, because a game in which one team has"
                f" is over ({ID['finished']})."
            ),
            f"Both teams stand below {TARGET} before the hand",
            (
                f"Hakem loses points ({ID['failed']}, {ID['heavy failure']}, {ID['shelem']}), so"
                f" Hakem does not reach {TARGET}."
            ),
            (
                f"the defenders had {THOUSAND} or more.** They gain nothing ({ID['thousand']}) and"
                f" stay below {TARGET}."
            ),
            (
                f"the defenders had less than {THOUSAND}.** Hakem captured at least {LOWEST}, so"
                f" the defenders captured at most {ALL - LOWEST} ({ID['points']}, {ID['bid']})."
            ),
            (
                f"They end below {THOUSAND} + {ALL - LOWEST} = {THOUSAND + ALL - LOWEST}, which is"
                f" below {TARGET}."
            ),
            f"at most one team reaches {TARGET} in a hand, and {ID['winning']} never has two",
        ],
        "What a result calls it": ["the field `scoring_rule` of a hand"],
        "Sources": [f"the rules of {closest('en')} come closest to these."],
    }
    return [*told.get(rule, []), *counted(rule, section, "en")]


def persian_facts(rule: str, section: Section) -> list[str]:
    """Return the same of the Persian section."""
    cards, ace, five, trick, tens, fives, tricks, everything = deck(persian)
    everything_bid, target, lowest = persian(ALL), persian(TARGET), persian(LOWEST)
    thousand, rest = persian(THOUSAND), persian(ALL - LOWEST)
    told: dict[str, list[str]] = {
        "How Shelem is scored": [f"قانون‌های استاندارد (`{STANDARD.preset}`)"],
        "Shelem in a minute": [
            f"بازی {cards} ورق دارد.",
            (
                f"هر آس و هر ده‌لو {ace} امتیاز دارد و هر پنج‌لو {five} امتیاز؛ هر چهار ورقی هم که با"
                f" هم برده شود {trick} امتیاز دارد. آس‌ها و ده‌لوها {tens} تا می‌شود، پنج‌لوها {fives}"
                f" تا و سیزده بار بردن {tricks} تا: روی هم {everything} امتیاز."
            ),
            f"به هر نفر {dealt(1)} ورق می‌رسد. {IN_WORDS[KITTY][1]} ورق هم پشت‌ورو",
            f"به جایش {IN_WORDS[KITTY][1]} ورق می‌خواباند",
            f"فقط در سرشلم ({ID['shelem']}) زمین را برنمی‌دارند.",
            f"از {everything_bid} امتیاز چند تا",
            f"«سی‌وپنج» یعنی {persian(LOWEST + 35)}.",
        ],
        "R1": [f"امتیازی که مضرب {persian(POINTS_STEP)} نباشد قبول نمی‌شود."],
        "R3": ["`hakem_team` و `bidding_team`"],
        "R8": [
            (
                f"{persian(int(HEAVY))} کوچک‌ترین مضرب {persian(POINTS_STEP)} است که از نصفِ"
                f" {everything_bid} بیشتر باشد،"
            )
        ],
        "R11": [
            f"خواندهٔ {everything_bid} معمولی",
            "اگر همه گرفته شود، هر دو یک عدد دارند؛ اگر گرفته نشود، منفیِ شلم دو برابر است.",
            f"در ویکی‌پدیای فارسی، {everything_bid} خوانده‌ای معمولی است و شلم بالاتر از آن؛",
            f"برای چند امتیازشمار، {everything_bid} خودِ شلم است.",
        ],
        "R14": ["برای مساوی قانونی نداریم و لازم هم نیست."],
        "D1": ["یکی از امتیازشمارهایی که مقایسه شد آن را منفی حساب می‌کند."],
        "D2": [f"تیمی که با همین دست از {thousand} می‌گذرد، امتیاز همین دستش کامل"],
        "D9": [f"پس همه گرفته شده ({ID['sweep']})."],
        "Two teams never both reach the target": [
            (
                f"هر دو تیم در یک دست به {target} برسند؛ چون اگر یکی از قبل رسیده باشد، بازی تمام"
                f" است ({ID['finished']})."
            ),
            f"قبل از دست هر دو تیم زیر {target} هستند",
            (
                f"حاکم منفی می‌خورد ({ID['failed']} و {ID['heavy failure']} و {ID['shelem']})، پس به"
                f" {target} نمی‌رسد."
            ),
            (
                f"حریف {thousand} یا بیشتر داشت.** برای حریف چیزی نوشته نمی‌شود ({ID['thousand']}) و"
                f" حریف زیر {target} می‌ماند."
            ),
            (
                f"حریف کمتر از {thousand} داشت.** حاکم دست‌کم {lowest} تا گرفته، پس حریف حداکثر"
                f" {rest} تا گرفته است ({ID['points']} و {ID['bid']}) و جمع امتیازش از"
                f" {thousand} + {rest} = {persian(THOUSAND + ALL - LOWEST)} کمتر می‌شود، که آن هم از"
                f" {target} کمتر است."
            ),
            f"حداکثر یک تیم به {target} می‌رسد و برنده‌ای که {ID['winning']} می‌گوید همیشه یکی است.",
        ],
        "What a result calls it": ["در فیلد `scoring_rule` هر دست"],
        "Sources": [f"قانون‌های {closest('fa')} از همه به این‌ها نزدیک‌ترند."],
    }
    return [*told.get(rule, []), *counted(rule, section, "fa")]


def dealt(language: int) -> str:
    """Return how many cards each player gets, in words."""
    return IN_WORDS[(SUITS * RANKS - KITTY) // PLAYERS][language]


def persian(value: int) -> str:
    """Return a number in Persian digits."""
    return number(value, "fa")


def counted(rule: str, section: Section, language: Language) -> list[str]:
    """Return what a section says of a row of its own, worked out from that row."""
    if rule not in {"R12", "D3", "D4", "D8"}:
        return []
    before, row, *_ = rows(section, example, language)[0]
    start = integers(before)
    (scored,) = play(codes(row)[0], (start[0], start[1]), "", language)["rows"]
    had = number(start[scored["defending_team"] - 1], language)
    gained = number(scored["score_changes"][f"team{scored['defending_team']}"], language)
    won = number(scored["score_changes"][f"team{scored['hakem_team']}"], language)
    applied = json.dumps(scored["thousand_point_rule_applied"])
    words: dict[str, dict[str, list[str]]] = {
        "R12": {
            "en": [f"a team with {had} points gets {gained} when it defends against a bid"],
            "fa": [
                f"تیمی که {had} امتیاز دارد و حاکم نیست،",
                f"هرچقدر هم گرفته باشد برایش {gained} می‌نویسند.",
            ],
        },
        "D3": {
            "en": [f"`thousand_point_rule_applied` is `{applied}` then"],
            "fa": [f"آن وقت `thousand_point_rule_applied` می‌شود `{applied}`،"],
        },
        "D4": {
            "en": [
                (
                    f"It scores {won}, as much as a Shelem that was made, but is called"
                    f" `{scored['scoring_rule']}`."
                )
            ],
            "fa": [
                (
                    f"{won} نوشته می‌شود، به اندازهٔ شلمی که شده باشد، ولی اسمش"
                    f" `{scored['scoring_rule']}` است."
                )
            ],
        },
        "D8": {
            "en": [f"`{scored['contract']}` is taken", "The other two are refused."],
            "fa": [f"`{scored['contract']}` قبول می‌شود،", "آن دو نوع دیگر قبول نمی‌شوند."],
        },
    }
    return words[rule][language]


def closest(language: Language) -> str:
    """Return the scorekeepers whose ordinary hands are scored by the standard rules."""
    other = {"made_hakem", "sweep_hakem", "heavy_at", "made_defenders", "failed_hakem"}
    found: dict[str, bool] = {}
    for hand in PUBLISHED:
        rules, name = rules_of(hand["rules"]), hand["source"].split(" ", 1)[0]
        alike = all(
            getattr(rules, each) == getattr(STANDARD, each) for each in other - {"heavy_at"}
        )
        found[name] = found.get(name, True) and alike and rules.thousand_at != "never"
    names = sorted((name for name, alike in found.items() if alike), key=lambda name: name[::-1])
    assert set(names) == {"theSdev/shelem", "sinaghz/shelem-scorekeeper"}
    between = {"en": " and ", "fa": " و "}[language]
    return between.join(f"`{name}`" for name in names)


@pytest.mark.parametrize(("name", "language"), DOCUMENTS)
def test_what_is_made_in_a_document_is_what_the_engine_says(name: str, language: Language) -> None:
    """Rule texts and rows of tables. `python tests/support/documents.py` makes them again."""
    document = read(name, language)
    assert document.splitlines() == remade(document, language).splitlines()


def test_each_pair_of_sections_was_read_together() -> None:
    """A section that was changed in either language is read again with its twin.

    `python tests/support/documents.py --read` notes it then.
    """
    noted = json.loads(READ.read_text("utf-8"))
    assert fingerprints() == {name: noted[name] for name in NAMES}


@pytest.mark.parametrize("twin", RULE_TWINS, ids=titled)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_and_name_of_a_section_comes_from_its_source(
    twin: tuple[Section, Section], language: Language
) -> None:
    """Its phrases are made from the engine, and nothing with a number is left beside them."""
    section = twin[LANGUAGES.index(language)]
    rule = twin[0].rule or twin[0].title
    facts = Facts(MARKS.sub("", prose(section, language)))
    if section.rule in RULES:
        facts.hold(section.rule)
    say = english_facts if language == "en" else persian_facts
    facts.hold(*say(rule, section))
    assert facts.unaccounted == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_decision_has_a_section_with_an_example(language: Language) -> None:
    """In the engine's order."""
    told = [section for section in sections(read("scoring-rules", language)) if section.rule]
    assert [section.rule for section in told] == [*RULES, *DECISIONS]
    assert all(rows(section, example, language) for section in told)
    assert all(section.text.lstrip().startswith(">") for section in told)


def test_a_rule_is_called_what_the_engine_calls_it() -> None:
    """The short names in the headings are those of `RULES`."""
    titles = [english.title.split(" ", 1) for english, _ in RULE_TWINS]
    assert {words[0]: words[-1] for words in titles if words[0] in RULES} == RULES


def test_a_rule_that_a_table_can_choose_in_says_so() -> None:
    """The line of other tables stands under each of them, and under no other."""
    choices = {choice.rule for choice in CHOICES.values()}
    for section in itertools.chain(*RULE_TWINS):
        names_them = re.search(r"^\*.*`\.\*$", section.text, re.MULTILINE)
        assert (names_them is not None) == (section.rule in choices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_result_has_a_row(language: Language) -> None:
    """In the engine's order."""
    found = [
        codes(cells[1])[0]
        for section in sections(read("scoring-rules", language))
        for cells in rows(section, called, language)
    ]
    assert found == list(SCORING_RULES)


def test_the_two_names_of_the_hakem_team_are_fields() -> None:
    """As the section on R3 says."""
    assert {"hakem_team", "bidding_team"} <= set(HAND_FIELDS)


@pytest.mark.rule("R11", "R10")
def test_a_normal_bid_of_everything_pays_as_the_document_says() -> None:
    """As much as a Shelem when it is made, and half of what one loses when it fails."""
    for captured in range(0, ALL + 1, POINTS_STEP):
        _, normal, *_ = pay(STANDARD, ALL, "normal", captured)
        _, shelem, *_ = pay(STANDARD, ALL, "shelem", captured)
        assert shelem == (normal if captured == ALL else 2 * normal)


@pytest.mark.rule("R13", "R12")
def test_no_hand_takes_both_teams_to_the_target() -> None:
    """The proof of the document, for every hand and the totals just below each limit."""
    hands = [
        (bid, contract, captured)
        for bid in range(LOWEST, ALL + 1, POINTS_STEP)
        for contract in (CONTRACTS if bid == ALL else CONTRACTS[:1])
        for captured in range(0, ALL + 1, POINTS_STEP)
    ]
    for hakem, defenders in itertools.product((TARGET - 1, THOUSAND, THOUSAND - 1), repeat=2):
        for bid, contract, captured in hands:
            _, won, theirs, *_ = pay(STANDARD, bid, contract, captured)
            held = withholds(STANDARD, defenders, bid, captured)
            after = defenders + (0 if held else theirs)
            assert hakem + won < TARGET or after < TARGET


@pytest.mark.parametrize("twin", ALL_TWINS, ids=titled)
def test_both_languages_have_the_same_sections_and_rows(twin: Any) -> None:
    """The same depth and ids, the same rows and rules to the letter, in the same order."""
    _, english, persian_twin = twin
    assert (persian_twin.depth, persian_twin.rule, persian_twin.preset) == (
        english.depth,
        english.rule,
        english.preset,
    )
    assert in_tables(persian_twin, "fa") == in_tables(english, "en")


def in_tables(section: Section, language: Language) -> list[tuple[list[str], list[int]]]:
    """Return the code and the numbers of what is written in each row of a section's tables."""
    written = [
        line.written.split(" | ", 1)[1] if line.row is spoken else line.written
        for line in lines(section, language)
        if line.row not in {None, source}
    ]
    return [(codes(row), integers(re.sub("`[^`]*`", "", row))) for row in written]


@pytest.mark.parametrize("twin", ALL_TWINS, ids=titled)
def test_both_languages_have_the_same_numbers(twin: Any) -> None:
    """A number or an id that was changed in one was changed in the other."""
    _, english, persian_twin = twin
    assert numbers(prose(persian_twin, "fa")) == numbers(prose(english, "en"))


def numbers(text: str) -> list[int]:
    """Return the numbers and ids in running text, sorted."""
    in_words = rf"\]\(.*?\)|`[^`]*`|team \d|rule of {THOUSAND}"
    return sorted(integers(re.sub(in_words, "", text)))


def test_the_shipped_documents_are_the_ones_in_docs() -> None:
    """What the server gives is what people read."""
    for language in LANGUAGES:
        assert rule_document(language) == read("scoring-rules", language)


@pytest.mark.parametrize(("name", "language"), DOCUMENTS)
def test_links_to_these_documents_lead_somewhere(name: str, language: Language) -> None:
    """Each file is there, and each anchor is that of a heading in it."""
    document = read(name, language)
    for file, anchor in re.findall(
        r"\]\((?:https://github.com/.*?/docs/)?([^:()#]*)#?(.*?)\)", document
    ):
        target = (DOCS / file).read_text("utf-8") if file else document
        assert anchor in {"", *anchors(target)}
        assert not file or file.endswith(SUFFIX[language]) or language == "fa"


def anchors(document: str) -> set[str]:
    """Return the anchors of the headings of a document, as GitHub makes them."""
    return {
        re.sub(r"[^\w\s-]", "", section.title.lower()).replace(" ", "-")
        for section in sections(document)
    }


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term["en"])
def test_a_term_has_one_persian_word(term: dict[str, Any]) -> None:
    """Documents and messages use it and none of the words that it keeps out, but in quotes."""
    texts = [*fa.MESSAGES.values(), *fa.REFUSALS.values(), *fa.RULES.values(), *fa.LABELS.values()]
    said = re.sub("«.*?»", "", "\n".join([*(read(name, "fa") for name in NAMES), *texts]))
    assert term["fa"] in said
    assert [word for word in term["not"] if re.search(rf"(?<!\w){word}(?!\w)", said)] == []


@pytest.mark.parametrize("name", NAMES)
def test_persian_documents_are_written_in_persian_letters(name: str) -> None:
    """No Arabic kaf, yeh or digits; every isolate that is opened is closed on its line."""
    document = read(name, "fa")
    assert not set(document) & set("يكى٠١٢٣٤٥٦٧٨٩")
    for line in document.splitlines():
        assert sum(map(line.count, "\u2066\u2067")) == line.count("\u2069")


@pytest.mark.parametrize("name", NAMES)
def test_an_english_document_has_no_invisible_marks(name: str) -> None:
    """It is read from left to right, and Persian words in it are single."""
    assert not MARKS.search(read(name, "en"))
