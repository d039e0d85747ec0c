"""The rules of a table in games, in previews, and told as rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from shelem_mcp.scoring import InvalidHandError, calculate, preview_bid, score_game
from shelem_mcp.scoring.rules.ids import DECISIONS, RULES, STANDARD, changed
from shelem_mcp.scoring.rules.notation import read_rules
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.text import tell_rules
from shelem_mcp.scoring.words import rules_en, rules_fa

TEXTS = json.loads((Path(__file__).parent / "cases" / "rule_texts.json").read_text("utf-8"))
JOKERS = {"preset": "jokers-200"}
WHOLE = vars(PRESETS["jokers-200"])


def row(hakem_team: int, bid: int, defending_points: int) -> dict[str, object]:
    """Give a played hand of a game."""
    return {"hakem_team": hakem_team, "bid": bid, "defending_points": defending_points}


ROWS = {
    "hand": row(1, 120, 30),
    "pass": {"kind": "pass"},
    "adjustment": {"kind": "adjustment", "team1": 5, "reason": "fine"},
}
"""A row of each kind."""


def refusal(game: dict[str, object]) -> list[str]:
    """Give the lines in which a game is refused."""
    with pytest.raises(InvalidHandError) as refused:
        score_game(game)
    return str(refused.value).split("\n")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_scores_its_hands_by_the_rules_beside_them(preset: str) -> None:
    """Row by row it comes to what `calculate` says, and the rules come back once, whole."""
    hands = [row(1, 120, 30), row(2, 130, 90), row(1, 140, 0), row(2, 110, 55)]
    game = score_game({"hands": hands, "rules": {"preset": preset}})
    totals = {"team1_score": 0, "team2_score": 0}
    for hand, scored in zip(hands, game["rows"], strict=True):
        result = calculate({**totals, **hand, "rules": {"preset": preset}})
        assert {"hand": result["hand"], "score_changes": result["score_changes"]} == {
            "hand": scored.get("hand"),
            "score_changes": scored["score_changes"],
        }
        totals = {name: result[name] for name in totals}  # type: ignore[literal-required]
    assert game["rules"] == vars(PRESETS[preset])
    target = PRESETS[preset].target
    assert game["points_to_win"]["team1"] == max(0, target - totals["team1_score"])


def test_a_game_without_rules_has_none() -> None:
    """Neither has a preview."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120}
    assert "rules" not in score_game({"hands": [row(1, 120, 30)]})
    assert "rules" not in preview_bid(bid)


def test_the_rules_may_stand_beside_the_game_and_the_bid() -> None:
    """As for a hand."""
    game = {"hands": [row(1, 120, 30)]}
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120}
    assert score_game(game, rules=JOKERS) == score_game({**game, "rules": JOKERS})
    assert preview_bid(bid, rules=JOKERS) == preview_bid({**bid, "rules": JOKERS})


def test_a_game_goes_on_until_only_one_team_is_beyond_the_target() -> None:
    """Where both got there in one hand, the explanation says how it goes on."""
    hands = [row(1, 100, 65), row(2, 100, 65), row(1, 100, 65)]
    rules = {"target": 230, "minimum_bid": 100}
    game = score_game({"hands": hands, "rules": rules})
    assert (game["updated_team1_score"], game["updated_team2_score"]) == (265, 230)
    assert game["winner"] is None
    assert game["explanation"].endswith(
        "Both teams have 230 or more, so the game goes on until only one of them has (R13)."
    )
    more = score_game({"hands": [*hands, row(2, 100, 70)], "rules": rules})
    assert (more["updated_team2_score"], more["winner"]) == (130, 1)


def test_a_game_tells_the_lead_that_wins() -> None:
    """It is another way to win than the target."""
    game = score_game({"hands": [row(1, 100, 65)], "rules": {"winning_lead": 500}})
    assert game["explanation"].endswith(
        "To win, Team 1 needs 1065 more and Team 2 1100. A lead of 500 wins at once."
    )


