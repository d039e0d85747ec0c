"""`docs/decisions.md`: what was decided still holds."""

from __future__ import annotations

import dataclasses
import importlib
import json
import pkgutil
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mcp
import mcp.types
import pytest
from mcp.types.jsonrpc import (
    INTERNAL_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    PARSE_ERROR,
    UNSUPPORTED_PROTOCOL_VERSION,
)
from support.documents import READ, decision_fingerprints, decisions, play, rules_of
from support.facts import Facts

import shelem_mcp.scoring
from shelem_mcp.lines import MAX_LINE_BYTES
from shelem_mcp.scoring import InvalidHandError, calculate, explain, preview_bid, score_game
from shelem_mcp.scoring.game.notation import read_line
from shelem_mcp.scoring.game.rows import Adjustment, Row
from shelem_mcp.scoring.game.sheet import plain
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.hand.read import Hand
from shelem_mcp.scoring.hand.score import Score
from shelem_mcp.scoring.input.problems import Problem, Problems
from shelem_mcp.scoring.request import parse_rule_request
from shelem_mcp.scoring.rules.ids import LOWEST_TOTAL, RULES
from shelem_mcp.scoring.rules.notation import STANDARD_TABLE, read_rules, shortest
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import CHOICES, STANDARD, THOUSAND
from shelem_mcp.scoring.rules.text import tell_rules
from shelem_mcp.scoring.rules.winning import End, highest_total
from shelem_mcp.scoring.streams import REFUSED, UNREADABLE

ROOT = Path(__file__).parents[1]
DECISIONS = (ROOT / "docs" / "decisions.md").read_text("utf-8")
UPSTREAM = "\n## What belongs upstream\n"
OURS, _, _ = DECISIONS.partition(UPSTREAM)

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "defending_points": 15}
LONGEST = 75
"""The most words of a decision."""


