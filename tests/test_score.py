"""A score: all that was decided of a hand, decided once, and never changed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from table_oracle import complete, expected, payments
from tables import as_told, draw_hand, draw_table, rules_text

from shelem_mcp.scoring.hand.calculate import score_request
from shelem_mcp.scoring.hand.score import Score
from shelem_mcp.scoring.rules.presets import PRESETS

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "defending_points": 30}


def score(**told: Any) -> Score:
    """Return the score of a hand; of one that is made, unless told otherwise."""
    return score_request({**HAND, **told})[1]


def test_a_score_holds_all_that_was_decided() -> None:
    """Changes, totals, what was withheld, the ending: as a second statement of the rules has it."""
    rng = random.Random("scores")  # noqa: S311  # The same hands in every run.
    for _ in range(300):
        preset, told = draw_table(rng.choice)
        rules = complete({**PRESETS[preset], **told})
        totals, hand = draw_hand(rng.choice, rules)
        scored = score_request({**as_told(totals, hand), "rules": rules_text(preset, told)})[1]
        changes, rule, holds, winner = expected(rules, totals, hand)
        hakem, bid, contract, captured = hand
        assert tuple(scored.hand) == (hakem, bid, contract, rules["hand_points"] - captured)
        assert scored.before == totals
        assert scored.changes == (changes[1], changes[2])
        assert scored.totals == (totals[0] + changes[1], totals[1] + changes[2])
        assert (scored.hakem_change, scored.defenders_change) == (
            changes[hakem],
            changes[3 - hakem],
        )
        assert (scored.scoring_rule, scored.rule_of_1000) == (rule, holds)
        assert (scored.winner, scored.end.winner) == (winner, winner)
        assert (scored.captured, scored.is_made) == (captured, captured >= bid)
        assert scored.is_mak is (contract == "normal" and captured == bid)
        kind = {"sare-shelem": "sar_shelem"}.get(contract, contract)
        paid = payments(rules, kind, bid, captured)[1]
        assert (scored.withheld > 0) is (holds and paid > 0)


@pytest.mark.rule("R8", "R10")
@pytest.mark.parametrize(
    ("rules", "told", "doubled"),
    [
        ("", {}, "nobody"),
        ("", {"defending_points": 50}, "nobody"),
        ("", {"defending_points": 85}, "hakem"),
        ("heavy_doubles=defenders", {"defending_points": 85}, "defenders"),
        ("heavy_doubles=both", {"defending_points": 85}, "both"),
        ("heavy_doubles=both failed_hakem=nothing", {"defending_points": 85}, "defenders"),
        ("failed_hakem=nothing", {"defending_points": 85}, "nobody"),
        ("heavy_doubles=both blank_defenders=0", {"defending_points": 165}, "hakem"),
        ("heavy_doubles=defenders blank_defenders=-5", {"defending_points": 165}, "nobody"),
        ("heavy_doubles=both thousand_when=always", {"defending_points": 85}, "both"),
        ("heavy_at=half_bid", {"defending_points": 105}, "nobody"),
        ("heavy_at=half_bid", {"defending_points": 110}, "hakem"),
        ("", {"bid": 165, "contract": "shelem", "defending_points": 85}, "hakem"),
        ("shelem_heavy=no", {"bid": 165, "contract": "shelem", "defending_points": 85}, "nobody"),
        (
            "shelem_failed_hakem=0",
            {"bid": 165, "contract": "shelem", "defending_points": 85},
            "nobody",
        ),
        (
            "heavy_doubles=both shelem_failed_defenders=nothing",
            {"bid": 165, "contract": "shelem", "defending_points": 85},
            "hakem",
        ),
    ],
)
def test_a_score_knows_who_was_doubled(rules: str, told: dict[str, Any], doubled: str) -> None:
    """Only who lost or gained something can have lost or gained it twice."""
    assert score(rules=rules, team2_score=1000, **told).doubled == doubled


@pytest.mark.rule("R12")
@pytest.mark.parametrize(
    ("rules", "told", "withheld"),
    [
        ("", {"team2_score": 999}, 0),
        ("", {"team2_score": 1000}, 30),
        ("", {"team2_score": 1000, "defending_points": 0}, 0),
        ("sweep_defenders=-165", {"team2_score": 1000, "defending_points": 0}, 0),
        ("sweep_defenders=165", {"team2_score": 1000, "defending_points": 0}, 165),
        ("made_defenders=nothing", {"team2_score": 1000}, 0),
        ("thousand_when=always", {"team2_score": 1000, "defending_points": 85}, 85),
        (
            "thousand_when=always heavy_doubles=both",
            {"team2_score": 1000, "defending_points": 85},
            170,
        ),
    ],
)
def test_a_score_knows_what_was_withheld(rules: str, told: dict[str, Any], withheld: int) -> None:
    """R12 withholds a gain, doubled where it was, and never a loss."""
    assert score(rules=rules, **told).withheld == withheld


@pytest.mark.rule("R13")
@pytest.mark.parametrize(
    ("rules", "totals", "ending"),
    [
        ("", (0, 0), ("goes_on", None)),
        ("", (1045, 0), ("won", 1)),
        ("winning_lead=500", (410, 0), ("won_by_lead", 1)),
        ("winning_lead=500 thousand_at=never", (1164, 700), ("won_by_lead", 1)),
        ("thousand_at=never", (1100, 1160), ("both_play_on", None)),
        ("thousand_at=never both_reach_target=higher_total", (1100, 1160), ("won_by_total", 1)),
        ("thousand_at=never both_reach_target=higher_total", (1070, 1160), ("both_level", None)),
        ("thousand_at=never both_reach_target=hakem", (1060, 1160), ("won_as_hakem", 1)),
    ],
)
def test_a_score_knows_how_the_game_stands(
    rules: str, totals: tuple[int, int], ending: tuple[str, int | None]
) -> None:
    """And by which way it was won."""
    scored = score(rules=rules, team1_score=totals[0], team2_score=totals[1])
    assert tuple(scored.end) == ending


def test_a_score_cannot_be_changed() -> None:
    """Whoever shows one may trust that it stays as it is."""
    scored = score()
    with pytest.raises(AttributeError):
        scored.totals = (0, 0)  # type: ignore[misc]
    with pytest.raises(AttributeError):
        scored.hand.bid = 165  # type: ignore[misc]
    assert (scored.totals, scored.hand.bid) == ((120, 30), 120)
