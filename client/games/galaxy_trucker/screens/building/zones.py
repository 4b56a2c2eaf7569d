"""Where everything stands on the building table: `zones.yaml`, and what is searched for beside the hull."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from client.art.scale import Scale
from client.games.galaxy_trucker.pictures.ship_boards import Hull, hull_in
from client.sheet import Units
from client.table.zones import Zones
from rules.galaxy_trucker.content import Content


@dataclass(frozen=True, eq=False)
class BuildingZones(Zones, game="galaxy-trucker", screen="building"):
    """What is drawn on the boards."""

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
    counters: pygame.Rect
    put_back: pygame.Rect
    undo: pygame.Rect
    finish: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    face_up: float
    """The side of a face-up tile."""
    slot: float
    """The side of a parked tile, and the gap between two of them."""
    gap: float


@dataclass(frozen=True, eq=False)
class BuildPlan(BuildingZones, game="", screen=""):
    """The building table of a ship in a window."""

    scale: Scale
    hull: Hull
    hand: pygame.Rect
    """Where the tile in the hand lies while it is nowhere else."""
    slots: tuple[pygame.Rect, ...]

    def length(self, wide: float, small: float) -> float:
        """A length in pixels from both drawn layouts."""
        return self.units.length(wide, small)

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
    zones = BuildingZones.lay(scale, "" if others else "alone", seats=others)
    hull = hull_in(_contents[content_id], ship_class, zones.ship, zones.units.factor)
    hand, places = _aside(zones.ship, hull, round(zones.slot), round(zones.gap), slots, zones.units)
    return BuildPlan(**vars(zones), scale=scale, hull=hull, hand=hand, slots=places)


_contents: dict[int, Content] = {}


def plan_for(content: Content, scale: Scale, ship_class: str, others: int) -> BuildPlan:
    """The building table for a window; the same object for the same window."""
    if _contents.get(id(content)) is not content:
        _contents[id(content)] = content
        _plan.cache_clear()
    slots = content.boards[ship_class].reserve
    return _plan(id(content), scale, ship_class, others, slots)


def _aside(
    ship: pygame.Rect, hull: Hull, side: int, gap: int, slots: int, units: Units
) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
    """Places beside the hull: for the tile in the hand and for parked ones, where most room is."""
    hand = min(hull.cell, units.px(124, 80))
    head = units.px(26, 20)
    margin = units.px(14, 8)
    area = ship.inflate(-2 * margin, -2 * margin)
    taken = [hull.square(*square).inflate(2 * margin, 2 * margin) for square in hull.squares]
    disc = hull.disc
    for _kind, _numbers, middle in hull.discs():
        taken.append(pygame.Rect(middle[0] - disc // 2, middle[1] - disc // 2, disc, disc).inflate(6, 6))
    taken.append(pygame.Rect(ship.x, ship.y, units.px(300, 176), units.px(104, 70)))
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
