"""The command line of the engine, as a real process: input, output, exit status, diagnostics."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shelem_mcp import __version__
from shelem_mcp.scoring import InvalidHandError, calculate, explain, streams, strict_json
from shelem_mcp.scoring.rules.ids import Language
from shelem_mcp.scoring.strict_json import (
    MAX_BYTES,
    MAX_DEPTH,
    MAX_NUMBER_LENGTH,
    UnreadableError,
    read_json,
    write_json,
)

HAND: dict[str, Any] = {
    "team1_score": 0,
    "team2_score": 0,
    "bidding_team": 2,
    "bid": 135,
    "defending_points": 35,
}
GOOD = json.dumps(HAND).encode()

Completed = subprocess.CompletedProcess[bytes]


def run(
    *arguments: str, stdin: bytes | int = b"", env: dict[str, str] | None = None, **options: Any
) -> Completed:
    """Run the command line to its end."""
    source = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
    return subprocess.run(
        [sys.executable, "-m", "shelem_mcp.scoring", *arguments],
        check=False,
        env={**os.environ, **(env or {})},
        stdout=options.pop("stdout", subprocess.PIPE),
        stderr=options.pop("stderr", subprocess.PIPE),
        timeout=60,
        **source,
        **options,
    )


def answer(language: Language = "en") -> dict[str, Any]:
    """Give what the command line must print for `HAND`."""
    result = calculate(HAND)
    return {**result, "explanation": explain(result, language)}


def test_a_hand_on_standard_input_is_scored() -> None:
    """It prints one JSON object: what `calculate` returns, and the explanation."""
    done = run(stdin=GOOD)
    assert (json.loads(done.stdout), done.stderr, done.returncode) == (answer(), b"", 0)
    assert done.stdout.count(b"\n") == 1


def test_a_hand_in_a_file_is_scored(tmp_path: Path) -> None:
    """The file that is named is read instead of standard input."""
    file = tmp_path / "hand.json"
    file.write_bytes(GOOD)
    done = run(str(file), stdin=b"not read")
    assert (json.loads(done.stdout), done.returncode) == (answer(), 0)


@pytest.mark.parametrize("arguments", [("--language", "fa"), ("--language=fa",)])
def test_the_language_can_be_an_option(arguments: tuple[str, ...]) -> None:
    """The explanation comes in the language of the option, which wins over the hand's own."""
    done = run(*arguments, stdin=json.dumps({**HAND, "language": "en"}).encode())
    assert json.loads(done.stdout) == answer("fa")


def test_the_language_can_stand_in_the_hand() -> None:
    """The explanation comes in the language that the object asks for."""
    done = run(stdin=json.dumps({**HAND, "language": "fa"}).encode())
    assert json.loads(done.stdout) == answer("fa")


def test_a_byte_order_mark_is_forgiven() -> None:
    """Editors that put one at the start of a file do no harm."""
    assert json.loads(run(stdin=b"\xef\xbb\xbf" + GOOD).stdout) == answer()


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "utf-16"},
    ],
    ids=lambda environment: " ".join(environment.values()),
)
def test_output_is_utf8_whatever_the_console(environment: dict[str, str]) -> None:
    """Persian is written in UTF-8, a refusal as well as an explanation."""
    scored = run("--language", "fa", stdin=GOOD, env=environment)
    assert json.loads(scored.stdout.decode("utf-8")) == answer("fa")
    refused = run(
        "--language", "fa", stdin=json.dumps({**HAND, "bid": 95}).encode(), env=environment
    )
    assert refused.stderr.decode("utf-8") == (
        "خواندهٔ حاکم باید مضرب ۵، از ۱۰۰ تا ۱۶۵ باشد. (field: bid)\n"
    )


def test_a_refused_hand_is_told_on_standard_error() -> None:
    """Status 1, the reasons on standard error, and nothing on standard output."""
    done = run(stdin=json.dumps({**HAND, "bid": 95, "team1_score": None}).encode())
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode() == (
        "team1_score is null, and no hand can be scored without it. team1_score must be a whole"
        " number, at most 1164. (field: team1_score)\n"
        "bid must be a multiple of 5 from 100 to 165. (field: bid)\n"
    )


@pytest.mark.parametrize("document", [b"[]", b"null", b"5", b'"hand"', b"true", b"1.5"])
def test_a_document_that_is_no_object_is_refused(document: bytes) -> None:
    """Readable JSON that is no hand is a refused hand."""
    done = run("--language", "en", stdin=document)
    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        b"",
        b"A hand must be one JSON object with named fields. (field: hand)\n",
    )


