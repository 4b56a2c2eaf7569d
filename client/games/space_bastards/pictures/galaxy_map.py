"""The map: orrery rings, routes, beams, worlds and fields in one picture, and where everything lies on it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from client.art import shapes, svg, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures import kit, painted_planets
from client.games.space_bastards.pictures.map_geometry import (
    Point,
    World,
    beam,
    on_the_way,
    plaque_sides,
    world,
)
from client.games.space_bastards.pictures.packed import Packed

BEYOND = 30
"""So far the rims of worlds reach beyond the map, in its units."""
LARGE = 500
"""Pictures of the map wider than this many pixels are kept packed: the table keeps what it shows."""
_charts = SurfaceCache("space bastards chart", 4 << 20)
_large = Packed(4 << 20)
LANDING, SPACE, TELEPORT = 42, 40, 54
"""How wide fields are, in units of the map."""
_WIDTHS = {"landing": LANDING, "space": SPACE, "teleport": TELEPORT}
_FILES = {"landing": (100, 45), "space": (100, 39), "teleport": (120, 47)}
"""Side of the drawing and radius of the field in it."""
_ORBITS = (270, 430, 600, 790)
_ROUTE_GAP = 19.0


class Planet(Protocol):
    """As the rules have it."""

    id: str
    colour: str
    origin: tuple[int, int]
    mask: tuple[str, ...]


class Field(Protocol):
    """As the rules have it."""

    id: str
    kind: str
    planet: str | None
    pos: tuple[int, int]


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


class Chart:
    """The map of a match. `square` is the edge of a planet's square in units of the map."""

    def __init__(
        self, planets: Mapping[str, Planet], fields: Mapping[str, Field], edges: Iterable[tuple[str, str]],
        size: tuple[float, float], square: float,
    ) -> None:  # fmt: skip
        self.planets = planets
        self.fields = fields
        self.edges = tuple(edges)
        self.size = size
        self.square = square
        self._worlds = {planet.id: self._world(planet) for planet in planets.values()}
        self.sites = {planet.id: self._site(planet) for planet in planets.values()}

    # -- where things lie ------------------------------------------------------------------------

    def _world(self, planet: Planet) -> World:
        landings = tuple(
            (float(field.pos[0]), float(field.pos[1]))
            for field in self.fields.values()
            if field.planet == planet.id
        )
        origin = (float(planet.origin[0]), float(planet.origin[1]))
        found = world(tuple(planet.mask), origin, self.square, self.size, landings)
        drawn = painted_planets.radius_drawn(planet.id)
        return found if drawn is None else World(found.x, found.y, drawn)

    def _site(self, planet: Planet) -> Site:
        found = self._worlds[planet.id]
        middle = found.centre(planet.origin, self.square)
        radius = found.radius * self.square
        side = kit.kit()["worlds"].get(planet.id)
        if side is None:
            side = plaque_sides(middle, radius, 120, 28, self._around(planet.id))
        dx, dy = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}[side]
        plaque = (middle[0] + dx * radius, middle[1] + dy * radius)
        return Site(planet.id, middle, radius, (float(planet.origin[0]), float(planet.origin[1])), plaque)

    def _around(self, planet: str) -> list[tuple[float, float, float, float]]:
        taken = []
        for field in self.fields.values():
            half = _WIDTHS[field.kind] / 2
            taken.append((field.pos[0] - half, field.pos[1] - half, 2 * half, 2 * half))
        for other in self.planets.values():
            if other.id != planet:
                wide, high = max(map(len, other.mask)), len(other.mask)
                taken.append((*other.origin, wide * self.square, high * self.square))
        return taken

    def radius(self, planet: str) -> float:
        """Of a world, in its squares."""
        return self._worlds[planet].radius

    def middle_of(self, planet: str) -> Point:
        """The middle of a world in squares of its mask (to the right, down)."""
        found = self._worlds[planet]
        return found.x, found.y

    def field_width(self, field: str) -> int:
        """How wide a field is, in units of the map."""
        return _WIDTHS[self.fields[field].kind]

    # -- pictures ----------------------------------------------------------------------------------

    def picture(self, factor: float, is_open: Collection[str]) -> pygame.Surface:
        """The whole map at `factor` pixels a unit, without tokens and ships, transparent where there is only
        space; worlds outside `is_open` are dull. Shared, unless it is so large that it is unpacked anew."""
        key = ("chart", self._identity(), round(factor, 4), frozenset(is_open), theme.palette)
        large = self.size[0] * factor > LARGE
        return (_large if large else _charts).get(key, lambda: self._draw(factor, is_open))

    def draw_beyond(self, out: pygame.Surface, factor: float, edge: int, is_open: Collection[str]) -> None:
        """What worlds show beyond the map, on a surface that reaches `edge` pixels beyond it: rims and glow
        of those that lie at its border would end in a straight line."""
        whole = out.get_rect()
        inner = whole.inflate(-2 * edge, -2 * edge)
        for strip in (
            pygame.Rect(0, 0, whole.w, inner.top), pygame.Rect(0, inner.bottom, whole.w, edge),
            pygame.Rect(0, inner.top, inner.left, inner.h),
            pygame.Rect(inner.right, inner.top, edge, inner.h),
        ):  # fmt: skip
            out.set_clip(strip)
            for planet in self.planets.values():
                x, y = _scaled(self.sites[planet.id].middle, factor)
                ball = self._ball(planet, factor, planet.id in is_open)
                out.blit(ball, ball.get_rect(center=(x + edge, y + edge)))
        out.set_clip(None)

    def _ball(self, planet: Planet, factor: float, is_open: bool) -> pygame.Surface:
        colour, square = theme.rgb(planet.colour), self.square * factor
        return painted_planets.world(planet.id, colour, self.radius(planet.id), square, is_open=is_open)

    def _identity(self) -> tuple[object, ...]:
        return (
            tuple((one.id, one.colour, one.origin, one.mask) for one in self.planets.values()),
            tuple((one.id, one.kind, one.planet, one.pos) for one in self.fields.values()),
            self.edges, self.size, self.square,
        )  # fmt: skip

    def _draw(self, factor: float, is_open: Collection[str]) -> pygame.Surface:
        size = (round(self.size[0] * factor), round(self.size[1] * factor))
        out = shapes.clear(size)
        self._lay(out, self._orbits() + self._routes())
        for planet in self.planets.values():
            ball = self._ball(planet, factor, planet.id in is_open)
            out.blit(ball, ball.get_rect(center=_scaled(self.sites[planet.id].middle, factor)))
        self._lay(out, self._beams(is_open))
        for planet in self.planets.values():
            site = self.sites[planet.id]
            if planet.id in is_open:
                cell = round(self.square * factor)
                ground = painted_planets.slab(planet.mask, theme.rgb(planet.colour), cell)
                edge = (ground.get_width() - max(map(len, planet.mask)) * cell) // 2
                left, top = _scaled(site.origin, factor)
                out.blit(ground, (left - edge, top - edge))
            else:
                mark = kit.drawing("radioactive", round(2 * self.square * factor))
                out.blit(mark, mark.get_rect(center=_scaled(site.middle, factor)))
        for field in self.fields.values():
            picture = field_picture(field, factor)
            out.blit(picture, picture.get_rect(center=_scaled(field.pos, factor)))
        return out

    def _lay(self, out: pygame.Surface, body: str) -> None:
        size = out.get_size()
        out.blit(svg.raster(svg.document(body, (0, 0, *self.size), size), size), (0, 0))

    def _orbits(self) -> str:
        """Rings of the orrery round the middle of the map, engraved faintly."""
        x, y = self.size[0] / 2, self.size[1] / 2
        brass = theme.code(theme.BRASS)
        found = "".join(
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{brass}" stroke-opacity="0.1" '
            f'stroke-width="1.4"/>'
            for radius in _ORBITS
        )
        inner, outer = _ORBITS[2] - 5, _ORBITS[2] + 5
        for step in range(60):
            turn = math.radians(6 * step)
            cos, sin = math.cos(turn), math.sin(turn)
            found += (
                f'<path d="M{x + inner * cos:.1f} {y + inner * sin:.1f}L{x + outer * cos:.1f} '
                f'{y + outer * sin:.1f}" stroke="{brass}" stroke-opacity="0.1" stroke-width="1.2"/>'
            )
        return found

    def _beams(self, is_open: Collection[str]) -> str:
        """Light from landing fields to their worlds."""
        found = ""
        for field in self.fields.values():
            if field.planet is None:
                continue
            site, planet = self.sites[field.planet], self.planets[field.planet]
            corners = beam((float(field.pos[0]), float(field.pos[1])), site.middle, site.radius)
            light = painted_planets.tones_of(theme.rgb(planet.colour))["light"]
            line = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
            opacity = 0.5 if field.planet in is_open else 0.2
            found += f'<path d="M{line}Z" fill="{theme.code(light)}" fill-opacity="{opacity}"/>'
            found += _chevron(corners)
        return found

    def _routes(self) -> str:
        found = ""
        for first, last in self.edges:
            start, end = self.fields[first].pos, self.fields[last].pos
            a, b = on_the_way((float(start[0]), float(start[1])), (float(end[0]), float(end[1])), _ROUTE_GAP)
            found += _route(a, b)
        return found


