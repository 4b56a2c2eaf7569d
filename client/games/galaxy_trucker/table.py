"""Galaxy Trucker on the general table: whichever desk the phase of the match is played at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pygame

from client.games.galaxy_trucker.brush import Brush, Face
from client.games.galaxy_trucker.building.desk import BuildingDesk
from client.games.galaxy_trucker.desk import Desk
from client.games.galaxy_trucker.flight.desk import FlightDesk
from client.games.galaxy_trucker.log_lines import GalaxyLog
from client.games.galaxy_trucker.mending.desk import BoardingDesk, RepairDesk
from client.games.galaxy_trucker.scoring.desk import ScoringDesk
from client.games.galaxy_trucker.sharing import Shared, gives
from client.games.galaxy_trucker.words import Words, refusal_words, task_words
from client.table.contract import (
    Arrangement,
    Beat,
    Carry,
    Choice,
    GameTable,
    Hint,
    Live,
    LogLine,
    Primary,
    Pulse,
    Room,
    Selection,
    Status,
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
        self.brush = Brush(game.content)  # type: ignore[attr-defined]
        self._log = GalaxyLog(self.brush.content)
        self._scoring = ScoringDesk(game, self.brush)
        self._all: tuple[Desk, ...] = (
            BuildingDesk(game, self.brush),
            RepairDesk(game, self.brush),
            BoardingDesk(game, self.brush),
            FlightDesk(game, self.brush),
            self._scoring,
        )
        self._desks = {phase: desk for desk in self._all for phase in desk.phases}
        self._at: Desk = self._all[0]
        """The one that was last arranged."""
        self._shared = Shared()
        self._here: tuple[Seat, ...] = ()

    def _shown(self, view: View) -> View:
        """`view` as everybody at this screen may see it."""
        return self._shared.view(view) if len(self._here) > 1 else view

    def desk(self, view: View) -> Desk:
        """Where `view` is played. The settlement stays until everybody is ready for the next flight."""
        if self._scoring.shows(view):
            return self._scoring
        return self._desks[view.sight.phase]

    # -- what lies where -------------------------------------------------------------------

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        self.brush.scale = room.scale
        view = self._shown(view)
        self._at = self.desk(view)
        return self._at.arrange(view, room, local)

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, Face)
        return key.draw(self.brush, size)

    def ground(self, view: View, room: Room) -> pygame.Surface | None:
        view = self._shown(view)
        return self.desk(view).ground(view, room)

    def warm(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        view = self._shown(view)
        return self.desk(view).warm(view, room)

    # -- how it moves ----------------------------------------------------------------------

    def beats(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Beat]:  # fmt: skip
        # The old arrangement shows while an update plays: its desk knows what lies there.
        before, after = self._shown(before), self._shown(after)
        return self.desk(before).beats(events, before, after, old, new, room)

    def live(self, view: View, room: Room, pulse: Pulse) -> Live:
        view = self._shown(view)
        return self.desk(view).live(view, room, pulse)

    def skip(self) -> bool:
        moved = [desk.skip() for desk in self._all]
        return any(moved)

    def at_once(self, view: View) -> bool:
        return self.desk(view).at_once(view)

    def happened(self, events: Sequence[Any], before: View, after: View, room: Room) -> list[str]:
        before, after = self._shown(before), self._shown(after)
        return self.desk(before).happened(events, before, after, room)

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, view: View) -> Choice:
        view = self._shown(view)
        return self.desk(view).choice(view)

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        view = self._shown(view)
        return self.desk(view).attempt(handles, view)

    def switch(self, handle: str) -> bool:
        return self._at.switch(handle)

    def key(self, name: str, view: View) -> bool:
        view = self._shown(view)
        return self.desk(view).key(name, view)

    def key_touch(self, name: str, view: View) -> str:
        view = self._shown(view)
        return self.desk(view).key_touch(name, view)

    def walk(self, name: str, focused: str, view: View, local: Selection) -> str:
        view = self._shown(view)
        return self.desk(view).walk(name, focused, view, local)

    def undo_touch(self, view: View) -> str:
        view = self._shown(view)
        return self.desk(view).undo_touch(view)

    def hold(self, name: str, view: View, *, down: bool) -> bool:
        view = self._shown(view)
        return self.desk(view).hold(name, view, down=down)

    def carry(self, thing: str, view: View) -> Carry | None:
        view = self._shown(view)
        return self.desk(view).carry(thing, view)

    def in_hand(self, view: View) -> str:
        view = self._shown(view)
        return self.desk(view).in_hand(view)

    def shows_why(self, refusal: Refusal, view: View, room: Room) -> bool:
        view = self._shown(view)
        return self.desk(view).shows_why(refusal, view, room)

    # -- several people at one screen -------------------------------------------------------

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this screen."""
        return self._here

    @here.setter
    def here(self, seats: tuple[Seat, ...]) -> None:
        self._here = seats
        for desk in self._all:
            desk.here = seats

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        return self._shared.secret(view, here)

    def behind(self, view: View) -> str:
        return self._shared.behind(view)

    def stage(self, view: View) -> str:
        return Words.of(self.brush.content, view).leg(view)

    def gives(self, action: Any, view: View) -> Seat:
        return gives(action, view, self._here)

    def seated(self) -> None:
        for desk in self._all:
            desk.seated()

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        view = self._shown(view)
        return self.desk(view).status(view, room, local)

    def primary(self, view: View, local: Selection) -> Primary:
        view = self._shown(view)
        return self.desk(view).primary(view, local)

    def timers(self, view: View) -> Iterable[str]:
        view = self._shown(view)
        return self.desk(view).timers(view)

    def tip(self, thing: str, view: View, local: Selection) -> Tip | None:
        view = self._shown(view)
        return self.desk(view).tip(thing, view, local)

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        if len(self._here) > 1:
            events = self._shared.events(events)
        for desk in self._all:
            desk.heard(events, before, after)
        return self._log.lines(events, before, after)

    def refusal(self, refusal: Refusal, view: View) -> str:
        return refusal_words(self.brush.content, view, refusal)

    def task(self, kind: str) -> str:
        return task_words(kind)

    def handle_label(self, handle: str, view: View) -> str:
        view = self._shown(view)
        return self.desk(view).handle_label(handle, view)

    def handle_icon(self, handle: str, view: View) -> str:
        view = self._shown(view)
        return self.desk(view).handle_icon(handle, view)

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        view = self._shown(view)
        return self.desk(view).hints(view, local)

    def entry(self, thing: str, view: View) -> str:
        kind, _colon, rest = thing.partition(":")
        if thing == "card":
            return f"card:{view.sight.card.id}" if view.sight.card is not None else ""
        return f"card:{rest}" if kind == "known" else thing

    def full_card(self, thing: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        view = self._shown(view)
        return self.desk(view).full_card(thing, view)
