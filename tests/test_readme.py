"""The README in both languages: what it says happens, happens, and it says all that there is."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from shelem_mcp.board.resource import URI as BOARD_URI
from shelem_mcp.cli import PROGRAM
from shelem_mcp.lines import MAX_DEPTH, MAX_LINE_BYTES, MAX_NUMBER_LENGTH
from shelem_mcp.prompts import KEEP_SCORE
from shelem_mcp.scoring import score_game, strict_json
from shelem_mcp.scoring.game.fields import MOST_ROWS
from shelem_mcp.scoring.rules.ids import POINTS_STEP
from shelem_mcp.scoring.rules.ruleset import STANDARD
from shelem_mcp.server import RESOURCES
from shelem_mcp.tools import TOOLS

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")])
README = (ROOT / "README.md").read_text("utf-8")
README_FA = (ROOT / "README.fa.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
BOTH = pytest.mark.parametrize("readme", [README, README_FA], ids=["English", "Persian"])

TOLD = "1 bid 135 defenders 15"
"""The hand that both READMEs begin with."""

PERSIAN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹−", "0123456789-")


def blocks(document: str, language: str) -> list[str]:
    """Return the fenced blocks of one language."""
    return re.findall(rf"^ *```{language}\n(.*?)^ *```$", document, re.MULTILINE | re.DOTALL)


def section(title: str) -> str:
    """Return a section of the README, with its sections within."""
    depth = re.search(rf"^(#+) {re.escape(title)}$", README, re.MULTILINE)
    assert depth is not None
    rest = README[depth.end() :]
    end = re.search(rf"^#{{1,{len(depth[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def first_column(table: str) -> list[str]:
    """Return the names in code with which the rows of a table begin."""
    return re.findall(r"^\| `(.*?)` \|", table, re.MULTILINE)


@BOTH
def test_every_kind_of_block_is_one_that_is_tested(readme: str) -> None:
    """A block of another language would go untested."""
    languages = re.findall(r"^ *```(\w+)$", readme, re.MULTILINE)
    assert set(languages) <= {"console", "json", "text", "pycon"}


@BOTH
def test_the_conversation_says_what_the_server_would_say(readme: str) -> None:
    """Its numbers are what was captured, the bid, both changes and what each still needs."""
    conversation = " ".join(line for line in readme.splitlines() if line.startswith("> "))
    game = score_game({"hands": [TOLD]})
    row, need = game["rows"][0], game["points_to_win"]
    assert [int(each) for each in re.findall(r"\d+", conversation.translate(PERSIAN_DIGITS))] == [
        row["declarer_points"],
        row["bid"],
        row["score_changes"]["team1"],
        row["score_changes"]["team2"],
        need["team1"],
        need["team2"],
    ]
    assert row["bid_successful"]
    assert not row["thousand_point_rule_applied"]


def test_the_demo_scores_the_hand_of_the_conversation() -> None:
    """`make demo` starts the real server, and shows its answer in both languages."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "demo.py")],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f'"hands": ["{TOLD}"]' in done.stdout
    english = score_game({"hands": [TOLD], "team1_name": "Us", "team2_name": "Them"})
    persian = {"language": "fa", "team1_name": "ما", "team2_name": "اونا"}
    assert json.dumps(english["explanation"]) in done.stdout
    assert english["explanation"] in done.stdout
    assert "| 4 | " in done.stdout.replace("\u200e", "")
    assert score_game({"hands": [TOLD], **persian})["explanation"] in done.stdout


@BOTH
def test_the_first_screen_has_what_a_newcomer_needs(readme: str) -> None:
    """What it is, a told hand, a picture and the two commands stand in the first 45 lines."""
    screen = "\n".join(readme.splitlines()[:45])
    for word in ("score_shelem_game", "docs/board.", "make demo\nmake test"):
        assert word in screen


@BOTH
def test_a_picture_has_words_for_who_cannot_see_it(readme: str) -> None:
    """And it is there."""
    for picture in re.findall(r"<img [^>]*>", readme):
        assert re.search(r'alt="[^"]{40,}"', picture, re.DOTALL)
    assert all((ROOT / name).is_file() for name in re.findall(r'src="(.*?)"', readme))


@BOTH
def test_the_engine_gives_what_the_code_says(readme: str) -> None:
    """The example runs, and prints what stands there."""
    (code,) = blocks(readme, "pycon")
    example = doctest.DocTestParser().get_doctest(code, {}, "README", None, 0)
    said: list[str] = []
    failed, tried = doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert tried
    assert failed == 0, "".join(said)


