"""Put the server through the clients that run without an account, and print what each makes of it.

    python scripts/client_matrix.py [CLIENT...]

Each client has an environment of its own under `build/clients`, made out of its pins, and a driver
in `scripts/clients` that connects, lists, makes every call, and prints what a model is shown. What
comes is compared with what the server itself gives. Exit status 1 says that a client failed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from client_setup import DRIVERS, Client, set_up
from client_verdict import Verdict, judge, own_tools, tokens, what_became_of

from shelem_mcp.texts import INSTRUCTIONS
from shelem_mcp.tools import TOOLS

LIST_AS_TEXT = "a list as text"

CLIENTS = (
    Client("inspector", "@modelcontextprotocol/inspector", is_node=True),
    Client("typescript-sdk", "@modelcontextprotocol/sdk", is_node=True),
    Client("typescript-client", "@modelcontextprotocol/client", is_node=True),
    Client("ai-sdk", "@ai-sdk/mcp", is_node=True, slow_starts=20),
    Client("fastmcp", "fastmcp"),
    Client("openai-agents", "openai-agents"),
    Client("pydantic-ai", "pydantic-ai-slim"),
    Client("google-adk", "google-adk"),
    Client("google-genai", "google-genai"),
    Client("langchain", "langchain-mcp-adapters"),
    Client("llama-index", "llama-index-tools-mcp"),
    Client("mcp-use", "mcp-use", refuses=frozenset({LIST_AS_TEXT})),
)

CALCULATE, GAME = "calculate_shelem_score", "score_shelem_game"
PREVIEW, RULES = "preview_shelem_bid", "explain_shelem_rules"

HAND: dict[str, Any] = {
    "team1_score": 1000,
    "team2_score": 1000,
    "hakem_team": 1,
    "bid": 120,
    "outcome": "mak",
}
LINES = ["1 bid 135 defenders 25", "pass", "2 bid 165 shelem sweep", "adjust team1 -50 renege"]
SAYS_NOTHING = {"language": "en", "rules": "standard"}

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "a hand": (CALCULATE, HAND),
    "a game": (GAME, {"hands": LINES}),
    "own rules": (GAME, {"hands": LINES, "rules": "target=500 made_hakem=captured"}),
    "a refusal": (CALCULATE, {**HAND, "bid": 35}),
    LIST_AS_TEXT: (GAME, {"hands": json.dumps(LINES)}),
    "numbers as text": (CALCULATE, {**HAND, "team1_score": "1000", "hakem_team": "1"}),
    "a short bid as text": (CALCULATE, {**HAND, "bid": "35"}),
    "`toolCallId`": (CALCULATE, {**HAND, "toolCallId": "call_1"}),
    "every field of a hand": (
        CALCULATE,
        {
            **HAND,
            **SAYS_NOTHING,
            "outcome": None,
            "contract": "normal",
            "bidding_team": 1,
            "defending_points": 45,
            "declarer_points": 120,
            "bid_successful": True,
        },
    ),
    "every field of a game": (
        GAME,
        {
            **SAYS_NOTHING,
            "hands": LINES,
            "team1_score": 0,
            "team2_score": 0,
            "team1_name": "Team 1",
            "team2_name": "Team 2",
            "explain_rows": [len(LINES)],
            "show": "standing",
        },
    ),
    "every field of a bid": (
        PREVIEW,
        {
            **SAYS_NOTHING,
            "team1_score": 1040,
            "team2_score": 1010,
            "hakem_team": 1,
            "bid": 130,
            "contract": "normal",
        },
    ),
    "every field of the rules": (RULES, {**SAYS_NOTHING, "rule": None}),
}
"""What each client does. With every field, those that may be left out say nothing: strict modes
require them all."""

SERVER = [sys.executable, "-m", "shelem_mcp"]
SECONDS = 2
SLOW_SERVER = [sys.executable, str(DRIVERS / "slowed.py"), str(SECONDS), *SERVER]
TIMEOUT = 300

HEADER = """\
| Client | Version | Worked | A refusal | The model sees | Schemas | Tokens |
|---|---|---|---|---|---|--:|"""


class ClientError(Exception):
    """A client could not be installed, or did not do what it was asked to."""


def drive(driver: list[str], server: list[str], cases: list[str]) -> dict[str, Any]:
    """Return what a client shows of a server and of its answers."""
    asked = {"command": server, "calls": {case: CASES[case] for case in cases}}
    try:
        done = subprocess.run(
            driver,
            check=True,
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            cwd=Path(driver[-1]).parent,
        )
        shown: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    except subprocess.CalledProcessError as error:
        said = error.stderr.strip().splitlines() or [f"exit status {error.returncode}"]
        raise ClientError(said[-1]) from error
    except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
        raise ClientError(str(error)) from error
    return shown


def slow_starts(client: Client, driver: list[str]) -> int:
    """Return how many starts of a slow server went well."""
    case = "a hand"
    given = TOOLS[CALCULATE].call(HAND)
    right = 0
    for _ in range(client.slow_starts):
        try:
            right += judge(drive(driver, SLOW_SERVER, [case])["answers"][case], given).is_right
        except ClientError:
            continue
    return right


def worked(client: Client, verdicts: dict[str, Verdict], started: int) -> tuple[str, bool]:
    """Return in words what worked, and whether all did that should."""
    wrong = {case: each for case, each in verdicts.items() if not each.is_right}
    told = [f"{case} ({each})" for case, each in wrong.items()]
    is_well = set(wrong) <= client.refuses and started == client.slow_starts
    done = f"all but {', '.join(told)}" if told else "all"
    return f"{done}; {started} of {client.slow_starts} late starts", is_well


def row(client: Client) -> tuple[str, bool]:
    """Return the row of a client, and whether all went well that should."""
    start = f"| {client.name} | {client.version} |"
    try:
        driver = set_up(client)
    except (OSError, subprocess.CalledProcessError) as error:
        return f"{start} **not installed**: {error} | | | | |", False
    try:
        shown = drive(driver, SERVER, list(CASES))
    except ClientError as error:
        return f"{start} **nothing**: {error} | | | | |", False
    verdicts = {
        case: judge(shown["answers"][case], TOOLS[tool].call(arguments))
        for case, (tool, arguments) in CASES.items()
    }
    done, is_well = worked(client, verdicts, slow_starts(client, driver))
    told = shown["tools"]
    cells = [
        done if is_well else f"**{done}**",
        str(verdicts["a refusal"]),
        verdicts["a hand"].forms,
        what_became_of(told),
        f"{tokens(told):,}",
    ]
    return f"{start} {' | '.join(cells)} |", is_well


def main(arguments: list[str]) -> int:
    """Print the table, a row at a time. Returns the exit status: 1 if a client failed."""
    names = [client.name for client in CLIENTS]
    parser = ArgumentParser(description="Put the server through its clients.")
    parser.add_argument("clients", nargs="*", metavar="CLIENT", help=", ".join(names))
    chosen = parser.parse_args(arguments).clients or names
    if unknown := [name for name in chosen if name not in names]:
        parser.error(f"there is no client {unknown[0]}")
    print(HEADER)
    own = f"{tokens(own_tools()):,}, and {tokens(INSTRUCTIONS):,} of instructions"
    print(f"| the server's own list | | | | | | {own} |", flush=True)
    status = 0
    for client in CLIENTS:
        if client.name in chosen:
            text, is_well = row(client)
            print(text, flush=True)
            status |= not is_well
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
