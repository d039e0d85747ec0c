"""Why the engine refuses an input, in English, and what would be right."""

from __future__ import annotations

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
    "belongs_in_rules": "It is one of the rules of a table. Give it inside rules:"
    ' {{"rules": {{"{name}": ...}}}}.',
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
    "meant_preset": 'Write {{"preset": "{preset}"}}.',
    "meant_rule": 'The id of a rule is given in rule: {{"rule": "{rule}"}}.',
    "rules_twice": "The rules are given twice. Give them in one place.",
    "no_rules_here": "A row of a game has no rules of its own: give them beside hands, for the"
    " whole game.",
    "or_null": "Or null, if the table has no such rule.",
    "null_unclear": "{name} is null, which says that the table has no such rule, but fields in"
    " which null says nothing are null too, so it may not be meant. If it is {otherwise} at this"
    " table, write {otherwise}. If there is no such rule, leave those others out or give their"
    " values. If the table plays by the standard rules, give null for rules as a whole.",
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
    "of_another_kind": 'It belongs to a row of kind "{kind}".',
    "not_in_a_row": "It stands beside hands, for the whole game.",
    "rule_in_a_row": "It is one of the rules of a table. Give it inside rules, beside hands:"
    ' {{"rules": {{"{name}": ...}}}}.',
    "nothing_adjusted": "An adjustment changes at least one team's total. Give team1 or team2.",
    "after_the_end": "hand {finished_by} finished the game, so nothing can come after it. Leave"
    " this"
    " row out, or correct an earlier one.",
    "both_past": "both teams have {target} or more, which no hand can bring about, so the game has"
    " no winner and no hand can be scored. Correct the adjustment.",
    "both_past_without_hakem": "both teams have {target} or more, but not by a hand, so there is no"
    " Hakem to win, and no hand can be scored. Correct the adjustment.",
    "more_problems": "More problems that are not listed: {count}.",
}
"""Each sentence by its name. `refusals_fa` has the same names with the same details."""
