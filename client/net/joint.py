"""Several seats of one remote match at one screen, each with a connection and a sight of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from client.net.remote import RemoteSession
from client.session.model import ChatLine, Done, Notice, SeatState, UndoWish, Update, ignore
from rules.kernel.seats import Seat
from rules.kernel.views import View

if TYPE_CHECKING:
    from client.net.host import Host


class JointSession:
    """A Session over the sessions of those seats. What is not a seat's own comes from the first."""

    def __init__(self, sessions: Sequence[RemoteSession], host: Host | None = None) -> None:
        """`host`: of this program, which holds the match."""
        self._by_seat = {session.viewers[0]: session for session in sessions}
        self._first = sessions[0]
        self._host = host
        self.game = self._first.game
        self.viewers: tuple[Seat, ...] = tuple(sorted(self._by_seat))

    @property
    def connected(self) -> bool:
        return all(session.connected for session in self._by_seat.values())

    @property
    def ended(self) -> bool:
        return self._first.ended

    @property
    def over(self) -> bool:
        return all(session.over for session in self._by_seat.values())

    @property
    def paused(self) -> bool:
        return self._first.paused

    @property
    def countdown(self) -> float:
        return self._first.countdown

    @property
    def pause_reason(self) -> str:
        return self._first.pause_reason

    @property
    def save_problem(self) -> str:
        return "" if self._host is None else self._host.save_problem

    @property
    def undo_wish(self) -> UndoWish | None:
        return self._first.undo_wish

    @property
    def chat_lines(self) -> tuple[ChatLine, ...]:
        return self._first.chat_lines

    def view(self, seat: Seat) -> View:
        return self._by_seat[seat].view(seat)

    def story(self, seat: Seat) -> tuple[Any, ...]:
        return self._by_seat[seat].story(seat)

    def updates(self, seat: Seat) -> list[Update]:
        return self._by_seat[seat].updates(seat)

    def notices(self) -> list[Notice]:
        """Each notice reaches every seat here; it is told once."""
        for session in self._by_seat.values():
            if session is not self._first:
                session.notices()
        return self._first.notices()

    def seats(self) -> tuple[SeatState, ...]:
        return tuple(
            msgspec.structs.replace(state, here=seat in self._by_seat)
            for seat, state in enumerate(self._first.seats())
        )

    def submit(self, seat: Seat, action: Any, done: Done = ignore) -> None:
        self._by_seat[seat].submit(seat, action, done)

    def can_undo(self, seat: Seat) -> bool:
        return self._by_seat[seat].can_undo(seat)

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        self._by_seat[seat].undo(seat, done)

    def agree(self, seat: Seat, yes: bool) -> None:
        self._by_seat[seat].agree(seat, yes)

    def pause(self, on: bool) -> None:
        if self._host is not None:
            self._host.pause(on)

    @property
    def can_hurry(self) -> bool:
        return self._host is not None and self._first.bots_think

    def hurry(self) -> None:
        if self._host is not None:
            self._host.hurry()

    @property
    def played(self) -> float:
        return self._first.played

    def remaining(self, timer: str) -> float:
        return self._first.remaining(timer)

    def chat(self, text: str) -> None:
        self._first.chat(text)

    def poll(self, now: float) -> None:
        for session in self._by_seat.values():
            session.poll(now)

    def due(self) -> float:
        return min(session.due() for session in self._by_seat.values())

    def close(self) -> None:
        for session in self._by_seat.values():
            session.close()
