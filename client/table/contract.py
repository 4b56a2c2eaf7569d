"""What a game's table says to the general table, and what it is told.

A game subclasses :class:`GameTable`. It turns a View into an :class:`Arrangement` (what lies where)
and events into :class:`Step`\\ s (how it got there); it draws faces; it writes sentences. It never
handles input: the general table narrows the prompt's options by the handles of what is touched.

All places and sizes are window pixels (`room.scale` converts from the drawing board), sprites on a
board that the camera moves are in units of that board. All texts are rich markup (client.art.rich).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from client.art.scale import Scale
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
from client.table.live import STILL, FrameTick, Layer, Live
from client.table.motions import Easing, Motion, Step
from client.table.script import Change
from client.table.texts import Chip, Hint, LogLine, Primary, Status, Tip
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View

__all__ = [
    "Arrangement",
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
    "Panel",
    "Place",
    "Primary",
    "Region",
    "Room",
    "Selection",
    "Sprite",
    "Status",
    "Step",
    "Tip",
    "Zone",
]


@dataclass(frozen=True)
class Carry:
    """What is sent when a piece is lifted. Until the view that follows from it, the sprite `piece`
    hangs in the hand ("": the lifted one); from then on it is :meth:`GameTable.in_hand`."""

    action: Any
    piece: str = ""


class GameTable:
    """One game's side of the table. Subclass it; only `arrange` and `face` must be given."""

    log_covers = False
    """The log lies over the table in every window, so it begins folded."""

    here: tuple[Seat, ...] = ()
    """The seats whose people sit at this screen."""

    def log_folds(self, scale: Scale) -> bool:
        """Whether the log begins folded in such a window, as it would lie over the table there."""
        return scale.compact or scale.interface > 1.2

    def __init__(self, game: Game) -> None:
        self.game = game
        self.effects = Effects()
        """Drawings over time that play on this table."""

    # -- what lies where -------------------------------------------------------------------

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        """What lies on the table for `view.seat`. Called at every change of hover or choice, so it
        must take well under two milliseconds; it draws nothing."""
        raise TypeError(f"{type(self).__name__} does not say what lies where")

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a sprite or panel in `size`, with alpha. The table keeps it until the
        language, the palette or the window changes, so it may be made anew at each call."""
        raise TypeError(f"{type(self).__name__} does not draw")

    def inside(self, key: Hashable, size: tuple[int, int]) -> Mapping[str, pygame.Rect]:
        """Named places in that picture, relative to it: where a number stands, where a tile lies."""
        return {}

    def ground(self, view: View, room: Room) -> pygame.Surface | None:
        """The opaque picture behind everything in window size, or None for the usual space."""
        return None

    def prefetch(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """Faces that will be needed soon: drawn in the idle time of frames."""
        return ()

    # -- how it moves ----------------------------------------------------------------------

    def makes_way(self, events: Sequence[Any], before: View, after: View) -> bool:
        """An update is about to play. True if the table now shows something else of `before` (the whole map
        instead of a part of it), so that it must be arranged anew first."""
        return False

    def animate(self, change: Change) -> list[Step]:
        """How an update plays; usually a Script of the game says so. After the last step all sprites slide
        to where they lie."""
        return self.steps(
            change.events, change.before, change.after, change.old, change.new, change.room
        )  # fmt: skip

    def steps(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Step]:  # fmt: skip
        """How an update plays. After the last step all sprites slide to where they lie."""
        found = (self.motions(event, before, after, old, new, room) for event in events)
        return [Step(tuple(motions)) for motions in found if motions]

    def motions(
        self, event: Any, before: View, after: View, old: Arrangement, new: Arrangement, room: Room
    ) -> list[Motion]:
        """How one event moves; empty: what changed place slides there when the update ends."""
        return []

    def live(self, view: View, room: Room, tick: FrameTick) -> Live:
        """What moves by itself, asked for in every frame: it must cost next to nothing at rest.
        `view` is the one that shows."""
        return STILL

    def skip(self) -> bool:
        """The player wants to see at once where what moves by itself leads. True if it does now."""
        return False

    def at_once(self, view: View) -> bool:
        """Everybody acts at the same time: updates do not play one after another but show at once,
        and sprites glide where they belong. What else there is to see and hear, `happened` begins."""
        return False

    def happened(self, events: Sequence[Any], before: View, after: View, room: Room) -> list[str]:
        """An update is shown at once; gives back sounds to play."""
        return []

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, view: View) -> Choice:
        """How the question of `view` is answered handle by handle. A game gives a Choice of its own
        where the answers are too many to list or are put together piece by piece."""
        return Choice(view.prompt.options if view.prompt is not None else ())

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        """Who must do what now."""
        return Status("")

    def primary(self, view: View, local: Selection) -> Primary:
        """The primary button, for `local.action` if there is one."""
        return Primary("")

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        """The tooltip of a sprite, zone, region, handle or chip."""
        return None

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        """What an update adds to the log. `before` is None when older events are told again."""
        return []

    def handle_label(self, handle: str, view: View) -> str:
        """The words on the button of a handle that lies nowhere on the table."""
        return handle

    def handle_icon(self, handle: str, view: View) -> str:
        """The icon of that button, "" for none."""
        return ""

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        """Keys that are worth knowing now; None: the usual ones."""
        return None

    def task(self, kind: str) -> str:
        """What the next person at the screen will be asked, said on the curtain before anything of
        that person shows; `kind` is the question's. "" for the usual words."""
        return ""

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        """`view` shows or asks what must be hidden from others of the people in `here`, who share this
        screen: between them the curtain comes down. If not, all look at the table together. What is shown
        `at_once` is hidden before it shows, other things when the next one's turn comes."""
        return True

    def behind(self, view: View) -> str:
        """What the curtain says that comes before the secret `view`, without giving any of it away; "" for
        the words of the task."""
        return ""

    def progress(self, view: View) -> str:
        """Where the match stands ("Round 3"), in words that everybody may read: the curtain says so."""
        return ""

    def gives(self, action: Any, view: View) -> Seat:
        """Whose answer `action` is. Who shares the screen with `view.seat` may act at that table too, where
        the rules let a seat act that nobody waits for."""
        return view.seat

    def seated(self) -> None:
        """Another person sits down at this screen: what only this screen showed for the last one is put
        away."""

    def key(self, name: str, view: View) -> bool:
        """A key that means something in this game only ("c"). True if it did something; the table
        is then arranged anew."""
        return False

    def hold(self, name: str, view: View, *, down: bool) -> bool:
        """A key goes down or comes up that shows something while it is held ("x"). True if it means
        something; the table is then arranged anew."""
        return False

    # -- keys and hands of games in which everybody acts at once --------------------------------

    def key_touch(self, name: str, view: View) -> str:
        """The handle that a key of this game touches ("t", "f5", "delete"), or a button around the table
        ("ui:almanac"); "" if the key means nothing of the kind. It is asked before all other keys."""
        return ""

    def move_focus(self, name: str, focused: str, view: View, local: Selection) -> str:
        """Where the keyboard's focus goes ("left", "tab", "shift tab", "f"): the id of a sprite, zone or
        region, or "" for the usual way."""
        return ""

    def undo_touch(self, view: View) -> str:
        """The handle of the rule by which a move is taken back here, instead of the session's undo."""
        return ""

    def on_log_click(self, pieces: Sequence[str], view: View) -> bool:
        """A line of the log about these pieces is clicked. True if the table now shows the part where they
        are; it is then arranged anew."""
        return False

    def timers(self, view: View) -> Iterable[str]:
        """Runs of hourglasses whose seconds stand in the status line: those that are seen nowhere else."""
        return view.timers

    def carry(self, target: str, view: View) -> Carry | None:
        """What lifting a sprite or zone sends at once, while the drag goes on; None: nothing."""
        return None

    def in_hand(self, view: View) -> str:
        """The id of the sprite that the viewer holds in the hand by the rules; "" for none."""
        return ""

    def shows_why(self, refusal: Refusal, view: View, room: Room) -> bool:
        """What was sent or tried is refused: another was faster, it does not fit. True if the table shows
        that itself, so that no note is needed."""
        return False

    # -- answers that are not among the options ----------------------------------------------

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        """The action that somebody who touched these handles wanted to give, or None. It is asked
        for only when no option fits; the session then says why it is not legal."""
        return None

    def refusal(self, refusal: Refusal, view: View) -> str:
        """The sentence of a refusal of this game, from its pack."""
        return ""

    def switch(self, handle: str) -> bool:
        """A handle that only changes how this screen shows the table (the order of a hand). True if
        it did; the table is then arranged anew and nothing is sent."""
        return False

    def opened(self, target: str, view: View) -> bool:
        """A second click soon after the first on the same target, by its id. True if it did something of its
        own on this screen (a planet shows near): then the second click touches nothing."""
        return False

    def wheel(self, notches: int, target: str, view: View) -> bool:
        """The wheel was turned over a target ("": over none) with nothing in the hand to turn; up is
        positive. True if it changed how this screen shows the table."""
        return False

    def entry(self, target: str, view: View) -> str:
        """What the almanac calls a thing, where that is not its id on the table."""
        return target

    def full_card(self, target: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        """The face shown large at the right mouse button, as (key, size on the drawing board)."""
        return None