@BOTH
def test_the_entry_for_a_client_starts_this_package_from_a_clone(readme: str) -> None:
    """The one JSON block is the entry that most clients take."""
    (entry,) = blocks(readme, "json")
    server = json.loads(entry)["mcpServers"]["shelem"]
    assert server == {"command": "uvx", "args": ["--from", "/path/to/clone", PROGRAM]}


COMMANDS = {
    "make demo",
    "make test",
    "git clone https://github.com/khaleghika/shelem-scorekeeping-mcp",
    f"cd {PROGRAM}",
    f"uvx --from . {PROGRAM} --version",
    f"claude mcp add --scope user shelem -- uvx --from /path/to/clone {PROGRAM}",
}
BOARD_COMMANDS = {
    README: ".venv/bin/python -m shelem_mcp.board examples/game.json > board.html",
    README_FA: ".venv/bin/python -m shelem_mcp.board --language fa examples/game.json > board.html",
}


@BOTH
def test_the_commands_are_known(readme: str) -> None:
    """What a reader is told to type is this, and its targets are there to be made."""
    said = [line.strip() for line in "".join(blocks(readme, "console")).splitlines()]
    assert set(said) == {*COMMANDS, BOARD_COMMANDS[readme]}
    assert all(f"\n{each.split()[1]}:" in MAKEFILE for each in said if each.startswith("make "))


@BOTH
def test_that_nothing_is_published_is_said_until_it_is(readme: str) -> None:
    """When the newest changes have a version and a day, take the sentence out of docs/source."""
    unreleased = CHANGELOG.count("\n## ") == CHANGELOG.count("\n## Unreleased") == 1
    said = "Nothing is published yet" in readme or "هنوز چیزی منتشر نشده است" in readme
    assert said == unreleased


def test_the_readme_lists_all_that_is_offered() -> None:
    """Each tool, resource and prompt is in the table, and nothing else is."""
    rows = re.findall(r"^\| (Tool|Resource|Prompt) \| (.*?) \|", README, re.MULTILINE)
    named: dict[str, set[str]] = {kind: set() for kind, _ in rows}
    for kind, names in rows:
        named[kind].update(re.findall(r"`(.*?)`", names))
    assert named == {
        "Tool": set(TOOLS),
        "Resource": {*RESOURCES, BOARD_URI},
        "Prompt": {KEEP_SCORE.name},
    }


def test_the_persian_readme_lists_all_that_is_offered() -> None:
    """Under the names by which an assistant knows it."""
    told = {name for line in README_FA.splitlines() for name in re.findall(r"`(.*?)`", line)}
    assert {*TOOLS, *RESOURCES, BOARD_URI, KEEP_SCORE.name} <= told


def test_both_readmes_tell_how_many_rows_a_game_has() -> None:
    """In the place of the list in English, and of the tool in Persian."""
    assert f"at most {MOST_ROWS} lines in [the notation]" in README
    assert f"از حداکثر {MOST_ROWS} ردیف" in README_FA.translate(PERSIAN_DIGITS)


def fields(kind: str) -> set[str]:
    """Return the fields of all tools' input or output."""
    schemas: list[dict[str, Any]] = [
        getattr(tool.definition, f"{kind}_schema") for tool in TOOLS.values()
    ]
    return {name for schema in schemas for name in schema["properties"]}


@pytest.mark.parametrize(
    ("title", "kind"), [("What goes in", "input"), ("What comes out", "output")]
)
def test_each_field_of_the_tools_stands_in_one_table_once(title: str, kind: str) -> None:
    """And no other does."""
    told = first_column(section(title))
    assert len(told) == len(set(told))
    assert set(told) == fields(kind)


def test_every_line_of_the_notation_is_read_as_the_table_says() -> None:
    """The English lines are scored; the Persian table has some of them, with the same numbers."""
    rows = re.findall(r"^\| `(.*?)` \| (.*?) \| (.*?) \|", section("The notation"), re.MULTILINE)
    assert rows
    for line, team1, team2 in rows:
        changes = score_game({"hands": [line]})["rows"][0]["score_changes"]
        assert [int(team1.replace("−", "-")), int(team2.replace("−", "-"))] == list(
            changes.values()
        )
        persian = re.search(rf"^\| `{line}` \| (.*?) \| (.*?) \|", README_FA, re.MULTILINE)
        if persian:
            told = [int(each.translate(PERSIAN_DIGITS)) for each in persian.groups()]
            assert told == list(changes.values())


