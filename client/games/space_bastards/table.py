"""Space Bastards on the general table: the galaxy, the relations and what one does with them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art.scale import Scale
from client.games.space_bastards.flights import Flights
from client.games.space_bastards.looking import Looking, Now
from client.games.space_bastards.pictures.backdrop import space
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.screens.galaxy.screen import Galaxy
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones
from client.games.space_bastards.screens.look import chooses, look
from client.games.space_bastards.text.button_labels import handle_icon, handle_label
from client.games.space_bastards.text.log import BastardsLog
from client.games.space_bastards.text.lookup import entry_of
from client.games.space_bastards.text.names import Words, refusal_words, task_words
from client.table.contract import GameTable, LogLine, Room, Signal
from rules.kernel.asks import Refusal
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.events import Dominance
from rules.space_bastards.sight import WorldSight


class SpaceBastardsTable(GameTable[WorldSight, Looking, Flights, DrawContext]):
    """The game's side of one table. It sees views and nothing else."""

    looking = Looking()
    told = Flights()
    finishing = (Dominance,)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self._log = BastardsLog(self.content)
        self.galaxy = Galaxy(self.context, self._log)
        self.screens = (self.galaxy,)

    # -- what it looks like ----------------------------------------------------------------

    def log_folds(self, scale: Scale) -> bool:
        """It lies under the seats, but in small windows, whose seats leave no room."""
        return GalaxyZones.lay(scale, seats=1).compact

    def resized(self, room: Room) -> None:
        self.context.fit(room.scale)

    def ground(self, room: Room) -> pygame.Surface | None:
        return space((room.scale.width, room.scale.height))

    # -- what only this screen shows, and what its viewer was told ---------------------------

    def look(self, now: Now, signal: Signal) -> Looking | None:
        return look(self.content, now, signal)

    def chooses(self, now: Now, signal: Signal) -> str | None:
        return chooses(self.content, now, signal)

    def tell(
        self, told: Flights, events: Sequence[Event], before: View[WorldSight] | None,
        after: View[WorldSight],
    ) -> Flights:  # fmt: skip
        return told.followed(events)

    def log(self, events: Sequence[Event], before: View | None, after: View) -> list[LogLine]:
        return self._log.lines(events, before, after)

    # -- several people at one screen -------------------------------------------------------

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        """Plans, commitments and answers are hidden from one another until all have chosen (SB-H01); whoever
        chooses last hides nothing from those who have chosen."""
        secret = view.sight.secret
        if secret is None or secret.shown or len(set(secret.asked).intersection(here)) < 2:
            return False
        return any(seat in view.asked for seat in here if seat != view.seat)

    def task(self, kind: str) -> str:
        return task_words(kind)

    def progress(self, view: View) -> str:
        return Words(self.content, view).step

    # -- what things are called ---------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: View) -> str:
        return refusal_words(self.content, view, refusal)

    def entry(self, target: str, view: View) -> str:
        return entry_of(self.content, view, target)

    def handle_label(self, handle: str, view: View) -> str:
        return handle_label(self.content, view, handle)

    def handle_icon(self, handle: str, view: View) -> str:
        return handle_icon(handle)
