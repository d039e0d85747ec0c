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
PERSIAN = DOCUMENT.with_name("clients.fa.md")

NAME = "shelem"
UVX = {"command": "uvx", "args": [PROGRAM]}
STDIO = {"type": "stdio", **UVX}


class Place(NamedTuple):
    """Where a client's settings name a server, and what stands there."""

    language: str
    key: str
    entry: dict[str, Any]
    files: tuple[str, str, str, str]
    """On macOS, Windows and Linux, and for one project."""


def in_home(name: str, project: str = "") -> tuple[str, str, str, str]:
    """Return the places of a file that is in the home folder on every system."""
    windows = name.replace("/", "\\")
    return f"~/{name}", f"~\\{windows}", f"~/{name}", project


GOOSE_ENTRY = {
    "enabled": True,
    "type": "stdio",
    "name": NAME,
    "cmd": "uvx",
    "args": [PROGRAM],
    "timeout": 300,
}
CLAUDE = "Claude/claude_desktop_config.json"
CLIENTS = {
    "Claude Desktop": Place(
        "json",
        "mcpServers",
        UVX,
        (
            f"~/Library/Application Support/{CLAUDE}",
            r"%APPDATA%\Claude\claude_desktop_config.json",
            f"~/.config/{CLAUDE}",
            "",
        ),
    ),
    "Claude Code": Place("json", "mcpServers", UVX, in_home(".claude.json", ".mcp.json")),
    "Cursor": Place("json", "mcpServers", UVX, in_home(".cursor/mcp.json", ".cursor/mcp.json")),
    "VS Code": Place(
        "json",
        "servers",
        STDIO,
        (
            "~/Library/Application Support/Code/User/mcp.json",
            r"%APPDATA%\Code\User\mcp.json",
            "~/.config/Code/User/mcp.json",
            ".vscode/mcp.json",
        ),
    ),
    "Codex": Place("toml", "mcp_servers", UVX, in_home(".codex/config.toml")),
    "Gemini CLI": Place(
        "json", "mcpServers", UVX, in_home(".gemini/settings.json", ".gemini/settings.json")
    ),
    "Windsurf": Place("json", "mcpServers", UVX, in_home(".codeium/windsurf/mcp_config.json")),
    "Zed": Place(
        "json",
        "context_servers",
        UVX,
        (
            "~/.config/zed/settings.json",
            r"%APPDATA%\Zed\settings.json",
            "~/.config/zed/settings.json",
            "",
        ),
    ),
    "LM Studio": Place("json", "mcpServers", UVX, in_home(".lmstudio/mcp.json")),
    "Goose": Place(
        "yaml",
        "extensions",
        GOOSE_ENTRY,
        (
            "~/.config/goose/config.yaml",
            r"%APPDATA%\Block\goose\config\config.yaml",
            "~/.config/goose/config.yaml",
            "",
        ),
    ),
    "opencode": Place(
        "json",
        "mcp",
        {"type": "local", "command": ["uvx", PROGRAM]},
        in_home(".config/opencode/opencode.json", "opencode.json"),
    ),
}

ENTRY, WHERE, LAST = "The entry", "Where it goes", "When it does not work"
OWN_SNIPPET = ("VS Code", "Codex", "Zed", "Goose", "opencode")
"""The clients whose entry is not that of all the others."""

COMMANDS = [
    (ENTRY, f"uvx {PROGRAM} --version"),
    ("Claude Code", f"claude mcp add --scope user {NAME} -- uvx {PROGRAM}"),
    ("Codex", f"codex mcp add {NAME} -- uvx {PROGRAM}"),
    ("Gemini CLI", f"gemini mcp add --scope user {NAME} uvx {PROGRAM}"),
]

GOOSE = {"id": NAME, "description": "Keeps score of Shelem"}
INSTALL_LINKS = [
    ("Cursor", "https://cursor.com/en/install-mcp", {}),
    ("VS Code", "https://insiders.vscode.dev/redirect/mcp/install", {}),
    ("VS Code", "https://insiders.vscode.dev/redirect/mcp/install", {"quality": "insiders"}),
    ("LM Studio", "https://lmstudio.ai/install-mcp", {}),
    ("Goose", "https://goose-docs.ai/extension", GOOSE),
]
"""In which section, to which address, and what each says besides the server's name and entry."""

