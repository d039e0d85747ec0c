"""The README and its companions: every block, table, figure and link in them holds."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from readme_tables import GAME_TABLE, HAND_TABLE, PREVIEW_TABLE, ROW_TABLE, RULE_TABLE

from shelem_mcp.cli import LOG_LEVEL_VARIABLE, LOG_LEVELS
from shelem_mcp.lines import MAX_DEPTH, MAX_LINE_BYTES, MAX_NUMBER_LENGTH
from shelem_mcp.prompts import KEEP_SCORE
from shelem_mcp.scoring import InvalidHandError, calculate, explain, strict_json
from shelem_mcp.scoring.rules.ids import DOUBLE, STANDARD
from shelem_mcp.server import RESOURCES
from shelem_mcp.tools import TOOLS

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")])
README = (ROOT / "README.md").read_text("utf-8")
README_FA = (ROOT / "README.fa.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")

REFERENCE_HAND = {
    "team1_score": 1000,
    "team2_score": 1000,
    "hakem_team": 1,
    "bid": 120,
    "outcome": "mak",
}


def blocks(document: str, language: str) -> list[str]:
    """Give the fenced blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", document, re.MULTILINE | re.DOTALL)


def section(title: str) -> str:
    """Give a section of the README, with its sections within."""
    depth = re.search(rf"^(#+) {re.escape(title)}$", README, re.MULTILINE)
    assert depth is not None
    rest = README[depth.end() :]
    end = re.search(rf"^#{{1,{len(depth[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def numbers(text: str) -> set[int]:
    """Give the numbers in a text, without their signs."""
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("readme", [README, README_FA], ids=["English", "Persian"])
def test_every_kind_of_block_is_one_that_is_tested(readme: str) -> None:
    """A block of another language would go untested."""
    languages = re.findall(r"^```(\w+)$", readme, re.MULTILINE)
    assert set(languages) <= {"console", "json", "text", "python"}


def test_the_conversation_says_what_the_server_would_say() -> None:
    """Each figure of the opening conversation is one of the hand that it tells."""
    result = calculate(REFERENCE_HAND)
    conversation = "\n".join(line for line in README.splitlines() if line.startswith(">"))
    said = conversation.replace("bid twenty", "bid 120")
    changes, hand = result["score_changes"], result["hand"]
    assert numbers(said) == {
        result["team1_score"],
        result["team2_score"],
        changes["team1"],
        hand["bid"],
        hand["defending_points"],
        STANDARD.target,
    }
    assert hand["thousand_point_rule_applied"]


@pytest.mark.parametrize("name", ["README.md", "README.fa.md", "CONTRIBUTING.md"])
def test_every_command_is_a_target_of_the_makefile(name: str) -> None:
    """What a reader is told to type is there to be made."""
    document = (ROOT / name).read_text("utf-8")
    commands = "".join(blocks(document, "console")).splitlines()
    assert commands
    for command in commands:
        program, target = command.split()
        assert program == "make"
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize("readme", [README, README_FA], ids=["English", "Persian"])
def test_the_entry_for_a_client_starts_this_package(readme: str) -> None:
    """The one JSON block is the entry that most clients take."""
    (entry,) = blocks(readme, "json")
    assert json.loads(entry) == {
        "mcpServers": {"shelem": {"command": "uvx", "args": ["shelem-scorekeeping-mcp"]}}
    }


def test_the_readme_lists_all_that_is_offered() -> None:
    """Each tool, resource and prompt is in the table, and nothing else is."""
    rows = re.findall(r"^\| (Tool|Resource|Prompt) \| (.*?) \|", README, re.MULTILINE)
    named: dict[str, list[str]] = {kind: [] for kind, _ in rows}
    for kind, names in rows:
        named[kind] += re.findall(r"`(.*?)`", names)
    assert named == {
        "Tool": list(TOOLS),
        "Resource": list(RESOURCES),
        "Prompt": [KEEP_SCORE.name],
    }


@pytest.mark.parametrize(
    ("tool", "table"),
    [
        ("calculate_shelem_score", HAND_TABLE),
        ("score_shelem_game", GAME_TABLE),
        ("score_shelem_game", ROW_TABLE),
        ("preview_shelem_bid", PREVIEW_TABLE),
        ("explain_shelem_rules", RULE_TABLE),
    ],
)
def test_a_tools_table_is_that_of_its_fields(tool: str, table: str) -> None:
    """The table is what `readme_tables` makes of the engine's declarations."""
    assert f"|---|---|---|---|\n{table}\n" in section(f"`{tool}`")


def test_the_fields_of_an_answer_are_those_of_the_schema() -> None:
    """What the README says comes back is what comes back."""
    told = set(re.findall(r"`(\w+)`", section("`calculate_shelem_score`").split("It returns")[1]))
    schema = TOOLS["calculate_shelem_score"].definition.output_schema
    assert schema is not None
    assert told == {*schema["properties"], "scoring_rule"}


def test_the_fields_of_a_games_answer_are_those_of_the_schema() -> None:
    """What the README says comes back is what comes back."""
    told = set(re.findall(r"`(\w+)`", section("`score_shelem_game`").split("It returns")[1]))
    schema = TOOLS["score_shelem_game"].definition.output_schema
    assert schema is not None
    assert told == set(schema["properties"])


def test_the_refusal_is_the_engines_own() -> None:
    """The text of the example is that of a bid of 20."""
    (text,) = blocks(README, "text")
    with pytest.raises(InvalidHandError) as refused:
        calculate({**REFERENCE_HAND, "bid": 20})
    assert text == f"{refused.value}\n"


def test_the_rules_in_short_have_the_numbers_of_the_rules() -> None:
    """Each number is one that the standard rules play by."""
    assert numbers(section("The rules in short").split("\n\n")[2]) == {
        STANDARD.hand_points,
        STANDARD.heavy_failure_at,
        STANDARD.shelem_points,
        STANDARD.shelem_points * DOUBLE,
        STANDARD.thousand_threshold,
        STANDARD.target,
    }


@pytest.mark.parametrize("readme", [README, README_FA], ids=["English", "Persian"])
def test_the_engine_gives_what_the_code_says(readme: str) -> None:
    """The block runs, and each comment on a value is that value."""
    (code,) = blocks(readme, "python")
    names: dict[str, object] = {}
    exec(code, names)  # noqa: S102  # It is the README's own code that is to be run.
    (told,) = re.findall(r'^(result\["team1_score"\].*?)\s+# (.*)$', code, re.MULTILINE)
    assert str(eval(told[0], names)) == told[1]  # noqa: S307
    assert names["explain"] is explain


def test_the_demo_scores_the_hand_of_the_conversation() -> None:
    """`make demo` starts the real server and shows its answer."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "demo.py")],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = calculate(REFERENCE_HAND)
    assert f'"updated_team1_score": {result["team1_score"]},' in done.stdout
    assert explain(result) in done.stdout
    assert explain(result, "fa") in done.stdout


def test_the_log_levels_are_those_of_the_command() -> None:
    """Every level and the variable stand in the row of the option."""
    (row,) = (line for line in README.splitlines() if "--log-level LEVEL" in line)
    told = re.findall(r"`([A-Z_]+)`", row)
    assert told == [*LOG_LEVELS, LOG_LEVEL_VARIABLE]


def test_the_limits_are_those_of_the_code() -> None:
    """SECURITY.md names the limits of a line and of a file."""
    security = (ROOT / "SECURITY.md").read_text("utf-8")
    (limits,) = re.findall(r"^Limits: (.*?\.) Over", security, re.MULTILINE | re.DOTALL)
    assert [int(number) for number in re.findall(r"\d+", limits)] == [
        MAX_LINE_BYTES // (1024 * 1024),
        MAX_DEPTH,
        MAX_NUMBER_LENGTH,
        strict_json.MAX_BYTES // 1_000_000,
        strict_json.MAX_DEPTH,
        strict_json.MAX_NUMBER_LENGTH,
    ]


def test_the_tests_that_are_named_exist() -> None:
    """SECURITY.md refers to tests by their names."""
    tests = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/test_*.py"))
    named = re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text("utf-8"))
    assert named
    assert [name for name in named if f"def {name}(" not in tests] == []


def anchors(document: str) -> set[str]:
    """Give the anchors of a document's headings."""
    return {
        re.sub(r"[^\w\s-]", "", heading.lower()).strip().replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", document, re.MULTILINE)
    }


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_link_within_the_repository_leads_somewhere(path: Path) -> None:
    """Each file that is linked to exists, and so does each heading."""
    document = path.read_text("utf-8")
    for target in re.findall(r"\]\((?!https?://|[a-z]+:)(.*?)\)", document):
        name, _, anchor = target.partition("#")
        linked = path.parent / name if name else path
        assert linked.exists(), target
        if anchor:
            assert anchor in anchors(linked.read_text("utf-8")), target


KNOWN_SITES = ("modelcontextprotocol.io", "docs.astral.sh", "semver.org", "github.com")


@pytest.mark.parametrize("name", ["README.md", "README.fa.md", "CHANGELOG.md", "SECURITY.md"])
def test_a_link_to_the_outside_leads_to_a_known_site(name: str) -> None:
    """A link that nobody looked at would be one that nobody keeps."""
    document = (ROOT / name).read_text("utf-8")
    sites = re.findall(r"\]\(https://([^/)]+)", document)
    assert set(sites) <= set(KNOWN_SITES)


def test_the_registrys_line_of_ownership_is_there() -> None:
    """The MCP Registry looks for it in the published description."""
    assert "<!-- mcp-name: io.github.khaleghika/shelem-scorekeeping -->" in README


@pytest.mark.parametrize("word", ["make demo", "make test", "calculate_shelem_score"])
def test_the_first_screen_has_what_a_newcomer_needs(word: str) -> None:
    """What it is, a real exchange, and the two commands stand in the first 45 lines."""
    assert word in "\n".join(README.splitlines()[:45])
