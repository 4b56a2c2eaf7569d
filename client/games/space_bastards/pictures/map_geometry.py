"""Where worlds, squares and fields lie on the map, in its units, and where the map shows in a window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame
from pymunk.autogeometry import to_convex_hull

from client.art import shapes, svg
from client.games.extras import last
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.outlines import UNIT, Cell
from client.table.layout import Place
from rules.space_bastards.content import Content
from rules.space_bastards.records import Planet

Point = tuple[float, float]

GLOW = 1.1
"""How far the picture of a world reaches beyond its rim, in squares."""
ROOM = 0.42
"""A world reaches so far beyond its outermost corner, in squares, where it can."""
LEAST_ROOM = 0.12
FIELD_GAP = 24.0
"""A world keeps so far from the middle of its own landing fields, in units of the map."""
SIDES = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}
PLAQUE = (120, 28)
"""About how large a plaque is, in units of the map."""
WIDTHS = {"landing": 42, "space": 40, "teleport": 54}
"""How wide fields are, in units of the map."""


@dataclass(frozen=True)
class Site:
    """Where a planet lies on the map, in units of the map."""

    id: str
    middle: Point
    radius: float
    origin: Point
    """Upper left corner of its squares."""
    plaque: Point
    """The middle of its plaque, on the rim."""


@dataclass(frozen=True)
class MapView:
    """Where a map shows: how many pixels a unit of it has, and where it begins."""

    factor: float
    left: float
    top: float
    square: int
    """Pixels of a square of a planet."""

    def at(self, point: Sequence[float]) -> Point:
        """A point of the map."""
        return self.left + point[0] * self.factor, self.top + point[1] * self.factor

    def world(self, site: Site) -> Place:
        """The disc of a world."""
        side = 2 * site.radius * self.factor
        return Place(*self.at(site.middle), side, side)

    def disc(self, site: Site) -> pygame.Rect:
        """The same in whole pixels."""
        return shapes.centred(self.at(site.middle), 2 * site.radius * self.factor)


class Chart:
    """Where everything lies on the map of a content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.size = (float(content.map.width), float(content.map.height))
        self.square = content.map.square
        """The edge of a planet's square in units of the map."""
        self.sites = {planet.id: self._site(planet) for planet in content.planets.values()}

    def shown(self, rect: pygame.Rect) -> MapView:
        """The whole map in the middle of a rectangle."""
        factor = min(rect.w / self.size[0], rect.h / self.size[1])
        left, top = (
            middle - length * factor / 2 for middle, length in zip(rect.center, self.size, strict=True)
        )
        return MapView(factor, left, top, max(3, round(self.square * factor)))

    def radius(self, planet: str) -> float:
        """Of a world, in its squares."""
        return self.sites[planet].radius / self.square

    def middle_of(self, planet: str) -> Point:
        """The middle of a world in squares of its mask (to the right, down)."""
        site = self.sites[planet]
        x, y = (
            (middle - start) / self.square for middle, start in zip(site.middle, site.origin, strict=True)
        )
        return x, y

    def field_width(self, field: str) -> int:
        """How wide a field is, in units of the map."""
        return WIDTHS[self.content.fields[field].kind]

    def _site(self, planet: Planet) -> Site:
        """The disc round all squares of a planet: as large as it is painted, or a little larger than the
        smallest one, kept away from its own landing fields and inside the map."""
        corners = {(c + dx, r + dy) for r, c in squares(planet.mask) for dx in (0, 1) for dy in (0, 1)}
        x, y, enclosing = smallest_circle(sorted((float(a), float(b)) for a, b in corners))
        left, top = map(float, planet.origin)
        middle = (left + x * self.square, top + y * self.square)
        name = f"planet-{planet.id}"
        if kit.exists(name):
            radius = svg.natural_size(f"{kit.FOLDER}/{name}")[0] / UNIT / 2 - GLOW
        else:
            landings = (one.pos for one in self.content.fields.values() if one.planet == planet.id)
            nearest = min((math.dist(middle, field) for field in landings), default=math.inf)
            radius = min(enclosing + ROOM, max(enclosing + LEAST_ROOM, (nearest - FIELD_GAP) / self.square))
            edge = min(*middle, self.size[0] - middle[0], self.size[1] - middle[1]) / self.square
            radius = max(enclosing, min(radius, edge))
        far = radius * self.square
        side = kit.kit()["worlds"].get(planet.id) or self._plaque_side(planet.id, middle, far)
        dx, dy = SIDES[side]
        return Site(planet.id, middle, far, (left, top), (middle[0] + dx * far, middle[1] + dy * far))

    def _plaque_side(self, planet: str, middle: Point, radius: float) -> str:
        """On which side of the rim a plaque touches no field and no other planet's squares."""
        taken = [shapes.centred(field.pos, WIDTHS[field.kind]) for field in self.content.fields.values()]
        for other in self.content.planets.values():
            if other.id != planet:
                size = max(map(len, other.mask)) * self.square, len(other.mask) * self.square
                taken.append(pygame.Rect(other.origin, size))
        for side, (dx, dy) in SIDES.items():
            plaque = shapes.centred((middle[0] + dx * radius, middle[1] + dy * radius), *PLAQUE)
            if plaque.collidelist(taken) < 0:
                return side
        return "top"


