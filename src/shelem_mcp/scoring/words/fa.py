"""Everything that the engine says in Persian, as a card player would say it."""

from __future__ import annotations

from shelem_mcp.scoring.field import Choices, Field, OneLine

TEAMS = {1: "تیم یک", 2: "تیم دو"}
"""What teams are called that have no names of their own."""

MESSAGES = {
    # What was bid.
    "call_normal": "{bid}",
    "call_normal_all": "{bid} معمولی",
    "call_shelem": "شلم",
    "call_sare-shelem": "سرشلم",
    # What came of it, and what decided the Hakem team's change.
    "made": "{H}، {call}: {got} گرفته شد.",
    "made_all": "{H}، {call}: همه گرفته شد.",
    "mak": "{H}، {call}: درست {bid} گرفته شد، مک.",
    "sweep": "{H}، {call}: همه گرفته شد، دو برابر.",
    "sweep_fixed": "{H}، {call}: همه گرفته شد.",
    "took_only": "فقط {got} گرفته شد",
    "took_nothing": "چیزی گرفته نشد",
    "failed": "{H}، {call}: {only}، منفی.",
    "failed_free": "{H}، {call}: {only}، بدون منفی.",
    "heavy_free_defenders": "{H}، {call}: {only}، بدون منفی، دوبل مثبت برای حریف.",
    "heavy": "{H}، {call}: {only}، دوبل منفی.",
    "heavy_defenders": "{H}، {call}: {only}، منفی، دوبل مثبت برای حریف.",
    "heavy_both": "{H}، {call}: {only}، دوبل منفی، دوبل مثبت برای حریف.",
    "shelem_made": "{H}، {call}: شد.",
    "shelem_failed": "{H}، {call}: نشد، {took} از دست رفت.",
    "shelem_heavy": "{H}، {call}: نشد، {took} از دست رفت، دوبل منفی.",
    "shelem_heavy_defenders": "{H}، {call}: نشد، {took} از دست رفت، دوبل مثبت برای حریف.",
    "shelem_heavy_both": "{H}، {call}: نشد، {took} از دست رفت، دوبل منفی، دوبل مثبت برای حریف.",
    # What each team gained or lost.
    "paid": "{hakem_paid}، {defenders_paid} ({ids}).",
    "paid_uncounted": "{hakem_paid}، {defenders_paid}، {uncounted} تا نوشته نمی‌شود ({ids}).",
    "paid_withheld": "{hakem_paid}، {defenders_paid}، قانون {thousand} ({withheld} تا نوشته نمی‌شود) ({ids}).",
    "thousand": "{thousand_at}",
    "thousand_1000": "هزار",
    "between_ids": "، ",
    "between_teams": "{first}، {second}",
    # Rows that are no hands.
    "row": "ردیف {number}: {line}",
    "pass": "همه پاس، بدون امتیاز.",
    "misdeal": "دست سوخت، بدون امتیاز.",
    "penalty": "جریمه، {reason}. {paid}.",
    "correction": "اصلاح، {reason}. {paid}.",
    # Where the game stands.
    "totals": "{total1}، {total2}.",
    "leads": "{high}، {lead} تا جلوتر، تا برد: {need_high}؛ {low}، تا برد: {need_low}.",
    "level": "مساوی، {total}. تا برد: هر کدام {need}.",
    "need": "{target}",
    "need_or_lead": "{target} یا {lead} تا اختلاف بیشتر",
    "both_play_on": "هر دو به {target} رسیده‌اند؛ بازی ادامه دارد تا فقط یکی بماند (R13).",
    "both_level": "هر دو به {target} رسیده‌اند و مساوی‌اند؛ بازی ادامه دارد (R13).",
    "nobody_won": "هر دو به {target} رسیده‌اند؛ کسی نبرده.",
    "won": "بازی تمام! برد با {winner}: {winner_total} به {loser_total} (R13).",
    "won_by_lead": "بازی تمام! برد با {winner}، با اختلاف {winning_lead} یا بیشتر: {winner_total} به {loser_total} (R13).",
    "won_by_total": "بازی تمام! هر دو {target} یا بیشتر دارند، برد با {winner}: {winner_total} به {loser_total} (R13).",
    "won_as_hakem": "بازی تمام! هر دو {target} یا بیشتر دارند، برد با حاکم، {winner}: {winner_total} به {loser_total} (R13).",
    # Notes of a result.
    "note_sare-shelem": "سرشلم هم مثل شلم حساب می‌شود (R10).",
    "note_sare-shelem_apart": "سرشلم این‌جا حساب خودش را دارد: اگر بشود {sar_shelem_made_hakem:+}، اگر نشود {sar_shelem_failed_hakem:+} (R10).",
    "note_normal": "برای {hand_points} معمولی که همه‌اش گرفته شود، دو برابر خوانده نوشته می‌شود (D4).",
    "note_normal_as_sweep": "برای {hand_points} معمولی که همه‌اش گرفته شود، این‌جا {sweep_hakem:+} نوشته می‌شود (D4).",
    "note_normal_as_made": "{hand_points} معمولی که همه‌اش گرفته شود، مثل هر خواندهٔ گرفته‌شده حساب می‌شود (D4).",
    # Before the bid.
    "preview": "{defenders} {taken} بگیرد: {verdict}. {total1}، {total2}{R12}.",
    "preview_call": "{call}، {defenders} {taken} بگیرد: {verdict}. {total1}، {total2}{R12}.",
    "preview_withheld": " (R12)",
    "from_to": "{from} تا {to}",
    "verdict_bid_made": "می‌شود",
    "verdict_sweep_double": "همه گرفته می‌شود",
    "verdict_shelem_made": "می‌شود",
    "verdict_failed": "منفی",
    "verdict_failed_free": "نمی‌شود",
    "verdict_heavy": "دوبل منفی",
    "verdict_heavy_defenders": "نمی‌شود، دوبل مثبت برای حریف",
    "verdict_heavy_both": "دوبل منفی، دوبل مثبت برای حریف",
    "preview_wins": "برد با {winner}.",
    "preview_both_play_on": "هر دو به {target} می‌رسند و هنوز کسی نمی‌برد.",
    "preview_both_level": "هر دو به {target} می‌رسند و مساوی‌اند، هنوز کسی نمی‌برد.",
    "preview_nobody_won": "هر دو به {target} می‌رسند و کسی نمی‌برد.",
    # The sheet.
    "sheet_hakem": "حاکم",
    "sheet_bid": "خوانده",
    "sheet_total": "جمع {team}",
    "sheet_start": "شروع",
    "sheet_pass": "پاس",
    "sheet_misdeal": "دست سوخت",
    "sheet_penalty": "جریمه: {reason}",
    "sheet_correction": "اصلاح: {reason}",
    "sheet_mak": "مک",
    "sheet_sweep": "همه گرفته شد",
    "sheet_failed": "منفی",
    "sheet_failed_free": "نشد",
    "sheet_heavy": "دوبل منفی",
    "sheet_heavy_defenders": "نشد، دوبل مثبت",
    "sheet_heavy_both": "دوبل منفی و مثبت",
    "sheet_withheld": "۰ (\u2066R12\u2069)",
    "sheet_mark": "{call}، {mark}",
}
"""What is said of hands and games. `en` has the same names with the same details."""

