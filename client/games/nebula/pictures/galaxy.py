"""The galaxy board, its strip and medallions, and galaxies as miniatures."""

from __future__ import annotations

import pygame

from client.art import lights, shapes, svg, text, theme
from client.art.cache import SurfaceCache
from client.games.nebula.pictures import clouds, kit, links, stars
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.games.nebula.pictures.geometry import Galaxy, around, unit_rect
from rules.nebula.content import Content

_boards = SurfaceCache("galaxies", 24 << 20)
_VIEW = (-120.0, -120.0, 1240.0, 1240.0)
Size = tuple[int, int]
_NUMBERED = 320
"""From this size on the orbits have their numbers."""


def board(content: Content, full: tuple[str, ...], strip: bool, side: int) -> pygame.Surface:
    """Limb, clouds, figures, lines and cells; shared, so never draw on it."""
    key = (id(content.graph), full, strip, side)
    return _boards.get(key, lambda: _baked(content, full, strip, side))


def _baked(content: Content, full: tuple[str, ...], strip: bool, side: int) -> pygame.Surface:
    surface = kit.picture("galaxy-ground" if strip else "galaxy-ground-plain", side).copy()
    place = Galaxy(content, unit_rect("galaxy-ground", side))
    lights = clouds.clouds(content, full, place.unit)
    surface.blit(lights, place.rect, special_flags=pygame.BLEND_RGB_ADD)
    facts = kit.facts()["boards"]["engraved"]
    for sign in content.constellations:
        if sign in facts:
            x, y, wide = facts[sign]
            figure = place.square((x, y), wide)
            drawn = kit.picture(f"engraved-{sign}", figure.size, opacity=facts["alpha"])
            surface.blit(drawn, figure)
    lines = svg.document(links.rest(content, full), _VIEW, (side, side))
    surface.blit(svg.raster(lines, (side, side)), (0, 0))
    for orbit in content.orbits if place.unit > _NUMBERED else ():
        _orbit_number(surface, place, orbit.number, orbit.label)
    for cell in content.cells:
        name, rect = place.cell_picture(cell)
        surface.blit(kit.picture(name, rect.size), rect)
    return svg.usual_format(surface)


def _orbit_number(surface: pygame.Surface, place: Galaxy, number: int, spot: tuple[float, float]) -> None:
    side = max(18, round(0.026 * place.unit))
    disc = shapes.disc(side, theme.SPACE_0, theme.BRASS, max(1.2, side * 0.07))
    shapes.stamp(surface, disc, center=place.at(spot))
    letters = max(theme.TEXT_MIN - 1, round(side * 0.6))
    kit.number(surface, number, place.at(spot), letters)


class GalaxyFace(Face):
    """A galaxy board without stars; `full` are the constellations whose cells are all filled."""

    full: tuple[str, ...] = ()

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return board(context.content, self.full, True, min(size))


class StripFace(Face):
    """A space of the black hole strip: "free", "next" (what one has now) or "covered" (without number)."""

    number: int
    state: str = "free"

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = kit.picture("strip-space-next" if self.state == "next" else "strip-space", size).copy()
        if self.state != "covered":
            points = context.content.table.strip[self.number]
            tone = theme.BRASS_LIT if self.state == "next" else theme.rgb("#C9B8FF")
            letters = max(theme.TEXT_MIN, round(size[0] * 0.4))
            kit.number(surface, points, (size[0] / 2, size[1] / 2), letters, tone)
        return surface


