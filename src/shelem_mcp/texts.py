"""What the server tells a model of itself. Many models read nothing but these texts and the schema."""

TITLE = "Shelem scorekeeper"

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
up to 165), or outcome "mak" (exactly the bid) or "sweep" (the defenders got nothing). A bid of 165 \
also needs contract. If the players did not say one of these, ask them; do not guess.

Returns JSON: updated_team1_score and updated_team2_score (pass these to the next call), \
score_changes, game_finished, winner, explanation (tell it to the players), and hand with \
scoring_rule. A hand that is incomplete or contradicts itself is not scored: the error has one line \
for each problem, with the field and what would be right, so that you can correct the call or ask.\
"""

RULES_TITLE = "Look up the rules of Shelem"

RULES_DESCRIPTION = """\
Gives the scoring rules of Shelem (شلم), the Persian card game, as this scorekeeper plays them: one rule \
or decision by its id (R1 to R15, D1 to D9), or the whole document with examples.

Use it when players ask why a hand was scored as it was ("why did we get 0 with 1020 points?" is R12), \
dispute a score, or want to know the rules, the card points, the auction or the win at 1165. \
Explanations of calculate_shelem_score name the ids. It scores nothing; for that use \
calculate_shelem_score.

Returns JSON: rule (the id, or null for all), language, and text (Markdown). An id that does not \
exist is refused with the ids that do.\
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

Then call calculate_shelem_score with the totals from the hand before, and tell us its explanation in a sentence or two: what each team \
got, why, and the totals. Never add up yourself. If the tool refuses the hand, fix the call or ask us what its message asks.

If everybody passed, nothing is scored. If we correct an earlier hand, score it again from the totals before it, and then every \
hand after it, in order: the 1000-point rule may change.

When game_finished is true, say who has won. A new game starts from 0. If we ask why, look the rule up with explain_shelem_rules.\
""",
    "fa": """\
امتیاز بازی شلم ما را نگه دار. تیم ۱ {team1_name} است و تیم ۲ {team2_name}. هر دو از صفر شروع می‌کنند.

بعد از هر دست می‌گوییم چه شد. چهار چیز لازم داری: کدام تیم حاکم شد، چند خواند، چقدر گرفته شد، و اگر ۱۶۵ خوانده شد، این‌که شلم بود یا \
سرشلم یا ۱۶۵ معمولی.
- موقع خواندن، صدِ اولِ عدد را نمی‌گوییم: «سی‌وپنج» یعنی ۱۳۵. امتیازی را که گرفته شده همان‌طور که هست می‌گوییم.
- امتیازِ گرفتهٔ یکی از دو تیم کافی است، یا «مک» (درست به اندازهٔ خوانده)، یا این‌که حریف چیزی نگرفت.
- اگر یکی از این چهار چیز گفته نشد یا دو معنی داشت، بپرس. هیچ‌وقت حدس نزن، و امتیازی را که نگفته‌ایم صفر حساب نکن.

بعد ابزار calculate_shelem_score را با جمع امتیازهای دست قبل و با language برابر fa صدا بزن و توضیحش را در یکی دو جمله بگو: هر تیم چقدر گرفت، \
چرا، و جمع‌ها چقدر شد. خودت هیچ‌وقت جمع نزن. اگر ابزار دست را نپذیرفت، ورودی را درست کن یا همان را که پیامش می‌خواهد از ما بپرس.

اگر همه پاس دادند، امتیازی حساب نمی‌شود. اگر دستی را که قبلاً گفته بودیم درست کردیم، آن را از جمعِ پیش از خودش دوباره حساب کن و بعد همهٔ دست‌های بعد از آن را به ترتیب؛ \
شاید نتیجهٔ قانون هزار عوض شود.

وقتی game_finished برابر true شد، بگو کدام تیم برد. بازی تازه از صفر شروع می‌شود. اگر پرسیدیم چرا، قانون را با explain_shelem_rules پیدا کن.\
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
