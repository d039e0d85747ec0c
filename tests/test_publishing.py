"""What the publishing workflow runs besides actions: each check refuses what it is there to refuse.

Stand-ins play `cosign` and `mcp-publisher`, which are not on this machine: they write down how they
were called, and say and return what the test tells them to.
"""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import check_publisher
import publish_entry
import pytest
from stand_ins import archive_of, bundle_of, calls_of, stand_in

ARCHIVE = "mcp-publisher_linux_amd64.tar.gz"
BUNDLE = f"{ARCHIVE}.sigstore.json"
SIGNER = (
    "https://github.com/modelcontextprotocol/registry/.github/workflows/release.yml"
    "@refs/tags/v1.8.6"
)
PROGRAM = {"mcp-publisher": b"\x7fELF a program"}


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a downloaded release that is signed as it should be, with a `cosign` that says so."""
    archive = tmp_path / ARCHIVE
    archive.write_bytes(archive_of({"LICENSE": b"MIT", **PROGRAM}))
    (tmp_path / BUNDLE).write_text(json.dumps(bundle_of(archive.read_bytes())), "utf-8")
    cosign = stand_in(tmp_path / "bin" / "cosign", (0, "Verified OK\n"))
    monkeypatch.setenv("PATH", str(cosign.parent))
    return archive


def check(archive: Path) -> str:
    """Check and unpack a release of version 1.8.6, into a folder beside it."""
    return check_publisher.main("1.8.6", archive, archive.parent / "unpacked")


def refusal(archive: Path) -> str:
    """Give the words with which a release is refused. Then nothing of it was unpacked."""
    with pytest.raises(SystemExit) as ended:
        check(archive)
    assert not (archive.parent / "unpacked").exists()
    assert isinstance(ended.value.code, str)
    return ended.value.code


def test_a_signed_program_is_unpacked_alone(release: Path) -> None:
    """It can be run then; what lies beside it in the archive stays there."""
    program = release.parent / "unpacked" / "mcp-publisher"
    assert check(release) == f"{program} is version 1.8.6, as its signature says."
    assert [path.name for path in program.parent.iterdir()] == ["mcp-publisher"]
    assert program.read_bytes() == PROGRAM["mcp-publisher"]
    assert os.access(program, os.X_OK)


def test_the_signer_must_be_the_registrys_own_release_of_that_version(release: Path) -> None:
    """The workflow, the repository and the tag are named in full, and no pattern."""
    check(release)
    assert calls_of(release.parent / "bin" / "cosign") == [
        [
            "verify-blob",
            "--bundle",
            str(release.with_name(BUNDLE)),
            "--certificate-identity",
            SIGNER,
            "--certificate-oidc-issuer",
            "https://token.actions.githubusercontent.com",
            str(release),
        ]
    ]


def test_a_program_with_a_bad_checksum_is_refused(release: Path) -> None:
    """One changed byte is told with both checksums, and no signature is asked for."""
    signed = hashlib.sha256(release.read_bytes()).hexdigest()
    release.write_bytes(release.read_bytes() + b"\0")
    actual = hashlib.sha256(release.read_bytes()).hexdigest()
    assert refusal(release) == (
        f"{ARCHIVE} is not the file that was signed. Nothing was run.\n"
        f"SHA-256 of the file: {actual}\n"
        f"SHA-256 that was signed: {signed}"
    )
    assert not (release.parent / "bin" / "cosign.calls").exists()


@pytest.mark.parametrize("name", [ARCHIVE, BUNDLE])
def test_a_missing_file_is_named(name: str, release: Path) -> None:
    """A release without its bundle is not run on trust."""
    release.with_name(name).unlink()
    assert refusal(release) == f"{name} is missing. Nothing was run."


@pytest.mark.parametrize(
    "bundle",
    [
        "",
        "Not Found",
        "[]",
        "{}",
        '{"messageSignature": null}',
        '{"messageSignature": {"messageDigest": {"algorithm": "SHA2_256"}}}',
        '{"messageSignature": {"messageDigest": {"algorithm": "SHA2_256", "digest": "*"}}}',
        '{"messageSignature": {"messageDigest": {"algorithm": "SHA1", "digest": "AAAA"}}}',
        '{"base64Signature": "AAAA", "cert": "AAAA"}',
    ],
)
def test_what_is_no_bundle_is_refused(bundle: str, release: Path) -> None:
    """An error page, an older form, or a bundle of something else than a file."""
    release.with_name(BUNDLE).write_text(bundle, "utf-8")
    assert refusal(release) == f"{BUNDLE} is no Sigstore bundle of a file. Nothing was run."


def test_a_signature_that_does_not_hold_is_refused(release: Path) -> None:
    """What `cosign` says about it is shown."""
    words = "Error: none of the expected identities matched what was in the certificate\n"
    stand_in(release.parent / "bin" / "cosign", (1, words))
    assert refusal(release) == (
        f"The signature of {ARCHIVE} does not hold. Nothing was run.\n{words.strip()}"
    )


def test_without_cosign_nothing_is_run(release: Path) -> None:
    """A check that cannot be made is one that failed."""
    (release.parent / "bin" / "cosign").unlink()
    assert refusal(release) == (
        "cosign is not installed, so no signature can be checked. Nothing was run."
    )


@pytest.mark.parametrize(
    "files", [{}, {"registry": b"another"}, {"bin/mcp-publisher": b"elsewhere"}], ids=list
)
def test_an_archive_without_the_program_is_refused(files: dict[str, bytes], release: Path) -> None:
    """It must be at the top of the archive, and a file."""
    release.write_bytes(archive_of(files))
    release.with_name(BUNDLE).write_text(json.dumps(bundle_of(release.read_bytes())), "utf-8")
    assert refusal(release) == (f"{ARCHIVE} has not one file named mcp-publisher. Nothing was run.")


LOGIN = ["login", "github-oidc"]
PUBLISH = ["publish"]
NOT_YET = "Error: publish failed: server returned status 400: package not found\n"
TAKEN = "Error: publish failed: invalid version: cannot publish duplicate version\n"


def publish(tmp_path: Path, *answers: tuple[int, str]) -> tuple[str | int | None, list[Any]]:
    """Publish with at most three attempts; give what was said in the end, and the calls."""
    publisher = stand_in(tmp_path / "bin" / "mcp-publisher", *answers)
    try:
        said: str | int | None = publish_entry.main(str(publisher), attempts=3, pause=0)
    except SystemExit as ended:
        said = ended.code
    return said, calls_of(publisher)


def test_an_entry_is_published_after_a_login(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The login takes the identity of the workflow, so no token is kept anywhere."""
    said, calls = publish(tmp_path, (0, "Logged in\n"), (0, "Successfully published\n"))
    assert (said, calls) == ("The registry has this version.", [LOGIN, PUBLISH])
    assert capsys.readouterr().out == "Logged in\nSuccessfully published\n"


