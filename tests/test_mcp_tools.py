"""The MCP layer: discovery, calls, answers and refusals, in process and through real processes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from mcp import Client, MCPError, StdioServerParameters, stdio_client
from mcp.types import CallToolResult, Implementation, ListToolsResult
from support.calls import (
    ARGUMENTS,
    CALCULATE,
    GAME,
    HAND,
    PREVIEW,
    RULES,
    SMALLEST,
    answer,
    refusal,
    text_of,
)
from support.games import games

from shelem_mcp import __version__
from shelem_mcp.scoring import calculate, explain, preview_bid, score_game
from shelem_mcp.server import make_server
from shelem_mcp.texts import INSTRUCTIONS
from shelem_mcp.tools import TOOLS

COMMAND = [sys.executable, "-m", "shelem_mcp"]

REFERENCE_HAND = {
    "team1_score": 1000,
    "team2_score": 1000,
    "hakem_team": 1,
    "bidding_team": 1,
    "bid": 120,
    "outcome": "mak",
}
ENGINE_HAND = {
    "team1_score": 0,
    "team2_score": 0,
    "bidding_team": 2,
    "bid": 135,
    "defending_points": 35,
}

REFERENCE_ANSWER = {
    "updated_team1_score": 1120,
    "updated_team2_score": 1000,
    "score_changes": {"team1": 120, "team2": 0},
    "game_finished": False,
    "winner": None,
    "explanation": explain(calculate(REFERENCE_HAND)),
    "hand": {
        "bid": 120,
        "contract": "normal",
        "bidding_team": 1,
        "hakem_team": 1,
        "defending_team": 2,
        "declarer_points": 120,
        "defending_points": 45,
        "bid_successful": True,
        "scoring_rule": "bid_made",
        "thousand_point_rule_applied": True,
        "scoring_note": None,
    },
}

CLASSIC_REVISIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
STATELESS_REVISION = "2026-07-28"


@dataclass
class Seen:
    """What a client saw of the server in one session."""

    instructions: str | None
    server: Implementation | None
    listed: ListToolsResult
    scored: CallToolResult
    refused: CallToolResult
    unknown: MCPError


async def use(target: Any, mode: str) -> Seen:
    """Connect to the server in `mode`, and ask for all that a client can ask for."""
    async with Client(target, mode=mode) as client:
        listed = await client.list_tools()
        scored = await client.call_tool(CALCULATE, REFERENCE_HAND)
        refused = await client.call_tool(CALCULATE, {**REFERENCE_HAND, "bid": 20})
        with pytest.raises(MCPError) as unknown:
            await client.call_tool("calculate_hokm_score", REFERENCE_HAND)
        return Seen(client.instructions, client.server_info, listed, scored, refused, unknown.value)


@pytest.fixture(scope="module", params=["in process", "over STDIO"])
def place(request: pytest.FixtureRequest) -> str:
    """Say where the server runs."""
    return str(request.param)


@pytest.fixture(scope="module", params=["legacy", "auto", STATELESS_REVISION])
def mode(request: pytest.FixtureRequest) -> str:
    """Say how the client of the SDK negotiates."""
    return str(request.param)


@pytest.fixture(scope="module")
def seen(place: str, mode: str) -> Seen:
    """Give what a client of the SDK saw."""
    in_process = place == "in process"
    parameters = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:])
    return anyio.run(use, make_server() if in_process else stdio_client(parameters), mode)


def test_a_client_discovers_the_tools(seen: Seen) -> None:
    """The same tools are listed in both protocol eras."""
    assert seen.listed.tools == [tool.definition for tool in TOOLS.values()]


def test_a_stateless_client_may_keep_the_list(seen: Seen, mode: str) -> None:
    """Revision 2026-07-28 says how long: it never changes and is the same for everybody."""
    a_day = (24 * 60 * 60 * 1000, "public")
    kept = (seen.listed.ttl_ms, seen.listed.cache_scope)
    assert kept == ((0, "private") if mode == "legacy" else a_day)


def test_a_client_is_told_how_to_keep_a_game(seen: Seen, mode: str) -> None:
    """Instructions, name and version come with the first exchange, where a client makes one."""
    if mode == STATELESS_REVISION:
        assert seen.instructions is None  # This client asks for nothing before it calls.
    else:
        assert seen.instructions == INSTRUCTIONS
        assert seen.server is not None
        assert seen.server.version == __version__


def test_a_client_gets_a_hand_scored(seen: Seen) -> None:
    """The structured content is the answer, and the text is the same as JSON."""
    assert not seen.scored.is_error
    assert seen.scored.structured_content == REFERENCE_ANSWER
    assert json.loads(text_of(seen.scored)) == REFERENCE_ANSWER


def test_a_refusal_reaches_the_client_as_text_alone(seen: Seen) -> None:
    """Some clients hide the message of an error that comes with structured content."""
    assert seen.refused.is_error
    assert seen.refused.structured_content is None
    (line,) = text_of(seen.refused).split("\n")
    assert line.startswith("bid must be a multiple of 5 from 100 to 165.")
    assert line.endswith("Write 120. (field: bid)")


def test_an_unknown_tool_is_an_error_of_the_request(seen: Seen) -> None:
    """It is told as JSON-RPC tells it, with the name of the tool that there is."""
    assert (seen.unknown.code, seen.unknown.message) == (
        -32602,
        (
            "There is no such tool. There is: calculate_shelem_score, score_shelem_game,"
            " preview_shelem_bid, explain_shelem_rules."
        ),
    )


@pytest.mark.parametrize("arguments", [None, {}])
def test_a_call_without_arguments_is_told_all_that_is_missing(
    arguments: dict[str, Any] | None,
) -> None:
    """Nothing is taken for zero, and nothing for granted."""

    async def call() -> None:
        async with Client(make_server(), mode="legacy") as client:
            result = await client.call_tool(CALCULATE, arguments)
            fields = re.findall(r"\(field: (\w+)\)$", text_of(result), flags=re.MULTILINE)
            assert result.is_error
            assert fields == ["team1_score", "team2_score", "bid", "hakem_team", "defending_points"]

    anyio.run(call)


def raw_session(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """Send requests to a real process as lines, and give the replies it wrote, each from a line."""
    lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    done = subprocess.run(COMMAND, check=False, input=lines, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"\n")
    return [json.loads(line) for line in done.stdout.decode("utf-8").split("\n")[:-1]]


def call_of(request_id: int, arguments: dict[str, Any], **params: Any) -> dict[str, Any]:
    """Give a raw request for a call of the tool."""
    return {
        "jsonrpc": "2.0",
        "id": request_id,
        "method": "tools/call",
        "params": {"name": CALCULATE, "arguments": arguments, **params},
    }


def check_replies(replies: list[dict[str, Any]]) -> None:
    """Check the answers to the reference hand and the engine's, and that each is JSON-RPC alone."""
    assert [set(reply) for reply in replies] == [{"jsonrpc", "id", "result"}] * len(replies)
    reference, engine = (reply["result"]["structuredContent"] for reply in replies)
    assert reference == REFERENCE_ANSWER
    result = calculate(ENGINE_HAND)
    assert engine == {
        "updated_team1_score": 35,
        "updated_team2_score": -135,
        "score_changes": {"team1": 35, "team2": -135},
        "game_finished": False,
        "winner": None,
        "explanation": explain(result),
        "hand": result["hand"],
    }
    for reply in replies:
        (block,) = reply["result"]["content"]
        assert json.loads(block["text"]) == reply["result"]["structuredContent"]


