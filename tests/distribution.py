"""The sdist and the wheel in `dist`: what is in them, and that they come out the same once more.

`make inspect` runs this on what `make dist` has built. It takes a minute, so the quick tests leave
it out.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_string
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from registry_rules import claims

from shelem_mcp import __version__

if TYPE_CHECKING:
    from email.message import Message

ROOT = Path(__file__).parents[1]
SDIST = ROOT / f"dist/shelem_scorekeeping_mcp-{__version__}.tar.gz"
WHEEL = ROOT / f"dist/shelem_scorekeeping_mcp-{__version__}-py3-none-any.whl"
DIST_INFO = f"shelem_scorekeeping_mcp-{__version__}.dist-info"
DOCUMENTS = ("scoring-rules.md", "scoring-rules.fa.md")
REPOSITORY = "https://github.com/khaleghika/shelem-scorekeeping-mcp"
LEFT_OUT = (".ci/",)
"""What is in the repository and not in the sdist."""

TYPED = """\
from shelem_mcp.scoring import InvalidHandError, Problem, Result, calculate, explain

result: Result = calculate({"team1_score": 0, "team2_score": 0, "hakem_team": 1, "bid": 120})
total: int = result["team1_score"]
winner: int | None = result["winner"]
words: str = explain(result, language="fa")
problems: tuple[Problem, ...] = InvalidHandError([]).problems
"""
MISTYPED = """\
from shelem_mcp.scoring import calculate, explain

result = calculate({})
words: int = explain(result)
result["team3_score"]
calculate(5)
"""
MISTAKES = [4, 5, 6]
"""The lines of it that are wrong."""


def run(*command: str, **options: object) -> str:
    """Run a command that must succeed, and give what it printed."""
    done = subprocess.run(command, check=False, capture_output=True, text=True, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return str(done.stdout)


def tool(name: str) -> str:
    """Give the path of a program that is installed beside this Python."""
    return str(Path(sys.executable).with_name(name))


@cache
def wheel_files() -> dict[str, bytes]:
    """Give the contents of the wheel by their names."""
    with zipfile.ZipFile(WHEEL) as files:
        return {name: files.read(name) for name in files.namelist()}


@cache
def sdist_files() -> dict[str, bytes]:
    """Give the contents of the sdist by their names."""
    with tarfile.open(SDIST) as files:
        members = {member.name.partition("/")[2]: files.extractfile(member) for member in files}
        return {name: content.read() for name, content in members.items() if content}


@cache
def metadata() -> Message:
    """Give the metadata of the wheel, the description as its body."""
    return message_from_string(wheel_files()[f"{DIST_INFO}/METADATA"].decode("utf-8"))


def description() -> str:
    """Give what PyPI shows on the page of the package."""
    body = metadata().get_payload()
    assert isinstance(body, str)
    return body


def repository_files() -> list[str]:
    """Give the files of the repository, those of a commit to come among them."""
    listed = run("git", "ls-files", "-z", "-co", "--exclude-standard", cwd=ROOT)
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def digests(directory: Path) -> dict[str, str]:
    """Give the checksums of what was built."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in directory.iterdir()
        if path.name in {SDIST.name, WHEEL.name}
    }


def epoch() -> str:
    """Give the time by which the sdist is dated."""
    with tarfile.open(SDIST) as files:
        return str(int(files.next().mtime))  # type: ignore[union-attr]


def test_there_is_one_of_each() -> None:
    """What was built before another version would be uploaded with it."""
    built = {path.name for pattern in ("*.whl", "*.tar.gz") for path in SDIST.parent.glob(pattern)}
    assert built == {SDIST.name, WHEEL.name}


def test_the_wheel_has_the_package_and_the_rule_documents() -> None:
    """And nothing else: no test, no tool, no cache."""
    source = ROOT / "src"
    modules = {path.relative_to(source).as_posix() for path in source.rglob("*.py")}
    documents = {f"shelem_mcp/docs/{name}" for name in DOCUMENTS}
    about = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    assert set(wheel_files()) == {
        *modules,
        *documents,
        "shelem_mcp/board/board.html",
        "shelem_mcp/py.typed",
        *(f"{DIST_INFO}/{name}" for name in about),
    }


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_rule_document_is_that_of_the_checkout(name: str) -> None:
    """To the byte."""
    assert wheel_files()[f"shelem_mcp/docs/{name}"] == (ROOT / "docs" / name).read_bytes()


def test_the_sdist_is_the_repository() -> None:
    """So that whoever has it can build, test and read all that there is."""
    tracked = {name for name in repository_files() if not name.startswith(LEFT_OUT)}
    assert set(sdist_files()) == {*tracked, "PKG-INFO"}


def test_no_file_knows_where_it_was_built() -> None:
    """The folder of the checkout is in none of them."""
    for name, content in {**wheel_files(), **sdist_files()}.items():
        assert str(ROOT).encode() + b"/" not in content, name


