"""The entry for the MCP Registry says of this package what is so.

The registry's own program checks the entry against all of its rules before anything is published.
"""

import json
from pathlib import Path

import pytest
from registry_rules import claims

from shelem_mcp import __version__
from shelem_mcp.cli import PROGRAM
from shelem_mcp.texts import TITLE

ROOT = Path(__file__).parents[1]
ENTRY = json.loads((ROOT / "server.json").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")
NAME = "io.github.khaleghika/shelem-scorekeeping"
REPOSITORY = "https://github.com/khaleghika/shelem-scorekeeping-mcp"
LONGEST_DESCRIPTION = 100
"""The registry takes no longer one."""


def test_the_entry_is_of_this_package() -> None:
    """It is one package on PyPI that `uvx` runs, and that speaks over standard input and output."""
    assert ENTRY["name"] == NAME
    assert ENTRY["title"] == TITLE
    assert ENTRY["repository"] == {"url": REPOSITORY, "source": "github"}
    assert ENTRY["websiteUrl"] == f"{REPOSITORY}#readme"
    assert ENTRY["packages"] == [
        {
            "registryType": "pypi",
            "identifier": PROGRAM,
            "version": __version__,
            "runtimeHint": "uvx",
            "transport": {"type": "stdio"},
        }
    ]


def test_the_description_is_as_short_as_the_registry_wants_it() -> None:
    """A longer one would be refused on the day of a release."""
    assert 0 < len(ENTRY["description"]) <= LONGEST_DESCRIPTION


def test_the_readme_claims_the_name_once() -> None:
    """A second line would claim another server, or leave a reader in doubt."""
    assert claims(README, NAME)
    assert README.count("mcp-name") == 1


@pytest.mark.parametrize(
    "readme",
    [
        f"mcp-name:{NAME}",
        f"mcp-name:  {NAME}",
        f"MCP-name: {NAME}",
        f"mcp-name: {NAME}-mcp",
        f"mcp-name: {NAME}/more",
    ],
)
def test_only_the_very_name_is_a_claim(readme: str) -> None:
    """One space after the colon, and no longer name."""
    assert not claims(readme, NAME)


def test_the_listing_on_glama_names_the_maintainer() -> None:
    """The account is the one that the registry's name belongs to."""
    listing = json.loads((ROOT / "glama.json").read_text("utf-8"))
    assert listing == {
        "$schema": "https://glama.ai/mcp/schemas/server.json",
        "maintainers": [NAME.removeprefix("io.github.").partition("/")[0]],
    }
