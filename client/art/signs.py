"""The signs of the seats: disc, triangle, square, diamond, star and ring."""

from __future__ import annotations

import math

import pygame

from client.art import svg, theme
from client.art.theme import Colour, Seat


def _star(points: int, outer: float, inner: float, turn: float = -90) -> str:
    corners = []
    for index in range(points * 2):
        radius = outer if index % 2 == 0 else inner
        angle = math.radians(turn + index * 180 / points)
        corners.append(f"{12 + radius * math.cos(angle):.2f} {12 + radius * math.sin(angle):.2f}")
    return "M" + "L".join(corners) + "Z"


_SHAPES = {
    "disc": '<circle cx="12" cy="12" r="8.6" {paint}/>',
    "triangle": '<path d="M12 3.4L21 19.6L3 19.6Z" {paint}/>',
    "square": '<rect x="4" y="4" width="16" height="16" rx="1" {paint}/>',
    "diamond": '<path d="M12 2.2L21.8 12L12 21.8L2.2 12Z" {paint}/>',
    "star": f'<path d="{_star(5, 10.8, 4.7)}" {{paint}}/>',
    "ring": '<circle cx="12" cy="12" r="7" fill="none" stroke="{colour}" stroke-width="3.6"/>',
}


def sign(name: str, size: int, colour: Colour, outline: Colour | None = None) -> pygame.Surface:
    """A sign (one of ``theme.SIGNS``) of `size` pixels, with an outline for lively grounds."""
    paint = f'fill="{theme.code(colour)}"'
    paint += f' stroke="{theme.code(colour)}" stroke-width="1.2" stroke-linejoin="round"'
    body = _SHAPES[name].format(paint=paint, colour=theme.code(colour))
    if outline is not None:
        around = f'fill="none" stroke="{theme.code(outline)}" stroke-width="4"'
        around += ' stroke-linejoin="round"'
        under = _SHAPES[name].format(paint=around, colour=theme.code(outline))
        if name == "ring":
            under = under.replace('"3.6"', '"7"')
        body = under + body
    return svg.drawing(svg.document(body, (0, 0, 24, 24)), (size, size), supersample=2)


def seat_sign(seat: Seat | int | None, size: int, outline: Colour | None = None) -> pygame.Surface:
    """The sign of a seat in its colour; a number is a seat from 0, None the neutral one."""
    look = seat if isinstance(seat, Seat) else theme.seat(seat)
    return sign(look.sign, size, look.colour, outline)


def draw(
    target: pygame.Surface,
    seat: Seat | int | None,
    centre: tuple[int, int],
    size: int,
    outline: Colour | None = None,
) -> pygame.Rect:
    """Draw the sign of a seat about `centre`."""
    drawn = seat_sign(seat, size, outline)
    return target.blit(drawn, drawn.get_rect(center=centre))
