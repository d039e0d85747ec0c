"""The public door of the engine, and the types that it gives."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, get_type_hints

import pytest
import tomli

import shelem_mcp
from shelem_mcp import scoring
from shelem_mcp.scoring import InvalidHandError, calculate, results, score_game
from shelem_mcp.scoring.hand.calculate import score_request

ROOT = Path(shelem_mcp.__file__).parent.parent
THIRD_PARTY = {"mcp", "mcp_types", "pydantic", "anyio", "jsonschema", "httpx"}

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "outcome": "mak"}


def imports_of(code: str) -> set[str]:
    """Return the modules that `code` imports in a fresh interpreter without site packages."""
    script = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); before = set(sys.modules)\n"
        f"{code}\n"
        "print(*set(sys.modules) - before)"
    )
    command = [sys.executable, "-I", "-S", "-c", script]
    done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    return set(done.stdout.split())


def test_the_public_names_are_those_of_the_door() -> None:
    """The promise is neither longer nor shorter than this."""
    assert sorted(scoring.__all__) == [
        "BidInput",
        "GameInput",
        "GameResult",
        "HandInput",
        "InvalidHandError",
        "Preview",
        "Problem",
        "Result",
        "ScoreChanges",
        "ScoredHand",
        "calculate",
        "explain",
        "preview_bid",
        "score_game",
    ]


@pytest.mark.parametrize("name", scoring.__all__)
def test_every_public_name_says_what_it_is(name: str) -> None:
    """Each is there, under its own name, with a docstring of its own."""
    public = getattr(scoring, name)
    assert public.__name__ == name
    assert public.__doc__


TYPES = [
    *(results.HandInput, results.BidInput, results.GameInput),
    *(results.Result, results.GameResult, results.Preview, results.Row, results.Outcome),
]


@pytest.mark.parametrize("type_", TYPES, ids=lambda type_: type_.__name__)
def test_the_types_can_be_read_at_run_time(type_: Any) -> None:
    """Every field of what goes in and of what comes out has its type."""
    assert set(get_type_hints(type_)) == type_.__required_keys__ | type_.__optional_keys__


def test_what_comes_out_has_the_fields_of_its_type() -> None:
    """Neither more nor fewer, with and without rules."""
    for rules in ({}, {"rules": "target=1200"}):
        result = calculate({**HAND, **rules})
        assert set(result) == results.Result.__required_keys__ | set(rules)
        assert set(result["hand"]) == results.ScoredHand.__required_keys__
    game = score_game({"hands": ["1 bid 120 mak", "pass", "adjust team1 -5 late"]})
    assert set(game) == results.GameResult.__required_keys__
    for row in game["rows"]:
        assert set(row) <= results.Row.__required_keys__ | results.Row.__optional_keys__


def test_the_engine_is_made_of_the_standard_library_alone() -> None:
    """It scores and explains where nothing is installed beside it."""
    imported = imports_of(
        "from shelem_mcp.scoring import calculate, explain, preview_bid, score_game\n"
        f"explain(calculate({HAND!r}), 'fa')\n"
        "score_game({'hands': ['1 bid 120 mak']})"
    )
    assert "shelem_mcp.scoring.game.score" in imported
    assert imported & THIRD_PARTY == set()
    assert {name for name in imported if name.startswith("shelem_mcp.")} == {
        name for name in imported if name.startswith("shelem_mcp.scoring")
    }


def test_an_error_comes_back_whole_from_another_process() -> None:
    """It is pickled with its problems and its language."""
    with pytest.raises(InvalidHandError) as refused:
        score_request({**HAND, "bid": "20", "outcom": "mak", "language": "fa"})
    error = refused.value
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301  # Its own bytes.
    assert type(twin) is InvalidHandError
    assert (twin.problems, twin.language, str(twin)) == (
        error.problems,
        error.language,
        str(error),
    )


def test_an_invalid_hand_is_a_value_error() -> None:
    """A caller that knows nothing of Shelem can still catch it."""
    with pytest.raises(ValueError, match=r"\(field: bid\)$"):
        calculate({**HAND, "bid": 20})


RIGHT = """
    import dataclasses
    from shelem_mcp.scoring import BidInput, GameInput, HandInput, calculate, explain
    from shelem_mcp.scoring import preview_bid, score_game
    from shelem_mcp.scoring.rules.ruleset import STANDARD

    hand: HandInput = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120}
    hand["defending_points"] = 25
    hand["rules"] = {"target": 1200, "made_hakem": "captured"}
    result = calculate(hand, rules="target=1200")
    total: int = result["team1_score"] + result["score_changes"]["team2"]
    note: str | None = result["hand"]["scoring_note"]
    text: str = explain(result, "fa")
    game: GameInput = {"hands": ["1 bid 120 mak", {"kind": "pass"}], "team1_name": "Us"}
    rows = score_game(game)["rows"]
    again: GameInput = {"hands": rows}
    bid: BidInput = {"team1_score": 0, "team2_score": 0, "bid": 120, "hakem_team": 2}
    first = preview_bid(bid)["outcomes"][0]["totals"]
    longer = dataclasses.replace(STANDARD, target=1500)
