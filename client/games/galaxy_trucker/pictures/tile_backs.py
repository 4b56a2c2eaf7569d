"""Tiles face down at any angle, each with its soft shadow on what lies below it."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.art.cache import SurfaceCache
from client.games.galaxy_trucker.pictures import tiles

STEP = 2
"""Degrees between two pictures."""
_QUARTER = 90 // STEP
_backs = SurfaceCache("galaxy trucker heap", 3 << 20)
_BLUR = 0.07
_FALL = 0.035


def back(side: int, degrees: float) -> pygame.Surface:
    """A back of `side` pixels turned against the clock, about the middle of the surface; its colours
    are multiplied by its opacity. Shared.

    A back looks the same after a quarter turn. Its lower edge, the thickness of the cardboard, stays
    below in all of them.
    """
    step = round(degrees / STEP) % _QUARTER
    if step > _QUARTER // 2:
        step -= _QUARTER
    return _backs.get((side, step, theme.palette), lambda: _drawn(side, step * STEP))


def _drawn(side: int, degrees: int) -> pygame.Surface:
    blur = max(2, round(side * _BLUR))
    shadow = shapes.blurred((side, side), side * 22 / 256, blur, theme.BLACK, 0.5).premul_alpha()
    flat = _edged(tiles.back(side).premul_alpha())
    if degrees:
        shadow = pygame.transform.rotozoom(shadow, degrees, 1.0)
        flat = pygame.transform.rotozoom(flat, degrees, 1.0)
    fall = max(1, round(side * _FALL))
    wide, high = shadow.get_size()
    picture = pygame.Surface((wide, high + 2 * fall), pygame.SRCALPHA)
    picture.blit(shadow, (0, 2 * fall), special_flags=pygame.BLEND_PREMULTIPLIED)
    place = flat.get_rect(center=(wide // 2, high // 2 + fall))
    picture.blit(flat, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _edged(picture: pygame.Surface) -> pygame.Surface:
    """An edge of nothing around it: what reaches the rim would be cut in steps when turned."""
    wide, high = picture.get_size()
    edged = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    edged.blit(picture, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return edged
