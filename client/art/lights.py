"""Soft round light: added to what lies below, or with alpha in a picture."""

from __future__ import annotations

import pygame

from client.art import svg, theme
from client.art.cache import SurfaceCache

_lights = SurfaceCache("lights", 6 << 20)
_FALL = 2.2
"""How quickly light falls off from the middle."""
SIZE_STEP = 4
"""Kept lights are made in sizes of so many pixels."""


def light(colour: theme.Colour, diameter: int, strength: float) -> pygame.Surface:
    """A round light to be added (BLEND_RGB_ADD); shared, so never draw on it."""
    side = max(8, round(diameter / SIZE_STEP) * SIZE_STEP)
    share = round(strength * 50) / 50
    return _lights.get((colour, side, share), lambda: glow(colour, side, share))


def glow(colour: theme.Colour, side: int, strength: float) -> pygame.Surface:
    """A fresh one in any size."""
    surface = pygame.transform.smoothscale(_falloff(), (side, side))
    surface.fill(theme.mix(theme.BLACK, colour, min(1.0, strength)), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _falloff() -> pygame.Surface:
    """White light on black, drawn once."""
    half = 48

    def make() -> pygame.Surface:
        surface = pygame.Surface((2 * half, 2 * half))
        for radius in range(half * 2, 0, -1):
            share = max(0.0, 1 - radius / (2 * half)) ** _FALL
            pygame.draw.circle(surface, (round(255 * share),) * 3, (half, half), radius / 2)
        return surface

    return _lights.get("falloff", make)


def halo(colour: theme.Colour, side: int, strength: float) -> pygame.Surface:
    """Soft round light with alpha, for pictures that are not added; shared, so never draw on it."""
    code = theme.code(colour)
    falling = [(at / 8, strength * (1 - at / 8) ** _FALL) for at in range(9)]
    stops = "".join(
        f'<stop offset="{at:g}" stop-color="{code}" stop-opacity="{share:.3f}"/>' for at, share in falling
    )
    body = (f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{stops}'
            '</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#a)"/>')  # fmt: skip
    return svg.drawing(svg.document(body, (0, 0, 100, 100)), (side, side))
