"""Fire: the burst in three pictures, its flash, and sparks that fly off."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from client.art import svg, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures import kit, wrecks
from client.table.live import Layer

BURST_MS = 520.0
_STEPS = (0.0, 70.0, 150.0)
_GROWN = (1.7, 1.75, 2.0)
FLASH = 2.3
"""So much larger than the burst is its flash."""
_FADE_MS = 330.0
"""From here on the last picture of the burst thins out."""
_FLASH_MS = 110.0
_SPARKS_MS = 460.0
_SMOKE_MS = 1150.0


class Burst:
    """An explosion of about `size` pixels."""

    length = BURST_MS

    def __init__(self, at: tuple[float, float], size: int, seed: int = 0) -> None:
        self._at = at
        self._pictures = [boom(step, size) for step in range(len(_GROWN))]
        self._flash = glow(round(size * FLASH), theme.BRASS_SHINE)
        self._turn = random.Random(seed).uniform(-25, 25)

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if ms >= self.length or ms < 0:
            return ()
        step = max(k for k, begin in enumerate(_STEPS) if ms >= begin)
        end = _STEPS[step + 1] if step + 1 < len(_STEPS) else self.length
        share = (ms - _STEPS[step]) / (end - _STEPS[step])
        opacity = min(1.0, (self.length - ms) / (self.length - _FADE_MS))
        x, y = self._at
        shown: list[Layer | None] = [
            self._pictures[step].layer(x, y, z, self._turn, opacity, 0.86 + 0.16 * share)
        ]
        if ms < _FLASH_MS:
            shown.append(self._flash.layer(x, y, z, 0, 1 - ms / _FLASH_MS))
        return seen(shown)


class Sparks:
    """Short streaks that fly from a point and go out."""

    length = _SPARKS_MS

    def __init__(
        self, at: tuple[float, float], count: int, reach: float, seed: int = 0,
        colour: Colour = theme.BRASS_LIT, towards: float | None = None,
    ) -> None:  # fmt: skip
        """They fly up to `reach` pixels: all around, or about the direction `towards` (radians on the
        screen, clockwise from the right)."""
        chance = random.Random(seed)
        self._at = at
        self._sparks = []
        for _spark in range(count):
            angle = chance.uniform(0, math.tau) if towards is None else towards + chance.gauss(0, 0.55)
            far = reach * chance.uniform(0.45, 1.0)
            life = self.length * chance.uniform(0.5, 1.0)
            # few different lengths: each is drawn once
            long = max(6, round(reach * chance.uniform(0.13, 0.28) / 4) * 4)
            self._sparks.append((angle, far, life, _streak(long, colour)))

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if ms < 0:
            return ()
        shown = []
        for angle, far, life, streak in self._sparks:
            share = ms / life
            if share >= 1:
                continue
            way = far * (1 - (1 - share) ** 2.4)
            x = self._at[0] + way * math.cos(angle)
            y = self._at[1] + way * math.sin(angle)
            shown.append(streak.layer(x, y, z, -math.degrees(angle), 1 - share * share))
        return seen(shown)


class Smoke:
    """Soft clouds that swell, drift and thin out."""

    length = _SMOKE_MS

    def __init__(self, at: tuple[float, float], size: int, drift: tuple[float, float], seed: int = 0) -> None:
        """They are up to `size` pixels wide in the end and drift by about `drift` pixels."""
        chance = random.Random(seed)
        self._at = at
        self._cloud = soot(size)
        self._clouds = [
            (
                chance.uniform(0, 0.25),
                (chance.uniform(-0.3, 0.3) * size, chance.uniform(-0.3, 0.3) * size),
                (
                    drift[0] * chance.uniform(0.4, 1.2) + chance.uniform(-0.35, 0.35) * size,
                    drift[1] * chance.uniform(0.4, 1.2) + chance.uniform(-0.35, 0.35) * size,
                ),
                chance.uniform(0.6, 1.0),
            )
            for _cloud in range(5)
        ]

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        shown = []
        for begin, off, way, grown in self._clouds:
            share = (ms / self.length - begin) / (1 - begin)
            if not 0 < share < 1:
                continue
            gone = 1 - (1 - share) ** 2
            x = self._at[0] + off[0] + way[0] * gone
            y = self._at[1] + off[1] + way[1] * gone
            opacity = min(1.0, share * 6) * (1 - share)
            shown.append(self._cloud.layer(x, y, z, 0, opacity, grown * (0.45 + 0.55 * gone)))
        return seen(shown)


@lru_cache(maxsize=64)
def boom(step: int, size: int) -> Picture:
    """One of the three pictures of a burst of about `size` pixels; shared."""
    return Picture(wrecks.burst(step, round(size * _GROWN[step])))


@lru_cache(maxsize=64)
def glow(size: int, colour: Colour) -> Picture:
    """A soft round light, white in the middle; shared."""
    return _round(size, (0, theme.WHITE, 0.95), (0.35, colour, 0.6), (1, colour, 0))


@lru_cache(maxsize=16)
def soot(size: int) -> Picture:
    """A cloud of smoke; shared."""
    colour = kit.colour("smoke")
    return _round(size, (0, colour, 0.6), (0.55, colour, 0.42), (1, colour, 0))


def _round(size: int, *stops: tuple[float, Colour, float]) -> Picture:
    """A disc whose colour and opacity change from the middle outwards."""
    colours = "".join(
        f'<stop offset="{offset}" stop-color="{theme.code(colour)}" stop-opacity="{opacity}"/>'
        for offset, colour, opacity in stops
    )
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{colours}'
        '</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    )
    return Picture(svg.raster(svg.document(body, (0, 0, 100, 100)), (size, size)))


@lru_cache(maxsize=128)
def _streak(long: int, colour: Colour) -> Picture:
    thick = max(2, round(long / 4))
    body = (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0">'
        f'<stop offset="0" stop-color="{theme.code(colour)}" stop-opacity="0"/>'
        f'<stop offset="0.7" stop-color="{theme.code(colour)}"/>'
        f'<stop offset="1" stop-color="{theme.code(theme.WHITE)}"/></linearGradient></defs>'
        '<path d="M0 10L92 2Q100 10 92 18Z" fill="url(#s)"/>'
    )
    return Picture(svg.raster(svg.document(body, (0, 0, 100, 20)), (long, thick)))


def outline_of(rect: pygame.Rect, about: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """The corners of a rectangle about a point."""
    return tuple(
        (x - about[0], y - about[1])
        for x, y in (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    )
