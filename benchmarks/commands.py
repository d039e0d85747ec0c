"""The commands against a Python that imports the same modules of the standard library."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from subprocess import DEVNULL, PIPE, run
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.children import PYTHON, ROOT, clean_environment
from benchmarks.hands import HAND_FILE
from benchmarks.row import MILLISECONDS, count_row, in_turn, ratio_row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.row import Row

    Command = Sequence[str]

SCORE_NEEDS = "argparse, dataclasses, json, os, re, select, sys, typing"
VERSION_NEEDS = "os, re, signal, sys, typing, warnings"
SCORE = [*PYTHON, "-m", "shelem_mcp.scoring"]
VERSION = [str(Path(sysconfig.get_path("scripts")) / "shelem-scorekeeping-mcp"), "--version"]

ROUNDS = 100
LIMIT = 1.7


def rows() -> Iterator[Row]:
    """Measure both commands, and look at what they import."""
    yield command_row("python -m shelem_mcp.scoring < hand.json", SCORE, SCORE_NEEDS)
    yield command_row("shelem-scorekeeping-mcp --version", VERSION, VERSION_NEEDS)
    for name, command in (("--version", VERSION), ("python -m shelem_mcp.scoring", SCORE)):
        yield count_row(f"modules of `mcp` that `{name}` imports", len(imported(command, "mcp")))


def command_row(name: str, command: Command, needs: str) -> Row:
    """Measure `command` from its start to its end. The first run of each is not measured."""
    imports = [*PYTHON, "-c", f"import {needs}"]
    in_turn(1, lambda: seconds(command), lambda: seconds(imports))
    pairs = in_turn(ROUNDS, lambda: seconds(command), lambda: seconds(imports))
    return ratio_row(f"`{name}`", f"`python -c 'import {needs}'`", pairs, MILLISECONDS, LIMIT)


def seconds(command: Command) -> float:
    """Run `command` with the hand on standard input; tell how long it took, in seconds."""
    environment = clean_environment()
    with HAND_FILE.open("rb") as hand:
        start = perf_counter()
        run(command, cwd=ROOT, env=environment, stdin=hand, stdout=DEVNULL, check=True)
        return perf_counter() - start


def imported(command: Command, package: str) -> list[str]:
    """List the modules of `package` that `command` imports."""
    environment = clean_environment() | {"PYTHONPROFILEIMPORTTIME": "1"}
    with HAND_FILE.open("rb") as hand:
        told = run(
            command, cwd=ROOT, env=environment, stdin=hand, stdout=DEVNULL, stderr=PIPE, check=True
        ).stderr
    modules = [line.rpartition("|")[2].strip() for line in told.decode().splitlines()]
    return [module for module in modules if module.split(".")[0] == package]
