"""A small game of tiles, boards and effects, whose packs use every word of the schema."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from rules.packs import Library, Mistake, games_in, read_library
from rules.packs.common import Common
from rules.packs.games import GameContent, Report
from rules.packs.schema import Colour, Id, PicturePath, Ref
from rules.packs.texts import Phrase, Text


class Cell(Struct, frozen=True, array_like=True):
    """A place of a pattern, written as a list."""

    dx: Annotated[int, Meta(ge=-4, le=4)]
    dy: Annotated[int, Meta(ge=-4, le=4)]
    level: Literal["common", "heroic"] = "common"


class Where(Struct, frozen=True):
    side: Literal["own", "enemy"] | None = None
    unless: Where | None = field(name="not", default=None)


class Destroy(Struct, frozen=True, tag_field="do", tag="destroy"):
    what: Where | Literal["self"]
    may: bool = False


class Group(Struct, frozen=True, tag_field="do", tag="group"):
    steps: tuple[Destroy | Group, ...]


class Tile(Struct, frozen=True):
    id: Annotated[int, Id("tile")]
    name: Text
    sides: dict[Literal["n", "e", "s", "w"], Annotated[int, Meta(ge=0, le=3)]]
    next_to: Annotated[int, Ref("tile")] | None = None
    share: Annotated[float, Meta(gt=0, le=1)] = 1.0
    pattern: tuple[Cell, ...] = ()
    effect: tuple[Destroy | Group, ...] = ()
    amount: int | Literal["all"] = 1
    colour: Colour | None = None
    picture: PicturePath | None = None


class Board(Struct, frozen=True):
    id: Annotated[str, Id("board")]
    start: tuple[int, int]
    rows: Annotated[tuple[Annotated[str, Meta(pattern=r"^[#.]+$")], ...], Meta(min_length=1, max_length=4)]
    links: frozenset[Annotated[str, Ref("board")]] = frozenset()

    def __post_init__(self) -> None:
        if len({len(row) for row in self.rows}) > 1:
            raise ValueError("rows of different length")


class Rates(Struct, frozen=True):
    win: int
    lose: int


class Definitions(Common, frozen=True, kw_only=True):
    tiles: tuple[Tile, ...] = ()
    boards: tuple[Board, ...] = ()
    words: dict[Annotated[str, Id("word")], Phrase] = field(default_factory=dict)
    rates: Rates | None = None


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Definitions:
    if not definitions.tiles:
        report.lacking("tiles", "no tiles", "at least one")
    for tile in definitions.tiles:
        if tile.amount == 13:
            report.wrong("tile", str(tile.id), "13 of them", "a lucky number")
    return definitions


def games(game: str) -> GameContent | None:
    found: GameContent | None = games_in({"toy": __name__})(game)
    return found


MANIFEST = """
id: {id}
version: {version}
format: 1
game: toy
name: {{en: Toy, cs: Hračka}}
authors: [A. Tester]
"""
TILE = "{{id: {id}, name: {{en: T, cs: D}}, sides: {{n: 1}}}}"


def manifest(name: str = "toy", version: str = "1.0", more: str = "") -> str:
    return MANIFEST.format(id=name, version=version) + more


def tiles(*ids: int) -> str:
    return "tiles:\n" + "".join(f"  - {TILE.format(id=i)}\n" for i in ids)


def make(folder: Path, name: str = "toy", version: str = "1.0", more: str = "", **files: str | bytes) -> Path:
    """A pack in `folder/name`; keys of `files` are names with `__` for '.'."""
    contents: dict[str, str | bytes] = {"pack.yaml": manifest(name, version, more)}
    contents |= {key.replace("__", "."): data for key, data in files.items()}
    if not files:
        contents["tiles.yaml"] = tiles(1)
    return write(folder / name, contents)


def chunk(name: bytes, content: bytes) -> bytes:
    """A part of a PNG."""
    crc = struct.pack(">I", zlib.crc32(name + content))
    return struct.pack(">I", len(content)) + name + content + crc


def png(width: int, height: int, pixels: bytes | None = None) -> bytes:
    """A PNG with an alpha channel; `pixels` are all its rows, each after its filter."""
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    rows = (b"\0" + b"\x30\x60\x90\xff" * width) * height if pixels is None else pixels
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def write(root: Path, contents: Mapping[str, str | bytes]) -> Path:
    for name, data in contents.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    return root


def library(*folders: Path) -> Library:
    return read_library(folders, games)


def said(mistakes: Any) -> list[str]:
    """The mistakes as their author reads them."""
    listed = list(mistakes)
    assert all(isinstance(mistake, Mistake) for mistake in listed)
    return [str(mistake) for mistake in listed]


def wrong(folder: Path) -> list[str]:
    """All mistakes of the packs of a folder, of which none may be usable."""
    found = library(folder)
    assert not found.packs
    return said(mistake for broken in found.broken for mistake in broken.mistakes)
