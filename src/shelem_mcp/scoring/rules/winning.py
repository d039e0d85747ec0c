"""When a game is over, and who has won it: R13, and with it R15."""

from __future__ import annotations

from shelem_mcp.scoring.rules.ids import HAKEM_WINS, HIGHER_TOTAL, HIGHEST_TOTAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shelem_mcp.scoring.results import Team
    from shelem_mcp.scoring.rules.ids import Rules


def decide_end(
    total1: int, total2: int, hakem_team: Team | None, rules: Rules
) -> tuple[str, Team | None]:
    """Name how the game stands at these totals, as a sentence is named, and who has won it.

    `hakem_team` is that of the hand that led there; None where it was no hand.
    """
    lead = rules.winning_lead
    if lead is not None and abs(total1 - total2) >= lead:
        return "won_by_lead", _higher(total1, total2)
    reached1, reached2 = total1 >= rules.target, total2 >= rules.target
    if reached1 != reached2:
        return "won", 1 if reached1 else 2
    if not reached1:
        return "goes_on", None
    return _both_reached(total1, total2, hakem_team, rules)


def _both_reached(
    total1: int, total2: int, hakem_team: Team | None, rules: Rules
) -> tuple[str, Team | None]:
    if rules.both_reach_target == HIGHER_TOTAL and total1 != total2:
        return "won_by_total", _higher(total1, total2)
    if rules.both_reach_target == HAKEM_WINS and hakem_team is not None:
        return "won_as_hakem", hakem_team
    if highest_total(rules) < rules.target:
        return "nobody_won", None
    return "level_past" if rules.both_reach_target == HIGHER_TOTAL else "both_reached", None


def _higher(total1: int, total2: int) -> Team:
    return 1 if total1 > total2 else 2


def highest_total(rules: Rules) -> int:
    """Give the highest total, in points, from which a hand can be scored (R15).

    It is just below the target, unless a game can go on with both teams beyond it.
    """
    goes_on = rules.both_reach_target != HAKEM_WINS and both_can_reach_target(rules)
    return HIGHEST_TOTAL if goes_on else rules.target - 1


def both_can_reach_target(rules: Rules) -> bool:
    """Tell whether one hand can take both teams to the target.

    The bid must be made, or its team loses points. So the defenders capture no more than the
    lowest bid leaves, and that counts only where R12 does not withhold it.
    """
    before = rules.target - 1
    if rules.thousand_threshold is not None:
        before = min(before, rules.thousand_threshold - 1)
    return before + rules.hand_points - rules.minimum_bid >= rules.target
