"""Child processes as a user's machine would start them."""

from __future__ import annotations

import compileall
import os
import sys
from pathlib import Path

import shelem_mcp

ROOT = Path(__file__).parent.parent
"""Where every child is started, so that it finds `benchmarks`."""

PYTHON = [sys.executable]

NOT_PASSED_ON = ("PYTHON", "SHELEM_MCP_")


def compile_sources() -> None:
    """Compile what is measured to byte-code: a released wheel is compiled at installation."""
    for package in (Path(shelem_mcp.__file__).parent, Path(__file__).parent):
        compileall.compile_dir(package, quiet=1)


def clean_environment() -> dict[str, str]:
    """Give this environment without what changes how Python or the product runs.

    `PYTHONDONTWRITEBYTECODE` above all, under which a library that was installed uncompiled would
    be compiled again in every child.
    """
    return {name: value for name, value in os.environ.items() if not name.startswith(NOT_PASSED_ON)}
