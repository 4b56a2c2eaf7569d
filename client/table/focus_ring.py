"""The ring round what the keys have led to, where nothing else shows it."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.art.cache import SurfaceCache
from client.art.canvas import Op
from client.art.scale import Scale
from client.table.hit_targets import HitTarget

_rings = SurfaceCache("focus rings", 4 << 20)
OFF = 3
"""How far it stands off, at scale 1."""


def ring(target: HitTarget, scale: Scale) -> Op:
    """Round a zone or a region: an ellipse or a rectangle with round corners, light on dark."""
    off = max(2, scale.px(OFF))
    rect = target.rect.inflate(2 * off, 2 * off)
    thick = max(2.0, 2 * scale.factor)
    radius = rect.w / 2 if target.round else theme.RADIUS_CELL * scale.factor

    def make() -> pygame.Surface:
        picture = shapes.clear(rect.size)
        for colour, wide in ((theme.SPACE_0, thick + 2), (theme.IVORY, thick)):
            shapes.draw_rounded(picture, picture.get_rect(), radius, border=colour, thick=wide)
        return picture

    key = rect.size, target.round, thick, theme.palette, theme.strong_contrast
    clip = None if target.clip is None else tuple(target.clip)
    return _rings.get(key, make), rect.x, rect.y, clip, 0
