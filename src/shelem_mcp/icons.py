"""The icon that clients show beside the server and its tools."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from mcp.types import Icon

_SVG = (Path(__file__).parent / "icon.svg").read_bytes().strip()

ICONS = [
    Icon(
        src=f"data:image/svg+xml;base64,{b64encode(_SVG).decode()}",
        mime_type="image/svg+xml",
        sizes=["any"],
    )
]
