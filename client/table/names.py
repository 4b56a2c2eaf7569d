"""What people and the things of packs are called in texts with markup, where their names are foreign strings
and escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from client.art import rich
from client.i18n import _, join_and, language
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.packs.texts import Phrase, Text

C = TypeVar("C")


def named(text: Text | Phrase) -> str:
    """A text of a pack in the language in use."""
    return rich.escape(text.say(language()))


class Names(Generic[C]):
    """The names of one table: things from its content, seats from a view, if there is one."""

    def __init__(self, content: C, view: View | None = None) -> None:
        self.content = content
        self.players: Sequence[Player] = () if view is None else view.players
        self.viewer = -1 if view is None else view.seat

    def plain_seat(self, seat: int) -> str:
        """A seat's name as it was typed, without markup: for buttons."""
        return self.players[seat].name

    def seat(self, seat: int) -> str:
        """A seat's name."""
        return rich.escape(self.plain_seat(seat))

    def seat_or_you(self, seat: int) -> str:
        """The name, or "You" for the viewer's own seat."""
        return _("table.you") if seat == self.viewer else self.seat(seat)

    def seats(self, seats: Iterable[int]) -> str:
        """Several names in a row: "Ada and Borek"."""
        return join_and([self.seat(seat) for seat in seats])
