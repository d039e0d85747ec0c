"""What a client is told when something goes wrong: fixed texts, and nothing long or odd again."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, NoReturn, ParamSpec, TypeVar

from mcp.shared.exceptions import MCPError
from mcp.types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    UNSUPPORTED_PROTOCOL_VERSION,
    ErrorData,
)

from shelem_mcp.logs import say_at_once, wait_for_last

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

logger = logging.getLogger(__name__)

BROKEN = "The scorekeeper itself failed, and nothing was scored. Please report it."
NOT_REPEATED = "(not repeated)"

ANSWERS = frozenset(
    {INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, UNSUPPORTED_PROTOCOL_VERSION}
)
"""The errors that are answers to a request. Any other is a mistake of the program."""

FAILED = 1
"""The exit status of a process that cannot go on."""

OUT_OF_MEMORY = b"shelem-scorekeeping-mcp: out of memory\n"

_PLAIN = re.compile(r"[\w./:-]{1,100}", re.ASCII)


def guarded(handler: Callable[Asked, Awaitable[Answer]]) -> Callable[Asked, Awaitable[Answer]]:
    """Return a handler whose own mistakes reach the log alone, and the client as a fixed text."""

    @wraps(handler)
    async def answer(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        try:
            return await handler(*args, **kwargs)
        except MCPError:
            raise
        except MemoryError:
            end_without_memory()
        except Exception as mistake:
            logger.exception("%s failed", handler.__name__)
            raise MCPError(INTERNAL_ERROR, BROKEN) from mistake

    return answer


def presentable(error: ErrorData) -> ErrorData:
    """Return an error as it may go out: a known one without what is long or odd in its data."""
    if error.code not in ANSWERS:
        return ErrorData(code=INTERNAL_ERROR, message=BROKEN)
    if not error.data:
        return ErrorData(code=error.code, message=error.message)
    return ErrorData(code=error.code, message=error.message, data=_repeatable(error.data))


def _repeatable(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _repeatable(value) for name, value in data.items()}
    if isinstance(data, list):
        return [_repeatable(value) for value in data]
    return data if isinstance(data, str) and _PLAIN.fullmatch(data) else NOT_REPEATED


@contextmanager
def ending_at_failure() -> Iterator[None]:
    """End the process at an error of what it cannot go on without: nobody shall wait in vain."""
    try:
        yield
    except MemoryError:
        end_without_memory()
    except Exception:
        logger.exception("The server cannot go on")
        wait_for_last()
        os._exit(FAILED)


def end_without_memory() -> NoReturn:
    """End the process at once, since a client would wait in vain for one without memory."""
    say_at_once(OUT_OF_MEMORY)
    os._exit(FAILED)
