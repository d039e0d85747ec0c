"""The rules of a table in whole games and in previews: who wins, what is still needed, what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import LANGUAGES, PASS, adjustment, hand, refusal
from table_oracle import complete, expected, highest_total, points_to_win, winner_after

from shelem_mcp.scoring import calculate, preview_bid, score_game
from shelem_mcp.scoring.rules.presets import PRESETS

HANDS = ("1 bid 120 defenders 30", "2 bid 130 defenders 90", "1 bid 140 sweep", "2 bid 110 mak")


def told(rows: Any, rules: str, **more: Any) -> list[str]:
    """Return the lines of what is told of a game by these rules."""
    return score_game({"hands": rows, **more}, rules=rules)["explanation"].split("\n")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_scores_its_hands_by_the_rules_beside_them(preset: str) -> None:
    """Row by row it comes to what `calculate` says, and the rules come back once."""
    game = score_game({"hands": HANDS, "rules": preset})
    totals: dict[str, Any] = {"team1_score": 0, "team2_score": 0}
    for row in game["rows"]:
        played = {name: row[name] for name in ("bid", "hakem_team", "defending_points")}
        result = calculate({**totals, **played, "rules": preset})
        assert row["score_changes"] == result["score_changes"]
        assert row.get("scoring_rule") == result["hand"]["scoring_rule"]
        totals = {name: result[name] for name in totals}  # type: ignore[literal-required]
    assert [game["team1_score"], game["team2_score"]] == [*totals.values()]
    assert game.get("rules") == ("" if preset == "standard" else preset)


def test_a_game_without_rules_has_none() -> None:
    """Neither has a preview."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120}
    assert "rules" not in score_game({"hands": HANDS})
    assert "rules" not in preview_bid(bid)


@pytest.mark.parametrize(
    "rules", ["jokers-200 target=1400", {"preset": "jokers-200", "target": 1400}]
)
def test_the_rules_may_stand_beside_the_game_or_in_it(rules: Any) -> None:
    """As text or as a mapping, they come back as text."""
    game = score_game({"hands": HANDS, "rules": rules})
    assert game == score_game({"hands": HANDS}, rules=rules)
    assert (game.get("rules"), game["target"], game["thousand_at"]) == (
        "jokers-200 target=1400",
        1400,
        None,
    )


def test_rules_that_are_given_twice_are_refused() -> None:
    """Nobody could tell which are meant."""
    assert refusal({"hands": [], "rules": "target=900"}, rules="target=800") == [
        "The rules are given twice. Give them in one place. (field: rules)"
    ]


def test_wrong_rules_are_told_before_anything_else() -> None:
    """What is right hangs on them."""
    game = {"hands": [hand(1, 165, 0), "x"], "team1_name": "", "rules": "hand_points=170"}
    (line,) = refusal(game)
    assert line.endswith("(field: rules.hand_points)")


BOTH = "adjust team1 1200 team2 1250 agreed"
BOTH_LEVEL = "adjust team1 1200 team2 1200 agreed"

BEYOND = {
    # By which rules, after which rows: the winner, and the line of where the game stands.
    ("thousand_at=never", BOTH): (
        None,
        "Team 1: 1200, Team 2: 1250. Both have 1165 or more: play goes on until only one has (R13).",
    ),
    ("thousand_at=never both_reach_target=higher_total", BOTH): (
        2,
        "Game over, both with 1165 or more, won by Team 2: 1250 to 1200 (R13).",
    ),
    ("thousand_at=never both_reach_target=higher_total", BOTH_LEVEL): (
        None,
        "Team 1: 1200, Team 2: 1200. Both have 1165 or more and are level: play goes on (R13).",
    ),
    ("thousand_at=never both_reach_target=hakem", BOTH): (
        None,
        "Team 1: 1200, Team 2: 1250. Both have 1165 or more: nobody has won.",
    ),
    ("", BOTH): (None, "Team 1: 1200, Team 2: 1250. Both have 1165 or more: nobody has won."),
    ("winning_lead=50", BOTH): (
        2,
        "Game over, won by Team 2, 50 or more ahead: 1250 to 1200 (R13).",
    ),
}