def test_an_adjustment_can_win_by_the_rules_of_the_table() -> None:
    """By the lead, or with the higher of two totals beyond the target."""
    fine = {"kind": "adjustment", "team1": 500, "reason": "agreed"}
    led = score_game({"hands": [fine], "rules": {"winning_lead": 500}})
    assert (led["winner"], led["explanation"].split(". ")[-1]) == (
        1,
        "Team 1 leads by 500 or more and wins the game (R13).",
    )
    both = {"kind": "adjustment", "team1": 1200, "team2": 1300, "reason": "agreed"}
    assert score_game({"hands": [both], "rules": {"preset": "target-1200"}})["winner"] == 2


def test_a_hand_after_both_were_put_beyond_the_target_is_scored_where_that_can_happen() -> None:
    """By the standard rules no hand can bring that about, so it has to be corrected there."""
    both = {"kind": "adjustment", "team1": 1200, "team2": 1200, "reason": "agreed"}
    hands = [both, row(1, 120, 90)]
    game = score_game({"hands": hands, "rules": {"thousand_threshold": None}})
    assert (game["updated_team1_score"], game["winner"]) == (960, 2)
    for rules in ({}, {"target": 1200}):
        (line,) = refusal({"hands": hands, "rules": rules})
        assert line.endswith("Correct the adjustment. (field: hands[1])")


def test_where_hakem_wins_an_adjustment_beyond_the_target_has_no_winner() -> None:
    """There was no hand, so there was no Hakem."""
    both = {"kind": "adjustment", "team1": 1200, "team2": 1250, "reason": "agreed"}
    rules = {"both_reach_target": "hakem", "thousand_threshold": None}
    game = score_game({"hands": [both], "rules": rules})
    assert game["winner"] is None
    assert game["explanation"].endswith("Both teams have 1165 or more, so nobody has won.")
    assert refusal({"hands": [both, row(1, 120, 30)], "rules": rules}) == [
        (
            "Hand 2: both teams have 1165 or more, but not by a hand, so there is no Hakem to win, and no hand can be scored. Correct the adjustment. (field: hands[1])"
        )
    ]


def test_a_game_that_starts_won_is_refused() -> None:
    """By a lead, or by the only total beyond the target."""
    hands = [row(1, 120, 30)]
    assert refusal({"hands": hands, "team1_score": 600, "rules": {"winning_lead": 500}}) == [
        (
            "With totals of 600 and 0, team 1 has won the game, and no hand is scored after that."
            " (field: team1_score)"
        )
    ]


@pytest.mark.parametrize("told", ROWS.values(), ids=ROWS)
def test_the_rules_of_a_game_stand_beside_its_rows(told: dict[str, object]) -> None:
    """They do not change in the middle of it."""
    assert refusal({"hands": [{**told, "rules": {"target": 900}}]}) == [
        (
            "Hand 1: A row of a game has no rules of its own: give them beside hands, for the whole game."
            " (field: hands[0].rules)"
        )
    ]


@pytest.mark.parametrize("told", ROWS.values(), ids=ROWS)
def test_what_stands_beside_the_rows_is_shown_there(told: dict[str, object]) -> None:
    """Neither a rule of the table nor the language is meant for one row alone."""
    assert refusal({"hands": [{**told, "language": "fa", "target": 900}]}) == [
        "Hand 1: It stands beside hands, for the whole game. (field: hands[0].language)",
        'Hand 1: It is one of the rules of a table. Give it inside rules, beside hands: {"rules": {"target": ...}}. (field: hands[0].target)',
    ]


@pytest.mark.parametrize("told", ROWS.values(), ids=ROWS)
def test_what_stands_beside_the_rows_may_be_null_in_one(told: dict[str, object]) -> None:
    """It was not given."""
    nulls = {"language": None, "rules": None, "target": None}
    assert score_game({"hands": [{**told, **nulls}]}) == score_game({"hands": [told]})


