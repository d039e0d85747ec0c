"""Unpack a release of `mcp-publisher` once its signature holds, and never before.

    python scripts/check_publisher.py VERSION ARCHIVE DIRECTORY

The Sigstore bundle lies beside the archive, named like it with `.sigstore.json` behind. It must be
of this archive, and made by the release workflow of the registry's own repository for the tag of
this version. `cosign` checks that.
"""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys
import tarfile
from pathlib import Path

IDENTITY = (
    "https://github.com/modelcontextprotocol/registry/.github/workflows/release.yml@refs/tags/v"
)
ISSUER = "https://token.actions.githubusercontent.com"
PROGRAM = "mcp-publisher"


def check_digest(archive: Path, bundle: Path) -> None:
    """Hold the checksum of the archive against the one that the bundle is of."""
    try:
        digest = json.loads(bundle.read_bytes())["messageSignature"]["messageDigest"]
        signed = base64.b64decode(digest["digest"], validate=True).hex()
        known = digest["algorithm"] == "SHA2_256"
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        sys.exit(f"{bundle.name} is no Sigstore bundle of a file. Nothing was run.")
    actual = hashlib.sha256(archive.read_bytes()).hexdigest()
    if actual != signed:
        sys.exit(
            f"{archive.name} is not the file that was signed. Nothing was run.\n"
            f"SHA-256 of the file: {actual}\n"
            f"SHA-256 that was signed: {signed}"
        )


def check_signature(version: str, archive: Path, bundle: Path) -> None:
    """Let `cosign` check who signed the archive, and when."""
    command = ["cosign", "verify-blob", "--bundle", str(bundle)]
    command += ["--certificate-identity", f"{IDENTITY}{version}"]
    command += ["--certificate-oidc-issuer", ISSUER, str(archive)]
    try:
        done = subprocess.run(
            command, check=False, capture_output=True, encoding="utf-8", errors="replace"
        )
    except FileNotFoundError:
        sys.exit("cosign is not installed, so no signature can be checked. Nothing was run.")
    if done.returncode != 0:
        sys.exit(
            f"The signature of {archive.name} does not hold. Nothing was run.\n"
            f"{done.stderr.strip()}"
        )


def unpack(archive: Path, directory: Path) -> Path:
    """Take the program, and nothing else, out of the archive."""
    with tarfile.open(archive) as files:
        members = [member for member in files if member.name == PROGRAM and member.isfile()]
        content = files.extractfile(members[0]) if len(members) == 1 else None
        if content is None:
            sys.exit(f"{archive.name} has not one file named {PROGRAM}. Nothing was run.")
        directory.mkdir(parents=True, exist_ok=True)
        program = directory / PROGRAM
        program.write_bytes(content.read())
    program.chmod(0o755)
    return program


def main(version: str, archive: Path, directory: Path) -> str:
    """Check and unpack. What does not hold ends the program, with what is wrong."""
    bundle = archive.with_name(f"{archive.name}.sigstore.json")
    for path in (archive, bundle):
        if not path.is_file():
            sys.exit(f"{path.name} is missing. Nothing was run.")
    check_digest(archive, bundle)
    check_signature(version, archive, bundle)
    return f"{unpack(archive, directory)} is version {version}, as its signature says."


if __name__ == "__main__":
    print(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])))
