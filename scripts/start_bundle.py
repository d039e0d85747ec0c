"""Unpack a bundle, start its server as the host would, and see that it does what it is for.

python scripts/start_bundle.py FILE.mcpb
"""

from __future__ import annotations

import json
import shutil
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import smoke


def command_of(directory: Path) -> list[str]:
    """Give the command of an unpacked bundle's manifest, with its place in it."""
    manifest = json.loads((directory / "manifest.json").read_text("utf-8"))
    config = manifest["server"]["mcp_config"]
    program = shutil.which(config["command"])
    if program is None:
        sys.exit(f"{config['command']} is not installed.")
    arguments = [part.replace("${__dirname}", str(directory)) for part in config["args"]]
    return [program, *arguments]


def main(bundle: Path) -> str:
    """Unpack and start. What is wrong ends the program, with what it is."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as place:
        # A host keeps bundles in folders of its own, and some have a space in the name.
        directory = Path(place, "Claude Extensions", bundle.stem)
        with zipfile.ZipFile(bundle) as files:
            files.extractall(directory)
        return smoke.main(command_of(directory))


if __name__ == "__main__":
    print(main(Path(sys.argv[1])))
