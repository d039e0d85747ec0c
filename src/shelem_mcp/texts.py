"""What the server tells a model of itself. Many models read nothing but these texts and the schema."""

TITLE = "Shelem scorekeeper"

INSTRUCTIONS = """\
Keeps score of Shelem (شلم), the Persian trick-taking card game for two teams of two.

How to keep a game:
- Agree who is team 1 and who is team 2 (often "us" / ما and "them" / اونا). Both start at 0.
- Keep the list of all hands of the game. After each hand send the whole list to score_shelem_game and tell the players its \
explanation. Never carry totals in your head, and never add up points yourself.
- To correct, insert or delete a hand, change the list and send it again: every later row is worked out anew. A penalty is a row of \
kind "adjustment"; when everybody passed, a row of kind "pass".
- For a single hand, with totals that the players tell, use calculate_shelem_score.
- Before a bid, preview_shelem_bid tells what each outcome would do: "is 130 enough to finish?"
- Players drop the hundred from a bid: "thirty-five" / سی‌وپنج is a bid of 135. Captured points are said as they are.
- If the bid, who bid it, or what was captured was not said, ask. Never guess, and never take missing points for 0. If a bid of 165 \
(with jokers 200: all the points) was played, ask whether it was Shelem, sar-shelem or normal.
- When game_finished is true, announce the winner; a new game is a new list.
- Tables differ: for some a made bid scores what was captured, a sweep 165, jokers are played, or the game goes to 1200. If the players \
say so, put it into rules and give the same rules with every call; read them back once, with explain_shelem_rules. If they say nothing, \
leave rules out: the standard rules hold.
- When players ask why, look the rule up with explain_shelem_rules: explanations name the ids.
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
up to 165, all the points of a hand), or outcome "mak" (exactly the bid) or "sweep" (the defenders got \
nothing). A bid of all the points also needs contract. If the players did not say one of these, ask them; do not guess.

It scores by the standard rules, in which a hand has 165 points. Only if the players say that their table \
plays otherwise, give rules, the same with every hand. An optional field of a hand that is null counts as not given.

Returns JSON: updated_team1_score and updated_team2_score (pass these to the next call), \
score_changes, game_finished, winner, explanation (tell it to the players), hand with \
scoring_rule, and rules if they were given. A hand that is incomplete or contradicts itself is not scored: the error has one line \
for each problem, with the field and what would be right, so that you can correct the call or ask.\
"""

GAME_TITLE = "Score a whole game of Shelem"

GAME_DESCRIPTION = """\
Scores a whole game of Shelem (شلم), the Persian trick-taking card game, from the list of its hands, and returns the score sheet, both \
totals, who leads and what each team still needs.

Use it to keep a game: send the whole list again after each hand, and after any correction ("the hand before was wrong, they took \
30"), insertion or deletion. Every row is worked out anew, the 1000-point rule and the win at 1165 included. Do not carry totals \
yourself. For one hand with totals that are known, calculate_shelem_score will do.

hands has 1 to 500 rows in order. A row is a played hand: bid in full (a spoken "35" is 135), hakem_team (or bidding_team), and what was \
captured: defending_points, or declarer_points, or outcome "mak" or "sweep"; at 165, all the points, also contract. Or kind "pass" when everybody \
passed. Or kind "adjustment" with team1, team2 and reason, for a penalty or a correction agreed at the table. A row has no totals; \
team1_score and team2_score are those before the first row. If players did not say something, ask; do not guess. If their table does \
not play by the standard rules, give rules, for the whole game. An optional field of a row that is null counts as not given.

Returns JSON: rows (each hand as understood, its score_changes and the totals after it), updated_team1_score, updated_team2_score, \
game_finished, winner, leader, lead, points_to_win, score_sheet (a Markdown table to show), explanation (tell it to the players), and \
rules if they were given. \
Wrong rows are refused together, each line with the hand's number and its path, such as hands[3].bid.\
"""

