"""What becomes of a meteor or a shot: it strikes, flies past, bounces, bursts at a shield or is shot."""

from __future__ import annotations

import math
import random
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from client.art import svg, theme
from client.games.galaxy_trucker.animations.explosions import Burst, Sparks, glow
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures import kit, meteors_and_shots, wrecks
from client.physics.bodies import Point
from client.physics.debris import Chunk, scatter
from client.physics.film import Film
from client.table.effects import Sounds
from client.table.live import Layer

if TYPE_CHECKING:
    from client.games.galaxy_trucker.animations.meteors import Flyby

IN_MS = 350.0
_AWAY_MS = 300.0
_FIELD_MS = 420.0
_PAST_MS = 750.0
_FLASH_MS = 120.0
_AIM_MS = 60.0
_RAY_MS = 80.0
_SPLIT_MS = 620.0
_GONE_MS = 120.0


class Ending:
    """The last part of a flight. `impact` is when it meets the ship, a shield or a ray."""

    impact = IN_MS
    length = IN_MS
    sounds: Sounds = ()

    def __init__(self, flight: Flyby) -> None:
        self._flight = flight

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        return ()

    def shake(self, ms: float) -> tuple[int, int]:
        return 0, 0

    def done(self, ms: float) -> bool:
        return ms >= self.length

    def _inward(self, ms: float, goal: Point, length: float = IN_MS) -> Point:
        """On the way from where it waited to a goal, faster and faster."""
        share = max(0.0, min(1.0, ms / length)) ** 2
        begin = self._flight.waits
        return begin[0] + (goal[0] - begin[0]) * share, begin[1] + (goal[1] - begin[1]) * share


class Striking(Ending):
    """It flies into the first tile of its line."""

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        return seen([self._flight.at(self._inward(ms, self._flight.edge), z)])


class Vanishing(Ending):
    """For players who want little movement: it fades."""

    impact = _GONE_MS
    length = _GONE_MS

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        return seen([self._flight.at(self._flight.waits, z, 1 - max(0.0, ms) / _GONE_MS)])


class Passing(Ending):
    """Nothing is in its way: it flies past or through a gap and leaves on the other side."""

    impact = _PAST_MS
    length = _PAST_MS

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        at = self._inward(ms, self._flight.leaves_at(), self.length)
        return seen([self._flight.at(at, z, min(1.0, (self.length - ms) / 120))])


class Bouncing(Ending):
    """A small one meets a smooth side: it springs off aslant, with sparks."""

    length = IN_MS + _AWAY_MS
    sounds: Sounds = ((IN_MS, "bounce"),)

    def __init__(self, flight: Flyby, seed: int) -> None:
        super().__init__(flight)
        chance = random.Random(seed)
        aside = chance.choice((-1, 1)) * chance.uniform(0.55, 0.9)
        self._away = flight.outward_angle() + aside
        self._spin = chance.choice((-1, 1)) * 400
        reach = flight.cell * 0.26
        self._contact = (
            flight.edge[0] + flight.out[0] * reach,
            flight.edge[1] + flight.out[1] * reach,
        )
        if flight.what == "meteor":
            self._bare = Picture(meteors_and_shots.meteor(flight.size, flight.cell, seed % 2))
        else:
            self._bare = Picture(meteors_and_shots.flying(flight.what, flight.size, flight.cell, flight.side))
        self._sparks = Sparks(flight.edge, 12, flight.cell * 1.1, seed, towards=flight.outward_angle())

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        if ms < IN_MS:
            return seen([self._flight.at(self._inward(ms, self._contact), z)])
        share = (ms - IN_MS) / _AWAY_MS
        far = self._flight.cell * 2.6 * (1 - (1 - share) ** 1.6)
        x = self._contact[0] + far * math.cos(self._away)
        y = self._contact[1] + far * math.sin(self._away)
        opacity = min(1.0, (1 - share) * 2.2)
        rock = self._bare.layer(x, y, z, self._spin * share, opacity, 1.0, self._flight.clip)
        return (*seen([rock]), *self._sparks.layers(ms - IN_MS, z))