@pytest.mark.parametrize(("rules", "row"), BEYOND)
def test_both_beyond_the_target_are_told_by_the_rules_of_the_table(rules: str, row: str) -> None:
    """After an adjustment there is no Hakem to win."""
    winner, line = BEYOND[rules, row]
    game = score_game({"hands": [row], "rules": rules})
    assert (game["winner"], game["game_finished"]) == (winner, winner is not None)
    assert told([row], rules)[1] == line


TAKEN_THERE = ["adjust team1 1150 team2 1120 start", "2 bid 110 defenders 55"]
"""A hand that takes both there, with its Hakem behind: 1205 to 1230."""

TAKEN_BY = {
    "play_on": (
        None,
        "Team 1: 1205, Team 2: 1230. Both have 1165 or more: play goes on until only one has (R13).",
    ),
    "higher_total": (2, "Game over, both with 1165 or more, won by Team 2: 1230 to 1205 (R13)."),
    "hakem": (
        2,
        "Game over, both with 1165 or more, won by Team 2, the Hakem: 1230 to 1205 (R13).",
    ),
}


@pytest.mark.parametrize("who", TAKEN_BY)
def test_a_hand_that_takes_both_to_the_target_ends_by_the_rules_of_the_table(who: str) -> None:
    """In the game, by itself, and before the bid alike."""
    rules = f"thousand_at=never both_reach_target={who}"
    winner, line = TAKEN_BY[who]
    assert told(TAKEN_THERE, rules)[1] == line
    before = {"team1_score": 1150, "team2_score": 1120, "hakem_team": 2, "bid": 110}
    assert calculate({**before, "defending_points": 55}, rules=rules)["winner"] == winner
    outcomes = preview_bid(before, rules=rules)["outcomes"]
    ends = [each["defending_points"] for each in outcomes]
    (place,) = [place for place, (first, last) in enumerate(ends) if first <= 55 <= last]
    assert outcomes[place]["winner"] == winner


def test_the_hakem_of_the_hand_wins_though_the_other_has_more() -> None:
    """Where the table plays so."""
    rules = "thousand_at=never both_reach_target=hakem"
    game = score_game(
        {"hands": ["2 bid 120 mak"], "team1_score": 1164, "team2_score": 1050}, rules=rules
    )
    assert (game["team1_score"], game["team2_score"], game["winner"]) == (1209, 1170, 2)
    assert game["points_to_win"] == {"team1": 0, "team2": 0}


def test_play_goes_on_until_only_one_team_is_beyond_the_target() -> None:
    """It wins when the other falls back, and has reached nothing just then."""
    rules = "target=230 thousand_at=never"
    rows = ["1 bid 100 defenders 65", "2 bid 100 defenders 65", "1 bid 100 defenders 65"]
    assert told(rows, rules)[1] == (
        "Team 1: 265, Team 2: 230. Both have 230 or more: play goes on until only one has (R13)."
    )
    assert told([*rows, "2 bid 100 defenders 70"], rules)[1] == (
        "Game over, won by Team 1: 335 to 130 (R13)."
    )


