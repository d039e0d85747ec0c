"""What teams may be called, what they may not, and a name where a number is wanted."""

from __future__ import annotations

import pytest
from support.games import LANGUAGES, hand, refusal, refused_row

from shelem_mcp.scoring import InvalidHandError, score_game

TAKEN = {
    "two persons": "Ali and Sara",
    "Persian": "ما",
    "a zero-width non-joiner within": "بچه‌ها",
    "both scripts": "Ali و سارا",
    "one letter": "x",
    "forty letters": "x" * 40,
    "a family": "👨‍👩‍👧",
    "a pirate flag": "🏴‍☠️",
    "a flag of tags": "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "a flag of two letters": "🇮🇷",
    "newer than some Pythons": "🫠",
    "not yet a character": "\U0001faff",
    "a no-break space": "Ali\u00a0Sara",
    "a trailing right-to-left mark": "ما\u200f",
    "a trailing left-to-right mark": "Us\u200e",
    "a soft hyphen": "Ali\u00adSara",
    "accents apart": "Jose\u0301",
    "for private use": "\ue000",
    "a number": "42",
    "signs": "<b>|*_`&#",
    "spaces around": " Us ",
}

REFUSED = {
    "no text": "",
    "too long": "x" * 41,
    "spaces": "  ",
    "a no-break space alone": "\u00a0",
    "a zero-width non-joiner alone": "\u200c",
    "a Hangul filler": "\u3164",
    "a halfwidth Hangul filler": "\uffa0",
    "a blank Braille pattern": "\u2800",
    "marks alone": "\u200e\u200f\u061c",
    "a variation selector alone": "\ufe0f",
    "tags alone": "\U000e0041",
    "a word joiner and a space": "\u2060 ",
    "a byte order mark": "\ufeff",
    "a line end": "a\nb",
    "a trailing line end": "a\n",
    "a carriage return": "a\rb",
    "a tab": "a\tb",
    "a line separator": "a\u2028b",
    "a paragraph separator": "a\u2029b",
    "a next line": "a\x85b",
    "a null": "a\0b",
    "a delete": "a\x7fb",
    "an override": "a\u202eb",
    "an embedding": "a\u202ab",
    "an isolate": "a\u2066b",
    "the end of an isolate": "a\u2069b",
    "half a character": "a\ud800",
}


@pytest.mark.parametrize("field", ["team1_name", "team2_name"])
@pytest.mark.parametrize("name", TAKEN.values(), ids=TAKEN)
def test_a_name_on_one_line_with_something_to_see_is_taken(name: str, field: str) -> None:
    """On every Python alike: no table of characters of its own is asked."""
    named = score_game({"hands": ["1 bid 120 mak"], field: name})
    assert named["team_names"][int(field[4]) - 1] == name
    assert name in named["explanation"]


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_name_that_shows_nothing_or_breaks_the_text_is_refused(name: str) -> None:
    """And not repeated."""
    (line,) = refusal({"hands": [], "team1_name": name})
    assert line.startswith("team1_name must be a text of 1 to 40 characters on one line, with")
    assert line.endswith("(field: team1_name)")


@pytest.mark.parametrize("name", [7, True, ["Us"], {"en": "Us"}])
def test_a_name_is_a_text(name: object) -> None:
    """A number is none, even where it is meant as one."""
    (line,) = refusal({"hands": [], "team2_name": name})
    assert line.startswith("team2_name must be a text of 1 to 40 characters")


def test_a_name_that_is_null_was_not_given() -> None:
    """The team is called as it would be."""
    named = score_game({"hands": [], "team1_name": None, "team2_name": "Them"})
    assert named["team_names"] == ["Team 1", "Them"]
    assert "team_names" not in score_game({"hands": [], "team1_name": None})


def test_a_team_without_a_name_is_called_by_its_number_in_the_language() -> None:
    """In words in Persian, so that its totals stand apart from it."""
    assert score_game({"hands": [], "team2_name": "اونا", "language": "fa"})["team_names"] == [
        "تیم یک",
        "اونا",
    ]


ALIKE = {
    "the same": ("Ali", "Ali"),
    "other case": ("ALI", "ali"),
    "other case of other letters": ("STRASSE", "straße"),
    "a mark that shows nothing": ("Ali", "Ali\u200f"),
    "a joiner that shows nothing": ("بچهها", "بچه‌ها"),
    "more spaces": ("Ali  and Sara", " Ali and\u00a0Sara"),
    "an accent apart": ("José", "Jose\u0301"),
    "wide letters": ("Ali", "Ａli"),
    "letters of an Arabic keyboard": ("علی و کامران", "علي و كامران"),
    "digits of another script": ("تیم ۷", "تیم 7"),
}


