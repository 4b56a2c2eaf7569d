"""Soft round light: added to what lies below, or with alpha in a picture."""

from __future__ import annotations

import math
import random

import pygame

from client.art import shapes, svg, theme
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


def noise(seed: str, side: int) -> pygame.Surface:
    """Fractal noise in greys, the same for the same seed; shared, so never draw on it."""

    def make() -> pygame.Surface:
        chance = random.Random(seed)
        surface = pygame.Surface((side, side))
        for cells, strength in ((5, 0.85), (10, 0.55), (22, 0.36), (48, 0.2)):
            tile = pygame.Surface((cells, cells))
            for x in range(cells):
                for y in range(cells):
                    grey = round(255 * strength * chance.random() ** 1.5)
                    tile.set_at((x, y), (grey, grey, grey))
            large = pygame.transform.smoothscale(tile, (side, side))
            surface.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return surface

    return _lights.get(("noise", seed, side), make)


def bent(ground: pygame.Surface, centre: tuple[int, int], side: int, ring: float) -> pygame.Surface:
    """The piece of `ground` about a point as it looks behind a heavy thing, round and fading outwards: light
    is bent most at `ring`, a share of the half side."""
    half = side / 2
    surface = shapes.clear((side, side))
    wide, high = ground.get_size()
    ring *= half
    for y in range(side):
        for x in range(side):
            across, down = x + 0.5 - half, y + 0.5 - half
            far = math.hypot(across, down)
            if not 1 < far < half:
                continue
            fade = min(1.0, 2.2 * (1 - far / half))
            # towards the ring the source moves inwards and beyond the middle: an arc on the other side
            share = 1 - ring * ring / (far * far) * (1 - far / half)
            at_x, at_y = int(centre[0] + across * share), int(centre[1] + down * share)
            if 0 <= at_x < wide and 0 <= at_y < high:
                red, green, blue, alpha = ground.get_at((at_x, at_y))
                lift = 1 + 0.35 * max(0.0, 1 - abs(far - ring) / ring)
                lit = (min(255, int(part * lift)) for part in (red, green, blue))
                surface.set_at((x, y), (*lit, int(alpha * fade)))
    return surface


def rings(colour: theme.Colour, side: int, outer: float, inner: float) -> pygame.Surface:
    """Two rings of light and a haze between them, on black; radii are shares of the side."""

    def make() -> pygame.Surface:
        middle = (side / 2, side / 2)
        surface = pygame.Surface((side, side))
        pygame.draw.circle(surface, theme.mix(theme.BLACK, colour, 0.2), middle, outer * side)
        surface = pygame.transform.gaussian_blur(surface, 12)
        for radius, wide, blur, share in ((outer, 7, 7, 0.8), (outer, 3, 2, 0.7), (inner, 5, 5, 0.6),
                                          (inner, 2, 2, 0.5)):  # fmt: skip
            ring = pygame.Surface((side, side))
            tone = theme.mix(theme.BLACK, theme.mix(colour, theme.WHITE, 0.25), share)
            pygame.draw.circle(ring, tone, middle, radius * side + wide / 2, wide)
            ring = pygame.transform.gaussian_blur(ring, blur)
            surface.blit(ring, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        lamp = glow(theme.mix(colour, theme.WHITE, 0.4), round(outer * 1.3 * side), 0.35)
        surface.blit(lamp, lamp.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        return surface

    return _lights.get(("rings", colour, side, outer, inner), make)


def strew(surface: pygame.Surface, seed: str, small: int, large: int) -> None:
    """So many small and larger stars over a picture, the same for the same seed."""
    chance, side = random.Random(seed), surface.get_width()
    for number in range(small + large):
        spot = chance.random() * side, chance.random() * side
        bright = round((90 + 110 * chance.random()) if number >= small else 40 + 70 * chance.random())
        tone = chance.choice(((1, 1, 1), (0.8, 0.88, 1), (1, 0.9, 0.78)))
        colour = tuple(round(bright * part) for part in tone)
        if number >= small and side > 500:
            pygame.draw.circle(surface, colour, spot, 1.2)
        else:
            surface.set_at((int(spot[0]), int(spot[1])), colour)
