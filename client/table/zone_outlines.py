"""How a zone says that it takes a piece, wants it turned, or refuses it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

import pygame

from client.art import icons, shapes, text, theme
from client.art.cache import SurfaceCache
from client.art.scale import Scale
from client.table.contract import Zone

Look = Literal["legal", "turn", "refused", "pointed"]
_SIGNS = {"legal": "target-legal", "turn": "rotate-right", "refused": "refused", "pointed": ""}
_zones = SurfaceCache("table zones", 4 << 20)


def outline(
    size: tuple[int, int], look: Look, zone: Zone, scale: Scale, *, near: bool = False
) -> pygame.Surface:
    """The outline of a zone of `size` pixels; `near`: the pointer or the focus is on it."""
    return _zones.get(_key(size, look, zone, scale, near), lambda: _picture(size, look, zone, scale, near))


def has_outline(size: tuple[int, int], look: Look, zone: Zone, scale: Scale, *, near: bool = False) -> bool:
    """Whether an outline is ready."""
    return _key(size, look, zone, scale, near) in _zones


def _key(size: tuple[int, int], look: Look, zone: Zone, scale: Scale, near: bool) -> Hashable:
    return (
        size, look, zone.round, zone.outline, zone.label, near, scale.factor, theme.palette,
        theme.strong_contrast,
    )  # fmt: skip


def _picture(size: tuple[int, int], look: Look, zone: Zone, scale: Scale, near: bool) -> pygame.Surface:
    colour = {
        "legal": theme.GOOD, "turn": theme.WARN, "refused": theme.BAD, "pointed": theme.IVORY,
    }[look]  # fmt: skip
    thick = max(1.5, 2.5 * scale.factor)
    ground = 0.22 if near else 0.1
    radius = min(size) / 2 if zone.round else theme.RADIUS_CARD * scale.factor
    radius = min(radius, min(size) / 2)
    out = shapes.clear(size, colour)
    if zone.outline == "solid" or look == "refused":
        out.blit(shapes.rounded(size, radius, colour, opacity=ground), (0, 0))
        out.blit(shapes.rounded(size, radius, None, border=colour, thick=thick), (0, 0))
    else:
        factor = scale.factor
        out.blit(shapes.dashed(size, radius, colour, thick, (9 * factor, 7 * factor), ground), (0, 0))
    sign = _SIGNS[look]
    side = min(round(40 * scale.factor), round(min(size) * 0.5))
    if not sign or side < 10:
        return out
    middle = (size[0] // 2, size[1] // 2)
    letters = scale.font(18)
    wide = text.width(zone.label, letters, "display", 600) if zone.label else 0
    labelled = bool(wide) and look == "legal" and wide + 8 <= size[0] and size[1] >= side + letters * 2.4
    if labelled:
        middle = (middle[0], middle[1] - round(letters * 0.8))
        place = (middle[0], middle[1] + side // 2 + round(letters * 0.9))
        text.draw(out, zone.label, place, letters, colour, face="display", weight=600, anchor="center")
    icons.draw(out, sign, middle, side, colour)
    return out
