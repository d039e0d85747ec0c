"""What is around the server stops nothing: variables, warnings, prints, and files that are gone."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from wire import (
    COMMAND,
    ENVELOPE,
    ERAS,
    OPENED,
    QUIET,
    SCORED,
    Ending,
    Era,
    Session,
    call,
    gist,
    line,
    opening,
    request,
    run,
)

import shelem_mcp
from shelem_mcp.guard import BROKEN

if TYPE_CHECKING:
    from collections.abc import Iterator

INTERNAL_ERROR = -32603

ENVIRONMENTS = {
    "warnings as errors": {"PYTHONWARNINGS": "error"},
    "development mode": {"PYTHONDEVMODE": "1"},
    "both, and a debugged event loop": {
        "PYTHONWARNINGS": "error",
        "PYTHONDEVMODE": "1",
        "PYTHONASYNCIODEBUG": "1",
    },
    "propagators": {"OTEL_PROPAGATORS": "b3"},
    "other tracing": {
        "OTEL_PYTHON_TRACER_PROVIDER": "none_such",
        "OTEL_PYTHON_CONTEXT": "none_such",
        "OTEL_TRACES_EXPORTER": "none_such",
    },
    "no docstrings": {"PYTHONOPTIMIZE": "2"},
}

PRINTING_SERVER = """
import os, sys
def while_imported(event, arguments):
    if event == "import" and arguments[0] == "shelem_mcp.transport":
        print("while it is imported", flush=True)
sys.addaudithook(while_imported)
from shelem_mcp import server
from shelem_mcp.cli import main
def printing(*arguments, prompt=server.keep_score_prompt):
    print("by Python", flush=True)
    os.write(1, b"past Python\\n")
    os.system("echo by a child; cat")
    return prompt(*arguments)
server.keep_score_prompt = printing
main([])
"""
"""A server in which others print, and read."""

PRINTED = ["by Python", "by a child", "past Python", "while it is imported"]

BROKEN_SERVER = """
from types import SimpleNamespace
from shelem_mcp import server
class Unspeakable(ValueError):
    def __str__(self):
        raise RuntimeError("secret")
def broken(*_):
    raise Unspeakable
server.TOOLS = {"broken": SimpleNamespace(call=lambda arguments: str(Unspeakable()))}
server.keep_score_prompt = server.rule_document = broken
from shelem_mcp.cli import main
main([])
"""
"""A server whose own mistakes can be met."""

SEALED_SERVER = """
import os, sys
from shelem_mcp import transport
def seal(event, arguments):
    if event in ("import", "open", "os.listdir", "os.scandir"):
        os.write(2, f"{event} {arguments[0]}\\n".encode())
async def serve_sealed(*arguments, serve=transport._serve):
    sys.addaudithook(seal)
    return await serve(*arguments)