def changes(row: str, rules: str, before: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """Return what a row pays both teams."""
    paid = play(row, before, rules, "en")["rows"][0]["score_changes"]
    return paid["team1"], paid["team2"]


def refusal(given: Any, rules: str | None = None) -> list[str]:
    """Return the fields that a game or a hand is refused for."""
    with pytest.raises(InvalidHandError) as refused:
        _ = score_game(given, rules=rules) if "hands" in given else calculate(given, rules=rules)
    return [problem.field for problem in refused.value.problems]


def shortest_of(told: str) -> str:
    """Return the shortest text of rules."""
    return shortest(rules_of(told))


def wings_import_one_way() -> None:
    """Hold the contract of the linter to this order."""
    layers = (ROOT / "pyproject.toml").read_text("utf-8")
    assert re.search(r'"game", "hand", .*"rules", "input", "words"', layers)


def every_hand_makes_tuples() -> None:
    """And all dataclasses of the engine are frozen."""
    assert all(issubclass(kind, tuple) for kind in (Hand, Score, End, Row, Adjustment))
    for module in pkgutil.walk_packages(shelem_mcp.scoring.__path__, "shelem_mcp.scoring."):
        if module.name.endswith("__main__"):
            continue
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and dataclasses.is_dataclass(kind):
                assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


def choices_are_declared_once() -> None:
    """Each field of the rules but the preset's name is a choice."""
    assert [each.name for each in dataclasses.fields(STANDARD)] == ["preset", *CHOICES]


def null_says_nothing() -> None:
    """And there are four ways to write never."""
    assert calculate(HAND, rules={"heavy_at": None})["rules"] == ""  # type: ignore[dict-item]
    for name in ("heavy_at", "thousand_at"):
        assert {shortest_of(f"{name}={no}") for no in ("none", "no", "0", "never")} == {
            f"{name}=never"
        }


def some_values_have_two_names() -> None:
    """As the bold words say."""
    assert shortest_of("heavy_at=5") == shortest_of("heavy_at=always")
    assert shortest_of("shelem_failed_defenders=0") == shortest_of(
        "shelem_failed_defenders=nothing"
    )


def defaults_follow() -> None:
    """Hold what was told, while the rest follows."""
    rules = rules_of("hand_points=200 heavy_at=85")
    assert (rules.heavy_at, rules.shelem_made_hakem) == (85, 400)


def wrong_rules_are_told_alone() -> None:
    """Although the hand is wrong as well."""
    assert refusal({**HAND, "bid": 3}, "target=0") == ["rules.target"]


def a_loss_stays() -> None:
    """While a gain goes."""
    assert changes("1 bid 120 sweep", "sweep_defenders=-165", (0, THOUSAND)) == (240, -165)
    assert changes("1 bid 120 sweep", "sweep_defenders=165", (0, THOUSAND)) == (240, 0)


def a_made_shelem_is_exact() -> None:
    """So the rule of 1000 does not hold for it."""
    rules = "thousand_when=made_not_mak shelem_made_defenders=20"
    assert changes("1 bid 165 shelem sweep", rules, (0, THOUSAND)) == (330, 20)


def the_condition_is_told() -> None:
    """Also where nothing was captured."""
    assert play("1 bid 120 sweep", (0, THOUSAND), "", "en")["rows"][0][
        "thousand_point_rule_applied"
    ]


def numbers_are_doubled() -> None:
    """Those of the defenders."""
    rules = "blank_defenders=330 heavy_doubles=both"
    assert changes("1 bid 120 defenders 165", rules) == (-240, 660)


def a_shelem_has_its_own_fields() -> None:
    """Also where Hakem captured nothing."""
    assert changes("1 bid 165 shelem defenders 165", "blank_defenders=330") == (-660, 165)


def no_preset_is_one_number() -> None:
    """All but the standard say several things."""
    assert "target-1200" not in PRESETS
    assert all(len(told) > 1 for name, told in PRESETS.items() if name != "standard")
    assert shortest_of("target=1200") == "target=1200"
    assert rules_of("target=1200").thousand_at == THOUSAND


def presets_are_renamed() -> None:
    """To the names of whose they are."""
    assert {"shelem35", "kamand", "divan-emtiaz"} <= set(PRESETS)
    assert PRESETS["shelem35"]["winning_lead"] == 1165
    assert PRESETS["kamand"]["sar_shelem_made_hakem"] == 660
    assert not {"lead-1165", "sar-shelem-660", "shelem-shomar"} & set(PRESETS)


def jokers_bid_from_100() -> None:
    """Hold it against the same app without jokers."""
    assert rules_of("jokers-200").minimum_bid == STANDARD.minimum_bid
    assert rules_of("divan-emtiaz").minimum_bid == 80


def ids_have_any_case() -> None:
    """Of a rule."""
    assert parse_rule_request({"rule": "r12"})[1] == "R12"


def some_games_go_beyond_the_target() -> None:
    """Those in which both teams can get there."""
    assert highest_total(STANDARD) == STANDARD.target - 1
    assert highest_total(rules_of("thousand_at=never")) > STANDARD.target


def an_unknown_rule_is_answered() -> None:
    """With an adjustment to write instead."""
    problems = Problems("rules")
    assert read_rules("kons=yes", problems) is None
    assert "adjust" in " ".join(problem.text("en") for problem in problems)


def derived_fields_are_checked_in_a_hand_alone() -> None:
    """But for the note."""
    scored = {**HAND, "scoring_rule": "bid_failed"}
    assert refusal(scored) == ["scoring_rule"]
    assert calculate({**HAND, "scoring_note": "older"})["winner"] is None
    row = {name: value for name, value in scored.items() if "score" not in name}
    assert score_game({"hands": [{**row, "scoring_rule": "bid_failed"}]})["team1_score"] == 120


def a_result_is_scored_again() -> None:
    """Whatever it says."""
    result: Any = calculate(HAND)
    told = explain(result)
    result["hand"]["scoring_rule"] = "bid_failed"
    assert explain(result) == told


def previews_split_on_reasons() -> None:
    """Look where Hakem captured nothing."""
    bid = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120}
    outcomes = preview_bid(bid, rules="blank_defenders=100")["outcomes"]
    assert outcomes[-1]["defending_points"] == [165, 165]


def totals_go_one_hand_beyond() -> None:
    """And no further."""
    lowest = {**HAND, "team1_score": LOWEST_TOTAL, "defending_points": 90}
    after = calculate(lowest)["team1_score"]
    assert after < LOWEST_TOTAL
    assert refusal({**lowest, "team1_score": after}) == ["team1_score"]


def notes_have_a_language() -> None:
    """Ask in each."""
    asked = {**HAND, "bid": 165, "contract": "sare-shelem", "defending_points": 0}
    assert "شلم" in explain_request({**asked, "language": "fa"})["hand"]["scoring_note"]
    assert "Shelem" in str(calculate(asked)["hand"]["scoring_note"])


