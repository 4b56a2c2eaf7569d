"""Planets: the painted world, the slab of its squares, and how it looks when nobody may land on it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

import pygame

from client.art import files, svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour
from client.games.space_bastards.pictures import kit, outlines
from client.games.space_bastards.pictures.map_geometry import holes, squares
from client.games.space_bastards.pictures.outlines import UNIT
from client.games.space_bastards.pictures.packed import Packed

GLOW = 1.1
"""How far the picture of a world reaches beyond its rim, in squares."""
SLAB = 0.2
"""How far the picture of a slab reaches beyond its squares."""
LARGE = 420
"""Pictures wider than this many pixels, those of near planets, are kept packed."""
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


def radius_drawn(planet: str) -> float | None:
    """The radius, in squares, for which a world has been painted; None if it has no painting."""
    name = f"planet-{planet}"
    if not kit.exists(name):
        return None
    return svg.natural_size(f"{kit.FOLDER}/{name}")[0] / UNIT / 2 - GLOW


def holding() -> AbstractContextManager[None]:
    """The large world and squares that are asked for meanwhile are held for the next one who asks."""
    return _large.holding()


def world(
    planet: str, colour: Colour, radius: float, square: float, *, is_open: bool = True
) -> pygame.Surface:
    """A world with its glow, its middle in the middle of the picture; `radius` in squares, `square` in
    pixels. One that is not open is dull. Shared, unless it is so large that it is unpacked anew."""
    side = round(2 * (radius + GLOW) * square)
    key = ("world", planet, colour, radius, side, is_open)

    def make() -> pygame.Surface:
        painted = _painted(planet, colour, radius, side)
        return painted if is_open else dulled(painted, 0.25, 0.55)

    return _large.get(key, make) if side > LARGE else _worlds.get(key, make)


def _painted(planet: str, colour: Colour, radius: float, side: int) -> pygame.Surface:
    """A world in full light, from its painting or made up; kept by the caller alone, since it is large."""
    if kit.exists(f"planet-{planet}"):
        markup = files.read_text(f"{kit.FOLDER}/planet-{planet}.svg")
        return svg.raster(markup, (side, side), kit.sample((side, side)))
    reach = (radius + GLOW) * UNIT
    body = _invented(planet, tones_of(colour), radius * UNIT)
    view = (-reach, -reach, 2 * reach, 2 * reach)
    return svg.raster(svg.document(body, view, (side, side)), (side, side))


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


def _invented(planet: str, tones: kit.Tones, radius: float) -> str:
    """A world without a painting: glow, a ball with light from the upper left, and one of four surfaces."""
    code = {name: theme.code(tone) for name, tone in tones.items()}
    seed = sum(ord(sign) * (index + 3) for index, sign in enumerate(planet))
    low, high = 0.8 * radius, 1.26 * radius
    share = low / high
    glow = (
        f'<defs><radialGradient id="g" cx="0" cy="0" r="{high:.1f}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="{share:.3f}" stop-color="{code["base"]}" stop-opacity="0.3"/>'
        f'<stop offset="1" stop-color="{code["base"]}" stop-opacity="0"/></radialGradient>'
        f'<radialGradient id="b" cx="{-0.3 * radius:.1f}" cy="{-0.36 * radius:.1f}" r="{1.35 * radius:.1f}" '
        f'fx="{-0.3 * radius:.1f}" fy="{-0.36 * radius:.1f}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{code["light"]}"/><stop offset="0.55" stop-color="{code["base"]}"/>'
        f'<stop offset="1" stop-color="{code["shade"]}"/></radialGradient></defs>'
        f'<circle cx="0" cy="0" r="{high:.1f}" fill="url(#g)"/>'
        f'<circle cx="0" cy="0" r="{radius:.1f}" fill="url(#b)" stroke="{code["ink"]}" stroke-width="3.5"/>'
    )
    marks = (_bands, _blotches, _cracks, _craters)[seed % 4](seed, code, radius)
    crescents = "".join(
        f'<path d="{_crescent(radius, width)}" fill="{code["ink"]}" fill-opacity="{opacity}"/>'
        for width, opacity in ((0.34, 0.1), (0.22, 0.16), (0.12, 0.2))
    )
    r = radius * 0.9
    shine = (
        f'<path d="M{-r:.1f} {-0.1 * r:.1f}A{r:.1f} {r:.1f} 0 0 1 {-0.1 * r:.1f} {-r:.1f}" fill="none" '
        f'stroke="#FFE9C0" stroke-opacity="0.35" stroke-width="{0.04 * radius:.1f}" stroke-linecap="round"/>'
    )
    return glow + marks + crescents + shine


def _crescent(radius: float, width: float) -> str:
    """A sickle of shadow along the lower right rim."""
    x, y = 0.94 * radius, 0.34 * radius
    inner = radius * (1 + width)
    return (
        f"M{x:.1f} {-y:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {-y:.1f} {x:.1f}"
        f"A{inner:.1f} {inner:.1f} 0 0 0 {x:.1f} {-y:.1f}Z"
    )


def _spots(seed: int, count: int, radius: float) -> list[tuple[float, float, float]]:
    """Places and sizes on the disc, spread by the golden angle."""
    found = []
    for index in range(count):
        far = (0.18 + 0.68 * ((index + 0.5) / count) ** 0.5) * radius
        turn = (seed % 360 + 137.5 * index) % 360
        way = pygame.Vector2(far, 0).rotate(turn)
        found.append((way.x, way.y, radius * (0.07 + 0.05 * ((seed >> (index % 8)) % 3))))
    return found


def _bands(seed: int, code: dict[str, str], radius: float) -> str:
    found = ""
    for index in range(5):
        y = (-0.7 + 0.35 * index) * radius
        half = (1 - (y / radius) ** 2) ** 0.5 * radius * 0.985
        bend = 0.12 * radius
        found += (
            f'<path d="M{-half:.1f} {y:.1f}Q0 {y + bend:.1f} {half:.1f} {y:.1f}" fill="none" '
            f'stroke="{code["shade" if index % 2 else "light"]}" stroke-opacity="0.55" '
            f'stroke-width="{(0.07 + 0.03 * ((seed + index) % 3)) * radius:.1f}"/>'
        )
    return found


def _blotches(seed: int, code: dict[str, str], radius: float) -> str:
    return "".join(
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{1.5 * size:.1f}" ry="{size:.1f}" fill="{code["shade"]}" '
        f'fill-opacity="0.5"/>'
        for x, y, size in _spots(seed, 9, radius * 0.9)
    )


def _cracks(seed: int, code: dict[str, str], radius: float) -> str:
    found = ""
    for x, y, size in _spots(seed, 8, radius * 0.85):
        found += (
            f'<path d="M{x:.1f} {y:.1f}L{x + size:.1f} {y + 0.8 * size:.1f}L{x + 0.6 * size:.1f} '
            f'{y + 1.8 * size:.1f}" fill="none" stroke="{code["deep"]}" stroke-opacity="0.6" '
            f'stroke-width="{0.02 * radius:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return found


def _craters(seed: int, code: dict[str, str], radius: float) -> str:
    return "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{code["deep"]}" fill-opacity="0.55"/>'
        f'<circle cx="{x - 0.14 * size:.1f}" cy="{y - 0.14 * size:.1f}" r="{0.82 * size:.1f}" '
        f'fill="{code["shade"]}" fill-opacity="0.8"/>'
        for x, y, size in _spots(seed, 8, radius * 0.9)
    )


# -- the slab of squares ---------------------------------------------------------------------------------


def slab(mask: Sequence[str], colour: Colour, square: int) -> pygame.Surface:
    """The inlaid squares of a planet; the picture reaches SLAB squares beyond them on every side. Shared,
    unless it is so large that it is unpacked anew."""
    edge = max(2, round(SLAB * square))
    wide, high = max(map(len, mask)), len(mask)
    size = (wide * square + 2 * edge, high * square + 2 * edge)
    key = ("slab", tuple(mask), colour, square)

    def make() -> pygame.Surface:
        pad = edge * UNIT / square
        view = (-pad, -pad, wide * UNIT + 2 * pad, high * UNIT + 2 * pad)
        return svg.raster(svg.document(_slab(mask, tones_of(colour)), view, size), size, kit.sample(size))

    return _large.get(key, make) if size[0] > LARGE else _worlds.get(key, make)


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
