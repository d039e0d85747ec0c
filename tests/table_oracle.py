"""The rules of any table stated a second time, for the engine to be held against.

It is written from the meaning of the fields alone and shares no code with the engine. Rules are
told as a dictionary of field names; `complete` gives each field a value of its own, and everything
else here takes rules that are complete.
"""

from __future__ import annotations

from typing import Any

Told = dict[str, Any]

NEVER = {"never", "none", "no", 0}

STANDING_ALONE = {
    # The fields whose standard value depends on no other field.
    "hand_points": 165,
    "minimum_bid": 100,
    "made_hakem": "bid",
    "made_defenders": "captured",
    "sweep_hakem": "double_bid",
    "sweep_defenders": 0,
    "failed_hakem": "lose_bid",
    "blank_defenders": "captured",
    "heavy_doubles": "hakem",
    "shelem_made_defenders": 0,
    "shelem_failed_defenders": "captured",
    "shelem_heavy": "yes",
    "thousand_when": "made",
    "target": 1165,
    "both_reach_target": "play_on",
    "winning_lead": "never",
}

SHELEM = ("made_hakem", "made_defenders", "failed_hakem", "failed_defenders", "heavy")
"""What a Shelem and a sar-shelem have each a field for."""

FIELDS = (
    *("hand_points", "minimum_bid", "made_hakem", "made_defenders", "sweep_hakem"),
    *("sweep_defenders", "failed_hakem", "blank_defenders", "heavy_at", "heavy_doubles"),
    *(f"shelem_{name}" for name in SHELEM),
    *(f"sar_shelem_{name}" for name in SHELEM),
    *("thousand_at", "thousand_when", "target", "both_reach_target", "winning_lead"),
)
"""Every field but the preset, in the order in which rules are written."""


