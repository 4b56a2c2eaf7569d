"""The last moves of everybody while building, each as a sentence with how long ago it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from client.i18n.phrases import tag_of
from rules.galaxy_trucker import events as gt
from rules.kernel.events import Event

_KEPT = 40
_TOLD = (
    gt.TileTaken, gt.TilePlaced, gt.TileReturned, gt.TileReserved, gt.TileTakenBack, gt.TimerFlipped,
    gt.PlayerFinished, gt.PileHeld, gt.TimerEmpty, gt.BuildingBegan, gt.BuildingEnded, gt.StockReturned,
    gt.LoanTaken, gt.LoanRepaid,
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Noted:
    """A move that was noted."""

    event: Any
    times: int = 1

    @property
    def seat(self) -> int | None:
        seat: int | None = getattr(self.event, "seat", None)
        return seat


def noted(moves: Sequence[Noted], events: Sequence[Event]) -> tuple[Noted, ...]:
    """The last moves after these events; what becomes of a taken tile takes the place of the taking."""
    found = list(moves)
    for event in events:
        if isinstance(event, gt.FlightBegan):
            found.clear()
        elif isinstance(event, _TOLD):
            _note(found, event)
    return tuple(found[-_KEPT:])


def _note(moves: list[Noted], event: Event) -> None:
    last = _last_of(moves, event)
    settled = gt.TilePlaced | gt.TileReserved | gt.TileReturned | gt.StockReturned
    if isinstance(event, settled) and last is not None:
        if isinstance(last.event, gt.TileTaken | gt.TileTakenBack):
            moves.remove(last)
            last = _last_of(moves, event)
        if isinstance(event, gt.TileReturned) and last and isinstance(last.event, gt.TileReturned):
            # one after the other looked at and put back: one line with a count
            moves.remove(last)
            moves.append(Noted(event, last.times + 1))
            return
    moves.append(Noted(event))


def _last_of(moves: Sequence[Noted], event: Event) -> Noted | None:
    """What the same seat did last."""
    seat = getattr(event, "seat", None)
    return next((one for one in reversed(moves) if one.seat == seat), None)


def sentence(words: Words, move: Noted) -> str:
    """What somebody did."""
    event, seat = move.event, move.seat
    name = "" if seat is None else words.seat(seat)
    number = getattr(event, "tile", None)
    tile = f"[b]{words.tile(number)}[/]" if number else ""
    match event:
        case gt.TileTaken(source=source):
            how = {"reserve": "took_parked", "stock": "took_stock"}.get(source, "took")
            return _(f"gt.move.{how if tile else 'took_face_down'}", name=name, tile=tile)
        case gt.TilePlaced():
            return _("gt.move.placed", name=name, tile=tile)
        case gt.TileReturned() if move.times > 1:
            return n_("gt.move.returned_many", move.times, name=name, tile=tile)
        case gt.TileReturned():
            return _("gt.move.returned", name=name, tile=tile)
        case gt.StockReturned():
            return _("gt.move.returned_stock", name=name, tile=tile)
        case gt.LoanTaken() | gt.LoanRepaid():
            return _(f"gt.event.{tag_of(event)}", name=name)
        case gt.TileReserved():
            return _("gt.move.parked", name=name, tile=tile)
        case gt.TileTakenBack():
            return _("gt.move.took_back", name=name, tile=tile)
        case gt.TimerFlipped():
            return _("gt.log.glass_turns_itself" if seat is None else "gt.log.turns_glass", name=name)
        case gt.PlayerFinished(order_tile=order, dealt=dealt):
            return _("gt.log.is_given" if dealt else "gt.log.finishes", name=name, n=order)
        case gt.PileHeld(pile=pile):
            return _("gt.log.peeks", name=name, pile=pile)
        case gt.TimerEmpty():
            return _("gt.log.sand_out")
        case gt.BuildingBegan():
            return _("gt.log.building_began")
        case gt.BuildingEnded(by_time=by_time):
            return _("gt.log.time_up" if by_time else "gt.log.all_finished")
    return ""
