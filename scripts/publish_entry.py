"""Publish `server.json` in the MCP Registry, with `mcp-publisher` and the identity of the workflow.

    python scripts/publish_entry.py PUBLISHER

The registry reads the package that was uploaded a moment before, and may not find it at once; it is
busy at times, too. So this tries again, with a new login each time. A registry that has this
version already is one that took it.
"""

from __future__ import annotations

import subprocess
import sys
import time

ATTEMPTS = 8
PAUSE = 30.0
TAKEN = "cannot publish duplicate version"


def attempt(publisher: str) -> bool:
    """Log in and publish, once. What the publisher says is shown."""
    for arguments in (["login", "github-oidc"], ["publish"]):
        done = subprocess.run(
            [publisher, *arguments],
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        print(done.stdout, end="", flush=True)
        if done.returncode != 0:
            return arguments == ["publish"] and TAKEN in done.stdout
    return True


def main(publisher: str, attempts: int = ATTEMPTS, pause: float = PAUSE) -> str:
    """Publish. A registry that takes it in no attempt ends the program."""
    for number in range(1, attempts + 1):
        if attempt(publisher):
            return "The registry has this version."
        if number < attempts:
            print(f"Attempt {number} of {attempts} failed; the next is in {pause:.0f} s.")
            time.sleep(pause)
    sys.exit(f"The registry did not take server.json in {attempts} attempts.")


if __name__ == "__main__":
    print(main(sys.argv[1]))
