"""The script of Tash-Kalar: where cards and stones come from and go to while an update plays."""

from __future__ import annotations

from typing import Any

from client.games.tash_kalar.ids import Card, Piece, Seat, Square
from client.games.tash_kalar.looking import Transition
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.stones import GROWN, StoneFace
from client.games.tash_kalar.text.log import log_lines
from client.table.layout import Place
from client.table.script import Script, Untold
from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point

PAUSE_MS = 250
"""Between what another one does."""
_SAID = (
    tk.BeingSummoned, tk.StonePlaced, tk.PieceMoved, tk.PieceDestroyed, tk.FlarePlayed, tk.CardThawed,
    tk.WarpPlayed, tk.TaskClaimed,
)  # fmt: skip
"""What the status line says while it plays."""
_AT_ONCE = (tk.CardMoved, tk.CardsDrawn, tk.CardsReturned, tk.PendingLeft)
"""After which nothing waits."""


class KalarScript(Script[Untold]):
    """What all animations of Tash-Kalar ask for."""

    def __init__(self, change: Transition) -> None:
        super().__init__(change, Untold())
        self.context, self.sight = change.before.context, change.before.view.sight
        self.active: int = -1 if self.sight.active is None else self.sight.active
        self.gateway = next((piece.id for piece in self.sight.pieces if piece.gateway), None)

    def begins(self, event: Any) -> None:
        if isinstance(event, tk.TurnStarted):
            self.active = event.seat
        if self.others and isinstance(event, _SAID):
            for line in log_lines(self.context.content, (event,), None, self.after)[:1]:
                self.say(line.text, self.active if self.active >= 0 else None)

    def ends(self, event: Any) -> None:
        if isinstance(event, tk.GatewayChanged):
            self.gateway = event.piece
        if self.length and not isinstance(event, tk.PieceMoved | tk.PiecesSwapped):
            self.panels()
        if self.others and self.length and not isinstance(event, _AT_ONCE):
            self.wait(PAUSE_MS)

    @property
    def others(self) -> bool:
        """It is somebody else who acts."""
        return self.active != self.before.seat

    # -- places ----------------------------------------------------------------------------

    def place(self, *names: str) -> Place:
        """The first of these spots that shows; a small one in the middle of the window if none does."""
        shown = (place for place in map(self.spot, names) if place is not None)
        return next(shown, self.small(Place.of(self.room.rect), 64))

    def at(self, square: Point) -> Place:
        """Where a stone stands on a square."""
        spot = self.place(Square(square))
        return Place(spot.x, spot.y, spot.width * GROWN, spot.width * GROWN)

    def part_of(self, seat: int, *nodes: str) -> Place:
        """The first of these parts of the panel of a seat that shows, else the panel; in team play that of
        its team."""
        sides = len(self.sight.sides)
        panels = map(Seat, (seat, *range(seat % sides, len(self.sight.seats), sides)))
        names = ([*(f"{panel}.{node}" for node in nodes), panel] for panel in panels)
        return self.place(*(name for group in names for name in group))

    def small(self, place: Place, wide: float, ratio: float = 1.0) -> Place:
        """The middle of a place, as wide as so many units."""
        side = self.context.px(wide)
        return Place(place.x, place.y, side, side * ratio)

    def card(self, seat: int, *nodes: str) -> Place:
        """The first of these parts of the panel of a seat, as large as a card that flies."""
        return self.small(self.part_of(seat, *nodes), 40, 1.4)

    def lays(self, seat: int, face: CompactFace, **flight: Any) -> str:
        """A card is played: it flies to the field from the own hand, or from the backs of another one."""
        own = self.spot(Card(face.card)) if seat == self.before.seat else None
        field = self.place("field")
        high = min(field.height, field.width * 1.4) * 0.94
        self.hide(Card(face.card))
        goal = Place(field.x, field.y, high / 1.4, high)
        return self.ghost(face, own or self.card(seat, "backs"), to=goal, **flight)

    # -- stones and panels -----------------------------------------------------------------

    def face(self, side: int, level: str) -> StoneFace:
        """A stone of a side."""
        stones = self.after.sight.sides[side].stones
        return StoneFace(stones or next(iter(self.context.content.factions)), level)

    def names(self, piece: int) -> list[str]:
        """The sprites of a piece: itself, and the horns of the Gateway on it."""
        return [str(Piece(piece)), *(["gateway"] if self.gateway == piece else [])]

    def gone(self, piece: int, delay: float = 0.0) -> None:
        """A piece shows no more, nor the horns on it."""
        for name in self.names(piece):
            self.hide(name, delay)
        self.gateway = None if piece == self.gateway else self.gateway

    def goes(self, piece: int, begin: Place, end: Place, face: Face | None = None, **flight: Any) -> None:
        """A piece flies from one place to another, and the horns on it."""
        for name in self.names(piece):
            self.fly(name, end, begin=begin, face=face, **flight)
            face, flight["sound"] = None, ""

    def comes(self, event: Any, begin: Place, **flight: Any) -> None:
        """The piece of an event shows from now on, with its new face, and flies to its square."""
        self.goes(event.piece, begin, self.at(event.square), self.face(event.side, event.level), **flight)

    def panels(self) -> None:
        """All panels show what has come about."""
        seats = map(Seat, range(len(self.sight.seats)))
        self.shows("goals", "turn", *map(str, seats), *(f"row:{task}" for task in self.sight.tasks))
