"""Where the parts of the flight table lie (art/galaxy-trucker.md, section 5), from `zones.yaml`."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from client.art.scale import Scale
from client.table.zones import Zones

_TALLEST = 1.15
"""So much higher than drawn a panel of an opponent may become."""
_MOVES = (110, 60)
"""Room that the last moves want, and below which they are left out."""


@dataclass(frozen=True, eq=False)
class FlightZones(Zones, game="galaxy-trucker", screen="flight"):
    """The zones of the flight table, of repair and of boarding."""

    status: pygame.Rect
    left: pygame.Rect
    table: pygame.Rect
    card: pygame.Rect
    deck: pygame.Rect
    deck_label: pygame.Rect
    plans: pygame.Rect
    dice: pygame.Rect
    sum: pygame.Rect
    values: pygame.Rect
    ship: pygame.Rect
    choices: pygame.Rect
    coming: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    seat: float
    seat_gap: float
    plans_high: float
    band_high: float
    band_gap: float
    band: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Above the ship: what is in force for it. Without area in a game without such things."""
    seats: tuple[pygame.Rect, ...] = ()
    """The opponents under each other."""
    moves: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Under them: the last moves. Without area where there is no room."""


@lru_cache(maxsize=16)
def flight_zones(
    scale: Scale, others: int, *, band: bool = False, plans: bool = False, variant: str = ""
) -> FlightZones:
    """The zones in a window, with so many opponents (0 to 4), with the band above the ship, and with the
    machinations under the deck; `variant`: "heading" as long as headings are chosen."""
    zones = FlightZones.lay(scale, variant)
    if plans:
        # the sum moves less: the ring grows narrow there, and over dice there is room to spare
        low, less = round(zones.plans_high), round(zones.plans_high * 0.66)
        dice, below = zones.dice, zones.sum
        dice = pygame.Rect(dice.x, dice.y + low, dice.w, dice.h - low + less)
        below = pygame.Rect(below.x, below.y + less, below.w - less // 3, below.h)
        zones = dataclasses.replace(zones, dice=dice, sum=below)
    left, gap, seat, unit = zones.left, zones.seat_gap, zones.seat, zones.units.factor
    room = left.h - gap * (others - 1)
    tall = seat
    if others:
        beside_moves = (room - (0 if variant else gap + _MOVES[0] * unit)) / others
        tall = min(seat * _TALLEST, max(beside_moves, seat if others * seat <= room else 0))
    edges = [left.y + (tall + gap) * at for at in range(others + 1)]
    seats = tuple(pygame.Rect(left.x, round(y), left.w, round(y + tall) - round(y)) for y in edges[:-1])
    top = round(edges[-1])
    moves = zones.choices if variant else pygame.Rect(left.x, top, left.w, left.bottom - top)
    if moves.h <= _MOVES[1] * unit:
        moves = pygame.Rect(0, 0, 0, 0)
    if not band:
        return dataclasses.replace(zones, seats=seats, moves=moves)
    ship, high, less = zones.ship, round(zones.band_high), round(zones.band_high + zones.band_gap)
    return dataclasses.replace(
        zones, seats=seats, moves=moves, band=pygame.Rect(ship.topleft, (ship.w, high)),
        ship=pygame.Rect(ship.x, ship.y + less, ship.w, ship.h - less),
    )  # fmt: skip
