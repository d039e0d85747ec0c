"""The prompt `keep_shelem_score`: how an assistant keeps a game at the table."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from mcp.types import GetPromptResult, Prompt, PromptArgument, PromptMessage, TextContent

from shelem_mcp import texts
from shelem_mcp.scoring.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_NAME_LENGTH = 40

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
            description=f"What team 1 is called, up to {MAX_NAME_LENGTH} characters on one line.",
            required=False,
        ),
        PromptArgument(
            name="team2_name",
            description=f"What team 2 is called, up to {MAX_NAME_LENGTH} characters on one line.",
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
    language = arguments.get("language", "en")
    if language not in LANGUAGES:
        raise InvalidPromptError('language must be "en" or "fa".')
    names = {
        name: _check_name(name, arguments.get(name, default))
        for name, default in zip(known[1:], texts.DEFAULT_NAMES[language], strict=True)
    }
    text = texts.PROMPTS[language].format_map(names)
    message = PromptMessage(role="user", content=TextContent(text=text))
    return GetPromptResult(description=KEEP_SCORE.description, messages=[message])


def _check_name(argument: str, name: str) -> str:
    if not 0 < len(name.strip()) <= len(name) <= MAX_NAME_LENGTH or not all(map(_is_plain, name)):
        raise InvalidPromptError(
            f"{argument} must be 1 to {MAX_NAME_LENGTH} characters on one line, without control"
            " characters."
        )
    return name


def _is_plain(character: str) -> bool:
    # Persian words are written with the zero-width non-joiner, which is a format character.
    return character == "\N{ZERO WIDTH NON-JOINER}" or not unicodedata.category(
        character
    ).startswith(("C", "Zl", "Zp"))
