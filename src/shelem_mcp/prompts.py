"""The prompt `keep_shelem_score`: how an assistant keeps a game at the table."""

from __future__ import annotations

from collections.abc import Mapping

from mcp.types import GetPromptResult, Prompt, PromptArgument, PromptMessage, TextContent

from shelem_mcp import texts
from shelem_mcp.scoring.field import text
from shelem_mcp.scoring.game.fields import LONGEST_NAME, NAMES
from shelem_mcp.scoring.request import LANGUAGE
from shelem_mcp.scoring.words.en import allowed

_NAME = text("name", LONGEST_NAME)

KEEP_SCORE = Prompt(
    name="keep_shelem_score",
    title=texts.PROMPT_TITLE,
    description=texts.PROMPT_DESCRIPTION,
    # Names first: some clients give the arguments by their places.
    arguments=[
        *(
            PromptArgument(
                name=name,
                description=f"What team {team} is called, up to {LONGEST_NAME} characters.",
                required=False,
            )
            for team, name in enumerate(NAMES, start=1)
        ),
        PromptArgument(
            name=LANGUAGE.name,
            description='Language of the prompt: "en" (default) or "fa" for Persian.',
            required=False,
        ),
    ],
)

_ARGUMENTS = (*NAMES, LANGUAGE.name)


class InvalidPromptError(ValueError):
    """The arguments of the prompt are not such as it takes. The message says why, to the user."""


def keep_score_prompt(arguments: Mapping[str, str]) -> GetPromptResult:
    """Return the prompt filled in. Raises `InvalidPromptError` for arguments it does not take."""
    if not set(arguments) <= set(_ARGUMENTS):
        raise InvalidPromptError(f"The arguments of the prompt are: {', '.join(_ARGUMENTS)}.")
    language = arguments.get(LANGUAGE.name) or "en"
    if not LANGUAGE.takes(language):
        raise InvalidPromptError(f"{LANGUAGE.name} must be {allowed(LANGUAGE)}.")
    names = {
        name: _name(name, arguments[name], language) if arguments.get(name) else default
        for name, default in zip(NAMES, texts.DEFAULT_NAMES[language], strict=True)
    }
    message = texts.PROMPTS[language].format_map(names)
    return GetPromptResult(
        description=KEEP_SCORE.description,
        messages=[PromptMessage(role="user", content=TextContent(text=message))],
    )


def _name(argument: str, name: str, language: str) -> str:
    if not _NAME.takes(name):
        raise InvalidPromptError(f"{argument} must be {allowed(_NAME)}.")
    return texts.QUOTED[language].format(name=name)
