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
"""Pixels of the longer side of a PNG."""
