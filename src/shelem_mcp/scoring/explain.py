"""A result becomes sentences. They render what the result says and work nothing out again."""

from __future__ import annotations

from shelem_mcp.scoring.language import say
from shelem_mcp.scoring.rules import NORMAL, STANDARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from shelem_mcp.scoring.result import Result
    from shelem_mcp.scoring.rules import Rules


def explain(result: Result, language: str = "en", *, rules: Rules = STANDARD) -> str:
    """Tell a result of `calculate` in plain words, in English ("en") or Persian ("fa").

    It says what was bid and captured, which rule decided each team's change, the new totals in
    points, and whether the game goes on. `rules` are those that the hand was scored by. In Persian
    each signed number is kept from being flipped by the right-to-left text around it.

    Raises `ValueError` for any other language.
    """
    hand, changes = result["hand"], result["score_changes"]
    by_team = {1: changes["team1"], 2: changes["team2"]}
    details = {
        **hand,
        "hakem_change": by_team[hand["hakem_team"]],
        "defenders_change": by_team[hand["defending_team"]],
        "team1_score": result["team1_score"],
        "team2_score": result["team2_score"],
        "winner": result["winner"],
        "heavy_failure_at": rules.heavy_failure_at,
        "thousand_threshold": rules.thousand_threshold,
        "target": rules.target,
    }
    return say(language, _sentences(result, rules), details)


def _sentences(result: Result, rules: Rules) -> Iterator[str]:
    hand = result["hand"]
    is_normal_165 = hand["contract"] == NORMAL and hand["bid"] == rules.hand_points
    yield "bid_normal_all" if is_normal_165 else f"bid_{hand['contract']}"
    yield "captured"
    is_mak = hand["declarer_points"] == hand["bid"]
    yield "mak" if is_mak and hand["scoring_rule"] == "bid_made" else hand["scoring_rule"]
    if hand["scoring_note"] is not None:
        yield f"note_{hand['contract']}"
    defenders = "defenders" if hand["defending_points"] else "defenders_nothing"
    yield f"{defenders}_withheld" if hand["thousand_point_rule_applied"] else defenders
    yield "totals"
    yield "won" if result["game_finished"] else "goes_on"
