"""Loose pieces: figures, energy, goods, credits, rockets, order tiles, dice and the hourglass."""

from __future__ import annotations

import math

import pygame

from client.art import shapes, svg, text, theme
from client.games.galaxy_trucker.pictures import kit

STEPS = 60
"""Sand levels of the hourglass that differ."""


def token(name: str, height: int) -> pygame.Surface:
    """``human``, ``brown``, ``purple``, ``energy`` or a colour of goods by its height; shared."""
    entry = kit.kit()["tokens"][name]
    return kit.layer(entry["file"], (max(1, round(height * entry["aspect"])), max(1, height)))


def coin(size: int) -> pygame.Surface:
    """A cosmic credit; shared."""
    return kit.layer("coin", size)


def die(number: int, size: int) -> pygame.Surface:
    """A face of a die, 1 to 6; shared."""
    return kit.layer(f"die-{number}", size)


def rocket(seat: int, height: int) -> pygame.Surface:
    """The rocket of a seat from 0, with its sign; stands on the point (0.5, 0.89); shared."""
    return kit.fitted(f"rocket-{kit.seat_name(seat)}", height=height)


def order_tile(number: int, width: int) -> pygame.Surface:
    """An oval order tile with its number; fresh."""
    surface = kit.fitted("order-tile", width=width).copy()
    size = max(10, round(width * 0.42))
    centre = (surface.get_width() // 2, surface.get_height() // 2)
    text.draw(surface, str(number), centre, size, theme.INK, face="display", weight=800, anchor="center")
    return surface


def goods_row(goods: tuple[str, ...], size: int, room: int | None = None) -> pygame.Surface:
    """Cubes side by side, closer together when `room` pixels would not suffice; fresh."""
    step = round(size * 1.08)
    if room is not None and len(goods) > 1:
        step = min(step, (room - size) // (len(goods) - 1))
    wide = size + step * max(0, len(goods) - 1)
    surface = shapes.clear((wide, size))
    for index, good in enumerate(goods):
        surface.blit(token(good, size), (index * step, 0))
    return surface


def hourglass(elapsed: float, height: int, running: bool = False, phase: int = 0) -> pygame.Surface:
    """The glass when a share `elapsed` (0 to 1) of its sand has run; fresh.

    `phase` counts frames: the stream moves while it runs.
    """
    share = round(max(0.0, min(1.0, elapsed)) * STEPS) / STEPS
    width = max(1, round(height * 2 / 3))
    size = (width, height)
    surface = kit.layer("hourglass-back", size).copy()
    unit = height / 192
    if share < 1:
        level = 34 + 59 * share
        outline = f"M0 {level:g}H40Q64 {level + 2 * min(4.0, 96 - level):g} 88 {level:g}H128V192H0Z"
        surface.blit(_sand("hourglass-sand-top", size, outline), (0, 0))
    if running and 0 < elapsed < 1:
        _stream(surface, size, unit, phase)
    if share > 0:
        level = 158 - 52 * share**0.7
        foot = min(160.0, level + 14)
        outline = f"M0 {foot:g}H36Q64 {level - 8:g} 92 {foot:g}H128V192H0Z"
        surface.blit(_sand("hourglass-sand-bottom", size, outline), (0, 0))
    surface.blit(kit.layer("hourglass-front", size), (0, 0))
    return surface


def _sand(name: str, size: tuple[int, int], outline: str) -> pygame.Surface:
    cut = kit.layer(name, size).copy()
    body = f'<path d="{outline}" fill="{theme.code(theme.WHITE)}"/>'
    mask = svg.raster(svg.document(body, (0, 0, 128, 192)), size)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _stream(surface: pygame.Surface, size: tuple[int, int], unit: float, phase: int) -> None:
    stream = kit.layer("hourglass-sand-stream", size)
    surface.blit(stream, (0, 0))
    grain = max(1, round(1.6 * unit))
    for place in range(6):
        y = 94 + (place * 11 + phase * 3) % 62
        sway = 1.4 * math.sin(y)
        at = (round((64 + sway) * unit), round(y * unit))
        surface.fill(theme.BRASS_SHINE, pygame.Rect(at, (grain, grain)))
