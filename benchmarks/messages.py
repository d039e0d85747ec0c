"""The JSON-RPC messages that a client sends, each one line of UTF-8."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchmarks.hands import Hand

TOOL = "calculate_shelem_score"
CLIENT = {"name": "benchmarks", "version": "0"}


def request(method: str, params: dict[str, Any]) -> bytes:
    """Give one request. The id may repeat, because no two are ever under way together."""
    return line({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})


def line(message: dict[str, Any]) -> bytes:
    """Give `message` as it travels."""
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


INITIALIZE = request(
    "initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}
)

INITIALIZED = line({"jsonrpc": "2.0", "method": "notifications/initialized"})

DISCOVER = request(
    "server/discover",
    {
        "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": CLIENT,
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    },
)

LIST_TOOLS = request("tools/list", {})


def call(hand: Hand) -> bytes:
    """Give the call that scores `hand`."""
    return request("tools/call", {"name": TOOL, "arguments": hand})
