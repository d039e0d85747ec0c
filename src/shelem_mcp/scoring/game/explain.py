"""Tells rows of a game, and where it stands: who leads, and what each team still needs."""

from __future__ import annotations

from shelem_mcp.scoring.game.score import Game, ScoredRow
from shelem_mcp.scoring.hand.explain import Names, paid, tell_end, tell_hand
from shelem_mcp.scoring.rules.ids import TEAMS, Language, Team, other
from shelem_mcp.scoring.rules.ruleset import Ruleset
from shelem_mcp.scoring.rules.winning import points_to_win
from shelem_mcp.scoring.words.render import (
    directed,
    isolate,
    number,
    pair,
    phrase,
    render,
    team_names,
)


def explain_game(game: Game) -> str:
    """Return a line for each row that is to be told, and one for where the game stands."""
    language = game.request.language
    names = team_names(language, game.names)
    lines = [tell_row(row, game, names) for row in game.told_rows]
    return "\n".join(directed(line, language) for line in (*lines, tell_standing(game, names)))


def tell_row(row: ScoredRow, game: Game, names: Names) -> str:
    """Return the line of a row, with its number where it is not the last."""
    language = game.request.language
    line = tell_hand(row.score, names, language) if row.score else tell_other(row, names, language)
    if row is game.rows[-1]:
        return line
    return render(language, "messages", ("row",), {"number": row.number, "line": line})


def tell_other(row: ScoredRow, names: Names, language: Language) -> str:
    """Return the line of a row that is no hand."""
    agreed = row.row.adjustment
    if agreed is None:
        return phrase(language, row.row.kind)
    changes = [
        paid(names[team], row.changes[team - 1], language)
        for team in TEAMS
        if row.changes[team - 1]
    ]
    both = {"first": changes[0], "second": changes[-1]}
    details = {
        "reason": isolate(agreed.reason, language),
        "paid": changes[0]
        if len(changes) == 1
        else render(language, "messages", ("between_teams",), both),
    }
    return render(language, "messages", (name_adjustment(row),), details)


def name_adjustment(row: ScoredRow) -> str:
    """Return what an adjustment is called: a correction where a team gains, else a penalty."""
    return "correction" if max(row.changes) > 0 else "penalty"


def tell_standing(game: Game, names: Names) -> str:
    """Return the line of where the game stands."""
    rules, language, totals = game.request.rules, game.request.language, game.totals
    if game.end.ending != "goes_on":
        return tell_end(totals, game.end, rules, names, language)
    ahead = leader(totals)
    if ahead is None:
        level = {"total": totals[0], "need": tell_need(totals, 1, rules, language)}
        return render(language, "messages", ("level",), level)
    details: dict[str, object] = {"lead": lead(totals)}
    for place, team in (("high", ahead), ("low", other(ahead))):
        details[place] = pair(names[team], number(totals[team - 1], language))
        details[f"need_{place}"] = tell_need(totals, team, rules, language)
    return render(language, "messages", ("leads",), details)


def leader(totals: tuple[int, int]) -> Team | None:
    """Return the team with the higher total; None where they are level."""
    if totals[0] == totals[1]:
        return None
    return 1 if totals[0] > totals[1] else 2


def lead(totals: tuple[int, int]) -> int:
    """Return by how much the leading team leads."""
    return abs(totals[0] - totals[1])


def tell_need(totals: tuple[int, int], team: Team, rules: Ruleset, language: Language) -> str:
    """Return what a team still needs, with the lead that wins where that is less."""
    target, lead_needed = points_to_win(totals, team, rules)
    name = "need" if lead_needed is None else "need_or_lead"
    return render(language, "messages", (name,), {"target": target, "lead": lead_needed})
