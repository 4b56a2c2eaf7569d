"""What an arrangement is gathered in, and what all parts of it ask for."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.games.space_dragons.screens.layout.arrange import Phase
from client.games.space_dragons.screens.layout.zones import Layout
from client.games.space_dragons.text.names import Words
from client.table.contract import (
    Arrangement,
    HudLayout,
    Panel,
    Region,
    Selection,
    Sprite,
    Zone,
)
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

_NOWHERE = pygame.Rect(0, 0, 0, 0)


@dataclass
class Builder:
    """One arrangement in the making."""

    view: View
    layout: Layout
    context: DrawContext
    local: Selection
    sorting: str = "value"
    all_scoring: bool = False
    """The player wants to see all scoring cards large (C)."""
    sprites: list[Sprite] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)

    @property
    def content(self) -> Content:
        return self.context.content

    @property
    def sight(self) -> HuntSight:
        sight: HuntSight = self.view.sight
        return sight

    @property
    def phase(self) -> Phase:
        return "hunt" if self.layout.draft is None else "draft"

    @property
    def words(self) -> Words:
        return Words.of(self.content, self.view)

    @property
    def chair(self) -> int:
        """The seat at the bottom of the table: the viewer's, or the first one for a spectator."""
        return max(0, self.view.seat)

    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise after the one at the bottom (SD-P07)."""
        count = len(self.sight.seats)
        return tuple((self.chair + step) % count for step in range(1, count))

    def index(self, seat: int) -> int:
        """The panel of a seat: from the left, -1 for the one at the bottom."""
        return -1 if seat == self.chair else self.others().index(seat)

    def look(self, seat: int) -> int | None:
        """Whose colours a seat has; None for the Derelict."""
        return None if self.view.players[seat].kind == "neutral" else seat

    def panel(self, name: str, rect: pygame.Rect, face: Face, z: float = Z_WORDS) -> None:
        if rect.width > 0 and rect.height > 0:
            self.panels.append(Panel(name, rect, face, z))

    def region(self, name: str, rect: pygame.Rect, group: str = "") -> None:
        if rect.width > 0 and rect.height > 0:
            self.regions.append(Region(name, rect, group))

    def finished(self) -> Arrangement:
        """The arrangement; things are named in the order in which keys reach them."""
        return Arrangement(
            hud=hud(self.layout, veiled=self.all_scoring),
            sprites=tuple(self.sprites),
            zones=tuple(self.zones),
            regions=tuple(self.regions),
            panels=tuple(self.panels),
            groups=GROUPS,
            arrows_choose="hand",
        )


def hud(layout: Layout, *, veiled: bool = False) -> HudLayout:
    """Where the general table puts its own parts; `veiled`: large cards lie over the middle."""
    return HudLayout(
        status=layout.status,
        log=layout.log,
        log_tab=layout.log_tab,
        primary=layout.primary,
        back=layout.back,
        undo=_NOWHERE if veiled else layout.undo,
        choices=_NOWHERE,
        keys=layout.keys,
        compact=layout.compact,
    )
