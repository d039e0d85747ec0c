"""Tables drawn at random: their rules as they may be told, and hands that they may play.

What draws is a function that picks one of a sequence, so that Hypothesis can draw as well as a
random generator with a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st
from table_oracle import Told, complete, highest_total, winner_after

from shelem_mcp.scoring.rules.presets import PRESETS

T = TypeVar("T")

Hand = tuple[int, int, str, int]
"""The Hakem team, the bid, its contract, and what Hakem captured."""

FIVES = range(5, 235, 5)
PAYMENTS = (-10_000, -330, -165, -5, 0, 1, 85, 165, 330, 10_000)
PAID_OF_SHELEM = ("captured", "nothing", "double", *PAYMENTS)

VALUES: dict[str, Sequence[Any]] = {
    "hand_points": (165, 185, 200, 225, 230),
    "minimum_bid": (5, 50, 65, 80, 85, 100, 105, 120, 160, 165, 200, 230),
    "made_hakem": ("bid", "captured"),
    "made_defenders": ("captured", "nothing"),
    "sweep_hakem": ("double_bid", "as_made", 1, 120, 165, 250, 330, 10_000),
    "sweep_defenders": PAYMENTS,
    "failed_hakem": ("lose_bid", "nothing"),
    "blank_defenders": ("captured", *PAYMENTS),
    "heavy_at": ("always", "never", "half_bid", *FIVES),
    "heavy_doubles": ("hakem", "defenders", "both"),
    "shelem_made_hakem": (0, 1, 165, 250, 330, 400, 10_000),
    "shelem_made_defenders": PAYMENTS,
    "shelem_failed_hakem": (-10_000, -400, -330, -165, -1, 0),
    "shelem_failed_defenders": PAID_OF_SHELEM,
    "shelem_heavy": ("yes", "no"),
    "sar_shelem_made_hakem": (0, 1, 165, 330, 495, 660, 10_000),
    "sar_shelem_made_defenders": PAYMENTS,
    "sar_shelem_failed_hakem": (-10_000, -660, -330, -1, 0),
    "sar_shelem_failed_defenders": PAID_OF_SHELEM,
    "sar_shelem_heavy": ("yes", "no"),
    "thousand_at": ("never", 1, 500, 999, 1000, 1100, 1164),
    "thousand_when": ("made", "made_not_mak", "always"),
    "target": (1, 500, 505, 660, 1000, 1001, 1165, 1200, 1_000_000),
    "both_reach_target": ("play_on", "higher_total", "hakem"),
    "winning_lead": ("never", 1, 500, 900, 1165, 1_000_000),
}
"""The values that are drawn of each field: all of its words, and the numbers at its edges."""

MOST_TOLD = 8


def draw_told(pick: Callable[[Sequence[T]], T]) -> tuple[str, Told]:
    """Return a preset and what is told beside it, which may contradict itself."""
    choose: Callable[[Sequence[Any]], Any] = pick
    told = {}
    for _ in range(choose(range(MOST_TOLD + 1))):
        name = choose(tuple(VALUES))
        told[name] = choose(VALUES[name])
    return choose(("standard", *PRESETS)), told


def contradictions(preset: str, told: Told) -> list[str]:
    """Return the fields that cannot stand beside the others, in the order of the fields."""
    given = {**PRESETS[preset], **told}
    rules = complete(given)
    points = rules["hand_points"]
    no_thousand = rules["thousand_at"] == "never"
    wrong = {
        "minimum_bid": rules["minimum_bid"] > points,
        "heavy_at": isinstance(rules["heavy_at"], int) and rules["heavy_at"] > points,
        "heavy_doubles": rules["heavy_at"] == "never" and rules["heavy_doubles"] != "hakem",
        "thousand_at": not no_thousand and rules["thousand_at"] >= rules["target"],
        "thousand_when": no_thousand and rules["thousand_when"] != "made",
    }
    return [name for name in VALUES if wrong.get(name)]


def draw_table(pick: Callable[[Sequence[T]], T]) -> tuple[str, Told]:
    """Return a preset and what is told beside it, as a table may tell them."""
    preset, told = draw_told(pick)
    while wrong := contradictions(preset, told):
        if wrong[0] in told:
            del told[wrong[0]]
        else:
            # The preset says it, and it stands against something that is told.
            told = {}
    return preset, told


def draw_hand(pick: Callable[[Sequence[T]], T], rules: Told) -> tuple[tuple[int, int], Hand]:
    """Return the totals before a hand that a table with these `rules` plays, and the hand."""
    choose: Callable[[Sequence[Any]], Any] = pick
    points, target, mark = rules["hand_points"], rules["target"], rules["thousand_at"]
    bids = range(rules["minimum_bid"], points + 1, 5)
    bid = choose((choose(bids), points))
    contract = choose(("normal", "shelem", "sare-shelem") if bid == points else ("normal",))
    captured = choose((choose(range(0, points + 1, 5)), bid, bid - 5, 0, points, bid // 10 * 5))
    near = [0, -330, target - 400, target - bid, target - points + captured, target - 1]
    near += [] if mark == "never" else [mark - 1, mark]
    totals = [min(choose(near), target - 1), min(choose(near), target - 1)]
    if choose(range(8)) == 0 and highest_total(rules) is None:
        totals = [target + choose((0, 5, 60)), target + choose((0, 5, 60))]
    if winner_after(rules, (totals[0], totals[1]), None) is not None:
        totals[0] = totals[1]
    return (totals[0], totals[1]), (choose((1, 2)), bid, contract, captured)


def as_told(totals: tuple[int, int], hand: Hand) -> dict[str, Any]:
    """Return a hand as it is told to the engine."""
    hakem, bid, contract, captured = hand
    return {
        "team1_score": totals[0],
        "team2_score": totals[1],
        "hakem_team": hakem,
        "bid": bid,
        "contract": contract,
        "declarer_points": captured,
    }


def rules_text(preset: str, told: Told) -> str:
    """Return the rules as text, the way a table tells them, not the shortest."""
    return " ".join([preset, *(f"{name}={value}" for name, value in told.items())])


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, Told]:
    """Draw a preset and what a table may tell beside it."""
    return draw_table(lambda values: draw(st.sampled_from(values)))


@st.composite
def told_tables(draw: st.DrawFn) -> tuple[str, Told]:
    """Draw a preset and what is told beside it, which may contradict itself."""
    return draw_told(lambda values: draw(st.sampled_from(values)))
