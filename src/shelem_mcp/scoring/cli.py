"""The command line of the engine: a hand or a game in, one JSON object or a score sheet out."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from shelem_mcp.scoring.game.fields import HANDS
from shelem_mcp.scoring.game.result import score_game
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.input.problems import InvalidHandError
from shelem_mcp.scoring.request import LANGUAGE
from shelem_mcp.scoring.rules.ids import LANGUAGES
from shelem_mcp.scoring.streams import CommandParser, read_input, run
from shelem_mcp.scoring.strict_json import UnreadableError, read_json, write_json

PROGRAM = "python -m shelem_mcp.scoring"


def main(arguments: Sequence[str] | None = None) -> int:
    """Score the hand or the game on standard input, or in the file that `arguments` name.

    Prints one JSON object in UTF-8: what `calculate` returns and its explanation, or for a document
    with `hands` what `score_game` returns, or with `--sheet` the sheet alone. Returns the exit
    status, as `streams.run` has it.
    """
    options = _parse(sys.argv[1:] if arguments is None else arguments)
    return run(lambda: _score(options), InvalidHandError)


def _score(options: Namespace) -> str:
    return _answer(read_request(options), sheet_alone=options.sheet)


def read_request(options: Namespace) -> Any:
    """Return the JSON that `options` name, with the language that they ask for."""
    request = read_json(read_input(options.file))
    if options.language and isinstance(request, dict):
        return {**request, LANGUAGE.name: options.language}
    return request


def _answer(request: object, *, sheet_alone: bool) -> str:
    if isinstance(request, dict) and HANDS in request:
        game = score_game(request)
        return game["score_sheet"] if sheet_alone else write_json(game)
    if sheet_alone:
        raise UnreadableError("--sheet is for a game: a JSON object with a list of hands.")
    return write_json(explain_request(request))


def _parse(arguments: Sequence[str]) -> Namespace:
    parser = CommandParser(
        prog=PROGRAM, description="Score a hand or a game of Shelem, given as a JSON object."
    )
    parser.add_argument("file", nargs="?", help='the file to read; "-" or none for standard input')
    parser.add_argument("--language", help="language of the explanation: en (default) or fa")
    parser.add_argument(
        "--sheet", action="store_true", help="print the score sheet of a game alone"
    )
    options = parser.parse_args(arguments)
    if options.language is not None and options.language not in LANGUAGES:
        parser.error(f"--language must be one of: {', '.join(LANGUAGES)}")
    return options
