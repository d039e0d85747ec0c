"""The tools: how each is described to a client, and how each is answered."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mcp.types import CallToolResult, TextContent, Tool, ToolAnnotations

from shelem_mcp import schema, texts
from shelem_mcp.board.resource import with_board
from shelem_mcp.icons import ICONS
from shelem_mcp.scoring import preview_bid
from shelem_mcp.scoring.game.result import as_asked, every_row, standing
from shelem_mcp.scoring.game.score import read_game
from shelem_mcp.scoring.game.sheet import score_sheet
from shelem_mcp.scoring.hand.calculate import score_request
from shelem_mcp.scoring.hand.explain import explain_hand
from shelem_mcp.scoring.hand.result import hand_result
from shelem_mcp.scoring.input.problems import InvalidInputError
from shelem_mcp.scoring.request import TABLE_RULES, parse_rule_request
from shelem_mcp.scoring.rules.notation import Table
from shelem_mcp.scoring.rules.text import tell_rules
from shelem_mcp.unwrap import unwrap

Answer = dict[str, Any]


@dataclass(frozen=True)
class ServedTool:
    """A tool, and the function that answers its arguments or raises `InvalidInputError`."""

    definition: Tool
    answer: Callable[[Mapping[str, Any]], Answer]

    def call(self, arguments: Mapping[str, Any]) -> CallToolResult:
        """Return the answer as structured content and as text, or what is wrong.

        A refusal has text alone, because some clients check structured content against the output
        schema even then, and hide the message.
        """
        try:
            answer = self.answer(unwrap(arguments))
        except InvalidInputError as error:
            return CallToolResult(content=[TextContent(text=str(error))], is_error=True)
        text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        return CallToolResult(content=[TextContent(text=text)], structured_content=answer)


def calculate_shelem_score(arguments: Mapping[str, Any]) -> Answer:
    """Score one hand."""
    request, scored = score_request(arguments)
    result = hand_result(scored, request.language)
    return {
        "updated_team1_score": result["team1_score"],
        "updated_team2_score": result["team2_score"],
        "score_changes": result["score_changes"],
        "game_finished": result["game_finished"],
        "winner": result["winner"],
        "explanation": explain_hand(scored, request.language),
        **request.told(),
        "hand": result["hand"],
    }


def score_shelem_game(arguments: Mapping[str, Any]) -> Answer:
    """Score a whole game, and show of it what was asked for."""
    game = read_game(arguments)
    answer: Answer = {
        "updated_team1_score": game.totals[0],
        "updated_team2_score": game.totals[1],
        **standing(game),
        **as_asked(game),
    }
    if game.show == "sheet" or game.winner is not None:
        answer["score_sheet"] = score_sheet(game)
    return {**answer, **every_row(game)} if game.show == "rows" else answer


def preview_shelem_bid(arguments: Mapping[str, Any]) -> Answer:
    """Tell what a bid could come to."""
    return {**preview_bid(arguments)}


def explain_shelem_rules(arguments: Mapping[str, Any]) -> Answer:
    """Give the text of one rule, or of all."""
    request, rule = parse_rule_request(arguments)
    table = Table(request.rules, request.rules_text)
    text = tell_rules(table, request.language, rule)
    return {"text": text, TABLE_RULES: request.rules_text or ""}


def _tool(
    name: str,
    title: str,
    description: str,
    input_schema: schema.Schema,
    output_schema: schema.Schema,
) -> Tool:
    # Each tool only works something out: some clients call no other tool without asking.
    return Tool(
        name=name,
        title=title,
        description=description,
        input_schema=input_schema,
        output_schema=output_schema,
        icons=ICONS,
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
            schema.hand_input(),
            schema.hand_output(),
        ),
        calculate_shelem_score,
    ),
    ServedTool(
        with_board(
            _tool(
                "score_shelem_game",
                texts.GAME_TITLE,
                texts.GAME_DESCRIPTION,
                schema.game_input(),
                schema.game_output(),
            )
        ),
        score_shelem_game,
    ),
    ServedTool(
        _tool(
            "preview_shelem_bid",
            texts.PREVIEW_TITLE,
            texts.PREVIEW_DESCRIPTION,
            schema.bid_input(),
            schema.preview_output(),
        ),
        preview_shelem_bid,
    ),
    ServedTool(
        _tool(
            "explain_shelem_rules",
            texts.RULES_TITLE,
            texts.RULES_DESCRIPTION,
            schema.rule_input(),
            schema.rule_output(),
        ),
        explain_shelem_rules,
    ),
)

TOOLS = {tool.definition.name: tool for tool in _SERVED}
"""The tools by name, in the order in which they are listed."""
