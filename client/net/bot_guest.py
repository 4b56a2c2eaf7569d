"""A guest without a window, for the command line: a bot joins and plays."""

from __future__ import annotations

import argparse
import contextlib
import logging
import random
import sys
import threading
import time

from client import pack_words
from client.i18n import _
from client.net.addresses import parse_address
from client.net.discovery import Browser
from client.net.guest import ENDED, OFFERED, Guest
from client.net.headless import HeadlessError, log_to_stderr, print_result, stop_on_signals
from client.net.lobby import OPEN
from client.net.remote import RemoteSession
from client.net.tokens import Keyring
from client.net.wire import Lobby
from client.session.bot_seats import UNEVEN
from client.session.games import GameShelf
from client.session.model import CONNECTION_LOST, PAUSED
from rules.kernel.asks import Refusal
from rules.kernel.game import Bot, Thinking
from rules.kernel.seats import Seat
from rules.kernel.views import View

log = logging.getLogger("orrery.headless")

ANSWER_SECONDS = 1.0
"""How long a bot guest may think about one answer."""

LEAST_GAP = 0.06
"""Seconds between two answers of a bot guest, so that no host takes it for a flood."""

LONGEST_WAIT = 0.5
"""Seconds between two looks at what has come."""


def run_guest(options: argparse.Namespace) -> int:
    """Joins as a bot and plays one match: 0 when it is over, or 1 with one sentence on standard
    error. Uses of `options`: address, code, name, bot, worlds, accept_packs.

    With a name it comes back to its seat after it was killed: start it again with the same words.
    """
    log_to_stderr()
    place = parse_address(options.address)
    if place is None:
        print(f"orrery: {options.address!r} is no address.", file=sys.stderr)
        return 1
    address, port = place
    keyring = Keyring() if options.name else None
    keys = [] if keyring is None else keyring.keys()
    fits = (k for k in keys if (k.address, k.port, k.name) == (address, port, options.name))
    key = next(fits, None)
    woken = threading.Event()
    guest = Guest(
        GameShelf(),
        address=address,
        port=port,
        name=options.name or f"Bot ({options.bot})",
        code=options.code or "",
        token="" if key is None else key.token,
        keyring=keyring,
        wake=woken.set,
        host="" if key is None else key.host,
        look=Browser,
    )
    stop = stop_on_signals(woken)
    player = BotGuest(guest, options.bot, options.worlds, options.accept_packs)
    try:
        while not stop.is_set():
            woken.wait(player.wait(time.monotonic()))
            woken.clear()
            if player.go_on(time.monotonic()):
                break
    except HeadlessError as error:
        print(f"orrery: {error}", file=sys.stderr)
        # Whoever has to be started anew comes back to its seat.
        guest.close() if guest.state == OFFERED else guest.leave()
        _settle(guest)
        return 1
    if not player.over and guest.problem:
        print(f"orrery: {guest.problem_text}", file=sys.stderr)
    # The key is kept unless the match is over: whoever stopped us may let us come back.
    guest.leave() if player.over else guest.close()
    _settle(guest)
    return 0 if player.over else 1