def test_a_hand_after_both_were_put_beyond_the_target_is_scored_where_that_can_happen() -> None:
    """By the standard rules no hand can bring that about, so it has to be corrected there."""
    rows = [BOTH_LEVEL, "1 bid 120 defenders 90"]
    game = score_game({"hands": rows, "rules": "thousand_at=never"})
    assert (game["running_totals"][-1], game["winner"]) == ([960, 1290], 2)
    for rules, target in (("", 1165), ("target=1200", 1200)):
        assert refusal({"hands": rows, "rules": rules}) == [
            (
                f"Row 2: both teams have {target} or more, which no hand can bring about, so the game"
                " has no winner and no hand can be scored. Correct the adjustment. (field: hands[1])"
            )
        ]
    hakem_wins = "thousand_at=never both_reach_target=hakem"
    assert refusal({"hands": rows, "rules": hakem_wins}) == [
        (
            "Row 2: both teams have 1165 or more, but not by a hand, so there is no Hakem to win, and"
            " no hand can be scored. Correct the adjustment. (field: hands[1])"
        )
    ]
    corrected = score_game({"hands": [BOTH_LEVEL, "pass", "adjust team2 -100 it was 1100"]})
    assert corrected["winner"] == 1


LEADS = {
    # From which totals: what each team needs, and what is told of it.
    (0, 0): ((300, 300), "Level at 0. To win: 1165 or 300 for the lead each."),
    (900, 700): (
        (100, 465),
        "Team 1: 900, 200 ahead, 265 or 100 for the lead to win; Team 2: 700, 465 to win.",
    ),
    (700, 701): (
        (301, 299),
        (
            "Team 2: 701, 1 ahead, 464 or 299 for the lead to win; Team 1: 700, 465 or 301 for the"
            " lead to win."
        ),
    ),
    (1000, 900): ((165, 265), "Team 1: 1000, 100 ahead, 165 to win; Team 2: 900, 265 to win."),
    (1164, 1164): ((1, 1), "Level at 1164. To win: 1 each."),
}


@pytest.mark.parametrize("totals", LEADS)
def test_what_is_needed_is_less_where_a_lead_wins_sooner(totals: tuple[int, int]) -> None:
    """To the target, or to the lead, whichever is nearer."""
    needs, line = LEADS[totals]
    start = {"team1_score": totals[0], "team2_score": totals[1]}
    game = score_game({"hands": [], **start}, rules="winning_lead=300")
    assert game["points_to_win"] == {"team1": needs[0], "team2": needs[1]}
    assert game["explanation"] == line


def test_what_a_lead_needs_is_told_in_persian() -> None:
    """With the digits and the words of the table."""
    (line,) = told([], "winning_lead=300", team1_score=900, team2_score=700, language="fa")
    assert "تا برد: ۲۶۵ یا ۱۰۰ تا اختلاف بیشتر" in line


