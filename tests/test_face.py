"""What a model and its client read of the server before anything is asked."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

import anyio
import pytest
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters, stdio_client
from mcp.types import Icon, Implementation, ListToolsResult, Tool
from support.calls import CALCULATE, GAME, PREVIEW, RULES, SMALLEST, answer
from wire import COMMAND

from shelem_mcp import __version__
from shelem_mcp.scoring import score_game
from shelem_mcp.scoring.field import Field
from shelem_mcp.scoring.game.fields import start_fields
from shelem_mcp.scoring.hand.fields import HAND_FIELDS
from shelem_mcp.scoring.request import LANGUAGE
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import CHOICES, RULE_FIELDS
from shelem_mcp.texts import INSTRUCTIONS, PROMPTS, TITLE
from shelem_mcp.tools import TOOLS

NAMES = (CALCULATE, GAME, PREVIEW, RULES)


async def look(mode: str) -> tuple[str | None, Implementation | None, ListToolsResult, Any]:
    """Ask a real server for its tools twice, and call one of them in between."""
    server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:]])
    async with Client(stdio_client(server), mode=mode) as client:
        first = await client.list_tools()
        await client.call_tool(GAME, {"hands": ["pass"], "show": "rows", "language": "fa"})
        again = await client.list_tools()
        return client.instructions, client.server_info, first, again


@pytest.fixture(scope="module", params=["legacy", "auto"])
def seen(request: pytest.FixtureRequest) -> tuple[str | None, Implementation | None, Any, Any]:
    """Return what a client of either era saw."""
    return anyio.run(look, request.param)


def test_a_client_sees_the_same_face_whenever_it_looks(
    seen: tuple[str | None, Implementation | None, ListToolsResult, ListToolsResult],
) -> None:
    """In both eras, before and after a call, in one order."""
    instructions, server, first, again = seen
    assert instructions == INSTRUCTIONS
    assert server is not None
    assert (server.title, server.version) == (TITLE, __version__)
    assert [tool.name for tool in first.tools] == list(NAMES)
    assert first.tools == again.tools == [TOOLS[name].definition for name in NAMES]


def check_icon(icons: list[Icon] | None) -> None:
    """Hold icons to one drawing that needs no network."""
    assert icons is not None
    (icon,) = icons
    assert (icon.mime_type, icon.sizes) == ("image/svg+xml", ["any"])
    kind, _, data = icon.src.partition(",")
    assert kind == "data:image/svg+xml;base64"
    drawing = b64decode(data, validate=True).decode()
    assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert drawing.endswith("</svg>")
    assert drawing.count("http") == 1


def test_the_server_and_its_tools_have_an_icon(
    seen: tuple[str | None, Implementation | None, ListToolsResult, ListToolsResult],
) -> None:
    """For clients that show one."""
    _, server, first, _ = seen
    assert server is not None
    for icons in (server.icons, *(tool.icons for tool in first.tools)):
        check_icon(icons)


DEFINITIONS = {name: TOOLS[name].definition for name in NAMES}
PROPERTIES: dict[str, dict[str, dict[str, Any]]] = {
    name: definition.input_schema["properties"] for name, definition in DEFINITIONS.items()
}


def description(name: str) -> str:
    """Return what a tool says of itself, and of its fields."""
    fields = (schema["description"] for schema in PROPERTIES[name].values())
    return "\n".join([DEFINITIONS[name].description or "", *fields])


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=NAMES)
def test_a_tool_is_annotated_as_what_it_is(definition: Tool) -> None:
    """Read-only, idempotent, not destructive, closed world: some clients call no other unasked."""
    assert definition.annotations is not None
    assert definition.title
    assert definition.annotations.model_dump() == {
        "title": definition.title,
        "read_only_hint": True,
        "destructive_hint": False,
        "idempotent_hint": True,
        "open_world_hint": False,
    }


def schemas_in(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Return a schema and every schema within it."""
    yield schema
    within = [*schema.get("properties", {}).values(), *schema.get("anyOf", [])]
    for inner in [*within, *([schema["items"]] if "items" in schema else [])]:
        yield from schemas_in(inner)


