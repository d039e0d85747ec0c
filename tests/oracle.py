"""The rules of Shelem stated a second time, as one table, for the engine to be held against.

It is written from the rules alone and shares no code and no names with the engine. Every change of
the Hakem team's total is a multiple of its bid: the 330 of a Shelem is twice its 165.
"""

from __future__ import annotations

ALL = 165

TABLE = {
    # (Shelem called, bid made): what the defenders captured, from and to; times the bid; the rule.
    (False, True): ((0, 0, +2, "sweep_double"), (5, 65, +1, "bid_made")),
    (False, False): ((5, 80, -1, "bid_failed"), (85, ALL, -2, "heavy_failure")),
    (True, True): ((0, 0, +2, "shelem_made"),),
    (True, False): ((5, 80, -2, "shelem_failed"), (85, ALL, -4, "shelem_heavy_failure")),
}

NOTES = {
    ("sare-shelem", False): "A sar-shelem scores as a Shelem (R10).",
    ("sare-shelem", True): "A sar-shelem scores as a Shelem (R10).",
    ("normal", True): "A normal 165 with everything captured scores as a sweep: twice"
    " the bid (D4).",
}
"""The note of a bid of 165, by its contract and whether everything was captured."""


def expected(
    totals: tuple[int, int], hakem: int, bid: int, contract: str, captured: int
) -> dict[str, object]:
    """Return the whole result of a hand in which the Hakem team captured `captured`."""
    defenders, left = 3 - hakem, ALL - captured
    made = captured >= bid
    [(times, rule)] = [
        (times, rule)
        for lowest, highest, times, rule in TABLE[contract != "normal", made]
        if lowest <= left <= highest
    ]
    withheld = made and totals[defenders - 1] >= 1000
    changes = {hakem: times * bid, defenders: 0 if withheld else left}
    after = {team: total + changes[team] for team, total in enumerate(totals, start=1)}
    there = [team for team in after if after[team] >= 1165]
    return {
        "team1_score": after[1],
        "team2_score": after[2],
        "score_changes": {"team1": changes[1], "team2": changes[2]},
        "game_finished": len(there) == 1,
        "winner": there[0] if len(there) == 1 else None,
        "hand": {
            "bid": bid,
            "contract": contract,
            "bidding_team": hakem,
            "hakem_team": hakem,
            "defending_team": defenders,
            "declarer_points": captured,
            "defending_points": left,
            "bid_successful": made,
            "scoring_rule": rule,
            "thousand_point_rule_applied": withheld,
            "scoring_note": NOTES.get((contract, left == 0)) if bid == ALL else None,
        },
    }
