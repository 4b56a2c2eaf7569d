"""Planets: the painted world, the slab of its squares, and how it looks when nobody may land on it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

import pygame

from client.art import files, shapes, svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour
from client.games.space_bastards.pictures import kit, outlines
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.map_geometry import GLOW, chart_of, holes, squares
from client.games.space_bastards.pictures.outlines import UNIT
from client.games.space_bastards.pictures.packed import Packed
from rules.space_bastards.content import Content

SLAB = 0.2
"""How far the picture of a slab reaches beyond its squares."""
LARGE = 420
"""Pictures wider than this many pixels, those of near planets, are kept packed."""
ANY = 4
"""Worlds drawn for planets that have no painting, in the tones of the kit, with a radius of 400 in 520."""
_worlds = SurfaceCache("space bastards worlds", 8 << 20)
_large = Packed()
_WHITE_BLUE: Colour = theme.rgb("#12142E")
_NIGHT: Colour = theme.rgb("#0B1020")
_BLACK: Colour = theme.rgb("#070A16")


def tones_of(colour: Colour) -> kit.Tones:
    """The six tones of a planet's colour."""
    return {
        "hi": theme.mix(colour, theme.WHITE, 0.62),
        "light": theme.mix(colour, theme.WHITE, 0.30),
        "base": colour,
        "shade": theme.mix(colour, _WHITE_BLUE, 0.34),
        "deep": theme.mix(colour, _NIGHT, 0.58),
        "ink": theme.mix(colour, _BLACK, 0.80),
    }


def holding() -> AbstractContextManager[None]:
    """The large world and squares that are asked for meanwhile are held for the next one who asks."""
    return _large.holding()


def world(content: Content, planet: str, square: float, *, is_open: bool = True) -> pygame.Surface:
    """A world with its glow, its middle in the middle of the picture, with squares of so many pixels. One
    that is not open is dull. Shared, unless it is so large that it is unpacked anew."""
    colour, radius = theme.rgb(content.planets[planet].colour), chart_of(content).radius(planet)
    side = round(2 * (radius + GLOW) * square)
    key = ("world", planet, colour, radius, side, is_open)

    def make() -> pygame.Surface:
        painted = (
            _painted(planet, side)
            if kit.exists(f"planet-{planet}")
            else _any(planet, colour, square * radius)
        )
        return painted if is_open else dulled(painted, 0.25, 0.55)

    return (_large if side > LARGE else _worlds).get(key, make)


def _painted(planet: str, side: int) -> pygame.Surface:
    """A world in full light from its painting; kept by the caller alone, since it is large."""
    markup = files.read_text(f"{kit.FOLDER}/planet-{planet}.svg")
    return svg.raster(markup, (side, side), kit.sample((side, side)))


def _any(planet: str, colour: Colour, radius: float) -> pygame.Surface:
    """One of the worlds for planets without a painting, in the tones of its colour."""
    number = sum(ord(sign) * (index + 3) for index, sign in enumerate(planet)) % ANY
    tones, written = tones_of(colour), kit.kit()["tones"]
    markup = svg.recoloured(
        files.read_text(f"{kit.FOLDER}/world-{number}.svg"),
        {written[name]: theme.code(tone) for name, tone in tones.items()},
    )
    side = round(2 * radius * 520 / 400)
    return svg.raster(markup, (side, side))