LONG_NUMBER = b"1" * (MAX_NUMBER_LENGTH + 1)
NOT_UTF8 = "The input is not UTF-8 text. Save it as UTF-8 and try again."
EMPTY = "The input is empty. Give one hand as a JSON object."
TOO_DEEP = f"The input is nested more than {MAX_DEPTH} levels deep."
TOO_LONG_NUMBER = f"A number is longer than {MAX_NUMBER_LENGTH} characters."
REPEATED = "A field is given twice in one object. Give each field once."

UNREADABLE = {
    "nothing": (b"", EMPTY),
    "white space": (b" \n\t\r\n", EMPTY),
    "a byte-order mark alone": (b"\xef\xbb\xbf", EMPTY),
    "UTF-16": ("\ufeff{}".encode("utf-16-le"), NOT_UTF8),
    "Latin-1": (b'{"bid": "\xe9"}', NOT_UTF8),
    "raw surrogates": (b'"\xed\xa0\x80"', NOT_UTF8),
    "half an object": (b'{"bid":', "The input is not JSON: it cannot be read at line 1, column 8."),
    "a word": (b"bid", "The input is not JSON: it cannot be read at line 1, column 1."),
    "a wrong second line": (
        b'{"bid": 120,\n  bid}',
        "The input is not JSON: it cannot be read at line 2, column 3.",
    ),
    "a wrong line among others": (
        b'\n{"bid":\n120\n\n,, \n}\n\n',
        "The input is not JSON: it cannot be read at line 5, column 2.",
    ),
    "white space that is not JSON's": (
        b"\x0b",
        "The input is not JSON: it cannot be read at line 1, column 1.",
    ),
    "white space that is not JSON's at the end": (
        b"{}\x0b",
        "There is more after the end of the JSON value, at line 1, column 3.",
    ),
    "Python": (b"{'bid': 120}", "The input is not JSON: it cannot be read at line 1, column 2."),
    "a NUL": (
        b'{"bid": 120}\x00',
        "There is more after the end of the JSON value, at line 1, column 13.",
    ),
    "two objects": (
        b"{} {}",
        "There is more after the end of the JSON value, at line 1, column 3.",
    ),
    "a control character in a text": (
        b'"\x01"',
        "The input is not JSON: it cannot be read at line 1, column 2.",
    ),
    "a repeated field": (b'{"bid": 120, "bid": 130}', REPEATED),
    "a repeated field within": (b'{"a": [{"b": 1, "b": 1}]}', REPEATED),
    "NaN": (b'{"bid": NaN}', "NaN is not a JSON number."),
    "Infinity": (b'{"bid": -Infinity}', "-Infinity is not a JSON number."),
    "a long integer": (LONG_NUMBER, TOO_LONG_NUMBER),
    "a long fraction": (b"0." + LONG_NUMBER, TOO_LONG_NUMBER),
    "5,000 digits": (b'{"bid": ' + b"1" * 5000 + b"}", TOO_LONG_NUMBER),
    "one level too many of objects": (
        b'{"a":' * (MAX_DEPTH + 1) + b"1" + b"}" * (MAX_DEPTH + 1),
        TOO_DEEP,
    ),
    "one level too many": (b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), TOO_DEEP),
    "100,000 levels": (b"[" * 100_000, TOO_DEEP),
    "100,000 levels of objects": (b'{"a":' * 100_000, TOO_DEEP),
    "too many bytes": (b" " * (MAX_BYTES + 1), f"The input is longer than {MAX_BYTES} bytes."),
}


