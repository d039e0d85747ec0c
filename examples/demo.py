"""Score the hand that the README tells through the real server, with a real MCP client."""

import json
import sys
from io import TextIOWrapper

import anyio
from mcp import Client, StdioServerParameters, stdio_client

TOOL = "score_shelem_game"
SAID = "We bid thirty-five, and they took fifteen."
GAME = {"hands": ["1 bid 135 defenders 15"], "team1_name": "Us", "team2_name": "Them"}
PERSIAN = {**GAME, "language": "fa", "team1_name": "ما", "team2_name": "اونا"}


async def main() -> None:
    """Start the server as a client does, list its tools, and score the hand in both languages."""
    server = stdio_client(StdioServerParameters(command=sys.executable, args=["-m", "shelem_mcp"]))
    async with Client(server) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        print(f"Over protocol {client.protocol_version} the server offers: {', '.join(tools)}.\n")
        print(f"Said at the table: {SAID}")
        print(f"Sent to {TOOL}: {json.dumps(GAME)}\n")
        english = await client.call_tool(TOOL, GAME)
        print(f"The answer:\n{json.dumps(english.structured_content, indent=2)}\n")
        persian = await client.call_tool(TOOL, PERSIAN)
        print(f"And in Persian:\n{persian.structured_content['explanation']}")


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    anyio.run(main)
