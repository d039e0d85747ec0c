"""STDIO as a client meets it: bytes into a real process, replies out, and how the process ends."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from wire import (
    CONSOLE_COMMAND,
    ERAS,
    HAND,
    OPENED,
    QUIET,
    SCORED,
    Ending,
    Era,
    Session,
    call,
    calls,
    ended,
    gists,
    line,
    opening,
    pipes,
    read_slowly,
    request,
    run,
    start,
)

from shelem_mcp.scoring import calculate, explain
from shelem_mcp.stdio import Outgoing, read_chunk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602

BOM = b"\xef\xbb\xbf"

PING = b'{"jsonrpc":"2.0","id":7,"method":"ping"}'
REST = b'"jsonrpc":"2.0","method":"ping"}'

BROKEN = {
    "words": (b"hello there", None, PARSE_ERROR),
    "half a message": (PING[:-9], None, PARSE_ERROR),
    "two messages": (PING + PING, None, PARSE_ERROR),
    "a byte-order mark in the middle": (BOM + PING, None, PARSE_ERROR),
    "a batch": (b"[" + PING + b"," + PING + b"]", None, INVALID_REQUEST),
    "an empty batch": (b"[]", None, INVALID_REQUEST),
    "a text": (b'"ping"', None, INVALID_REQUEST),
    "a number": (b"7", None, INVALID_REQUEST),
    "null": (b"null", None, INVALID_REQUEST),
    "an empty object": (b"{}", None, INVALID_REQUEST),
    "a lone surrogate": (rb'{"id":7,"a":"\ud800",' + REST, 7, INVALID_REQUEST),
    "a lone surrogate in the id": (rb'{"id":"\udfff",' + REST, None, INVALID_REQUEST),
    "a surrogate as bytes": (b'{"id":"\xed\xa0\x80",' + REST, None, PARSE_ERROR),
    "Latin-1": (b'{"id":"\xe9",' + REST, None, PARSE_ERROR),
    "UTF-16": (PING.decode().encode("utf-16-le"), None, PARSE_ERROR),
    "a number of 5000 digits": (b'{"id":7,"a":' + b"1" * 5000 + b"," + REST, 7, INVALID_REQUEST),
    "an id of 5000 digits": (b'{"id":' + b"1" * 5000 + b"," + REST, None, INVALID_REQUEST),
    "100 levels": (b'{"id":7,"a":' + b"[" * 99 + b"]" * 99 + b"," + REST, 7, INVALID_REQUEST),
    "100,000 brackets": (b"[" * 100_000, None, INVALID_REQUEST),
    "an id of null": (b'{"id":null,' + REST, None, INVALID_REQUEST),
    "an id of true": (b'{"id":true,' + REST, None, INVALID_REQUEST),
    "an id of 1.5": (b'{"id":1.5,' + REST, None, INVALID_REQUEST),
    "an object for an id": (b'{"id":{},' + REST, None, INVALID_REQUEST),
    "an array for an id": (b'{"id":[7],' + REST, None, INVALID_REQUEST),
    "the id twice": (b'{"id":7,"id":8,' + REST, None, INVALID_REQUEST),
    "a name twice": (b'{"id":7,"a":1,"a":1,' + REST, 7, INVALID_REQUEST),
    "params in an array": (b'{"id":7,"params":[],' + REST, 7, INVALID_REQUEST),
    "a text for params": (b'{"id":7,"params":"a",' + REST, 7, INVALID_REQUEST),
    "a number for params": (b'{"id":7,"params":1,' + REST, 7, INVALID_REQUEST),
    "no version": (b'{"id":7,"method":"ping"}', 7, INVALID_REQUEST),
    "version 1.0": (PING.replace(b"2.0", b"1.0"), 7, INVALID_REQUEST),
    "no method": (b'{"jsonrpc":"2.0","id":7}', 7, INVALID_REQUEST),
    "a number for a method": (PING.replace(b'"ping"', b"1"), 7, INVALID_REQUEST),
    "a request with an error": (
        b'{"id":7,"error":{"code":1,"message":"no"},' + REST,
        7,
        INVALID_REQUEST,
    ),
    "a reply with a text for a result": (
        b'{"jsonrpc":"2.0","id":7,"result":""}',
        7,
        INVALID_REQUEST,
    ),
    "NaN": (b'{"id":7,"a":NaN,' + REST, None, PARSE_ERROR),
    "NUL bytes": (b"\0" * 100, None, PARSE_ERROR),
    "a control character": (b'{"id":"\x1b",' + REST, None, PARSE_ERROR),
    "9 MB of a text": (b'{"id":"' + b"x" * 9_000_000 + b'",' + REST, None, INVALID_REQUEST),
    "9 MB of blanks and a message": (b" " * 9_000_000 + PING, None, INVALID_REQUEST),
}
"""Lines that are no message: the bytes, the id that can be read in them, the code of the error."""

SILENT = {
    "nothing": b"",
    "blanks": b" \t ",
    "a carriage return": b"\r",
    "a known notification": b'{"jsonrpc":"2.0","method":"notifications/initialized"}',
    "an unknown notification": b'{"jsonrpc":"2.0","method":"notifications/none","params":{}}',
    "the cancelling of what is answered": (
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}}'
    ),
    "a reply": b'{"jsonrpc":"2.0","id":7,"result":{}}',
    "a reply with an error": b'{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"no"}}',
}
"""Lines that nobody waits for an answer to."""

IDS = {
    "zero": 0,
    "negative": -1,
    "beyond floats": 2**53 + 1,
    "of 64 digits": 10**63,
    "a text": "seven",
    "an empty text": "",
    "a text of digits": "7",
    "a text of 5000 digits": "7" * 5000,
    "Persian": "شلم",
    "with control characters": "\0\n\r\u2028",
    "very long": "x" * 100_000,
}

WRONG_REQUESTS = {
    "an unknown tool": ("tools/call", {"name": "no_tool", "arguments": {}}, INVALID_PARAMS),
    "a number for a tool": ("tools/call", {"name": 5}, INVALID_PARAMS),
    "no tool": ("tools/call", {}, INVALID_PARAMS),
    "arguments in an array": (
        "tools/call",
        {"name": "calculate_shelem_score", "arguments": []},
        INVALID_PARAMS,
    ),
    "an unknown method": ("tools/none", {}, METHOD_NOT_FOUND),
    "an empty method": ("", {}, METHOD_NOT_FOUND),
    "a notification with an id": ("notifications/initialized", {}, METHOD_NOT_FOUND),
}

SENSELESS = {"jsonrpc": "2.0", "method": "notifications/initialized", "params": {"_meta": 1}}
"""A notification that the SDK warns of in the log."""

FOREIGN_LOCALE = {
    "LC_ALL": "C",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONIOENCODING": "cp1252",
    "PYTHONUTF8": "0",
}

BACKLOGS: dict[str, tuple[Era, int, int]] = {
    "before a call": ("classic", 0, 1),
    "with a backlog": ("stateless", 3000, 0),
}
"""How many calls are made before standard output is closed, and after."""


@pytest.fixture(scope="module", params=ERAS)
def era(request: pytest.FixtureRequest) -> Era:
    """Give each of the protocol's eras."""
    era: Era = request.param
    return era


