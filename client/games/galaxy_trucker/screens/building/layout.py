"""Where everything stands on the building table, from the two drawn layouts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from client.art.boards import Box, fitted, length, zone
from client.art.scale import Scale
from client.games.galaxy_trucker.panels.opponents import seat_rects
from client.games.galaxy_trucker.pictures.ship_squares import Hull, hull_in
from rules.galaxy_trucker.content import Content

WIDEST = 216
"""How much wider than drawn the wooden table may become, in interface units."""
SLOT = (86.0, 54.0)
GAP = (12.0, 6.0)
FACE_UP = (74.0, 52.0)
"""The side of a face-up tile."""


@dataclass(frozen=True)
class BuildPlan:
    """Rectangles in window pixels."""

    scale: Scale
    status: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    table: pygame.Rect
    plank: pygame.Rect
    heap: pygame.Rect
    filters: pygame.Rect
    """The keys that light one kind of face-up tiles."""
    piles: pygame.Rect
    moves: pygame.Rect
    ship: pygame.Rect
    name: pygame.Rect
    hull: Hull
    hand: pygame.Rect
    """Where the tile in the hand lies while it is nowhere else."""
    slots: tuple[pygame.Rect, ...]
    counters: pygame.Rect
    put_back: pygame.Rect
    undo: pygame.Rect
    finish: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    keys: pygame.Rect
    face_up: int
    """The side of a face-up tile in pixels."""

    def __hash__(self) -> int:
        return id(self)

    def length(self, wide: float, small: float) -> float:
        """A length in pixels from both drawn layouts."""
        return length(self.scale, wide, small)

    def order_ovals(self, count: int) -> list[pygame.Rect]:
        """The order tiles above the finish button, from left to right."""
        wide, high = round(self.length(92, 62)), round(self.length(68, 46))
        gap = round(self.length(12, 8))
        whole = count * wide + (count - 1) * gap
        left = min(self.finish.centerx - whole // 2, self.finish.right - whole)
        top = self.finish.top - high - round(self.length(26, 18))
        return [pygame.Rect(left + at * (wide + gap), top, wide, high) for at in range(count)]


@lru_cache(maxsize=8)
def _plan(content_id: int, scale: Scale, ship_class: str, others: int, slots: int) -> BuildPlan:
    content = _contents[content_id]
    factor = fitted(scale).factor
    extra_wide = max(0.0, scale.width / factor - 1920)
    extra_high = max(0.0, scale.height / factor - 1080)
    grown = min(extra_wide, WIDEST)
    margin = (extra_wide - grown) / 2

    def at(wide: Box, small: Box, *, right: float = 0, wider: float = 0, lower: float = 0,
           higher: float = 0) -> pygame.Rect:  # fmt: skip
        rect = zone(scale, wide, small)
        x = rect.x + round((margin + right) * factor)
        y = rect.y + round(lower * factor)
        return pygame.Rect(x, y, rect.w + round(wider * factor), rect.h + round(higher * factor))

    status = zone(scale, (0, 0, 1920, 64), (0, 0, 1280, 48))
    status.w = scale.width
    shift = round(margin * factor)
    # Alone the table takes the column of the others, too.
    alone = 0.0 if others else 1.0
    left, gone = 304 * alone, 188 * alone
    seats = tuple(rect.move(shift, 0) for rect in seat_rects(scale, others, extra_high))
    wood = {"wider": grown, "higher": extra_high}
    inner = {"wider": grown, "lower": extra_high}
    to_right = {"right": grown, "lower": extra_high}
    ship = at((928, 80, 960, 856), (612, 60, 652, 584), right=grown, higher=extra_high)
    hull = hull_in(content, ship_class, ship, factor)
    side = round(length(scale, *SLOT))
    hand, places = _aside(ship, hull, side, round(length(scale, *GAP)), slots, scale)
    log = at((1468, 80, 420, 856), (884, 60, 380, 584), right=grown, higher=extra_high)
    tab = at((1892, 470, 28, 140), (1264, 300, 16, 100), right=grown)
    tab.right = scale.width if not margin else tab.right
    return BuildPlan(
        scale=scale,
        status=status,
        seats=seats,
        table=at((328 - left, 80, 584 + left, 856), (204 - gone, 60, 396 + gone, 584), **wood),
        plank=at((344 - left, 96, 552 + left, 116), (212 - gone, 66, 380 + gone, 84), wider=grown),
        heap=at((344 - left, 220, 552 + left, 496), (212 - gone, 154, 380 + gone, 322), **wood),
        filters=at((344 - left, 723, 552 + left, 30), (212 - gone, 481, 380 + gone, 23), **inner),
        piles=at((344 - left, 762, 552 + left, 158), (212 - gone, 510, 380 + gone, 126), **inner),
        moves=at((24, 952, 888, 104), (16, 656, 584, 52), **inner),
        ship=ship,
        name=pygame.Rect(ship.x + round(length(scale, 24, 12)), ship.y + round(length(scale, 18, 8)),
                         round(length(scale, 300, 176)), round(length(scale, 96, 74))),
        hull=hull,
        hand=hand,
        slots=places,
        counters=at((928, 952, 540, 104), (612, 656, 336, 52), **to_right),
        put_back=at((1484, 964, 112, 80), (954, 660, 72, 44), **to_right),
        undo=at((1604, 964, 76, 80), (1032, 660, 50, 44), **to_right),
        finish=at((1688, 964, 196, 80), (1088, 660, 174, 44), **to_right),
        log=log,
        log_tab=tab,
        keys=pygame.Rect(0, 0, 0, 0),
        face_up=round(length(scale, *FACE_UP)),
    )  # fmt: skip


_contents: dict[int, Content] = {}


def plan_for(content: Content, scale: Scale, ship_class: str, others: int) -> BuildPlan:
    """The building table for a window; the same object for the same window."""
    if _contents.get(id(content)) is not content:
        _contents[id(content)] = content
        _plan.cache_clear()
    slots = content.boards[ship_class].reserve
    return _plan(id(content), scale, ship_class, others, slots)


def _aside(
    ship: pygame.Rect, hull: Hull, side: int, gap: int, slots: int, scale: Scale
) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
    """Places beside the hull: for the tile in the hand and for parked ones, where most room is."""
    hand = min(hull.cell, round(length(scale, 124, 80)))
    head = round(length(scale, 26, 20))
    margin = round(length(scale, 14, 8))
    area = ship.inflate(-2 * margin, -2 * margin)
    taken = [hull.square(*square).inflate(2 * margin, 2 * margin) for square in hull.squares]
    disc = hull.disc
    for _kind, _numbers, middle in hull.discs():
        taken.append(pygame.Rect(middle[0] - disc // 2, middle[1] - disc // 2, disc, disc).inflate(6, 6))
    taken.append(pygame.Rect(ship.x, ship.y, round(length(scale, 300, 176)), round(length(scale, 104, 70))))
    for upright in (False, True):
        both = _together(area, taken, hand, side, gap, slots, head, upright=upright)
        if both is not None:
            return both
    column = (side, head + slots * side + (slots - 1) * gap)
    line = (slots * side + (slots - 1) * gap, head + side)
    found = _free(area, taken, column) or _free(area, taken, line)
    upright = found is not None and found.size == column
    if found is None:
        found = pygame.Rect((0, 0), column)
        found.bottomright = area.bottomright
        upright = True
    places = tuple(
        pygame.Rect(
            found.x + (0 if upright else at * (side + gap)),
            found.y + head + (at * (side + gap) if upright else 0), side, side,
        )
        for at in range(slots)
    )  # fmt: skip
    taken.append(found.inflate(2 * margin, 2 * margin))
    box = _free(area, taken, (hand, head + hand), prefer=found.center)
    if box is None:
        hand = side
        box = _free(area, taken, (hand, head + hand), prefer=found.center)
    if box is None:
        box = pygame.Rect(0, 0, hand, head + hand)
        box.topright = area.topright
    return pygame.Rect(box.x, box.y + head, hand, hand), places


def _together(
    area: pygame.Rect, taken: list[pygame.Rect], hand: int, side: int, gap: int, slots: int, head: int, *,
    upright: bool,
) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]] | None:  # fmt: skip
    """The hand and the parked tiles in one line or column, if there is room for that."""
    wide = hand + slots * (gap + side) + gap
    size = (hand, 2 * head + hand + slots * (gap + side)) if upright else (wide, head + hand)
    box = _free(area, taken, size)
    if box is None:
        return None
    place = pygame.Rect(box.x, box.y + head, hand, hand)
    if upright:
        top = place.bottom + head + gap
        left = box.x + (hand - side) // 2
        return place, tuple(pygame.Rect(left, top + at * (side + gap), side, side) for at in range(slots))
    left, top = place.right + 2 * gap, place.bottom - side
    return place, tuple(pygame.Rect(left + at * (side + gap), top, side, side) for at in range(slots))


def _free(
    area: pygame.Rect, taken: list[pygame.Rect], size: tuple[int, int],
    prefer: tuple[int, int] | None = None,
) -> pygame.Rect | None:  # fmt: skip
    """A place of `size` in `area` that touches nothing: right before left, far from everything; near
    `prefer` if it is given."""
    step = max(4, area.w // 60)
    best: tuple[float, pygame.Rect] | None = None
    for x in range(area.right - size[0], area.x - 1, -step):
        for y in range(area.y, area.bottom - size[1] + 1, step):
            rect = pygame.Rect((x, y), size)
            if rect.collidelist(taken) >= 0:
                continue
            if prefer is not None:
                cost = abs(rect.centerx - prefer[0]) + abs(rect.centery - prefer[1])
                value = -float(cost)
            else:
                room = min(_apart(rect, other) for other in taken)
                value = min(room, size[0] * 0.8) + (x - area.x) * 0.5
            if best is None or value > best[0]:
                best = (value, rect)
    return None if best is None else best[1]


def _apart(first: pygame.Rect, second: pygame.Rect) -> float:
    dx = max(second.left - first.right, first.left - second.right, 0)
    dy = max(second.top - first.bottom, first.top - second.bottom, 0)
    return float(dx + dy)
