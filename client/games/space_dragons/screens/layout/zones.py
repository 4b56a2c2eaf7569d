"""What an arrangement of the table consists of. All rectangles and points are window pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.games.space_dragons.screens.layout.unit import Unit

Point = tuple[int, int]
CARD = 7 / 5
"""Height of a card for a width of 1."""

UPPER_HALF = 0.56
"""The share of a card that stays in sight in a rack (space-dragons.md, 3.1)."""


def card_height(width: int) -> int:
    """Pixels of height for a card of this width."""
    return round(width * CARD)


@dataclass(frozen=True)
class Rack:
    """Seven places behind a brass rail. A place is the visible upper half of a card in it."""

    groove: pygame.Rect
    places: tuple[pygame.Rect, ...]
    rail: pygame.Rect

    @property
    def area(self) -> pygame.Rect:
        return self.groove.union(self.rail)

    def full_card(self, place: int) -> pygame.Rect:
        """The card lifted out of the rail to its full height, its foot on the rail."""
        upper = self.places[place]
        height = card_height(upper.width)
        return pygame.Rect(upper.left, self.rail.top - height, upper.width, height)


@dataclass(frozen=True)
class CountLine:
    """One running count: symbol, number, sign of the position and what it pays.

    `count` is a middle left point, `bonus` a middle right one (middle left where `below`).
    """

    area: pygame.Rect
    symbol: pygame.Rect
    count: Point
    position: pygame.Rect | None
    bonus: Point
    below: bool = False


@dataclass(frozen=True)
class DragonRow:
    """Captured dragons side by side; they close up when they are many. Coins where `coins`."""

    area: pygame.Rect
    width: int
    gap: int
    coins: bool = False

    def place(self, index: int, count: int) -> pygame.Rect:
        """Where dragon `index` of `count` lies; the last one is in front."""
        pitch = self.pitch(count)
        height = self.width if self.coins else card_height(self.width)
        top = self.area.top + (self.area.height - height) // 2
        return pygame.Rect(self.area.left + index * pitch, top, self.width, height)

    def pitch(self, count: int) -> int:
        """Distance from one dragon to the next if there are `count` of them."""
        wanted = self.width + self.gap
        if count < 2:
            return wanted
        return min(wanted, (self.area.width - self.width) // (count - 1))

    @property
    def empty_places(self) -> int:
        """How many places to draw for dragons that may come: as many as fit, at most three."""
        return min(3, max(1, 1 + (self.area.width - self.width) // (self.width + self.gap)))


@dataclass(frozen=True)
class SeatPlan:
    """The panel of a seat. Counts, dragons and rack are there in the hunt, heaps in the draft."""

    area: pygame.Rect
    bar: pygame.Rect
    sign: Point
    sign_size: int
    name: Point
    head_right: Point
    ship: pygame.Rect
    counts: tuple[CountLine, ...] = ()
    dragons: DragonRow | None = None
    rack: Rack | None = None
    dividers: tuple[pygame.Rect, ...] = ()
    heaps: tuple[pygame.Rect, ...] = ()
    points: Point | None = None


@dataclass(frozen=True)
class HuntPlan:
    """The middle of the table during the tricks."""

    area: pygame.Rect
    lair: pygame.Rect
    lair_title: Point
    lair_notes: tuple[Point, ...]
    dragon: pygame.Rect
    dragon_title: Point
    slots: tuple[pygame.Rect, ...]
    slot_head: int
    aimed_title: Point
    aimed: pygame.Rect
    if_win: pygame.Rect
    scoring: tuple[pygame.Rect, ...]
    chips: bool = False


@dataclass(frozen=True)
class DraftPlan:
    """The lower part of the table during the draft."""

    goal: pygame.Rect
    goal_dragon: pygame.Rect
    goal_counts: tuple[Point, ...]
    goal_scoring: tuple[pygame.Rect, ...]
    pack: pygame.Rect
    pack_row: pygame.Rect
    pack_card: int
    pack_card_many: int
    crew: pygame.Rect
    crew_places: tuple[pygame.Rect, ...]
    ruler: pygame.Rect
    arrows: tuple[Point, ...]

    def pack_places(self, count: int) -> tuple[pygame.Rect, ...]:
        """Where the cards of a pack of `count` lie, from the left."""
        width = self.pack_card
        free = self.pack_row.width - width
        if count > 1 and free / (count - 1) < width + 8:
            width = min(self.pack_card_many, round(self.pack_row.width / (1 + 0.54 * (count - 1))))
            free = self.pack_row.width - width
        loose = round(width * 236 / 208)
        pitch = min(loose, free / (count - 1)) if count > 1 else 0.0
        height = card_height(width)
        top = self.pack_row.top + (self.pack_row.height - height) // 2
        left = self.pack_row.left
        if count < 6:
            left += round((free - pitch * (count - 1)) / 2) if count > 0 else 0
        return tuple(pygame.Rect(round(left + index * pitch), top, width, height) for index in range(count))


@dataclass(frozen=True)
class FanPlan:
    """The room of the own hand. Cards fan about its middle."""

    area: pygame.Rect
    card: int
    tilt: float
    """Degrees from one card to the next with five cards."""


@dataclass(frozen=True)
class Layout:
    """Every zone of the table for one size of window, number of seats and phase."""

    size: tuple[int, int]
    compact: bool
    unit: Unit
    chrome: Unit
    status: pygame.Rect
    panels: tuple[SeatPlan, ...]
    own: SeatPlan | None
    hunt: HuntPlan | None
    draft: DraftPlan | None
    fan: FanPlan | None
    hand_note: pygame.Rect
    sort_switch: pygame.Rect
    keys: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    log_floats: bool
    inspector: pygame.Rect
    inspector_floats: bool
    primary: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect

    def text(self, size: float) -> int:
        """Pixels of a text of the table that has `size` on its drawing board."""
        return self.unit.text(size)
