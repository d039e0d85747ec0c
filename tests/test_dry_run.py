"""A dry run of a release: every shell step of the publishing workflow, in the order of the jobs.

Stand-ins play the network and the programs that come over it; actions of others are left out.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from stand_ins import archive_of, bundle_of, calls_of, stand_in

from shelem_mcp import __version__

ROOT = Path(__file__).parents[1]
WORKFLOW = (ROOT / ".github/workflows/publish-mcp.yml").read_text("utf-8")
PUBLISH: dict[str, Any] = yaml.safe_load(WORKFLOW)["jobs"]

TAG = f"v{__version__}"
FROM = "https://github.com/modelcontextprotocol/registry/releases/download/v1.8.6"
ARCHIVE = "mcp-publisher_linux_amd64.tar.gz"


class Machine:
    """A machine for the dry run: a checkout, stand-ins for what is not here, and the shell."""

    def __init__(self, place: Path, publisher: tuple[int, str] = (0, "")) -> None:
        """Lay out the checkout and the programs; `cosign` finds every signature right."""
        self.place = place
        self.programs = place / "bin"
        self.checkout = place / "checkout"
        self.publisher = stand_in(place / "made" / "mcp-publisher", publisher)
        self.checkout.mkdir()
        for name in ("scripts", "src", "mcpb", "server.json"):
            (self.checkout / name).symlink_to(ROOT / name)
        for name in ("cosign", "gh"):
            stand_in(self.programs / name, (0, ""))
        self._script("python", f'exec "{sys.executable}" "$@"\n')
        self._download()

    def _script(self, name: str, lines: str) -> None:
        program = self.programs / name
        program.write_text(f"#!/bin/sh\n{lines}", "utf-8")
        program.chmod(0o755)

    def _download(self) -> None:
        released = self.place / "released"
        released.mkdir()
        archive = archive_of({"mcp-publisher": self.publisher.read_bytes()})
        (released / ARCHIVE).write_bytes(archive)
        (released / f"{ARCHIVE}.sigstore.json").write_text(json.dumps(bundle_of(archive)), "utf-8")
        self._script(
            "curl",
            f'for last; do :; done\necho "$last" >> {self.place}/urls\n'
            f'while [ "$1" != --output ]; do shift; done\ncp "{released}/${{last##*/}}" "$2"\n',
        )

    def run(self, job: str, tag: str = TAG) -> list[int]:
        """Run the shell steps of a job until one fails, and give their statuses."""
        statuses = []
        for step in PUBLISH[job]["steps"]:
            if "run" not in step:
                continue
            environment = {
                "PATH": f"{self.programs}:/usr/bin:/bin",
                "RUNNER_TEMP": str(self.place),
                "GITHUB_REF_NAME": tag,
                "GITHUB_REPOSITORY": "khaleghika/shelem-scorekeeping-mcp",
                **PUBLISH[job].get("env", {}),
                **step.get("env", {}),
            }
            command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            done = subprocess.run(
                command, check=False, cwd=self.checkout, env=environment, capture_output=True
            )
            statuses.append(done.returncode)
            if done.returncode != 0:
                break
        return statuses

    def calls(self, program: str) -> list[Any]:
        """Give the calls of a stand-in, none if it was never called."""
        path = self.publisher if program == "mcp-publisher" else self.programs / program
        return calls_of(path) if path.with_suffix(".calls").exists() else []

    def hand_over(self) -> None:
        """Hand the program to the next job as an artifact, which keeps no rights."""
        program = self.checkout / "publisher" / "mcp-publisher"
        shutil.copyfile(program, self.place / "artifact")
        program.unlink()
        shutil.copyfile(self.place / "artifact", program)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Give a machine on which a release can be tried."""
    return Machine(tmp_path)


def test_a_release_goes_through(machine: Machine) -> None:
    """Tag compared, publisher checked and the entry validated; then published and released."""
    assert machine.run("version") == [0]
    assert machine.run("publisher") == [0, 0, 0]
    machine.hand_over()
    assert machine.run("registry") == [0, 0]
    (machine.checkout / "dist").mkdir()
    for name in ("it.tar.gz", "it.whl", "it.mcpb"):
        (machine.checkout / "dist" / name).touch()
    assert machine.run("release") == [0]
    urls = (machine.place / "urls").read_text("utf-8").splitlines()
    assert urls == [f"{FROM}/{ARCHIVE}", f"{FROM}/{ARCHIVE}.sigstore.json"]
    assert machine.calls("mcp-publisher") == [
        ["validate", "server.json"],
        ["login", "github-oidc"],
        ["publish"],
    ]
    files = ["dist/it.mcpb", "dist/it.tar.gz", "dist/it.whl"]
    ((*command, generate),) = machine.calls("gh")
    assert command == [
        *("release", "create", TAG, *files),
        *("--repo", "khaleghika/shelem-scorekeeping-mcp", "--verify-tag", "--title", TAG),
    ]
    assert generate == "--generate-notes"


@pytest.mark.parametrize("tag", ["v9.9.9", "v1", "v0.1.0; echo v0.1.0", "$(echo v0.1.0)"])
def test_a_release_with_another_tag_ends_at_once(tag: str, machine: Machine) -> None:
    """Whatever is in the name of a tag, it is compared and not run."""
    assert machine.run("version", tag) == [1]


def test_a_publisher_that_is_not_signed_is_never_run(machine: Machine) -> None:
    """The job ends where the signature does not hold."""
    stand_in(machine.programs / "cosign", (1, "no matching signatures"))
    assert machine.run("publisher") == [0, 1]
    assert len(machine.calls("cosign")) == 1
    assert machine.calls("mcp-publisher") == []


def test_an_entry_that_the_registry_would_refuse_stops_the_release(tmp_path: Path) -> None:
    """Before anything was uploaded."""
    machine = Machine(tmp_path, publisher=(1, "validation failed"))
    assert machine.run("publisher") == [0, 0, 1]
    assert machine.calls("mcp-publisher") == [["validate", "server.json"]]
