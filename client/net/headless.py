"""Hosts and bot guests without a window, for the command line."""

from __future__ import annotations

import argparse
import contextlib
import logging
import platform
import random
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from client.i18n import _
from client.net.addresses import own_addresses, parse_address
from client.net.guest import ENDED, LOBBY, Guest
from client.net.host import Host
from client.net.plan import HostPlan
from client.net.remote import RemoteSession
from client.net.tokens import Keyring, clean_code
from client.session.bot_seats import UNEVEN
from client.session.driver import Driver
from client.session.games import GameShelf
from client.session.library import Library
from rules.kernel import saves
from rules.kernel.asks import Refusal
from rules.kernel.game import Bot, Result, Thinking
from rules.kernel.saves import SaveError
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.packs.mistakes import PackError
from rules.registry import UnknownGame

log = logging.getLogger("orrery.headless")

ANSWER_SECONDS = 1.0
"""How long a bot guest may think about one answer."""

LEAST_GAP = 0.06
"""Seconds between two answers of a bot guest, so that no host takes it for a flood."""

LONGEST_WAIT = 0.5
"""Seconds between two looks at what has come."""

FAREWELL_SECONDS = 20.0
"""How long a host waits after the end for its guests to go."""


class HeadlessError(Exception):
    """One sentence for the person at the command line."""


def bot_names() -> tuple[str, ...]:
    """Names for bots, in the language in use and in any order."""
    names = [name.strip() for name in _("net.bot_names").split(",") if name.strip()]
    random.SystemRandom().shuffle(names)
    return tuple(names)


# -- host ----------------------------------------------------------------------------------


def run_host(options: argparse.Namespace) -> int:
    """Hosts one match and returns when it is over and the guests have gone: 0, or 1 with one
    sentence on standard error. The match is saved among the user's games, or where `save` says.

    Uses of `options`: game, pack (ids, folders or archives), seats, bots ("easy,hard", on the last seats),
    option (["key=value"]), seed, name, port, address, code, save, resume, free_seats, quiet.
    """
    _log_to_stderr()
    try:
        host = Host(plan_of(options), GameShelf(), library=Library())
        port = host.start().result()
    except SaveError as error:
        print(f"orrery: {options.resume or options.save}: {error}", file=sys.stderr)
        return 1
    except (HeadlessError, UnknownGame, PackError, OSError) as error:
        print(f"orrery: {error}", file=sys.stderr)
        return 1
    stop = _stop_on_signals()
    for address in [options.address] if options.address else own_addresses():
        print(f"Hosting {host.table.game} on {address}:{port}, join code {host.code}", flush=True)
    try:
        over = _wait_for_end(host, stop)
    finally:
        host.close().result()
    return 0 if over else 1


def plan_of(options: argparse.Namespace) -> HostPlan:
    """What the command line asks for. Raises HeadlessError, SaveError, UnknownGame and PackError."""
    resume: Path | None = options.resume
    if resume is None and options.save is not None and options.save.exists():
        raise HeadlessError(f"{options.save} is there already: go on with it by --resume, or name another.")
    saved = None if resume is None else saves.read(resume)
    seats: list[tuple[str, str]] = []
    packs = _packs(options.pack)
    if saved is None:
        seats = _seats(options, packs)
    return HostPlan(
        game=options.game,
        seats=seats,
        packs=packs,
        options=_game_options(options.option),
        title=options.name or platform.node() or "Orrery",
        bind=options.address or None,
        code=_code(options.code),
        seed=options.seed,
        saved=saved,
        save_to=options.save or resume,
        auto_start=True,
        announce=not options.quiet,
        free_seats=options.free_seats,
        bot_names=bot_names(),
        **({} if options.port is None else {"port": options.port}),
    )


def _seats(options: argparse.Namespace, packs: tuple[str, ...]) -> list[tuple[str, str]]:
    levels = [level.strip() for level in options.bots.split(",") if level.strip()]
    known = GameShelf().make(options.game, packs).game.levels
    for level in levels:
        if level not in known:
            raise HeadlessError(f"There is no bot {level!r}, expected one of {', '.join(known)}.")
    count = options.seats or max(2, len(levels) + 1)
    if len(levels) > count:
        raise HeadlessError(f"{len(levels)} bots do not fit on {count} seats.")
    opens = [("open", "")] * (count - len(levels))
    return opens + [("bot", level) for level in levels]


def _game_options(pairs: list[str]) -> dict[str, Any]:
    from client.cli.catalogue import game_options
    from client.cli.errors import CliError

    try:
        return game_options(pairs)
    except CliError as error:
        raise HeadlessError(str(error)) from None


def _packs(words: list[str]) -> tuple[str, ...]:
    from client.cli.catalogue import bring_packs
    from client.cli.errors import CliError

    try:
        return bring_packs(words)
    except CliError as error:
        raise HeadlessError(str(error)) from None


