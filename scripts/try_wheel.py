"""Install the wheel in `dist` in a new environment, and run the tests against it there.

    python scripts/try_wheel.py [--mcp lowest] [PYTEST OPTION...]

The wheel comes first alone: its server must do what it is for with nothing but what it asks for.
With `--mcp lowest`, the SDK is the oldest that the wheel allows, else the newest.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

import smoke

ROOT = Path(__file__).parents[1]


def the_wheel() -> Path:
    """Give the one wheel in `dist`."""
    wheels = sorted((ROOT / "dist").glob("*.whl"))
    if len(wheels) != 1:
        sys.exit(f"There must be one wheel in dist; there are {len(wheels)}.")
    return wheels[0]


def lowest_mcp(wheel: Path) -> str:
    """Give the requirement for the oldest SDK that a wheel allows, as its metadata has it."""
    with zipfile.ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = files.read(name).decode("utf-8")
    bound = re.search(r"^Requires-Dist: mcp\b.*?>=([\d.]+)", metadata, re.MULTILINE)
    if bound is None:
        sys.exit(f"{wheel.name} has no lower bound for mcp.")
    return f"mcp=={bound[1]}"


def new_environment(directory: Path) -> Path:
    """Make an environment, and give the folder of its programs."""
    venv.create(directory, with_pip=False, symlinks=os.name != "nt")
    return directory / ("Scripts" if os.name == "nt" else "bin")


def program(programs: Path, name: str) -> str:
    """Give the path of a program; pip, for one, does not complete it on Windows."""
    return str(programs / (f"{name}.exe" if os.name == "nt" else name))


def install(programs: Path, *requirements: str) -> None:
    """Install into an environment, with the pip of this one."""
    command = [sys.executable, "-m", "pip", "--python", program(programs, "python")]
    command += ["install", "--quiet", "--disable-pip-version-check", *requirements]
    subprocess.run(command, check=True)


def run(programs: Path, *arguments: str) -> str:
    """Run the environment's Python in the checkout, and give what it prints."""
    command = [program(programs, "python"), *arguments]
    return subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout


def main() -> int:
    """Try the wheel. Returns the exit status of the tests."""
    parser = ArgumentParser(description="Run the tests against the wheel in dist.")
    parser.add_argument("--mcp", choices=["lowest", "newest"], default="newest")
    options, pytest_options = parser.parse_known_args()
    wheel = the_wheel()
    sdk = [lowest_mcp(wheel)] if options.mcp == "lowest" else []
    with TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        programs = new_environment(Path(directory))
        install(programs, str(wheel), *sdk)
        print(smoke.main([program(programs, "shelem-scorekeeping-mcp")]), flush=True)
        print(smoke.main([program(programs, "python"), "-m", "shelem_mcp"]), flush=True)
        install(programs, f"{wheel}[test]", *sdk)
        found = run(programs, "-c", "import shelem_mcp; print(shelem_mcp.__file__)").strip()
        if not Path(found).resolve().is_relative_to(Path(directory).resolve()):
            sys.exit(f"The tests would run against {found}, not against the wheel.")
        version = run(programs, "-c", "from importlib.metadata import *; print(version('mcp'))")
        print(f"{wheel.name} with mcp {version.strip()} on Python {sys.version.split()[0]}:")
        command = [program(programs, "python"), "-m", "pytest", "-p", "no:cacheprovider"]
        return subprocess.run([*command, *pytest_options], check=False, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