RULES = {
    "all_standard": "سر این میز با قانون‌های استاندارد بازی می‌شود.",
    "table": "این میز قانون‌های خودش را دارد. فرقش با استاندارد:",
    "table_preset": "سر این میز با قانون‌های \u2066{preset}\u2069 بازی می‌شود. فرقش با استاندارد:",
    "table_changed": "سر این میز با قانون‌های \u2066{preset}\u2069 بازی می‌شود، با چند تغییر. فرقش با استاندارد:",
    "the_rest": "بقیه استاندارد است:",
    "line": "{id}: {text}",
    "one_standard": "این‌جا مثل استاندارد است.",
    "one_differs": "این با استاندارد فرق دارد.",
    "R1": "هر دست {hand_points} امتیاز دارد: گرفتهٔ هر تیم مضرب ۵ است و جمعشان می‌شود {hand_points}.",
    "R2": "خوانده از {minimum_bid} تا {hand_points} است، پنج تا پنج تا. سر میز معمولاً صد را نمی‌گویند.",
    "R2_only": "فقط {minimum_bid} می‌شود خواند.",
    "R3": "تیمی که بالاتر از همه بخواند حاکم است و تیم دیگر حریف.",
    "R4_bid": "اگر حاکم به اندازهٔ خوانده یا بیشتر بگیرد، خوانده‌اش را گرفته و همان خوانده برایش نوشته می‌شود.",
    "R4_captured": "اگر حاکم به اندازهٔ خوانده یا بیشتر بگیرد، خوانده‌اش را گرفته و هرچه گرفته برایش نوشته می‌شود.",
    "R5": "اگر حاکم درست به اندازهٔ خوانده بگیرد، مک شده و خوانده‌اش را گرفته.",
    "R6_double_bid": "اگر حاکم همه را بگیرد، دو برابر خوانده برایش نوشته می‌شود.",
    "R6_double_bid_captured": "اگر حاکم همه را بگیرد، دو برابر خوانده برایش نوشته می‌شود، نه هرچه گرفته.",
    "R6_as_made": "اگر حاکم همه را بگیرد، مثل هر خواندهٔ گرفته‌شده حساب می‌شود (R4).",
    "R6_fixed": "اگر حاکم همه را بگیرد، هرچه خوانده باشد، {sweep_hakem} برایش نوشته می‌شود.",
    "R6_defenders": "حریف هم {sweep_defenders:+}.",
    "R7_lose_bid": "اگر حاکم کمتر از خوانده بگیرد، به اندازهٔ خوانده منفی می‌خورد.",
    "R7_nothing": "اگر حاکم کمتر از خوانده بگیرد، نه چیزی برایش نوشته می‌شود نه منفی می‌خورد.",
    "R8_never": "سر این میز منفیِ حاکم دوبل نمی‌شود.",
    "R8_at": "اگر خوانده گرفته نشود و حریف {heavy_at} یا بیشتر بگیرد،",
    "R8_always": "هر بار که خوانده گرفته نشود،",
    "R8_half_bid": "اگر حتی نصف خوانده هم گرفته نشود،",
    "R8_hakem": "حاکم دو برابر خوانده منفی می‌خورد (دوبل منفی).",
    "R8_free": "خوانده‌ای که گرفته نشود منفی ندارد و چیزی دوبل نمی‌شود.",
    "R8_free_shelem": "شلمی که نشود ممکن است دوبل شود (R10).",
    "R8_defenders": "هرچه حریف گرفته دو برابر حساب می‌شود (دوبل مثبت).",
    "R8_both": "حاکم دو برابر خوانده منفی می‌خورد و امتیاز حریف هم دو برابر می‌شود.",
    "R9": "حریف هرچه بگیرد برایش نوشته می‌شود، چه خوانده گرفته شود چه نه (جز در R12).",
    "R9_failed_only": "فقط وقتی خوانده گرفته نشود، هرچه حریف گرفته برایش نوشته می‌شود (جز در R12).",
    "R9_blank": "اگر حاکم چیزی نگیرد، حریف {blank_defenders:+}.",
    "R10": "شلم و سرشلم یعنی خواندهٔ {hand_points}: حاکم باید همه را بگیرد. سرشلم یعنی شلم بدون زمین.",
    "R10_alike": "هر دو:",
    "R10_shelem": "شلم:",
    "R10_sar": "سرشلم:",
    "R10_for_both": "در هر دو همین‌طور است.",
    "R10_worth": "اگر بشود {made_hakem:+}، اگر نشود {failed_hakem:+}.",
    "R10_made_defenders": "حریف، اگر بشود: {made_defenders:+}.",
    "R10_failed_captured": "",
    "R10_failed_nothing": "وقتی نشود، چیزی برای حریف نوشته نمی‌شود.",
    "R10_failed_double": "وقتی نشود، هرچه حریف گرفته دو برابر حساب می‌شود.",
    "R10_failed_number": "حریف، اگر نشود: {failed_defenders:+}.",
    "R10_not_heavy": "هیچ‌وقت دوبل نمی‌شود.",
    "R10_heavy_never": "",
    "R10_heavy_at": "اگر نشود و حریف {heavy_at} یا بیشتر بگیرد،",
    "R10_heavy_always": "هر بار که نشود،",
    "R10_heavy_half_bid": "اگر حاکم حتی نصف امتیازها را هم نگیرد،",
    "R10_hakem": "{doubled_hakem:+}.",
    "R10_defenders": "امتیاز حریف دو برابر می‌شود.",
    "R10_both": "{doubled_hakem:+}، و امتیاز حریف هم دو برابر.",
    "R11": "{hand_points} معمولی مثل هر خواندهٔ دیگری است (R4 تا R9)؛ پس باید گفت کدام را خوانده‌اند.",
    "R12_made": "اگر حریف از قبل {thousand_at} یا بیشتر داشته باشد و حاکم خوانده‌اش را بگیرد، حریف هرچقدر هم گرفته باشد، چیزی برایش نمی‌نویسند. اگر حاکم نگیرد، امتیاز حریف مثل همیشه نوشته می‌شود. به امتیاز خودِ حاکم کاری ندارد.",
    "R12_made_not_mak": "اگر حریف از قبل {thousand_at} یا بیشتر داشته باشد و حاکم بیشتر از خوانده بگیرد، چیزی برای حریف نمی‌نویسند. اگر مک شود یا نگیرد، امتیاز حریف مثل همیشه نوشته می‌شود. به امتیاز خودِ حاکم کاری ندارد.",
    "R12_always": "اگر حریف از قبل {thousand_at} یا بیشتر داشته باشد، چه خوانده گرفته شود چه نه، چیزی برایش نمی‌نویسند. به امتیاز خودِ حاکم کاری ندارد.",
    "R12_never": "سر این میز قانون هزار نیست.",
    "R13": "اگر فقط یک تیم به {target} برسد، برده است.",
    "R13_play_on": "اگر هر دو برسند، بازی ادامه دارد تا فقط یکی آن‌جا بماند.",
    "R13_cannot": "هیچ دستی هر دو را به آن نمی‌رساند.",
    "R13_higher_total": "اگر هر دو برسند، هر کدام جمعش بیشتر باشد برده؛ اگر مساوی باشند، بازی ادامه دارد.",
    "R13_hakem": "اگر هر دو برسند، حاکمِ همان دست برده است.",
    "R13_lead": "قبل از آن هم، هر تیمی که {winning_lead} تا جلو بیفتد همان‌جا برده است.",
    "R14": "جمع امتیاز سقف ندارد و منفی هم می‌شود.",
    "R15": "وقتی تیمی برد، دیگر دستی نوشته نمی‌شود.",
    "D1": "مک شدن منفی دارد؟ نه، خوانده گرفته شده (R5).",
    "D2": "برای R12 جمع قبل از دست مهم است یا بعد از آن؟ قبل از دست، و خودِ {thousand_at} هم کافی است.",
    "D3_made": "اگر حاکم مک شود یا همه را بگیرد، R12 برقرار است؟ بله، هر وقت شرطش جور باشد.",
    "D3_always": "اگر حاکم مک شود یا همه را بگیرد، R12 برقرار است؟ بله، در هر دستی.",
    "D3_made_not_mak": "اگر حاکم مک شود یا همه را بگیرد، R12 برقرار است؟ وقتی مک شود نه، وقتی همه را بگیرد بله.",
    "D_no_R12": "سر این میز قانون هزار نیست (R12).",
    "D4_sweep": "{hand_points} معمولی که همه‌اش گرفته شود؟ همان R6 است.",
    "D4_as_made": "{hand_points} معمولی که همه‌اش گرفته شود؟ مثل هر خواندهٔ دیگری (R4 و R6).",
    "D5": "وقتی همه گرفته شود، امتیازش به خودِ خوانده اضافه می‌شود؟ نه، به جای آن نوشته می‌شود (R6).",
    "D5_as_made": "همه را گرفتن امتیاز بیشتری دارد؟ سر این میز نه (R6).",
    "D6": "جمع امتیاز باید مضرب ۵ باشد؟ نه، بازی را از هر عددی می‌شود شروع کرد.",
    "D7": "امتیازی که نگفته‌اند صفر است؟ هیچ‌وقت؛ باید پرسید.",
    "D8": "خواندهٔ کمتر از {hand_points} هم نوع دارد؟ معمولی است و گفتن نمی‌خواهد.",
    "D9": "روی {hand_points} هم می‌شود مک شد؟ بله، اگر همه گرفته شود.",
}
"""The rules of any table, for its players. `en` has the same names with the same details."""