REPOSITORY = "https://github.com/khaleghika/shelem-scorekeeping-mcp"
READING = ["https://docs.astral.sh/uv/", f"{REPOSITORY}/releases", REPOSITORY]
"""Links that lead to something to read or to get."""


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
    """Return the commands of a console block, which are all that it may hold."""
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
    """Return the text of each section by its heading, whatever its depth, in order."""
    _, *parts = re.split(r"^##+ (.+)\n", DOCUMENT.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def read_fences(*languages: str, document: Path = DOCUMENT) -> list[Fence]:
    """Return all fenced blocks in these languages, in order."""
    _, *parts = re.split(r"^##+ (.+)\n", document.read_text("utf-8"), flags=re.MULTILINE)
    return [
        Fence(section, language, dedent(text))
        for section, whole in zip(parts[::2], parts[1::2], strict=True)
        for _, language, text in FENCE.findall(whole)
        if language in languages
    ]


def read_settings(client: str) -> dict[str, Any]:
    """Return what the settings of a client hold: its own snippet, or the one of all."""
    section = client if client in OWN_SNIPPET else ENTRY
    [fence] = [fence for fence in read_fences(*SETTINGS) if fence.section == section]
    assert fence.language == CLIENTS[client].language
    settings: dict[str, Any] = PARSERS[fence.language](fence.text)
    return settings


def read_entry(client: str) -> dict[str, Any]:
    """Return what stands at the place where a client reads it."""
    entry: dict[str, Any] = read_settings(client)[CLIENTS[client].key][NAME]
    return entry


def launch_of(entry: dict[str, Any]) -> Launch:
    """Return what a client runs when its settings hold this entry."""
    command = entry.get("command", entry.get("cmd"))
    words = command if isinstance(command, list) else [command, *entry["args"]]
    return Launch(tuple(words), tuple(entry.get("env", {}).items()))


def read_launches() -> set[Launch]:
    """Return every launch in any settings snippet of the document."""
    launches = set()
    for fence in read_fences(*SETTINGS):
        settings = PARSERS[fence.language](fence.text)
        [key] = {place.key for place in CLIENTS.values()} & set(settings)
        launches.add(launch_of(settings[key][NAME]))
    return launches


def here(argv: tuple[str, ...]) -> list[str]:
    """Return a launch as it is made here: this environment's command for what uvx fetches."""
    words = list(argv)
    if program_of(words[0]) == "uvx":
        del words[0]
    if words[0] == "--from":
        del words[:2]
    assert program_of(words[0]) == PROGRAM, argv
    return [CONSOLE_COMMAND, *words[1:]]


def program_of(path: str) -> str:
    """Return the name of a program, whichever system's path leads to it."""
    return PureWindowsPath(path).name.removesuffix(".exe")


def talk(launch: Launch) -> tuple[dict[str, Reply], str]:
    """Open a session, list the tools, and end it. Returns the results by id, and standard error."""
    return talk_with(tuple(here(launch.argv)), launch.variables)


@cache
def talk_with(
    argv: tuple[str, ...], variables: tuple[tuple[str, str], ...]
) -> tuple[dict[str, Reply], str]:
    """Do so with a command as it is started here: several launches come to the same one."""
    done = subprocess.run(
        argv,
        input=opening("classic") + request("classic", "tools", "tools/list"),
        capture_output=True,
        timeout=SECONDS,
        check=True,
        env={**os.environ, LOG_LEVEL_VARIABLE: "", **dict(variables)},
    )
    replies = [read_reply(line) for line in done.stdout.splitlines()]
    return {reply["id"]: reply["result"] for reply in replies}, done.stderr.decode()


def read_commands() -> list[tuple[str, str]]:
    """Return every command of the document with its section."""
    return [
        (fence.section, line)
        for fence in read_fences("console")
        for line in parse_console(fence.text)
    ]


def launch_in(line: str) -> Launch | None:
    """Return the launch that a command hands to a client, or makes itself."""
    words = shlex.split(line)
    if words[-1].startswith("{"):
        server = json.loads(words[-1])
        assert server.pop("name") == NAME
        return launch_of(server)
    words = " ".join(words).split()
    return Launch(tuple(words[words.index("uvx") :])) if "uvx" in words else None


LINK = re.compile(r"[a-z-]+://[^\s`)]+")
SAID_OF_LEVELS = re.compile(r"The levels are ([^.]+)\.")


def read_links() -> Iterator[tuple[str, str]]:
    """Return every link that leads out of the document, with its section."""
    for section, text in read_sections().items():
        for link in LINK.findall(FENCE.sub("", text)):
            yield section, link


def read_install_links() -> list[tuple[str, str]]:
    """Return the links that set up a client, with their sections."""
    return [(section, link) for section, link in read_links() if link not in READING]


def address_of(link: str) -> str:
    """Return a link without its parameters."""
    return link.partition("?")[0]


def decode(link: str) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the entry that an install link hands over, with its name, and what else it says."""
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
    """In the order of the table of places."""
    titles = list(read_sections())
    first, last = titles.index("Client by client"), titles.index("The score board")
    assert titles[first + 1 : last] == list(CLIENTS)


def test_the_table_of_places_has_every_client() -> None:
    """With its file on each system and for one project, and the key that it reads."""
    heads = "| Client | macOS | Windows | Linux | For one project | Key |"
    assert heads in read_sections()[WHERE]
    table = re.findall(r"^\| \[(.*?)\]\(#.*?\) \| (.*) \|$", read_sections()[WHERE], re.MULTILINE)
    assert {client: cells.replace("| |", "|  |") for client, cells in table} == {
        client: " | ".join(f"`{each}`" if each else "" for each in (*place.files, place.key))
        for client, place in CLIENTS.items()
    }


def test_the_persian_table_of_places_agrees() -> None:
    """It has the clients that take the one block, with the same files."""
    persian = re.findall(r"^\| (.*?) \| `(.*?)` \|$", PERSIAN.read_text("utf-8"), re.MULTILINE)
    names = {"، مک": 0, "، ویندوز": 1}
    assert persian
    for told, file in persian:
        client, comma, system = told.partition("،")
        assert client not in OWN_SNIPPET
        assert file == CLIENTS[client].files[names[comma + system] if comma else 0]


@pytest.mark.parametrize("document", [DOCUMENT, PERSIAN], ids=["English", "Persian"])
def test_every_fence_is_closed_and_can_be_parsed(document: Path) -> None:
    """No block is left out because its language has no parser."""
    fences = read_fences(*PARSERS, document=document)
    assert document.read_text("utf-8").count("```") == 2 * len(fences)
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


def test_what_is_said_of_the_log_makes_the_server_tell_more() -> None:
    """The argument and the variable do; without them the log is empty."""
    text = read_sections()["The server ends at once, or shows nothing"]
    arguments = re.search(r"`(\"--log-level.*?)`", text)
    assert arguments
    argument = Launch(("uvx", PROGRAM, *json.loads(f"[{arguments[1]}]")))
    variable = Launch(("uvx", PROGRAM), ((LOG_LEVEL_VARIABLE, "DEBUG"),))
    assert f"the variable `{LOG_LEVEL_VARIABLE}`" in text
    assert " DEBUG " in talk(argument)[1]
    assert " DEBUG " in talk(variable)[1]
    assert talk(Launch(("uvx", PROGRAM)))[1] == ""


def test_the_levels_of_the_log_are_those_of_the_command() -> None:
    """The document names all of them, in order, and no other."""
    [told] = SAID_OF_LEVELS.findall(DOCUMENT.read_text("utf-8"))
    assert tuple(re.findall(r"`(\w+)`", told)) == LOG_LEVELS


def test_the_commands_are_known() -> None:
    """Each stands in its section, and none is left out; the Persian form has the same."""
    assert read_commands() == COMMANDS
    persian = [
        line
        for fence in read_fences("console", document=PERSIAN)
        for line in parse_console(fence.text)
    ]
    assert persian == [line for _, line in COMMANDS]


def test_the_persian_form_has_the_same_entry() -> None:
    """The one block is that of the English document."""
    [persian] = read_fences("json", document=PERSIAN)
    assert json.loads(persian.text) == read_settings("Claude Desktop")


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
    """Return the anchor that a heading gets."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_every_link_within_the_document_arrives() -> None:
    """At a heading."""
    text = FENCE.sub("", DOCUMENT.read_text("utf-8"))
    anchors = {slug_of(heading) for heading in re.findall(r"^#+ (.+)", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors


@pytest.mark.parametrize("client", CLIENTS)
def test_every_section_tells_how_to_check(client: str) -> None:
    """Where the client itself shows what has come of the entry."""
    _, tells = read_sections()[client].split("**Check:**")
    assert re.search(r"`shelem`|`mcp/shelem`|shelem connected|Connected|score_shelem_game", tells)


def test_the_words_that_show_it_are_scored_as_promised() -> None:
    """Spoken, thirty-five is a bid of 135, and what "they" took is the defenders'."""
    text = read_sections()[ENTRY]
    assert "We are team 1. We bid thirty-five, and they took fifteen." in text
    hand = {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 135, "defending_points": 15}
    scored = calculate(hand)
    assert f"you have {scored['team1_score']} and they have {scored['team2_score']}" in text


CODE = re.compile(r"`([^`\n]+)`")


def test_the_options_of_uv_are_its_own() -> None:
    """Each option that is told is one that `uvx` has, and each command one of `uv`."""
    said = {*CODE.findall(DOCUMENT.read_text("utf-8")), *CODE.findall(PERSIAN.read_text("utf-8"))}
    options = {word for each in said if each.startswith("uvx ") for word in each.split()}
    assert {word for word in options if word.startswith("--")} <= {
        "--from",
        "--python",
        "--system-certs",
        "--version",
    }
    commands = {" ".join(each.split()[:3]) for each in said if each.startswith("uv ")}
    assert commands <= {"uv tool install", "uv tool upgrade", "uv tool uninstall", "uv cache clean"}


def test_a_path_from_a_clone_starts_the_server() -> None:
    """`uvx --from` with the folder comes to the same launch."""
    launch = Launch(("uvx", "--from", "/path/to/clone", PROGRAM))
    assert " ".join(launch.argv) in DOCUMENT.read_text("utf-8")
    results, _ = talk(launch)
    assert results["opening"]["serverInfo"]["version"] == __version__
