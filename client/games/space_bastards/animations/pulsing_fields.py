"""The rings of the fields that a ship can reach pulse: a soft light round them comes and goes."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from client.art import shapes, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures.ship_routes import FieldRingFace, draw_halo
from client.table.contract import Layer, Sprite

PULSE_MS = 1800.0
STEPS = 7
"""Strengths of the light, from none to the full one: so seldom is anything drawn."""
STRENGTH = 1.0
BENEATH = 0.01
_halos = SurfaceCache("space bastards halos", 1 << 20)


def pulsing(sprites: Iterable[Sprite]) -> list[Sprite]:
    """The rings that pulse: the one under the pointer and the chosen one shine steadily."""
    return [
        sprite
        for sprite in sprites
        if isinstance(sprite.face, FieldRingFace) and not sprite.face.lit and not sprite.face.chosen
    ]


def halos(rings: Iterable[Sprite], ms: float) -> list[Layer]:
    """The lights under the rings at a time."""
    step = round(STEPS * math.sin(math.pi * ms / PULSE_MS) ** 2)
    if step == 0:
        return []
    layers = []
    for sprite in rings:
        face = sprite.face
        assert isinstance(face, FieldRingFace)
        picture = _halo(face.side, face.stop, step)
        at = picture.get_rect(center=(round(sprite.place.x), round(sprite.place.y)))
        layers.append(Layer(picture, at.x, at.y, sprite.z - BENEATH))
    return layers


def _halo(side: int, stop: bool, step: int) -> pygame.Surface:
    """Light round a ring of `side` pixels; premultiplied."""

    def make() -> pygame.Surface:
        around = FieldRingFace.reach(side)
        out = shapes.clear((side + 2 * around, side + 2 * around))
        ring = pygame.Rect(around, around, side, side)
        colour = theme.GOOD if stop else theme.WARN
        draw_halo(out, ring, colour, STRENGTH * step / STEPS)
        return out.premul_alpha()

    return _halos.get(("halo", side, stop, step, theme.palette), make)
