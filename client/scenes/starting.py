"""From a setup or a save to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from client import paths
from client.art import rich
from client.i18n import _, reason
from client.pack_mistakes import first_mistake
from client.scenes import games
from client.scenes.dialogs import Notice, Question
from client.scenes.opening import open_table, unexpected
from client.session.about import about_of
from client.session.bots import BotPool
from client.session.changed_packs import OTHER_CONTENT, StillFits, made_of
from client.session.library import Library, problem_text
from client.session.local import LocalSession, resume_local, start_local
from client.shelf import ids_of, shelf
from client.shell import Shell
from client.table.scene import TableScene
from rules.kernel.saves import Saved, SaveError
from rules.packs.mistakes import PackError
from rules.registry import UnknownGame

if TYPE_CHECKING:
    from client.session.model import Session
    from rules.kernel.game import Setup

# Seconds that a bot's answer is held back, so that people can follow.
_PACES = {"off": 0.1, "slow": 1.1, "normal": 0.6, "fast": 0.25}


def pace(app: Shell) -> float:
    """How long a bot waits before its answer, by the speed of the animations."""
    return _PACES[app.settings.animation]


def free_undo(app: Shell, setup: Setup) -> bool:
    """Whether undo is free: the player wants it and nobody else decides anything."""
    persons = sum(player.kind == "person" for player in setup.players)
    return app.settings.free_undo and persons == 1


def warm_bots(game_id: str, packs: Sequence[str] = ()) -> BotPool:
    """Bots of a game with these packs in processes of their own, already starting."""
    bots = BotPool(shelf().recipe(game_id, packs))
    bots.warm()
    return bots


def start_game(
    app: Shell, setup: Setup, bots: BotPool | None = None, about: dict[str, Any] | None = None
) -> None:
    """Begins a match at this screen and goes to its table. `bots` from `warm_bots`, if warm."""
    library = Library()

    def load() -> LocalSession:
        game = shelf().of_setup(setup).game
        pool = bots
        if pool is None and any(player.is_bot for player in setup.players):
            pool = warm_bots(setup.game, ids_of(setup))
        return start_local(
            game, setup, bots=pool, library=library, pace=pace(app), free_undo=free_undo(app, setup),
            about=about,
        )  # fmt: skip

    def failed(error: Exception) -> None:
        if bots is not None:
            bots.close()
        why = rich.escape(why_not(error, setup.game))
        app.push(Notice(app, _("start.cannot_begin"), why, icon="warning", colour="warn"))

    open_table(app, _beginning(setup.game), load, partial(_table, app), failed, drop=_forget)


def resume_game(app: Shell, path: Path, fitted: Saved | None = None) -> None:
    """Goes on with a saved match; says why not if that cannot be. One that was played over the network
    opens in its lobby. `fitted` is what goes on instead of the file's content (see StillFits); a file that
    would be written over is kept under a name then."""
    if fitted is not None:
        game = games.name_of(fitted.header.setup.game, shelf())
        try:
            Library().keep(path, _("start.before_change", game=game))
        except OSError as error:
            cannot(app, path, error)
            return
    failed = partial(cannot, app, path, again=partial(resume_game, app, path))
    open_table(
        app, _opening(path), partial(_resumed, app, path, fitted), partial(_table, app), failed, drop=_close
    )


def _resumed(app: Shell, path: Path, fitted: Saved | None) -> LocalSession | Saved:
    """The match of a save, or the save alone if it has to be hosted."""
    library = Library()
    saved = fitted or library.open(path)
    setup = saved.header.setup
    made = made_of(saved)
    if about_of(saved).net:
        return saved
    bots = warm_bots(setup.game, ids_of(setup)) if any(p.is_bot for p in setup.players) else None
    try:
        return resume_local(
            saved, made.game, stamps=made.stamps, bots=bots, library=library, pace=pace(app),
            free_undo=free_undo(app, setup),
        )  # fmt: skip
    except SaveError:
        if bots is not None:
            bots.close()
        raise


def _table(app: Shell, made: LocalSession | Saved) -> TableScene | Callable[[], None]:
    if isinstance(made, Saved):
        return partial(host_again, app, made)
    return TableScene(app, made)


def _close(made: LocalSession | Saved) -> None:
    if isinstance(made, LocalSession):
        made.close()


def _forget(session: LocalSession) -> None:
    """A match that nobody has seen leaves no file behind."""
    session.close()
    if session.driver.autosave is not None:
        session.driver.autosave.path.unlink(missing_ok=True)


def host_again(app: Shell, saved: Saved) -> None:
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


def open_replay(app: Shell, path: Path, count: int = 0) -> None:
    """Shows the replay of a saved match from its answer `count` on; says why not if that cannot be."""

    def watch(read: Callable[[], Saved]) -> None:
        failed = partial(cannot, app, path, again=lambda fitted: watch(lambda: fitted))
        replay_of(app, _opening(path), read, count, failed)

    watch(partial(Library().open, path))


def replay_of(
    app: Shell,
    title: str,
    read: Callable[[], Saved],
    count: int = 0,
    failed: Callable[[Exception], None] = unexpected,
) -> None:
    """Shows the replay of what `read` gives, over what is shown."""
    from client.scenes.replay import ReplayScene, Rewound, rewind

    def load() -> Rewound:
        return rewind(read(), count)

    open_table(app, title, load, partial(ReplayScene, app), failed, drop=Rewound.close, over=True)


def open_file(app: Shell, path: Path) -> None:
    """A saved game from anywhere: goes on with it, or shows it again if it is finished."""
    try:
        finished = Library().open(path).header.finished
    except SaveError as error:
        cannot(app, path, error)
        return
    if finished:
        open_replay(app, path)
    else:
        resume_game(app, path)


def to_table(app: Shell, session: Session) -> None:
    """Shows the table of a session, which is closed with the program at the latest."""
    app.keep(session)

    open_table(app, _beginning(session.game.id), lambda: session, partial(TableScene, app))


def name_of(path: Path) -> str:
    """What people call a file of a match: automatic saves have names that mean nothing to them."""
    return _("start.last_game") if path.parent == paths.saves() / "auto" else path.stem


def _beginning(game: str) -> str:
    return _("start.beginning", game=rich.escape(games.card(game, shelf()).name))


def _opening(path: Path) -> str:
    if path.parent == paths.saves() / "auto":
        return _("start.opening_last")
    return _("start.opening", name=rich.escape(path.stem))


def why_not(error: Exception, game: str) -> str:
    """Why a match cannot be opened, in one sentence; what no save can bring about is raised again."""
    match error:
        case SaveError():
            return problem_text(error)
        case UnknownGame():
            return _("start.no_game", game=game)
        case PackError():
            return first_mistake(error)
        case OSError():
            return reason(error)
        case _:
            raise error


def cannot(app: Shell, path: Path, error: Exception, again: Callable[[Saved], None] | None = None) -> None:
    """Says why a save cannot be opened. One that fits its packs as they are now can be opened `again`."""
    if isinstance(error, StillFits) and again is not None:
        why = _("start.changed_watch" if error.saved.header.finished else "start.changed_go_on")
        app.push(Question(
            app, rich.escape(problem_text(error.reason)), _("start.changed_yes"), _("common.cancel"),
            partial(again, error.saved), why=why, danger=False,
        ))  # fmt: skip
        return
    why = why_not(error, path.stem)
    text = _("start.cannot_load", name=rich.escape(name_of(path)), why=rich.escape(why))
    changed = isinstance(error, SaveError) and error.code in OTHER_CONTENT
    kept = _("start.changed_kept") if changed else ""
    app.push(Notice(app, text, kept, icon="warning", colour="warn"))
