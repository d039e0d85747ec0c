"""The tools: how each is described to a client, and how each is answered."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mcp.shared.exceptions import MCPError
from mcp.types import INTERNAL_ERROR, CallToolResult, TextContent, Tool, ToolAnnotations

from shelem_mcp import input_schema, output_schema, texts
from shelem_mcp.rulebook import all_rules_text, rule_texts
from shelem_mcp.scoring import preview_bid, score_game
from shelem_mcp.scoring.input.problems import InvalidInputError
from shelem_mcp.scoring.request import read_rule_request, score_request
from shelem_mcp.scoring.rules.notation import told_whole
from shelem_mcp.scoring.rules.text import tell_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

logger = logging.getLogger(__name__)

FAILED = "The scorekeeper itself failed, and nothing was scored. Please report it."

Answer = dict[str, Any]


@dataclass(frozen=True)
class ServedTool:
    """A tool, and the function that answers its arguments or raises `InvalidInputError`."""

    definition: Tool
    answer: Callable[[Mapping[str, Any]], Answer]

    def call(self, arguments: Mapping[str, Any]) -> CallToolResult:
        """Give the answer as structured content and as text, or say what is wrong.

        A refusal has text alone, because some clients check structured content against the output
        schema even then, and hide the message.
        """
        try:
            answer = self.answer(arguments)
        except InvalidInputError as error:
            return CallToolResult(content=[TextContent(text=str(error))], is_error=True)
        except Exception as mistake:
            # A mistake of this program: what it is called is for the log alone.
            logger.exception("%s failed", self.definition.name)
            raise MCPError(INTERNAL_ERROR, FAILED) from mistake
        text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        return CallToolResult(content=[TextContent(text=text)], structured_content=answer)


def calculate_shelem_score(arguments: Mapping[str, Any]) -> Answer:
    """Score one hand."""
    result, explanation = score_request(arguments)
    answer: Answer = {
        "updated_team1_score": result["team1_score"],
        "updated_team2_score": result["team2_score"],
        "score_changes": result["score_changes"],
        "game_finished": result["game_finished"],
        "winner": result["winner"],
        "explanation": explanation,
        "hand": result["hand"],
    }
    if "rules" in result:
        answer["rules"] = result["rules"]
    return answer


def score_shelem_game(arguments: Mapping[str, Any]) -> Answer:
    """Score a whole game."""
    return {**score_game(arguments)}


def preview_shelem_bid(arguments: Mapping[str, Any]) -> Answer:
    """Tell what a bid could come to."""
    return {**preview_bid(arguments)}


def explain_shelem_rules(arguments: Mapping[str, Any]) -> Answer:
    """Give the text of one rule, or of all."""
    rule, language, table = read_rule_request(arguments)
    if table is not None:
        text = tell_rules(table, language, rule)
        return {"rule": rule, "language": language, "text": text, "rules": told_whole(table)}
    text = all_rules_text(language) if rule is None else rule_texts(language)[rule]
    return {"rule": rule, "language": language, "text": text}


def _tool(
    name: str, title: str, description: str, input_schema: Answer, output_schema: Answer
) -> Tool:
    # Each tool only works something out: some clients call no other tool without asking.
    return Tool(
        name=name,
        title=title,
        description=description,
        input_schema=input_schema,
        output_schema=output_schema,
        annotations=ToolAnnotations(
            title=title,
            read_only_hint=True,
            destructive_hint=False,
            idempotent_hint=True,
            open_world_hint=False,
        ),
    )


_SERVED = (
    ServedTool(
        _tool(
            "calculate_shelem_score",
            texts.CALCULATE_TITLE,
            texts.CALCULATE_DESCRIPTION,
            input_schema.hand_schema(),
            output_schema.result_schema(),
        ),
        calculate_shelem_score,
    ),
    ServedTool(
        _tool(
            "score_shelem_game",
            texts.GAME_TITLE,
            texts.GAME_DESCRIPTION,
            input_schema.game_schema(),
            output_schema.game_result_schema(),
        ),
        score_shelem_game,
    ),
    ServedTool(
        _tool(
            "preview_shelem_bid",
            texts.PREVIEW_TITLE,
            texts.PREVIEW_DESCRIPTION,
            input_schema.bid_schema(),
            output_schema.preview_schema(),
        ),
        preview_shelem_bid,
    ),
    ServedTool(
        _tool(
            "explain_shelem_rules",
            texts.RULES_TITLE,
            texts.RULES_DESCRIPTION,
            input_schema.rule_schema(),
            output_schema.rule_text_schema(),
        ),
        explain_shelem_rules,
    ),
)

TOOLS = {tool.definition.name: tool for tool in _SERVED}
"""The tools by name, in the order in which they are listed."""
