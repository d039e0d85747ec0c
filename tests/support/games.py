"""Games to test with, and what came of them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from shelem_mcp.scoring import InvalidHandError, calculate, score_game

LANGUAGES = ("en", "fa")

Game = dict[str, Any]
Rows = list[dict[str, Any]]
Totals = tuple[int, int]

PASS = {"kind": "pass"}
MISDEAL = {"kind": "misdeal"}
SHELEM = "1 bid 165 shelem sweep"


def hand(team: int, bid: int, defending_points: int, **more: Any) -> dict[str, Any]:
    """Return a played hand."""
    return {"hakem_team": team, "bid": bid, "defending_points": defending_points, **more}


def adjustment(team1: int, team2: int, reason: str = "agreed") -> dict[str, Any]:
    """Return what was agreed at the table."""
    return {"kind": "adjustment", "team1": team1, "team2": team2, "reason": reason}


def refusal(game: Any, **more: Any) -> list[str]:
    """Return the lines of the error that refuses a game."""
    with pytest.raises(InvalidHandError) as refused:
        score_game(game, **more)
    return str(refused.value).split("\n")


def problems_of(game: Any) -> list[tuple[str, str | None]]:
    """Return the path and the rule of each problem of a refused game."""
    with pytest.raises(InvalidHandError) as refused:
        score_game(game)
    return [(problem.field, problem.rule) for problem in refused.value.problems]


def refused_row(line: object, **more: Any) -> str:
    """Return the one line that refuses a game of this row alone."""
    (told,) = refusal({"hands": [line], **more})
    return told


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a played hand by the standard rules, of any contract."""
    bid = draw(st.sampled_from(range(100, 170, 5)) | st.just(165))
    defending_points = draw(st.sampled_from(range(0, 170, 5)) | st.sampled_from((0, 165 - bid)))
    contracts = ("normal", "shelem", "sare-shelem") if bid == 165 else (None,)
    return hand(
        draw(st.sampled_from((1, 2))),
        bid,
        defending_points,
        contract=draw(st.sampled_from(contracts)),
    )


reasons = st.text(
    st.sampled_from("abzAZ 0129+-,.:|*_&<\\اپ‌ی۱۲Ⓐ🎉") | st.characters(codec="utf-8"), min_size=1
) | st.sampled_from(
    (
        *("renege", "جریمه", "team2 20 x", "Team1 -5 again", "and team 2 +20", "team1", "TEAM2"),
        *("pass", "  x  y ", "1 bid 135 defenders 25", "team12 5", "hosteam2 5", "-5", "5 5"),
    )
)
"""What an adjustment may be for, and much that may not."""

odd_reasons = reasons.filter(
    lambda text: len(text) <= 120 and not refuses({"hands": [adjustment(5, 0, text)]})
)
"""Reasons that are taken."""

adjustments = st.builds(
    adjustment, st.integers(-300, 300).filter(bool), st.integers(-300, 300), odd_reasons
)

rows_of_any_kind = st.one_of(hands(), hands(), adjustments, st.sampled_from((PASS, MISDEAL)))


def refuses(game: Game) -> bool:
    """Return whether a game is refused."""
    try:
        score_game(game)
    except InvalidHandError:
        return True
    return False


@st.composite
def games(draw: st.DrawFn) -> Rows:
    """Draw the rows of a game that ends with its last row, or before it is won."""
    drawn = draw(st.lists(rows_of_any_kind, min_size=1, max_size=12))
    for number, totals in enumerate(one_by_one(drawn), start=1):
        if min(totals) >= 1165:
            return drawn[: number - 1] or [PASS]
        if max(totals) >= 1165:
            return drawn[:number]
    return drawn


def one_by_one(rows: Rows) -> list[Totals]:
    """Score rows one after another, each by itself; return the totals after each.

    It goes no further than the first row after which a team has 1165.
    """
    totals, after = (0, 0), []
    for row in rows:
        kind = row.get("kind", "hand")
        if kind == "hand":
            scored = calculate({**row, "team1_score": totals[0], "team2_score": totals[1]})
            totals = (scored["team1_score"], scored["team2_score"])
        elif kind == "adjustment":
            totals = (totals[0] + row["team1"], totals[1] + row["team2"])
        after.append(totals)
        if max(totals) >= 1165:
            break
    return after
