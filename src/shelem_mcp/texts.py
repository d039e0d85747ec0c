"""What the server tells a model of itself. Many models read nothing but these texts and the schema."""

INSTRUCTIONS = """\
Keeps score of Shelem (شلم), the Persian trick-taking card game for two teams of two.

How to keep a game:
- Agree who is team 1 and who is team 2 (often "us" / ما and "them" / اونا). Both start at 0.
- After each hand call calculate_shelem_score with the totals from the result before it, and tell the \
players its explanation. Never add up points yourself.
- Players drop the hundred from a bid: "thirty-five" / سی‌وپنج is a bid of 135. Captured points are \
said as they are.
- If the bid, who bid it, or what was captured was not said, ask. Never guess, and never take \
missing points for 0. If a bid of 165 was played, ask whether it was Shelem, sar-shelem or normal.
- When everybody passed, nothing is scored.
- To correct an earlier hand, score it again from the totals before it, then every hand after it.
- When game_finished is true, announce the winner; a new game starts from 0.
- Speak the players' language: language "fa" gives the explanation and errors in Persian.
"""

CALCULATE_TITLE = "Score a hand of Shelem"

CALCULATE_DESCRIPTION = """\
Scores one hand (deal, round, دست) of Shelem (شلم), the Persian trick-taking card game, and returns \
both teams' new totals.

Use it each time players tell how a hand went, such as "we bid 35, they took 15" or "ما سی‌وپنج \
خوندیم، اونا پونزده گرفتن", instead of adding up yourself. It knows made and failed bids, Mak (مک), \
sweep, double negative (دوبل منفی, yasa), Shelem and sar-shelem (سرشلم), the 1000-point rule and the \
win at 1165. Do not use it for other card games such as Hokm or Rook, or when all players passed.

Give both totals before the hand (0 at the start), the bid in full (a spoken "35" is 135), the Hakem \
team that bid it (1 or 2), and what was captured: defending_points, or declarer_points (the two add \
up to 165), or outcome "mak" (exactly the bid) or "sweep" (the defenders got nothing). A bid of 165 \
also needs contract. If the players did not say one of these, ask them; do not guess.

Returns JSON: updated_team1_score and updated_team2_score (pass these to the next call), \
score_changes, game_finished, winner, explanation (tell it to the players), and hand with \
scoring_rule. A hand that is incomplete or contradicts itself is not scored: the error has one line \
for each problem, with the field and what would be right, so that you can correct the call or ask.\
"""