SCHEMAS = {
    f"{kind} of {name}": schema
    for name, definition in DEFINITIONS.items()
    for kind, schema in (("input", definition.input_schema), ("output", definition.output_schema))
}
BOUNDS = {"minimum", "maximum"}
UNDERSTOOD = {"type", "properties", "required", "description", "anyOf", "enum", "items"} | BOUNDS


@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
def test_the_schemas_are_such_as_every_client_takes(schema: dict[str, Any]) -> None:
    """No reference, no default, no list of types, no number to choose from, nothing shut."""
    Draft202012Validator.check_schema(schema)
    assert schema["type"] == "object"
    for inner in schemas_in(schema):
        assert set(inner) <= UNDERSTOOD
        assert isinstance(inner.get("type", ""), str)
        assert inner.get("type") != "array" or "items" in inner
        assert all(isinstance(choice, str) for choice in inner.get("enum", []))
        if "anyOf" in inner:
            assert [option["type"] for option in inner["anyOf"][1:]] == ["null"]


@pytest.mark.parametrize("tool", NAMES)
def test_a_models_input_is_flat(tool: str) -> None:
    """Values, and lists of values: rows and rules are text."""
    kinds = {"integer", "string", "boolean"}
    for name, schema in PROPERTIES[tool].items():
        assert not {"properties", *BOUNDS} & set(schema), name
        within = schema["items"] if schema.get("type") == "array" else schema
        assert within.get("type", "string") in kinds, name


NULLABLE = {CALCULATE: {"outcome"}, GAME: set(), PREVIEW: set(), RULES: {"rule"}}


@pytest.mark.parametrize("tool", NAMES)
def test_null_stands_in_a_schema_where_no_value_says_nothing(tool: str) -> None:
    """Anywhere else it would cost tokens, and descriptions in some clients."""
    assert {name for name, schema in PROPERTIES[tool].items() if "anyOf" in schema} == (
        NULLABLE[tool]
    )


FIELDS: dict[str, Field] = {**HAND_FIELDS, **start_fields(), "language": LANGUAGE}

GIVEN = {
    CALCULATE: [*HAND_FIELDS, "language", "rules"],
    GAME: [
        *("hands", "team1_score", "team2_score", "team1_name", "team2_name"),
        *("explain_rows", "show", "language", "rules"),
    ],
    PREVIEW: ["team1_score", "team2_score", "bid", "hakem_team", "contract", "language", "rules"],
    RULES: ["rule", "language", "rules"],
}


@pytest.mark.parametrize("tool", NAMES)
def test_a_tool_asks_for_the_engines_own_fields(tool: str) -> None:
    """By their types and words. Only a single hand tells of the other name of the Hakem team."""
    assert list(PROPERTIES[tool]) == GIVEN[tool]
    for name, schema in PROPERTIES[tool].items():
        if field := FIELDS.get(name):
            typed = schema["anyOf"][0] if "anyOf" in schema else schema
            kind = {int: "integer", str: "string", bool: "boolean"}[field.types[0]]
            assert typed["type"] == kind
            assert typed.get("enum", []) == list(field.words)


NEEDED: dict[str, list[str]] = {
    CALCULATE: ["team1_score", "team2_score", "bid"],
    GAME: ["hands"],
    PREVIEW: ["team1_score", "team2_score", "bid", "hakem_team"],
    RULES: [],
}


@pytest.mark.parametrize("tool", NAMES)
def test_a_tool_needs_what_nothing_else_can_tell(tool: str) -> None:
    """What a single hand needs beside these can each be told in another way."""
    assert DEFINITIONS[tool].input_schema["required"] == NEEDED[tool]