def dulled(picture: pygame.Surface, saturation: float, brightness: float) -> pygame.Surface:
    """A copy with less colour and less light."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((255, 255, 255, round(255 * (1 - saturation))), special_flags=pygame.BLEND_RGBA_MULT)
    out = picture.copy()
    out.blit(grey, (0, 0))
    # mixing must not make more opaque what was not: the smaller opacity stays
    whole = picture.copy()
    whole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    share = round(255 * brightness)
    out.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


# -- the slab of squares ---------------------------------------------------------------------------------


def slab(content: Content, planet: str, square: int) -> pygame.Surface:
    """The inlaid squares of a planet; the picture reaches SLAB squares beyond them on every side. Shared,
    unless it is so large that it is unpacked anew."""
    mask, colour = content.planets[planet].mask, theme.rgb(content.planets[planet].colour)
    edge = max(2, round(SLAB * square))
    wide, high = max(map(len, mask)), len(mask)
    size = (wide * square + 2 * edge, high * square + 2 * edge)

    def make() -> pygame.Surface:
        pad = edge * UNIT / square
        view = (-pad, -pad, wide * UNIT + 2 * pad, high * UNIT + 2 * pad)
        return svg.raster(svg.document(_slab(mask, tones_of(colour)), view, size), size, kit.sample(size))

    return (_large if size[0] > LARGE else _worlds).get(("slab", mask, colour, square), make)


def _slab(mask: Sequence[str], tones: kit.Tones) -> str:
    ground = theme.code(theme.mix(tones["base"], tones["shade"], 0.35))
    lip = theme.code(theme.mix(tones["shade"], tones["base"], 0.35))
    floor = theme.code(theme.mix(theme.mix(tones["deep"], tones["shade"], 0.42), _NIGHT, 0.16))
    ink = theme.code(tones["ink"])
    cells = squares(mask)
    under = outlines.path(cells, 20, inset=-9, inward=11)
    above = outlines.path(cells, 16, inset=-4, inward=12)
    found = (
        f'<path d="{under}" fill="{ink}" fill-opacity="0.62" fill-rule="evenodd"/>'
        f'<path d="{above}" fill="{ground}" fill-rule="evenodd"/>'
    )
    for row, column in cells:
        x, y = column * UNIT, row * UNIT
        found += (
            f'<rect x="{x + 3.5}" y="{y + 3.5}" width="93" height="93" rx="13" fill="{lip}"/>'
            f'<rect x="{x + 3.5}" y="{y + 3.5}" width="93" height="89" rx="13" fill="{ink}"/>'
            f'<rect x="{x + 5}" y="{y + 9.5}" width="90" height="83" rx="11" fill="{floor}"/>'
            f'<circle cx="{x + 50}" cy="{y + 50}" r="4.5" fill="{lip}" fill-opacity="0.55"/>'
        )
    for row, column in holes(mask):
        x, y = column * UNIT + 50, row * UNIT + 50
        deep = theme.code(tones["deep"])
        found += (
            f'<circle cx="{x}" cy="{y}" r="34" fill="{ink}" fill-opacity="0.8"/>'
            f'<circle cx="{x}" cy="{y + 2}" r="28" fill="{deep}"/>'
            f'<circle cx="{x - 9}" cy="{y - 5}" r="8" fill="{lip}" fill-opacity="0.8"/>'
            f'<circle cx="{x + 10}" cy="{y + 8}" r="5" fill="{lip}" fill-opacity="0.6"/>'
        )
    return found


def near(
    content: Content, planet: str, square: int, size: tuple[int, int], *, is_open: bool = True
) -> pygame.Surface:
    """A world with its squares, in the middle of a fresh picture of `size`."""
    middle = (size[0] // 2, size[1] // 2)
    ball = surface = world(content, planet, square, is_open=is_open)
    if size[0] <= LARGE or ball.get_size() != size:  # a large one of this size is fresh already
        surface = shapes.clear(size)
        # there is nothing to blend with yet: adding gives the same, and is quick
        surface.blit(ball, ball.get_rect(center=middle), special_flags=pygame.BLEND_RGBA_ADD)
    if not is_open:
        mark = kit.drawing("radioactive", 2 * square)
        surface.blit(mark, mark.get_rect(center=middle))
        return surface
    x, y = chart_of(content).middle_of(planet)
    edge = max(2, round(SLAB * square))
    corner = middle[0] - round(x * square) - edge, middle[1] - round(y * square) - edge
    surface.blit(slab(content, planet, square), corner)
    return surface


class NearFace(Face):
    """A planet near, with its squares, `square` pixels each; its middle is in the middle."""

    planet: str
    square: int
    is_open: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return near(context.content, self.planet, self.square, size, is_open=self.is_open)
