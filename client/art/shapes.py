"""Shapes with smooth edges: rounded grounds, gradients, shadows, glows, dashes, rings, lines.

Large shapes are stretched from small ones (a corner keeps its pixels, edges and middle grow), so
that a panel costs a few copies. Surfaces returned are shared: never draw on them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from client.art import svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour, Shadow

Size = tuple[int, int]
Fill = Colour | tuple[Colour, ...]
_shapes = SurfaceCache("shapes", 10 << 20)
_tiles = SurfaceCache("tiles", 4 << 20)


def clear(size: Size, colour: Colour = theme.BLACK) -> pygame.Surface:
    """A fresh surface without anything on it; hidden pixels carry `colour` (no dark fringes)."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    if any(colour):
        surface.fill((*colour, 0))  # a new one is black already
    return surface


def centred(middle: tuple[float, float], wide: float, high: float | None = None) -> pygame.Rect:
    """The rectangle of this size about a point; a square without `high`."""
    rect = pygame.Rect(0, 0, round(wide), round(wide if high is None else high))
    rect.center = round(middle[0]), round(middle[1])
    return rect


def stamp(target: pygame.Surface, picture: pygame.Surface, **point: tuple[float, float]) -> pygame.Rect:
    """Lay a picture with one of its points somewhere (`center=`, `midbottom=`); gives back where it lies."""
    place = picture.get_rect(**point)
    target.blit(picture, place)
    return place


def over(
    ground: pygame.Surface, picture: pygame.Surface, at: tuple[float, float] = (0.5, 0.5)
) -> pygame.Surface:  # fmt: skip
    """A copy of a picture with the middle of another one there, in shares of its width and height."""
    surface = ground.copy()
    stamp(surface, picture, center=(surface.get_width() * at[0], surface.get_height() * at[1]))
    return surface


def stretched(tile: pygame.Surface, inset: int, size: Size) -> pygame.Surface:
    """`tile` grown to `size`: corners of `inset` pixels stay, edges and middle are stretched."""
    width, height = size
    full_width, full_height = tile.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA)
    xs = ((0, 0, inset), (inset, inset, width - 2 * inset), (full_width - inset, width - inset,
                                                            inset))  # fmt: skip
    ys = ((0, 0, inset), (inset, inset, height - 2 * inset), (full_height - inset, height - inset,
                                                             inset))  # fmt: skip
    for column, (from_x, to_x, wide) in enumerate(xs):
        for row, (from_y, to_y, high) in enumerate(ys):
            if wide <= 0 or high <= 0:
                continue
            source_wide = inset if column != 1 else full_width - 2 * inset
            source_high = inset if row != 1 else full_height - 2 * inset
            part = tile.subsurface((from_x, from_y, source_wide, source_high))
            if (source_wide, source_high) != (wide, high):
                part = pygame.transform.scale(part, (wide, high))
            out.blit(part, (to_x, to_y))
    return out


def gradient(size: Size, stops: Sequence[Colour], *, across: bool = False) -> pygame.Surface:
    """A fresh opaque surface with evenly spaced colours from top to bottom (or left to right)."""
    length = size[0] if across else size[1]
    strip = pygame.Surface((length, 1) if across else (1, length), pygame.SRCALPHA)
    parts = len(stops) - 1
    for at in range(length):
        place = at / max(1, length - 1) * parts
        index = min(int(place), parts - 1)
        colour = theme.mix(stops[index], stops[index + 1], place - index)
        strip.set_at((at, 0) if across else (0, at), (*colour, 255))
    return pygame.transform.scale(strip, size)


def _corner_tile(radius: float, border: float) -> tuple[pygame.Surface, int]:
    """A white rounded square (its outline if `border`) and the size of its corners."""
    inset = max(2, math.ceil(radius + border) + 1)
    side = inset * 2 + 2

    def make() -> pygame.Surface:
        if border:
            half = border / 2
            paint = f'fill="none" stroke="#FFFFFF" stroke-width="{border:g}"'
        else:
            half, paint = 0.0, 'fill="#FFFFFF"'
        body = (
            f'<rect x="{half:g}" y="{half:g}" width="{side - 2 * half:g}" '
            f'height="{side - 2 * half:g}" rx="{max(0.01, radius - half):g}" {paint}/>'
        )
        return svg.raster(svg.document(body, (0, 0, side, side)), (side, side))

    return _tiles.get((radius, border), make), inset


def _whole_shape(size: Size, radius: float, border: float) -> pygame.Surface:
    width, height = size
    half = border / 2
    paint = 'fill="#FFFFFF"'
    if border:
        paint = f'fill="none" stroke="#FFFFFF" stroke-width="{border:g}"'
    body = (
        f'<rect x="{half:g}" y="{half:g}" width="{width - border:g}" height="{height - border:g}" '
        f'rx="{max(0.01, radius - half):g}" {paint}/>'
    )
    return svg.raster(svg.document(body, (0, 0, width, height)), size)


