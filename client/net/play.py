"""The match of a host: drives it and tells every viewer what it may know, as small as possible.

Changes are computed between sights that are already filtered for their viewer, so nothing else can
get into a message. Lives in the network's thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from client.net.connection import Connection
from client.net.patches import diff
from client.net.wire import Delta, Full, HostMessage, Note, SeatNow, Seats, encode
from client.session.driver import Driver
from client.session.matter import Change
from client.session.model import COUNTS, UNREADABLE, Notice
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat

log = logging.getLogger("orrery.host")

FROM_HOST = "host"
ALONE = "alone"


class Channel:
    """What all connections of one viewer have been told."""

    def __init__(self, viewer: Seat) -> None:
        self.viewer = viewer
        self.rev = 0
        self.plain: Any = None
        self.connections: set[Connection] = set()


class Play:
    """`tell_all` sends a message to everybody who is there, players and spectators. `on_seats` is called when
    who decides or who is there has changed."""

    def __init__(
        self, driver: Driver, tell_all: Callable[[HostMessage], None], on_seats: Callable[[], None]
    ) -> None:
        self.driver = driver
        self._on_seats = on_seats
        self.match_id = str(driver.about.get("match", ""))
        self._tell_all = tell_all
        self._loop = asyncio.get_running_loop()
        self._channels: dict[Seat, Channel] = {}
        self._graces: dict[Seat, asyncio.TimerHandle] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._paused_by_host = False
        self._last_seats: Seats | None = None
        self._closed = False
        driver.on_notice = self._on_notice
        driver.subscribe(self._on_change)

    # -- who is there ----------------------------------------------------------------------

    def watch(self, connection: Connection, viewer: Seat, fresh: bool = False) -> None:
        """From now on this connection is told what `viewer` may know."""
        channel = self._channels.get(viewer)
        if channel is None:
            channel = self._channels[viewer] = Channel(viewer)
        if not channel.connections:
            channel.plain = self._plain(viewer)
        channel.connections.add(connection)
        self._send_full(connection, channel, fresh)
        if self._last_seats is not None:
            connection.send(self._last_seats)

    def resync(self, connection: Connection, viewer: Seat) -> None:
        channel = self._channels.get(viewer)
        if channel is not None and connection in channel.connections:
            self._send_full(connection, channel, False)

    def unwatch(self, connection: Connection) -> None:
        for channel in self._channels.values():
            channel.connections.discard(connection)

    def arrived(self, seat: Seat, grace_seconds: float) -> None:
        """The person of a seat is there (again). Those who are still away are waited for anew if
        nobody was there to wait for them."""
        self._end_grace(seat)
        alone = self._why_paused() == ALONE
        self._go_on()
        self.driver.come_back(seat)
        if alone:
            for other, occupant in enumerate(self.driver.occupants):
                if occupant.kind == "person" and not occupant.connected:
                    self._begin_grace(other, grace_seconds)
        self._seats_changed()

    def vanished(self, seat: Seat, grace_seconds: float) -> None:
        """A bot takes the seat after the grace time, or the rules answer for it after a while of their
        own; what the person has sent stands."""
        self._go_on()
        self.driver.leave(seat)
        self._begin_grace(seat, grace_seconds)
        self._seats_changed()

    def left(self, seat: Seat, notice: str = "left") -> None:
        """The person has gone on purpose, or was sent away: a bot takes the seat at once, and nobody is told
        of a lost connection but what `notice` says."""
        self._go_on()
        self.driver.leave(seat)
        if not self.driver.over:
            self._tell_all(Note(notice, {"name": self.driver.players[seat].name}))
        self._hand_to_bot(seat)

    def stand_in(self, seat: Seat) -> None:
        """The host does not wait any longer: a bot takes the seat of whoever is away."""
        self._go_on()
        self._stand_in(seat)

    def take_over(self, seat: Seat, name: str) -> None:
        """Somebody new sits down where a bot has played."""
        self._end_grace(seat)
        self._go_on()
        before = self.driver.players[seat].name
        self.driver.take_over(seat, name)
        log.info("%s plays for %s", name, before)
        self._tell_all(Note("seat_taken", {"name": name, "before": before}))
        self._seats_changed()

    def wait_for(self, seat: Seat) -> None:
        """The host has decided to wait for whoever is away: the grace time does not end."""
        self._end_grace(seat)

    def _begin_grace(self, seat: Seat, seconds: float) -> None:
        if not self.driver.over and not self.driver.answers_for_absent and seat not in self._graces:
            self._graces[seat] = self._loop.call_later(seconds, self._grace_over, seat)

    def _end_grace(self, seat: Seat) -> None:
        grace = self._graces.pop(seat, None)
        if grace is not None:
            grace.cancel()

    def _grace_over(self, seat: Seat) -> None:
        del self._graces[seat]
        # Without anybody the match stands still, and nobody is kept waiting.
        if self._why_paused() != ALONE:
            self._stand_in(seat)

    def _stand_in(self, seat: Seat) -> None:
        occupant = self.driver.occupants[seat]
        if not self._closed and not occupant.connected and occupant.kind == "person":
            if not self.driver.over:
                self._tell_all(Note("bot_took_over", {"name": self.driver.players[seat].name}))
            self._hand_to_bot(seat)

    def _hand_to_bot(self, seat: Seat) -> None:
        self._end_grace(seat)
        if not self.driver.over:
            self.driver.hand_to_bot(seat)
            log.info("a bot plays for %s", self.driver.players[seat].name)
        self._seats_changed()

    def pause(self, on: bool) -> None:
        self._paused_by_host = on
        self._seats_changed()

    def hurry(self) -> None:
        """Bots that think answer at once."""
        self.driver.hurry()
        self.poll()

    def _why_paused(self) -> str:
        if self._paused_by_host:
            return FROM_HOST
        persons = [o for o in self.driver.occupants if o.kind == "person" or o.note]
        if persons and not any(occupant.connected for occupant in persons):
            return ALONE
        return ""

    def _seats_changed(self) -> None:
        """Tells all if who decides, who is there or who pauses has changed."""
        paused = self._why_paused()
        self._go_on()
        self.driver.pause(bool(paused))
        self._tell_seats(paused or (COUNTS if self.driver.countdown else ""))
        self.poll()

    def _tell_seats(self, paused: str) -> None:
        seats = tuple(
            SeatNow(player, occupant.kind, occupant.connected, occupant.note)
            for player, occupant in zip(self.driver.players, self.driver.occupants, strict=True)
        )
        now = Seats(seats, self.driver.undo_wish, paused, self.driver.can_hurry)
        if now != self._last_seats:
            self._last_seats = now
            self._tell_all(now)
            self._loop.call_soon(self._on_seats)

    def start(self) -> None:
        self._seats_changed()

    # -- answers ---------------------------------------------------------------------------

    def answer(self, seat: Seat, raw: bytes) -> Refusal | None:
        action = self._action(raw)
        if action is None:
            return Refusal(UNREADABLE, "")
        # What the clock has ended comes before an answer that arrives later (GT-B25), and an hourglass
        # that this answer turns runs from now on.
        self._go_on()
        refusal = self.driver.submit(seat, action)
        self.poll()
        return refusal

    def undo(self, seat: Seat) -> Refusal | None:
        refusal = self.driver.undo(seat)
        self._seats_changed()
        return refusal

    def agree(self, seat: Seat, yes: bool) -> None:
        self.driver.agree(seat, yes)
        self._seats_changed()

    def _action(self, raw: bytes) -> Any:
        with contextlib.suppress(msgspec.MsgspecError, RecursionError, UnicodeError):
            return self.driver.codec.action_from_plain(msgspec.json.decode(raw))
        return None

    # -- telling ---------------------------------------------------------------------------

    def _plain(self, viewer: Seat) -> dict[str, Any]:
        return self.driver.codec.view_to_plain(self.driver.view(viewer))

    def _timers(self) -> dict[str, float]:
        return {name: round(left, 3) for name, left in self.driver.timers().items()}

    def _events(self, viewer: Seat, since: int = 0) -> list[Any]:
        to_plain = self.driver.codec.event_to_plain
        return [to_plain(event) for event in self.driver.story(viewer, since)]

    def _send_full(self, connection: Connection, channel: Channel, fresh: bool) -> None:
        story = self._events(channel.viewer)
        connection.send(
            Full(
                self.match_id,
                channel.viewer,
                channel.rev,
                channel.plain,
                story,
                fresh,
                self._timers(),
                round(self.driver.played, 3),
            )
        )

    def _on_change(self, change: Change) -> None:
        timers, played = self._timers(), round(self.driver.played, 3)
        for channel in self._channels.values():
            if not channel.connections:
                continue
            plain = self._plain(channel.viewer)
            patch = diff(channel.plain, plain)
            channel.plain = plain
            channel.rev += 1
            if change.rewound:
                kept = len(self.driver.story(channel.viewer))
                delta = Delta(channel.rev, patch, [], kept, timers, played)
            else:
                events = self._events(channel.viewer, change.since)
                delta = Delta(channel.rev, patch, events, None, timers, played)
            raw = encode(delta)
            for connection in tuple(channel.connections):
                connection.send_bytes(raw)
        self._loop.call_soon(self._wake)

    def _on_notice(self, notice: Notice) -> None:
        self._tell_all(Note(notice.kind, notice.args))

    # -- going on --------------------------------------------------------------------------

    def poll(self) -> None:
        """Lets the driver do what is due, and comes back when the next thing is."""
        if self._closed:
            return
        self._go_on()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        wait = self.driver.next_poll()
        if wait is not None:
            self._alarm = self._loop.call_later(wait, self._wake)

    def _wake(self) -> None:
        if not self._closed:
            self._seats_changed()

    def _go_on(self) -> None:
        """Time goes on for the driver. Whatever ends a countdown, all are told."""
        counted = self.driver.countdown
        self.driver.poll(self._loop.time())
        if counted and not self.driver.countdown:
            self._loop.call_soon(self._wake)

    def close(self) -> None:
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for grace in self._graces.values():
            grace.cancel()
        self.driver.close()
