"""The engine, rule by rule and decision by decision; each test's mark names those it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shelem_mcp.scoring import InvalidHandError, Result, calculate
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.rules.ids import LOWEST_TOTAL
from shelem_mcp.scoring.rules.ruleset import STANDARD
from shelem_mcp.scoring.rules.winning import decide_end

if TYPE_CHECKING:
    from collections.abc import Mapping

BIDS = tuple(range(100, 166, 5))
BIDS_BELOW_165 = BIDS[:-1]
CAPTURED = tuple(range(0, 166, 5))
CONTRACTS = ("normal", "shelem", "sare-shelem")
SHELEMS = ("shelem", "sare-shelem")

WAYS_TO_DEFEND = (
    pytest.param({"bid": 120, "defending_points": 15}, id="made"),
    pytest.param({"bid": 120, "outcome": "mak"}, id="mak"),
    pytest.param({"bid": 120, "outcome": "sweep"}, id="sweep"),
    pytest.param({"bid": 165, "contract": "shelem", "outcome": "sweep"}, id="shelem"),
    pytest.param({"bid": 165, "contract": "sare-shelem", "outcome": "sweep"}, id="sar-shelem"),
)
"""Made bids of every kind, without teams and totals."""

WAYS_TO_FAIL = (
    pytest.param({"bid": 120, "defending_points": 50}, -120, id="failed"),
    pytest.param({"bid": 120, "defending_points": 85}, -240, id="heavy failure"),
    pytest.param({"bid": 165, "contract": "shelem", "defending_points": 5}, -330, id="shelem"),
    pytest.param(
        {"bid": 165, "contract": "sare-shelem", "defending_points": 165}, -660, id="sar-shelem"
    ),
)
"""Failed bids of every kind, without teams and totals, and what they cost."""

NORMAL_165_NOTE = "A normal 165 with everything captured scores as a sweep: twice the bid (D4)."


def hand(**told: object) -> dict[str, object]:
    """Return a hand at 0 to 0 in which Team 1 is Hakem, with what is told of it."""
    return {"team1_score": 0, "team2_score": 0, "hakem_team": 1, **told}


def deal(**told: object) -> tuple[str, int, int]:
    """Return the scoring rule, and the changes of Team 1 (Hakem unless told) and of Team 2."""
    result = calculate(hand(**told))
    changes = result["score_changes"]
    return result["hand"]["scoring_rule"], changes["team1"], changes["team2"]


def standing(result: Result) -> tuple[int, int, bool, int | None]:
    """Return both totals after a hand, whether the game is finished, and the winner."""
    return (
        result["team1_score"],
        result["team2_score"],
        result["game_finished"],
        result["winner"],
    )


def refusal(told: Mapping[str, object]) -> list[tuple[str, str | None]]:
    """Return the field and the rule of each problem that a hand is refused for."""
    with pytest.raises(InvalidHandError) as refused:
        calculate(told)
    return [(problem.field, problem.rule) for problem in refused.value.problems]


def play(*hands: Mapping[str, object]) -> list[tuple[int, int, bool, int | None]]:
    """Play a game from 0 to 0 and give where it stands after each hand."""
    totals: dict[str, object] = {"team1_score": 0, "team2_score": 0}
    standings = []
    for told in hands:
        result = calculate({**totals, **told})
        totals = {"team1_score": result["team1_score"], "team2_score": result["team2_score"]}
        standings.append(standing(result))
    return standings


# The reference examples.


@pytest.mark.rule("R5", "R12", "D2", "D3")
def test_a_mak_at_1000_to_1000_gives_the_bid_and_withholds_what_was_defended() -> None:
    """The reference example of the tool, whole."""
    told = {
        "team1_score": 1000,
        "team2_score": 1000,
        "hakem_team": 1,
        "bidding_team": 1,
        "bid": 120,
        "outcome": "mak",
    }
    assert calculate(told) == {
        "team1_score": 1120,
        "team2_score": 1000,
        "score_changes": {"team1": 120, "team2": 0},
        "game_finished": False,
        "winner": None,
        "hand": {
            "bid": 120,
            "contract": "normal",
            "bidding_team": 1,
            "hakem_team": 1,
            "defending_team": 2,
            "declarer_points": 120,
            "defending_points": 45,
            "bid_successful": True,
            "scoring_rule": "bid_made",
            "thousand_point_rule_applied": True,
            "scoring_note": None,
        },
    }


@pytest.mark.rule("R3", "R7", "R9")
def test_a_failed_bid_of_team_2_is_lost_by_it_and_team_1_keeps_what_it_captured() -> None:
    """The reference example of the engine, whole."""
    told = {
        "team1_score": 0,
        "team2_score": 0,
        "bidding_team": 2,
        "bid": 135,
        "defending_points": 35,
    }
    assert calculate(told) == {
        "team1_score": 35,
        "team2_score": -135,
        "score_changes": {"team1": 35, "team2": -135},
        "game_finished": False,
        "winner": None,
        "hand": {
            "bid": 135,
            "contract": "normal",
            "bidding_team": 2,
            "hakem_team": 2,
            "defending_team": 1,
            "declarer_points": 130,
            "defending_points": 35,
            "bid_successful": False,
            "scoring_rule": "bid_failed",
            "thousand_point_rule_applied": False,
            "scoring_note": None,
        },
    }


# R1, R2 and R3: what a hand consists of.


@pytest.mark.rule("R1")
def test_the_two_sides_always_capture_165_together() -> None:
    """Whichever side's points are told, the other side captured the rest of 165."""
    for points in CAPTURED:
        by_defenders = calculate(hand(bid=100, defending_points=points))["hand"]
        by_declarer = calculate(hand(bid=100, declarer_points=165 - points))["hand"]
        assert by_defenders == by_declarer
        assert (by_defenders["declarer_points"], by_defenders["defending_points"]) == (
            165 - points,
            points,
        )


