"""Score the hand that the README tells through the real server, with a real client, and a game."""

import json
import sys
from io import TextIOWrapper
from typing import Any

import anyio
from mcp import Client, StdioServerParameters, stdio_client

TOOL = "score_shelem_game"
SAID = "We bid thirty-five, and they took fifteen."
NAMES = {"team1_name": "Us", "team2_name": "Them"}
HAND = {"hands": ["1 bid 135 defenders 15"], **NAMES}
PERSIAN = {**HAND, "language": "fa", "team1_name": "ما", "team2_name": "اونا"}
GAME = {
    "hands": [*HAND["hands"], "2 bid 120 mak", "pass", "1 bid 165 shelem sweep"],
    **NAMES,
    "show": "sheet",
}


async def call(client: Client, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return what the tool answers."""
    return (await client.call_tool(TOOL, arguments)).structured_content or {}


async def main() -> None:
    """Start the server as a client does, list its tools, and score a hand and a game."""
    server = stdio_client(StdioServerParameters(command=sys.executable, args=["-m", "shelem_mcp"]))
    async with Client(server) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        print(f"Over protocol {client.protocol_version} the server offers: {', '.join(tools)}.\n")
        print(f"Said at the table: {SAID}")
        print(f"Sent to {TOOL}: {json.dumps(HAND)}\n")
        print(f"The answer:\n{json.dumps(await call(client, HAND))}\n")
        print(f"What the players are told:\n{(await call(client, HAND))['explanation']}\n")
        print(f"And in Persian:\n{(await call(client, PERSIAN))['explanation']}\n")
        game = await call(client, GAME)
        print(f"After some more hands:\n{game['explanation']}\n\n{game['score_sheet']}")


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    anyio.run(main)
