"""The rules of a table through the tools and the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters, stdio_client
from support.calls import CALCULATE, GAME, PREVIEW, RULES, SMALLEST, answer, refusal, text_of
from table_oracle import Told, complete
from tables import as_told, draw_hand, rules_text, tables
from wire import COMMAND

from shelem_mcp.scoring import calculate, explain
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.tools import TOOLS

TEXT = "jokers-200 target=1400 made_hakem=bid"
SAME = "made_hakem=bid,  target = 1400; Jokers-200"
OBJECT = {"preset": "jokers-200", "made_hakem": "bid", "target": 1400}
SHORTEST = "jokers-200 made_hakem=bid target=1400"

REFUSED = "(field: rules.target)"


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
def test_every_tool_takes_rules_and_gives_their_shortest_text(mode: str) -> None:
    """Through a real server, whose client holds each answer against the output schema."""

    async def use() -> None:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:]])
        async with Client(stdio_client(server), mode=mode) as client:
            await client.list_tools()
            for tool, call in SMALLEST.items():
                told = await client.call_tool(tool, {**call, "rules": TEXT})
                assert told.structured_content is not None
                assert told.structured_content["rules"] == SHORTEST
                for again in (SAME, OBJECT, json.dumps(OBJECT), SHORTEST):
                    same = await client.call_tool(tool, {**call, "rules": again})
                    assert same == told
                refused = await client.call_tool(tool, {**call, "rules": "target=0"})
                assert refused.is_error
                assert refused.structured_content is None
                assert text_of(refused).endswith(REFUSED)

    anyio.run(use)


@pytest.mark.parametrize("tool", SMALLEST)
def test_a_result_carries_rules_only_where_some_were_given(tool: str) -> None:
    """The standard ones as empty text, which says nothing when it goes in again."""
    assert ("rules" in answer(tool, SMALLEST[tool])) is (tool == RULES)
    assert answer(tool, {**SMALLEST[tool], "rules": "standard"})["rules"] == ""
    for nothing in ("", "  ", None):
        assert answer(tool, {**SMALLEST[tool], "rules": nothing}) == answer(tool, SMALLEST[tool])


WRONG = {
    "no such field": ("kons=10", "rules.kons"),
    "a slip": ("targt=1200", "rules.targt"),
    "no such preset": ("wikipedia", "rules"),
    "a value that is none": ("made_hakem=both", "rules.made_hakem"),
    "a contradiction": ("thousand_at=1300", "rules.thousand_at"),
    "told twice": ("target=1200 target=1300", "rules.target"),
    "a field of its own": ({"preset": "kamand", "hand": 1}, "rules.hand"),
}


@pytest.mark.parametrize("tool", SMALLEST)
@pytest.mark.parametrize(("rules", "path"), WRONG.values(), ids=WRONG)
def test_wrong_rules_are_refused_alike_by_every_tool(rules: Any, path: str, tool: str) -> None:
    """By the path of what is wrong, and before anything that hangs on them is looked at."""
    told = refusal(tool, {**SMALLEST[tool], "rules": rules})
    assert told == refusal(RULES, {"rules": rules})
    assert told[0].endswith(f"(field: {path})")


@pytest.mark.parametrize("name", ["preset", "target", "sar_shelem_heavy"])
@pytest.mark.parametrize("tool", [CALCULATE, GAME, PREVIEW])
def test_a_choice_outside_of_the_rules_is_told_where_it_belongs(name: str, tool: str) -> None:
    """A model that writes it beside them has meant it."""
    (line,) = refusal(tool, {**SMALLEST[tool], name: 1200})
    assert line.endswith(f"(field: {name})")
    assert "rules" in line.removesuffix(f"(field: {name})")


@settings(max_examples=60)
@given(tables(), st.sampled_from(sorted(SMALLEST)), st.sampled_from(("en", "fa")))
def test_what_is_answered_by_any_rules_fits_the_schemas(
    table: tuple[str, Told], tool: str, language: str
) -> None:
    """The call fits the input schema, and the answer the output schema."""
    definition = TOOLS[tool].definition
    call = {**SMALLEST[tool], "rules": rules_text(*table), "language": language}
    Draft202012Validator(definition.input_schema).validate(call)
    result = TOOLS[tool].call(call)
    if not result.is_error:
        Draft202012Validator(definition.output_schema or {}).validate(result.structured_content)


@settings(max_examples=60)
@given(st.data())
def test_a_tool_scores_by_any_rules_as_the_engine_does(data: st.DataObject) -> None:
    """The same numbers, and the same text of the rules."""

    def pick(values: Any) -> Any:
        return data.draw(st.sampled_from(values))

    preset, told = data.draw(tables())
    totals, hand = draw_hand(pick, complete({**PRESETS[preset], **told}))
    call, rules = as_told(totals, hand), rules_text(preset, told)
    scored = calculate(call, rules=rules)
    told_by_tool = answer(CALCULATE, {**call, "rules": rules})
    assert told_by_tool.pop("explanation") == explain(scored)
    assert told_by_tool == {
        "updated_team1_score": scored["team1_score"],
        "updated_team2_score": scored["team2_score"],
        **{name: value for name, value in scored.items() if not name.startswith("team")},
    }


def test_a_rule_is_explained_as_the_table_plays_it() -> None:
    """In its own line."""
    told = answer(RULES, {"rule": "R12", "rules": "jokers-200"})
    assert told["rules"] == "jokers-200"
    assert told["text"] != answer(RULES, {"rule": "R12"})["text"]
    assert told["text"].startswith("R12: ")
    assert "\n" not in told["text"]


DOCUMENTS: list[dict[str, Any]] = [SMALLEST[CALCULATE], SMALLEST[GAME]]


@pytest.mark.parametrize("document", DOCUMENTS, ids=["a hand", "a game"])
def test_the_command_line_takes_rules(document: dict[str, Any]) -> None:
    """As text, in the document."""
    done = subprocess.run(
        [sys.executable, "-m", "shelem_mcp.scoring"],
        check=True,
        input=json.dumps({**document, "rules": TEXT}),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert json.loads(done.stdout)["rules"] == SHORTEST
