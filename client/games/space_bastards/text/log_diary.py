"""What is remembered while a game is told, and how a line of the log is made."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from client.games.space_bastards import ids
from client.games.space_bastards.text.names import Words
from client.i18n import signed
from client.table.texts import LogLine
from rules.kernel.events import Event
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Token

Said = list[LogLine]
NEUTRAL = -1
"""How a line of the log names the colour that nobody plays."""


def token_id(content: Content, planet: str, token: Token) -> str:
    """The id of what lies on a planet: by the first square that it covers (SB-Q04)."""
    return ids.Token(planet, content.grids[planet].first_cell(token.bits))


def placed_id(content: Content, planet: str, race: str, at: Cell, rot: int) -> str:
    """The same for a token that is told by its place."""
    bits, _lowest = content.grids[planet].put(race, at, rot)
    return ids.Token(planet, content.grids[planet].first_cell(bits) if bits else at)


class Diary:
    """The memory of the log for one viewer."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.words = Words(content)
        self.following: Sequence[Event] = ()
        """Events of the same update after the one that is told."""
        self.track = ""
        self.settling = ""
        self.scoring = False
        """The heading of a scoring has been said."""
        self.paid: dict[int, int] = {}
        """Coins that the next line of a seat tells."""
        self.way: list[str] = []
        """Fields that a ship has come to since its last line."""
        self.jumps = 0
        """How many of them it has reached by a teleport."""
        self.flown = False
        """The running flight has had a line."""
        self.alone: set[int] = set()
        """For whom the program has made the hidden choice that is shown next, since there was no other."""
        self.swapped: tuple[int, str] = (-1, "")
        """Who has just changed which relation: its lock needs no line."""

    def copied(self) -> Diary:
        """Another with the same memory, to tell something before its time."""
        other = copy(self)
        other.paid, other.way, other.alone = dict(self.paid), list(self.way), set(self.alone)
        return other

    def taken_alone(self) -> set[int]:
        """For whom the program has chosen; the choice is shown now."""
        alone, self.alone = self.alone, set()
        return alone

    def line(
        self, icon: str, text: str, owner: int | None, pieces: Sequence[str] = (), right: str = ""
    ) -> Said:
        """One line with an icon, the sign of a seat, and what it has paid."""
        cost = self.paid.pop(owner, 0) if owner is not None else 0
        if cost and not right:
            right = coins(-cost)
        seat = NEUTRAL if owner is not None and self.words.is_neutral(owner) else owner
        return [LogLine(f"[sb:{icon}] {text}" if icon else text, seat, tuple(pieces), right)]

    def gained(self, kind: type[sb.Coins] | type[sb.Points], why: str, seat: int) -> int:
        """Coins or points of a seat that follow in the same update for one reason."""
        found = [event for event in self.following if isinstance(event, kind)]
        return sum(event.delta for event in found if event.seat == seat and event.why == why)

    def money(self, event: sb.Coins) -> None:
        """Boosts and steps are paid before what they are for is told."""
        if event.why in ("boost", "step"):
            self.paid[event.seat] = self.paid.get(event.seat, 0) - event.delta


def coins(delta: int) -> str:
    """ "-2 (coin)" in the tone of a loss or a gain."""
    return f"[{'bad' if delta < 0 else 'good'}]{signed(delta)}[/] [sbpiece:coin]"


def points(delta: int) -> str:
    """ "+1 (thumb)" """
    return f"[lit]{signed(delta)}[/] [sbpiece:favour]"
