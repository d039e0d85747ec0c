"""Start a server as a client does; see that it scores a hand and a game, and has its documents.

    python scripts/smoke.py COMMAND...

It writes raw lines of JSON-RPC and reads raw lines, and imports nothing of the project.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1] / "docs"
DOCUMENTS = {"shelem://rules/en": "scoring-rules.md", "shelem://rules/fa": "scoring-rules.fa.md"}

HAND = {
    "team1_score": 1000,
    "team2_score": 1000,
    "hakem_team": 1,
    "bidding_team": 1,
    "bid": 120,
    "outcome": "mak",
}
SCORED = {
    "updated_team1_score": 1120,
    "updated_team2_score": 1000,
    "score_changes": {"team1": 120, "team2": 0},
    "game_finished": False,
    "winner": None,
    "hand": {
        "bid": 120,
        "contract": "normal",
        "bidding_team": 1,
        "hakem_team": 1,
        "defending_team": 2,
        "declarer_points": 120,
        "defending_points": 45,
        "bid_successful": True,
        "scoring_rule": "bid_made",
        "thousand_point_rule_applied": True,
        "scoring_note": None,
    },
}

GAME = {"hands": ["1 bid 135 defenders 25", "2 bid 165 shelem sweep", "pass"]}
PLAYED = {
    "updated_team1_score": 135,
    "updated_team2_score": 355,
    "game_finished": False,
    "winner": None,
    "running_totals": [[135, 25], [135, 355], [135, 355]],
}

HELLO = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "smoke", "version": "1"},
}
CALLS = {
    "hand": ("calculate_shelem_score", HAND, SCORED),
    "game": ("score_shelem_game", GAME, PLAYED),
}
"""What is called by its name in messages: the tool, its arguments, and the answer."""
REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("initialize", HELLO),
    *(("tools/call", {"name": tool, "arguments": call}) for tool, call, _ in CALLS.values()),
    *(("resources/read", {"uri": uri}) for uri in DOCUMENTS),
]
TIMEOUT = 300
"""Seconds. A command may have to download and build before it starts."""


def lines() -> str:
    """Give the whole session as lines, ids counted from 0."""
    requests: list[dict[str, Any]] = [
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate(REQUESTS)
    ]
    requests.insert(1, {"jsonrpc": "2.0", "method": "notifications/initialized"})
    return "".join(f"{json.dumps(request)}\n" for request in requests)


def session(command: list[str]) -> list[Any]:
    """Have the session with a server, to its end, and give its answers in the order of ids."""
    done = subprocess.run(
        command, check=False, input=lines().encode(), capture_output=True, timeout=TIMEOUT
    )
    said = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode != 0:
        sys.exit(f"The server ended with status {done.returncode}.\n{said}".strip())
    try:
        answers = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    except ValueError:
        sys.exit("The server wrote what is no JSON.")
    if sorted(answer.get("id", -1) for answer in answers) != list(range(len(REQUESTS))):
        sys.exit(f"The server answered {len(answers)} times to {len(REQUESTS)} requests.")
    answers.sort(key=lambda answer: answer["id"])
    for (method, _), answer in zip(REQUESTS, answers, strict=True):
        if "result" not in answer:
            sys.exit(f"The server answered {method} with an error: {json.dumps(answer)}")
    return [answer["result"] for answer in answers]


def main(command: list[str]) -> str:
    """Check a server. What is wrong with its answers ends the program, with what it is."""
    hello, *scored = session(command)
    documents = scored[len(CALLS) :]
    for (name, (_, _, right)), answer in zip(CALLS.items(), scored, strict=False):
        result = dict(answer.get("structuredContent") or {})
        if not result.pop("explanation", None) or result != right:
            sys.exit(f"The reference {name} was scored wrong: {json.dumps(answer)}")
    for (uri, name), document in zip(DOCUMENTS.items(), documents, strict=True):
        if document["contents"][0]["text"] != (DOCS / name).read_text("utf-8"):
            sys.exit(f"{uri} is not {name}.")
    server = hello["serverInfo"]
    return (
        f"{server['name']} {server['version']} scored the reference hand and game"
        " and gave both rule documents."
    )


if __name__ == "__main__":
    print(main(sys.argv[1:]))
