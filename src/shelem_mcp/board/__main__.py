"""The command that writes the score board: a game in, one HTML page out."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from shelem_mcp.board import write_page
from shelem_mcp.scoring import InvalidHandError, score_game
from shelem_mcp.scoring.cli import (
    INTERRUPTED,
    REFUSED,
    SCORED,
    UNREADABLE,
    _fail,
    _read_file,
    _read_stdin,
    _write,
)
from shelem_mcp.scoring.request import LANGUAGE
from shelem_mcp.scoring.rules.ids import LANGUAGES
from shelem_mcp.scoring.strict_json import UnreadableError, read_json

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM = "python -m shelem_mcp.board"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the board of the game on standard input, or in the file that `arguments` name.

    Prints one HTML page in UTF-8. Returns the exit status, as `python -m shelem_mcp.scoring` does:
    `SCORED`, `REFUSED` with the reasons on standard error, or `UNREADABLE` with the reason there.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    path, language = _parse(arguments)
    try:
        game = read_json(_read_stdin() if path is None else _read_file(path))
        if language and isinstance(game, dict):
            game = {**game, LANGUAGE.name: language}
        page = write_page(score_game(game))  # type: ignore[arg-type]  # It is what refuses the others.
    except UnreadableError as error:
        return _fail(UNREADABLE, str(error))
    except InvalidHandError as error:
        return _fail(REFUSED, str(error))
    try:
        _write(sys.stdout, page)
    except OSError:
        return _fail(UNREADABLE, "The page is made, but it could not be written.")
    return SCORED


def _parse(arguments: Sequence[str]) -> tuple[str | None, str | None]:
    parser = ArgumentParser(
        prog=PROGRAM,
        description="Draw a game of Shelem, given as a JSON object, as an HTML page.",
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="?", help="the file to read instead of standard input")
    parser.add_argument(
        "--language", choices=LANGUAGES, help="language of the page, whatever the file says"
    )
    options = parser.parse_args(arguments)
    return options.file, options.language


if __name__ == "__main__":
    sys.exit(main())
