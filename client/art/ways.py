"""Lines and arrows from one square of a board to others, as pictures that span their squares."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from client.art import shapes, svg, theme
from client.art.markup import Point, points, stroke
from client.art.theme import Colour

_INK = theme.code(theme.SPACE_0)
Step = tuple[int, int]
"""Squares across and down."""


def frame(offsets: Iterable[Step], wide: float) -> tuple[float, float, float, float]:
    """The view of the middle of a square and of others, 100 units a square, `wide` units around each."""
    xs, ys = zip((0, 0), *offsets, strict=True)
    left, top, reach = 100 * min(xs) - wide / 2, 100 * min(ys) - wide / 2, wide / 2
    return left, top, 100 * max(xs) + reach - left, 100 * max(ys) + reach - top


def links(
    offsets: tuple[Step, ...], tone: Colour, size: Step, wide: float, *, dotted: bool
) -> pygame.Surface:
    """Lines from a square to others."""
    under, over, ink, code = (8, 5, 0.35, theme.code(tone)) if dotted else (14, 7.5, 0.6, theme.code(tone))
    paths: list[list[Point]] = [[(0, 0), (100 * x, 100 * y)] for x, y in offsets]
    lines = [stroke(path, _INK, under, ink) for path in paths]
    lines += [stroke(path, code, over, 1, (5, 11) if dotted else None) for path in paths]
    return svg.raster(svg.document("".join(lines), frame(offsets, wide)), size)


def arrow(
    offset: Step, tone: Colour, size: Step, wide: float, *, arc: bool = False, speed: bool = False,
    badge: pygame.Surface | None = None,
) -> pygame.Surface:  # fmt: skip
    """An arrow to another square, in an `arc` or with lines of `speed` behind it; a badge lies on its way."""
    view, long = frame((offset,), wide), max(1.0, 100 * math.hypot(*offset))
    dx, dy = (100 * part / long for part in offset)
    rise, code = 60.0 if arc else 0.0, theme.code(tone)

    def along(share: float, aside: float = 0.0) -> Point:
        at = 30.0 + (long - 64.0) * share
        out = aside - math.copysign(rise, dx) * math.sin(math.pi * share)
        return at * dx - out * dy, at * dy + out * dx

    path = [along(step / 16) for step in range(17)]
    (x, y), before = path[-1], path[-3]
    turn = math.atan2(y - before[1], x - before[0])
    shape = ((0.0, 16.0), (-1.05, -14.0), (0.0, 0.0), (1.05, -14.0))
    head = points([(x + far * math.cos(turn + by), y + far * math.sin(turn + by)) for by, far in shape])
    body = stroke(path, _INK, 17, 0.75)
    body += f'<path d="M{head}Z" fill="{code}" stroke="{_INK}" stroke-width="8" stroke-linejoin="round"/>'
    body += stroke(path, code, 10, 1, (9, 9) if arc else None)
    for out in (-13.0, 13.0) if speed else ():
        body += stroke([along(0.0, out), along(0.4, out)], code, 4, 0.9)
    body += f'<path d="M{head}Z" fill="{code}"/>'
    surface = svg.raster(svg.document(body, view), size, supersample=2)
    if badge is not None:
        share, middle = size[0] / view[2], along(0.3)
        shapes.stamp(surface, badge, center=((middle[0] - view[0]) * share, (middle[1] - view[1]) * share))
    return surface
