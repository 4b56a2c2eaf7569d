"""One arrangement in the making, shared by all zones."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.games.galaxy_trucker.answers.decision import NOTHING, Decision, Preview
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.flight_board import Ring
from client.games.galaxy_trucker.pictures.ship_squares import Hull, hull_in
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout
from client.games.galaxy_trucker.screens.ship import ShipKeeper
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Arrangement, HudLayout, Panel, Region, Room, Selection, Sprite, Zone
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import SeatSight
from rules.kernel.views import View

FIELD_Z = 1.5
FLAME_Z = 2.1
CARD_Z = 2.0
RING_Z = 3.0
"""Rockets: the lower on the ring, the higher."""
BELOW_Z = 0.2
"""Panels whose contents change."""


@dataclass
class Builder:
    """Everything that zones draw from and add to."""

    context: DrawContext
    view: View
    room: Room
    layout: FlightLayout
    local: Selection
    story: Story
    keeper: ShipKeeper
    looking: int
    """Whose ship is large."""
    decision: Decision | None = None
    moves: tuple[tuple[int, str], ...] = ()
    held: str = ""
    """The key that is held: "x" exposed connectors, "c" covered sides and lines of fire."""
    thrown: bool = False
    """The dice of the last throw lie on the felt and are drawn by themselves."""
    sprites: list[Sprite] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)

    @property
    def content(self) -> Content:
        return self.context.content

    @property
    def words(self) -> Words:
        return Words.of(self.content, self.view)

    @property
    def preview(self) -> Preview:
        """What the choice in hand would do; nothing while another's ship is looked at."""
        if self.decision is None or self.looking != self.view.seat:
            return NOTHING
        return self.decision.preview

    def name(self, seat: int) -> str:
        return _("gt.name.you") if seat == self.view.seat else self.view.players[seat].name

    def finished(self) -> Arrangement:
        """Everything that was gathered."""
        return Arrangement(
            hud=hud(self.layout), sprites=tuple(self.sprites), zones=tuple(self.zones),
            regions=tuple(self.regions), panels=tuple(self.panels),
            groups=("choices", "ship", "tray", "table", "seats"), confirm=True,
        )  # fmt: skip


def ring_of(layout: FlightLayout, content: Content) -> Ring:
    """The flight board in a layout."""
    return Ring(layout.table.size, content.table.spaces)


def hull_of(layout: FlightLayout, content: Content, ship_class: str) -> Hull:
    """The large ship's squares in a layout."""
    return hull_in(content, ship_class, layout.ship, layout.factor)


def hud(layout: FlightLayout) -> HudLayout:
    """Where the table's own parts stand."""
    return HudLayout(
        status=layout.status, log=layout.log, log_tab=layout.log_tab, primary=layout.primary,
        back=layout.back, undo=layout.undo, choices=pygame.Rect(layout.choices),
    )  # fmt: skip


def crew(one: SeatSight) -> int:
    """Figures on board."""
    return sum(len(figures) for _cabin, figures in one.ship.crew)


def energy(one: SeatSight) -> int:
    """Energy tokens on board."""
    return sum(count for _battery, count in one.ship.energy)