PREVIEW_TITLE = "Preview a Shelem bid"

PREVIEW_DESCRIPTION = """\
Tells, before a hand of Shelem (شلم) is played, what each possible outcome of a bid would do to both totals and whether it would end the \
game.

Use it when players think about a bid ("we have 1040, they have 1010, is 130 enough to finish?", "what do we lose if we fail?"). It \
scores nothing; after the hand use score_shelem_game or calculate_shelem_score.

Give both totals, the bid in full, the team that would bid it (hakem_team or bidding_team), and at 165, all the points, the contract; without a contract \
all three are shown. rules, if their table has its own, are those of the game. Returns JSON: outcomes, in order of what the defenders capture, each a range from defending_points_from to \
defending_points_to with scoring_rule, the score_changes and totals at both ends, game_finished and winner; and an explanation.\
"""

RULES_TITLE = "Look up the rules of Shelem"

RULES_DESCRIPTION = """\
Gives the scoring rules of Shelem (شلم), the Persian card game, as this scorekeeper plays them: one rule \
or decision by its id (R1 to R15, D1 to D9), or the whole document with examples.

With rules it tells them as that table plays them: use it so to read a table's own rules back to the players.

Use it when players ask why a hand was scored as it was ("why did we get 0 with 1020 points?" is R12), \
dispute a score, or want to know the rules, the card points, the auction or the win at 1165. \
Explanations of calculate_shelem_score name the ids. It scores nothing; for that use \
calculate_shelem_score.

Returns JSON: rule (the id, or null for all), language, text (Markdown), and rules if they were given. An id that does not \
exist is refused with the ids that do.\
"""

RULES = """\
Only if the table plays otherwise than by the standard rules: what it plays. preset: a named set to begin from (with jokers jokers-200). \
hand_points: 165, 185, 200, 225 or 230. minimum_bid: 5 to hand_points. made_award: a made bid scores the 'bid' or what was 'captured'. \
sweep_award: what it scores when the defenders captured nothing: 'double_bid', 'as_made', 'hand_points' or 'fixed' (sweep_points). \
heavy_failure_at: a failed bid is doubled when the defenders captured this much, 5 for always. heavy_failure_effect: 'double_penalty', \
'double_defenders' or 'both'. shelem_points, sar_shelem_points: their worth. shelem_heavy_failure: whether their failures double. \
thousand_threshold: a defending team that had this total scores 0 when the bid is made. target: the total that wins. both_reach_target: \
'play_on', 'higher_total' or 'hakem'. winning_lead: a lead that wins at once. The input schema of explain_shelem_rules describes each.\
"""

RULES_OF_A_GAME = """\
Only if the table plays otherwise than by the standard rules; as in calculate_shelem_score.\
"""

RULES_TO_EXPLAIN = """\
The rules of a table that does not play by the standard rules: what it plays otherwise.\
"""

PROMPT_TITLE = "Keep score of a Shelem game"

PROMPT_DESCRIPTION = (
    "How to keep score at the table: what to ask, how spoken bids are expanded, when to ask back, and how"
    " to correct a hand."
)

