"""The console command: options and logging. It imports the server only to start it."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence

from shelem_mcp import __version__

STDIN = 0
STDOUT = 1
STDERR = 2

PROGRAM = "shelem-scorekeeping-mcp"

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
DEFAULT_LOG_LEVEL = "WARNING"
LOG_LEVEL_VARIABLE = "SHELEM_MCP_LOG_LEVEL"
SHORT_FORMS = {"WARN": "WARNING"}

TRACING = "OTEL_"
"""How the variables begin that set up tracing for the SDK. They name modules that are not here."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the server on STDIO, or print the version. Returns the exit status.

    A wrong option ends the process with exit status 2 and the reason on standard error.
    """
    parent = os.getppid()
    arguments = sys.argv[1:] if arguments is None else arguments
    if list(arguments) == ["--version"]:
        # Answered before the parser is imported, which takes longer than the rest of this.
        return _print_version()
    log_level = parse_log_level(arguments)
    if sys.stdin is None or sys.stdout is None:
        return 0  # There is no client.
    return _serve(log_level, parent)


def _print_version() -> int:
    try:
        os.write(STDOUT, f"{__version__}\n".encode())
    except OSError:
        return 1  # Nobody reads it.
    return 0


def parse_log_level(arguments: Sequence[str]) -> str:
    """Return the log level of the option, else of the environment, else the default.

    Ends the process as `main` says where that of the option is none of `LOG_LEVELS`. The variable
    may have been set for another program, so a wrong one is told and passed over.
    """
    from shelem_mcp.scoring.streams import CommandParser, complain

    parser = CommandParser(
        prog=PROGRAM,
        description="Keep score of Shelem: an MCP server on standard input and output.",
    )
    parser.add_argument(
        "--log-level",
        metavar="LEVEL",
        help=f"{', '.join(LOG_LEVELS)}; default {DEFAULT_LOG_LEVEL};"
        f" {LOG_LEVEL_VARIABLE} sets the same",
    )
    option = parser.parse_args(arguments).log_level
    if option is not None:
        if option.upper() not in LOG_LEVELS:
            parser.error(f"--log-level must be one of: {', '.join(LOG_LEVELS)}")
        return str(option.upper())
    variable = os.environ.get(LOG_LEVEL_VARIABLE, "").strip().upper()
    level = SHORT_FORMS.get(variable, variable) or DEFAULT_LOG_LEVEL
    if level in LOG_LEVELS:
        return level
    complain(
        f"{LOG_LEVEL_VARIABLE} must be one of: {', '.join(LOG_LEVELS)}."
        f" It goes on with {DEFAULT_LOG_LEVEL}."
    )
    return DEFAULT_LOG_LEVEL


def _serve(log_level: str, parent: int) -> int:
    descriptors = _take_standard_streams()
    _ignore_what_is_for_others()

    from shelem_mcp.logs import start_logging
    from shelem_mcp.server import make_server
    from shelem_mcp.transport import serve_stdio

    start_logging(log_level)
    return serve_stdio(make_server(), descriptors, parent)


def _take_standard_streams() -> tuple[int, int]:
    """Return standard input and output under descriptors that nobody else knows.

    What anybody else in this process prints goes to standard error from now on.
    """
    if sys.stderr is None:
        _redirect(STDERR, os.O_WRONLY)
    descriptors = os.dup(STDIN), os.dup(STDOUT)
    _redirect(STDIN, os.O_RDONLY)
    os.dup2(STDERR, STDOUT)
    return descriptors


def _redirect(descriptor: int, flags: int) -> None:
    """Let a standard stream lead nowhere."""
    nothing = os.open(os.devnull, flags)
    if nothing != descriptor:
        os.dup2(nothing, descriptor)
        os.close(nothing)


def _ignore_what_is_for_others() -> None:
    """Let the environment's settings for developers stop nothing."""
    for name in [name for name in os.environ if name.startswith(TRACING)]:
        del os.environ[name]
    if any(action == "error" for action, *_ in warnings.filters):
        warnings.simplefilter("default")
