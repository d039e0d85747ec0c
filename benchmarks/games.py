"""A whole game against its hands one by one, and a long game against a short one."""

from __future__ import annotations

from timeit import Timer
from typing import TYPE_CHECKING, Any

from benchmarks.row import MICROSECONDS, in_turn, ratio_row
from shelem_mcp.scoring import score_game
from shelem_mcp.scoring.hand.calculate import explain_request

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.row import Row

LONG, SHORT = 500, 6
ROUNDS = 40
LIMIT = 1.3

PLAYED = ["1 bid 120 defenders 65", "2 bid 120 defenders 65"]
"""Both bids fail, so that no game of them is ever won."""

HAND = {
    "team1_score": 0,
    "team2_score": 0,
    "hakem_team": 1,
    "bid": 120,
    "defending_points": 65,
}
"""The first of them, by itself."""


def rows() -> Iterator[Row]:
    """Measure 500 hands at once against one by one, and against a short game."""
    long, short = game(LONG), game(SHORT)
    one_by_one = timed(lambda: [explain_request(HAND) for _ in range(LONG)], LONG)
    at_once = timed(lambda: score_game(long), LONG)
    yield ratio_row(
        f"a game of {LONG} hands, a hand",
        "its hands scored and explained one by one",
        in_turn(ROUNDS, at_once, one_by_one),
        MICROSECONDS,
        LIMIT,
    )
    in_short = timed(lambda: score_game(short), SHORT, LONG // SHORT)
    yield ratio_row(
        f"a game of {LONG} hands, a hand",
        f"a game of {SHORT} hands, a hand",
        in_turn(ROUNDS, at_once, in_short),
        MICROSECONDS,
        LIMIT,
    )


def game(hands: int) -> dict[str, Any]:
    """Return a game of so many hands, an even number."""
    return {"hands": PLAYED * (hands // len(PLAYED))}


def timed(work: Callable[[], object], hands: int, times: int = 1) -> Callable[[], float]:
    """Return what does `work` so many `times`, and tells how long each of its `hands` took.

    Both sides of a comparison take about as long, so that other processes disturb both alike.
    """
    timer = Timer(work)
    return lambda: timer.timeit(times) / times / hands


if __name__ == "__main__":
    for row in rows():
        print(row)
