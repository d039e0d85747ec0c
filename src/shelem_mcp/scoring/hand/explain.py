"""A score in a line that can be read aloud: a label, what happened, each team's change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shelem_mcp.scoring.hand.fields import TOTALS
from shelem_mcp.scoring.hand.read import Hand
from shelem_mcp.scoring.hand.score import Score, Totals, score
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.rules.ids import TEAMS, Contract, Language, ScoringRule
from shelem_mcp.scoring.rules.notation import read_rules
from shelem_mcp.scoring.rules.ruleset import STANDARD, THOUSAND, Ruleset
from shelem_mcp.scoring.rules.winning import End
from shelem_mcp.scoring.words.render import directed, number, pair, phrase, render, team_names

Names = Mapping[int, str]
"""What each team is called, ready to stand in a sentence."""

HEAVY = {
    "nobody": "failed",
    "hakem": "heavy",
    "defenders": "heavy_defenders",
    "both": "heavy_both",
}
"""R8: what a heavy failure is called by what was doubled."""


def explain(result: Mapping[str, Any], language: Language = "en") -> str:
    """Return in words how a result of `calculate` came about, and where it leaves the game.

    `language` is "en" or "fa"; another raises `ValueError`. What is no result of `calculate` raises
    `TypeError`: those of `score_game` and `preview_bid` have their explanation themselves.
    """
    if not isinstance(result.get("hand"), Mapping):
        raise TypeError(
            "explain takes what calculate returned. What score_game and preview_bid return has"
            ' its explanation already: result["explanation"].'
        )
    return explain_hand(_score_of(result), language)


def _score_of(result: Mapping[str, Any]) -> Score:
    """Return the score that a result of `calculate` was made from."""
    table = read_rules(result["rules"], Problems("rules")) if "rules" in result else None
    told, changes = result["hand"], result["score_changes"]
    hand = Hand(told["hakem_team"], told["bid"], told["contract"], told["defending_points"])
    before = tuple(
        result[name] - changes[f"team{team}"] for team, name in zip(TEAMS, TOTALS, strict=True)
    )
    return score(hand, (before[0], before[1]), table.rules if table else STANDARD)


def explain_hand(scored: Score, language: Language) -> str:
    """Return the lines that tell a single hand: the hand, and the totals or the end."""
    names = team_names(language, {})
    end = tell_end(scored.totals, scored.end, scored.rules, names, language)
    lines = (tell_hand(scored, names, language), end)
    return "\n".join(directed(line, language) for line in lines)


def tell_hand(scored: Score, names: Names, language: Language) -> str:
    """Return the line of a hand, without the totals."""
    hand, rules = scored.hand, scored.rules
    hakem, defenders = names[hand.hakem_team], names[scored.defending_team]
    details = {
        "H": hakem,
        "call": tell_call(hand.bid, hand.contract, rules, language),
        "bid": hand.bid,
        "got": scored.captured,
        "took": hand.defending_points,
        "only": render(
            language,
            "messages",
            ("took_only" if scored.captured else "took_nothing",),
            {"got": scored.captured},
        ),
        "hakem_paid": paid(hakem, scored.hakem_change, language),
        "defenders_paid": paid(defenders, scored.defenders_change, language),
        "withheld": scored.withheld,
        "uncounted": hand.defending_points,
        "thousand": tell_thousand(rules, language),
        "ids": phrase(language, "between_ids").join(rule_ids(scored)),
    }
    return render(language, "messages", (name_hand(scored), name_payment(scored)), details)


def tell_call(bid: int, contract: Contract, rules: Ruleset, language: Language) -> str:
    """Return what was bid: the number, or the name of its contract."""
    everything = "_all" if contract == "normal" and bid == rules.hand_points else ""
    return render(language, "messages", (f"call_{contract}{everything}",), {"bid": bid})


def tell_thousand(rules: Ruleset, language: Language) -> str:
    """Return what the rule of 1000 is called at a table."""
    name = "thousand_1000" if rules.thousand_at == THOUSAND else "thousand"
    return render(language, "messages", (name,), {"thousand_at": rules.thousand_at})


def paid(name: str, change: int, language: Language) -> str:
    """Return a team and its change."""
    return pair(name, number(change, language, "+"))


def name_hand(scored: Score) -> str:
    """Return the name of the sentence that tells what came of a hand."""
    rules = scored.rules
    match scored.scoring_rule:
        case "bid_made":
            return name_made(scored)
        case "sweep_double":
            return "sweep" if rules.sweep_hakem == "double_bid" else "sweep_fixed"
        case "bid_failed":
            return "failed_free" if rules.failed_hakem == "nothing" else "failed"
        case "heavy_failure":
            return name_heavy(scored)
        case "shelem_heavy_failure":
            return f"shelem_{HEAVY[scored.doubled]}"
    return scored.scoring_rule


def name_made(scored: Score) -> str:
    """R4, R5: return the name of the sentence of a made bid."""
    if scored.is_mak:
        return "mak"
    return "made" if scored.hand.defending_points else "made_all"


def name_heavy(scored: Score) -> str:
    """R8: return the name of the sentence of a heavily failed bid."""
    if scored.rules.failed_hakem == "lose_bid":
        return HEAVY[scored.doubled]
    return "failed_free" if scored.doubled == "nobody" else "heavy_free_defenders"


def name_payment(scored: Score) -> str:
    """Return the name of the sentence that tells what each team gained or lost."""
    if scored.withheld:
        return "paid_withheld"
    if scored.defenders_reason == "nothing" and scored.hand.defending_points:
        return "paid_uncounted"
    return "paid"


RULE_IDS: dict[ScoringRule, str] = {
    "bid_made": "R4",
    "sweep_double": "R6",
    "bid_failed": "R7",
    "heavy_failure": "R8",
    "shelem_made": "R10",
    "shelem_failed": "R10",
    "shelem_heavy_failure": "R10",
}
"""The rule that decided what the Hakem team gained or lost."""


def rule_ids(scored: Score) -> list[str]:
    """Return the ids of the rules that decided both changes."""
    first = RULE_IDS[scored.scoring_rule]
    if first == "R4" and scored.is_mak:
        first = "R5"
    elif first == "R8" and not _changed_by_doubling(scored):
        first = "R7"
    second = "R12" if scored.withheld else _defenders_rule(scored)
    return [first] if second in {None, first} else [first, second]


def _changed_by_doubling(scored: Score) -> bool:
    """R8: return whether a heavy failure changed a number, be it a loss of the defenders."""
    defenders_lost = scored.rules.heavy_doubles != "hakem" and scored.defenders_change < 0
    return scored.doubled != "nobody" or defenders_lost


def _defenders_rule(scored: Score) -> str | None:
    """Return the id of the rule that decided what the defenders got; None where it was nothing."""
    match scored.defenders_reason:
        case "captured":
            return "R9" if scored.hand.defending_points else None
        case "doubled" | "fixed" | "nothing" if scored.hand.contract != "normal":
            return "R10"
        case "doubled":
            return "R8"
        case _ if scored.hand.defending_points:
            return "R9"
        case "fixed":
            return "R6"
        case _:
            return None


def tell_end(totals: Totals, end: End, rules: Ruleset, names: Names, language: Language) -> str:
    """R13: return the line that tells who has won, or the totals and why nobody has."""
    details: dict[str, object] = {**vars(rules)}
    if end.winner is not None:
        details["winner"] = names[end.winner]
        details["winner_total"] = totals[end.winner - 1]
        details["loser_total"] = totals[2 - end.winner]
        return render(language, "messages", (end.ending,), details)
    details["total1"] = pair(names[1], number(totals[0], language))
    details["total2"] = pair(names[2], number(totals[1], language))
    sentences = ("totals",) if end.ending == "goes_on" else ("totals", end.ending)
    return render(language, "messages", sentences, details)
