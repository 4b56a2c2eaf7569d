"""The map: orrery rings, routes, beams, worlds and fields in one picture, and what is drawn on it."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Literal

import pygame

from client.art import icons, shapes, svg, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures import creatures, kit, painted_planets, ships
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.map_geometry import WIDTHS, Chart, Point, beam, chart_of, on_the_way
from client.games.space_bastards.pictures.packed import Packed
from rules.space_bastards.content import Content
from rules.space_bastards.records import MapField

BEYOND = 30
"""So far the rims of worlds reach beyond the map, in its units."""
LARGE = 500
"""Pictures of the map wider than this many pixels are kept packed: the table keeps what it shows."""
_charts = SurfaceCache("space bastards chart", 4 << 20)
_large = Packed(4 << 20)
_FILES = {"landing": (100, 45), "space": (100, 39), "teleport": (120, 47)}
"""Side of the drawing and radius of the field in it."""
_ORBITS = (270, 430, 600, 790)
_ROUTE_GAP = 19.0


def picture(content: Content, factor: float, is_open: Collection[str]) -> pygame.Surface:
    """The whole map at `factor` pixels a unit, without tokens and ships, transparent where there is only
    space; worlds outside `is_open` are dull. Shared, unless it is so large that it is unpacked anew."""
    chart = chart_of(content)
    key = ("chart", chart, round(factor, 4), frozenset(is_open), theme.palette)
    large = chart.size[0] * factor > LARGE
    return (_large if large else _charts).get(key, lambda: _draw(chart, factor, is_open))


def draw_beyond(
    content: Content, out: pygame.Surface, factor: float, edge: int, is_open: Collection[str]
) -> None:
    """What worlds show beyond the map, on a surface that reaches `edge` pixels beyond it: rims and glow
    of those that lie at its border would end in a straight line."""
    chart, whole = chart_of(content), out.get_rect()
    inner = whole.inflate(-2 * edge, -2 * edge)
    for strip in (
        pygame.Rect(0, 0, whole.w, inner.top), pygame.Rect(0, inner.bottom, whole.w, edge),
        pygame.Rect(0, inner.top, inner.left, inner.h),
        pygame.Rect(inner.right, inner.top, edge, inner.h),
    ):  # fmt: skip
        out.set_clip(strip)
        for site in chart.sites.values():
            x, y = _scaled(site.middle, factor)
            ball = painted_planets.world(content, site.id, chart.square * factor, is_open=site.id in is_open)
            out.blit(ball, ball.get_rect(center=(x + edge, y + edge)))
    out.set_clip(None)


def _draw(chart: Chart, factor: float, is_open: Collection[str]) -> pygame.Surface:
    content = chart.content
    out = shapes.clear((round(chart.size[0] * factor), round(chart.size[1] * factor)))
    _lay(out, chart, _orbits(chart) + _routes(content))
    for site in chart.sites.values():
        ball = painted_planets.world(content, site.id, chart.square * factor, is_open=site.id in is_open)
        out.blit(ball, ball.get_rect(center=_scaled(site.middle, factor)))
    _lay(out, chart, _beams(chart, is_open))
    for site in chart.sites.values():
        if site.id in is_open:
            cell = round(chart.square * factor)
            ground = painted_planets.slab(content, site.id, cell)
            edge = (ground.get_width() - max(map(len, content.planets[site.id].mask)) * cell) // 2
            left, top = _scaled(site.origin, factor)
            out.blit(ground, (left - edge, top - edge))
        else:
            mark = kit.drawing("radioactive", round(2 * chart.square * factor))
            out.blit(mark, mark.get_rect(center=_scaled(site.middle, factor)))
    for field in content.fields.values():
        drawn = field_picture(field, factor)
        out.blit(drawn, drawn.get_rect(center=_scaled(field.pos, factor)))
    return out


def _lay(out: pygame.Surface, chart: Chart, body: str) -> None:
    size = out.get_size()
    out.blit(svg.raster(svg.document(body, (0, 0, *chart.size), size), size), (0, 0))


def _orbits(chart: Chart) -> str:
    """Rings of the orrery round the middle of the map, engraved faintly."""
    x, y = chart.size[0] / 2, chart.size[1] / 2
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


def _beams(chart: Chart, is_open: Collection[str]) -> str:
    """Light from landing fields to their worlds."""
    found = ""
    for field in chart.content.fields.values():
        if field.planet is None:
            continue
        site, colour = chart.sites[field.planet], chart.content.planets[field.planet].colour
        corners = beam(field.pos, site.middle, site.radius)
        light = painted_planets.tones_of(theme.rgb(colour))["light"]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
        opacity = 0.5 if field.planet in is_open else 0.2
        found += f'<path d="M{line}Z" fill="{theme.code(light)}" fill-opacity="{opacity}"/>'
        found += _chevron(corners)
    return found


def _routes(content: Content) -> str:
    edges = {tuple(sorted((a, b))) for a, near in content.space.near.items() for b in near}
    return "".join(
        _route(*on_the_way(content.fields[first].pos, content.fields[last].pos, _ROUTE_GAP))
        for first, last in sorted(edges)
    )


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


def field_drawing(field: MapField) -> str:
    """The drawing of a field in the kit."""
    name = f"field-landing-{field.planet}" if field.planet is not None else f"field-{field.kind}"
    return name if kit.exists(name) else "field-space"


def field_picture(field: MapField, factor: float) -> pygame.Surface:
    """A field at `factor` pixels a unit, its middle in the middle of the picture. Shared."""
    side, radius = _FILES[field.kind]
    return kit.drawing(field_drawing(field), max(4, round(side * WIDTHS[field.kind] / 2 / radius * factor)))


def _scaled(point: Sequence[float], factor: float) -> tuple[int, int]:
    return round(point[0] * factor), round(point[1] * factor)


class MapFace(Face):
    """The whole map without creatures and ships; the picture goes `edge` pixels beyond it on every side, for
    the rims of the worlds at its border."""

    is_open: frozenset[str]
    edge: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        inner = surface.get_rect().inflate(-2 * self.edge, -2 * self.edge)
        factor = context.chart.shown(inner).factor
        drawn = picture(context.content, factor, self.is_open)
        place = drawn.get_rect(center=inner.center)
        if self.edge:
            around = place.inflate(2 * self.edge, 2 * self.edge).clip(surface.get_rect())
            draw_beyond(context.content, surface.subsurface(around), factor, self.edge, self.is_open)
        surface.blit(drawn, place)
        return surface


class RimFace(Face):
    """A ring of brass around a world: one that is settled, one that is chosen (with a brass tick at the upper
    right), or one that may be chosen (thinner, with a green tick); ivory under the pointer or the focus."""

    state: Literal["settled", "chosen", "offered"] = "settled"
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = min(size)
        line = 2.5 if self.state == "offered" and not self.lit else 4.0
        tone = theme.IVORY if self.lit else theme.BRASS_LIT
        for thick, colour, opacity in (
            (line + 7, tone, 0.22), (line + 2.5, theme.BLACK, 0.6), (line, tone, 1.0)
        ):  # fmt: skip
            ring = shapes.disc(side, None, colour, thick)
            ring.set_alpha(round(255 * opacity))
            surface.blit(ring, ring.get_rect(center=surface.get_rect().center))
        if self.state == "settled":
            return surface
        wide = max(20, context.units.px(34 if self.state == "chosen" else 28))
        middle = (size[0] // 2 + round(side * 0.35), size[1] // 2 - round(side * 0.35))
        fill, edge, mark = (theme.BRASS, theme.BRASS_LIT, theme.INK)
        if self.state == "offered":
            fill, edge, mark = (theme.SPACE_0, theme.GOOD, theme.GOOD)
        disc = shapes.disc(wide, fill, edge, 2.0)
        surface.blit(disc, disc.get_rect(center=middle))
        icons.draw(surface, "check", middle, round(wide * 0.66), mark)
        return surface


class DimFace(Face):
    """A shadow over a world that cannot be chosen now: 70 % of its brightness are left."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        shade = shapes.disc(min(size), theme.BLACK).copy()
        shade.set_alpha(round(255 * 0.3))
        surface.blit(shade, shade.get_rect(center=surface.get_rect().center))
        return surface