def a_team_in_a_reason_needs_its_number() -> None:
    """And is part of the reason where both have one."""
    assert isinstance(read_line("adjust team1 -50 team2 was late", STANDARD, {}), Problem)
    assert not isinstance(
        read_line("adjust team1 -50 team2 0 team2 was late", STANDARD, {}), Problem
    )


def names_are_compared_as_they_look() -> None:
    """Case, width, and what shows nothing."""
    for name in ("ALI", "Ａli", "Al\u200di"):
        assert refusal({"hands": [], "team1_name": "Ali", "team2_name": name}) == ["team2_name"]


def links_are_joined() -> None:
    """Each kind that Markdown makes by itself."""
    for link in ("https://shelem.ir", "www.shelem.ir", "a@shelem.ir"):
        assert "\u2060" in plain(link)


def english_lines_are_bare() -> None:
    """Until a Persian name is in them."""
    marks = re.compile("[\u200e\u200f\u2066-\u2069]")
    game: Any = {"hands": ["1 bid 120 mak"]}
    assert not marks.search(score_game(game)["explanation"])
    assert marks.search(score_game({**game, "team1_name": "ما"})["explanation"])


def first_cells_have_marks() -> None:
    """After the pipe, in both languages."""
    for language, mark in (("en", "\u200e"), ("fa", "\u200f")):
        sheet = score_game({"hands": ["1 bid 120 mak"], "language": language})["score_sheet"]
        head, _, first = sheet.splitlines()
        assert head.startswith(f"| {mark}")
        assert first.startswith(f"| {mark}")


def rows_are_checked_each_by_itself() -> None:
    """Both wrong ones are told."""
    rows = ["1 bid 20 defenders 25", "2 bid 120 mak", "1 bid 120 defenders 3"]
    assert refusal({"hands": rows}) == ["hands[0].bid", "hands[2].defending_points"]


def adjustments_have_no_hakem() -> None:
    """So nobody has won, and no hand can be scored after it."""
    game: Any = {"hands": ["adjust team1 1170 team2 1200 old game"]}
    rules = "thousand_at=never both_reach_target=hakem"
    assert score_game(game, rules=rules)["winner"] is None
    assert refusal({"hands": [*game["hands"], "1 bid 120 mak"]}, rules)


def lines_have_no_subject() -> None:
    """Find the name as a label, and a colon after the bid."""
    assert play("1 bid 120 mak", (0, 0), "", "en")["explanation"].startswith("Team 1, 120: took ")


def signs_stand_in_isolates() -> None:
    """Each one."""
    told = play("1 bid 120 defenders 90", (0, 0), "", "fa")["explanation"]
    signed = re.findall("\u2066[+−][۰-۹]+\u2069", told)
    assert len(re.findall("[+−]", told)) == len(signed) > 1


def all_rules_are_lines() -> None:
    """With no table or block in them."""
    told = tell_rules(STANDARD_TABLE, "en", None).splitlines()
    assert len(told) == 1 + len(RULES)
    assert not [line for line in told if "|" in line or "`" in line]


Check = Callable[[], None] | str

