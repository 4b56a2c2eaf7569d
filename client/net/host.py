"""Holds a match for guests: a lobby, then the match, then the lobby again for a rematch.

It lives in the network's thread; the methods under "from the window" may be called from any thread
and return at once. People at the host's own screen join as guests, over loopback, with tokens from
`seat_here`: they too receive nothing but their sight.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from concurrent.futures import Future
from typing import Any

import msgspec

from client.names import clean_name
from client.net.admission import Admitted, Door
from client.net.background import Background, shared
from client.net.beacon import VERSION_LENGTH, Beacon
from client.net.beginning import Beginning
from client.net.connection import Connection
from client.net.discovery import Announcer
from client.net.lending import Lending
from client.net.lobby import BOT, OPEN
from client.net.patience import Patience
from client.net.plan import HostPlan
from client.net.play import Play
from client.net.reception import Reception
from client.net.removal import Removal
from client.net.seats_in_play import SeatsInPlay
from client.net.tokens import clean_code, new_code
from client.net.versions import program_version
from client.net.wire import HostMessage, Lobby, Note, Said, Welcome, encode
from client.session.autosave import problem_of
from client.session.bots import BotPool
from client.session.games import Shelf
from client.session.library import Library
from client.session.model import ChatLine
from rules.kernel.seats import SPECTATOR, Seat

log = logging.getLogger("orrery.host")

KEPT_CHAT = 200


class Host:
    """`start` begins to listen; `close` ends everything. Raises from the constructor what
    `shelf.make`, `saves.resume` and `Autosave` raise, and ValueError for a setup that cannot be."""

    def __init__(
        self,
        plan: HostPlan,
        shelf: Shelf,
        *,
        library: Library | None = None,
        background: Background | None = None,
    ) -> None:
        self.plan = plan
        self.port = 0
        """Where it listens, once `start` is done."""
        self._background = background or shared()
        saved = plan.saved
        made = shelf.make(plan.game, plan.packs) if saved is None else shelf.of_setup(saved.header.setup)
        self.game, self._stamps = made.game, made.stamps
        self._recipe = shelf.recipe(self.game.id, tuple(stamp.id for stamp in self._stamps))
        self._beginning = Beginning(plan, self.game, self._stamps, library)
        self.id = self._beginning.host_id
        self.code = clean_code(plan.code) or self._beginning.code or new_code()
        self.table = self._beginning.table()
        self.lending = Lending(made.packs, plan.limits)
        self.door = Door(self.table, self.code, plan.limits, made, self.lending.packs)
        self.play: Play | None = None
        self.chat_lines: deque[ChatLine] = deque(maxlen=KEPT_CHAT)
        self.reception = Reception(self)
        self.in_play = SeatsInPlay(self, self._background)
        self.patience = Patience(self)
        self.removal = Removal(self, self._background)
        self._chat_number, self._told_version = 0, -1
        self._bots: BotPool | None = None
        self._announcer: Announcer | None = None
        self._closing = False

    # -- from the window -------------------------------------------------------------------

    def start(self) -> Future[int]:
        """Begins to listen. The future gives the port, or an OSError."""
        return self._background.run(self._start())

    def seat_here(self, seat: Seat, name: str) -> str:
        """Admits a person at the host's own screen to a seat; the token to join with. Call it
        before `start`."""
        member, token = self.table.admit(name, seat)
        member.ready = member.here = True
        return token

    def watch_here(self, name: str) -> str:
        """The same for somebody at the host's screen who only looks on."""
        return self.table.admit(name)[1]

    def set_seat(self, seat: Seat, kind: str, level: str = "") -> None:
        """In the lobby: gives a seat to a bot (kind bot) or opens it (kind open)."""
        self._background.call(self._set_seat, seat, kind, level)

    def turn_sign(self, seat: Seat) -> None:
        """In the lobby: the next sign for a seat."""
        self._background.call(self._turn_sign, seat)

    def set_options(self, options: dict[str, Any]) -> None:
        """In the lobby: the options of the game; all must say anew that they are ready."""
        self._background.call(self._set_options, options)

    @property
    def chosen_options(self) -> dict[str, Any]:
        """Those that were set; guests may have proposed lower ones, see `Table.played_options`."""
        return self.table.options

    def begin(self) -> Future[str]:
        """Begins the match. The future gives "" or why not (seats_open, setup_refused, playing).

        In a resumed match bots stand in for people who have not come back yet.
        """
        return self._background.do(self.go_on)

    def stand_in(self, seat: Seat) -> None:
        """A bot plays for somebody who is away, without waiting any longer."""
        self._background.call(self._stand_in, seat)

    def wait_for(self, seat: Seat) -> None:
        """No bot takes the seat of somebody who is away, however long it lasts."""
        self._background.call(self._wait_for, seat)

    def pause(self, on: bool) -> None:
        self._background.call(self._pause, on)

    def hurry(self) -> None:
        """Bots that think answer at once."""
        self._background.call(self._hurry)

    def rematch(self) -> None:
        """After the end: everybody back into the lobby, on the same seats."""
        self._background.call(self._rematch)

    def say(self, text: str, name: str = "") -> None:
        """A line of the host itself, for hosts without a window."""
        self._background.call(self.chat, name or self.plan.title, None, text)

    @property
    def save_problem(self) -> str:
        """Why the running match cannot be saved just now; see `Session`."""
        play = self.play
        return "" if play is None else problem_of(play.driver.autosave)

    def save_text(self) -> Future[str]:
        """The text of a save of the running match, for Library.save_as. "" without one."""
        return self._background.do(self._save_text)

    def close(self) -> Future[None]:
        """Saves, tells all guests and ends."""
        return self._background.finish(self._close())

    async def _start(self) -> int:
        self.port = await self.reception.open(self.plan.bind, *self._beginning.ports)
        log.info("hosting %s on port %d with code %s", self.table.game, self.port, self.code)
        if any(place.kind == BOT for place in self.table.places):
            self._pool().warm()
        if self.plan.announce:
            self._announcer = Announcer(self.beacon, self.plan.bind)
            await self._announcer.open()
        return self.port

    def beacon(self) -> Beacon:
        """What those who look for hosts are told."""
        table = self.table
        free = sum(place.kind == OPEN for place in table.places)
        phase = "playing" if table.playing else "lobby"
        title = clean_name(table.title)
        who = "".join(place.kind[0] for place in table.places)
        return Beacon(
            self.id,
            title,
            table.game,
            self.port,
            len(table.places),
            free,
            phase,
            who=who,
            version=program_version()[:VERSION_LENGTH],
        )

    @property
    def closing(self) -> bool:
        return self._closing

    # -- coming and going ------------------------------------------------------------------

    def welcome(self, connection: Connection, admitted: Admitted) -> None:
        member = admitted.member
        for other in tuple(self.reception.connections):
            if other.member is member and other is not connection:
                # The newer one is the living one; the older may be half-open.
                self.gone(other)
                other.drop("elsewhere")
        connection.member = member
        log.info("%s %s", connection.who, "is back" if admitted.back else "has come")
        self.table.set_connected(member, True)
        self.patience.came(member)
        if self.table.resumes and admitted.back:
            # Whoever comes back to a match has agreed to it when it began.
            self.table.set_ready(member, True)
        connection.send(
            Welcome(
                admitted.token,
                member.id,
                self.id,
                member.handled,
                self.table.game,
                tuple(stamp.id for stamp in self._stamps),
            )
        )
        connection.send(self.table.message())
        for line in self.chat_lines:
            connection.send(Said(line))
        if self.play is not None:
            self.play.watch(connection, SPECTATOR if member.seat is None else member.seat)
            if member.seat is not None:
                self.play.arrived(member.seat, self.plan.limits.grace_seconds)
        self.changed()

    def gone(self, connection: Connection, on_purpose: bool = False, notice: str = "left") -> None:
        """The connection is over; its member may come back with its token. The seat of one who goes
        `on_purpose` does not wait, and the others read the `notice`."""
        self.reception.connections.discard(connection)
        member = connection.member
        if self.play is not None:
            self.play.unwatch(connection)
        if member is None or not member.connected:
            return
        if any(other.member is member for other in self.reception.connections):
            return
        self.table.set_connected(member, False)
        if self._closing:
            return
        if not connection.dropped:
            log.info("%s is gone", connection.who)
        if self.play is None:
            if not on_purpose:
                self.patience.vanished(member)
        elif member.seat is not None:
            if on_purpose:
                self.play.left(member.seat, notice)
            else:
                self.play.vanished(member.seat, self.plan.limits.grace_seconds)
        self.changed()

    def leave(self, connection: Connection) -> None:
        """The guest has said that it goes. Its token stays good while a match is played or goes on, should it
        change its mind."""
        member = connection.member
        assert member is not None
        keeps = self.table.resumes if self.play is None else not self.play.driver.over
        self.gone(connection, on_purpose=True)
        if not keeps or member.seat is None:
            self.table.remove(member)
        self.changed()

    def note_guests(self) -> None:
        """What a save says of who may come back has changed."""
        if self.play is not None:
            self.play.driver.note("guests", msgspec.to_builtins(self.table.guests()))

    # -- telling ---------------------------------------------------------------------------

    def tell_all(self, message: HostMessage) -> None:
        raw = encode(message)
        for connection in tuple(self.reception.connections):
            if connection.member is not None:
                connection.send_bytes(raw)

    def changed(self) -> None:
        """Tells all how the lobby looks now, and begins if that is what was waited for: a match that goes on
        does so by itself when all are back."""
        if self._closing:
            return
        table = self.table
        self.in_play.settle()
        if (self.plan.auto_start or table.resumes) and not table.playing and table.ready():
            self.go_on()
        if table.version != self._told_version:
            self._told_version = table.version
            message: Lobby = table.message()
            self.tell_all(message)
            if self._announcer is not None:
                self._announcer.refresh()

    def chat(self, name: str, seat: Seat | None, text: str) -> None:
        self._chat_number += 1
        line = ChatLine(self._chat_number, name, seat, text)
        self.chat_lines.append(line)
        self.tell_all(Said(line))

    # -- lobby and match -------------------------------------------------------------------

    def _set_seat(self, seat: Seat, kind: str, level: str) -> None:
        if not self.table.playing and 0 <= seat < len(self.table.places):
            self.table.set_place(seat, kind, level)
            if kind == BOT:
                self._pool().warm()
            self.changed()

    def _turn_sign(self, seat: Seat) -> None:
        if 0 <= seat < len(self.table.places):
            self.table.turn_sign(seat)
            self.changed()

    def _set_options(self, options: dict[str, Any]) -> None:
        if not self.table.playing and not self._beginning.resumes:
            self.table.options = dict(options)
            self.table.unready()
            self.changed()

    def go_on(self) -> str:
        """From the lobby to the match; see `begin`."""
        table = self.table
        if table.playing:
            return "playing"
        refusal = self._beginning.refusal(table)
        if not refusal:
            self._begin_match()
        return refusal

    def _begin_match(self) -> None:
        table, pool = self.table, self._pool()
        fresh = not self._beginning.resumes
        driver = self._beginning.driver(table, pool, self.code, self.port)
        table.begin()
        play = self.play = Play(driver, self.tell_all, self.changed)
        loop = asyncio.get_running_loop()

        def wake() -> None:
            loop.call_soon_threadsafe(play.poll)

        pool.wake = wake
        self.changed()
        seated = table.seated()
        for seat, player in enumerate(driver.players):
            member = seated.get(seat)
            if player.kind == "person" and (member is None or not member.connected):
                play.vanished(seat, self.plan.limits.grace_seconds)
        for connection in self.reception.connections:
            member = connection.member
            if member is not None:
                viewer = SPECTATOR if member.seat is None else member.seat
                play.watch(connection, viewer, fresh=fresh)
        play.start()

    def _stand_in(self, seat: Seat) -> None:
        if self.play is None:
            return
        occupant = self.play.driver.occupants[seat]
        if occupant.kind == "person" and not occupant.connected:
            self.play.stand_in(seat)

    def _wait_for(self, seat: Seat) -> None:
        if self.play is not None:
            self.play.wait_for(seat)

    def _pause(self, on: bool) -> None:
        if self.play is not None:
            self.play.pause(on)

    def _hurry(self) -> None:
        if self.play is not None:
            self.play.hurry()

    def _rematch(self) -> None:
        if self.play is None or not self.play.driver.over:
            return
        self._end_match()
        self.table.back_to_lobby()
        self.changed()

    def _end_match(self) -> None:
        if self.play is not None:
            self.play.close()
            self.play = None

    def _pool(self) -> BotPool:
        if self._bots is None:
            self._bots = BotPool(self._recipe, budget=self.plan.budget)
        return self._bots

    def _save_text(self) -> str:
        return "" if self.play is None else self.play.driver.save_text()

    async def _close(self) -> None:
        if self._closing:
            return
        self._closing = True
        self.patience.close()
        self._end_match()
        self._beginning.close()
        self.tell_all(Note("host_closed"))
        for connection in tuple(self.reception.connections):
            connection.drop("closed")
        await self.reception.close()
        if self._announcer is not None:
            await self._announcer.close()
        if self._bots is not None:
            self._bots.close()
