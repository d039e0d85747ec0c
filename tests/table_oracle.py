"""The rules of any table stated a second time, for the engine to be held against.

It is written from the meaning of the fields alone and shares no code with the engine.
"""

from __future__ import annotations

from typing import Any


def expected(
    rules: dict[str, Any], totals: tuple[int, int], hand: tuple[int, int, str, int]
) -> tuple[dict[int, int], int | None]:
    """Give what each team gains in a hand, and who has won after it.

    The hand is told by the Hakem team, the bid, its contract, and what Hakem captured.
    """
    hakem, bid, contract, captured = hand
    left = rules["hand_points"] - captured
    defenders = 3 - hakem
    mark = rules["heavy_failure_at"]
    heavy = captured < bid and mark is not None and left >= mark
    if contract != "normal":
        heavy = heavy and rules["shelem_heavy_failure"]
        worth = rules["sar_shelem_points" if contract == "sare-shelem" else "shelem_points"]
        gain, loss = worth, worth
    else:
        gain = bid if rules["made_award"] == "bid" else captured
        loss = bid
        if left == 0:
            gain = {
                "double_bid": bid + bid,
                "as_made": gain,
                "hand_points": rules["hand_points"],
                "fixed": rules["sweep_points"],
            }[rules["sweep_award"]]
    doubled = rules["heavy_failure_effect"] if heavy else "nothing"
    if captured >= bid:
        threshold = rules["thousand_threshold"]
        withheld = threshold is not None and totals[defenders - 1] >= threshold
        changes = {hakem: gain, defenders: 0 if withheld else left}
    else:
        changes = {
            hakem: -loss - (loss if doubled in {"double_penalty", "both"} else 0),
            defenders: left + (left if doubled in {"double_defenders", "both"} else 0),
        }
    return changes, who_won(rules, totals[0] + changes[1], totals[1] + changes[2], hakem)


def highest_total(rules: dict[str, Any]) -> int | None:
    """Give the highest total that a hand can be scored from; None where there is none.

    A team beyond the target has won, unless a made bid can take both there and both play on.
    """
    threshold = rules["thousand_threshold"] or rules["target"]
    just_below = min(threshold, rules["target"]) - 1
    left = range(0, rules["hand_points"] - rules["minimum_bid"] + 1, 5)
    both_get_there = any(just_below + points >= rules["target"] for points in left)
    plays_on = both_get_there and rules["both_reach_target"] != "hakem"
    return None if plays_on else rules["target"] - 1


def who_won(rules: dict[str, Any], total1: int, total2: int, hakem: int | None) -> int | None:
    """Give the team that has won at these totals, if one has."""
    ahead = 1 if total1 > total2 else 2
    if rules["winning_lead"] is not None and abs(total1 - total2) >= rules["winning_lead"]:
        return ahead
    there = [team for team, total in ((1, total1), (2, total2)) if total >= rules["target"]]
    if len(there) == 1:
        return there[0]
    if not there:
        return None
    if rules["both_reach_target"] == "higher_total":
        return None if total1 == total2 else ahead
    return hakem if rules["both_reach_target"] == "hakem" else None