@pytest.mark.rule("R1")
def test_points_of_both_sides_are_taken_only_if_they_add_up_to_165() -> None:
    """Two sides that captured more or less than a hand has contradict each other."""
    assert deal(bid=100, declarer_points=125, defending_points=40) == ("bid_made", 100, 40)
    for points in (35, 45):
        told = hand(bid=100, declarer_points=125, defending_points=points)
        assert refusal(told) == [("declarer_points", "R1")]


@pytest.mark.rule("R1")
@pytest.mark.parametrize("points", [-5, 1, 4, 6, 42, 164, 166, 170])
@pytest.mark.parametrize("side", ["declarer_points", "defending_points"])
def test_no_side_captures_points_that_a_hand_cannot_share_out(side: str, points: int) -> None:
    """Captured points are multiples of 5 from 0 to 165."""
    assert refusal(hand(bid=100, **{side: points})) == [(side, "R1")]


@pytest.mark.rule("R2")
@pytest.mark.parametrize("bid", BIDS)
def test_every_multiple_of_5_from_100_to_165_is_a_bid(bid: int) -> None:
    """The bid stands in the result as it was called."""
    assert calculate(hand(bid=bid, contract="normal", outcome="mak"))["hand"]["bid"] == bid


@pytest.mark.rule("R2")
@pytest.mark.parametrize("bid", [-120, 0, 20, 95, 99, 101, 124, 164, 166, 170, 330])
def test_nothing_else_is_a_bid(bid: int) -> None:
    """A bid that nobody can call is refused, and a spoken "20" is not taken for 120."""
    assert refusal(hand(bid=bid, defending_points=0)) == [("bid", "R2")]


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("team", "others"), [(1, 2), (2, 1)])
@pytest.mark.parametrize(
    "names", [("hakem_team",), ("bidding_team",), ("hakem_team", "bidding_team")]
)
def test_the_team_that_won_the_auction_is_hakem_and_the_other_defends(
    names: tuple[str, ...], team: int, others: int
) -> None:
    """Hakem team and bidding team are two names for one team."""
    told = {"team1_score": 0, "team2_score": 0, "bid": 100, "defending_points": 5}
    scored = calculate(told | dict.fromkeys(names, team))["hand"]
    assert (scored["hakem_team"], scored["bidding_team"], scored["defending_team"]) == (
        team,
        team,
        others,
    )


@pytest.mark.rule("R3")
def test_a_hand_without_a_hakem_team_is_refused() -> None:
    """Nobody guesses who won the auction."""
    told = {"team1_score": 0, "team2_score": 0, "bid": 100, "defending_points": 5}
    assert refusal(told) == [("hakem_team", "R3")]


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("hakem", "bidding"), [(1, 2), (2, 1)])
def test_two_names_that_name_two_teams_are_refused(hakem: int, bidding: int) -> None:
    """One hand has one Hakem team."""
    told = hand(bid=100, hakem_team=hakem, bidding_team=bidding, defending_points=5)
    assert refusal(told) == [("bidding_team", "R3")]


