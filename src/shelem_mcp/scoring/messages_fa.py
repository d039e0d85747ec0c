"""What the engine says in Persian, as a card player would say it.

Numbers are written in Persian digits, except where a value to write is quoted. A signed number
stands in a left-to-right isolate, so that its sign stays before its digits wherever it is shown.
"""

from __future__ import annotations

from shelem_mcp.scoring.fields import Field, OneLine

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
    "rules_twice": "قانون‌ها را دو جا داده‌اید. فقط یک جا بدهید.",
    "no_rules_here": "ردیف‌ها قانون جداگانه ندارند. فیلد rules را کنار hands بدهید تا برای"
    " کل بازی باشد.",
    "or_null": "اگر سر میز شما چنین قانونی نیست، null بنویسید.",
    "null_unclear": "فیلد {name} را null داده‌اید، یعنی سر میز شما چنین قانونی نیست. ولی فیلدهای"
    " دیگری را هم null داده‌اید که null در آن‌ها معنایی ندارد، پس شاید منظورتان این نبوده"
    " است. آن‌ها را یا ننویسید یا مقدارشان را بدهید؛ این یکی هم اگر {otherwise} است،"
    " ننویسیدش.",
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
    "nothing_adjusted": "اصلاح باید امتیاز دست‌کم یک تیم را عوض کند. فیلد team1 یا team2 را بدهید.",
    "after_the_end": "بازی در ردیف {finished_by} تمام شد و بعد از آن چیزی نمی‌آید. این ردیف را"
    " حذف کنید یا یکی از قبلی‌ها را درست کنید.",
    "both_past": "هر دو تیم {target} یا بیشتر دارند و این با هیچ دستی پیش نمی‌آید؛ بازی برنده"
    " ندارد و دستی حساب نمی‌شود. ردیف اصلاح را درست کنید.",
    "both_past_without_hakem": "هر دو تیم {target} یا بیشتر دارند، ولی نه با یک دست؛ حاکمی"
    " نیست که ببرد، پس بازی برنده ندارد و دستی حساب نمی‌شود. ردیف اصلاح را درست کنید.",
    "more_problems": "جز این‌ها، {count} ایراد دیگر هم هست.",
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
    "shelem_made_by_itself": "{hakem} همه را گرفت و سرشلم کرد، پس امتیاز سرشلم را می‌گیرد:"
    " {hakem_change:+} (R10).",
    "shelem_failed_by_itself": "{hakem} نتوانست همه را بگیرد و سرشلم کند، پس به اندازهٔ"
    " سرشلم منفی می‌خورد: {hakem_change:+} (R10).",
    "note_normal": "وقتی {bid} معمولی بخوانند و همه را بگیرند، خوانده دو برابر حساب می‌شود (D4).",
    "note_normal_as_sweep": "وقتی {bid} معمولی بخوانند و همه را بگیرند، با R6 حساب می‌شود،"
    " نه مثل شلم (D4).",
    "note_normal_as_made": "وقتی {bid} معمولی بخوانند و همه را بگیرند، مثل هر خواندهٔ دیگری که"
    " گرفته شود حساب می‌شود (D4).",
    "defenders": "{defenders} هم هرچه گرفته برایش حساب می‌شود: {defenders_change:+} (R9).",
    "defenders_doubled": "{defenders} دو برابر آنچه گرفته امتیاز می‌گیرد:"
    " {defenders_change:+} (R8).",
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

_LABELS = {
    "team1_score": "امتیاز تیم ۱ پیش از این دست",
    "team2_score": "امتیاز تیم ۲ پیش از این دست",
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
    "preset": "نام قانون‌های آماده",
    "hand_points": "امتیاز هر دست",
    "minimum_bid": "کمترین خوانده",
    "made_award": "امتیاز گرفتنِ خوانده",
    "sweep_award": "امتیاز برای وقتی که حریف چیزی نگیرد",
    "sweep_points": "امتیاز ثابت برای وقتی که حریف چیزی نگیرد",
    "heavy_failure_at": "مرز دوبل منفی",
    "heavy_failure_effect": "چیزی که دوبل می‌شود",
    "shelem_points": "امتیاز شلم",
    "sar_shelem_points": "امتیاز سرشلم",
    "shelem_heavy_failure": "دوبل شدن یا نشدنِ شلمِ نگرفته",
    "thousand_threshold": "مرز قانون هزار",
    "target": "امتیاز برد",
    "both_reach_target": "تکلیف بازی وقتی هر دو تیم به امتیاز برد برسند",
    "winning_lead": "اختلافی که با آن می‌برند",
    "kind": "نوع ردیف",
    "team1": "تغییر امتیاز تیم ۱ در اصلاح",
    "team2": "تغییر امتیاز تیم ۲ در اصلاح",
    "reason": "دلیل اصلاح",
    "team1_name": "نام تیم ۱",
    "team2_name": "نام تیم ۲",
}

TEAMS = {1: "تیم ۱", 2: "تیم ۲"}
"""What teams are called that have no names of their own."""

_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_LEFT_TO_RIGHT_ISOLATE = "\u2066"
_POP_ISOLATE = "\u2069"


class _Number(int):
    """An integer that is formatted in Persian digits, its sign held before them."""

    def __format__(self, spec: str) -> str:
        digits = super().__format__(spec).translate(_DIGITS)
        if digits.isdecimal():
            return digits
        return f"{_LEFT_TO_RIGHT_ISOLATE}{digits}{_POP_ISOLATE}"


class _Description:
    """A field as it stands in a sentence."""

    def __init__(self, field: Field) -> None:
        self.label = _LABELS[field.name]
        self.allowed = allowed(field)


def spell(detail: object) -> object:
    """Give a detail as it is to stand in a sentence."""
    if isinstance(detail, Field):
        return _Description(detail)
    if isinstance(detail, dict):
        return "، ".join(
            f"{name} یعنی حریف {_Number(points)} تا" for name, points in detail.items()
        )
    if isinstance(detail, tuple):
        return " و ".join(detail)
    if isinstance(detail, bool):
        return "true" if detail else "false"
    if isinstance(detail, int):
        return _Number(detail)
    return detail


def allowed(field: Field) -> str:
    """Say which values a field may have, as it fits before "باشد"."""
    values = field.values
    if isinstance(values, OneLine):
        return f"نوشته‌ای یک‌خطی با ۱ تا {_Number(values.longest)} نویسه و بدون نویسهٔ کنترلی"
    if not isinstance(values, range):
        return " یا ".join(_quote(value) for value in values)
    first, last = _Number(values[0]), _Number(values[-1])
    if len(values) == len(TEAMS):
        return f"{first} یا {last}"
    multiples = f" و مضرب {_Number(values.step)}" if values.step > 1 else ""
    return f"عددی صحیح از {first} تا {last}{multiples}"


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{spell(value)}"
