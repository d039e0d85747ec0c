"""Score a hand and a game through the real server, with a real MCP client, and show the answers."""

import json
import sys
from io import TextIOWrapper
from typing import Any

import anyio
from mcp import Client, StdioServerParameters, stdio_client

HAND = {
    "team1_score": 1000,
    "team2_score": 1000,
    "hakem_team": 1,
    "bidding_team": 1,
    "bid": 120,
    "outcome": "mak",
}
GAME = {
    "hands": ["1 bid 135 defenders 25", "2 bid 120 mak", "pass", "1 bid 165 shelem sweep"],
    "team1_name": "Us",
    "team2_name": "Them",
    "explain_rows": [1, 2, 4],
    "show": "sheet",
}


async def call(client: Client, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return what a tool answers."""
    return (await client.call_tool(tool, arguments)).structured_content or {}


async def main() -> None:
    """Start the server as a client does, list its tools, and call two of them."""
    server = stdio_client(StdioServerParameters(command=sys.executable, args=["-m", "shelem_mcp"]))
    async with Client(server) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        print(f"Over protocol {client.protocol_version} the server offers: {', '.join(tools)}.\n")
        print(f"A hand:\n{json.dumps(HAND)}\n")
        english = await call(client, "calculate_shelem_score", HAND)
        print(f"The answer:\n{json.dumps(english, indent=2, ensure_ascii=False)}\n")
        print(f"What the players are told:\n{english['explanation']}\n")
        persian = await call(client, "calculate_shelem_score", {**HAND, "language": "fa"})
        print(f"And in Persian:\n{persian['explanation']}\n")
        print(f"A game:\n{json.dumps(GAME)}\n")
        game = await call(client, "score_shelem_game", GAME)
        print(f"{game['explanation']}\n\n{game['score_sheet']}")


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    anyio.run(main)
