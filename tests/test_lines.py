"""What each line of input is taken for, byte by byte; and the law that the SDK takes it alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from mcp.types import JSONRPCNotification, JSONRPCRequest, jsonrpc_message_adapter

from shelem_mcp import lines
from shelem_mcp.lines import Refusal, read_line

if TYPE_CHECKING:
    from collections.abc import Mapping

NOT_JSON = -32700
INVALID = -32600

LONGEST = 8 * 1024 * 1024
SURROGATE = "\ud800"

PING = {"jsonrpc": "2.0", "id": 7, "method": "ping"}
NOTE = {"jsonrpc": "2.0", "method": "notifications/initialized"}
REPLY = {"jsonrpc": "2.0", "id": 7}
ERROR = {"code": -1, "message": "no"}
RESULT = {**REPLY, "result": {}}
FAILURE = {**REPLY, "error": ERROR}


def line(message: Mapping[str, object], **members: object) -> bytes:
    """Give the line of a message, with members added or changed."""
    return json.dumps({**message, **members}, ensure_ascii=False).encode()


def escaped(message: Mapping[str, object], **members: object) -> bytes:
    """Give the line of a message in which every letter beyond ASCII is escaped."""
    return json.dumps({**message, **members}).encode()


def ping(json_text: bytes, name: bytes = b"params") -> bytes:
    """Give a request with the id 7 and one member more, written as it is given."""
    return b'{"jsonrpc":"2.0","id":7,"method":"ping","' + name + b'":' + json_text + b"}"


def without(message: Mapping[str, object], name: str) -> bytes:
    """Give the line of a message that lacks one member."""
    return line({key: value for key, value in message.items() if key != name})


def with_id(json_text: bytes) -> bytes:
    """Give a request with an id written as it is given."""
    return b'{"jsonrpc":"2.0","method":"ping","id":' + json_text + b"}"


def nested(depth: int) -> bytes:
    """Give a request of objects and arrays, `depth` of them one in the other."""
    inner = depth - 2
    return ping(b'{"\\u0061":' + b"[" * inner + b"]" * inner + b"}")


def of_length(length: int) -> bytes:
    """Give a request of `length` bytes."""
    return line(PING).ljust(length)


REQUESTS = {
    "a request": line(PING),
    "with params": line(PING, params={"a": [1, 2.5, None, True, "x"]}),
    "with params of null": line(PING, params=None),
    "with a text for an id": line(PING, id="seven"),
    "with an empty text for an id": line(PING, id=""),
    "with a negative id": line(PING, id=-7),
    "with an id of 64 digits": with_id(b"9" * 64),
    "with a number of 64 digits": ping(b'{"a":' + b"1" * 64 + b"}"),
    "with a number of 64 characters": ping(b'{"a":-1.5e' + b"0" * 59 + b"}"),
    "with a number beyond every float": ping(b'{"a":1e999}'),
    "64 levels deep": nested(64),
    "with letters of every length": line(PING, params={"é": "شلم \U0001f0a1"}),
    "with letters escaped": escaped(PING, params={"é": "شلم \U0001f0a1"}),
    "with control characters escaped": line(PING, params={"a": "\0\n"}),
    "with members that mean nothing": line(PING, results={}, extra=1),
    "between blanks": b" \t" + line(PING) + b" \r",
    "with blanks inside": line(PING).replace(b",", b",\r\t"),
}

NOTES = {
    "a notification": line(NOTE),
    "a notification with params": line(NOTE, params={"a": 1}),
    "an unknown notification": line(NOTE, method="nothing/known"),
}

REPLIES = {
    "a reply with a result": line(REPLY, result={}),
    "a reply to a text for an id": line(REPLY, id="seven", result={"a": 1}),
    "a reply with an error": line(REPLY, error=ERROR),
    "a reply with an error's data": line(REPLY, error={**ERROR, "data": [1]}),
    "a reply with an error, and no known id": line(REPLY, id=None, error=ERROR),
}

BLANK = {
    "nothing": b"",
    "spaces": b"   ",
    "a carriage return": b"\r",
    "every kind of blank": b"\t \r\n",
    "8 MiB of spaces": b" " * LONGEST,
}


def broken(data: bytes, reason: str = lines.NOT_JSON) -> tuple[bytes, Refusal]:
    """Give a case of a line that is no JSON, so that no id can be read in it."""
    return data, Refusal(NOT_JSON, reason)


def invalid(
    data: bytes, reason: str = lines.NOT_A_MESSAGE, *, to: str | int | None = 7
) -> tuple[bytes, Refusal]:
    """Give a case of JSON that is no message, to be answered under an id or none."""
    return data, Refusal(INVALID, reason, to)


REFUSALS = {
    "words": broken(b"hello there"),
    "cut short": broken(line(PING)[:-1]),
    "an open text": broken(b'{"jsonrpc":"2.0","id":7,"method":"ping'),
    "two messages": broken(line(PING) + line(PING)),
    "two messages with a blank between": broken(line(PING) + b" " + line(PING)),
    "a byte-order mark in the middle of the stream": broken(b"\xef\xbb\xbf" + line(PING)),
    "a comma too many": broken(b'{"jsonrpc":"2.0","id":7,"method":"ping",}'),
    "single quotes": broken(line(PING).replace(b'"', b"'")),
    "names without quotes": broken(b"{id:7}"),
    "a comment": broken(line(PING) + b" // please"),
    "NaN": broken(ping(b'{"a":NaN}')),
    "Infinity": broken(ping(b'{"a":Infinity}')),
    "minus Infinity": broken(ping(b'{"a":-Infinity}')),
    "a number with a zero before it": broken(with_id(b"07")),
    "a number with a plus": broken(with_id(b"+7")),
    "Persian digits": broken(with_id("۷".encode())),
    "NUL bytes": broken(b"\0\0\0\0"),
    "a message and a NUL byte": broken(line(PING) + b"\0"),
    "a NUL byte in a text": broken(ping(b'"\0"')),
    "a control character in a text": broken(ping(b'"\x1b[0m"')),
    "a tab in a text": broken(ping(b'"\t"')),
    "blanks that are none in JSON": broken(b"\x0b\x0c"),
    "a space that is no blank in JSON": broken(b"\xc2\xa0" + line(PING)),
    "Latin-1": broken(ping(b'"\xe9"'), lines.NOT_UTF8),
    "UTF-16": broken(line(PING).decode().encode("utf-16"), lines.NOT_UTF8),
    "half a letter": broken(ping(b'"\xd8"'), lines.NOT_UTF8),
    "an overlong letter": broken(ping(b'"\xc0\x80"'), lines.NOT_UTF8),
    "a surrogate as bytes": broken(ping(b'"\xed\xa0\x80"'), lines.NOT_UTF8),
    "a letter beyond the last one": broken(ping(b'"\xf4\x90\x80\x80"'), lines.NOT_UTF8),
    "a batch": invalid(b"[" + line(PING) + b"]", lines.BATCH, to=None),
    "an empty batch": invalid(b"[]", lines.BATCH, to=None),
    "a batch of nothing known": invalid(b"[1, null]", lines.BATCH, to=None),
    "a text": invalid(b'"ping"', to=None),
    "a number": invalid(b"7", to=None),
    "null": invalid(b"null", to=None),
    "true": invalid(b"true", to=None),
    "an empty object": invalid(b"{}", to=None),
    "an id of null": invalid(line(PING, id=None), to=None),
    "an id of true": invalid(line(PING, id=True), to=None),
    "an id with a fraction": invalid(line(PING, id=1.5), to=None),
    "an id with a fraction of nothing": invalid(line(PING, id=1.0), to=None),
    "an id with an exponent": invalid(with_id(b"1e2"), to=None),
    "an object for an id": invalid(line(PING, id={"a": 1}), to=None),
    "an array for an id": invalid(line(PING, id=[1]), to=None),
    "params in an array": invalid(line(PING, params=[1])),
    "a text for params": invalid(line(PING, params="a")),
    "an empty text for params": invalid(line(PING, params="")),
    "a number for params": invalid(line(PING, params=0)),
    "false for params": invalid(line(PING, params=False)),
    "no version": invalid(without(PING, "jsonrpc")),
    "version 1.0": invalid(line(PING, jsonrpc="1.0")),
    "version 2.0 as a number": invalid(line(PING, jsonrpc=2.0)),
    "a version of null": invalid(line(PING, jsonrpc=None)),
    "no method": invalid(without(PING, "method")),
    "a number for a method": invalid(line(PING, method=5)),
    "a method of null": invalid(line(PING, method=None)),
    "a method in an array": invalid(line(PING, method=["ping"])),
    "a request with the result of a reply": invalid(line(PING, result={})),
    "a request with the error of a reply": invalid(line(PING, error=ERROR)),
    "a notification with the error of a reply": invalid(line(NOTE, error=ERROR), to=None),
    "an id under a name in other letters": invalid(line(NOTE, Id=7, method=5), to=None),
    "a number of 65 digits": invalid(ping(b'{"a":' + b"1" * 65 + b"}"), lines.NUMBER_TOO_LONG),
    "a number of 65 characters": invalid(
        ping(b'{"a":-0.' + b"1" * 62 + b"}"), lines.NUMBER_TOO_LONG
    ),
    "a number of 5000 digits": invalid(ping(b'{"a":' + b"1" * 5000 + b"}"), lines.NUMBER_TOO_LONG),
    "an id of 65 digits": invalid(with_id(b"1" * 65), lines.NUMBER_TOO_LONG, to=None),
    "an id of 5000 digits": invalid(with_id(b"1" * 5000), lines.NUMBER_TOO_LONG, to=None),
    "65 levels deep": invalid(nested(65), lines.TOO_DEEP),
    "100,000 open brackets": invalid(b"[" * 100_000, lines.TOO_DEEP, to=None),
    "100,000 open braces": invalid(b'{"a":' * 100_000, lines.TOO_DEEP, to=None),
    "one byte too long": invalid(of_length(LONGEST + 1), lines.TOO_LONG, to=None),
    "one space more than can be read": invalid(b" " * (LONGEST + 1), lines.TOO_LONG, to=None),
    "a lone surrogate": invalid(escaped(PING, params={"a": SURROGATE}), lines.LONE_SURROGATE),
    "a lone low surrogate": invalid(escaped(PING, params={"a": "\udc00"}), lines.LONE_SURROGATE),
    "surrogates the wrong way round": invalid(
        escaped(PING, params={"a": "\udc00\ud800"}),
        lines.LONE_SURROGATE,
    ),
    "a lone surrogate in a name": invalid(
        escaped(PING, params={SURROGATE: 1}), lines.LONE_SURROGATE
    ),
    "a lone surrogate in the method": invalid(
        escaped(PING, method=SURROGATE), lines.LONE_SURROGATE
    ),
    "a lone surrogate in the id": invalid(
        escaped(PING, id=SURROGATE), lines.LONE_SURROGATE, to=None
    ),
    "the id twice": invalid(ping(b"8", name=b"id"), lines.REPEATED_NAME, to=None),
    "the same id twice": invalid(ping(b"7", name=b"id"), lines.REPEATED_NAME, to=None),
    "the id twice, once escaped": invalid(
        ping(b"8", name=rb"\u0069d"), lines.REPEATED_NAME, to=None
    ),
    "the method twice": invalid(ping(b'"ping"', name=b"method"), lines.REPEATED_NAME),
    "a name twice further in": invalid(ping(b'{"a":1,"a":1}'), lines.REPEATED_NAME),
    "an id twice further in": invalid(ping(b'{"id":1,"id":1}'), lines.REPEATED_NAME),
    "a notification with params in an array": invalid(line(NOTE, params=[]), to=None),
    "a notification without a version": invalid(without(NOTE, "jsonrpc"), to=None),
    "a reply with a text for a result": invalid(line(REPLY, result="a")),
    "a reply with neither": invalid(line(REPLY)),
    "a reply with a text for an error": invalid(line(REPLY, error="no")),
    "a reply with an error without a code": invalid(line(REPLY, error={"message": "no"})),
    "a reply with an error without a message": invalid(line(REPLY, error={"code": -1})),
    "a reply with a text for a code": invalid(line(REPLY, error={**ERROR, "code": "-1"})),
    "a reply with true for a code": invalid(line(REPLY, error={**ERROR, "code": True})),
    "a reply of another version": invalid(line(REPLY, jsonrpc="1.0", result={})),
    "a reply to no id": invalid(line({"jsonrpc": "2.0", "result": {}}), to=None),
    "a reply to an id of null": invalid(line(REPLY, id=None, result={}), to=None),
    "a reply to an id with a fraction": invalid(line(REPLY, id=1.5, result={}), to=None),
}


@pytest.mark.parametrize("data", [*REQUESTS.values(), *NOTES.values()], ids=[*REQUESTS, *NOTES])
def test_a_message_is_read_as_the_sdk_reads_it(data: bytes) -> None:
    """Nothing of it is changed, and only a request is one."""
    read = read_line(data)
    assert read == jsonrpc_message_adapter.validate_json(data, by_name=False)
    assert isinstance(read, JSONRPCRequest) == (data in REQUESTS.values())


@pytest.mark.parametrize("data", REPLIES.values(), ids=REPLIES)
def test_a_reply_to_nothing_is_nothing(data: bytes) -> None:
    """Nothing was asked, so there is nothing to do about a reply, and none to it."""
    assert read_line(data) is None


@pytest.mark.parametrize("data", BLANK.values(), ids=BLANK)
def test_a_blank_line_is_nothing(data: bytes) -> None:
    """A blank line is neither handed on nor answered, however long it is."""
    assert read_line(data) is None


@pytest.mark.parametrize(("data", "refusal"), REFUSALS.values(), ids=REFUSALS)
def test_what_is_no_message_is_refused(data: bytes, refusal: Refusal) -> None:
    """The error tells what is wrong, under the id of the request where one can be read."""
    assert read_line(data) == refusal


def test_a_line_of_the_longest_length_is_a_message() -> None:
    """Exactly 8 MiB are taken."""
    assert isinstance(read_line(of_length(LONGEST)), JSONRPCRequest)


def test_no_depth_is_too_deep_to_be_refused() -> None:
    """From one level too many to far more than Python itself can go down, all are refused."""
    depths = (*range(65, 1500), *range(1500, 20_000, 500))
    reasons = {
        refusal.reason if isinstance(refusal, Refusal) else refusal
        for refusal in map(read_line, map(nested, depths))
    }
    assert reasons == {lines.TOO_DEEP}


def test_a_refusal_replies_in_json_rpc() -> None:
    """The reply is one line: the version, the id as it was sent, the code and the reason."""
    refusal = Refusal(INVALID, "No.", "شلم\n")
    assert json.loads(refusal.reply()) == {
        "jsonrpc": "2.0",
        "id": "شلم\n",
        "error": {"code": INVALID, "message": "No."},
    }
    assert "\n" not in refusal.reply()


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=4)
    | st.just(10**70),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=3) | st.just("id"), inner, max_size=3)
    ),
    max_leaves=5,
)

members = {
    "jsonrpc": anything,
    "id": st.integers() | st.text(max_size=4) | anything,
    "method": st.text(max_size=4) | anything,
    "params": st.dictionaries(st.text(max_size=3), anything, max_size=3) | anything,
    "result": st.just({}) | anything,
    "error": st.fixed_dictionaries({"code": st.integers() | anything, "message": st.text()}),
    "extra": anything,
}


@st.composite
def changed(draw: st.DrawFn) -> bytes:
    """Draw a message of any kind in which up to two members are other than they were."""
    message: dict[str, object] = {**draw(st.sampled_from((PING, NOTE, RESULT, FAILURE)))}
    for name in draw(st.lists(st.sampled_from(sorted(members)), max_size=2)):
        message[name] = draw(members[name])
    text = json.dumps(message, ensure_ascii=draw(st.booleans()))
    return text.encode(errors="surrogatepass")


valid_lines = st.sampled_from(
    [data for data in (*REQUESTS.values(), *NOTES.values(), *REPLIES.values()) if len(data) < 500]
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """Draw a valid line, or two, of which some bytes are cut, replaced or doubled."""
    data = draw(valid_lines) + draw(st.just(b"") | valid_lines)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(start + 12, len(data))))
        inserted = draw(
            st.binary(max_size=3) | st.sampled_from((b"", b'"', b"{}", data[start:end]))
        )
        data = data[:start] + inserted + data[end:]
    return data


@settings(deadline=None, max_examples=300)
@given(data=changed() | mutated())
@example(data=line(PING, error=ERROR))
def test_what_is_a_message_here_is_the_same_message_to_the_sdk(data: bytes) -> None:
    """Whatever bytes are handed on, the SDK takes them: requests as requests, with the same id."""
    read = read_line(data)
    if isinstance(read, JSONRPCRequest | JSONRPCNotification):
        assert repr(read) == repr(jsonrpc_message_adapter.validate_json(data, by_name=False))
