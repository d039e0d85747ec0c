"""What the engine says in English."""

from __future__ import annotations

from shelem_mcp.scoring.fields import Field
from shelem_mcp.scoring.rules import TEAMS

SENTENCES = {
    "must_be": "{field.label} must be {field.allowed}.",
    "missing": "{field.label} is missing.",
    "null": "{field.label} is null, and no hand can be scored without it.",
    "no_quotes": "It is written without quotes.",
    "no_decimals": "It is written without a decimal point.",
    "true_is_no_number": "true and false are not numbers.",
    "full_bid": "Players leave out the hundred; a bid is written in full.",
    "write": "Write {meant}.",
    "write_word": 'Write "{meant}".',
    "leave_out": "If it is not known, leave it out.",
    "finished": "A team with more has won the game, and no hand is scored after that.",
    "not_a_hand": "A hand must be one JSON object with named fields.",
    "no_such_field": "There is no field of this name. The nearest one is {nearest}.",
    "no_language_here": "A hand has no language. Give it to explain(result, language=...).",
    "more_unknown": "Fields of unknown names that are not listed: {count}.",
    "team_missing": "The team that won the auction is missing."
    " Give hakem_team, or its other name bidding_team, as 1 or 2.",
    "teams_disagree": "hakem_team is {hakem} and bidding_team is {bidding}, but they are two names"
    " for one team. Ask the players which team won the auction.",
    "success_is_not_enough": "bid_successful alone is not enough to score a hand.",
    "points_missing": "What was captured is missing. Give defending_points or declarer_points, or"
    ' outcome ("mak": exactly the bid; "sweep": the defenders captured nothing).',
    "ask_captured": "Ask the players: how many of the {hand_points} points did the defenders"
    " capture?",
    "points_disagree": "The fields disagree about what the defenders captured: {claims}.",
    "contract_missing": "contract is missing: a bid of {bid} can be a Shelem or a normal bid."
    ' Ask the players what was called, and give "normal", "shelem" or "sare-shelem".',
    "contract_needs_all": 'contract is "{contract}", which is a bid of {hand_points}, but the bid'
    " is {bid}. Leave contract out, or correct the bid.",
    "success_disagrees": "bid_successful is {said}, but the Hakem team bid {bid} and captured"
    " {captured}. Ask the players which is right.",
    "derived_disagrees": "{name} does not agree with the rest of the hand. It is worked out from"
    " the other fields: leave it out.",
    "bid_normal": "Team {hakem_team} was Hakem and bid {bid}.",
    "bid_normal_all": "Team {hakem_team} was Hakem and bid a normal {bid}.",
    "bid_shelem": "Team {hakem_team} was Hakem and called Shelem, a bid of {bid}.",
    "bid_sare-shelem": "Team {hakem_team} was Hakem and called sar-shelem, a bid of {bid}.",
    "captured": "It captured {declarer_points} points, and Team {defending_team} captured"
    " {defending_points}.",
    "bid_made": "The bid is made, so Team {hakem_team} scores the bid: {hakem_change:+} (R4).",
    "mak": "The bid is made exactly, a Mak, so Team {hakem_team} scores the bid:"
    " {hakem_change:+} (R5).",
    "sweep_double": "The defenders captured nothing, a sweep, so Team {hakem_team} scores twice the"
    " bid: {hakem_change:+} (R6).",
    "bid_failed": "The bid failed, so Team {hakem_team} loses the bid: {hakem_change:+} (R7).",
    "heavy_failure": "The bid failed and the defenders captured {heavy_failure_at} or more, so"
    " Team {hakem_team} loses twice the bid: {hakem_change:+} (R8).",
    "shelem_made": "Everything was captured, so the contract is made and Team {hakem_team} scores"
    " {hakem_change:+} (R10).",
    "shelem_failed": "Not everything was captured, so the contract failed and Team {hakem_team}"
    " scores {hakem_change:+} (R10).",
    "shelem_heavy_failure": "The contract failed and the defenders captured {heavy_failure_at} or"
    " more, so Team {hakem_team} loses double: {hakem_change:+} (R10).",
    "note_sare-shelem": "A sar-shelem scores as a Shelem (R10).",
    "note_normal": "A normal bid of {bid} with everything captured scores as a sweep (D4).",
    "defenders": "Team {defending_team} scores what it captured: {defenders_change:+} (R9).",
    "defenders_nothing": "Team {defending_team} captured nothing and scores 0 (R9).",
    "defenders_nothing_withheld": "Team {defending_team} captured nothing and scores 0; with"
    " {thousand_threshold} or more before the hand it would score 0 in any case (R12).",
    "defenders_withheld": "Team {defending_team} had {thousand_threshold} or more before the hand"
    " and the bid was made, so what it captured does not count: 0 (R12).",
    "totals": "Totals now: {team1_score} for Team 1, {team2_score} for Team 2.",
    "goes_on": "The game goes on: no team has reached {target}.",
    "won": "Team {winner} has reached {target} and wins the game (R13).",
}
"""Each sentence by its name. `messages_fa` has the same names with the same details."""


class _Description:
    """A field as it stands in a sentence."""

    def __init__(self, field: Field) -> None:
        self.label = field.name
        self.allowed = allowed(field)


def spell(detail: object) -> object:
    """Give a detail as it is to stand in a sentence."""
    if isinstance(detail, Field):
        return _Description(detail)
    if isinstance(detail, dict):
        return ", ".join(
            f"{name} means {points} for the defenders" for name, points in detail.items()
        )
    if isinstance(detail, bool):
        return "true" if detail else "false"
    return detail


def allowed(field: Field) -> str:
    """Say which values a field may have, as it fits after "must be"."""
    values = field.values
    if not isinstance(values, range):
        *others, last = (_quote(value) for value in values)
        return f"{', '.join(others)} or {last}"
    if len(values) == len(TEAMS):
        return f"{values[0]} or {values[-1]}"
    steps = f" in steps of {values.step}" if values.step > 1 else ""
    return f"a whole number from {values[0]} to {values[-1]}{steps}"


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(spell(value))
