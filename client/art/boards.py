"""From two drawn layouts of a screen, 1920 x 1080 and 1280 x 720, to the window in use."""

from __future__ import annotations

import pygame

from client.art import theme
from client.art.scale import Scale

Box = tuple[float, float, float, float]
"""Left, top, width and height on a drawing board."""

SMALL = 1280 / 1920
"""The scale for which small windows are drawn; below it the small layout is only reduced."""
WIDE = 1600 / 1920
"""From this scale on the wide layout is used; between the two every edge moves evenly."""


def fitted(scale: Scale) -> Scale:
    """The scale of places: the interface scale makes letters larger or smaller, the board fills the
    window."""
    return Scale(scale.width, scale.height)


def smallness(scale: Scale) -> float:
    """1 for the small layout, which has more room for letters, 0 for the wide one."""
    room = fitted(scale).factor / max(1.0, scale.interface)
    return max(0.0, min(1.0, (WIDE - room) / (WIDE - SMALL)))


def length(scale: Scale, wide: float, small: float) -> float:
    """A length in window pixels: `wide` units of 1920 x 1080, `small` pixels of 1280 x 720."""
    share = smallness(scale)
    return fitted(scale).factor * (wide * (1 - share) + small / SMALL * share)


def letters(scale: Scale, wide: float, small: float) -> int:
    """A size of text in window pixels, never under the smallest readable one: `wide` of the large board,
    `small` of the small one, times the interface scale."""
    return max(theme.TEXT_MIN, round(length(scale, wide, small) * scale.interface))


def zone(scale: Scale, wide: Box, small: Box) -> pygame.Rect:
    """A rectangle of both drawing boards in window pixels; edges are rounded, so neighbours stay flush."""
    left, top = length(scale, wide[0], small[0]), length(scale, wide[1], small[1])
    right = length(scale, wide[0] + wide[2], small[0] + small[2])
    bottom = length(scale, wide[1] + wide[3], small[1] + small[3])
    x, y = round(left), round(top)
    return pygame.Rect(x, y, round(right) - x, round(bottom) - y)
