"""Lay out in a new folder what goes into the one-click bundle.

python scripts/stage_bundle.py DIRECTORY
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTENTS = {
    "mcpb/manifest.json": "manifest.json",
    "mcpb/icon.png": "icon.png",
    "README.md": "README.md",
    "LICENSE": "LICENSE",
    "docs/scoring-rules.md": "docs/scoring-rules.md",
    "docs/scoring-rules.fa.md": "docs/scoring-rules.fa.md",
}
"""The files beside the package's own, which `uv` on the user's machine builds from."""

BUILD_TABLES = re.compile(r"\[+(build-system|project(\.(scripts|urls))?|tool\.hatch\..*?)\]+")


def build_settings(pyproject: str) -> str:
    """Give the part of the project's settings that a build needs.

    `uv run` would look for versions of the developers' tools, too, that fit every Python; no
    user's start should fail for want of them.
    """
    tables = re.split(r"^(?=\[)", pyproject, flags=re.MULTILINE)
    return "".join(table for table in tables if BUILD_TABLES.fullmatch(table.partition("\n")[0]))


def main(directory: Path) -> None:
    """Lay out the bundle, in the place of what was there before."""
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(
        ROOT / "src", directory / "src", ignore=shutil.ignore_patterns("__pycache__", "*.pyc")
    )
    settings = build_settings((ROOT / "pyproject.toml").read_text("utf-8"))
    (directory / "pyproject.toml").write_text(settings, "utf-8")
    for source, name in CONTENTS.items():
        target = directory / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
