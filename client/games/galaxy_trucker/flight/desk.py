"""The desk of the flight: cards, hits, the ring, and giving up."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from client.games.galaxy_trucker.brush import Brush
from client.games.galaxy_trucker.desk import Desk
from client.games.galaxy_trucker.flight import arranging
from client.games.galaxy_trucker.flight.arranging import Scene
from client.games.galaxy_trucker.flight.faces import board
from client.games.galaxy_trucker.flight.layout import FlightLayout, lay_out
from client.games.galaxy_trucker.flight.status import status
from client.games.galaxy_trucker.flight.story import Memory
from client.games.galaxy_trucker.flight.tips import tip
from client.games.galaxy_trucker.log_lines import GalaxyLog
from client.games.galaxy_trucker.ships.sprites import ShipKeeper
from client.table.contract import Arrangement, Room, Selection, Status, Tip
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, CARD_END
from rules.kernel.game import Game
from rules.kernel.views import View

MOVES = 8
"""So many lines of the last moves are kept."""
CARD_SIZE = (572, 824)
"""A card seen large, on the drawing board."""


class FlightDesk(Desk):
    """What the table shows from the first card to the last."""

    phases = (BETWEEN_CARDS, CARD, CARD_END)

    def __init__(self, game: Game, brush: Brush) -> None:
        super().__init__(game, brush)
        self.memory = Memory()
        self.keeper = ShipKeeper()
        self.looking: int | None = None
        """Whose ship the player wants to see large; None: the own."""
        self._teller = GalaxyLog(self.content)
        self._moves: dict[int, list[tuple[int, str]]] = {}

    # -- what has happened -------------------------------------------------------------------

    def told(self, events: Sequence[Any], before: View | None, after: View) -> None:
        """An update has been shown, or (without `before`) everything is told anew."""
        anew = before is None
        self.memory.tell(events, after.seat, anew=anew)
        lines = self._teller.lines(events, before, after)
        kept = [] if anew else self._moves.get(after.seat, [])
        new = [
            (-1 if line.seat is None else line.seat, f"{line.text} {line.right}".strip())
            for line in lines
            if not line.heading
        ]
        self._moves[after.seat] = (new[::-1] + kept)[:MOVES]

    # -- what lies where ---------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> FlightLayout:
        """The zones for this view in this window."""
        scale = room.scale
        others = len(view.players) - (1 if 0 <= view.seat < len(view.players) else 0)
        return lay_out((scale.width, scale.height), scale.interface, others)

    def large(self, view: View) -> int:
        """Whose ship is large: the own, the one looked at, or the leader's for who only watches."""
        if self.looking is not None and self.looking < len(view.players):
            return self.looking
        return view.seat if 0 <= view.seat < len(view.players) else 0

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        self.brush.scale = room.scale
        layout = self.layout(view, room)
        scene = Scene(
            self.brush, view, room, layout, local, self.memory.of(view.seat), self.keeper,
            self.large(view), None, tuple(self._moves.get(view.seat, ())),
        )  # fmt: skip
        arranging.ring_zone(scene)
        arranging.seats_zone(scene)
        arranging.values_zone(scene)
        arranging.ship_zone(scene)
        arranging.coming_zone(scene)
        return arranging.arrangement(scene)

    def warm(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        layout = self.layout(view, room)
        known = {card for pile in view.sight.piles for card in pile.cards or ()}
        return [(board.CardFace(card), layout.card.size) for card in sorted(known)]

    # -- looking at ships ----------------------------------------------------------------------

    def switch(self, handle: str) -> bool:
        kind, _colon, rest = handle.partition(":")
        if kind != "seat" or not rest.isdecimal():
            return False
        self.looking = None if self.looking == int(rest) else int(rest)
        return True

    def key(self, name: str, view: View) -> bool:
        if name in ("f1", "f2", "f3", "f4") and int(name[1:]) <= len(view.players):
            seat = int(name[1:]) - 1
            self.looking = None if seat == self.large(view) or seat == view.seat else seat
            return True
        return False

    # -- what it says --------------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        return status(self.content, view, self.memory.of(view.seat))

    def tip(self, thing: str, view: View, local: Selection) -> Tip | None:
        return tip(self.content, thing, view, self.large(view))

    def full_card(self, thing: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        kind, _colon, rest = thing.partition(":")
        card = rest if kind == "known" else view.sight.card.id if thing == "card" and view.sight.card else ""
        return (board.CardFace(card), CARD_SIZE) if card in self.content.cards else None
