"""Before the bid: what each possible outcome of it would do. Every number is the engine's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, cast

from shelem_mcp.scoring.field import Fields
from shelem_mcp.scoring.hand.calculate import read_totals
from shelem_mcp.scoring.hand.explain import HEAVY, Names, tell_call
from shelem_mcp.scoring.hand.fields import POINTS_FIELDS, TEAM_FIELDS, TOTALS, hand_fields
from shelem_mcp.scoring.hand.read import Hand, read_contract, read_hakem_team
from shelem_mcp.scoring.hand.score import Score, Totals, score
from shelem_mcp.scoring.input.check import check_fields
from shelem_mcp.scoring.request import BESIDE, CHOICES_ELSEWHERE, Request, parse_request
from shelem_mcp.scoring.results import BidInput, Outcome, Preview
from shelem_mcp.scoring.rules.ids import CONTRACTS, POINTS_STEP, Contract, Language, Team
from shelem_mcp.scoring.rules.ruleset import TABLES_REMEMBERED, Ruleset, Told
from shelem_mcp.scoring.words.render import directed, number, pair, phrase, render, team_names

PREVIEW_FIELDS = (*TOTALS, "bid", *TEAM_FIELDS, "contract")
"""The fields of a hand that are known before it is played."""

_BESIDE = BESIDE._replace(
    elsewhere={
        **CHOICES_ELSEWHERE,
        **dict.fromkeys((*POINTS_FIELDS, "bid_successful"), "known_after"),
    }
)

Range = list[Score]
"""Scores of neighbouring numbers of captured points that come to the same."""


def preview_bid(bid: BidInput | Mapping[str, Any], *, rules: str | Told | None = None) -> Preview:
    """Return what a bid could come to: R1 to R15, for whatever the defenders capture.

    `bid` has the fields of `PREVIEW_FIELDS` and may have a `language` and the `rules` of the
    table, which may be given apart as well. Neighbouring numbers of captured points that come to
    the same make one outcome; the outcomes stand in order of what the defenders capture. For a bid
    of all the points without a contract there are those of all three.

    Raises `InvalidHandError` as `calculate` does.
    """
    request = parse_request(bid, "bid", PREVIEW_FIELDS, rules=rules)
    team, value, contracts, before = _read(request)
    ranges = [
        alike
        for contract in contracts
        for alike in outcomes(team, value, contract, before, request.rules)
    ]
    several = len(contracts) > 1
    names = team_names(request.language, {})
    preview = {
        "outcomes": [_outcome(alike, several=several) for alike in ranges],
        "explanation": "\n".join(
            tell_outcome(alike, names, request.language, several=several) for alike in ranges
        ),
        **request.told(),
    }
    return cast("Preview", preview)


def _read(request: Request) -> tuple[Team, int, tuple[Contract, ...], Totals]:
    rules, problems = request.rules, request.problems
    values = check_fields(request.fields, _fields(rules), problems, _BESIDE)
    team = read_hakem_team(values, problems)
    contracts: tuple[Contract, ...] = CONTRACTS
    if values.get("bid") != rules.hand_points or "contract" in values:
        contract = read_contract(values, rules, problems)
        contracts = (contract or "normal",)
    before = read_totals(values, rules, problems)
    if team is None or before is None or problems:
        raise request.refusal()
    return team, values["bid"], contracts, before


@lru_cache(TABLES_REMEMBERED)
def _fields(rules: Ruleset) -> Fields:
    fields = hand_fields(rules)
    return Fields(fields[name] for name in PREVIEW_FIELDS)


def outcomes(
    team: Team, bid: int, contract: Contract, before: Totals, rules: Ruleset
) -> Iterator[Range]:
    """Return the outcomes of a bid, by what the defenders capture."""
    captured = range(0, rules.hand_points + 1, POINTS_STEP)
    alike: Range = []
    for points in captured:
        scored = score(Hand(team, bid, contract, points), before, rules)
        if alike and not _goes_on(alike, scored):
            yield alike
            alike = []
        alike.append(scored)
    yield alike


def _goes_on(alike: Range, following: Score) -> bool:
    """Return whether a range goes on: Hakem's change stays, or falls with what it captured."""
    last, place = alike[-1], following.hand.hakem_team - 1
    if (
        last.scoring_rule != following.scoring_rule
        or last.defenders_reason != following.defenders_reason
        or last.rule_of_1000 != following.rule_of_1000
        or (last.end.winner or last.end.ending) != (following.end.winner or following.end.ending)
    ):
        return False
    step = following.changes[place] - last.changes[place]
    so_far = last.changes[place] - alike[-2].changes[place] if len(alike) > 1 else step
    return step == so_far and step in {0, -POINTS_STEP}


def _outcome(alike: Range, *, several: bool) -> Outcome:
    first, last = alike[0], alike[-1]
    contract = {"contract": first.hand.contract} if several else {}
    outcome = {
        **contract,
        "defending_points": [first.hand.defending_points, last.hand.defending_points],
        "scoring_rule": first.scoring_rule,
        "totals": [[*first.totals], [*last.totals]],
        "winner": first.winner,
    }
    return cast("Outcome", outcome)


def tell_outcome(alike: Range, names: Names, language: Language, *, several: bool) -> str:
    """Return the line that tells an outcome."""
    first, last = alike[0], alike[-1]
    hand, rules = first.hand, first.rules
    taken = (first.hand.defending_points, last.hand.defending_points)
    names_call = several or hand.contract != "normal"
    details: dict[str, object] = {
        **vars(rules),
        "call": tell_call(hand.bid, hand.contract, rules, language) if names_call else "",
        "defenders": names[first.defending_team],
        "taken": _from_to(taken, language),
        "verdict": phrase(language, f"verdict_{name_verdict(first)}"),
        "total1": _total(1, alike, names, language),
        "total2": _total(2, alike, names, language),
        "R12": phrase(language, "preview_withheld") if last.withheld else "",
        "winner": names[first.winner] if first.winner else "",
    }
    sentences = ["preview_call" if names_call else "preview"]
    if first.winner:
        sentences.append("preview_wins")
    elif first.end.ending != "goes_on":
        sentences.append(f"preview_{first.end.ending}")
    return directed(render(language, "messages", sentences, details), language)


def name_verdict(scored: Score) -> str:
    """Return the name of what an outcome is called in a word."""
    if scored.is_made:
        return scored.scoring_rule
    if scored.doubled == "nobody" and scored.hakem_change == 0:
        return "failed_free"
    return HEAVY[scored.doubled]


def _total(team: Team, alike: Range, names: Names, language: Language) -> str:
    ends = alike[0].totals[team - 1], alike[-1].totals[team - 1]
    return pair(names[team], _from_to(ends, language))


def _from_to(ends: tuple[int, int], language: Language) -> str:
    if ends[0] == ends[1]:
        return number(ends[0], language)
    return render(language, "messages", ("from_to",), {"from": ends[0], "to": ends[1]})
