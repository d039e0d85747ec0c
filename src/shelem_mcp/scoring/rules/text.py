"""The rules of a table, told to its players: first what differs from the standard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shelem_mcp.scoring.rules.ids import RULES, Language
from shelem_mcp.scoring.rules.notation import Table
from shelem_mcp.scoring.rules.payments import DOUBLE, Slam, slam_of
from shelem_mcp.scoring.rules.ruleset import STANDARD, Ruleset
from shelem_mcp.scoring.rules.winning import both_can_reach_target
from shelem_mcp.scoring.words.render import directed, render


def tell_rules(table: Table, language: Language, rule: str | None) -> str:
    """Return the text of a rule or decision by its id, or of all rules, a line each."""
    rules = table.rules
    if rule is not None:
        place = "one_differs" if differs(rule, rules) else "one_standard"
        here = [] if rules == STANDARD else [_say(language, place, rules)]
        return directed(" ".join([_line(rule, rules, language), *here]), language)
    differing = [each for each in RULES if differs(each, rules)]
    same = [each for each in RULES if each not in differing]
    if not differing:
        opening = [_say(language, "all_standard", rules)]
        return _lines([*opening, *_each(same, rules, language)], language)
    opening = [_say(language, _name_table(table), rules), *_each(differing, rules, language)]
    rest = [_say(language, "the_rest", rules), *_each(same, rules, language)]
    return _lines([*opening, *rest], language)


def _name_table(table: Table) -> str:
    """Return the name of the sentence that says which set of rules a table began with."""
    if table.rules.preset == STANDARD.preset:
        return "table"
    return "table_preset" if table.text == table.rules.preset else "table_changed"


def differs(rule: str, rules: Ruleset) -> bool:
    """Return whether a rule is told otherwise than by the standard rules."""
    return tell_rule(rule, rules, "en") != tell_rule(rule, STANDARD, "en")


def tell_rule(rule: str, rules: Ruleset, language: Language) -> str:
    """Return what a rule or decision says at a table."""
    if rule == "R10":
        return _tell_shelem(rules, language)
    return render(language, "rules", SENTENCES[rule](rules), vars(rules))


def _each(ids: list[str], rules: Ruleset, language: Language) -> list[str]:
    return [_line(each, rules, language) for each in ids]


def _line(rule: str, rules: Ruleset, language: Language) -> str:
    details = {"id": rule, "text": tell_rule(rule, rules, language)}
    return render(language, "rules", ("line",), details)


def _lines(lines: list[str], language: Language) -> str:
    return "\n".join(directed(line, language) for line in lines)


def _say(language: Language, name: str, rules: Ruleset) -> str:
    return render(language, "rules", (name,), vars(rules))


Names = tuple[str, ...]


def _r6(rules: Ruleset) -> Names:
    by_captured = rules.made_hakem == "captured" and rules.sweep_hakem == "double_bid"
    name = {"double_bid": "R6_double_bid", "as_made": "R6_as_made"}.get(
        str(rules.sweep_hakem), "R6_fixed"
    )
    defenders = ("R6_defenders",) if rules.sweep_defenders else ()
    return (f"{name}_captured" if by_captured else name, *defenders)


def _r8(rules: Ruleset) -> Names:
    if rules.heavy_at == "never":
        return ("R8_never",)
    when = "R8_at" if isinstance(rules.heavy_at, int) else f"R8_{rules.heavy_at}"
    if rules.failed_hakem == "lose_bid":
        return when, f"R8_{rules.heavy_doubles}"
    if rules.heavy_doubles != "hakem":
        return when, "R8_defenders"
    return ("R8_free", "R8_free_shelem") if "yes" in _slams_doubled(rules) else ("R8_free",)


def _slams_doubled(rules: Ruleset) -> tuple[str, str]:
    return rules.shelem_heavy, rules.sar_shelem_heavy


def _r9(rules: Ruleset) -> Names:
    return (
        "R9" if rules.made_defenders == "captured" else "R9_failed_only",
        *(("R9_blank",) if rules.blank_defenders != "captured" else ()),
    )


def _r12(rules: Ruleset) -> Names:
    return ("R12_never",) if rules.thousand_at == "never" else (f"R12_{rules.thousand_when}",)


def _r13(rules: Ruleset) -> Names:
    lead = ("R13_lead",) if rules.winning_lead != "never" else ()
    plays_on = rules.both_reach_target == "play_on"
    if plays_on and not both_can_reach_target(rules):
        return ("R13", "R13_cannot", *lead)
    return ("R13", f"R13_{rules.both_reach_target}", *lead)


def _with_r12(name: str, rules: Ruleset) -> Names:
    return ("D_no_R12",) if rules.thousand_at == "never" else (name,)


def _always(*names: str) -> Callable[[Ruleset], Names]:
    return lambda _: names


SENTENCES: Mapping[str, Callable[[Ruleset], Names]] = {
    **{
        each: _always(each)
        for each in ("R1", "R3", "R5", "R11", "R14", "R15", "D1", "D6", "D7", "D8", "D9")
    },
    "R2": lambda rules: ("R2" if rules.minimum_bid < rules.hand_points else "R2_only",),
    "R4": lambda rules: (f"R4_{rules.made_hakem}",),
    "R6": _r6,
    "R7": lambda rules: (f"R7_{rules.failed_hakem}",),
    "R8": _r8,
    "R9": _r9,
    "R12": _r12,
    "R13": _r13,
    "D2": lambda rules: _with_r12("D2", rules),
    "D3": lambda rules: _with_r12(f"D3_{rules.thousand_when}", rules),
    "D4": lambda rules: ("D4_as_made" if rules.sweep_hakem == "as_made" else "D4_sweep",),
    "D5": lambda rules: ("D5_as_made" if rules.sweep_hakem == "as_made" else "D5",),
}
"""The sentences of each rule and decision, by the choices of a table."""


def _tell_shelem(rules: Ruleset, language: Language) -> str:
    """R10: return what both contracts pay, once where they pay alike."""
    opening = render(language, "rules", ("R10",), vars(rules))
    shelem, sar = slam_of(rules, "shelem"), slam_of(rules, "sare-shelem")
    if shelem == sar:
        parts = [_slam("R10_alike", shelem, language), _besides(shelem, rules, language)]
    else:
        parts = [_slam("R10_shelem", shelem, language), _besides(shelem, rules, language)]
        parts += [_slam("R10_sar", sar, language), _besides(sar, rules, language)]
        if parts[1] == parts[3] != "":
            parts[1] = ""
            parts.append(_say(language, "R10_for_both", rules))
    return " ".join([opening, *filter(None, parts)])


def _slam(name: str, slam: Slam, language: Language) -> str:
    """R10: return what Hakem scores."""
    return render(language, "rules", (name, "R10_worth"), slam._asdict())


def _besides(slam: Slam, rules: Ruleset, language: Language) -> str:
    """R10: return what the defenders score, and what is doubled."""
    failed = slam.failed_defenders if isinstance(slam.failed_defenders, str) else "number"
    details: Mapping[str, object] = {
        **slam._asdict(),
        "heavy_at": rules.heavy_at,
        "doubled_hakem": DOUBLE * slam.failed_hakem,
    }
    made = ("R10_made_defenders",) if slam.made_defenders else ()
    sentences = (*made, f"R10_failed_{failed}", *_heavy_slam(slam, rules))
    return render(language, "rules", sentences, details)


def _heavy_slam(slam: Slam, rules: Ruleset) -> Names:
    if rules.heavy_at == "never":
        return ()
    if not slam.is_heavy:
        return ("R10_not_heavy",)
    hakem = rules.heavy_doubles != "defenders" and slam.failed_hakem != 0
    defenders = rules.heavy_doubles != "hakem" and slam.failed_defenders != "nothing"
    if not hakem and not defenders:
        return ()
    when = "at" if isinstance(rules.heavy_at, int) else rules.heavy_at
    doubled = "both" if hakem and defenders else "hakem" if hakem else "defenders"
    return f"R10_heavy_{when}", f"R10_{doubled}"
