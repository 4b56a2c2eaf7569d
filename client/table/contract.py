"""What a game's table says to the general table, and what it is told.

A game subclasses :class:`GameTable`. It turns a View into an :class:`Arrangement` (what lies where)
and events into :class:`Beat`\\ s (how it got there); it draws faces; it writes sentences. It never
handles input: the general table narrows the prompt's options by the handles of what is touched.

All places and sizes are window pixels (`room.scale` converts from the drawing board), sprites on a
board that the camera moves are in units of that board. All texts are rich markup (client.art.rich).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import pygame

from client.art.scale import Scale
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View

Glow = Literal["", "legal", "turn", "chosen", "focus", "winning", "recent", "refused"]
"""A light round a sprite or a zone. `turn`: legal after turning."""

Lift = Literal["hand", "piece", "none"]
"""How a sprite answers to pointer and choice: a card rises out of a hand, a piece grows, or not."""

Easing = Literal["out", "in_out", "linear", "arc"]


@dataclass(frozen=True)
class Room:
    """The window a table is laid out in."""

    scale: Scale
    log_open: bool = True
    inspector: bool = True
    """The player wants the inspector pinned (I)."""

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.scale.width, self.scale.height)

    @property
    def units(self) -> tuple[float, float]:
        """Width and height of the window in units of the drawing board."""
        return self.scale.width / self.scale.factor, self.scale.height / self.scale.factor


@dataclass(frozen=True)
class Place:
    """Where a sprite lies: its centre, its size and its angle in degrees against the clock."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0

    @classmethod
    def of(cls, rect: pygame.Rect, angle: float = 0.0) -> Place:
        return cls(rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w, rect.h, angle)

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle before turning."""
        left, top = round(self.x - self.width / 2), round(self.y - self.height / 2)
        return pygame.Rect(left, top, round(self.width), round(self.height))


@dataclass(frozen=True)
class Sprite:
    """One thing that can be seen, touched or moved. `id` equals the piece's id in sight."""

    id: str
    face: Hashable
    """Handed to :meth:`GameTable.face`; must say everything the picture depends on."""
    place: Place
    z: float = 0
    handle: str = ""
    """What touching it gives; "" is its id."""
    shape: Hashable = None
    """Sprites of one shape share shadows and lights ("card"); None: its face has its own."""
    glow: Glow = ""
    brightness: float = 1.0
    opacity: float = 1.0
    lift: Lift = "none"
    shadow: Literal["", "rest", "card"] = ""
    draggable: bool = False
    """It may be lifted when its handle is possible, or at any time in order to be refused."""
    group: str = ""
    """The group of things that Tab reaches it with; "" is not reached by keys."""
    clip: pygame.Rect | None = None
    """Nothing of it shows outside (cards behind a rail)."""
    turns: bool = False
    """The table turns and mirrors it by the pose while it is chosen or dragged."""
    board: bool = False
    """It lies on the board that the camera moves."""
    tip: str = ""
    """Whose tooltip it has; "" is its id."""

    @property
    def touch(self) -> str:
        return self.handle or self.id


@dataclass(frozen=True)
class Zone:
    """A place that takes pieces or clicks, without a picture of its own."""

    id: str
    rect: pygame.Rect
    handle: str = ""
    """What touching it or dropping on it gives; "" is its id."""
    snap: Place | None = None
    """Where a dropped piece comes to lie; None: centred, in its own size."""
    outline: Literal["dashed", "solid", "none"] = "dashed"
    """What the table draws while the zone is a legal target."""
    round: bool = False
    """An ellipse instead of a rectangle."""
    label: str = ""
    """Words under the sign of a legal target, where there is room ("Drop here")."""
    catch: pygame.Rect | None = None
    """Letting a piece go anywhere in it counts as letting it go on the zone."""
    holds: bool = True
    """A piece chosen for it lies on it until the choice is sent or taken back."""
    group: str = ""
    board: bool = False
    tip: str = ""

    @property
    def touch(self) -> str:
        return self.handle or self.id


@dataclass(frozen=True)
class Region:
    """A part of the window that explains itself on hover and can be reached by keys."""

    id: str
    rect: pygame.Rect
    group: str = ""
    board: bool = False


@dataclass(frozen=True)
class Panel:
    """A still picture: `face(key, size)` at `rect`. Below 0 it lies under the sprites and is drawn
    into the ground, which must change seldom; from 0 it lies among them by its z."""

    id: str
    rect: pygame.Rect
    key: Hashable
    z: float = -1
    board: bool = False


@dataclass(frozen=True)
class Furniture:
    """Where the table's own parts stand. A rectangle without area leaves the part out."""

    status: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    primary: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    choices: pygame.Rect
    """Buttons of handles that lie nowhere on the table stand in it."""
    keys: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    compact: bool = False
    """Back and Undo show only their icons."""


@dataclass(frozen=True)
class Arrangement:
    """Everything that lies on the table at one moment."""

    furniture: Furniture
    sprites: tuple[Sprite, ...] = ()
    zones: tuple[Zone, ...] = ()
    regions: tuple[Region, ...] = ()
    panels: tuple[Panel, ...] = ()
    groups: tuple[str, ...] = ()
    """The order in which Tab goes through the groups."""
    arrows_choose: str = ""
    """In this group the arrows choose at once instead of only moving the focus."""
    confirm: bool = False
    """A complete choice waits for the primary button also after a drag or a second click."""
    viewport: pygame.Rect | None = None
    """Where the board shows; None: there is no board that the camera moves."""
    world: pygame.Rect | None = None
    """The board's extent in its own units."""


