"""The flight board: a ring of spaces on a squircle, with the start space and places for rockets."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from client.art import svg, theme
from client.games.galaxy_trucker.pictures import kit

_POWER = 2.7
_BAND = 56
_SPACE = 38
_DESIGN = (664, 624)
_HALF = (284, 266)


@dataclass(frozen=True)
class Ring:
    """A flight board of `size` pixels with so many spaces; space 0 is the start."""

    size: tuple[int, int]
    spaces: int = 40
    start_share: float = 0.2
    """Where the start space lies, as a share of the way round from the top."""

    @property
    def factor(self) -> float:
        """Pixels for a pixel of the drawing board."""
        return min(self.size[0] / _DESIGN[0], self.size[1] / _DESIGN[1])

    def place(self, space: float) -> tuple[float, float]:
        """The middle of a space; days beyond a lap go round, fractions lie between spaces."""
        return _place(self.size, self._share(space))

    def heading(self, space: float) -> float:
        """The direction of flight at a space in degrees, clockwise from the right."""
        share = self._share(space)
        (ax, ay), (bx, by) = _place(self.size, share - 0.004), _place(self.size, share + 0.004)
        return math.degrees(math.atan2(by - ay, bx - ax))

    def _share(self, space: float) -> float:
        return (self.start_share + space / self.spaces) % 1.0

    def nearest(self, point: tuple[float, float]) -> int:
        """The space that lies nearest to a point."""
        return min(range(self.spaces), key=lambda space: math.dist(self.place(space), point))


def _corner(angle: float) -> tuple[float, float]:
    """A point of the squircle at an angle from the top, clockwise; half axes as on the drawing board."""
    x, y = math.sin(angle), -math.cos(angle)
    length = (abs(x / _HALF[0]) ** _POWER + abs(y / _HALF[1]) ** _POWER) ** (-1 / _POWER)
    return x * length, y * length


@lru_cache(maxsize=1)
def _lengths() -> tuple[tuple[tuple[float, float], float], ...]:
    """Points of the centre line with the share of the way at which they lie."""
    points = [_corner(step * math.tau / 1440) for step in range(1441)]
    way, shares = 0.0, [0.0]
    for before, after in pairwise(points):
        way += math.dist(before, after)
        shares.append(way)
    return tuple((point, share / way) for point, share in zip(points, shares, strict=True))


def _place(size: tuple[int, int], share: float) -> tuple[float, float]:
    share %= 1.0
    table = _lengths()
    low, high = 0, len(table) - 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if table[middle][1] <= share else (low, middle)
    (ax, ay), begin = table[low]
    (bx, by), end = table[high]
    part = (share - begin) / (end - begin)
    wide, tall = size[0] / _DESIGN[0], size[1] / _DESIGN[1]
    return size[0] / 2 + (ax + (bx - ax) * part) * wide, size[1] / 2 + (ay + (by - ay) * part) * tall


def _line(ring: Ring, off: float) -> str:
    """The path at a distance from the centre line (positive: outside)."""
    points = []
    for step in range(144):
        x, y = _place(ring.size, step / 144)
        ax, ay = _place(ring.size, step / 144 - 0.003)
        bx, by = _place(ring.size, step / 144 + 0.003)
        long = math.hypot(bx - ax, by - ay)
        points.append((x + (by - ay) / long * off, y - (bx - ax) / long * off))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def board(ring: Ring) -> pygame.Surface:
    """The empty ring with chevrons in the direction of flight; fresh."""
    unit = ring.factor
    half = _BAND / 2 * unit
    brass = f'fill="none" stroke="{theme.code(theme.BRASS_DIM)}" stroke-width="{max(1.0, 2 * unit):g}"'
    outer, inner = _line(ring, half), _line(ring, -half)
    parts = [
        f'<path d="{outer}" fill="{theme.code(kit.colour("ring_band"))}" {brass[12:]}/>',
        f'<path d="{inner}" fill="{theme.code(kit.colour("ring_inside"))}" {brass[12:]}/>',
    ]
    for space in range(ring.spaces):
        parts.append(_start(ring, unit) if space == 0 else _space(ring, space, unit))
    return svg.raster(svg.document("".join(parts), (0, 0, *ring.size)), ring.size)


def _space(ring: Ring, space: int, unit: float) -> str:
    x, y = ring.place(space)
    arm = 5 * unit
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_SPACE / 2 * unit * 0.92:.1f}" '
        f'fill="{theme.code(kit.colour("number"))}" stroke="{theme.code(theme.LINE)}" '
        f'stroke-width="{max(1.0, 2 * unit):g}"/>'
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({ring.heading(space):.1f})" '
        f'd="M{-arm / 2:.1f} {-arm:.1f}L{arm / 2:.1f} 0L{-arm / 2:.1f} {arm:.1f}" fill="none" '
        f'stroke="{theme.code(theme.LINE_LIT)}" stroke-width="{max(1.2, 2.4 * unit):g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _start(ring: Ring, unit: float) -> str:
    x, y = ring.place(0)
    arm = 8 * unit
    red = theme.code(kit.colour("start"))
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_SPACE / 2 * unit:.1f}" fill="{red}" fill-opacity="0.25" '
        f'stroke="{red}" stroke-width="{max(1.2, 2.6 * unit):g}"/>'
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({ring.heading(0):.1f})" '
        f'd="M{-arm * 0.7:.1f} {-arm:.1f}L{arm:.1f} 0L{-arm * 0.7:.1f} {arm:.1f}Z" fill="{red}"/>'
    )


def rocket_height(ring: Ring) -> int:
    """How high rockets are on this ring."""
    return max(24, round(66 * ring.factor))
