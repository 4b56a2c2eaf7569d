"""What lies where on a table: sprites, zones, regions and panels, and what is chosen among them.

Places and sizes are window pixels (`room.scale` converts from the drawing board).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pygame

from client.art.scale import Scale

NOWHERE = pygame.Rect(0, 0, 0, 0)
"""The place of what is left out."""

Glow = Literal["", "legal", "turn", "chosen", "focus", "winning", "recent", "refused"]
"""A light round a sprite or a zone. `turn`: legal after turning."""

Shadow = Literal["", "rest", "card"]

Lift = Literal["hand", "piece", "none"]
"""How a sprite answers to pointer and choice: a card rises out of a hand, a piece grows, or not."""


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
    shadow: Shadow = ""
    draggable: bool = False
    """It may be lifted when its handle is possible, or at any time in order to be refused."""
    group: str = ""
    """The group of targets that Tab reaches it with; "" is not reached by keys."""
    order: float = 0
    """Keys reach what has less before what has more, and what has the same in the order it was put on."""
    clip: pygame.Rect | None = None
    """Nothing of it shows outside (cards behind a rail)."""
    turns: bool = False
    """The table turns and mirrors it by the orientation while it is chosen or dragged."""
    tip: str = ""
    """Whose tooltip it has; "" is its id."""
    tip_room: pygame.Rect | None = None
    """Its tooltip stands in this part of the window, above or below it, as narrow as that."""
    lit: bool = True
    """The table lights it up while it can be touched or is chosen; otherwise its face shows that."""
    passes: bool = False
    """The pointer goes through it: what lies below is pointed at and touched."""
    parts: tuple[tuple[float, float, float, float], ...] = ()
    """Where it is hit, as x, y, width and height in fractions of its rectangle; empty: everywhere."""
    born: Place | None = None
    """Where it comes from when it appears; None: it appears where it lies."""
    quarter: int = 0
    """How its face lies, in quarters clockwise: when that changes the picture spins there."""

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
    outline: Literal["dashed", "solid", "none"] = "none"
    """What the table draws while the zone is a legal target."""
    round: bool = False
    """An ellipse instead of a rectangle."""
    label: str = ""
    """Words under the sign of a legal target, where there is room ("Drop here")."""
    catch: pygame.Rect | None = None
    """Letting a piece go anywhere in it counts as letting it go on the zone."""
    holds: bool = True
    """A piece chosen for it lies on it until the choice is sent or taken back."""
    magnet: bool = False
    """A piece in the hand that may be let go here lies here already while it is held over it."""
    group: str = ""
    order: float = 0
    """As that of a sprite; of two zones at one place the one with less is touched."""
    tip: str = ""
    tip_room: pygame.Rect | None = None
    """As that of a sprite."""

    @property
    def touch(self) -> str:
        return self.handle or self.id


@dataclass(frozen=True)
class Region:
    """A part of the window that explains itself on hover and can be reached by keys."""

    id: str
    rect: pygame.Rect
    group: str = ""
    order: float = 0
    """As that of a sprite."""
    tip_room: pygame.Rect | None = None
    """As that of a sprite."""


@dataclass(frozen=True)
class Panel:
    """A still picture: `face(key, size)` at `rect`. Below 0 it lies under the sprites and is drawn
    into the ground, which must change seldom; from 0 it lies among them by its z."""

    id: str
    rect: pygame.Rect
    key: Hashable
    z: float = -1
    clear: bool = False
    """It is to be read while the pointer rests somewhere: no tooltip lies over it."""


@dataclass(frozen=True)
class HudLayout:
    """Where the table's own parts stand: :meth:`Zones.hud`. A rectangle without area leaves the part out."""

    status: pygame.Rect = field(default_factory=NOWHERE.copy)
    log: pygame.Rect = field(default_factory=NOWHERE.copy)
    log_tab: pygame.Rect = field(default_factory=NOWHERE.copy)
    primary: pygame.Rect = field(default_factory=NOWHERE.copy)
    back: pygame.Rect = field(default_factory=NOWHERE.copy)
    undo: pygame.Rect = field(default_factory=NOWHERE.copy)
    choices: pygame.Rect = field(default_factory=NOWHERE.copy)
    """Buttons of handles that lie nowhere on the table stand in it."""
    keys: pygame.Rect = field(default_factory=NOWHERE.copy)
    compact: bool = False
    """Back and Undo show only their icons."""
    questions: pygame.Rect = field(default_factory=NOWHERE.copy)
    """Where a question about the people at the table stands in one row, growing upwards, so that the others
    can go on; without area it stands in the upper middle."""


@dataclass(frozen=True)
class Arrangement:
    """Everything that lies on the table at one moment."""

    hud: HudLayout
    sprites: tuple[Sprite, ...] = ()
    zones: tuple[Zone, ...] = ()
    regions: tuple[Region, ...] = ()
    panels: tuple[Panel, ...] = ()
    groups: tuple[str, ...] = ()
    """The order in which Tab goes through the groups."""
    arrows_choose: str = ""
    """In this group the arrows choose at once instead of only moving the focus."""
    arrows_read: str = ""
    """In this group the arrows to the sides lead to everything, also to what can only be read now."""
    confirm: bool = False
    """A complete choice waits for the primary button also after a drag or a second click."""
    spots: Mapping[str, Place] = field(default_factory=dict)
    """Places by name that no sprite, zone, region or panel has: where something is only drawn."""
    view_id: str = ""
    """What of the table is looked at, where a game has several pictures of it (the map, one planet near).
    With another view id everything stands where it belongs at once: nothing of the one before glides or
    fades over it."""

    @property
    def faces(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """The pictures that lie there, in their sizes."""
        for sprite in self.sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        for panel in self.panels:
            yield panel.key, panel.rect.size


@dataclass(frozen=True)
class Selection:
    """What the person at the screen is about to do; nothing of it has been sent."""

    chosen: tuple[str, ...] = ()
    """Handles given so far."""
    orientation: Mapping[str, str] = field(default_factory=dict)
    """The turn and mirror wanted: {"turn": "90", "mirror": "1"}."""
    next: frozenset[str] = frozenset()
    """Handles that can come next."""
    action: Any = None
    """The answer that the primary button would send, if it is settled."""
    hovered: str = ""
    """Id of the sprite, zone or region under the pointer or with the keyboard's focus."""
    dragged: str = ""
    """Id of the sprite in the hand."""
    refused: str = ""
    """Id of what has just refused a touch or a piece, as long as the pointer stays there."""

    acted: str = ""
    """Id of the place on which the last answer of this viewer put something: keys go on from there."""

    @property
    def answers(self) -> bool:
        """Whether the table takes an answer now: after one has been sent, nothing is chosen nor can be."""
        return bool(self.chosen or self.next) or self.action is not None