class Stopped(Ending):
    """It bursts at a raised shield, which flares up."""

    length = IN_MS + _FIELD_MS
    sounds: Sounds = ((IN_MS, "shield"),)

    def __init__(self, flight: Flyby, seed: int) -> None:
        super().__init__(flight)
        cell = flight.cell
        reach = cell * 0.5
        self._contact = (
            flight.edge[0] + flight.out[0] * reach,
            flight.edge[1] + flight.out[1] * reach,
        )
        self._field = Picture(meteors_and_shots.field(round(cell * 2.4), flight.side))
        # the drawing is a quarter as deep as it is long, and bulges towards what comes
        self._lies = (
            flight.edge[0] + flight.out[0] * cell * 0.28,
            flight.edge[1] + flight.out[1] * cell * 0.28,
        )
        self._burst = Burst(self._contact, round(cell * 0.62), seed)
        out = flight.outward_angle()
        self._sparks = Sparks(self._contact, 14, cell * 1.2, seed, kit.colour("field"), out)
        self._light = glow(round(cell * 1.8), kit.colour("field"))

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        rising = min(1.0, ms / 160)
        share = max(0.0, (ms - IN_MS) / _FIELD_MS)
        shown: list[Layer | None] = []
        opacity = rising * (0.75 if ms < IN_MS else 1.0) * min(1.0, (1 - share) * 1.8)
        growth = 0.9 + 0.1 * rising + 0.08 * math.sin(math.pi * min(1.0, share * 2.5))
        if 0 < share < 0.5:
            shown.append(self._light.layer(*self._contact, z, 0, 1 - share * 2))
        shown.append(self._field.layer(*self._lies, z, 0, opacity, growth, self._flight.clip))
        if ms < IN_MS:
            shown.append(self._flight.at(self._inward(ms, self._contact), z))
        return (
            *seen(shown),
            *self._burst.layers(ms - IN_MS, z),
            *self._sparks.layers(ms - IN_MS, z),
        )


class Shot(Ending):
    """A cannon hits it: a flash at the muzzle, a ray, and it splits into three."""

    impact = _AIM_MS + _RAY_MS
    length = _AIM_MS + _RAY_MS + _SPLIT_MS
    sounds: Sounds = ((_AIM_MS, "shot"), (_AIM_MS + _RAY_MS, "hit"))

    def __init__(self, flight: Flyby, seed: int, muzzle: Point | None, muzzle_side: int) -> None:
        super().__init__(flight)
        cell = flight.cell
        self._seed = seed
        self._muzzle = muzzle
        self._at = flight.waits
        self._flash = Picture(meteors_and_shots.muzzle(round(cell * 0.75), muzzle_side))
        self._burst = Burst(self._at, round(cell * 0.55), seed)
        self._sparks = Sparks(self._at, 12, cell * 1.3, seed)

    @cached_property
    def _ray(self) -> tuple[Picture, Point] | None:
        thick = max(3, round(self._flight.cell * 0.09))
        return None if self._muzzle is None else _ray(self._muzzle, self._at, thick)

    @cached_property
    def _rubble(self) -> tuple[list[Picture], Film]:
        """The rock in three pieces and how they fly; made when it is hit."""
        cell, out = self._flight.cell, self._flight.out
        pictures, chunks = _split(self._flight, self._at, self._seed)
        away = (out[0] * cell * 0.5, out[1] * cell * 0.5)
        return pictures, scatter(chunks, (), self._at, away, cell * 2.2, self._seed, _SPLIT_MS)

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        shown: list[Layer | None] = []
        after = ms - self.impact
        if after < 0:
            shown.append(self._flight.at(self._at, z))
        else:
            opacity = min(1.0, (1 - after / _SPLIT_MS) * 2)
            pieces, film = self._rubble
            for picture, pose in zip(pieces, film.at(after), strict=True):
                shown.append(picture.layer(pose.x, pose.y, z, pose.degrees, opacity, 1.0, self._flight.clip))
        if self._muzzle is not None:
            if ms < _FLASH_MS + _AIM_MS:
                swell = math.sin(math.pi * min(1.0, ms / (_FLASH_MS + _AIM_MS)))
                shown.append(self._flash.layer(*self._muzzle, z, 0, 0.4 + 0.6 * swell, 0.5 + 0.5 * swell))
            if self._ray is not None and _AIM_MS <= ms < _AIM_MS + _RAY_MS:
                picture, middle = self._ray
                shown.append(picture.layer(*middle, z))
        return (
            *seen(shown),
            *self._burst.layers(after, z),
            *self._sparks.layers(after, z),
        )


def _split(flight: Flyby, at: Point, seed: int) -> tuple[list[Picture], list[Chunk]]:
    """The rock in three pieces, where it is."""
    if flight.what == "meteor":
        whole = meteors_and_shots.meteor(flight.size, flight.cell, seed % 2)
    else:
        drawn = meteors_and_shots.flying(flight.what, flight.size, flight.cell, flight.side)
        whole = pygame.Surface((max(drawn.get_size()),) * 2, pygame.SRCALPHA)
        whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    side = whole.get_width()
    pictures, chunks = [], []
    for fragment in wrecks.fragments(whole, seed, 3):
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


def _ray(begin: Point, end: Point, thick: int) -> tuple[Picture, Point]:
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
