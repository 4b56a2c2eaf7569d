"""The zones of the table, from `assets/tash-kalar/zones.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from client.table.zones import Zones

PAGE = 4
"""So many places show at a time."""


@dataclass(frozen=True, eq=False)
class TableZones(Zones, game="tash-kalar", screen="table"):
    """The table."""

    status: pygame.Rect
    turn: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    goals: pygame.Rect
    own: pygame.Rect
    arena: pygame.Rect
    column: pygame.Rect
    face: pygame.Rect
    fits: pygame.Rect
    short: pygame.Rect
    tile: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    hand: pygame.Rect
    field: pygame.Rect
    buttons: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect
    choices: pygame.Rect
    keys: pygame.Rect
    sheet: pygame.Rect
    card: float
    card_high: float
    tile_right: float
    tile_down: float
    task: float

    def tiles(self, number: int) -> list[pygame.Rect]:
        """Where the places of a page are told."""
        across = 2 if self.tile_right else 1
        return [
            self.tile.move(round(self.tile_right * (at % across)), round(self.tile_down * (at // across)))
            for at in range(number)
        ]

    def row(self, sizes: tuple[int, ...]) -> list[pygame.Rect]:
        """Where the cards of the hand lie: groups of so many, narrower where there are many; they overlap
        where there is no room."""
        count = sum(sizes)
        wide, high = round(self.card), round(self.card_high)
        if count > 6:
            wide, high = round(wide * 0.877), round(high * 0.877)
        gap, between = round(wide * 0.068), round(wide * 0.11)
        groups = len([size for size in sizes if size])
        room = self.hand.width - between * max(0, groups - 1) - wide
        pitch = min(wide + gap, room // max(1, count - 1))
        found, left = [], self.hand.left
        for size in sizes:
            for _card in range(size):
                found.append(pygame.Rect(left, self.hand.bottom - high, wide, high))
                left += pitch
            left += between if size else 0
        return found


@lru_cache(maxsize=8)
def without_log(zones: TableZones) -> TableZones:
    """The column takes the room of a log that is folded to its tab."""
    wide = zones.log_tab.left - zones.units.px(16) - zones.column.left
    column = pygame.Rect(zones.column.topleft, (max(zones.column.width, wide), zones.column.height))
    return zones if zones.units.compact else replace(zones, column=column)
