"""A scored game as the dictionary that leaves the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from shelem_mcp.scoring.game.explain import explain_game, lead, leader
from shelem_mcp.scoring.game.notation import adjustment_line, hand_line
from shelem_mcp.scoring.game.score import Game, ScoredRow, read_game
from shelem_mcp.scoring.game.sheet import score_sheet
from shelem_mcp.scoring.hand.result import scored_hand
from shelem_mcp.scoring.results import GameInput, GameResult, Row
from shelem_mcp.scoring.rules.ids import TEAMS, Language, Team
from shelem_mcp.scoring.rules.ruleset import Told
from shelem_mcp.scoring.rules.winning import points_to_win
from shelem_mcp.scoring.words.render import words_of


def score_game(
    game: GameInput | Mapping[str, Any], *, rules: str | Told | None = None
) -> GameResult:
    """Return a whole game scored from the list of its rows: R1 to R15.

    `game` has `hands`, a list of at most 500 rows, and may have the totals before the first row,
    the teams' names, the numbers of the rows to explain, a `language` and the `rules` of the table,
    which may be given apart as well. A row is a line such as "1 bid 135 defenders 25", or a mapping
    of a hand's fields or of those of another kind of row; rows of a result go in again. `game` is
    never changed.

    Raises `InvalidHandError` with all rows that are wrong, each problem with its path, or with the
    first row after the one that finished the game.
    """
    scored = read_game(game, rules)
    result: dict[str, Any] = {
        "team1_score": scored.totals[0],
        "team2_score": scored.totals[1],
        **standing(scored),
        **as_asked(scored),
        "score_sheet": score_sheet(scored),
        **every_row(scored),
    }
    return cast("GameResult", result)


def standing(game: Game) -> dict[str, Any]:
    """Return where a game stands."""
    return {
        "game_finished": game.winner is not None,
        "winner": game.winner,
        "explanation": explain_game(game),
        "running_totals": [[*row.totals] for row in game.rows],
    }


def as_asked(game: Game) -> dict[str, Any]:
    """Return what was given beside the rows."""
    told: dict[str, Any] = {}
    if game.request.has_language:
        told["language"] = game.request.language
    if game.names:
        defaults = words_of(game.request.language).TEAMS
        told["team_names"] = [game.names.get(team, defaults[team]) for team in TEAMS]
    return {**told, **game.request.told()}


def every_row(game: Game) -> dict[str, Any]:
    """Return the rows as they were understood, for programs and for the board."""
    rules, totals = game.request.rules, game.totals
    return {
        "rows": [row_result(row, game.request.language) for row in game.rows],
        "leader": leader(totals),
        "lead": lead(totals),
        "points_to_win": {f"team{team}": _needed(game, team) for team in TEAMS},
        "lines": [row_line(row) for row in game.rows],
        "target": rules.target,
        "thousand_at": None if rules.thousand_at == "never" else rules.thousand_at,
    }


def _needed(game: Game, team: Team) -> int:
    to_target, to_lead = points_to_win(game.totals, team, game.request.rules)
    if game.winner == team:
        return 0
    return to_target if to_lead is None else to_lead


def row_result(row: ScoredRow, language: Language) -> Row:
    """Return a row with the fields of its kind, and the totals after it."""
    of_its_kind: dict[str, Any] = {}
    if row.score is not None:
        of_its_kind = {**scored_hand(row.score, language)}
    elif row.row.adjustment is not None:
        of_its_kind = row.row.adjustment._asdict()
    result = {
        "number": row.number,
        "kind": row.row.kind,
        **of_its_kind,
        "score_changes": {"team1": row.changes[0], "team2": row.changes[1]},
        "team1_score": row.totals[0],
        "team2_score": row.totals[1],
    }
    return cast("Row", result)


def row_line(row: ScoredRow) -> str:
    """Return the shortest line of a row."""
    if row.score is not None:
        return hand_line(row.score)
    if row.row.adjustment is not None:
        return adjustment_line(*row.row.adjustment)
    return row.row.kind