@pytest.fixture(scope="module")
def session(era: Era) -> Iterator[Session]:
    """Open a session for all the tests of an era; at its end nothing is left over."""
    with Session() as session:
        assert session.ask(opening(era)) == [OPENED]
        yield session
        assert session.end() == QUIET


def padded_call(era: Era, id_: int) -> bytes:
    """Give a good call with 4 MB in a member of `_meta` that nobody reads."""
    message = json.loads(call(era, id_))
    message["params"].setdefault("_meta", {})["padding"] = "x" * 4_000_000
    return line(message)


def scores(count: int) -> list[tuple[object, object]]:
    """Give the gists of the replies to `calls`."""
    return [(number, (number + 120, 15)) for number in range(count)]


@pytest.mark.parametrize(("data", "id_", "code"), BROKEN.values(), ids=BROKEN)
def test_a_broken_line_is_answered_and_so_is_the_call_after_it(
    session: Session, era: Era, data: bytes, id_: object, code: int
) -> None:
    """One error under the id that can be read, or null, and the server is as it was."""
    assert session.ask(data + b"\n" + call(era, 8), replies=2) == [(id_, code), (8, SCORED)]


@pytest.mark.parametrize("data", SILENT.values(), ids=SILENT)
def test_what_awaits_no_answer_gets_none(session: Session, era: Era, data: bytes) -> None:
    """The next reply is the one to the call after it."""
    assert session.ask(data + b"\n" + call(era, 8)) == [(8, SCORED)]


