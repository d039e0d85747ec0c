"""Reads what is told of a hand, in both languages, and holds it against a statement of the rules.

`python tests/told_truly.py --results 20000` tells so many random hands by random rules.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from dataclasses import dataclass
from typing import Literal

from table_oracle import Told as Rules
from table_oracle import complete, expected, is_heavy, payments, sweep_is_as_made
from tables import Hand, as_told, draw_hand, draw_table, rules_text

from shelem_mcp.scoring import calculate, explain
from shelem_mcp.scoring.rules.presets import PRESETS

LANGUAGES: tuple[Literal["en", "fa"], ...] = ("en", "fa")
MOST_WORDS = 45
"""Some forty, for what is read aloud."""

PLAIN = str.maketrans("۰۱۲۳۴۵۶۷۸۹−،؛", "0123456789-,;", "\u200e\u200f\u2066\u2067\u2069")
TEAMS = {"Team 1": 1, "Team 2": 2, "تیم یک": 1, "تیم دو": 2}

CALLS = {
    "en": (("normal", r"(?:normal )?(\d+)"), ("shelem", "Shelem"), ("sare-shelem", "sar-shelem")),
    "fa": (("normal", r"(\d+)(?: معمولی)?"), ("shelem", "شلم"), ("sare-shelem", "سرشلم")),
}
EVERYTHING = {"en": r"normal \d+", "fa": r"\d+ معمولی"}
"""How a normal bid of all the points is called."""

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        r"took (\d+)": ("captured",),
        r"took only (\d+)": ("captured", "failed"),
        r"took exactly (\d+)": ("captured", "mak"),
        "took everything": ("all",),
        "took nothing": ("none", "failed"),
        "made": ("made",),
        "Mak": ("mak",),
        "a sweep": ("all",),
        "twice the bid": ("twice",),
        "failed": ("failed",),
        "nothing lost": ("free",),
        "double negative": ("double negative",),
        "double positive": ("double positive",),
        "double negative and double positive": ("double negative", "double positive"),
        r"(\d+) lost": ("left",),
    },
    "fa": {
        r"(\d+) گرفته شد": ("captured",),
        r"فقط (\d+) گرفته شد": ("captured", "failed"),
        r"درست (\d+) گرفته شد": ("captured", "mak"),
        "همه گرفته شد": ("all",),
        "چیزی گرفته نشد": ("none", "failed"),
        "شد": ("made",),
        "مک": ("mak",),
        "دو برابر": ("twice",),
        "نشد": ("failed",),
        "منفی": ("failed", "loss"),
        "بدون منفی": ("free",),
        "دوبل منفی": ("double negative",),
        "دوبل مثبت برای حریف": ("double positive",),
        r"(\d+) از دست رفت": ("left",),
    },
}
"""All that is said of what came of a hand: each phrase, and what it claims."""

CLAIMING_A_NUMBER = ("captured", "left")

HAND_LINE = {
    "en": r"(?P<hakem>Team [12]), (?P<call>[^:]+): (?P<said>[^.]+)\."
    r" (?P<first>Team [12]): (?P<h>\S+), (?P<second>Team [12]): (?P<d>[-+\d]+)"
    r"(?:, for the rule of (?P<mark>\d+) \((?P<withheld>\d+) not counted\)"
    r"|, (?P<uncounted>\d+) not counted)? \((?P<ids>[R\d, ]+)\)\.",
    "fa": r"(?P<hakem>تیم یک|تیم دو), (?P<call>[^:]+): (?P<said>[^.]+)\."
    r" (?P<first>تیم یک|تیم دو) (?P<h>[-+\d]+), (?P<second>تیم یک|تیم دو) (?P<d>[-+\d]+)"
    r"(?:, قانون (?P<mark>هزار|\d+) \((?P<withheld>\d+) تا نوشته نمی‌شود\)"
    r"|, (?P<uncounted>\d+) تا نوشته نمی‌شود)? \((?P<ids>[R\d, ]+)\)\.",
}

TOTALS = {
    "en": r"Team 1: (?P<t1>\S+), Team 2: (?P<t2>[-\d]+)\.",
    "fa": r"تیم یک (?P<t1>\S+), تیم دو (?P<t2>[-\d]+)\.",
}
WINNER = {"en": r"(?P<won>Team [12])", "fa": r"(?P<won>تیم یک|تیم دو)"}
RESULT = {
    "en": r": (?P<high>\S+) to (?P<low>\S+) \(R13\)\.",
    "fa": r": (?P<high>\S+) به (?P<low>\S+) \(R13\)\.",
}
TARGET = r"(?P<target>\d+)"
LEAD = r"(?P<lead>\d+)"

END_LINES = {
    "en": {
        "goes on": "{totals}",
        "both": (
            rf"{{totals}} Both have {TARGET} or more: play goes on until only one has \(R13\)\."
        ),
        "level": rf"{{totals}} Both have {TARGET} or more and are level: play goes on \(R13\)\.",
        "won": "Game over, won by {winner}{result}",
        "lead": f"Game over, won by {{winner}}, {LEAD} or more ahead{{result}}",
        "total": f"Game over, both with {TARGET} or more, won by {{winner}}{{result}}",
        "hakem": f"Game over, both with {TARGET} or more, won by {{winner}}, the Hakem{{result}}",
    },
    "fa": {
        "goes on": "{totals}",
        "both": rf"{{totals}} هر دو به {TARGET} رسیده‌اند; بازی ادامه دارد تا فقط یکی بماند"
        r" \(R13\)\.",
        "level": rf"{{totals}} هر دو به {TARGET} رسیده‌اند و مساوی‌اند; بازی ادامه دارد \(R13\)\.",
        "won": "بازی تمام! برد با {winner}{result}",
        "lead": f"بازی تمام! برد با {{winner}}, با اختلاف {LEAD} یا بیشتر{{result}}",
        "total": f"بازی تمام! هر دو {TARGET} یا بیشتر دارند, برد با {{winner}}{{result}}",
        "hakem": f"بازی تمام! هر دو {TARGET} یا بیشتر دارند, برد با حاکم, {{winner}}{{result}}",
    },
}
"""How a game can stand, and the line that says so."""


@dataclass(frozen=True)
class Read:
    """What a text says of a hand and of where it leaves the game."""

    hakem: int
    contract: str
    bid: int | None
    calls_all: bool
    """Whether it says of a normal bid that it is one of all the points."""
    claims: frozenset[str]
    captured: int | None
    left: int | None
    changes: dict[int, int]
    withheld: int
    mark: int | None
    uncounted: int
    ids: tuple[str, ...]
    ending: str
    totals: dict[int, int]
    numbers: dict[str, int]
    winner: int | None


def read(text: str, language: str) -> Read:
    """Return what an explanation says. A text of another form raises `ValueError`."""
    hand_line, end_line = text.translate(PLAIN).split("\n")
    hand = re.fullmatch(HAND_LINE[language], hand_line)
    if hand is None:
        raise ValueError(f"no line of a hand: {hand_line}")
    contract, bid = _read_call(hand["call"], language)
    claims, numbers = _read_said(hand["said"], language)
    if hand["first"] != hand["hakem"] or hand["second"] == hand["hakem"]:
        raise ValueError(f"the changes are of the wrong teams: {hand_line}")
    hakem = TEAMS[hand["hakem"]]
    ending, end = _read_end(end_line, language)
    winner = TEAMS[end.pop("won")] if "won" in end else None
    found = {name: int(value) for name, value in end.items()}
    if winner is None:
        totals = {1: found.pop("t1"), 2: found.pop("t2")}
    else:
        totals = {winner: found.pop("high"), 3 - winner: found.pop("low")}
    return Read(
        hakem=hakem,
        contract=contract,
        bid=bid,
        calls_all=re.fullmatch(EVERYTHING[language], hand["call"]) is not None,
        claims=frozenset(claims),
        captured=numbers.get("captured"),
        left=numbers.get("left"),
        changes={hakem: int(hand["h"]), 3 - hakem: int(hand["d"])},
        withheld=int(hand["withheld"] or 0),
        mark=int(hand["mark"].replace("هزار", "1000")) if hand["mark"] else None,
        uncounted=int(hand["uncounted"] or 0),
        ids=tuple(hand["ids"].split(", ")),
        ending=ending,
        totals=totals,
        numbers=found,
        winner=winner,
    )


def _read_call(call: str, language: str) -> tuple[str, int | None]:
    for contract, form in CALLS[language]:
        if match := re.fullmatch(form, call):
            return contract, int(match[1]) if match.groups() else None
    raise ValueError(f"no bid: {call}")


def _read_said(said: str, language: str) -> tuple[set[str], dict[str, int]]:
    claims: set[str] = set()
    numbers: dict[str, int] = {}
    for phrase in said.split(", "):
        understood = [
            (match, told)
            for form, told in SAID[language].items()
            if (match := re.fullmatch(form, phrase))
        ]
        if len(understood) != 1:
            raise ValueError(f"not understood: {phrase}")
        match, told = understood[0]
        numbers.update({claim: int(match[1]) for claim in told if claim in CLAIMING_A_NUMBER})
        claims.update(claim for claim in told if claim not in CLAIMING_A_NUMBER)
    return claims, numbers


def _read_end(line: str, language: str) -> tuple[str, dict[str, str]]:
    parts = {"totals": TOTALS, "winner": WINNER, "result": RESULT}
    for ending, form in END_LINES[language].items():
        whole = form
        for name, part in parts.items():
            whole = whole.replace(f"{{{name}}}", part[language])
        if match := re.fullmatch(whole, line):
            return ending, match.groupdict()
    raise ValueError(f"no end: {line}")


@dataclass(frozen=True)
class Truth:
    """What is true of a hand, by the second statement of the rules."""

    rules: Rules
    totals: tuple[int, int]
    hand: Hand

    def faults(self, told: Read) -> list[str]:
        """Return the names of what is told and is not so, or is so and is not told."""
        holds = {**self._told_alike(told), **self._claims(told)}
        return [name for name, right in holds.items() if not right]

    def _told_alike(self, told: Read) -> dict[str, bool]:
        rules, (hakem, bid, contract, captured) = self.rules, self.hand
        changes, _, _, winner = expected(rules, self.totals, self.hand)
        after = {team: self.totals[team - 1] + changes[team] for team in (1, 2)}
        points = rules["hand_points"]
        return {
            "hakem": told.hakem == hakem,
            "contract": told.contract == contract,
            "bid": told.bid == (bid if contract == "normal" else None),
            "a normal bid of all": told.calls_all == (contract == "normal" and bid == points),
            "captured": told.captured in {captured, None},
            "left": told.left in {points - captured, None},
            "changes": told.changes == changes,
            "withheld": told.withheld == self._withheld(),
            "mark": told.mark == (rules["thousand_at"] if self._withheld() else None),
            "uncounted": told.uncounted == self._uncounted(),
            "ids": told.ids == self._ids(),
            "totals": told.totals == after,
            "winner": told.winner == winner,
            "ending": told.ending == self._ending(after, winner),
            "numbers": all(told.numbers[name] == self._number(name) for name in told.numbers),
        }

    def _claims(self, told: Read) -> dict[str, bool]:
        rules, (hakem, bid, contract, captured) = self.rules, self.hand
        gain = expected(rules, self.totals, self.hand)[0][hakem]
        made, points = captured >= bid, rules["hand_points"]
        doubled = self._doubled()
        true = {
            "all": captured == points,
            "none": captured == 0,
            "made": made,
            "mak": captured == bid,
            "failed": not made,
            "loss": gain < 0,
            "free": not made and gain == 0,
            "twice": abs(gain) == 2 * bid,
            "double negative": "hakem" in doubled,
            "double positive": "defenders" in doubled,
        }
        needed = {
            "double negative": "hakem" in doubled,
            "double positive": "defenders" in doubled,
            "mak": contract == "normal" and captured == bid < points,
            "free": contract == "normal" and not made and gain == 0,
            "twice": self._swept() and rules["sweep_hakem"] == "double_bid",
        }
        return {
            **{f"said: {claim}": true[claim] for claim in told.claims},
            **{f"not said: {claim}": claim in told.claims for claim in needed if needed[claim]},
            "what was captured": contract != "normal"
            or told.captured is not None
            or not told.claims.isdisjoint({"all", "none"})
            or ("mak" in told.claims),
            "what was lost": contract == "normal" or made or told.left is not None,
            "that it failed": made or not told.claims.isdisjoint({"failed", "double negative"}),
            "that it was made": contract == "normal" or not made or "made" in told.claims,
        }

    def _kind(self) -> str:
        contract = self.hand[2]
        return {"normal": "normal", "shelem": "shelem", "sare-shelem": "sar_shelem"}[contract]

    def _swept(self) -> bool:
        _, _, contract, captured = self.hand
        all_captured = captured == self.rules["hand_points"]
        return contract == "normal" and all_captured and not sweep_is_as_made(self.rules)

    def _heavy(self) -> bool:
        _, bid, _, captured = self.hand
        return captured < bid and is_heavy(self.rules, self._kind(), bid, captured)

    def _doubled(self) -> set[str]:
        """Return who lost or gained twice as much."""
        _, bid, _, captured = self.hand
        hakem, defenders = payments(self.rules, self._kind(), bid, captured)
        whose = self.rules["heavy_doubles"] if self._heavy() else "nobody"
        return {
            *(["hakem"] if whose in {"hakem", "both"} and hakem < 0 else []),
            *(["defenders"] if whose in {"defenders", "both"} and defenders > 0 else []),
        }

    def _paid(self) -> int:
        """Return what the defenders are to be paid before the rule of 1000."""
        _, bid, _, captured = self.hand
        _, defenders = payments(self.rules, self._kind(), bid, captured)
        both = self._heavy() and self.rules["heavy_doubles"] != "hakem"
        return 2 * defenders if both else defenders

    def _withheld(self) -> int:
        return max(0, self._paid()) if expected(self.rules, self.totals, self.hand)[2] else 0

    def _uncounted(self) -> int:
        """Return what they captured where a choice of the table says that it scores nothing."""
        _, bid, contract, captured = self.hand
        left = self.rules["hand_points"] - captured
        if contract != "normal":
            nothing = self.rules[f"{self._kind()}_failed_defenders"] == "nothing"
            return left if captured < bid and nothing else 0
        return left if captured >= bid and self.rules["made_defenders"] == "nothing" else 0

    def _ids(self) -> tuple[str, ...]:
        hakem = self._hakem_id()
        defenders = "R12" if self._withheld() else self._defenders_id()
        return (hakem,) if defenders in {None, hakem} else (hakem, str(defenders))

    def _hakem_id(self) -> str:
        _, bid, contract, captured = self.hand
        if contract != "normal":
            return "R10"
        if captured < bid:
            lost = self._heavy() and self.rules["heavy_doubles"] != "hakem" and self._paid() < 0
            return "R8" if self._doubled() or lost else "R7"
        if self._swept():
            return "R6"
        return "R5" if captured == bid else "R4"

    def _defenders_id(self) -> str | None:
        rules, (_, bid, contract, captured) = self.rules, self.hand
        left, made = rules["hand_points"] - captured, captured >= bid
        kind = self._kind()
        if contract != "normal":
            as_captured = not made and rules[f"{kind}_failed_defenders"] == "captured"
            return "R9" if as_captured and "defenders" not in self._doubled() else "R10"
        if made and left == 0:
            return "R6" if rules["sweep_defenders"] else None
        if not made and captured == 0 and rules["blank_defenders"] != "captured":
            return "R9"
        return "R8" if "defenders" in self._doubled() else "R9"

    def _ending(self, after: dict[int, int], winner: int | None) -> str:
        rules = self.rules
        lead, there = rules["winning_lead"], [t for t in after if after[t] >= rules["target"]]
        if lead != "never" and abs(after[1] - after[2]) >= lead:
            return "lead"
        if len(there) < 2:
            return "goes on" if winner is None else "won"
        if winner is None:
            return "level" if rules["both_reach_target"] == "higher_total" else "both"
        return "hakem" if rules["both_reach_target"] == "hakem" else "total"

    def _number(self, name: str) -> int:
        return int(self.rules[{"target": "target", "lead": "winning_lead"}[name]])


def check(rng: random.Random) -> list[str]:
    """Return what is told wrongly of a random hand, by random rules, in either language."""
    preset, told = draw_table(rng.choice)
    rules = complete({**PRESETS[preset], **told})
    totals, hand = draw_hand(rng.choice, rules)
    result = calculate(as_told(totals, hand), rules=rules_text(preset, told))
    truth = Truth(rules, totals, hand)
    wrong = []
    for language in LANGUAGES:
        text = explain(result, language)
        try:
            faults = truth.faults(read(text, language))
        except ValueError as error:
            faults = [str(error)]
        if len(text.split()) > MOST_WORDS:
            faults.append("too long")
        if faults:
            case = f"{rules_text(preset, told)} {totals} {hand}"
            wrong.append(f"{case}\n{text}\n{', '.join(faults)}")
    return wrong


def main(arguments: list[str]) -> int:
    """Tell as many random results as are asked for, and print what is told wrongly."""
    parser = argparse.ArgumentParser(description="Read the explanations of random results.")
    parser.add_argument("--results", type=int, default=20_000)
    parser.add_argument("--seed", default="told")
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)  # noqa: S311  # The same results for the same seed.
    wrong = [fault for _ in range(options.results) for fault in check(rng)]
    sys.stdout.write("\n\n".join([*wrong[:10], f"{options.results} results, {len(wrong)} wrong\n"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
