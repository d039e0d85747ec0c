"""Calls of the tools, and what they answer."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st
from mcp.types import CallToolResult, TextContent

from shelem_mcp.tools import TOOLS
from support.games import games

Arguments = dict[str, Any]

CALCULATE = "calculate_shelem_score"
GAME = "score_shelem_game"
PREVIEW = "preview_shelem_bid"
RULES = "explain_shelem_rules"

HAND: Arguments = {
    "team1_score": 0,
    "team2_score": 0,
    "hakem_team": 1,
    "bid": 120,
    "defending_points": 15,
}
"""A made bid: 120 to 15."""

SMALLEST: dict[str, Arguments] = {
    CALCULATE: HAND,
    GAME: {"hands": ["1 bid 120 defenders 15", "2 bid 135 defenders 90"]},
    PREVIEW: {"team1_score": 1040, "team2_score": 1010, "hakem_team": 1, "bid": 130},
    RULES: {},
}
"""A call of each tool with nothing that could be left out."""


def text_of(result: CallToolResult) -> str:
    """Return the text of a result, which has one block of content."""
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text


def reply(tool: str, arguments: Arguments) -> str:
    """Return the text that a tool answers, whatever it is."""
    return text_of(TOOLS[tool].call(arguments))


def answer(tool: str, arguments: Arguments) -> dict[str, Any]:
    """Return what a tool answers, which is the same in both of its forms."""
    result = TOOLS[tool].call(arguments)
    assert not result.is_error, text_of(result)
    answered: dict[str, Any] = json.loads(text_of(result))
    assert result.structured_content == answered
    return answered


def refusal(tool: str, arguments: Arguments) -> list[str]:
    """Return the lines of a refusal, which is text alone."""
    result = TOOLS[tool].call(arguments)
    assert result.is_error
    assert result.structured_content is None
    return text_of(result).split("\n")


def _told(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Arguments]:
    """Draw arguments, each of which may be left out, or be null."""
    return st.fixed_dictionaries(
        {}, optional={name: st.none() | values for name, values in fields.items()}
    )


_BOTH = {
    "language": st.sampled_from(("en", "fa")),
    "rules": st.sampled_from(
        (
            "standard",
            "jokers-200",
            "target=1200 made_hakem=captured",
            {"hand_points": 200, "heavy_at": "never", "shelem_heavy": "no"},
            {"preset": "kamand", "sweep_hakem": 165, "winning_lead": None},
        )
    ),
}

_TOTALS = st.integers(-400, 1164)

_HANDS = st.builds(
    lambda before, played, beside: {**before, **played, **beside},
    st.fixed_dictionaries({"team1_score": _TOTALS, "team2_score": _TOTALS}),
    st.fixed_dictionaries(
        {
            "bid": st.sampled_from(range(95, 170, 5)),
            "hakem_team": st.sampled_from((1, 2)),
        },
        optional={"defending_points": st.sampled_from(range(0, 170, 5))},
    ),
    _told(
        bidding_team=st.sampled_from((1, 2)),
        outcome=st.sampled_from(("mak", "sweep")),
        contract=st.sampled_from(("normal", "shelem", "sare-shelem")),
        bid_successful=st.booleans(),
        **_BOTH,
    ),
)

LINES = ("1 bid 135 defenders 25", "2 bid 165 shelem sweep", "pass", "adjust team2 -50 renege")

_GAMES = st.builds(
    lambda rows, lines, beside: {"hands": [*rows, *lines], **beside},
    games(),
    st.lists(st.sampled_from(LINES), max_size=2),
    _told(
        team1_score=st.integers(-100, 300),
        team2_score=st.integers(-100, 300),
        team1_name=st.sampled_from(("Us", "ما", "Ali")),
        team2_name=st.sampled_from(("Them", "اونا")),
        explain_rows=st.lists(st.integers(1, 3), unique=True, max_size=3),
        show=st.sampled_from(("standing", "sheet", "rows")),
        **_BOTH,
    ),
)

_BIDS = st.builds(
    lambda before, beside: {**before, **beside},
    st.fixed_dictionaries(
        {
            "team1_score": _TOTALS,
            "team2_score": _TOTALS,
            "hakem_team": st.sampled_from((1, 2)),
            "bid": st.sampled_from(range(95, 205, 5)),
        }
    ),
    _told(contract=st.sampled_from(("normal", "shelem", "sare-shelem")), **_BOTH),
)

ARGUMENTS: dict[str, st.SearchStrategy[Arguments]] = {
    CALCULATE: _HANDS,
    GAME: _GAMES,
    PREVIEW: _BIDS,
    RULES: _told(rule=st.sampled_from(("R12", "d3", "R99")), **_BOTH),
}
"""Arguments of each tool whose types are right, and most of which are taken."""
