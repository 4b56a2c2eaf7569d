"""PNG of packs: found broken or too large before anybody decodes them."""

from __future__ import annotations

import io
import struct
import zlib

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.packs import limits
from rules.packs.pictures import Photo, PictureError, picture
from tests.rules.packs.toy import chunk, png

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def built(*parts: tuple[bytes, bytes]) -> bytes:
    return SIGNATURE + b"".join(chunk(*part) for part in parts)


def head(
    width: int = 2, height: int = 2, depth: int = 8, colour: int = 6, interlaced: int = 0
) -> tuple[bytes, bytes]:
    return b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)


ROWS = (b"\0" + b"\x10\x20\x30\xff" * 2) * 2
PIXELS = (b"IDAT", zlib.compress(ROWS))
END = (b"IEND", b"")


def fault_in(data: bytes) -> str:
    with pytest.raises(PictureError) as raised:
        picture(data)
    return f"{raised.value.faults[0].wrong}, expected {raised.value.faults[0].expected}"


def drawn(data: bytes) -> pygame.Surface:
    found = picture(data)
    assert isinstance(found, Photo)
    return pygame.image.load(io.BytesIO(found.data), "a.png")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (SIGNATURE, "is cut off after 8 bytes"),
        (b"\x89PNG or so", "is no PNG"),
        (png(9, 9)[:-1], "is cut off"),
        (png(9, 9)[:50], "is cut off after 50 bytes, expected a whole PNG, saved anew"),
        (built(head(), (b"IDAT", PIXELS[1][:-6]), END), "has only 55 % of its pixels"),
        (built(head(), (b"IDAT", zlib.compress(ROWS[:9])), END), "has only 50 % of its pixels"),
        (built(head(), (b"IDAT", zlib.compress(ROWS + b"\0")), END), "has more pixels than its size says"),
        (built(head(), (b"IDAT", zlib.compress(b"\5" + ROWS[1:])), END), "has damaged pixels"),
        (built(head(), (b"IDAT", b"nonsense"), END), "has damaged pixels"),
        (built(head(), END), "has no pixels"),
        (built(PIXELS, head(), END), "does not begin with its size"),
        (built(head(colour=3), PIXELS, END), "has no list of its colours"),
        (built(head(depth=3), PIXELS, END), "is of an unknown kind, expected an ordinary PNG"),
        (built(head(4097, 1), PIXELS, END), "has 4,097 x 1 pixels, expected at most 4,096 a side"),
        (built(head(4096, 4096), PIXELS, END), "and 8,000,000 in all"),
        (built(head(2**31, 2**31), PIXELS, END), "pixels, expected at most 4,096 a side"),
        (built(head(401, 100), PIXELS, END), "has 401 x 100 pixels, expected no side over 4 times the other"),
        (built(head(0, 0), PIXELS, END), "has 0 x 0 pixels"),
        (png(9, 9).replace(b"IDAT", b"IDAX"), "is damaged at byte 33"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(data: bytes, expected: str) -> None:
    assert expected in fault_in(data)


def test_a_bomb_is_not_inflated(monkeypatch: pytest.MonkeyPatch) -> None:
    inflated = []
    real = zlib.decompressobj

    class Counting:
        def __init__(self) -> None:
            self.inner = real()

        def decompress(self, data: bytes, most: int) -> bytes:
            piece = self.inner.decompress(data, most)
            inflated.append(len(piece))
            return piece

        def __getattr__(self, name: str) -> object:
            return getattr(self.inner, name)

    monkeypatch.setattr(zlib, "decompressobj", Counting)
    assert "more pixels" in fault_in(built(head(), (b"IDAT", zlib.compress(bytes(20_000_000))), END))
    assert sum(inflated) <= 64 * limits.KIB


@pytest.mark.parametrize("interlaced", [0, 1])
@pytest.mark.parametrize(
    ("colour", "depth", "channels"),
    [
        (0, 1, 1),
        (0, 16, 1),
        (2, 8, 3),
        (2, 16, 3),
        (3, 1, 1),
        (3, 4, 1),
        (3, 8, 1),
        (4, 8, 2),
        (6, 8, 4),
        (6, 16, 4),
    ],
)
def test_every_kind_is_known_to_its_last_byte(
    colour: int, depth: int, channels: int, interlaced: int
) -> None:
    """One byte less is refused, and all of them are what the decoder wants."""
    width, height = 13, 11
    passes = [(0, 0, 1, 1)]
    if interlaced:
        passes = [
            (0, 0, 8, 8),
            (4, 0, 8, 8),
            (0, 4, 4, 8),
            (2, 0, 4, 4),
            (0, 2, 2, 4),
            (1, 0, 2, 2),
            (0, 1, 1, 2),
        ]
    size = 0
    for left, top, across, down in passes:
        columns, rows = len(range(left, width, across)), len(range(top, height, down))
        size += rows * (1 + (columns * depth * channels + 7) // 8) if columns else 0
    parts = [head(width, height, depth, colour, interlaced)]
    if colour == 3:
        parts += [(b"PLTE", b"\x80\x70\x60" * 2), (b"tRNS", b"\x80")]
    for missing in (1, 0):
        data = built(*parts, (b"IDAT", zlib.compress(bytes(size - missing))), END)
        if missing:
            assert "of its pixels" in fault_in(data)
        else:
            assert drawn(data).get_size() == (width, height)


def test_only_what_shows_is_handed_on() -> None:
    notes = ((b"tEXt", b"Title\0x"), (b"iCCP", b"p\0\0" + zlib.compress(bytes(9_000_000))), (b"aaAa", b"?"))
    found = picture(built(head(), *notes, PIXELS, *notes, END) + b"more")
    assert found == Photo(built(head(), PIXELS, END))


@given(st.data())
def test_whatever_is_let_through_can_be_drawn(data: st.DataObject) -> None:
    made = bytearray(png(6, 5))
    for _change in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(8, len(made) - 1))
        made[place : place + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    try:
        drawn(bytes(made))
    except PictureError:
        return
