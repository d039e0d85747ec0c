"""What the engine says of a result in Persian, as a card player would say it."""

from __future__ import annotations

SENTENCES = {
    "last_pass": "در دست {number} همه پاس دادند و امتیازی حساب نشد.",
    "last_adjustment": "ردیف {number} اصلاح است ({reason}): {team1_change:+} برای {team1} و"
    " {team2_change:+} برای {team2}.",
    "leads": "اختلاف {lead} امتیاز است، به نفع {leader}. تا برد، {need1} امتیاز برای {team1}"
    " مانده و {need2} امتیاز برای {team2}.",
    "level": "دو تیم مساوی‌اند. تا برد، {need1} امتیاز برای {team1} مانده و {need2} امتیاز برای"
    " {team2}.",
    "preview_normal": "اگر {hakem} حاکم شود و {bid} بخواند:",
    "preview_normal_all": "اگر {hakem} حاکم شود و {bid} معمولی بخواند:",
    "preview_shelem": "اگر {hakem} حاکم شود و شلم بخواند ({bid}):",
    "preview_sare-shelem": "اگر {hakem} حاکم شود و سرشلم بخواند ({bid}):",
    "preview_one": "حریف {from} تا بگیرد:",
    "preview_many": "حریف از {from} تا {to} بگیرد:",
    "preview_hakem": "{hakem_change_from:+} برای {hakem} و جمعش می‌شود {hakem_total_from}؛",
    "preview_defenders_one": "{defenders_change_from:+} برای {defenders} و جمعش می‌شود"
    " {defenders_total_from}.",
    "preview_defenders_many": "از {defenders_change_from:+} تا {defenders_change_to:+} برای"
    " {defenders} و جمعش می‌شود از {defenders_total_from} تا {defenders_total_to}.",
    "preview_wins": "{winner} بازی را می‌برد.",
    "sheet_head": "| # | {team1} | خوانده | {team2} | جمع {team1} | جمع {team2} |",
    "sheet_start": "| | | شروع | | {team1_score} | {team2_score} |",
    "sheet_bid_1": "| \u200f{number} | {team1} | → {bid} | {team2} | {team1_score} |"
    " {team2_score} |",
    "sheet_bid_2": "| \u200f{number} | {team1} | {bid} ← | {team2} | {team1_score} |"
    " {team2_score} |",
    "sheet_pass": "| \u200f{number} | | پاس | | {team1_score} | {team2_score} |",
    "sheet_adjustment": "| \u200f{number} | {team1:+} | {reason} | {team2:+} | {team1_score} |"
    " {team2_score} |",
    "bid_normal": "{hakem} حاکم بود و {bid} خواند.",
    "bid_normal_all": "{hakem} حاکم بود و {bid} معمولی خواند.",
    "bid_shelem": "{hakem} حاکم بود و شلم خواند، یعنی هر {bid} تا.",
    "bid_sare-shelem": "{hakem} حاکم بود و سرشلم خواند، یعنی هر {bid} تا.",
    "captured": "خودش {declarer_points} تا گرفت و حریف {defending_points} تا.",
    "bid_made": "{hakem} خوانده‌اش را گرفت، پس به اندازهٔ خوانده امتیاز می‌گیرد:"
    " {hakem_change:+} (R4).",
    "bid_made_captured": "{hakem} خوانده‌اش را گرفت، پس هرچه گرفته برایش حساب می‌شود:"
    " {hakem_change:+} (R4).",
    "mak": "{hakem} درست به اندازهٔ خوانده گرفت و مک شد، پس همان‌قدر امتیاز می‌گیرد:"
    " {hakem_change:+} (R5).",
    "sweep_double": "حریف چیزی نگرفت، پس {hakem} دو برابر خوانده امتیاز می‌گیرد:"
    " {hakem_change:+} (R6).",
    "sweep_double_hand_points": "حریف چیزی نگرفت، پس همهٔ امتیازِ دست برای {hakem} حساب می‌شود:"
    " {hakem_change:+} (R6).",
    "sweep_double_fixed": "حریف چیزی نگرفت، پس {hakem} امتیازی را می‌گیرد که سر این میز برای این"
    " حالت گذاشته‌اند: {hakem_change:+} (R6).",
    "bid_failed": "{hakem} خوانده‌اش را نگرفت، پس به اندازهٔ خوانده منفی می‌خورد:"
    " {hakem_change:+} (R7).",
    "heavy_failure": "{hakem} خوانده‌اش را نگرفت و {heavy_failure_at} یا بیشتر به حریف داد، پس"
    " دوبل منفی می‌خورد: {hakem_change:+} (R8).",
    "heavy_failure_double_defenders": "{hakem} خوانده‌اش را نگرفت، پس به اندازهٔ خوانده"
    " منفی می‌خورد: {hakem_change:+}. چون {heavy_failure_at} یا بیشتر به حریف داد، امتیازی"
    " که حریف گرفته دوبل می‌شود (R8).",
    "heavy_failure_both": "{hakem} خوانده‌اش را نگرفت و {heavy_failure_at} یا بیشتر به حریف"
    " داد، پس دوبل منفی می‌خورد: {hakem_change:+}. امتیازی که حریف گرفته هم دوبل می‌شود (R8).",
    "shelem_made": "{hakem} همه را گرفت و شلم کرد، پس امتیاز شلم را می‌گیرد: {hakem_change:+}"
    " (R10).",
    "shelem_failed": "{hakem} نتوانست همه را بگیرد و شلم کند، پس به اندازهٔ شلم منفی می‌خورد:"
    " {hakem_change:+} (R10).",
    "shelem_made_by_itself": "{hakem} همه را گرفت و سرشلم کرد، پس امتیاز سرشلم را می‌گیرد:"
    " {hakem_change:+} (R10).",
    "shelem_failed_by_itself": "{hakem} نتوانست همه را بگیرد و سرشلم کند، پس به اندازهٔ"
    " سرشلم منفی می‌خورد: {hakem_change:+} (R10).",
    "shelem_heavy_failure": "{hakem} نتوانست شلم کند و {heavy_failure_at} یا بیشتر به حریف داد،"
    " پس دوبل منفی می‌خورد: {hakem_change:+} (R10).",
    "shelem_heavy_failure_double_defenders": "{hakem} نتوانست شلم کند، پس به اندازهٔ شلمش منفی"
    " می‌خورد: {hakem_change:+}. چون {heavy_failure_at} یا بیشتر به حریف داد، امتیازی که"
    " حریف گرفته دوبل می‌شود (R10).",
    "shelem_heavy_failure_both": "{hakem} نتوانست شلم کند و {heavy_failure_at} یا بیشتر به"
    " حریف داد، پس دوبل منفی می‌خورد: {hakem_change:+}. امتیازی که حریف گرفته هم دوبل"
    " می‌شود (R10).",
    "note_sare-shelem": "سرشلم هم مثل شلم حساب می‌شود (R10).",
    "note_sare-shelem_by_itself": "سر این میز سرشلم {sar_shelem_points} امتیاز دارد و شلم"
    " {shelem_points} (R10).",
    "note_normal": "وقتی {bid} معمولی بخوانند و همه را بگیرند، خوانده دو برابر حساب می‌شود (D4).",
    "note_normal_as_sweep": "وقتی {bid} معمولی بخوانند و همه را بگیرند، با R6 حساب می‌شود،"
    " نه مثل شلم (D4).",
    "note_normal_as_made": "وقتی {bid} معمولی بخوانند و همه را بگیرند، مثل هر خواندهٔ دیگری که"
    " گرفته شود حساب می‌شود (D4).",
    "defenders": "{defenders} هم هرچه گرفته برایش حساب می‌شود: {defenders_change:+} (R9).",
    "defenders_doubled_heavy_failure": "{defenders} دو برابر آنچه گرفته امتیاز می‌گیرد:"
    " {defenders_change:+} (R8).",
    "defenders_doubled_shelem_heavy_failure": "{defenders} دو برابر آنچه گرفته امتیاز می‌گیرد:"
    " {defenders_change:+} (R10).",
    "defenders_nothing": "{defenders} چیزی نگرفت و امتیازی هم نمی‌گیرد (R9).",
    "defenders_nothing_withheld": "{defenders} چیزی نگرفت و امتیازی هم نمی‌گیرد. اگر هم می‌گرفت"
    " حساب نمی‌شد، چون پیش از این دست {thousand_threshold} یا بیشتر داشت و حاکم هم خوانده‌اش را"
    " گرفت (R12).",
    "defenders_withheld": "{defenders} امتیازی نمی‌گیرد، چون پیش از این دست {thousand_threshold}"
    " یا بیشتر داشت و حاکم هم خوانده‌اش را گرفت (R12).",
    "totals": "حالا جمع امتیاز {team1} شده {team1_score} و {team2} شده {team2_score}.",
    "goes_on": "بازی ادامه دارد؛ هنوز هیچ تیمی به {target} نرسیده است.",
    "lead_wins": "هر تیمی هم که {winning_lead} امتیاز جلو بیفتد، همان‌جا می‌برد.",
    "both_reached": "هر دو تیم {target} یا بیشتر دارند، پس بازی ادامه دارد تا فقط یکی‌شان"
    " این‌قدر داشته باشد (R13).",
    "level_past": "هر دو تیم {target} یا بیشتر دارند و مساوی‌اند، پس بازی ادامه دارد (R13).",
    "nobody_won": "هر دو تیم {target} یا بیشتر دارند، پس بازی برنده ندارد.",
    "won": "{winner} به {target} رسید و بازی را برد (R13).",
    "won_by_lead": "{winner} با اختلاف {winning_lead} یا بیشتر بازی را برد (R13).",
    "won_by_total": "هر دو تیم {target} یا بیشتر دارند و {winner}، که جمعش بیشتر است، بازی"
    " را برد (R13).",
    "won_as_hakem": "هر دو تیم {target} یا بیشتر دارند و {winner}، که حاکم بود، بازی را برد (R13).",
}
"""Each sentence by its name. `messages_en` has the same names with the same details."""
