"""What the engine says in Persian, as a card player would say it.

Numbers are written in Persian digits, except where a value to write is quoted. A signed number
stands in a left-to-right isolate, so that its sign stays before its digits wherever it is shown.
"""

from __future__ import annotations

from shelem_mcp.scoring.fields import Field
from shelem_mcp.scoring.rules import TEAMS

SENTENCES = {
    "must_be": "{field.label} باید {field.allowed} باشد.",
    "missing": "{field.label} گفته نشده است.",
    "null": "{field.label} null است و بی آن نمی‌شود دست را حساب کرد.",
    "no_quotes": "بدون گیومه بنویسید.",
    "no_decimals": "بدون ممیز بنویسید.",
    "true_is_no_number": "مقدار true یا false عدد نیست.",
    "full_bid": "بازیکن‌ها صد را نمی‌گویند؛ خوانده را کامل بنویسید.",
    "write": "یعنی {meant!s}.",
    "write_word": 'یعنی "{meant}".',
    "leave_out": "اگر معلوم نیست، اصلاً ننویسید.",
    "finished": "تیمی که بیشتر داشته باشد بازی را برده است و بعد از آن دستی حساب نمی‌شود.",
    "not_a_hand": "دست باید یک شیء JSON با فیلدهای نام‌دار باشد.",
    "no_such_field": "فیلدی به این نام نیست. نزدیک‌ترین نام {nearest} است.",
    "more_unknown": "شمار فیلدهای ناشناختهٔ دیگر: {count}.",
    "team_missing": "معلوم نیست کدام تیم خوانده است."
    " فیلد hakem_team یا نام دیگرش bidding_team را ۱ یا ۲ بدهید.",
    "teams_disagree": "فیلد hakem_team می‌گوید {hakem} و bidding_team می‌گوید {bidding}، ولی هر دو"
    " نام یک تیم‌اند. از بازیکن‌ها بپرسید کدام تیم خوانده است.",
    "success_is_not_enough": "تنها با bid_successful نمی‌شود دست را حساب کرد.",
    "points_missing": "معلوم نیست چقدر گرفته شده است. یکی از defending_points و declarer_points و"
    ' outcome را بدهید ("mak": درست به اندازهٔ خوانده؛ "sweep": حریف هیچ نگرفته).',
    "ask_captured": "از بازیکن‌ها بپرسید: از {hand_points} امتیاز، حریفِ حاکم چند تا گرفت؟",
    "points_disagree": "فیلدها دربارهٔ امتیازی که حریف گرفته با هم نمی‌خوانند: {claims}.",
    "contract_missing": "فیلد contract گفته نشده است: {bid} می‌تواند شلم باشد یا {bid} معمولی."
    ' از بازیکن‌ها بپرسید چه خوانده شد و "normal" یا "shelem" یا "sare-shelem" بدهید.',
    "contract_needs_all": 'فیلد contract می‌گوید "{contract}"، یعنی {hand_points}، ولی خوانده {bid}'
    " است. یا contract را ننویسید یا خوانده را درست کنید.",
    "success_disagrees": "فیلد bid_successful می‌گوید {said}، ولی حاکم {bid} خوانده و {captured}"
    " گرفته است. از بازیکن‌ها بپرسید کدام درست است.",
    "derived_disagrees": "فیلد {name} با بقیهٔ دست نمی‌خواند. خودش از روی فیلدهای دیگر به دست می‌آید؛"
    " ننویسیدش.",
    "bid_normal": "تیم {hakem_team} حاکم بود و {bid} خواند.",
    "bid_shelem": "تیم {hakem_team} حاکم بود و شلم خواند ({bid}).",
    "bid_sare-shelem": "تیم {hakem_team} حاکم بود و سرشلم خواند ({bid}).",
    "captured": "خودش {declarer_points} تا گرفت و حریف {defending_points} تا.",
    "bid_made": "خوانده‌اش را گرفت، پس تیم {hakem_team} به اندازهٔ خوانده امتیاز می‌گیرد:"
    " {hakem_change:+} (R4).",
    "mak": "درست به اندازهٔ خوانده گرفت و مک شد، پس تیم {hakem_team} به اندازهٔ خوانده امتیاز"
    " می‌گیرد: {hakem_change:+} (R5).",
    "sweep_double": "حریف هیچ نگرفت، پس تیم {hakem_team} دو برابر خوانده امتیاز می‌گیرد:"
    " {hakem_change:+} (R6).",
    "bid_failed": "خوانده‌اش را نگرفت، پس تیم {hakem_team} به اندازهٔ خوانده منفی می‌خورد:"
    " {hakem_change:+} (R7).",
    "heavy_failure": "خوانده‌اش را نگرفت و حریف {heavy_failure_at} یا بیشتر گرفت، پس تیم"
    " {hakem_team} دوبل منفی می‌خورد: {hakem_change:+} (R8).",
    "shelem_made": "همه را گرفت و شلم شد. امتیاز تیم {hakem_team}: {hakem_change:+} (R10).",
    "shelem_failed": "همه را نگرفت و شلم نشد، پس تیم {hakem_team} منفی می‌خورد: {hakem_change:+}"
    " (R10).",
    "shelem_heavy_failure": "شلم نشد و حریف {heavy_failure_at} یا بیشتر گرفت، پس تیم {hakem_team}"
    " دوبل منفی می‌خورد: {hakem_change:+} (R10).",
    "note_sare-shelem": "سرشلم هم به اندازهٔ شلم امتیاز دارد (R10).",
    "note_normal": "وقتی {bid} معمولی خوانده شود و همه گرفته شود، دو برابر حساب می‌شود (D4).",
    "defenders": "تیم {defending_team} هم هرچه گرفته امتیاز می‌گیرد: {defenders_change:+} (R9).",
    "defenders_nothing": "تیم {defending_team} هیچ نگرفت و امتیازی نمی‌گیرد (R9).",
    "defenders_withheld": "تیم {defending_team} پیش از این دست {thousand_threshold} یا بیشتر داشت و"
    " حاکم خوانده‌اش را گرفت، پس امتیازی نمی‌گیرد (R12).",
    "totals": "حالا امتیازها: تیم ۱: {team1_score}، تیم ۲: {team2_score}.",
    "goes_on": "بازی ادامه دارد؛ هنوز هیچ تیمی به {target} نرسیده است.",
    "won": "تیم {winner} به {target} رسید و بازی را برد (R13).",
}
"""Each sentence by its name. `messages_en` has the same names with the same details."""

