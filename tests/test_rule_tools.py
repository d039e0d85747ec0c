"""The rule texts for assistants: the tool and the resources, as a client gets them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest
from hypothesis import given
from mcp import Client, MCPError, StdioServerParameters, stdio_client
from mcp.types import TextResourceContents
from support.calls import RULES, answer, refusal
from table_oracle import Told
from tables import rules_text, tables
from wire import COMMAND

from shelem_mcp.rulebook import rule_document
from shelem_mcp.scoring.rules.ids import DECISIONS
from shelem_mcp.scoring.rules.ids import RULES as RULE_NAMES
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.server import make_server

LANGUAGES = ("en", "fa")
MODES = ("legacy", "auto")

OPENING, CLOSING = "\u200f\u2067", "\u2069"
"""Around each Persian line, so that it reads from right to left wherever it stands."""


def ask(question: Callable[[Client], Awaitable[Any]], mode: str = "auto") -> Any:
    """Put one question to the server through a client."""

    async def connect() -> Any:
        async with Client(make_server(), mode=mode) as client:
            return await question(client)

    return anyio.run(connect)


def lines_of(text: str, language: str) -> list[str]:
    """Return the lines of a text without the marks of their direction."""
    lines = text.split("\n")
    if language == "en":
        return lines
    assert all(line.startswith(OPENING) and line.endswith(CLOSING) for line in lines)
    return [line.removeprefix(OPENING).removesuffix(CLOSING) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [*RULE_NAMES, *DECISIONS])
def test_a_rule_is_told_in_one_line_of_its_own(rule: str, language: str) -> None:
    """With its id, for players: no block of data, no mark of layout."""
    told = answer(RULES, {"rule": rule, "language": language})
    assert list(told) == ["text", "rules"]
    assert told["rules"] == ""
    (line,) = lines_of(told["text"], language)
    assert line.startswith(f"{rule}: ")
    assert not set("`|<>#*{}_") & set(line)


@pytest.mark.parametrize("rule", ["r12", "R12", " R12 "])
def test_an_id_is_taken_in_any_case(rule: str) -> None:
    """As people write it."""
    assert answer(RULES, {"rule": rule}) == answer(RULES, {"rule": "R12"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [{}, {"rule": None}, {"rule": "null"}], ids=str)
def test_all_rules_are_told_at_once(rule: dict[str, Any], language: str) -> None:
    """First that nothing differs, then each of R1 to R15 by its line."""
    told = answer(RULES, {**rule, "language": language})
    opening, *lines = lines_of(told["text"], language)
    each = [answer(RULES, {"rule": name, "language": language})["text"] for name in RULE_NAMES]
    assert lines == [lines_of(text, language)[0] for text in each]
    assert not opening.startswith("R")


def test_english_is_the_language_where_none_is_asked_for() -> None:
    """As everywhere."""
    for rule in ({}, {"rule": "D3"}):
        assert answer(RULES, rule) == answer(RULES, {**rule, "language": "en"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", list(PRESETS)[1:])
def test_what_differs_at_a_table_comes_first(preset: str, language: str) -> None:
    """After the rules as they are written; what is standard follows, and no rule is told twice."""
    told = answer(RULES, {"rules": preset, "language": language})
    assert told["rules"] == preset
    opening, *lines = lines_of(told["text"], language)
    assert preset in opening
    names = [line.partition(":")[0] for line in lines if line.startswith("R")]
    assert sorted(names) == sorted(RULE_NAMES)
    standard = lines_of(answer(RULES, {"language": language})["text"], language)
    differing = [line for line in lines if line not in standard and line.startswith("R")]
    assert lines[: len(differing)] == differing


@given(tables())
def test_rules_that_are_read_back_go_in_again(table: tuple[str, Told]) -> None:
    """Their shortest form says the same, and has none that is shorter."""
    told = answer(RULES, {"rules": rules_text(*table)})
    assert answer(RULES, {"rules": told["rules"]}) == told


def test_a_team_with_1020_points_finds_out_why_it_got_0() -> None:
    """R12 answers the question that players ask most."""
    text = answer(RULES, {"rule": "R12"})["text"]
    assert "1000 or more before the hand" in text
    assert "gain nothing when the bid is made" in text


ID_LIST = ", ".join(f'"{name}"' for name in [*RULE_NAMES, *DECISIONS][:-1]) + ' or "D9"'

REFUSED = {
    "no such rule": ({"rule": "R99"}, [f"rule must be {ID_LIST}."]),
    "a number": ({"rule": 12}, [f"rule must be {ID_LIST}."]),
    "empty": ({"rule": ""}, [f"rule must be {ID_LIST}. If it is not known, leave it out."]),
    "a slip in the name of the field": ({"rul": "R12"}, ["Did you mean rule?"]),
    "a field of another tool": ({"bid": 120}, ["There is no field of this name here"]),
    "both at once": (
        {"rule": "R99", "language": "de"},
        [f"rule must be {ID_LIST}.", 'language must be "en" or "fa".'],
    ),
    "rules that contradict each other": ({"rules": "thousand_at=1300"}, ["1300"]),
}


@pytest.mark.parametrize(("arguments", "told"), REFUSED.values(), ids=REFUSED)
def test_what_does_not_exist_is_refused(arguments: dict[str, Any], told: list[str]) -> None:
    """In a line for each, with what there is."""
    for line, words in zip(refusal(RULES, arguments), told, strict=True):
        assert words in line
        assert " (field: " in line


@pytest.mark.parametrize("rule", ["R99", "", 5, [], "D10"])
def test_a_rule_that_does_not_exist_is_refused_in_persian(rule: Any) -> None:
    """In one line, for its own field."""
    (line,) = refusal(RULES, {"rule": rule, "language": "fa"})
    assert "قانون" in line
    assert line.endswith("(field: rule)")


@pytest.mark.parametrize("rule", ["R16", "R111", "D10"])
def test_another_number_is_no_slip_for_a_rule(rule: str) -> None:
    """A rule that does not exist is not led to the text of another one."""
    (line,) = refusal(RULES, {"rule": rule})
    assert line.endswith('"D8" or "D9". (field: rule)')


def test_no_address_of_a_resource_is_a_pattern() -> None:
    """A client that asks for templates gets an empty list."""
    assert ask(lambda client: client.list_resource_templates()).resource_templates == []


ADDRESSES = {"en": "shelem://rules/en", "fa": "shelem://rules/fa"}


@pytest.mark.parametrize("mode", MODES)
def test_the_documents_are_resources(mode: str) -> None:
    """Both are listed, with their addresses and what they are."""
    listed = ask(lambda client: client.list_resources(), mode).resources
    documents = [each for each in listed if each.uri.startswith("shelem://")]
    assert [(each.uri, each.mime_type) for each in documents] == [
        (uri, "text/markdown") for uri in ADDRESSES.values()
    ]
    assert all(each.title and each.description for each in documents)


@pytest.mark.parametrize("mode", MODES)
def test_the_documents_are_read_whole_from_a_real_server(mode: str) -> None:
    """What a resource gives is the document."""

    async def read() -> dict[str, Any]:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:]])
        async with Client(stdio_client(server), mode=mode) as client:
            return {uri: await client.read_resource(uri) for uri in ADDRESSES.values()}

    seen = anyio.run(read)
    for language, uri in ADDRESSES.items():
        assert seen[uri].contents == [
            TextResourceContents(uri=uri, mime_type="text/markdown", text=rule_document(language))
        ]


def test_an_unknown_resource_is_an_error_of_the_request() -> None:
    """It is told with those that there are."""

    async def refused(client: Client) -> MCPError:
        with pytest.raises(MCPError) as error:
            await client.read_resource("shelem://rules/de")
        return error.value

    error = ask(refused)
    assert error.code == -32602
    assert error.message.startswith("There is no such resource. There is: shelem://rules/en, ")