REFUSALS = {
    "must_be": "{field.label} باید {field.allowed} باشد.",
    "missing": "{field.label} را نگفته‌اید.",
    "null": "{field.label} null است و بدون آن نمی‌شود دست را حساب کرد.",
    "no_quotes": 'بدون علامت نقل‌قول (") نوشته می‌شود.',
    "no_text": "این‌جا نوشته قبول نمی‌شود.",
    "nothing_to_see": "چیزی در آن دیده نمی‌شود.",
    "zero_at_start": "اول بازی صفر است.",
    "no_decimals": "بدون ممیز نوشته می‌شود.",
    "true_is_no_number": "مقدار true یا false عدد نیست.",
    "full_bid": "سر میز صد را نمی‌گویند، ولی این‌جا عدد کامل لازم است.",
    "two_bids": "ممکن است {first} باشد یا {second}؛ از بازیکن‌ها بپرسید.",
    "write": "بنویسید `{meant!s}`.",
    "write_word": 'بنویسید `"{meant}"`.',
    "leave_out": "اگر معلوم نیست، اصلاً ننویسید.",
    "finished": "تیمی که بیشتر داشته باشد بازی را برده است و بعد از آن دستی حساب نمی‌شود.",
    "too_low": "هیچ بازی‌ای به کمتر از {lowest} نمی‌رسد.",
    "too_high": "هیچ بازی‌ای به بیشتر از {highest} نمی‌رسد.",
    "not_a_hand": "دست باید یک object در JSON باشد، با فیلدهای نام‌دار.",
    "not_a_game": "بازی باید یک object در JSON باشد، با فهرست hands.",
    "not_a_bid": "خوانده باید یک object در JSON باشد، با فیلدهای نام‌دار.",
    "not_a_rule": "پرسش باید یک object در JSON باشد، با فیلدهای نام‌دار.",
    "misspelt_field": "این‌جا فیلدی به این نام نیست. منظورتان {nearest} است؟",
    "no_such_field": "این‌جا فیلدی به این نام نیست؛ آن را ننویسید.",
    "nearest": "منظورتان {nearest} است؟",
    "more_unknown": "جز این‌ها، {count} فیلد ناشناختهٔ دیگر هم هست.",
    "more_problems": "جز این‌ها، {count} ایراد دیگر هم هست.",
    "no_language_here": "زبان جزو دست نیست؛ آن را به \u2066explain(result, language=...)\u2069 بدهید.",
    "known_after": "فیلد {name} بعد از دست معلوم می‌شود، ولی این پرسش قبل از خواندن است؛ آن را ننویسید.",
    # Hands.
    "team_missing": "معلوم نیست کدام تیم حاکم بود. فیلد hakem_team یا نام دیگرش bidding_team را `1` یا `2` بگذارید.",
    "teams_disagree": "فیلد hakem_team می‌گوید {hakem} و bidding_team می‌گوید {bidding}، ولی این‌ها دو نام برای یک تیم‌اند. از بازیکن‌ها بپرسید کدام تیم حاکم بود.",
    "success_is_not_enough": "فقط با bid_successful نمی‌شود دست را حساب کرد.",
    "points_missing": 'معلوم نیست هر تیم چند تا گرفته است. یکی از فیلدهای defending_points و declarer_points و outcome را بدهید (در outcome مقدار `"mak"` یعنی حاکم درست به اندازهٔ خوانده گرفته و `"sweep"` یعنی حریف چیزی نگرفته).',
    "ask_captured": "از بازیکن‌ها بپرسید: از {hand_points} امتیاز، حریف چند تا گرفت؟",
    "points_disagree": "فیلدها دربارهٔ امتیازی که حریف گرفته با هم جور نیستند: {claims}.",
    "contract_missing": 'فیلد contract را نگفته‌اید: {bid} ممکن است شلم باشد یا {bid} معمولی. از بازیکن‌ها بپرسید حاکم چه خواند و بعد `"normal"` یا `"shelem"` یا `"sare-shelem"` بدهید.',
    "contract_needs_all": 'فیلد contract می‌گوید `"{contract}"`، یعنی {hand_points}، ولی حاکم {bid} خوانده است. یا contract را ننویسید یا خوانده را درست کنید.',
    "success_disagrees": "بازیکن‌ها گفته‌اند که {said}، ولی طبق {told}، حاکم {bid} خوانده و {captured} تا گرفته است. از بازیکن‌ها بپرسید کدام درست است.",
    "derived_disagrees": "فیلد {name} با بقیهٔ دست جور نیست. خودش از روی فیلدهای دیگر حساب می‌شود؛ آن را ننویسید.",
    "already_won": "با جمع امتیاز {total1} و {total2}، تیم {winner} بازی را برده است (امتیاز برد {target} است) و بعد از آن دستی حساب نمی‌شود.",
    "already_won_by_lead": "با جمع امتیاز {total1} و {total2}، تیم {winner} بازی را برده است (برد با {winning_lead} اختلاف) و بعد از آن دستی حساب نمی‌شود.",
    "already_won_by_total": "با جمع امتیاز {total1} و {total2}، تیم {winner} بازی را برده است (هر دو به {target} رسیده‌اند و جمعِ بیشتر می‌برد) و بعد از آن دستی حساب نمی‌شود.",
    # A table's rules.
    "rules_must_be": "فیلد rules باید نوشته‌ای مثل `target=1200 made_hakem=captured` باشد، یا یک object در JSON با همین نام‌ها.",
    "rules_too_long": "فیلد rules بیشتر از {longest} نویسه دارد. هر انتخاب را یک بار بنویسید.",
    "rules_twice": "قانون‌ها را دو جا داده‌اید. فقط یک جا بدهید.",
    "told_twice": "در rules دو بار آمده است. یک بار بنویسید.",
    "meant_rule": 'شناسهٔ قانون {rule} را در فیلد rule بدهید: `"{rule}"`.',
    "no_preset": "مجموعه‌های آماده این‌ها هستند: {names}. بقیه را به شکل name=value بنویسید، مثل `target=1200`.",
    "meant": "منظورتان {meant} است؟",
    "choice_without_value": "مقدارش را نگفته‌اید: {field.label} باید {field.allowed} باشد.",
    "no_choice": "در rules فیلدی به این نام نیست.",
    "unsayable": "اگر سر میز قانونی هست که فیلدی ندارد، همین را به بازیکن‌ها بگویید؛ اگر بعد از دست روی عددی توافق کنند، آن عدد یک ردیف می‌شود: `adjust team1 -50 reason`.",
    "belongs_in_rules": "این یکی از انتخاب‌های میز است. آن را در rules بدهید: `{name}=...`.",
    "bid_over_hand": "فیلد minimum_bid را {minimum_bid} داده‌اید، ولی هر دست فقط {hand_points} امتیاز دارد (hand_points). یا کمترش کنید یا hand_points را درست کنید.",
    "heavy_over_hand": "فیلد heavy_at را {heavy_at} داده‌اید، ولی حریف بیشتر از {hand_points} نمی‌تواند بگیرد (hand_points). کمترش کنید یا `heavy_at=never` بنویسید.",
    "doubles_nothing": "فیلد heavy_doubles را `{heavy_doubles}` داده‌اید، ولی heavy_at برابر `never` است، یعنی هیچ‌وقت چیزی دوبل نمی‌شود. یا `heavy_doubles=hakem` بنویسید یا heavy_at را عوض کنید.",
    "thousand_over_target": "فیلد thousand_at را {thousand_at} داده‌اید، ولی بازی با {target} تمام می‌شود (target) و نوبت به این قانون نمی‌رسد. کمترش کنید، target را بالا ببرید، یا `thousand_at=never` بنویسید.",
    "thousand_never": "فیلد thousand_when را `{thousand_when}` داده‌اید، ولی سر این میز قانون هزار نیست: thousand_at برابر `never` است یا از target کمتر نیست. یا `thousand_when=made` بنویسید یا برای thousand_at عددی کمتر از target بدهید.",
    # Games.
    "in_row": "ردیف {number}:",
    "hands_must_be": 'فیلد hands باید فهرستی از حداکثر {most} ردیف باشد، به همان ترتیبی که بازی شده است، مثل `["1 bid 135 defenders 25", "pass"]`.',
    "not_a_row": "هر ردیف باید نوشته‌ای مثل `1 bid 135 defenders 25` باشد.",
    "line_form": "ردیف باید به یکی از این شکل‌ها باشد: `1 bid 135 defenders 25`، `2 bid 120 hakem 130`، `2 bid 120 mak`، `1 bid 105 sweep`، `1 bid {hand_points!s} shelem sweep`، `pass`، `misdeal`، `adjust team1 -50 reason`.",
    "line_bid": "خوانده در این ردیف نیست: اول تیم حاکم، `1` یا `2`، و بعد خوانده‌اش می‌آید، مثل `1 bid 135 defenders 25`.",
    "line_captured": "این ردیف نمی‌گوید چند تا گرفته شد. آخرش یا `defenders` و گرفتهٔ حریف را بنویسید، یا `hakem` و گرفتهٔ حاکم را، یا `mak` یا `sweep`: `{start} defenders 25`. اگر نگفته‌اند، از بازیکن‌ها بپرسید.",
    "line_adjust": "جریمه یا اصلاح را با دلیلش و بدون علامت + این‌طور بنویسید: `adjust team1 -50 reason` یا `adjust team1 -50 team2 20 reason`.",
    "name_is_team": "این نام تیم {team} است: بنویسید `{team!s}`.",
    "begins_with_name": "اول این ردیف نام تیم {team} آمده است: به جایش بنویسید `{team!s}`.",
    "of_another_kind": 'این فیلد مال ردیفی است که kind آن `"{kind}"` باشد.',
    "not_in_a_row": "این فیلد کنار hands نوشته می‌شود و برای کل بازی است.",
    "nothing_adjusted": "اصلاح باید امتیاز دست‌کم یک تیم را عوض کند. فیلد team1 یا team2 را بدهید.",
    "after_the_end": "بازی در ردیف {finished_by} تمام شد: تیم {winner} برد، {winner_total} به {loser_total}، و بعد از آن ردیفی قبول نمی‌شود.",
    "lead_wins": "سر این میز {winning_lead} تا اختلاف هم برد است.",
    "leave_row_out": "این ردیف را حذف کنید یا یکی از قبلی‌ها را درست کنید.",
    "adjust_before": "اگر قبل از تمام شدن بازی رویش توافق شده، آن را قبل از ردیف {finished_by} بگذارید؛ وگرنه حذفش کنید.",
    "both_past": "هر دو تیم {target} یا بیشتر دارند و این با هیچ دستی پیش نمی‌آید؛ بازی برنده ندارد و دستی حساب نمی‌شود. ردیف اصلاح را درست کنید.",
    "both_past_without_hakem": "هر دو تیم {target} یا بیشتر دارند، ولی این سر هیچ دستی پیش نیامده؛ حاکمی نیست که ببرد و دستی حساب نمی‌شود. ردیف اصلاح را درست کنید.",
    "names_alike": "نام دو تیم باید فرق داشته باشد؛ دو نام که مثل هم دیده شوند از هم شناخته نمی‌شوند.",
    "name_of_other": "تیم دیگر وقتی نامی نداشته باشد همین نام را دارد. نام دیگری بدهید.",
    "no_such_row": "فیلد explain_rows باید فهرست شمارهٔ ردیف‌ها باشد، از ۱ تا {rows}، هر کدام یک بار، مثل `[{rows!s}]`.",
    "no_rows_yet": "فیلد explain_rows باید فهرستی خالی باشد؛ هنوز ردیفی نیست.",
}
"""Why an input is refused, and what would be right. `en` has the same names and details."""

