"""Check that the version is the same in every place, and that a tag fits it.

python scripts/check_version.py [TAG]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def versions(root: Path = ROOT) -> dict[str, str | None]:
    """Give the version by each place that states it."""
    module = (root / "src/shelem_mcp/__init__.py").read_text("utf-8")
    stated = re.search(r'^__version__ = "(.*)"$', module, re.MULTILINE)
    entry = json.loads((root / "server.json").read_text("utf-8"))
    manifest = json.loads((root / "mcpb/manifest.json").read_text("utf-8"))
    return {
        "src/shelem_mcp/__init__.py": stated[1] if stated else None,
        "server.json (version)": entry.get("version"),
        "server.json (packages[0].version)": entry["packages"][0].get("version"),
        "mcpb/manifest.json": manifest.get("version"),
    }


def disagreement(stated: dict[str, str | None]) -> str | None:
    """Name the places with what each states, where they do not all state the same version."""
    if len(set(stated.values())) == 1 and None not in stated.values():
        return None
    places = [f"{version or 'no version'} in {place}" for place, version in stated.items()]
    return "\n".join(["The version is not the same everywhere:", *places])


def main(arguments: list[str], root: Path = ROOT) -> str:
    """Say that all is well. What is not ends the program, with what is wrong."""
    stated = versions(root)
    problem = disagreement(stated)
    if problem:
        sys.exit(problem)
    version = stated["src/shelem_mcp/__init__.py"]
    if not arguments:
        return f"The version is {version} everywhere."
    (tag,) = arguments
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag, re.ASCII):
        sys.exit("The tag must be a v and three numbers, such as v1.2.3.")
    if tag != f"v{version}":
        sys.exit(f"The tag is {tag}, but the version is {version}.")
    return f"The tag {tag} fits the version, which is {version} everywhere."


if __name__ == "__main__":
    print(main(sys.argv[1:]))