HELD: dict[str, Check] = {
    "A hand walks one way: words, input, rules, hand, game.": wings_import_one_way,
    "What is made for every hand is a tuple, most often a `NamedTuple`; all else is frozen, too.": (
        every_hand_makes_tuples
    ),
    "A hand is decided once.": a_result_is_scored_again,
    "All that is ever said is loaded at the start.": (
        "test_surroundings.py::test_all_that_a_reply_needs_is_loaded_at_the_start"
    ),
    "Rules are text, and each choice is declared once.": choices_are_declared_once,
    "No value is null: what can be switched off is `never`.": null_says_nothing,
    "`heavy_at=5` is `always`, and `shelem_failed_defenders=0` is `nothing`.": (
        some_values_have_two_names
    ),
    "What was not told follows what was told, and what was told never changes.": defaults_follow,
    "When the rules of a table are wrong, they alone are told.": wrong_rules_are_told_alone,
    f"The rule of {THOUSAND} takes a gain away and never a loss.": a_loss_stays,
    "`made_not_mak` looks at the points, whatever the contract.": a_made_shelem_is_exact,
    "`thousand_point_rule_applied` says that the condition holds,": the_condition_is_told,
    "`heavy_doubles` doubles what is paid, numbers too.": numbers_are_doubled,
    "A failed Shelem is paid by its own fields,": a_shelem_has_its_own_fields,
    "A preset is a table that somebody plays all of.": no_preset_is_one_number,
    "Presets have the name of whose they are.": presets_are_renamed,
    "`jokers-200` leaves out bids from 80.": jokers_bid_from_100,
    "A rule is asked for in any case.": ids_have_any_case,
    "Totals beyond the target are taken where a hand can bring both teams there,": (
        some_games_go_beyond_the_target
    ),
    "What no field says is not played nearly.": an_unknown_rule_is_answered,
    "A derived field is passed over in the rows of a game, and checked in a hand by itself.": (
        derived_fields_are_checked_in_a_hand_alone
    ),
    "`explain` scores the hand of a result again.": a_result_is_scored_again,
    "The ranges of a preview end where the defenders' reason changes, too.": (
        previews_split_on_reasons
    ),
    "A total may go beyond those that are taken, by one hand.": totals_go_one_hand_beyond,
    "A document that is no object is a refused hand; one that is no JSON is unreadable.": (
        "test_scoring_cli.py::test_a_document_that_is_no_object_is_refused"
    ),
    "The note of a hand is in the language that was asked for.": notes_have_a_language,
    "An `adjust` line whose reason begins with a team needs both changes.": (
        a_team_in_a_reason_needs_its_number
    ),
    "Two names are the same if they look the same.": names_are_compared_as_they_look,
    "A word joiner stands where a name would become a link.": links_are_joined,
    "An English line has no invisible mark unless something in it is read from right to left.": (
        english_lines_are_bare
    ),
    "The first cell of each row of a sheet says its direction.": first_cells_have_marks,
    "After a wrong row the others are still checked, each by itself.": (
        rows_are_checked_each_by_itself
    ),
    "An adjustment has no Hakem.": adjustments_have_no_hakem,
    "A line is a label, a colon, and what happened without a subject.": lines_have_no_subject,
    "A signed number in Persian stands in an isolate.": signs_stand_in_isolates,
    "Rule texts are made of sentences, and the documents are resources only.": all_rules_are_lines,
    "How rows and rules are written stands at their fields, not in the description of a tool.": (
        "test_face.py::test_no_description_of_a_tool_is_too_long_for_a_client"
    ),
    "What a document says of the rules is made from them.": (
        "test_rule_documents.py::test_what_is_made_in_a_document_is_what_the_engine_says"
    ),
    "Persian is written, not translated, and both languages are read together.": (
        "test_rule_documents.py::test_each_pair_of_sections_was_read_together"
    ),
    "The appendix of sources is made from the published hands.": (
        "test_house_rules_document.py::test_every_choice_with_a_source_is_in_the_appendix"
    ),
    "One request at a time.": "test_transport.py::test_pipelined_calls_are_answered_in_order",
    "Input is read ahead.": (
        "test_transport.py::test_a_client_may_write_much_in_small_pieces_before_it_reads"
    ),
    "A probe settles nothing.": "test_probes.py::test_a_probe_settles_nothing",
    "JSON is read strictly.": "test_lines.py::test_what_is_no_message_is_refused",
    "Whoever does not read does not keep it alive.": (
        "test_transport.py::test_a_client_that_never_reads_does_not_keep_it_alive"
    ),
    "The parent is watched.": "test_posix.py::test_a_parent_that_is_killed_ends_it",
}
"""What shows that each decision holds: a check, or the test that does."""


@pytest.mark.parametrize(("decision", "check"), HELD.items(), ids=list(HELD))
def test_a_decision_holds(decision: str, check: Check) -> None:
    """By its check, or by a test that is there."""
    assert f"**{decision}**" in " ".join(DECISIONS.split())
    if isinstance(check, str):
        file, name = check.split("::")
        assert f"def {name}(" in (ROOT / "tests" / file).read_text("utf-8")
    else:
        check()


def test_every_decision_is_held_and_short() -> None:
    """None stands there that nothing holds."""
    told = decisions(OURS)
    assert list(told) == list(HELD)
    assert [title for title, text in told.items() if len(text.split()) > LONGEST] == []


def test_each_decision_was_held_against_the_code_as_it_stands() -> None:
    """One that was changed is read again: `python tests/support/documents.py --read` notes it."""
    assert decision_fingerprints() == json.loads(READ.read_text("utf-8"))["decisions"]