@pytest.mark.rule("R3")
@pytest.mark.parametrize("team", [-1, 0, 3])
@pytest.mark.parametrize("name", ["hakem_team", "bidding_team"])
def test_there_are_two_teams(name: str, team: int) -> None:
    """A team is 1 or 2."""
    told = {"team1_score": 0, "team2_score": 0, "bid": 100, "defending_points": 5, name: team}
    assert refusal(told) == [(name, "R3")]


# R4 to R8: what the Hakem team scores.


@pytest.mark.rule("R4", "R9")
@pytest.mark.parametrize("bid", BIDS_BELOW_165[:-1])
def test_a_bid_overtaken_by_5_scores_the_bid_and_no_more(bid: int) -> None:
    """Hakem scores what it bid, not what it captured."""
    assert deal(bid=bid, declarer_points=bid + 5) == ("bid_made", bid, 160 - bid)


@pytest.mark.rule("R5", "D1")
@pytest.mark.parametrize("bid", BIDS_BELOW_165)
@pytest.mark.parametrize("way", ["outcome", "declarer_points", "defending_points"])
def test_a_bid_made_exactly_is_made(way: str, bid: int) -> None:
    """A Mak scores the bid, by its name as by its points."""
    told = {"outcome": "mak", "declarer_points": bid, "defending_points": 165 - bid}
    assert deal(bid=bid, **{way: told[way]}) == ("bid_made", bid, 165 - bid)


@pytest.mark.rule("R5", "D1")
def test_a_mak_is_a_success_and_cannot_be_called_a_failure() -> None:
    """`bid_successful` agrees with a Mak when it is true, and only then."""
    assert calculate(hand(bid=125, outcome="mak", bid_successful=True))["hand"]["bid_successful"]
    told = hand(bid=125, outcome="mak", bid_successful=False)
    assert refusal(told) == [("bid_successful", "R4")]


@pytest.mark.rule("R4", "R7")
def test_bid_successful_must_be_what_the_points_say() -> None:
    """For all captured points one of true and false is right, and the other is refused."""
    for points in CAPTURED:
        made = points >= 130
        told = hand(bid=130, declarer_points=points)
        right = calculate({**told, "bid_successful": made})
        assert right == calculate(told)
        assert right["hand"]["bid_successful"] is made
        assert refusal({**told, "bid_successful": not made}) == [("bid_successful", "R4")]


@pytest.mark.rule("R5", "R6")
def test_an_outcome_must_be_what_the_points_say() -> None:
    """A Mak is exactly the bid and a sweep exactly everything; other points contradict them."""
    for points in CAPTURED:
        for outcome, captured in (("mak", 130), ("sweep", 165)):
            told = hand(bid=130, declarer_points=points, outcome=outcome)
            if points == captured:
                assert calculate(told) == calculate(hand(bid=130, declarer_points=points))
            else:
                assert refusal(told) == [("outcome", "R1")]


@pytest.mark.rule("R6", "D5")
@pytest.mark.parametrize("bid", BIDS_BELOW_165)
@pytest.mark.parametrize(
    "told", [{"outcome": "sweep"}, {"defending_points": 0}, {"declarer_points": 165}], ids=str
)
def test_a_sweep_scores_twice_the_bid_in_all(told: dict[str, object], bid: int) -> None:
    """The defenders captured nothing: two times the bid, not three."""
    assert deal(bid=bid, **told) == ("sweep_double", 2 * bid, 0)


@pytest.mark.rule("R6")
def test_one_trick_for_the_defenders_is_no_sweep() -> None:
    """5 points for the defenders leave a made bid of 160 at its single worth."""
    assert deal(bid=160, defending_points=5) == ("bid_made", 160, 5)
    assert deal(bid=160, defending_points=0) == ("sweep_double", 320, 0)


@pytest.mark.rule("R7", "R9")
@pytest.mark.parametrize("bid", BIDS_BELOW_165)
def test_a_bid_missed_by_5_loses_the_bid(bid: int) -> None:
    """Hakem loses what it bid, not what it lacked."""
    assert deal(bid=bid, declarer_points=bid - 5) == ("bid_failed", -bid, 170 - bid)


