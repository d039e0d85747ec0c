"""A whole game: its rows are scored one after another, each from the totals before it."""

from __future__ import annotations

from shelem_mcp.scoring.calculate import calculate
from shelem_mcp.scoring.diagnosis import not_a_row, wrong_value
from shelem_mcp.scoring.fields import LANGUAGE
from shelem_mcp.scoring.game_fields import (
    ADJUSTMENT_FIELDS,
    ADJUSTMENT_ROW,
    HAND_ROW,
    KIND,
    MOST_ROWS,
    PASS_ROW,
    START_FIELDS,
)
from shelem_mcp.scoring.hand import as_mapping, read_fields
from shelem_mcp.scoring.language import team_names
from shelem_mcp.scoring.problems import HAND, InvalidHandError, Problem, in_field_order, problem
from shelem_mcp.scoring.request import read_language
from shelem_mcp.scoring.rules import STANDARD, TEAMS
from shelem_mcp.scoring.score import decide_winner
from shelem_mcp.scoring.sheet import score_sheet
from shelem_mcp.scoring.standing import explain_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shelem_mcp.scoring.result import Adjustment, GameResult, Row, Team
    from shelem_mcp.scoring.rules import Rules

MOST_LINES = 20
"""How many problems of a game are told; the others are counted."""

GAME_FIELDS = ("hands", *START_FIELDS, LANGUAGE.name)
TOTALS = ("team1_score", "team2_score")


def score_game(game: Mapping[str, object], *, rules: Rules = STANDARD) -> GameResult:
    """Score a whole game from the list of its rows: R1 to R15, worked out anew for every row.

    `game` has `hands`, a list of 1 to 500 rows, and may have the totals before the first row, the
    teams' names and a `language`. A row is a hand (the fields of `calculate` without the totals),
    a pass, or an adjustment. `game` is never changed.

    Raises `InvalidHandError` with all rows that are wrong, each problem with its path, or with the
    first row after the one that finished the game.
    """
    scoring = _Scoring(rules)
    language, start, rows = scoring.read(game)
    scoring.start(start)
    for index, row in enumerate(rows):
        scoring.add(index, row)
    if scoring.problems:
        raise InvalidHandError(_at_most(MOST_LINES, scoring.problems), language)
    return scoring.result(language, start)