class MedalFace(Face):
    """A constellation in its corner: six beads tell how many cells are filled, green ones what would be
    added; the pill what it is worth."""

    constellation: str
    filled: int
    added: int = 0
    worth: int | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        side = min(size)
        middle = (size[0] / 2, size[1] / 2)
        cells = len(context.content.constellations[self.constellation].cells)
        full = self.filled >= cells
        if full:
            lamp = shapes.blurred((side * 3 // 5,) * 2, side * 0.3, round(side * 0.16), theme.BRASS_LIT, 0.5)
            shapes.stamp(surface, lamp, center=middle)
        name = f"medal-{self.constellation}" + ("-full" if full else "")
        if kit.has(name):
            shapes.stamp(surface, kit.picture(name, round(side / 1.1)), center=middle)
        bead = max(5, round(side * 0.075))
        for number in range(cells):
            turn = 180 + (cells - 1) * 7.5 - number * 15
            spot = around(middle, turn, side * 0.44)
            done, new = number < self.filled, number < self.filled + self.added
            tone = theme.BRASS_LIT if done else theme.GOOD if new else theme.SPACE_0
            disc = shapes.disc(bead, tone, theme.BRASS_DIM, max(1.0, bead * 0.16))
            shapes.stamp(surface, disc, center=spot)
        if self.worth is not None:
            _pill(surface, context, self.constellation, self.worth, full)
        return surface


def _pill(surface: pygame.Surface, context: DrawContext, sign: str, worth: int, earned: bool) -> None:
    """What a constellation is worth, at the outer upper corner."""
    letters = max(theme.TEXT_MIN, context.px(14))
    wide = text.width(str(worth), letters, "display", 700) + round(letters * 1.1)
    pill = pygame.Rect(0, 0, wide, round(letters * 1.45))
    if kit.facts()["boards"]["medals"].get(sign, (0, 0))[0] > 0.5:
        pill.right = surface.get_width()
    ground = theme.BRASS_LIT if earned else theme.SPACE_2
    shapes.draw_rounded(surface, pill, pill.height / 2, ground, border=theme.BRASS_DIM, thick=1.2)
    kit.number(surface, worth, pill.center, letters, theme.INK if earned else theme.IVORY)


class MiniatureFace(Face):
    """A galaxy small: orbits, lines, flat signs. `stars` are (cell, colour), `last` the last moves."""

    stars: tuple[tuple[str, str], ...]
    full: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        surface = miniature_ground(context.content, self.full, side).copy()
        place = Galaxy(context.content, _mini_rect(side))
        glyph = max(8, round(0.088 * place.unit))
        taken = dict(self.stars)
        for cell, color in taken.items():
            middle = place.at(place.spot(cell))
            shapes.stamp(surface, shapes.disc(glyph, theme.SPACE_0), center=middle)
            shapes.stamp(surface, kit.picture(kit.of_color("glyph", color), glyph), center=middle)
        for cell in self.last:
            ring = kit.picture("over-last", round(glyph * 2.1))
            shapes.stamp(surface, ring, center=place.at(place.spot(cell)))
        return surface


def _mini_rect(side: int) -> pygame.Rect:
    return shapes.centred((side / 2, side / 2), round(side / 1.06))


def miniature_ground(content: Content, full: tuple[str, ...], side: int) -> pygame.Surface:
    """Hoop, clouds, orbits, lines and empty cells of a small galaxy; shared, so never draw on it."""

    def make() -> pygame.Surface:
        surface, place = shapes.clear((side, side)), Galaxy(content, _mini_rect(side))
        disc = shapes.disc(side - 1, theme.rgb("#0B1230"), theme.BRASS, max(1.6, side * 0.014))
        shapes.stamp(surface, disc, center=(side / 2, side / 2))
        shine = clouds.clouds(content, full, place.unit)
        shine.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(shine, place.rect, special_flags=pygame.BLEND_RGB_ADD)
        lines = svg.document(
            links.small(content, full, max(7.0, 1100 / side)), (-30, -30, 1060, 1060), (side, side)
        )
        surface.blit(svg.raster(lines, (side, side), supersample=2), (0, 0))
        return svg.usual_format(surface)

    return _boards.get(("mini", id(content.graph), full, side), make)


def pictured(content: Content, galaxy: dict[str, str], full: tuple[str, ...], side: int) -> pygame.Surface:
    """A fresh picture of a whole galaxy with its stars and their light, for results and files."""
    facts = kit.facts()["boards"]
    limb = facts["limb_radius"][1] + 0.008
    whole = round(side / (2 * limb) * facts["galaxy-ground"]["grid"][0] / facts["galaxy-ground"]["unit"])
    surface = board(content, full, False, whole).copy()
    place = Galaxy(content, unit_rect("galaxy-ground", whole))
    for cell, color in galaxy.items():
        rect = place.light(cell)
        lamp = lights.light(kit.light(color), rect.width, 0.42)
        surface.blit(lamp, lamp.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
    context = DrawContext(content)
    for cell, color in galaxy.items():
        rect = place.star(cell)
        surface.blit(stars.StarFace(color).draw(context, rect.size), rect)
    view = shapes.centred((whole / 2, whole / 2), side)
    return surface.subsurface(view.clip(surface.get_rect())).copy()
