"""Things that fly: meteors and shots with their tails, flames, muzzle flashes and the field.

Pictures point downwards as drawn: what comes from the front flies to the rear. `side` is the side
of the ship from which something comes: 0 front, 1 right, 2 rear, 3 left.
"""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.galaxy_trucker.pictures import kit

FLAMES = 3
_SHARE = {("meteor", "small"): 0.55, ("meteor", "large"): 0.95, ("shot", "small"): 0.9,
          ("shot", "large"): 1.3}  # fmt: skip


def length(what: str, size: str, cell: int) -> int:
    """How large a meteor or how long a shot is on squares of `cell` pixels."""
    return max(1, round(cell * _SHARE[what, size]))


def meteor(size: str, cell: int, variant: int = 0) -> pygame.Surface:
    """A rock without its tail, for turning by the physics; shared."""
    return kit.layer(f"meteor-{size}-{variant % 2 + 1}", length("meteor", size, cell))


def flying(what: str, size: str, cell: int, side: int = 0, variant: int = 0) -> pygame.Surface:
    """A meteor with its tail or a shot, as it flies from a side of the ship; fresh."""
    long = length(what, size, cell)
    if what == "shot":
        return kit.layer(f"shot-{size}", _lying(round(long * 0.75), long, side), side)
    # the tail is twice as high as wide; the rock is its head at three quarters
    trail = kit.layer(f"meteor-trail-{size}", (long, 2 * long)).copy()
    rock = meteor(size, cell, variant)
    trail.blit(rock, rock.get_rect(center=(long // 2, round(long * 1.5))))
    return pygame.transform.rotate(trail, -90 * side)


def _lying(wide: int, high: int, side: int) -> tuple[int, int]:
    return (high, wide) if side % 2 else (wide, high)


def head(what: str, size: str, cell: int, side: int = 0) -> tuple[float, float]:
    """Where in :func:`flying` the thing itself is: pixels from the upper left corner."""
    long = length(what, size, cell)
    if what == "shot":
        wide, high = _lying(round(long * 0.75), long, side)
        return wide / 2, high / 2
    return [(long / 2, long * 1.5), (long / 2, long / 2), (long / 2, long / 2), (long * 1.5, long / 2)][side]


def flame(frame: int, height: int, side: int = 2) -> pygame.Surface:
    """An exhaust flame (frames 0 to 2, repeating) that leaves towards `side`; shared."""
    size = _lying(max(1, round(height * 2 / 3)), max(1, height), side)
    return kit.layer(f"fx-flame-{frame % FLAMES + 1}", size, side - 2)


def muzzle(size: int, side: int = 0) -> pygame.Surface:
    """The flash before a barrel that points to `side`; shared."""
    return kit.layer("fx-muzzle", size, side)


def field(long: int, side: int = 0) -> pygame.Surface:
    """A raised shield before `side` of a ship, bulging outwards, `long` pixels along it; shared."""
    return kit.layer("fx-field", _lying(long, max(1, round(long / 4)), side), side)


def flight_band(size: tuple[int, int], colour: tuple[int, int, int], side: int = 0) -> pygame.Surface:
    """The line of flight through a row or column: strongest where the thing comes from; fresh."""
    wide, high = size
    along = wide if side % 2 else high
    surface = shapes.clear(size, colour)
    for at in range(along):
        share = at / max(1, along - 1)
        strength = 1 - share if side in (0, 3) else share
        rect = pygame.Rect(at, 0, 1, high) if side % 2 else pygame.Rect(0, at, wide, 1)
        surface.fill((*colour, round(110 * strength)), rect)
    return surface