@pytest.mark.parametrize("tool", NAMES)
def test_each_description_has_the_range_and_the_choices_in_words(tool: str) -> None:
    """Clients that drop bounds and enums still show the model the words."""
    for name, schema in PROPERTIES[tool].items():
        told = schema["description"]
        field = FIELDS.get(name)
        for word in field.words if field else ():
            assert re.search(rf"\b{word}\b", told), (name, word)
        if field and isinstance(field.values, range) and field.rule != "R14":
            for end in (field.values[0], field.values[-1]):
                assert re.search(rf"\b{end}\b", told), (name, end)
        if name in {"bid", "defending_points"}:
            assert "in fives" in told


@pytest.mark.parametrize("tool", NAMES)
def test_the_names_are_plain(tool: str) -> None:
    """Short ASCII names pass every client's rules for them."""
    names = [tool, *PROPERTIES[tool]]
    assert all(re.fullmatch(r"[a-z][a-z0-9_]{1,39}", name) for name in names)


READ_BY_ALL = 5000
"""The bytes of an input schema beyond which Codex 0.171.0 drops all of its descriptions."""


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=NAMES)
def test_no_client_drops_the_descriptions_because_there_is_too_much_of_them(
    definition: Tool,
) -> None:
    """A model that reads no descriptions would guess."""
    text = json.dumps(definition.input_schema, ensure_ascii=False, separators=(",", ":"))
    assert len(text.encode()) <= READ_BY_ALL


TAKEN_BY_ALL = 1024
"""The characters of a tool's description beyond which models of OpenAI refuse the whole request,
and LlamaIndex the tool."""


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=NAMES)
def test_no_description_of_a_tool_is_too_long_for_a_client(definition: Tool) -> None:
    """What is longer belongs to a field."""
    assert len(definition.description or "") <= TAKEN_BY_ALL


SAYS_NOTHING: dict[str, dict[str, Any]] = {
    CALCULATE: {
        "bidding_team": 1,
        "declarer_points": 150,
        "outcome": None,
        "contract": "normal",
        "bid_successful": True,
        "language": "en",
        "rules": "standard",
    },
    GAME: {
        "team1_score": 0,
        "team2_score": 0,
        "team1_name": "Team 1",
        "team2_name": "Team 2",
        "explain_rows": [2],
        "show": "standing",
        "language": "en",
        "rules": "standard",
    },
    PREVIEW: {"contract": "normal", "language": "en", "rules": "standard"},
    RULES: {"rule": None, "language": "en", "rules": "standard"},
}
"""What a model writes into every field that it would rather leave out."""

ECHOED = {"language": "en", "team_names": ["Team 1", "Team 2"], "rules": ""}


@pytest.mark.parametrize("tool", NAMES)
def test_a_client_that_must_fill_in_every_field_changes_nothing(tool: str) -> None:
    """Strict modes make each one required; the answer only says again what was given."""
    whole = {**SMALLEST[tool], **SAYS_NOTHING[tool]}
    schema = DEFINITIONS[tool].input_schema
    strict = {**schema, "required": [*schema["properties"]], "additionalProperties": False}
    Draft202012Validator(strict).validate(whole)
    told = answer(tool, whole)
    smallest = answer(tool, SMALLEST[tool])
    said_again = {name for name in told if name not in smallest}
    assert said_again <= set(ECHOED)
    assert told == {**smallest, **{name: ECHOED[name] for name in said_again}}


@pytest.mark.parametrize("tool", NAMES)
def test_null_says_nothing_in_any_optional_field(tool: str) -> None:
    """Some clients send it, whatever the schema says."""
    nulls = dict.fromkeys(SAYS_NOTHING[tool])
    assert answer(tool, {**nulls, **SMALLEST[tool]}) == answer(tool, SMALLEST[tool])


TEXTS = {
    "instructions": INSTRUCTIONS,
    **{name: description(name) for name in NAMES},
    **{f"prompt, {language}": text for language, text in PROMPTS.items()},
}
ROW = re.compile(r'"((?:(?:[12] )?bid \d|pass|misdeal|adjust)[^"]*)"')

EXAMPLES = [(place, line) for place, text in TEXTS.items() for line in ROW.findall(text)]


