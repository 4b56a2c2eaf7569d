"""The zones of the table, from `assets/tash-kalar/zones.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from client.games.tash_kalar.looking import Now
from client.games.tash_kalar.screens import parts
from client.table.zones import HudZones

PAGE = 4
"""So many places show at a time."""
_MANY, _SMALLER = 6, 0.877
"""More cards of the hand than these lie smaller."""


@dataclass(frozen=True, eq=False)
class TableZones(HudZones, game="tash-kalar", screen="table"):
    """The table."""

    turn: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    goals: pygame.Rect
    tasks: tuple[pygame.Rect, ...]
    next_task: pygame.Rect
    own: pygame.Rect
    arena: pygame.Rect
    column: pygame.Rect
    face: pygame.Rect
    fits: pygame.Rect
    short: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    did: pygame.Rect
    stones: tuple[pygame.Rect, ...]
    hand: pygame.Rect
    eye: pygame.Rect
    modifier: pygame.Rect
    field: pygame.Rect
    table: pygame.Rect
    on_table: pygame.Rect
    locked: pygame.Rect
    buttons: pygame.Rect
    ending: pygame.Rect
    sheet: pygame.Rect

    @classmethod
    def of(cls, now: Now) -> TableZones:
        """Those of a state of the table."""
        sight, there = now.view.sight, parts.others(now.view)
        other = sight.seats[there[0]]
        alone = "cards" if other.frozen or other.pending else ""
        variant = alone if len(there) == 1 else "three" if len(there) == 2 else "four"
        zones = cls.lay(now.room.scale, variant, seats=len(there), tasks=len(sight.tasks))
        return zones if now.room.log_open or zones.units.compact else _without_log(zones)

    def row(self, sizes: tuple[int, ...]) -> list[pygame.Rect]:
        """Where the cards of the hand lie: groups of so many, narrower where there are many; they overlap
        where there is no room."""
        places = [(at, group) for group, size in enumerate(filter(None, sizes)) for at in range(size)]
        high = round(self.hand.height * (_SMALLER if len(places) > _MANY else 1))
        wide, groups = round(high / 1.4), places[-1][1] if places else 0
        room = self.hand.width - wide * (1 + 0.11 * groups)
        pitch = min(wide * 1.068, room / max(1, len(places) - 1))
        lefts = (self.hand.left + pitch * at + wide * 0.11 * group for at, (_at, group) in enumerate(places))
        return [pygame.Rect(round(left), self.hand.bottom - high, wide, high) for left in lefts]


@lru_cache(maxsize=8)
def _without_log(zones: TableZones) -> TableZones:
    """The column takes the room of a log that is folded to its tab."""
    more = max(0, zones.log_tab.left - zones.units.px(16) - zones.column.right)
    column, did, *stones = (one.union(one.move(more, 0)) for one in (zones.column, zones.did, *zones.stones))
    return replace(zones, column=column, did=did, stones=tuple(stones))
