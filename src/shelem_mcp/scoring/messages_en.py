"""What the engine says in English."""

from __future__ import annotations

from shelem_mcp.scoring.fields import Field, OneLine

SENTENCES = {
    "must_be": "{field.label} must be {field.allowed}.",
    "missing": "{field.label} is missing.",
    "null": "{field.label} is null, and no hand can be scored without it.",
    "no_quotes": "It is written without quotes.",
    "no_text": "Text is not taken for it.",
    "zero_at_start": "At the start of a game it is 0.",
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
    "success_disagrees": "bid_successful is {said}, but by {told} the Hakem team captured"
    " {captured} of a bid of {bid}. Ask the players which is right.",
    "derived_disagrees": "{name} does not agree with the rest of the hand. It is worked out from"
    " the other fields: leave it out.",
    "already_won": "With totals of {total1} and {total2}, team {winner} has won the game, and no"
    " hand is scored after that.",
    "rules_must_be": "rules must be a JSON object with named fields.",
    "rules_twice": "The rules are given twice. Give them in one place.",
    "no_rules_here": "A row of a game has no rules of its own: give them beside hands, for the"
    " whole game.",
    "or_null": "Or null, if the table has no such rule.",
    "null_unclear": "{name} is null, which says that the table has no such rule, but fields in"
    " which null says nothing are null too, so it may not be meant. Leave those out or give"
    " their values; leave this one out as well if it is {otherwise}.",
    "bid_over_hand": "minimum_bid is {minimum_bid}, but a hand shares out only {hand_points} points"
    " (hand_points). Lower it, or correct hand_points.",
    "sweep_points_missing": 'sweep_award is "fixed", so sweep_points has to say what a sweep'
    " scores.",
    "sweep_points_unused": 'sweep_points is {sweep_points}, but sweep_award is "{sweep_award}".'
    ' Leave sweep_points out, or give "fixed" for sweep_award.',
    "mark_over_hand": "heavy_failure_at is {heavy_failure_at}, but the defenders can capture no"
    " more than {hand_points} (hand_points). Lower it, or give null if failures are never doubled.",
    "effect_of_nothing": 'heavy_failure_effect is "{heavy_failure_effect}", but heavy_failure_at is'
    " null, so nothing is ever doubled. Leave heavy_failure_effect out, or give heavy_failure_at.",
    "threshold_over_target": "thousand_threshold is {thousand_threshold}, but the game is won at"
    " {target} (target), so it could never apply. Lower it, or give null if there is no such rule.",
    "in_row": "Hand {number}:",
    "not_a_row": "a row must be a JSON object with named fields.",
    "hands_must_be": "hands must be a list of 1 to {most} rows, in the order they were played.",
    "no_totals_here": "A row of a game has no totals: they are worked out from the rows before it.",
    "nothing_adjusted": "An adjustment changes at least one team's total. Give team1 or team2.",
    "after_the_end": "hand {finished_by} finished the game, so nothing can come after it. Leave"
    " this"
    " row out, or correct an earlier one.",
    "both_past": "both teams have {target} or more, which no hand can bring about, so the game has"
    " no winner and no hand can be scored. Correct the adjustment.",
    "both_past_without_hakem": "both teams have {target} or more, but not by a hand, so there is no"
    " Hakem to win, and no hand can be scored. Correct the adjustment.",
    "more_problems": "More problems that are not listed: {count}.",
    "last_pass": "In hand {number} everybody passed, so nothing was scored.",
    "last_adjustment": "Row {number} is an adjustment ({reason}): {team1_change:+} for {team1},"
    " {team2_change:+} for {team2}.",
    "leads": "{leader} leads by {lead}. To win, {team1} needs {need1} more and {team2} {need2}.",
    "level": "The teams are level. To win, {team1} needs {need1} more and {team2} {need2}.",
    "preview_normal": "If {hakem} bids {bid}:",
    "preview_normal_all": "If {hakem} bids a normal {bid}:",
    "preview_shelem": "If {hakem} calls Shelem ({bid}):",
    "preview_sare-shelem": "If {hakem} calls sar-shelem ({bid}):",
    "preview_one": "The defenders capture {from}:",
    "preview_many": "The defenders capture {from} to {to}:",
    "preview_hakem": "{hakem} {hakem_change_from:+}, to {hakem_total_from};",
    "preview_defenders_one": "{defenders} {defenders_change_from:+}, to {defenders_total_from}.",
    "preview_defenders_many": "{defenders} {defenders_change_from:+} to {defenders_change_to:+}, to"
    " {defenders_total_from} to {defenders_total_to}.",
    "preview_wins": "{winner} wins the game.",
    "sheet_head": "| # | {team1} | Bid | {team2} | Total {team1} | Total {team2} |",
    "sheet_start": "| | | start | | {team1_score} | {team2_score} |",
    "sheet_bid_1": "| {number} | {team1} | ← {bid} | {team2} | {team1_score} | {team2_score} |",
    "sheet_bid_2": "| {number} | {team1} | {bid} → | {team2} | {team1_score} | {team2_score} |",
    "sheet_pass": "| {number} | | pass | | {team1_score} | {team2_score} |",
    "sheet_adjustment": "| {number} | {team1:+} | {reason} | {team2:+} | {team1_score} |"
    " {team2_score} |",
    "bid_normal": "{hakem} was Hakem and bid {bid}.",
    "bid_normal_all": "{hakem} was Hakem and bid a normal {bid}.",
    "bid_shelem": "{hakem} was Hakem and called Shelem, a bid of {bid}.",
    "bid_sare-shelem": "{hakem} was Hakem and called sar-shelem, a bid of {bid}.",
    "captured": "It captured {declarer_points} points, and {defenders} captured"
    " {defending_points}.",
    "bid_made": "The bid is made, so {hakem} scores the bid: {hakem_change:+} (R4).",
    "bid_made_captured": "The bid is made, so {hakem} scores what it captured: {hakem_change:+}"
    " (R4).",
    "mak": "The bid is made exactly, a Mak, so {hakem} scores the bid: {hakem_change:+} (R5).",
    "sweep_double": "The defenders captured nothing, a sweep, so {hakem} scores twice the"
    " bid: {hakem_change:+} (R6).",
    "sweep_double_hand_points": "The defenders captured nothing, a sweep, so {hakem} scores all the"
    " points of a hand: {hakem_change:+} (R6).",
    "sweep_double_fixed": "The defenders captured nothing, a sweep, so {hakem} scores what a"
    " sweep is worth: {hakem_change:+} (R6).",
    "bid_failed": "The bid failed, so {hakem} loses the bid: {hakem_change:+} (R7).",
    "heavy_failure": "The bid failed and the defenders captured {heavy_failure_at} or more, so"
    " {hakem} loses twice the bid: {hakem_change:+} (R8).",
    "heavy_failure_double_defenders": "The bid failed and the defenders captured {heavy_failure_at}"
    " or more, so {hakem} loses the bid, {hakem_change:+}, and what the defenders captured is"
    " doubled (R8).",
    "heavy_failure_both": "The bid failed and the defenders captured {heavy_failure_at} or more, so"
    " {hakem} loses twice the bid, {hakem_change:+}, and what the defenders captured is doubled too"
    " (R8).",
    "shelem_made": "Everything was captured, so the contract is made and {hakem} scores"
    " {hakem_change:+} (R10).",
    "shelem_failed": "Not everything was captured, so the contract failed and {hakem}"
    " scores {hakem_change:+} (R10).",
    "shelem_heavy_failure": "The contract failed and the defenders captured {heavy_failure_at} or"
    " more, so {hakem} loses double: {hakem_change:+} (R10).",
    "shelem_heavy_failure_double_defenders": "The contract failed and the defenders captured"
    " {heavy_failure_at} or more, so {hakem} scores {hakem_change:+}, and what the defenders"
    " captured is doubled (R10).",
    "shelem_heavy_failure_both": "The contract failed and the defenders captured {heavy_failure_at}"
    " or more, so {hakem} loses double, {hakem_change:+}, and what the defenders captured is"
    " doubled too (R10).",
    "note_sare-shelem": "A sar-shelem scores as a Shelem (R10).",
    "note_sare-shelem_by_itself": "A sar-shelem is worth {sar_shelem_points}, a Shelem"
    " {shelem_points} (R10).",
    "note_normal": "A normal bid of {bid} with everything captured scores as a sweep (D4).",
    "shelem_made_by_itself": "Everything was captured, so the contract is made and {hakem} scores"
    " what a sar-shelem is worth: {hakem_change:+} (R10).",
    "shelem_failed_by_itself": "Not everything was captured, so the contract failed and {hakem}"
    " loses what a sar-shelem is worth: {hakem_change:+} (R10).",
    "note_normal_as_sweep": "A normal bid of {bid} with everything captured scores as a sweep,"
    " not as a Shelem (D4).",
    "note_normal_as_made": "A normal bid of {bid} with everything captured scores as any made bid"
    " (D4).",
    "defenders": "{defenders} scores what it captured: {defenders_change:+} (R9).",
    "defenders_doubled": "{defenders} scores twice what it captured: {defenders_change:+} (R8).",
    "defenders_nothing": "{defenders} captured nothing and scores 0 (R9).",
    "defenders_nothing_withheld": "{defenders} captured nothing and scores 0; with"
    " {thousand_threshold} or more before the hand it would score 0 in any case (R12).",
    "defenders_withheld": "{defenders} had {thousand_threshold} or more before the hand"
    " and the bid was made, so what it captured does not count: 0 (R12).",
    "totals": "Totals now: {team1_score} for {team1}, {team2_score} for {team2}.",
    "goes_on": "The game goes on: no team has reached {target}.",
    "lead_wins": "A lead of {winning_lead} wins at once.",
    "both_reached": "Both teams have {target} or more, so the game goes on until only one of them"
    " has (R13).",
    "level_past": "Both teams have {target} or more and are level, so the game goes on (R13).",
    "nobody_won": "Both teams have {target} or more, so nobody has won.",
    "won": "{winner} has reached {target} and wins the game (R13).",
    "won_by_lead": "{winner} leads by {winning_lead} or more and wins the game (R13).",
    "won_by_total": "Both teams have {target} or more, and {winner} has the higher total and"
    " wins the game (R13).",
    "won_as_hakem": "Both teams have {target} or more, and {winner} was Hakem and wins the game"
    " (R13).",
}
"""Each sentence by its name. `messages_fa` has the same names with the same details."""


TEAMS = {1: "Team 1", 2: "Team 2"}
"""What teams are called that have no names of their own."""


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
    if isinstance(detail, tuple):
        return " and ".join(detail)
    if isinstance(detail, bool):
        return "true" if detail else "false"
    return detail


def allowed(field: Field) -> str:
    """Say which values a field may have, as it fits after "must be"."""
    values = field.values
    if isinstance(values, OneLine):
        return f"a text of 1 to {values.longest} characters on one line, without control characters"
    if not isinstance(values, range):
        *others, last = (_quote(value) for value in values)
        return f"{', '.join(others)} or {last}"
    if len(values) == len(TEAMS):
        return f"{values[0]} or {values[-1]}"
    steps = f" in steps of {values.step}" if values.step > 1 else ""
    return f"a whole number from {values[0]} to {values[-1]}{steps}"


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{spell(value)}"