def test_the_rows_of_the_texts_are_found() -> None:
    """Of each kind, where a model looks for them."""
    told = {line for place, line in EXAMPLES if place == GAME}
    forms = (
        "defenders",
        "hakem",
        "mak",
        "1 bid 105 sweep",
        "shelem sweep",
        "sare-shelem",
        "normal",
    )
    assert all(any(form in line for line in told) for form in forms)
    assert {"pass", "misdeal"} <= told
    assert {place for place, _ in EXAMPLES} >= {"instructions", GAME, "prompt, en", "prompt, fa"}


@pytest.mark.parametrize(("place", "line"), EXAMPLES)
def test_every_row_of_the_texts_scores(place: str, line: str) -> None:
    """As it stands, or with the team or the reason that the sentence leaves open."""
    row = f"1 {line}" if line.startswith("bid") else line
    if row in {"adjust", "adjust team1 -50"}:
        row = "adjust team1 -50 renege"
    (scored,) = score_game({"hands": [row]})["rows"]
    assert scored["kind"] in {"hand", "pass", "misdeal", "adjustment"}, place


def test_a_schema_itself_shows_how_rows_are_written() -> None:
    """The list is of text."""
    assert PROPERTIES[GAME]["hands"]["items"] == {"type": "string"}


CHOICE = re.compile(r"^([a-z_]+) (.+)$", re.MULTILINE)


def told_choices() -> dict[str, str]:
    """Return what the description says of each choice of a table."""
    lines = CHOICE.findall(description(RULES))
    return {name: meaning for name, meaning in lines if name not in {"rules", "the"}}


def test_every_choice_of_a_table_is_told_once_and_in_one_place() -> None:
    """The rules' own description has them all, a sar-shelem's by those of a Shelem."""
    assert list(told_choices()) == [name for name in CHOICES if not name.startswith("sar_")]
    assert "the same with sar_ for sar-shelem" in description(RULES)
    for tool in (CALCULATE, GAME, PREVIEW):
        assert not any(name in description(tool) for name in CHOICES)


@pytest.mark.parametrize("name", told_choices())
def test_a_choice_is_told_with_its_words_and_what_is_standard(name: str) -> None:
    """Each word that it takes, and the value that need not be given."""
    told = told_choices()[name]
    for word in RULE_FIELDS[name].words:
        assert re.search(rf"\b{word}\b", told), word
    standard = answer(RULES, {"rules": f"{name}={told.split()[0].rstrip(',;:')}"})
    assert standard["rules"] == ""


def test_every_preset_is_named_and_nothing_else_is_one() -> None:
    """The standard one is what is played where none is."""
    told = description(RULES).rpartition("Presets")[2].partition(":")[2].rstrip(".")
    assert ["standard", *(name.strip() for name in told.split(","))] == list(PRESETS)


def test_the_example_of_rules_is_one() -> None:
    """It reads back as it stands, in the order of the fields."""
    (example,) = re.findall(r'"([a-z_]+=[^"]+)"', description(RULES))
    assert set(answer(RULES, {"rules": example})["rules"].split()) == set(example.split())


