"""A table's own rules: a mapping becomes `Rules`, or the problems that it has."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import RULE, TABLE_RULES
from shelem_mcp.scoring.input.check import read_fields
from shelem_mcp.scoring.input.problems import Problem, problem
from shelem_mcp.scoring.rules.ids import AWARD_FIXED, DOUBLE_PENALTY, STANDARD, WIDEST, changed
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import NULL_MEANS_NONE, RULES_FIELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

    from shelem_mcp.scoring.results import TableRules
    from shelem_mcp.scoring.rules.ids import Rules

SAYS_NOTHING = RULES_FIELDS.keys() - NULL_MEANS_NONE
"""Fields in which null says nothing."""


def read_rules(given: object) -> tuple[Rules, list[Problem]]:
    """Read the rules of a table, and report what is wrong with them, in field order.

    Where something is wrong the rules are `WIDEST`, so that the rest can be looked at.
    """
    # Imported here because only rules of a table's own are told in mappings within mappings.
    from collections.abc import Mapping

    if not isinstance(given, Mapping):
        return WIDEST, [_no_mapping(given)]
    values, problems = read_fields(given, RULES_FIELDS, beside=())
    if not problems:
        rules = settle(changed(PRESETS[values.get("preset", STANDARD.preset)], **values), values)
        nulls = {name: None for name in NULL_MEANS_NONE if name in given and name not in values}
        problems = [*_unclear(given, nulls, rules)]
        rules = changed(rules, **nulls)
        problems += _contradictions(rules, values)
        if not problems:
            return rules, []
    return WIDEST, [_in_rules(found) for found in problems]


def _no_mapping(given: object) -> Problem:
    """Report rules that have no fields, and what they were meant for if that is plain."""
    if isinstance(given, str) and given in PRESETS:
        return problem(TABLE_RULES, None, "rules_must_be", "meant_preset", preset=given)
    if isinstance(given, str) and given in RULE.values:
        return problem(TABLE_RULES, None, "rules_must_be", "meant_rule", rule=given)
    if isinstance(given, str) and given.lstrip().startswith("{"):
        return problem(TABLE_RULES, None, "rules_must_be", "no_quotes")
    return problem(TABLE_RULES, None, "rules_must_be")


def settle(rules: Rules, told: Mapping[str, Any]) -> Rules:
    """R6, R12: take out of `rules` what makes no sense beside the values that were `told`."""
    drop: dict[str, Any] = {}
    if rules.sweep_award != AWARD_FIXED and "sweep_points" not in told:
        drop["sweep_points"] = None
    if "thousand_threshold" not in told and _is_out_of_reach(rules):
        drop["thousand_threshold"] = None
    return changed(rules, **drop)


def _is_out_of_reach(rules: Rules) -> bool:
    return rules.thousand_threshold is not None and rules.thousand_threshold >= rules.target


def _unclear(given: Mapping[str, object], nulls: Iterable[str], rules: Rules) -> Iterator[Problem]:
    """Report each null that a client may have filled in, as it did elsewhere.

    `rules` are those that hold if these fields are left out.
    """
    idle = {name for name in given if given[name] is None} & SAYS_NOTHING
    if "sweep_award" in given:
        # So it stands in the rules of a result.
        idle.discard("sweep_points")
    if not idle:
        return
    for name in nulls:
        otherwise = getattr(rules, name)
        if otherwise is not None:
            yield problem(
                name, RULES_FIELDS[name].rule, "null_unclear", name=name, otherwise=otherwise
            )


def _contradictions(rules: Rules, told: Mapping[str, Any]) -> Iterator[Problem]:
    """R2, R6, R8, R12: report the values that cannot stand together."""
    details = vars(rules)
    if rules.minimum_bid > rules.hand_points:
        yield problem("minimum_bid", "R2", "bid_over_hand", **details)
    if rules.sweep_award == AWARD_FIXED and rules.sweep_points is None:
        yield problem(
            "sweep_points",
            "R6",
            "sweep_points_missing",
            "must_be",
            field=RULES_FIELDS["sweep_points"],
        )
    if rules.sweep_award != AWARD_FIXED and rules.sweep_points is not None:
        yield problem("sweep_points", "R6", "sweep_points_unused", **details)
    if rules.heavy_failure_at is not None and rules.heavy_failure_at > rules.hand_points:
        yield problem("heavy_failure_at", "R8", "mark_over_hand", **details)
    if rules.heavy_failure_at is None and rules.heavy_failure_effect != DOUBLE_PENALTY:
        yield problem("heavy_failure_effect", "R8", "effect_of_nothing", **details)
    if "thousand_threshold" in told and _is_out_of_reach(rules):
        yield problem("thousand_threshold", "R12", "threshold_over_target", **details)


def _in_rules(found: Problem) -> Problem:
    or_null = (
        ("or_null",) if found.field in NULL_MEANS_NONE and "must_be" in found.sentences else ()
    )
    return Problem(
        field=f"{TABLE_RULES}.{found.field}",
        rule=found.rule,
        sentences=(*found.sentences, *or_null),
        details=found.details,
    )


def separate_rules(
    given: Mapping[str, object], rules: object = None
) -> tuple[dict[str, object], Rules | None, list[Problem]]:
    """Separate the rules of a table from what is played by them, and report what is wrong.

    They are the field `rules` of `given`, or `rules` itself, and None where neither says anything.
    Where they are wrong they are `WIDEST`, as in `read_rules`.
    """
    rest = dict(given)
    told = rest.pop(TABLE_RULES, None)
    if rules is None and told is None:
        return rest, None, []
    if rules is not None and told is not None:
        return rest, WIDEST, [problem(TABLE_RULES, None, "rules_twice")]
    read, problems = read_rules(told if rules is None else rules)
    return rest, read, problems


def told_whole(rules: Rules) -> TableRules:
    """Give all the values of `rules`, as a result tells them."""
    whole: TableRules = {**vars(rules)}  # type: ignore[typeddict-item]
    return whole
