"""Programs and files that play those of others, which are not on this machine."""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import tarfile
from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


def stand_in(path: Path, *answers: tuple[int, str]) -> Path:
    """Make a program that answers its calls one after the other, the last answer for good."""
    path.parent.mkdir(exist_ok=True)
    calls = path.with_suffix(".calls")
    path.write_text(
        f"#!{sys.executable} -IS\n"
        "import json, pathlib, sys\n"
        f"answers, calls = {list(answers)!r}, pathlib.Path({str(calls)!r})\n"
        "earlier = calls.read_text('utf-8').splitlines() if calls.exists() else []\n"
        "calls.write_text('\\n'.join([*earlier, json.dumps(sys.argv[1:])]), 'utf-8')\n"
        "status, said = answers[min(len(earlier), len(answers) - 1)]\n"
        "sys.stderr.write(said)\n"
        "sys.exit(status)\n",
        "utf-8",
    )
    path.chmod(0o755)
    return path


def calls_of(program: Path) -> list[Any]:
    """Give the arguments of each call of a stand-in."""
    calls = program.with_suffix(".calls")
    return [json.loads(line) for line in calls.read_text("utf-8").splitlines()]


def archive_of(files: dict[str, bytes]) -> bytes:
    """Give a compressed archive with some files."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, BytesIO(content))
    return packed.getvalue()


def bundle_of(content: bytes) -> dict[str, Any]:
    """Give a bundle of a file, as far as it is read here."""
    digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {"messageSignature": {"messageDigest": {"algorithm": "SHA2_256", "digest": digest}}}
