"""A table of the network as the window knows it, whether it is ours or somebody else's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from client.i18n import _
from client.names import same_name
from client.net.guest import BROKEN, ENDED, Guest
from client.net.hosting import OwnHouse, open_house
from client.net.lobby import BOT, PERSON
from client.net.plan import HostPlan
from client.net.wire import Lobby
from client.scenes.lobby.seat_wish import Wishes
from client.scenes.lobby.sending import SendingAway
from client.session.model import Notice
from client.shell import Shell
from rules.kernel.seats import SPECTATOR


class Other(NamedTuple):
    """Somebody at another screen, who may be away just now. `seat` is None for one who looks on."""

    name: str
    seat: int | None
    member: str


class Party:
    """Either `house` (we host) or `guest` (we have joined)."""

    def __init__(self, house: OwnHouse | None = None, guest: Guest | None = None) -> None:
        self.house, self._guest = house, guest
        self._answered: Lobby | None = None
        self._closed = False
        self.shown: Any = None
        """The session that is on the table, while there is one."""
        self.seen: Any = None
        """The match from which we came back to the lobby."""

    # -- what there is ---------------------------------------------------------------------

    @property
    def hosting(self) -> bool:
        """Whether the table is ours."""
        return self.house is not None

    @property
    def guests(self) -> list[Guest]:
        """Everybody at this screen."""
        if self.house is not None:
            return self.house.guests
        return [self._guest] if self._guest is not None else []

    @property
    def first(self) -> Guest | None:
        """Who speaks for this screen."""
        return self.guests[0] if self.guests else None

    @property
    def lobby(self) -> Lobby | None:
        """How the lobby looks now; None while we are connecting."""
        return self.first.lobby if self.first is not None else None

    @property
    def members(self) -> set[str]:
        """The public ids of everybody at this screen."""
        return {guest.member for guest in self.guests if guest.member}

    @property
    def resuming(self) -> bool:
        """Whether a match goes on from this lobby."""
        return self.lobby is not None and bool(self.lobby.match)

    @property
    def asked_for(self) -> int | None:
        """The seat for which we have asked the host, who has not answered yet."""
        watchers = self.lobby.watchers if self.lobby is not None else ()
        return next((one.seat for one in watchers if one.member in self.members), None)

    @property
    def own_seats(self) -> list[int]:
        """Seats of people who are away under our name: whoever has lost the key may ask for them."""
        lobby, first = self.lobby, self.first
        if lobby is None or first is None or self.hosting or first.seat is not None:
            return []
        return [
            seat for seat, place in enumerate(lobby.seats)
            if place.kind == PERSON and not place.member and same_name(place.name, first.name)
        ]  # fmt: skip

    @property
    def others(self) -> list[Other]:
        """Whom the host may send away."""
        lobby = self.lobby
        if lobby is None or self.house is None:
            return []
        seated = [Other(s.name, n, s.member) for n, s in enumerate(lobby.seats) if s.kind == PERSON]
        watching = [Other(one.name, None, one.member) for one in lobby.watchers]
        return [other for other in seated + watching if other.member not in self.members]

    def send_away(self, other: Other) -> None:
        """Somebody at another screen has to go."""
        if self.house is None:
            return
        removal = self.house.host.removal
        if other.seat is not None:
            removal.seat(other.seat)
        else:
            removal.member(other.member)

    @property
    def code(self) -> str:
        """The code by which others come in; only the host's window knows it."""
        return self.house.host.code if self.house is not None else ""

    @property
    def addresses(self) -> list[str]:
        """What others may type."""
        return self.house.addresses if self.house is not None else []

    @property
    def session(self) -> Any:
        """The match, while one is played; None in the lobby."""
        if self.house is not None:
            return self.house.session
        session = self._guest.session if self._guest is not None else None
        return None if session is None or session.ended else session

    @property
    def new_session(self) -> Any:
        """The match, if it has to be shown on the table."""
        session = self.session
        return None if session is self.seen else session

    @property
    def broken(self) -> bool:
        """Whether the connection is just lost and being tried again."""
        return any(guest.state == BROKEN for guest in self.guests)

    @property
    def problem(self) -> str:
        """Why it is all over, in one sentence; empty while it is not."""
        if self.house is not None:
            return _(f"net.denied.{self.house.problem}") if self.house.problem else ""
        if self._guest is None or self._guest.state != ENDED:
            return ""
        return self._guest.problem_text or _("net.denied.left")

    # -- time ------------------------------------------------------------------------------

    def poll(self, now: float) -> None:
        """Deals with what has come. The host's own people are always ready."""
        if self.house is not None:
            self.house.poll(now)
            self._answer_ready()
        elif self._guest is not None:
            self._guest.poll(now)

    def _answer_ready(self) -> None:
        lobby = self.lobby
        if lobby is None or lobby is self._answered or lobby.phase != "lobby":
            return
        self._answered = lobby
        for guest in self.guests:
            seat = next((s for s in lobby.seats if s.member and s.member == guest.member), None)
            if seat is not None and not seat.ready:
                guest.ready(True)

    # -- the end ---------------------------------------------------------------------------

    def leave(self) -> None:
        """Goes for good: a host ends the table, a guest's seat does not wait."""
        self._end(Guest.leave)

    def leave_lobby(self) -> None:
        """Goes from the lobby: for good before a new match; to a match that goes on, the key is kept."""
        lobby = self.lobby
        goes_on = lobby is not None and (self.resuming or lobby.phase == "playing")
        (self.step_out if goes_on else self.leave)()

    def step_out(self) -> None:
        """Goes on purpose, perhaps to come back: a bot plays on a guest's seat, and the key to it is kept."""
        self._end(Guest.step_out)

    def close(self) -> None:
        """The program ends: a guest's seat waits, and the key to it is kept."""
        self._end(Guest.close)

    def _end(self, way: Callable[[Guest], None]) -> None:
        if self._closed:
            return
        self._closed = True
        if self.house is not None:
            self.house.close()
        elif self._guest is not None:
            way(self._guest)


