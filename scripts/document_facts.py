"""What the documents say of the product, by name, each taken from its source.

`write_documents.py` puts it into the texts in `docs/source`. What other programs do has no source
here: it stands in `ELSEWHERE`, once, with what it is.
"""

from __future__ import annotations

import ast
import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from shelem_mcp import __version__, cli, lines, stdio
from shelem_mcp.board.resource import URI as BOARD_URI
from shelem_mcp.prompts import KEEP_SCORE
from shelem_mcp.scoring import InvalidHandError, calculate, score_game, streams, strict_json
from shelem_mcp.scoring.game import fields as game_fields
from shelem_mcp.scoring.hand.fields import HAND_FIELDS, POINTS_FIELDS, TEAM_FIELDS
from shelem_mcp.scoring.rules.ids import DECISIONS, POINTS_STEP, RULES, TEAMS
from shelem_mcp.scoring.rules.ruleset import STANDARD
from shelem_mcp.scoring.rules.winning import highest_total
from shelem_mcp.server import RESOURCES
from shelem_mcp.tools import TOOLS

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
MANIFEST = json.loads((ROOT / "mcpb" / "manifest.json").read_text("utf-8"))

MINUS = "\N{MINUS SIGN}"
TOLD = "1 bid 135 defenders 15"
"""The hand that the documents and `make demo` tell."""

AT_THE_MARK = {"team1_score": 900, "team2_score": 1020, "hands": ["1 bid 120 mak"]}
"""A game in which the rule of 1000 withholds a gain."""

ELSEWHERE = {
    "claude_code_longer": "60000",  # MCP_TIMEOUT, in milliseconds
    "codex_longer": "60",  # `startup_timeout_sec`, in seconds
    "goose_waits": "300",  # seconds, as its entry asks for
    "lm_studio_since": "0.3.17",  # the first version that takes MCP servers
    "other_python": "3.12",  # any version that is allowed
}


def sign(number: int) -> str:
    """Return a change as it is written: with its sign, a true minus."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def code(name: str) -> str:
    """Return a name as code."""
    return f"`{name}`"


def listed(names: Iterable[str]) -> str:
    """Return names as code, in a row."""
    return ", ".join(map(code, names))


def told(story: Mapping[str, Any], name: str) -> dict[str, str]:
    """Return the numbers of a game's last hand, by names that begin with `name`."""
    scored = score_game({**story})
    row, need = scored["rows"][-1], scored["points_to_win"]
    return {
        f"{name}.bid": str(row["bid"]),
        f"{name}.took": str(row["declarer_points"]),
        f"{name}.lost": str(row["defending_points"]),
        f"{name}.change": sign(row["score_changes"]["team1"]),
        f"{name}.their_change": sign(row["score_changes"]["team2"]),
        f"{name}.before": str(row["team1_score"] - row["score_changes"]["team1"]),
        f"{name}.their_before": str(row["team2_score"] - row["score_changes"]["team2"]),
        f"{name}.total": str(row["team1_score"]),
        f"{name}.their_total": str(row["team2_score"]),
        f"{name}.need": str(need["team1"]),
        f"{name}.their_need": str(need["team2"]),
    }


def rule_numbers() -> dict[str, str]:
    """Return the numbers of the standard rules."""
    shelem = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "contract": "shelem"}
    heavy = {**shelem, "bid": STANDARD.hand_points, "defending_points": STANDARD.heavy_at}
    return {
        "hand_points": str(STANDARD.hand_points),
        "minimum_bid": str(STANDARD.minimum_bid),
        "heavy_at": str(STANDARD.heavy_at),
        "thousand_at": str(STANDARD.thousand_at),
        "target": str(STANDARD.target),
        "shelem_made": sign(STANDARD.shelem_made_hakem),
        "shelem_failed": sign(STANDARD.shelem_failed_hakem),
        "shelem_heavy_failed": sign(calculate(heavy)["score_changes"]["team1"]),
        "step": str(POINTS_STEP),
        "rules": f"{next(iter(RULES))} to {list(RULES)[-1]}",
        "decisions": f"{DECISIONS[0]} to {DECISIONS[-1]}",
        "teams": " or ".join(map(str, TEAMS)),
    }


