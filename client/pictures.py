"""Pictures of tables and scenes without a window, the same ones every time."""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from client.cli.catalogue import bring_packs, game_options, make, refusal_sentence
from client.cli.errors import CliError
from client.shelf import ids_of
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup, Thinking
from rules.kernel.match import Match
from rules.kernel.seats import Player

if TYPE_CHECKING:
    from client.app import App

Size = tuple[int, int]
NAMES = ("Iva", "Mirek", "Ada", "Borek", "Celia", "Dorian", "Edda", "Filip")
LEVEL = "normal"
WORLDS = 40
USUAL_GAME = "space-dragons"
_FRAME = 1 / 30
_SETTLED = 12
"""Frames after which a scene has read and drawn all it has."""
_OPENS = 60.0
"""Seconds that a table of the network may take to open."""


def picture_of_table(options: argparse.Namespace, size: Size) -> pygame.Surface:
    """The table as seat 0 sees it after so many answers by bots. Raises CliError."""
    from client import i18n
    from client.table.contract import table_for
    from client.table.screenshot import render

    match = match_of(options)
    with scene_alone(options, size) as app:
        del app  # the display that pictures are made for
        table = table_for(match.game)
        events = match.story(0)
        language = i18n.language()
        view, chosen = match.view(0), options.touch
        return render(
            table, view, size, language, interface=options.scale, events=events, chosen=chosen
        ).copy()


def picture_of_scene(options: argparse.Namespace, size: Size) -> pygame.Surface:
    """A scene of the program with something to see in it. Raises CliError."""
    if options.pack:
        make(options.game or USUAL_GAME, options.pack)  # read before the user's folder is another
    with scene_alone(options, size) as app:
        _SCENES[options.scene](app, options)
        for _frame in range(_SETTLED):
            app.step(_FRAME)
        if app.failures.last:
            raise CliError(f"The scene cannot be drawn: {app.failures.last.splitlines()[-1]}.")
        return app.screen.copy()


@contextmanager
def scene_alone(options: argparse.Namespace, size: Size) -> Iterator[App]:
    """A program without a window, with usual settings and without the user's saves."""
    from client.app import App
    from client.settings import Settings

    settings = Settings({
        "language": options.lang, "interface_scale": round(options.scale * 100),
        "animation": "off", "player_name": NAMES[0], "key_hints": True, "lan_discovery": False,
    })  # fmt: skip
    before = os.environ.get("ORRERY_HOME")
    with tempfile.TemporaryDirectory(prefix="orrery-picture-", ignore_cleanup_errors=True) as home:
        _share_cache(Path(home))
        os.environ["ORRERY_HOME"] = home
        app = App(size, headless=True, settings=settings)
        try:
            yield app
        finally:
            app.close()
            if before is None:
                del os.environ["ORRERY_HOME"]
            else:
                os.environ["ORRERY_HOME"] = before


def _share_cache(home: Path) -> None:
    """What was drawn once need not be drawn again: the cache is the user's, where links can be made."""
    from client import paths

    try:
        cache = paths.user_cache()
        cache.mkdir(parents=True, exist_ok=True)
        (home / "cache").symlink_to(cache, target_is_directory=True)
    except (OSError, NotImplementedError):
        pass


# Matches


def match_of(options: argparse.Namespace) -> Match:
    """The match that was asked for, after its answers by bots. Raises CliError."""
    made = make(options.game or USUAL_GAME, options.pack)
    game = made.game
    chosen = game_options(options.option, game)
    if options.seats < 1:
        raise CliError(f"--seats is {options.seats}, expected 1 or more.")
    players = (
        Player(NAMES[0]),
        *(Player(NAMES[seat % len(NAMES)], "bot", LEVEL) for seat in range(1, options.seats)),
    )
    setup = Setup(game.id, players, chosen, made.stamps, options.seed)
    refusal = game.refuse_setup(setup)
    if refusal is not None:
        raise CliError(f"{game.id} cannot be played like this: {refusal_sentence(game, refusal)}")
    match = Match(game, setup, SeededChance(options.seed))
    play(match, options.after)
    return match


def play(match: Match, answers: int | None = None) -> None:
    """Bots answer for all seats: so many times, or to the end. It follows from the seed alone."""
    level = LEVEL if LEVEL in match.game.levels else match.game.levels[-1]
    bots = [match.game.bot(level) for _player in match.game.table(match.setup)]
    given = 0
    while not match.over and match.asked and (answers is None or given < answers):
        # Where several are asked at once they answer in turn, as if all were equally quick.
        seat = match.asked[given % len(match.asked)]
        rng = random.Random(f"{match.setup.seed}/{seat}/{given}")
        action = bots[seat].choose(match.view(seat), Thinking(rng, WORLDS))
        match.submit(seat, action)
        given += 1


# Scenes


def _title(app: Any, options: argparse.Namespace) -> None:
    app.go("title")


def _new_game(app: Any, options: argparse.Namespace) -> None:
    app.go("new-game", game=options.game or USUAL_GAME, packs=bring_packs(options.pack))


def _settings(app: Any, options: argparse.Namespace) -> None:
    app.go("settings")


def _almanac(app: Any, options: argparse.Namespace) -> None:
    app.go("almanac", game=options.game or USUAL_GAME)


def _results(app: Any, options: argparse.Namespace) -> None:
    from client.session.driver import Driver
    from client.session.local import LocalSession

    match = match_of(argparse.Namespace(**{**vars(options), "after": 0}))
    play(match)
    driver = Driver(match.game, match.setup, match=match)
    app.go("results", session=LocalSession(driver, fresh=False))


def _lobby(app: Any, options: argparse.Namespace) -> None:
    from client.net.plan import HostPlan

    setup = match_of(argparse.Namespace(**{**vars(options), "after": 0})).setup
    bots = len(setup.players) - 2
    plan = HostPlan(
        game=setup.game, packs=ids_of(setup), options=setup.options, port=0,
        seats=[("here", ""), ("open", ""), *[("bot", LEVEL)] * bots],
        code="K7QX", title=NAMES[0], bind="127.0.0.1", announce=False,
        bot_names=NAMES[2:],
    )  # fmt: skip
    app.go("lobby", plan=plan, here=[(0, NAMES[0])])
    latest = time.monotonic() + _OPENS
    while app.top.lobby is None and not app.failures.last:
        if time.monotonic() > latest:
            raise CliError(f"The table does not open, expected it within {_OPENS:.0f} seconds.")
        time.sleep(0.005)
        app.step(_FRAME)


_SCENES = {
    "title": _title,
    "new-game": _new_game,
    "settings": _settings,
    "almanac": _almanac,
    "results": _results,
    "lobby": _lobby,
}
