"""The score sheet: what it marks, how it reads in any direction, and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from markdown_it import MarkdownIt
from support.direction import CONTAINERS, INVISIBLE, ISOLATES, MARKS, READ, shown
from support.games import LANGUAGES, Rows, games

from shelem_mcp.scoring import score_game

EVENING = [
    "1 bid 135 defenders 25",
    "2 bid 120 mak",
    "pass",
    "1 bid 105 sweep",
    "1 bid 165 shelem sweep",
    "2 bid 165 normal defenders 80",
    "misdeal",
    "adjust team1 -50 renege",
    "adjust team1 -50 team2 20 جریمه!",
    "1 bid 165 sare-shelem defenders 85",
    "adjust team2 1200 bonus (agreed)",
]
WITHHELD = [*EVENING[:-1], "adjust team2 1000 bonus (agreed)", "1 bid 120 defenders 30"]
"""A row of every kind, and every way in which a hand can come out by the standard rules."""

NAMES = {
    "none": {},
    "Persian": {"team1_name": "ما", "team2_name": "اونا"},
    "Latin": {"team1_name": "Us", "team2_name": "Them"},
    "of both scripts": {"team1_name": "Ali & علی", "team2_name": "علی & Ali"},
    "one of each": {"team1_name": "ما", "team2_name": "Them"},
    "with signs": {"team1_name": "C++", "team2_name": "ما!"},
    "numbers": {"team1_name": "3 - 2", "team2_name": "۷۵+"},
    "pictures": {"team1_name": "🎉", "team2_name": "🫠"},
    "signs alone": {"team1_name": "<3", "team2_name": ":-("},
    "marks": {"team1_name": "Us\u200f", "team2_name": "ما\u200e"},
    "Arabic digits": {"team1_name": "ali ٧", "team2_name": "٣ - ٢"},
}


def sheet_of(rows: Any, **more: Any) -> str:
    """Return the sheet of a game."""
    return score_game({"hands": rows, **more})["score_sheet"]


def cells_of(line: str) -> list[str]:
    """Return the cells of a line of a table, each as it stands there."""
    return [cell.strip(" ") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def lines_of(sheet: str) -> list[str]:
    """Return the lines of a sheet but for the one that only draws the table."""
    head, _, *rows = sheet.split("\n")
    return [head, *rows]


SHEETS = {
    "en": [
        ["#", "Hakem", "bid", "Us", "Them", "total Us", "total Them"],
        ["", "", "start", "", "", "10", "−5"],
        ["1", "Us", "135", "+135", "+25", "145", "20"],
        ["2", "Them", "120, Mak", "+45", "+120", "190", "140"],
        ["3", "", "pass", "", "", "190", "140"],
        ["4", "Us", "105, sweep", "+210", "0", "400", "140"],
        ["5", "Us", "Shelem", "+330", "0", "730", "140"],
        ["6", "Them", "normal 165, failed", "+80", "−165", "810", "−25"],
        ["7", "", "misdeal", "", "", "810", "−25"],
        ["8", "", "penalty: renege", "−50", "", "760", "−25"],
        ["9", "", "correction: جریمه!", "−50", "+20", "710", "−5"],
        ["10", "Us", "sar-shelem, double negative", "−660", "+85", "50", "80"],
        ["11", "", "correction: bonus (agreed)", "", "+1000", "50", "1080"],
        ["12", "Us", "120", "+120", "0 (R12)", "170", "1080"],
    ],
    "fa": [
        ["#", "حاکم", "خوانده", "Us", "Them", "جمع Us", "جمع Them"],
        ["", "", "شروع", "", "", "۱۰", "−۵"],
        ["۱", "Us", "۱۳۵", "+۱۳۵", "+۲۵", "۱۴۵", "۲۰"],
        ["۲", "Them", "۱۲۰، مک", "+۴۵", "+۱۲۰", "۱۹۰", "۱۴۰"],
        ["۳", "", "پاس", "", "", "۱۹۰", "۱۴۰"],
        ["۴", "Us", "۱۰۵، همه گرفته شد", "+۲۱۰", "۰", "۴۰۰", "۱۴۰"],
        ["۵", "Us", "شلم", "+۳۳۰", "۰", "۷۳۰", "۱۴۰"],
        ["۶", "Them", "۱۶۵ معمولی، منفی", "+۸۰", "−۱۶۵", "۸۱۰", "−۲۵"],
        ["۷", "", "دست سوخت", "", "", "۸۱۰", "−۲۵"],
        ["۸", "", "جریمه: renege", "−۵۰", "", "۷۶۰", "−۲۵"],
        ["۹", "", "اصلاح: جریمه!", "−۵۰", "+۲۰", "۷۱۰", "−۵"],
        ["۱۰", "Us", "سرشلم، دوبل منفی", "−۶۶۰", "+۸۵", "۵۰", "۸۰"],
        ["۱۱", "", "اصلاح: bonus (agreed)", "", "+۱۰۰۰", "۵۰", "۱۰۸۰"],
        ["۱۲", "Us", "۱۲۰", "+۱۲۰", "۰ (R12)", "۱۷۰", "۱۰۸۰"],
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_says_what_players_write_on_paper(language: str) -> None:
    """Who was Hakem, the bid and what came of it, both changes, both totals."""
    sheet = sheet_of(WITHHELD, team1_score=10, team2_score=-5, **NAMES["Latin"], language=language)
    told = [[cell.translate(INVISIBLE) for cell in cells_of(line)] for line in lines_of(sheet)]
    assert told == SHEETS[language]


MARKED = {
    # By which rules, what was played: how its bid stands there, and what each team gets.
    ("", "1 bid 165 normal sweep"): ("normal 165, sweep", "+330", "0"),
    ("", "1 bid 165 normal hakem 160"): ("normal 165, failed", "−165", "+5"),
    ("", "1 bid 165 shelem defenders 5"): ("Shelem, failed", "−330", "+5"),
    ("", "1 bid 165 shelem defenders 90"): ("Shelem, double negative", "−660", "+90"),
    ("", "1 bid 165 sare-shelem sweep"): ("sar-shelem", "+330", "0"),
    ("", "1 bid 130 defenders 85"): ("130, double negative", "−260", "+85"),
    ("", "1 bid 130 defenders 80"): ("130, failed", "−130", "+80"),
    ("sweep_hakem=as_made", "1 bid 130 sweep"): ("130", "+130", "0"),
    ("sweep_defenders=-165", "1 bid 130 sweep"): ("130, sweep", "+260", "−165"),
    ("made_defenders=nothing", "1 bid 130 mak"): ("130, Mak", "+130", "0"),
    ("failed_hakem=nothing", "1 bid 130 defenders 90"): ("130, failed", "0", "+90"),
    ("heavy_doubles=defenders", "1 bid 130 defenders 90"): (
        "130, failed, double positive",
        "−130",
        "+180",
    ),
    ("heavy_doubles=both", "1 bid 130 defenders 90"): (
        "130, double negative and positive",
        "−260",
        "+180",
    ),
    ("shelem_heavy=no", "1 bid 165 shelem defenders 90"): ("Shelem, failed", "−330", "+90"),
    ("hand_points=200", "1 bid 200 normal sweep"): ("normal 200, sweep", "+400", "0"),
    ("hand_points=200", "1 bid 165 defenders 35"): ("165, Mak", "+165", "+35"),
}


@pytest.mark.parametrize(("rules", "line"), MARKED)
def test_every_way_a_hand_can_come_out_is_marked(rules: str, line: str) -> None:
    """But for the plainest: a bid that was made."""
    row = cells_of(lines_of(sheet_of([line], rules=rules))[1])
    assert tuple(cell.translate(INVISIBLE) for cell in row[2:5]) == MARKED[rules, line]


@pytest.mark.parametrize(
    ("rules", "line", "marked"),
    [
        ("", "1 bid 130 defenders 40", "۱۳۰، منفی"),
        ("failed_hakem=nothing", "1 bid 130 defenders 40", "۱۳۰، نشد"),
        ("failed_hakem=nothing", "1 bid 130 defenders 90", "۱۳۰، نشد"),
        (
            "failed_hakem=nothing heavy_doubles=both",
            "1 bid 130 defenders 90",
            "۱۳۰، نشد، دوبل مثبت",
        ),
        ("shelem_failed_hakem=0", "1 bid 165 shelem defenders 5", "شلم، نشد"),
    ],
)
def test_persian_calls_no_failure_negative_that_costs_nothing(
    rules: str, line: str, marked: str
) -> None:
    """Where a table takes nothing away, it says only that the bid was not made."""
    row = cells_of(lines_of(sheet_of([line], rules=rules, language="fa"))[1])
    assert row[2].translate(INVISIBLE) == marked


def test_what_r12_takes_away_is_marked_for_either_team() -> None:
    """And a hand in which there was nothing to take is not."""
    rows = ["adjust team1 1000 team2 1000 agreed", "2 bid 120 mak", "1 bid 120 defenders 45"]
    mak, other = lines_of(sheet_of(rows[:2]))[2], lines_of(sheet_of([rows[0], rows[2]]))[2]
    assert (cells_of(mak)[3], cells_of(other)[4]) == ("\u200e0 (R12)", "\u200e0 (R12)")
    sweep = lines_of(sheet_of([rows[0], "1 bid 105 sweep"]))[2]
    assert cells_of(sweep)[4] == "0"


def test_a_game_without_rows_has_the_head_of_a_sheet() -> None:
    """To write on."""
    assert len(sheet_of([]).split("\n")) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sheet_points_with_an_arrow(language: str) -> None:
    """It would point at the other team where the text runs the other way."""
    assert not set("←→↔⇐⇒⟵⟶◀▶") & set(sheet_of(WITHHELD, language=language))


@given(games())
def test_swapping_the_names_swaps_the_sheet(rows: Rows) -> None:
    """The names change places wherever they stand, and nothing else does."""
    one = sheet_of(rows, team1_name="Ɑ", team2_name="Ɓ")
    other = sheet_of(rows, team1_name="Ɓ", team2_name="Ɑ")
    assert one.translate(str.maketrans("ⱭƁ", "ƁⱭ")) == other


every_sheet = pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
both_languages = pytest.mark.parametrize("language", LANGUAGES)


@both_languages
@every_sheet
@pytest.mark.parametrize("container", CONTAINERS)
def test_each_cell_reads_the_same_in_any_container(
    container: str | None, names: dict[str, str], language: str
) -> None:
    """As a table shows it: each cell is a text by itself, in the direction of the table."""
    for line in lines_of(sheet_of(WITHHELD, **names, language=language)):
        for cell in cells_of(line)[1:]:
            assert shown(cell, container) == shown(cell, READ[language])


@both_languages
@every_sheet
@pytest.mark.parametrize("container", CONTAINERS)
def test_each_line_reads_the_same_in_any_container(
    container: str | None, names: dict[str, str], language: str
) -> None:
    """As plain text: the cells stand in order, each as it would by itself."""
    for line in lines_of(sheet_of(WITHHELD, **names, language=language)):
        cells = [shown(cell, READ[language]) for cell in cells_of(line)]
        order = cells if language == "en" else cells[::-1]
        seen = re.split(r"(?<!\\)\|", shown(line, container))[1:-1]
        assert [cell.strip(" ") for cell in seen] == order


@both_languages
@pytest.mark.parametrize("container", CONTAINERS)
def test_signs_stand_before_their_numbers_and_names_are_not_turned_around(
    container: str | None, language: str
) -> None:
    """By what is to be seen, from left to right."""
    names = {"team1_name": "C++", "team2_name": "Ali!"}
    lines = lines_of(sheet_of(WITHHELD, **names, language=language))
    numbers = {"en": ["−660", "+85"], "fa": ["−۶۶۰", "+۸۵"]}[language]
    assert [shown(cell, container) for cell in cells_of(lines[10])[3:5]] == numbers
    assert [shown(cell, container) for cell in cells_of(lines[0])[3:5]] == ["C++", "Ali!"]
    reason = {"en": "penalty: renege", "fa": "renege :همیرج"}[language]
    assert shown(cells_of(lines[8])[2], container) == reason


def looks(sheet: str) -> list[str]:
    """Return all that can be seen of a sheet, as a table and as text, in every container."""
    return [
        shown(text, container)
        for line in lines_of(sheet)
        for text in (line, *cells_of(line))
        for container in CONTAINERS
    ]


def without_each_mark(sheet: str) -> Iterator[str]:
    """Return the sheet without one of its marks, or one of its isolates, for each of them."""
    for place, character in enumerate(sheet):
        if character in MARKS:
            yield sheet[:place] + sheet[place + 1 :]
        elif character in ISOLATES[:2]:
            end = sheet.index(ISOLATES[2], place)
            yield sheet[:place] + sheet[place + 1 : end] + sheet[end + 1 :]


@both_languages
@pytest.mark.parametrize("kind", ["none", "Persian", "Latin", "of both scripts", "with signs"])
def test_a_sheet_has_no_mark_that_nothing_needs(kind: str, language: str) -> None:
    """Without any one of them, something would look different somewhere."""
    sheet = sheet_of(WITHHELD[7:], **NAMES[kind], language=language, team1_score=-5)
    seen = looks(sheet)
    for less in without_each_mark(sheet):
        assert looks(less) != seen, ascii(less)


ODD = [
    *(
        "A|B",
        "|",
        "\\|",
        "a\\",
        "*a* **b**",
        "_a_ __b__",
        "A & B",
        "&amp; &lt; &#65; &copy;",
        "`a`",
    ),
    *("<b>a</b>", "<img src=x onerror=alert(1)>", "[a](b)", "![a](b)", "[a]: b", "~a~ ~~b~~"),
    *("# a", "- a", "1. a", "> a", ":--", "---", "👨‍👩‍👧 🏴‍☠️ 🇮🇷", "ما | اونا", "Ali & علی"),
    *(
        "https://a.example/b",
        "HTTP://a.example",
        "ftp://a.example",
        "www.a.example",
        "WWW.a.example",
    ),
    *(
        "(www.a.example)",
        "<https://a.example>",
        "me@a.example",
        "me@-a.example",
        "mailto:me@a.example",
    ),
    *("xmpp:me@a.example/b", "<me@a.example>", "@me"),
]
"""Names and reasons that Markdown could take for its own."""


def table_of(markdown: str) -> list[list[str]]:
    """Return the texts of the cells of the one table in a text that has nothing else."""
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    tokens = reader.parse(markdown)
    assert [token.type for token in tokens if token.level == 0] == ["table_open", "table_close"]
    rows: list[list[str]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        if token.type == "inline":
            assert {child.type for child in token.children or ()} <= {"text", "text_special"}
            rows[-1].append("".join(child.content for child in token.children or ()))
    return rows


@both_languages
@pytest.mark.parametrize("odd", ODD)
def test_a_sheet_is_a_table_that_shows_names_and_reasons_as_they_are(
    odd: str, language: str
) -> None:
    """Nothing in them is bold, a link, a picture, or the end of a cell."""
    rows = ["1 bid 120 mak", f"adjust team2 5 {odd}"]
    table = table_of(sheet_of(rows, team1_name=odd, language=language))
    assert [len(row) for row in table] == [7, 7, 7]
    seen = [[cell.translate(INVISIBLE) for cell in row] for row in table]
    assert (seen[0][3], seen[1][1]) == (odd, odd)
    assert seen[0][5].endswith(f" {odd}")
    assert seen[2][2].endswith(f": {odd}")


LINKS = re.compile(r"[a-z]://|www\.|[^\s\u2060]@|@[^\s\u2060]", re.IGNORECASE)
"""What readers make live links of where it stands in a text, though nobody asked them to."""


@both_languages
@pytest.mark.parametrize("odd", [odd for odd in ODD if LINKS.search(odd)])
def test_nothing_in_a_sheet_becomes_a_link(odd: str, language: str) -> None:
    """An address in a name or a reason stays what the players wrote, and is no place to go."""
    sheet = sheet_of([f"adjust team2 5 {odd}"], team1_name=odd, language=language)
    assert not LINKS.search(sheet)


PLAIN = {"en": ("XX", "QQ"), "fa": ("ژژ", "ڤڤ")}
"""Names that look the same from either side, and so say where a name is to stand."""


@pytest.mark.parametrize("container", CONTAINERS)
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("ما", "اونا")),
        ("en", ("Ali & علی", "علی & Ali")),
        ("fa", ("ما!", "اونا")),
        ("fa", ("C++", "Them!")),
        ("fa", ("Ali & علی", "علی & Ali")),
    ],
)
def test_no_name_reorders_an_explanation(
    names: tuple[str, str], container: str | None, language: str
) -> None:
    """It looks as it would with a plain name there, in any container."""
    game = {"hands": WITHHELD[7:], "explain_rows": [1, 2, 3, 4, 5], "language": language}
    plain = PLAIN[language]
    told = score_game({**game, "team1_name": names[0], "team2_name": names[1]})["explanation"]
    expected = score_game({**game, "team1_name": plain[0], "team2_name": plain[1]})["explanation"]
    for line, plain_line in zip(told.split("\n"), expected.split("\n"), strict=True):
        looked = shown(plain_line, READ[language])
        for name, stand_in in zip(names, plain, strict=True):
            looked = looked.replace(stand_in, shown(name, None))
        assert shown(line, container) == looked