def limits() -> dict[str, str]:
    """Return how much is taken of anything."""
    return {
        "highest_total": str(highest_total(STANDARD)),
        "most_rows": str(game_fields.MOST_ROWS),
        "longest_name": str(game_fields.LONGEST_NAME),
        "longest_reason": str(game_fields.LONGEST_REASON),
        "highest_adjustment": f"{game_fields.HIGHEST_ADJUSTMENT:,}",
        "line_megabytes": str(lines.MAX_LINE_BYTES // (1024 * 1024)),
        "line_levels": str(lines.MAX_DEPTH),
        "line_digits": str(lines.MAX_NUMBER_LENGTH),
        "file_megabytes": str(strict_json.MAX_BYTES // 1_000_000),
        "file_levels": str(strict_json.MAX_DEPTH),
        "file_digits": str(strict_json.MAX_NUMBER_LENGTH),
    }


def product() -> dict[str, str]:
    """Return what the product and its parts are called, and how its commands end."""
    return {
        "version": __version__,
        "python": re.findall(r'requires-python = ">=(3\.\d+)"', PYPROJECT)[0],
        "sdk": re.findall(r'^dependencies = \["(\w+)[^"]*"\]$', PYPROJECT, re.MULTILINE)[0],
        "repository": MANIFEST["repository"]["url"],
        "bundle": re.findall(r"^BUNDLE := (.*)$", MAKEFILE, re.MULTILINE)[0],
        "program": cli.PROGRAM,
        "log_levels": listed(cli.LOG_LEVELS),
        "default_log_level": code(cli.DEFAULT_LOG_LEVEL),
        "log_variable": code(cli.LOG_LEVEL_VARIABLE),
        "tool_columns": " | ".join(code(name.split("_")[0]) for name in TOOLS),
        "prompt": code(KEEP_SCORE.name),
        "resources": listed(uri for uri in RESOURCES if uri != BOARD_URI),
        "board_uri": code(BOARD_URI),
        "scored": str(streams.DONE),
        "refused": str(streams.REFUSED),
        "unreadable": str(streams.UNREADABLE),
        "interrupted": str(streams.INTERRUPTED),
        "gone": str(stdio.GONE),
        "stuck": str(stdio.STUCK),
        "patience": str(stdio.PATIENCE_SECONDS),
    }


FACTS: Mapping[str, str] = {
    **ELSEWHERE,
    **rule_numbers(),
    **limits(),
    **product(),
    **told({"hands": [TOLD]}, "told"),
    **told(AT_THE_MARK, "mark"),
}
"""What a text asks for as `{{ name }}`."""

NEEDED, FREE, ONE_OF = "●", "○", "◐"


def field(name: str) -> str:
    """Return the first cells of an input field: its name, its type, and which tools take it."""
    schemas = [tool.definition.input_schema for tool in TOOLS.values()]
    return _cells(name, schemas, ONE_OF if name in (*TEAM_FIELDS, *POINTS_FIELDS) else FREE)


def answer(name: str) -> str:
    """Return the first cells of a field of an answer: its name, its type, and who gives it."""
    return _cells(name, [tool.definition.output_schema or {} for tool in TOOLS.values()], FREE)


def _cells(name: str, schemas: list[dict[str, Any]], else_: str) -> str:
    (kind,) = {_type(each["properties"][name]) for each in schemas if name in each["properties"]}
    marks = ("" if name not in each["properties"] else else_ for each in schemas)
    needed = (name in each["required"] for each in schemas)
    cells = (NEEDED if must else mark for mark, must in zip(marks, needed, strict=True))
    return " | ".join([code(name), kind, *cells])


def _type(schema: Mapping[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(sorted(map(_type, schema["anyOf"]), key="null".__eq__))
    if "enum" in schema:
        return listed(schema["enum"])
    if schema["type"] == "array":
        return f"list of {_type(schema['items'])}"
    return {"string": "text"}.get(schema["type"], str(schema["type"]))


def inside(name: str) -> str:
    """Return the names of the fields within a field of an answer."""
    schemas = [tool.definition.output_schema or {} for tool in TOOLS.values()]
    (found,) = (each["properties"][name] for each in schemas if name in each["properties"])
    return listed(found.get("items", found)["properties"])


def choices(name: str) -> str:
    """Return the words that a field of a hand can have."""
    return listed(HAND_FIELDS[name].words)


def line(row: str) -> str:
    """Return a line of the notation, and what each team scores by it."""
    changes = score_game({"hands": [row]})["rows"][0]["score_changes"]
    return f"{code(row)} | {sign(changes['team1'])} | {sign(changes['team2'])}"


def rules(text: str) -> str:
    """Return the text of a table's rules. It is one that is read."""
    score_game({"hands": [], "rules": text})
    return code(text)


def refusal(bid: str) -> str:
    """Return what is said of a wrong bid."""
    hand = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "outcome": "mak"}
    try:
        calculate({**hand, "bid": int(bid)})
    except InvalidHandError as error:
        return str(error)
    raise ValueError(bid)


def path(name: str) -> str:
    """Return the name of a file or folder that is there."""
    if not (ROOT / name).exists():
        raise FileNotFoundError(name)
    return code(name)


def target(name: str) -> str:
    """Return a command of the Makefile that is there."""
    if f"\n{name}:" not in MAKEFILE:
        raise KeyError(name)
    return f"make {name}"


def rooms(folder: str) -> str:
    """Return a row for each module of a folder: what it is, as its first line says."""
    rows = []
    for file in sorted((ROOT / folder).glob("*.py")):
        said = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
        rows.append(f"| {code(file.name)} | {said.partition(chr(10))[0]} |")
    return "\n".join(rows)


def tool(name: str) -> str:
    """Return what a tool is for, as the bundle tells it."""
    (purpose,) = (each["description"] for each in MANIFEST["tools"] if each["name"] == name)
    return f"{code(name)} | {purpose}"


def link(client: str) -> str:
    """Return the address that sets a client up."""
    entry = {"command": "uvx", "args": [cli.PROGRAM]}
    plain = json.dumps(entry, separators=(",", ":"))
    typed = quote(json.dumps({"type": "stdio", **entry}, separators=(",", ":")), safe="")
    config = f"name=shelem&config={quote(b64encode(plain.encode()).decode(), safe='')}"
    vscode = f"https://insiders.vscode.dev/redirect/mcp/install?name=shelem&config={typed}"
    words = f"cmd=uvx&arg={cli.PROGRAM}&id=shelem&name=shelem"
    return {
        "cursor": f"https://cursor.com/en/install-mcp?{config}",
        "vscode": vscode,
        "insiders": f"{vscode}&quality=insiders",
        "lmstudio": f"https://lmstudio.ai/install-mcp?{config}",
        "goose": f"https://goose-docs.ai/extension?{words}"
        f"&description={quote('Keeps score of Shelem')}",
    }[client]


_FUNCTIONS = (answer, choices, field, inside, line, link, path, refusal, rooms, rules, target, tool)
FUNCTIONS: Mapping[str, Callable[[str], str]] = {each.__name__: each for each in _FUNCTIONS}
"""What a text asks for as `{{ name: argument }}`."""
