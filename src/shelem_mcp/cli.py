"""The console command: options and logging. It imports the server only to start it."""

from __future__ import annotations

import os
import sys

from shelem_mcp import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

STDOUT = 1

PROGRAM = "shelem-scorekeeping-mcp"

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
DEFAULT_LOG_LEVEL = "WARNING"
LOG_LEVEL_VARIABLE = "SHELEM_MCP_LOG_LEVEL"


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the server on STDIO, or print the version. Returns the exit status.

    A wrong option or log level ends the process with exit status 2 and the reason on standard
    error.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    if list(arguments) == ["--version"]:
        # Answered before argparse is imported, which takes longer than the rest of this.
        return _print_version()

    parent = os.getppid()

    import signal

    # Before the slow imports: Ctrl+C ends this as it ends any program, without a traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    log_level = parse_log_level(arguments)
    if sys.stdin is None or sys.stdout is None:
        return 0  # There is no client.

    import anyio

    from shelem_mcp.logs import start_logging
    from shelem_mcp.server import make_server
    from shelem_mcp.transport import serve_stdio

    start_logging(log_level)
    return anyio.run(serve_stdio, make_server(), parent)


def _print_version() -> int:
    try:
        os.write(STDOUT, f"{__version__}\n".encode())
    except OSError:
        return 1  # Nobody reads it.
    return 0


def parse_log_level(arguments: Sequence[str]) -> str:
    """Give the log level of the option, else of the environment, else the default.

    Ends the process as `main` says where that is none of `LOG_LEVELS`.
    """
    from argparse import ArgumentParser

    parser = ArgumentParser(
        prog=PROGRAM,
        description="Keep score of Shelem: an MCP server on standard input and output.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "--log-level",
        metavar="LEVEL",
        help=f"{', '.join(LOG_LEVELS)}; default {DEFAULT_LOG_LEVEL};"
        f" {LOG_LEVEL_VARIABLE} sets the same",
    )
    option = parser.parse_args(arguments).log_level
    source = "--log-level" if option is not None else LOG_LEVEL_VARIABLE
    level = option if option is not None else os.environ.get(LOG_LEVEL_VARIABLE, "")
    if option is None and not level:
        return DEFAULT_LOG_LEVEL
    if level.upper() not in LOG_LEVELS:
        parser.error(f"{source} must be one of: {', '.join(LOG_LEVELS)}")
    return level.upper()