@pytest.mark.rule("R7", "R8")
@pytest.mark.parametrize("bid", BIDS)
def test_a_failure_is_heavy_from_85_for_the_defenders_on(bid: int) -> None:
    """80 for the defenders cost the bid, 85 cost twice the bid; all of them no more."""
    costs = {
        points: deal(bid=bid, contract="normal", defending_points=points)
        for points in (80, 85, 90, 165)
    }
    assert costs == {
        80: ("bid_failed", -bid, 80),
        85: ("heavy_failure", -2 * bid, 85),
        90: ("heavy_failure", -2 * bid, 90),
        165: ("heavy_failure", -2 * bid, 165),
    }


# R9: what the defenders score.


@pytest.mark.rule("R9")
def test_defenders_below_1000_score_what_they_captured_at_any_bid() -> None:
    """Made or failed, the defenders' captured points are theirs."""
    for bid in BIDS:
        for contract in CONTRACTS if bid == 165 else ("normal",):
            for points in CAPTURED:
                _, _, gained = deal(bid=bid, contract=contract, defending_points=points)
                assert gained == points


# R10, R11, D4, D8 and D9: a bid of 165.


@pytest.mark.rule("R10")
@pytest.mark.parametrize("contract", SHELEMS)
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (0, ("shelem_made", 330, 0)),
        (5, ("shelem_failed", -330, 5)),
        (80, ("shelem_failed", -330, 80)),
        (85, ("shelem_heavy_failure", -660, 85)),
        (165, ("shelem_heavy_failure", -660, 165)),
    ],
)
def test_a_shelem_is_worth_330_and_costs_660_when_it_fails_heavily(
    contract: str, points: int, expected: tuple[str, int, int]
) -> None:
    """Everything must be captured, and 85 for the defenders double the penalty."""
    assert deal(bid=165, contract=contract, defending_points=points) == expected


@pytest.mark.rule("R10")
def test_a_sar_shelem_scores_as_a_shelem() -> None:
    """The two results differ in the contract's name and in the note that says so."""
    for points in CAPTURED:
        told = hand(bid=165, defending_points=points)
        shelem = calculate({**told, "contract": "shelem"})
        sar_shelem = calculate({**told, "contract": "sare-shelem"})
        assert shelem["hand"]["scoring_note"] is None
        assert sar_shelem["hand"]["scoring_note"] == "A sar-shelem scores as a Shelem (R10)."
        assert sar_shelem["hand"]["contract"] == "sare-shelem"
        sar_shelem["hand"]["contract"] = "shelem"
        sar_shelem["hand"]["scoring_note"] = None
        assert sar_shelem == shelem


@pytest.mark.rule("R11", "D4")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (0, ("sweep_double", 330, 0)),
        (5, ("bid_failed", -165, 5)),
        (80, ("bid_failed", -165, 80)),
        (85, ("heavy_failure", -330, 85)),
        (165, ("heavy_failure", -330, 165)),
    ],
)
def test_a_normal_165_is_scored_as_any_other_bid(
    points: int, expected: tuple[str, int, int]
) -> None:
    """It can only be made by a sweep, and a failure costs half of what a Shelem's costs."""
    assert deal(bid=165, contract="normal", defending_points=points) == expected


@pytest.mark.rule("R11")
def test_a_bid_of_165_must_say_which_contract_it_is() -> None:
    """At 165 the contract is asked for even where all three would score alike."""
    for told in ({}, {"contract": None}):
        given = hand(bid=165, outcome="sweep", **told)
        assert refusal(given) == [("contract", "R11")]


@pytest.mark.rule("R10", "D4")
def test_a_note_stands_on_a_sar_shelem_and_on_a_normal_165_with_everything_captured() -> None:
    """No other hand has one, whatever was bid and captured."""
    noted = {
        (bid, contract, points)
        for bid in BIDS
        for contract in (CONTRACTS if bid == 165 else ("normal",))
        for points in CAPTURED
        if calculate(hand(bid=bid, contract=contract, defending_points=points))["hand"][
            "scoring_note"
        ]
    }
    assert noted == {(165, "normal", 0), *((165, "sare-shelem", points) for points in CAPTURED)}


@pytest.mark.rule("D4", "D5")
def test_a_normal_165_with_everything_captured_is_a_sweep_that_says_so() -> None:
    """It has a made Shelem's 330, under its own scoring rule and with a note."""
    scored = calculate(hand(bid=165, contract="normal", outcome="sweep"))["hand"]
    assert (scored["scoring_rule"], scored["scoring_note"]) == (
        "sweep_double",
        NORMAL_165_NOTE,
    )


