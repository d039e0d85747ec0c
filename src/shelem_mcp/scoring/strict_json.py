"""JSON as the commands take and give it: strict, within limits, and told where it is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

MAX_BYTES = 1_000_000
MAX_DEPTH = 32
MAX_NUMBER_LENGTH = 32

_BYTE_ORDER_MARK = "\ufeff"
_WHITESPACE = " \t\n\r"


class UnreadableError(ValueError):
    """The input is not JSON as this product takes it. The message says why, to the user."""


def read_json(data: bytes) -> object:
    """Return the one JSON value in UTF-8 `data`, with or without a byte-order mark.

    Raises `UnreadableError` for anything else, for a field given twice, `NaN` and `Infinity`, and
    for what is over the limits of length, of depth or of digits.
    """
    if len(data) > MAX_BYTES:
        raise UnreadableError(f"The input is longer than {MAX_BYTES} bytes.")
    try:
        text = data.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError:
        raise UnreadableError(
            "The input is not UTF-8 text. Save it as UTF-8 and try again."
        ) from None
    if not text.strip(_WHITESPACE):
        raise UnreadableError("The input is empty. Give one hand as a JSON object.")
    value, end = _decode(text, len(text) - len(text.lstrip(_WHITESPACE)))
    if text[end:].strip(_WHITESPACE):
        raise UnreadableError(f"There is more after the end of the JSON value, {_at(text, end)}.")
    _check_depth(value, MAX_DEPTH)
    return value


def write_json(value: object) -> str:
    """Return a value as JSON on one line, with every letter as it is."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _decode(text: str, start: int) -> tuple[Any, int]:
    try:
        return _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        place = _at(text, error.pos)
        raise UnreadableError(f"The input is not JSON: it cannot be read {place}.") from None
    except RecursionError:
        raise _too_deep() from None


def _at(text: str, position: int) -> str:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return f"at line {line}, column {column}"


def _unique_fields(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise UnreadableError("A field is given twice in one object. Give each field once.")
    return fields


def _number(convert: type[int | float]) -> Callable[[str], int | float]:
    def read(digits: str) -> int | float:
        if len(digits) > MAX_NUMBER_LENGTH:
            raise UnreadableError(f"A number is longer than {MAX_NUMBER_LENGTH} characters.")
        return convert(digits)

    return read


def _refuse_constant(name: str) -> object:
    raise UnreadableError(f"{name} is not a JSON number.")


def _check_depth(value: object, levels: int) -> None:
    if isinstance(value, (dict, list)):
        if levels == 0:
            raise _too_deep()
        for member in value.values() if isinstance(value, dict) else value:
            _check_depth(member, levels - 1)


def _too_deep() -> UnreadableError:
    return UnreadableError(f"The input is nested more than {MAX_DEPTH} levels deep.")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_unique_fields,
    parse_int=_number(int),
    parse_float=_number(float),
    parse_constant=_refuse_constant,
)
