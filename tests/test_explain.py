"""The explanations: by their whole text, by what they claim, and in any direction of text."""

import json
import random
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from bidi import get_display
from table_oracle import complete
from tables import as_told, draw_hand, draw_table, rules_text
from told_truly import check

from shelem_mcp.scoring import calculate, explain, preview_bid, score_game
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.rules.presets import PRESETS

CASES = json.loads((Path(__file__).parent / "cases" / "explanations.json").read_text("utf-8"))

LANGUAGES: tuple[Literal["en", "fa"], ...] = ("en", "fa")
MARKS = re.compile("[\u200e\u200f\u2066-\u2069]")

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 135, "defending_points": 25}

RESULTS = 1500


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_explanation_tells_the_hand_in_english(case: dict[str, Any]) -> None:
    """A label, what happened, each team's change with the rules that decided it, the totals."""
    assert explain(calculate(case["hand"])).split("\n") == case["en"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_explanation_tells_the_hand_in_persian(case: dict[str, Any]) -> None:
    """The same, as a Persian player would say it."""
    assert explain(calculate(case["hand"]), language="fa").split("\n") == case["fa"]


def test_every_number_sign_and_reason_that_is_told_is_true() -> None:
    """The texts of random results, by random rules, are read and held against the rules."""
    rng = random.Random("told")  # noqa: S311  # The same results in every run.
    wrong = [fault for _ in range(RESULTS) for fault in check(rng)]
    assert wrong[:3] == []


def random_result(rng: random.Random) -> tuple[dict[str, Any], Any]:
    """Return a hand as it is told, with the rules of a table, and its result."""
    preset, told = draw_table(rng.choice)
    totals, hand = draw_hand(rng.choice, complete({**PRESETS[preset], **told}))
    given = {**as_told(totals, hand), "rules": rules_text(preset, told)}
    return given, calculate(given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_request_is_answered_with_its_result_and_explanation(language: str) -> None:
    """What the edges answer is the result of the engine, told as `explain` tells it."""
    rng = random.Random("answers")  # noqa: S311  # The same requests in every run.
    for _ in range(100):
        given, result = random_result(rng)
        answer = explain_request({**given, "language": language})
        assert answer.pop("explanation") == explain(result, language)  # type: ignore[arg-type]
        answer["hand"]["scoring_note"] = result["hand"]["scoring_note"]
        assert answer == result


@pytest.mark.rule("R10", "D4")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_is_told_in_the_language_asked_for(case: dict[str, Any], language: str) -> None:
    """A sar-shelem and a normal 165 that took everything have one sentence, other hands none."""
    answer = explain_request({**case["hand"], "language": language})
    assert answer["hand"]["scoring_note"] == case.get(f"note_{language}")


def test_another_language_is_refused() -> None:
    """A caller who asks for a language that is not spoken is told which are."""
    with pytest.raises(ValueError, match=r'^language must be "en" or "fa"$'):
        explain(calculate(CASES[0]["hand"]), "de")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "result",
    [
        score_game({"hands": ["1 bid 135 defenders 25"]}),
        preview_bid({"team1_score": 0, "team2_score": 0, "bid": 120, "hakem_team": 1}),
        {},
    ],
    ids=["game", "preview", "nothing"],
)
def test_what_has_its_explanation_already_is_not_explained_again(result: Any) -> None:
    """The error says where the explanation stands."""
    with pytest.raises(TypeError, match=r'result\["explanation"\]'):
        explain(result)


NAMES = [
    ("Us", "Them"),
    ("ما", "اونا"),
    ("Ali and Sara", "the Joneses"),
    ("علی و سارا", "A & B"),
    ("7", "I"),
]
EVERY_KIND = [
    "1 bid 110 defenders 45",
    "2 bid 120 mak",
    "1 bid 105 sweep",
    "2 bid 135 defenders 50",
    "1 bid 135 defenders 90",
    "2 bid 165 shelem defenders 5",
    "1 bid 165 shelem defenders 90",
    "2 bid 165 sare-shelem sweep",
    "1 bid 165 normal defenders 20",
    "2 bid 165 normal sweep",
    "pass",
    "misdeal",
    "adjust team1 -50 renege",
    "adjust team2 80 agreed",
]


def in_plain(text: str, names: tuple[str, str]) -> str:
    """Return a text without marks and without the colon after a name, each name made its team."""
    plain = MARKS.sub("", text)
    for team, name in enumerate(names, start=1):
        plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w):?(?= [-+−\d۰-۹])", f"<{team}>", plain)
        plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<{team}>", plain)
    return plain


@pytest.mark.parametrize("start", [-2000, 1000])
@pytest.mark.parametrize("names", NAMES, ids=" ".join)
@pytest.mark.parametrize(
    ("language", "unnamed"), [("en", ("Team 1", "Team 2")), ("fa", ("تیم یک", "تیم دو"))]
)
def test_no_sentence_hangs_on_what_the_teams_are_called(
    language: str, unnamed: tuple[str, str], names: tuple[str, str], start: int
) -> None:
    """Whoever plays, the lines are the same but for the names."""
    for line in EVERY_KIND:
        game: Any = {"hands": [line], "team1_score": start, "team2_score": start}
        game["language"] = language
        named = score_game({**game, "team1_name": names[0], "team2_name": names[1]})
        told = in_plain(named["explanation"], names)
        assert told == in_plain(score_game(game)["explanation"], unnamed)


def numbers(text: str) -> list[str]:
    """Read the numbers of a text, each with the sign that stands before it."""
    return sorted(re.findall(r"[+−]?[۰-۹]+", text))


def test_a_sign_stays_before_its_number_in_right_to_left_text() -> None:
    """Laid out by the Unicode algorithm, every number shows the sign that it has."""
    rng = random.Random("signs")  # noqa: S311  # The same results in every run.
    for _ in range(100):
        _, result = random_result(rng)
        for line in explain(result, "fa").split("\n"):
            shown = get_display(line, base_dir="R")
            assert numbers(shown) == numbers(line), line