transport._serve = serve_sealed
from shelem_mcp.cli import main
sys.exit(main([]))
"""
"""A server that tells when it looks for a file or a module once it serves."""

PROMPT = {"name": "keep_shelem_score"}
ENDS = [
    ("server.keep_score_prompt", "MemoryError", "out of memory"),
    ("transport.read_line", "MemoryError", "out of memory"),
    ("transport.read_line", "RuntimeError", "The server cannot go on"),
]

ODD = {
    "long": "x" * 1_000_000,
    "an escape": "\x1b[31m",
    "turned round": "\u202egnp",
    "a tag": "<script>",
    "a letter that is none": "\ufffe",
}

DISCOVER = {"jsonrpc": "2.0", "id": 1, "method": "server/discover"}

HANDS: tuple[dict[str, object], ...] = (
    {},
    {"bid": 20},
    {"bidd": 120},
    {"bid": 165, "contract": "shelem"},
    {"rules": "none"},
)

CALLS: dict[str, dict[str, object]] = {
    "score_shelem_game": {"hands": [{"kind": "none"}]},
    "preview_shelem_bid": {"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 165},
    "explain_shelem_rules": {"rule": "R12"},
}


def everything(era: Era) -> bytes:
    """Give requests of every kind, in both languages."""
    methods = ("tools/list", "prompts/list", "resources/list", "resources/templates/list", "none")
    lines = [opening(era), *(request(era, method, method) for method in methods)]
    for language in ("en", "fa"):
        lines += [call(era, 1, **hand, language=language) for hand in HANDS]
        for name, arguments in CALLS.items():
            asked = {**arguments, "language": language}
            lines.append(request(era, name, "tools/call", name=name, arguments=asked))
        prompt = {**PROMPT, "arguments": {"language": language}}
        lines.append(request(era, "prompt", "prompts/get", **prompt))
        lines.append(request(era, "rules", "resources/read", uri=f"shelem://rules/{language}"))
    return b"".join(lines)


def answered(gists: list[tuple[object, object]]) -> set[object]:
    """Give what came of the requests of `everything`, whatever the totals."""
    return {what if isinstance(what, str | int) else "scored" for _, what in gists}


@pytest.mark.parametrize("variables", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_a_variable_of_the_environment_stops_nothing(variables: dict[str, str]) -> None:
    """What a developer has set for other programs is no matter, and nothing is said of it."""
    data = opening("classic") + call("classic", 1)
    ending = run(data, env={**os.environ, **variables})
    assert ending == Ending([OPENED, (1, SCORED)], 0, "")


def test_standard_output_is_for_the_protocol_alone() -> None:
    """What anybody else prints goes to standard error, and nobody else reads the input."""
    data = opening("classic") + request("classic", 1, "prompts/get", name="keep_shelem_score")
    ending = run(data + call("classic", 2), (sys.executable, "-c", PRINTING_SERVER))
    assert (ending.gists, ending.status) == ([OPENED, (1, "result"), (2, SCORED)], 0)
    assert sorted(ending.stderr.splitlines()) == PRINTED


@pytest.mark.parametrize("era", ERAS)
def test_a_mistake_of_the_program_is_told_in_a_fixed_text(era: Era) -> None:
    """From tools, prompts and resources, and while a refusal is worded; its reason is logged."""
    with Session((sys.executable, "-c", BROKEN_SERVER)) as session:
        assert session.ask(opening(era)) == [OPENED]
        for method, params in (
            ("tools/call", {"name": "broken"}),
            ("prompts/get", {"name": "keep_shelem_score"}),
            ("resources/read", {"uri": "shelem://rules/en"}),
        ):
            session.send(request(era, 1, method, **params))
            error = {"code": INTERNAL_ERROR, "message": BROKEN}
            assert session.reply() == {"jsonrpc": "2.0", "id": 1, "error": error}
        replies, status, stderr = session.end()
    assert (replies, status, stderr.count("ERROR shelem_mcp.guard")) == ([], 0, 3)
    assert "RuntimeError: secret" in stderr


@pytest.mark.parametrize(("place", "mistake", "said"), ENDS)
def test_what_it_cannot_go_on_after_ends_it(place: str, mistake: str, said: str) -> None:
    """With its input still open: nobody waits in vain for a process that is mute."""
    code = (
        "from shelem_mcp import server, transport\n"
        "def broken(*_):\n"
        f"    raise {mistake}\n"
        f"{place} = broken\n"
        "from shelem_mcp.cli import main\n"
        "main([])\n"
    )
    with Session((sys.executable, "-c", code)) as session:
        session.send(opening("classic") + request("classic", 1, "prompts/get", **PROMPT))
        _, status, stderr = session.wait()
    assert status == 1
    assert said in stderr


@pytest.fixture(scope="module", params=ERAS)
def session(request: pytest.FixtureRequest) -> Iterator[tuple[Session, Era]]:
    """Give an open session, and its era."""
    era: Era = request.param
    with Session() as session:
        assert session.ask(opening(era)) == [OPENED]
        yield session, era
        assert session.end() == QUIET


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_what_is_long_or_odd_is_never_repeated(session: tuple[Session, Era], odd: str) -> None:
    """Neither a method, nor a version, an address, a name of any kind or a field."""
    server, era = session
    envelope = {**ENVELOPE, "io.modelcontextprotocol/protocolVersion": odd}
    for data in (
        request(era, 1, odd),
        request(era, 1, "tools/call", name=odd),
        request(era, 1, "prompts/get", name=odd),
        request(era, 1, "prompts/get", name="keep_shelem_score", arguments={odd: odd}),
        request(era, 1, "prompts/get", name="keep_shelem_score", arguments={"language": odd}),
        request(era, 1, "resources/read", uri=odd),
        request(era, 1, "resources/read", uri=f"shelem://rules/{odd}"),
        call(era, 1, language=odd),
        call(era, 1, contract=odd),
        call(era, 1, **{odd: odd}),
        line({**DISCOVER, "params": {"_meta": envelope}}),
    ):
        server.send(data)
        reply = server.next_line().decode()
        assert odd not in reply, data[:100]
        assert len(reply) < 2000, data[:100]


@pytest.mark.parametrize("era", ERAS)
def test_all_that_a_reply_needs_is_loaded_at_the_start(era: Era) -> None:
    """Once it serves, it looks for no file and no module, whatever is asked."""
    # Whoever measures the tests may look for files; the server itself may not.
    environment = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    command = (sys.executable, "-c", SEALED_SERVER)
    replies, status, stderr = run(everything(era), command, env=environment)
    assert (status, stderr) == (0, "")
    assert answered(replies) == {"result", "refused", "scored", -32601}


def test_its_files_may_be_deleted_while_it_runs(tmp_path: Path) -> None:
    """As by an upgrade, or by a cache that is cleaned."""
    package = Path(shelem_mcp.__file__).parent
    shutil.copytree(package, tmp_path / "shelem_mcp")
    if not (package / "docs").exists():
        shutil.copytree(package.parents[1] / "docs", tmp_path / "shelem_mcp" / "docs")
    with Session(COMMAND, env={**os.environ, "PYTHONPATH": str(tmp_path)}) as session:
        assert session.ask(opening("classic")) == [OPENED]
        shutil.rmtree(tmp_path / "shelem_mcp")
        data = everything("classic").removeprefix(opening("classic"))
        session.send(data)
        replies = [gist(session.reply()) for _ in range(data.count(b"\n"))]
        assert session.end() == QUIET
    assert answered(replies) == {"result", "refused", "scored", -32601}