@pytest.mark.parametrize("revision", CLASSIC_REVISIONS)
def test_each_classic_revision_gets_the_same_scores(revision: str) -> None:
    """After its own handshake, with nothing on standard output but the replies."""
    handshake = {
        "protocolVersion": revision,
        "capabilities": {},
        "clientInfo": {"name": "raw", "version": "1"},
    }
    initialized, *replies = raw_session(
        {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": handshake},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        call_of(1, REFERENCE_HAND),
        call_of(2, ENGINE_HAND),
    )
    assert initialized["result"]["protocolVersion"] == revision
    assert initialized["result"]["serverInfo"]["version"] == __version__
    assert [reply["id"] for reply in replies] == [1, 2]
    check_replies(replies)


def test_the_stateless_revision_gets_the_same_scores() -> None:
    """Without a handshake, from the first line on."""
    meta = {
        "io.modelcontextprotocol/protocolVersion": STATELESS_REVISION,
        "io.modelcontextprotocol/clientInfo": {"name": "raw", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    discover = {"jsonrpc": "2.0", "id": 0, "method": "server/discover", "params": {"_meta": meta}}
    discovered, *replies = raw_session(
        discover, call_of(1, REFERENCE_HAND, _meta=meta), call_of(2, ENGINE_HAND, _meta=meta)
    )
    assert discovered["result"]["supportedVersions"] == [STATELESS_REVISION]
    assert discovered["result"]["instructions"] == INSTRUCTIONS
    assert [reply["id"] for reply in replies] == [1, 2]
    check_replies(replies)


STANDING = [
    *("updated_team1_score", "updated_team2_score", "game_finished", "winner"),
    *("explanation", "running_totals"),
]
GIVEN_AGAIN = ["language", "team_names", "rules"]
EVERY_ROW = [
    *("rows", "leader", "lead", "points_to_win", "lines", "target", "thousand_at"),
]
HAND_ANSWER = [
    *("updated_team1_score", "updated_team2_score", "score_changes", "game_finished", "winner"),
    "explanation",
]

ROWS = ["1 bid 135 defenders 25", "pass", "2 bid 165 sare-shelem sweep"]
WON = [*ROWS, "2 bid 165 shelem sweep", "2 bid 165 shelem sweep", "2 bid 165 shelem sweep"]
GIVEN = {"language": "en", "team1_name": "Us", "rules": "target=1200"}

ANSWERED: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "a hand": (CALCULATE, HAND, [*HAND_ANSWER, "hand"]),
    "a hand, by rules and in a language": (
        CALCULATE,
        {**HAND, "language": "fa", "rules": "target=1200"},
        [*HAND_ANSWER, "rules", "hand"],
    ),
    "a game": (GAME, {"hands": ROWS}, STANDING),
    "no row yet": (GAME, {"hands": []}, STANDING),
    "a game with all that can be given": (
        GAME,
        {"hands": ROWS, **GIVEN},
        [*STANDING, *GIVEN_AGAIN],
    ),
    "its sheet": (GAME, {"hands": ROWS, "show": "sheet"}, [*STANDING, "score_sheet"]),
    "its rows": (GAME, {"hands": ROWS, "show": "rows"}, [*STANDING, *EVERY_ROW]),
    "a game that is won": (GAME, {"hands": WON}, [*STANDING, "score_sheet"]),
    "all at once": (
        GAME,
        {"hands": WON, **GIVEN, "show": "rows"},
        [*STANDING, *GIVEN_AGAIN, "score_sheet", *EVERY_ROW],
    ),
    "a preview": (PREVIEW, SMALLEST[PREVIEW], ["outcomes", "explanation"]),
    "a preview by rules": (
        PREVIEW,
        {**SMALLEST[PREVIEW], "rules": "target=1200"},
        ["outcomes", "explanation", "rules"],
    ),
    "a rule": (RULES, {"rule": "R12"}, ["text", "rules"]),
}


@pytest.mark.parametrize(("tool", "call", "fields"), ANSWERED.values(), ids=ANSWERED)
def test_an_answer_has_what_was_asked_for_in_its_order(
    tool: str, call: dict[str, Any], fields: list[str]
) -> None:
    """And nothing else: a model reads each word of it after every hand."""
    assert list(answer(tool, call)) == fields


@pytest.mark.parametrize(("tool", "call", "fields"), ANSWERED.values(), ids=ANSWERED)
def test_the_text_of_an_answer_is_compact_json(
    tool: str, call: dict[str, Any], fields: list[str]
) -> None:
    """With every letter as it is, and its fields in the same order."""
    text = text_of(TOOLS[tool].call(call))
    told = json.loads(text)
    assert text == json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    assert list(told) == fields


@pytest.mark.parametrize("tool", ARGUMENTS)
@settings(max_examples=60)
@given(st.data())
def test_every_answer_fits_the_output_schema(tool: str, data: st.DataObject) -> None:
    """Whatever is asked, and by whatever rules; and a refusal is text whose lines name a field."""
    call = data.draw(ARGUMENTS[tool])
    result = TOOLS[tool].call(call)
    if result.is_error:
        for line in refusal(tool, call):
            assert re.search(r" \(field: [\w.[\]-]+\)$", line)
    else:
        Draft202012Validator(TOOLS[tool].definition.output_schema or {}).validate(
            answer(tool, call)
        )


@pytest.mark.parametrize("tool", ARGUMENTS)
def test_the_output_schema_promises_what_is_always_there(tool: str) -> None:
    """The smallest answer has just that, and everything that it can have is described."""
    schema = TOOLS[tool].definition.output_schema or {}
    assert set(schema["required"]) == set(answer(tool, SMALLEST[tool]))
    known = {name for used, _, fields in ANSWERED.values() if used == tool for name in fields}
    assert known == set(schema["properties"])


@given(games(), st.sampled_from(("en", "fa")))
@settings(max_examples=60)
def test_what_a_game_gives_goes_in_again(rows: list[dict[str, Any]], language: str) -> None:
    """Its rows and its lines are the same game, and the tool says what the engine says."""
    call = {"hands": rows, "language": language, "show": "rows"}
    told = answer(GAME, call)
    scored = score_game({"hands": rows, "language": language})
    renamed = {
        **{name: scored[name] for name in (*STANDING[2:], *EVERY_ROW)},  # type: ignore[literal-required]
        "updated_team1_score": scored["team1_score"],
        "updated_team2_score": scored["team2_score"],
    }
    assert {name: told[name] for name in renamed} == renamed
    for again in (told["rows"], told["lines"]):
        assert answer(GAME, {**call, "hands": again}) == told


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_preview_and_a_scored_hand_are_the_engines_own(language: str) -> None:
    """A tool adds nothing to what the engine says."""
    question = {**SMALLEST[PREVIEW], "language": language}
    assert answer(PREVIEW, question) == preview_bid(question)
    told = answer(CALCULATE, {**HAND, "language": language})
    scored = calculate(HAND)
    assert (told["explanation"], told["hand"]) == (explain(scored, language), scored["hand"])  # type: ignore[arg-type]


def test_the_hand_of_an_answer_goes_in_again() -> None:
    """With the totals before it, whole."""
    told = answer(CALCULATE, REFERENCE_HAND)
    again = {"team1_score": 1000, "team2_score": 1000, **told["hand"]}
    assert answer(CALCULATE, again) == told


NEAR = {
    "biid": "bid",
    "defending_point": "defending_points",
    "hakemteam": "hakem_team",
    "languge": "language",
    "contarct": "contract",
    "rule": "rules",
}
FAR = (
    *("foo", "date", "players", "note", "round", "dealer", "trump", "score", "x" * 200),
    *("بازی", "team"),
)


@pytest.mark.parametrize(("name", "meant"), NEAR.items())
def test_a_slip_in_a_name_is_told_with_what_was_meant(name: str, meant: str) -> None:
    """A model follows the hint, so it must be right."""
    (line,) = refusal(CALCULATE, {**HAND, name: 1})
    assert f"Did you mean {meant}?" in line


@pytest.mark.parametrize("name", FAR)
@pytest.mark.parametrize("tool", SMALLEST)
def test_a_name_that_is_near_to_none_is_told_with_none(name: str, tool: str) -> None:
    """A model would follow the hint."""
    (line,) = refusal(tool, {**SMALLEST[tool], name: "x"})
    assert "Did you mean" not in line
    assert len(line) < 200


TAKEN_ELSEWHERE = [
    (PREVIEW, "defending_points"),
    (PREVIEW, "bid_successful"),
    (CALCULATE, "preset"),
    (GAME, "target"),
]


@pytest.mark.parametrize(("tool", "name"), TAKEN_ELSEWHERE)
def test_a_field_that_is_taken_elsewhere_is_told_so(tool: str, name: str) -> None:
    """And never as a field that does not exist."""
    (line,) = refusal(tool, {**SMALLEST[tool], name: 5})
    assert "There is no field of this name" not in line
    assert line.endswith(f" (field: {name})")


def test_all_that_is_wrong_is_told_at_once() -> None:
    """One line each, in the order of the fields."""
    wrong = {"defending_points": 7, "bid": 35, "team2_score": 2000, "foo": 1, "language": "de"}
    lines = refusal(CALCULATE, {**HAND, **wrong})
    fields = [line.rpartition("(field: ")[2].rstrip(")") for line in lines]
    assert fields[:3] == ["team2_score", "bid", "defending_points"]
    assert set(fields[3:]) == {"foo", "language"}


def test_wrong_rows_are_told_together_with_their_numbers() -> None:
    """As people count, and with the path as programs do."""
    lines = refusal(GAME, {"hands": ["pass", "1 bid 35 defenders 25", "pass", "three"]})
    assert [line.partition(":")[0] for line in lines] == ["Row 2", "Row 4"]
    assert lines[0].endswith("(field: hands[1].bid)")
    assert lines[1].endswith("(field: hands[3])")


def test_a_persian_refusal_is_persian() -> None:
    """But for the path of the field."""
    (line,) = refusal(CALCULATE, {**HAND, "bid": 35, "language": "fa"})
    assert "135" in line
    assert line.endswith("(field: bid)")
    assert not re.search("[A-Za-z]{4,}", line.removesuffix("(field: bid)"))


WATCHED_SERVER = """
import socket
import sys

def watch(event, arguments):
    # The event loop wakes itself through a pair of sockets that are connected to each other alone,
    # which Windows does over loopback.
    is_outside = (
        event.startswith("socket.")
        and event != "socket.__new__"
        and not sys._getframe(1).f_code.co_name.endswith("socketpair")
    )
    is_written = event == "open" and isinstance(arguments[2], int) and arguments[2] & 0o3
    is_program = event in {"subprocess.Popen", "os.system", "os.exec", "os.fork", "os.spawn"}
    is_moved = event in {"os.remove", "os.rename", "os.mkdir", "os.link", "os.symlink"}
    if is_outside or is_written or is_program or is_moved:
        print(event, arguments, file=sys.stderr)

sys.dont_write_bytecode = True
sys.addaudithook(watch)
from shelem_mcp.cli import main
sys.exit(main([]))
"""


def test_the_server_touches_nothing_but_its_streams() -> None:
    """It connects no socket, writes no file and starts no program, from import to the end."""
    lines = "\n".join(
        json.dumps(request)
        for request in (
            {
                "jsonrpc": "2.0",
                "id": 0,
                "method": "initialize",
                "params": {
                    "protocolVersion": "2025-11-25",
                    "capabilities": {},
                    "clientInfo": {"name": "raw", "version": "1"},
                },
            },
            call_of(1, REFERENCE_HAND),
            call_of(2, {"bidd": 1}),
        )
    )
    done = subprocess.run(
        [sys.executable, "-c", WATCHED_SERVER],
        check=False,
        # Whoever measures the tests may write files; the server itself may not.
        env={name: value for name, value in os.environ.items() if "COVERAGE" not in name},
        input=lines.encode(),
        capture_output=True,
        timeout=60,
    )
    assert (done.stderr, done.returncode) == (b"", 0)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [0, 1, 2]
