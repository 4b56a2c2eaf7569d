"""One picture of a pack, as it may be drawn."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from rules.packs import limits
from rules.packs.pictures import png
from rules.packs.pictures.faults import Fault, PictureError, fault


class Drawing(Struct, frozen=True):
    """An SVG: what stands between `<svg>` and `</svg>`, and left, top, width and height of what shows."""

    body: str
    view: tuple[float, float, float, float]


class Photo(Struct, frozen=True):
    """A PNG that can be read to its end."""

    data: bytes


Picture: TypeAlias = Drawing | Photo


def picture(data: bytes) -> Picture:
    """The picture in a file of a pack. Raises PictureError, and nothing else whatever the bytes are."""
    if data.startswith(png.SIGNATURE[:4]):
        return Photo(png.checked(data))
    from rules.packs.pictures.svg import read  # a pack of photos needs no parser

    if len(data) > limits.SVG_BYTES:
        raise fault(f"{len(data):,} bytes", f"at most {limits.SVG_BYTES:,} of an SVG")
    return Drawing(*read(data))


_sound: set[bytes] = set()
"""Hashes of files in which nothing was found: packs are read again after every change."""


def faults_of(files: Mapping[str, bytes]) -> Iterator[tuple[str, Fault]]:
    """What is wrong with the pictures of a pack, by their paths."""
    for kind, most in ((".svg", limits.PACK_SVG_BYTES), ("", limits.PACK_PICTURE_BYTES)):
        size = sum(len(data) for name, data in files.items() if name.endswith(kind))
        if size > most or len(files) > limits.PACK_PICTURES:
            wrong = f"the pack has {len(files):,} pictures with {size:,} bytes{' of SVG' * (kind == '.svg')}"
            yield max(files), Fault(0, wrong, f"at most {limits.PACK_PICTURES:,} pictures and {most:,} bytes")
            return
    for name, data in files.items():
        digest = hashlib.blake2b(name[-4:].encode() + data).digest()
        if digest in _sound:
            continue
        try:
            if name.endswith(".png") and not data.lstrip().startswith((png.SIGNATURE[:4], b"<")):
                raise fault("is no PNG, whatever its name says", "a PNG picture, saved as one")
            found = picture(data)
            if isinstance(found, Photo) != name.endswith(".png"):
                kinds = ("an SVG", "a PNG")[:: -1 if isinstance(found, Photo) else 1]
                raise fault(f"is {kinds[0]} by another name", f"{kinds[1]} picture")
            _sound.add(digest)
        except PictureError as error:
            yield from ((name, one) for one in error.faults)
