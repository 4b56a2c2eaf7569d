"""The last moves of everybody while building, each as a sentence with how long ago it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker import events as gt
from rules.kernel.events import Event

_KEPT = 40


@dataclass(frozen=True, eq=False)
class Noted:
    """A move that was noted."""

    event: Any
    source: str = ""
    """Where the tile of the hand came from, for what became of it."""
    times: int = 1

    @property
    def seat(self) -> int | None:
        seat: int | None = getattr(self.event, "seat", None)
        return seat


def noted(moves: Sequence[Noted], events: Sequence[Event]) -> tuple[Noted, ...]:
    """The last moves after these events; what becomes of a taken tile takes the place of the taking."""
    found = list(moves)
    for event in events:
        if type(event) in _TEXTS:
            _note(found, event)
        elif isinstance(event, gt.FlightBegan):
            found.clear()
    return tuple(found[-_KEPT:])


def _note(moves: list[Noted], event: Event) -> None:
    source, seat = getattr(event, "source", ""), getattr(event, "seat", None)
    last = _last_of(moves, seat)
    if isinstance(event, gt.TilePlaced | gt.TileReserved | gt.TileReturned) and last is not None:
        if isinstance(last.event, gt.TileTaken | gt.TileTakenBack):
            moves.remove(last)
            source = last.source
        last = _last_of(moves, seat)
        if (
            isinstance(event, gt.TileReturned) and last is not None
            and isinstance(last.event, gt.TileReturned)
        ):  # fmt: skip
            # one after the other looked at and put back: one line with a count
            moves.remove(last)
            moves.append(replace(last, event=event, times=last.times + 1))
            return
    moves.append(Noted(event, source))


def _last_of(moves: Sequence[Noted], seat: int | None) -> Noted | None:
    return next((one for one in reversed(moves) if one.seat == seat), None)


def sentence(words: Words, move: Noted) -> str:
    """What somebody did."""
    said: str = _TEXTS[type(move.event)](words, move)
    return said


def _taken(words: Words, one: Noted) -> str:
    name = words.seat(one.event.seat)
    if not one.event.tile:
        return _("gt.move.took_face_down", name=name)
    tile = f"[b]{words.tile(one.event.tile)}[/]"
    if one.event.source == "reserve":
        return _("gt.move.took_parked", name=name, tile=tile)
    return _("gt.move.took", name=name, tile=tile)


def _placed(words: Words, one: Noted) -> str:
    tile = f"[b]{words.tile(one.event.tile)}[/]"
    return _("gt.move.placed", name=words.seat(one.event.seat), tile=tile)


def _returned(words: Words, one: Noted) -> str:
    name, tile = words.seat(one.event.seat), f"[b]{words.tile(one.event.tile)}[/]"
    if one.times > 1:
        return n_("gt.move.returned_many", one.times, name=name, tile=tile)
    return _("gt.move.returned", name=name, tile=tile)


def _reserved(words: Words, one: Noted) -> str:
    return _("gt.move.parked", name=words.seat(one.event.seat), tile=f"[b]{words.tile(one.event.tile)}[/]")


def _taken_back(words: Words, one: Noted) -> str:
    tile = f"[b]{words.tile(one.event.tile)}[/]"
    return _("gt.move.took_back", name=words.seat(one.event.seat), tile=tile)


def _flipped(words: Words, one: Noted) -> str:
    if one.event.seat is None:
        return _("gt.log.glass_turns_itself")
    return _("gt.log.turns_glass", name=words.seat(one.event.seat))


def _finished(words: Words, one: Noted) -> str:
    key = "gt.log.is_given" if one.event.dealt else "gt.log.finishes"
    return _(key, name=words.seat(one.event.seat), n=one.event.order_tile)


_TEXTS: dict[type[Event], Callable[[Words, Noted], str]] = {
    gt.TileTaken: _taken,
    gt.TilePlaced: _placed,
    gt.TileReturned: _returned,
    gt.TileReserved: _reserved,
    gt.TileTakenBack: _taken_back,
    gt.TimerFlipped: _flipped,
    gt.PlayerFinished: _finished,
    gt.PileHeld: lambda words, one: _("gt.log.peeks", name=words.seat(one.event.seat), pile=one.event.pile),
    gt.TimerEmpty: lambda words, one: _("gt.log.sand_out"),
    gt.BuildingBegan: lambda words, one: _("gt.log.building_began"),
    gt.BuildingEnded: lambda words, one: _("gt.log.time_up" if one.event.by_time else "gt.log.all_finished"),
}
