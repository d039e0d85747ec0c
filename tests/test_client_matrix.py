"""The matrix of clients: each has its driver and its pins, and the workflow runs them all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from client_matrix import CASES, CLIENTS, main
from client_setup import DRIVERS, NODE, PINS, Client
from client_verdict import judge, own_tools, what_became_of

from shelem_mcp.tools import TOOLS

ROOT = Path(__file__).parents[1]
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/clients.yml").read_text("utf-8"))
NAMES = [client.name for client in CLIENTS]


def test_the_clients_are_those_that_run_without_an_account() -> None:
    """Inspector, both TypeScript clients, Vercel's, FastMCP, and the frameworks of Python."""
    assert [
        *("inspector", "typescript-sdk", "typescript-client", "ai-sdk", "fastmcp"),
        *("openai-agents", "pydantic-ai", "google-adk", "google-genai", "langchain"),
        *("llama-index", "mcp-use"),
    ] == NAMES


@pytest.mark.parametrize("client", CLIENTS, ids=NAMES)
def test_a_client_has_a_driver_and_is_pinned(client: Client) -> None:
    """To one version, which its file of what is wanted names, too."""
    assert client.driver.is_file()
    assert re.fullmatch(r"\d+(\.\d+)+", client.version)
    wanted = (
        client.pins.with_name("package.json") if client.is_node else client.pins.with_suffix(".in")
    )
    assert client.version in wanted.read_text("utf-8")


def test_there_is_nothing_for_a_client_that_is_not_named() -> None:
    """No driver and no pins are left over."""
    drivers = {client.driver for client in CLIENTS}
    assert {path for path in DRIVERS.iterdir() if path.name.startswith("drive_")} == drivers
    assert {path.name.removesuffix(".in").removesuffix(".txt") for path in PINS.iterdir()} == {
        *NAMES,
        NODE,
    }


def test_the_node_clients_are_locked_to_what_was_seen() -> None:
    """Each package by its checksum."""
    for client in CLIENTS:
        if client.is_node:
            packages = json.loads(client.pins.read_text("utf-8"))["packages"]
            assert [
                name for name, each in packages.items() if name and "integrity" not in each
            ] == []


def test_the_python_clients_are_pinned_with_all_that_they_need() -> None:
    """Exactly."""
    for pins in PINS.glob("*.txt"):
        lines = pins.read_text("utf-8").splitlines()
        assert [
            line for line in lines if not re.match(r"[\w.-]+(\[[\w,-]+\])?==[\w.+]+", line)
        ] == []


def test_every_case_is_answered_or_refused_as_it_should_be() -> None:
    """What a client shows is compared with what the server gives, so that must be right."""
    given = {case: TOOLS[tool].call(arguments) for case, (tool, arguments) in CASES.items()}
    refused = {"a refusal", "a short bid as text"}
    assert {case for case, each in given.items() if each.is_error} == refused
    for case in refused:
        assert "Write 135." in str(given[case].content)
    hand, game = (given[case].structured_content for case in ("a hand", "a game"))
    assert given["a list as text"].structured_content == game
    assert given["numbers as text"].structured_content == hand
    assert given["`toolCallId`"].structured_content == hand


def test_a_verdict_tells_what_came_through() -> None:
    """Whole in either form, in other words, or not at all."""
    given = TOOLS[CASES["a hand"][0]].call(CASES["a hand"][1])
    text = str(given.model_dump()["content"][0]["text"])
    both = judge({"shown": [{"text": text}, given.structured_content], "mark": ""}, given)
    assert (both.is_right, both.forms) == (True, "text and structured")
    assert judge({"shown": {"a": f"Result: {text!r}"}, "mark": ""}, given).forms == "text"
    assert judge({"shown": "no list", "mark": "raises E"}, given).came == "in its own words"
    assert judge({"shown": "failed", "mark": "isError"}, given).came == "lost"


def test_what_became_of_the_tools_is_told() -> None:
    """Nothing; or what was lost, and what was made otherwise."""
    assert what_became_of(own_tools()) == "kept"
    changed = json.loads(json.dumps(own_tools()))
    properties = changed[0]["input_schema"]["properties"]
    del properties["bid"]["description"], properties["language"]["enum"]
    changed[0]["input_schema"]["required"].append("contract")
    assert re.fullmatch(
        r"descriptions (\d+) of \d+, enums \d of \d, 1 of \d+ optional ones required",
        what_became_of(changed),
    )


def test_the_table_needs_a_client_that_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in a name would else run nothing, and be content."""
    with pytest.raises(SystemExit):
        main(["no-client"])
    assert "no-client" in capsys.readouterr().err


def test_the_workflow_runs_them_each_week_and_not_with_a_push() -> None:
    """They take long, and download much."""
    triggers = WORKFLOW[True]  # YAML takes the key `on` for a truth.
    assert set(triggers) == {"schedule", "workflow_dispatch"}
    (job,) = WORKFLOW["jobs"].values()
    assert job["permissions"] == {"contents": "read"}
    assert [step["run"] for step in job["steps"] if "run" in step] == ["make clients"]
    assert "scripts/client_matrix.py" in (ROOT / "Makefile").read_text("utf-8")