def mask(size: Size, radius: float, border: float = 0.0) -> pygame.Surface:
    """A white rounded rectangle, or its outline `border` thick, inside `size`."""
    radius = min(radius, size[0] / 2, size[1] / 2)
    key = ("mask", size, radius, border)

    def make() -> pygame.Surface:
        tile, inset = _corner_tile(radius, border)
        if size[0] <= 2 * inset or size[1] <= 2 * inset:
            return _whole_shape(size, radius, border)
        return stretched(tile, inset, size)

    return _shapes.get(key, make)


def rounded(
    size: Size,
    radius: float,
    fill: Fill | None = None,
    *,
    border: Colour | None = None,
    thick: float = 1.0,
    opacity: float = 1.0,
    border_opacity: float = 1.0,
    across: bool = False,
) -> pygame.Surface:
    """A rounded rectangle; several colours in `fill` are a gradient from the top (or `across`)."""
    size = (max(1, size[0]), max(1, size[1]))
    key = ("rounded", size, radius, fill, border, thick, opacity, border_opacity, across)

    def make() -> pygame.Surface:
        surface = clear(size, border or theme.BLACK)
        if fill is not None:
            surface.blit(_painted(size, radius, fill, opacity, across), (0, 0))
        if border is not None:
            line = svg.tinted(mask(size, radius, thick), border, border_opacity)
            surface.blit(line, (0, 0))
        return svg.usual_format(surface)

    return _shapes.get(key, make)


def _painted(size: Size, radius: float, fill: Fill, opacity: float, across: bool) -> pygame.Surface:
    shape = mask(size, radius)
    if isinstance(fill[0], int):
        red, green, blue = fill
        return svg.tinted(shape, (red, green, blue), opacity)
    stops = [colour for colour in fill if isinstance(colour, tuple)]
    painted = gradient(size, stops, across=across)
    painted.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if opacity < 1:
        painted.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return painted