class _Scoring:
    """A game while it is scored."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[Problem] = []
        self.rows: list[Row] = []
        self.totals = (0, 0)
        self.winner: Team | None = None

    def read(self, game: object) -> tuple[str, dict[str, Any], list[object]]:
        """Read everything but the rows themselves."""
        given = dict(as_mapping(game))
        language, problems = read_language(given.pop(LANGUAGE.name, None))
        hands = given.pop("hands", None)
        values, found = read_fields(given, START_FIELDS)
        problems += found
        if not isinstance(hands, list) or not 0 < len(hands) <= MOST_ROWS:
            problems.append(problem("hands", None, "hands_must_be", most=MOST_ROWS))
            hands = []
        self.problems += in_field_order(problems, GAME_FIELDS)
        return language, values, hands

    def start(self, values: Mapping[str, int]) -> None:
        """Begin from the totals before the first row."""
        self.totals = (values.get("team1_score", 0), values.get("team2_score", 0))

    def add(self, index: int, row: object) -> None:
        """Score a row, or report what is wrong with it."""
        if self.winner is not None:
            if index == len(self.rows):
                self._report(index, problem(HAND, "R15", "after_the_end", finished_by=index))
            return
        try:
            self._add(index, row)
        except InvalidHandError as refused:
            self._report(index, *refused.problems)
            # What the totals are after a wrong row, nobody knows: the others are only checked.
            self.totals = (0, 0)

    def _add(self, index: int, row: object) -> None:
        if not isinstance(row, dict):
            raise InvalidHandError([not_a_row()])
        kind = row.get(KIND.name)
        if kind is None or kind == HAND_ROW:
            self._add_hand(index, row)
        elif kind == PASS_ROW:
            _read_only(row, {})
            self._append(index, PASS_ROW, 0, 0)
        elif kind == ADJUSTMENT_ROW:
            adjustment = _read_adjustment(row)
            self._append(
                index,
                ADJUSTMENT_ROW,
                adjustment["team1"],
                adjustment["team2"],
                adjustment=adjustment,
            )
        else:
            raise InvalidHandError([wrong_value(KIND, kind)])

    def _add_hand(self, index: int, row: dict[str, object]) -> None:
        total1, total2 = self.totals
        if min(self.totals) >= self.rules.target:
            raise InvalidHandError([problem(HAND, "R15", "both_past", target=self.rules.target)])
        hand = {**row, "team1_score": total1, "team2_score": total2}
        hand.pop(KIND.name, None)
        # It depends on the totals, which an earlier row may have changed since it was told.
        hand.pop("thousand_point_rule_applied", None)
        problems = [problem(name, None, "no_totals_here") for name in TOTALS if name in row]
        try:
            result = calculate(hand, rules=self.rules)
        except InvalidHandError as refused:
            problems += refused.problems
        if problems:
            raise InvalidHandError(problems)
        changes = result["score_changes"]
        self._append(index, HAND_ROW, changes["team1"], changes["team2"], hand=result["hand"])

    def _append(self, index: int, kind: Any, change1: int, change2: int, **told: Any) -> None:
        if self.problems:
            return
        total1, total2 = self.totals[0] + change1, self.totals[1] + change2
        self.totals = (total1, total2)
        self.winner = decide_winner(total1, total2, self.rules)
        row: Any = {
            "number": index + 1,
            "kind": kind,
            **told,
            "score_changes": {"team1": change1, "team2": change2},
            "team1_score": total1,
            "team2_score": total2,
        }
        self.rows.append(row)

    def _report(self, index: int, *problems: Problem) -> None:
        self.problems += [_in_row(index, found) for found in problems]

    def result(self, language: str, start: Mapping[str, Any]) -> GameResult:
        """Give the game as it stands after the last row."""
        total1, total2 = self.totals
        names = team_names(
            language,
            {team: start[f"team{team}_name"] for team in TEAMS if f"team{team}_name" in start},
        )
        target = self.rules.target
        game: GameResult = {
            "rows": self.rows,
            "updated_team1_score": total1,
            "updated_team2_score": total2,
            "game_finished": self.winner is not None,
            "winner": self.winner,
            "leader": None if total1 == total2 else 1 if total1 > total2 else 2,
            "lead": abs(total1 - total2),
            "points_to_win": {"team1": max(0, target - total1), "team2": max(0, target - total2)},
            "score_sheet": score_sheet(self.rows, start, names, language),
            "explanation": "",
        }
        game["explanation"] = explain_game(game, names, language, self.rules)
        return game


def _read_adjustment(row: Mapping[str, object]) -> Adjustment:
    values = _read_only(row, ADJUSTMENT_FIELDS)
    team1, team2 = values.get("team1", 0), values.get("team2", 0)
    if team1 == team2 == 0:
        raise InvalidHandError([problem("team1", None, "nothing_adjusted")])
    return {"team1": team1, "team2": team2, "reason": values["reason"]}


def _read_only(row: Mapping[str, object], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Take the values of `fields`; any other field, beside the kind, is refused."""
    given = {name: value for name, value in row.items() if name != KIND.name}
    values, problems = read_fields(given, fields)
    if problems:
        raise InvalidHandError(problems)
    return values


def _in_row(index: int, found: Problem) -> Problem:
    path = f"hands[{index}]" if found.field == HAND else f"hands[{index}].{found.field}"
    return Problem(
        field=path,
        rule=found.rule,
        sentences=("in_row", *found.sentences),
        details={**found.details, "number": index + 1},
    )


def _at_most(lines: int, problems: list[Problem]) -> list[Problem]:
    if len(problems) <= lines:
        return problems
    more = problem("hands", None, "more_problems", count=len(problems) - lines)
    return [*problems[:lines], more]
