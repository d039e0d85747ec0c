"""JSON as the command line takes and gives it: strict, and without importing the `json` package.

Importing `json` takes longer than all the rest of scoring a hand from the command line;
`benchmarks/` shows by how much. The scanner used here is the one that `json` itself runs on.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MAX_BYTES = 1_000_000
MAX_DEPTH = 32
MAX_NUMBER_LENGTH = 32

_BYTE_ORDER_MARK = "\ufeff"
_WHITESPACE = " \t\n\r"
_ESCAPES = {ord('"'): '\\"', ord("\\"): "\\\\"} | {code: f"\\u{code:04x}" for code in range(32)}


class UnreadableError(ValueError):
    """The input is not JSON as this product takes it. The message says why, to the user."""


def read_json(data: bytes) -> object:
    """Read one JSON value from UTF-8 `data`, with or without a byte-order mark.

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
    value, end = _scan(text, len(text) - len(text.lstrip(_WHITESPACE)))
    if text[end:].strip(_WHITESPACE):
        raise UnreadableError(f"There is more after the end of the JSON value, {_at(text, end)}.")
    _check_depth(value, MAX_DEPTH)
    return value


def write_json(value: object) -> str:
    """Write a value of dictionaries with text keys, lists, text, integers, booleans and None."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value.translate(_ESCAPES)}"'
    if isinstance(value, list):
        return f"[{', '.join(write_json(item) for item in value)}]"
    if isinstance(value, dict):
        members = (f"{write_json(key)}: {write_json(member)}" for key, member in value.items())
        return f"{{{', '.join(members)}}}"
    raise TypeError(f"{type(value).__name__} has no place in the engine's JSON")


def _scan(text: str, start: int) -> tuple[object, int]:
    try:
        return _scan_quickly(text, start)
    except RecursionError:
        raise _too_deep() from None


def _scan_quickly(text: str, start: int) -> tuple[object, int]:
    try:
        from _json import make_scanner

        return make_scanner(_Options)(text, start)  # type: ignore[arg-type]  # Only attributes count.
    except (ImportError, AttributeError, StopIteration, SystemError, ValueError):
        # This Python has no such private part, or the text is wrong: `json` can say where.
        return _scan_by_json(text, start)


def _scan_by_json(text: str, start: int) -> tuple[object, int]:
    from json import JSONDecodeError, JSONDecoder

    decoder = JSONDecoder(
        object_pairs_hook=_unique_fields,
        parse_int=_number(int),
        parse_float=_number(float),
        parse_constant=_refuse_constant,
    )
    try:
        return decoder.raw_decode(text, start)
    except JSONDecodeError as error:
        place = _at(text, error.pos)
        raise UnreadableError(f"The input is not JSON: it cannot be read {place}.") from None


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


class _Options:
    """What the scanner asks of its decoder."""

    strict = True
    object_hook = None
    object_pairs_hook = staticmethod(_unique_fields)
    parse_int = staticmethod(_number(int))
    parse_float = staticmethod(_number(float))
    parse_constant = staticmethod(_refuse_constant)
