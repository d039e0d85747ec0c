"""The named sets of choices. `docs/house-rules.md` tells each of them, and who plays it so."""

from __future__ import annotations

from shelem_mcp.scoring.rules.ruleset import Told

PRESETS: dict[str, Told] = {
    "standard": {},
    "english-wikipedia": {
        "made_hakem": "captured",
        "sweep_hakem": 330,
        "thousand_at": "never",
        "both_reach_target": "higher_total",
    },
    "persian-wikipedia": {
        "made_hakem": "captured",
        "sweep_hakem": "as_made",
        "heavy_at": "never",
        "thousand_at": "never",
        "both_reach_target": "higher_total",
    },
    "divan-emtiaz": {
        "minimum_bid": 80,
        "made_hakem": "captured",
        "sweep_hakem": 165,
        "shelem_failed_defenders": "nothing",
        "shelem_heavy": "no",
        "sar_shelem_made_hakem": 660,
        "thousand_at": "never",
        "both_reach_target": "higher_total",
    },
    "jokers-200": {
        "hand_points": 200,
        "made_hakem": "captured",
        "sweep_hakem": 200,
        "shelem_failed_defenders": "nothing",
        "shelem_heavy": "no",
        "sar_shelem_made_hakem": 800,
        "thousand_at": "never",
        "target": 1200,
        "both_reach_target": "higher_total",
    },
    "kamand": {
        "shelem_heavy": "no",
        "sar_shelem_made_hakem": 660,
        "thousand_at": "never",
        "both_reach_target": "higher_total",
    },
    "shelem35": {
        "sweep_hakem": 165,
        "shelem_heavy": "no",
        "sar_shelem_made_hakem": 495,
        "thousand_when": "made_not_mak",
        "both_reach_target": "higher_total",
        "winning_lead": 1165,
    },
}
"""What is told by the name of each preset, `standard` first."""
