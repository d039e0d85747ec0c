"""The entry for the MCP Registry keeps the registry's rules, and each rule can be broken."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from registry_rules import problems

from shelem_mcp.cli import PROGRAM
from shelem_mcp.texts import TITLE

ROOT = Path(__file__).parents[1]
ENTRY = json.loads((ROOT / "server.json").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")
NAME = "io.github.khaleghika/shelem-scorekeeping"

BREAKS: list[tuple[str, list[str | int], object]] = [
    ("$schema is the current one", ["$schema"], "https://example.com/server.schema.json"),
    ("only known fields", ["_meta"], {}),
    ("description has 1 to 100 characters", ["description"], ""),
    ("description has 1 to 100 characters", ["description"], "x" * 101),
    ("title has 1 to 100 characters", ["title"], "x" * 101),
    ("version is that of the package", ["version"], "9.9.9"),
    ("version is that of the package", ["packages", 0, "version"], "9.9.9"),
    ("repository is on GitHub", ["repository", "url"], "https://github.com/khaleghika"),
    ("repository is on GitHub", ["repository", "source"], "gitlab"),
    ("websiteUrl is HTTPS", ["websiteUrl"], "http://example.com"),
    ("icons are HTTPS, short and of a known kind", ["icons", 0, "src"], "data:image/png;base64,"),
    ("icons are HTTPS, short and of a known kind", ["icons", 0, "src"], f"https://{'x' * 248}"),
    ("icons are HTTPS, short and of a known kind", ["icons", 0, "mimeType"], "image/gif"),
    ("icons are HTTPS, short and of a known kind", ["icons", 0, "sizes"], ["512"]),
    ("one package", ["packages"], [ENTRY["packages"][0]] * 2),
    ("only known fields in the package", ["packages", 0, "fileSha256"], "0" * 64),
    ("the package is on PyPI", ["packages", 0, "registryType"], "npm"),
    ("the identifier has no space", ["packages", 0, "identifier"], "shelem mcp"),
    ("uvx runs it", ["packages", 0, "runtimeHint"], "npx"),
    (
        "the transport is STDIO and has no address",
        ["packages", 0, "transport", "url"],
        "http://localhost",
    ),
]


def changed(path: list[str | int], value: object) -> dict[str, Any]:
    """Give the entry with one value changed."""
    entry: dict[str, Any] = copy.deepcopy(ENTRY)
    place: Any = entry
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return entry


def named(name: str) -> list[str]:
    """Give what is wrong with the entry under another name, which its README claims."""
    return problems(changed(["name"], name), f"mcp-name: {name}\n")


def test_the_entry_keeps_the_rules() -> None:
    """Those of the schema, and those that the registry adds."""
    assert problems(ENTRY, README) == []


def test_the_entry_is_of_this_package() -> None:
    """The name is the account's own; the command and the title are those of the server."""
    assert ENTRY["name"] == NAME
    assert ENTRY["title"] == TITLE
    assert ENTRY["packages"][0]["identifier"] == PROGRAM


@pytest.mark.parametrize(("rule", "path", "value"), BREAKS)
def test_a_broken_rule_is_noticed(rule: str, path: list[str | int], value: object) -> None:
    """Each rule, broken alone, is named alone."""
    assert problems(changed(path, value), README) == [rule]


def test_an_address_of_another_registry_is_refused() -> None:
    """The registry knows where PyPI is."""
    entry = changed(["packages", 0, "registryBaseUrl"], "https://example.com")
    assert problems(entry, README) == ["only known fields in the package", "no registryBaseUrl"]


@pytest.mark.parametrize(
    "version", ["latest", "^0.1.0", "~0.1.0", ">=0.1.0", "0.1", "0.x", "0.1.*", "v0.1.0", ""]
)
def test_a_range_is_no_version(version: str) -> None:
    """In both places at once, so that no other rule is broken."""
    entry = changed(["packages", 0, "version"], version)
    entry["version"] = version
    assert problems(entry, README) == ["version is one version"]


@pytest.mark.parametrize(
    "name",
    [
        "io.github.khaleghika.shelem",
        "io.github.khaleghika/shelem/scorekeeping",
        "/shelem",
        "io.github.khaleghika/",
        ".io/shelem",
        "io-/shelem",
        "io.github/_shelem",
        "io.github/shelem.",
        "io_github/shelem",
        "io.github/she lem",
        "io.github/شلم",
    ],
)
def test_a_malformed_name_is_refused(name: str) -> None:
    """Two parts with one slash between them, each between letters or digits."""
    assert {"name has one slash", "both parts of the name are well formed"} & set(named(name))


@pytest.mark.parametrize("name", ["a/", f"io.github/{'x' * 191}"])
def test_a_name_has_a_length(name: str) -> None:
    """Three characters at least, 200 at most."""
    assert "name has 3 to 200 characters" in named(name)


@pytest.mark.parametrize("name", ["a/b", f"io.github/{'x' * 190}", "io.github.a-b/c_d.e-f"])
def test_a_well_formed_name_is_taken(name: str) -> None:
    """The rules are no narrower than the registry's."""
    assert named(name) == []


@pytest.mark.parametrize(
    "readme",
    [
        "",
        f"mcp-name:{NAME}",
        f"mcp-name:  {NAME}",
        f"mcp-name:\t{NAME}",
        f"MCP-name: {NAME}",
        f"mcp-name: {NAME}-mcp",
        f"mcp-name: {NAME}/more",
    ],
)
def test_a_readme_must_claim_the_very_name(readme: str) -> None:
    """One space after the colon, and no longer name."""
    assert problems(ENTRY, readme) == ["the README claims the name"]


def test_the_readme_claims_one_name_once() -> None:
    """A second line would claim another server, or leave a reader in doubt."""
    assert README.count("mcp-name") == 1


def test_the_listing_on_glama_names_the_maintainer() -> None:
    """The account is the one that the registry's name belongs to."""
    listing = json.loads((ROOT / "glama.json").read_text("utf-8"))
    assert listing == {
        "$schema": "https://glama.ai/mcp/schemas/server.json",
        "maintainers": [NAME.removeprefix("io.github.").partition("/")[0]],
    }
