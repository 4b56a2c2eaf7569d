"""Lights that breathe, each with a rhythm of its own."""

from __future__ import annotations

import math
from collections.abc import Iterable
from zlib import crc32

import pygame

from client.art import lights, theme
from client.table.live import Layer

_STEPS = 3
"""Strengths of a light above and below its usual one."""


class Shining:
    """Something that gives light: what tells it from others, its colour, where its light falls."""

    __slots__ = ("colour", "rect", "rhythm", "strength")

    def __init__(self, name: str, colour: theme.Colour, rect: pygame.Rect, strength: float) -> None:
        self.colour, self.rect, self.strength = colour, rect, strength
        seed = crc32(name.encode())
        self.rhythm = (3.0 + seed % 97 / 48, seed % 89 / 89)
        """Seconds of a breath, and where in it the light begins."""


def twinkle(shining: Iterable[Shining], seconds: float, *, still: bool, z: float) -> list[Layer]:
    """The lights at a time; `still`: with reduced motion."""
    layers = []
    for one in shining:
        period, phase = one.rhythm
        breath = 0.0 if still else math.sin(math.tau * (seconds / period + phase))
        # a level is a picture of its own: the table draws again only those that have changed
        strength = one.strength * (1 + 0.14 * round(breath * _STEPS) / _STEPS)
        picture = lights.light(one.colour, one.rect.width, strength)
        place = picture.get_rect(center=one.rect.center)
        layers.append(Layer(picture, place.x, place.y, z, flags=pygame.BLEND_RGB_ADD))
    return layers
