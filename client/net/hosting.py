"""Hosting from the window: the host, and the people at its own screen as its guests."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future

from client.net.addresses import own_addresses
from client.net.background import Background
from client.net.guest import ENDED, Guest
from client.net.host import Host
from client.net.joint import JointSession
from client.net.plan import HostPlan
from client.net.wire import Lobby
from client.session.games import Shelf
from client.session.library import Library
from client.session.model import Notice
from rules.kernel.seats import Seat


class OwnHouse:
    """Belongs to the main thread, which polls it every frame."""

    def __init__(
        self, host: Host, shelf: Shelf, tokens: list[tuple[str, str]], background: Background | None
    ) -> None:
        """`tokens`: (name, token) of everybody at this screen."""
        self.host = host
        self.guests: list[Guest] = []
        self.problem = ""
        """Why it cannot be hosted: the code of a text `net.denied.<code>`."""
        self._shelf = shelf
        self._tokens = tokens
        self._background = background
        self._session: JointSession | None = None
        self._notices: list[Notice] = []
        self._starting: Future[int] | None = host.start()

    @property
    def addresses(self) -> list[str]:
        """What others may type, once it listens."""
        if not self.host.port:
            return []
        return [f"{address}:{self.host.port}" for address in own_addresses()]

    @property
    def lobby(self) -> Lobby | None:
        return self.guests[0].lobby if self.guests else None

    @property
    def session(self) -> JointSession | None:
        """For the table, while there is a match: all seats at this screen."""
        sessions = [guest.session for guest in self.guests if guest.session is not None]
        if not sessions or len(sessions) < len(self.guests) or any(s.ended for s in sessions):
            self._session = None
        elif self._session is None:
            self._session = JointSession(sessions, self.host)
        return self._session

    def notices(self) -> list[Notice]:
        """Of the lobby; those of the match come through its session."""
        told = [guest.notices() for guest in self.guests]
        return told[0] if told else []

    def poll(self, now: float) -> None:
        if self._starting is not None and self._starting.done():
            try:
                self._starting.result()
                self.guests = [self._join(name, token) for name, token in self._tokens]
            except OSError:
                self.problem = "cannot_listen"
            self._starting = None
        for guest in self.guests:
            guest.poll(now)
        if not self.problem and any(guest.state == ENDED for guest in self.guests):
            self.problem = next(guest.problem for guest in self.guests if guest.state == ENDED)

    def close(self) -> Future[None]:
        """The match ends for all guests; it can be resumed from its save. Nobody need wait for the
        future: a program that ends does."""
        for guest in self.guests:
            guest.close()
        return self.host.close()

    def _join(self, name: str, token: str) -> Guest:
        address = self.host.plan.bind or "127.0.0.1"
        return Guest(
            self._shelf,
            address=address,
            port=self.host.port,
            name=name,
            token=token,
            background=self._background,
        )


def open_house(
    plan: HostPlan,
    shelf: Shelf,
    *,
    names: Mapping[Seat, str],
    watcher: str = "Host",
    library: Library | None = None,
    background: Background | None = None,
) -> OwnHouse:
    """Begins to host. `names` are the people at this screen by seat; if there are none, the screen
    looks on as `watcher`. Raises what `Host` raises."""
    host = Host(plan, shelf, library=library, background=background)
    tokens = [(name, host.seat_here(seat, name)) for seat, name in sorted(names.items())]
    if not tokens:
        tokens = [(watcher, host.watch_here(watcher))]
    return OwnHouse(host, shelf, tokens, background)
