"""What comes in with every request: its fields, the language, the rules of the table, problems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, cast

from shelem_mcp.scoring.field import Fields, word
from shelem_mcp.scoring.input.check import Beside, check_fields
from shelem_mcp.scoring.input.diagnose import wrong_value
from shelem_mcp.scoring.input.problems import InvalidHandError, InvalidInputError, Problems
from shelem_mcp.scoring.rules.ids import DECISIONS, LANGUAGES, RULES, Language
from shelem_mcp.scoring.rules.notation import STANDARD_TABLE, Table, read_rules
from shelem_mcp.scoring.rules.ruleset import CHOICES, PRESET, Ruleset

LANGUAGE = word("language", LANGUAGES)
"""The language to answer in."""

TABLE_RULES = "rules"
"""The field that has the rules of the table, where it does not play by the standard rules."""

RULE = word("rule", (*RULES, *DECISIONS))
"""Which rule's text is asked for."""

CHOICES_ELSEWHERE = dict.fromkeys((PRESET, *CHOICES), "belongs_in_rules")
"""The choices of a table, each with the refusal that tells where they are given."""

BESIDE = Beside(CHOICES_ELSEWHERE, (LANGUAGE.name, TABLE_RULES))
"""What every request can have beside its own fields."""

MOST_PROBLEMS = 20
"""So many problems are told; the others are counted."""


class Request(NamedTuple):
    """What every request has, read; `fields` are the others, as they came."""

    fields: dict[Any, object]
    language: Language
    has_language: bool
    """Whether a language was asked for."""
    rules: Ruleset
    """Those of the table."""
    rules_text: str | None
    """Their shortest text; None where no rules were given."""
    problems: Problems

    def told(self) -> dict[str, str]:
        """Return what a result says of the rules: their text, where any were given."""
        return {} if self.rules_text is None else {TABLE_RULES: self.rules_text}

    def refusal(self) -> InvalidHandError:
        """Return the error that tells the problems."""
        return InvalidHandError(self.problems.first(MOST_PROBLEMS), self.language)


def parse_request(
    given: object,
    itself: str,
    order: Iterable[str],
    *,
    rules: object = None,
    takes_language: bool = True,
) -> Request:
    """Return the request that was `given`; `rules` are those that were given apart.

    `itself` names it in problems, which are told in the `order` of its fields. Raises
    `InvalidHandError` where it is no mapping, and where the rules are wrong: nothing else can be
    checked before they are right.
    """
    problems = Problems(itself, order)
    if not isinstance(given, (dict, Mapping)):
        problems.report("", None, f"not_a_{itself}")
        raise InvalidHandError(problems)
    fields = dict(given)
    asked = fields.pop(LANGUAGE.name, None) if takes_language else None
    language: Language = "en" if asked is None else _read_language(asked, problems)
    told = fields.pop(TABLE_RULES, None)
    table: Table | None = STANDARD_TABLE
    if told is not None or rules is not None:
        table = _read_table(told, rules, problems)
    if table is None:
        raise InvalidHandError(problems.first(MOST_PROBLEMS), language)
    return Request(fields, language, asked is not None, table.rules, table.text, problems)


def _says_nothing(rules: object) -> bool:
    return rules is None or (isinstance(rules, str) and not rules.strip())


def _read_table(told: object, apart: object, problems: Problems) -> Table | None:
    given = [each for each in (told, apart) if not _says_nothing(each)]
    if not given:
        return STANDARD_TABLE
    part = problems.at(TABLE_RULES, (PRESET, *CHOICES))
    if len(given) > 1:
        part.report("", None, "rules_twice")
        return None
    return read_rules(given[0], part)


def _read_language(given: object, problems: Problems) -> Language:
    if LANGUAGE.takes(given):
        return cast("Language", given)
    problems.later(LANGUAGE.name, lambda: wrong_value(LANGUAGE, given))
    return "en"


def parse_rule_request(given: object) -> tuple[Request, str | None]:
    """Return a request for the text of a rule, and its id; None for all rules.

    Raises `InvalidInputError` for everything else.
    """
    asked = dict(given) if isinstance(given, Mapping) else {}
    rule = asked.get(RULE.name)
    if isinstance(rule, str):
        asked[RULE.name] = rule.strip().upper()
    request = parse_request(asked, "rule", (RULE.name,))
    values = check_fields(request.fields, Fields([RULE]), request.problems, BESIDE)
    if request.problems:
        raise InvalidInputError(request.problems.first(MOST_PROBLEMS), request.language)
    return request, values.get(RULE.name)
