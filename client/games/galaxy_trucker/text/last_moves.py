"""The last moves of everybody while building, each as a sentence with how long ago it was."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker import events as gt
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.seats import Player
from rules.kernel.views import View

_KEPT = 40


@dataclass(frozen=True)
class LastMove:
    """A sentence, whose move it was (None: nobody's), `seconds` since, and where it happened."""

    text: str
    seat: int | None
    seconds: int
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Noted:
    event: Any
    at: float
    source: str = ""
    """Where the tile of the hand came from, for what became of it."""
    times: int = 1


class LastMoves:
    """Keeps the last moves of one table; what becomes of a taken tile takes the place of the taking."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: dict[int, deque[_Noted]] = {}
        self._noted: deque[_Noted] = deque(maxlen=_KEPT)
        """Those of the viewer who was told last."""
        self._players: tuple[Player, ...] = ()

    @staticmethod
    def heading() -> str:
        """The title of the panel."""
        return _("gt.move.heading")

    def note(
        self,
        events: Sequence[Event],
        before: View[JourneySight] | None,
        after: View[JourneySight],
        now: float,
    ) -> None:
        """An update came at `now` (seconds of any clock that does not jump)."""
        if before is None or after.seat not in self._kept:
            self._kept[after.seat] = deque(maxlen=_KEPT)
        self._noted = self._kept[after.seat]
        self._players = after.players
        for event in events:
            if type(event) in _TEXTS:
                self._note(event, now)
            elif isinstance(event, gt.FlightBegan):
                self._noted.clear()

    def _note(self, event: Event, now: float) -> None:
        source = getattr(event, "source", "")
        seat = getattr(event, "seat", None)
        last = next((one for one in reversed(self._noted) if getattr(one.event, "seat", None) == seat), None)
        if isinstance(event, gt.TilePlaced | gt.TileReserved | gt.TileReturned) and last is not None:
            if isinstance(last.event, gt.TileTaken | gt.TileTakenBack):
                self._noted.remove(last)
                source = last.source
            last = self._last_of(seat)
            if (
                isinstance(event, gt.TileReturned)
                and last is not None
                and isinstance(last.event, gt.TileReturned)
            ):
                # one after the other looked at and put back: one line with a count
                self._noted.remove(last)
                self._noted.append(replace(last, event=event, at=now, times=last.times + 1))
                return
        self._noted.append(_Noted(event, now, source))

    def _last_of(self, seat: int | None) -> _Noted | None:
        return next((one for one in reversed(self._noted) if getattr(one.event, "seat", None) == seat), None)

    def newest(self, count: int, now: float) -> list[LastMove]:
        """The newest moves, the newest first."""
        words = Words(self.content, self._players)
        newest = list(reversed(self._noted))[:count]
        return [
            LastMove(
                _TEXTS[type(one.event)](words, one),
                getattr(one.event, "seat", None),
                max(0, int(now - one.at)),
                _pieces(one.event),
            )
            for one in newest
        ]


def _pieces(event: Event) -> tuple[str, ...]:
    tile = getattr(event, "tile", None)
    if tile:
        return (f"tile:{tile}",)
    pile = getattr(event, "pile", None)
    if pile:
        return (f"pile:{pile}",)
    return ("glass",) if isinstance(event, gt.TimerFlipped | gt.TimerEmpty) else ()


def _taken(words: Words, one: _Noted) -> str:
    name = words.seat(one.event.seat)
    if not one.event.tile:
        return _("gt.move.took_face_down", name=name)
    tile = f"[b]{words.tile(one.event.tile)}[/]"
    if one.event.source == "reserve":
        return _("gt.move.took_parked", name=name, tile=tile)
    return _("gt.move.took", name=name, tile=tile)


def _placed(words: Words, one: _Noted) -> str:
    tile = f"[b]{words.tile(one.event.tile)}[/]"
    return _("gt.move.placed", name=words.seat(one.event.seat), tile=tile)


def _returned(words: Words, one: _Noted) -> str:
    name, tile = words.seat(one.event.seat), f"[b]{words.tile(one.event.tile)}[/]"
    if one.times > 1:
        return n_("gt.move.returned_many", one.times, name=name, tile=tile)
    return _("gt.move.returned", name=name, tile=tile)


def _reserved(words: Words, one: _Noted) -> str:
    return _("gt.move.parked", name=words.seat(one.event.seat), tile=f"[b]{words.tile(one.event.tile)}[/]")


def _taken_back(words: Words, one: _Noted) -> str:
    tile = f"[b]{words.tile(one.event.tile)}[/]"
    return _("gt.move.took_back", name=words.seat(one.event.seat), tile=tile)


def _flipped(words: Words, one: _Noted) -> str:
    if one.event.seat is None:
        return _("gt.log.glass_turns_itself")
    return _("gt.log.turns_glass", name=words.seat(one.event.seat))


def _finished(words: Words, one: _Noted) -> str:
    key = "gt.log.is_given" if one.event.dealt else "gt.log.finishes"
    return _(key, name=words.seat(one.event.seat), n=one.event.order_tile)


_TEXTS: dict[type[Event], Callable[[Words, _Noted], str]] = {
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
