"""Where a note goes so that it covers as little as possible of what is to be read or clicked."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

Kept = tuple[pygame.Rect, int]
"""A part of the window and how bad it is to cover a pixel of it."""

BUTTON, NUMBERS, THING = 6, 4, 1
"""What must not be covered: something to click, something to read, something to look at."""
_STEPS_ACROSS, _STEPS_DOWN = 12, 18


def clearest(
    size: tuple[int, int], room: pygame.Rect, wish: tuple[int, int], kept: Iterable[Kept]
) -> pygame.Rect:
    """A rectangle of `size` in `room` over as little of `kept` as can be; of equally good ones the one
    whose upper left corner is nearest to `wish`."""
    wished = pygame.Rect(wish, size).clamp(room)
    parts = [one for one in kept if one[0].w > 0 and one[0].h > 0]
    rects = [rect for rect, _weight in parts]
    free = (max(0, room.w - size[0]), max(0, room.h - size[1]))
    ways = [wished]
    for across in range(_STEPS_ACROSS + 1):
        for down in range(_STEPS_DOWN + 1):
            left = room.x + free[0] * across // _STEPS_ACROSS
            top = room.y + free[1] * down // _STEPS_DOWN
            ways.append(pygame.Rect((left, top), size))

    def cost(way: pygame.Rect) -> tuple[int, float]:
        hidden = 0
        for at in way.collidelistall(rects):
            common = way.clip(rects[at])
            hidden += common.w * common.h * parts[at][1]
        return hidden, math.dist(way.topleft, wished.topleft)

    return min(ways, key=cost)
