"""When the pointer points at something, and when it only rests where it has clicked.

What lies under the pointer after a click was not looked for: the button that was just pressed, or what
came in its place. It explains itself when the pointer moves there again, not by itself. The same is true of
what the wheel has brought there.
"""

from __future__ import annotations

import math

import pygame

Place = tuple[int, int]

_RESTS = 4
"""Pixels by which a hand moves the pointer while it clicks."""


def rests_at(event: pygame.event.Event, before: Place | None) -> Place | None:
    """Where the pointer has clicked and rests since; None when it has moved away.

    `event` is one of the mouse that has a place, `before` what this gave for the one before it.
    """
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        place: Place = event.pos
        return place
    if before is not None and math.dist(before, event.pos) <= _RESTS:
        return before
    return None