def test_a_registry_that_does_not_see_the_package_yet_is_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a new login, because the first one may have run out."""
    said, calls = publish(tmp_path, (0, ""), (1, NOT_YET), (0, ""), (0, ""))
    assert (said, calls) == ("The registry has this version.", [LOGIN, PUBLISH] * 2)
    assert capsys.readouterr().out == (f"{NOT_YET}Attempt 1 of 3 failed; the next is in 0 s.\n")


def test_a_registry_that_took_it_without_saying_so_is_believed(tmp_path: Path) -> None:
    """An answer may be lost on its way; then the registry has the version already."""
    said, calls = publish(tmp_path, (0, ""), (1, "504 Gateway Timeout\n"), (0, ""), (1, TAKEN))
    assert (said, calls) == ("The registry has this version.", [LOGIN, PUBLISH] * 2)


@pytest.mark.parametrize(
    ("answers", "calls"),
    [([(1, NOT_YET)], [LOGIN] * 3), ([(1, TAKEN)], [LOGIN] * 3)],
    ids=["any", "words of another step"],
)
def test_a_login_that_fails_publishes_nothing(
    answers: list[tuple[int, str]], calls: list[Any], tmp_path: Path
) -> None:
    """Not even when it says what a publication would say."""
    said, made = publish(tmp_path, *answers)
    assert (said, made) == ("The registry did not take server.json in 3 attempts.", calls)


def test_a_registry_that_takes_it_in_no_attempt_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The workflow ends red then, and does not wait for an attempt that will not come."""
    said, calls = publish(tmp_path, *[(0, ""), (1, NOT_YET)] * 3)
    assert said == "The registry did not take server.json in 3 attempts."
    assert calls == [LOGIN, PUBLISH] * 3
    assert capsys.readouterr().out == (
        f"{NOT_YET}Attempt 1 of 3 failed; the next is in 0 s.\n"
        f"{NOT_YET}Attempt 2 of 3 failed; the next is in 0 s.\n"
        f"{NOT_YET}"
    )