def _chevron(corners: Sequence[Point]) -> str:
    """A small arrowhead in a beam, pointing to the world."""
    near = ((corners[0][0] + corners[3][0]) / 2, (corners[0][1] + corners[3][1]) / 2)
    far = ((corners[1][0] + corners[2][0]) / 2, (corners[1][1] + corners[2][1]) / 2)
    long = math.dist(near, far) or 1.0
    dx, dy = (far[0] - near[0]) / long, (far[1] - near[1]) / long
    tip = (near[0] + dx * min(long, 31.0) * 0.95, near[1] + dy * min(long, 31.0) * 0.95)
    left = (tip[0] - dx * 5 - dy * 5, tip[1] - dy * 5 + dx * 5)
    right = (tip[0] - dx * 5 + dy * 5, tip[1] - dy * 5 - dx * 5)
    return (
        f'<path d="M{left[0]:.1f} {left[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{right[0]:.1f} {right[1]:.1f}" '
        f'fill="none" stroke="{theme.code(theme.IVORY)}" stroke-width="2.6" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


def _route(a: Point, b: Point) -> str:
    line = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    long = math.dist(a, b)
    count = max(1, int(long / 7))
    dots = "".join(
        f'<circle cx="{a[0] + (b[0] - a[0]) * (step + 0.5) / count:.1f}" '
        f'cy="{a[1] + (b[1] - a[1]) * (step + 0.5) / count:.1f}" r="0.9" '
        f'fill="{theme.code(theme.BRASS_LIT)}"/>'
        for step in range(count)
    )
    return (
        f'<path d="{line}" stroke="#05070F" stroke-opacity="0.75" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="{theme.code(theme.BRASS_DIM)}" stroke-width="4.5" stroke-linecap="round"/>'
        f"{dots}"
    )


def field_picture(field: Field, factor: float) -> pygame.Surface:
    """A field at `factor` pixels a unit, its middle in the middle of the picture. Shared."""
    side, radius = _FILES[field.kind]
    pixels = max(4, round(side * _WIDTHS[field.kind] / 2 / radius * factor))
    names = {"landing": f"field-landing-{field.planet}", "teleport": "field-teleport"}
    name = names.get(field.kind, "field-space")
    if not kit.exists(name):
        name = "field-space"
    return kit.drawing(name, pixels)


def _scaled(point: Sequence[float], factor: float) -> tuple[int, int]:
    return round(point[0] * factor), round(point[1] * factor)
