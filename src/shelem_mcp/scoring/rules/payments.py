"""What a hand pays each side before the rule of 1000: one small function for each rule."""

from __future__ import annotations

from typing import Literal, NamedTuple

from shelem_mcp.scoring.rules.ids import Contract, ScoringRule
from shelem_mcp.scoring.rules.ruleset import Ruleset

DOUBLE = 2

DefendersReason = Literal["captured", "nothing", "fixed", "doubled"]
"""Why the defenders get what they get: what they captured (R9), none of it, or another number."""


Payments = tuple[ScoringRule, int, int, DefendersReason]
"""What decides Hakem's pay, what Hakem and the defenders are paid, and why the defenders are."""


class Slam(NamedTuple):
    """R10: what a Shelem or a sar-shelem pays at a table."""

    made_hakem: int
    made_defenders: int
    failed_hakem: int
    failed_defenders: int | str
    is_heavy: bool
    """Whether a failed one can be doubled, as a failed bid can."""


def pay(rules: Ruleset, bid: int, contract: Contract, captured: int) -> Payments:
    """Return what a hand pays in which the Hakem team `captured` so many points.

    R11: a normal bid of all the points is a bid like any other.
    """
    made = is_made(bid, captured)
    if contract != "normal":
        slam = slam_of(rules, contract)
        return pay_made_shelem(slam) if made else pay_failed_shelem(rules, slam, bid, captured)
    if not made:
        return pay_failed_bid(rules, bid, captured)
    if captured == rules.hand_points:
        return pay_sweep(rules, bid, captured)
    return pay_made_bid(rules, bid, captured)


def is_made(bid: int, captured: int) -> bool:
    """R4, R5: Hakem captured at least the bid. Exactly the bid is Mak, and made (D1)."""
    return captured >= bid


def pay_made_bid(rules: Ruleset, bid: int, captured: int) -> Payments:
    """R4, R9: Hakem scores the bid, or what it captured; the defenders what they captured."""
    hakem = bid if rules.made_hakem == "bid" else captured
    if rules.made_defenders == "nothing":
        return "bid_made", hakem, 0, "nothing"
    return "bid_made", hakem, rules.hand_points - captured, "captured"


def pay_sweep(rules: Ruleset, bid: int, captured: int) -> Payments:
    """R6, D5: Hakem scores twice the bid in all, not the bid and a bonus; or as the table says."""
    scoring_rule, hakem, defenders, reason = pay_made_bid(rules, bid, captured)
    if rules.sweep_defenders:
        defenders, reason = rules.sweep_defenders, "fixed"
    if rules.sweep_hakem == "as_made":
        return scoring_rule, hakem, defenders, reason
    hakem = DOUBLE * bid if rules.sweep_hakem == "double_bid" else rules.sweep_hakem
    return "sweep_double", hakem, defenders, reason


def pay_failed_bid(rules: Ruleset, bid: int, captured: int) -> Payments:
    """R7, R8, R9: Hakem loses the bid; the defenders score what they captured."""
    hakem = -bid if rules.failed_hakem == "lose_bid" else 0
    defenders = rules.hand_points - captured
    reason: DefendersReason = "captured"
    if captured == 0 and rules.blank_defenders != "captured":
        defenders, reason = rules.blank_defenders, "fixed"
    if is_heavy(rules, bid, captured):
        return doubled(rules, "heavy_failure", hakem, defenders, reason)
    return "bid_failed", hakem, defenders, reason


def pay_made_shelem(slam: Slam) -> Payments:
    """R10: both sides get what a made one is worth."""
    reason: DefendersReason = "fixed" if slam.made_defenders else "captured"
    return "shelem_made", slam.made_hakem, slam.made_defenders, reason


def pay_failed_shelem(rules: Ruleset, slam: Slam, bid: int, captured: int) -> Payments:
    """R10, R9: Hakem loses what a failed one costs; the defenders score what they captured."""
    hakem = slam.failed_hakem
    defenders, reason = shelem_defenders(slam, rules.hand_points - captured)
    if slam.is_heavy and is_heavy(rules, bid, captured):
        return doubled(rules, "shelem_heavy_failure", hakem, defenders, reason)
    return "shelem_failed", hakem, defenders, reason


def shelem_defenders(slam: Slam, captured: int) -> tuple[int, DefendersReason]:
    """R10: what a failed Shelem pays the defenders, who `captured` so much, and why."""
    if slam.failed_defenders == "captured":
        return captured, "captured"
    if slam.failed_defenders == "nothing":
        return 0, "nothing"
    if slam.failed_defenders == "double":
        return DOUBLE * captured, "doubled"
    return int(slam.failed_defenders), "fixed"


def is_heavy(rules: Ruleset, bid: int, captured: int) -> bool:
    """R8: so little was captured of a failed bid that the failure counts twice."""
    if isinstance(rules.heavy_at, int):
        return rules.hand_points - captured >= rules.heavy_at
    if rules.heavy_at == "half_bid":
        return DOUBLE * captured < bid
    return rules.heavy_at == "always"


def doubled(
    rules: Ruleset,
    scoring_rule: ScoringRule,
    hakem: int,
    defenders: int,
    reason: DefendersReason,
) -> Payments:
    """R8: twice Hakem's loss, twice what the defenders get, or both."""
    if rules.heavy_doubles != "defenders":
        hakem *= DOUBLE
    if rules.heavy_doubles != "hakem":
        defenders, reason = DOUBLE * defenders, "doubled" if reason == "captured" else reason
    return scoring_rule, hakem, defenders, reason


def slam_of(rules: Ruleset, contract: Contract) -> Slam:
    """R10: what a Shelem or a sar-shelem pays by these rules."""
    if contract == "shelem":
        return Slam(
            rules.shelem_made_hakem,
            rules.shelem_made_defenders,
            rules.shelem_failed_hakem,
            rules.shelem_failed_defenders,
            rules.shelem_heavy == "yes",
        )
    return Slam(
        rules.sar_shelem_made_hakem,
        rules.sar_shelem_made_defenders,
        rules.sar_shelem_failed_hakem,
        rules.sar_shelem_failed_defenders,
        rules.sar_shelem_heavy == "yes",
    )


def withholds(rules: Ruleset, total: int, bid: int, captured: int) -> bool:
    """R12, D2, D3: whether a defending team that had `total` before the hand gains nothing."""
    if rules.thousand_at == "never" or total < rules.thousand_at:
        return False
    if rules.thousand_when == "made_not_mak":
        return captured > bid
    return rules.thousand_when == "always" or is_made(bid, captured)
