"""The prompt `keep_shelem_score`: how an assistant keeps a game, with the teams' names in it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp import Client, MCPError
from mcp.types import TextContent

from shelem_mcp.prompts import keep_score_prompt
from shelem_mcp.scoring.field import OneLine
from shelem_mcp.server import make_server
from shelem_mcp.texts import PROMPTS
from shelem_mcp.tools import TOOLS

PROMPT = "keep_shelem_score"
LANGUAGES = ("en", "fa")
MODES = ("legacy", "auto")


def ask(question: Callable[[Client], Awaitable[Any]], mode: str = "auto") -> Any:
    """Put one question to the server through a client."""

    async def connect() -> Any:
        async with Client(make_server(), mode=mode) as client:
            return await question(client)

    return anyio.run(connect)


def prompt(arguments: dict[str, str] | None, mode: str = "auto") -> str:
    """Return the text of the prompt as a client gets it."""
    (message,) = ask(lambda client: client.get_prompt(PROMPT, arguments), mode).messages
    assert message.role == "user"
    assert isinstance(message.content, TextContent)
    return message.content.text


@pytest.mark.parametrize("mode", MODES)
def test_the_prompt_is_listed_with_its_arguments(mode: str) -> None:
    """Names first, since some clients give them by their places; none is needed."""
    (listed,) = ask(lambda client: client.list_prompts(), mode).prompts
    assert listed.name == PROMPT
    assert listed.title
    assert listed.description
    assert [(argument.name, argument.required) for argument in listed.arguments] == [
        ("team1_name", False),
        ("team2_name", False),
        ("language", False),
    ]
    assert all(argument.description for argument in listed.arguments)


OPENINGS = {
    "nothing given": (None, "Team 1 is us; team 2 is them."),
    "empty, as some clients send it": (
        {"language": "", "team1_name": "", "team2_name": ""},
        "Team 1 is us; team 2 is them.",
    ),
    "one name": ({"team2_name": "Neighbours"}, "Team 1 is us; team 2 is Neighbours."),
    "names with marks of templates": (
        {"team1_name": "Ali & Sara", "team2_name": "{0} %s {team1_name}"},
        "Team 1 is Ali & Sara; team 2 is {0} %s {team1_name}.",
    ),
    "Persian": ({"language": "fa"}, "اسم تیم یک «ما» است و اسم تیم دو «اونا»."),
    "Persian names in quotes": (
        {"language": "fa", "team1_name": "خانه‌ای‌ها", "team2_name": "ن" * 40},
        f"اسم تیم یک «خانه‌ای‌ها» است و اسم تیم دو «{'ن' * 40}».",
    ),
    "a Latin name in Persian": (
        {"language": "fa", "team1_name": "Ali"},
        "اسم تیم یک «Ali» است و اسم تیم دو «اونا».",
    ),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("arguments", "teams"), OPENINGS.values(), ids=OPENINGS)
def test_the_prompt_opens_with_the_teams(
    arguments: dict[str, str] | None, teams: str, mode: str
) -> None:
    """Names as they are given; who has none is called as players call themselves."""
    opening, *rest = prompt(arguments, mode).split("\n\n")
    assert teams in opening
    assert rest == PROMPTS[(arguments or {}).get("language") or "en"].split("\n\n")[1:]


NAMES = st.text(min_size=1, max_size=40).filter(OneLine(40).__contains__)


@given(NAMES, NAMES, st.sampled_from(LANGUAGES))
def test_any_name_stands_in_the_prompt_as_it_was_given(
    team1: str, team2: str, language: str
) -> None:
    """Once, and the rest of the prompt is the same for all."""
    told = {"team1_name": team1, "team2_name": team2, "language": language}
    (message,) = keep_score_prompt(told).messages
    assert isinstance(message.content, TextContent)
    plain = PROMPTS[language].split("{team1_name}")
    shown = message.content.text.removeprefix(plain[0])
    assert shown.endswith(plain[1].split("{team2_name}")[1])
    quoted = ("«", "»") if language == "fa" else ("", "")
    assert shown.startswith(f"{quoted[0]}{team1}{quoted[1]}")
    assert f"{quoted[0]}{team2}{quoted[1]}" in shown[len(team1) :]


TOOLS_TO_CALL = ("score_shelem_game", "preview_shelem_bid", "explain_shelem_rules")

PROMISES = {
    "en": (
        *TOOLS_TO_CALL,
        '"thirty-five" is a bid of 135',
        "for a bid of 165, whether it was Shelem, sar-shelem or a normal 165",
        '"we bid 35 and got 40"), ask whether that is 140 or 40',
        "ask. Never guess, and never take points that were not said for 0",
        '"1 bid 135 defenders 25"',
        "with the whole list, and tell us its explanation",
        "Never add up yourself, and never carry totals",
        'the row is "pass"',
        'a void deal is "misdeal"',
        'a penalty is "adjust team1 -50" with its reason',
        "change its row, send the whole list again with its number in explain_rows",
        "read it back to us once",
        "give the rules it returns with every call",
        "When game_finished is true, say who has won",
        "A new game is a new list",
    ),
    "fa": (
        *TOOLS_TO_CALL,
        '`language="fa"`',
        "«سی‌وپنج» یعنی ۱۳۵",
        "اگر ۱۶۵ خوانده شد، این‌که شلم بود یا سرشلم یا ۱۶۵ معمولی",
        "بپرس ۱۴۰ است یا ۴۰",
        "بپرس. هیچ‌وقت حدس نزن، و امتیازی را که نگفته‌ایم صفر حساب نکن",
        '"1 bid 135 defenders 25"',
        "هیچ‌وقت خودت جمع نزن",
        'ردیفش "pass" است',
        'دستی که سوخته "misdeal" است',
        'جریمه "adjust team1 -50" است با دلیلش',
        "ردیفش را عوض کن، کل فهرست را با شمارهٔ آن ردیف در explain_rows دوباره بده",
        "وقتی game_finished برابر true شد، بگو کدام تیم برد",
        "بازی تازه یعنی فهرست تازه",
    ),
}
"""What the prompt has to say: how to keep a game at the table."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_tells_how_to_keep_a_game(language: str) -> None:
    """What to call, how bids are spoken, what to ask, how to correct, and when it is over."""
    text = prompt({"language": language})
    assert [told for told in PROMISES[language] if told not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_names_no_tool_and_no_field_that_is_not_there(language: str) -> None:
    """A model would look for it."""
    fields = {
        name for tool in TOOLS.values() for name in tool.definition.input_schema["properties"]
    }
    known = {*TOOLS, *fields, "game_finished"}
    assert set(re.findall(r"[a-z]+(?:_[a-z]+)+", prompt({"language": language}))) <= known


def test_both_prompts_have_the_same_points() -> None:
    """What is told in one language is told in the other, paragraph by paragraph."""
    shapes = [[len(part.split("\n")) for part in text.split("\n\n")] for text in PROMPTS.values()]
    assert shapes[0] == shapes[1]


REFUSED = {
    "a language that is not spoken": ({"language": "de"}, 'language must be "en" or "fa".'),
    "an unknown argument": (
        {"name": "us"},
        "The arguments of the prompt are: team1_name, team2_name, language.",
    ),
    "nothing to see": ({"team1_name": " "}, "team1_name"),
    "a name that shows nothing": ({"team1_name": "\u200c\u3164"}, "team1_name"),
    "too long": ({"team2_name": "x" * 41}, "team2_name"),
    "two lines": ({"team2_name": "a\nb"}, "team2_name"),
    "two lines of another kind": ({"team2_name": "a\u2028b"}, "team2_name"),
    "text that turns around": ({"team2_name": "a\u202eb"}, "team2_name"),
    "a control": ({"team2_name": "a\x00b"}, "team2_name"),
}


@pytest.mark.parametrize(("arguments", "opening"), REFUSED.values(), ids=REFUSED)
def test_wrong_arguments_of_the_prompt_are_refused(arguments: dict[str, str], opening: str) -> None:
    """A name is text of the table's, and no place for instructions on lines of their own."""

    async def refused(client: Client) -> MCPError:
        with pytest.raises(MCPError) as error:
            await client.get_prompt(PROMPT, arguments)
        return error.value

    error = ask(refused)
    assert error.code == -32602
    assert error.message.startswith(opening)
    assert error.message.endswith(".")


def test_an_unknown_prompt_is_an_error_of_the_request() -> None:
    """It is told with the one that there is."""

    async def refused(client: Client) -> MCPError:
        with pytest.raises(MCPError) as error:
            await client.get_prompt("keep_hokm_score")
        return error.value

    error = ask(refused)
    assert (error.code, error.message) == (
        -32602,
        "There is no such prompt. There is: keep_shelem_score.",
    )
