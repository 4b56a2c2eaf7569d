"""A guest's connection: finds its way to the host and back to it, and turns messages into what the
screen needs. Lives in the network's thread; results go to the main thread through `post`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from client.net import patches, wire
from client.net.addresses import uri
from client.net.borrowing import BadPiece, NoPiece, fetch
from client.net.limits import Bucket
from client.net.sink import Sink
from client.net.tokens import Keyring
from client.net.whereabouts import Whereabouts
from client.pack_mistakes import first_mistake
from client.session.codec import GameCodec
from client.session.games import Shelf
from client.session.model import CONNECTION_LOST, TOO_FAST, Done, Update
from rules.kernel.asks import Refusal
from rules.kernel.game import PackStamp
from rules.kernel.seats import Seat
from rules.packs.limits import ARCHIVE_BYTES
from rules.packs.mistakes import PackError
from rules.registry import Made

log = logging.getLogger("orrery.guest")

OPEN_SECONDS = 5.0
PING_SECONDS = 5.0
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
"""Seconds between attempts to come back, doubled each time."""

QUESTIONS_PER_SECOND, QUESTION_BURST = 10.0, 30
"""How often a guest sends anything but answers; well below what hosts allow."""

TOLD_PACKS = 100
"""So many stamps fit into a hello; a pack that was not told of is lent like one that is not there."""

WORTH_ANOTHER_TRY = ("slow", "internal", "no_hello")
"""Reasons for being dropped after which the token may still readmit."""

SENT_AWAY = "kicked"
"""The reason after which it readmits no more."""


class Fault(Exception):
    """The host sends what no host should."""


class Link:
    """Runs until it is closed, denied, or cannot reach a host that it never reached."""

    def __init__(
        self,
        shelf: Shelf,
        sink: Sink,
        post: Callable[..., None],
        keyring: Keyring | None,
        *,
        where: Whereabouts,
        name: str,
        code: str,
        token: str,
        watch: bool,
    ) -> None:
        self.token = token
        self._shelf = shelf
        self._sink = sink
        self._post = post
        self._keyring = keyring
        self._where = where
        self._name, self._code, self._watch = name, code, watch
        self._made: Made | None = None
        self._codec: GameCodec | None = None
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._bucket = Bucket(QUESTIONS_PER_SECOND, QUESTION_BURST)
        self._n = 0
        self._waiting: dict[int, Done] = {}
        self._welcomed = self._closed = self._synced = False
        self._title = ""
        self._viewer: Seat = 0
        self._rev = -1
        self._plain: Any = None
        self._agreed: tuple[wire.PackOffer, ...] = ()
        """Packs of the host that may be fetched."""
        self._decided = asyncio.Event()

    # -- connecting ------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        try:
            hello = await asyncio.to_thread(self._hello)
            while not self._is_closed():
                self._welcomed = False
                place = self._where.next()
                try:
                    needed, fetched = await self._visit(hello, place)
                except (OSError, TimeoutError, WebSocketException) as error:
                    log.info("no connection to %s:%d: %s", *place, error)
                    needed, fetched = (), []
                if self._is_closed():
                    return
                if fetched:
                    hello = await self._borrow(needed, fetched)
                elif needed:
                    await self._ask_for(needed)
                if needed:
                    continue
                if not self.token and not self._agreed:
                    self._end("unreachable", {"address": "{}:{}".format(*place)})
                    return
                if self._welcomed:
                    pause = FIRST_PAUSE
                self._break()
                hello = msgspec.structs.replace(hello, token=self.token)
                # Guests that lost the same host do not all come back in the same moment.
                await asyncio.sleep(pause * random.uniform(0.7, 1.3))
                pause = min(LONGEST_PAUSE, pause * 2)
        except (Fault, BadPiece) as fault:
            log.warning("the host is not understood: %s", fault)
            self._end("bad_host", {})
        except PackError as error:
            log.warning("a pack of the host cannot be used: %s", error)
            self._end("pack_unusable", {"why": first_mistake(error)})
        except Exception:
            log.exception("the connection to the host failed")
            self._end("failed", {})

    def _is_closed(self) -> bool:
        return self._closed

    def _hello(self) -> wire.Hello:
        rules, packs = self._shelf.rules(), self._shelf.stamps()[:TOLD_PACKS]
        return wire.Hello(wire.PROTOCOL, self._name, self._code, self.token, self._watch, rules, packs)

    async def _visit(
        self, hello: wire.Hello, place: tuple[str, int]
    ) -> tuple[tuple[wire.PackOffer, ...], list[Path]]:
        """Until the connection ends, or packs are needed; those that were agreed to are fetched then."""
        async with connect(
            uri(*place),
            # A proxy for the web has no business between two programs in one house.
            proxy=None,
            compression=None,
            open_timeout=OPEN_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PING_SECONDS,
            close_timeout=1.0,
            max_size=wire.HOST_MESSAGE_BYTES,
        ) as socket:
            await socket.send(wire.encode(hello), text=True)
            async for raw in socket:
                try:
                    message = wire.decode_host(raw)
                except wire.Unreadable as error:
                    raise Fault(str(error)) from None
                if isinstance(message, wire.Welcome):
                    self._where.reached(place, message.host)
                    await self._on_welcome(message, socket)
                elif isinstance(message, wire.PacksNeeded):
                    agreed = message.packs == self._agreed
                    return message.packs, await self._fetch(message.packs, socket) if agreed else []
                else:
                    self._on_message(message)
                if self._closed:
                    break
        return (), []

    # -- packs of the host -----------------------------------------------------------------

    def accept_packs(self) -> None:
        """The packs that are needed may be fetched."""
        self._decided.set()

    async def _ask_for(self, needed: tuple[wire.PackOffer, ...]) -> None:
        """Waits until somebody agrees that these packs are fetched."""
        if self._made is not None:
            self._end("packs_changed", {})
            return
        if sum(offer.bytes for offer in needed) > ARCHIVE_BYTES:
            raise Fault("it lends more than anybody needs")
        clash = await asyncio.to_thread(self._shelf.knows, [offer.id for offer in needed])
        self._decided.clear()
        self._post(self._sink.on_packs_needed, needed, clash)
        await self._decided.wait()
        self._agreed = needed

    async def _fetch(self, needed: tuple[wire.PackOffer, ...], socket: ClientConnection) -> list[Path]:
        try:
            return await fetch(needed, socket, partial(self._post, self._sink.on_fetched))
        except NoPiece as other:
            self._on_message(other.message)
            raise ConnectionError("the host lends nothing more") from None

    async def _borrow(self, needed: tuple[wire.PackOffer, ...], archives: list[Path]) -> wire.Hello:
        """Puts what was fetched on the shelf; what is said to the host then."""
        stamps = [PackStamp(offer.id, offer.version, offer.hash) for offer in needed]
        self._shelf = await asyncio.to_thread(self._shelf.borrow, archives, stamps)
        return await asyncio.to_thread(self._hello)

    async def _on_welcome(self, welcome: wire.Welcome, socket: ClientConnection) -> None:
        if self._made is None:
            try:
                self._made = await asyncio.to_thread(self._shelf.make, welcome.game, tuple(welcome.packs))
            except Exception as error:
                raise Fault(f"its game cannot be made: {error}") from None
            self._codec = GameCodec(self._made.game)
        if self._keyring is not None and self.token not in ("", welcome.token):
            # Let in as a newcomer: the old key fits nowhere any more.
            await asyncio.to_thread(self._keyring.forget, self.token)
        self.token = welcome.token
        self._welcomed = True
        self._synced = False
        self._socket = socket
        for n in sorted(self._waiting):
            lost = None if n <= welcome.handled else Refusal(CONNECTION_LOST, "")
            self._post(self._waiting.pop(n), lost)
        self._n = max(self._n, welcome.handled)
        if self._keyring is not None:
            key = (welcome.host, welcome.token, *self._where.place, self._name)
            await asyncio.to_thread(self._keyring.remember, *key, welcome.game)
        self._post(self._sink.on_welcome, welcome, self._made)

    def _break(self) -> None:
        self._socket = None
        self._where.lost()
        self._post(self._sink.on_broken)

    def _end(self, code: str, args: dict[str, str | int]) -> None:
        if not self._closed:
            self._closed = True
            self._socket = None
            self._where.close()
            self._refuse_waiting()
            self._post(self._sink.on_ended, code, args)

    def _refuse_waiting(self) -> None:
        for done in self._waiting.values():
            self._post(done, Refusal(CONNECTION_LOST, ""))
        self._waiting.clear()

    # -- receiving -------------------------------------------------------------------------

    def _on_message(self, message: wire.HostMessage) -> None:
        match message:
            case wire.Denied(code=code, args=args):
                if code == SENT_AWAY and self._keyring is not None:
                    self._keyring.forget(self.token)
                if code not in WORTH_ANOTHER_TRY or not self._welcomed:
                    self._end(code, args)
            case wire.Lobby(title=title):
                if self._keyring is not None and title != self._title:
                    self._title = title
                    self._keyring.entitle(self.token, title)
                self._post(self._sink.on_lobby, message)
            case wire.Seats():
                self._post(self._sink.on_seats, message)
            case wire.Said():
                self._post(self._sink.on_said, message)
            case wire.Note():
                self._post(self._sink.on_note, message)
            case wire.Reply(n=n, refusal=refusal):
                done = self._waiting.pop(n, None)
                if done is not None:
                    self._post(done, refusal)
            case wire.Full():
                self._on_full(message)
            case wire.Delta():
                self._on_delta(message)

    def _on_full(self, full: wire.Full) -> None:
        codec = self._need_codec()
        try:
            view = codec.view_from_plain(full.view)
            story = [codec.event_from_plain(event) for event in full.story]
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Fault(f"a view does not fit the game: {error}") from None
        self._viewer, self._rev, self._plain = full.viewer, full.rev, full.view
        self._synced = True
        update = Update((), view, rewound=True)
        self._post(self._sink.on_full, codec.game, full, update, story, time.monotonic())

    def _on_delta(self, delta: wire.Delta) -> None:
        if not self._synced:
            return
        codec = self._need_codec()
        try:
            if delta.rev != self._rev + 1:
                raise patches.PatchError(f"revision {delta.rev} after {self._rev}")
            plain = patches.apply(self._plain, delta.patch)
            view = codec.view_from_plain(plain)
            events = tuple(codec.event_from_plain(event) for event in delta.events)
        except (patches.PatchError, msgspec.MsgspecError, RecursionError) as error:
            # The thread is lost: the whole view sets it right, or shows that the host is at fault.
            log.warning("a change does not fit, asking for the whole view: %s", error)
            self._synced = False
            self.send(wire.Resync)
            return
        self._rev, self._plain = delta.rev, plain
        update = Update(events, view, rewound=delta.kept is not None)
        self._post(self._sink.on_update, update, delta, time.monotonic())

    def _need_codec(self) -> GameCodec:
        if self._codec is None:
            raise Fault("it sends a view before its welcome")
        return self._codec

    # -- sending ---------------------------------------------------------------------------

    def send(self, kind: type[wire.FromGuest], args: tuple[Any, ...] = (), done: Done | None = None) -> None:
        """Numbers and sends a message. Without a connection `done` is told so."""
        socket = self._socket
        refusal = None
        if socket is None or self._closed:
            refusal = Refusal(CONNECTION_LOST, "")
        elif kind is not wire.Answer and not self._bucket.take(asyncio.get_running_loop().time()):
            # A host drops who floods it; whoever explores the table quickly should not be dropped.
            refusal = Refusal(TOO_FAST, "")
        if socket is None or refusal is not None:
            if done is not None:
                self._post(done, refusal)
            return
        self._n += 1
        if done is not None:
            self._waiting[self._n] = done
        raw = wire.encode(kind(self._n, *args))  # type: ignore[arg-type]
        asyncio.get_running_loop().create_task(self._send(socket, raw))

    def send_action(self, action: Any, done: Done) -> None:
        plain = self._need_codec().action_to_plain(action)
        self.send(wire.Answer, (msgspec.Raw(msgspec.json.encode(plain)),), done)

    async def _send(self, socket: ClientConnection, raw: bytes) -> None:
        # If the connection is lost, whoever waits is told when it is back or given up.
        with contextlib.suppress(WebSocketException, OSError):
            await socket.send(raw, text=True)

    async def close(self, *, says_so: bool, forgets: bool) -> None:
        """`says_so`: tells the host that the seat need not wait. `forgets` the key."""
        if self._closed:
            return
        socket = self._socket
        if says_so and socket is not None:
            self._n += 1
            await self._send(socket, wire.encode(wire.Leave(self._n)))
        self._closed = True
        self._where.close()
        self._refuse_waiting()
        if forgets and self._keyring is not None and self.token:
            # Not in another thread: at the end of a program there are no more of them.
            self._keyring.forget(self.token)
        if socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await socket.close()
        if self._task is not None:
            self._task.cancel()
