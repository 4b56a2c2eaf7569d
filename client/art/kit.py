"""The drawings of a game: SVG files of a folder under `assets`, whole, dyed, or as parts of larger ones."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import TypeAlias

import pygame

from client.art import files, markup, svg, text, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour

Swaps: TypeAlias = tuple[tuple[str, str], ...]
"""Colours of a drawing and what stands in for them."""
View: TypeAlias = tuple[float, float, float, float]
Spot: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[int, int]
_SMALL = 120
"""Pixels below which a drawing is drawn larger and reduced."""


class Kit:
    """The files of one folder. `tinted` are the colours that a tint replaces; without any it multiplies."""

    def __init__(self, folder: str, tinted: tuple[str, ...] = (), budget: int = 20 << 20) -> None:
        self.folder, self.tinted = folder, tinted
        self._kept = SurfaceCache(folder, budget)
        self.has = cache(self._has)
        self.body = cache(self._body)

    def _has(self, name: str) -> bool:
        """Whether there is such a file: packs may bring things that have none."""
        return (files.folder() / self.folder / f"{name}.svg").exists()

    def _body(self, name: str, swaps: Swaps = ()) -> str:
        """The markup inside of a file in these colours. Its ids tell drawings and colours apart, so that
        several can be joined."""
        drawn = svg.recoloured(markup.inner(f"{self.folder}/{name}"), dict(swaps))
        if not swaps:
            return drawn
        mine = f"{zlib.crc32(repr(swaps).encode()):x}-"
        return drawn.replace('id="', f'id="{mine}').replace("url(#", f"url(#{mine}")

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is made once; shared, so never draw on it."""
        return self._kept.get(key, make)

    def drawn(self, name: str, view: View, size: Size, swaps: Swaps = ()) -> pygame.Surface:
        """A file as it shows in a view box that may be larger than its own; shared, so never draw on it."""

        def make() -> pygame.Surface:
            fine = 2 if max(size) < _SMALL else 1
            return svg.raster(svg.document(self.body(name, swaps), view), size, supersample=fine)

        return self.kept((name, view, size, swaps), make)

    def picture(
        self, name: str, size: Size | int, recolour: Swaps | Mapping[str, str] = (), *,
        tint: Colour | None = None, opacity: float = 1.0,
    ) -> pygame.Surface:  # fmt: skip
        """A file of the kit; shared, so never draw on it."""
        wide, high = (size, size) if isinstance(size, int) else size
        both, swaps = (max(1, wide), max(1, high)), dict(recolour)
        if tint is not None and self.tinted:
            swaps |= dict.fromkeys(self.tinted, theme.code(tint))
            tint = None
        return svg.picture(
            f"{self.folder}/{name}", both, tint=tint, opacity=opacity, recolour=swaps or None,
            supersample=2 if max(both) < _SMALL else 1,
        )  # fmt: skip

    def icon(self, name: str, side: int, colour: Colour | None = None) -> pygame.Surface:
        """An icon in one colour, with or without `icon-`."""
        return self.picture(f"icon-{name.removeprefix('icon-')}", side, tint=colour or theme.IVORY)


def number(
    surface: pygame.Surface, words: object, centre: Spot, letters: int, tone: Colour = theme.IVORY,
    weight: int = 700,
) -> None:  # fmt: skip
    """A number about a point."""
    text.draw(surface, str(words), centre, letters, tone, face="display", weight=weight, anchor="center")