@pytest.mark.rule("D8")
@pytest.mark.parametrize("bid", BIDS_BELOW_165)
def test_below_165_a_contract_may_be_called_normal_and_nothing_else(bid: int) -> None:
    """A normal bid says nothing false; a Shelem is a bid of 165."""
    told = hand(bid=bid, defending_points=20)
    assert calculate({**told, "contract": "normal"}) == calculate(told)
    for contract in SHELEMS:
        assert refusal({**told, "contract": contract}) == [("contract", "D8")]


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("defending_team", 1),
        ("scoring_rule", "bid_failed"),
        ("thousand_point_rule_applied", False),
        ("thousand_point_rule_applied", 1),
    ],
)
def test_a_results_own_hand_is_taken_back_only_as_it_was(name: str, told: object) -> None:
    """What was worked out may come along, and is refused by its name where it is not borne out."""
    given = hand(team2_score=1000, bid=120, outcome="mak")
    result = calculate(given)
    assert calculate({**given, **result["hand"]}) == result
    assert refusal({**given, **result["hand"], name: told}) == [(name, None)]


@pytest.mark.rule("D9", "R10", "R11")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_mak_at_165_is_everything(contract: str) -> None:
    """Exactly 165 leaves the defenders 0, so Mak and sweep tell one hand, together or alone."""
    told = hand(bid=165, contract=contract)
    mak = calculate({**told, "outcome": "mak"})
    assert mak == calculate({**told, "outcome": "sweep"})
    assert mak == calculate({**told, "outcome": "mak", "defending_points": 0})
    assert (mak["score_changes"], mak["hand"]["bid_successful"]) == (
        {"team1": 330, "team2": 0},
        True,
    )


# R12, D2 and D3: the 1000-point rule.


@pytest.mark.rule("R12", "D2")
@pytest.mark.parametrize("hakem", [1, 2])
@pytest.mark.parametrize(
    ("total", "gained", "applied"),
    [(999, 45, False), (1000, 0, True), (1001, 0, True), (1164, 0, True)],
)
def test_defenders_from_1000_on_score_nothing_when_the_bid_is_made(
    hakem: int, total: int, gained: int, applied: bool
) -> None:
    """1000 itself is enough, and 999 is not; either team may be the one that defends."""
    mine, theirs = f"team{hakem}_score", f"team{3 - hakem}_score"
    told = {"hakem_team": hakem, mine: 0, theirs: total, "bid": 120, "outcome": "mak"}
    result = calculate(told)
    totals = {1: result["team1_score"], 2: result["team2_score"]}
    assert totals == {hakem: 120, 3 - hakem: total + gained}
    assert result["hand"]["thousand_point_rule_applied"] is applied


@pytest.mark.rule("D2")
def test_defenders_who_reach_1000_by_the_hand_still_score_it() -> None:
    """The total before the hand decides, not the total after it."""
    result = calculate(hand(team2_score=980, bid=120, defending_points=20))
    assert (result["team2_score"], result["hand"]["thousand_point_rule_applied"]) == (1000, False)


@pytest.mark.rule("R12", "D3")
@pytest.mark.parametrize("told", WAYS_TO_DEFEND)
def test_the_1000_point_rule_holds_for_every_made_bid(told: dict[str, object]) -> None:
    """It applies to a Mak, a sweep and a Shelem, even where there was nothing to withhold."""
    result = calculate(hand(team2_score=1000, **told))
    assert (result["score_changes"]["team2"], result["hand"]["thousand_point_rule_applied"]) == (
        0,
        True,
    )


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("told", "cost"), WAYS_TO_FAIL)
def test_defenders_from_1000_on_score_what_they_captured_when_the_bid_fails(
    told: dict[str, object], cost: int
) -> None:
    """The rule never applies to a failed bid, however high the defenders stand."""
    for total in (1000, 1164):
        result = calculate(hand(team2_score=total, **told))
        assert result["score_changes"] == {"team1": cost, "team2": told["defending_points"]}
        assert result["hand"]["thousand_point_rule_applied"] is False


@pytest.mark.rule("R12")
@pytest.mark.parametrize("told", WAYS_TO_DEFEND)
@pytest.mark.parametrize("total", [1000, 1164])
def test_the_1000_point_rule_never_touches_the_hakem_team(
    told: dict[str, object], total: int
) -> None:
    """Hakem gains the same at any total, and does not bring the rule about."""
    high, low = calculate(hand(team1_score=total, **told)), calculate(hand(**told))
    assert (high["score_changes"], high["hand"]) == (low["score_changes"], low["hand"])
    assert high["hand"]["thousand_point_rule_applied"] is False