LABELS = {
    "team1_score": "امتیاز تیم یک قبل از این دست",
    "team2_score": "امتیاز تیم دو قبل از این دست",
    "bid": "خواندهٔ حاکم",
    "hakem_team": "تیم حاکم",
    "bidding_team": "تیمی که خوانده",
    "defending_points": "امتیازی که حریف گرفته",
    "declarer_points": "امتیازی که حاکم گرفته",
    "outcome": "نتیجه",
    "contract": "نوع خوانده",
    "bid_successful": "گرفتن یا نگرفتنِ خوانده",
    "language": "زبان",
    "rule": "شناسهٔ قانون",
    "kind": "نوع ردیف",
    "team1": "تغییر امتیاز تیم یک در اصلاح",
    "team2": "تغییر امتیاز تیم دو در اصلاح",
    "reason": "دلیل اصلاح",
    "team1_name": "نام تیم یک",
    "team2_name": "نام تیم دو",
    "show": "فیلد show",
}
"""What the fields are called. The choices of a table have the names that they are told by."""

_DIGITS = str.maketrans("0123456789-", "۰۱۲۳۴۵۶۷۸۹−")
_LEFT_TO_RIGHT_ISOLATE = "\u2066"
_POP_ISOLATE = "\u2069"


class _Number(int):
    """A number in Persian digits. A sign is kept before them wherever it is shown."""

    def __format__(self, spec: str) -> str:
        digits = format(int(self), "+" if spec == "+" and self else "").translate(_DIGITS)
        if digits.isdecimal():
            return digits
        return f"{_LEFT_TO_RIGHT_ISOLATE}{digits}{_POP_ISOLATE}"


