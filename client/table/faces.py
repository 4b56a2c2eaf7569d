"""Pictures of sprites in every size, angle and light they are shown in, kept for reuse."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable

import pygame

from client.art import shapes, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour

Size = tuple[int, int]
Draw = Callable[[Hashable, Size], pygame.Surface]

# Steps in which angles, sizes and brightness are kept apart: finer ones cannot be seen in motion.
ANGLE = 0.4
GROWTH = 0.02
LIGHT = 0.05

_faces = SurfaceCache("table faces", 36 << 20)
_variants = SurfaceCache("table variants", 8 << 20)
_lights = SurfaceCache("table lights", 9 << 20)
_numbers = itertools.count()
"""Tells tables apart in the caches; an address in memory would come again after its table is gone."""
BLEND = pygame.BLEND_PREMULTIPLIED
"""How faces are drawn: their colours are multiplied by their opacity, so that turning and shrinking
them leaves no dark or light fringes."""
PAD = 30
"""How far shadows and lights reach beyond a piece, at scale 1."""


class Faces:
    """The pictures of one table. `drawn` collects the keys that were drawn, if it is a set."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._number = next(_numbers)
        self._round = 0
        self.drawn: set[Hashable] | None = None

    def forget(self) -> None:
        """Language, palette or window have changed: everything is drawn anew."""
        self._round += 1
        for cache in (_faces, _variants, _lights):
            cache.clear()

    def close(self) -> None:
        """The table is left: no other one can use its pictures."""
        for cache in (_faces, _variants, _lights):
            cache.drop(self._number)

    def face(self, key: Hashable, size: Size) -> pygame.Surface:
        """A face as the game draws it; to be drawn with `BLEND`."""
        if self.drawn is not None:
            self.drawn.add(key)
        whole = max(1, size[0]), max(1, size[1])
        return _faces.get((self._number, self._round, key, whole), lambda: self._made(key, whole))

    def _made(self, key: Hashable, size: Size) -> pygame.Surface:
        drawn = self._draw(key, size)
        if not drawn.get_flags() & pygame.SRCALPHA:
            return drawn.convert_alpha()
        return drawn.premul_alpha()

    def has(self, key: Hashable, size: Size) -> bool:
        """Whether a face is ready."""
        return (self._number, self._round, key, size) in _faces

    def shown(
        self, key: Hashable, size: Size, *, growth: float = 1.0, angle: float = 0.0,
        brightness: float = 1.0, squash: float = 1.0, lying: bool = False,
    ) -> pygame.Surface:  # fmt: skip
        """A face drawn for `size`, then grown, turned, darkened and narrowed (turning over), or flattened
        if it turns over `lying`."""
        return self.varied(
            self.face(key, size), key, size, growth=growth, angle=angle, brightness=brightness,
            squash=squash, lying=lying,
        )  # fmt: skip

    def varied(
        self, face: pygame.Surface, key: Hashable, size: Size, *, growth: float = 1.0, angle: float = 0.0,
        brightness: float = 1.0, squash: float = 1.0, lying: bool = False,
    ) -> pygame.Surface:  # fmt: skip
        """The same of a face that is at hand."""
        grown = round(growth / GROWTH) if abs(growth - 1) > GROWTH / 2 else 0
        turned = round(angle / ANGLE)
        light = round(brightness / LIGHT)
        narrow = round(squash * 20)
        if not grown and not turned and light >= 20 and narrow >= 20:
            return face
        name = (self._number, self._round, key, size, grown, turned, light, narrow, lying)

        def make() -> pygame.Surface:
            made = face
            if light < 20:
                made = shapes.brightness(made, light * LIGHT)
            if narrow < 20:
                wide, high = made.get_size()
                less = max(1, round((high if lying else wide) * narrow / 20))
                made = pygame.transform.smoothscale(made, (wide, less) if lying else (less, high))
            if turned:
                # An edge of nothing around it: what reaches the rim would be cut in steps.
                edged = pygame.Surface((made.get_width() + 4, made.get_height() + 4), pygame.SRCALPHA)
                edged.blit(made, (2, 2), special_flags=pygame.BLEND_RGBA_ADD)
                return pygame.transform.rotozoom(edged, turned * ANGLE, grown * GROWTH or 1.0)
            if grown:
                wide, high = made.get_size()
                to = (max(1, round(wide * grown * GROWTH)), max(1, round(high * grown * GROWTH)))
                return pygame.transform.smoothscale(made, to)
            return made

        return _variants.get(name, make)

    def faded(self, picture: pygame.Surface, opacity: float) -> pygame.Surface:
        """A fresh copy that lets the ground through."""
        copy = picture.copy()
        level = round(255 * opacity)
        copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    def has_light(
        self, shape: Hashable, key: Hashable, size: Size, colour: Colour, pad: int, thick: int,
        opacity: float,
    ) -> bool:  # fmt: skip
        """Whether a light is ready."""
        form = key if shape is None else shape
        return (self._number, self._round, form, size, colour, pad, thick, opacity) in _lights

    def light(
        self, face: pygame.Surface, shape: Hashable, key: Hashable, size: Size, colour: Colour, pad: int,
        thick: int, opacity: float,
    ) -> pygame.Surface:  # fmt: skip
        """Light round a face at hand, `pad` pixels larger on every side; drawn below the face. `thick`
        is the width of the crisp rim, 0 for none."""
        form = key if shape is None else shape
        name = (self._number, self._round, form, size, colour, pad, thick, opacity)
        return _lights.get(name, lambda: lit(face, colour, pad, thick, opacity))

    def shadow(
        self, face: pygame.Surface, shape: Hashable, key: Hashable, size: Size, shadow: theme.Shadow,
        factor: float,
    ) -> tuple[pygame.Surface, int, int]:  # fmt: skip
        """A soft shadow with its pad and its fall in pixels."""
        pad = max(2, round(shadow.blur * factor))
        surface = self.light(face, shape, key, size, theme.BLACK, pad, 0, shadow.opacity)
        return surface, pad, round(shadow.offset * factor)

    def turned_light(self, surface: pygame.Surface, growth: float, angle: float) -> pygame.Surface:
        """A light or shadow grown and turned like its sprite."""
        grown = round(growth / GROWTH) if abs(growth - 1) > GROWTH / 2 else 0
        turned = round(angle / ANGLE)
        if not grown and not turned:
            return surface
        # The surface itself is part of the key, so it lives as long as what was made from it.
        name = (self._number, self._round, surface, grown, turned)
        return _lights.get(
            name,
            lambda: pygame.transform.rotozoom(surface, turned * ANGLE, grown * GROWTH or 1.0),
        )


