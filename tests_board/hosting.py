"""A chat program for the score board: Chromium with the official host bridge in it.

It shows one board in a sandboxed frame under the content security policy of MCP Apps. Whatever the
board is shown, it must ask the network for nothing, say nothing on the console and break no policy:
that is looked at after every test.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browser import launch
from playwright.sync_api import sync_playwright

from shelem_mcp.board import BOARD_HTML
from shelem_mcp.tools import TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Frame, Page, Route

HERE = Path(__file__).parent
TOOL = "score_shelem_game"

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; media-src 'self' data:; connect-src 'none'; frame-src 'none';"
    " object-src 'none'; base-uri 'self'"
)

HOST = "https://host.test/"
VIEW = "https://view.test/"
HOST_HTML = (
    '<!doctype html><title>Host</title><body style="margin:0"><script src="host.js"></script>'
)


def score(arguments: dict[str, Any]) -> dict[str, Any]:
    """Return what the server's tool answers, as a client gets it."""
    result = TOOLS[TOOL].call(arguments)
    return result.model_dump(mode="json", by_alias=True, exclude_none=True)


def text_of(result: dict[str, Any]) -> dict[str, Any]:
    """Return a tool result without its structured content, as some hosts pass it on."""
    return {name: value for name, value in result.items() if name != "structuredContent"}


class Host:
    """A host that shows one board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.route("**/*", self._answer)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.expose_function("answerCall", lambda call: text_of(score(call["arguments"])))

    def _answer(self, route: Route) -> None:
        url = route.request.url
        if url == HOST:
            route.fulfill(body=HOST_HTML, content_type="text/html")
        elif url == f"{HOST}host.js":
            route.fulfill(path=HERE / "build" / "host.js", content_type="text/javascript")
        elif url == VIEW:
            route.fulfill(
                body=BOARD_HTML,
                content_type="text/html; charset=utf-8",
                headers={"content-security-policy": CONTENT_SECURITY_POLICY},
            )
        else:
            self.complaints.append(f"asked for {url}")
            route.abort()

    def _hear(self, message: ConsoleMessage) -> None:
        # The bridge itself tells each message that it carries.
        if message.type != "debug":
            self.complaints.append(message.text)

    def open(self, *, width: int = 400, answers: bool = True, **context: Any) -> None:
        """Show an empty board. `answers` says whether the host passes the board's calls on."""
        self.page.goto(HOST)
        self.page.evaluate(
            "options => openView(options)",
            {"url": VIEW, "width": width, "answers": answers, "context": context},
        )

    def send(self, name: str, params: dict[str, Any]) -> Any:
        """Send the board a message of the bridge, such as `ToolInput`, and wait for its reply."""
        return self.page.evaluate(f"params => host.bridge.{name}(params)", params)

    def play(
        self, arguments: dict[str, Any], result: dict[str, Any] | None = None, **options: Any
    ) -> None:
        """Open a board and send it a call of the tool, and its text alone as the result."""
        self.open(**options)
        self.send("sendToolInput", {"arguments": arguments})
        self.send("sendToolResult", text_of(score(arguments)) if result is None else result)

    @property
    def view(self) -> Frame:
        """The frame that the board is in."""
        return self.page.frames[1]

    @property
    def calls(self) -> list[dict[str, Any]]:
        """What the board has asked the server for."""
        calls: list[dict[str, Any]] = self.page.evaluate("host.calls")
        return calls

    @property
    def heights(self) -> list[int]:
        """The heights that the board has told."""
        heights: list[int] = self.page.evaluate("host.heights")
        return heights


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start a Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open an empty page, as large as a screen."""
    page = browser.new_page(viewport={"width": 1000, "height": 1600})
    yield page
    page.close()


@pytest.fixture
def host(page: Page) -> Iterator[Host]:
    """Open a host, of whose board nobody may complain in the end."""
    host = Host(page)
    yield host
    # Everything that the board could still be asking for is on its way after a frame.
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    assert host.complaints == []


def game(**changes: Any) -> dict[str, Any]:
    """Return the game of `examples/game.json` as arguments of the tool."""
    example = (HERE.parent / "examples" / "game.json").read_text("utf-8")
    return {**json.loads(example), **changes}


def persian_game(**changes: Any) -> dict[str, Any]:
    """Return the same game as a Persian table plays it."""
    hands = [line.replace("renege", "رنو") for line in game()["hands"]]
    names = {"team1_name": "سارا و رضا", "team2_name": "مینا و علی"}
    return game(language="fa", hands=hands, **names, **changes)
