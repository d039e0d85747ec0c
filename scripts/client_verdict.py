"""What a client made of an answer, and of the tools: compared with what the server gave."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from mcp.types import CallToolResult

from shelem_mcp.tools import TOOLS

WHOLE = "whole"
LOST = "lost"
OWN_WORDS = "in its own words"


@dataclass(frozen=True)
class Verdict:
    """Whether an answer came through, in which forms, and how an error was marked."""

    came: str
    forms: str
    mark: str

    @property
    def is_right(self) -> bool:
        """Whether the answer of the server came through whole."""
        return self.came == WHOLE

    def __str__(self) -> str:
        return f"{self.came}, {self.mark or 'not marked'}"


def judge(answer: dict[str, Any], given: CallToolResult) -> Verdict:
    """Return what became of what the server gave."""
    shown, mark = answer["shown"], str(answer["mark"])
    text = given.content[0].text  # type: ignore[union-attr]  # A tool answers with text alone.
    forms = [
        *(["text"] if _has_text(shown, text) else []),
        *(["structured"] if _has_object(shown, given.structured_content) else []),
    ]
    came = WHOLE if forms else OWN_WORDS if mark.startswith("raises") else LOST
    return Verdict(came, " and ".join(forms), mark)


def _has_text(shown: Any, text: str) -> bool:
    # Some show a result as Python or JSON writes it.
    written = (
        text,
        repr(text)[1:-1],
        json.dumps(text)[1:-1],
        json.dumps(text, ensure_ascii=False)[1:-1],
    )
    return any(form in each for each in _all(shown) if isinstance(each, str) for form in written)


def _has_object(shown: Any, value: Any) -> bool:
    if value is None:
        return False
    return any(
        each == value or (isinstance(each, str) and repr(value) in each) for each in _all(shown)
    )


def _all(value: Any) -> Iterator[Any]:
    """Return a value and everything in it."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from _all(each)


def compact(value: Any) -> str:
    """Return the compact JSON of a value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def tokens(value: Any) -> int:
    """Return how many tokens of o200k a text is, or a value as compact JSON."""
    return len(_encoding().encode(value if isinstance(value, str) else compact(value)))


@cache
def _encoding() -> Any:
    # Imported here because it reads all its encodings, which takes seconds.
    from bpe_openai import get_encoding  # noqa: PLC0415

    return get_encoding("o200k_base")


def own_tools() -> list[dict[str, Any]]:
    """Return the tools as the server gives them to a model."""
    return [
        {
            "name": name,
            "description": tool.definition.description,
            "input_schema": tool.definition.input_schema,
        }
        for name, tool in TOOLS.items()
    ]


def what_became_of(tools: list[dict[str, Any]]) -> str:
    """Return what a client lost of the tools, and what it made otherwise; "kept" if nothing."""
    shown = {str(tool["name"]): tool for tool in tools}
    kept: dict[str, list[bool]] = {}
    for tool in own_tools():
        seen = shown.get(tool["name"], {})
        kept.setdefault("tools", []).append(tool["description"] == seen.get("description"))
        properties = _schema(seen)["properties"]
        for name, own in tool["input_schema"]["properties"].items():
            for what, is_kept in _compare(own, properties.get(name, {})):
                kept.setdefault(what, []).append(is_kept)
    told = [f"{what} {sum(each)} of {len(each)}" for what, each in kept.items() if not all(each)]
    return ", ".join([*told, *_made_otherwise(shown)]) or "kept"


def _schema(tool: dict[str, Any]) -> dict[str, Any]:
    """Return the schema in a tool, wherever a client has it."""
    found = (each for each in _all(tool) if isinstance(each, dict))
    return next(
        (each for each in found if isinstance(each.get("properties"), dict)), {"properties": {}}
    )


def _compare(own: dict[str, Any], shown: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """Return what a property has, and whether it is still there."""
    written = compact(shown)
    yield "descriptions", compact(own["description"]) in written
    if "enum" in own:
        yield "enums", compact(own["enum"]) in written
    if "items" in own:
        items = [
            each["items"] for each in _all(shown) if isinstance(each, dict) and "items" in each
        ]
        yield "items of lists", own["items"]["type"] in compact(items).lower()
    if "anyOf" in own:
        yield "nulls", '"null"' in written or '"nullable":true' in written


def _made_otherwise(shown: dict[str, dict[str, Any]]) -> Iterator[str]:
    required = nulls = properties = 0
    for tool in own_tools():
        own, seen = tool["input_schema"], _schema(shown.get(tool["name"], {}))
        properties += len(set(own["properties"]) - set(own["required"]))
        required += len(set(seen.get("required") or ()) - set(own["required"]))
        nulls += compact(seen).count('"null"') - compact(own).count('"null"')
    if required > 0:
        yield f"{required} of {properties} optional ones required"
    if nulls > 0:
        yield f"null allowed in {nulls} more"