@pytest.mark.parametrize("id_", IDS.values(), ids=IDS)
def test_a_reply_has_the_id_as_it_was_sent(session: Session, era: Era, id_: object) -> None:
    """An id is anything that JSON-RPC allows, and a text stays a text."""
    assert session.ask(call(era, id_)) == [(id_, SCORED)]


@pytest.mark.parametrize(("method", "params", "code"), WRONG_REQUESTS.values(), ids=WRONG_REQUESTS)
def test_a_request_for_what_there_is_not_gets_an_error(
    session: Session, era: Era, method: str, params: dict[str, object], code: int
) -> None:
    """It is an error of the protocol, not the result of a tool."""
    assert session.ask(request(era, 7, method, **params)) == [(7, code)]


def test_after_a_call_a_client_may_open_in_the_other_era(session: Session, era: Era) -> None:
    """What was answered before locks nobody out, and nor does what comes after."""
    (other,) = {*ERAS} - {era}
    data = call(era, 6) + opening(other) + call(other, 7) + call(era, 8)
    replies = [(6, SCORED), ("opening", "result"), (7, SCORED), (8, SCORED)]
    assert session.ask(data, replies=4) == replies


def test_a_line_may_end_as_on_windows(session: Session, era: Era) -> None:
    """CR LF is taken; the reply ends in a line feed alone, as all replies do."""
    assert session.ask(call(era, 8).replace(b"\n", b"\r\n")) == [(8, SCORED)]


def test_a_long_line_is_answered(session: Session, era: Era) -> None:
    """A call of 4 MB is a call, whether texts or blanks make it long."""
    blanks = call(era, 8).replace(b",", b"," + b" " * 4_000_000, 1)
    assert session.ask(padded_call(era, 7) + blanks, replies=2) == [(7, SCORED), (8, SCORED)]


def test_pipelined_calls_are_answered_in_order(session: Session, era: Era) -> None:
    """Each of 500 good and bad hands gets one reply, its own, under its own id."""
    data = b"".join(
        call(era, number, team1_score=number if number % 3 else "none") for number in range(500)
    )
    assert session.ask(data, replies=500) == [
        (number, (number + 120, 15) if number % 3 else "refused") for number in range(500)
    ]


def test_every_line_from_the_start_of_input_to_its_end_is_answered(era: Era) -> None:
    """200 calls that were written before any reply was read get their replies.

    The input may start with a byte-order mark, and its last line may lack a line feed.
    """
    data = BOM + opening(era) + calls(era, 200).rstrip()
    assert run(data) == Ending([OPENED, *scores(200)], 0, "")


def test_a_call_before_the_handshake_gets_an_error() -> None:
    """A session that needs a handshake is opened by it, and by nothing else."""
    data = call("classic", 1) + opening("classic") + call("classic", 2)
    assert run(data) == Ending([(1, INVALID_PARAMS), OPENED, (2, SCORED)], 0, "")


def test_text_is_utf_8_whatever_the_locale() -> None:
    """A Persian id and explanation come through as they are."""
    with Session(env={**os.environ, **FOREIGN_LOCALE}) as session:
        session.send(call("stateless", "شلم", language="fa"))
        reply = session.reply()
        assert session.end() == QUIET
    explanation = reply["result"]["structuredContent"]["explanation"]
    assert (reply["id"], explanation) == ("شلم", explain(calculate(HAND), language="fa"))


def test_a_client_that_never_reads_stderr_gets_every_reply() -> None:
    """More warnings than a pipe holds hold up no reply, nor the end; those too many are dropped."""
    data = opening("classic") + line(SENSELESS) * 3000 + calls("classic", 200)
    with Session() as session:
        assert session.ask(data, replies=201) == [OPENED, *scores(200)]
        replies, status, stderr = session.end()
    assert (replies, status) == ([], 0)
    assert 0 < stderr.count("WARNING") < 3000


