"""What an arrangement is gathered in, and what all parts of it ask for."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import pygame

from client.games.space_dragons.looking import Build, Looking
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.games.space_dragons.text.names import Words
from client.sheet import Sheet
from client.table.contract import Arrangement, Place, Room, Selection
from client.table.layout import NOWHERE
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight

Z_FRAME = -10.0
Z_WORDS = 0.3
Z_PIECE = 1.0
Z_RACK = 2.0
Z_RAIL = 3.0
Z_RAISED = 4.0
Z_TRICK = 5.0
Z_PLATE = 6.0
Z_INSPECTOR = 8.0
Z_HAND = 10.0
Z_OVER = 400.0

NOT_NOW = 0.70
"""Brightness of cards that cannot be played now."""

GROUPS = ("seats", "hunt", "own", "hand")
"""Tab goes through these in this order."""


@dataclass
class Builder:
    """The builder of one arrangement, and what its parts ask of the view."""

    on: Build
    context: DrawContext

    @property
    def view(self) -> View[HuntSight]:
        return self.on.view

    @property
    def room(self) -> Room:
        return self.on.room

    @property
    def local(self) -> Selection:
        return self.on.now.local

    @property
    def looking(self) -> Looking:
        return self.on.looking

    @property
    def content(self) -> Content:
        return self.context.content

    @property
    def sight(self) -> HuntSight:
        return self.view.sight

    @property
    def words(self) -> Words:
        return Words.of(self.content, self.view)

    @property
    def chair(self) -> int:
        """The seat at the bottom of the table: the viewer's, or the first one for a spectator."""
        return max(0, self.view.seat)

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise after the one at the bottom (SD-P07)."""
        count = len(self.sight.seats)
        return [(self.chair + step) % count for step in range(1, count)]

    @property
    def chosen_card(self) -> int | None:
        """The card of the hand or the pack that is chosen and not sent."""
        cards = [handle.removeprefix("crew:") for handle in self.on.touched if handle.startswith("crew:")]
        return int(cards[0]) if cards else None

    def look(self, seat: int) -> int | None:
        """Whose colours a seat has; None for the Derelict."""
        return None if self.view.players[seat].kind == "neutral" else seat

    def sprite(
        self, name: str, face: Hashable, place: Place | pygame.Rect, z: float = Z_PIECE, **fields: Any
    ) -> None:
        self.on.sprite(name, face, place, z=z, **fields)

    def card(
        self, name: str, face: Hashable, place: Place | pygame.Rect, z: float = Z_PIECE, **fields: Any
    ) -> None:
        """A card that casts a shadow."""
        self.sprite(name, face, place, z, **{"shadow": "card", "shape": "card", **fields})

    def region(self, name: str, rect: pygame.Rect, group: str = "") -> None:
        self.on.region(name, rect, group=group)

    def panel(self, name: str, rect: pygame.Rect, key: Hashable, z: float = Z_WORDS) -> None:
        self.on.panel(name, rect, key, z=z)

    def sheet(
        self,
        name: str,
        rect: pygame.Rect,
        sheet: Sheet[DrawContext],
        group: str = "",
        z: float = Z_WORDS,
        passed_by: tuple[str, ...] = (),
    ) -> dict[str, pygame.Rect]:
        """A panel of words with the regions in it, of which some are passed by by keys; its spots."""
        return self.on.sheet(name, rect, sheet, z=z, group=group, passed_by=passed_by)

    def finish(self, zones: HuntZones | DraftZones) -> Arrangement:
        """The arrangement; things are named in the order in which keys reach them."""
        undo = zones.undo
        if isinstance(zones, DraftZones) and not zones.units.compact:
            undo = zones.undo_in_crew
        hud = zones.hud(undo=NOWHERE if self.looking.all_scoring else undo)
        return self.on.finish(hud, groups=GROUPS, arrows_choose="hand")
