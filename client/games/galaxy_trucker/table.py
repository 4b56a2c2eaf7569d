"""Galaxy Trucker on the general table: whichever screen the phase of the match is played at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pygame

from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.screens.before_launch.boarding import BoardingScreen
from client.games.galaxy_trucker.screens.before_launch.repair import RepairScreen
from client.games.galaxy_trucker.screens.building.screen import BuildingScreen
from client.games.galaxy_trucker.screens.flight.screen import FlightScreen
from client.games.galaxy_trucker.screens.scoring.screen import ScoringScreen
from client.games.galaxy_trucker.screens.screen import Screen
from client.games.galaxy_trucker.sharing import Shared, gives
from client.games.galaxy_trucker.text.log import GalaxyLog
from client.games.galaxy_trucker.text.names import Words, refusal_words, task_words
from client.table.contract import (
    Arrangement,
    Carry,
    Choice,
    FrameTick,
    GameTable,
    Hint,
    Live,
    LogLine,
    Primary,
    Room,
    Selection,
    Status,
    Step,
    Tip,
)
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View


class GalaxyTruckerTable(GameTable):
    """The game's side of one table. It sees views and nothing else."""

    log_covers = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.context = DrawContext(game.content)  # type: ignore[attr-defined]
        self._log = GalaxyLog(self.context.content)
        self._scoring = ScoringScreen(game, self.context)
        self._all: tuple[Screen, ...] = (
            BuildingScreen(game, self.context),
            RepairScreen(game, self.context),
            BoardingScreen(game, self.context),
            FlightScreen(game, self.context),
            self._scoring,
        )
        self._screens = {phase: screen for screen in self._all for phase in screen.phases}
        self._at: Screen = self._all[0]
        """The one that was last arranged."""
        self._shared = Shared()
        self._here: tuple[Seat, ...] = ()

    def _shown(self, view: View) -> View:
        """`view` as everybody at this screen may see it."""
        return self._shared.view(view) if len(self._here) > 1 else view

    def screen(self, view: View) -> Screen:
        """Where `view` is played. The settlement stays until everybody is ready for the next flight."""
        if self._scoring.shows(view):
            return self._scoring
        return self._screens[view.sight.phase]

    # -- what lies where -------------------------------------------------------------------

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        self.context.scale = room.scale
        view = self._shown(view)
        self._at = self.screen(view)
        return self._at.arrange(view, room, local)

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, Face)
        return key.draw(self.context, size)

    def ground(self, view: View, room: Room) -> pygame.Surface | None:
        view = self._shown(view)
        return self.screen(view).ground(view, room)

    def prefetch(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        view = self._shown(view)
        return self.screen(view).prefetch(view, room)

    # -- how it moves ----------------------------------------------------------------------

    def steps(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Step]:  # fmt: skip
        # The old arrangement shows while an update plays: its screen knows what lies there.
        before, after = self._shown(before), self._shown(after)
        return self.screen(before).steps(events, before, after, old, new, room)

    def live(self, view: View, room: Room, tick: FrameTick) -> Live:
        view = self._shown(view)
        return self.screen(view).live(view, room, tick)

    def skip(self) -> bool:
        moved = [screen.skip() for screen in self._all]
        return any(moved)

    def at_once(self, view: View) -> bool:
        return self.screen(view).at_once(view)

    def happened(self, events: Sequence[Any], before: View, after: View, room: Room) -> list[str]:
        before, after = self._shown(before), self._shown(after)
        return self.screen(before).happened(events, before, after, room)

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, view: View) -> Choice:
        view = self._shown(view)
        return self.screen(view).choice(view)

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        view = self._shown(view)
        return self.screen(view).attempt(handles, view)

    def switch(self, handle: str) -> bool:
        return self._at.switch(handle)

    def key(self, name: str, view: View) -> bool:
        view = self._shown(view)
        return self.screen(view).key(name, view)

    def key_touch(self, name: str, view: View) -> str:
        view = self._shown(view)
        return self.screen(view).key_touch(name, view)

    def move_focus(self, name: str, focused: str, view: View, local: Selection) -> str:
        view = self._shown(view)
        return self.screen(view).move_focus(name, focused, view, local)

    def undo_touch(self, view: View) -> str:
        view = self._shown(view)
        return self.screen(view).undo_touch(view)

    def hold(self, name: str, view: View, *, down: bool) -> bool:
        view = self._shown(view)
        return self.screen(view).hold(name, view, down=down)

    def carry(self, target: str, view: View) -> Carry | None:
        view = self._shown(view)
        return self.screen(view).carry(target, view)

    def in_hand(self, view: View) -> str:
        view = self._shown(view)
        return self.screen(view).in_hand(view)

    def shows_why(self, refusal: Refusal, view: View, room: Room) -> bool:
        view = self._shown(view)
        return self.screen(view).shows_why(refusal, view, room)

    # -- several people at one screen -------------------------------------------------------

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this screen."""
        return self._here

    @here.setter
    def here(self, seats: tuple[Seat, ...]) -> None:
        self._here = seats
        for screen in self._all:
            screen.here = seats

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        return self._shared.secret(view, here)

    def behind(self, view: View) -> str:
        return self._shared.behind(view)

    def progress(self, view: View) -> str:
        return Words.of(self.context.content, view).leg(view)

    def gives(self, action: Any, view: View) -> Seat:
        return gives(action, view, self._here)

    def seated(self) -> None:
        for screen in self._all:
            screen.seated()

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        view = self._shown(view)
        return self.screen(view).status(view, room, local)

    def primary(self, view: View, local: Selection) -> Primary:
        view = self._shown(view)
        return self.screen(view).primary(view, local)

    def timers(self, view: View) -> Iterable[str]:
        view = self._shown(view)
        return self.screen(view).timers(view)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        view = self._shown(view)
        return self.screen(view).tip(target, view, local)

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        if len(self._here) > 1:
            events = self._shared.events(events)
        for screen in self._all:
            screen.on_events(events, before, after)
        return self._log.lines(events, before, after)

    def refusal(self, refusal: Refusal, view: View) -> str:
        return refusal_words(self.context.content, view, refusal)

    def task(self, kind: str) -> str:
        return task_words(kind)

    def handle_label(self, handle: str, view: View) -> str:
        view = self._shown(view)
        return self.screen(view).handle_label(handle, view)

    def handle_icon(self, handle: str, view: View) -> str:
        view = self._shown(view)
        return self.screen(view).handle_icon(handle, view)

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        view = self._shown(view)
        return self.screen(view).hints(view, local)

    def entry(self, target: str, view: View) -> str:
        kind, _colon, rest = target.partition(":")
        if target == "card":
            return f"card:{view.sight.card.id}" if view.sight.card is not None else ""
        return f"card:{rest}" if kind == "known" else target

    def full_card(self, target: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        view = self._shown(view)
        return self.screen(view).full_card(target, view)
