"""How much a pack may bring. The largest pack that the games need uses a tenth of any of these."""

from __future__ import annotations

from typing import Final

KIB: Final = 1024
MIB: Final = 1024 * KIB

YAML_FILE_BYTES: Final = 1 * MIB
YAML_NODES: Final = 150_000
YAML_DEPTH: Final = 24
SCALAR_CHARACTERS: Final = 20_000
MISTAKES_SHOWN: Final = 200

FILE_BYTES: Final = 4 * MIB
PACK_BYTES: Final = 64 * MIB
PACK_FILES: Final = 2_000
PATH_CHARACTERS: Final = 120
PATH_DEPTH: Final = 6

ARCHIVE_BYTES: Final = 64 * MIB
INFLATION: Final = 200
"""A packed file may grow by this factor; more is a bomb (text rarely exceeds 20)."""

PICTURE_SIDE: Final = 4096
"""Pixels of the longer side of a PNG, units of that of an SVG."""
PICTURE_PIXELS: Final = 8_000_000
PICTURE_RATIO: Final = 4
"""How many times the longer side may exceed the shorter one."""

PACK_PICTURES: Final = 300
PACK_PICTURE_BYTES: Final = 32 * MIB

SVG_BYTES: Final = 512 * KIB
PACK_SVG_BYTES: Final = 4 * MIB
SVG_DEPTH: Final = 32
SVG_ELEMENTS: Final = 3_000
SVG_GRADIENTS: Final = 256
SVG_STOPS: Final = 64
SVG_SEGMENTS: Final = 20_000
"""Lines and curves of all outlines together."""
SVG_REACH: Final = 16
"""How far from the middle anything may lie, in longer sides of the picture."""
SVG_DASHES: Final = 1_000
SVG_PIECES: Final = 300_000
"""Lines that all curves are cut into."""
SVG_PAINTED: Final = 40
"""How often the shapes may cover the picture; a gradient counts twice."""
SVG_DROP: Final = 4_000
"""How many heights of the picture all outlines may go down."""
SVG_CROSSED: Final = 1_000_000_000
"""Steps of the drawer to keep lines in order."""
