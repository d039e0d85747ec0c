"""What a release is made of: one version everywhere, and the bundle for one-click install."""

import json
import re
import struct
from pathlib import Path

import anyio
import check_version
import pytest
from mcp import Client
from stage_bundle import build_settings

from shelem_mcp.cli import PROGRAM
from shelem_mcp.prompts import KEEP_SCORE
from shelem_mcp.server import make_server
from shelem_mcp.texts import TITLE
from shelem_mcp.tools import TOOLS

ROOT = Path(__file__).parents[1]
MANIFEST = json.loads((ROOT / "mcpb/manifest.json").read_text("utf-8"))
ENTRY = json.loads((ROOT / "server.json").read_text("utf-8"))
PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")

PLACES = [
    "src/shelem_mcp/__init__.py",
    "server.json (version)",
    "server.json (packages[0].version)",
    "mcpb/manifest.json",
]


def checkout(place: Path, stated: dict[str, str]) -> Path:
    """Make the files that state a version, which is 1.2.3 where `stated` says nothing else."""
    version = {name: stated.get(name, "1.2.3") for name in PLACES}
    for name in ("src/shelem_mcp", "mcpb"):
        (place / name).mkdir(parents=True)
    (place / "src/shelem_mcp/__init__.py").write_text(
        f'"""The package."""\n\n__version__ = "{version["src/shelem_mcp/__init__.py"]}"\n', "utf-8"
    )
    entry = {
        "version": version["server.json (version)"],
        "packages": [{"version": version["server.json (packages[0].version)"]}],
    }
    (place / "server.json").write_text(json.dumps(entry), "utf-8")
    manifest = {"version": version["mcpb/manifest.json"]}
    (place / "mcpb/manifest.json").write_text(json.dumps(manifest), "utf-8")
    return place


async def server_version() -> str:
    """Give the version that a client is told."""
    async with Client(make_server()) as client:
        assert client.server_info is not None
        return client.server_info.version


def test_the_version_is_the_same_everywhere() -> None:
    """In the package, twice in the registry's entry, in the bundle, and in what a client is told.

    When this fails, it names the places with what each states.
    """
    stated = {**check_version.versions(), "serverInfo": anyio.run(server_version)}
    problem = check_version.disagreement(stated)
    assert problem is None, problem


def test_a_tag_that_fits_is_taken(tmp_path: Path) -> None:
    """It is a v and the version."""
    said = check_version.main(["v1.2.3"], checkout(tmp_path, {}))
    assert said == "The tag v1.2.3 fits the version, which is 1.2.3 everywhere."


def test_without_a_tag_the_places_are_compared(tmp_path: Path) -> None:
    """So a maintainer can ask before there is one."""
    said = check_version.main([], checkout(tmp_path, {}))
    assert said == "The version is 1.2.3 everywhere."


def refusal(arguments: list[str], root: Path) -> str:
    """Give the words with which the check ends the program."""
    with pytest.raises(SystemExit) as ended:
        check_version.main(arguments, root)
    assert isinstance(ended.value.code, str)
    return ended.value.code


@pytest.mark.parametrize("tag", ["v1.2.4", "v1.2.30", "v11.2.3", "v0.1.2"])
def test_another_tag_is_refused(tag: str, tmp_path: Path) -> None:
    """Whether it is before the version or after it."""
    said = refusal([tag], checkout(tmp_path, {}))
    assert said == f"The tag is {tag}, but the version is 1.2.3."


@pytest.mark.parametrize(
    "tag", ["1.2.3", "v1.2", "v1.2.3.4", "v1.2.3rc1", "V1.2.3", "v1.2.3\n", "v۱.۲.۳", "latest", ""]
)
def test_a_tag_of_another_form_is_refused(tag: str, tmp_path: Path) -> None:
    """Only a v and three numbers are a release."""
    said = refusal([tag], checkout(tmp_path, {}))
    assert said == "The tag must be a v and three numbers, such as v1.2.3."


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("arguments", [[], ["v1.2.3"], ["v1.2.4"]], ids=str)
def test_a_version_that_differs_in_one_place_is_refused(
    place: str, arguments: list[str], tmp_path: Path
) -> None:
    """Every place is named with what it states, whatever the tag is."""
    said = refusal(arguments, checkout(tmp_path, {place: "1.2.4"}))
    stated = {**dict.fromkeys(PLACES, "1.2.3"), place: "1.2.4"}
    assert said.splitlines() == [
        "The version is not the same everywhere:",
        *(f"{version} in {name}" for name, version in stated.items()),
    ]