class _Description:
    """A field as it stands in a refusal."""

    def __init__(self, field: Field) -> None:
        self.label = LABELS.get(field.name, f"فیلد {field.name}")
        self.allowed = allowed(field)


def spell(detail: object) -> object:
    """Return a detail as it is to stand in a sentence for players."""
    if isinstance(detail, int) and not isinstance(detail, bool):
        return _Number(detail)
    return detail


def spell_refused(detail: object) -> object:
    """Return a detail as it is to stand in a refusal."""
    if isinstance(detail, Field):
        return _Description(detail)
    if isinstance(detail, dict) and all(isinstance(value, int) for value in detail.values()):
        return "، ".join(
            f"طبق {name}، حریف {_Number(points)} تا گرفته" for name, points in detail.items()
        )
    if isinstance(detail, (tuple, dict)):
        return " و ".join(detail)
    if isinstance(detail, bool):
        return "خوانده گرفته شد" if detail else "خوانده گرفته نشد"
    return spell(detail)


def allowed(field: Field) -> str:
    """Return which values a field may have, as it fits before "باشد"."""
    values = field.values
    if isinstance(values, OneLine):
        return (
            f"نوشته‌ای یک‌خطی که دیده شود، با ۱ تا {_Number(values.longest)} نویسه و بدون نویسهٔ"
            " کنترلی"
        )
    if isinstance(values, Choices):
        quoted = [f"`{word}`" for word in values.words]
        return " یا ".join([*quoted, *([_numbers(values.numbers)] if values.numbers else [])])
    if isinstance(values, range):
        return _numbers(values)
    return " یا ".join(_quote(each) for each in values)


def _numbers(values: range | tuple[int, ...]) -> str:
    if isinstance(values, tuple) or len(values) <= len(TEAMS):
        return " یا ".join(f"{_Number(value)}" for value in values)
    first, last = _Number(values[0]), _Number(values[-1])
    if values.step > 1:
        return f"مضرب {_Number(values.step)}، از {first} تا {last}"
    if first < -HUGE < HUGE < last:
        return "عدد صحیح"
    if first < -HUGE:
        return f"عدد صحیح، حداکثر {last}"
    return f"عدد صحیح، از {first} تا {last}"


HUGE = 1_000_000
"""Bounds beyond it are reached by no game, and not told."""


def _quote(value: object) -> str:
    return f'`"{value}"`' if isinstance(value, str) else f"`{str(value).lower()}`"
