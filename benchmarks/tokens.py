"""`python -m benchmarks.tokens`: count what a model reads and writes, against what it may cost.

The tokens are those of o200k. Replies are counted as the tools give them, compact JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from shelem_mcp.texts import INSTRUCTIONS
from shelem_mcp.tools import TOOLS

EVENING = (
    "1 bid 120 defenders 30",
    "2 bid 125 defenders 40",
    "1 bid 135 defenders 45",
    "2 bid 110 mak",
    "pass",
    "1 bid 140 defenders 25",
    "2 bid 130 defenders 20",
    "1 bid 125 defenders 90",
    "2 bid 115 defenders 35",
    "1 bid 150 defenders 10",
    "2 bid 165 shelem defenders 30",
    "1 bid 130 mak",
    "2 bid 120 defenders 25",
    "adjust team2 -20 renege",
    "1 bid 105 sweep",
    "2 bid 135 defenders 15",
    "1 bid 145 defenders 65",
    "1 bid 155 defenders 5",
    "2 bid 120 hakem 140",
    "1 bid 130 defenders 20",
)
"""A game of 20 rows of every kind, that goes on after them."""

PLAIN = tuple(
    f"{1 + row % 2} bid {bid} defenders {left}"
    for row, (bid, left) in enumerate(
        zip((100, 120, 115, 135, 105) * 4, (65, 40, 55, 45, 90, 25, 60) * 3, strict=False)
    )
)
"""The same many hands, each of the kind that takes most words."""

QUESTION = {"team1_score": 1040, "team2_score": 1010, "hakem_team": 1, "bid": 130}
"""Is 130 enough?"""

FIRST = {"en": {}, "fa": {"language": "fa"}}
"""What an assistant adds to ask for a language."""

SAID = {"en": "English", "fa": "Persian"}


@dataclass(frozen=True)
class Budget:
    """What something costs, and what it may cost; None where that is only to be known."""

    name: str
    tokens: int
    at_most: int | None

    @property
    def is_over(self) -> bool:
        """Whether it costs too much."""
        return self.at_most is not None and self.tokens > self.at_most

    def __str__(self) -> str:
        verdict = "-" if self.at_most is None else "over" if self.is_over else "ok"
        return f"| {self.name} | {self.tokens} | {self.at_most or '-'} | {verdict} |"


HEADER = """\
| What | Tokens | At most | |
|---|--:|--:|---|"""


def tokens(text: str) -> int:
    """Return how many tokens a text is."""
    return len(_encoding().encode(text))


@cache
def _encoding() -> Any:
    # Imported here because it reads all its encodings, which takes seconds.
    from bpe_openai import get_encoding  # noqa: PLC0415

    return get_encoding("o200k_base")


def compact(value: object) -> str:
    """Return the compact JSON of a value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def reply(tool: str, arguments: dict[str, Any]) -> str:
    """Return what a tool answers, as the text that a model reads."""
    (content,) = TOOLS[tool].call(arguments).content
    return content.text  # type: ignore[union-attr]  # A tool answers with text alone.


def replies_of_a_game(rows: tuple[str, ...], beside: dict[str, Any]) -> int:
    """Return what the replies cost when the game is sent whole after each row."""
    return sum(tokens(reply("score_shelem_game", call)) for call in _calls(rows, beside))


def sending_a_game(rows: tuple[str, ...], beside: dict[str, Any]) -> int:
    """Return what the arguments cost when the game is sent whole after each row."""
    return sum(tokens(compact(call)) for call in _calls(rows, beside))


def _calls(rows: tuple[str, ...], beside: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return ({"hands": rows[:number], **beside} for number in range(1, len(rows) + 1))


def face() -> int:
    """Return what a model reads before anything is asked: the tools, and the instructions."""
    tools = [
        {
            "name": name,
            "description": tool.definition.description,
            "inputSchema": tool.definition.input_schema,
        }
        for name, tool in TOOLS.items()
    ]
    return tokens(compact(tools)) + tokens(INSTRUCTIONS)


def budgets() -> Iterator[Budget]:
    """Return every budget, as it is counted."""
    yield Budget("tools and instructions", face(), 3000)
    for language, game, question, rules in (("en", 3000, 400, 1000), ("fa", 3800, 500, 1000)):
        asked, said = FIRST[language], SAID[language]
        for name, rows in (("every kind", EVENING), ("plain hands", PLAIN)):
            told = replies_of_a_game(rows, asked)
            yield Budget(f"replies to 20 rows of {name}, {said}", told, game)
            sent = sending_a_game(rows, asked)
            yield Budget(f"sending 20 rows of {name}, {said}", sent, 1850)
        preview = tokens(reply("preview_shelem_bid", {**QUESTION, **asked}))
        yield Budget(f"is 130 enough, {said}", preview, question)
        text = tokens(reply("explain_shelem_rules", asked))
        yield Budget(f"all rules, {said}", text, rules)
        sheet = reply("score_shelem_game", {"hands": EVENING, "show": "sheet", **asked})
        yield Budget(f"the last reply with its sheet, {said}", tokens(sheet), None)


def main() -> int:
    """Print every budget. Returns the exit status: 1 if one is over."""
    print(HEADER)
    status = 0
    for budget in budgets():
        print(budget, flush=True)
        status |= budget.is_over
    return status


if __name__ == "__main__":
    sys.exit(main())
