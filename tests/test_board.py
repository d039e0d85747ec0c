"""The score board without a browser: the file, the page of a game, the command, the server."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from wire import ERAS, Era, Reply, Session, opening, request

from shelem_mcp.board import BOARD_HTML, write_page
from shelem_mcp.scoring import score_game

GAME: dict[str, Any] = {"hands": [{"bidding_team": 1, "bid": 120, "defending_points": 15}]}
URI = "ui://shelem/board"
MIME_TYPE = "text/html;profile=mcp-app"


def run(*arguments: str, stdin: bytes = b"", **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command to its end."""
    command = [sys.executable, "-m", "shelem_mcp.board", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, **options)


def game_in(page: str) -> Any:
    """Give the game that stands in a page."""
    (text,) = re.findall(r'<script type="application/json" id="game">(.*?)</script>', page)
    return json.loads(text)


def test_the_board_is_one_small_file_that_fetches_and_keeps_nothing() -> None:
    """It names no address but that of SVG, and no way to the network or to a store."""
    assert len(BOARD_HTML.encode()) < 60_000
    assert set(re.findall(r"\w+://[^\"'\s]*", BOARD_HTML)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacent|\beval\b|fetch\(|XMLHttp|WebSocket|import\b|@font-face"
        r"|url\(|localStorage|sessionStorage|indexedDB|cookie",
        BOARD_HTML,
    )


def test_a_page_is_the_board_with_the_game_in_it() -> None:
    """Nothing else of the file changes, and the game comes out as it went in."""
    game = score_game(GAME)
    page = write_page(game)
    assert game_in(page) == json.loads(json.dumps(game))
    assert re.sub(r'(id="game">)[^<]*', r"\1", page) == BOARD_HTML


@pytest.mark.parametrize("name", ["</script>", "<!--<script>", "\u2028\u2029", "\\u003c", "\ud800"])
def test_no_name_ends_the_element_that_the_game_stands_in(name: str) -> None:
    """What could be read as HTML or end a line stands in the page as an escape."""
    page = write_page({"team_names": [name, "Them"]})
    assert game_in(page)["team_names"][0] == name
    assert page.encode("utf-8").count(b"<script") == BOARD_HTML.count("<script")


def test_the_command_writes_the_page_of_a_game() -> None:
    """From standard input, in the language that is asked for."""
    done = run("--language", "fa", stdin=json.dumps(GAME).encode())
    page = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert page.strip() == write_page(score_game({**GAME, "language": "fa"})).strip()


def test_the_command_reads_a_file(tmp_path: Path) -> None:
    """It may begin with a byte-order mark."""
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(GAME).encode())
    assert game_in(run(str(path)).stdout.decode()) == json.loads(json.dumps(score_game(GAME)))


@pytest.mark.parametrize(
    ("arguments", "stdin", "status", "told"),
    [
        ((), b'{"hands": [{"bid": 137}]}', 1, b"(field: hands[0].bid)"),
        ((), b'{"team1_score": 0}', 1, b"(field: hands)"),
        ((), b"[]", 1, b"JSON object"),
        ((), b"hands", 2, b"JSON"),
        ((), b'{"hands": [], "hands": []}', 2, b"twice"),
        (("no such file",), b"", 2, b"no such file"),
        (("--language", "de"), b"{}", 2, b"--language"),
    ],
)
def test_what_cannot_be_drawn_is_said_and_nothing_printed(
    arguments: tuple[str, ...], stdin: bytes, status: int, told: bytes
) -> None:
    """A refused game is status 1, and what cannot be read 2, as in the scoring command."""
    done = run(*arguments, stdin=stdin)
    assert (done.returncode, done.stdout) == (status, b"")
    assert told in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_page_that_cannot_be_written_is_no_success() -> None:
    """A full disk is said, and the status tells of it."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "shelem_mcp.board"],
            input=json.dumps(GAME).encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=os.environ,
        )
    assert done.returncode == 2
    assert b"could not be written" in done.stderr


def reply(era: Era, method: str, **params: object) -> Reply:
    """Ask a real server, and give its result."""
    with Session() as session:
        session.ask(opening(era))
        session.send(request(era, 1, method, **params))
        result: Reply = session.reply()["result"]
        return result


@pytest.mark.parametrize("era", ERAS)
def test_the_tool_that_scores_games_is_linked_to_the_board(era: Era) -> None:
    """By the name of the specification and by the older one; no other tool has a board."""
    meta = {tool["name"]: tool.get("_meta") for tool in reply(era, "tools/list")["tools"]}
    assert meta.pop("score_shelem_game") == {"ui": {"resourceUri": URI}, "ui/resourceUri": URI}
    assert set(meta.values()) == {None}


@pytest.mark.parametrize("era", ERAS)
def test_the_board_is_a_resource_that_asks_for_no_network(era: Era) -> None:
    """It is listed and read with its type and with what a host is to allow it: nothing."""
    ui = {"csp": {"connectDomains": [], "resourceDomains": []}, "prefersBorder": True}
    listed = reply(era, "resources/list")["resources"][-1]
    (read,) = reply(era, "resources/read", uri=URI)["contents"]
    assert (listed["uri"], listed["mimeType"], listed["_meta"]["ui"]) == (URI, MIME_TYPE, ui)
    assert read == {"uri": URI, "mimeType": MIME_TYPE, "text": BOARD_HTML, "_meta": {"ui": ui}}


def test_the_extension_is_advertised() -> None:
    """A client of revision 2026-07-28 is told that the server has views."""
    with Session() as session:
        session.send(opening("stateless"))
        capabilities = session.reply()["result"]["capabilities"]
    assert capabilities["extensions"] == {"io.modelcontextprotocol/ui": {"mimeTypes": [MIME_TYPE]}}
