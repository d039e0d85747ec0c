"""What the drivers of the Python clients share: they read calls, make them, and print what came."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

import anyio

Tools = list[dict[str, Any]]


@dataclass(frozen=True)
class Client:
    """A client that is connected: its tools as a model is told them, and how it calls one.

    A call returns what the model would be shown and, where the client marks one, the mark of an
    error. It may raise, too.
    """

    tools: Tools
    call: Callable[[str, dict[str, Any]], Awaitable[tuple[Any, str]]]


Connect = Callable[[list[str]], AbstractAsyncContextManager[Client]]
Connected = AsyncIterator[Client]


def tool(name: str, description: str | None, schema: Any) -> dict[str, Any]:
    """Return a tool as a model is told it."""
    return {"name": name, "description": description, "input_schema": schema}


def plain(value: Any) -> Any:
    """Return a value as JSON has it; what JSON does not know as its text."""
    if isinstance(value, dict):
        return {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if hasattr(value, "model_dump"):
        return plain(value.model_dump(mode="json", by_alias=True, exclude_none=True))
    return value if value is None or isinstance(value, (str, int, float)) else str(value)


async def _answer(client: Client, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    try:
        shown, mark = await client.call(name, arguments)
    except Exception as error:  # noqa: BLE001  # Whatever a client raises is what it shows.
        return {"shown": str(error), "mark": f"raises {type(error).__name__}"}
    return {"shown": plain(shown), "mark": mark}


async def _drive(connect: Connect) -> dict[str, Any]:
    asked = json.loads(sys.stdin.read())
    async with connect(asked["command"]) as client:
        answers = {
            case: await _answer(client, name, arguments)
            for case, (name, arguments) in asked["calls"].items()
        }
        return {"tools": plain(client.tools), "answers": answers}


def drive(connect: Connect) -> None:
    """Make the calls that stand on stdin, and print what the client makes of them."""
    print(json.dumps(anyio.run(_drive, connect)))
