"""Says where a game stands: its last row, who leads, and what each team still needs."""

from __future__ import annotations

from shelem_mcp.scoring.hand.explain import hand_details, hand_sentences
from shelem_mcp.scoring.rules.winning import decide_end
from shelem_mcp.scoring.words.render import isolate, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from shelem_mcp.scoring.results import GameResult, Result, Row
    from shelem_mcp.scoring.rules.ids import Rules


def explain_game(game: GameResult, names: Mapping[int, str], language: str, rules: Rules) -> str:
    """Tell the last row of `game`, and how it stands, with the teams called by `names`."""
    row = game["rows"][-1]
    sentences, details = _row(row, game, names, rules)
    if sentences[-1] == "goes_on":
        sentences.append("level" if game["leader"] is None else "leads")
    if rules.winning_lead is not None and not game["game_finished"]:
        sentences.append("lead_wins")
    standing = {
        "leader": names.get(game["leader"] or 0),
        "lead": game["lead"],
        "need1": game["points_to_win"]["team1"],
        "need2": game["points_to_win"]["team2"],
    }
    return say(language, sentences, {**details, **standing})


def _row(
    row: Row, game: GameResult, names: Mapping[int, str], rules: Rules
) -> tuple[list[str], dict[str, object]]:
    if "hand" in row:
        result: Result = {
            "team1_score": row["team1_score"],
            "team2_score": row["team2_score"],
            "score_changes": row["score_changes"],
            "game_finished": game["game_finished"],
            "winner": game["winner"],
            "hand": row["hand"],
        }
        details = hand_details(result, names, rules)
        return list(hand_sentences(result, rules)), {**details, "number": row["number"]}
    details = {
        **vars(rules),
        "number": row["number"],
        "team1": names[1],
        "team2": names[2],
        "team1_change": row["score_changes"]["team1"],
        "team2_change": row["score_changes"]["team2"],
        "team1_score": row["team1_score"],
        "team2_score": row["team2_score"],
        "winner": names.get(game["winner"] or 0),
        "reason": isolate(row["adjustment"]["reason"]) if "adjustment" in row else None,
    }
    ending, _ = decide_end(row["team1_score"], row["team2_score"], None, rules)
    return [f"last_{row['kind']}", "totals", ending], details
