"""What the server tells a model of itself. Many models read nothing but these texts and the schemas."""

from __future__ import annotations

from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import CHOICES

TITLE = "Shelem scorekeeper"

INSTRUCTIONS = """\
Keeps score of Shelem (شلم), the Persian card game for two teams of two.

At the start
- Settle who is team 1 and team 2, named as the players call them (often "Us", ما, and "Them", اونا), and who plays with whom: a player's name then stands for the team.
- Say how hands will be scored, and ask whether the table plays so: a made bid scores the bid, twice the bid with everything captured. A failed bid loses it, twice if the others took 85 or more. A Shelem is 330, lost likewise. The others score what they took, but nothing on a made bid once they have 1000; 1165 wins. No answer means yes: go on. "All standard" answers it before you ask.
- If the table plays otherwise, explain_shelem_rules reads back what differs (its rules list what can); give the rules it returns with every call. A rule that is not listed: tell the players so; a number they agree on after a hand is an "adjust" row.
- A game taken over: its totals are team1_score and team2_score of every call. A pasted sheet: go on from its last totals, or from its lines.

After each hand
- Keep the list of all rows, send it whole to score_shelem_game, and tell the players its explanation. Never add up or carry totals. Where the game stands, the last reply says: no call.
- A correction, a forgotten hand: change the list, send it again with that row's number in explain_rows, and those of later rows that the rule of 1000 met: they may change with it. After several hands, all their numbers. A hand that never was comes out; later rows then move up. Passes and penalties have rows too, so "hand six" may be row seven: say which hand you changed.
- Ask if it was not said who bid, how much, or what was captured. A hand stays out until it is answered: say so. Never guess; nothing said is not 0.
- When game_finished is true, announce the winner. A new game is a new list.

What players say
- Bids drop the hundred: پنج 105, ده 110, "thirty-five" 135, شصت‌وپنج 165. If 35 itself is a legal bid, ask. Hakem's own count may drop it, too: "we bid 35 and got 40" is 140 or 40: ask, unless the hundred was said with the bid, or "made" or "failed" fits only one. The defenders' count is as said.
- "X got 15" is what X captured; پونزده دادیم: the defenders captured 15. ۱۲۰ نوشتیم is what was scored, not captured. "Not a single trick" is a sweep; "only a five" may be 5 points or the card with its trick: ask.
- منفی شدیم، نشد، افتادیم، یاسا شدیم: the bid failed, no number yet: ask.
- A bid of 165: ask whether Shelem, sar-shelem (شلم بسته) or normal. "Called Shelem and made it" says all: "bid 165 shelem sweep". شلم شدیم، شلممون کردن: the other side was Hakem and took everything; ask its bid. شلم منفی، شلم مثبت، دوبل مثبت، شلم دوبل: ask what was bid and captured.
- تعهد: bid. گل: kitty. دست سوخت: this deal is void, "misdeal". خورده نوشته نمی‌شه: the rule of 1000.
- Answer in the players' language; language "fa" gives Persian. To Finglish (ma 35 khundim) ask for "fa" and answer in Finglish.
"""

LANGUAGE = "Of the reply: en, or fa for Persian."
RULES = "Only if the table plays otherwise: the rules that explain_shelem_rules returned; else standard."
BID = "In full, in fives: 100 to 165. A spoken 35 is 135."

CALCULATE_TITLE = "Score a hand of Shelem"

CALCULATE_DESCRIPTION = """\
Scores one hand (deal, دست) of Shelem (شلم), the Persian card game, from totals that are told. To keep a game, use score_shelem_game instead. Not for other card games.
Give the bid, who bid it, and what was captured: defending_points, declarer_points or outcome. If one was not said, ask; never guess.
Returns updated_team1_score, updated_team2_score, score_changes, game_finished, winner, explanation (tell it to the players) and hand. What is wrong is refused, each line with what would be right.\
"""

HAND_FIELDS = {
    "team1_score": "Team 1's total before the hand.",
    "team2_score": "Team 2's.",
    "bid": BID,
    "hakem_team": "1 or 2: who won the auction.",
    "bidding_team": "1 or 2: the same team; one of the two is enough.",
    "defending_points": "What the defenders captured, in fives: 0 to 165.",
    "declarer_points": "What Hakem captured, 0 to 165; together they are 165.",
    "outcome": "mak: exactly the bid. sweep: the defenders captured nothing.",
    "contract": "Needed at 165: normal, shelem or sare-shelem. Below, normal.",
    "bid_successful": "Whether the players said it was made: a cross-check.",
    "language": LANGUAGE,
    "rules": RULES,
}

