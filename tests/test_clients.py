"""docs/clients.md: its snippets, commands and links are right, and each of them starts the server.

The tables say how each client reads what the document gives it.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shlex
import subprocess
from functools import cache
from pathlib import Path, PureWindowsPath
from textwrap import dedent
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
import tomli
import yaml
from wire import CONSOLE_COMMAND, SECONDS, Reply, opening, read_reply, request

from shelem_mcp import __version__
from shelem_mcp.cli import LOG_LEVEL_VARIABLE, LOG_LEVELS, PROGRAM
from shelem_mcp.scoring import calculate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DOCUMENT = Path(__file__).parent.parent / "docs" / "clients.md"

NAME = "shelem"
UVX = {"command": "uvx", "args": [PROGRAM]}
STDIO = {"type": "stdio", **UVX}


class Place(NamedTuple):
    """Where a client's settings name a server, and what stands there."""

    language: str
    key: str
    entry: dict[str, Any]


CLIENTS = {
    "Claude Desktop": Place("json", "mcpServers", UVX),
    "Claude Code": Place("json", "mcpServers", STDIO),
    "Cursor": Place("json", "mcpServers", UVX),
    "VS Code": Place("json", "servers", STDIO),
    "Codex": Place("toml", "mcp_servers", UVX),
    "Gemini CLI": Place("json", "mcpServers", UVX),
    "Windsurf": Place("json", "mcpServers", UVX),
    "Zed": Place("json", "context_servers", UVX),
    "LM Studio": Place("json", "mcpServers", UVX),
    "Goose": Place(
        "yaml",
        "extensions",
        {
            "enabled": True,
            "type": "stdio",
            "name": NAME,
            "cmd": "uvx",
            "args": [PROGRAM],
            "timeout": 300,
        },
    ),
    "opencode": Place("json", "mcp", {"type": "local", "command": ["uvx", PROGRAM]}),
}

FIRST, LAST = "What holds for every client", "When it does not work"

COMMANDS = [
    (FIRST, f"uvx {PROGRAM} --version"),
    ("Claude Code", f"claude mcp add --scope user {NAME} -- uvx {PROGRAM}"),
    ("Claude Code", "claude mcp list"),
    (
        "VS Code",
        rf'code --add-mcp "{{\"name\":\"{NAME}\",\"command\":\"uvx\",\"args\":[\"{PROGRAM}\"]}}"',
    ),
    ("Codex", f"codex mcp add {NAME} -- uvx {PROGRAM}"),
    ("Codex", "codex mcp list"),
    ("Gemini CLI", f"gemini mcp add --scope user {NAME} uvx {PROGRAM}"),
    ("Gemini CLI", "gemini mcp list"),
    ("Windsurf", f"devin mcp add -s user {NAME} -- uvx {PROGRAM}"),
    ("Goose", f'goose session --with-extension "uvx {PROGRAM}"'),
    ("opencode", f"opencode mcp add {NAME} -- uvx {PROGRAM}"),
    ("opencode", "opencode mcp list"),
    (LAST, "MCP_TIMEOUT=60000 claude"),
]

GOOSE = {"id": NAME, "description": "Keeps score of Shelem"}
INSTALL_LINKS = [
    ("Cursor", "https://cursor.com/en/install-mcp", {}),
    ("VS Code", "https://insiders.vscode.dev/redirect/mcp/install", {}),
    ("VS Code", "https://insiders.vscode.dev/redirect/mcp/install", {"quality": "insiders"}),
    ("LM Studio", "https://lmstudio.ai/install-mcp", {}),
    ("Goose", "goose://extension", GOOSE),
    ("Goose", "https://goose-docs.ai/extension", GOOSE),
]
"""In which section, to which address, and what each says besides the server's name and entry."""

READING = ["https://docs.astral.sh/uv/"]
"""Links that lead to something to read."""


class Fence(NamedTuple):
    """A fenced block, and the section it stands in."""

    section: str
    language: str
    text: str


class Launch(NamedTuple):
    """A command with its arguments, and the variables it is given."""

    argv: tuple[str, ...]
    variables: tuple[tuple[str, str], ...] = ()


def parse_console(text: str) -> list[str]:
    """Give the commands of a console block, which are all that it may hold."""
    lines = text.splitlines()
    assert all(line.startswith("$ ") for line in lines), text
    return [line.removeprefix("$ ") for line in lines]


PARSERS: dict[str, Callable[[str], Any]] = {
    "console": parse_console,
    "json": json.loads,
    "toml": tomli.loads,
    "yaml": yaml.safe_load,
}
SETTINGS = {"json", "toml", "yaml"}


