"""The script of Tash-Kalar: where its stones and cards come from and go to."""

from __future__ import annotations

from typing import Any

from client.games.tash_kalar.ids import Card, Piece, Seat, Square
from client.games.tash_kalar.looking import Transition
from client.games.tash_kalar.pictures.stones import GROWN, StoneFace
from client.games.tash_kalar.text.log import log_lines
from client.table.layout import Place
from client.table.script import Script
from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point

PAUSE_MS = 250
"""Between what another one does."""
_SAID = (
    tk.BeingSummoned, tk.StonePlaced, tk.PieceMoved, tk.PieceDestroyed, tk.FlarePlayed, tk.CardThawed,
    tk.WarpPlayed, tk.TaskClaimed,
)  # fmt: skip
"""What the status line says while it plays."""
_AT_ONCE = (tk.CardMoved, tk.CardsDrawn, tk.CardsReturned, tk.TurnStarted, tk.TurnEnded, tk.PendingLeft)
"""After which nothing waits."""


class Horns:
    """The piece on which the horns of the Gateway stand, as far as it has been told."""

    def __init__(self, piece: int | None) -> None:
        self.piece = piece

    def advance(self, event: Any) -> None:
        if isinstance(event, tk.GatewayChanged):
            self.piece = event.piece
        elif isinstance(event, tk.StonePickedUp | tk.PieceDestroyed | tk.PieceCaptured):
            self.piece = None if event.piece == self.piece else self.piece


class KalarScript(Script[Horns]):
    """What all animations of Tash-Kalar ask for."""

    def __init__(self, change: Transition) -> None:
        self.context, self.sight = change.before.context, change.before.view.sight
        super().__init__(change, Horns(next((one.id for one in self.sight.pieces if one.gateway), None)))
        self.content = self.context.content
        self.active: int = -1 if self.sight.active is None else self.sight.active
        self.linked = False
        """The pattern of the next summoning has been shown."""

    def begins(self, event: Any) -> None:
        if isinstance(event, tk.TurnStarted):
            self.active = event.seat
        if self.others and isinstance(event, _SAID):
            for line in log_lines(self.content, (event,), None, self.after)[:1]:
                self.say(line.text, self.active if self.active >= 0 else None)

    def ends(self, event: Any) -> None:
        if self.others and self.length and not self.linked and not isinstance(event, _AT_ONCE):
            self.wait(PAUSE_MS)

    @property
    def others(self) -> bool:
        """It is somebody else who acts."""
        return self.active != self.before.seat

    # -- places ----------------------------------------------------------------------------

    def place(self, *names: str) -> Place:
        """The first of these spots that shows."""
        return next(place for place in map(self.spot, names) if place is not None)

    def at(self, square: Point) -> Place:
        """Where a stone stands on a square."""
        spot = self.place(Square(square))
        return Place(spot.x, spot.y, spot.width * GROWN, spot.width * GROWN)

    def part_of(self, seat: int, *nodes: str) -> Place:
        """The first of these parts of the panel of a seat that shows, else the panel; in team play that of
        its team."""
        sides = len(self.sight.sides)
        panels = map(Seat, (seat, *range(seat % sides, len(self.sight.seats), sides)))
        return self.place(
            *(name for panel in panels for name in (*(f"{panel}.{one}" for one in nodes), panel))
        )

    def small(self, place: Place, wide: float, ratio: float = 1.0) -> Place:
        """The middle of a place, as wide as so many units."""
        side = self.context.px(wide)
        return Place(place.x, place.y, side, side * ratio)

    def card(self, place: Place) -> Place:
        """The size of a card that flies."""
        return self.small(place, 40, 1.4)

    def from_hand(self, seat: int, card: str) -> Place:
        """Where a card lies that is played: in the own hand, or among the backs of another one."""
        own = self.spot(Card(card)) if seat == self.before.seat else None
        return own or self.card(self.part_of(seat, "backs"))

    def on_field(self) -> Place:
        """Where a card that is played goes."""
        field = self.place("field")
        high = min(field.height, field.width * 1.4) * 0.94
        return Place(field.x, field.y, high / 1.4, high)

    # -- stones and panels -----------------------------------------------------------------

    def face(self, side: int, level: str) -> StoneFace:
        """A stone of a side."""
        return StoneFace(self.after.sight.sides[side].stones or "", level)

    def names(self, piece: int) -> list[str]:
        """The sprites of a piece: itself, and the horns of the Gateway on it."""
        return [str(Piece(piece)), *(["gateway"] if self.state.piece == piece else [])]

    def comes(self, event: Any, begin: Place, **flight: Any) -> None:
        """The piece of an event shows from now on, with its new face, and flies to its square."""
        self.fly(Piece(event.piece), self.at(event.square), begin=begin,
                 face=self.face(event.side, event.level), **flight)  # fmt: skip

    def panels(self) -> None:
        """All panels show what has come about."""
        seats = map(Seat, range(len(self.sight.seats)))
        self.shows("goals", "turn", *seats, *(f"row:{task}" for task in self.sight.tasks))