def lit(face: pygame.Surface, colour: Colour, pad: int, thick: int, opacity: float) -> pygame.Surface:
    """The silhouette of `face` as soft light of `colour`, with a crisp rim of `thick` pixels."""
    wide, high = face.get_width() + 2 * pad, face.get_height() + 2 * pad
    outline = shapes.clear((wide, high), colour)
    pygame.mask.from_surface(face, 80).to_surface(
        outline, setcolor=(*colour, 255), unsetcolor=None, dest=(pad, pad)
    )
    # The blur of a third of the size, grown again, costs a tenth and looks the same.
    small = pygame.transform.smoothscale(outline, (max(1, wide // 3), max(1, high // 3)))
    reach = max(1, pad // 6)
    for _turn in range(2):
        small = pygame.transform.box_blur(small, reach)
    out = pygame.transform.smoothscale(small, (wide, high))
    out.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    if thick:
        rim = pygame.transform.box_blur(outline, thick)
        for _turn in range(3):
            rim.blit(rim.copy(), (0, 0))
        out.blit(rim, (0, 0))
    return out


Request = tuple[Hashable, tuple[int, int]]


class Prefetcher:
    """A list of faces to be drawn ahead."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._wanted: list[Request] = []

    def want(self, requests: Iterable[Request]) -> None:
        """Draw these, the first of them first, and nothing that was wanted before."""
        self._wanted = list(requests)
        self._wanted.reverse()

    def __bool__(self) -> bool:
        """Whether faces remain."""
        return bool(self._wanted)

    def one(self) -> bool:
        """Draw one face. False if there is none left."""
        while self._wanted:
            key, size = self._wanted.pop()
            if not self._faces.has(key, size):
                # Made ahead is not shown: it does not count as drawn.
                seen, self._faces.drawn = self._faces.drawn, None
                self._faces.face(key, size)
                self._faces.drawn = seen
                return True
        return False