def test_a_place_without_a_version_is_named(tmp_path: Path) -> None:
    """The registry would take the entry, and a client could install any version."""
    root = checkout(tmp_path, {})
    (root / "server.json").write_text('{"version": "1.2.3", "packages": [{}]}', "utf-8")
    said = refusal(["v1.2.3"], root)
    assert "no version in server.json (packages[0].version)" in said.splitlines()


def test_places_that_agree_on_no_version_are_refused() -> None:
    """They agree, and yet there is nothing to release."""
    nowhere: dict[str, str | None] = dict.fromkeys(PLACES)
    assert check_version.disagreement(nowhere) is not None


def test_the_bundle_is_of_this_server() -> None:
    """Its names, its words and its links are those of the package and of the registry's entry."""
    assert MANIFEST["name"] == PROGRAM
    assert MANIFEST["display_name"] == TITLE
    assert MANIFEST["description"] == ENTRY["description"]
    assert MANIFEST["repository"]["url"] == ENTRY["repository"]["url"]
    assert MANIFEST["documentation"] == ENTRY["websiteUrl"]


def test_the_bundle_says_of_itself_what_the_readme_says() -> None:
    """Each sentence stands there, so that it is held with it; the privacy page is there, too."""
    said = re.split(r"(?<=[.!?])\s+", MANIFEST["long_description"])
    readme = " ".join(README.replace("*", "").split())
    assert [sentence for sentence in said if sentence not in readme] == []
    assert MANIFEST["privacy_policies"] == [
        f"{ENTRY['repository']['url']}/blob/main/SECURITY.md#privacy"
    ]
    assert "\n## Privacy\n" in (ROOT / "SECURITY.md").read_text("utf-8")


def test_the_bundle_starts_the_server_with_uv() -> None:
    """The host knows where the bundle is; everything else is in it."""
    server = MANIFEST["server"]
    assert server["type"] == "uv"
    assert (ROOT / server["entry_point"]).is_file()
    assert server["mcp_config"] == {
        "command": "uv",
        "args": ["run", "--directory", "${__dirname}", PROGRAM],
    }


def test_the_bundle_lists_the_tools_as_the_readme_does() -> None:
    """Name and purpose, in the order of the server. Write a new tool into mcpb/manifest.json."""
    rows = dict(re.findall(r"^\| Tool \| `(\w+)` \| (.*?) \|$", README, re.MULTILINE))
    assert MANIFEST["tools"] == [{"name": name, "description": rows.get(name)} for name in TOOLS]


def test_the_bundle_says_that_there_is_a_prompt() -> None:
    """Its text depends on its arguments, so the manifest cannot have it."""
    assert KEEP_SCORE.arguments
    assert MANIFEST["prompts_generated"] is True


def test_the_bundle_asks_for_nothing_that_only_developers_need() -> None:
    """What builds the package on a user's machine is all there, and no more."""
    settings = build_settings(PYPROJECT)
    tables = re.findall(r"^\[+(.*?)\]+$", settings, re.MULTILINE)
    assert {"build-system", "project", "project.scripts", "tool.hatch.version"} <= set(tables)
    assert {table for table in tables if not table.startswith("tool.hatch.")} == {
        "build-system",
        "project",
        "project.scripts",
        "project.urls",
    }


def test_the_icon_is_one_that_hosts_show() -> None:
    """A PNG of 512 by 512 pixels that weighs little."""
    data = (ROOT / "mcpb" / MANIFEST["icon"]).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (512, 512)
    assert len(data) < 20_000
    assert ENTRY["icons"][0]["src"].endswith("/main/mcpb/icon.png")