def test_a_record_of_the_log_is_one_line_and_says_it_once() -> None:
    """What the SDK has to say of a notification that makes no sense is a warning on stderr."""
    with Session() as session:
        assert session.ask(opening("classic") + line(SENSELESS) + call("classic", 1), replies=2)
        record = pipes(session.process)[2].readline()
        assert session.end() == QUIET
    assert (record.count(b"WARNING"), record.count(b"notifications/initialized")) == (1, 1)


@pytest.mark.parametrize(("era", "before", "after"), BACKLOGS.values(), ids=BACKLOGS)
def test_a_client_that_closes_stdout_ends_it_quietly(era: Era, before: int, after: int) -> None:
    """Nobody is there to be told, so nothing is said."""
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening(era) + calls(era, before))
        stdin.flush()
        stdout.readline()
        stdout.close()
        stdin.write(calls(era, after))
        stdin.flush()
        assert ended(server) == (0, b"")


def test_a_client_that_never_reads_does_not_keep_it_alive() -> None:
    """Once the input has ended, it waits five seconds for a byte to be taken."""
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening("classic"))
        stdin.flush()
        stdout.readline()
        stdin.write(calls("classic", 500))
        stdin.close()
        assert ended(server, seconds=10) == (1, b"")


def test_an_input_that_cannot_be_read_any_more_has_ended(broken_pipe: int) -> None:
    """A terminal that is gone is the end of input, and no error; nor is the wrong end of a pipe."""
    assert read_chunk(broken_pipe) == b""


def test_notifications_before_the_last_call_cost_nothing() -> None:
    """The end of input waits for all that is still to be done, however little is written."""
    note = line({"jsonrpc": "2.0", "method": "notifications/progress", "params": {}})
    data = opening("classic") + note * 60_000 + call("classic", 1)
    replies, status, _ = run(data)
    assert (replies, status) == ([OPENED, (1, SCORED)], 0)


def test_a_client_may_write_much_in_small_pieces_before_it_reads() -> None:
    """5,000 calls that are written one by one are read ahead, and answered once it reads."""
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(opening("classic"))
        for number in range(5000):
            stdin.write(call("classic", number, team1_score=number % 1000))
            stdin.flush()
        stdin.close()
        replies = gists(stdout.read())
        assert ended(server) == (0, b"")
    assert [id_ for id_, _ in replies] == ["opening", *range(5000)]


def test_only_a_pipe_tells_what_waits_in_it(tmp_path: Path) -> None:
    """What goes into a file waits for nobody."""
    with (tmp_path / "replies").open("wb") as file:
        assert Outgoing(file.fileno()).taken() == (0, 0)


def test_replies_longer_than_a_pipe_holds_come_whole() -> None:
    """Far longer ones, and short ones behind them, in order."""
    ids = [f"{number}" * 20_000 for number in range(9)]
    data = b"".join(request("classic", id_, "ping") + b"broken\n" for id_ in ids)
    with start() as server:
        stdin, stdout, _ = pipes(server)
        stdin.write(data + calls("classic", 9))
        stdin.close()
        replies = gists(read_slowly(stdout))
        assert ended(server) == (0, b"")
    broken = (None, PARSE_ERROR)
    refused = [(number, INVALID_PARAMS) for number in range(9)]
    assert replies == [*(r for id_ in ids for r in ((id_, "result"), broken)), *refused]


def test_modules_in_the_folder_it_is_run_from_are_not_imported(tmp_path: Path) -> None:
    """The console command works in a folder that holds files named like what it imports."""
    for name in ("json", "mcp", "typing", "anyio", "shelem_mcp"):
        (tmp_path / f"{name}.py").write_text(
            f'import sys; sys.exit("{name} of the folder")', "utf-8"
        )
    data = opening("classic") + call("classic", 1)
    assert run(data, (CONSOLE_COMMAND,), cwd=tmp_path) == Ending([OPENED, (1, SCORED)], 0, "")