GAME = ROOT / "examples" / "game.json"


def test_the_rules_in_short_are_in_words_the_standard_rules() -> None:
    """Their numbers come from the code. Who changes one of these reads both READMEs again."""
    said = {
        "made_hakem": "bid",
        "made_defenders": "captured",
        "sweep_hakem": "double_bid",
        "failed_hakem": "lose_bid",
        "heavy_doubles": "hakem",
        "shelem_heavy": "yes",
        "thousand_when": "made",
        "both_reach_target": "play_on",
        "winning_lead": "never",
    }
    assert {name: getattr(STANDARD, name) for name in said} == said
    assert STANDARD.sar_shelem_made_hakem == STANDARD.shelem_made_hakem
    assert STANDARD.sar_shelem_failed_hakem == STANDARD.shelem_failed_hakem


def rule_numbers(thousand: dict[str, Any]) -> list[int]:
    """Return the numbers of the rules in short, in the order in which both READMEs tell them."""
    after = score_game(thousand)
    row = after["rows"][0]
    shelem = {"hakem_team": 1, "bid": STANDARD.hand_points, "contract": "shelem"}
    played = [
        score_game({"hands": [{**shelem, "defending_points": points}]})["team1_score"]
        for points in (0, STANDARD.hand_points // 2 // 5 * 5, STANDARD.heavy_at)
    ]
    return [
        int(STANDARD.heavy_at),  # a double negative
        STANDARD.hand_points,  # a Shelem
        played[0],
        played[1],
        int(STANDARD.heavy_at),
        played[2],
        int(STANDARD.thousand_at),
        int(STANDARD.thousand_at),
        thousand["team1_score"],
        thousand["team2_score"],
        row["bid"],
        row["score_changes"]["team1"],
        row["defending_points"],
        after["team2_score"],
        STANDARD.target,
    ]


@BOTH
def test_the_rules_in_short_have_the_numbers_of_the_rules_each_in_its_place(readme: str) -> None:
    """From the double negative on; in English the mark of 1000 is in the name of its rule, too."""
    title = "## Shelem in short" if readme == README else "## قانون‌ها در چند خط"
    _, _, bullets = readme.partition(title)[2].partition("\n- ")
    bullets, _, _ = bullets.partition("\n\n")
    plain = re.sub(r"[\u2066\u2069]", "", bullets).translate(PERSIAN_DIGITS)
    said = [int(each) for each in re.findall(r"(?<!\w)[+-]?\d+", plain)]
    expected = rule_numbers({"team1_score": 900, "team2_score": 1020, "hands": ["1 bid 120 mak"]})
    if readme == README_FA:
        del expected[7]
    assert said == expected


IN_WORDS = [
    (
        "Hakem took its bid or more, and scores the bid.",
        "**حاکمی که خوانده‌اش را بگیرد،** به اندازهٔ خوانده برایش می‌نویسند.",
        (0, "1 bid 135 defenders 25", 135, 25),
    ),
    (
        "Exactly the bid is called **Mak** (مک), and is made.",
        "اگر درست همان را گرفته باشد، **مک** است و گرفته حساب می‌شود.",
        (0, "1 bid 120 mak", 120, 45),
    ),
    (
        "Everything taken, a *sweep*, scores twice the bid.",
        "اگر همه را گرفته باشد، دو برابر خوانده می‌نویسند.",
        (0, "1 bid 120 sweep", 240, 0),
    ),
    (
        "Hakem took less, and loses the bid;",
        "**حاکمی که نگیرد،** به اندازهٔ خوانده منفی می‌خورد،",
        (0, "1 bid 120 defenders 50", -120, 50),
    ),
    (
        "twice the bid, a *double negative*, where the defenders took 85 or more.",
        "و اگر حریف ۸۵ یا بیشتر گرفته باشد، دوبل منفی: دو برابر خوانده.",
        (0, "1 bid 120 defenders 85", -240, 85),
    ),
    (
        "score what they took, whether the bid was made or failed.",
        "هرچه گرفته برایش می‌نویسند، چه حاکم خوانده‌اش را بگیرد چه نگیرد.",
        (0, "1 bid 140 defenders 80", -140, 80),
    ),
    (
        "a bid of 165 to take everything. Made +330, failed −330,",
        "حاکم باید همه را بگیرد. اگر بشود +۳۳۰، اگر نشود −۳۳۰،",
        (0, "1 bid 165 shelem defenders 5", -330, 5),
    ),
    (
        "and defends in it, scores nothing when the bid is made.",
        "و حاکم خوانده‌اش را بگیرد، برای حریف چیزی نمی‌نویسند.",
        (1020, "1 bid 110 defenders 45", 110, 0),
    ),
    (
        "is won by the first team to reach 1165.",
        "هر تیمی زودتر به ۱۱۶۵ برسد برنده است.",
        (1150, "2 bid 110 defenders 50", 50, 110),
    ),
]
"""What the rules in short say, and a hand that shows it: team 2's total before, and the changes."""


@pytest.mark.parametrize(("english", "persian", "shown"), IN_WORDS)
def test_what_the_rules_in_short_say_is_what_a_hand_scores(
    english: str, persian: str, shown: tuple[int, str, int, int]
) -> None:
    """Whoever changes one of these sentences sees the hand that it must be true of."""
    assert english in " ".join(README.split())
    assert persian in " ".join(re.sub(r"[\u2066\u2069]", "", README_FA).split())
    before, hand, *changes = shown
    scored = score_game({"team2_score": before, "hands": [hand]})
    assert list(scored["rows"][0]["score_changes"].values()) == changes
    assert scored["winner"] == (2 if scored["team2_score"] >= STANDARD.target else None)


@BOTH
def test_a_sweep_is_told_as_what_the_defenders_captured(readme: str) -> None:
    """In the table of the notation, and in English in that of the fields."""
    (row,) = score_game({"hands": ["1 bid 105 sweep"]})["rows"]
    assert row["defending_points"] == 0
    (line,) = (line for line in readme.splitlines() if line.startswith("| `1 bid 105 sweep` "))
    assert line.endswith(("| The defenders captured nothing. |", "| حریف چیزی نگرفت. |"))
    if readme == README:
        assert "`mak`, exactly the bid; `sweep`, the defenders captured nothing." in README


@BOTH
def test_a_hand_is_said_to_have_the_points_and_bids_that_it_has(readme: str) -> None:
    """In the sentence before the rules."""
    sentence = {
        README: r"A hand shares out\s+(\d+) points.*?: (\d+) to (\d+), in steps of (\d+)\.",
        README_FA: r"هر دست (\d+) امتیاز دارد و از (\d+) تا (\d+) می‌خوانند، پنج تا پنج تا",
    }[readme]
    found = re.search(sentence, readme.translate(PERSIAN_DIGITS), re.DOTALL)
    assert found
    points, lowest, *rest = map(int, found.groups())
    assert (points, lowest) == (STANDARD.hand_points, STANDARD.minimum_bid)
    assert rest in ([STANDARD.hand_points, POINTS_STEP], [STANDARD.hand_points])


@pytest.mark.parametrize(
    "name", ["README.md", "README.fa.md", "docs/clients.md", "docs/clients.fa.md"]
)
def test_the_lowest_python_is_that_of_the_package(name: str) -> None:
    """Where a document says from which version on."""
    said = re.findall(
        r"(?:Python (\d\.\d+) or newer|\((\d\.\d+) or newer\)|پایتون (\d\.\d+) یا تازه‌تر)",
        (ROOT / name).read_text("utf-8"),
    )
    (lowest,) = re.findall(
        r'requires-python = ">=(.*)"', (ROOT / "pyproject.toml").read_text("utf-8")
    )
    assert ["".join(each) for each in said] == [lowest]


@BOTH
def test_the_options_that_are_told_are_taken(readme: str) -> None:
    """Of each command, as its own help has them."""
    told = {each for each in re.findall(r"`([^`\n]+)`", readme) if " --" in each}
    of_server = {each for each in told if each.startswith(PROGRAM)}
    of_engine = {each for each in told if re.match(r"python -m shelem_mcp\.scoring|…", each)}
    for module, commands in (("shelem_mcp", of_server), ("shelem_mcp.scoring", of_engine)):
        command = [sys.executable, "-m", module, "--help"]
        taken = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        options = {option for each in commands for option in re.findall(r"--[a-z-]+", each)}
        assert options == {option for option in options if f"{option} " in taken.replace("]", " ")}


ENDINGS: dict[str, tuple[list[str], str]] = {
    "It is scored": ([str(GAME)], ""),
    "The hand or the game is refused": ([], '{"team1_score": 0}'),
    "The input is no JSON that can be read": ([], "no"),
    "the file is missing": (["there is no such file"], ""),
    "an option is wrong": (["--langauge", "fa"], ""),
}


@pytest.mark.parametrize("module", ["scoring", "board"])
@pytest.mark.parametrize("when", ENDINGS)
def test_a_command_ends_as_the_table_says(when: str, module: str) -> None:
    """Each ending is tried, but for Ctrl+C and an output that cannot be written."""
    arguments, given = ENDINGS[when]
    (status,) = re.findall(rf"^\| (\d+) \| [^|]*{when}", README, re.MULTILINE)
    done = subprocess.run(
        [sys.executable, "-m", f"shelem_mcp.{module}", *arguments],
        input=given.encode(),
        check=False,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == int(status)
    assert bool(done.stdout) == (done.returncode == 0) == (not done.stderr)


@BOTH
def test_the_exit_statuses_are_the_same_in_both_languages(readme: str) -> None:
    """The Persian sentence tells those of the English table."""
    statuses = re.findall(r"^\| (\d+) \| ", section("The command line"), re.MULTILINE)
    (sentence,) = (line for line in README_FA.splitlines() if "Ctrl+C" in line)
    assert re.findall(r"\d+", sentence.translate(PERSIAN_DIGITS)) == statuses
    assert readme


def anchors(document: str) -> set[str]:
    """Return the anchors of a document's headings."""
    return {
        re.sub(r"[^\w\s-]", "", heading.lower()).strip().replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", document, re.MULTILINE)
    }


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_link_within_the_repository_leads_somewhere(path: Path) -> None:
    """Each file that is linked to exists, and so does each heading."""
    document = path.read_text("utf-8")
    for target in re.findall(r"""(?:\]\(|href="|src=")(?!https?://|[a-z]+:)(.*?)[)"]""", document):
        name, _, anchor = target.partition("#")
        linked = path.parent / name if name else path
        assert linked.exists(), target
        if anchor:
            assert anchor in anchors(linked.read_text("utf-8")), target


KNOWN_SITES = {
    "modelcontextprotocol.io",
    "docs.astral.sh",
    "semver.org",
    "github.com",
    "nodejs.org",
}


@pytest.mark.parametrize("name", ["README.md", "README.fa.md", "CHANGELOG.md", "SECURITY.md"])
def test_a_link_to_the_outside_leads_to_a_known_site(name: str) -> None:
    """A link that nobody looked at would be one that nobody keeps."""
    document = (ROOT / name).read_text("utf-8")
    sites = re.findall(r"\]\(https://([^/)]+)", document)
    assert set(sites) <= KNOWN_SITES


def test_the_map_of_the_rooms_has_every_module() -> None:
    """With the first line of what it says of itself."""
    told = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rooms = re.split(r"^\*\*`(src/.*?)`\*\*", told, flags=re.MULTILINE)
    for folder, text in zip(rooms[1::2], rooms[2::2], strict=True):
        there = [path.name for path in sorted((ROOT / folder).glob("*.py"))]
        assert first_column(text) == there
    folders = {path.parent for path in (ROOT / "src").rglob("*.py")}
    assert {ROOT / folder for folder in rooms[1::2]} == folders


def test_the_limits_are_those_of_the_code() -> None:
    """SECURITY.md names those of a line and of a file, side by side."""
    security = (ROOT / "SECURITY.md").read_text("utf-8")
    rows = re.findall(r"^\| (\w[\w ]*) \| (\d+).*? \| (\d+).*? \|$", security, re.MULTILINE)
    assert [(name, int(line), int(file)) for name, line, file in rows] == [
        ("Size", MAX_LINE_BYTES // (1024 * 1024), strict_json.MAX_BYTES // 1_000_000),
        ("Levels", MAX_DEPTH, strict_json.MAX_DEPTH),
        ("Characters in a number", MAX_NUMBER_LENGTH, strict_json.MAX_NUMBER_LENGTH),
    ]


def test_the_jobs_of_a_release_are_those_of_the_workflow() -> None:
    """In its order; those that publish are those that cannot be undone."""
    workflow = (ROOT / ".github/workflows/publish-mcp.yml").read_text("utf-8")
    table = (ROOT / "RELEASING.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .* \| (yes|no) \|$", table, re.MULTILINE)
    assert [job for job, _ in rows] == list(yaml.safe_load(workflow)["jobs"])
    assert [job for job, undone in rows if undone == "no"] == ["pypi", "registry"]
