"""Joins a host: through its lobby into its match, and back after a break."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from client.i18n import _
from client.net import wire
from client.net.background import Background, shared
from client.net.link import Link
from client.net.remote import RemoteSession
from client.net.tokens import Keyring, clean_code
from client.net.whereabouts import Looking, Whereabouts
from client.pack_words import with_pack_name
from client.session.games import Shelf
from client.session.model import ChatLine, Done, Notice, Update, ignore
from client.wakeup import wakeup
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.registry import Made

CONNECTING, OFFERED, LOBBY, PLAYING, BROKEN, ENDED = (
    "connecting", "offered", "lobby", "playing", "broken", "ended",
)  # fmt: skip

KEPT_CHAT = 200


class Guest:
    """Belongs to the main thread, which polls it every frame; `wake` is called from the network's
    thread when there is something to poll.

    `token` comes from a Keyring or from a host of this program; else the `code` must be right. By `look` a
    host that is lost is looked for on the network; `host` is its id if it is known already.
    """

    def __init__(
        self,
        shelf: Shelf,
        *,
        address: str,
        port: int,
        name: str,
        code: str = "",
        token: str = "",
        watch: bool = False,
        keyring: Keyring | None = None,
        background: Background | None = None,
        wake: Callable[[], None] = wakeup.ring,
        host: str = "",
        look: Callable[[], Looking] | None = None,
    ) -> None:
        self.name = name
        """As it was typed; the host may have told namesakes apart."""
        self.state = CONNECTING
        """connecting, offered (packs of the host are needed, nobody has agreed yet), lobby, playing, broken
        (trying to come back) or ended."""
        self.problem = ""
        """Why it has ended: the code of a text `net.denied.<code>`."""
        self.problem_args: dict[str, str | int] = {}
        self.lobby: wire.Lobby | None = None
        self.member = ""
        """Our public id in the lobby."""
        self.made: Made | None = None
        """The game of the table, with its packs."""
        self.offers: tuple[wire.PackOffer, ...] = ()
        """Packs that are needed and are to be had from the host."""
        self.clash = False
        """One of them is here already with other content: they would be used for this table only."""
        self.fetched = 0.0
        """How much of them is here, from 0 to 1."""
        self.session: RemoteSession | None = None
        self.chat_lines: deque[ChatLine] = deque(maxlen=KEPT_CHAT)
        self.closed: Future[None] = Future()
        """Done when everything is sent that goes out at closing."""
        self.closed.set_result(None)
        self._background = background or shared()
        self._wake = wake
        self._inbox: deque[tuple[Callable[..., Any], tuple[Any, ...]]] = deque()
        self._notices: list[Notice] = []
        self._seats: wire.Seats | None = None
        self._link = Link(
            shelf,
            self,
            self._post,
            keyring,
            where=Whereabouts(address, port, host, look),
            name=name,
            code=clean_code(code),
            token=token,
            watch=watch,
        )
        self._background.call(self._link.start)

    # -- what there is ---------------------------------------------------------------------

    @property
    def problem_text(self) -> str:
        """The sentence for why it has ended; empty while it has not."""
        return _(f"net.denied.{self.problem}", **with_pack_name(self.problem_args)) if self.problem else ""

    @property
    def token(self) -> str:
        return self._link.token

    @property
    def seat(self) -> Seat | None:
        """Where we sit in the lobby; None while we look on."""
        seats = self.lobby.seats if self.lobby is not None else ()
        return next((n for n, seat in enumerate(seats) if seat.member == self.member), None)

    def notices(self) -> list[Notice]:
        """What is new about the connection and the lobby since the last call."""
        taken, self._notices = self._notices, []
        return taken

    # -- what we do ------------------------------------------------------------------------

    def accept_packs(self) -> None:
        """The packs that are offered may be fetched."""
        if self.state == OFFERED:
            self.state = CONNECTING
            self._background.call(self._link.accept_packs)

    def sit(self, seat: Seat | None) -> None:
        self.send(wire.Sit, (seat,))

    def turn_sign(self) -> None:
        """The next sign for our seat."""
        self.send(wire.Turn, ())

    def propose(self, option: str, value: int) -> None:
        """Our wish for an option on which the table agrees."""
        self.send(wire.Propose, (option, value))

    def ready(self, on: bool = True) -> None:
        self.send(wire.Ready, (on,))

    def say(self, text: str) -> None:
        if text.strip():
            self.send(wire.Say, (text[:1000],))

    def send(self, kind: type[wire.FromGuest], args: tuple[Any, ...] = (), done: Done = ignore) -> None:
        waits = None if done is ignore else done
        self._background.call(self._link.send, kind, args, waits)

    def send_action(self, action: Any, done: Done) -> None:
        self._background.call(self._link.send_action, action, done)

    def close(self) -> None:
        """Ends the connection. The seat waits a while for us, and the key stays in the keyring."""
        self._shut()

    def step_out(self) -> None:
        """Goes on purpose: a bot takes our seat at once. The key stays, to come back with."""
        # Whoever only looks on is forgotten by the host when it says that it goes.
        self._shut(says_so=self.seat is not None)

    def leave(self) -> None:
        """Goes for good: the host need not wait for us, and the key is forgotten."""
        self._shut(says_so=True, forgets=True)

    def _shut(self, *, says_so: bool = False, forgets: bool = False) -> None:
        if self.closed.done():
            self.state = ENDED
            self.closed = self._background.finish(self._link.close(says_so=says_so, forgets=forgets))

    # -- what comes ------------------------------------------------------------------------

    def _post(self, function: Callable[..., Any], *args: Any) -> None:
        """Called in the network's thread."""
        self._inbox.append((function, args))
        self._wake()

    def poll(self, now: float) -> None:
        """Deals with what has come."""
        while self._inbox:
            function, args = self._inbox.popleft()
            function(*args)

    def on_packs_needed(self, offers: tuple[wire.PackOffer, ...], clash: bool) -> None:
        if self.state != ENDED:
            self.state, self.offers, self.clash = OFFERED, offers, clash

    def on_fetched(self, done: int, whole: int) -> None:
        self.fetched = done / whole
        if self.state == BROKEN:
            self.state = CONNECTING

    def on_welcome(self, welcome: wire.Welcome, made: Made) -> None:
        self.member, self.made = welcome.member, made
        self.chat_lines.clear()
        if self.state == BROKEN:
            self._notify(Notice("connection_back"))
        if self.state != ENDED:
            self.state = PLAYING if self.session and not self.session.ended else LOBBY
        if self.session is not None:
            self.session.connected = True

    def on_lobby(self, lobby: wire.Lobby) -> None:
        self.lobby = lobby
        if lobby.phase != "lobby" or self.state not in (LOBBY, PLAYING):
            return
        self.state = LOBBY
        if self.session is not None:
            if lobby.match == self.session.match_id and not self.session.over:
                self.session.waits = True  # a host that had crashed is back: the table stays
            else:
                self.session.ended = True

    def on_said(self, said: wire.Said) -> None:
        self.chat_lines.append(said.line)

    def on_note(self, note: wire.Note) -> None:
        us = "" if self.seat is None or self.lobby is None else self.lobby.seats[self.seat].name
        if note.kind != "seat_returned" or note.args.get("name") != us:  # we know that we are back
            self._notify(Notice(note.kind, note.args))

    def on_seats(self, seats: wire.Seats) -> None:
        self._seats = seats
        if self.session is not None:
            self.session.take_seats(seats)

    def on_full(self, game: Game, full: wire.Full, update: Update, story: list[Any], at: float) -> None:
        session = self.session
        now = (full.match, (full.viewer,))
        if session is None or session.ended or (session.match_id, session.viewers) != now:
            if session is not None:
                session.ended = True
            session = self.session = RemoteSession(self, game, full, update.view)
            if self._seats is not None:
                session.take_seats(self._seats)
        session.take_full(full, update, story, at)
        if self.state != ENDED:
            self.state = PLAYING

    def on_update(self, update: Update, delta: wire.Delta, at: float) -> None:
        if self.session is not None:
            self.session.take_update(update, delta, at)

    def on_broken(self) -> None:
        if self.state not in (BROKEN, ENDED):
            self.state = BROKEN
            if self.session is not None:
                self.session.connected = False
            self._notify(Notice("connection_lost"))

    def on_ended(self, code: str, args: dict[str, str | int]) -> None:
        self.state = ENDED
        self.problem, self.problem_args = code, args
        if self.session is not None:
            self.session.connected = False
        self._notify(Notice("ended"))

    def _notify(self, notice: Notice) -> None:
        # At the table the session tells it, in the lobby the guest.
        if self.session is not None and not self.session.ended:
            self.session.take_notice(notice)
        else:
            self._notices.append(notice)
