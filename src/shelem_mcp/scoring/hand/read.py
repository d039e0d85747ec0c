"""A mapping becomes a `Hand`, or problems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from shelem_mcp.scoring.field import Fields
from shelem_mcp.scoring.hand.fields import POINTS_FIELDS, TEAM_FIELDS
from shelem_mcp.scoring.input.check import Beside, check_fields
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.rules.ids import Contract, Team
from shelem_mcp.scoring.rules.payments import is_made
from shelem_mcp.scoring.rules.ruleset import Ruleset

Values = Mapping[str, Any]


class Hand(NamedTuple):
    """A hand that is complete and agrees with itself: whoever holds one need not check it."""

    hakem_team: Team
    bid: int
    contract: Contract
    defending_points: int


def read_hand(
    given: Mapping[Any, object],
    fields: Fields,
    beside: Beside,
    rules: Ruleset,
    problems: Problems,
) -> tuple[Hand | None, Values]:
    """Return the hand and all the values of `fields`; report what is wrong with them.

    The hand is None where it is not complete.
    """
    values = check_fields(given, fields, problems, beside)
    team = read_hakem_team(values, problems)
    points = read_defending_points(values, rules, problems)
    contract = read_contract(values, rules, problems)
    check_bid_successful(values, points, rules, problems)
    if team is None or contract is None or points is None:
        return None, values
    return Hand(team, values["bid"], contract, points), values


# A question that hangs on a value which was refused is not asked: what is wrong with the value
# refuses the hand already.


def read_hakem_team(values: Values, problems: Problems) -> Team | None:
    """R3: return the team that won the auction, by either of its two names."""
    hakem, bidding = values.get("hakem_team"), values.get("bidding_team")
    team: Team | None = hakem or bidding
    if team is None:
        if not problems.name_any(TEAM_FIELDS):
            problems.report("hakem_team", "R3", "team_missing")
    elif bidding is not None and bidding != team:
        problems.report("bidding_team", "R3", "teams_disagree", hakem=hakem, bidding=bidding)
    return team


def read_defending_points(values: Values, rules: Ruleset, problems: Problems) -> int | None:
    """R1, R5, R6: return what the defenders captured, as all that tells it agrees to say."""
    all_points = rules.hand_points
    claims = _claims(values, all_points)
    if not claims:
        if "outcome" not in values and not problems.name_any(POINTS_FIELDS):
            alone = ("success_is_not_enough",) if "bid_successful" in values else ()
            problems.report(
                "defending_points",
                "D7",
                *alone,
                "points_missing",
                "ask_captured",
                hand_points=all_points,
            )
        return None
    if len(claims) == 1:
        return claims.popitem()[1]
    points = next(iter(claims.values()))
    for name, claim in claims.items():
        if claim != points:
            problems.report(
                name, "R1", "points_disagree", "ask_captured", claims=claims, hand_points=all_points
            )
            return None
    return points


def _claims(values: Values, all_points: int) -> dict[str, int]:
    """Return what the defenders captured by each field that says it."""
    claims: dict[str, int] = {}
    if "defending_points" in values:
        claims["defending_points"] = values["defending_points"]
    if "declarer_points" in values:
        claims["declarer_points"] = all_points - values["declarer_points"]
    if values.get("outcome") == "sweep":
        claims["outcome"] = 0
    elif "outcome" in values and "bid" in values:
        claims["outcome"] = all_points - values["bid"]
    return claims


def read_contract(values: Values, rules: Ruleset, problems: Problems) -> Contract | None:
    """R10, R11, D8: return what was called; only a bid of all the points has to say."""
    bid, contract = values.get("bid"), values.get("contract")
    if bid is None:
        return None
    if bid == rules.hand_points:
        if contract is None and not problems.name_any(("contract",)):
            problems.report("contract", "R11", "contract_missing", bid=bid)
        return contract
    if contract not in {None, "normal"}:
        problems.report(
            "contract",
            "D8",
            "contract_needs_all",
            contract=contract,
            bid=bid,
            hand_points=rules.hand_points,
        )
    return "normal"


def check_bid_successful(
    values: Values, defending_points: int | None, rules: Ruleset, problems: Problems
) -> None:
    """R4, R5: what the players say of the bid must be what the points say."""
    said = values.get("bid_successful")
    if said is None:
        return
    bid = values.get("bid")
    if bid is None or defending_points is None:
        return
    captured = rules.hand_points - defending_points
    if said is not is_made(bid, captured):
        problems.report(
            "bid_successful",
            "R4",
            "success_disagrees",
            said=said,
            told=tuple(name for name in POINTS_FIELDS if name in values),
            captured=captured,
            bid=bid,
        )