# R13, R14 and R15: totals, and the end of the game.


@pytest.mark.rule("R13")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param(
            {"team1_score": 1040, "bid": 120, "defending_points": 5},
            (1160, 5, False, None),
            id="Hakem at 1160",
        ),
        pytest.param(
            {"team1_score": 1044, "bid": 120, "defending_points": 5},
            (1164, 5, False, None),
            id="Hakem at 1164",
        ),
        pytest.param(
            {"team1_score": 1045, "bid": 120, "defending_points": 5},
            (1165, 5, True, 1),
            id="Hakem at 1165",
        ),
        pytest.param(
            {"team2_score": 1080, "bid": 120, "defending_points": 80},
            (-120, 1160, False, None),
            id="defenders at 1160",
        ),
        pytest.param(
            {"team2_score": 1084, "bid": 120, "defending_points": 80},
            (-120, 1164, False, None),
            id="defenders at 1164",
        ),
        pytest.param(
            {"team2_score": 1085, "bid": 120, "defending_points": 80},
            (-120, 1165, True, 2),
            id="defenders at 1165",
        ),
        pytest.param(
            {"team1_score": 1160, "team2_score": 1160, "bid": 100, "defending_points": 65},
            (1260, 1160, True, 1),
            id="Hakem at 1160 to 1160",
        ),
        pytest.param(
            {"team1_score": 1160, "team2_score": 1160, "bid": 100, "defending_points": 70},
            (1060, 1230, True, 2),
            id="defenders at 1160 to 1160",
        ),
        pytest.param(
            {"team1_score": 835, "bid": 165, "contract": "shelem", "outcome": "sweep"},
            (1165, 0, True, 1),
            id="Shelem at 835",
        ),
        pytest.param(
            {"team1_score": 834, "bid": 165, "contract": "shelem", "outcome": "sweep"},
            (1164, 0, False, None),
            id="Shelem at 834",
        ),
    ],
)
def test_a_team_wins_by_reaching_1165(
    told: dict[str, object], expected: tuple[int, int, bool, int | None]
) -> None:
    """1165 itself is enough, as Hakem or in defence, and 1164 is not."""
    assert standing(calculate(hand(**told))) == expected


@pytest.mark.rule("R13", "R14")
@pytest.mark.parametrize(
    ("total1", "total2", "winner"),
    [
        (1164, 1164, None),
        (1165, 1164, 1),
        (1164, 1165, 2),
        (1165, 1165, None),
        (1300, 1165, None),
        (1165, 1300, None),
    ],
)
def test_the_winner_is_the_one_team_that_has_reached_1165(
    total1: int, total2: int, winner: int | None
) -> None:
    """Two teams at 1165, which no hand brings about, would have no tie broken for them."""
    assert decide_end((total1, total2), None, STANDARD).winner == winner


@pytest.mark.rule("R14")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param(
            {"team1_score": 1164, "bid": 165, "contract": "shelem", "outcome": "sweep"},
            (1494, 0, True, 1),
            id="no cap above",
        ),
        pytest.param(
            {"team1_score": 0, "bid": 165, "contract": "shelem", "defending_points": 165},
            (-660, 165, False, None),
            id="below zero",
        ),
        pytest.param(
            {"team1_score": -600, "team2_score": -330, "bid": 100, "defending_points": 0},
            (-400, -330, False, None),
            id="negative before and after",
        ),
        pytest.param(
            {"team1_score": -5, "team2_score": -5, "bid": 100, "defending_points": 5},
            (95, 0, False, None),
            id="out of the negative",
        ),
        pytest.param(
            {
                "team1_score": LOWEST_TOTAL,
                "bid": 165,
                "contract": "shelem",
                "defending_points": 85,
            },
            (LOWEST_TOTAL - 660, 85, False, None),
            id="no floor",
        ),
    ],
)
def test_totals_have_no_cap_and_may_be_negative(
    told: dict[str, object], expected: tuple[int, int, bool, int | None]
) -> None:
    """What a hand gains or loses counts in full, wherever it leads."""
    assert standing(calculate(hand(**told))) == expected