"""
"""What type checkers let pass."""

WRONG = [
    "from shelem_mcp.scoring import calulate",
    "from shelem_mcp import scoring; scoring.scores",
    'wrong0: HandInput = {"team1_scor": 0}',
    'wrong1: HandInput = {"outcome": "won"}',
    'wrong2: HandInput = {"hakem_team": 3}',
    'wrong3: GameInput = {"hands": [], "team_names": ["a", "b"]}',
    'wrong4: BidInput = {"defending_points": 5}',
    'wrong5: GameInput = {"hands": [{"kind": "passed"}]}',
    'wrong6: GameInput = {"hands": [120]}',
    'result["updated_team1_score"]',
    'result["hand"]["points"]',
    'explain(result, "de")',
    "calculate(hand, rule=1)",
    "dataclasses.replace(STANDARD, targett=3)",
    'dataclasses.replace(STANDARD, made_hakem="bids")',
    "from shelem_mcp.scoring.rules.ruleset import Ruleset; Ruleset(hand_point=3)",
    "STANDARD.target = 3",
]
"""One mistake a line, each of which type checkers name."""


def test_a_name_that_does_not_exist_is_an_error_for_type_checkers(tmp_path: Path) -> None:
    """And no line that is right is one."""
    right = textwrap.dedent(RIGHT).strip().split("\n")
    (tmp_path / "snippet.py").write_text("\n".join([*right, *WRONG, ""]), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "snippet.py"]
    environment = {**os.environ, "MYPYPATH": str(ROOT)}
    done = subprocess.run(
        command, check=False, capture_output=True, encoding="utf-8", cwd=tmp_path, env=environment
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("snippet.py:")]
    found = {int(line.split(":")[1]) for line in lines if " error: " in line}
    expected = set(range(len(right) + 1, len(right) + 1 + len(WRONG)))
    assert found == expected, done.stdout + done.stderr


def test_a_clone_is_built_anew_when_anything_changed_that_is_shipped() -> None:
    """Else `uvx --from` a clone would go on with what it built first, also after `git pull`."""
    clone = Path(__file__).parents[1]
    tool = tomli.loads((clone / "pyproject.toml").read_text("utf-8"))["tool"]
    looked_at = {path for each in tool["uv"]["cache-keys"] for path in clone.glob(each["file"])}
    shipped = {path for path in clone.glob("src/**/*.*") if path.suffix not in (".pyc", ".typed")}
    shipped |= {
        clone / name for name in tool["hatch"]["build"]["targets"]["wheel"]["force-include"]
    }
    assert looked_at == {*shipped, clone / "pyproject.toml"}
