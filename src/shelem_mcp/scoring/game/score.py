"""A whole game: its rows are scored one after another, each from the totals before it."""

from __future__ import annotations

from shelem_mcp.scoring.calculate import score_or_report
from shelem_mcp.scoring.game.explain import explain_game
from shelem_mcp.scoring.game.fields import (
    HAND_ROW,
    MOST_ROWS,
    PASS_ROW,
    START_FIELDS,
    start_fields,
)
from shelem_mcp.scoring.game.rows import TOTALS, read_adjustment, read_pass, split_row
from shelem_mcp.scoring.game.sheet import score_sheet
from shelem_mcp.scoring.hand.fields import LANGUAGE
from shelem_mcp.scoring.hand.read import already_won
from shelem_mcp.scoring.input.check import read_fields
from shelem_mcp.scoring.input.problems import (
    HAND,
    InvalidHandError,
    Problem,
    in_field_order,
    problem,
)
from shelem_mcp.scoring.request import read_beside
from shelem_mcp.scoring.rules.ids import HAKEM_WINS, STANDARD, TEAMS
from shelem_mcp.scoring.rules.notation import told_whole
from shelem_mcp.scoring.rules.winning import decide_end, highest_total
from shelem_mcp.scoring.words.render import team_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from shelem_mcp.scoring.results import GameResult, Row, Team
    from shelem_mcp.scoring.rules.ids import Rules

MOST_LINES = 20
"""How many problems of a game are told; the others are counted."""

R12_APPLIED = "thousand_point_rule_applied"

GAME_FIELDS = ("hands", *START_FIELDS, LANGUAGE.name)
"""The fields of a game, in the order they are reported in; those of its rules come after them."""


def score_game(
    game: Mapping[str, object], *, rules: Mapping[str, object] | None = None
) -> GameResult:
    """Score a whole game from the list of its rows: R1 to R15, worked out anew for every row.

    `game` has `hands`, a list of 1 to 500 rows, and may have the totals before the first row, the
    teams' names, a `language` and the `rules` of the table, which may be given apart as well. A row
    is a hand (the fields of `calculate` without the totals and the rules), a pass, or an
    adjustment. `game` is never changed.

    Raises `InvalidHandError` with all rows that are wrong, each problem with its path, or with the
    first row after the one that finished the game.
    """
    scoring = _Scoring()
    language, start, rows = scoring.read(game, rules)
    scoring.start(start)
    for index, row in enumerate(rows):
        scoring.add(index, row)
    if scoring.problems:
        raise InvalidHandError(_at_most(MOST_LINES, scoring.problems), language)
    return scoring.result(language, start)


class _Scoring:
    """A game while it is scored."""

    def __init__(self) -> None:
        self.rules = STANDARD
        self.table: Rules | None = None
        self.problems: list[Problem] = []
        self.rows: list[Row] = []
        self.totals = (0, 0)
        self.winner: Team | None = None

    def read(self, game: object, rules: object) -> tuple[str, dict[str, Any], list[object]]:
        """Read everything but the rows themselves."""
        given, language, self.table, problems = read_beside(game, rules)
        self.rules = self.table or STANDARD
        hands = given.pop("hands", None)
        values, found = read_fields(given, start_fields(self.rules))
        problems += found
        if not problems:
            problems += already_won(*_totals(values), self.rules)
        if not isinstance(hands, list) or not 0 < len(hands) <= MOST_ROWS:
            problems.append(problem("hands", None, "hands_must_be", most=MOST_ROWS))
            hands = []
        self.problems += in_field_order(problems, GAME_FIELDS)
        return language, values, hands

    def start(self, values: Mapping[str, int]) -> None:
        """Begin from the totals before the first row."""
        if not self.problems:
            self.totals = _totals(values)

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
        kind, told, problems = split_row(row)
        if kind == HAND_ROW:
            self._add_hand(index, told, problems)
        elif kind == PASS_ROW:
            read_pass(told, problems)
            self._append(index, PASS_ROW, 0, 0)
        else:
            agreed = read_adjustment(told, problems)
            self._append(index, kind, agreed["team1"], agreed["team2"], adjustment=agreed)

    def _add_hand(self, index: int, told: dict[str, object], problems: list[Problem]) -> None:
        if min(self.totals) > highest_total(self.rules):
            raise InvalidHandError([self._both_past()])
        hand = {**told, **dict(zip(TOTALS, self.totals, strict=True))}
        if isinstance(hand.get(R12_APPLIED), bool):
            # It depends on the totals, which an earlier row may have changed since it was told.
            del hand[R12_APPLIED]
        problems += [problem(name, None, "no_totals_here") for name in TOTALS if name in told]
        result = score_or_report(self.rules, hand, problems)
        if problems:
            raise InvalidHandError(problems)
        if result is not None:
            changes = result["score_changes"]
            self._append(index, HAND_ROW, changes["team1"], changes["team2"], hand=result["hand"])

    def _both_past(self) -> Problem:
        hakem_wins = self.rules.both_reach_target == HAKEM_WINS
        sentence = "both_past_without_hakem" if hakem_wins else "both_past"
        return problem(HAND, "R15", sentence, target=self.rules.target)

    def _append(self, index: int, kind: Any, change1: int, change2: int, **told: Any) -> None:
        if self.problems:
            return
        total1, total2 = self.totals[0] + change1, self.totals[1] + change2
        self.totals = (total1, total2)
        hakem_team = told["hand"]["hakem_team"] if "hand" in told else None
        _, self.winner = decide_end(total1, total2, hakem_team, self.rules)
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
        if self.table is not None:
            game["rules"] = told_whole(self.table)
        return game


def _totals(start: Mapping[str, int]) -> tuple[int, int]:
    return start.get("team1_score", 0), start.get("team2_score", 0)


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
