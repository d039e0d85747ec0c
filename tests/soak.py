"""Makes 50,000 calls to one process, in each era, and watches its memory, which must be flat.

python tests/soak.py
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import NamedTuple

from wire import ERAS, Era, Session, call, gist, opening

CALLS = 50_000
WARM_UP = 5_000
CALLS_PER_SAMPLE = 1_000
CALLS_AT_A_TIME = 64
GROWTH_ALLOWED = 0.05

KINDS: tuple[tuple[dict[str, object], object], ...] = (
    ({}, (120, 15)),
    ({"language": "fa", "outcome": "mak", "defending_points": None}, (120, 45)),
    ({"bid": 20}, "refused"),
    ({"bid": 20, "language": "fa"}, "refused"),
    ({"hakem_team": 2, "bid": 165, "contract": "shelem"}, (15, -330)),
)
"""What is changed in a hand, and what comes of it."""


class Soak(NamedTuple):
    """What was measured."""

    seconds: float
    first: int
    """Bytes of resident memory after the warm-up."""
    highest: int
    """The most bytes of all samples since."""

    @property
    def growth(self) -> float:
        """How much the memory has grown since the warm-up, as a ratio."""
        return self.highest / self.first - 1


def soak(era: Era) -> Soak:
    """Call one process again and again, with some calls always waiting."""
    samples = []
    started_at = time.monotonic()
    with Session() as session:
        session.ask(opening(era))
        for number in range(CALLS + CALLS_AT_A_TIME):
            if number < CALLS:
                session.send(call(era, number, **KINDS[number % len(KINDS)][0]))
            answered = number - CALLS_AT_A_TIME
            if answered >= 0:
                assert gist(session.reply()) == (answered, KINDS[answered % len(KINDS)][1])
            if answered >= WARM_UP and answered % CALLS_PER_SAMPLE == 0:
                samples.append(resident_bytes(session.process.pid))
        assert session.end().status == 0
    return Soak(time.monotonic() - started_at, samples[0], max(samples))


def resident_bytes(pid: int) -> int:
    """Give the memory of a process that is in use, as Linux tells it."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """Print the figures; exit status 1 if the memory grows, 2 where it cannot be measured."""
    if not Path("/proc/self/statm").exists():
        sys.stderr.write("Memory is read from /proc, which only Linux has. Run this there.\n")
        return 2
    status = 0
    for era in ERAS:
        result = soak(era)
        is_flat = result.growth <= GROWTH_ALLOWED
        sys.stdout.write(
            f"{era}: {CALLS} calls, {CALLS / result.seconds:.0f} calls/s; memory"
            f" {result.first / 2**20:.1f} MiB after {WARM_UP} calls, at most"
            f" {result.highest / 2**20:.1f} MiB later, {result.growth:+.2%}:"
            f" {'flat' if is_flat else 'it grows'}\n"
        )
        sys.stdout.flush()
        status = status if is_flat else 1
    return status


if __name__ == "__main__":
    sys.exit(main())
