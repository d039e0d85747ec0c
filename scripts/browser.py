"""The Chromium that draws and tests the score board."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """Return the path of a Chromium: of the variable CHROMIUM, else of the first one installed."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser:
    """Return a Chromium that runs. Ends the process where there is none."""
    path = find_browser()
    if path is None:
        raise SystemExit("There is no Chromium here: install one, or name it in CHROMIUM.")
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
