"""Seats of bots that newcomers take while a match is played.

Whoever looks on may ask for a seat that is nobody's. The host allows it, or has said before that anybody
may. From then on the newcomer gets the sight of that seat instead of a spectator's, and the bot's thought
is dropped; until then it has got nothing but what spectators see.
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
            if self.free:
                self._take(member, seat)
            else:
                host.table.wish(member, seat)

    def _can(self, member: Member, seat: Seat) -> bool:
        play = self._host.play
        return play is not None and not play.driver.over and self._host.table.may_take(member, seat)

    def _set_free(self, on: bool) -> None:
        self.free = on
        if on:
            for member in tuple(self._host.table.members.values()):
                self._answer(member.id, True)

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
        host = self._host
        assert host.play is not None
        host.table.take(member, seat)
        host.note_guests()
        host.play.take_over(seat, member.name)
        for connection in tuple(host.reception.connections):
            if connection.member is member:
                host.play.unwatch(connection)
                host.play.watch(connection, seat)
        host.changed()