GAME_TITLE = "Keep a game of Shelem"

GAME_DESCRIPTION = """\
Keeps a game of Shelem (شلم), the Persian card game: the list of its hands goes in, where it stands comes out. Use it after every hand ("we bid 35, they took 15", «ما سی‌وپنج خوندیم، اونا پونزده گرفتن») and every correction, always with the whole list: each row is worked out anew. Never add up or carry totals yourself.
If something was not said, ask; never guess.
Returns updated_team1_score, updated_team2_score, game_finished, winner, explanation (tell it to the players) and running_totals; score_sheet when it is finished. Wrong rows are refused together, each line with its row and what would be right.\
"""

ROWS = """\
All rows in order. A row is a line: the Hakem team (1 or 2), "bid" and the bid in full, then what was captured: "defenders" and their points, "hakem" and its points, "mak" (exactly the bid) or "sweep" (the defenders took nothing):
"1 bid 135 defenders 25", "2 bid 120 hakem 130", "2 bid 120 mak", "1 bid 105 sweep". Add "made" or "failed" if the players said it. At 165 (all points) name the contract: "1 bid 165 shelem sweep", "2 bid 165 sare-shelem defenders 10", "1 bid 165 normal defenders 20". Or "pass" (all passed), "misdeal", or a penalty: "adjust team2 -50 renege".\
"""

GAME_FIELDS = {
    "hands": ROWS,
    "team1_score": "Team 1's total before the first row, in a game taken over; else 0.",
    "team2_score": "Team 2's.",
    "team1_name": "What the players call team 1.",
    "team2_name": "Team 2.",
    "explain_rows": "Numbers of the rows to tell, from 1: corrected, or several new ones. Else the last.",
    "show": "standing; sheet: also the score sheet, if players ask; rows: all of each row, for programs.",
    "language": LANGUAGE,
    "rules": RULES,
}

PREVIEW_TITLE = "Preview a Shelem bid"

PREVIEW_DESCRIPTION = """\
Tells, before a hand of Shelem (شلم), what a bid could come to: "is 130 enough to finish?", "what if we fail?". Scores nothing.
Returns outcomes by what the defenders capture, with both totals and the winner, and explanation: tell the lines that answer, by the teams' names.\
"""

PREVIEW_FIELDS = {
    "team1_score": "Team 1's total now.",
    "team2_score": "Team 2's.",
    "bid": BID,
    "hakem_team": "1 or 2: who would bid.",
    "contract": "At 165: normal, shelem or sare-shelem; all three if left out. Below, normal.",
    "language": LANGUAGE,
    "rules": RULES,
}

RULES_TITLE = "Look up the rules of Shelem"

_SHELEM = "shelem_"


def _choices() -> str:
    """Return a line for each choice of a table; those of a sar-shelem are told once."""
    told = [f"{name} {choice.meaning}" for name, choice in CHOICES.items() if "sar_" not in name]
    place = max(i for i, line in enumerate(told) if line.startswith(_SHELEM)) + 1
    told.insert(place, "the same with sar_ for sar-shelem, which follows Shelem")
    return "\n".join(told)


RULES_DESCRIPTION = """\
Tells the scoring rules of Shelem (شلم), the Persian card game: one by its id (explanations name ids such as R12), or all. Use it when players ask why, dispute a score, or play by rules of their own, to read those back. Returns text (tell what differs, the rest if asked) and rules, the short form for every call.\
"""

TABLE_RULES = f"""\
The table's rules, in all tools: name=value for whatever differs from the standard, such as "target=1200 made_hakem=captured".
{_choices()}
Presets, put first, only for a table that plays all of one: {", ".join(list(PRESETS)[1:])}.\
"""

RULE_FIELDS = {
    "rule": "R1 to R15, D1 to D9; all if left out.",
    "language": LANGUAGE,
    "rules": TABLE_RULES,
}

PROMPT_TITLE = "Keep score of a Shelem game"

PROMPT_DESCRIPTION = (
    "How to keep score at the table: what to ask, what players mean, how to correct a hand."
)

