"""Before the bid: what each possible outcome of it would do. Every number is the engine's own."""

from __future__ import annotations

from itertools import groupby

from shelem_mcp.scoring.calculate import calculate_by, score_or_report
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE
from shelem_mcp.scoring.input.diagnose import rejections
from shelem_mcp.scoring.input.problems import InvalidHandError, in_field_order
from shelem_mcp.scoring.request import read_beside
from shelem_mcp.scoring.rules.ids import CONTRACTS, NORMAL, POINTS_STEP, STANDARD
from shelem_mcp.scoring.rules.notation import told_whole
from shelem_mcp.scoring.words.render import say, team_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from shelem_mcp.scoring.results import Outcome, Preview, Result
    from shelem_mcp.scoring.rules.ids import Rules

PREVIEW_FIELDS = {
    name: HAND_FIELDS[name]
    for name in ("team1_score", "team2_score", "bid", "hakem_team", "bidding_team", "contract")
}
"""The fields of a hand that are known before it is played, by name."""


def preview_bid(
    request: Mapping[str, object], *, rules: Mapping[str, object] | None = None
) -> Preview:
    """Tell what a bid could come to: R1 to R15, for whatever the defenders capture.

    `request` has the fields of `PREVIEW_FIELDS` and may have a `language` and the `rules` of the
    table, which may be given apart as well. Neighbouring numbers of captured points that come to
    the same make one outcome; the outcomes stand in order of what the defenders capture. For a bid
    of all the points without a contract there are those of all three.

    Raises `InvalidHandError` as `calculate` does.
    """
    given, language, table, problems = read_beside(request, rules)
    bid = {name: given.pop(name) for name in PREVIEW_FIELDS if name in given}
    problems += rejections(given, PREVIEW_FIELDS)
    in_force = table or STANDARD
    contracts: tuple[object, ...] = CONTRACTS
    if bid.get("bid") != in_force.hand_points or bid.get("contract") is not None:
        contracts = (NORMAL if bid.get("contract") is None else bid["contract"],)
    hand = {**bid, "contract": contracts[0], "defending_points": 0}
    score_or_report(in_force, hand, problems)
    if problems:
        in_order = in_field_order(problems, (*PREVIEW_FIELDS, LANGUAGE.name))
        raise InvalidHandError(in_order, language)
    outcomes = [
        outcome
        for contract in contracts
        for outcome in _outcomes({**bid, "contract": contract}, in_force)
    ]
    preview: Preview = {
        "outcomes": outcomes,
        "explanation": _explain(outcomes, language, in_force),
    }
    if table is not None:
        preview["rules"] = told_whole(table)
    return preview


def _outcomes(bid: Mapping[str, object], rules: Rules) -> Iterator[Outcome]:
    captured = range(0, rules.hand_points + 1, POINTS_STEP)
    results = (calculate_by(rules, {**bid, "defending_points": points}) for points in captured)
    for _, alike in groupby(results, key=_comes_to):
        same = list(alike)
        yield _outcome(same[0], same[-1])


def _comes_to(result: Result) -> tuple[object, ...]:
    hand = result["hand"]
    return (
        hand["scoring_rule"],
        hand["thousand_point_rule_applied"],
        result["score_changes"]["team1" if hand["hakem_team"] == 1 else "team2"],
        result["game_finished"],
        result["winner"],
    )


def _outcome(first: Result, last: Result) -> Outcome:
    hand = first["hand"]
    return {
        "bid": hand["bid"],
        "contract": hand["contract"],
        "hakem_team": hand["hakem_team"],
        "defending_points_from": hand["defending_points"],
        "defending_points_to": last["hand"]["defending_points"],
        "scoring_rule": hand["scoring_rule"],
        "thousand_point_rule_applied": hand["thousand_point_rule_applied"],
        "score_changes_from": first["score_changes"],
        "score_changes_to": last["score_changes"],
        "totals_from": {"team1": first["team1_score"], "team2": first["team2_score"]},
        "totals_to": {"team1": last["team1_score"], "team2": last["team2_score"]},
        "game_finished": first["game_finished"],
        "winner": first["winner"],
    }


def _explain(outcomes: list[Outcome], language: str, rules: Rules) -> str:
    names = team_names(language)
    lines = []
    for contract, alike in groupby(outcomes, key=lambda outcome: outcome["contract"]):
        same = list(alike)
        bid = same[0]["bid"]
        is_normal_bid_of_all = contract == NORMAL and bid == rules.hand_points
        head = "preview_normal_all" if is_normal_bid_of_all else f"preview_{contract}"
        lines.append(say(language, (head,), {"hakem": names[same[0]["hakem_team"]], "bid": bid}))
        lines += [_explain_outcome(outcome, names, language) for outcome in same]
    return "\n".join(lines)


def _explain_outcome(outcome: Outcome, names: Mapping[int, str], language: str) -> str:
    hakem = outcome["hakem_team"]
    defenders = 3 - hakem
    ends = (outcome["defending_points_from"], outcome["defending_points_to"])
    details: dict[str, object] = {
        "from": ends[0],
        "to": ends[1],
        "hakem": names[hakem],
        "defenders": names[defenders],
        "winner": names.get(outcome["winner"] or 0),
    }
    for end, changes, totals in (
        ("from", outcome["score_changes_from"], outcome["totals_from"]),
        ("to", outcome["score_changes_to"], outcome["totals_to"]),
    ):
        change = {1: changes["team1"], 2: changes["team2"]}
        total = {1: totals["team1"], 2: totals["team2"]}
        for role, team in (("hakem", hakem), ("defenders", defenders)):
            details[f"{role}_change_{end}"] = change[team]
            details[f"{role}_total_{end}"] = total[team]
    sentences = ["preview_one" if ends[0] == ends[1] else "preview_many", "preview_hakem"]
    same_for_defenders = outcome["totals_from"] == outcome["totals_to"]
    sentences.append("preview_defenders_one" if same_for_defenders else "preview_defenders_many")
    if outcome["game_finished"]:
        sentences.append("preview_wins")
    return f"- {say(language, sentences, details)}"
