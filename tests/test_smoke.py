"""What installed wheels and unpacked bundles are put to: it refuses what it is there to refuse."""

import sys
from pathlib import Path

import pytest
import smoke

from shelem_mcp import __version__

ROOT = Path(__file__).parents[1]


def test_the_smoke_test_passes_a_server_that_works() -> None:
    """It is the one that installed wheels and unpacked bundles are put to."""
    assert smoke.main([sys.executable, "-m", "shelem_mcp"]) == (
        f"shelem-scorekeeping-mcp {__version__} scored the reference hand and game"
        " and gave both rule documents."
    )


def answering(change: str) -> list[str]:
    """Give a server that has the right answers, but for a change."""
    code = (
        "import sys, json; sys.path[:0] = [{scripts!r}]; import smoke\n"
        "hand, game = ({{**right, 'explanation': 'Because.'}} for right in"
        " (smoke.SCORED, smoke.PLAYED))\n"
        "texts = [(smoke.DOCS / n).read_text('utf-8') for n in smoke.DOCUMENTS.values()]\n"
        "answers = [{{'serverInfo': {{'name': 'n', 'version': 'v'}}}},"
        " {{'structuredContent': hand}}, {{'structuredContent': game}}]\n"
        "answers += [{{'contents': [{{'text': text}}]}} for text in texts]\n"
        "lines = [{{'id': i, 'result': a}} for i, a in enumerate(answers)]\n"
        "{change}\n"
        "print(*map(json.dumps, lines), sep='\\n')\n"
    ).format(scripts=str(ROOT / "scripts"), change=change)
    return [sys.executable, "-c", code]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("sys.exit('No module named mcp')", "The server ended with status 1.\nNo module named mcp"),
        ("print('Hello')", "The server wrote what is no JSON."),
        ("del lines[2]", "The server answered 4 times to 5 requests."),
        ("lines[2]['id'] = 1", "The server answered 5 times to 5 requests."),
        (
            "lines[1] = {'id': 1, 'error': {'code': -32602}}",
            'The server answered tools/call with an error: {"id": 1, "error": {"code": -32602}}',
        ),
        ("answers[4]['contents'][0]['text'] = ''", "shelem://rules/fa is not"),
        ("del hand['explanation']", "The reference hand was scored wrong: "),
        ("hand['winner'] = 1", "The reference hand was scored wrong: "),
        ("game['running_totals'] = []", "The reference game was scored wrong: "),
        ("answers[2].clear()", "The reference game was scored wrong: "),
    ],
)
def test_the_smoke_test_refuses_a_server_that_does_not(change: str, words: str) -> None:
    """What it did instead is told."""
    with pytest.raises(SystemExit) as ended:
        smoke.main(answering(change))
    assert str(ended.value.code).startswith(words)
