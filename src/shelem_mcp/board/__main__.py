"""The command that writes the score board: a game in, one HTML page out."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from shelem_mcp.board import write_page
from shelem_mcp.scoring import InvalidHandError, score_game
from shelem_mcp.scoring.cli import read_request
from shelem_mcp.scoring.rules.ids import LANGUAGES
from shelem_mcp.scoring.streams import CommandParser, run

PROGRAM = "python -m shelem_mcp.board"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the board of the game on standard input, or in the file that `arguments` name.

    Prints one HTML page in UTF-8. Returns the exit status, as `streams.run` has it.
    """
    options = _parse(sys.argv[1:] if arguments is None else arguments)
    return run(lambda: _draw(options), InvalidHandError)


def _draw(options: Namespace) -> str:
    return write_page(score_game(read_request(options)))


def _parse(arguments: Sequence[str]) -> Namespace:
    parser = CommandParser(
        prog=PROGRAM, description="Draw a game of Shelem, given as a JSON object, as an HTML page."
    )
    parser.add_argument("file", nargs="?", help='the file to read; "-" or none for standard input')
    parser.add_argument("--language", choices=LANGUAGES, help="language of the page")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
