"""`python -m benchmarks`: measure every row, print the table, fail if a row is over its limit."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version
from itertools import chain

from benchmarks import commands, engine, games, servers
from benchmarks.children import compile_sources
from benchmarks.row import HEADER, OVER


def main() -> int:
    """Print a Markdown table, a row as soon as it is measured. Returns the exit status."""
    compile_sources()
    print(
        f"{platform.python_implementation()} {platform.python_version()} on {sys.platform},", end=""
    )
    print(f" mcp {version('mcp')}, pydantic {version('pydantic')}\n")
    print(HEADER, flush=True)
    status = 0
    for row in chain(servers.rows(), engine.rows(), games.rows(), commands.rows()):
        print(row, flush=True)
        if row.verdict == OVER:
            status = 1
    return status


sys.exit(main())
