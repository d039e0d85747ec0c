"""Everything that the engine says in English."""

from __future__ import annotations

from shelem_mcp.scoring.field import Choices, Field, OneLine

TEAMS = {1: "Team 1", 2: "Team 2"}
"""What teams are called that have no names of their own."""

MESSAGES = {
    # What was bid.
    "call_normal": "{bid}",
    "call_normal_all": "normal {bid}",
    "call_shelem": "Shelem",
    "call_sare-shelem": "sar-shelem",
    # What came of it, and what decided the Hakem team's change.
    "made": "{H}, {call}: took {got}, made.",
    "made_all": "{H}, {call}: took everything, made.",
    "mak": "{H}, {call}: took exactly {bid}, Mak.",
    "sweep": "{H}, {call}: took everything, twice the bid.",
    "sweep_fixed": "{H}, {call}: took everything, a sweep.",
    "took_only": "took only {got}",
    "took_nothing": "took nothing",
    "failed": "{H}, {call}: {only}, failed.",
    "failed_free": "{H}, {call}: {only}, failed, nothing lost.",
    "heavy_free_defenders": "{H}, {call}: {only}, failed, nothing lost, double positive.",
    "heavy": "{H}, {call}: {only}, double negative, twice the bid.",
    "heavy_defenders": "{H}, {call}: {only}, failed, double positive.",
    "heavy_both": "{H}, {call}: {only}, double negative and double positive.",
    "shelem_made": "{H}, {call}: made.",
    "shelem_failed": "{H}, {call}: failed, {took} lost.",
    "shelem_heavy": "{H}, {call}: failed, {took} lost, double negative.",
    "shelem_heavy_defenders": "{H}, {call}: failed, {took} lost, double positive.",
    "shelem_heavy_both": "{H}, {call}: failed, {took} lost, double negative and double positive.",
    # What each team gained or lost.
    "paid": "{hakem_paid}, {defenders_paid} ({ids}).",
    "paid_uncounted": "{hakem_paid}, {defenders_paid}, {uncounted} not counted ({ids}).",
    "paid_withheld": "{hakem_paid}, {defenders_paid}, for the rule of {thousand} ({withheld} not counted) ({ids}).",
    "thousand": "{thousand_at}",
    "thousand_1000": "1000",
    "between_ids": ", ",
    "between_teams": "{first}, {second}",
    # Rows that are no hands.
    "row": "Row {number}: {line}",
    "pass": "All passed, no score.",
    "misdeal": "Misdeal, no score.",
    "penalty": "Penalty, {reason}. {paid}.",
    "correction": "Correction, {reason}. {paid}.",
    # Where the game stands.
    "totals": "{total1}, {total2}.",
    "leads": "{high}, {lead} ahead, {need_high} to win; {low}, {need_low} to win.",
    "level": "Level at {total}. To win: {need} each.",
    "need": "{target}",
    "need_or_lead": "{target} or {lead} for the lead",
    "both_play_on": "Both have {target} or more: play goes on until only one has (R13).",
    "both_level": "Both have {target} or more and are level: play goes on (R13).",
    "nobody_won": "Both have {target} or more: nobody has won.",
    "won": "Game over, won by {winner}: {winner_total} to {loser_total} (R13).",
    "won_by_lead": "Game over, won by {winner}, {winning_lead} or more ahead: {winner_total} to {loser_total} (R13).",
    "won_by_total": "Game over, both with {target} or more, won by {winner}: {winner_total} to {loser_total} (R13).",
    "won_as_hakem": "Game over, both with {target} or more, won by {winner}, the Hakem: {winner_total} to {loser_total} (R13).",
    # Notes of a result.
    "note_sare-shelem": "A sar-shelem scores as a Shelem (R10).",
    "note_sare-shelem_apart": "A sar-shelem has its own worth at this table: made {sar_shelem_made_hakem:+}, failed {sar_shelem_failed_hakem:+} (R10).",
    "note_normal": "A normal {hand_points} with everything captured scores as a sweep: twice the bid (D4).",
    "note_normal_as_sweep": "A normal {hand_points} with everything captured scores as a sweep: {sweep_hakem:+} (D4).",
    "note_normal_as_made": "A normal {hand_points} with everything captured scores as any made bid (D4).",
    # Before the bid.
    "preview": "{defenders} takes {taken}: {verdict}. {total1}, {total2}{R12}.",
    "preview_call": "{call}, {defenders} takes {taken}: {verdict}. {total1}, {total2}{R12}.",
    "preview_withheld": " (R12)",
    "from_to": "{from} to {to}",
    "verdict_bid_made": "made",
    "verdict_sweep_double": "sweep",
    "verdict_shelem_made": "made",
    "verdict_failed": "failed",
    "verdict_failed_free": "failed",
    "verdict_heavy": "double negative",
    "verdict_heavy_defenders": "failed, double positive",
    "verdict_heavy_both": "double negative and double positive",
    "preview_wins": "{winner} wins.",
    "preview_both_play_on": "Both have {target} or more, nobody wins yet.",
    "preview_both_level": "Both have {target} or more and are level, nobody wins yet.",
    "preview_nobody_won": "Both have {target} or more, nobody wins.",
    # The sheet.
    "sheet_hakem": "Hakem",
    "sheet_bid": "bid",
    "sheet_total": "total {team}",
    "sheet_start": "start",
    "sheet_pass": "pass",
    "sheet_misdeal": "misdeal",
    "sheet_penalty": "penalty: {reason}",
    "sheet_correction": "correction: {reason}",
    "sheet_mak": "Mak",
    "sheet_sweep": "sweep",
    "sheet_failed": "failed",
    "sheet_failed_free": "failed",
    "sheet_heavy": "double negative",
    "sheet_heavy_defenders": "failed, double positive",
    "sheet_heavy_both": "double negative and positive",
    "sheet_withheld": "0 (R12)",
    "sheet_mark": "{call}, {mark}",
}
"""What is said of hands and games. `fa` has the same names with the same details."""

