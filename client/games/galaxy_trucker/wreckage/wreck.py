"""A ship comes apart: tiles burst into debris, what lay on them scatters, loose parts drift away."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.games.galaxy_trucker.art import tiles, tokens, wrecks
from client.games.galaxy_trucker.art.gallery import Gallery
from client.games.galaxy_trucker.art.records import EMPTY, Load
from client.games.galaxy_trucker.wreckage.bursts import Burst, Smoke, Sparks, outline_of
from client.games.galaxy_trucker.wreckage.pictures import Picture, seen
from client.games.galaxy_trucker.wreckage.play import Sounds
from client.physics.bodies import Point
from client.physics.debris import FLY_MS, Chunk, Group, scatter
from client.table.live import Layer

OUTWARD = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Which way leads away from the ship at its front, right, rear and left."""
SETTLED_MS = 600.0
"""What happens next may be shown from here on, while the last pieces still fly."""
_FADE_MS = 450.0
_LIFE_MS = FLY_MS + _FADE_MS
_GONE_MS = 120.0
_SHAKE_MS = 260.0
_SHAKE = 4.0
_LATER_MS = 60.0
"""The second tile of several flares up so much later than the first."""
_ADRIFT_MS = 120.0
"""Loose parts begin to drift when the burst has begun."""
_SOOT_MS = 150.0
_PARTS = 7
"""Fragments of a tile that bursts."""


@dataclass(frozen=True)
class Part:
    """A tile as it is drawn in the window."""

    tile: int
    rect: pygame.Rect
    rotation: int = 0
    load: Load = EMPTY


@dataclass(frozen=True)
class _Flying:
    """A picture of the film; those of a higher level are drawn above the others."""

    picture: Picture
    level: int


