"""The table of the flight in the making, shared by all its zones."""

from __future__ import annotations

from dataclasses import dataclass, field

from client.games.galaxy_trucker.pictures.flight_board import Ring
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.zones import FlightZones
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.i18n import _
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import SeatSight

FLAME_Z = 2.1
CARD_Z = 2.0
RING_Z = 3.0
"""Rockets: the lower on the ring, the higher."""


@dataclass
class FlightTable(ShipTable):
    """A ship large, and beside it ring, card and values."""

    story: Story = field(default_factory=Story)
    thrown: bool = False
    """The dice of the last throw lie on the felt and are drawn by themselves."""

    def name(self, seat: int) -> str:
        return _("table.you") if seat == self.view.seat else self.view.players[seat].name


def ring_of(layout: FlightZones, content: Content) -> Ring:
    """The flight board in a layout."""
    return Ring(layout.table.size, content.table.spaces)


def crew(one: SeatSight) -> int:
    """Figures on board."""
    return sum(len(figures) for _cabin, figures in one.ship.crew)


def energy(one: SeatSight) -> int:
    """Energy tokens on board."""
    return sum(count for _battery, count in one.ship.energy)
