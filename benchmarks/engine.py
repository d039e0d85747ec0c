"""The engine against the least that could do the same: a hand, a table's own rules, a preview.

Run as a program, it measures in its own process and prints the figures as JSON: text hashes
differently in each process, which makes one faster and another slower throughout.
"""

from __future__ import annotations

import json
from functools import partial
from subprocess import run
from timeit import Timer
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.children import PYTHON, ROOT, clean_environment
from benchmarks.hands import OWN_RULES, PLAIN, QUESTION, TYPICAL
from benchmarks.row import MICROSECONDS, in_turn, median_ratio, ratio_row
from benchmarks.validation import ValidatedHand
from shelem_mcp.scoring import calculate, preview_bid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from benchmarks.row import Pairs, Row

VALIDATION = "strict pydantic validation of its fields"
STANDARD_HAND = "the same hand by the standard rules"
ONE_HAND = "one hand"

PROCESSES = 5
ROUNDS = 1000
CALLS_A_ROUND = 20
"""So few that most rounds are over before another process is given the processor."""

HAND_LIMIT = 4.0
RULES_LIMIT = 1.5
PREVIEW_LIMIT = 25.0


class Comparison(NamedTuple):
    """Two pieces of work of which one is measured against the other."""

    ours: Callable[[], object]
    theirs: Callable[[], object]
    ours_a_round: int = CALLS_A_ROUND


HANDS = {
    name: Comparison(partial(calculate, hand), partial(ValidatedHand.model_validate, hand))
    for name, hand in TYPICAL.items()
}
TABLES = {
    rules: Comparison(partial(calculate, PLAIN, rules=rules), partial(calculate, PLAIN))
    for rules in OWN_RULES
}
PREVIEW = Comparison(partial(preview_bid, QUESTION), partial(calculate, PLAIN), ours_a_round=1)

COMPARISONS = {**HANDS, **TABLES, "preview": PREVIEW}


def rows() -> Iterator[Row]:
    """Measure all of them, and tell of hands and tables the median and the worst."""
    processes = [measure_in_a_process() for _ in range(PROCESSES)]
    measured = {name: [pair for told in processes for pair in told[name]] for name in COMPARISONS}
    hands, tables = by_ratio(HANDS, measured), by_ratio(TABLES, measured)
    middle = hands[len(hands) // 2]
    for place, name, limit in (("median", middle, HAND_LIMIT), ("worst", hands[-1], None)):
        what = f"`calculate`, the {place} of {len(hands)} hands (`{name}`)"
        yield ratio_row(what, VALIDATION, measured[name], MICROSECONDS, limit)
    what = f"a hand by a table's own rules, the worst of {len(tables)} tables"
    yield ratio_row(what, STANDARD_HAND, measured[tables[-1]], MICROSECONDS, RULES_LIMIT)
    pairs = measured["preview"]
    yield ratio_row("a preview of 5 outcomes", ONE_HAND, pairs, MICROSECONDS, PREVIEW_LIMIT)


def by_ratio(names: Iterable[str], measured: Mapping[str, Pairs]) -> list[str]:
    """Return the names in the order of their ratios."""
    return sorted(names, key=lambda name: median_ratio(measured[name]))


def measure_in_a_process() -> dict[str, Pairs]:
    """Return what all comparisons come to in a process of their own, in seconds a call."""
    command = [*PYTHON, "-m", "benchmarks.engine"]
    told = run(command, cwd=ROOT, env=clean_environment(), capture_output=True, check=True).stdout
    measured: dict[str, Pairs] = json.loads(told)
    return measured


def measure(comparison: Comparison) -> Pairs:
    """Return what both sides take in turn, in seconds a call, each the mean of a round."""
    ours = timed(comparison.ours, comparison.ours_a_round)
    return in_turn(ROUNDS, ours, timed(comparison.theirs, CALLS_A_ROUND))


def timed(work: Callable[[], object], calls: int) -> Callable[[], float]:
    """Return what does `work` for a round, and tells how long one call took."""
    timer = Timer("work()", globals={"work": work})
    return lambda: timer.timeit(calls) / calls


if __name__ == "__main__":
    print(json.dumps({name: measure(each) for name, each in COMPARISONS.items()}))