@pytest.mark.parametrize(("first", "second"), ALIKE.values(), ids=ALIKE)
def test_two_names_that_look_alike_are_refused(first: str, second: str) -> None:
    """Nobody could tell whose points are whose."""
    assert refusal({"hands": [], "team1_name": first, "team2_name": second}) == [
        (
            "The teams must have different names: two that look alike cannot be told apart."
            " (field: team2_name)"
        )
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("team1_name", "Team 2"),
        ("team1_name", "tEAM  2"),
        ("team1_name", "Team 2\u200e"),
        ("team1_name", "تیم دو"),
        ("team1_name", "تيم دو"),
        ("team1_name", "تیم ۲"),
        ("team1_name", "Team2"),
        ("team1_name", "2"),
        ("team2_name", "۱"),
        ("team2_name", "TEAM 1"),
        ("team2_name", "تیم یک"),
    ],
)
def test_the_other_teams_own_name_is_refused(field: str, name: str, language: str) -> None:
    """In either language, whatever the case, whether or not the other has a name."""
    other = {"team1_name": "team2_name", "team2_name": "team1_name"}[field]
    game = {"hands": [], field: name, "language": language}
    for told in (game, {**game, other: "Us"}):
        (line,) = refusal(told)
        assert line.endswith(f"(field: {field})")


def test_a_team_may_be_called_what_it_is_called_anyway() -> None:
    """In either language."""
    for name in ("Team 1", "TEAM 1", "تیم یک"):
        assert score_game({"hands": [], "team1_name": name})["team_names"] == [name, "Team 2"]


NAMES = {"team1_name": "Ali", "team2_name": "Ali and Sara"}


@pytest.mark.parametrize("field", ["hakem_team", "bidding_team"])
@pytest.mark.parametrize(
    ("name", "team"), [("Ali", 1), ("ALI", 1), (" ali\u200f", 1), ("ali and  sara", 2)]
)
def test_a_name_for_the_hakem_team_is_answered_with_its_number(
    field: str, name: str, team: int
) -> None:
    """However it is written; and nothing else is asked of that team."""
    row = {field: name, "bid": 120, "outcome": "mak"}
    assert refusal({"hands": [row], **NAMES}) == [
        f"Row 1: That is the name of team {team}: write {team}. (field: hands[0].{field})"
    ]


@pytest.mark.parametrize(
    ("line", "team"),
    [
        ("Ali bid 120 mak", 1),
        ("ali  BID 120 mak", 1),
        ("Ali and Sara bid 120 mak", 2),
        ("ALI AND SARA 120", 2),
    ],
)
def test_a_line_that_begins_with_a_name_is_answered_with_its_number(line: str, team: int) -> None:
    """The longer name first, and the forms after it."""
    told = refused_row(line, **NAMES)
    assert told.startswith(
        f"Row 1: the line begins with the name of team {team}: write {team} there; the line must be"
    )
    assert told.endswith("(field: hands[0])")


def test_a_name_with_a_joiner_is_found_at_the_start_of_a_line() -> None:
    """Persian names have them, and models leave them out."""
    for line in ("بچه‌ها bid 120 mak", "بچهها bid 120 mak"):
        told = refused_row(line, team2_name="بچه‌ها", language="fa")
        assert told.startswith("ردیف ۱: اول این ردیف نام تیم ۲ آمده است: به جایش بنویسید `2`.")


def test_a_name_is_found_however_its_letters_are_typed() -> None:
    """Arabic keyboards write two letters of Persian otherwise, and models put them right."""
    told = refused_row("علی bid 120 mak", team1_name="علي")
    assert told.startswith("Row 1: the line begins with the name of team 1: write 1 there;")


def test_a_name_that_is_a_number_is_still_the_number_of_a_team() -> None:
    """A line begins with the number of a team, and no team is called by that of the other."""
    own = {"team1_name": "1", "team2_name": "2"}
    named = score_game({"hands": ["2 bid 120 mak"], **own})
    assert (named["team1_score"], named["team2_score"]) == (45, 120)
    row = {**hand(1, 120, 45), "hakem_team": "2"}
    assert refusal({"hands": [row], **own}) == [
        "Row 1: That is the name of team 2: write 2. (field: hands[0].hakem_team)"
    ]
    assert len(refusal({"hands": [row], "team1_name": "2", "team2_name": "1"})) > 1


def test_a_text_that_is_no_teams_name_is_refused_as_any_text_is() -> None:
    """It may be a person of the team."""
    row = {**hand(1, 120, 45), "hakem_team": "Reza"}
    assert refusal({"hands": [row], **NAMES}) == [
        "Row 1: hakem_team must be 1 or 2. Text is not taken here. (field: hands[0].hakem_team)"
    ]


@pytest.mark.parametrize(
    ("name", "total"),
    [("Ali", "Ali 120"), ("Team 7", "Team 7: 120"), ("Team 7\u200e", "Team 7\u200e: 120")],
)
def test_a_name_that_ends_in_a_digit_is_parted_from_its_total(name: str, total: str) -> None:
    """Else both would be one number."""
    named = score_game({"hands": ["1 bid 120 mak"], "team1_name": name})
    assert named["explanation"].split("\n")[-1].startswith(total)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Team 2"), ("en", "team  2"), ("fa", "تیم دو")]
)
def test_what_a_team_is_called_without_a_name_is_answered_with_its_number(
    language: str, name: str
) -> None:
    """In a line and in an object, as a name of its own is."""
    by_name = {"hakem_team": name, "bid": 120, "outcome": "mak"}
    for row, path in ((f"{name} bid 120 mak", "hands[0]"), (by_name, "hands[0].hakem_team")):
        with pytest.raises(InvalidHandError) as refused:
            score_game({"hands": [row], "language": language})
        (problem,) = refused.value.problems
        assert problem.field == path
        assert problem.details["team"] == 2
