"""A mapping becomes a `Hand`, or an `InvalidHandError` with everything that is wrong with it."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import HAND_FIELDS, hand_fields
from shelem_mcp.scoring.input.check import take_values
from shelem_mcp.scoring.input.diagnose import rejections
from shelem_mcp.scoring.input.problems import InvalidHandError, in_field_order, problem
from shelem_mcp.scoring.rules.ids import NORMAL, STANDARD, SWEEP, WIDEST
from shelem_mcp.scoring.rules.winning import decide_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shelem_mcp.scoring.input.problems import Problem
    from shelem_mcp.scoring.results import Hand
    from shelem_mcp.scoring.rules.ids import Rules

REQUIRED_FIELDS = tuple(name for name, field in HAND_FIELDS.items() if field.required)
TEAM_FIELDS = ("hakem_team", "bidding_team")
POINTS_FIELDS = ("defending_points", "declarer_points", "outcome")


def read_hand(given: Mapping[str, object], rules: Rules) -> tuple[Hand, dict[str, object]]:
    """Read a hand played by `rules`, and what `DERIVED_FIELDS` say of it; `given` stays as it is.

    Raises `InvalidHandError` with every independent problem, in field order.
    """
    fields = HAND_FIELDS if rules is STANDARD else hand_fields(rules)
    values, derived, rejected = take_values(given, fields, REQUIRED_FIELDS)
    problems: list[Problem] = []
    if rules is not STANDARD:
        # By the standard rules no total that is taken has won anything.
        problems += already_won(values.get("team1_score"), values.get("team2_score"), rules)
    hakem_team = read_hakem_team(values, rejected, problems)
    defending_points = read_defending_points(values, rejected, problems, rules)
    contract = read_contract(values, rejected, problems, rules)
    if "bid_successful" in values:
        check_bid_successful(values, defending_points, problems, rules)
    if rejected or problems:
        raise InvalidHandError(in_field_order([*rejections(rejected, fields), *problems], fields))
    hand = (
        values["team1_score"],
        values["team2_score"],
        hakem_team,
        values["bid"],
        contract,
        defending_points,
    )
    return hand, derived


def problems_by_any_rules(given: Mapping[str, object]) -> list[Problem]:
    """Report what is wrong with the fields of a hand, whichever rules it was played by."""
    fields = hand_fields(WIDEST)
    values, _, rejected = take_values(given, fields, REQUIRED_FIELDS)
    problems: list[Problem] = []
    read_hakem_team(values, rejected, problems)
    return [*rejections(rejected, fields), *problems]


def already_won(total1: int | None, total2: int | None, rules: Rules) -> list[Problem]:
    """R15: report it where a team has won with the totals before the hand."""
    if total1 is None or total2 is None:
        return []
    _, winner = decide_end(total1, total2, None, rules)
    if winner is None:
        return []
    return [
        problem(
            f"team{winner}_score", "R15", "already_won", total1=total1, total2=total2, winner=winner
        )
    ]


# A question that hangs on a value which was rejected is answered with None below. Nobody uses that
# answer, because what is wrong with the value refuses the hand.


def read_hakem_team(
    values: dict[str, Any], rejected: dict[str, object], problems: list[Problem]
) -> Any:
    """R3: the team that won the auction, by either of its two names."""
    hakem, bidding = values.get("hakem_team"), values.get("bidding_team")
    team = hakem or bidding
    if team is None:
        if rejected.keys().isdisjoint(TEAM_FIELDS):
            problems.append(problem("hakem_team", "R3", "team_missing"))
    elif bidding is not None and bidding != team:
        problems.append(
            problem("bidding_team", "R3", "teams_disagree", hakem=hakem, bidding=bidding)
        )
    return team


def read_defending_points(
    values: dict[str, Any], rejected: dict[str, object], problems: list[Problem], rules: Rules
) -> Any:
    """R1, R5, R6: what the defenders captured, as all the fields that tell it agree to say."""
    claims = {}
    if "defending_points" in values:
        claims["defending_points"] = values["defending_points"]
    if "declarer_points" in values:
        claims["declarer_points"] = rules.hand_points - values["declarer_points"]
    if "outcome" in values:
        if values["outcome"] == SWEEP:
            claims["outcome"] = 0
        elif "bid" in values:
            claims["outcome"] = rules.hand_points - values["bid"]
    points = None
    for name, claim in claims.items():
        if points is None:
            points = claim
        elif claim != points:
            problems.append(
                problem(
                    name,
                    "R1",
                    "points_disagree",
                    "ask_captured",
                    claims=claims,
                    hand_points=rules.hand_points,
                )
            )
            return None
    if points is None and "outcome" not in values and rejected.keys().isdisjoint(POINTS_FIELDS):
        alone = ("success_is_not_enough",) if "bid_successful" in values else ()
        problems.append(
            problem(
                "defending_points",
                "D7",
                *alone,
                "points_missing",
                "ask_captured",
                hand_points=rules.hand_points,
            )
        )
    return points


def read_contract(
    values: dict[str, Any], rejected: dict[str, object], problems: list[Problem], rules: Rules
) -> Any:
    """R10, R11, D8: what was called; only a bid of all the points has to say."""
    bid, contract = values.get("bid"), values.get("contract")
    if bid is None:
        return None
    if bid < rules.hand_points:
        if contract is not None and contract != NORMAL:
            problems.append(
                problem(
                    "contract",
                    "D8",
                    "contract_needs_all",
                    contract=contract,
                    bid=bid,
                    hand_points=rules.hand_points,
                )
            )
        return NORMAL
    if contract is None and "contract" not in rejected:
        problems.append(problem("contract", "R11", "contract_missing", bid=bid))
    return contract


def check_bid_successful(
    values: dict[str, Any], defending_points: int | None, problems: list[Problem], rules: Rules
) -> None:
    """R4, R5: what the players say of the bid must be what the points say."""
    if "bid" in values and defending_points is not None:
        said, bid = values["bid_successful"], values["bid"]
        captured = rules.hand_points - defending_points
        if said is not (captured >= bid):
            problems.append(
                problem(
                    "bid_successful",
                    "R4",
                    "success_disagrees",
                    said=said,
                    told=tuple(name for name in POINTS_FIELDS if name in values),
                    captured=captured,
                    bid=bid,
                )
            )
