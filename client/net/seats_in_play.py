"""Seats that newcomers take in a match: those of bots, and their own of before.

Whoever looks on may ask for a seat that is nobody's. The host allows it, or has said before that anybody
may. From then on the newcomer gets the sight of that seat instead of a spectator's, and the bot's thought
is dropped; until then it has got nothing but what spectators see.

Whoever has lost the key to a seat asks for it by coming under its name, while its person is away; so also
in the lobby of a match that goes on. Where nobody can be asked, a host without a window, the seat is theirs
when a bot has taken it: so long somebody who has only lost the connection may come back before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.net.background import Background
from client.net.lobby import Member
from client.net.wire import Note
from rules.kernel.seats import Seat

if TYPE_CHECKING:
    from client.net.host import Host


class SeatsInPlay:
    """Belongs to a host and lives in the network's thread; see "from the window"."""

    def __init__(self, host: Host, background: Background) -> None:
        self._host, self._background = host, background
        self.free = host.plan.free_seats
        """Anybody may, without being asked for."""
        self._nobody_to_ask = host.plan.auto_start

    # -- from the window -------------------------------------------------------------------

    def answer(self, member: str, yes: bool) -> None:
        """What the host says to the wish of a member."""
        self._background.call(self._answer, member, yes)

    def set_free(self, on: bool) -> None:
        """From now on anybody may; those who wait may as well."""
        self._background.call(self._set_free, on)

    # -- in the network's thread -----------------------------------------------------------

    def wish(self, member: Member, seat: Seat | None) -> None:
        """Somebody asks for a seat, or with None does so no more. What cannot be is ignored."""
        host = self._host
        if seat is None:
            host.table.wish(member, None)
        elif self._can(member, seat):
            host.table.wish(member, seat)
            self.settle()

    def settle(self) -> None:
        """Gives the seats that are asked for and need nobody's word."""
        for member in tuple(self._host.table.members.values()):
            seat = member.wish
            if seat is not None and self._needs_no_word(seat) and self._can(member, seat):
                self._take(member, seat)

    def _needs_no_word(self, seat: Seat) -> bool:
        play = self._host.play
        if self._host.table.places[seat].member is None:
            return self.free
        given_up = play is not None and bool(play.driver.occupants[seat].note)
        return given_up and (self.free or self._nobody_to_ask)

    def _can(self, member: Member, seat: Seat) -> bool:
        table, play = self._host.table, self._host.play
        if play is not None and play.driver.over:
            return False
        return seat == table.own_seat(member) or table.may_take(member, seat)

    def _set_free(self, on: bool) -> None:
        self.free = on
        if on:
            self.settle()
            self._host.changed()

    def _answer(self, member_id: str, yes: bool) -> None:
        host = self._host
        member = host.table.members.get(member_id)
        if member is None or member.wish is None:
            return
        seat = member.wish
        host.table.wish(member, None)
        if yes and self._can(member, seat):
            self._take(member, seat)
        else:
            for connection in host.reception.connections:
                if connection.member is member:
                    connection.send(Note("seat_refused", {"name": host.table.places[seat].name}))
        host.changed()

    def _take(self, member: Member, seat: Seat) -> None:
        host, play = self._host, self._host.play
        own = host.table.places[seat].member is not None
        if own:
            host.table.reclaim(member, seat)
        else:
            host.table.take(member, seat)
        host.note_guests()
        if play is not None:
            if own:
                play.arrived(seat, host.plan.limits.grace_seconds)
            else:
                play.take_over(seat, member.name)
            for connection in tuple(host.reception.connections):
                if connection.member is member:
                    play.unwatch(connection)
                    play.watch(connection, seat)
        host.changed()