def test_wrong_rules_of_a_game_are_told_with_what_is_wrong_by_any_rules() -> None:
    """What hangs on the rules waits until they are right."""
    game = {
        "rules": {"hand_points": 170},
        "team1_score": 1200,
        "team1_name": "",
        "hands": [row(1, 170, 0), {**row(1, 120, 30), "bid": "120"}, row(3, 120, 30)],
    }
    assert [line.rpartition("(field: ")[2] for line in refusal(game)] == [
        "team1_name)",
        "rules.hand_points)",
        "hands[1].bid)",
        "hands[2].hakem_team)",
    ]


def test_what_hangs_on_the_rules_is_not_told_while_they_are_wrong() -> None:
    """A Shelem of 165 may be right by the rules that were meant."""
    shelem = {**row(1, 165, 0), "contract": "shelem"}
    wrong = {**shelem, "team1_score": 0, "bid": "165"}
    game: dict[str, object] = {"rules": {"target": 0}, "hands": [shelem, wrong]}
    assert [line.rpartition("(field: ")[2] for line in refusal(game)] == [
        "rules.target)",
        "hands[1].team1_score)",
        "hands[1].bid)",
    ]


def test_a_game_is_won_by_the_hakem_of_the_hand_that_took_both_to_the_target() -> None:
    """Though the other team has more."""
    rules = {"thousand_threshold": None, "both_reach_target": "hakem"}
    start = {"team1_score": 1164, "team2_score": 1050}
    game = score_game({**start, "hands": [row(2, 120, 45)], "rules": rules})
    assert (game["updated_team1_score"], game["updated_team2_score"]) == (1209, 1170)
    assert (game["winner"], game["game_finished"]) == (2, True)
    assert game["points_to_win"] == {"team1": 0, "team2": 0}


def test_a_preview_follows_the_rules() -> None:
    """Where what was captured is scored, each number is an outcome of its own."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 185, "rules": JOKERS}
    preview = preview_bid(bid)
    assert preview["rules"] == WHOLE
    told = [
        (o["defending_points_from"], o["defending_points_to"], o["score_changes_from"]["team1"])
        for o in preview["outcomes"]
    ]
    assert told == [
        (0, 0, 200),
        (5, 5, 195),
        (10, 10, 190),
        (15, 15, 185),
        (20, 100, -185),
        (105, 200, -370),
    ]


def test_a_preview_of_all_the_points_shows_the_three_contracts_of_the_table() -> None:
    """With jokers that is a bid of 200, and a Shelem is worth what the table says."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 200, "rules": JOKERS}
    made = {
        o["contract"]: o["score_changes_from"]["team1"]
        for o in preview_bid(bid)["outcomes"]
        if not o["defending_points_from"]
    }
    assert made == {"normal": 200, "shelem": 400, "sare-shelem": 800}


def test_a_preview_tells_a_normal_bid_of_all_the_points_of_the_table() -> None:
    """With jokers 165 is a bid like any other, and 200 is all."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "rules": JOKERS}
    heads = [
        preview_bid({**bid, "bid": points, "contract": "normal"})["explanation"].split("\n")[0]
        for points in (165, 200)
    ]
    assert heads == ["If Team 1 bids 165:", "If Team 1 bids a normal 200:"]


def test_a_preview_refuses_wrong_rules() -> None:
    """With what else is wrong by any rules."""
    with pytest.raises(InvalidHandError) as refused:
        preview_bid({"team1_score": 0, "team2_score": 0, "bid": 120, "rules": {"target": 0}})
    assert [problem.field for problem in refused.value.problems] == ["hakem_team", "rules.target"]


def test_a_preview_does_not_tell_what_hangs_on_wrong_rules() -> None:
    """A Shelem of 165 may be right by the rules that were meant."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 165, "contract": "shelem"}
    with pytest.raises(InvalidHandError) as refused:
        preview_bid({**bid, "rules": {"target": 0}})
    assert [problem.field for problem in refused.value.problems] == ["rules.target"]


