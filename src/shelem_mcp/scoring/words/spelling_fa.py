"""How details stand in a Persian sentence.

Numbers are written in Persian digits, except where a value to write is quoted. A signed number
stands in a left-to-right isolate, so that its sign stays before its digits wherever it is shown.
"""

from __future__ import annotations

from shelem_mcp.scoring.hand.fields import Field, OneLine

LABELS = {
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
        self.label = LABELS[field.name]
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
    if len(values) == 1:
        return f"{first}"
    if len(values) == len(TEAMS):
        return f"{first} یا {last}"
    multiples = f" و مضرب {_Number(values.step)}" if values.step > 1 else ""
    return f"عددی صحیح از {first} تا {last}{multiples}"


def _quote(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{spell(value)}"
