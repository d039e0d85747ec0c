"""What `make` sets up: it asks for a Python that will do first, and no environment strands it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import environment
import pytest

ROOT = Path(__file__).parents[1]
TOO_OLD = "This needs Python 3.10 or newer, and found 3.9.18; name another, as in: make demo"

needs_make = pytest.mark.skipif(
    os.name == "nt" or not shutil.which("make"), reason="there is no make"
)


def made(place: Path) -> str:
    """Make what is looked at of an environment, by this Python."""
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    programs.mkdir(parents=True)
    (programs / ("python.exe" if os.name == "nt" else "python")).touch()
    environment.main([str(place), "note"])
    return str(place)


@pytest.mark.parametrize("given", [True, False])
def test_an_environment_of_this_python_is_ready(tmp_path: Path, *, given: bool) -> None:
    """Nothing is set up twice."""
    assert environment.state(made(tmp_path / "here"), given=given) == "ready"


def test_where_there_is_none_one_is_made(tmp_path: Path) -> None:
    """And so where it was not made to the end, or by somebody else."""
    assert environment.state(str(tmp_path / "none"), given=False) == "new"
    (tmp_path / "bare" / "bin").mkdir(parents=True)
    assert environment.state(str(tmp_path / "bare"), given=False) == "new"


def test_an_environment_that_was_moved_is_made_anew(tmp_path: Path) -> None:
    """Its programs know where they were."""
    made(tmp_path / "before")
    (tmp_path / "before").rename(tmp_path / "after")
    assert environment.state(str(tmp_path / "after"), given=False) == "new"


def test_an_environment_whose_python_is_gone_is_made_anew(tmp_path: Path) -> None:
    """A link that leads nowhere is no Python."""
    place = made(tmp_path / "here")
    for program in (tmp_path / "here").glob("*/python*"):
        program.unlink()
        program.symlink_to(tmp_path / "gone")
    assert environment.state(place, given=False) == "new"


def test_an_environment_of_another_python_is_kept_unless_one_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `make demo PYTHON=python3.12` plain `make test` goes on with that."""
    place = made(tmp_path / "here")
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert environment.state(place, given=False) == "ready"
    assert environment.state(place, given=True) == "new"


def test_a_python_that_is_too_old_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it was named or found. An environment that is ready is used all the same."""
    ready = made(tmp_path / "ready")
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    for given in (True, False):
        said = environment.state(str(tmp_path / "none"), given=given)
        assert said.startswith(TOO_OLD)
        assert len(said.splitlines()) == 1
    assert environment.state(ready, given=False) == "ready"
    assert environment.state(ready, given=True).startswith(TOO_OLD)


def make(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make in a copy of what it needs before it makes anything."""
    (place / "scripts").mkdir()
    for name in ("Makefile", "scripts/environment.py", "pyproject.toml"):
        shutil.copyfile(ROOT / name, place / name)
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],  # noqa: S607
        check=False,
        cwd=place,
        capture_output=True,
        text=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
    )


@needs_make
@pytest.mark.parametrize("python", ["no-such-python", "false"])
def test_make_says_one_sentence_where_there_is_no_python(python: str, tmp_path: Path) -> None:
    """And makes nothing."""
    done = make(tmp_path, "demo", f"PYTHON={python}")
    assert done.returncode
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert f"There is no {python} that would do; name another" in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "Makefile",
        "pyproject.toml",
        "scripts",
    ]


@needs_make
def test_make_says_what_it_would_do(tmp_path: Path) -> None:
    """It sets up first, and then says what it does and how long that takes."""
    done = make(tmp_path, "--dry-run", "demo", f"PYTHON={sys.executable}")
    assert done.returncode == 0
    said = [line for line in done.stdout.splitlines() if line.startswith("echo ")]
    assert "this takes a minute or two" in said[0]
    assert "this takes some seconds" in said[1]


@needs_make
def test_make_alone_needs_no_python(tmp_path: Path) -> None:
    """It lists what can be made."""
    done = make(tmp_path, f"PYTHON={sys.executable}-of-yesterday")
    assert done.returncode == 0
    assert {"demo", "test", "documents", "check"} <= {
        line.split()[0] for line in done.stdout.splitlines()
    }
