"""How the rules of a table are told in English."""

from __future__ import annotations

SENTENCES = {
    "title": "The rules of this table",
    "title_R1": "points",
    "title_R2": "bid",
    "title_R3": "hakem",
    "title_R4": "made",
    "title_R5": "mak",
    "title_R6": "sweep",
    "title_R7": "failed",
    "title_R8": "heavy failure",
    "title_R9": "defenders",
    "title_R10": "shelem",
    "title_R11": "normal {hand_points}",
    "title_R12": "thousand",
    "title_R13": "winning",
    "title_R14": "totals",
    "title_R15": "finished",
    "title_D1": "Is an exactly made bid a failure?",
    "title_D2": "Does R12 look at the total before or after the hand, and is the threshold itself"
    " enough?",
    "title_D3": "Does R12 hold for an exactly made bid, and for a sweep?",
    "title_D4": "A normal {hand_points} with everything captured?",
    "title_D5": "Is what a sweep scores added to the bid?",
    "title_D6": "Do totals have to be multiples of 5?",
    "title_D7": "Are captured points that are missing zero?",
    "title_D8": "May the contract be given below {hand_points}?",
    "title_D9": "May the outcome be Mak at {hand_points}?",
    "R1": "A hand shares out {hand_points} points. What each side captured is a multiple of 5"
    " from 0 to {hand_points}, and the two add up to {hand_points}.",
    "R2": "A bid is a multiple of 5 from {minimum_bid} to {hand_points}, written in full.",
    "R3": "The team that wins the auction is the Hakem (declarer) team; the other team defends."
    " “Hakem team” and “bidding team” are two names for one team.",
    "R4_bid": "Hakem captured at least the bid: Hakem scores the bid.",
    "R4_captured": "Hakem captured at least the bid: Hakem scores what it captured.",
    "R5": "Hakem captured exactly the bid. That is Mak (مک), and a made bid.",
    "R6_double_bid": "The defenders captured nothing: Hakem scores twice the bid.",
    "R6_as_made": "The defenders captured nothing: Hakem scores as for any made bid (R4).",
    "R6_hand_points": "The defenders captured nothing: Hakem scores {hand_points}, all the"
    " points of a hand.",
    "R6_fixed": "The defenders captured nothing: Hakem scores {sweep_points}.",
    "R7": "Hakem captured less than the bid: Hakem loses the bid.",
    "R8_double_penalty": "Hakem captured less than the bid and the defenders captured"
    " {heavy_failure_at} or more: Hakem loses twice the bid.",
    "R8_double_defenders": "Hakem captured less than the bid and the defenders captured"
    " {heavy_failure_at} or more: Hakem loses the bid, and the defenders score twice what they"
    " captured.",
    "R8_both": "Hakem captured less than the bid and the defenders captured {heavy_failure_at} or"
    " more: Hakem loses twice the bid, and the defenders score twice what they captured.",
    "R8_never": "A failed bid is never doubled, however much the defenders captured.",
    "R9": "The defenders score what they captured, whether the bid was made or failed.",
    "R9_withheld": "R12 is an exception.",
    "R9_doubled": "After a heavy failure (R8) they score twice that.",
    "R10": "A Shelem or sar-shelem contract is a bid of {hand_points} to capture everything.",
    "R10_alike": "Made, either scores {shelem_points}; failed, it loses {shelem_points}.",
    "R10_apart": "A Shelem is worth {shelem_points} and a sar-shelem {sar_shelem_points}: made, it"
    " scores that; failed, it loses that.",
    "R10_double_penalty": "With {heavy_failure_at} or more for the defenders a failed one loses"
    " twice that.",
    "R10_double_defenders": "When a failed one left {heavy_failure_at} or more to the defenders,"
    " they score twice what they captured.",
    "R10_both": "With {heavy_failure_at} or more for the defenders a failed one loses twice"
    " that, and the defenders score twice what they captured.",
    "R10_never": "A failed one is never doubled.",
    "R11": "A bid of {hand_points} that was declared as a normal bid is scored by R4 to R9. So a"
    " bid of {hand_points} must say which contract it is.",
    "R12": "A defending team whose total before the hand is {thousand_threshold} or more scores"
    " 0 when the bid is made. When the bid fails, it scores by R9. The rule never touches the"
    " Hakem team's own score.",
    "R12_never": "This table has no such rule: the defenders score by R9 at any total.",
    "R13": "The game is over when exactly one team's total has reached {target}. That team has"
    " won.",
    "R13_play_on": "When both have, the game goes on until only one of them has.",
    "R13_higher_total": "When both have, the higher total wins; with equal totals the game goes"
    " on.",
    "R13_hakem": "When both have, the team that was Hakem wins.",
    "R13_lead": "A team that leads by {winning_lead} or more has won at once, whatever the totals.",
    "R14": "Totals have no cap and may be negative.",
    "R15": "No hand is scored for a game that a team has won already (R13).",
    "D1": "No. It is a made bid (R5).",
    "D2": "Before the hand, and {thousand_threshold} is enough.",
    "D3": "Yes, whenever its condition holds, even where the defenders captured nothing.",
    "no_R12": "This table has no such rule (R12).",
    "D4_sweep": "It is a sweep (R6).",
    "D4_as_made": "It is a made bid like any other (R4, R6).",
    "D5": "No. It takes the place of what a made bid scores (R4, R6).",
    "D5_as_made": "A sweep scores as any made bid, and nothing more (R6).",
    "D6": "No. A table may start from any integers.",
    "D7": "Never. They are missing, and the hand is refused.",
    "D8": "Leave it out. “normal” is accepted, because it says nothing false; the other two are"
    " refused.",
    "D9": "Yes. Exactly {hand_points} is everything, so the defenders have 0.",
}
"""Each sentence by its name. `rules_fa` has the same names with the same details."""
