"""A ship comes apart: tiles burst into fragments, what lay on them scatters, loose parts drift away, and all
of it smokes."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from client.games.galaxy_trucker.animations.explosions import Burst, Smoke, Sparks, outline_of
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures import tiles, tokens, wrecks
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load
from client.physics.bodies import Point
from client.physics.debris import FLY_MS, Chunk, Group, scatter
from client.table.effects import Drawing
from client.table.live import Layer

OUTWARD = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Which way leads away from the ship at its front, right, rear and left."""
SETTLED_MS = 600.0
"""The last pieces still fly, but they need not be waited for."""
_LATER_MS = 60.0
"""The second tile of several flares up so much later than the first."""
_ADRIFT_MS = 120.0
"""Loose parts give off sparks, and smoke rises, when the burst has begun."""
_FADE_MS = 450.0
_GONE_MS = 120.0
_SHAKE_MS = 260.0
_SHAKE = 4.0
_SOOT_MS = 150.0
_PARTS = 7
"""Fragments of a tile that bursts."""


@dataclass(frozen=True)
class Part:
    """A tile as it is drawn in the window: its square, its rotation in quarters, what lies on it."""

    tile: int
    rect: pygame.Rect
    rotation: int = 0
    load: Load = EMPTY


def joined(gallery: Gallery, group: Sequence[Part]) -> tuple[Picture, Point]:
    """Joined tiles in one picture, and the middle of it in the window."""
    bounds = group[0].rect.unionall([part.rect for part in group[1:]])
    surface = pygame.Surface(bounds.size, pygame.SRCALPHA)
    for part in group:
        tile = gallery.tile(part.tile, part.rect.width, part.rotation, part.load)
        surface.blit(tile, (part.rect.x - bounds.x, part.rect.y - bounds.y))
    return Picture(surface), (bounds.x + bounds.w / 2, bounds.y + bounds.h / 2)


@dataclass(eq=False)
class Wreck(Drawing):
    """Tiles that are destroyed and groups of joined tiles that fall off, from one blow.

    The ship must be drawn without them from the moment it begins. Without any part there is nothing to see.
    """

    gallery: Gallery
    destroyed: Sequence[Part]
    fallen: Sequence[Sequence[Part]]
    side: int | None
    """Where the blow came from (0 front, 1 right, 2 rear, 3 left); None: from within."""
    seed: int = 0
    factor: float = 1.0
    """Window pixels for one of the drawing board."""
    reduced: bool = False
    hull: pygame.Rect | None = None
    """The ship's rectangle, from whose middle loose parts drift away."""

    def __post_init__(self) -> None:
        if self.destroyed or self.fallen:
            self.length = _GONE_MS if self.reduced else FLY_MS + _FADE_MS
            booms = tuple((at * _LATER_MS, "boom") for at in range(len(self.destroyed)))
            self.sounds = booms or ((0.0, "hit"),)

    @cached_property
    def _breaking(self) -> Breaking:
        """Made when it begins: several blows may be told of at once."""
        return Breaking(self)

    @cached_property
    def _whole(self) -> list[tuple[Picture, Point]]:
        """Unbroken pictures, for players who want little movement."""
        return [
            joined(self.gallery, group) for group in (*((part,) for part in self.destroyed), *self.fallen)
        ]

    def shake(self, ms: float) -> tuple[int, int]:
        """A short shudder, stronger at its beginning."""
        if self.reduced or not self.destroyed or not 0 <= ms < _SHAKE_MS:
            return 0, 0
        strength = _SHAKE * self.factor * (1 - ms / _SHAKE_MS)
        return round(strength * math.sin(ms * 0.095)), round(strength * math.cos(ms * 0.075))

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms) or ms < 0:
            return ()
        if self.reduced:
            opacity = 1 - ms / _GONE_MS
            return seen([picture.layer(*at, z, opacity=opacity) for picture, at in self._whole])
        broken = self._breaking
        opacity = min(1.0, (self.length - ms) / _FADE_MS)
        burnt = min(opacity, ms / _SOOT_MS)
        shown: list[Layer | None] = [soot.layer(*at, z, opacity=burnt) for soot, at in broken.soot]
        for smoke in broken.smoke:
            shown += smoke.layers(ms - _ADRIFT_MS, z)
        poses = broken.film.at(ms)
        for level in range(3):
            for (picture, above), pose in zip(broken.flying, poses, strict=True):
                if above == level:
                    shown.append(picture.layer(pose.x, pose.y, z, pose.degrees, opacity))
        for begin, burst in broken.bursts:
            shown += burst.layers(ms - begin, z)
        return seen(shown)