@pytest.mark.rule("R15")
@pytest.mark.parametrize("team", [1, 2])
@pytest.mark.parametrize("total", [1165, 1166, 1494, 10**30])
def test_no_hand_is_scored_once_a_team_has_reached_1165(team: int, total: int) -> None:
    """1164 is played on, 1165 is not."""
    name = f"team{team}_score"
    told = hand(bid=120, outcome="mak")
    assert calculate({**told, name: 1164})["score_changes"]["team1"] == 120
    assert refusal({**told, name: total}) == [(name, "R15")]


@pytest.mark.rule("R15")
def test_both_totals_of_a_finished_game_are_reported() -> None:
    """Neither hides the other."""
    told = hand(team1_score=1165, team2_score=1200, bid=120, outcome="mak")
    assert refusal(told) == [("team1_score", "R15"), ("team2_score", "R15")]


@pytest.mark.rule("D6")
@pytest.mark.parametrize(
    ("total1", "total2"), [(1, 2), (3, -4), (-7, 998), (1164, 1163), (LOWEST_TOTAL, LOWEST_TOTAL)]
)
def test_totals_may_be_any_integers(total1: int, total2: int) -> None:
    """Only what a hand adds to them is a multiple of 5."""
    result = calculate(hand(team1_score=total1, team2_score=total2, bid=105, declarer_points=85))
    assert (result["team1_score"], result["team2_score"]) == (total1 - 105, total2 + 80)


# D7: what is not told is not guessed.


@pytest.mark.rule("D7")
@pytest.mark.parametrize(
    "told",
    [
        pytest.param({}, id="nothing told"),
        pytest.param({"bid_successful": True}, id="only that it was made"),
        pytest.param({"bid_successful": False}, id="only that it failed"),
        pytest.param({"defending_points": None, "declarer_points": None}, id="null"),
    ],
)
def test_captured_points_that_are_missing_are_not_zero(told: dict[str, object]) -> None:
    """The hand is refused, and the players are to be asked."""
    assert refusal(hand(bid=120, **told)) == [("defending_points", "D7")]


@pytest.mark.rule("R3", "R15", "D7", "D8")
def test_all_independent_problems_are_reported_together_in_field_order() -> None:
    """One refusal tells everything that is wrong."""
    told = {"contract": "shelem", "bid": 120, "team2_score": 1165, "team1_score": 1165}
    assert refusal(told) == [
        ("team1_score", "R15"),
        ("team2_score", "R15"),
        ("hakem_team", "R3"),
        ("defending_points", "D7"),
        ("contract", "D8"),
    ]


@pytest.mark.rule("R1", "R2", "R3", "R5", "R10")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"bid": 20, "outcome": "mak"}, ("bid", "R2")),
        ({"bid": 20, "defending_points": 5, "bid_successful": True}, ("bid", "R2")),
        ({"bid": 120, "outcome": "won"}, ("outcome", "R5")),
        ({"bid": 120, "defending_points": 7}, ("defending_points", "R1")),
        ({"bid": 120, "declarer_points": 7}, ("declarer_points", "R1")),
        ({"bid": 165, "contract": "grand", "outcome": "sweep"}, ("contract", "R10")),
        (
            {"bid": 120, "outcome": "mak", "hakem_team": None, "bidding_team": 3},
            ("bidding_team", "R3"),
        ),
    ],
    ids=str,
)
def test_a_wrong_value_is_not_reported_as_missing_too(
    told: dict[str, object], expected: tuple[str, str]
) -> None:
    """Nothing is asked for that a corrected value would answer."""
    assert refusal(hand(**told)) == [expected]


# Other numbers than the standard ones.


@pytest.mark.rule("R1", "R2", "R6", "R8", "R10", "R12", "R13", "R15")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"bid": 110, "declarer_points": 110}, (110, 90, False, None)),
        ({"bid": 110, "outcome": "mak", "team2_score": 500}, (110, 500, False, None)),
        ({"bid": 195, "outcome": "sweep"}, (390, 0, False, None)),
        ({"bid": 110, "defending_points": 95}, (-110, 95, False, None)),
        ({"bid": 110, "defending_points": 100}, (-220, 100, False, None)),
        ({"bid": 200, "contract": "shelem", "outcome": "sweep"}, (600, 0, True, 1)),
        ({"bid": 200, "contract": "shelem", "defending_points": 10}, (-600, 10, False, None)),
        ({"bid": 200, "contract": "shelem", "defending_points": 100}, (-1200, 100, False, None)),
    ],
    ids=str,
)
def test_a_hand_is_scored_by_the_numbers_that_are_given(
    told: dict[str, object], expected: tuple[int, int, bool, int | None]
) -> None:
    """Each number of the game is read from the rules given, and none is written down twice."""
    rules = (
        "hand_points=200 minimum_bid=110 heavy_at=100 shelem_made_hakem=600 thousand_at=500"
        " target=600"
    )
    assert standing(calculate(hand(**told), rules=rules)) == expected


