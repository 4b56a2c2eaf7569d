"""The ids of Space Dragons: what lies on its table, and what its answers are touched by."""

from __future__ import annotations

from client.table.ids import Id


class DragonsId(Id):
    """An id of Space Dragons."""


parse = DragonsId.parse


class Crew(DragonsId, kind="crew"):
    card: int


class Dragon(DragonsId, kind="dragon"):
    dragon: str


class Scoring(DragonsId, kind="scoring"):
    """A scoring card on its present side."""

    symbol: str


class Ship(DragonsId, kind="ship"):
    seat: int


class Seat(DragonsId, kind="seat"):
    seat: int


class Count(DragonsId, kind="count"):
    seat: int
    symbol: str


class RackPlace(DragonsId, kind="place"):
    seat: int
    trick: int


class Dragons(DragonsId, kind="dragons"):
    """The captured dragons of a seat."""

    seat: int


class DragonPoints(DragonsId, kind="dragons"):
    """What is written of the captured dragons: `what` is always "points"."""

    seat: int
    what: str


class Hand(DragonsId, kind="hand"):
    """The hidden hand of a seat."""

    seat: int


class Pack(DragonsId, kind="pack"):
    seat: int


class Heap(DragonsId, kind="heap"):
    """What a seat has picked in the draft."""

    seat: int


class LastPlayed(DragonsId, kind="last-played"):
    """A card of the last trick, where that is looked at again."""

    card: int


class Slot(DragonsId, kind="slot"):
    """Where a seat plays its card of a trick."""

    seat: int


class Chip(DragonsId, kind="chip"):
    """A fact in the status line."""

    name: str


class Passing(DragonsId, kind="passing"):
    """An arrow of the draft."""

    number: int


# -- spots: places where something lies only while it moves ------------------------------------------


class Cards(DragonsId, kind="cards"):
    """The hidden cards of a seat: its hand, or in the draft its pack."""

    seat: int


class Lifted(DragonsId, kind="lifted"):
    """A card above the rack of a seat, from where it sinks behind the rail."""

    seat: int


class Played(DragonsId, kind="played"):
    """The card of a seat in the trick."""

    seat: int