CHOICES = [
    changed(STANDARD, made_award="captured"),
    *(changed(STANDARD, sweep_award=award) for award in ("as_made", "hand_points")),
    changed(STANDARD, sweep_award="fixed", sweep_points=250),
    changed(STANDARD, heavy_failure_at=None),
    *(changed(STANDARD, heavy_failure_effect=effect) for effect in ("double_defenders", "both")),
    changed(STANDARD, sar_shelem_points=660),
    changed(STANDARD, shelem_heavy_failure=False),
    changed(STANDARD, thousand_threshold=None),
    *(
        changed(STANDARD, thousand_threshold=None, both_reach_target=who)
        for who in ("play_on", "higher_total", "hakem")
    ),
    changed(STANDARD, winning_lead=700),
    *PRESETS.values(),
]
"""Rules that between them say each sentence there is."""

IDS = [*RULES, *DECISIONS]


@pytest.mark.parametrize("words", [rules_en, rules_fa], ids=["English", "Persian"])
def test_each_rule_and_decision_has_a_title(words: Any) -> None:
    """In the order of the rules."""
    titles = [name for name in words.SENTENCES if name.startswith("title_")]
    assert titles == [f"title_{rule}" for rule in IDS]


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_rules_of_a_table_are_told_one_by_one_and_together(language: str) -> None:
    """Together they stand under a heading, in order."""
    for rules in CHOICES:
        whole = tell_rules(rules, language)
        sections = [tell_rules(rules, language, rule) for rule in IDS]
        assert whole.split("\n\n", 1)[1] == "\n\n".join(sections)
        assert [re.match(r"### (\S+) \S", section)[1] for section in sections] == IDS  # type: ignore[index]
        assert "{" not in whole


@pytest.mark.parametrize(("language", "words"), [("en", rules_en), ("fa", rules_fa)])
def test_every_sentence_of_the_rules_is_said_at_some_table(language: str, words: Any) -> None:
    """None is left over."""
    told = "\n".join(tell_rules(rules, language) for rules in CHOICES)
    for sentence in words.SENTENCES.values():
        plain = max(re.split(r"{[^}]*}", sentence), key=len)
        assert plain in told


ASCII_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


def numbers(text: str) -> set[str]:
    """Give the numbers in a text but for those of ids."""
    return set(re.findall(r"(?<![RD\d])\d+", text.translate(ASCII_DIGITS)))


@pytest.mark.parametrize("rules", CHOICES, ids=lambda rules: rules.preset)
def test_both_languages_tell_the_same_numbers(rules: Any) -> None:
    """Rule by rule."""
    for rule in IDS:
        assert numbers(tell_rules(rules, "fa", rule)) == numbers(tell_rules(rules, "en", rule))


@pytest.mark.parametrize("case", TEXTS, ids=lambda case: str(case["rules"]))
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_rules_of_a_table_are_told_whole(case: dict[str, Any], language: str) -> None:
    """Paragraph by paragraph: each rule as this table plays it."""
    rules, problems = read_rules(case["rules"])
    assert problems == []
    assert tell_rules(rules, language).split("\n\n") == case[language]


def test_the_rules_of_a_table_say_what_it_plays() -> None:
    """A rule is told as this table plays it, number by number."""
    rules = changed(PRESETS["jokers-200"], winning_lead=900)
    assert tell_rules(rules, "en", "R6") == (
        "### R6 sweep\n\nThe defenders captured nothing: Hakem scores 200, all the points of a hand."
    )
    assert tell_rules(rules, "en", "R13") == (
        "### R13 winning\n\nA team that leads by 900 or more has won at once, whatever the totals. The"
        " game is over when exactly one team's total has reached 1200. That team has won. When both"
        " have, the higher total wins; with equal totals the game goes on."
    )
    assert tell_rules(rules, "fa", "R8") == (
        "### R8 دوبل منفی\n\nاگر حاکم خوانده‌اش را نگیرد و حریف ۱۰۵ یا بیشتر گرفته باشد، حاکم دو برابر"
        " خوانده منفی می‌خورد."
    )
