"""From a setup or a save to the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from client.art import rich
from client.i18n import _

if TYPE_CHECKING:
    from client.app import App
    from rules.kernel.game import Setup
    from rules.kernel.saves import Saved

# Seconds that a bot's answer is held back, so that people can follow.
_PACES = {"off": 0.1, "slow": 1.1, "normal": 0.6, "fast": 0.25}


def pace(app: App) -> float:
    """How long a bot waits before its answer, by the speed of the animations."""
    return _PACES[app.settings.animation]


def free_undo(app: App, setup: Setup) -> bool:
    """Whether undo is free: the player wants it and nobody else decides anything."""
    persons = sum(player.kind == "person" for player in setup.players)
    return app.settings.free_undo and persons == 1


def warm_bots(game_id: str) -> Any:
    """Bots in processes of their own, already starting."""
    from client.session.bots import BotPool
    from client.shelf import shelf

    bots = BotPool(shelf().recipe(game_id))
    bots.warm()
    return bots


def start_game(app: App, setup: Setup, bots: Any = None, about: dict[str, Any] | None = None) -> None:
    """Begins a match at this screen and goes to its table. `bots` from `warm_bots`, if warm."""
    from client.session.library import Library
    from client.session.local import start_local
    from client.shelf import shelf

    game = shelf().take(setup.game).game
    if bots is None and any(player.is_bot for player in setup.players):
        bots = warm_bots(setup.game)
    session = start_local(
        game, setup, bots=bots, library=Library(), pace=pace(app),
        free_undo=free_undo(app, setup), about=about,
    )  # fmt: skip
    to_table(app, session)


def resume_game(app: App, path: Path) -> bool:
    """Goes on with a saved match; says why not if that cannot be. True if its table is shown, or
    the lobby of one that was played over the network."""
    from client.session.library import Library, problem_text
    from client.session.local import resume_local
    from client.shelf import shelf
    from rules.kernel.saves import SaveError
    from rules.packs.mistakes import PackError
    from rules.registry import UnknownGame

    library = Library()
    try:
        saved = library.open(path)
        setup = saved.header.setup
        packs = tuple(stamp.id for stamp in setup.packs)
        made = shelf().take(setup.game, packs if packs != (setup.game,) else ())
        if saved.header.about.get("net"):
            host_again(app, saved)
            return True
        bots = warm_bots(setup.game) if any(p.is_bot for p in setup.players) else None
        session = resume_local(
            saved, made.game, stamps=made.stamps, bots=bots, library=library, pace=pace(app),
            free_undo=free_undo(app, setup),
        )  # fmt: skip
    except SaveError as error:
        _cannot(app, path, problem_text(error))
    except UnknownGame:
        _cannot(app, path, _("start.no_game", game=path.stem))
    except PackError as error:
        _cannot(app, path, str(error.mistakes[0]))
    except OSError as error:
        _cannot(app, path, error.strerror or str(error))
    else:
        to_table(app, session)
        return True
    return False


def host_again(app: App, saved: Saved) -> None:
    """Opens the table of a saved match of the network anew: its guests come back to their seats,
    whoever sat at this screen sits there again."""
    from client.net.lobby import guests_of
    from client.net.plan import DEFAULT_PORT, HostPlan

    setup, settings = saved.header.setup, app.settings
    guests = guests_of(saved.header.about, len(setup.players))
    plan = HostPlan(
        setup.game, saved=saved, pace=pace(app), port=settings.lan_port or DEFAULT_PORT,
        title=settings.lan_name or settings.player_name or "Orrery",
        announce=settings.lan_discovery,
    )  # fmt: skip
    here = {guest.seat: setup.players[guest.seat].name for guest in guests if guest.here}
    app.push("lobby", plan=plan, here=here)


def open_file(app: App, path: Path) -> None:
    """A saved game from anywhere: goes on with it, or shows it again if it is finished."""
    from client.session.library import Library, problem_text
    from rules.kernel.saves import SaveError

    try:
        saved = Library().open(path)
    except SaveError as error:
        _cannot(app, path, problem_text(error))
        return
    except OSError as error:
        _cannot(app, path, error.strerror or str(error))
        return
    if saved.header.finished:
        app.push("replay", saved=saved)
    else:
        resume_game(app, path)


def to_table(app: App, session: Any) -> None:
    """Shows the table of a session, which is closed with the program at the latest."""
    app.keep(session)
    app.go("table", session=session)


def name_of(path: Path) -> str:
    """What people call a file of a match: automatic saves have names that mean nothing to them."""
    from client import paths

    return _("start.last_game") if path.parent == paths.saves() / "auto" else path.stem


def _cannot(app: App, path: Path, why: str) -> None:
    from client.scenes.dialogs import Notice

    text = _("start.cannot_load", name=rich.escape(name_of(path)), why=rich.escape(why))
    app.push(Notice(app, text, icon="warning", colour="warn"))
