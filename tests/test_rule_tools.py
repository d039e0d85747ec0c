"""The rule texts for assistants: the tool, the resources and the prompt, through a client."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest
from mcp import Client, MCPError
from mcp.types import CallToolResult, TextContent, TextResourceContents

from shelem_mcp.rulebook import all_rules_text, rule_document, rule_texts
from shelem_mcp.scoring.rules.ids import DECISIONS, RULES
from shelem_mcp.server import make_server
from shelem_mcp.tools import TOOLS

TOOL = "explain_shelem_rules"
PROMPT = "keep_shelem_score"
LANGUAGES = ("en", "fa")

BAD_NAME = "must be 1 to 40 characters on one line, without control characters."


def ask(question: Callable[[Client], Awaitable[Any]], mode: str = "auto") -> Any:
    """Put one question to the server through a client."""

    async def connect() -> Any:
        async with Client(make_server(), mode=mode) as client:
            return await question(client)

    return anyio.run(connect)


def refusal(question: Callable[[Client], Awaitable[Any]]) -> tuple[int, str]:
    """Give code and message of the error that refuses a question."""

    async def refused(client: Client) -> MCPError:
        with pytest.raises(MCPError) as error:
            await question(client)
        return error.value

    error = ask(refused)
    return error.code, error.message


def call(arguments: dict[str, Any]) -> CallToolResult:
    """Call the tool."""
    return TOOLS[TOOL].call(arguments)


def text_of(result: CallToolResult) -> str:
    """Give the text of a result, which has just one block of content."""
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [*RULES, *DECISIONS])
def test_a_rule_is_told_as_the_document_has_it(rule: str, language: str) -> None:
    """Each id gives its own section, as structured content and as text."""
    result = call({"rule": rule, "language": language})
    answer = {"rule": rule, "language": language, "text": rule_texts(language)[rule]}
    assert result.structured_content == answer == json.loads(text_of(result))
    assert answer["text"].startswith(f"### {rule} ")


def test_a_client_calls_the_tool_by_its_name() -> None:
    """What the tool answers is what the client gets."""
    arguments = {"rule": "R12"}
    assert ask(lambda client: client.call_tool(TOOL, arguments)).content == call(arguments).content


@pytest.mark.parametrize(
    ("arguments", "language"),
    [({}, "en"), ({"rule": None, "language": None}, "en"), ({"language": "fa"}, "fa")],
)
def test_all_rules_are_told_at_once(arguments: dict[str, Any], language: str) -> None:
    """Without an id the whole document comes."""
    assert call(arguments).structured_content == {
        "rule": None,
        "language": language,
        "text": all_rules_text(language),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_at_once_have_no_marks_of_layout(language: str) -> None:
    """A model reads words, not HTML."""
    text = all_rules_text(language)
    assert "<" not in text
    assert all(section in text for section in rule_texts(language).values())


def test_a_team_with_1020_points_finds_out_why_it_got_0() -> None:
    """The text of R12 answers the question that players ask most."""
    text = text_of(call({"rule": "R12"}))
    assert "a team with 1020 points gets 0 when it defends against a bid that is made" in text


IDS = ", ".join(f'"{rule}"' for rule in [*RULES, *DECISIONS][:-1]) + ' or "D9"'


BAD_LANGUAGE = 'language must be "en" or "fa". (field: language)'


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rule": "r12"}, f'rule must be {IDS}. Write "R12". (field: rule)'),
        ({"rule": 12}, f"rule must be {IDS}. (field: rule)"),
        ({"rul": "R12"}, "There is no field of this name. The nearest one is rule. (field: rul)"),
        (
            {"rule": "", "language": "de"},
            f"rule must be {IDS}. If it is not known, leave it out. (field: rule)\n" + BAD_LANGUAGE,
        ),
    ],
)
def test_a_rule_that_does_not_exist_is_refused(arguments: dict[str, Any], message: str) -> None:
    """The message has the ids that do exist."""
    result = call(arguments)
    assert result.is_error
    assert result.structured_content is None
    assert text_of(result) == message


@pytest.mark.parametrize("rule", ["R99", "r12", 5, "", [], "D10"])
def test_a_rule_that_does_not_exist_is_refused_in_persian(rule: Any) -> None:
    """In one line, for its own field."""
    text = text_of(call({"rule": rule, "language": "fa"}))
    assert text.startswith("شناسهٔ قانون باید ")
    assert text.endswith("(field: rule)")
    assert "R10" not in text.partition("باشد.")[2]


def test_no_address_of_a_resource_is_a_pattern() -> None:
    """A client that asks for templates gets an empty list."""
    assert ask(lambda client: client.list_resource_templates()).resource_templates == []


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_the_documents_are_resources(mode: str) -> None:
    """Both are listed, with their addresses and what they are."""
    listed = ask(lambda client: client.list_resources(), mode).resources
    assert [(resource.uri, resource.mime_type) for resource in listed] == [
        ("shelem://rules/en", "text/markdown"),
        ("shelem://rules/fa", "text/markdown"),
        ("ui://shelem/board", "text/html;profile=mcp-app"),
    ]


@pytest.mark.parametrize("mode", ["legacy", "auto"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_document_is_read_whole(language: str, mode: str) -> None:
    """What a resource gives is the document."""
    uri = f"shelem://rules/{language}"
    (contents,) = ask(lambda client: client.read_resource(uri), mode).contents
    assert contents == TextResourceContents(
        uri=uri, mime_type="text/markdown", text=rule_document(language)
    )


def test_what_does_not_exist_is_an_error_of_the_request() -> None:
    """An unknown resource or prompt is told with those that exist."""
    assert refusal(lambda client: client.read_resource("shelem://rules/de")) == (
        -32602,
        (
            "There is no such resource. There is: shelem://rules/en, shelem://rules/fa,"
            " ui://shelem/board."
        ),
    )
    assert refusal(lambda client: client.get_prompt("keep_hokm_score")) == (
        -32602,
        "There is no such prompt. There is: keep_shelem_score.",
    )


def prompt(arguments: dict[str, str] | None) -> str:
    """Get the prompt's text."""
    (message,) = ask(lambda client: client.get_prompt(PROMPT, arguments)).messages
    assert message.role == "user"
    assert isinstance(message.content, TextContent)
    return message.content.text


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_the_prompt_is_listed_with_its_arguments(mode: str) -> None:
    """All three are optional."""
    (listed,) = ask(lambda client: client.list_prompts(), mode).prompts
    assert listed.name == PROMPT
    assert [(argument.name, argument.required) for argument in listed.arguments] == [
        ("language", False),
        ("team1_name", False),
        ("team2_name", False),
    ]