class Breaking:
    """What a blow makes of tiles. Poses of `film` belong to `flying`, in their order."""

    def __init__(self, wreck: Wreck) -> None:
        self.flying: list[tuple[Picture, int]] = []
        """Pictures of the film; those of a higher level are drawn above the others."""
        self.soot: list[tuple[Picture, Point]] = []
        self.smoke: list[Smoke] = []
        self.bursts: list[tuple[float, Burst | Sparks]] = []
        """Fire, and when it begins."""
        self._gallery, side = wreck.gallery, wreck.side
        self._side = side
        self._chance = random.Random(f"{wreck.seed}:{[part.tile for part in wreck.destroyed]}")
        first = (wreck.destroyed or wreck.fallen[0])[0]
        self._middle: Point = wreck.hull.center if wreck.hull is not None else first.rect.center
        size = first.rect.width
        chunks: list[Chunk] = []
        for index, part in enumerate(wreck.destroyed):
            chunks += self._burst(part, index * _LATER_MS)
        groups = [self._adrift(group) for group in wreck.fallen]
        out = (0.0, 0.0) if side is None else OUTWARD[side]
        # The burst is on the inner half of the tile: most of it flies out of the ship.
        impact = first.rect.centerx - out[0] * size * 0.22, first.rect.centery - out[1] * size * 0.22
        wind = (out[0] * size * 0.9, out[1] * size * 0.9)
        seed = self._chance.randrange(1 << 30)
        self.film = scatter(chunks, groups, impact, wind, size * 2.6, seed, wreck.length)

    def _burst(self, part: Part, begin: float) -> list[Chunk]:
        """A tile breaks: fragments, loose parts of its device, and what lay on it."""
        size = part.rect.width
        seed = self._chance.randrange(1 << 30)
        chunks = []
        whole = self._gallery.tile(part.tile, size, part.rotation)
        for fragment in wrecks.fragments(whole, seed, _PARTS):
            x, y = part.rect.x + fragment.centre[0], part.rect.y + fragment.centre[1]
            chunks.append(Chunk((x, y), fragment.outline))
            self.flying.append((Picture(fragment.surface), 1))
        for kind in self._chance.sample(range(wrecks.DEBRIS), 2):
            chunks.append(self._loose(wrecks.debris(kind, round(size * 0.36)), part, 0.6))
        unit = size / 256
        for name, (x, y), height in tiles.placed(self._gallery.content.tiles[part.tile], part.load):
            token = tokens.token(name, max(6, round(height * unit)))
            at = (part.rect.x + x * unit, part.rect.y + y * unit)
            chunks.append(self._loose(token, part, 0.5, at))
        self._fire(part.rect, begin, seed)
        return chunks

    def _fire(self, rect: pygame.Rect, begin: float, seed: int) -> None:
        size, middle, side = rect.width, rect.center, self._side
        self.soot.append((Picture(wrecks.hole(size)), middle))
        self.bursts.append((begin, Burst(middle, round(size * 1.05), seed)))
        self.bursts.append((begin, Sparks(middle, 10, size * 1.5, seed)))
        out = (0.0, 0.0) if side is None else OUTWARD[side]
        drift = (out[0] * size * 0.8, out[1] * size * 0.8)
        self.smoke.append(Smoke(middle, round(size * 1.15), drift, seed))
        if side is not None:
            towards = math.atan2(out[1], out[0])
            self.bursts.append((begin, Sparks(middle, 8, size * 2.2, seed + 1, towards=towards)))

    def _loose(self, surface: pygame.Surface, part: Part, weight: float, at: Point | None = None) -> Chunk:
        """Something small that flies off a tile."""
        rect = surface.get_rect()
        reach = part.rect.width * 0.25
        if at is None:
            at = (
                part.rect.centerx + self._chance.uniform(-reach, reach),
                part.rect.centery + self._chance.uniform(-reach, reach),
            )
        self.flying.append((Picture(surface), 2))
        return Chunk(at, outline_of(rect, (rect.w / 2, rect.h / 2)), weight)

    def _adrift(self, group: Sequence[Part]) -> Group:
        """A group leaves: away from the ship's middle and with the blow."""
        picture, centre = joined(self._gallery, group)
        self.flying.append((picture, 0))
        size = group[0].rect.width
        away = pygame.Vector2(centre[0] - self._middle[0], centre[1] - self._middle[1])
        if away.length() >= 1:
            away.normalize_ip()
        if self._side is not None:
            away -= pygame.Vector2(OUTWARD[self._side]) * 0.35
        away = away.normalize() if away.length() > 0.05 else pygame.Vector2(0, 1)
        far = size * self._chance.uniform(1.5, 2.1)
        turning = self._chance.choice((-1, 1)) * self._chance.uniform(11, 20)
        for part in group[:2]:
            sparks = Sparks(part.rect.center, 6, size, self._chance.randrange(1 << 30))
            self.bursts.append((_ADRIFT_MS, sparks))
        outlines = tuple(outline_of(part.rect, centre) for part in group)
        return Group(centre, outlines, (away.x * far, away.y * far), turning)
