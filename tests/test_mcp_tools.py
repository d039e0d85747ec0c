"""The MCP layer: discovery, schemas, calls, in process and through a real process on STDIO."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import anyio
import pytest
from jsonschema import Draft202012Validator
from mcp import Client, MCPError, StdioServerParameters, stdio_client
from mcp.types import CallToolResult, Implementation, ListToolsResult, TextContent, Tool

from shelem_mcp import __version__
from shelem_mcp.scoring import calculate, explain
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, LANGUAGE, hand_fields
from shelem_mcp.scoring.rules.ids import STANDARD, WIDEST
from shelem_mcp.scoring.rules.ruleset import RULES_FIELDS
from shelem_mcp.server import make_server
from shelem_mcp.texts import INSTRUCTIONS
from shelem_mcp.tools import TOOLS

COMMAND = [sys.executable, "-m", "shelem_mcp"]
TOOL = "calculate_shelem_score"
CALCULATE = TOOLS[TOOL].definition

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
    "explanation": "Team 1 was Hakem and bid 120. It captured 120 points, and Team 2 captured 45."
    " The bid is made exactly, a Mak, so Team 1 scores the bid: +120 (R5). Team 2 had 1000 or more"
    " before the hand and the bid was made, so what it captured does not count: 0 (R12). Totals"
    " now: 1120 for Team 1, 1000 for Team 2. The game goes on: no team has reached 1165.",
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
        scored = await client.call_tool(TOOL, REFERENCE_HAND)
        refused = await client.call_tool(TOOL, {**REFERENCE_HAND, "bid": 20})
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


def text_of(result: CallToolResult) -> str:
    """Give the text of a result, which has just one block of content."""
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text


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
    assert text_of(seen.refused) == (
        "bid must be a whole number from 100 to 165 in steps of 5. Players leave out the"
        " hundred; a bid is written in full. Write 120. (field: bid)"
    )


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
            result = await client.call_tool(TOOL, arguments)
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
        "params": {"name": TOOL, "arguments": arguments, **params},
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


def schemas_in(schema: Any) -> Iterator[dict[str, Any]]:
    """Give a schema and every schema within it."""
    yield schema
    within = [*schema.get("properties", {}).values(), *schema.get("anyOf", [])]
    for inner in [*within, *([schema["items"]] if "items" in schema else [])]:
        yield from schemas_in(inner)


DEFINITIONS = [tool.definition for tool in TOOLS.values()]
SCHEMAS = {
    f"{kind} of {definition.name}": schema
    for definition in DEFINITIONS
    for kind, schema in (("input", definition.input_schema), ("output", definition.output_schema))
}


@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
def test_the_schemas_are_such_as_every_client_takes(schema: dict[str, Any]) -> None:
    """Valid, an object at the root, and nothing in them that some client drops or fails at."""
    Draft202012Validator.check_schema(schema)
    assert schema["type"] == "object"
    understood = {
        "type", "properties", "required", "description", "anyOf", "enum", "minimum", "maximum",
        "default",
        "items",
    }  # fmt: skip
    for inner in schemas_in(schema):
        assert set(inner) <= understood
        assert isinstance(inner.get("type", ""), str)
        assert all(isinstance(choice, str) for choice in inner.get("enum", []))
        if "anyOf" in inner:
            assert [option["type"] for option in inner["anyOf"][1:]] == ["null"]


def test_the_input_schema_has_the_fields_of_a_hand() -> None:
    """Flat, in the engine's order, with the widest ranges, the choices and the required fields."""
    fields = {**hand_fields(WIDEST), "language": LANGUAGE}
    schema = CALCULATE.input_schema
    assert list(schema["properties"]) == [*fields, "rules"]
    assert schema["required"] == ["team1_score", "team2_score", "bid"]
    for name, field in fields.items():
        described = schema["properties"][name]
        typed = described if field.required else described["anyOf"][0]
        if isinstance(field.values, range):
            assert (typed["minimum"], typed["maximum"]) == (field.values[0], field.values[-1])
        assert typed["type"] == {int: "integer", str: "string", bool: "boolean"}[field.type]
        assert ("anyOf" in described) is not field.required


def test_each_description_repeats_the_range_and_the_choices() -> None:
    """Clients that drop bounds and enums still show the model the words."""
    for name, field in {**HAND_FIELDS, "language": LANGUAGE}.items():
        description = CALCULATE.input_schema["properties"][name]["description"]
        values = field.values
        ends = (values[0], values[-1]) if isinstance(values, range) else field.choices
        for value in ends:
            assert (str(value).lower() if field.type is bool else str(value)) in description
        if isinstance(values, range) and values.step > 1:
            assert f"in steps of {values.step}" in description


EXPLAIN = TOOLS["explain_shelem_rules"].definition


