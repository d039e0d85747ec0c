"""A whole game: its rows are scored one after another, each from the totals before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from shelem_mcp.scoring.field import visible
from shelem_mcp.scoring.game.fields import (
    ADJUSTMENT_ROW,
    EXPLAIN_ROWS,
    GAME_FIELDS,
    HANDS,
    MOST_ROWS,
    NAMES,
    SHOW,
    start_fields,
)
from shelem_mcp.scoring.game.rows import ROW_FIELDS, Row, read_row
from shelem_mcp.scoring.hand.calculate import read_totals
from shelem_mcp.scoring.hand.fields import TOTALS
from shelem_mcp.scoring.hand.score import Score, Totals, score
from shelem_mcp.scoring.input.check import check_fields
from shelem_mcp.scoring.input.problems import Problems
from shelem_mcp.scoring.request import BESIDE, Request, parse_request
from shelem_mcp.scoring.rules.ids import TEAMS, Team
from shelem_mcp.scoring.rules.ruleset import Ruleset, Told
from shelem_mcp.scoring.rules.winning import End, decide_end, highest_total
from shelem_mcp.scoring.words.render import words_of

_BESIDE = BESIDE._replace(taken=(*BESIDE.taken, HANDS, EXPLAIN_ROWS))


class ScoredRow(NamedTuple):
    """A row and where it leaves the game."""

    number: int
    """Counted from 1, as people count."""
    row: Row
    score: Score | None
    """Of a hand alone."""
    changes: Totals
    totals: Totals
    end: End

    @property
    def winner(self) -> Team | None:
        """R13: the team that has won, or None while the game goes on."""
        return self.end.winner


class Game(NamedTuple):
    """A scored game. Whoever shows it decides nothing more."""

    request: Request
    names: Mapping[int, str]
    """What the teams are called, where a name was given."""
    start: Totals
    rows: list[ScoredRow]
    told_rows: list[ScoredRow]
    """The rows that are to be explained."""
    show: str

    @property
    def totals(self) -> Totals:
        """The totals of team 1 and team 2 now."""
        return self.rows[-1].totals if self.rows else self.start

    @property
    def end(self) -> End:
        """How the game stands, and who has won it."""
        return self.rows[-1].end if self.rows else End("goes_on")

    @property
    def winner(self) -> Team | None:
        """R13: the team that has won, or None while the game goes on."""
        return self.end.winner


def read_game(given: object, rules: str | Told | None = None) -> Game:
    """Return a whole game from the list of its rows: R1 to R15, worked out anew for every row.

    Raises `InvalidHandError` with all rows that are wrong, each problem with its path, or with the
    first row after the one that finished the game.
    """
    request = parse_request(given, "game", GAME_FIELDS, rules=rules)
    problems = request.problems
    hands = request.fields.pop(HANDS, None)
    explain_rows = request.fields.pop(EXPLAIN_ROWS, None)
    fields = start_fields(request.rules)
    values = check_fields(request.fields, fields, problems, _BESIDE)
    names = read_names(values, problems)
    start = read_totals({**dict.fromkeys(TOTALS, 0), **values}, request.rules, problems) or (0, 0)
    if not isinstance(hands, (list, tuple)) or len(hands) > MOST_ROWS:
        problems.report(HANDS, None, "hands_must_be", most=MOST_ROWS)
        hands, explain_rows = (), None
    numbers = read_explain_rows(explain_rows, len(hands), problems)
    called = {**words_of(request.language).TEAMS, **names}
    rows = score_rows(hands, start, request.rules, called, problems)
    if problems:
        raise request.refusal()
    told = [rows[number - 1] for number in numbers]
    return Game(request, names, start, rows, told, values.get(SHOW.name) or SHOW.words[0])


def read_names(values: Mapping[str, Any], problems: Problems) -> dict[int, str]:
    """Return the names of the teams; report those that cannot be told apart."""
    names: dict[int, str] = {
        team: values[name] for team, name in zip(TEAMS, NAMES, strict=True) if name in values
    }
    looks = {team: visible(name) for team, name in names.items()}
    for team, look in looks.items():
        field = NAMES[team - 1]
        if look.replace(" ", "") in _called_without_name(3 - team):
            problems.report(field, None, "name_of_other")
        elif team == TEAMS[-1] and look == looks.get(TEAMS[0]):
            problems.report(field, None, "names_alike")
    return names


def _called_without_name(team: int) -> set[str]:
    """Return what a team without a name is called, as it looks without spaces: its number, too."""
    defaults = [words_of(language).TEAMS[team] for language in ("en", "fa")]
    numbered = [f"{default.split()[0]} {team}" for default in defaults]
    return {visible(name).replace(" ", "") for name in (*defaults, *numbered, str(team))}


def read_explain_rows(given: object, rows: int, problems: Problems) -> list[int]:
    """Return the numbers of the rows to explain: the last one if nothing was said."""
    if given is None:
        return [rows] if rows else []
    if (
        isinstance(given, (list, tuple))
        and all(type(number) is int and 1 <= number <= rows for number in given)
        and len(set(given)) == len(given)
    ):
        return sorted(given)
    problems.report(EXPLAIN_ROWS, None, "no_such_row" if rows else "no_rows_yet", rows=rows)
    return []


def score_rows(
    hands: list[object] | tuple[object, ...],
    start: Totals,
    rules: Ruleset,
    names: Mapping[int, str],
    problems: Problems,
) -> list[ScoredRow]:
    """Return the scored rows. After a wrong one the others are only checked."""
    scored: list[ScoredRow] = []
    totals = start
    is_known = not problems
    for number, given in enumerate(hands, start=1):
        part = problems.at(f"{HANDS}[{number - 1}]", ROW_FIELDS, "in_row", number=number)
        if scored and scored[-1].winner is not None:
            refuse_after_the_end(scored[-1], given, rules, part)
            break
        row = read_row(given, rules, names, part)
        if is_known and row is not None and row.hand is not None:
            refuse_both_past(totals, rules, part)
        is_known = is_known and not part
        if is_known and row is not None:
            scored.append(score_row(number, row, totals, rules))
            totals = scored[-1].totals
    return scored


def score_row(number: int, row: Row, before: Totals, rules: Ruleset) -> ScoredRow:
    """Return a row scored from the totals before it."""
    if row.hand is not None:
        scored = score(row.hand, before, rules)
        return ScoredRow(number, row, scored, scored.changes, scored.totals, scored.end)
    changes = row.adjustment[:2] if row.adjustment else (0, 0)
    totals = (before[0] + changes[0], before[1] + changes[1])
    return ScoredRow(number, row, None, changes, totals, decide_end(totals, None, rules))


def refuse_after_the_end(
    last: ScoredRow, given: object, rules: Ruleset, problems: Problems
) -> None:
    """R15: report a row after the one that finished the game."""
    assert last.winner is not None  # noqa: S101  # So the caller found it.
    by_lead = ("lead_wins",) if last.end.ending == "won_by_lead" else ()
    problems.report(
        "",
        "R15",
        "after_the_end",
        *by_lead,
        "adjust_before" if _is_adjustment(given) else "leave_row_out",
        finished_by=last.number,
        winner=last.winner,
        winner_total=last.totals[last.winner - 1],
        loser_total=last.totals[2 - last.winner],
        winning_lead=rules.winning_lead,
    )


def _is_adjustment(given: object) -> bool:
    if isinstance(given, str):
        return given.lower().split()[:1] == ["adjust"]
    return isinstance(given, Mapping) and given.get("kind") == ADJUSTMENT_ROW


def refuse_both_past(totals: Totals, rules: Ruleset, problems: Problems) -> None:
    """R15: report a hand that would be played with both teams where no hand can take them."""
    if min(totals) > highest_total(rules):
        hakem_wins = rules.both_reach_target == "hakem"
        sentence = "both_past_without_hakem" if hakem_wins else "both_past"
        problems.report("", "R15", sentence, target=rules.target)
