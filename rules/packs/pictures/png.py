"""PNG: complete, sound and no larger than a card needs, known without decoding a pixel of it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.packs import limits
from rules.packs.pictures.faults import fault

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# Passes of an interlaced picture: first column and row, steps between columns and between rows.
_INTERLACED: Final = (
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)
)  # fmt: skip
_STEP: Final = 64 * limits.KIB
_WHOLE: Final = "a whole PNG, saved anew"


class _Head(NamedTuple):
    width: int
    height: int
    depth: int
    colour: int
    interlaced: bool

    def rows(self) -> Iterator[tuple[int, int]]:
        """Bytes of a row and the number of such rows, pass by pass."""
        for left, top, across, down in _INTERLACED if self.interlaced else ((0, 0, 1, 1),):
            columns = -(-(self.width - left) // across)
            rows = -(-(self.height - top) // down)
            if columns > 0 and rows > 0:
                yield 1 + -(-columns * self.depth * _CHANNELS[self.colour] // 8), rows


def checked(data: bytes) -> bytes:
    """The same picture with nothing but its pixels, colours and transparency. Raises PictureError."""
    if data[:8] != SIGNATURE:
        raise fault("is no PNG", "a PNG picture")
    chunks = list(_chunks(data))
    names = [name for name, _content in chunks]
    if not names or names[0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise fault("does not begin with its size", _WHOLE)
    head = _head(chunks[0][1])
    if b"IDAT" not in names:
        raise fault("has no pixels", _WHOLE)
    before = dict(chunks[1 : names.index(b"IDAT")])
    palette = before.get(b"PLTE", b"")
    if head.colour == 3 and (not palette or len(palette) % 3 or len(palette) > 768):
        raise fault("has no list of its colours", _WHOLE)
    pixels = [content for name, content in chunks if name == b"IDAT"]
    _inflate(pixels, head)
    kept = [chunks[0], (b"PLTE", palette)] if head.colour == 3 else [chunks[0]]
    clear = before.get(b"tRNS", b"")
    if clear and len(clear) <= {0: 2, 2: 6, 3: len(palette) // 3}.get(head.colour, 0):
        kept.append((b"tRNS", clear))
    kept += (b"IDAT", b"".join(pixels)), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(*chunk) for chunk in kept)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of the file by name, up to the one that ends it."""
    place = len(SIGNATURE)
    while place + 12 <= len(data):
        size, name = struct.unpack_from(">I4s", data, place)
        end = place + 8 + size
        if end + 4 > len(data):
            break
        if zlib.crc32(data[place + 4 : end]) != struct.unpack_from(">I", data, end)[0]:
            raise fault(f"is damaged at byte {place:,}", _WHOLE)
        if name == b"IEND":
            return
        yield name, data[place + 8 : end]
        place = end + 4
    raise fault(f"is cut off after {len(data):,} bytes", _WHOLE)


def _head(content: bytes) -> _Head:
    width, height, depth, colour, method, filters, interlaced = struct.unpack(">IIBBBBB", content)
    side, most, ratio = limits.PICTURE_SIDE, limits.PICTURE_PIXELS, limits.PICTURE_RATIO
    if not (0 < width <= side and 0 < height <= side and width * height <= most):
        raise fault(f"has {width:,} x {height:,} pixels", f"at most {side:,} a side and {most:,} in all")
    if max(width, height) > ratio * min(width, height):
        raise fault(f"has {width:,} x {height:,} pixels", f"no side over {ratio} times the other")
    if depth not in _DEPTHS.get(colour, ()) or method or filters or interlaced > 1:
        raise fault("is of an unknown kind", "an ordinary PNG")
    return _Head(width, height, depth, colour, bool(interlaced))


def _inflate(parts: list[bytes], head: _Head) -> None:
    """Unpacks the pixels step by step, never more than there are, and looks at what begins each row."""
    wanted = sum(size * rows for size, rows in head.rows())
    rows = _Rows(head)
    stream = zlib.decompressobj()
    got = 0
    for part in parts:
        rest = part
        while rest and not stream.eof:
            try:
                piece = stream.decompress(rest, _STEP)
            except zlib.error:
                raise fault("has damaged pixels", _WHOLE) from None
            rest = stream.unconsumed_tail
            got += len(piece)
            if got > wanted:
                raise fault("has more pixels than its size says", _WHOLE)
            rows.take(piece)
    if got < wanted or not stream.eof:
        raise fault(f"has only {got * 100 // wanted} % of its pixels", _WHOLE)


class _Rows:
    """Looks at the first byte of each row: one of five filters."""

    def __init__(self, head: _Head) -> None:
        self._passes = head.rows()
        self._size, self._left = next(self._passes)
        self._skip = 0

    def take(self, piece: bytes) -> None:
        place = self._skip
        while place < len(piece):
            if not self._left:
                self._size, self._left = next(self._passes)
            here = min(self._left, -(-(len(piece) - place) // self._size))
            if max(piece[place : place + here * self._size : self._size]) > 4:
                raise fault("has damaged pixels", _WHOLE)
            self._left -= here
            place += here * self._size
        self._skip = place - len(piece)
