"""The zones of both screens, from `assets/space-dragons/zones.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import pygame

from client.games.space_dragons.pictures.draw_context import card_height
from client.table.contract import Place, Room
from client.table.zones import Zones
from rules.kernel.views import View

_SLOTS = {3: ((170, 112), (222, 213)), 4: ((150, 100), (168, 150))}
_MORE_SLOTS = ((128, 100), (142, 150))
"""A card of the trick, and from one to the next, for so many seats."""


@dataclass(frozen=True, eq=False)
class TableZones(Zones, game="", screen=""):
    """What both screens have."""

    status: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    scoring: tuple[pygame.Rect, ...]
    dragon: pygame.Rect
    sort: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    inspector: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect

    @classmethod
    def of(cls, view: View, room: Room) -> Self:
        """Those for the seats of a view in this window."""
        seats = len(view.players)
        return cls.lay(room.scale, "five" if seats > 4 else "", seats=seats - 1)


@dataclass(frozen=True, eq=False)
class HuntZones(TableZones, game="space-dragons", screen="hunt"):
    """The tricks."""

    hunt: pygame.Rect
    lair: pygame.Rect
    slots: pygame.Rect
    aims: pygame.Rect
    own: pygame.Rect
    hand: pygame.Rect
    hand_note: pygame.Rect
    keys: pygame.Rect
    back: pygame.Rect

    def cards(self, seats: int) -> list[pygame.Rect]:
        """The slots of a trick of so many seats."""
        card, step = _SLOTS.get(seats, _MORE_SLOTS)
        drawn = self.units.px(664, 670)
        gap = self.units.px(14, 8)
        grow = min(1.25, self.slots.height / self.units.px(238, 157))
        width = min(self.units.px(*card) * grow, (self.slots.width - gap * (seats - 1)) / seats)
        most = self.units.px(*step) * self.slots.width / drawn
        pitch = min(most, 2 * width, (self.slots.width - width) / (seats - 1))
        size = round(width), card_height(width)
        top = self.slots.centery - size[1] // 2
        return [pygame.Rect((self.slots.left + round(pitch * at), top), size) for at in range(seats)]


@dataclass(frozen=True, eq=False)
class DraftZones(TableZones, game="space-dragons", screen="draft"):
    """The draft."""

    goal: pygame.Rect
    pack: pygame.Rect
    pack_row: pygame.Rect
    crew: pygame.Rect
    crew_places: tuple[pygame.Rect, ...]
    undo_in_crew: pygame.Rect
    ruler: pygame.Rect

    def pack_cards(self, count: int) -> list[Place]:
        """Where the cards of a pack of `count` lie, from the left."""
        row = self.pack_row
        grow = row.height / self.units.px(332, 200)
        width = self.units.px(208, 137) * grow
        free = row.width - width
        if count > 1 and free / (count - 1) < width + 8:
            width = min(self.units.px(190, 137) * grow, row.width / (1 + 0.54 * (count - 1)))
            free = row.width - width
        pitch = min(width * 236 / 208, free / (count - 1)) if count > 1 else 0.0
        left = row.left + (free - pitch * (count - 1)) / 2 if count < 6 else row.left
        size = round(width), card_height(width)
        top = row.centery - size[1] // 2
        return [Place.of(pygame.Rect((round(left + at * pitch), top), size)) for at in range(count)]
