"""The rules of a table as text: read in any order, written as short as can be, refused by name."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from table_oracle import FIELDS, Told, complete, shortest
from tables import VALUES, contradictions, draw_table, rules_text, tables, told_tables

from shelem_mcp.scoring.input.problems import Problem, Problems
from shelem_mcp.scoring.rules.notation import Table, read_rules
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import CHOICES, STANDARD, Ruleset

RANDOM_TABLES = 500


def read(given_: object) -> Table:
    """Return the table of rules that are right."""
    problems = Problems("rules")
    table = read_rules(given_, problems)
    assert table is not None, list(problems)
    assert not problems
    return table


def refused(given_: object) -> list[Problem]:
    """Return what rules are refused for."""
    problems = Problems("rules")
    assert read_rules(given_, problems) is None
    return list(problems)


def values(rules: Ruleset) -> Told:
    """Return what the fields of a ruleset are."""
    return {name: getattr(rules, name) for name in FIELDS}


# What is read.


def test_a_choice_of_the_engine_is_a_field_of_the_second_statement() -> None:
    """None is missing on either side, and their order is the same."""
    assert tuple(CHOICES) == FIELDS
    assert set(VALUES) == set(FIELDS)


def test_any_table_is_read_as_it_is_told_whichever_way() -> None:
    """As text or as a mapping, every field has the value told, or what follows from the others."""
    rng = random.Random("read")  # noqa: S311  # The same tables in every run.
    for _ in range(RANDOM_TABLES):
        preset, told = draw_table(rng.choice)
        table = read(rules_text(preset, told))
        assert table == read({"preset": preset, **told})
        assert table.rules.preset == preset
        assert values(table.rules) == complete({**PRESETS[preset], **told}), rules_text(
            preset, told
        )


@pytest.mark.parametrize(
    "text",
    [
        "jokers-200 target=1400 made_hakem=bid",
        "made_hakem=bid target=1400 jokers-200",
        "  jokers-200,target=1400,made_hakem=bid  ",
        "jokers-200; target = 1400; made_hakem= bid;",
        "JOKERS-200\tTarget=1400\n\nMADE_HAKEM=Bid",
        "preset=jokers-200 target=1400 made_hakem=bid",
    ],
)
def test_text_is_read_in_any_order_case_and_spacing(text: str) -> None:
    """Words are parted by spaces, commas or semicolons."""
    assert read(text).text == "jokers-200 made_hakem=bid target=1400"


@pytest.mark.parametrize("name", ["heavy_at", "thousand_at", "winning_lead"])
@pytest.mark.parametrize("never", ["never", "none", "no", "NEVER", "0"])
def test_never_has_several_words(name: str, never: str) -> None:
    """Who writes 0 for none gets none, and not the opposite."""
    rules = read(f"{name}={never}").rules
    assert getattr(rules, name) == "never"
    assert read({name: 0}).rules == read({name: False}).rules == rules


@pytest.mark.parametrize(
    ("one", "other", "shortest_form"),
    [
        ("heavy_at=5", "heavy_at=always", "heavy_at=always"),
        ("shelem_failed_defenders=0", "shelem_failed_defenders=nothing", None),
        ("sar_shelem_failed_defenders=0", "sar_shelem_failed_defenders=nothing", None),
        ("sweep_defenders=-0", "sweep_defenders=0", ""),
        ("shelem_made_hakem=330", "standard", ""),
        ("thousand_at=0 target=900", "target=900", "target=900"),
    ],
)
def test_two_ways_to_say_one_thing_are_one_ruleset(
    one: str, other: str, shortest_form: str | None
) -> None:
    """And have one shortest form."""
    assert read(one) == read(other)
    assert read(one).text == (other if shortest_form is None else shortest_form)


@pytest.mark.parametrize("name", ["shelem_heavy", "sar_shelem_heavy"])
def test_yes_and_no_are_true_and_false_in_a_mapping(name: str) -> None:
    """JSON has words of its own for them."""
    assert read({name: False}) == read({name: "no"}) == read(f"{name}=no")
    assert read({name: True}) == read({name: "yes"}) == read(f"{name}=yes")


@pytest.mark.parametrize("nothing", ["", "  ", " ; , ", {}, {"target": None}, {"preset": None}])
def test_rules_that_say_nothing_are_the_standard_ones(nothing: Any) -> None:
    """Their shortest form is nothing as well."""
    assert read(nothing) == (STANDARD, "")


# What follows.


@pytest.mark.parametrize(
    ("text", "followed"),
    [
        (
            "hand_points=200",
            {"heavy_at": 105, "shelem_made_hakem": 400, "sar_shelem_failed_hakem": -400},
        ),
        ("hand_points=185", {"heavy_at": 95, "shelem_failed_hakem": -370}),
        ("hand_points=225", {"heavy_at": 115, "sar_shelem_made_hakem": 450}),
        ("hand_points=230", {"heavy_at": 120, "shelem_made_hakem": 460}),
        ("hand_points=200 heavy_at=85", {"heavy_at": 85, "shelem_made_hakem": 400}),
        (
            "shelem_made_hakem=500",
            {
                "shelem_failed_hakem": -500,
                "sar_shelem_made_hakem": 500,
                "sar_shelem_failed_hakem": -500,
            },
        ),
        (
            "shelem_failed_hakem=-250",
            {"shelem_made_hakem": 330, "sar_shelem_failed_hakem": -250},
        ),
        (
            "shelem_failed_hakem=-250 sar_shelem_made_hakem=660",
            {"sar_shelem_failed_hakem": -660},
        ),
        (
            "shelem_made_defenders=-165 shelem_failed_defenders=double shelem_heavy=no",
            {
                "sar_shelem_made_defenders": -165,
                "sar_shelem_failed_defenders": "double",
                "sar_shelem_heavy": "no",
            },
        ),
        ("target=1000", {"thousand_at": "never"}),
        ("target=1001", {"thousand_at": 1000}),
        ("target=660 thousand_at=500", {"thousand_at": 500}),
        ("minimum_bid=165", {"minimum_bid": 165}),
        ("jokers-200 hand_points=165", {"heavy_at": 85, "sar_shelem_made_hakem": 800}),
    ],
)
def test_a_default_follows_what_it_hangs_on(text: str, followed: Told) -> None:
    """What was given, by a field or by a preset, is never changed."""
    rules = read(text).rules
    assert {name: getattr(rules, name) for name in followed} == followed


# What is written.


def test_any_ruleset_is_written_in_its_shortest_form_and_read_again() -> None:
    """The preset, then what differs from it in the order of the fields."""
    rng = random.Random("written")  # noqa: S311  # The same tables in every run.
    for _ in range(RANDOM_TABLES):
        preset, told = draw_table(rng.choice)
        table = read(rules_text(preset, told))
        assert table.text == shortest(told, preset, dict(PRESETS[preset]))
        assert read(table.text) == table


@given(tables())
def test_nothing_in_a_shortest_form_can_be_left_out(table: tuple[str, Told]) -> None:
    """Without any one of its words it is another table, or none."""
    written = read(rules_text(*table))
    words = str(written.text).split()
    for word in words:
        problems = Problems("rules")
        fewer = read_rules(" ".join(other for other in words if other != word), problems)
        assert fewer is None or fewer.rules != written.rules, word


@given(tables(), st.data())
def test_what_was_given_is_never_changed_by_another_field(
    table: tuple[str, Told], data: st.DataObject
) -> None:
    """Whatever else a table tells, what it or its preset has said stays so."""
    preset, told = table
    name = data.draw(st.sampled_from(FIELDS))
    pool: Sequence[Any] = VALUES[name]
    changed = {**told, name: data.draw(st.sampled_from(pool))}
    assume(not contradictions(preset, changed))
    before, after = read(rules_text(preset, told)).rules, read(rules_text(preset, changed)).rules
    given_before = {*PRESETS[preset], *told} - {name}
    assert {each: getattr(after, each) for each in given_before} == {
        each: getattr(before, each) for each in given_before
    }


def test_the_longest_rules_there_are_can_be_read() -> None:
    """A table that tells every field, each at its longest, is still under the limit."""
    longest = {name: max(map(str, pool), key=len) for name, pool in VALUES.items()}
    longest |= {"minimum_bid": "100", "heavy_at": "half_bid", "thousand_at": "999999"}
    assert longest["target"] == "1000000"
    assert read(rules_text("persian-wikipedia", longest)).rules.thousand_at == 999_999


# What is refused.


@given(told_tables())
def test_values_that_contradict_each_other_are_refused_by_name(table: tuple[str, Told]) -> None:
    """Exactly those fields that cannot stand beside the others, in the order of the fields."""
    preset, told = table
    wrong = contradictions(preset, told)
    if wrong:
        assert [problem.field for problem in refused(rules_text(preset, told))] == wrong
    else:
        read(rules_text(preset, told))


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [
        ("targett", "target"),
        ("Target_", "target"),
        ("hand_point", "hand_points"),
        ("minimum-bid", "minimum_bid"),
        ("made_hakim", "made_hakem"),
        ("shelem_faild_hakem", "shelem_failed_hakem"),
        ("sarshelem_heavy", "sar_shelem_heavy"),
        ("winninglead", "winning_lead"),
    ],
)
def test_a_slip_of_typing_is_told_the_choice_that_was_meant(misspelt: str, meant: str) -> None:
    """Near is a slip away."""
    for told in (f"{misspelt}=1", {misspelt: 1}):
        (problem,) = refused(told)
        assert problem.message == f"No field of rules has this name. Did you mean {meant}?"


@pytest.mark.parametrize("word", ["shelem", "shelem53", "jokers-225"])
def test_a_set_that_does_not_exist_is_not_led_to_one_with_another_number(word: str) -> None:
    """A preset is a whole table: nobody is led to one of another deck, or of some application."""
    (problem,) = refused(word)
    assert "mean" not in problem.message


@pytest.mark.parametrize(
    "other", ["kons", "sweep", "trump", "shelem", "heavy_failure_at", "x", "hakem"]
)
def test_a_rule_that_no_field_says_is_answered_with_what_to_do(other: str) -> None:
    """The players are told, and a number agreed after a hand is an adjustment."""
    (problem,) = refused({other: 1})
    assert problem.message == (
        "No field of rules has this name. If it is a rule of the table that no field says, tell the"
        ' players so; a number that they agree on after a hand is a row "adjust team1 -50 reason"'
        " of the game."
    )


def test_a_default_that_follows_is_never_a_contradiction() -> None:
    """A lower target ends the rule of 1000, and another deck moves the mark of doubling."""
    assert read("target=660").text == "target=660"
    assert read("hand_points=230 minimum_bid=230").rules.heavy_at == 120


# The ruleset itself.


def test_a_ruleset_is_frozen() -> None:
    """Whoever holds one may trust that it stays as it is."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        STANDARD.target = 1200  # type: ignore[misc]
    assert STANDARD.target == 1165


def test_a_ruleset_has_no_field_that_is_misspelt() -> None:
    """Neither a new one nor a changed one."""
    whole = {name: getattr(STANDARD, name) for name in ("preset", *FIELDS)}
    assert Ruleset(**whole) == STANDARD
    with pytest.raises(TypeError, match="hand_point"):
        Ruleset(**{**whole, "hand_point": 3})
    with pytest.raises(TypeError, match="targett"):
        dataclasses.replace(STANDARD, targett=3)  # type: ignore[call-arg]


def test_rulesets_are_equal_by_their_values() -> None:
    """Two that were read apart are one in a set, and any other value makes another."""
    first, second = read({"target": 1200}).rules, read("target=1200").rules
    assert (first, hash(first)) == (second, hash(second))
    others = {dataclasses.replace(first, target=target) for target in range(1201, 1301)}
    assert len({first, second, *others}) == 101
