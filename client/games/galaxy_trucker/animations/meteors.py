"""What comes for a ship: a meteor or a shot along its row or column, waiting for what is decided."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Literal

import pygame

from client.art import theme
from client.games.galaxy_trucker.animations import meteor_endings
from client.games.galaxy_trucker.animations.meteor_endings import Ending
from client.games.galaxy_trucker.animations.ship_pieces import OUTWARD
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures import meteors_and_shots
from client.physics.bodies import Point
from client.table.effects import Sounds
from client.table.faces import BLEND
from client.table.live import Layer

What = Literal["meteor", "shot"]
HitSize = Literal["small", "large"]
Outcome = Literal["strikes", "misses", "bounces", "field", "shot"]

COMING_MS = 250.0
"""It has come into view and waits from here on."""
_FROM = 2.6
"""Cells that it comes from beyond the place where it waits."""
_BAND = 0.55
"""Cells that the line of flight begins outside of the ship's squares."""
_BEFORE = 1.0
"""It waits so many cells before the first square of its line."""


class Flyby:
    """A meteor or a shot. While it is waited for, :meth:`layers` shows it; :meth:`ending` is what
    becomes of it."""

    def __init__(
        self, what: What, size: HitSize, side: int, cell: int, line: float, hull: pygame.Rect,
        target: pygame.Rect | None = None, *, seed: int = 0, factor: float = 1.0, reduced: bool = False,
        clip: pygame.Rect | None = None, band_z: float = 0.0,
    ) -> None:  # fmt: skip
        """It comes from `side` (0 front, 1 right, 2 rear, 3 left) to squares of `cell` pixels along
        the x (from front or rear) or y `line`. `hull` is around all squares of the ship, `target` the
        first square of a tile on the line, None if there is none. Nothing shows outside `clip`."""
        self.what, self.size, self.side, self.cell = what, size, side, cell
        self.hull, self.target = hull, target
        self.factor, self.reduced, self.clip = factor, reduced, clip
        self.band_z = band_z
        """How high the line of flight lies while it waits."""
        self.length = 0.0 if reduced else COMING_MS
        self._seed = random.Random(f"{seed}:{what}:{size}:{side}:{line}").randrange(1 << 30)
        self._line = line
        self._picture = flying(what, size, cell, side, self._seed % 2)
        self._head = meteors_and_shots.head(what, size, cell, side)
        out = OUTWARD[side]
        self.out = out
        self.edge = self._on_line(target if target is not None else hull)
        """Where it strikes: the outer edge of the first tile."""
        far = cell * _BEFORE
        self.waits = (self.edge[0] + out[0] * far, self.edge[1] + out[1] * far)
        """Where the head of it waits."""

    def _on_line(self, rect: pygame.Rect) -> Point:
        """Where the line enters a rectangle."""
        return (
            (self._line, float(rect.top)),
            (float(rect.right), self._line),
            (self._line, float(rect.bottom)),
            (float(rect.left), self._line),
        )[self.side]

    @property
    def sounds(self) -> Sounds:
        return ()

    def shake(self, ms: float) -> tuple[int, int]:
        return 0, 0

    def done(self, ms: float) -> bool:
        """It waits for as long as it is asked for."""
        return False

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

    def at(self, head: Point, z: float, opacity: float = 1.0, growth: float = 1.0) -> Layer | None:
        """Its picture with the rock or bolt itself at a point."""
        wide, high = self._picture.size
        x = head[0] + (wide / 2 - self._head[0]) * growth
        y = head[1] + (high / 2 - self._head[1]) * growth
        return self._picture.layer(x, y, z, 0.0, opacity, growth, self.clip)

    def band(self, z: float) -> Layer:
        """The line of flight, from where it comes to the first tile (or through the ship)."""
        beyond = round(self.cell * _BAND)
        room = self.hull.inflate(2 * beyond, 2 * beyond)
        if self.clip is not None:
            room = room.clip(self.clip)
        half = self.cell // 2
        line = round(self._line)
        end = self.target if self.target is not None else room
        x, y = round(self.edge[0]), round(self.edge[1])
        if self.target is None:
            x, y = (end.right, end.bottom) if self.side in (0, 3) else (end.left, end.top)
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
            return meteor_endings.Vanishing(self)
        if outcome == "misses":
            return meteor_endings.Passing(self)
        if outcome == "bounces":
            return meteor_endings.Bouncing(self, self._seed)
        if outcome == "field":
            return meteor_endings.Stopped(self, self._seed)
        if outcome == "shot":
            return meteor_endings.Shot(self, self._seed, muzzle, muzzle_side)
        return meteor_endings.Striking(self)

    def leaves_at(self) -> Point:
        """A point beyond the other side of the ship."""
        far = max(self.hull.size) + 3 * self.cell
        return self.waits[0] - self.out[0] * far, self.waits[1] - self.out[1] * far

    def outward_angle(self) -> float:
        """The direction in which it came, seen from the ship: radians clockwise from the right."""
        return math.atan2(self.out[1], self.out[0])


@lru_cache(maxsize=96)
def flying(what: str, size: str, cell: int, side: int, variant: int) -> Picture:
    """A meteor with its tail, or a shot; shared."""
    return Picture(meteors_and_shots.flying(what, size, cell, side, variant))


@lru_cache(maxsize=16)
def _band(size: tuple[int, int], side: int, _palette: object) -> pygame.Surface:
    return meteors_and_shots.flight_band(size, theme.BAD, side).premul_alpha()