@pytest.mark.parametrize(
    ("arguments", "opening"),
    [
        (None, "Keep score of our Shelem game. Team 1 is us; team 2 is them."),
        (
            {"language": "", "team1_name": "", "team2_name": ""},
            "Keep score of our Shelem game. Team 1 is us; team 2 is them.",
        ),
        (
            {"team1_name": "Ali & Sara", "team2_name": "{0} %s"},
            "Keep score of our Shelem game. Team 1 is Ali & Sara; team 2 is {0} %s.",
        ),
        (
            {"language": "fa"},
            "امتیاز بازی شلم ما را نگه دار. اسم تیم ۱ «ما» است و اسم تیم ۲ «اونا».",
        ),
        (
            {"language": "fa", "team1_name": "خانه‌ای‌ها", "team2_name": "ن" * 40},
            f"امتیاز بازی شلم ما را نگه دار. اسم تیم ۱ خانه‌ای‌ها است و اسم تیم ۲ {'ن' * 40}.",
        ),
    ],
)
def test_the_prompt_opens_with_the_teams(arguments: dict[str, str] | None, opening: str) -> None:
    """Names are taken as they are, and there are words for teams that have none."""
    assert prompt(arguments).startswith(opening)


TOOLS_TO_CALL = ("score_shelem_game", "preview_shelem_bid", "explain_shelem_rules")

PROMISES = {
    "en": (
        *TOOLS_TO_CALL,
        '"thirty-five" is a bid of 135',
        "for a bid of 165, whether it was Shelem, sar-shelem or a normal 165",
        "ask. Never guess, and never take points that were not said for 0",
        'a row of kind "pass"',
        'a row of kind "adjustment" with its reason',
        "If we correct an earlier hand, change it in the list and send the whole list again",
        "put that into rules, read it back to us once",
        "When game_finished is true, say who has won",
    ),
    "fa": (
        *TOOLS_TO_CALL,
        "«سی‌وپنج» یعنی ۱۳۵",
        "اگر ۱۶۵ خوانده شد، این‌که شلم بود یا سرشلم یا ۱۶۵ معمولی",
        "بپرس. هیچ‌وقت حدس نزن، و امتیازی را که نگفته‌ایم صفر حساب نکن",
        "kind برابر pass",
        "kind برابر adjustment",
        "همان را در فهرست عوض کن و کل فهرست را دوباره بده",
        "در rules بنویس",
        "وقتی game_finished برابر true شد، بگو کدام تیم برد",
    ),
}
"""What the prompt has to say: how to keep a game at the table."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_tells_how_to_keep_a_game(language: str) -> None:
    """What to call, how bids are spoken, what to ask, how to correct, and when it is over."""
    text = prompt({"language": language})
    for told in PROMISES[language]:
        assert told in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"language": "de"}, 'language must be "en" or "fa".'),
        (
            {"name": "us"},
            "The arguments of keep_shelem_score are: language, team1_name, team2_name.",
        ),
        ({"team1_name": " "}, f"team1_name {BAD_NAME}"),
        ({"team2_name": "x" * 41}, f"team2_name {BAD_NAME}"),
        ({"team2_name": "a\nb"}, f"team2_name {BAD_NAME}"),
        ({"team2_name": "a\u2028b"}, f"team2_name {BAD_NAME}"),
        ({"team2_name": "a\u202eb"}, f"team2_name {BAD_NAME}"),
        ({"team2_name": "a\x00b"}, f"team2_name {BAD_NAME}"),
    ],
)
def test_wrong_arguments_of_the_prompt_are_refused(arguments: dict[str, str], message: str) -> None:
    """A name is text of the table's, and no place for instructions on lines of their own."""
    assert refusal(lambda client: client.get_prompt(PROMPT, arguments)) == (-32602, message)
