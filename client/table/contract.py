"""What a game says to the general table, and what it is told.

A game subclasses :class:`GameTable`, which keeps what belongs to the whole game: its screens, its names and
log, what may be seen by whom. The table asks the :class:`Screen` that shows a view what lies where and how it
is answered. Neither ever handles input: the general table narrows the prompt's options by the handles of what
is touched.

All places and sizes are window pixels (`room.scale` converts from the drawing board). All texts are rich
markup (client.art.rich).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic

import pygame

from client.art.scale import Scale
from client.sheet import Face
from client.shelf import has_table
from client.table.answers.answer import Answer
from client.table.builder import Builder
from client.table.choice import Choice
from client.table.effects import Effects
from client.table.layout import (
    Arrangement,
    Glow,
    HudLayout,
    Lift,
    Panel,
    Place,
    Region,
    Room,
    Selection,
    Sprite,
    Zone,
)
from client.table.live import FrameTick, Layer, Live
from client.table.looking import Signal
from client.table.motions import Easing, Motion, Step
from client.table.screen import C, Carry, L, Moved, S, Screen, T, TableState, Transition
from client.table.texts import Chip, Hint, LogLine, Primary, Status, Tip, WhyNot
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View

__all__ = [
    "Answer",
    "Arrangement",
    "Builder",
    "Carry",
    "Chip",
    "Choice",
    "Easing",
    "FrameTick",
    "GameTable",
    "Glow",
    "Hint",
    "HudLayout",
    "Layer",
    "Lift",
    "Live",
    "LogLine",
    "Motion",
    "Moved",
    "Panel",
    "Place",
    "Primary",
    "Region",
    "Room",
    "Screen",
    "Selection",
    "Signal",
    "Sprite",
    "Status",
    "Step",
    "TableState",
    "Tip",
    "Transition",
    "WhyNot",
    "Zone",
]


class GameTable(Generic[S, L, T, C]):
    """One game's side of the table. Subclass it; `screens`, `looking`, `told` and `context` must be given."""

    log_covers = False
    """The log lies over the table in every window, so it begins folded."""

    screens: tuple[Screen[S, L, T, C], ...]
    """The first of them that shows a view has it."""
    looking: L
    """What only this screen shows, at first."""
    told: T
    """What a viewer has been told before the first event."""
    context: C
    """What its pictures are drawn with."""
    here: tuple[Seat, ...] = ()
    """The seats whose people sit at this screen."""
    finishing: tuple[type, ...] = ()
    """Events that finish something: what their script lets people read is not skipped together with all
    that comes before it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.effects = Effects()
        """Drawings over time that play on this table."""

    def screen(self, now: TableState[S, L, T, C]) -> Screen[S, L, T, C]:
        """The one that shows the view of `now`."""
        return next(screen for screen in self.screens if screen.shows(now))

    # -- what it looks like ----------------------------------------------------------------

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a sprite or panel in `size`, with alpha. The table keeps it until the
        language, the palette or the window changes, so it may be made anew at each call."""
        assert isinstance(key, Face)
        return key.draw(self.context, size)

    def inside(self, key: Hashable, size: tuple[int, int]) -> Mapping[str, pygame.Rect]:
        """Named places in that picture, relative to it: where a number stands, where a tile lies."""
        return key.spots(self.context, size) if isinstance(key, Face) else {}

    def ground(self, room: Room) -> pygame.Surface | None:
        """The opaque picture behind everything in window size, or None for the usual space."""
        return None

    def resized(self, room: Room) -> None:
        """The table is laid out in this window from now on."""

    def log_folds(self, scale: Scale) -> bool:
        """Whether the log begins folded in such a window, as it would lie over the table there."""
        return scale.compact or scale.interface > 1.2

    # -- what only this screen shows, and what its viewer was told ---------------------------

    def look(self, now: TableState[S, L, T, C], signal: Signal) -> L | None:
        """What this screen shows after a signal, which may be the same as before; None: the signal means
        nothing here, and the general table goes on with it."""
        return None

    def chooses(self, now: TableState[S, L, T, C], signal: Signal) -> str | None:
        """The handle with which the choice begins anew after a signal ("": with none) because what shows
        then is what is chosen; None: the choice stays as it is."""
        return None

    def tell(self, told: T, events: Sequence[Any], before: View[S] | None, after: View[S]) -> T:
        """What a viewer has been told after these events, which led from `before` to `after`; without
        `before` everything is told anew from the beginning."""
        return told

    def log(self, events: Sequence[Any], before: View[S] | None, after: View[S]) -> list[LogLine]:
        """What an update adds to the log. `before` is None when older events are told again."""
        return []

    # -- several people at one screen -------------------------------------------------------

    def shared(self, view: View[S]) -> View[S]:
        """`view` without what the people who share this screen may not see of one another."""
        return view

    def shared_events(self, events: Sequence[Any]) -> Sequence[Any]:
        """Events without that."""
        return events

    def secret(self, view: View[S], here: Sequence[Seat]) -> bool:
        """`view` shows or asks what must be hidden from others of the people in `here`, who share this
        screen: between them the curtain comes down. If not, all look at the table together. What is shown
        at once is hidden before it shows, other things when the next one's turn comes."""
        return True

    def task(self, kind: str) -> str:
        """What the next person at the screen will be asked, said on the curtain before anything of
        that person shows; `kind` is the question's. "" for the usual words."""
        return ""

    def behind(self, view: View[S]) -> str:
        """What the curtain says that comes before the secret `view`, without giving any of it away; "" for
        the words of the task."""
        return ""

    def progress(self, view: View[S]) -> str:
        """Where the match stands ("Round 3"), in words that everybody may read: the curtain says so."""
        return ""

    def gives(self, action: Any, view: View[S]) -> Seat:
        """Whose answer `action` is. Who shares the screen with `view.seat` may act at that table too, where
        the rules let a seat act that nobody waits for."""
        return view.seat

    # -- what things are called ---------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: View[S]) -> str:
        """The sentence of a refusal of this game, from its pack."""
        return ""

    def handle_label(self, handle: str, view: View[S]) -> str:
        """The words on the button of a handle that lies nowhere on the table."""
        return handle

    def handle_icon(self, handle: str, view: View[S]) -> str:
        """The icon of that button, "" for none."""
        return ""

    def entry(self, target: str, view: View[S]) -> str:
        """What the almanac calls a thing, where that is not its id on the table."""
        return target

    def full_card(self, target: str, view: View[S]) -> tuple[Hashable, tuple[int, int]] | None:
        """The face shown large at the right mouse button, as (key, size on the drawing board)."""
        return None


def table_for(game: Game) -> GameTable:
    """The client's side of `game`: `make_table` of `client.games.<id with _>`, or the plain table."""
    if not has_table(game.id):
        from client.table.plain import PlainTable  # which is a GameTable

        return PlainTable(game)
    made: GameTable = import_module(f"client.games.{game.id.replace('-', '_')}").make_table(game)
    return made