class BotGuest:
    """Lets a bot play for a guest. `go_on` raises HeadlessError if the game at the host has no such bot, or
    packs are needed that are not to be taken (`accept_packs`)."""

    def __init__(self, guest: Guest, level: str, worlds: int, accept_packs: bool = False) -> None:
        self.over = False
        self._guest = guest
        self._seat: Seat | None = None
        self._level = level
        self._worlds = worlds
        self._accept_packs = accept_packs
        self._bot: Bot | None = None
        self._met_lobby: Lobby | None = None
        """The last lobby that was answered."""
        self._waiting = False
        self._refused = 0
        self._asked_at = 0
        """How many answers the match had when the last was sent."""
        self._met = ""
        """The kind of question that is answered in real time, at `_due`."""
        self._due = 0.0
        """No answer is given before."""

    def wait(self, now: float) -> float:
        """Seconds until there may be something to do by itself."""
        return min(LONGEST_WAIT, self._due - now) if self._due > now else LONGEST_WAIT

    def go_on(self, now: float) -> bool:
        """Deals with what has come. True when there is nothing more to do."""
        guest = self._guest
        guest.poll(now)
        if guest.state == ENDED:
            self.over = guest.session is not None and guest.session.over
            return True
        if guest.state == OFFERED:
            self._take_packs()
        lobby = guest.lobby
        if lobby is not None and lobby is not self._met_lobby:
            self._answer_lobby(lobby)
        session = guest.session
        if session is None or session.ended or not session.connected:
            return False
        return self._play(session, now)

    def _answer_lobby(self, lobby: Lobby) -> None:
        """Sits down where there is room, and is ready as soon as it sits."""
        guest, first = self._guest, self._met_lobby is None
        self._met_lobby = lobby
        if first:
            self._know_level()
        if guest.seat is None:
            is_open = [seat for seat, place in enumerate(lobby.seats) if place.kind == OPEN]
            if lobby.phase == "lobby" and is_open:
                guest.sit(is_open[0])
            return
        mine = lobby.seats[guest.seat]
        if self._seat != guest.seat:
            self._seat = guest.seat
            print(f"Sitting on seat {guest.seat} as {mine.name}", flush=True)
        if lobby.phase == "lobby" and not mine.ready:
            guest.ready()

    def _know_level(self) -> None:
        assert self._guest.made is not None
        levels = self._guest.made.game.levels
        if self._level not in levels:
            raise HeadlessError(f"There is no bot {self._level!r}, expected one of {', '.join(levels)}.")

    def _take_packs(self) -> None:
        guest = self._guest
        packs = ", ".join(f"{offer.id} {offer.version}" for offer in guest.offers)
        size = pack_words.size(sum(offer.bytes for offer in guest.offers))
        if not self._accept_packs:
            raise HeadlessError(_("net.packs_needed", packs=packs, size=size))
        log.info("getting packs from the host: %s (%s)", packs, size)
        guest.accept_packs()

    def _play(self, session: RemoteSession, now: float) -> bool:
        (seat,) = session.viewers
        session.updates(seat)
        session.notices()
        view = session.view(seat)
        if view.result is not None:
            self.over = True
            print_result(view.players, view.result)
            return True
        decides = session.seats()[seat] if seat >= 0 else None
        plays = view.prompt is not None and decides is not None and not decides.thinking
        if plays and not self._waiting and not session.paused:
            self._answer(session, view, now)
        return False

    def _is_time(self, session: RemoteSession, view: View, now: float) -> bool:
        """In real time a bot keeps its pace; what nobody awaits is answered in real time only."""
        assert view.prompt is not None
        pause = session.game.bot_pause(self._level, view)
        if pause is None:
            self._met = ""
            return view.seat in view.asked and now >= self._due
        if self._met != view.prompt.kind:
            self._met = view.prompt.kind
            self._due = now + pause * (1.0 + UNEVEN * random.random())
        return now >= self._due

    def _answer(self, session: RemoteSession, view: View, now: float) -> None:
        if not self._is_time(session, view, now):
            return
        if self._bot is None:
            self._bot = session.game.bot(self._level)
        assert view.prompt is not None
        if self._refused:
            action = random.choice(view.prompt.options)
        else:
            end = time.monotonic() + ANSWER_SECONDS
            thinking = Thinking(random.Random(), self._worlds, lambda: time.monotonic() >= end)
            action = self._bot.choose(view, thinking)
        self._waiting = True
        self._asked_at, self._due = view.count, now + LEAST_GAP
        session.submit(view.seat, action, self._taken)

    def _taken(self, refusal: Refusal | None) -> None:
        self._waiting = False
        if refusal is None:
            self._refused, self._met = 0, ""
            return
        if refusal.code in (CONNECTION_LOST, PAUSED):
            return  # it was not heard
        session = self._guest.session
        log.info("an answer was refused: %s (%s)", refusal.code, refusal.rule)
        if session is None or session.view(session.viewers[0]).count == self._asked_at:
            self._refused += 1
        # Else another was faster: the bot looks again.


def _settle(guest: Guest) -> None:
    """Lets the goodbye go out before the program ends."""
    with contextlib.suppress(TimeoutError):
        guest.closed.result(3.0)
