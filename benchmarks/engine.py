"""`calculate` against strict validation of the same fields, nothing more.

Run as a program, it measures in its own process and prints the figures as JSON: text hashes
differently in each process, which makes one faster and another slower throughout.
"""

from __future__ import annotations

import json
from subprocess import run
from timeit import Timer
from typing import TYPE_CHECKING

from benchmarks.children import PYTHON, ROOT, clean_environment
from benchmarks.hands import TYPICAL
from benchmarks.row import MICROSECONDS, in_turn, median_ratio, ratio_row
from benchmarks.validation import ValidatedHand
from shelem_mcp.scoring import calculate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from benchmarks.hands import Hand
    from benchmarks.row import Pairs, Row

VALIDATION = "strict pydantic validation of its fields"

PROCESSES = 5
ROUNDS = 1000
CALLS_A_ROUND = 20
"""So few that most rounds are over before another process is given the processor."""

LIMIT = 2.5


def rows() -> Iterator[Row]:
    """Measure every typical hand, and tell the median and the worst of them."""
    processes = [measure_in_a_process() for _ in range(PROCESSES)]
    measured = {name: [pair for told in processes for pair in told[name]] for name in TYPICAL}
    by_ratio = sorted(measured, key=lambda name: median_ratio(measured[name]))
    yield row("median", by_ratio[len(by_ratio) // 2], measured, LIMIT)
    yield row("worst", by_ratio[-1], measured, None)


def row(place: str, name: str, measured: Mapping[str, Pairs], limit: float | None) -> Row:
    """Make the row of the hand `name`, which has that `place` among the hands `measured`."""
    what = f"`calculate`, the {place} of {len(measured)} hands (`{name}`)"
    return ratio_row(what, VALIDATION, measured[name], MICROSECONDS, limit)


def measure_in_a_process() -> dict[str, Pairs]:
    """Score and validate each hand in turn, in a process of their own: seconds a call."""
    command = [*PYTHON, "-m", "benchmarks.engine"]
    told = run(command, cwd=ROOT, env=clean_environment(), capture_output=True, check=True).stdout
    measured: dict[str, Pairs] = json.loads(told)
    return measured


def measure(hand: Hand) -> Pairs:
    """Score and validate `hand` in turn: seconds a call, each the mean of a round."""
    return in_turn(ROUNDS, timed(calculate, hand), timed(ValidatedHand.model_validate, hand))


def timed(work: Callable[[Hand], object], hand: Hand) -> Callable[[], float]:
    """Give what does `work` with `hand` for a round, and tells how long one call took."""
    timer = Timer("work(hand)", globals={"work": work, "hand": hand})
    return lambda: timer.timeit(CALLS_A_ROUND) / CALLS_A_ROUND


if __name__ == "__main__":
    print(json.dumps({name: measure(hand) for name, hand in TYPICAL.items()}))