PROMPTS = {
    "en": """\
Keep score of our Shelem game. Team 1 is {team1_name}; team 2 is {team2_name}. Both start at 0.

After each hand we tell you what happened. You need four things: who won the auction (the Hakem team), the bid, what was captured, and, for a bid of 165, whether it was Shelem, sar-shelem or a normal 165.
- We leave out the hundred when we speak of bids: "thirty-five" is a bid of 135. What a team captured we say as it is; but if we say what Hakem itself captured ("we bid 35 and got 40"), ask whether that is 140 or 40, unless we said that it was made or failed.
- Captured points of either side will do, or "Mak" (exactly the bid), or that the defenders got nothing.
- If one of the four was not said, or it is not clear what we mean, ask. Never guess, and never take points that were not said for 0.

Keep the list of all rows, a line each, such as "1 bid 135 defenders 25". After each hand call score_shelem_game with the whole list, and tell us its explanation. Never add up yourself, and never carry totals. If the tool refuses the list, fix the call or ask us what its message asks.

If everybody passed, the row is "pass"; a void deal is "misdeal"; a penalty is "adjust team1 -50" with its reason. If we say that an earlier hand was wrong, change its row, send the whole list again with its number in explain_rows, and tell us what changed.

We play by the standard rules. If we tell you that our table plays otherwise, read it back to us once with explain_shelem_rules, and give the rules it returns with every call.

If we ask what a bid could do, use preview_shelem_bid. If we ask why, look the rule up with explain_shelem_rules. When game_finished is true, say who has won and show the score sheet. A new game is a new list.\
""",
    "fa": """\
امتیاز بازی شلم ما را نگه دار. اسم تیم یک {team1_name} است و اسم تیم دو {team2_name}. هر دو تیم از صفر شروع می‌کنند.

بعد از هر دست می‌گوییم چه شد. چهار چیز لازم داری: کدام تیم حاکم شد، چند خواند، چند تا گرفته شد، و اگر ۱۶۵ خوانده شد، این‌که شلم بود یا سرشلم یا ۱۶۵ معمولی.
- موقع خواندن صد را نمی‌گوییم: «سی‌وپنج» یعنی ۱۳۵. امتیازی را که گرفته شده همان‌قدر که هست می‌گوییم؛ ولی اگر گرفتهٔ خودِ حاکم را گفتیم («سی‌وپنج خوندیم، چهل گرفتیم»)، بپرس ۱۴۰ است یا ۴۰، مگر این‌که گفته باشیم شد یا نشد.
- گرفتهٔ یکی از دو تیم کافی است، یا «مک» (درست به اندازهٔ خوانده)، یا این‌که حریف چیزی نگرفت.
- اگر یکی از این چهار چیز گفته نشد یا معلوم نبود منظور چیست، بپرس. هیچ‌وقت حدس نزن، و امتیازی را که نگفته‌ایم صفر حساب نکن.

فهرست همهٔ ردیف‌ها را نگه دار، هر کدام یک خط، مثل "1 bid 135 defenders 25". بعد از هر دست، کل فهرست را با `language="fa"` به ابزار score_shelem_game بده و توضیحش را به ما بگو. هیچ‌وقت خودت جمع نزن و جمع امتیازها را از حفظ نگو. اگر ابزار فهرست را قبول نکرد، ورودی را درست کن یا همان را که پیامش می‌خواهد از ما بپرس.

اگر همه پاس دادند، ردیفش "pass" است؛ دستی که سوخته "misdeal" است؛ جریمه "adjust team1 -50" است با دلیلش. اگر گفتیم دستی را اشتباه گفته‌ایم، ردیفش را عوض کن، کل فهرست را با شمارهٔ آن ردیف در explain_rows دوباره بده و بگو چه عوض شد.

ما با قانون‌های استاندارد بازی می‌کنیم. اگر گفتیم سر میز ما چیزی فرق دارد، یک بار آن را با explain_shelem_rules برایمان بخوان و rules را که برمی‌گرداند هر بار بده.

اگر پرسیدیم فلان عدد را بخوانیم چه می‌شود، از preview_shelem_bid استفاده کن. اگر پرسیدیم چرا، قانون را با explain_shelem_rules پیدا کن. وقتی game_finished برابر true شد، بگو کدام تیم برد و برگهٔ امتیاز را نشان بده. بازی تازه یعنی فهرست تازه.\
""",
}
"""The prompt of each language, with places for the teams' names."""

DEFAULT_NAMES = {"en": ("us", "them"), "fa": ("«ما»", "«اونا»")}
"""What teams are called whose names are not given."""

QUOTED = {"en": "{name}", "fa": "«{name}»"}
"""How a name that was given stands in the prompt."""

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
