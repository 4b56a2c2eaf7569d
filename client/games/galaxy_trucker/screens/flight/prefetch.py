"""Pictures of the flight that are drawn in idle time, before something moves that needs them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Literal

import pygame

from client.games.galaxy_trucker.animations.prefetch import FlybyRehearsal, rehearsals
from client.games.galaxy_trucker.answers.decision import Card
from client.games.galaxy_trucker.panels import decision_cards as deciding
from client.games.galaxy_trucker.panels.opponents import ZoomFace, zoom
from client.games.galaxy_trucker.panels.values import Cell, NoteRow, ValueRow, ValuesFace
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ships import HullFace
from client.games.galaxy_trucker.screens.decisions.layout import card_rects
from client.games.galaxy_trucker.screens.flight.facts import flight_order, opponents, thrown_by
from client.games.galaxy_trucker.screens.flight.opponents import seat_face
from client.games.galaxy_trucker.screens.flight.zones import FlightZones
from client.games.galaxy_trucker.screens.ship import tile_sprites
from client.games.galaxy_trucker.screens.ship_table import hull_of
from client.table.contract import Room
from rules.galaxy_trucker.cards import Swarm
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.views import View

Request = tuple[Hashable, tuple[int, int]]
NOWHERE = (1, 1)
"""The size of a picture that is only made for its parts."""


class Prefetch:
    """What one view may need soon, the most urgent first."""

    def __init__(self, context: DrawContext, view: View, room: Room, layout: FlightZones) -> None:
        self.context, self.view, self.room, self.layout = context, view, room, layout
        self.content = context.content
        self.cells = [hull_of(layout, self.content, view.sight.ship_class).cell]
        self.close: list[Request] = []
        """The others' ships as they look from near."""
        for seat, rect in zip(opponents(view), layout.seats, strict=False):
            self._from_near(seat, rect)

    def _from_near(self, seat: int, rect: pygame.Rect) -> None:
        sight = self.view.sight
        ship, ship_class, scale = sight.seats[seat].ship, sight.ship_class, self.room.scale
        panel = zoom(self.context, scale, seat, self.view.players[seat].name, ship, ship_class, rect)
        assert isinstance(panel.key, ZoomFace)
        hull = panel.key.hull(self.context, panel.rect)
        small = seat_face(self.content, self.room, self.view, seat, rect, ship).ship.cell
        self.cells += [cell for cell in (hull.cell, small) if cell not in self.cells]
        self.close.append((HullFace(ship_class, hull.cell), hull.board.size))
        self.close += [(sprite.face, (hull.cell, hull.cell)) for sprite in tile_sprites(ship, hull)]
        self.close.append((panel.key, panel.rect.size))

    def requests(self) -> list[Request]:
        """Everything."""
        return [*self._coming(), *self._values(), *self._choices(), *self.close, *self._blows(),
                *self._cards()]  # fmt: skip

    def _coming(self) -> Iterator[Request]:
        """What the open card may throw."""
        open_card = self.view.sight.card
        card = self.content.cards.get(open_card.id) if open_card is not None else None
        steps = card.steps if card is not None else ()
        hits = dict.fromkeys((isinstance(step, Swarm), hit) for step in steps for hit in thrown_by(step))
        for meteor, hit in hits:
            for cell in self.cells:
                for variant in (0, 1):
                    yield (
                        FlybyRehearsal(
                            "meteor" if meteor else "shot", hit.size, cell, SIDE_NUMBER[hit.side], variant
                        ),
                        NOWHERE,
                    )

    def _blows(self) -> Iterator[Request]:
        for one in rehearsals(self.cells):
            yield one, NOWHERE

    def _values(self) -> Iterator[Request]:
        """The grounds of the table under the ring: rows of all heights, lit and not."""
        seats = flight_order(self.view.sight)
        columns = tuple((seat, "") for seat in seats)
        for lit in (True, False):
            notes = tuple(NoteRow(seat, "", "", lit) for seat in seats)
            cells = tuple(Cell("1", 1, 0.5, "loses" if lit else "wins") for _seat in seats)
            row = ValueRow("cannon", "", "", cells, lit)
            for rows in ((), (row,), (row, row, row)):
                face = ValuesFace("", columns if rows else (), rows, notes if len(rows) < 2 else ())
                yield face, self.layout.values.size

    def _choices(self) -> Iterator[Request]:
        """The grounds of choices."""
        factor = self.room.scale.factor
        off = 2 * self.context.units.px(deciding.MARGIN)
        tones: tuple[Literal["good", "bad", "neutral"], ...] = ("good", "bad", "neutral")
        for count in (2, 3):
            rect = card_rects(self.layout.choices, count, factor)[0]
            size = (rect.w + off, rect.h + off)
            yield deciding.CardFace(Card("", "tile", "")), size
            for tone in tones:
                for chosen, hovered in ((False, False), (False, True), (True, False)):
                    card = Card("choice", "tile", "", tone=tone, chosen=chosen, key="1")
                    yield deciding.CardFace(card, hovered), size

    def _cards(self) -> Iterator[Request]:
        """Cards that are known, and one of every kind: a scene is drawn once, later cards are quick."""
        known = {card for pile in self.view.sight.piles for card in pile.cards or ()}
        kinds = {card.kind: card.id for card in self.content.cards.values()}
        for card in sorted(known | set(kinds.values())):
            yield board_faces.CardFace(card), self.layout.card.size
