"""The prompt `keep_shelem_score`: how an assistant keeps a game at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcp.types import GetPromptResult, Prompt, PromptArgument, PromptMessage, TextContent

from shelem_mcp import texts
from shelem_mcp.scoring.game.fields import LONGEST_NAME
from shelem_mcp.scoring.hand.fields import LANGUAGE, OneLine
from shelem_mcp.scoring.words.render import LANGUAGES
from shelem_mcp.scoring.words.spelling_en import allowed

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = OneLine(longest=LONGEST_NAME)

KEEP_SCORE = Prompt(
    name="keep_shelem_score",
    title=texts.PROMPT_TITLE,
    description=texts.PROMPT_DESCRIPTION,
    arguments=[
        PromptArgument(
            name="language",
            description='Language of the prompt: "en" (default) or "fa" for Persian.',
            required=False,
        ),
        PromptArgument(
            name="team1_name",
            description=f"What team 1 is called, up to {LONGEST_NAME} characters on one line.",
            required=False,
        ),
        PromptArgument(
            name="team2_name",
            description=f"What team 2 is called, up to {LONGEST_NAME} characters on one line.",
            required=False,
        ),
    ],
)


class InvalidPromptError(ValueError):
    """The arguments of the prompt are not such as it takes. The message says why, to the user."""


def keep_score_prompt(arguments: Mapping[str, str]) -> GetPromptResult:
    """Fill in the prompt. Raises `InvalidPromptError` for arguments that it does not take."""
    known = [argument.name for argument in KEEP_SCORE.arguments or []]
    if not set(arguments) <= set(known):
        raise InvalidPromptError(f"The arguments of {KEEP_SCORE.name} are: {', '.join(known)}.")
    language = arguments.get("language") or "en"
    if language not in LANGUAGES:
        raise InvalidPromptError(f"{LANGUAGE.name} must be {allowed(LANGUAGE)}.")
    names = {
        name: _check_name(name, arguments.get(name) or default)
        for name, default in zip(known[1:], texts.DEFAULT_NAMES[language], strict=True)
    }
    text = texts.PROMPTS[language].format_map(names)
    message = PromptMessage(role="user", content=TextContent(text=text))
    return GetPromptResult(description=KEEP_SCORE.description, messages=[message])


def _check_name(argument: str, name: str) -> str:
    if name not in NAMES:
        raise InvalidPromptError(
            f"{argument} must be 1 to {NAMES.longest} characters on one line, without control"
            " characters."
        )
    return name