RULES = {
    "all_standard": "This table plays by the standard rules.",
    "table": "This table plays by rules of its own. What differs from the standard:",
    "table_preset": "This table plays {preset}. What differs from the standard rules:",
    "table_changed": "This table plays {preset}, with changes of its own. What differs from the standard rules:",
    "the_rest": "The rest is standard:",
    "line": "{id}: {text}",
    "one_standard": "Standard here.",
    "one_differs": "This differs from the standard rules.",
    "R1": "A hand has {hand_points} points. What a side captures is a multiple of 5, and both together make {hand_points}.",
    "R2": "Bids go from {minimum_bid} to {hand_points}, in fives. Spoken bids often leave out the hundred.",
    "R2_only": "The only bid is {minimum_bid}.",
    "R3": "The team that wins the auction is Hakem; the other team defends.",
    "R4_bid": "Hakem captured at least the bid: it is made and scores the bid.",
    "R4_captured": "Hakem captured at least the bid: it is made and scores what was captured.",
    "R5": "Exactly the bid is Mak, a made bid.",
    "R6_double_bid": "Everything captured, a sweep: twice the bid instead.",
    "R6_double_bid_captured": "Everything captured, a sweep: twice the bid, and not what was captured.",
    "R6_as_made": "Everything captured scores as any made bid (R4).",
    "R6_fixed": "Everything captured, a sweep: {sweep_hakem} instead.",
    "R6_defenders": "The defenders get {sweep_defenders:+} then.",
    "R7_lose_bid": "Hakem captured less than the bid: it fails and loses the bid.",
    "R7_nothing": "Hakem captured less than the bid: it fails and scores nothing.",
    "R8_never": "A failed bid is never doubled.",
    "R8_at": "Failed, with {heavy_at} or more for the defenders:",
    "R8_always": "Every failed bid:",
    "R8_half_bid": "Failed, with less than half of the bid captured:",
    "R8_hakem": "Hakem loses twice the bid (double negative).",
    "R8_free": "A failed bid costs nothing, so nothing is doubled.",
    "R8_free_shelem": "A failed Shelem can be (R10).",
    "R8_defenders": "the defenders get double (double positive).",
    "R8_both": "Hakem loses twice the bid, and the defenders get double.",
    "R9": "The defenders score what they captured, made or failed, but for R12.",
    "R9_failed_only": "The defenders score what they captured when the bid fails, but for R12, and nothing when it is made.",
    "R9_blank": "Where Hakem captured nothing of a failed bid, they get {blank_defenders:+} instead.",
    "R10": "Shelem, or sar-shelem without the kitty, is a bid of {hand_points} to take everything.",
    "R10_alike": "Either one:",
    "R10_shelem": "Shelem:",
    "R10_sar": "Sar-shelem:",
    "R10_for_both": "That goes for both.",
    "R10_worth": "made {made_hakem:+}, failed {failed_hakem:+}.",
    "R10_made_defenders": "The others get {made_defenders:+} when it is made.",
    "R10_failed_captured": "",
    "R10_failed_nothing": "The others get nothing when it fails.",
    "R10_failed_double": "The others get twice what they captured when it fails.",
    "R10_failed_number": "The others get {failed_defenders:+} when it fails.",
    "R10_not_heavy": "It is never doubled.",
    "R10_heavy_never": "",
    "R10_heavy_at": "With {heavy_at} or more for the others:",
    "R10_heavy_always": "Whenever it fails:",
    "R10_heavy_half_bid": "With less than half captured:",
    "R10_hakem": "{doubled_hakem:+}.",
    "R10_defenders": "the others get twice as much.",
    "R10_both": "{doubled_hakem:+}, and the others get twice as much.",
    "R11": "A bid of {hand_points} can also be normal, scored like any other (R4 to R9): say which it is.",
    "R12_made": "Defenders who had {thousand_at} or more before the hand gain nothing when the bid is made; when it fails, they score as always. Hakem's own score is never touched.",
    "R12_made_not_mak": "Defenders who had {thousand_at} or more before the hand gain nothing when more than the bid is captured; at a Mak or a failed bid they score as always. Hakem's own score is never touched.",
    "R12_always": "Defenders who had {thousand_at} or more before the hand gain nothing, made or failed. Hakem's own score is never touched.",
    "R12_never": "There is no rule of 1000 at this table.",
    "R13": "When one team alone has {target}, it has won.",
    "R13_play_on": "If both had it, play would go on until only one has.",
    "R13_cannot": "No hand can take both there.",
    "R13_higher_total": "If both have it, the higher total wins; level, play goes on.",
    "R13_hakem": "If both have it, the Hakem of that hand wins.",
    "R13_lead": "Before that, a lead of {winning_lead} wins at once.",
    "R14": "Totals have no limit and can be negative.",
    "R15": "Once a team has won, no further hand is scored.",
    "D1": "Is a Mak a failure? No, it is made (R5).",
    "D2": "Does R12 look at the total before or after the hand? Before, and {thousand_at} itself is enough.",
    "D3_made": "Does R12 hold for a Mak and for a sweep? Yes, whenever its condition holds.",
    "D3_always": "Does R12 hold for a Mak and for a sweep? Yes, for every hand.",
    "D3_made_not_mak": "Does R12 hold for a Mak and for a sweep? Not for a Mak; for a sweep, yes.",
    "D_no_R12": "There is no rule of 1000 at this table (R12).",
    "D4_sweep": "A normal {hand_points} with everything captured? A sweep (R6).",
    "D4_as_made": "A normal {hand_points} with everything captured? Any made bid (R4, R6).",
    "D5": "Is what a sweep scores added to the bid? No, it takes the bid's place (R6).",
    "D5_as_made": "Is a sweep worth more than a made bid? Not at this table (R6).",
    "D6": "Must totals be multiples of 5? No, a game may start from any.",
    "D7": "Are captured points that nobody named zero? Never: ask.",
    "D8": "Has a bid below {hand_points} a contract? It is normal, and need not say so.",
    "D9": "Can a bid of {hand_points} be a Mak? Yes: exactly everything.",
}
"""The rules of any table, for its players. `fa` has the same names with the same details."""

