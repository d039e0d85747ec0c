"""The rules of any table as they are told to its players."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from table_oracle import Told, complete, expected
from tables import VALUES, contradictions, draw_table, rules_text

from benchmarks.tokens import tokens
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.rules.ids import DECISIONS, RULES
from shelem_mcp.scoring.rules.notation import Table, read_rules
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.text import tell_rules

CASES = json.loads((Path(__file__).parent / "cases" / "rule_texts.json").read_text("utf-8"))

LANGUAGES: tuple[Literal["en", "fa"], ...] = ("en", "fa")
PLAIN = str.maketrans("۰۱۲۳۴۵۶۷۸۹−", "0123456789-", "\u200e\u200f\u2066\u2067\u2069")

MOST_TOKENS = 1000
RANDOM_TABLES = 150


def read(rules: str) -> Table:
    """Return the table of rules that are right."""
    table = read_rules(rules, Problems("rules"))
    assert table is not None
    return table


def lines(rules: str, language: Literal["en", "fa"]) -> dict[str, str]:
    """Return what is told of each rule, by its id, in the order in which it is told."""
    text = tell_rules(read(rules), language, None).translate(PLAIN)
    told = [line.split(": ", 1) for line in text.split("\n") if re.match(r"R\d+: ", line)]
    assert len({rule for rule, _ in told}) == len(told)
    return {rule: what for rule, what in told}  # noqa: C416  # Pairs of a list.


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_text_is_for_players(case: dict[str, Any], language: Literal["en", "fa"]) -> None:
    """The whole text: what differs from the standard rules first, then the rest, a line each."""
    told = tell_rules(read(case["rules"]), language, case["rule"])
    assert told.split("\n") == case[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_of_a_table_are_told_once_those_that_differ_first(
    language: Literal["en", "fa"],
) -> None:
    """Each part is in the order of the ids, and the standard lines are those of the standard."""
    rng = random.Random("order")  # noqa: S311  # The same tables in every run.
    standard, ids = lines("", language), list(RULES)
    assert list(standard) == ids
    for _ in range(RANDOM_TABLES):
        told = lines(rules_text(*draw_table(rng.choice)), language)
        differing = [rule for rule in ids if told[rule] != standard[rule]]
        assert list(told) == differing + [rule for rule in ids if rule not in differing]


NAMES = re.compile(r"\b[RD]\d+\b|no rule of 1000")


def numbers(text: str) -> set[int]:
    """Return the numbers of a text, each with its sign; those of names are none."""
    return {int(each) for each in re.findall(r"[-+]?\d+", NAMES.sub("", text))}


def numbers_of(rules: Told) -> dict[str, set[int]]:
    """Return the numbers that each rule has at a table, by their meaning."""

    def told(*names: str) -> set[int]:
        return {rules[name] for name in names if isinstance(rules[name], int)}

    shelem = {"R10": told("hand_points")}
    for kind in ("shelem", "sar_shelem"):
        hakem, failed = rules[f"{kind}_failed_hakem"], rules[f"{kind}_failed_defenders"]
        doubles_hakem = rules["heavy_doubles"] != "defenders" and hakem
        doubles_defenders = rules["heavy_doubles"] != "hakem" and failed != "nothing"
        shelem["R10"] |= told(f"{kind}_made_hakem", f"{kind}_failed_defenders") | {hakem}
        shelem["R10"] |= told(f"{kind}_made_defenders") - {0}
        if rules["heavy_at"] != "never" and rules[f"{kind}_heavy"] == "yes":
            shelem["R10"] |= {2 * hakem} if doubles_hakem else set()
            shelem["R10"] |= told("heavy_at") if doubles_hakem or doubles_defenders else set()
    costs = rules["failed_hakem"] == "lose_bid" or rules["heavy_doubles"] != "hakem"
    return {
        **{rule: set() for rule in RULES},
        "R1": told("hand_points"),
        "R2": told("minimum_bid", "hand_points"),
        "R6": told("sweep_hakem") | told("sweep_defenders") - {0},
        "R8": told("heavy_at") if costs else set(),
        "R9": told("blank_defenders"),
        **shelem,
        "R11": told("hand_points"),
        "R12": told("thousand_at"),
        "R13": told("target", "winning_lead"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_tells_the_numbers_of_its_table_and_no_others(
    language: Literal["en", "fa"],
) -> None:
    """With their signs, and all of them, whatever the table told."""
    rng = random.Random("numbers")  # noqa: S311  # The same tables in every run.
    for _ in range(RANDOM_TABLES):
        preset, given = draw_table(rng.choice)
        told = lines(rules_text(preset, given), language)
        # What a hand is made of is the same at every table: bids and points are fives.
        found = {
            rule: numbers(what) - ({5} if rule == "R1" else set()) for rule, what in told.items()
        }
        assert found == numbers_of(complete({**PRESETS[preset], **given})), (preset, given)


EVERY_HAND = tuple(
    (1, bid, contract, captured)
    for bid in (100, 120, 160, 165)
    for contract in (("normal", "shelem", "sare-shelem") if bid == 165 else ("normal",))
    for captured in range(0, 166, 5)
)
STANDINGS = tuple(product((0, 999, 1000, 1160), (0, 999, 1000, 1160)))


def outcomes(rules: Told) -> Iterator[object]:
    """Return what comes of many hands by these rules."""
    for before, hand in product(STANDINGS, EVERY_HAND):
        changes, _, _, winner = expected(rules, before, hand)
        yield changes, winner


def test_tables_that_are_told_alike_play_alike() -> None:
    """Whatever one field changes in the score of a hand, the text changes with it."""
    standard = lines("", "en")
    as_standard = list(outcomes(complete({})))
    for name, pool in VALUES.items():
        for value in pool:
            if contradictions("standard", {name: value}) or name in {"hand_points", "minimum_bid"}:
                continue
            if lines(f"{name}={value}", "en") == standard:
                assert list(outcomes(complete({name: value}))) == as_standard, (name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [*RULES, *DECISIONS])
def test_one_rule_is_told_alone_and_says_whether_it_is_standard(
    rule: str, language: Literal["en", "fa"]
) -> None:
    """At a table with rules of its own: there a player asks which they are."""
    standing = {
        "en": (" This differs from the standard rules.", " Standard here."),
        "fa": (" این با استاندارد فرق دارد.", " این‌جا مثل استاندارد است."),
    }[language]
    alone = tell_rules(read(""), language, rule).translate(PLAIN)
    for preset in list(PRESETS)[1:]:
        told = tell_rules(read(preset), language, rule).translate(PLAIN)
        same = told == alone + standing[1]
        assert same or (told.endswith(standing[0]) and not told.startswith(alone + " "))


TOLD_AT_LENGTH = (
    "shelem35 hand_points=225 minimum_bid=160 made_hakem=captured made_defenders=nothing"
    " sweep_hakem=as_made sweep_defenders=-10000 failed_hakem=lose_bid blank_defenders=-10000"
    " heavy_at=160 heavy_doubles=both shelem_made_hakem=165 shelem_made_defenders=10000"
    " shelem_failed_hakem=-10000 shelem_failed_defenders=-10000 shelem_heavy=yes"
    " sar_shelem_made_hakem=10000 sar_shelem_made_defenders=-10000 sar_shelem_failed_hakem=-660"
    " sar_shelem_failed_defenders=10000 sar_shelem_heavy=yes thousand_at=1164"
    " thousand_when=made_not_mak target=1000000 winning_lead=1000000"
)
"""A table that differs in everything, each time by what takes the most words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_of_a_table_take_a_model_at_most_1000_tokens(
    language: Literal["en", "fa"],
) -> None:
    """Of every preset, of random tables, and of the one that takes the most words."""
    rng = random.Random("tokens")  # noqa: S311  # The same tables in every run.
    random_tables = [rules_text(*draw_table(rng.choice)) for _ in range(10)]
    for rules in ("", *PRESETS, *random_tables, TOLD_AT_LENGTH):
        assert tokens(tell_rules(read(rules), language, None)) <= MOST_TOKENS, rules
