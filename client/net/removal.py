"""The host sends people away: from the lobby, or from a match, where a bot plays on."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

from client.names import same_name
from client.net.background import Background
from client.net.lobby import Member
from rules.kernel.seats import Seat

if TYPE_CHECKING:
    from client.net.host import Host


class Removal:
    """Belongs to a host. Whoever is sent away reads why; their token readmits nobody, with the join code they
    are newcomers. People at the host's own screen cannot be sent away."""

    def __init__(self, host: Host, background: Background) -> None:
        self._host, self._background = host, background

    # -- from the window -------------------------------------------------------------------

    def member(self, member: str) -> None:
        """Sends away who has this public id."""
        self._background.call(self._member, member)

    def seat(self, seat: Seat) -> None:
        """Sends away whose seat it is, though they may not be there just now."""
        self._background.call(self._seat, seat)

    def named(self, name: str) -> Future[bool]:
        """Sends away who has this name, in whatever letters; False if nobody has."""
        return self._background.do(lambda: self._named(name))

    # -- in the network's thread -----------------------------------------------------------

    def _member(self, member_id: str) -> None:
        member = self._host.table.members.get(member_id)
        if member is not None:
            self._send_away(member)

    def _seat(self, seat: Seat) -> None:
        member = self._host.table.seated().get(seat)
        if member is not None:
            self._send_away(member)

    def _named(self, name: str) -> bool:
        members = self._host.table.members.values()
        # Whoever is there comes before a namesake who is not.
        found = [m for m in members if same_name(m.name, name) and not m.here]
        for member in sorted(found, key=lambda one: not one.connected)[:1]:
            self._send_away(member)
        return bool(found)

    def _send_away(self, member: Member) -> None:
        host, seat = self._host, member.seat
        if member.here:
            return
        for connection in tuple(host.reception.connections):
            if connection.member is member:
                connection.drop("kicked")
                host.gone(connection, on_purpose=True, notice="sent_away")
        host.table.remove(member)
        if host.play is not None and seat is not None:
            host.play.stand_in(seat)
            host.note_guests()
        host.changed()
