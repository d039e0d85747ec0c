"""The short form of the fuzzer, and what its judgement is worth."""

from __future__ import annotations

from typing import Any

import pytest
from fuzz import ANY_ERROR, Due, Outcome, dues_of, first_wrong_reply, good_call, judge, run_streams
from wire import ERAS, Era

PARSE_ERROR = -32700
INVALID_REQUEST = -32600

PING = b'{"jsonrpc":"2.0","id":7,"method":"ping"}'

JUDGED = {
    "a request": (PING, Due(7, None)),
    "a request with a text for an id": (PING.replace(b"7", b'"7"'), Due("7", None)),
    "a request with the error of a reply": (
        PING.replace(b"{", b'{"error":{"code":1,"message":"no"},'),
        Due(7, INVALID_REQUEST),
    ),
    "a request of another version": (PING.replace(b'"2.0"', b"2.0"), Due(7, INVALID_REQUEST)),
    "a request to an id of 1e2": (PING.replace(b"7", b"1e2"), Due(None, INVALID_REQUEST)),
    "a request with the id twice": (PING.replace(b"{", b'{"id":7,'), Due(None, INVALID_REQUEST)),
    "a request with a long number": (
        PING.replace(b"{", b'{"a":' + b"1" * 65 + b","),
        Due(7, INVALID_REQUEST),
    ),
    "a request of 65 levels": (
        PING.replace(b"{", b'{"a":' + b"[" * 64 + b"]" * 64 + b","),
        Due(7, INVALID_REQUEST),
    ),
    "a request of 64 levels": (
        PING.replace(b"{", b'{"a":' + b"[" * 63 + b"]" * 63 + b","),
        Due(7, None),
    ),
    "a lone surrogate": (PING.replace(b"{", rb'{"\ud800":1,'), Due(7, INVALID_REQUEST)),
    "a notification": (b'{"jsonrpc":"2.0","method":"ping"}', None),
    "a broken notification": (b'{"jsonrpc":"2.0","method":1}', Due(None, INVALID_REQUEST)),
    "a reply": (b'{"jsonrpc":"2.0","id":7,"result":{}}', None),
    "a broken reply": (b'{"jsonrpc":"2.0","id":7,"result":[]}', Due(7, INVALID_REQUEST)),
    "a reply to nothing": (b'{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":""}}', None),
    "a batch": (b"[" + PING + b"]", Due(None, INVALID_REQUEST)),
    "two messages": (PING + PING, Due(None, PARSE_ERROR)),
    "a blank line": (b" \t\r", None),
    "no UTF-8": (b"\xff", Due(None, PARSE_ERROR)),
    "NaN": (b"NaN", Due(None, PARSE_ERROR)),
    "100,000 brackets in a text": (PING.replace(b"ping", b"[" * 100_000), Due(7, None)),
    "100,000 brackets": (b"[" * 100_000, ANY_ERROR),
}

SCORED = {"id": "good 5", "result": {"structuredContent": {"updated_team1_score": 125}}}
PONG = {"id": 7, "result": {}}
REFUSED = {"id": None, "error": {"code": PARSE_ERROR}}

STREAM = PING + b"\nbroken\n\n" + good_call("classic", 5)
REPLIES = (PONG, REFUSED, SCORED)

FAULTS: dict[str, tuple[dict[str, Any], ...]] = {
    "the last reply is lost": REPLIES[:-1],
    "the first reply is lost": REPLIES[1:],
    "a reply comes twice": (PONG, PONG, REFUSED, SCORED),
    "a reply is one too many": (*REPLIES, PONG),
    "two replies are swapped": (PONG, SCORED, REFUSED),
    "an id is a text": ({**PONG, "id": "7"}, REFUSED, SCORED),
    "an error has another code": (PONG, {"id": None, "error": {"code": 0}}, SCORED),
    "an error is a result": (PONG, {"id": None, "result": {}}, SCORED),
    "a good call is refused": (*REPLIES[:-1], {"id": "good 5", "error": {"code": 0}}),
    "a good call gets the result of another": (
        *REPLIES[:-1],
        {"id": "good 5", "result": {"structuredContent": {"updated_team1_score": 126}}},
    ),
}


@pytest.mark.parametrize("era", ERAS)
def test_every_line_of_mutated_sessions_gets_the_reply_that_is_due(era: Era) -> None:
    """5,000 lines, of every kind: one reply to each request, an error to each broken line."""
    total = Outcome()
    for outcome in run_streams(5_000, seed=1, eras=(era,)):
        total = total.plus(outcome)
    assert total.problems == ()
    assert min(total.requests, total.broken, total.lines - total.replies) > 400


@pytest.mark.parametrize(("data", "due"), JUDGED.values(), ids=JUDGED)
def test_a_line_is_judged_by_json_rpc(data: bytes, due: Due | None) -> None:
    """The judgement knows the server's limits and nothing else of it."""
    assert judge(data) == due


def test_the_right_replies_are_no_problem() -> None:
    """Each in its place."""
    assert first_wrong_reply(dues_of(STREAM), REPLIES) is None


@pytest.mark.parametrize("replies", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_noticed(replies: tuple[dict[str, Any], ...]) -> None:
    """A server that loses, doubles, swaps or spoils a reply does not get away with it."""
    assert first_wrong_reply(dues_of(STREAM), replies) is not None
