"""The commands at the ends of odd pipes: input that comes late, output that is taken in parts."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from wire import HAND, SECONDS, line, read_slowly

from shelem_mcp.scoring import score_game
from shelem_mcp.scoring.streams import UNWRITABLE, WAITING

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMAND = (sys.executable, "-m", "shelem_mcp.scoring")

FAILED = {"bid": 165, "contract": "normal", "defending_points": 5}
GAME: dict[str, Any] = {"hands": [{"hakem_team": 1, **FAILED}, {"hakem_team": 2, **FAILED}] * 250}
"""A game of 500 rows, the answer to which is far longer than a pipe holds."""

BUFFERING = {"buffered": {}, "unbuffered": {"PYTHONUNBUFFERED": "1"}}


def start(
    *command: str, variables: dict[str, str] | None = None, **streams: Any
) -> subprocess.Popen[bytes]:
    """Start a command, with all of its streams in pipes that are not given."""
    pipe = subprocess.PIPE
    options: dict[str, Any] = {"stdin": pipe, "stdout": pipe, "stderr": pipe, **streams}
    return subprocess.Popen(command, env={**os.environ, **(variables or {})}, **options)


def limited(limit: str, *command: str) -> Sequence[str]:
    """Return a command as the shell starts it under a limit."""
    return ("/bin/sh", "-c", f'ulimit {limit}; exec "$@"', "sh", *command)


def scored(output: bytes) -> Any:
    """Return what a command printed, without what was worked out for people."""
    return json.loads(output)["score_sheet"]


@pytest.mark.parametrize("variables", BUFFERING.values(), ids=BUFFERING)
def test_output_that_is_taken_in_parts_is_whole(variables: dict[str, str]) -> None:
    """Whether Python buffers or not, and though the pipe does not wait for its reader."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with (
        os.fdopen(reading, "rb") as stdout,
        start(*COMMAND, variables=variables, stdout=writing) as command,
    ):
        os.close(writing)
        assert command.stdin
        command.stdin.write(line(GAME))
        command.stdin.close()
        output = read_slowly(stdout)
        assert command.stderr
        assert (command.wait(SECONDS), command.stderr.read()) == (0, b"")
    assert scored(output) == score_game(GAME)["score_sheet"]


@pytest.mark.parametrize("variables", BUFFERING.values(), ids=BUFFERING)
def test_a_file_that_takes_only_a_part_is_no_success(
    variables: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full in the middle ends with status 2 and one line."""
    # The limit holds for whoever measures the tests, too.
    for name in [name for name in os.environ if "COVERAGE" in name]:
        monkeypatch.delenv(name)
    with (
        (tmp_path / "answer.json").open("wb") as answer,
        start(*limited("-f 8", *COMMAND), variables=variables, stdout=answer) as process,
    ):
        _, said = process.communicate(line(GAME), SECONDS)
    assert (process.returncode, said.decode()) == (2, f"{UNWRITABLE}\n")


@pytest.mark.parametrize(
    ("module", "option"),
    [
        ("shelem_mcp.scoring", "-"),
        *product(("shelem_mcp.scoring", "shelem_mcp"), ("--help", "--version")),
    ],
)
def test_a_full_disk_is_told_in_one_line(module: str, option: str) -> None:
    """Help and version are output like any other, and Python itself has nothing to add."""
    with (
        Path("/dev/full").open("wb") as full,
        start(sys.executable, "-m", module, option, stdout=full) as process,
    ):
        _, said = process.communicate(line(HAND), SECONDS)
    assert process.returncode
    assert b"Traceback" not in said
    assert said.count(b"\n") <= 1


def test_input_that_comes_late_and_in_pieces_is_read_whole() -> None:
    """From a pipe that does not wait, too."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    with start(*COMMAND, stdin=reading) as command:
        os.close(reading)
        hand = line(HAND)
        for piece in (hand[:20], hand[20:]):
            with pytest.raises(subprocess.TimeoutExpired):
                command.wait(timeout=0.5)
            os.write(writing, piece)
        os.close(writing)
        output, said = command.communicate(timeout=SECONDS)
    assert (json.loads(output)["team1_score"], said) == (120, b"")


def test_a_terminal_is_told_what_is_waited_for() -> None:
    """One line on standard error; a hand that is then typed is scored."""
    terminal, keyboard = pty.openpty()
    with start(*COMMAND, stdin=keyboard) as command:
        os.close(keyboard)
        stderr = command.stderr
        assert stderr
        assert stderr.readline().decode() == f"{WAITING}\n"
        os.write(terminal, line(HAND) + b"\x04")
        output, said = command.communicate(timeout=SECONDS)
        os.close(terminal)
    assert (json.loads(output)["team1_score"], said) == (120, b"")


def test_without_a_standard_input_there_is_nothing_to_read() -> None:
    """Status 2, and one line."""
    done = redirected("<&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"There is no standard input to read.\n"


def test_without_a_standard_output_nothing_can_be_told() -> None:
    """A result that has nowhere to go ends with status 2 and one line."""
    done = redirected(">&-")
    assert (done.returncode, done.stderr.decode()) == (2, f"{UNWRITABLE}\n")


def redirected(redirection: str) -> subprocess.CompletedProcess[bytes]:
    """Give a good hand to the command, a stream of which the shell redirects."""
    command = ("/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND)
    return subprocess.run(
        command, input=line(HAND), capture_output=True, timeout=SECONDS, check=False
    )
