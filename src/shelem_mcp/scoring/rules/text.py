"""The rules of a table become words: what each rule and decision says there."""

from __future__ import annotations

from shelem_mcp.scoring.rules.ids import AWARD_AS_MADE, DECISIONS, DOUBLE_PENALTY, RULES
from shelem_mcp.scoring.rules.winning import both_can_reach_target
from shelem_mcp.scoring.words.render import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shelem_mcp.scoring.rules.ids import Rules


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
    sentences = _varied(rules).get(rule, (rule,))
    return f"### {rule} {title}\n\n{say(language, sentences, vars(rules), 'rules')}"


def _varied(rules: Rules) -> dict[str, Iterable[str]]:
    """Name the sentences of the rules and decisions of which tables say different things."""
    no_thousand = rules.thousand_threshold is None
    never_heavy = rules.heavy_failure_at is None
    as_made = rules.sweep_award == AWARD_AS_MADE
    return {
        "R4": (f"R4_{rules.made_award}",),
        "R6": (f"R6_{rules.sweep_award}",),
        "R8": ("R8_never" if never_heavy else f"R8_{rules.heavy_failure_effect}",),
        "R9": _defenders(rules),
        "R10": _shelem(rules),
        "R12": ("R12_never" if no_thousand else "R12",),
        "R13": _winning(rules),
        "D2": ("no_R12" if no_thousand else "D2",),
        "D3": ("no_R12" if no_thousand else "D3",),
        "D4": ("D4_as_made" if as_made else "D4_sweep",),
        "D5": ("D5_as_made" if as_made else "D5",),
    }


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


def _winning(rules: Rules) -> Iterator[str]:
    if rules.winning_lead is not None:
        yield "R13_lead"
    yield "R13"
    if both_can_reach_target(rules):
        yield f"R13_{rules.both_reach_target}"