def _code(typed: str | None) -> str:
    code = clean_code(typed or "")
    if typed and len(code) != 4:
        raise HeadlessError("--code must be four letters or digits.")
    return code


def _wait_for_end(host: Host, stop: threading.Event) -> bool:
    """Until the match is over and all have gone, or somebody stops us. True if it is over."""
    over_since: float | None = None
    told = False
    while not stop.wait(0.1):
        play = host.play
        if play is None:
            continue
        if not told:
            told = True
            _tell_where_it_is_saved(play.driver)
        if not play.driver.over:
            continue
        if over_since is None:
            over_since = time.monotonic()
            view = play.driver.match
            _print_result(play.driver.players, view.result)
        alone = not any(member.connected for member in tuple(host.table.members.values()))
        if alone or time.monotonic() - over_since > FAREWELL_SECONDS:
            return True
    return over_since is not None


def _tell_where_it_is_saved(driver: Driver) -> None:
    """What does not work has been logged."""
    if driver.autosave is None or driver.autosave.problem:
        return
    path = driver.autosave.path.resolve()
    print(f"Saving to {path}", flush=True)
    print(f'To go on with it: {_program()} host {driver.setup.game} --resume "{path}" --headless', flush=True)


def _program() -> str:
    """As it was called."""
    name = Path(sys.argv[0]).name
    return "python3 orrery.py" if name == "__main__.py" else name


# -- guest ---------------------------------------------------------------------------------


def run_guest(options: argparse.Namespace) -> int:
    """Joins as a bot and plays one match: 0 when it is over, or 1 with one sentence on standard
    error. Uses of `options`: address, code, name, bot, worlds.

    With a name it comes back to its seat after it was killed: start it again with the same words.
    """
    _log_to_stderr()
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
    )
    stop = _stop_on_signals(woken)
    player = BotGuest(guest, options.bot, options.worlds)
    try:
        while not stop.is_set():
            woken.wait(player.wait(time.monotonic()))
            woken.clear()
            if player.go_on(time.monotonic()):
                break
    except HeadlessError as error:
        print(f"orrery: {error}", file=sys.stderr)
        guest.close()
        return 1
    if not player.over and guest.problem:
        print(f"orrery: {guest.problem_text}", file=sys.stderr)
    # The key is kept unless the match is over: whoever stopped us may let us come back.
    guest.leave() if player.over else guest.close()
    _settle(guest)
    return 0 if player.over else 1


class BotGuest:
    """Lets a bot play for a guest."""

    def __init__(self, guest: Guest, level: str, worlds: int) -> None:
        self.over = False
        self._guest = guest
        self._level = level
        self._worlds = worlds
        self._bot: Bot | None = None
        self._ready = False
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
        if guest.state == LOBBY and guest.lobby is not None and guest.seat is not None:
            mine = guest.lobby.seats[guest.seat]
            if not mine.ready and not self._ready:
                guest.ready()
                print(f"Sitting on seat {guest.seat} as {mine.name}", flush=True)
            self._ready = not mine.ready
        session = guest.session
        if session is None or session.ended or not session.connected:
            return False
        return self._play(session, now)

    def _play(self, session: RemoteSession, now: float) -> bool:
        (seat,) = session.viewers
        session.updates(seat)
        session.notices()
        view = session.view(seat)
        if view.result is not None:
            self.over = True
            _print_result(view.players, view.result)
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
            if self._level not in session.game.levels:
                levels = ", ".join(session.game.levels)
                raise HeadlessError(f"There is no bot {self._level!r}, expected one of {levels}.")
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
        session = self._guest.session
        log.info("an answer was refused: %s (%s)", refusal.code, refusal.rule)
        if session is None or session.view(session.viewers[0]).count == self._asked_at:
            self._refused += 1
        # Else another was faster: the bot looks again.


# -- both ----------------------------------------------------------------------------------


def _print_result(players: tuple[Player, ...], result: Result | None) -> None:
    if result is None:
        return
    for seat, (player, total) in enumerate(zip(players, result.totals, strict=True)):
        mark = " (winner)" if seat in result.winners else ""
        print(f"{player.name}: {total}{mark}", flush=True)


def _settle(guest: Guest) -> None:
    """Lets the goodbye go out before the program ends."""
    with contextlib.suppress(TimeoutError):
        guest.closed.result(3.0)


def _stop_on_signals(wake: threading.Event | None = None) -> threading.Event:
    stop = threading.Event()

    def on_signal(*_args: object) -> None:
        stop.set()
        if wake is not None:
            wake.set()

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, on_signal)
    return stop


def _log_to_stderr() -> None:
    """The host's log: who came and went, who was refused or dropped and why."""
    root = logging.getLogger("orrery")
    if not root.handlers:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
        root.addHandler(handler)
        root.setLevel(logging.INFO)
