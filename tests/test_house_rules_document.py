"""`docs/house-rules.md`: its examples run, and its tables and presets are the engine's."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from shelem_mcp.scoring import calculate
from shelem_mcp.scoring.rules.ids import HANDS_SHARED_OUT, STANDARD
from shelem_mcp.scoring.rules.notation import read_rules
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import RULES_FIELDS
from shelem_mcp.tools import TOOLS

DOCUMENT = (Path(__file__).parents[1] / "docs" / "house-rules.md").read_text("utf-8")


def blocks(kind: str, text: str = DOCUMENT) -> list[Any]:
    """Give the JSON blocks of a kind."""
    found = re.findall(rf"^```json {kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [json.loads(block) for block in found]


def section(heading: str) -> str:
    """Give the text under a heading."""
    (_, after) = DOCUMENT.split(f"\n{heading}\n")
    return re.split(r"^#{2,3} ", after, maxsplit=1, flags=re.MULTILINE)[0]


def rows(heading: str) -> list[list[str]]:
    """Give the cells of the table under a heading, but for its head."""
    lines = re.findall(r"^\| (.*) \|$", section(heading), re.MULTILINE)
    return [line.split(" | ") for line in lines[1:]]


@pytest.mark.parametrize("example", blocks("example"), ids=lambda example: str(example["hand"]))
def test_an_example_gives_what_the_document_says(example: dict[str, Any]) -> None:
    """Each figure is the engine's own."""
    result: Any = calculate(example["hand"])
    assert {name: result[name] for name in example["gives"]} == example["gives"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_told_by_what_differs_from_the_standard(preset: str) -> None:
    """With at least one example of its own."""
    text = section(f"### `{preset}`")
    (values,) = blocks("values", text)
    standard = vars(STANDARD)
    differs = {n: v for n, v in vars(PRESETS[preset]).items() if v != standard[n]}
    differs.pop("preset", None)
    assert values == differs
    told = [example["hand"]["rules"]["preset"] for example in blocks("example", text)]
    assert set(told) == {preset}


def test_the_presets_stand_in_the_engines_order() -> None:
    """And no other is told."""
    assert re.findall(r"^### `(.*)`$", DOCUMENT, re.MULTILINE) == list(PRESETS)


def test_each_field_is_told_with_its_standard_value() -> None:
    """In the engine's order."""
    told = [(cells[0].strip("`"), cells[1]) for cells in rows("## The fields")]
    assert [name for name, _ in told] == list(RULES_FIELDS)
    for name, standard in told:
        value = getattr(STANDARD, name)
        shown = "–" if name == "sweep_points" else json.dumps(value)
        assert standard.replace("`", "").startswith(shown)


def test_each_choice_of_a_field_is_told() -> None:
    """Nobody has to look elsewhere for a word to give."""
    for name, cells in zip(RULES_FIELDS, rows("## The fields"), strict=True):
        field = RULES_FIELDS[name]
        if name != "preset":
            for value in field.choices:
                assert json.dumps(value) in " ".join(cells[1:3])


def test_each_range_of_a_field_is_told() -> None:
    """From the lowest to the highest, which may hang on another field."""
    highest = {
        "minimum_bid": "`hand_points`",
        "heavy_failure_at": "`hand_points`",
        "thousand_threshold": "below `target`",
    }
    for name, cells in zip(RULES_FIELDS, rows("## The fields"), strict=True):
        values = RULES_FIELDS[name].values
        if isinstance(values, range):
            assert f"{values[0]} to {highest.get(name, values[-1])}" in cells[2]
    assert rows("## The fields")[1][2] == ", ".join(map(str, HANDS_SHARED_OUT[1:]))


def test_what_is_said_at_the_table_is_told_in_rules_that_are_taken() -> None:
    """Each piece of JSON in the running text reads as rules."""
    told = [json.loads(text) for text in re.findall(r"`({.*?})`", DOCUMENT)]
    assert len(told) > 10
    for rules in told:
        assert read_rules(rules)[1] == []


def test_the_whole_calls_of_the_document_are_taken() -> None:
    """A tool takes them as they stand, and gives the rules back."""
    (hand,), (game,) = blocks("hand"), blocks("game")
    for tool, call in (("calculate_shelem_score", hand), ("score_shelem_game", game)):
        answer = TOOLS[tool].call(call).structured_content
        assert answer is not None
        assert answer["rules"].items() >= call["rules"].items()


def test_the_engine_gives_what_the_code_says() -> None:
    """The block runs, and the comment on the totals is what they are."""
    (code,) = re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102  # It is the document's own code that is to be run.
    (told,) = re.findall(r'^(result\["team1_score"\].*?)\s+# (.*)$', code, re.MULTILINE)
    assert str(eval(told[0], names)) == told[1]  # noqa: S307
    assert calculate(blocks("hand")[0]) == names["result"]


def test_links_lead_somewhere() -> None:
    """Each anchor of the document is that of a heading."""
    anchors = {
        re.sub(r"[^\w\s-]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", DOCUMENT, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#(.*?)\)", DOCUMENT)) <= anchors
