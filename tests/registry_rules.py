"""The one rule of the MCP Registry that nothing but a test can see before the day of a release."""

from __future__ import annotations

import re

NAME_CHARACTERS = r"[a-zA-Z0-9._/-]"


def claims(readme: str, name: str) -> bool:
    """Return whether a README has the ownership line of a name, and not of a longer one."""
    return bool(re.search(rf"mcp-name: {re.escape(name)}(?!{NAME_CHARACTERS})", readme))