@pytest.mark.rule("D8", "D4")
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_hand_of_a_result_goes_in_again_in_either_language(language: str) -> None:
    """Its note is told in a language, and is worked out anew."""
    told = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 165, "outcome": "sweep"}
    answer = explain_request({**told, "contract": "normal", "language": language})
    again = calculate({"team1_score": 0, "team2_score": 0, **answer["hand"]})
    assert again["hand"]["scoring_note"] == NORMAL_165_NOTE


# Whole games.


@pytest.mark.rule("R4", "R5", "R6", "R7", "R8", "R9", "R10", "R12", "R13")
def test_a_game_is_played_to_a_win_by_hakem() -> None:
    """Bids are made and failed in turn, and from 1000 on Team 1 scores by its own bids alone."""
    assert play(
        {"hakem_team": 1, "bid": 110, "defending_points": 45},
        {"hakem_team": 2, "bid": 120, "outcome": "mak"},
        {"hakem_team": 1, "bid": 130, "outcome": "sweep"},
        {"hakem_team": 2, "bid": 135, "defending_points": 50},
        {"bidding_team": 1, "bid": 165, "contract": "shelem", "outcome": "sweep"},
        {"bidding_team": 1, "bid": 125, "declarer_points": 140},
        {"bidding_team": 2, "bid": 115, "declarer_points": 120},
        {"bidding_team": 2, "bid": 100, "declarer_points": 65},
        {"bidding_team": 2, "bid": 100, "defending_points": 40},
        {"bidding_team": 1, "bid": 100, "outcome": "mak"},
    ) == [
        (110, 45, False, None),
        (155, 165, False, None),
        (415, 165, False, None),
        (465, 30, False, None),
        (795, 30, False, None),
        (920, 55, False, None),
        (965, 170, False, None),
        (1065, -30, False, None),
        (1065, 70, False, None),
        (1165, 135, True, 1),
    ]


@pytest.mark.rule("R8", "R9", "R10", "R12", "R13", "R15")
def test_a_game_is_played_to_a_win_in_defence_and_is_over_then() -> None:
    """At 1080 the defenders score nothing while bids are made, and win when one fails."""
    game = (
        {"hakem_team": 1, "bid": 165, "contract": "sare-shelem", "outcome": "sweep"},
        {"hakem_team": 1, "bid": 165, "contract": "normal", "outcome": "mak"},
        {"hakem_team": 1, "bid": 105, "outcome": "sweep"},
        {"hakem_team": 1, "bid": 105, "outcome": "sweep"},
        {"hakem_team": 2, "bid": 100, "declarer_points": 120},
        {"hakem_team": 2, "bid": 120, "outcome": "mak"},
        {"hakem_team": 2, "bid": 140, "defending_points": 85},
    )
    standings = play(*game)
    assert standings == [
        (330, 0, False, None),
        (660, 0, False, None),
        (870, 0, False, None),
        (1080, 0, False, None),
        (1080, 100, False, None),
        (1080, 220, False, None),
        (1165, -60, True, 1),
    ]
    after = {"team1_score": 1165, "team2_score": -60, **game[0]}
    assert refusal(after) == [("team1_score", "R15")]


@pytest.mark.rule("R5", "R12", "R13")
def test_a_game_goes_on_from_1000_to_1000_after_a_mak() -> None:
    """Whoever bids gains alone; the first to make a second bid has won."""
    start = {"team1_score": 1000, "team2_score": 1000, "bid": 120, "outcome": "mak"}
    first = calculate({**start, "hakem_team": 1})
    second = calculate({**start, "hakem_team": 2, "team1_score": first["team1_score"]})
    third = calculate(
        {
            **start,
            "hakem_team": 1,
            "team1_score": second["team1_score"],
            "team2_score": second["team2_score"],
        }
    )
    assert [standing(result) for result in (first, second, third)] == [
        (1120, 1000, False, None),
        (1120, 1120, False, None),
        (1240, 1120, True, 1),
    ]
