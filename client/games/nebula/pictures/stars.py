"""Stars: bodies with their shadow, flat signs, wells, and the light that they give and that twinkles."""

from __future__ import annotations

import math
from collections.abc import Iterable
from zlib import crc32

import pygame

from client.art import shapes, svg, theme
from client.art.cache import SurfaceCache
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.table.live import Layer

_lights = SurfaceCache("starlight", 6 << 20)
_FALL = 2.2
"""How quickly light falls off from the middle."""
_STEPS = 6
"""Different strengths of a twinkling light."""
SIZE_STEP = 4
"""Lights are made in sizes of so many pixels."""
Size = tuple[int, int]


def light(color: str, diameter: int, strength: float = 0.42) -> pygame.Surface:
    """A round light to be added to what lies below (BLEND_RGB_ADD); shared, so never draw on it."""
    side = max(8, round(diameter / SIZE_STEP) * SIZE_STEP)
    share = round(strength * 50) / 50
    key = (color, side, share, theme.palette)
    return _lights.get(key, lambda: glow(kit.light(color), side, share))


def glow(colour: theme.Colour, side: int, strength: float) -> pygame.Surface:
    """A fresh light of any colour."""
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


def star(color: str, side: int) -> pygame.Surface:
    """The body of a star, as the file has it; a colour of another pack is a plain ball."""
    name = kit.of_color("star", color)
    return kit.picture(name if kit.has(name) else "star-white", side)


class StarFace(Face):
    """A star or a black hole with its shadow. `faded`: it steps back; `lifted`: it shines in the hand."""

    color: str
    faded: bool = False
    lifted: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        surface = shapes.clear(size)
        middle = (size[0] // 2, size[1] // 2)
        body = star(self.color, side)
        if self.lifted:
            shapes.stamp(surface, halo(kit.light(self.color), side, 0.9), center=middle)
        if not self.faded:
            shade = svg.tinted(body, theme.BLACK, 0.6)
            soft = pygame.transform.gaussian_blur(shade, max(1, side // 24))
            shapes.stamp(surface, soft, center=(middle[0], middle[1] + max(1, round(side * 0.05))))
        else:
            body = shapes.brightness(body, 0.62)
        shapes.stamp(surface, body, center=middle)
        return surface


class GlyphFace(Face):
    """The flat sign of a colour."""

    color: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture(kit.of_color("glyph", self.color), min(size))


class GhostFace(Face):
    """Its outline: an empty well, a wanted star."""

    color: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture(kit.of_color("ghost", self.color), min(size))


class WellFace(Face):
    """A well of the Observatory; an empty one shows which star belongs there."""

    color: str
    empty: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = kit.picture(kit.of_color("well", self.color), min(size)).copy()
        if self.empty:
            ghost = kit.picture(kit.of_color("ghost", self.color), round(min(size) * 0.62), opacity=0.75)
            shapes.stamp(surface, ghost, center=surface.get_rect().center)
        return surface


class Shining:
    """A star that gives light: what tells it from others, its colour, where its light falls."""

    __slots__ = ("color", "rect", "rhythm", "strength")

    def __init__(self, name: str, color: str, rect: pygame.Rect, strength: float = 0.42) -> None:
        self.color, self.rect, self.strength = color, rect, strength
        seed = crc32(name.encode())
        self.rhythm = (3.0 + seed % 97 / 48, seed % 89 / 89)
        """Seconds of a breath, and where in it the star begins."""


def twinkle(stars: Iterable[Shining], seconds: float, *, still: bool = False, z: float = 0.5) -> list[Layer]:
    """The lights of stars at a time, each with a breath of its own; `still`: with reduced motion."""
    layers = []
    for one in stars:
        period, phase = one.rhythm
        breath = 0.0 if still else math.sin(math.tau * (seconds / period + phase))
        level = round(breath * _STEPS / 2) / (_STEPS / 2)
        strength = one.strength * (1 + 0.14 * level)
        # a level is a picture of its own: the table draws again only those that have changed
        picture = light(one.color, one.rect.width, strength)
        place = picture.get_rect(center=one.rect.center)
        layers.append(Layer(picture, place.x, place.y, z, flags=pygame.BLEND_RGB_ADD))
    return layers
