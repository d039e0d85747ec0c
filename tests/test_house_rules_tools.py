"""The rules of a table through the tools and the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters, stdio_client

from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.tools import TOOLS

JOKERS = {"preset": "jokers-200"}
WHOLE = vars(PRESETS["jokers-200"])


BID = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120}
CALLS: dict[str, dict[str, Any]] = {
    "calculate_shelem_score": {**BID, "defending_points": 30},
    "score_shelem_game": {"hands": [{"hakem_team": 1, "bid": 120, "defending_points": 30}]},
    "preview_shelem_bid": BID,
    "explain_shelem_rules": {"rule": "R6"},
}


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
def test_every_tool_takes_rules_and_gives_them_back(mode: str) -> None:
    """Through the real server, whose client holds each answer against the output schema."""

    async def use() -> None:
        server = StdioServerParameters(command=sys.executable, args=["-m", "shelem_mcp"])
        async with Client(stdio_client(server), mode=mode) as client:
            await client.list_tools()
            for tool, call in CALLS.items():
                answer = await client.call_tool(tool, {**call, "rules": JOKERS})
                assert answer.structured_content is not None
                assert answer.structured_content["rules"] == WHOLE
                again = await client.call_tool(tool, {**call, "rules": WHOLE})
                assert again.structured_content == answer.structured_content
                refused = await client.call_tool(tool, {**call, "rules": {"target": "900"}})
                assert refused.is_error
                assert refused.structured_content is None
                (block,) = refused.content
                assert block.text == (  # type: ignore[union-attr]
                    "target must be a whole number from 1 to 1000000. It is written without quotes."
                    " Write 900. (field: rules.target)"
                )

    anyio.run(use)


@given(st.sampled_from(sorted(PRESETS)), st.sampled_from(sorted(CALLS)))
def test_what_is_said_with_rules_fits_the_schemas(preset: str, tool: str) -> None:
    """The call fits the input schema, and the answer the output schema."""
    definition = TOOLS[tool].definition
    call = {**CALLS[tool], "rules": vars(PRESETS[preset])}
    Draft202012Validator(definition.input_schema).validate(call)
    answer = TOOLS[tool].call(call).structured_content
    Draft202012Validator(definition.output_schema or {}).validate(answer)


def test_a_rule_is_explained_as_the_table_plays_it() -> None:
    """And from the documents where no rules are given."""
    answer = TOOLS["explain_shelem_rules"].call({"rule": "R12", "rules": JOKERS}).structured_content
    assert answer == {
        "rule": "R12",
        "language": "en",
        "text": "### R12 thousand\n\nThis table has no such rule: the defenders score by R9 at"
        " any total.",
        "rules": WHOLE,
    }


@pytest.mark.parametrize("document", [CALLS["calculate_shelem_score"], CALLS["score_shelem_game"]])
def test_the_command_line_takes_rules(document: dict[str, Any]) -> None:
    """In the document, for a hand and for a game."""
    done = subprocess.run(
        [sys.executable, "-m", "shelem_mcp.scoring"],
        check=True,
        input=json.dumps({**document, "rules": JOKERS}),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert json.loads(done.stdout)["rules"] == WHOLE
