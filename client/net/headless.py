"""A host without a window, for the command line."""

from __future__ import annotations

import argparse
import logging
import platform
import random
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from client import pack_words
from client.i18n import _
from client.net.addresses import own_addresses
from client.net.host import Host
from client.net.orders import listen
from client.net.plan import HostPlan
from client.net.tokens import clean_code
from client.session.driver import Driver
from client.session.games import GameShelf
from client.session.library import Library
from rules.kernel import saves
from rules.kernel.game import Result, Setup
from rules.kernel.saves import SaveError
from rules.kernel.seats import Player
from rules.packs.mistakes import PackError
from rules.registry import UnknownGame

log = logging.getLogger("orrery.headless")

FAREWELL_SECONDS = 20.0
"""How long a host waits after the end for its guests to go."""


class HeadlessError(Exception):
    """One sentence for the person at the command line."""


def bot_names() -> tuple[str, ...]:
    """Names for bots, in the language in use and in any order."""
    names = [name.strip() for name in _("net.bot_names").split(",") if name.strip()]
    random.SystemRandom().shuffle(names)
    return tuple(names)


def run_host(options: argparse.Namespace) -> int:
    """Hosts one match and returns when it is over and the guests have gone: 0, or 1 with one
    sentence on standard error. The match is saved among the user's games, or where `save` says.

    Uses of `options`: game, pack (ids, folders or archives), seats, bots ("easy,hard", on the last seats),
    option (["key=value"]), seed, name, port, address, code, save, resume, free_seats, quiet.
    """
    log_to_stderr()
    try:
        plan = plan_of(options)
        _check(plan)
        host = Host(plan, GameShelf(), library=Library())
        port = host.start().result()
    except SaveError as error:
        print(f"orrery: {options.resume or options.save}: {error}", file=sys.stderr)
        return 1
    except (HeadlessError, UnknownGame, PackError, OSError) as error:
        print(f"orrery: {error}", file=sys.stderr)
        return 1
    stop = stop_on_signals()
    for address in [options.address] if options.address else own_addresses():
        print(f"Hosting {host.table.game} on {address}:{port}, join code {host.code}", flush=True)
    listen(host)
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
        options=_game_options(options, packs),
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


def _check(plan: HostPlan) -> None:
    """A host without a window has nobody who would choose other options. Raises HeadlessError."""
    if plan.saved is None:
        made = GameShelf().make(plan.game, plan.packs)
        players = tuple(Player(str(at)) for at in range(len(plan.seats)))
        why = pack_words.refused(made.game, Setup(plan.game, players, plan.options, made.stamps))
        if why:
            raise HeadlessError(why)


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


def _game_options(options: argparse.Namespace, packs: tuple[str, ...]) -> dict[str, Any]:
    from client.cli.catalogue import game_options
    from client.cli.errors import CliError

    try:
        return game_options(options.option, GameShelf().make(options.game, packs).game)
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
            print_result(play.driver.players, view.result)
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


# -- for guests without a window as well --------------------------------------------------


def print_result(players: tuple[Player, ...], result: Result | None) -> None:
    if result is None:
        return
    for seat, (player, total) in enumerate(zip(players, result.totals, strict=True)):
        mark = " (winner)" if seat in result.winners else ""
        print(f"{player.name or player.kind}: {total}{mark}", flush=True)


def stop_on_signals(wake: threading.Event | None = None) -> threading.Event:
    stop = threading.Event()

    def on_signal(*_args: object) -> None:
        stop.set()
        if wake is not None:
            wake.set()

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, on_signal)
    return stop


def log_to_stderr() -> None:
    """The host's log: who came and went, who was refused or dropped and why."""
    root = logging.getLogger("orrery")
    if not root.handlers:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
        root.addHandler(handler)
        root.setLevel(logging.INFO)