def test_the_metadata_is_complete() -> None:
    """What an index lists and searches: each field that it knows of is there."""
    about = metadata()
    assert about["Name"] == "shelem-scorekeeping-mcp"
    assert about["Version"] == __version__
    assert about["Metadata-Version"] == "2.4"
    assert "Shelem" in about["Summary"]
    assert about["License-Expression"] == "MIT"
    assert about["License-File"] == "LICENSE"
    assert about["Author"] == "khaleghika"
    assert about["Requires-Python"] == ">=3.10"
    assert about["Description-Content-Type"] == "text/markdown"
    assert {"shelem", "persian", "card-game", "mcp"} <= set(about["Keywords"].split(","))
    assert [link.split(", ")[0] for link in about.get_all("Project-URL", [])] == [
        "Homepage",
        "Source",
        "Documentation",
        "Changelog",
        "Issues",
    ]
    for link in about.get_all("Project-URL", []):
        assert link.split(", ")[1].startswith(REPOSITORY)


def test_the_sdk_is_the_one_thing_that_it_needs() -> None:
    """Everything else is for those who work on it."""
    needed = metadata().get_all("Requires-Dist", [])
    assert [need for need in needed if "extra ==" not in need] == ["mcp<3,>=2.3"]


def test_the_classifiers_say_what_it_is() -> None:
    """The Pythons among them are held against the workflow by the quick tests."""
    classifiers = set(metadata().get_all("Classifier", []))
    assert {
        "Environment :: Console",
        "Intended Audience :: End Users/Desktop",
        "Natural Language :: English",
        "Natural Language :: Persian",
        "Operating System :: OS Independent",
        "Programming Language :: Python :: 3.10",
        "Topic :: Games/Entertainment :: Board Games",
        "Typing :: Typed",
    } <= classifiers


def test_the_description_claims_the_registrys_name() -> None:
    """The line in the README outlives the build, so the registry finds it on PyPI."""
    entry = json.loads((ROOT / "server.json").read_text("utf-8"))
    assert claims(description(), entry["name"])


def test_every_link_of_the_description_leads_somewhere() -> None:
    """On PyPI there is no file beside the page: links lead to the files of this release."""
    target = re.compile(r'(?:\]\(|src=")([^)"]+)')
    written = target.findall((ROOT / "README.md").read_text("utf-8"))
    published = target.findall(description())
    assert written
    for was, link in zip(written, published, strict=True):
        if re.match(r"[a-z]+:|#", was):
            assert link == was
        else:
            assert link in {f"{REPOSITORY}/{kind}/v{__version__}/{was}" for kind in ("blob", "raw")}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the checkout in another folder, with other dates and rights."""
    place = tmp_path_factory.mktemp("another place")
    for name in repository_files():
        target = place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
        target.chmod(0o600)
        os.utime(target, (1_000_000_000, 1_000_000_000))
    return place


@pytest.mark.parametrize("kind", [[], ["--wheel"]], ids=["sdist, then wheel from it", "wheel"])
def test_it_is_built_again_to_the_byte(kind: list[str], elsewhere: Path, tmp_path: Path) -> None:
    """On another day, in another folder, time zone and language, with other rights.

    So the wheel that is built from the checkout is the one that is built from the sdist.
    """
    environment = {**os.environ, "SOURCE_DATE_EPOCH": epoch(), "TZ": "Asia/Tehran", "LC_ALL": "C"}
    command = [sys.executable, "-m", "build", "--installer", "uv", *kind, "--outdir", str(tmp_path)]
    run(*command, str(elsewhere), env=environment, umask=0o077)
    built = digests(tmp_path)
    assert built == {name: digests(SDIST.parent)[name] for name in built}
    assert WHEEL.name in built


@pytest.fixture(scope="module")
def dependent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a project that uses the engine, with the wheel installed in its environment."""
    project = tmp_path_factory.mktemp("dependent")
    venv.create(project / ".venv")
    python = str(project / ".venv/bin/python")
    run(tool("uv"), "pip", "install", "--python", python, str(WHEEL))
    (project / "typed.py").write_text(TYPED, "utf-8")
    (project / "mistyped.py").write_text(MISTYPED, "utf-8")
    return project


CHECKERS = {
    "mypy": ["mypy", "--strict", "--no-incremental", "--python-executable", ".venv/bin/python"],
    "pyright": ["pyright", "--pythonpath", ".venv/bin/python"],
}


def checked(checker: str, name: str, project: Path) -> list[int]:
    """Have a file of the dependent project checked, and give the lines with errors."""
    program, *options = CHECKERS[checker]
    command = [tool(program), *options, name]
    environment = {**os.environ, "MYPY_FORCE_COLOR": "0"}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=project, env=environment
    )
    lines = re.findall(rf"{name}:(\d+)(?::\d+)?(?: -|:) error", done.stdout)
    assert (done.returncode == 0) == (not lines), done.stdout + done.stderr
    return sorted({int(line) for line in lines})


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_project_that_depends_on_it_sees_its_types(checker: str, dependent: Path) -> None:
    """What fits passes the strictest check; what does not is found, line by line."""
    assert checked(checker, "typed.py", dependent) == []
    assert checked(checker, "mistyped.py", dependent) == MISTAKES


def test_uvx_runs_it_from_the_checkout() -> None:
    """As a client would run it from PyPI."""
    command = [tool("uvx"), "--refresh-package", "shelem-scorekeeping-mcp", "--from", str(ROOT)]
    said = run(*command, "shelem-scorekeeping-mcp", "--version", cwd=Path(sys.prefix))
    assert said == f"{__version__}\n"