@pytest.mark.parametrize(("document", "message"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_not_readable_json_is_told(document: bytes, message: str) -> None:
    """The message says why, and where it can, the place."""
    with pytest.raises(UnreadableError) as unreadable:
        read_json(document)
    assert str(unreadable.value) == message


@pytest.mark.parametrize(("document", "message"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_input_ends_with_status_2(document: bytes, message: str) -> None:
    """One line on standard error, nothing on standard output, and never a traceback."""
    done = run(stdin=document)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"{message}\n")


@pytest.mark.parametrize(
    "value",
    [
        [[]] * 50,
        {"a": [1, -5, True, False, None, 'quote " backslash \\ newline \n نمره'], "b": {}, "c": {}},
        json.loads("[" * MAX_DEPTH + "]" * MAX_DEPTH),
        int("9" * MAX_NUMBER_LENGTH),
        "",
    ],
)
def test_what_is_written_is_read_again(value: object) -> None:
    """Reading what was written gives the same, here and by the `json` package."""
    written = write_json(value)
    assert read_json(f"\ufeff \n{written}\r\n".encode()) == json.loads(written) == value


def test_numbers_that_no_hand_has_are_read_for_the_engine_to_refuse() -> None:
    """A fraction is readable JSON; that it is no bid is for the hand to say."""
    assert read_json(b"[120.0, 1e2, -0.5]") == [120.0, 100.0, -0.5]


def test_nothing_is_written_that_is_no_json() -> None:
    """A number that JSON does not have is a mistake of the program, not of the user."""
    with pytest.raises(ValueError, match=r"not JSON compliant"):
        write_json(float("nan"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--language", "de"), "--language must be one of: en, fa"),
        (("--sheet-of-paper",), "unrecognized arguments: --sheet-of-paper"),
    ],
)
def test_a_wrong_option_is_told(arguments: tuple[str, ...], message: str) -> None:
    """Status 2, the usage and the reason."""
    done = run(*arguments, stdin=GOOD)
    assert (done.returncode, done.stdout) == (2, b"")
    assert (
        done.stderr.decode().splitlines()[-1] == f"python -m shelem_mcp.scoring: error: {message}"
    )


@pytest.mark.parametrize(
    "make",
    [lambda _path: None, lambda path: path.mkdir()],
    ids=["a file that is not there", "a folder"],
)
def test_a_file_that_cannot_be_read_is_told(make: Callable[[Path], None], tmp_path: Path) -> None:
    """Status 2, the name of the file, and the reason as this system words it."""
    path = tmp_path / "hand.json"
    make(path)
    with pytest.raises(OSError, match=r"hand\.json") as unread:
        path.read_bytes()
    done = run(str(path))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"{path} cannot be read: {unread.value.strerror}.\n"


def test_a_standard_input_that_cannot_be_read_is_told() -> None:
    """Status 2: an input that is open for writing alone gives an error, not a hand."""
    read_end, write_end = os.pipe()
    done = run(stdin=write_end)
    os.close(read_end)
    os.close(write_end)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"Standard input cannot be read: Bad file descriptor.\n"


def test_a_result_that_nobody_reads_is_no_success(broken_pipe: int) -> None:
    """A broken pipe ends with status 2 and one line."""
    done = run(stdin=GOOD, stdout=broken_pipe)
    assert done.returncode == 2
    assert done.stderr == b"The result could not be written.\n"


@pytest.mark.parametrize("document", [b"", b"{}"])
def test_a_reason_that_nobody_reads_keeps_its_status(document: bytes, broken_pipe: int) -> None:
    """The exit status tells, where standard error cannot."""
    done = run(stdin=document, stderr=broken_pipe)
    assert (done.returncode, done.stdout) == (1 if document else 2, b"")


def test_ctrl_c_is_quiet() -> None:
    """Interrupted while it waits for a hand, it ends without a traceback."""

    def interrupted() -> str:
        raise KeyboardInterrupt

    assert streams.run(interrupted, InvalidHandError) == 130


def test_the_version_is_that_of_the_package() -> None:
    """`--version` reads nothing."""
    done = run("--version", stdin=b"not read")
    assert (done.stdout.decode(), done.stderr, done.returncode) == (f"{__version__}\n", b"", 0)


def test_a_hyphen_is_standard_input() -> None:
    """As in other programs."""
    assert json.loads(run("-", stdin=GOOD).stdout) == answer()


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ()], ids=str)
def test_output_that_cannot_be_written_is_no_success(
    arguments: tuple[str, ...], broken_pipe: int
) -> None:
    """Status 2 and one line, for help and version as for a result."""
    done = run(*arguments, stdin=GOOD, stdout=broken_pipe)
    assert (done.returncode, done.stderr) == (2, b"The result could not be written.\n")


@pytest.mark.parametrize("name", ["\x1b[31m.json", "\u202egnp.json", "a\nb", "\r"], ids=ascii)
def test_a_name_is_shown_so_that_no_terminal_obeys_it(name: str) -> None:
    """Control characters and turned directions stand as escapes, in options, too."""
    shown = name.encode("unicode_escape").decode()
    missing = run(name).stderr.decode()
    assert missing.startswith(f"{shown} cannot be read: ")
    assert missing.count("\n") == 1
    assert run(f"--{name}").stderr.decode().splitlines()[-1].endswith(f"arguments: --{shown}")


def test_the_limits_are_what_the_messages_say() -> None:
    """A document just within every limit is read."""
    padding = b" " * (MAX_BYTES - len(GOOD))
    assert strict_json.read_json(GOOD + padding) == HAND
