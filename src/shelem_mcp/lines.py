"""Tells what a line of input is: a request, a notification, nothing, or no message at all.

What is taken as a message here, the SDK takes as the same message, because the limits and checks
here are the stricter ones; a test holds the two against each other.
"""

from __future__ import annotations

import gc
import json
import re
from dataclasses import dataclass
from typing import Any

from mcp.types.jsonrpc import (
    INVALID_REQUEST,
    PARSE_ERROR,
    JSONRPCNotification,
    JSONRPCRequest,
)

MAX_LINE_BYTES = 8 * 1024 * 1024
MAX_DEPTH = 64
MAX_NUMBER_LENGTH = 64

NOT_UTF8 = "The line is not UTF-8 text."
NOT_JSON = "The line is not one JSON value."
TOO_LONG = f"The line is longer than {MAX_LINE_BYTES} bytes."
TOO_DEEP = f"The message is nested more than {MAX_DEPTH} levels deep."
NUMBER_TOO_LONG = f"A number in the message is longer than {MAX_NUMBER_LENGTH} characters."
REPEATED_NAME = "An object in the message has two members of the same name."
LONE_SURROGATE = "A text in the message has a lone surrogate, which is no character."
BATCH = "Batches are not taken. Send one message on each line."
NOT_A_MESSAGE = (
    'A message is a JSON object with "jsonrpc": "2.0" and a "method"; a request also has an "id",'
    ' a text or an integer; "params", if given, is an object.'
)

Message = JSONRPCRequest | JSONRPCNotification

_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


@dataclass(frozen=True)
class Refusal:
    """A line to answer with an error."""

    code: int
    reason: str
    id: str | int | None = None
    """The id of the request, where one can be read."""

    def reply(self) -> str:
        """Return the JSON-RPC error reply."""
        error = {"code": self.code, "message": self.reason}
        return json.dumps({"jsonrpc": "2.0", "id": self.id, "error": error}, ensure_ascii=False)


def read_line(line: bytes) -> Message | Refusal | None:
    """Return what `line` is; None for what needs no answer: a blank line, and a reply.

    This server asks its client nothing, so there is nothing to do about a reply.
    """
    if len(line) > MAX_LINE_BYTES:
        return Refusal(INVALID_REQUEST, TOO_LONG)
    if not line.strip(b" \t\r\n"):
        return None
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return Refusal(PARSE_ERROR, NOT_UTF8)
    # A long line is millions of objects, none of which is garbage yet.
    gc.disable()
    try:
        return _read_text(text)
    finally:
        gc.enable()


def _read_text(text: str) -> Message | Refusal | None:
    reader = _StrictReader()
    try:
        value = reader.decode(text)
    except RecursionError:
        return Refusal(INVALID_REQUEST, TOO_DEEP)
    except ValueError:
        return Refusal(PARSE_ERROR, NOT_JSON)
    return _read_value(text, value, reader.flaws)


def _read_value(text: str, value: Any, flaws: list[str]) -> Message | Refusal | None:
    if isinstance(value, list):
        return Refusal(INVALID_REQUEST, BATCH)
    if not isinstance(value, dict):
        return Refusal(INVALID_REQUEST, NOT_A_MESSAGE)
    if _is_deeper_than(value, MAX_DEPTH):
        flaws.append(TOO_DEEP)
    elif _has_lone_surrogate(text, value):
        flaws.append(LONE_SURROGATE)
    elif not _is_message(value) and not _is_reply(value):
        flaws.append(NOT_A_MESSAGE)
    if flaws:
        return Refusal(INVALID_REQUEST, flaws[0], _readable_id(value.get("id")))
    return _message(value)


def _message(value: dict[str, Any]) -> Message | None:
    if "method" not in value:
        return None
    method, params = value["method"], value.get("params")
    if "id" in value:
        return JSONRPCRequest(jsonrpc="2.0", id=value["id"], method=method, params=params)
    return JSONRPCNotification(jsonrpc="2.0", method=method, params=params)


def _is_message(value: dict[str, Any]) -> bool:
    return (
        "method" in value
        and value.keys().isdisjoint({"result", "error"})  # It could be taken for a reply.
        and value.get("jsonrpc") == "2.0"
        and isinstance(value["method"], str)
        and isinstance(value.get("params", {}), dict | None)
        and ("id" not in value or _readable_id(value["id"]) is not None)
    )


def _is_reply(value: dict[str, Any]) -> bool:
    if "method" in value or value.get("jsonrpc") != "2.0" or "id" not in value:
        return False
    has_id = _readable_id(value["id"]) is not None
    error = value.get("error")
    return (has_id and isinstance(value.get("result"), dict)) or (
        (has_id or value["id"] is None)
        and isinstance(error, dict)
        and type(error.get("code")) is int
        and isinstance(error.get("message"), str)
    )


def _readable_id(value: Any) -> str | int | None:
    if isinstance(value, str):
        return None if _is_unencodable(value) else value
    return value if type(value) is int else None


class _StrictReader:
    """Reads JSON and notes what is JSON, and yet not to be trusted, among its `flaws`.

    A number that is too long becomes None, and an id that is given twice is dropped.
    """

    def __init__(self) -> None:
        self.flaws: list[str] = []
        self.decode = json.JSONDecoder(
            object_pairs_hook=self._object,
            parse_int=self._int,
            parse_float=self._float,
            parse_constant=_refuse_constant,
        ).decode

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) < len(pairs):
            self._note(REPEATED_NAME)
            if sum(name == "id" for name, _ in pairs) > 1:
                del members["id"]
        return members

    def _int(self, digits: str) -> int | None:
        return None if self._is_too_long(digits) else int(digits)

    def _float(self, digits: str) -> float | None:
        return None if self._is_too_long(digits) else float(digits)

    def _is_too_long(self, digits: str) -> bool:
        if len(digits) <= MAX_NUMBER_LENGTH:
            return False
        self._note(NUMBER_TOO_LONG)
        return True

    def _note(self, flaw: str) -> None:
        # The first is the one that is told.
        self.flaws = self.flaws or [flaw]


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _is_deeper_than(value: Any, levels: int) -> bool:
    inner = [value]
    for _ in range(levels):
        inner = [
            member
            for container in inner
            for member in (container.values() if type(container) is dict else container)
            if type(member) is dict or type(member) is list
        ]
        if not inner:
            return False
    return True


def _has_lone_surrogate(text: str, value: Any) -> bool:
    # A line that decodes as UTF-8 can have one only as an escape.
    if not _ESCAPED_SURROGATE.search(text):
        return False
    return _is_unencodable(json.dumps(value, ensure_ascii=False))


def _is_unencodable(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False