def read_sections() -> dict[str, str]:
    """Give the text of each section by its heading, in order."""
    _, *parts = re.split(r"^## (.+)\n", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def read_fences(*languages: str) -> list[Fence]:
    """Give all fenced blocks in these languages, in order."""
    return [
        Fence(section, language, dedent(text))
        for section, whole in read_sections().items()
        for _, language, text in FENCE.findall(whole)
        if language in languages
    ]


def read_settings(client: str) -> dict[str, Any]:
    """Give what the only settings snippet of a client's section holds."""
    [fence] = [fence for fence in read_fences(*SETTINGS) if fence.section == client]
    assert fence.language == CLIENTS[client].language
    settings: dict[str, Any] = PARSERS[fence.language](fence.text)
    return settings


def read_entry(client: str) -> dict[str, Any]:
    """Give what stands at the place where a client reads it."""
    entry: dict[str, Any] = read_settings(client)[CLIENTS[client].key][NAME]
    return entry


def launch_of(entry: dict[str, Any]) -> Launch:
    """Give what a client runs when its settings hold this entry."""
    command = entry.get("command", entry.get("cmd"))
    words = command if isinstance(command, list) else [command, *entry["args"]]
    return Launch(tuple(words), tuple(entry.get("env", {}).items()))


def read_launches() -> set[Launch]:
    """Give every launch in any settings snippet of the document."""
    launches = set()
    for fence in read_fences(*SETTINGS):
        settings = PARSERS[fence.language](fence.text)
        [key] = {place.key for place in CLIENTS.values()} & set(settings)
        launches.add(launch_of(settings[key][NAME]))
    return launches


def here(argv: tuple[str, ...]) -> list[str]:
    """Give a launch as it is made here: this environment's command instead of what uvx fetches."""
    words = list(argv)
    if program_of(words[0]) == "uvx":
        del words[0]
    assert program_of(words[0]) == PROGRAM, argv
    return [CONSOLE_COMMAND, *words[1:]]


def program_of(path: str) -> str:
    """Give the name of a program, whichever system's path leads to it."""
    return PureWindowsPath(path).name.removesuffix(".exe")


@cache
def talk(launch: Launch) -> tuple[dict[str, Reply], str]:
    """Open a session, list the tools, and end it. Gives the results by id, and standard error."""
    done = subprocess.run(
        here(launch.argv),
        input=opening("classic") + request("classic", "tools", "tools/list"),
        capture_output=True,
        timeout=SECONDS,
        check=True,
        env={**os.environ, LOG_LEVEL_VARIABLE: "", **dict(launch.variables)},
    )
    replies = [read_reply(line) for line in done.stdout.splitlines()]
    return {reply["id"]: reply["result"] for reply in replies}, done.stderr.decode()


def read_commands() -> list[tuple[str, str]]:
    """Give every command of the document with its section."""
    return [
        (fence.section, line)
        for fence in read_fences("console")
        for line in parse_console(fence.text)
    ]


def launch_in(line: str) -> Launch | None:
    """Give the launch that a command hands to a client, or makes itself."""
    words = shlex.split(line)
    if words[-1].startswith("{"):
        server = json.loads(words[-1])
        assert server.pop("name") == NAME
        return launch_of(server)
    words = " ".join(words).split()
    return Launch(tuple(words[words.index("uvx") :])) if "uvx" in words else None


LINK = re.compile(r"[a-z-]+://[^\s`)]+")


def read_links() -> Iterator[tuple[str, str]]:
    """Give every link that leads out of the document, with its section."""
    for section, text in read_sections().items():
        for link in LINK.findall(FENCE.sub("", text)):
            yield section, link


def read_install_links() -> list[tuple[str, str]]:
    """Give the links that set up a client, with their sections."""
    return [(section, link) for section, link in read_links() if link not in READING]


def address_of(link: str) -> str:
    """Give a link without its parameters."""
    return link.partition("?")[0]


def decode(link: str) -> tuple[dict[str, Any], dict[str, str]]:
    """Give the entry that an install link hands over, with its name, and what else it says."""
    said = parse_qs(urlsplit(link).query, strict_parsing=True)
    [name] = said.pop("name")
    entry = {"name": name, **(decode_config(said) if "config" in said else decode_goose(said))}
    return entry, {key: value for key, [value] in said.items()}


def decode_config(said: dict[str, list[str]]) -> dict[str, Any]:
    """Take the entry out of a link that has it in JSON, plain or in base64."""
    [config] = said.pop("config")
    plain = config if config.startswith("{") else base64.b64decode(config, validate=True)
    entry: dict[str, Any] = json.loads(plain)
    return entry


def decode_goose(said: dict[str, list[str]]) -> dict[str, Any]:
    """Take the entry out of a link that has a parameter for each word."""
    [command] = said.pop("cmd")
    return {"cmd": command, "args": said.pop("arg")}


def test_every_client_has_a_section() -> None:
    """They stand in the order of the list at the top, between what holds for all of them."""
    assert list(read_sections()) == [FIRST, *CLIENTS, "The score board", LAST]


def test_every_fence_is_closed_and_can_be_parsed() -> None:
    """No block is left out because its language has no parser."""
    fences = read_fences(*PARSERS)
    assert DOCUMENT.read_text(encoding="utf-8").count("```") == 2 * len(fences)
    assert all(PARSERS[fence.language](fence.text) for fence in fences)


@pytest.mark.parametrize("client", CLIENTS)
def test_a_snippet_has_the_server_where_the_client_reads_it(client: str) -> None:
    """Under the client's own key and the name of the server, and there is nothing else in it."""
    place = CLIENTS[client]
    settings = read_settings(client)
    settings.pop("$schema", None)
    assert settings == {place.key: {NAME: place.entry}}


@pytest.mark.parametrize("client", CLIENTS)
def test_every_snippet_comes_to_the_same_launch(client: str) -> None:
    """Whatever a client calls its parts, it runs uvx with the name of the package."""
    assert launch_of(read_entry(client)) == Launch(("uvx", PROGRAM))


def test_every_launch_starts_the_server() -> None:
    """Also by full paths and from a checkout; the real server answers and ends well."""
    for launch in read_launches():
        results, _ = talk(launch)
        assert results["opening"]["serverInfo"]["version"] == __version__, launch
        tools = [tool["name"] for tool in results["tools"]["tools"]]
        assert "calculate_shelem_score" in tools, launch


def test_the_snippets_for_logs_make_the_server_tell_more() -> None:
    """One does so by an argument and one by a variable; the others leave the log empty."""
    asked = {
        Launch(("uvx", PROGRAM, "--log-level", "DEBUG")),
        Launch(("uvx", PROGRAM), ((LOG_LEVEL_VARIABLE, "DEBUG"),)),
    }
    assert {launch for launch in read_launches() if " DEBUG " in talk(launch)[1]} == asked


def test_the_levels_of_the_log_are_those_of_the_command() -> None:
    """The document names all of them, in order, and no other."""
    [told] = re.findall(r"The levels are ([^.]+)\.", read_sections()[LAST])
    assert tuple(re.findall(r"`(\w+)`", told)) == LOG_LEVELS


def test_the_commands_are_known() -> None:
    """Each stands in its section, and none is left out."""
    assert read_commands() == COMMANDS


def test_every_command_that_names_the_server_launches_it_as_the_snippets_do() -> None:
    """Whether it hands the launch over as words, as one word, or as JSON."""
    launches = [launch for _, line in read_commands() if (launch := launch_in(line))]
    trial, *others = launches
    assert trial == Launch(("uvx", PROGRAM, "--version"))
    assert set(others) == {Launch(("uvx", PROGRAM))}


def test_the_first_command_prints_the_version() -> None:
    """As the document promises before anything else."""
    _, line = read_commands()[0]
    done = subprocess.run(
        here(tuple(shlex.split(line))),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=SECONDS,
    )
    assert done.stdout == f"{__version__}\n"


def test_the_install_links_are_known() -> None:
    """Each stands in its section, leads to its client, and says nothing besides the server."""
    links = [(section, address_of(link), decode(link)[1]) for section, link in read_install_links()]
    assert links == INSTALL_LINKS


def test_every_install_link_says_what_the_snippet_says() -> None:
    """Decoded, it has the server's name, and the same entry as the section's snippet."""
    for client, link in read_install_links():
        decoded, _ = decode(link)
        snippet = {"name": NAME, **read_entry(client)}
        assert decoded == {key: snippet[key] for key in decoded}, link
        assert launch_of(decoded) == launch_of(snippet), link


def slug_of(heading: str) -> str:
    """Give the anchor that a heading gets."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_every_link_within_the_document_arrives() -> None:
    """At a heading, or at the definition of its address, and no definition is left over."""
    text = FENCE.sub("", DOCUMENT.read_text(encoding="utf-8"))
    anchors = {slug_of(heading) for heading in re.findall(r"^#+ (.+)", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors
    defined = re.findall(r"^\[(\w+)\]: ", text, re.MULTILINE)
    assert sorted(re.findall(r"\]\[(\w+)\]", text)) == sorted(defined)


@pytest.mark.parametrize("client", CLIENTS)
def test_every_section_tells_how_to_see_that_it_works(client: str) -> None:
    """What to look at, where the client names the server, and what to say then."""
    _, tells = read_sections()[client].split("**See that it works:**")
    assert re.search(r"`shelem`|`mcp/shelem`|shelem connected", tells)
    assert "[the words that show it](#the-words-that-show-it)" in tells


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("system", ["macOS", "Windows", "Linux"])
def test_every_section_tells_the_place_of_the_file(client: str, system: str) -> None:
    """On each system."""
    assert system in read_sections()[client]


def test_the_words_that_show_it_are_scored_as_promised() -> None:
    """Spoken, thirty-five is a bid of 135, and what "they" took is the defenders'."""
    text = read_sections()[FIRST]
    assert "We are team 1. We bid thirty-five, and they took fifteen." in text
    hand = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 135, "defending_points": 15}
    scored = calculate(hand)
    assert f"you have {scored['team1_score']} and they have {scored['team2_score']}" in text
