"""Two sides measured in turn, and the row of the table that tells how they compare."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Pairs = Sequence[tuple[float, float]]
    """What was measured of ours and of theirs, in one round after another."""

HEADER = """\
| What | Against | Ratio | Ours | Theirs | At most | |
|---|---|--:|--:|--:|--:|---|"""

STEADY = 0.02
"""How far a median ratio may be off and still be called steady."""

NONE = "-"
OK = "ok"
OVER = "over"


@dataclass(frozen=True)
class Unit:
    """How a measured figure is printed."""

    name: str
    scale: float
    """How many of the unit make one second, or one kibibyte."""

    def tell(self, figure: float) -> str:
        """Give `figure`, in seconds or kibibytes, in this unit."""
        return f"{figure * self.scale:.1f} {self.name}"


MILLISECONDS = Unit("ms", 1e3)
MICROSECONDS = Unit("µs", 1e6)
MEBIBYTES = Unit("MiB", 1 / 1024)


@dataclass(frozen=True)
class Row:
    """One row of the table, as it is printed."""

    what: str
    against: str = NONE
    ratio: str = NONE
    ours: str = NONE
    theirs: str = NONE
    limit: str = NONE
    verdict: str = NONE
    """`OK` or `OVER` the limit, or `NONE` without one, or where nothing could be measured."""

    def __str__(self) -> str:
        return (
            f"| {self.what} | {self.against} | {self.ratio} | {self.ours} | {self.theirs}"
            f" | {self.limit} | {self.verdict} |"
        )


def in_turn(
    rounds: int, ours: Callable[[], float], theirs: Callable[[], float]
) -> list[tuple[float, float]]:
    """Measure both sides `rounds` times, ours and theirs in turn, so that noise meets both."""
    return [(ours(), theirs()) for _ in range(rounds)]


def until_steady(
    least: int, most: int, ours: Callable[[], float], theirs: Callable[[], float]
) -> list[tuple[float, float]]:
    """Measure both sides in turn until the median ratio is steady, at most `most` rounds."""
    pairs = in_turn(least, ours, theirs)
    while len(pairs) < most and uncertainty(pairs) > STEADY:
        pairs += in_turn(1, ours, theirs)
    return pairs


def uncertainty(pairs: Pairs) -> float:
    """Give how far the median ratio may be off to either side, with 95 % confidence.

    Of n sorted ratios, the true median lies between those that stand the square root of n before
    and after the middle.
    """
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    left = int(len(ratios) / 2 - sqrt(len(ratios)))
    return (ratios[-1 - left] - ratios[left]) / 2


def median_ratio(pairs: Pairs) -> float:
    """Give the median, over the rounds, of ours divided by theirs."""
    return median(ours / theirs for ours, theirs in pairs)


def ratio_row(what: str, against: str, pairs: Pairs, unit: Unit, limit: float | None) -> Row:
    """Make a row of medians. Without a limit it is there to be read."""
    ratio = median_ratio(pairs)
    return Row(
        what,
        against,
        ratio=f"{ratio:.2f}",
        ours=unit.tell(median(ours for ours, _ in pairs)),
        theirs=unit.tell(median(theirs for _, theirs in pairs)),
        limit=NONE if limit is None else f"{limit:.2f}",
        verdict=NONE if limit is None else _judge(ratio, limit),
    )


def unmeasured_row(what: str, against: str, limit: float) -> Row:
    """Make the row of what cannot be measured on this system."""
    return Row(what, against, ratio=f"not measured on {sys.platform}", limit=f"{limit:.2f}")


def count_row(what: str, count: int) -> Row:
    """Make the row of something that there must be none of."""
    return Row(what, ours=str(count), limit="0", verdict=_judge(count, 0))


def _judge(figure: float, limit: float) -> str:
    return OK if figure <= limit else OVER
