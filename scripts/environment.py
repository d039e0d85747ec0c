"""Say whether the environment that `make` sets up can be used. Any Python can run this.

    python scripts/environment.py DIRECTORY given

Prints `ready`, `new` where it must be made anew, or one sentence that says what is wrong. With
`given`, the Python that runs this was asked for: an environment of another one must be made anew.
"""

from __future__ import annotations

import os
import sys

LOWEST = (3, 10)
MARK = "made-by"


def identity(directory: str) -> str:
    """Return what an environment hangs on: this Python, and the place of the environment."""
    version = ".".join(map(str, sys.version_info[:3]))
    return "\n".join([version, sys.base_prefix, os.path.abspath(directory)])  # noqa: PTH100


def recorded(directory: str) -> list[str]:
    """Return what an environment was made by; nothing where it was not made, or not to the end."""
    programs = os.path.join(directory, "Scripts" if os.name == "nt" else "bin")  # noqa: PTH118
    program = os.path.join(programs, "python.exe" if os.name == "nt" else "python")  # noqa: PTH118
    if not os.path.exists(program):  # noqa: PTH110  # Its Python may be gone.
        return []
    try:
        with open(os.path.join(directory, MARK), encoding="utf-8") as file:  # noqa: PTH118, PTH123
            return file.read().splitlines()
    except OSError:
        return []


def state(directory: str, *, given: bool) -> str:
    """Return what `make` must know of an environment."""
    was = recorded(directory)
    here = identity(directory).splitlines()
    if was == here or (was and not given and was[-1] == here[-1]):
        return "ready"
    if sys.version_info < LOWEST:
        lowest = ".".join(map(str, LOWEST))
        return (
            f"This needs Python {lowest} or newer, and found {here[0]};"
            " name another, as in: make demo PYTHON=python3.12"
        )
    return "new"


def main(arguments: list[str]) -> None:
    """Print the state of an environment, or note in it what it was made by."""
    directory, asked = arguments
    if asked == "note":
        with open(os.path.join(directory, MARK), "w", encoding="utf-8") as file:  # noqa: PTH118, PTH123
            file.write(identity(directory))
    else:
        print(state(directory, given=asked == "given"))


if __name__ == "__main__":
    main(sys.argv[1:])
