"""Why the engine refuses an input, in Persian, and what would be right."""

from __future__ import annotations

SENTENCES = {
    "must_be": "{field.label} باید {field.allowed} باشد.",
    "missing": "{field.label} را نگفته‌اید.",
    "null": "{field.label} null است و بدون آن نمی‌شود دست را حساب کرد.",
    "no_quotes": "بدون گیومه نوشته می‌شود.",
    "no_text": "به جای عدد، نوشته قبول نمی‌شود.",
    "zero_at_start": "اول بازی صفر است.",
    "no_decimals": "بدون ممیز نوشته می‌شود.",
    "true_is_no_number": "مقدار true یا false عدد نیست.",
    "full_bid": "بازیکن‌ها صدِ اولِ عدد را نمی‌گویند، ولی این‌جا عدد کامل لازم است.",
    "write": "پس {meant!s} بنویسید.",
    "write_word": 'پس "{meant}" بنویسید.',
    "leave_out": "اگر معلوم نیست، اصلاً ننویسید.",
    "finished": "تیمی که بیشتر داشته باشد بازی را برده است و بعد از آن دستی حساب نمی‌شود.",
    "not_a_hand": "دست باید یک شیء JSON با فیلدهای نام‌دار باشد.",
    "no_such_field": "فیلدی به این نام نیست. نزدیک‌ترین نام {nearest} است.",
    "belongs_in_rules": "این یکی از قانون‌های میز است. آن را داخل rules بدهید:"
    ' \u2066{{"rules": {{"{name}": ...}}}}\u2069',
    "no_language_here": "دست زبان ندارد. زبان را به \u2066explain(result, language=...)\u2069"
    " بدهید.",
    "more_unknown": "جز این‌ها، {count} فیلد ناشناختهٔ دیگر هم هست.",
    "team_missing": "معلوم نیست کدام تیم حاکم بود. فیلد hakem_team یا نام دیگرش"
    " bidding_team را ۱ یا ۲ بگذارید.",
    "teams_disagree": "فیلد hakem_team می‌گوید {hakem} و bidding_team می‌گوید {bidding}، ولی"
    " این‌ها دو نام برای یک تیم‌اند. از بازیکن‌ها بپرسید کدام تیم حاکم بود.",
    "success_is_not_enough": "تنها با bid_successful نمی‌شود دست را حساب کرد.",
    "points_missing": "معلوم نیست هر تیم چقدر گرفته است. یکی از فیلدهای defending_points و"
    ' declarer_points و outcome را بدهید (در outcome مقدار "mak" یعنی حاکم درست به اندازهٔ'
    ' خوانده گرفته و "sweep" یعنی حریف چیزی نگرفته).',
    "ask_captured": "از بازیکن‌ها بپرسید: از {hand_points} امتیاز، حریفِ حاکم چند تا گرفت؟",
    "points_disagree": "فیلدها دربارهٔ امتیازی که حریف گرفته با هم جور نیستند: {claims}.",
    "contract_missing": "فیلد contract را نگفته‌اید: {bid} ممکن است شلم باشد یا {bid} معمولی. از"
    ' بازیکن‌ها بپرسید حاکم چه خواند و بعد "normal" یا "shelem" یا "sare-shelem" بدهید.',
    "contract_needs_all": 'فیلد contract می‌گوید "{contract}"، یعنی {hand_points}، ولی حاکم'
    " {bid}"
    " خوانده است. یا contract را ننویسید یا خوانده را درست کنید.",
    "success_disagrees": "فیلد bid_successful می‌گوید {said}، ولی طبق {told}، حاکم {bid}"
    " خوانده و {captured} تا گرفته است. از بازیکن‌ها بپرسید کدام درست است.",
    "derived_disagrees": "فیلد {name} با بقیهٔ دست جور نیست. خودش از روی فیلدهای دیگر حساب"
    " می‌شود؛ ننویسیدش.",
    "already_won": "با جمع امتیاز {total1} و {total2}، تیم {winner} بازی را برده است و بعد از آن"
    " دستی حساب نمی‌شود.",
    "rules_must_be": "فیلد rules باید یک شیء JSON با فیلدهای نام‌دار باشد.",
    "meant_preset": 'بنویسید: \u2066{{"preset": "{preset}"}}\u2069',
    "meant_rule": 'شناسهٔ قانون را در فیلد rule بدهید: \u2066{{"rule": "{rule}"}}\u2069',
    "rules_twice": "قانون‌ها را دو جا داده‌اید. فقط یک جا بدهید.",
    "no_rules_here": "ردیف‌ها قانون جداگانه ندارند. فیلد rules را کنار hands بدهید تا برای"
    " کل بازی باشد.",
    "or_null": "اگر سر میز شما چنین قانونی نیست، null بنویسید.",
    "null_unclear": "فیلد {name} را null داده‌اید، یعنی سر میز شما چنین قانونی نیست. ولی فیلدهای"
    " دیگری را هم null داده‌اید که null در آن‌ها معنایی ندارد، پس شاید منظورتان این نبوده"
    " است. اگر این یکی سر میز شما {otherwise} است، {otherwise!s} بنویسید. اگر چنین قانونی"
    " ندارید، آن فیلدهای دیگر را یا ننویسید یا مقدارشان را بدهید. اگر به شیوهٔ standard"
    " بازی می‌کنید، کل rules را null بدهید.",
    "bid_over_hand": "فیلد minimum_bid را {minimum_bid} داده‌اید، ولی هر دست فقط {hand_points}"
    " امتیاز دارد (hand_points). یا کمترش کنید یا hand_points را درست کنید.",
    "sweep_points_missing": 'فیلد sweep_award را "fixed" داده‌اید، پس باید در sweep_points'
    " بگویید"
    " وقتی حریف چیزی نگیرد، حاکم چند امتیاز می‌گیرد.",
    "sweep_points_unused": "فیلد sweep_points را {sweep_points} داده‌اید، ولی sweep_award برابر"
    ' "{sweep_award}" است. یا sweep_points را ننویسید یا sweep_award را "fixed" بدهید.',
    "mark_over_hand": "فیلد heavy_failure_at را {heavy_failure_at} داده‌اید، ولی حریف بیشتر از"
    " {hand_points} نمی‌تواند بگیرد (hand_points). کمترش کنید، یا اگر دوبل منفی ندارید،"
    " null بنویسید.",
    "effect_of_nothing": 'فیلد heavy_failure_effect را "{heavy_failure_effect}" داده‌اید، ولی'
    " heavy_failure_at برابر null است، یعنی هیچ‌وقت چیزی دوبل نمی‌شود. یا"
    " heavy_failure_effect را ننویسید یا heavy_failure_at را بدهید.",
    "threshold_over_target": "فیلد thousand_threshold را {thousand_threshold} داده‌اید، ولی"
    " بازی با {target} تمام می‌شود (target) و نوبت به این قانون نمی‌رسد. کمترش کنید، یا اگر چنین"
    " قانونی ندارید، null بنویسید.",
    "in_row": "ردیف {number}:",
    "not_a_row": "هر ردیف باید یک شیء JSON با فیلدهای نام‌دار باشد.",
    "hands_must_be": "فیلد hands باید فهرستی از ۱ تا {most} ردیف باشد، به همان ترتیبی که"
    " بازی شده است.",
    "no_totals_here": "در ردیف‌ها جمع امتیاز نمی‌نویسند؛ خودش از روی ردیف‌های قبلی حساب می‌شود.",
    "of_another_kind": 'این فیلد مال ردیفی است که kind آن "{kind}" باشد.',
    "not_in_a_row": "این فیلد کنار hands نوشته می‌شود و برای کل بازی است.",
    "rule_in_a_row": "این یکی از قانون‌های میز است. آن را داخل rules بدهید که کنار hands"
    ' نوشته می‌شود: \u2066{{"rules": {{"{name}": ...}}}}\u2069',
    "nothing_adjusted": "اصلاح باید امتیاز دست‌کم یک تیم را عوض کند. فیلد team1 یا team2 را بدهید.",
    "after_the_end": "بازی در ردیف {finished_by} تمام شد و بعد از آن چیزی نمی‌آید. این ردیف را"
    " حذف کنید یا یکی از قبلی‌ها را درست کنید.",
    "both_past": "هر دو تیم {target} یا بیشتر دارند و این با هیچ دستی پیش نمی‌آید؛ بازی برنده"
    " ندارد و دستی حساب نمی‌شود. ردیف اصلاح را درست کنید.",
    "both_past_without_hakem": "هر دو تیم {target} یا بیشتر دارند، ولی این سر هیچ دستی پیش نیامده؛"
    " حاکمی نیست که ببرد، پس بازی برنده ندارد و دستی حساب نمی‌شود. ردیف اصلاح را درست کنید.",
    "more_problems": "جز این‌ها، {count} ایراد دیگر هم هست.",
}
"""Each sentence by its name. `refusals_en` has the same names with the same details."""
