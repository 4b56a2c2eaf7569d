"""Lines between cells: direct, dashed, along an orbit; at rest and lit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from client.art import svg, theme
from client.art.markup import circle, stroke
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.games.nebula.pictures.geometry import Galaxy, Spot
from rules.nebula.content import Content

_GOOD, _BAD, _LIT = "#58C98B", "#EF6461", "#F4CF86"
_LIGHTS = {
    "legal": (_GOOD, 7.4, 22, 0.30), "counts": (_LIT, 9.6, 26, 0.34), "full": (_LIT, 7.0, 22, 0.20),
    "clash": (_BAD, 8.0, 24, 0.28), "hover": ("#C9D6FF", 6.4, 18, 0.22),
}  # fmt: skip
"""Colour, width, width and strength of the light of each state, in thousandths of the board."""


def _thousands(path: list[Spot]) -> list[Spot]:
    return [(1000 * x, 1000 * y) for x, y in path]


def _printed(content: Content) -> Iterator[tuple[str, list[Spot], bool]]:
    """The lines that are no orbits: their constellation, their points, whether they are dashed."""
    galaxy = Galaxy(content, pygame.Rect(0, 0, 1000, 1000))
    owner = {cell: one.id for one in content.constellations.values() for cell in one.cells}
    for link in content.links:
        if link.kind != "orbital":
            sign = owner.get(link.b) or owner.get(link.a) or ""
            yield sign, _thousands(galaxy.path(link)), link.kind == "indirect"


def rest(content: Content, full: tuple[str, ...] = ()) -> str:
    """All lines at rest in thousandths of the board, in the hues of their constellations."""
    parts = []
    for orbit in content.orbits:
        radius = 1000 * orbit.radius
        parts.append(circle((500, 500), radius, edge="#7F95E8", width=9, opacity=0.07))
        parts.append(circle((500, 500), radius, edge="#93A5EA", width=2.6, opacity=0.62))
    for sign, path, dashed in _printed(content):
        hue = kit.tint(sign)
        bright = theme.code(theme.rgb(_LIT) if sign in full else theme.mix(hue, theme.WHITE, 0.62))
        light = _LIT if sign in full else theme.code(hue)
        wide, strength, line = (14, 0.12, 4.4) if dashed else (16, 0.16, 4.8)
        parts.append(stroke(path, light, wide, strength * (2 if sign in full else 1)))
        parts.append(stroke(path, "#05070F", 8.5, 0.75))
        parts.append(stroke(path, bright, line, 1.0, (13.0, 10.0) if dashed else None))
    return "".join(parts)


def small(content: Content, full: tuple[str, ...], thick: float) -> str:
    """The same with empty cells for a miniature, in lines so thick."""
    parts = [circle((500, 500), 1000 * orbit.radius, edge="#5A70C0", width=5, opacity=0.5)
             for orbit in content.orbits]  # fmt: skip
    for sign, path, dashed in _printed(content):
        tone = theme.BRASS_LIT if sign in full else theme.mix(kit.tint(sign), theme.WHITE, 0.35)
        parts.append(stroke(path, theme.code(tone), thick, 0.85, (22.0, 18.0) if dashed else None))
    for cell, info in content.cells.items():
        radius = content.board.core_radius if cell == content.board.core else content.board.cell_radius
        edge = "#D6A24A" if info.bright else "#6C80C8"
        parts.append(circle((1000 * info.x, 1000 * info.y), 620 * radius, "#070B18", edge, thick))
    return "".join(parts)


class LinkFace(Face):
    """A lit line: "legal", "counts", "clash", "hover" or "full"; its rectangle is `Galaxy.link`."""

    link: str
    state: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        galaxy = Galaxy(context.content, pygame.Rect(0, 0, 1000, 1000))
        colour, width, halo, strength = _LIGHTS[self.state]
        link = galaxy.links[self.link]
        path = galaxy.path(link)
        dash = (13.0, 10.0) if link.kind == "indirect" else None
        if self.state == "clash":
            dash = (12.0, 8.0)
        points = _thousands(path)
        body = (stroke(points, colour, halo, strength) + stroke(points, "#05070F", width + 4, 0.5)
                + stroke(points, colour, width, 1.0, dash))  # fmt: skip
        view = galaxy.link(self.link)
        markup = svg.document(body, (view.x, view.y, view.width, view.height), size)
        return svg.raster(markup, size, supersample=2)