REFUSALS = {
    "must_be": "{field.label} must be {field.allowed}.",
    "missing": "{field.label} is missing.",
    "null": "{field.label} is null, and no hand can be scored without it.",
    "no_quotes": "It is written without quotes.",
    "no_text": "Text is not taken here.",
    "nothing_to_see": "There is nothing in it to be seen.",
    "zero_at_start": "At the start of a game it is 0.",
    "no_decimals": "It is written without a decimal point.",
    "true_is_no_number": "true and false are not numbers.",
    "full_bid": "Players leave out the hundred; a bid is written in full.",
    "two_bids": "It could be {first} or {second}: ask the players.",
    "write": "Write {meant}.",
    "write_word": 'Write "{meant}".',
    "leave_out": "If it is not known, leave it out.",
    "finished": "A team with more has won the game, and no hand is scored after that.",
    "too_low": "No game goes below {lowest}.",
    "too_high": "No game goes above {highest}.",
    "not_a_hand": "A hand must be one JSON object with named fields.",
    "not_a_game": "A game must be one JSON object with a list of hands.",
    "not_a_bid": "A bid must be one JSON object with named fields.",
    "not_a_rule": "The question must be one JSON object with named fields.",
    "misspelt_field": "There is no field of this name here. Did you mean {nearest}?",
    "no_such_field": "There is no field of this name here: leave it out.",
    "nearest": "Did you mean {nearest}?",
    "more_unknown": "Fields of unknown names that are not listed: {count}.",
    "more_problems": "More problems that are not listed: {count}.",
    "no_language_here": "A hand has no language. Give it to explain(result, language=...).",
    "known_after": "{name} is known only after the hand, and a preview is asked for before it: leave it out.",
    # Hands.
    "team_missing": "The team that won the auction is missing. Give hakem_team, or its other name bidding_team, as 1 or 2.",
    "teams_disagree": "hakem_team is {hakem} and bidding_team is {bidding}, but they are two names for one team. Ask the players which team won the auction.",
    "success_is_not_enough": "bid_successful alone is not enough to score a hand.",
    "points_missing": 'What was captured is missing. Give defending_points or declarer_points, or outcome ("mak": exactly the bid; "sweep": the defenders captured nothing).',
    "ask_captured": "Ask the players: how many of the {hand_points} points did the defenders capture?",
    "points_disagree": "The fields disagree about what the defenders captured: {claims}.",
    "contract_missing": 'contract is missing: a bid of {bid} can be a Shelem or a normal bid. Ask the players what was called, and give "normal", "shelem" or "sare-shelem".',
    "contract_needs_all": 'contract is "{contract}", which is a bid of {hand_points}, but the bid is {bid}. Leave contract out, or correct the bid.',
    "success_disagrees": "The players said that the bid {said}, but by {told} the Hakem team bid {bid} and captured {captured}. Ask the players which is right.",
    "derived_disagrees": "{name} does not agree with the rest of the hand. It is worked out from the other fields: leave it out.",
    "already_won": "With totals of {total1} and {total2}, team {winner} has won the game ({target} wins), and no hand is scored after that.",
    "already_won_by_lead": "With totals of {total1} and {total2}, team {winner} has won the game (a lead of {winning_lead} wins), and no hand is scored after that.",
    "already_won_by_total": "With totals of {total1} and {total2}, team {winner} has won the game (both have {target} or more, and the higher total wins), and no hand is scored after that.",
    # A table's rules.
    "rules_must_be": 'rules must be a text such as "target=1200 made_hakem=captured", or a JSON object of the same names.',
    "rules_too_long": "rules are longer than {longest} characters. Give each choice once.",
    "rules_twice": "The rules are given twice. Give them in one place.",
    "told_twice": "It is told twice in rules. Give it once.",
    "meant_rule": '{rule} is the id of a rule. Its text is asked for with rule: "{rule}".',
    "no_preset": "The presets are {names}; all else is told as name=value, such as target=1200.",
    "meant": "Did you mean {meant}?",
    "choice_without_value": "It needs a value: {field.label} must be {field.allowed}.",
    "no_choice": "No field of rules has this name.",
    "unsayable": 'If it is a rule of the table that no field says, tell the players so; a number that they agree on after a hand is a row "adjust team1 -50 reason" of the game.',
    "belongs_in_rules": 'It is a choice of the table. Give it in rules: "{name}=...".',
    "bid_over_hand": "minimum_bid is {minimum_bid}, but a hand has only {hand_points} points (hand_points). Lower it, or correct hand_points.",
    "heavy_over_hand": "heavy_at is {heavy_at}, but the defenders can capture no more than {hand_points} (hand_points). Lower it, or give heavy_at=never.",
    "doubles_nothing": "heavy_doubles is {heavy_doubles}, but heavy_at is never, so nothing is ever doubled. Give heavy_doubles=hakem, or another heavy_at.",
    "thousand_over_target": "thousand_at is {thousand_at}, but the game is won at {target} (target), so it could never apply. Lower it, raise target, or give thousand_at=never.",
    "thousand_never": "thousand_when is {thousand_when}, but there is no rule of 1000 at this table: thousand_at is never, or not below target. Give thousand_when=made, or a thousand_at below target.",
    # Games.
    "in_row": "Row {number}:",
    "hands_must_be": 'hands must be a list of at most {most} rows, such as ["1 bid 135 defenders 25", "pass"], in the order they were played.',
    "not_a_row": 'a row must be a line of text such as "1 bid 135 defenders 25".',
    "line_form": 'the line must be of one of these forms: "1 bid 135 defenders 25", "2 bid 120 hakem 130", "2 bid 120 mak", "1 bid 105 sweep", "1 bid {hand_points} shelem sweep", "pass", "misdeal", "adjust team1 -50 reason".',
    "line_bid": 'the line says no bid: it begins with the Hakem team, 1 or 2, and its bid, such as "1 bid 135 defenders 25".',
    "line_captured": 'the line does not say what was captured. End it with defenders and their points, hakem and its points, mak, or sweep: "{start} defenders 25". If it was not said, ask the players.',
    "line_adjust": 'a penalty or correction is written so, with its reason and without a plus sign: "adjust team1 -50 reason", or "adjust team1 -50 team2 20 reason".',
    "name_is_team": "That is the name of team {team}: write {team}.",
    "begins_with_name": "the line begins with the name of team {team}: write {team} there;",
    "of_another_kind": 'It belongs to a row of kind "{kind}".',
    "not_in_a_row": "It stands beside hands, for the whole game.",
    "nothing_adjusted": "An adjustment changes at least one team's total. Give team1 or team2.",
    "after_the_end": "row {finished_by} finished the game: team {winner} won by {winner_total} to {loser_total}, and nothing can come after it.",
    "lead_wins": "A lead of {winning_lead} wins at once.",
    "leave_row_out": "Leave this row out, or correct an earlier one.",
    "adjust_before": "If it was agreed before the game was over, put it before row {finished_by}; else leave it out.",
    "both_past": "both teams have {target} or more, which no hand can bring about, so the game has no winner and no hand can be scored. Correct the adjustment.",
    "both_past_without_hakem": "both teams have {target} or more, but not by a hand, so there is no Hakem to win, and no hand can be scored. Correct the adjustment.",
    "names_alike": "The teams must have different names: two that look alike cannot be told apart.",
    "name_of_other": "That is what the other team is called without a name. Choose another name.",
    "no_such_row": "explain_rows must be a list of row numbers from 1 to {rows}, each once, such as [{rows}].",
    "no_rows_yet": "explain_rows must be an empty list: there are no rows yet.",
}
"""Why an input is refused, and what would be right. `fa` has the same names and details."""


