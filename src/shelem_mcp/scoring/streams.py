"""What the commands of this package share: input read whole, output written whole, and the status.

Standard input may come in pieces and late, and standard output may take what is written in parts:
a command has all of it, or ends with `UNREADABLE`.
"""

from __future__ import annotations

import argparse
import os
import select
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TextIO

from shelem_mcp import __version__
from shelem_mcp.scoring.strict_json import MAX_BYTES, UnreadableError

DONE = 0
REFUSED = 1
UNREADABLE = 2
INTERRUPTED = 130

STANDARD_INPUT = "-"

WAITING = "Reading JSON from standard input. End it with {}, or see --help.".format(
    "Ctrl+Z and Enter" if os.name == "nt" else "Ctrl+D"
)
UNWRITABLE = "The result could not be written."


def run(command: Callable[[], str], refusal: type[Exception]) -> int:
    """Write what `command` returns to standard output, and return the exit status.

    `DONE`; `REFUSED` where it raises a `refusal`, and `UNREADABLE` where it raises
    `UnreadableError` or where the output cannot be written, each with the reason on standard error;
    `INTERRUPTED` by Ctrl+C.
    """
    try:
        return _write_answer(command())
    except UnreadableError as error:
        return _fail(UNREADABLE, str(error))
    except refusal as error:
        return _fail(REFUSED, str(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _write_answer(answer: str) -> int:
    try:
        write(sys.stdout, answer)
    except OSError:
        return _fail(UNREADABLE, UNWRITABLE)
    return DONE


def _fail(status: int, reason: str) -> int:
    complain(reason)
    return status


def read_input(path: str | None) -> bytes:
    """Return what stands in a file, or on standard input if `path` is None or "-".

    Raises `UnreadableError`. What is too long is read no further than to be seen as such.
    """
    if path in {None, STANDARD_INPUT}:
        return _read_standard_input()
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123  # It may be a pipe, too.
            return _read(file)
    except (OSError, ValueError) as error:
        raise UnreadableError(f"{harmless(path)} cannot be read: {_reason(error)}.") from None


def _read_standard_input() -> bytes:
    if sys.stdin is None:
        raise UnreadableError("There is no standard input to read.")
    if sys.stdin.isatty():
        complain(WAITING)
    try:
        return _read(_raw(sys.stdin))
    except OSError as error:
        raise UnreadableError(f"Standard input cannot be read: {_reason(error)}.") from None


def _read(file: Any) -> bytes:
    data = bytearray()
    while len(data) <= MAX_BYTES:
        chunk = file.read(MAX_BYTES + 1 - len(data))
        if chunk is None:
            select.select([file], [], [])
        elif chunk:
            data += chunk
        else:
            break
    return bytes(data)


def write(stream: TextIO | None, text: str) -> None:
    """Write text and a line feed, whole, in UTF-8 whatever the console has. Raises `OSError`."""
    if stream is None:
        raise OSError("the stream is closed")
    file = _raw(stream)
    rest = memoryview(text.encode("utf-8", "backslashreplace") + b"\n")
    while rest:
        written = file.write(rest)
        if written is None:
            select.select([], [file], [])
        else:
            rest = rest[written:]


def complain(message: str) -> None:
    """Write a message to standard error. Where nobody is there, the exit status still tells."""
    try:
        write(sys.stderr, message)
    except OSError:
        return


def harmless(name: str) -> str:
    """Return a name as it may be shown: what a terminal could obey or hide is escaped."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in name
    )


class CommandParser(argparse.ArgumentParser):
    """Reads options; what it has to say is written whole and harmless, like all else here."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)
        self.add_argument("--version", action="version", version=__version__)

    def error(self, message: str) -> NoReturn:
        """End with `UNREADABLE`, and the usage and the reason on standard error."""
        complain(f"{self.format_usage()}{self.prog}: error: {harmless(message)}")
        sys.exit(UNREADABLE)

    def _print_message(self, message: str, file: Any = None) -> None:
        # Help and version, which are all that is left to print.
        try:
            write(file, message.removesuffix("\n"))
        except OSError:
            complain(UNWRITABLE)
            sys.exit(UNREADABLE)


def _raw(stream: TextIO) -> Any:
    """Return the file beneath a stream, which has no buffer if Python was told to have none."""
    return getattr(stream.buffer, "raw", stream.buffer)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