class Wreck:
    """Tiles that are destroyed and groups of joined tiles that fall off, from one blow.

    The ship must be drawn without them from the moment it begins.
    """

    settled = SETTLED_MS

    def __init__(
        self, gallery: Gallery, destroyed: Sequence[Part], fallen: Sequence[Sequence[Part]],
        side: int | None, *, seed: int = 0, factor: float = 1.0, reduced: bool = False,
        hull: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """`side` is where the blow came from (0 front, 1 right, 2 rear, 3 left; None: from within);
        `factor` are window pixels for one of the drawing board; `hull` is the ship's rectangle, from
        whose middle loose parts drift away."""
        self._gallery = gallery
        self._reduced = reduced
        self._factor = factor
        self._destroyed = tuple(destroyed)
        self._fallen = tuple(tuple(group) for group in fallen if group)
        self._chance = random.Random(f"{seed}:{[part.tile for part in destroyed]}")
        self._middle = _middle(hull, self._destroyed, self._fallen)
        self._bursts: list[tuple[float, Burst | Sparks]] = []
        self._whole: list[tuple[Picture, Point]] = []
        """Unbroken pictures, for players who want little movement."""
        if not self._destroyed and not self._fallen:
            self.length = 0.0  # nothing of it is seen in this window
            return
        if reduced:
            self.length = _GONE_MS
            self._whole = [self._group_picture(group) for group in self._all_groups()]
            return
        self.length = _LIFE_MS
        self._flying: list[_Flying] = []
        self._soot: list[tuple[Picture, Point]] = []
        self._smoke: list[Smoke] = []
        chunks: list[Chunk] = []
        for index, part in enumerate(self._destroyed):
            chunks += self._burst(part, index * _LATER_MS, side)
        groups = [self._adrift(group, side) for group in self._fallen]
        impact = self._impact(side)
        wind = (0.0, 0.0)
        size = self._size()
        if side is not None:
            out = OUTWARD[side]
            wind = (out[0] * size * 0.9, out[1] * size * 0.9)
        self._film = scatter(
            chunks, groups, impact, wind, size * 2.6, self._chance.randrange(1 << 30), self.length
        )

    @property
    def sounds(self) -> Sounds:
        if not self._destroyed:
            return ((0.0, "hit"),) if self._fallen else ()
        return tuple((index * _LATER_MS, "boom") for index in range(len(self._destroyed)))

    def done(self, ms: float) -> bool:
        return ms >= self.length

    def shake(self, ms: float) -> tuple[int, int]:
        """A short shudder, stronger at its beginning."""
        if self._reduced or not self._destroyed or not 0 <= ms < _SHAKE_MS:
            return 0, 0
        strength = _SHAKE * self._factor * (1 - ms / _SHAKE_MS)
        return (
            round(strength * math.sin(ms * 0.095)),
            round(strength * math.cos(ms * 0.075)),
        )

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms) or ms < 0:
            return ()
        if self._reduced:
            return seen([picture.layer(*at, z, opacity=1 - ms / _GONE_MS) for picture, at in self._whole])
        opacity = min(1.0, (self.length - ms) / _FADE_MS)
        shown: list[Layer | None] = [
            soot.layer(*at, z, opacity=min(opacity, ms / _SOOT_MS)) for soot, at in self._soot
        ]
        for smoke in self._smoke:
            shown += smoke.layers(ms - _ADRIFT_MS, z)
        poses = self._film.at(ms)
        for level in range(3):
            for one, pose in zip(self._flying, poses, strict=True):
                if one.level == level:
                    shown.append(one.picture.layer(pose.x, pose.y, z, pose.degrees, opacity))
        for begin, burst in self._bursts:
            shown += burst.layers(ms - begin, z)
        return seen(shown)

    # -- what flies -------------------------------------------------------------------------

    def _size(self) -> int:
        """The side of a tile in the window."""
        part = next(iter(self._all_groups()))[0]
        return part.rect.width

    def _all_groups(self) -> list[tuple[Part, ...]]:
        return [(part,) for part in self._destroyed] + list(self._fallen)

    def _impact(self, side: int | None) -> Point:
        """Where the blow struck: the outer half of the first tile."""
        part = next(iter(self._all_groups()))[0]
        if side is None:
            return part.rect.center
        inward = part.rect.width * -0.22
        out = OUTWARD[side]
        return part.rect.centerx + out[0] * inward, part.rect.centery + out[1] * inward

    def _burst(self, part: Part, begin: float, side: int | None) -> list[Chunk]:
        """A tile breaks: fragments, loose parts of its device, and what lay on it."""
        size = part.rect.width
        seed = self._chance.randrange(1 << 30)
        chunks = []
        bare = self._gallery.fragments(part.tile, size, part.rotation, EMPTY, seed, _PARTS)
        for fragment in bare:
            x, y = part.rect.x + fragment.centre[0], part.rect.y + fragment.centre[1]
            chunks.append(Chunk((x, y), fragment.outline))
            self._flying.append(_Flying(Picture(fragment.surface), 1))
        for kind in self._chance.sample(range(wrecks.DEBRIS), 2):
            chunks.append(self._loose(wrecks.debris(kind, round(size * 0.36)), part, 0.6))
        unit = size / 256
        for name, (x, y), height in tiles.placed(self._gallery.record(part.tile), part.load):
            token = tokens.token(name, max(6, round(height * unit)))
            at = (part.rect.x + x * unit, part.rect.y + y * unit)
            chunks.append(self._loose(token, part, 0.5, at))
        out = None if side is None else math.atan2(OUTWARD[side][1], OUTWARD[side][0])
        middle = part.rect.center
        self._soot.append((Picture(wrecks.hole(size)), middle))
        self._bursts.append((begin, Burst(middle, round(size * 1.05), seed)))
        self._bursts.append((begin, Sparks(middle, 10, size * 1.5, seed)))
        away = (0.0, 0.0) if side is None else OUTWARD[side]
        drift = (away[0] * size * 0.8, away[1] * size * 0.8)
        self._smoke.append(Smoke(middle, round(size * 1.15), drift, seed))
        if out is not None:
            self._bursts.append((begin, Sparks(middle, 8, size * 2.2, seed + 1, towards=out)))
        return chunks

    def _loose(self, surface: pygame.Surface, part: Part, weight: float, at: Point | None = None) -> Chunk:
        """Something small that flies off a tile."""
        rect = surface.get_rect()
        reach = part.rect.width * 0.25
        if at is None:
            at = (
                part.rect.centerx + self._chance.uniform(-reach, reach),
                part.rect.centery + self._chance.uniform(-reach, reach),
            )
        self._flying.append(_Flying(Picture(surface), 2))
        return Chunk(at, outline_of(rect, (rect.w / 2, rect.h / 2)), weight)

    def _adrift(self, group: tuple[Part, ...], side: int | None) -> Group:
        """A group leaves: away from the ship's middle and with the blow."""
        picture, centre = self._group_picture(group)
        self._flying.append(_Flying(picture, 0))
        size = group[0].rect.width
        away = pygame.Vector2(centre[0] - self._middle[0], centre[1] - self._middle[1])
        if away.length() < 1:
            away = pygame.Vector2(0, 1)
        away.normalize_ip()
        if side is not None:
            away -= pygame.Vector2(OUTWARD[side]) * 0.35
        away = away.normalize() if away.length() > 0.05 else pygame.Vector2(0, 1)
        far = size * self._chance.uniform(1.5, 2.1)
        turning = self._chance.choice((-1, 1)) * self._chance.uniform(11, 20)
        for part in group[:2]:
            sparks = Sparks(part.rect.center, 6, size, self._chance.randrange(1 << 30))
            self._bursts.append((_ADRIFT_MS, sparks))
        outlines = tuple(outline_of(part.rect, centre) for part in group)
        return Group(centre, outlines, (away.x * far, away.y * far), turning)

    def _group_picture(self, group: Sequence[Part]) -> tuple[Picture, Point]:
        """Joined tiles in one picture, and the middle of it in the window."""
        bounds = group[0].rect.unionall([part.rect for part in group[1:]])
        surface = pygame.Surface(bounds.size, pygame.SRCALPHA)
        for part in group:
            tile = self._gallery.tile(part.tile, part.rect.width, part.rotation, part.load)
            surface.blit(tile, (part.rect.x - bounds.x, part.rect.y - bounds.y))
        return Picture(surface), (bounds.x + bounds.w / 2, bounds.y + bounds.h / 2)


def _middle(hull: pygame.Rect | None, destroyed: Sequence[Part], fallen: Sequence[Sequence[Part]]) -> Point:
    """From where parts drift away: the middle of the ship, or of what was struck."""
    if hull is not None:
        return hull.center
    if destroyed:
        return destroyed[0].rect.center
    return (0, 0) if not fallen else fallen[0][0].rect.center
