"""The script of Tash-Kalar: what stands where as far as it is told, where cards and stones come from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Unpack

import msgspec

from client.games.tash_kalar.ids import Piece, Seat, Square
from client.games.tash_kalar.looking import Transition
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.stones import GROWN, StoneFace
from client.games.tash_kalar.text.log import log_lines
from client.table.layout import Place
from client.table.script import Script, Way
from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point
from rules.tash_kalar.sight import PieceSight

PAUSE_MS = 250
"""Between what another one does."""
MOVE_MS, TURN_MS = 220.0, 350.0
CARD = (40.0, 1.4)
"""Width of a card that flies, and its height over it."""
_SAID = (
    tk.BeingSummoned, tk.StonePlaced, tk.PieceMoved, tk.PieceDestroyed, tk.FlarePlayed, tk.CardThawed,
    tk.WarpPlayed, tk.TaskClaimed,
)  # fmt: skip
"""What the status line says while it plays."""
_AT_ONCE = (tk.CardMoved, tk.CardsDrawn, tk.CardsReturned, tk.TurnStarted, tk.TurnEnded, tk.PendingLeft)
"""After which nothing waits."""


class Standing:
    """The stones on the arena as far as they have been told."""

    def __init__(self, pieces: Iterable[PieceSight]) -> None:
        self.there = {piece.id: piece for piece in pieces}

    def advance(self, event: Any) -> None:
        match event:
            case (
                tk.StonePlaced(piece=piece, side=side, level=level, square=square)
                | tk.BeingSummoned(piece=piece, side=side, level=level, square=square)
                | tk.PieceConverted(piece=piece, side=side, level=level, square=square)
                | tk.PieceReleased(piece=piece, side=side, level=level, square=square)
            ):
                self.there[piece] = PieceSight(piece, side, level, square)
            case tk.StonePickedUp() | tk.PieceDestroyed() | tk.PieceCaptured():
                self.there.pop(event.piece, None)
            case tk.PieceUpgraded() | tk.PieceDowngraded():
                self._change(event.piece, level=event.level)
            case tk.PieceMoved(piece=piece, path=path):
                self._change(piece, square=path[-1])
            case tk.PiecesSwapped(piece=piece, square=square, other=other, other_square=place):
                self._change(piece, square=place)
                self._change(other, square=square)
            case tk.GatewayChanged(piece=piece):
                for one in tuple(self.there):
                    self._change(one, gateway=one == piece)

    def _change(self, piece: int, **fields: Any) -> None:
        if piece in self.there:
            self.there[piece] = msgspec.structs.replace(self.there[piece], **fields)

    @property
    def gateway(self) -> int | None:
        return next((piece.id for piece in self.there.values() if piece.gateway), None)


class KalarScript(Script[Standing]):
    """What all animations of Tash-Kalar ask for."""

    def __init__(self, change: Transition) -> None:
        super().__init__(change, Standing(change.before.view.sight.pieces))
        self.context, self.sight = change.before.context, change.before.view.sight
        self.content = self.context.content
        self.active: int = -1 if self.sight.active is None else self.sight.active
        self.linked = False
        """The pattern of the next summoning has been shown."""

    def begins(self, event: Any) -> None:
        if isinstance(event, tk.TurnStarted):
            self.active = event.seat
        if self.others and isinstance(event, _SAID):
            lines = log_lines(self.content, (event,), None, self.after)
            if lines:
                self.say(lines[0].text, self.active if self.active >= 0 else None)

    def ends(self, event: Any) -> None:
        if self.others and self.length and not self.linked and not isinstance(event, _AT_ONCE):
            self.wait(PAUSE_MS)

    @property
    def others(self) -> bool:
        """It is somebody else who acts."""
        return self.active != self.before.seat

    # -- stones ----------------------------------------------------------------------------

    def at(self, square: Point) -> Place | None:
        """Where a stone stands on a square."""
        spot = self.spot(Square(square))
        if spot is None:
            return None
        side = spot.width * GROWN
        return Place(spot.x, spot.y, side, side)

    def raised(self, place: Place, by: float) -> Place:
        """A place so many units of the drawing board higher."""
        return replace(place, y=place.y - self.context.px(by))

    def dye(self, side: int) -> str:
        """The faction whose stones a side uses."""
        known = self.after.sight.sides[side].stones
        return known or next(iter(self.content.factions))

    def face(self, side: int, level: str) -> StoneFace:
        return StoneFace(self.dye(side), level)

    def look_of(self, piece: int) -> StoneFace | None:
        """What a piece looks like at this point."""
        known = self.state.there.get(piece)
        return None if known is None else self.face(known.side, known.level)

    def names(self, piece: int) -> list[str]:
        """The sprites of a piece: itself, and the horns of the Gateway on it."""
        return [str(Piece(piece)), *(["gateway"] if self.state.gateway == piece else [])]

    def comes(self, event: Any, goal: Place, begin: Place, **flight: Any) -> None:
        """The piece of an event shows from now on, with its new face, and flies."""
        self.fly(Piece(event.piece), goal, begin=begin, face=self.face(event.side, event.level), **flight)

    # -- panels ----------------------------------------------------------------------------

    def part_of(self, seat: int, *nodes: str) -> Place | None:
        """The first of these parts of the panel of a seat that shows, else the panel; in team play that of
        its team."""
        sides = len(self.sight.sides)
        for member in (seat, *range(seat % sides, len(self.sight.seats), sides)):
            panel = Seat(member)
            for spot in (*(self.spot(f"{panel}.{node}") for node in nodes), self.spot(panel)):
                if spot is not None:
                    return spot
        return None

    def on_field(self) -> Place | None:
        """Where a card that is played lies."""
        field = self.spot("field")
        if field is None:
            return None
        high = min(field.height, field.width * 1.4) * 0.94
        return Place(field.x, field.y, high / 1.4, high)

    def small(self, place: Place, wide: float, ratio: float = 1.0) -> Place:
        """The middle of a place, as wide as so many units."""
        side = self.context.px(wide)
        return Place(place.x, place.y, side, side * ratio)

    def send(
        self, picture: Face, begin: tuple[Place | None, *tuple[float, ...]],
        end: tuple[Place | None, *tuple[float, ...]], *, ms: float = TURN_MS, **way: Unpack[Way],
    ) -> None:  # fmt: skip
        """A picture flies from the middle of a place to that of another, each with its width in units (and
        its height over it); nothing where one of them does not show."""
        (first, *small), (last, *wide) = begin, end
        if first is not None and last is not None:
            self.ghost(picture, self.small(first, *small), to=self.small(last, *wide), ms=ms, **way)

    def panels(self) -> None:
        """All panels show what has come about."""
        seats = map(Seat, range(len(self.sight.seats)))
        tasks = (f"row:{task}" for task in self.sight.tasks)
        self.shows("goals", "turn", *map(str, seats), *tasks)

    def gone(self, piece: int) -> None:
        """A piece shows no more."""
        for name in self.names(piece):
            self.hide(name)
