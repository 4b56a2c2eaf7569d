"""How long a lobby waits for those who are not there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from client.net.lobby import Member

if TYPE_CHECKING:
    from client.net.host import Host


class Patience:
    """Belongs to a host and lives in the network's thread. Before a new match a seat is kept for somebody who
    has vanished as long as a match would wait before a bot plays. In a match that goes on seats are kept
    until it does; a host without a window, where nobody can say so, lets it go on as long after the first
    who came back."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seconds = host.plan.limits.grace_seconds
        self._vanished: dict[str, asyncio.TimerHandle] = {}
        self._going_on: asyncio.TimerHandle | None = None

    def came(self, member: Member) -> None:
        """Somebody is there, for the first time or again."""
        waiting = self._vanished.pop(member.id, None)
        if waiting is not None:
            waiting.cancel()
        table = self._host.table
        if member.freed:
            table.reseat(member)
        alone = self._host.plan.auto_start and table.resumes and not table.playing
        if alone and member.seat is not None and self._going_on is None:
            self._going_on = asyncio.get_running_loop().call_later(self._seconds, self._go_on)

    def vanished(self, member: Member) -> None:
        """The connection of somebody in the lobby is lost."""
        if member.seat is not None and not self._host.table.resumes:
            loop = asyncio.get_running_loop()
            self._vanished[member.id] = loop.call_later(self._seconds, self._free, member)

    def _free(self, member: Member) -> None:
        del self._vanished[member.id]
        if not self._host.closing and not self._host.table.playing and member.seat is not None:
            self._host.table.free(member)
            self._host.changed()

    def _go_on(self) -> None:
        self._going_on = None
        table = self._host.table
        if not table.playing and any(member.connected for member in table.seated().values()):
            self._host.go_on()

    def close(self) -> None:
        """Nothing is waited for any more."""
        for waiting in [*self._vanished.values(), self._going_on]:
            if waiting is not None:
                waiting.cancel()
