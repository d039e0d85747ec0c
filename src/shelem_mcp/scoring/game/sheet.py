"""The score sheet of a game, as players write it on paper: a Markdown table."""

from __future__ import annotations

from shelem_mcp.scoring.words.render import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from shelem_mcp.scoring.results import Row

# What Markdown could take for its own in a name or a reason.
_MARKDOWN = {ord(character): f"\\{character}" for character in "\\`*_{}[]<>()#+!|~&"}


def score_sheet(
    rows: Iterable[Row], start: Mapping[str, int], names: Mapping[int, str], language: str
) -> str:
    """Write the sheet: both teams' points, the bid between with an arrow to its side, the totals.

    Read from left to right in English, from right to left in Persian: team 1 comes first in both.
    """
    heads = {f"team{team}": name.translate(_MARKDOWN) for team, name in names.items()}
    lines = [say(language, ("sheet_head",), heads), "|---:|---:|:---:|---:|---:|---:|"]
    totals = {
        "team1_score": start.get("team1_score", 0),
        "team2_score": start.get("team2_score", 0),
    }
    if any(totals.values()):
        lines.append(say(language, ("sheet_start",), totals))
    lines.extend(_line(row, language) for row in rows)
    return "\n".join(lines)


def _line(row: Row, language: str) -> str:
    details: dict[str, object] = {
        "number": row["number"],
        **row["score_changes"],
        "team1_score": row["team1_score"],
        "team2_score": row["team2_score"],
    }
    if "hand" in row:
        details["bid"] = row["hand"]["bid"]
        return say(language, (f"sheet_bid_{row['hand']['hakem_team']}",), details)
    if "adjustment" in row:
        details["reason"] = row["adjustment"]["reason"].translate(_MARKDOWN)
        return say(language, ("sheet_adjustment",), details)
    return say(language, ("sheet_pass",), details)