@last
def chart_of(content: Content) -> Chart:
    """The chart of a content, worked out once for as long as it is the same."""
    return Chart(content)


def squares(mask: Sequence[str]) -> tuple[Cell, ...]:
    """The squares of a mask as (row, column)."""
    return tuple((r, c) for r, row in enumerate(mask) for c, sign in enumerate(row) if sign == "X")


def holes(mask: Sequence[str]) -> tuple[Cell, ...]:
    """Places that are no squares while all four neighbours are."""
    there = set(squares(mask))
    return tuple(
        (r, c)
        for r, row in enumerate(mask)
        for c, sign in enumerate(row)
        if sign != "X" and {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} <= there
    )


def smallest_circle(points: Sequence[Point]) -> tuple[float, float, float]:
    """Middle and radius of the smallest circle round some points: through two of them, or through three."""
    outer = {(corner.x, corner.y) for corner in to_convex_hull(list(points), 0)}
    circles = [_through(*some) for count in (2, 3) for some in combinations(sorted(outer), count)]
    return min(
        (one for one in circles if all(math.dist(one[:2], point) < one[2] + 1e-9 for point in outer)),
        key=lambda one: one[2],
    )


def _through(a: Point, b: Point, c: Point | None = None) -> tuple[float, float, float]:
    """Middle and radius of the circle through three points, or with two of them across."""
    if c is None:
        return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, math.dist(a, b) / 2
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-12:  # in one line: the circle of the outer two is among the others
        return 0, 0, math.inf
    aa, bb, cc = (p[0] ** 2 + p[1] ** 2 for p in (a, b, c))
    x = (aa * (b[1] - c[1]) + bb * (c[1] - a[1]) + cc * (a[1] - b[1])) / d
    y = (aa * (c[0] - b[0]) + bb * (a[0] - c[0]) + cc * (b[0] - a[0])) / d
    return x, y, math.dist((x, y), a)


def beam(field: Point, middle: Point, radius: float) -> tuple[Point, Point, Point, Point]:
    """The four corners of the funnel of light from a landing field to the rim of its world: half as wide
    as 6 units at the field and 12 at the rim."""
    way = math.dist(field, middle) or 1.0
    along = ((middle[0] - field[0]) / way, (middle[1] - field[1]) / way)
    across = (-along[1], along[0])
    rim = (middle[0] - along[0] * radius, middle[1] - along[1] * radius)

    def beside(point: Point, half: float) -> Point:
        return point[0] + across[0] * half, point[1] + across[1] * half

    return beside(field, 6), beside(rim, 12), beside(rim, -12), beside(field, -6)


def on_the_way(start: Point, end: Point, gap: float) -> tuple[Point, Point]:
    """A way between two middles, shortened by `gap` at both ends."""
    way = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / way * gap, (end[1] - start[1]) / way * gap
    return (start[0] + dx, start[1] + dy), (end[0] - dx, end[1] - dy)
