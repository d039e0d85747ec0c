"""The command line of the engine: a hand or a game in, one JSON object or a score sheet out."""

from __future__ import annotations

import os
import sys

from shelem_mcp.scoring.game.result import score_game
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.input.problems import InvalidHandError
from shelem_mcp.scoring.request import LANGUAGE
from shelem_mcp.scoring.rules.ids import LANGUAGES
from shelem_mcp.scoring.strict_json import MAX_BYTES, UnreadableError, read_json, write_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

SCORED = 0
REFUSED = 1
UNREADABLE = 2
INTERRUPTED = 130

PROGRAM = "python -m shelem_mcp.scoring"


def main(arguments: Sequence[str] | None = None) -> int:
    """Score the hand or the game on standard input, or in the file that `arguments` name.

    Prints one JSON object in UTF-8: what `calculate` returns and its explanation, or for a document
    with `hands` what `score_game` returns, or with `--sheet` the sheet alone. Returns the exit
    status: `SCORED`, `REFUSED` with the reasons on standard error, or `UNREADABLE` with the
    reason there, also when the result cannot be written.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    path, language, sheet_alone = _parse(arguments) if arguments else (None, None, False)
    try:
        request = read_json(_read_stdin() if path is None else _read_file(path))
        if language and isinstance(request, dict):
            request = {**request, LANGUAGE.name: language}
        answer = _answer(request, sheet_alone=sheet_alone)
    except UnreadableError as error:
        return _fail(UNREADABLE, str(error))
    except InvalidHandError as error:
        return _fail(REFUSED, str(error))
    try:
        _write(sys.stdout, answer)
    except OSError:
        return _fail(UNREADABLE, "It is scored, but the result could not be written.")
    return SCORED


def _answer(request: object, *, sheet_alone: bool) -> str:
    if not isinstance(request, dict) or "hands" not in request:
        if sheet_alone:
            raise UnreadableError("--sheet is for a game: a JSON object with a list of hands.")
        return write_json(explain_request(request))

    game = score_game(request)
    return game["score_sheet"] if sheet_alone else write_json(game)


def _parse(arguments: Sequence[str]) -> tuple[str | None, str | None, bool]:
    # Imported here because it takes longer than scoring a hand, which needs no arguments.
    from argparse import ArgumentParser

    parser = ArgumentParser(
        prog=PROGRAM,
        description="Score a hand or a game of Shelem, given as a JSON object.",
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="?", help="the file to read instead of standard input")
    parser.add_argument("--language", help="language of the explanation: en (default) or fa")
    parser.add_argument(
        "--sheet", action="store_true", help="print the score sheet of a game alone"
    )
    options = parser.parse_args(arguments)
    if options.language is not None and options.language not in LANGUAGES:
        parser.error(f"--language must be one of: {', '.join(LANGUAGES)}")
    return options.file, options.language, options.sheet


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise UnreadableError("There is no standard input to read.")
    try:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableError(f"Standard input cannot be read: {error.strerror}.") from None


def _read_file(path: str) -> bytes:
    try:
        with open(path, "rb") as file:  # noqa: PTH123  # Importing pathlib takes too long.
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableError(f"{path} cannot be read: {error.strerror}.") from None


def _fail(status: int, message: str) -> int:
    try:  # noqa: SIM105  # Importing contextlib takes too long.
        _write(sys.stderr, message)
    except OSError:
        pass  # Nobody is there to be told; the exit status still tells.
    return status


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:
        raise OSError("the stream is closed")
    try:
        stream.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
        stream.buffer.flush()
    except OSError:
        # What could not be written must not be tried again, and complained of, at exit.
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, stream.fileno())
        raise