WON_BY_LEAD = ["1 bid 165 shelem sweep", "1 bid 165 shelem sweep"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_win_by_a_lead_names_it(language: str) -> None:
    """In the line of where the game stands, and where a row after it is refused."""
    rules = "winning_lead=600"
    line = told(WON_BY_LEAD, rules, language=language)[1]
    won = {
        "en": "Game over, won by Team 1, 600 or more ahead: 660 to 0 (R13).",
        "fa": "بازی تمام! برد با تیم یک، با اختلاف ۶۰۰ یا بیشتر: ۶۶۰ به ۰ (R13).",
    }
    assert won[language] in line
    game = score_game({"hands": WON_BY_LEAD}, rules=rules)
    assert game["points_to_win"] == {"team1": 0, "team2": 1165}


def test_a_row_after_a_win_by_a_lead_is_told_of_the_lead() -> None:
    """An adjustment may belong before the hand that won."""
    ended = "row 2 finished the game: team 1 won by 660 to 0, and nothing can come after it."
    lead = "A lead of 600 wins at once."
    assert refusal({"hands": [*WON_BY_LEAD, "pass"], "rules": "winning_lead=600"}) == [
        f"Row 3: {ended} {lead} Leave this row out, or correct an earlier one. (field: hands[2])"
    ]
    fine = "adjust team1 -100 renege"
    assert refusal({"hands": [*WON_BY_LEAD, fine], "rules": "winning_lead=600"}) == [
        (
            f"Row 3: {ended} {lead} If it was agreed before the game was over, put it before row 2;"
            " else leave it out. (field: hands[2])"
        )
    ]
    before = score_game({"hands": [WON_BY_LEAD[0], fine, WON_BY_LEAD[1]]}, rules="winning_lead=600")
    assert before["winner"] is None


def test_an_adjustment_can_win_by_the_lead() -> None:
    """As by the target."""
    assert (
        score_game({"hands": ["adjust team2 500 agreed"]}, rules="winning_lead=500")["winner"] == 2
    )


STARTS_WON = {
    ("winning_lead=500", 600, 0): (
        "With totals of 600 and 0, team 1 has won the game (a lead of 500 wins), and no hand is"
        " scored after that. (field: team1_score)"
    ),
    ("target=1200", 0, 1200): (
        "team2_score must be a whole number, at most 1199. A team with more has won the game, and no"
        " hand is scored after that. (field: team2_score)"
    ),
    ("thousand_at=never both_reach_target=higher_total", 1170, 1200): (
        "With totals of 1170 and 1200, team 2 has won the game (both have 1165 or more, and the higher total"
        " wins), and no hand is scored after that. (field: team2_score)"
    ),
    ("thousand_at=never", 1170, 0): (
        "With totals of 1170 and 0, team 1 has won the game (1165 wins), and no hand is scored after"
        " that. (field: team1_score)"
    ),
}


@pytest.mark.parametrize(("rules", "team1", "team2"), STARTS_WON)
def test_a_game_that_starts_won_is_refused(rules: str, team1: int, team2: int) -> None:
    """By a lead, by the only total beyond the target, or by the higher of both."""
    game = {"hands": ["pass"], "team1_score": team1, "team2_score": team2, "rules": rules}
    assert refusal(game) == [STARTS_WON[rules, team1, team2]]


RULESETS: dict[str, dict[str, Any]] = {
    **{f"{name}": dict(PRESETS[name]) for name in PRESETS},
    **{
        " ".join(f"{name}={value}" for name, value in told_.items()): told_
        for told_ in (
            {"thousand_at": "never"},
            {"thousand_at": "never", "both_reach_target": "hakem", "made_hakem": "captured"},
            {"target": 700, "both_reach_target": "higher_total", "winning_lead": 400},
            {"winning_lead": 250, "heavy_doubles": "both", "sweep_defenders": -165},
            {"thousand_at": 500, "thousand_when": "always", "failed_hakem": "nothing"},
        )
    },
}

rows_drawn = st.lists(
    st.tuples(
        st.sampled_from((1, 2)),
        st.sampled_from(range(100, 165, 5)),
        st.sampled_from(range(0, 170, 5)),
    )
    | st.tuples(st.just(0), st.integers(-200, 700).filter(bool), st.integers(-200, 700)),
    min_size=1,
    max_size=12,
)


@settings(max_examples=100)
@given(st.sampled_from(sorted(RULESETS)), rows_drawn)
def test_a_game_goes_as_the_oracle_says_by_any_rules(
    rules: str, rows: list[tuple[int, int, int]]
) -> None:
    """Totals row by row, the winner, and what each team still needs."""
    table = complete(RULESETS[rules])
    totals, winner, played = (0, 0), None, []
    after: list[list[int]] = []
    for team, first, second in rows:
        limit = highest_total(table)
        if team and limit is not None and min(totals) > limit:
            break
        if team:
            points = table["hand_points"] - second
            changes, _, _, winner = expected(table, totals, (team, first, "normal", points))
            totals = totals[0] + changes[1], totals[1] + changes[2]
            played.append(hand(team, first, second))
        else:
            totals = totals[0] + first, totals[1] + second
            winner = winner_after(table, totals, None)
            played.append(adjustment(first, second))
        after.append([*totals])
        if winner is not None:
            break
    game = score_game({"hands": played or [PASS], "rules": rules})
    assert game["running_totals"] == (after or [[0, 0]])
    assert game["winner"] == winner
    assert game["points_to_win"] == {
        f"team{team}": points_to_win(table, totals, team, winner) for team in (1, 2)
    }
