"""What comes for a ship: a meteor or a shot along its row or column. It waits for what is decided; then it
strikes, flies past, bounces, bursts at a shield or is shot."""

from __future__ import annotations

import math
import random
from functools import cached_property, lru_cache
from typing import Final, Literal

import pygame

from client.art import svg, theme
from client.games.galaxy_trucker.animations.breaking_tiles import OUTWARD
from client.games.galaxy_trucker.animations.explosions import Burst, Sparks, glow
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures import kit, meteors_and_shots, wrecks
from client.physics.bodies import Point
from client.physics.debris import Chunk, scatter
from client.physics.film import Film
from client.table.effects import Drawing, Sounds
from client.table.faces import BLEND
from client.table.live import Layer
from client.wakeup import LIFE, NEVER, NOW
from rules.galaxy_trucker.cards import Object, Size

Outcome = Literal["strikes", "misses", "bounces", "field", "shot"]

COMING_MS = 250.0
"""It has come into view and waits from here on."""
_FROM = 2.6
"""Cells that it comes from beyond the place where it waits."""
_BAND = 0.55
"""Cells that the line of flight begins outside of the ship's squares."""
_BEFORE = 1.0
"""It waits so many cells before the first square of its line."""
IN_MS = 350.0
_AWAY_MS = 300.0
_FIELD_MS = 420.0
_PAST_MS = 750.0
_FLASH_MS = 120.0
_AIM_MS = 60.0
_RAY_MS = 80.0
_SPLIT_MS = 620.0
_GONE_MS = 120.0


class Flyby(Drawing):
    """A meteor or a shot. While it is waited for, :meth:`layers` shows it; :meth:`ending` is what
    becomes of it."""

    def __init__(
        self, what: Object, size: Size, side: int, cell: int, line: float, hull: pygame.Rect,
        target: pygame.Rect | None = None, *, seed: int = 0, factor: float = 1.0, reduced: bool = False,
        clip: pygame.Rect | None = None, band_z: float = 0.0,
    ) -> None:  # fmt: skip
        """It comes from `side` (0 front, 1 right, 2 rear, 3 left) to squares of `cell` pixels along
        the x (from front or rear) or y `line`. `hull` is around all squares of the ship, `target` the
        first square of a tile on the line, None if there is none. Nothing shows outside `clip`. `band_z` is
        how high the line of flight lies while it waits."""
        self.what, self.size, self.side, self.cell = what, size, side, cell
        self.hull, self.target, self.line = hull, target, line
        self.factor, self.reduced, self.clip, self.band_z = factor, reduced, clip, band_z
        self.seed = random.Random(f"{seed}:{what}:{size}:{side}:{line}").randrange(1 << 30)
        self._picture = flying(what, size, cell, side, self.seed % 2)
        self._head = meteors_and_shots.head(what, size, cell, side)
        self.out = OUTWARD[side]
        self.outward = math.atan2(self.out[1], self.out[0])
        """The direction in which it came, seen from the ship: radians clockwise from the right."""
        rect = target if target is not None else hull
        self.edge: Point = (
            (line, float(rect.top)), (float(rect.right), line),
            (line, float(rect.bottom)), (float(rect.left), line),
        )[side]  # fmt: skip
        """Where it strikes: the outer edge of the first tile."""
        self.waits = self.before(_BEFORE)
        """Where the head of it waits."""

    def before(self, cells: float) -> Point:
        """A point so many cells before the edge that it strikes."""
        return self.edge[0] + self.out[0] * self.cell * cells, self.edge[1] + self.out[1] * self.cell * cells

    def done(self, ms: float) -> bool:
        """It waits for as long as it is asked for."""
        return False

    def due(self, ms: float) -> float:
        if self.reduced:
            return NEVER
        return NOW if ms < COMING_MS else LIFE

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        """It comes into view, then waits and trembles a little."""
        share = 1.0 if self.reduced else max(0.0, min(1.0, ms / COMING_MS))
        far = self.cell * _FROM * (1 - share) ** 2
        x, y = self.waits[0] + self.out[0] * far, self.waits[1] + self.out[1] * far
        if share >= 1 and not self.reduced:
            step = int(ms / 45)
            x += self.factor * (step * 7 % 3 - 1)
            y += self.factor * (step * 5 % 3 - 1)
        return self.band(self.band_z), *seen([self.at((x, y), z, min(1.0, 0.2 + share))])

    def at(self, head: Point, z: float, opacity: float = 1.0) -> Layer | None:
        """Its picture with the rock or bolt itself at a point."""
        wide, high = self._picture.size
        x, y = head[0] + wide / 2 - self._head[0], head[1] + high / 2 - self._head[1]
        return self._picture.layer(x, y, z, 0.0, opacity, 1.0, self.clip)

    def band(self, z: float) -> Layer:
        """The line of flight, from where it comes to the first tile (or through the ship)."""
        beyond = round(self.cell * _BAND)
        room = self.hull.inflate(2 * beyond, 2 * beyond)
        if self.clip is not None:
            room = room.clip(self.clip)
        half, line = self.cell // 2, round(self.line)
        x, y = round(self.edge[0]), round(self.edge[1])
        if self.target is None:
            x, y = (room.right, room.bottom) if self.side in (0, 3) else (room.left, room.top)
        rect = (
            pygame.Rect(line - half, room.top, self.cell, max(1, y - room.top)),
            pygame.Rect(x, line - half, max(1, room.right - x), self.cell),
            pygame.Rect(line - half, y, self.cell, max(1, room.bottom - y)),
            pygame.Rect(room.left, line - half, max(1, x - room.left), self.cell),
        )[self.side]
        return Layer(_band(rect.size, self.side, theme.palette), rect.x, rect.y, z, self.clip, BLEND)

    def ending(self, outcome: Outcome, muzzle: Point | None = None, muzzle_side: int = 0) -> Ending:
        """What becomes of it. `muzzle` is the mouth of the cannon that shoots it, in the window, and
        `muzzle_side` where the barrel points; without one it just bursts. A blow begins to be felt at
        `Ending.impact`: a Wreck is to be begun then."""
        if self.reduced:
            return Vanishing(self)
        if outcome == "shot":
            return Shot(self, muzzle, muzzle_side)
        return _ENDINGS[outcome](self)

    def leaves_at(self) -> Point:
        """A point beyond the other side of the ship."""
        far = max(self.hull.size) + 3 * self.cell
        return self.waits[0] - self.out[0] * far, self.waits[1] - self.out[1] * far


