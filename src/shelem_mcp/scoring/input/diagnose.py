"""Says what is wrong with a field that was rejected, and what would be right."""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import LANGUAGE, TABLE_RULES
from shelem_mcp.scoring.input.problems import HAND, UNKNOWN, problem
from shelem_mcp.scoring.rules.ids import HIGHEST_TOTAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from shelem_mcp.scoring.hand.fields import Field
    from shelem_mcp.scoring.input.problems import Problem

UNKNOWN_FIELDS_SHOWN = 8
"""How many fields of unknown names are reported one by one; the others are counted."""

LONGEST_TEXT_READ = 40
"""A longer name or word is not repeated, nor looked at beyond this length."""

SPOKEN_HUNDRED = 100
"""What players leave out when they speak of a bid (R2)."""

NOTHING = ("", "null", "none", "nil", "undefined", "unknown", "n/a")
"""Words that are written where a field should be left out."""

MISSING = object()
"""Stands for the value of a required field that was not given."""

BESIDE_A_HAND = (LANGUAGE.name, TABLE_RULES)
"""The fields that stand beside those of a hand."""


def rejections(
    rejected: Mapping[str, object],
    fields: Mapping[str, Field],
    beside: tuple[str, ...] = BESIDE_A_HAND,
) -> list[Problem]:
    """Report each rejected value of `fields`, and each field of a name that is not among them.

    `beside` are names that stand elsewhere, which a wrong name could be meant for.
    """
    unknown = [name for name in rejected if name not in fields]
    problems = [
        wrong_value(fields[name], value) for name, value in rejected.items() if name in fields
    ]
    problems += [_unknown_field(name, fields, beside) for name in unknown[:UNKNOWN_FIELDS_SHOWN]]
    if more := len(unknown[UNKNOWN_FIELDS_SHOWN:]):
        problems.append(problem(UNKNOWN, None, "more_unknown", count=more))
    return problems


def not_a_hand() -> Problem:
    """Report something that is no mapping at all."""
    return problem(HAND, None, "not_a_hand")


def not_a_row() -> Problem:
    """Report a row of a game that has no named fields."""
    return problem(HAND, None, "not_a_row")


def derived_disagrees(name: str) -> Problem:
    """Report a field of an earlier result that the hand no longer bears out."""
    return problem(name, None, "derived_disagrees", name=name)


def wrong_value(field: Field, value: object) -> Problem:
    """Report a field whose value is none that it may have."""
    if value is MISSING:
        at_start = ("zero_at_start",) if field.rule == "R14" else ()
        return _problem(field, "missing", "must_be", *at_start)
    if value is None:
        return _problem(field, "null", "must_be")
    if isinstance(value, str):
        return _wrong_text(field, value[: LONGEST_TEXT_READ + 1].strip())
    if field.type is int:
        return _wrong_number(field, value)
    return _problem(field, "must_be")


def _problem(field: Field, *sentences: str, meant: object = None) -> Problem:
    if type(meant) is field.type and meant in field.values:
        sentences += ("write_word",) if field.type is str else ("write",)
    return problem(field.name, field.rule, *sentences, field=field, meant=meant)


def _wrong_text(field: Field, text: str) -> Problem:
    if text.lower() in NOTHING and not field.required:
        return _problem(field, "must_be", "leave_out")
    if field.type is str:
        return _problem(field, "must_be", meant=_nearest(text, field.choices))
    meant = {"true": True, "false": False}.get(text.lower(), _number_in(text))
    if type(meant) is int and field.type is int and meant not in field.values:
        return _wrong_number(field, meant)
    return _problem(field, "must_be", "no_text" if meant is None else "no_quotes", meant=meant)


def _wrong_number(field: Field, value: object) -> Problem:
    if isinstance(value, bool):
        return _problem(field, "must_be", "true_is_no_number")
    if isinstance(value, float):
        if not value.is_integer():
            return _problem(field, "must_be")
        if int(value) not in field.values:
            return _wrong_number(field, int(value))
        return _problem(field, "must_be", "no_decimals", meant=int(value))
    if isinstance(value, int) and value > 0:
        return _number_out_of_range(field, value)
    return _problem(field, "must_be")


def _number_out_of_range(field: Field, value: int) -> Problem:
    if field.rule == "R14" and HIGHEST_TOTAL not in field.values:
        return problem(field.name, "R15", "must_be", "finished", field=field)
    if field.rule == "R2" and _is_spoken_bid(field, value):
        return _problem(field, "must_be", "full_bid", meant=SPOKEN_HUNDRED + value)
    return _problem(field, "must_be")


def _is_spoken_bid(field: Field, value: int) -> bool:
    """Tell whether players can only have left out the hundred: no bid below it is played."""
    lower = any(bid in field.values for bid in range(SPOKEN_HUNDRED))
    return value < SPOKEN_HUNDRED and not lower and SPOKEN_HUNDRED + value in field.values


def _number_in(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _unknown_field(name: object, known: Collection[str], beside: tuple[str, ...]) -> Problem:
    if name == LANGUAGE.name and name in beside:
        return problem(LANGUAGE.name, None, "no_language_here")
    if TABLE_RULES in beside and _is_of_rules(name):
        return problem(str(name), None, "belongs_in_rules", name=name)
    text = name[:LONGEST_TEXT_READ] if isinstance(name, str) else ""
    return problem(
        text if text == name and _is_plain(text) else UNKNOWN,
        None,
        "no_such_field",
        nearest=_nearest(text, (*known, *beside), least=0.0),
    )


def _is_of_rules(name: object) -> bool:
    # Imported here because only a refusal needs to know them.
    from shelem_mcp.scoring.rules.ruleset import RULES_FIELDS

    return name in RULES_FIELDS


def _is_plain(name: str) -> bool:
    return name.isascii() and name.replace("-", "_").isidentifier()


def _nearest(text: str, words: Iterable[object], least: float = 0.85) -> str | None:
    """Give the word most like `text`; None when none is at least so like it, from 0 to 1."""
    # Imported here because only a refusal needs it, and it takes long.
    from difflib import get_close_matches

    in_lower_case = {str(word).lower(): str(word) for word in words}
    matches = get_close_matches(text.lower(), in_lower_case, n=1, cutoff=least)
    return in_lower_case[matches[0]] if matches else None