def complete(told: Told) -> Told:
    """Return a value for each field: what was told, or what follows from it."""
    told = {name: plain(name, value) for name, value in told.items() if value is not None}
    rules = {**STANDING_ALONE, **told}
    points = rules["hand_points"]
    rules.setdefault("heavy_at", points // 10 * 5 + 5)
    rules.setdefault("shelem_made_hakem", points * 2)
    rules.setdefault("shelem_failed_hakem", -rules["shelem_made_hakem"])
    if "sar_shelem_made_hakem" in told:
        rules.setdefault("sar_shelem_failed_hakem", -told["sar_shelem_made_hakem"])
    for name in SHELEM:
        rules.setdefault(f"sar_shelem_{name}", rules[f"shelem_{name}"])
    rules.setdefault("thousand_at", 1000 if rules["target"] > 1000 else "never")
    return {name: rules[name] for name in FIELDS}


def plain(name: str, value: Any) -> Any:
    """Return the one way of saying `value` in this field."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if name in {"heavy_at", "thousand_at", "winning_lead"} and value in NEVER:
        return "never"
    if name == "heavy_at" and value == 5:
        return "always"
    if name.endswith("shelem_failed_defenders") and value == 0:
        return "nothing"
    return value


def shortest(told: Told, preset: str = "standard", of_preset: Told | None = None) -> str:
    """Return the shortest text of the rules: the preset, and what differs from it.

    `of_preset` is what the preset itself tells, and `told` what is told beside it.
    """
    said = dict(of_preset or {})
    rules = complete({**said, **told})
    differing: Told = {}
    # The rule of 1000 comes last, for it follows the target, which is written after it.
    for name in sorted(FIELDS, key=lambda name: name == "thousand_at"):
        if complete({**said, **differing})[name] != rules[name]:
            differing[name] = rules[name]
    words = [] if preset == "standard" else [preset]
    return " ".join(words + [f"{name}={differing[name]}" for name in FIELDS if name in differing])


def expected(
    rules: Told, totals: tuple[int, int], hand: tuple[int, int, str, int]
) -> tuple[dict[int, int], str, bool, int | None]:
    """Return what each team gains, by which scoring rule, whether R12 holds, and who has won.

    The hand is told by the Hakem team, the bid, its contract, and what Hakem captured.
    """
    hakem, bid, contract, captured = hand
    defenders, left, made = 3 - hakem, rules["hand_points"] - captured, captured >= bid
    kind = {"normal": "normal", "shelem": "shelem", "sare-shelem": "sar_shelem"}[contract]
    heavy = not made and is_heavy(rules, kind, bid, captured)
    doubled = rules["heavy_doubles"] if heavy else "nobody"
    gain, pay = payments(rules, kind, bid, captured)
    gain *= 2 if doubled in {"hakem", "both"} else 1
    pay *= 2 if doubled in {"defenders", "both"} else 1
    withheld = thousand_holds(rules, totals[defenders - 1], bid, captured)
    changes = {hakem: gain, defenders: min(pay, 0) if withheld else pay}
    rule = {
        ("normal", True): "bid_made" if left or sweep_is_as_made(rules) else "sweep_double",
        ("normal", False): "heavy_failure" if heavy else "bid_failed",
        ("shelem", True): "shelem_made",
        ("shelem", False): "shelem_heavy_failure" if heavy else "shelem_failed",
    }[kind.removeprefix("sar_"), made]
    after = (totals[0] + changes[1], totals[1] + changes[2])
    return changes, rule, withheld, winner_after(rules, after, hakem)


def payments(rules: Told, kind: str, bid: int, captured: int) -> tuple[int, int]:
    """Return what the hand pays Hakem and the defenders, before anything is doubled or withheld."""
    left, made = rules["hand_points"] - captured, captured >= bid
    # What the words of the fields are worth in this hand.
    nothing = {"nothing": 0}
    to_hakem = nothing | {"bid": bid, "captured": captured, "double_bid": 2 * bid, "lose_bid": -bid}
    to_defenders = nothing | {"captured": left, "double": 2 * left}
    if kind != "normal":
        end = "made" if made else "failed"
        hakem, defenders = rules[f"{kind}_{end}_hakem"], rules[f"{kind}_{end}_defenders"]
    elif not made:
        hakem = rules["failed_hakem"]
        defenders = rules["blank_defenders"] if captured == 0 else "captured"
    elif left == 0:
        hakem = rules["made_hakem"] if sweep_is_as_made(rules) else rules["sweep_hakem"]
        defenders = rules["sweep_defenders"]
    else:
        hakem, defenders = rules["made_hakem"], rules["made_defenders"]
    return (
        hakem if isinstance(hakem, int) else to_hakem[hakem],
        defenders if isinstance(defenders, int) else to_defenders[defenders],
    )


def sweep_is_as_made(rules: Told) -> bool:
    """Tell whether capturing everything scores Hakem no more than any made bid."""
    return bool(rules["sweep_hakem"] == "as_made")


def is_heavy(rules: Told, kind: str, bid: int, captured: int) -> bool:
    """Tell whether a failure is doubled."""
    if kind != "normal" and rules[f"{kind}_heavy"] == "no":
        return False
    mark = rules["heavy_at"]
    if isinstance(mark, int):
        return bool(rules["hand_points"] - captured >= mark)
    return {"always": True, "never": False, "half_bid": 2 * captured < bid}[mark]


def thousand_holds(rules: Told, defending_total: int, bid: int, captured: int) -> bool:
    """Tell whether R12 keeps the defenders from scoring, whatever they would have scored."""
    mark = rules["thousand_at"]
    when = {"made": captured >= bid, "made_not_mak": captured > bid, "always": True}
    return mark != "never" and defending_total >= mark and when[rules["thousand_when"]]


def winner_after(rules: Told, totals: tuple[int, int], hakem: int | None) -> int | None:
    """Return the team that has won at these totals, if one has; `hakem` is None after no hand."""
    first, second = totals
    ahead = None if first == second else 1 if first > second else 2
    if rules["winning_lead"] != "never" and abs(first - second) >= rules["winning_lead"]:
        return ahead
    return {
        (False, False): None,
        (True, False): 1,
        (False, True): 2,
        (True, True): {"play_on": None, "higher_total": ahead, "hakem": hakem}[
            rules["both_reach_target"]
        ],
    }[first >= rules["target"], second >= rules["target"]]


def both_can_reach_target(rules: Told) -> bool:
    """Tell whether a hand can take both teams to the target at once, from totals below it."""
    just_below = rules["target"] - 1
    unwithheld = just_below if rules["thousand_at"] == "never" else rules["thousand_at"] - 1
    points, lowest = rules["hand_points"], rules["minimum_bid"]
    hands = [
        (1, bid, contract, captured)
        for bid in range(lowest, points + 1, 5)
        for contract in (("normal", "shelem", "sare-shelem") if bid == points else ("normal",))
        for captured in range(0, points + 1, 5)
    ]
    for defending in {just_below, min(unwithheld, just_below)}:
        for hand in hands:
            changes, _, _, _ = expected(rules, (just_below, defending), hand)
            if changes[1] >= 1 and defending + changes[2] >= rules["target"]:
                return True
    return False


def highest_total(rules: Told) -> int | None:
    """Return the highest total that a hand can be scored from, or None where there is none.

    A team beyond the target has won, unless one hand can take both there and they play on.
    """
    plays_on = both_can_reach_target(rules) and rules["both_reach_target"] != "hakem"
    return None if plays_on else rules["target"] - 1


def points_to_win(rules: Told, totals: tuple[int, int], team: int, winner: int | None) -> int:
    """Return what a team still needs: to the target, or to the lead that wins if that is less."""
    own, others = totals[team - 1], totals[2 - team]
    ways = [rules["target"] - own]
    if rules["winning_lead"] != "never":
        ways.append(others + rules["winning_lead"] - own)
    return 0 if winner == team else max(0, min(ways))