class SmallMapFace(Face):
    """The whole map as an overview, the near planet ringed, and those that may be chosen."""

    is_open: frozenset[str]
    near: str
    lying: tuple[tuple[str, tuple[tuple[str, int, int, tuple[int, int], bool], ...]], ...]
    """By planet: race, owner, turn, square and corpse of what lies there."""
    ships: tuple[tuple[int, str], ...] = ()
    """Seats and the fields of their ships."""
    offered: frozenset[str] = frozenset()

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        whole = surface.get_rect()
        shapes.draw_rounded(
            surface, whole, theme.RADIUS_CARD, theme.SPACE_1, border=theme.LINE, thick=1.0, opacity=0.9
        )
        content, inner = context.content, whole.inflate(-8, -8)
        view = context.chart.shown(inner)
        drawn = picture(content, view.factor, self.is_open)
        place = surface.blit(drawn, drawn.get_rect(center=inner.center))
        view = replace(view, left=place.x, top=place.y)
        for planet, lying in self.lying:
            left, top = view.at(context.chart.sites[planet].origin)
            edge = creatures.margin(view.square)
            for race, owner, rot, at, corpse in lying:
                token = creatures.token(content, race, owner, view.square, rot, corpse=corpse)
                x, y = left + at[1] * view.square - edge, top + at[0] * view.square - edge
                surface.blit(token, (round(x), round(y)))
        for seat, field in self.ships:
            pawn = ships.pawn(seat, max(12, round(56 * view.factor)))
            x, y = content.fields[field].pos
            surface.blit(pawn, pawn.get_rect(midbottom=view.at((x, y + 18))))
        for planet in sorted({self.near, *self.offered} - {""}):
            site = context.chart.sites[planet]
            side = round(2 * (site.radius + 12) * view.factor)
            ring = shapes.disc(side, None, theme.BRASS_LIT if planet == self.near else theme.GOOD, 2.0)
            x, y = view.at(site.middle)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
        return surface


class FieldFace(Face):
    """A field of the map, by its id."""

    field: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return kit.drawing(field_drawing(context.content.fields[self.field]), min(size))
