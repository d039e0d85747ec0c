"""The workflows: what they run, what they may do, and what they are pinned to."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
FILES = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
WORKFLOWS: dict[str, dict[Any, Any]] = {name: yaml.safe_load(text) for name, text in FILES.items()}
CI = WORKFLOWS["ci"]["jobs"]
PUBLISH = WORKFLOWS["publish-mcp"]["jobs"]
NEWEST = WORKFLOWS["newest"]["jobs"]
JOBS = {
    f"{name}/{job}": steps
    for name, workflow in WORKFLOWS.items()
    for job, steps in workflow["jobs"].items()
}
STEPS = [step for job in JOBS.values() for step in job.get("steps", [])]
PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
MANIFEST = json.loads((ROOT / "mcpb/manifest.json").read_text("utf-8"))


def test_the_pythons_that_are_promised_are_those_that_are_tested() -> None:
    """The classifiers and the lower bounds say what the workflow runs."""
    tested = CI["test"]["strategy"]["matrix"]["python"]
    assert tested == re.findall(r'"Programming Language :: Python :: (3\.\d+)"', PYPROJECT)
    assert f'requires-python = ">={tested[0]}"' in PYPROJECT
    assert MANIFEST["compatibility"]["runtimes"] == {"python": f">={tested[0]}"}


def test_what_is_new_elsewhere_is_tried_each_week() -> None:
    """With the newest libraries that are allowed, on a Python that is not released yet, too."""
    assert WORKFLOWS["newest"][True]["schedule"]
    (job,) = NEWEST.values()
    tested = CI["test"]["strategy"]["matrix"]["python"]
    oldest, newest, next_one = job["strategy"]["matrix"]["python"]
    assert (oldest, newest, next_one) == (tested[0], tested[-1], f"3.{int(tested[-1][2:]) + 1}")
    assert job["steps"][1]["with"]["allow-prereleases"] is True
    assert [step["run"] for step in job["steps"] if "run" in step] == [
        "make dist",
        "python scripts/try_wheel.py",
    ]


def test_what_builds_a_release_is_pinned_by_hashes() -> None:
    """The tools that pyproject.toml names, each with its hashes, and mcpb by a lock file."""
    pins = (ROOT / "scripts/requirements-build.txt").read_text("utf-8")
    required = re.findall(r'"([\w-]+==[\d.]+)"', PYPROJECT.partition("\n[project]")[0])
    assert required
    assert [tool for tool in required if f"\n{tool} \\\n    --hash=sha256:" not in pins] == []
    assert "--require-hashes --only-binary :all:" in MAKEFILE
    lock = json.loads((ROOT / "mcpb/package-lock.json").read_text("utf-8"))
    packages = [package for name, package in lock["packages"].items() if name]
    assert packages
    assert [package for package in packages if "integrity" not in package] == []
    assert "npx" not in MAKEFILE


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
        for name, job in JOBS.items()
        for right, level in job["permissions"].items()
        if level != "read"
    }
    assert rights == {
        ("publish-mcp/registry", "id-token"),
        ("publish-mcp/release", "contents"),
    }


def test_no_expression_is_pasted_into_a_script() -> None:
    """The name of a branch or tag that holds shell code stays a name."""
    assert [step["run"] for step in STEPS if "${{" in step.get("run", "")] == []


def test_the_one_secret_goes_to_the_one_step_that_uploads() -> None:
    """As an input of that action: no shell and no other program sees it."""
    named = {name: text.count("secrets.") for name, text in FILES.items()}
    assert named == {"ci": 0, "clients": 0, "newest": 0, "publish-mcp": 1}
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
    targets = set(re.findall(r"\brun: make ([\w-]+)$", FILES[workflow], re.MULTILINE))
    assert scripts
    assert [name for name in sorted(scripts) if not (ROOT / name).is_file()] == []
    assert [name for name in sorted(targets) if f"\n{name}:" not in MAKEFILE] == []


def test_ci_runs_the_whole_gate() -> None:
    """Lint, the board, build, inspection, each wheel, the lowest SDK, and the bundle everywhere."""
    runs = {job: [s["run"] for s in steps["steps"] if "run" in s] for job, steps in CI.items()}
    assert runs == {
        "lint": ["make lint"],
        "board": ["make test-board"],
        "build": ["make dist"],
        "inspect": ["make inspect"],
        "test": ["python scripts/try_wheel.py"],
        "lowest": ["python scripts/try_wheel.py --mcp lowest"],
        "bundle": ["make bundle"],
        "start": [
            "python -m pip install --requirement scripts/requirements.txt",
            "python scripts/start_bundle.py dist/shelem-scorekeeping-mcp.mcpb",
        ],
    }


def artifacts(action: str, jobs: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Give what each job does with an action of artifacts."""
    return {
        name: [
            s["with"] for s in job.get("steps", []) if f"/{action}-artifact@" in s.get("uses", "")
        ]
        for name, job in jobs.items()
    }


def test_what_is_published_is_what_was_built_and_tested() -> None:
    """Each job takes its files under the name, and of the kind, that an earlier job gave them."""
    given = {
        gift["name"]: gift["path"].split()
        for gifts in artifacts("upload", {**CI, **PUBLISH}).values()
        for gift in gifts
    }
    assert given == {
        "dist": ["dist/*.tar.gz", "dist/*.whl"],
        "bundle": ["dist/*.mcpb"],
        "publisher": ["publisher/mcp-publisher"],
    }
    taken = {
        job: [(gift["name"], gift["path"]) for gift in gifts]
        for job, gifts in artifacts("download", {**CI, **PUBLISH}).items()
        if gifts
    }
    assert taken == {
        "inspect": [("dist", "dist")],
        "test": [("dist", "dist")],
        "lowest": [("dist", "dist")],
        "start": [("bundle", "dist")],
        "pypi": [("dist", "dist")],
        "registry": [("publisher", "publisher")],
        "release": [("dist", "dist"), ("bundle", "dist")],
    }


def test_the_upload_is_made_with_the_token_alone() -> None:
    """Attestations need an identity that this job is not given."""
    upload = PUBLISH["pypi"]["steps"][-1]["with"]
    assert set(upload) == {"password", "attestations"}
    assert upload["attestations"] is False


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
