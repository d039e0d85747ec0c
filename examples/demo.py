"""Score one hand through the real server, with a real MCP client, and show the answer."""

import json
import sys
from io import TextIOWrapper

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


async def main() -> None:
    """Start the server as a client does, list its tools, and score a hand in both languages."""
    server = stdio_client(StdioServerParameters(command=sys.executable, args=["-m", "shelem_mcp"]))
    async with Client(server) as client:
        (tool,) = (await client.list_tools()).tools
        print(f"The server offers {tool.name} over protocol {client.protocol_version}.\n")
        print(f"The hand:\n{json.dumps(HAND)}\n")
        english = await client.call_tool(tool.name, HAND)
        print(f"The answer:\n{json.dumps(english.structured_content, indent=2)}\n")
        persian = await client.call_tool(tool.name, {**HAND, "language": "fa"})
        print(f"And in Persian:\n{persian.structured_content['explanation']}")


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    anyio.run(main)