PROMPTS = {
    "en": """\
Keep score of our Shelem game. Team 1 is {team1_name}; team 2 is {team2_name}. Both start at 0.

After each hand we tell you what happened. You need four things: who won the auction (the Hakem team), the bid, \
what was captured, and, for a bid of 165, whether it was Shelem, sar-shelem or a normal 165.
- We leave out the hundred when we speak of bids: "thirty-five" is a bid of 135. What a team captured we say as it is.
- Captured points of either side will do, or "Mak" (exactly the bid), or that the defenders got nothing.
- If one of the four was not said, or could be meant in two ways, ask. Never guess, and never take points that were not \
said for 0.

Keep the list of all hands. After each hand call score_shelem_game with the whole list, and tell us its explanation in a sentence or two: what \
each team got, why, and the totals. Never add up yourself, and never carry totals in your head. If the tool refuses the list, fix the \
call or ask us what its message asks.

If everybody passed, add a row of kind "pass". A penalty is a row of kind "adjustment" with its reason. If we correct an earlier hand, change it in \
the list and send the whole list again: later hands may change with it, because of the 1000-point rule.

We play by the standard rules. If we tell you that our table plays otherwise, put that into rules, read it back to us once with \
explain_shelem_rules, and give the same rules with every call.

If we ask what a bid could do, use preview_shelem_bid. When game_finished is true, say who has won and show the score sheet. A new game is a new list. If we ask why, look the rule up with explain_shelem_rules.\
""",
    "fa": """\
امتیاز بازی شلم ما را نگه دار. اسم تیم ۱ {team1_name} است و اسم تیم ۲ {team2_name}. هر دو تیم از صفر شروع می‌کنند.

بعد از هر دست می‌گوییم چه شد. چهار چیز لازم داری: کدام تیم حاکم شد، چند خواند، چقدر گرفته شد، و اگر ۱۶۵ خوانده شد، این‌که شلم بود یا \
سرشلم یا ۱۶۵ معمولی.
- موقع خواندن، صدِ اولِ عدد را نمی‌گوییم: «سی‌وپنج» یعنی ۱۳۵. امتیازی را که گرفته شده همان‌طور که هست می‌گوییم.
- امتیازِ گرفتهٔ یکی از دو تیم کافی است، یا «مک» (درست به اندازهٔ خوانده)، یا این‌که حریف چیزی نگرفت.
- اگر یکی از این چهار چیز گفته نشد یا دو معنی داشت، بپرس. هیچ‌وقت حدس نزن، و امتیازی را که نگفته‌ایم صفر حساب نکن.

فهرست همهٔ دست‌ها را نگه دار. بعد از هر دست، کل فهرست را با language برابر fa به ابزار score_shelem_game بده و توضیحش را در یکی دو جمله بگو: هر تیم \
چقدر گرفت، چرا، و جمع امتیازها چقدر شد. هیچ‌وقت خودت جمع نزن و جمع امتیازها را از حفظ نگو. اگر ابزار فهرست را قبول نکرد، ورودی را درست کن یا همان را که پیامش می‌خواهد از ما بپرس.

اگر همه پاس دادند، یک ردیف با kind برابر pass اضافه کن. جریمه هم یک ردیف است با kind برابر adjustment، و دلیلش را هم بنویس. اگر دستی را که قبلاً گفته بودیم درست کردیم، همان را در فهرست عوض کن و \
کل فهرست را دوباره بده؛ شاید به خاطر قانون هزار، دست‌های بعدی هم عوض شوند.

ما به شیوهٔ standard بازی می‌کنیم. اگر گفتیم سر میز ما چیزی فرق دارد، آن را در rules بنویس، قانون‌ها را یک بار با explain_shelem_rules برایمان \
بخوان و بعد هر بار همان rules را بده.

اگر پرسیدیم با یک خوانده چه ممکن است بشود، از preview_shelem_bid استفاده کن. وقتی game_finished برابر true شد، بگو کدام تیم برد و جدول امتیاز را نشان بده. بازی تازه یعنی فهرست تازه. اگر پرسیدیم چرا، قانون را با explain_shelem_rules پیدا کن.\
""",
}
"""The prompt of each language, with places for the teams' names."""

DEFAULT_NAMES = {"en": ("us", "them"), "fa": ("«ما»", "«اونا»")}
"""What teams are called whose names are not given."""

RULE_DOCUMENTS = {
    "en": (
        "How Shelem is scored",
        "The scoring rules R1 to R15 and decisions D1 to D9 with examples, in English.",
    ),
    "fa": (
        "امتیاز شلم چطور حساب می‌شود",
        "The scoring rules R1 to R15 and decisions D1 to D9 with examples, in Persian.",
    ),
}
"""Title and description of each rule document."""
