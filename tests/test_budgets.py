"""What a model reads and writes stays short, counted in its own tokens."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.tokens import (
    EVENING,
    PLAIN,
    budgets,
    main,
    replies_of_a_game,
    reply,
    sending_a_game,
    tokens,
)
from shelem_mcp.scoring import score_game


def test_everything_stays_within_what_it_may_cost() -> None:
    """The tools, the rules, a preview, and a game of 20 rows sent whole after each."""
    assert [str(budget) for budget in budgets() if budget.is_over] == []


NAMED = {
    "Us and Them": ({"team1_name": "Us", "team2_name": "Them"}, 3000),
    "ما and اونا": ({"team1_name": "ما", "team2_name": "اونا", "language": "fa"}, 3800),
}


@pytest.mark.parametrize("rows", [EVENING, PLAIN], ids=["every kind", "plain hands"])
@pytest.mark.parametrize(("beside", "at_most"), NAMED.values(), ids=NAMED)
def test_the_replies_to_teams_with_names_are_as_short(
    beside: dict[str, Any], at_most: int, rows: tuple[str, ...]
) -> None:
    """Though each has the names once more."""
    assert replies_of_a_game(rows, beside) <= at_most


def test_a_game_is_counted_as_it_is_told() -> None:
    """Every reply whole, in the tokens that o200k makes of it."""
    assert tokens("Team 1: 1045") == 7
    calls = [{"hands": list(EVENING[:number])} for number in (1, 2)]
    texts = [reply("score_shelem_game", call) for call in calls]
    assert replies_of_a_game(EVENING[:2], {}) == sum(map(tokens, texts))
    sent = ['{"hands":["1 bid 120 defenders 30"]}']
    assert sending_a_game(EVENING[:1], {}) == tokens(sent[0])
    assert list(json.loads(texts[1])) == [
        "updated_team1_score",
        "updated_team2_score",
        "game_finished",
        "winner",
        "explanation",
        "running_totals",
    ]


def test_both_games_are_of_20_rows_and_go_on() -> None:
    """None is cheap for having ended."""
    for rows in (EVENING, PLAIN):
        game = score_game({"hands": rows})
        assert (len(game["rows"]), game["winner"]) == (20, None)


def test_the_budgets_are_printed_in_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each, and the status of all."""
    assert main() == 0
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head == "| What | Tokens | At most | |"
    assert [row for row in rows if not row.endswith(("| ok |", "| - |"))] == []
    assert len(rows) == 15