def blurred(size: Size, radius: float, blur: int, colour: Colour, opacity: float) -> pygame.Surface:
    """A soft rounded rectangle of `size`, padded by `blur` pixels on all sides."""
    size = (max(1, size[0]), max(1, size[1]))
    blur = max(1, blur)
    key = ("blurred", size, radius, blur, colour, opacity)

    def make() -> pygame.Surface:
        inset = 2 * blur + math.ceil(radius) + 1
        side = 2 * inset + 2 - 2 * blur
        small = size[0] + 2 * blur <= 2 * inset or size[1] + 2 * blur <= 2 * inset
        shape = size if small else (side, side)
        tile = clear((shape[0] + 2 * blur, shape[1] + 2 * blur), theme.WHITE)
        tile.blit(mask(shape, radius), (blur, blur))
        soft = _softened(tile, max(1, blur // 2))
        grown = soft if small else stretched(soft, inset, (size[0] + 2 * blur, size[1] + 2 * blur))
        # the blur mixes hidden pixels too: only its opacity counts, the colour is put in flat
        grown.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return svg.usual_format(svg.tinted(grown, colour, opacity))

    return _shapes.get(key, make)


def _softened(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Blurred. Wide blurs are made at a third of the size: it looks the same and costs a tenth."""
    if radius < 8:
        return pygame.transform.gaussian_blur(surface, radius)
    wide, high = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, round(wide / 3)), max(1, round(high / 3))))
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, round(radius / 3)), (wide, high)
    )


def draw_shadow(
    target: pygame.Surface,
    rect: pygame.Rect,
    shadow: Shadow = theme.SHADOW_PANEL,
    radius: float = theme.RADIUS_PANEL,
    factor: float = 1.0,
) -> None:
    """The soft shadow that something at `rect` casts; draw it before the thing."""
    blur = max(1, round(shadow.blur * factor))
    soft = blurred(rect.size, radius, blur, theme.BLACK, shadow.opacity)
    target.blit(soft, (rect.x - blur, rect.y - blur + round(shadow.offset * factor)))


def draw_glow(
    target: pygame.Surface,
    rect: pygame.Rect,
    colour: Colour,
    radius: float = theme.RADIUS_CARD,
    blur: int = 18,
    opacity: float = 0.5,
) -> None:
    """Light around something at `rect`; draw it before the thing. `blur` in window pixels."""
    grown = rect.inflate(blur // 2, blur // 2)
    soft = blurred(grown.size, radius + blur / 4, blur, colour, opacity)
    target.blit(soft, (grown.x - blur, grown.y - blur))


def dashed(
    size: Size,
    radius: float,
    colour: Colour,
    thick: float = 2.5,
    dash: tuple[float, float] = (9, 7),
    ground: float = 0.0,
) -> pygame.Surface:
    """A dashed rounded outline; `ground` is the opacity of the same colour inside."""
    width, height = size
    half = thick / 2
    bend = max(0.01, min(radius, width / 2, height / 2) - half)
    perimeter = 2 * (width - thick + height - thick) - (8 - 2 * math.pi) * bend
    count = max(4, round(perimeter / sum(dash)))
    fit = perimeter / count / sum(dash)  # whole dashes only: no seam where the outline closes
    frame = f'x="{half:g}" y="{half:g}" width="{width - thick:g}" height="{height - thick:g}"'
    body = ""
    if ground:
        body += f'<rect {frame} rx="{bend:g}" fill="{theme.code(colour)}" opacity="{ground:g}"/>'
    body += (
        f'<rect {frame} rx="{bend:g}" fill="none" stroke="{theme.code(colour)}" '
        f'stroke-width="{thick:g}" stroke-linecap="round" '
        f'stroke-dasharray="{dash[0] * fit:.3f} {dash[1] * fit:.3f}"/>'
    )
    return svg.drawing(svg.document(body, (0, 0, width, height)), size)


def disc(
    diameter: int, fill: Colour | None, border: Colour | None = None, thick: float = 1.5
) -> pygame.Surface:
    """A filled circle, an outlined one, or both."""
    middle = diameter / 2
    paint = f'fill="{theme.code(fill)}"' if fill else 'fill="none"'
    rim = middle
    if border:
        rim -= thick / 2
        paint += f' stroke="{theme.code(border)}" stroke-width="{thick:g}"'
    body = f'<circle cx="{middle:g}" cy="{middle:g}" r="{rim:g}" {paint}/>'
    return svg.drawing(svg.document(body, (0, 0, diameter, diameter)), (diameter, diameter))


def ring(diameter: int, share: float, colour: Colour, thick: float) -> pygame.Surface:
    """An arc from the top, clockwise, closed at `share` 1 (steps of a 120th)."""
    steps = max(0, min(120, round(share * 120)))
    middle, radius = diameter / 2, diameter / 2 - thick / 2
    if steps == 120:
        return disc(diameter, None, colour, thick)
    angle = math.radians(steps * 3 - 90)
    x, y = middle + radius * math.cos(angle), middle + radius * math.sin(angle)
    body = (
        f'<path d="M{middle:g} {thick / 2:g}A{radius:g} {radius:g} 0 {int(steps > 60)} 1 {x:.2f} '
        f'{y:.2f}" fill="none" stroke="{theme.code(colour)}" stroke-width="{thick:g}" '
        'stroke-linecap="round"/>'
    )
    return svg.drawing(svg.document(body, (0, 0, diameter, diameter)), (diameter, diameter))


def polyline(
    target: pygame.Surface,
    points: Sequence[tuple[float, float]],
    colour: Colour,
    thick: float,
    *,
    closed: bool = False,
    fill: Colour | None = None,
    opacity: float = 1.0,
) -> None:
    """Smooth thick lines with round joins through points of `target`, or a filled polygon."""
    margin = math.ceil(thick) + 1
    left = math.floor(min(x for x, _ in points)) - margin
    top = math.floor(min(y for _, y in points)) - margin
    width = math.ceil(max(x for x, _ in points)) + margin - left
    height = math.ceil(max(y for _, y in points)) + margin - top
    path = "M" + "L".join(f"{x - left:.2f} {y - top:.2f}" for x, y in points)
    paint = f'fill="{theme.code(fill)}"' if fill else 'fill="none"'
    body = (
        f'<path d="{path}{"Z" if closed else ""}" {paint} stroke="{theme.code(colour)}" '
        f'stroke-width="{thick:g}" stroke-linecap="round" stroke-linejoin="round" '
        f'opacity="{opacity:g}"/>'
    )
    drawn = svg.drawing(svg.document(body, (0, 0, width, height)), (width, height))
    target.blit(drawn, (left, top))


def draw_rounded(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    fill: Fill | None = None,
    *,
    border: Colour | None = None,
    thick: float = 1.0,
    opacity: float = 1.0,
    border_opacity: float = 1.0,
    across: bool = False,
) -> pygame.Rect:
    """Draw :func:`rounded` at `rect`."""
    drawn = rounded(
        rect.size, radius, fill, border=border, thick=thick, opacity=opacity,
        border_opacity=border_opacity, across=across,
    )  # fmt: skip
    return target.blit(drawn, rect)


def hairline(
    target: pygame.Surface,
    start: tuple[int, int],
    length: int,
    colour: Colour | None = None,
    *,
    upright: bool = False,
    thick: int = 1,
) -> None:
    """A straight line to the right, or downwards when `upright`."""
    size = (thick, length) if upright else (length, thick)
    target.fill(colour or theme.LINE, pygame.Rect(start, size))


def brightness(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A fresh copy with colours times `share`; opacity stays."""
    value = max(0, min(255, round(255 * share)))
    copy = surface.copy()
    copy.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
