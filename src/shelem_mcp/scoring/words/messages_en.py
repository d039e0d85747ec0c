"""What the engine says of a result in English: explanations, previews and score sheets."""

from __future__ import annotations

SENTENCES = {
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
    "shelem_made_by_itself": "Everything was captured, so the contract is made and {hakem} scores"
    " what a sar-shelem is worth: {hakem_change:+} (R10).",
    "shelem_failed_by_itself": "Not everything was captured, so the contract failed and {hakem}"
    " loses what a sar-shelem is worth: {hakem_change:+} (R10).",
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
    "note_normal_as_sweep": "A normal bid of {bid} with everything captured scores as a sweep,"
    " not as a Shelem (D4).",
    "note_normal_as_made": "A normal bid of {bid} with everything captured scores as any made bid"
    " (D4).",
    "defenders": "{defenders} scores what it captured: {defenders_change:+} (R9).",
    "defenders_doubled_heavy_failure": "{defenders} scores twice what it captured:"
    " {defenders_change:+} (R8).",
    "defenders_doubled_shelem_heavy_failure": "{defenders} scores twice what it captured:"
    " {defenders_change:+} (R10).",
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
