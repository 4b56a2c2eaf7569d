"""What a blow makes of tiles: fragments, loose parts and contents that fly, smoke, and the way that
everything takes."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.games.galaxy_trucker.animations.explosions import Burst, Smoke, Sparks, outline_of
from client.games.galaxy_trucker.animations.ship_pieces import OUTWARD, Part, joined
from client.games.galaxy_trucker.animations.turned_pictures import Picture
from client.games.galaxy_trucker.pictures import tiles, tokens, wrecks
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.physics.bodies import Point
from client.physics.debris import Chunk, Group, scatter

LATER_MS = 60.0
"""The second tile of several flares up so much later than the first."""
ADRIFT_MS = 120.0
"""Loose parts give off sparks, and smoke rises, when the burst has begun."""
_PARTS = 7
"""Fragments of a tile that bursts."""


@dataclass(frozen=True)
class Flying:
    """A picture of the film; those of a higher level are drawn above the others."""

    picture: Picture
    level: int


class Breaking:
    """The pieces of one blow. Poses of `film` belong to `flying`, in their order."""

    def __init__(
        self, gallery: Gallery, destroyed: Sequence[Part], fallen: Sequence[Sequence[Part]],
        side: int | None, seed: int, hull: pygame.Rect | None, length: float,
    ) -> None:  # fmt: skip
        """As for a Wreck; there is at least one part. `length` in milliseconds."""
        self.flying: list[Flying] = []
        self.soot: list[tuple[Picture, Point]] = []
        self.smoke: list[Smoke] = []
        self.bursts: list[tuple[float, Burst | Sparks]] = []
        """Fire, and when it begins."""
        self._gallery = gallery
        self._side = side
        self._chance = random.Random(f"{seed}:{[part.tile for part in destroyed]}")
        first = (destroyed or fallen[0])[0]
        self._middle: Point = hull.center if hull is not None else first.rect.center
        size = first.rect.width
        chunks: list[Chunk] = []
        for index, part in enumerate(destroyed):
            chunks += self._burst(part, index * LATER_MS)
        groups = [self._adrift(group) for group in fallen]
        out = (0.0, 0.0) if side is None else OUTWARD[side]
        # The burst is on the inner half of the tile: most of it flies out of the ship.
        impact = first.rect.centerx - out[0] * size * 0.22, first.rect.centery - out[1] * size * 0.22
        wind = (out[0] * size * 0.9, out[1] * size * 0.9)
        self.film = scatter(chunks, groups, impact, wind, size * 2.6, self._chance.randrange(1 << 30), length)

    def _burst(self, part: Part, begin: float) -> list[Chunk]:
        """A tile breaks: fragments, loose parts of its device, and what lay on it."""
        size = part.rect.width
        seed = self._chance.randrange(1 << 30)
        chunks = []
        whole = self._gallery.tile(part.tile, size, part.rotation)
        for fragment in wrecks.fragments(whole, seed, _PARTS):
            x, y = part.rect.x + fragment.centre[0], part.rect.y + fragment.centre[1]
            chunks.append(Chunk((x, y), fragment.outline))
            self.flying.append(Flying(Picture(fragment.surface), 1))
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
        self.flying.append(Flying(Picture(surface), 2))
        return Chunk(at, outline_of(rect, (rect.w / 2, rect.h / 2)), weight)

    def _adrift(self, group: Sequence[Part]) -> Group:
        """A group leaves: away from the ship's middle and with the blow."""
        picture, centre = joined(self._gallery, group)
        self.flying.append(Flying(picture, 0))
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
            self.bursts.append((ADRIFT_MS, sparks))
        outlines = tuple(outline_of(part.rect, centre) for part in group)
        return Group(centre, outlines, (away.x * far, away.y * far), turning)
