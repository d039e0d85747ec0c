"""The rules of a table become words: what each rule and decision says there."""

from __future__ import annotations

from shelem_mcp.scoring.language import say
from shelem_mcp.scoring.rules import AWARD_AS_MADE, DECISIONS, DOUBLE_PENALTY, RULES
from shelem_mcp.scoring.winning import both_can_reach_target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from shelem_mcp.scoring.rules import Rules


def tell_rules(rules: Rules, language: str = "en", rule: str | None = None) -> str:
    """Tell `rules` as Markdown, in English ("en") or Persian ("fa").

    `rule` is an id of `RULES` or `DECISIONS`; None tells them all, under a heading. Raises
    `ValueError` for another language, and `KeyError` for another id.
    """
    if rule is not None:
        return _section(rule, rules, language)
    sections = (_section(id_, rules, language) for id_ in (*RULES, *DECISIONS))
    return "\n\n".join((f"# {say(language, ('title',), {}, 'rules')}", *sections))


def _section(rule: str, rules: Rules, language: str) -> str:
    title = say(language, (f"title_{rule}",), vars(rules), "rules")
    return f"### {rule} {title}\n\n{say(language, _sentences(rule, rules), vars(rules), 'rules')}"


def _sentences(rule: str, rules: Rules) -> Iterator[str]:
    """Name the sentences that tell a rule or decision."""
    varied = VARIED.get(rule)
    if varied is None:
        yield rule
    else:
        yield from varied(rules)


def _made(rules: Rules) -> Iterator[str]:
    yield f"R4_{rules.made_award}"


def _sweep(rules: Rules) -> Iterator[str]:
    yield f"R6_{rules.sweep_award}"


def _heavy_failure(rules: Rules) -> Iterator[str]:
    never = rules.heavy_failure_at is None
    yield "R8_never" if never else f"R8_{rules.heavy_failure_effect}"


def _defenders(rules: Rules) -> Iterator[str]:
    yield "R9"
    if rules.heavy_failure_effect != DOUBLE_PENALTY:
        yield "R9_doubled"
    if rules.thousand_threshold is not None:
        yield "R9_withheld"


def _shelem(rules: Rules) -> Iterator[str]:
    yield "R10"
    yield "R10_alike" if rules.shelem_points == rules.sar_shelem_points else "R10_apart"
    never = rules.heavy_failure_at is None or not rules.shelem_heavy_failure
    yield "R10_never" if never else f"R10_{rules.heavy_failure_effect}"


def _thousand(rules: Rules) -> Iterator[str]:
    yield "R12_never" if rules.thousand_threshold is None else "R12"


def _winning(rules: Rules) -> Iterator[str]:
    if rules.winning_lead is not None:
        yield "R13_lead"
    yield "R13"
    if both_can_reach_target(rules):
        yield f"R13_{rules.both_reach_target}"


def _before_the_hand(rules: Rules) -> Iterator[str]:
    yield "no_R12" if rules.thousand_threshold is None else "D2"


def _whenever(rules: Rules) -> Iterator[str]:
    yield "no_R12" if rules.thousand_threshold is None else "D3"


def _instead_of_the_bid(rules: Rules) -> Iterator[str]:
    yield "D5_as_made" if rules.sweep_award == AWARD_AS_MADE else "D5"


def _normal_bid_of_all(rules: Rules) -> Iterator[str]:
    yield "D4_as_made" if rules.sweep_award == AWARD_AS_MADE else "D4_sweep"


VARIED = {
    "R4": _made,
    "R6": _sweep,
    "R8": _heavy_failure,
    "R9": _defenders,
    "R10": _shelem,
    "R12": _thousand,
    "R13": _winning,
    "D2": _before_the_hand,
    "D3": _whenever,
    "D4": _normal_bid_of_all,
    "D5": _instead_of_the_bid,
}
"""The rules and decisions of which tables say different things, and what names their sentences."""
