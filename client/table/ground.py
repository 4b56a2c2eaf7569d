"""What lies under a table."""

from __future__ import annotations

import pygame

from client.art.backdrop import Backdrop
from client.art.scale import Scale


def usual_ground(scale: Scale) -> pygame.Surface:
    """Deep space, for games that bring no ground of their own."""
    surface = pygame.Surface((scale.width, scale.height))
    Backdrop("table").draw(surface)
    return surface
