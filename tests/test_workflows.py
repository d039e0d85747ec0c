"""The workflows: what they may do, what they are pinned to, and a dry run of a release.

In the dry run every shell step of the publishing workflow runs, in the order of the jobs. Stand-ins
play the network and the programs that come over it; actions of others are left out.
"""

from __future__ import annotations

import json
import os
import re
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
FILES = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
WORKFLOWS: dict[str, dict[Any, Any]] = {name: yaml.safe_load(text) for name, text in FILES.items()}
CI = WORKFLOWS["ci"]["jobs"]
PUBLISH = WORKFLOWS["publish-mcp"]["jobs"]
STEPS = [step for jobs in (CI, PUBLISH) for job in jobs.values() for step in job.get("steps", [])]
PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
MANIFEST = json.loads((ROOT / "mcpb/manifest.json").read_text("utf-8"))

TAG = f"v{__version__}"
FROM = "https://github.com/modelcontextprotocol/registry/releases/download/v1.8.6"
ARCHIVE = "mcp-publisher_linux_amd64.tar.gz"

on_linux = pytest.mark.skipif(os.name == "nt", reason="Releases are published from Linux.")


def test_the_pythons_that_are_promised_are_those_that_are_tested() -> None:
    """The classifiers and the lower bounds say what the workflow runs."""
    tested = CI["test"]["strategy"]["matrix"]["python"]
    assert tested == re.findall(r'"Programming Language :: Python :: (3\.\d+)"', PYPROJECT)
    assert f'requires-python = ">={tested[0]}"' in PYPROJECT
    assert MANIFEST["compatibility"]["runtimes"] == {"python": f">={tested[0]}"}


def test_every_system_is_tested() -> None:
    """The wheel on the three that a player may sit at, and the bundle, too."""
    systems = ["ubuntu-latest", "macos-latest", "windows-latest"]
    assert CI["test"]["strategy"]["matrix"]["os"] == systems
    assert [CI["bundle"]["runs-on"], *CI["start"]["strategy"]["matrix"]["os"]] == systems


@pytest.mark.parametrize("workflow", FILES)
def test_an_action_is_pinned_by_its_commit(workflow: str) -> None:
    """A tag can be moved to other code; the version stands beside the commit for the reader."""
    used = re.findall(r"uses: (.*)$", FILES[workflow], re.MULTILINE)
    assert used
    pinned = re.compile(
        r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\./\.github/workflows/ci.yml"
    )
    assert [action for action in used if not pinned.fullmatch(action)] == []


def test_an_action_has_the_same_commit_everywhere() -> None:
    """An update that missed a place would go unnoticed."""
    used = re.findall(r"uses: ([\w.-]+/[\w.-]+)@(.*)$", "".join(FILES.values()), re.MULTILINE)
    assert len(set(used)) == len(dict(used))


@pytest.mark.parametrize("workflow", FILES)
def test_a_job_has_the_rights_that_it_asks_for(workflow: str) -> None:
    """At the top there are none; each job names its own."""
    assert WORKFLOWS[workflow]["permissions"] == {}
    for job in WORKFLOWS[workflow]["jobs"].values():
        assert isinstance(job["permissions"], dict)


def test_only_two_jobs_may_write_and_each_one_thing() -> None:
    """One proves to the registry who it is, and one makes the release."""
    rights = {
        (name, right)
        for name, job in {**CI, **PUBLISH}.items()
        for right, level in job["permissions"].items()
        if level != "read"
    }
    assert rights == {("registry", "id-token"), ("release", "contents")}


def test_no_expression_is_pasted_into_a_script() -> None:
    """The name of a branch or tag that holds shell code stays a name."""
    assert [step["run"] for step in STEPS if "${{" in step.get("run", "")] == []


def test_the_one_secret_goes_to_the_one_step_that_uploads() -> None:
    """As an input of that action: no shell and no other program sees it."""
    named = {name: text.count("secrets.") for name, text in FILES.items()}
    assert named == {"ci": 0, "publish-mcp": 1}
    upload = PUBLISH["pypi"]["steps"][-1]
    assert upload["uses"].startswith("pypa/gh-action-pypi-publish@")
    assert upload["with"]["password"] == "${{ secrets.PYPI_API_TOKEN }}"  # noqa: S105


def test_no_credential_is_left_in_a_checkout() -> None:
    """What runs later in the job cannot push."""
    checkouts = [step for step in STEPS if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert [step for step in checkouts if step["with"] != {"persist-credentials": False}] == []


@pytest.mark.parametrize("workflow", FILES)
def test_what_a_workflow_calls_is_there(workflow: str) -> None:
    """A script or target that was renamed would be missed on the day of a release."""
    scripts = set(re.findall(r"\bscripts/[\w.]+\b", FILES[workflow]))
    targets = set(re.findall(r"\brun: make (\w+)$", FILES[workflow], re.MULTILINE))
    assert scripts
    assert [name for name in sorted(scripts) if not (ROOT / name).is_file()] == []
    assert [name for name in sorted(targets) if f"\n{name}:" not in MAKEFILE] == []


def ancestors(job: str) -> set[str]:
    """Give the jobs of the publishing workflow that must succeed before one starts."""
    needs = PUBLISH[job].get("needs", [])
    direct = {needs} if isinstance(needs, str) else set(needs)
    return direct.union(*(ancestors(before) for before in direct))


def test_nothing_is_published_before_everything_holds() -> None:
    """The upload, which cannot be undone, waits for tag, tests, build, signature and entry."""
    assert {job: ancestors(job) for job in PUBLISH} == {
        "version": set(),
        "ci": {"version"},
        "publisher": {"version"},
        "pypi": {"version", "ci", "publisher"},
        "registry": {"version", "ci", "publisher", "pypi"},
        "release": {"version", "ci", "publisher", "pypi"},
    }


def test_the_workflow_publishes_on_a_tag_alone() -> None:
    """No branch and no pull request starts it. Every tag like a version does, to be compared."""
    triggers = WORKFLOWS["publish-mcp"][True]  # YAML takes the key `on` for a truth.
    assert triggers == {"push": {"tags": ["v*"]}}


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


@on_linux
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


@on_linux
@pytest.mark.parametrize("tag", ["v9.9.9", "v1", "v0.1.0; echo v0.1.0", "$(echo v0.1.0)"])
def test_a_release_with_another_tag_ends_at_once(tag: str, machine: Machine) -> None:
    """Whatever is in the name of a tag, it is compared and not run."""
    assert machine.run("version", tag) == [1]


@on_linux
def test_a_publisher_that_is_not_signed_is_never_run(machine: Machine) -> None:
    """The job ends where the signature does not hold."""
    stand_in(machine.programs / "cosign", (1, "no matching signatures"))
    assert machine.run("publisher") == [0, 1]
    assert len(machine.calls("cosign")) == 1
    assert machine.calls("mcp-publisher") == []


@on_linux
def test_an_entry_that_the_registry_would_refuse_stops_the_release(tmp_path: Path) -> None:
    """Before anything was uploaded."""
    machine = Machine(tmp_path, publisher=(1, "validation failed"))
    assert machine.run("publisher") == [0, 0, 1]
    assert machine.calls("mcp-publisher") == [["validate", "server.json"]]
