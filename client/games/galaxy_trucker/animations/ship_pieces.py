"""Tiles of a ship as they are drawn in the window, alone and joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.games.galaxy_trucker.animations.turned_pictures import Picture
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load
from client.physics.bodies import Point

OUTWARD = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Which way leads away from the ship at its front, right, rear and left."""


@dataclass(frozen=True)
class Part:
    """A tile as it is drawn in the window: its square, its rotation in quarters, what lies on it."""

    tile: int
    rect: pygame.Rect
    rotation: int = 0
    load: Load = EMPTY


def joined(gallery: Gallery, group: Sequence[Part]) -> tuple[Picture, Point]:
    """Joined tiles in one picture, and the middle of it in the window."""
    bounds = group[0].rect.unionall([part.rect for part in group[1:]])
    surface = pygame.Surface(bounds.size, pygame.SRCALPHA)
    for part in group:
        tile = gallery.tile(part.tile, part.rect.width, part.rotation, part.load)
        surface.blit(tile, (part.rect.x - bounds.x, part.rect.y - bounds.y))
    return Picture(surface), (bounds.x + bounds.w / 2, bounds.y + bounds.h / 2)