def test_decisions_are_dated_newest_first() -> None:
    """Each under its day."""
    dates = re.findall(r"^## (.*)$", OURS, re.MULTILINE)
    assert dates
    assert dates == sorted(dates, reverse=True)
    assert all(re.fullmatch(r"\d{4}-\d{2}-\d{2}", date) for date in dates)


def test_each_number_and_name_of_the_decisions_comes_from_its_source() -> None:
    """Those of the bold sentences are held by their checks; the others are made here."""
    dates = re.findall(r"^## .*$", OURS, re.MULTILINE)
    jokers, divan = rules_of("jokers-200"), rules_of("divan-emtiaz")
    text = re.sub(r"\*\*.*?\*\*", "", OURS, flags=re.DOTALL)
    facts = Facts(text)
    facts.hold(
        *dates,
        f"show a `{Score.__name__}` and decide nothing",
        f"come from the fields of `{type(STANDARD).__name__}`.",
        "`none`, `no` and 0 are other ways to write `never`.",
        f"A deck of {jokers.hand_points} without doubling from {jokers.heavy_at} on and a Shelem of"
        f" {jokers.shelem_made_hakem} would be nobody's game.",
        "never by `blank_defenders`.",
        f"`target-1200` went, since it took the rule of {THOUSAND} with it",
        "`target=1200` says the same in the open.",
        "`lead-1165` is `shelem35`, `sar-shelem-660` is `kamand`, and `shelem-shomar` is"
        " `divan-emtiaz`:",
        f"“eighty” means {divan.minimum_bid + STANDARD.minimum_bid} at such a table, and a model"
        f" that takes {divan.minimum_bid} makes a wrong score of it.",
        "write `r12` for R12.",
        f"The first ends the command line with status {REFUSED}, the second with status"
        f" {UNREADABLE}.",
        f"`{calculate.__name__}`, which is asked for none, gives it in English.",
        "In `adjust team1 -50 team2 was late` a second number may have been left out.",
        "`tests/support/documents.py` makes",
        "`tests/cases/read_together.json` notes",
        "`docs/glossary.json` has one Persian word",
    )
    assert facts.unaccounted == []
    assert all((ROOT / path).exists() for path in re.findall(r"`((?:tests|docs)/.*?)`", text))


def test_each_number_and_name_of_what_belongs_upstream_comes_from_its_source() -> None:
    """The codes are those of the SDK, which has the names, and the line is the longest here."""
    _, _, upstream = DECISIONS.partition(UPSTREAM)
    text = re.sub(r"^\d+\. ", "", upstream.replace("\N{MINUS SIGN}", "-"), flags=re.MULTILINE)
    lowest = re.search(r'"mcp>=([0-9.]+)', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert lowest is not None
    facts = Facts(text)
    facts.hold(
        f"Seen in `mcp` {lowest[1]}.0,",
        f"`server/discover`, answered, refused with {UNSUPPORTED_PROTOCOL_VERSION} or timed out,",
        "and the `initialize` that follows is refused.",
        "`stdio_server` passes it on",
        f"Expected: {PARSE_ERROR} or {INVALID_REQUEST}, with the id",
        "`jsonrpc_message_adapter` takes a request whose `id` is null",
        "Expected: a message with an `id` is never one.",
        "`JSONRPCDispatcher.run` cancels",
        "`printf '…' | server` loses some.",
        "sent as code 0 with `str(exception)`.",
        f"Expected: {INTERNAL_ERROR} with a fixed text",
        f"`data` of {METHOD_NOT_FOUND} and {UNSUPPORTED_PROTOCOL_VERSION} has the method",
        "`OTEL_PROPAGATORS=b3`, `OTEL_PYTHON_TRACER_PROVIDER` or `OTEL_PYTHON_CONTEXT`",
        "end `import mcp` with a traceback.",
        f"A line of {MAX_LINE_BYTES // 1024**2} MB of small objects",
        "a `BrokenPipeError` on standard output",
        "raises `BlockingIOError` within a frame.",
        'Expected: `newline=""`.',
    )
    assert facts.unaccounted == []
    sources = "".join(
        path.read_text("utf-8")
        for package in (mcp, mcp.types)
        for path in Path(str(package.__file__)).parent.rglob("*.py")
    )
    for name in ("stdio_server", "jsonrpc_message_adapter", "JSONRPCDispatcher"):
        assert name in sources