def rules_schema(definition: Tool) -> dict[str, Any]:
    """Give the schema of a tool's rules."""
    schema: dict[str, Any] = definition.input_schema["properties"]["rules"]
    return schema


def test_the_rules_of_a_table_are_described_field_by_field() -> None:
    """Each has its range or choices, in words too, and what the standard rules have there."""
    told = rules_schema(EXPLAIN)["anyOf"][0]
    assert list(told["properties"]) == list(vars(STANDARD))
    for name, standard in vars(STANDARD).items():
        field, described = RULES_FIELDS[name], told["properties"][name]
        assert isinstance(field.values, (range, tuple))
        values = field.choices or (field.values[0], field.values[-1])
        assert all(str(value).lower() in described["description"].lower() for value in values)
        if standard is not None:
            assert f" Standard: {str(standard).lower()}." in described["description"]
        if field.type is int:
            bounds = (described["anyOf"][0]["minimum"], described["anyOf"][0]["maximum"])
            assert bounds == (field.values[0], field.values[-1])


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_every_tool_takes_the_same_rules(definition: Tool) -> None:
    """And says where null means something, which elsewhere counts as not given."""

    def bare(schema: dict[str, Any]) -> dict[str, Any]:
        members = schema["anyOf"][0]["properties"].items()
        return {n: {k: v for k, v in m.items() if k != "description"} for n, m in members}

    rules = rules_schema(definition)
    assert bare(rules) == bare(rules_schema(EXPLAIN))
    null = " Null in heavy_failure_at, thousand_threshold and winning_lead: no such rule."
    assert rules["description"].endswith(null)


READ_BY_ALL = 5000
"""The bytes of an input schema beyond which Codex 0.171.0 drops all of its descriptions."""


def as_codex_reads(schema: Any) -> Any:
    """Leave out the bounds and defaults, which that client does not read."""
    if isinstance(schema, dict):
        unread = {"minimum", "maximum", "default"}
        return {k: as_codex_reads(v) for k, v in schema.items() if k not in unread}
    return [as_codex_reads(item) for item in schema] if isinstance(schema, list) else schema


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_no_client_drops_the_descriptions_because_there_is_too_much_of_them(
    definition: Tool,
) -> None:
    """A model that reads no descriptions would guess."""
    read = as_codex_reads(definition.input_schema)
    text = json.dumps(read, ensure_ascii=False, separators=(",", ":"))
    assert len(text.encode()) <= READ_BY_ALL


@pytest.mark.parametrize("defending_points", range(0, 170, 5))
@pytest.mark.parametrize("contract", ["normal", "shelem", "sare-shelem"])
def test_every_answer_fits_the_output_schema(contract: str, defending_points: int) -> None:
    """The promise of the schema holds for whatever a hand of 165 can come to."""
    validator = Draft202012Validator(CALCULATE.output_schema or {})

    async def score() -> None:
        async with Client(make_server(), mode="legacy") as client:
            hand = {
                "team1_score": 1000,
                "team2_score": 1150,
                "hakem_team": 1,
                "bid": 165,
                "contract": contract,
                "defending_points": defending_points,
            }
            answer = (await client.call_tool(TOOL, hand)).structured_content
            validator.validate(answer)
            assert answer is not None
            assert set(answer) == set((CALCULATE.output_schema or {})["required"])

    anyio.run(score)


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_a_tool_is_annotated_as_what_it_is(definition: Tool) -> None:
    """Read-only, idempotent, not destructive, closed world: some clients call no other unasked."""
    assert definition.annotations is not None
    assert definition.annotations.model_dump() == {
        "title": definition.title,
        "read_only_hint": True,
        "destructive_hint": False,
        "idempotent_hint": True,
        "open_world_hint": False,
    }


@pytest.mark.parametrize(
    "word",
    [
        *(
            "Shelem",
            "شلم",
            "Persian",
            "card game",
            "score",
            "hand",
            "bid",
            "Hakem",
            "team",
            "total",
        ),
        *("Mak", "مک", "sweep", "sar-shelem", "سرشلم", "دوبل منفی", "1000-point rule", "1165"),
        *("defending_points", "declarer_points", "outcome", "contract", "explanation", "error"),
    ],
)
def test_the_description_has_the_words_that_a_player_and_a_tool_search_use(word: str) -> None:
    """Many clients show the model nothing but a tool's name, description and input schema."""
    assert word in (CALCULATE.description or "")


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_the_names_are_plain(definition: Tool) -> None:
    """Short ASCII names pass every client's rules for them."""
    names = [definition.name, *definition.input_schema["properties"]]
    assert all(re.fullmatch(r"[a-z][a-z0-9_]{1,39}", name) for name in names)


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


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_a_tool_is_a_tool_of_the_sdk(definition: Tool) -> None:
    """What is listed survives the SDK's own reading of it."""
    assert Tool.model_validate(definition.model_dump(by_alias=True)) == definition
