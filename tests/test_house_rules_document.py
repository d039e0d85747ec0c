"""The documents on house rules: every row is played, and every number and name has its source."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from support.documents import (
    LANGUAGES,
    MARKS,
    PLAYED_BY,
    PUBLISHED,
    Section,
    codes,
    example,
    field,
    follows,
    integers,
    number,
    play,
    prose,
    read,
    refused,
    rows,
    rules_of,
    sections,
    source,
    spoken,
    twins,
)
from support.facts import Facts

from shelem_mcp.scoring import calculate, score_game
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.rules.ids import TEAMS, Language
from shelem_mcp.scoring.rules.notation import read_rules
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import CHOICES, RULE_FIELDS, STANDARD, THOUSAND

TWINS = twins("house-rules")
DIVAN = "meysam82003/shalam"

HIGHEST = {"minimum_bid": "hand_points", "heavy_at": "hand_points", "thousand_at": "target"}
"""The fields whose highest number is another field."""

CONTRADICTIONS = {
    "bid_over_hand",
    "heavy_over_hand",
    "doubles_nothing",
    "thousand_over_target",
    "thousand_never",
    "told_twice",
}

UNSAYABLE = (
    ("thranduilelvishking/ghafoon",),
    ("isth3root/shelemScore",),
    ("mrjorbesan-prog/Shelem", "thranduilelvishking/ghafoon"),
    ("silvergit/shelem_shomar_flutter", "GiovanniSantiago/ShelemProject"),
    ("noyzzz/Shelem",),
    ("a-nodi/shelem-env",),
    ("mfp135/ShelemYar",),
    ("AnZomorodian/SHELEM-GAME",),
    (DIVAN,),
    ("CodeWizard-Amir/shelem-shomar", DIVAN),
    ("abas566/Shelemyar",),
    (DIVAN,),
    ("a-nodi/shelem-env",),
    ("alixsep/shelem35", "mrjorbesan-prog/Shelem", "mvalipour/shelem", "LordArma/Shelem"),
)
"""Who plays the rules that no field says, in the order in which they are told."""


def all_rows(row: Any, language: Language) -> list[list[str]]:
    """Return the cells of the rows of one kind in the whole document."""
    told = sections(read("house-rules", language))
    return [cells for section in told for cells in rows(section, row, language)]


def words(name: str) -> list[str]:
    """Return the words of a choice beside the standard one."""
    values: Any = RULE_FIELDS[name].values
    return [word for word in values.words if word != getattr(STANDARD, name)]


def of_published(start: str, choice: str) -> Any:
    """Return the value of a choice that the hands of a source need beside the standard one."""
    rules = [rules_of(hand["rules"]) for hand in PUBLISHED if hand["source"].startswith(start)]
    values = {getattr(each, choice) for each in rules if each.hand_points == STANDARD.hand_points}
    (value,) = values - {getattr(STANDARD, choice), "as_made"}
    return value


def facts_of(title: str, language: Language) -> list[str]:
    """Return what a section says of the product and of its sources, in its order."""
    all_points, target = number(STANDARD.hand_points, language), number(STANDARD.target, language)
    lowest = PRESETS["divan-emtiaz"]["minimum_bid"]
    adjustment = "adjust team1 -50 renege"
    assert play(adjustment, (0, 0), "", "en")["rows"][0]["kind"] == "adjustment"
    sar_made = number(of_published("sinaghz/shelem-scorekeeper", "sar_shelem_made_hakem"), language)
    persian_sweep = number(
        of_published("silvergit/shelem_shomar_flutter lib/pages/help_page", "sweep_hakem"), language
    )
    above = number(int(PRESETS["shelem35"]["sar_shelem_made_hakem"]), language)
    spoken_eighty = number(int(lowest) + STANDARD.minimum_bid, language)
    told: dict[str, dict[Language, list[str]]] = {
        "House rules": {
            "en": ["plays by the `standard` rules of", "a short text of it, `rules`,"],
            "fa": ["با قانون‌های استاندارد (`standard`) حساب می‌کند", "به اسم `rules` درست"],
        },
        "Which table are you": {
            "en": [
                *(f"[`{preset}`](#{preset})" for preset in list(PRESETS)[1:]),
                "The first row of each is the `standard` rule",
                f"what team {TEAMS[0]} and team {TEAMS[1]} score",
            ],
            "fa": [
                *(f"[`{preset}`](#{preset})" for preset in list(PRESETS)[1:]),
                "ردیف اول هر جدول قانون استاندارد (`standard`) است",
            ],
        },
        "At the end": {
            "en": [
                "By the `standard` rules [no hand takes both there]",
                f"without a rule of {THOUSAND} it can happen.",
            ],
            "fa": ["قانون‌های استاندارد (`standard`) [هیچ دستی هر دو را"],
        },
        "The text": {
            "en": [
                "`rules` is a preset's name",
                "`name=value` for whatever differs",
                "for the `standard` rules it is empty.",
                "once beside the `hands` of a game",
            ],
            "fa": [
                "نوشتهٔ `rules` اسم یک مجموعهٔ آماده است",
                "`name=value`، به هر ترتیبی",
                "برای قانون‌های استاندارد (`standard`) خالی است.",
                "در بازی یک بار کنار `hands`",
            ],
        },
        "The fields": {
            "en": [f"A bid of `hand_points` takes the place of {all_points}: it has to name"],
            "fa": [f"خواندهٔ `hand_points` جای {all_points} را می‌گیرد: باید گفت"],
        },
        "What follows from what": {
            "en": [
                "What was told, by a field or by a preset, is never changed.",
                (
                    f"the rule of {THOUSAND} takes a gain away and never a loss; what is doubled is"
                    " what is paid, numbers too; and a failed Shelem is paid by its own fields,"
                    " never by `blank_defenders`."
                ),
            ],
            "fa": [
                "آنچه گفته شده، چه با یک فیلد چه با مجموعهٔ آماده، هیچ‌وقت عوض نمی‌شود.",
                (
                    "قانون هزار جلوی امتیاز را می‌گیرد نه جلوی منفی را؛ هرچه نوشته می‌شود دوبل می‌شود،"
                    " عدد ثابت هم؛ و شلمی که نشود با فیلدهای خودش حساب می‌شود، نه با"
                    " `blank_defenders`."
                ),
            ],
        },
        "`standard`": {
            "en": [
                "The scorekeepers `theSdev/shelem` and `sinaghz/shelem-scorekeeper` score ordinary",
                f"and the second pays {sar_made} for a sar-shelem that is made.",
            ],
            "fa": [
                "امتیازشمارهای `theSdev/shelem` و `sinaghz/shelem-scorekeeper` دست‌های معمولی",
                f"و دومی برای سرشلمی که بشود {sar_made} می‌نویسد.",
            ],
        },
        "`english-wikipedia`": {
            "en": [f"It leaves the target to the table, so {target} stands here"],
            "fa": [f"امتیاز برد را به خود میز سپرده، برای همین این‌جا {target} مانده است"],
        },
        "`persian-wikipedia`": {
            "en": [
                "by the second the bid counts: `persian-wikipedia made_hakem=bid`.",
                f"Its own example pays {persian_sweep} for an uncalled sweep",
            ],
            "fa": [
                "با روش دوم همان خوانده را می‌نویسند: `persian-wikipedia made_hakem=bid`.",
                f"برای شلمی که نخوانده باشند {persian_sweep} می‌نویسد.",
            ],
        },
        "`divan-emtiaz`": {
            "en": [f"`{DIVAN}`) scores so as it comes, without jokers."],
            "fa": [f"(`{DIVAN}`) بدون ژوکر و با تنظیم‌های اولش"],
        },
        "`jokers-200`": {
            "en": [
                f"There bids may begin at {lowest} as well",
                f"“eighty” means {spoken_eighty} at such a table.",
            ],
            "fa": [
                f"آن‌جا از {number(int(lowest), 'fa')} هم می‌شود خواند؛",
                f"«هشتاد» یعنی {spoken_eighty}.",
            ],
        },
        "`kamand`": {
            "en": ["The game `kamandbeauty/kamand` plays so without jokers once its sar-shelem is"],
            "fa": ["بازیِ `kamandbeauty/kamand` بدون ژوکر همین‌طور حساب می‌کند، وقتی سرشلمش را"],
        },
        "`shelem35`": {
            "en": [
                (
                    "The web scorekeeper `alixsep/shelem35` counts so, but for an exact tie beyond"
                    f" {target}, which it gives to the second team."
                ),
                f"There {all_points} is the Shelem itself, and {above} is bid above it.",
            ],
            "fa": [
                (
                    "امتیازشمارِ وبِ `alixsep/shelem35` همین‌طور می‌شمرد، جز این‌که مساویِ بالای"
                    f" {target} را به تیم دوم می‌دهد."
                ),
                f"آن‌جا {all_points} خودِ شلم است و بالاتر از آن {above} می‌خوانند.",
            ],
        },
        "What cannot be said": {
            "en": [f"such as `{adjustment}`.", *unsayable("en", all_points)],
            "fa": [f"مثل `{adjustment}`.", *unsayable("fa", all_points)],
        },
    }
    return told.get(title, {}).get(language, [])


def unsayable(language: Language, all_points: str) -> list[str]:
    """Return who plays each rule that cannot be said, and what is said besides."""
    between = {"en": ", ", "fa": "، "}[language]
    by = [f"({between.join(f'`{name}`' for name in names)})" for names in UNSAYABLE]
    besides = {
        "en": (
            "`heavy_doubles` says one of them",
            f"{all_points} is the Shelem itself, and there is no normal bid of it",
        ),
        "fa": (
            "با `heavy_doubles` یکی از این دو",
            f"{all_points} خودِ شلم است و خواندهٔ معمولی‌اش را ندارند",
        ),
    }[language]
    rule = (
        [f"The rule of {THOUSAND} takes a loss of the defenders away"] if language == "en" else []
    )
    return [*by[:10], besides[0], by[10], *rule, *by[11:13], besides[1], by[13]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin[0].title)
def test_each_number_and_name_of_a_section_comes_from_its_source(
    twin: tuple[Section, Section], language: Language
) -> None:
    """Its phrases are made from the engine and the published hands, and nothing else is left."""
    section = twin[LANGUAGES.index(language)]
    facts = Facts(MARKS.sub("", prose(section, language)))
    if section.preset:
        facts.hold(f"`{section.preset}`")
    facts.hold(*facts_of(twin[0].title, language))
    assert facts.unaccounted == []


def test_both_documents_quote_the_same_players() -> None:
    """The English one has the Persian words beside the English ones."""
    english = [re.findall("“.*” («.*»)", cells[0]) for cells in all_rows(spoken, "en")]
    assert english == [[cells[0]] for cells in all_rows(spoken, "fa")]


@pytest.mark.parametrize("cells", all_rows(spoken, "en"), ids=lambda cells: cells[1])
def test_what_a_table_says_has_the_numbers_of_its_rules(cells: list[str]) -> None:
    """Neither more nor others, in either language; a standard one is said by its own."""
    english, persian = re.findall("“(.*)” «(.*)»", cells[0])[0]
    rules = rules_of(codes(cells[1])[0])
    told = [int(each) for each in re.findall(r"=-?(\d+)", cells[1])]
    usual = {abs(v) for v in vars(STANDARD).values() if isinstance(v, int)}
    about_thousand = {THOUSAND} if "thousand" in cells[1] else set()
    allowed = {*told, *about_thousand} if rules != STANDARD else usual
    assert set(told) <= set(integers(english)) <= allowed
    assert set(told) <= set(integers(persian)) <= set(integers(english))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_table_can_choose_is_said_in_players_words(language: Language) -> None:
    """Each field, and each of its words; a sar-shelem's are those of Shelem."""
    said = {word for cells in all_rows(spoken, language) for word in codes(cells[1])[0].split()}
    names = {word.partition("=")[0] for word in said}
    for name in CHOICES:
        if not name.startswith("sar_"):
            assert name in names
            assert {f"{name}={word}" for word in words(name)} <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_of_sayings_begins_with_the_standard(language: Language) -> None:
    """And has it once."""
    for section in sections(read("house-rules", language)):
        told = [codes(cells[1])[0] for cells in rows(section, spoken, language)]
        assert [rules == "standard" for rules in told] == [not place for place in range(len(told))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_field_is_told_with_all_that_it_can_be(language: Language) -> None:
    """In the engine's order: its words, and the ends of its range or each of its numbers."""
    told = all_rows(field, language)
    assert [codes(cells[0])[0] for cells in told] == list(CHOICES)
    for name, cells in zip(CHOICES, told, strict=True):
        numbers = CHOICES[name].numbers
        highest = HIGHEST.get(name)
        others = [highest] if highest else []
        assert sorted(codes(cells[3])) == sorted([*words(name), *others])
        assert integers(re.sub("`.*?`", "", cells[3])) == ends(numbers, highest)


def ends(numbers: range | tuple[int, ...], highest: str | None) -> list[int]:
    """Return the numbers that are told of those that a field takes."""
    if isinstance(numbers, tuple):
        return [each for each in numbers if each != STANDARD.hand_points]
    return [numbers[0]] if highest else [numbers[0], numbers[-1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_follows_another_field_is_shown_to(language: Language) -> None:
    """Each field whose standard value is worked out has a row in which it changes."""
    shown = " ".join(cells[1] for cells in all_rows(follows, language))
    working = [name for name, choice in CHOICES.items() if callable(choice.standard)]
    assert [name for name in working if f"`{name}=" not in shown] == []


def test_each_contradiction_is_shown_by_rules_that_are_refused_for_it() -> None:
    """And nothing else is in that table."""
    shown = set()
    for cells in rows(section_of("What cannot stand together"), refused, "en"):
        problems = Problems("rules")
        read_rules(codes(cells[0])[0], problems)
        shown |= {sentence for problem in problems for sentence in problem.sentences}
    assert shown == CONTRADICTIONS


def section_of(title: str) -> Section:
    """Return a section of the English document."""
    return next(english for english, _ in TWINS if english.title == title)


def test_the_presets_stand_in_the_engines_order_each_with_a_hand() -> None:
    """And no other is told."""
    told = [english for english, _ in TWINS if english.preset]
    assert [section.preset for section in told] == list(PRESETS)
    for section in told:
        assert rows(section, example, "en")
        assert ("```rules" in section.text) == (section.preset != "standard")
        assert ("\n>" in section.text) == (section.preset != "standard")


def test_every_choice_with_a_source_is_in_the_appendix() -> None:
    """Once, in the engine's order."""
    told = [codes(cells[0])[0] for cells in all_rows(source, "en")]
    places = list(CHOICES)
    assert told == sorted(PLAYED_BY, key=lambda each: (places.index(each.split("=")[0]), each))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_that_is_named_has_published_hands(language: Language) -> None:
    """So nobody is named of whom nothing is tested."""
    known = {hand["source"].split(" ", 1)[0] for hand in PUBLISHED}
    named = {name for name in codes(read("house-rules", language)) if "/" in name}
    assert named <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_blocks_of_the_document_run(language: Language) -> None:
    """A game is scored as it stands, and the code gives what its comment says."""
    document = read("house-rules", language)
    (game,) = re.findall(r"^```json\n(.*?)^```$", document, re.MULTILINE | re.DOTALL)
    assert score_game(json.loads(game))["rules"] == json.loads(game)["rules"]
    (code,) = re.findall(r"^```python\n(.*?)^```$", document, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102  # It is the document's own code that is to be run.
    (told,) = re.findall(r'^(result\["team1_score"\].*?)\s+# (.*)$', code, re.MULTILINE)
    assert str(eval(told[0], names)) == told[1]  # noqa: S307
    assert names["result"]["rules"] == json.loads(game)["rules"]


def test_the_standard_rules_are_given_back_as_nothing() -> None:
    """Where rules were given, they come back, and those of the standard are empty."""
    hand = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "outcome": "mak"}
    assert calculate(hand, rules="standard")["rules"] == ""
    mapping: dict[str, int | str] = {"target": 1200, "made_hakem": "captured"}
    assert calculate(hand, rules=mapping)["rules"] == "made_hakem=captured target=1200"


@pytest.mark.parametrize(
    ("rules", "row", "before", "changes"),
    [
        ("sweep_defenders=-165", "1 bid 120 sweep", (0, 1000), (240, -165)),
        ("sweep_defenders=165", "1 bid 120 sweep", (0, 1000), (240, 0)),
        ("blank_defenders=330 heavy_doubles=both", "1 bid 120 defenders 165", (0, 0), (-240, 660)),
        ("blank_defenders=330", "1 bid 165 shelem defenders 165", (0, 0), (-660, 165)),
    ],
)
def test_payments_meet_as_the_document_says(
    rules: str, row: str, before: tuple[int, int], changes: tuple[int, int]
) -> None:
    """R12 takes no loss away, numbers are doubled too, and a Shelem has its own fields."""
    scored = play(row, before, rules, "en")["rows"][0]["score_changes"]
    assert (scored["team1"], scored["team2"]) == changes
