"""The table of flight, repair and boarding: a ship large with its values, the others at the left edge, and
what a decision shows on the own ship."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from client.art.shapes import centred
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.decision import NOTHING, Decision, Preview
from client.games.galaxy_trucker.answers.flying_on import GIVE_UP
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.looking import Build, GalaxyView
from client.games.galaxy_trucker.panels.labels import HalfButton
from client.games.galaxy_trucker.panels.opponents import SeatFace, zoom
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.ship_panel import AwayFace, CornerFace, ShipPanelFace
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.screens.conditions import band
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import back_again
from client.games.galaxy_trucker.screens.flight.zones import FlightZones, flight_zones
from client.games.galaxy_trucker.screens.large_hull import corners as values_beside
from client.games.galaxy_trucker.screens.large_hull import hull_of
from client.games.galaxy_trucker.screens.ship import (
    dead_column,
    half_plates,
    hull_panels,
    links,
    tile_sprites,
)
from client.games.galaxy_trucker.text import conditions
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import NOWHERE, Arrangement, Room
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.options import EVIL_MACHINATIONS

BELOW_Z = 0.2
"""Panels whose contents change."""
VALUES_Z = 1.2
AWAY_Z = 11.5
DIMMED = 0.38
"""How bright what is in hyperspace is drawn."""
Corners = tuple[tuple[Fact, ...], tuple[Fact, ...]]
"""The values of a ship for the upper left and the upper right corner."""


def layout_of(view: GalaxyView, room: Room) -> FlightZones:
    """The zones for this view in this window."""
    others = len(view.players) - (1 if 0 <= view.seat < len(view.players) else 0)
    plans = bool(view.options.get(EVIL_MACHINATIONS))
    return flight_zones(room.scale, others, band=conditions.shown(view), plans=plans)


@dataclass
class ShipTable:
    """What one arrangement draws from, and the builder it is put on."""

    builder: Build
    large: int
    """Whose ship is large."""
    question: Question | None = None
    """To the viewer, as far as it is answered."""
    decision: Decision | None = None

    @cached_property
    def view(self) -> GalaxyView:
        return self.builder.view

    @cached_property
    def content(self) -> Content:
        return self.builder.context.content

    @property
    def words(self) -> Words:
        return Words(self.content, self.view)

    @cached_property
    def layout(self) -> FlightZones:
        return layout_of(self.view, self.builder.room)

    @cached_property
    def hull(self) -> Hull:
        sight = self.view.sight
        return hull_of(self.layout, self.content, sight.ship_class, sight.seats[self.large].ship.front)

    @cached_property
    def story(self) -> Story:
        """What is known of the open card."""
        return self.builder.told.story.on(self.view.sight.card)

    @property
    def own(self) -> bool:
        """The own ship is large."""
        return self.large == self.view.seat

    @cached_property
    def squares(self) -> dict[int, pygame.Rect]:
        """The tiles of the large ship, if it is the own."""
        tiles = self.view.sight.seats[self.large].ship.tiles if self.own else ()
        return {tile: self.hull.square(col, row) for tile, col, row, _rotation in tiles}

    @property
    def preview(self) -> Preview:
        """What the choice in hand would do; nothing while another's ship is looked at."""
        return self.decision.preview if self.decision is not None and self.own else NOTHING

    # -- the zones -------------------------------------------------------------------------

    def ship(
        self, corners: Corners, *, labels: bool, under: str = "", lit: tuple[int, int] = (0, 0),
        group: str = "", brightness: float = 1.0,
    ) -> None:  # fmt: skip
        """The large ship with its values; what a decision lays on its tiles is drawn instead of what lies
        there. `lit` are the column and the row that stand out, `labels`: there is room for words."""
        seat, layout = self.large, self.layout
        ship = self.view.sight.seats[seat].ship
        self.builder.panel("ship", layout.ship, ShipPanelFace(seat))
        loads = self.decision.loads if self.decision is not None and self.own else {}
        self.builder.put(
            *hull_panels(self.hull, lit_column=lit[0], lit_row=lit[1]),
            *tile_sprites(ship, self.hull, loads, group=group, brightness=brightness),
        )
        self._hidden(seat)
        self._halves(seat)
        dead_column(self.builder, ship, self.hull)
        links(self.builder, laid_ship(self.content, self.view.sight.seats[seat]), self.hull)
        places = values_beside(layout, self.hull)
        labels = labels and places.labels
        name = self.view.players[seat].name
        first, second = places.columns
        left = CornerFace(corners[0], first, seat, name, under, labels=labels)
        self.builder.sheet("values-left", places.left, left, z=VALUES_Z)
        right = CornerFace(corners[1], second, labels=labels)
        self.builder.sheet("values-right", places.right, right, z=VALUES_Z)
        if layout.band.h:
            band(self.builder, layout.band, seat, raised=self._raised())

    def _raised(self) -> bool:
        """The pointer is on a choice that costs more energy than usual."""
        cards = self.question.cards if self.question is not None and self.own else ()
        dear = [ids.Choice(n) for n, card in enumerate(cards, 1) if any(line.raised for line in card.lines)]
        return bool(dear) and self.builder.is_over(*dear)

    def _halves(self, seat: int) -> None:
        """The plates under the halves; the own ones can be given up there (GTX-IIA08)."""
        one, builder = self.view.sight.seats[seat], self.builder
        away = one.hidden.tiles if one.hidden is not None else ()
        plates = half_plates(builder, one.ship, self.hull, flying=one.units, away=away)
        gap, question = self.layout.units.px(6, 4), self.question if self.own else None
        for name, rect in plates.items():
            handle = f"{GIVE_UP}:{name}"
            if question is not None and handle in question.open:
                face = HalfButton(
                    _("gt.decide.give_up_half"), handle in question.chosen, builder.is_over(handle)
                )
                place = rect.move(0, rect.h + gap)
                builder.sprite(handle, face, place, z=VALUES_Z, handle=handle, lit=False, group="ship")

    def _hidden(self, seat: int) -> None:
        """What is in hyperspace: dimmed, with a word when it is back (GTX-T27)."""
        gone, word = self.view.sight.seats[seat].hidden, back_again(self.view.sight, seat)
        if gone is None or not gone.tiles:
            return
        self.builder.put(*tile_sprites(gone, self.hull, brightness=DIMMED, passes=True))
        tiles = [self.hull.square(col, row) for _tile, col, row, _rotation in gone.tiles]
        px, middle = self.layout.units.px, tiles[0].unionall(tiles[1:]).center
        place = centred(middle, px(260, 176), px(40, 28))
        self.builder.panel("hyperspace", place, AwayFace(word), z=AWAY_Z)

    def opponent(self, seat: int, rect: pygame.Rect, face: SeatFace) -> None:
        """The panel of another seat; under the pointer with its ship enlarged."""
        builder, name, sight = self.builder, ids.Seat(seat), self.view.sight
        face = replace(face, hovered=builder.is_over(name))
        # a lit frame means whom all wait for, not who has just answered
        builder.sprite(name, face, rect, z=BELOW_Z, shape="seat", group="seats", lit=False)
        if face.hovered and self.large != seat:
            one, scale = sight.seats[seat], builder.room.scale
            ship = one.ship if one.hidden is None or one.ship.tiles else one.hidden
            builder.put(zoom(builder.context, scale, seat, face.name, ship, sight.ship_class, rect))

    def finish(self, groups: tuple[str, ...], choices: pygame.Rect = NOWHERE) -> Arrangement:
        """The arrangement; buttons of what lies nowhere stand in `choices`."""
        hud = self.layout.hud(choices=choices, compact=False)
        return self.builder.finish(hud, groups=groups, confirm=True)
