"""Hands as tables play them, and one that is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Hand = dict[str, Any]

HAND_FILE = Path(__file__).with_name("hand.json")
"""The Mak hand at 1000 to 1000, as one would give it to the command line."""

TYPICAL: dict[str, Hand] = {
    "outcome": json.loads(HAND_FILE.read_bytes()),
    "defending_points": {
        "team1_score": 0,
        "team2_score": 0,
        "bidding_team": 2,
        "bid": 135,
        "defending_points": 35,
    },
    "declarer_points": {
        "team1_score": 245,
        "team2_score": -130,
        "hakem_team": 1,
        "bid": 125,
        "declarer_points": 140,
    },
    "contract": {
        "team1_score": 310,
        "team2_score": 480,
        "hakem_team": 2,
        "bid": 165,
        "contract": "shelem",
        "outcome": "sweep",
    },
    "bid_successful": {
        "team1_score": 670,
        "team2_score": 715,
        "hakem_team": 2,
        "bid": 130,
        "defending_points": 90,
        "bid_successful": False,
    },
}
"""Valid hands by the field that tells them apart."""

PLAIN = TYPICAL["defending_points"]

OWN_RULES = (
    "target=1200 thousand_at=never",
    "made_hakem=captured sweep_hakem=330 heavy_at=never thousand_at=never winning_lead=900",
    "jokers-200 target=1400 made_hakem=bid minimum_bid=105",
)
"""Rules that tables have of their own, as they are told with every hand."""

QUESTION: Hand = {"team1_score": 1040, "team2_score": 1010, "hakem_team": 1, "bid": 130}
"""Is 130 enough?"""

REFUSED: Hand = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 20}
"""A spoken bid that was not written out, and nothing said of what was captured."""
