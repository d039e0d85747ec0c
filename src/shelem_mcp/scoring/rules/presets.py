"""The named sets of rules. `docs/house-rules.md` tells each of them, and who plays it so."""

from __future__ import annotations

from shelem_mcp.scoring.rules.ids import (
    AWARD_AS_MADE,
    AWARD_CAPTURED,
    AWARD_FIXED,
    AWARD_HAND_POINTS,
    HIGHER_TOTAL,
    STANDARD,
    changed,
)

_WITHOUT_THOUSAND = changed(STANDARD, thousand_threshold=None, both_reach_target=HIGHER_TOTAL)
_BY_CAPTURED_POINTS = changed(_WITHOUT_THOUSAND, made_award=AWARD_CAPTURED)

_NAMED = (
    STANDARD,
    changed(
        _BY_CAPTURED_POINTS, preset="english-wikipedia", sweep_award=AWARD_FIXED, sweep_points=330
    ),
    changed(
        _BY_CAPTURED_POINTS,
        preset="persian-wikipedia",
        sweep_award=AWARD_AS_MADE,
        heavy_failure_at=None,
    ),
    changed(
        _BY_CAPTURED_POINTS,
        preset="shelem-shomar",
        sweep_award=AWARD_HAND_POINTS,
        sar_shelem_points=660,
        shelem_heavy_failure=False,
    ),
    changed(
        _BY_CAPTURED_POINTS,
        preset="jokers-200",
        hand_points=200,
        sweep_award=AWARD_HAND_POINTS,
        heavy_failure_at=105,
        shelem_points=400,
        sar_shelem_points=800,
        shelem_heavy_failure=False,
        target=1200,
    ),
    changed(
        _WITHOUT_THOUSAND,
        preset="sar-shelem-660",
        sar_shelem_points=660,
        shelem_heavy_failure=False,
    ),
    changed(_WITHOUT_THOUSAND, preset="target-1200", target=1200),
    changed(
        STANDARD,
        preset="lead-1165",
        sweep_award=AWARD_HAND_POINTS,
        sar_shelem_points=495,
        shelem_heavy_failure=False,
        winning_lead=1165,
    ),
)

PRESETS = {rules.preset: rules for rules in _NAMED}
"""Each set of rules by its name, `standard` first."""
