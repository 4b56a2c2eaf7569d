"""A match that is held by this program, as its screen sees it."""

from __future__ import annotations

import secrets
import threading
from typing import Any

import msgspec

from client.session.about import about_of
from client.session.autosave import Autosave, problem_of
from client.session.bots import BotPool
from client.session.driver import Driver
from client.session.library import Library
from client.session.matter import Change
from client.session.model import ChatLine, Done, Notice, SeatState, UndoWish, Update, ignore
from client.wakeup import NEVER
from rules.kernel import saves
from rules.kernel.asks import Refusal
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.match import Match
from rules.kernel.saves import Saved
from rules.kernel.seats import SPECTATOR, Seat
from rules.kernel.views import View


class LocalSession:
    """People at this screen and bots."""

    def __init__(self, driver: Driver, bots: BotPool | None = None, *, fresh: bool = True) -> None:
        """`fresh`: the first update tells how the match began; else all of it is story already."""
        self.driver = driver
        self.game = driver.game
        persons = (seat for seat, player in enumerate(driver.players) if player.kind == "person")
        self.viewers: tuple[Seat, ...] = tuple(persons) or (SPECTATOR,)
        self._bots = bots
        self._updates: dict[Seat, list[Update]] = {viewer: [] for viewer in self.viewers}
        # How many events each viewer has been told of by updates.
        self._told = dict.fromkeys(self.viewers, 0 if fresh else driver.events)
        self._notices: list[Notice] = []
        self._closed = False
        driver.subscribe(self._on_change)
        driver.on_notice = self._notices.append
        if fresh:
            self._on_change(Change(0))

    # -- what happened ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.driver.over

    @property
    def paused(self) -> bool:
        return self.driver.paused

    @property
    def countdown(self) -> float:
        return self.driver.countdown

    @property
    def pause_reason(self) -> str:
        """People at this screen know that they have paused it."""
        return ""

    @property
    def save_problem(self) -> str:
        return problem_of(self.driver.autosave)

    @property
    def undo_wish(self) -> UndoWish | None:
        return self.driver.undo_wish

    @property
    def chat_lines(self) -> tuple[ChatLine, ...]:
        return ()

    def view(self, seat: Seat) -> View:
        return self.driver.view(seat)

    def story(self, seat: Seat) -> tuple[Any, ...]:
        return self.driver.story(seat, 0, self._told[seat])

    def updates(self, seat: Seat) -> list[Update]:
        taken = self._updates[seat]
        if taken:
            self._updates[seat] = []
            self._told[seat] = self.driver.events
        return taken

    def notices(self) -> list[Notice]:
        taken, self._notices[:] = self._notices[:], []
        return taken

    def seats(self) -> tuple[SeatState, ...]:
        return self.driver.seats()

    def remaining(self, timer: str) -> float:
        return self.driver.remaining(timer)

    def _on_change(self, change: Change) -> None:
        for viewer in self.viewers:
            view = self.driver.view(viewer)
            waiting = self._updates[viewer]
            if change.rewound:
                # What was taken back before this viewer saw it never happened for them.
                waiting[:] = [update for update in waiting if update.view.count < view.count]
                self._told[viewer] = min(self._told[viewer], change.since)
                waiting.append(Update((), view, rewound=True))
            else:
                waiting.append(Update(self.driver.story(viewer, change.since), view))

    # -- answers ---------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Any, done: Done = ignore) -> None:
        done(self.driver.submit(seat, action))

    def can_undo(self, seat: Seat) -> bool:
        return self.driver.can_undo(seat)

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Why it cannot be done; who plays at another screen learns that when they try."""
        return self.driver.undo_refusal(seat)

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        done(self.driver.undo(seat))

    def agree(self, seat: Seat, yes: bool) -> None:
        self.driver.agree(seat, yes)

    def pause(self, on: bool) -> None:
        self.driver.pause(on)

    @property
    def can_hurry(self) -> bool:
        return self.driver.can_hurry

    def hurry(self) -> None:
        self.driver.hurry()

    @property
    def played(self) -> float:
        return self.driver.played

    def chat(self, text: str) -> None:
        """People at one screen talk to each other."""

    def poll(self, now: float) -> None:
        self.driver.poll(now)

    def due(self) -> float:
        due = self.driver.next_poll()
        return NEVER if due is None else due

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self.driver.close()
            if self._bots is not None:
                self._bots.close()


def new_match_id() -> str:
    """Names a match in its saves, also across rematches with an equal setup."""
    return secrets.token_hex(8)


def start_local(
    game: Game,
    setup: Setup,
    *,
    bots: BotPool | None = None,
    library: Library | None = None,
    pace: float = 0.6,
    free_undo: bool = False,
    about: dict[str, Any] | None = None,
) -> LocalSession:
    """Begins a match at this screen. `bots` (may be warm already) is closed with the session.

    Several people share the screen, so the options are those with which they can. With a `library`
    the match is saved there after every answer. Raises ValueError if the game
    refuses the setup; ask `game.refuse_setup` first to tell people why.
    """
    if sum(player.kind == "person" for player in setup.players) > 1:
        options = game.options_at_one_screen(setup.options)
        setup = msgspec.structs.replace(setup, options=options)
    refusal = game.refuse_setup(setup)
    if refusal is not None:
        raise ValueError(f"{setup.game}: this setup is refused: {refusal.code} ({refusal.rule})")
    about = {"match": new_match_id(), **(about or {})}
    driver = Driver(
        game,
        setup,
        bots=bots,
        autosave=_autosave(library, about),
        about=about,
        pace=pace,
        free_undo=free_undo,
    )
    return LocalSession(driver, bots)


def resume_local(
    saved: Saved,
    game: Game,
    *,
    stamps: tuple[PackStamp, ...] | None = None,
    bots: BotPool | None = None,
    library: Library | None = None,
    pace: float = 0.6,
    free_undo: bool = False,
) -> LocalSession:
    """Goes on with a saved match. Raises SaveError."""
    about = {"match": new_match_id(), **about_of(saved).noted()}
    match: Match = saves.resume(saved, game, stamps)
    driver = Driver(
        game,
        match.setup,
        match=match,
        bots=bots,
        autosave=_autosave(library, about),
        about=about,
        pace=pace,
        free_undo=free_undo,
    )
    driver.resume()
    return LocalSession(driver, bots, fresh=False)


def _autosave(library: Library | None, about: dict[str, Any]) -> Autosave | None:
    if library is None:
        return None
    # A new match adds a file, so it is the moment to clear old ones away; nobody waits for it.
    threading.Thread(target=library.tidy, name="tidy saves", daemon=True).start()
    return Autosave(library.autosave_path(str(about["match"])))