@dataclass(frozen=True)
class Selection:
    """What the person at the screen is about to do; nothing of it has been sent."""

    chosen: tuple[str, ...] = ()
    """Handles given so far."""
    pose: Mapping[str, str] = field(default_factory=dict)
    """The turn and mirror wanted: {"turn": "90", "mirror": "1"}."""
    next: frozenset[str] = frozenset()
    """Handles that can come next."""
    action: Any = None
    """The answer that the primary button would send, if it is settled."""
    hovered: str = ""
    """Id of the sprite, zone or region under the pointer or with the keyboard's focus."""
    dragged: str = ""
    """Id of the sprite in the hand."""


@dataclass(frozen=True)
class Chip:
    """A small fact in the status line."""

    text: str
    icon: str = ""
    tip: str = ""


@dataclass(frozen=True)
class Status:
    """Who must do what, as a sentence; `lead` is its first, brighter part."""

    text: str
    lead: str = ""
    seat: Seat | None = None
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class Primary:
    """What the primary button says now. It is enabled when there is an action to send."""

    label: str
    why_not: str = ""
    """Why it is disabled, for its tooltip."""


@dataclass(frozen=True)
class Hint:
    """Keys ("Left", "Enter", "R") and what they do now."""

    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Tip:
    """What a thing is and does now. `rule` is the id on its plate, `extra` lines are softer."""

    title: str
    text: str = ""
    rule: str = ""
    extra: tuple[str, ...] = ()


@dataclass(frozen=True)
class LogLine:
    """One line of the log."""

    text: str
    seat: Seat | None = None
    pieces: tuple[str, ...] = ()
    """Ids of sprites, zones or regions where it happened: they light up on a click."""
    right: str = ""
    """Short markup at the right edge (symbols, a name)."""
    heading: bool = False
    """It begins a section; lines of the running section are on the brighter ground."""
    indent: int = 0


@dataclass(frozen=True)
class Motion:
    """One sprite does one thing during a beat. Times are milliseconds at normal speed.

    Without `begin` it starts where it is, without `end` it goes where it will lie; with neither and
    with an effect (shake, pulse, glow, fade, flip, spin) it stays where it is. A sprite that is
    neither in the old nor in the new arrangement needs `ghost`.
    """

    sprite: str
    begin: Place | None = None
    end: Place | None = None
    duration: float = 220
    delay: float = 0
    easing: Easing = "out"
    flip: Hashable = None
    """The face it turns to in the middle (it starts with the face it has, or with `face`)."""
    face: Hashable = None
    """The face it has from the beginning of this motion on."""
    fade: tuple[float, float] | None = None
    shake: float = 0
    """Amplitude in window pixels, two swings."""
    pulse: float = 0
    """Grows by this share and shrinks again."""
    spin: float = 0
    """Degrees it turns on the way."""
    glow: Glow = ""
    z: float | None = None
    sound: str = ""
    ghost: Sprite | None = None
    """A picture only for this beat; it is gone afterwards."""
    keep: bool = False
    """A ghost stays to the end of the update."""
    show: tuple[str, ...] = ()
    """Panels that show their new state from the end of this motion on."""


@dataclass(frozen=True)
class Beat:
    """Motions that begin together. The next beat waits for the longest of them plus `rest`."""

    motions: tuple[Motion, ...] = ()
    rest: float = 0
    overlap: float = 0
    """How many ms earlier than the end of the beat before it begins."""


class GameTable:
    """One game's side of the table. Subclass it; only `arrange` and `face` must be given."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # -- what lies where -------------------------------------------------------------------

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        """What lies on the table for `view.seat`. Called at every change of hover or choice, so it
        must take well under two milliseconds; it draws nothing."""
        raise TypeError(f"{type(self).__name__} does not say what lies where")

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a sprite or panel in `size`, with alpha. The table keeps it until the
        language, the palette or the window changes, so it may be made anew at each call."""
        raise TypeError(f"{type(self).__name__} does not draw")

    def ground(self, view: View, room: Room) -> pygame.Surface | None:
        """The opaque picture behind everything in window size, or None for the usual space."""
        return None

    def warm(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """Faces that will be needed soon: drawn in the idle time of frames."""
        return ()

    # -- how it moves ----------------------------------------------------------------------

    def beats(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Beat]:  # fmt: skip
        """How an update plays. After the last beat all sprites slide to where they lie."""
        found = (self.motions(event, before, after, old, new, room) for event in events)
        return [Beat(tuple(motions)) for motions in found if motions]

    def motions(
        self, event: Any, before: View, after: View, old: Arrangement, new: Arrangement, room: Room
    ) -> list[Motion]:
        """How one event moves; empty: what changed place slides there when the update ends."""
        return []

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        """Who must do what now."""
        return Status("")

    def primary(self, view: View, local: Selection) -> Primary:
        """The primary button, for `local.action` if there is one."""
        return Primary("")

    def tip(self, thing: str, view: View, local: Selection) -> Tip | None:
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

    def key(self, name: str, view: View) -> bool:
        """A key that means something in this game only ("c"). True if it did something; the table
        is then arranged anew."""
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

    def full_card(self, thing: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        """The face shown large at the right mouse button, as (key, size on the drawing board)."""
        return None
