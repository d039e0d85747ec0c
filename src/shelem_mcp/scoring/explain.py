"""A result becomes sentences. They render what the result says and work nothing out again."""

from __future__ import annotations

from shelem_mcp.scoring.language import say, team_names
from shelem_mcp.scoring.rules import NORMAL, STANDARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from shelem_mcp.scoring.result import Result
    from shelem_mcp.scoring.rules import Rules


def explain(result: Result, language: str = "en", *, rules: Rules = STANDARD) -> str:
    """Tell a result of `calculate` in plain words, in English ("en") or Persian ("fa").

    It says what was bid and captured, which rule decided each team's change, the new totals in
    points, and whether the game goes on. `rules` are those that the hand was scored by. In Persian
    each signed number is kept from being flipped by the right-to-left text around it.

    Raises `ValueError` for any other language.
    """
    names = team_names(language)
    return say(language, hand_sentences(result, rules), hand_details(result, names, rules))


def hand_details(result: Result, names: Mapping[int, str], rules: Rules) -> dict[str, object]:
    """Give what fills in the sentences of a scored hand."""
    hand, changes = result["hand"], result["score_changes"]
    by_team = {1: changes["team1"], 2: changes["team2"]}
    return {
        **hand,
        "hakem": names[hand["hakem_team"]],
        "defenders": names[hand["defending_team"]],
        "hakem_change": by_team[hand["hakem_team"]],
        "defenders_change": by_team[hand["defending_team"]],
        "team1": names[1],
        "team2": names[2],
        "team1_score": result["team1_score"],
        "team2_score": result["team2_score"],
        "winner": names.get(result["winner"] or 0),
        "heavy_failure_at": rules.heavy_failure_at,
        "thousand_threshold": rules.thousand_threshold,
        "target": rules.target,
    }


def hand_sentences(result: Result, rules: Rules) -> Iterator[str]:
    """Name the sentences that tell a scored hand, in their order."""
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
