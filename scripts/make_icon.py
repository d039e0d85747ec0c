"""Draw the icon of the bundle: a card of spades on green felt, with a tally of five under it.

    python scripts/make_icon.py mcpb/icon.png

It is made of shapes alone, and written as a PNG with the standard library.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

SIZE = 512
SAMPLES = (-0.25, 0.25)
"""Where a pixel is looked at, across and down, to smooth the edges."""

NOTHING = (0, 0, 0, 0)
FELT = (18, 84, 72, 255)
PAPER = (250, 246, 235, 255)
INK = (24, 32, 38, 255)
GOLD = (233, 180, 76, 255)

Colour = tuple[int, int, int, int]


def in_rounded_box(
    x: float, y: float, box: tuple[float, float, float, float], radius: float
) -> bool:
    """Say whether a point is in a box (left, top, right, bottom) with round corners."""
    left, top, right, bottom = box
    dx = max(left + radius - x, 0, x - right + radius)
    dy = max(top + radius - y, 0, y - bottom + radius)
    return dx * dx + dy * dy <= radius * radius


def in_circle(x: float, y: float, centre: tuple[float, float], radius: float) -> bool:
    """Say whether a point is in a circle."""
    return (x - centre[0]) ** 2 + (y - centre[1]) ** 2 <= radius * radius


def in_spade(x: float, y: float) -> bool:
    """Say whether a point is in the spade: a tip that touches two lobes, and a stem."""
    across = abs(x - 256)
    tip = 88 <= y <= 218 and across <= min((y - 88) * 0.802, 80.6)
    lobe = in_circle(across, y, (44, 218), 47)
    stem = 214 <= y <= 300 and across <= 8 + max(0.0, y - 250) ** 2 / 90
    return tip or lobe or stem


def in_tally(x: float, y: float) -> bool:
    """Say whether a point is in the tally: four strokes, and the fifth across them."""
    upright = 334 <= y <= 414 and any(abs(x - centre) <= 7 for centre in (196, 236, 276, 316))
    slope = (x - 172) * (-64 / 168)
    across = 172 <= x <= 340 and abs(y - 406 - slope) <= 9
    return upright or across


def colour_at(x: float, y: float) -> Colour:
    """Give the colour of a point of the picture."""
    if not in_rounded_box(x, y, (0, 0, SIZE, SIZE), 96):
        return NOTHING
    if not in_rounded_box(x, y, (120, 44, 392, 468), 32):
        return FELT
    if in_tally(x, y):
        return GOLD
    return INK if in_spade(x, y) else PAPER


def pixel(column: int, row: int) -> bytes:
    """Give a pixel as the mean of its samples, in which what is clear has no colour."""
    points = [colour_at(column + 0.5 + dx, row + 0.5 + dy) for dx in SAMPLES for dy in SAMPLES]
    alpha = sum(point[3] for point in points)
    if not alpha:
        return bytes(NOTHING)
    mean = [sum(point[i] * point[3] for point in points) // alpha for i in range(3)]
    return bytes([*mean, alpha // len(points)])


def chunk(kind: bytes, data: bytes) -> bytes:
    """Give a chunk of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png() -> bytes:
    """Give the icon as a PNG."""
    rows = b"".join(
        b"\0" + b"".join(pixel(column, row) for column in range(SIZE)) for row in range(SIZE)
    )
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(png())