SAID = {
    "who is who, and who plays with whom": (
        *("Us", "Them", "ما", "اونا", "who plays with whom", "a player's name then stands"),
    ),
    "how hands will be scored": (
        *("a made bid scores the bid", "twice the bid with everything captured"),
        *("A failed bid loses it, twice if the others took 85 or more", "A Shelem is 330"),
        *("nothing on a made bid once they have 1000", "1165 wins"),
        *("No answer means yes", "All standard"),
    ),
    "rules of their own": (
        *("explain_shelem_rules", "reads back what differs", "with every call"),
        *("A rule that is not listed: tell the players so", '"adjust" row'),
    ),
    "a game taken over": ("team1_score", "A pasted sheet", "its last totals", "its lines"),
    "the whole list": ("send it whole to score_shelem_game", "Never add up or carry totals"),
    "a correction": (
        *("explain_rows", "the rule of 1000 met", "A hand that never was comes out"),
        *("later rows then move up", '"hand six" may be row seven', "say which hand you changed"),
    ),
    "what is left open": ("A hand stays out until it is answered: say so", "nothing said is not 0"),
    "the end": ("game_finished", "announce the winner", "A new game is a new list"),
    "bids without their hundred": (
        *("پنج 105", "ده 110", '"thirty-five" 135', "شصت‌وپنج 165"),
        "If 35 itself is a legal bid, ask",
    ),
    "Hakem's own count": (
        '"we bid 35 and got 40" is 140 or 40: ask',
        "the hundred was said",
        "fits only one",
    ),
    "who captured": ('"X got 15" is what X captured', "پونزده دادیم: the defenders captured 15"),
    "what was written": ("۱۲۰ نوشتیم is what was scored, not captured",),
    "nothing, or a five": ('"Not a single trick" is a sweep', '"only a five"'),
    "a failure without a number": ("منفی شدیم", "نشد", "افتادیم", "یاسا شدیم"),
    "everything called": ("ask whether Shelem, sar-shelem (شلم بسته) or normal",),
    "a Shelem that says all": ('"Called Shelem and made it" says all', "bid 165 shelem sweep"),
    "a Shelem of the others": ("شلم شدیم", "شلممون کردن", "the other side was Hakem"),
    "words of many meanings": ("شلم منفی", "شلم مثبت", "دوبل مثبت", "شلم دوبل"),
    "words of the game": ("تعهد: bid", "گل: kitty", "خورده نوشته نمی‌شه: the rule of 1000"),
    "a void deal": ("دست سوخت", '"misdeal"'),
    "the players' language": ('language "fa"', "Finglish", "ma 35 khundim"),
}
"""What players say, and what an assistant does then."""


@pytest.mark.parametrize("phrases", SAID.values(), ids=SAID)
def test_the_instructions_tell_what_players_say_and_mean(phrases: tuple[str, ...]) -> None:
    """Each point that an assistant has stumbled over."""
    assert [phrase for phrase in phrases if phrase not in INSTRUCTIONS] == []


ALONE = {
    CALCULATE: (
        *("Shelem", "شلم", "Persian card game", "hand", "دست", "Not for other card games"),
        *("To keep a game, use score_shelem_game instead", "ask; never guess", "refused"),
        *("updated_team1_score", "score_changes", "winner", "explanation (tell it to the players)"),
    ),
    GAME: (
        *("Shelem", "شلم", "Persian card game", "after every hand", "every correction"),
        *("ما سی‌وپنج خوندیم، اونا پونزده گرفتن", "we bid 35, they took 15", "the whole list"),
        *("Never add up or carry totals yourself", "ask; never guess", "refused"),
        *("explanation (tell it to the players)", "running_totals", "score_sheet"),
    ),
    PREVIEW: (
        *("Shelem", "شلم", "before a hand", "is 130 enough to finish?", "what if we fail?"),
        *("Scores nothing", "outcomes", "explanation"),
    ),
    RULES: (
        *("Shelem", "شلم", "Persian card game", "R12", "ask why", "dispute a score"),
        *("rules of their own", "text (tell what differs", "for every call"),
    ),
}


@pytest.mark.parametrize("tool", NAMES)
def test_a_description_does_without_the_instructions(tool: str) -> None:
    """Many clients show a model nothing else: when to use it, what it gives, how it refuses."""
    assert [phrase for phrase in ALONE[tool] if phrase not in description(tool)] == []


def test_one_tool_alone_is_for_every_hand() -> None:
    """Two that claim it would both be called."""
    assert [name for name in NAMES if "after every hand" in description(name)] == [GAME]
    assert "score_shelem_game" in description(CALCULATE)


def test_a_spoken_bid_is_told_wherever_a_bid_is_given() -> None:
    """Models write what they hear."""
    for tool in (CALCULATE, PREVIEW):
        assert "A spoken 35 is 135." in PROPERTIES[tool]["bid"]["description"]
    assert '"bid" and the bid in full' in description(GAME)