class _Number(int):
    """A number with its true minus sign."""

    def __format__(self, spec: str) -> str:
        signed = format(int(self), "+" if spec == "+" and self else "")
        return signed.replace("-", "\N{MINUS SIGN}")


class _Description:
    """A field as it stands in a refusal."""

    def __init__(self, field: Field) -> None:
        self.label = field.name
        self.allowed = allowed(field)


def spell(detail: object) -> object:
    """Return a detail as it is to stand in a sentence for players."""
    if isinstance(detail, int) and not isinstance(detail, bool):
        return _Number(detail)
    return detail


def spell_refused(detail: object) -> object:
    """Return a detail as it is to stand in a refusal, whose numbers are those of JSON."""
    if isinstance(detail, Field):
        return _Description(detail)
    if isinstance(detail, dict) and all(isinstance(value, int) for value in detail.values()):
        return ", ".join(f"{name} means {points}" for name, points in detail.items())
    if isinstance(detail, (tuple, dict)):
        return " and ".join(detail) if isinstance(detail, tuple) else ", ".join(detail)
    if isinstance(detail, bool):
        return "was made" if detail else "failed"
    return detail


def allowed(field: Field) -> str:
    """Return which values a field may have, as it fits after "must be"."""
    values = field.values
    if isinstance(values, OneLine):
        return (
            f"a text of 1 to {values.longest} characters on one line, with something in it to be"
            " seen and without control characters"
        )
    if isinstance(values, Choices):
        return _or([*values.words, *([_numbers(values.numbers)] if values.numbers else [])])
    return _numbers(values) if isinstance(values, range) else _or([_quote(each) for each in values])


def _numbers(values: range | tuple[int, ...]) -> str:
    if isinstance(values, tuple) or len(values) <= len(TEAMS):
        return _or([str(value) for value in values])
    if values.step > 1:
        return f"a multiple of {values.step} from {values[0]} to {values[-1]}"
    if values[0] < -HUGE < HUGE < values[-1]:
        return "a whole number"
    if values[0] < -HUGE:
        return f"a whole number, at most {values[-1]}"
    return f"a whole number from {values[0]} to {values[-1]}"


HUGE = 1_000_000
"""Bounds beyond it are reached by no game, and not told."""


def _or(choices: list[str]) -> str:
    *others, last = choices
    return f"{', '.join(others)} or {last}" if others else last


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
