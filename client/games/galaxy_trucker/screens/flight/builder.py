"""One arrangement in the making, shared by all zones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from client.games.galaxy_trucker.answers.decision import NOTHING, Decision, Preview
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.flight_board import Ring
from client.games.galaxy_trucker.pictures.ship_squares import Hull, hull_in
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Arrangement, HudLayout, Room
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.kernel.views import View

FIELD_Z = 1.5
FLAME_Z = 2.1
CARD_Z = 2.0
RING_Z = 3.0
"""Rockets: the lower on the ring, the higher."""
BELOW_Z = 0.2
"""Panels whose contents change."""


@dataclass
class Facts:
    """Everything that zones draw from, and the builder they put it on."""

    builder: Build
    context: DrawContext
    layout: FlightLayout
    story: Story
    large: int
    """Whose ship is large."""
    decision: Decision | None = None
    thrown: bool = False
    """The dice of the last throw lie on the felt and are drawn by themselves."""

    @property
    def view(self) -> View[JourneySight]:
        return self.builder.view

    @property
    def room(self) -> Room:
        return self.builder.room

    @cached_property
    def hull(self) -> Hull:
        return hull_of(self.layout, self.content, self.view.sight.ship_class)

    @property
    def content(self) -> Content:
        return self.context.content

    @property
    def words(self) -> Words:
        return Words.of(self.content, self.view)

    @property
    def preview(self) -> Preview:
        """What the choice in hand would do; nothing while another's ship is looked at."""
        if self.decision is None or self.large != self.view.seat:
            return NOTHING
        return self.decision.preview

    def name(self, seat: int) -> str:
        return _("gt.name.you") if seat == self.view.seat else self.view.players[seat].name

    def finished(self) -> Arrangement:
        """Everything that was gathered."""
        groups = ("choices", "ship", "tray", "table", "seats")
        return self.builder.finish(hud(self.layout), groups=groups, confirm=True)


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
