"""The documents that are made: each is what its text makes, and a text says no fact by itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import document_facts
import pytest
from support.documents import READ, text_fingerprints
from write_documents import PLACEHOLDER, documents, fill, in_persian, written

from shelem_mcp import scoring
from shelem_mcp.board.resource import URI as BOARD_URI
from shelem_mcp.cli import PROGRAM
from shelem_mcp.scoring import InvalidHandError, Problem
from shelem_mcp.scoring.game.fields import GAME_FIELDS
from shelem_mcp.scoring.rules.presets import PRESETS
from shelem_mcp.scoring.rules.ruleset import RULE_FIELDS
from shelem_mcp.server import RESOURCES
from shelem_mcp.tools import TOOLS

ROOT = Path(__file__).parents[1]
TEXTS = list(documents())
IDS = [text.name for text in TEXTS]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOWS = "".join(path.read_text("utf-8") for path in ROOT.glob(".github/workflows/*.yml"))

FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
NOT_PROSE = re.compile(r"`[^`\n]*`|\]\([^)]*\)|<[^>]*>|^#+ .*$|\b[Tt]eam [12]\b", re.MULTILINE)
STEP = re.compile(r"^[1-9۱-۹]\. |^[1-9۱-۹]\. |\b[Ss]tep [1-9]\b|قدم [۱-۹]|تیم [۱۲]", re.MULTILINE)
AT_A_TABLE = "تا ۱۲۰۰ بازی می‌کنیم"
"""What a table may say of its own rules. The product says it nowhere."""


def code_of(document: str) -> list[str]:
    """Return what stands in code within the sentences of a document."""
    return CODE.findall(FENCE.sub("", document))


@pytest.mark.parametrize("text", TEXTS, ids=IDS)
def test_each_paragraph_was_read_against_what_it_tells_of(text: Path) -> None:
    """One that was changed is read again: `python tests/support/documents.py --read` notes it."""
    noted = json.loads(READ.read_text("utf-8"))["texts"]
    assert text_fingerprints()[text.name] == noted[text.name]


@pytest.mark.parametrize("text", TEXTS, ids=IDS)
def test_a_document_is_what_its_text_makes(text: Path) -> None:
    """When this fails, change the text in docs/source, and run `make documents`."""
    document = documents()[text]
    assert document.read_text("utf-8") == written(text)


@pytest.mark.parametrize("text", TEXTS, ids=IDS)
def test_a_text_has_no_number_of_its_own(text: Path) -> None:
    """Whatever a number says, it says by the name of a fact; only steps are counted by hand."""
    sentences = PLACEHOLDER.sub("", FENCE.sub("", text.read_text("utf-8"))).replace(AT_A_TABLE, "")
    prose = STEP.sub("", NOT_PROSE.sub("", sentences))
    assert re.findall(r"[0-9۰-۹]+", prose) == []


@pytest.mark.parametrize("text", TEXTS, ids=IDS)
def test_no_fact_is_put_into_code_by_hand(text: Path) -> None:
    """A number in code is a line of the notation that was read, or belongs to another program."""
    said = [each for each in code_of(text.read_text("utf-8")) if not PLACEHOLDER.search(each)]
    assert [
        each for each in said if re.search(r"(?<!team)\d", each) and not is_of_others(each)
    ] == []


def names() -> set[str]:
    """Return all that the product calls anything."""
    schemas = [tool.definition.input_schema for tool in TOOLS.values()]
    schemas += [tool.definition.output_schema or {} for tool in TOOLS.values()]
    return {
        *TOOLS,
        *RESOURCES,
        *GAME_FIELDS,
        *RULE_FIELDS,
        *PRESETS,
        *scoring.__all__,
        *words_of(schemas),
        *(name.split("_")[0] for name in TOOLS),
        *Problem.__dataclass_fields__,
        *(name for each in (Problem, InvalidHandError) for name in vars(each)),
        "shelem_mcp.scoring",
        "ValueError",
        "problems",  # of `InvalidHandError`
        BOARD_URI,
        PROGRAM,
    }


def words_of(schema: Any) -> set[str]:
    """Return the names of the fields in schemas, however deep, and the words they can have."""
    if isinstance(schema, list):
        return set().union(*map(words_of, schema))
    if not isinstance(schema, dict):
        return set()
    inner = set().union(*map(words_of, schema.values())) if schema else set()
    return {*schema.get("properties", {}), *schema.get("enum", []), *inner}


def is_command(word: str) -> bool:
    """Return whether code is a command of this project that is there to be given."""
    if target := re.fullmatch(r"make( [a-z-]+)?", word):
        return target[1] is None or f"\n{target[1].strip()}:" in MAKEFILE
    if module := re.match(r"python -m (shelem_mcp(?:\.\w+)?)( |$)", word):
        place = ROOT / "src" / module[1].replace(".", "/")
        return place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()
    return bool(re.match(rf"({PROGRAM}|…) --", word))


def is_path(word: str) -> bool:
    """Return whether code is a file or folder of the repository, or what is made in one."""
    made = ("dist", "dist/shelem-scorekeeping-mcp.mcpb", ".venv", ".venv/bin/python")
    return word in made or (ROOT / word).exists() or bool(list(ROOT.glob(f"src/**/{word}")))


OF_OTHERS = re.compile(
    r"""[~%./-].* | ["@/v-].* | where\.exe\ uvx | python(\ -m\ …)? | UnknownIssuer | SystemRoot
    | (uvx?|pipx?|git|claude|codex|gemini|opencode|goose|zed:|which|spawn)(\ .*)?
    | command(\ =\ .*)? | args | mcpServers | mcp_servers | mcp | servers | extensions
    | context_servers
    | shelem | mcp/shelem | logs | timeout | startup_timeout_sec.* | MCP_TIMEOUT.*
    | opencode\.json | shelem-scorekeeping-mcp\.mcpb
    """,
    re.VERBOSE,
)
"""What other programs call their parts. `test_clients.py` holds those of clients."""

IN_WORKFLOWS = re.compile(
    r"version|ci|publisher|pypi|registry|release|PYPI_API_TOKEN|mcp-publisher|cosign|mcpb"
)


def is_of_others(word: str) -> bool:
    """Return whether code is a word of another program."""
    if IN_WORKFLOWS.fullmatch(word):
        return word in WORKFLOWS + MAKEFILE
    return bool(OF_OTHERS.fullmatch(word))


@pytest.mark.parametrize("document", documents().values(), ids=IDS)
def test_what_stands_in_code_is_called_so(document: Path) -> None:
    """A field, tool, command, file or option that was renamed is found in every document."""
    known = names()
    facts = " ".join([*document_facts.FACTS.values(), *asked_for(document)])
    known |= {*CODE.findall(facts), *document_facts.FACTS.values()}
    said = set(code_of(document.read_text("utf-8"))) - known
    kinds = (is_command, is_path, is_of_others)
    assert [each for each in sorted(said) if not any(is_one(each) for is_one in kinds)] == []


def test_every_fact_is_said_somewhere() -> None:
    """What no document says needs no name."""
    asked = [PLACEHOLDER.findall(text.read_text("utf-8")) for text in TEXTS]
    said = {name for each in asked for name, _ in each}
    hands = re.compile(r"(told|mark)\.\w+")
    facts = {*document_facts.FACTS, *document_facts.FUNCTIONS}
    assert {name for name in facts - said if not hands.fullmatch(name)} == set()


def asked_for(document: Path) -> list[str]:
    """Return what a text asks for with an argument, made."""
    (text,) = (text for text, made in documents().items() if made == document)
    return [
        document_facts.FUNCTIONS[name](argument)
        for name, argument in PLACEHOLDER.findall(text.read_text("utf-8"))
        if argument
    ]


def test_a_number_is_persian_in_a_persian_document() -> None:
    """In sentences; in code, versions, addresses and ids of rules it stays as programs write it."""
    assert fill("{{ target }} `{{ target }}`", persian=True) == "۱۱۶۵ `1165`"
    assert fill("{{ target }} `{{ target }}`") == "1165 `1165`"
    assert in_persian("Python 3.10, 3") == "Python 3.10، ۳"
    assert in_persian("10,000 (R12), `1 bid 135`") == "۱۰٬۰۰۰ (R12)، `1 bid 135`"


def test_a_fact_that_is_not_there_is_not_passed_over() -> None:
    """A misspelt name ends the making of the documents."""
    with pytest.raises(KeyError):
        fill("{{ tarrget }}")
    with pytest.raises(FileNotFoundError):
        fill("{{ path: src/nothing.py }}")
    with pytest.raises(InvalidHandError):
        fill("{{ line: 1 bid 35 mak }}")
