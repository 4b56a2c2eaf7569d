"""From two drawn layouts of a screen, 1920 x 1080 and 1280 x 720, to the window in use."""

from __future__ import annotations

from client.art.scale import Scale

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
