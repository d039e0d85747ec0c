"""A row of a game as a line of text, read and written.

1 bid 135 defenders 25
2 bid 165 shelem sweep
pass
adjust team1 -50 renege
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from shelem_mcp.scoring.field import visible
from shelem_mcp.scoring.game.fields import ADJUSTMENT_ROW, MISDEAL_ROW, PASS_ROW
from shelem_mcp.scoring.hand.score import Score
from shelem_mcp.scoring.input.problems import Problem, problem
from shelem_mcp.scoring.rules.ids import OUTCOMES, TEAMS
from shelem_mcp.scoring.rules.ruleset import Ruleset

LONGEST_LINE = 300
"""A longer line is not read."""

_CONTRACTS = {
    "normal": "normal",
    "shelem": "shelem",
    "sare-shelem": "sare-shelem",
    "sar-shelem": "sare-shelem",
}
_CAPTURED_BY = {"defenders": "defending_points", "hakem": "declarer_points"}
_SAID = {"made": True, "failed": False}

_NUMBER = r"(?:0|-?[1-9][0-9]{0,8})"
_HAND = re.compile(
    rf"(?P<team>{_NUMBER}) bid (?P<bid>{_NUMBER})"
    rf"(?: (?P<contract>{'|'.join(_CONTRACTS)}))?"
    rf"(?: (?P<outcome>{'|'.join(OUTCOMES)})"
    rf"| (?P<side>{'|'.join(_CAPTURED_BY)}) (?P<points>{_NUMBER}))"
    rf"(?: (?P<said>{'|'.join(_SAID)}))?"
)
_BID = re.compile(
    rf"(?P<start>{_NUMBER} bid {_NUMBER}(?: (?:{'|'.join(_CONTRACTS)}))?)(?: (?:made|failed))?"
)
_CHANGE = re.compile(rf" +(?P<team>team[12]) +(?P<change>{_NUMBER})(?= |$)", re.IGNORECASE)

_SECOND_CHANGE = re.compile(
    r"^team[ _-]?[12]\b|\bt(?:eam)?[ _-]?[12]\W+\d|\bتیم[ _\u200c-]?(?:\d|یک|دو)\W+\d"
    r"|^[12] \W?\d|^\W*\d+\W*$",
    re.IGNORECASE,
)
"""A reason that has such words, or is a number alone, could be meant for a second change."""


def read_line(line: str, rules: Ruleset, names: Mapping[int, str]) -> dict[str, object] | Problem:
    """Return the fields that a line says, or what is wrong with it.

    `names` has what the teams are called.
    """
    if len(line) > LONGEST_LINE:
        return problem("", None, "line_form", hand_points=rules.hand_points)
    words = " ".join(word for word in line.lower().split(" ") if word)
    if words in {PASS_ROW, MISDEAL_ROW}:
        return {"kind": words}
    if words.split(" ", 1)[0] == "adjust":
        return _read_adjustment(line.strip(" "))
    match = _HAND.fullmatch(words) if line.isascii() else None
    return _read_hand(match) if match else _no_line(words, visible(line), rules, names)


def _read_hand(match: re.Match[str]) -> dict[str, object]:
    told: dict[str, object] = {"hakem_team": int(match["team"]), "bid": int(match["bid"])}
    if match["contract"]:
        told["contract"] = _CONTRACTS[match["contract"]]
    if match["outcome"]:
        told["outcome"] = match["outcome"]
    else:
        told[_CAPTURED_BY[match["side"]]] = int(match["points"])
    if match["said"]:
        told["bid_successful"] = _SAID[match["said"]]
    return told


def _read_adjustment(line: str) -> dict[str, object] | Problem:
    changes: dict[str, object] = {}
    rest = line[len("adjust") :]
    while len(changes) < len(TEAMS) and (match := _CHANGE.match(rest)):
        team = match["team"].lower()
        if team in changes:
            return problem("", None, "line_adjust")
        changes[team] = int(match["change"])
        rest = rest[match.end() :]
    reason = rest.strip(" ")
    if not changes or not reason or (len(changes) < len(TEAMS) and _SECOND_CHANGE.search(reason)):
        return problem("", None, "line_adjust")
    return {"kind": ADJUSTMENT_ROW, **changes, "reason": reason}


def _no_line(words: str, look: str, rules: Ruleset, names: Mapping[int, str]) -> Problem:
    """Return what is wrong with a line that has none of the forms, and looks so."""
    if bid := _BID.fullmatch(words):
        return problem("", "D7", "line_captured", start=bid["start"])
    # The longer name first: it can begin with the other.
    looks = sorted(((visible(name), team) for team, name in names.items()), key=_longest_first)
    for name, team in looks:
        if look.startswith(f"{name} "):
            details = {"team": team, "hand_points": rules.hand_points}
            return problem("", "R3", "begins_with_name", "line_form", **details)
    if re.match(r"[12] [0-9]", words):
        return problem("", "R2", "line_bid")
    return problem("", None, "line_form", hand_points=rules.hand_points)


def _longest_first(named: tuple[str, int]) -> int:
    return -len(named[0])


def team_called(name: str, names: Mapping[int, str]) -> int | None:
    """Return the team of a name, however it is written; None where no team has it."""
    looks = visible(name)
    return next((team for team, called in names.items() if visible(called) == looks), None)


def hand_line(scored: Score) -> str:
    """Return the shortest line of a hand."""
    team, bid, contract, points = scored.hand
    said = [str(team), "bid", str(bid)]
    if bid == scored.rules.hand_points:
        said.append(contract)
    if points == 0:
        said.append("sweep")
    elif scored.captured == bid:
        said.append("mak")
    else:
        said += ["defenders", str(points)]
    return " ".join(said)


def adjustment_line(team1: int, team2: int, reason: str) -> str:
    """Return the shortest line of an adjustment that is read as the same."""
    both = _SECOND_CHANGE.search(reason) is not None
    changes = [
        f"team{team} {change}" for team, change in ((1, team1), (2, team2)) if change or both
    ]
    return " ".join(["adjust", *changes, reason])
