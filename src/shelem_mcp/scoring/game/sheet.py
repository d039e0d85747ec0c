"""The score sheet of a game, as players write it on paper: a Markdown table.

It stands right in any direction of text: each cell that could be turned around says its own
direction, and a column names the Hakem instead of an arrow.
"""

from __future__ import annotations

import re

from shelem_mcp.scoring.game.explain import name_adjustment
from shelem_mcp.scoring.game.score import Game, ScoredRow
from shelem_mcp.scoring.hand.explain import HEAVY, Names, tell_call
from shelem_mcp.scoring.hand.score import Score
from shelem_mcp.scoring.rules.ids import TEAMS, Language, other
from shelem_mcp.scoring.words.render import (
    MARKS,
    POP_ISOLATE,
    isolate,
    number,
    phrase,
    render,
    settled,
    team_names,
)

_MARKDOWN = re.compile(r"[\\`*_\[\]<>|~]|&(?=#?\w+;)")
"""What Markdown could take for its own in a name or a reason."""

_LINK = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?=@)|(?<=@)", re.IGNORECASE)
"""Where a name or a reason would become a link, which is no word of the players."""

_WORD_JOINER = "\u2060"

_ALIGNED = "|---:|:---|:---|---:|---:|---:|---:|"


def score_sheet(game: Game) -> str:
    """Return the sheet: who was Hakem, the bid, both teams' points, and the totals."""
    language = game.request.language
    names = {team: plain(name) for team, name in team_names(language, game.names).items()}
    totals = [render(language, "messages", ("sheet_total",), {"team": names[t]}) for t in TEAMS]
    head = (
        "#",
        phrase(language, "sheet_hakem"),
        phrase(language, "sheet_bid"),
        names[1],
        names[2],
        *totals,
    )
    lines = [_line(head, language), _ALIGNED]
    if any(game.start):
        start = phrase(language, "sheet_start")
        cells = ("", "", start, "", "", *_numbers(game.start, language))
        lines.append(_line(cells, language))
    lines += [_line(_cells(row, names, language), language) for row in game.rows]
    return "\n".join(lines)


def plain(text: str) -> str:
    """Return a free text that Markdown shows as it is."""
    return _LINK.sub(_WORD_JOINER, _MARKDOWN.sub(r"\\\g<0>", text))


def _cells(row: ScoredRow, names: Names, language: Language) -> tuple[str, ...]:
    first = number(row.number, language)
    totals = _numbers(row.totals, language)
    if row.score is None:
        changes = [_change(change, language) if change else "" for change in row.changes]
        return (first, "", _name_other(row, language), *changes, *totals)
    hakem = names[row.score.hand.hakem_team]
    return (first, hakem, _bid(row.score, language), *_paid(row.score, language), *totals)


def _name_other(row: ScoredRow, language: Language) -> str:
    if row.row.adjustment is None:
        return phrase(language, f"sheet_{row.row.kind}")
    reason = plain(isolate(row.row.adjustment.reason, language))
    name = f"sheet_{name_adjustment(row)}"
    return render(language, "messages", (name,), {"reason": reason})


def _bid(scored: Score, language: Language) -> str:
    """Return what was bid, and what came of it where it was more or less than made."""
    call = tell_call(scored.hand.bid, scored.hand.contract, scored.rules, language)
    mark = name_mark(scored)
    if mark:
        details = {"call": call, "mark": phrase(language, f"sheet_{mark}")}
        return render(language, "messages", ("sheet_mark",), details)
    return call


def name_mark(scored: Score) -> str:
    """Return how a hand is marked on the sheet; nothing where it was simply made."""
    match scored.scoring_rule:
        case "bid_made":
            return "mak" if scored.is_mak else ""
        case "sweep_double":
            return "sweep"
        case "shelem_made":
            return ""
        case _ if scored.doubled == "nobody" and scored.hakem_change == 0:
            return "failed_free"
        case _:
            return HEAVY[scored.doubled]


def _paid(scored: Score, language: Language) -> tuple[str, str]:
    """Return the change of each team; R12 stands at what it took away."""
    changes = [_change(change, language) for change in scored.changes]
    if scored.withheld:
        changes[other(scored.hand.hakem_team) - 1] = phrase(language, "sheet_withheld")
    return changes[0], changes[1]


def _change(change: int, language: Language) -> str:
    return number(change, language, "+")


def _numbers(totals: tuple[int, int], language: Language) -> list[str]:
    return [number(total, language) for total in totals]


def _line(cells: tuple[str, ...], language: Language) -> str:
    """Return the line of `cells`, which begins and ends in the direction of its language."""
    first, *others = cells
    mark = MARKS[language]
    line = " | ".join([mark + first, *(settled(cell, language) for cell in others)])
    return f"| {line}{mark if line.endswith(POP_ISOLATE) else ''} |"
