"""The public door of the engine."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import shelem_mcp
from shelem_mcp import scoring
from shelem_mcp.scoring import InvalidHandError, calculate, results
from shelem_mcp.scoring.request import score_request

ROOT = Path(shelem_mcp.__file__).parent.parent
HEAVY = {"mcp", "pydantic", "json", "re", "typing", "dataclasses"}

HAND = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120, "outcome": "mak"}


def imports_of(code: str) -> set[str]:
    """Give the modules that `code` imports in a fresh interpreter, with no site packages set up."""
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
        "GameResult",
        "InvalidHandError",
        "Preview",
        "Problem",
        "Result",
        "ScoreChanges",
        "ScoredHand",
        "TableRules",
        "calculate",
        "explain",
        "preview_bid",
        "score_game",
    ]


@pytest.mark.parametrize("name", scoring.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    """Also those that are only loaded when they are asked for."""
    assert getattr(scoring, name).__name__ == name


@pytest.mark.parametrize("name", ["GameResult", "Preview", "Result", "ScoreChanges", "ScoredHand"])
def test_the_result_types_are_those_of_their_module(name: str) -> None:
    """Loading them late makes no second type of them."""
    assert getattr(scoring, name) is getattr(results, name)


TYPES = [results.Result, results.GameResult, results.Preview, results.Row]


@pytest.mark.parametrize("type_", TYPES, ids=lambda type_: type_.__name__)
def test_the_types_of_results_can_be_read_at_run_time(type_: Any) -> None:
    """Only what hangs on the call may be missing: the rules, and what a row has by its kind."""
    assert set(get_type_hints(type_)) == type_.__required_keys__ | type_.__optional_keys__
    assert type_.__optional_keys__ <= {"rules", "hand", "adjustment"}
    assert len(type_.__optional_keys__) == (2 if type_ is results.Row else 1)


@pytest.mark.parametrize("name", ["score_hand", "Team", "__wrapped__"])
def test_a_name_that_is_not_public_is_no_attribute(name: str) -> None:
    """The error is the one that any module raises."""
    message = f"module 'shelem_mcp.scoring' has no attribute '{name}'"
    with pytest.raises(AttributeError, match=message):
        getattr(scoring, name)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("import shelem_mcp.scoring", id="import"),
        pytest.param(
            "from shelem_mcp.scoring import calculate, explain\n"
            f"explain(calculate({HAND!r}))\n"
            f"explain(calculate({HAND!r}), 'fa')",
            id="score and explain",
        ),
    ],
)
def test_the_engine_imports_nothing_that_takes_long(code: str) -> None:
    """Neither the server's packages nor the slower half of the standard library."""
    imported = imports_of(code)
    assert "shelem_mcp.scoring.calculate" in imported
    assert imported & HEAVY == set()


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