@lru_cache(maxsize=96)
def flying(what: str, size: str, cell: int, side: int, variant: int) -> Picture:
    """A meteor with its tail, or a shot; shared."""
    return Picture(meteors_and_shots.flying(what, size, cell, side, variant))


@lru_cache(maxsize=16)
def _band(size: tuple[int, int], side: int, _palette: object) -> pygame.Surface:
    return meteors_and_shots.flight_band(size, theme.BAD, side).premul_alpha()


# -- what becomes of it ----------------------------------------------------------------------------


class Ending(Drawing):
    """The last part of a flight. `impact` is when it meets the ship, a shield or a ray."""

    impact = length = IN_MS

    def __init__(self, flight: Flyby) -> None:
        self.flight = flight

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        return () if self.done(ms) else seen(self.shown(ms, z))

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        """What is to be seen until the end."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def _inward(self, ms: float, z: float, goal: Point, opacity: float = 1.0) -> Layer | None:
        """On the way from where it waited to a goal, faster and faster."""
        share = max(0.0, min(1.0, ms / self.impact)) ** 2
        x, y = self.flight.waits
        return self.flight.at((x + (goal[0] - x) * share, y + (goal[1] - y) * share), z, opacity)


class Striking(Ending):
    """It flies into the first tile of its line."""

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        return [self._inward(ms, z, self.flight.edge)]


class Vanishing(Ending):
    """For players who want little movement: it fades."""

    impact = length = _GONE_MS

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        return [self.flight.at(self.flight.waits, z, 1 - max(0.0, ms) / _GONE_MS)]


class Passing(Ending):
    """Nothing is in its way: it flies past or through a gap and leaves on the other side."""

    impact = length = _PAST_MS

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        return [self._inward(ms, z, self.flight.leaves_at(), min(1.0, (self.length - ms) / 120))]


class Bouncing(Ending):
    """A small one meets a smooth side: it springs off aslant, with sparks."""

    length = IN_MS + _AWAY_MS
    sounds: Sounds = ((IN_MS, "bounce"),)

    def __init__(self, flight: Flyby) -> None:
        super().__init__(flight)
        chance = random.Random(flight.seed)
        aside = chance.choice((-1, 1)) * chance.uniform(0.55, 0.9)
        self._away = flight.outward + aside
        self._spin = chance.choice((-1, 1)) * 400
        self._contact = flight.before(0.26)
        if flight.what == "meteor":
            self._bare = Picture(meteors_and_shots.meteor(flight.size, flight.cell, flight.seed % 2))
        else:
            self._bare = Picture(meteors_and_shots.flying(flight.what, flight.size, flight.cell, flight.side))
        self._sparks = Sparks(flight.edge, 12, flight.cell * 1.1, flight.seed, towards=flight.outward)

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        if ms < IN_MS:
            return [self._inward(ms, z, self._contact)]
        share = (ms - IN_MS) / _AWAY_MS
        far = self.flight.cell * 2.6 * (1 - (1 - share) ** 1.6)
        x = self._contact[0] + far * math.cos(self._away)
        y = self._contact[1] + far * math.sin(self._away)
        opacity = min(1.0, (1 - share) * 2.2)
        rock = self._bare.layer(x, y, z, self._spin * share, opacity, 1.0, self.flight.clip)
        return [rock, *self._sparks.layers(ms - IN_MS, z)]


class Stopped(Ending):
    """It bursts at a raised shield, which flares up."""

    length = IN_MS + _FIELD_MS
    sounds: Sounds = ((IN_MS, "shield"),)

    def __init__(self, flight: Flyby) -> None:
        super().__init__(flight)
        cell, colour = flight.cell, kit.colour("field")
        self._contact = flight.before(0.5)
        self._field = Picture(meteors_and_shots.field(round(cell * 2.4), flight.side))
        # the drawing is a quarter as deep as it is long, and bulges towards what comes
        self._lies = flight.before(0.28)
        self._burst = Burst(self._contact, round(cell * 0.62), flight.seed)
        self._sparks = Sparks(self._contact, 14, cell * 1.2, flight.seed, colour, flight.outward)
        self._light = glow(round(cell * 1.8), colour)

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        rising = min(1.0, ms / 160)
        share = max(0.0, (ms - IN_MS) / _FIELD_MS)
        opacity = rising * (0.75 if ms < IN_MS else 1.0) * min(1.0, (1 - share) * 1.8)
        growth = 0.9 + 0.1 * rising + 0.08 * math.sin(math.pi * min(1.0, share * 2.5))
        return [
            self._light.layer(*self._contact, z, 0, 1 - share * 2) if 0 < share < 0.5 else None,
            self._field.layer(*self._lies, z, 0, opacity, growth, self.flight.clip),
            self._inward(ms, z, self._contact) if ms < IN_MS else None,
            *self._burst.layers(ms - IN_MS, z),
            *self._sparks.layers(ms - IN_MS, z),
        ]


class Shot(Ending):
    """A cannon hits it: a flash at the muzzle, a ray, and it splits into three."""

    impact = _AIM_MS + _RAY_MS
    length = _AIM_MS + _RAY_MS + _SPLIT_MS
    sounds: Sounds = ((_AIM_MS, "shot"), (_AIM_MS + _RAY_MS, "hit"))

    def __init__(self, flight: Flyby, muzzle: Point | None, muzzle_side: int) -> None:
        super().__init__(flight)
        cell, self._at, self._muzzle = flight.cell, flight.waits, muzzle
        self._flash = Picture(meteors_and_shots.muzzle(round(cell * 0.75), muzzle_side))
        self._burst = Burst(self._at, round(cell * 0.55), flight.seed)
        self._sparks = Sparks(self._at, 12, cell * 1.3, flight.seed)

    @cached_property
    def _rubble(self) -> tuple[list[Picture], Film]:
        """The rock in three pieces and how they fly; made when it is hit."""
        cell, out, seed = self.flight.cell, self.flight.out, self.flight.seed
        pictures, chunks = _split(self.flight, self._at)
        away = (out[0] * cell * 0.5, out[1] * cell * 0.5)
        return pictures, scatter(chunks, (), self._at, away, cell * 2.2, seed, _SPLIT_MS)

    def shown(self, ms: float, z: float) -> list[Layer | None]:
        shown: list[Layer | None] = []
        after = ms - self.impact
        if after < 0:
            shown.append(self.flight.at(self._at, z))
        else:
            opacity = min(1.0, (1 - after / _SPLIT_MS) * 2)
            pieces, film = self._rubble
            for picture, pose in zip(pieces, film.at(after), strict=True):
                shown.append(picture.layer(pose.x, pose.y, z, pose.degrees, opacity, 1.0, self.flight.clip))
        if self._muzzle is not None:
            if ms < _FLASH_MS + _AIM_MS:
                swell = math.sin(math.pi * min(1.0, ms / (_FLASH_MS + _AIM_MS)))
                shown.append(self._flash.layer(*self._muzzle, z, 0, 0.4 + 0.6 * swell, 0.5 + 0.5 * swell))
            if _AIM_MS <= ms < _AIM_MS + _RAY_MS:
                thick = max(3, round(self.flight.cell * 0.09))
                picture, middle = ray(self._muzzle, self._at, thick)
                shown.append(picture.layer(*middle, z))
        return [*shown, *self._burst.layers(after, z), *self._sparks.layers(after, z)]


_ENDINGS: Final[dict[Outcome, type[Ending]]] = {
    "strikes": Striking, "misses": Passing, "bounces": Bouncing, "field": Stopped,
}  # fmt: skip


def _split(flight: Flyby, at: Point) -> tuple[list[Picture], list[Chunk]]:
    """The rock in three pieces, where it is."""
    if flight.what == "meteor":
        whole = meteors_and_shots.meteor(flight.size, flight.cell, flight.seed % 2)
    else:
        drawn = meteors_and_shots.flying(flight.what, flight.size, flight.cell, flight.side)
        whole = pygame.Surface((max(drawn.get_size()),) * 2, pygame.SRCALPHA)
        whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    side = whole.get_width()
    pictures, chunks = [], []
    for fragment in wrecks.fragments(whole, flight.seed, 3):
        wide, high = fragment.surface.get_size()
        corner = (round(fragment.centre[0] - wide / 2), round(fragment.centre[1] - high / 2))
        # torn edges are drawn along the whole square: only those on the rock itself are wanted
        mask = whole.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        piece = fragment.surface.copy()
        piece.blit(mask, (-corner[0], -corner[1]), special_flags=pygame.BLEND_RGBA_MULT)
        pictures.append(Picture(piece))
        x, y = at[0] - side / 2 + fragment.centre[0], at[1] - side / 2 + fragment.centre[1]
        chunks.append(Chunk((x, y), fragment.outline))
    return pictures, chunks


@lru_cache(maxsize=4)
def ray(begin: Point, end: Point, thick: int) -> tuple[Picture, Point]:
    """A bright line from a muzzle to what is shot, and its middle."""
    pad = 2 * thick
    left, top = min(begin[0], end[0]) - pad, min(begin[1], end[1]) - pad
    wide = round(abs(begin[0] - end[0]) + 2 * pad)
    high = round(abs(begin[1] - end[1]) + 2 * pad)
    path = (
        f'd="M{begin[0] - left:.1f} {begin[1] - top:.1f}L{end[0] - left:.1f} {end[1] - top:.1f}" '
        'fill="none" stroke-linecap="round"'
    )
    violet = theme.code(kit.colour("ray"))
    body = (
        f'<path {path} stroke="{violet}" stroke-opacity="0.45" stroke-width="{thick * 2.6:.1f}"/>'
        f'<path {path} stroke="{violet}" stroke-width="{thick * 1.3:.1f}"/>'
        f'<path {path} stroke="{theme.code(theme.WHITE)}" stroke-width="{thick * 0.55:.1f}"/>'
    )
    picture = Picture(svg.raster(svg.document(body, (0, 0, wide, high)), (wide, high)))
    return picture, (left + wide / 2, top + high / 2)