class PartySession:
    """The session of a party for the table: everything it can do, and the way back to the lobby."""

    def __init__(self, app: Shell, party: Party, session: Any) -> None:
        self._app, self._party, self._session = app, party, session
        self._going = False
        self._wishes = Wishes(app)
        self.host = party.house.host if party.house is not None else None
        """Set when the table is ours: the pause menu saves by it, and the results start anew."""
        if self.host is not None:
            self.let_bot_play = self.host.stand_in
            self.wait_for = self.host.wait_for

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @property
    def code(self) -> str:
        """The code by which others come in; only the host's window knows it."""
        return self._party.code

    @property
    def addresses(self) -> list[str]:
        """What others may type."""
        return self._party.addresses

    def poll(self, now: float) -> None:
        """The match of everybody at this screen. A match that ended without an end goes back to
        the lobby, a table that is gone to those that can be joined, a newcomer to the seat it was given."""
        self._party.poll(now)
        if self._going or self._session.over:
            return
        if self.host is not None and self._party.lobby is not None:
            self._wishes.hear(self.host, self._party.lobby)
        if self._party.problem:
            self._going = True
            self._app.later(self._gone)
        elif self._session.ended:
            self._going = True
            seated = self._party.new_session is not None
            self._app.later(self._sit_down if seated else lambda: self.back_to_lobby(self._app))

    def notices(self) -> list[Notice]:
        """Those of the match. Its end is told where it leads to, in a sentence that says why."""
        return [notice for notice in self._session.notices() if notice.kind != "ended"]

    def back_to_lobby(self, app: Shell) -> None:
        """Shows the lobby again, with everybody who is still there."""
        if self._party.problem:
            self._gone()
            return
        self._detach()
        self._party.seen = self._session
        app.go("lobby", party=self._party)

    @property
    def free_seats(self) -> list[tuple[int, str]]:
        """While one only looks on: the seats of bots, for which one may ask, and their names."""
        lobby = self._party.lobby
        if lobby is None or not self._looks_on:
            return []
        return [(seat, place.name) for seat, place in enumerate(lobby.seats) if place.kind == BOT]

    @property
    def own_seats(self) -> list[tuple[int, str]]:
        """The same for seats of one's own of before."""
        lobby = self._party.lobby
        if lobby is None or not self._looks_on:
            return []
        return [(seat, lobby.seats[seat].name) for seat in self._party.own_seats]

    @property
    def _looks_on(self) -> bool:
        return self.host is None and self.viewers == (SPECTATOR,) and not self._session.over

    def others(self) -> list[Other]:
        """Whom the host may send away."""
        return self._party.others

    def choose_whom_to_send_away(self) -> None:
        """The host is asked who has to go."""
        self._app.push(SendingAway(self._app, self._party))

    def ask_for_seat(self, seat: int) -> None:
        """The host decides; if it allows it, that seat's table is shown."""
        if self._party.first is not None:
            self._party.first.sit(seat)

    def _sit_down(self) -> None:
        """The seat is ours: its table instead of that of those who look on."""
        self._detach()
        self._party.seen = self._session
        to_table(self._app, self._party)

    def _gone(self) -> None:
        problem = self._party.problem
        app = self._app
        self._detach()
        self._party.close()
        app.go("join", problem=problem)

    def _detach(self) -> None:
        self._app.release(self)
        self._party.shown = None
        self._going = True

    def step_out(self) -> None:
        """The table is left in the menu; see `close`."""
        self._end(self._party.step_out)

    def close(self) -> None:
        """The table is left. The party goes with it, unless the lobby has taken over."""
        self._end(self._party.close)

    def _end(self, way: Callable[[], None]) -> None:
        if self._party.shown is self:
            self._party.shown = None
            (self._party.leave if self._session.over else way)()


def open_party(plan: HostPlan, here: Mapping[int, str], watcher: str) -> Party:
    """A table of ours. Raises what `client.net.hosting.open_house` raises."""
    from client.session.games import GameShelf
    from client.session.library import Library

    # Bots may be added in the lobby, so there are more names than bots were planned.
    names = [name.strip() for name in _("new_game.bot_names").split(",")]
    plan = msgspec.structs.replace(plan, bot_names=tuple(dict.fromkeys([*plan.bot_names, *names])))
    house = open_house(plan, GameShelf(), names=here, watcher=watcher, library=Library())
    return Party(house=house)


def to_table(app: Shell, party: Party) -> None:
    """Shows the match of a party."""
    from client.scenes import starting

    session = PartySession(app, party, party.session)
    party.shown = session
    starting.to_table(app, session)
    asked = party.asked_for
    if asked is not None and party.lobby is not None:
        app.toast(_("pause.own_seat_asked", name=party.lobby.seats[asked].name))
    elif session.free_seats:
        app.toast(_("lobby.may_take_seat"))
