"""Where everything stands on the building table: `zones.yaml`, and what depends on ship and flight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from client.art.scale import Scale
from client.art.shapes import centred
from client.games.galaxy_trucker.pictures.ship_boards import Hull, hull_in
from client.games.galaxy_trucker.screens.heading_discs import disc_places, hull_with_discs, plate_place
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
    """The side of the square on which a face-up tile lies."""
    corner: float
    """The side of the heap where it lies in a corner of its place."""
    band_high: float
    band_gap: float
    slot: float
    """The side of a parked tile, and the gap between two of them."""
    stock_high: float
    """What the own stock takes from the height of the hull."""
    stock_tile: float
    stock_step: float
    """From tile to tile of the stock."""
    gap: float


@dataclass(frozen=True, eq=False)
class BuildPlan(BuildingZones, game="", screen=""):
    """The building table of a ship and a flight in a window."""

    band: pygame.Rect
    """Above the ship: what is in force for it. Without area in a game without such things."""
    hull: Hull
    hand: pygame.Rect
    """Where the tile in the hand lies while it is nowhere else."""
    slots: tuple[pygame.Rect, ...]
    stock: pygame.Rect
    """Under the hull: the tiles that only the owner may build in (R18). Without area where there are none."""
    circles: tuple[pygame.Rect, ...]
    """The circles of the hourglass by their numbers, from START (0) on, which lies right of the others."""
    beside_circles: pygame.Rect
    """Where time and sentence of the hourglass stand."""

    @property
    def below_plank(self) -> pygame.Rect:
        """The table but for the hourglass, which nothing may cover."""
        gap = self.heap.y - self.plank.bottom
        top = self.plank.bottom + gap // 2
        return pygame.Rect(self.table.x, top, self.table.w, self.table.bottom - top)

    def circle(self, number: int) -> pygame.Rect:
        """Where the hourglass stands."""
        return self.circles[max(0, min(len(self.circles) - 1, number))]


def building_plan(
    content: Content, scale: Scale, ship_class: str, flight: str, others: int, *, band: bool = False,
    stock: bool = False,
) -> BuildPlan:  # fmt: skip
    """The building table for a window."""
    zones = BuildingZones.lay(scale, "" if others else "alone", seats=others)
    ship = zones.ship
    strip = pygame.Rect(ship.topleft, (ship.w, round(zones.band_high) if band else 0))
    if band:
        less = round(zones.band_high + zones.band_gap)
        ship = pygame.Rect(ship.x, ship.y + less, ship.w, ship.h - less)
        zones = replace(zones, ship=ship, name=zones.name.move(0, less))
    area, low = zones.ship, round(zones.stock_high) if stock else 0
    yard = pygame.Rect(area.x, area.y, area.w, area.h - low)
    board = content.boards[ship_class]
    if board.headings:
        hull = hull_with_discs(content, ship_class, yard, zones.units)
    else:
        hull = hull_in(content, ship_class, yard, zones.units.factor)
    hand, slots = _beside_hull(replace(zones, ship=yard), hull, board.reserve)
    edge = zones.units.px(8, 5)
    own = pygame.Rect(yard.x + 2 * edge, yard.bottom, yard.w - 4 * edge, low - edge if low else 0)
    circles = _circles(zones, content.flights[flight].circle + 1)
    left = circles[0].right + zones.units.px(20, 12)
    words = pygame.Rect(left, zones.plank.y, zones.plank.right - left - zones.units.px(10, 6), zones.plank.h)
    return BuildPlan(
        **vars(zones), band=strip, hull=hull, hand=hand, slots=slots, stock=own, circles=circles,
        beside_circles=words,
    )  # fmt: skip


def _circles(zones: BuildingZones, count: int) -> tuple[pygame.Rect, ...]:
    """The circles side by side; what is left of the plank is for words."""
    length, plank = zones.units.length, zones.plank
    pitch = min(length(112, 78), (plank.w - length(178, 138) - length(18, 10)) / count)
    side = round(min(length(80, 56), pitch * 0.86))
    first = plank.x + length(16, 8)
    return tuple(
        centred((first + pitch * (order + 0.5), plank.centery), side) for order in reversed(range(count))
    )


def _beside_hull(zones: BuildingZones, hull: Hull, slots: int) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
    """Places beside the hull: for the tile in the hand and for parked ones, where most room is. Together in
    a line or a column, else apart from each other. Above each there is room for a label."""
    units, side, gap = zones.units, round(zones.slot), round(zones.gap)
    hand, head, margin = min(hull.cell, units.px(124, 80)), units.px(26, 20), units.px(14, 8)
    area, pitch = zones.ship.inflate(-2 * margin, -2 * margin), side + gap
    taken = [hull.square(*square).inflate(2 * margin, 2 * margin) for square in hull.squares]
    taken += [disc.rect.inflate(6, 6) for disc in hull.discs()]
    for heading, disc in disc_places(hull, units).items() if hull.plan.headings else ():
        taken += [disc.inflate(6, 6), plate_place(hull, units, zones.ship, heading)]
    taken.append(pygame.Rect(zones.ship.topleft, (units.px(300, 176), units.px(104, 70))))

    def parked(left: int, top: int, right: int, down: int) -> tuple[pygame.Rect, ...]:
        return tuple(pygame.Rect(left + at * right, top + at * down, side, side) for at in range(slots))

    line = _free(area, taken, (hand + slots * pitch + gap, head + hand))
    if line is not None:
        place = pygame.Rect(line.x, line.y + head, hand, hand)
        return place, parked(place.right + 2 * gap, place.bottom - side, pitch, 0)
    column = _free(area, taken, (hand, 2 * head + hand + slots * pitch))
    if column is not None:
        place = pygame.Rect(column.x, column.y + head, hand, hand)
        return place, parked(column.x + (hand - side) // 2, place.bottom + head + gap, 0, pitch)
    long = slots * pitch - gap
    forms = ((side, head + long), (0, pitch)), ((long, head + side), (pitch, 0))
    found = ((_free(area, taken, size), step) for size, step in forms)
    size = forms[0][0]
    corner = pygame.Rect(area.right - size[0], area.bottom - size[1], *size)
    apart, step = next(((rect, step) for rect, step in found if rect is not None), (corner, forms[0][1]))
    taken.append(apart.inflate(2 * margin, 2 * margin))
    boxes = ((_free(area, taken, (one, head + one), apart.center), one) for one in (hand, side))
    box, hand = next(
        ((rect, one) for rect, one in boxes if rect is not None),
        (pygame.Rect(area.right - hand, area.y, hand, head + hand), hand),
    )
    return pygame.Rect(box.x, box.y + head, hand, hand), parked(apart.x, apart.y + head, *step)


def _free(
    area: pygame.Rect, taken: Sequence[pygame.Rect], size: tuple[int, int],
    near: tuple[int, int] | None = None,
) -> pygame.Rect | None:  # fmt: skip
    """A place of `size` in `area` that touches nothing: right before left, far from everything; or as near
    as can be to a point."""

    def value(rect: pygame.Rect) -> float:
        if near is not None:
            return -float(abs(rect.centerx - near[0]) + abs(rect.centery - near[1]))
        return min(*(_apart(rect, other) for other in taken), size[0] * 0.8) + (rect.x - area.x) * 0.5

    step = max(4, area.w // 60)
    places = (
        pygame.Rect((x, y), size)
        for x in range(area.right - size[0], area.x - 1, -step)
        for y in range(area.y, area.bottom - size[1] + 1, step)
    )
    return max((rect for rect in places if rect.collidelist(taken) < 0), key=value, default=None)


def _apart(first: pygame.Rect, second: pygame.Rect) -> int:
    across = max(second.left - first.right, first.left - second.right, 0)
    return across + max(second.top - first.bottom, first.top - second.bottom, 0)