_LABELS = {
    "team1_score": "امتیاز تیم ۱ پیش از دست",
    "team2_score": "امتیاز تیم ۲ پیش از دست",
    "bid": "خوانده",
    "hakem_team": "تیم حاکم",
    "bidding_team": "تیمی که خوانده",
    "defending_points": "امتیازی که حریف گرفته",
    "declarer_points": "امتیازی که حاکم گرفته",
    "outcome": "نتیجه",
    "contract": "نوع خوانده",
    "bid_successful": "این‌که خوانده گرفته شد یا نه",
    "language": "زبان",
}

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
        return "، ".join(f"{name} یعنی {_Number(points)}" for name, points in detail.items())
    if isinstance(detail, bool):
        return "true" if detail else "false"
    if isinstance(detail, int):
        return _Number(detail)
    return detail


def allowed(field: Field) -> str:
    """Say which values a field may have, as it fits before "باشد"."""
    values = field.values
    if not isinstance(values, range):
        return " یا ".join(_quote(value) for value in values)
    first, last = _Number(values[0]), _Number(values[-1])
    if len(values) == len(TEAMS):
        return f"{first} یا {last}"
    multiples = f" و مضرب {_Number(values.step)}" if values.step > 1 else ""
    return f"عددی صحیح از {first} تا {last}{multiples}"


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(spell(value))
