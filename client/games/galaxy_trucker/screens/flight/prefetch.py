"""Pictures of the flight that are drawn in idle time, before something moves that needs them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.animations import explosions, meteors
from client.games.galaxy_trucker.answers.decision import Card, CardTone
from client.games.galaxy_trucker.looking import Now
from client.games.galaxy_trucker.panels import decision_cards as deciding
from client.games.galaxy_trucker.panels.notes import NoteRow
from client.games.galaxy_trucker.panels.opponents import ZoomFace, zoom
from client.games.galaxy_trucker.panels.values import Cell, ValueRow, ValuesFace
from client.games.galaxy_trucker.pictures import board_faces, meteors_and_shots, wrecks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.ships import HullFace
from client.games.galaxy_trucker.screens.decisions.layout import card_rects
from client.games.galaxy_trucker.screens.flight.facts import flight_order, opponents, steps_here, thrown_by
from client.games.galaxy_trucker.screens.flight.opponents import seat_face
from client.games.galaxy_trucker.screens.large_hull import hull_of
from client.games.galaxy_trucker.screens.ship import tile_sprites
from client.games.galaxy_trucker.screens.ship_table import layout_of
from rules.galaxy_trucker.cards import Hit, Swarm
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import SIDE_NUMBER

Request = tuple[Hashable, tuple[int, int]]
NOWHERE = (1, 1)
"""The size of a picture that is only made for its parts."""
TONES: tuple[CardTone, ...] = ("good", "bad", "neutral")


def requests(now: Now) -> Iterator[Request]:
    """What a view may need soon, the most urgent first."""
    context, view, sight, layout = now.context, now.view, now.view.sight, layout_of(now.view, now.room)
    content, scale, ship_class = context.content, now.room.scale, sight.ship_class
    cells, close = [hull_of(layout, content, ship_class).cell], list[Request]()
    for seat, rect in zip(opponents(view), layout.seats, strict=False):
        ship = sight.seats[seat].ship
        panel = zoom(context, scale, seat, view.players[seat].name, ship, ship_class, rect)
        assert isinstance(panel.key, ZoomFace)
        hull, small = panel.key.hull(context, panel.rect), seat_face(now, seat, rect)
        cells += [cell for cell in (hull.cell, small.ship.cell) if cell not in cells]
        close.append((HullFace(ship_class, hull.cell, hull.front), hull.board.size))
        close += [(sprite.face, (hull.cell, hull.cell)) for sprite in tile_sprites(ship, hull)]
        close.append((panel.key, panel.rect.size))
    for step in steps_here(content, sight):
        for hit in dict.fromkeys(thrown_by(step)):
            for flyby in flybys("meteor" if isinstance(step, Swarm) else "shot", hit, cells):
                yield flyby, NOWHERE
    for values in _values(sight):
        yield values, layout.values.size
    for count in (2, 3):
        choice = card_rects(layout.choices, count, scale.factor)[0]
        off = 2 * context.units.px(deciding.MARGIN)
        for card in _choices():
            yield card, (choice.w + off, choice.h + off)
    yield from close
    for blow in blows(cells):
        yield blow, NOWHERE
    # cards that are known, and one of every kind: a scene is drawn once, later cards are quick
    known = {card for pile in sight.piles for card in pile.cards or ()}
    kinds = {card.kind: card.id for card in content.cards.values() if card.part in (None, *sight.parts)}
    for name in sorted(known | set(kinds.values())):
        yield board_faces.card_face(content, sight, name), layout.card.size


def _values(sight: JourneySight) -> Iterator[ValuesFace]:
    """The grounds of the table under the ring: rows of all heights, lit and not."""
    seats = flight_order(sight)
    columns = tuple((seat, "") for seat in seats)
    for lit in (True, False):
        notes = tuple(NoteRow(seat, "", "", lit) for seat in seats)
        cells = tuple(Cell("1", 1, 0.5, "loses" if lit else "wins") for _seat in seats)
        row = ValueRow("cannon", "", "", cells, lit)
        yield ValuesFace("", notes=notes)
        yield ValuesFace("", columns, (row,), notes)
        yield ValuesFace("", columns, (row, row, row))


def _choices() -> Iterator[deciding.CardFace]:
    """The grounds of choices."""
    yield deciding.CardFace(Card("", "tile", ""))
    for tone in TONES:
        for chosen, hovered in ((False, False), (False, True), (True, False)):
            card = Card("choice", "tile", "", tone=tone, chosen=chosen, key="1")
            yield deciding.CardFace(card, hovered)


# -- what flies and bursts: in the middle of a blow its pictures would cost frames ---------------------


class Rehearsal(Face):
    """A picture that is kept where it will be looked for; as a face itself it shows nothing."""

    make: Callable[..., object]
    values: tuple[object, ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        self.make(*self.values)
        return shapes.clear(size)


def flybys(what: str, hit: Hit, cells: Iterable[int]) -> Iterator[Rehearsal]:
    """A meteor or shot as it comes for squares of these sizes."""
    for cell in cells:
        for variant in (0, 1):
            yield Rehearsal(meteors.flying, (what, hit.size, cell, SIDE_NUMBER[hit.side], variant))


def blows(cells: Iterable[int]) -> Iterator[Rehearsal]:
    """Everything that a blow may need on ships with squares of these sizes."""
    for cell in cells:
        for share in (1.05, 0.55, 0.62):
            size = round(cell * share)
            yield from (Rehearsal(explosions.boom, (step, size)) for step in range(3))
            yield Rehearsal(explosions.glow, (round(size * explosions.FLASH), theme.BRASS_SHINE))
        yield Rehearsal(wrecks.hole, (cell,))
        yield Rehearsal(explosions.soot, (round(cell * 1.15),))
        for kind in range(wrecks.DEBRIS):
            yield Rehearsal(wrecks.debris, (kind, round(cell * 0.36)))
        for side in range(4):
            yield Rehearsal(meteors_and_shots.field, (round(cell * 2.4), side))
            yield Rehearsal(meteors_and_shots.muzzle, (round(cell * 0.75), side))
