"""Score one hand through the real server, with a real MCP client, and show the answer."""

import json
import sys
from io import TextIOWrapper

import anyio
from mcp import Client, StdioServerParameters, stdio_client

TOOL = "calculate_shelem_score"
HAND = {
    "team1_score": 1000,
    "team2_score": 1000,
    "hakem_team": 1,
    "bidding_team": 1,
    "bid": 120,
    "outcome": "mak",
}


async def main() -> None:
    """Start the server as a client does, list its tools, and score a hand in both languages."""
    server = stdio_client(StdioServerParameters(command=sys.executable, args=["-m", "shelem_mcp"]))
    async with Client(server) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        print(f"Over protocol {client.protocol_version} the server offers: {', '.join(tools)}.\n")
        print(f"The hand:\n{json.dumps(HAND)}\n")
        english = await client.call_tool(TOOL, HAND)
        print(f"The answer:\n{json.dumps(english.structured_content, indent=2)}\n")
        persian = await client.call_tool(TOOL, {**HAND, "language": "fa"})
        print(f"And in Persian:\n{persian.structured_content['explanation']}")


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    anyio.run(main)
