"""Where everything stands: the whole map or one planet near, with relations, seats and cards around."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from client.art.scale import Scale
from client.table.zones import Zones

MAP = (1600, 1000)
"""The proportions for which the map's place is drawn."""
LARGEST_SQUARE = 104
MAP_HIGH = 824
"""The largest square of a near planet, where the map is so high."""
SMALL_EDGE = 4
"""How far inside of its panel the small map keeps."""
COLUMN_FROM = 2300
"""Windows of this width of the drawn layout have a column for the log, if the map is no smaller then."""
KEYS_HIGH = 34
"""Keycaps stand on the lower edge of their place and need their whole height."""


@dataclass(frozen=True, eq=False)
class GalaxyZones(Zones, game="space-bastards", screen="table"):
    """The zones of the table, from `assets/space-bastards/zones.yaml`."""

    status: pygame.Rect
    track: pygame.Rect
    relations: pygame.Rect
    map: pygame.Rect
    world: pygame.Rect
    back_to_map: pygame.Rect
    small_map: pygame.Rect
    pinned: pygame.Rect
    aside: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    below_seats: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    own: pygame.Rect
    hand: pygame.Rect
    plan: pygame.Rect
    folded_hand: pygame.Rect
    task: pygame.Rect
    keys: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect

    @property
    def compact(self) -> bool:
        """Whether there is only room for what is needed: no names of relations, buttons without words."""
        return self.units.compact

    def px(self, wide: float, small: float | None = None) -> int:
        """A length in whole pixels."""
        return self.units.px(wide, small)

    @property
    def small_map_inside(self) -> pygame.Rect:
        """Where the map shows in its panel beside a near planet."""
        return self.small_map.inflate(-2 * SMALL_EDGE, -2 * SMALL_EDGE)

    def near_square(self, radius: float) -> int:
        """Pixels of a square of a near planet of `radius` squares."""
        most = min(self.world.h, self.world.w) / (2 * radius + 0.4)
        return max(18, int(min(LARGEST_SQUARE * self.map.h / MAP_HIGH, most)))

    # -- the columns --------------------------------------------------------------------------

    def relation_rows(self, count: int) -> list[pygame.Rect]:
        """The rows of the relations with two race cards, from the first to be played."""
        head, high = self.px(36, 26), self.px(86, 57)
        return [
            pygame.Rect(self.relations.x, self.relations.y + head + at * high, self.relations.w, high)
            for at in range(count)
        ]

    def change_row(self, count: int) -> pygame.Rect:
        """The place of the change of relations with the offer, under `count` rows."""
        top = self.relations.y + self.px(36, 26) + count * self.px(86, 57) + self.px(4, 2)
        return pygame.Rect(self.relations.x, top, self.relations.w, self.relations.bottom - top)

    def offer_cards(self, count: int, rows: int) -> list[pygame.Rect]:
        """The race cards of the offer, in two rows. More than the six of the game are made smaller, so that
        they stay beside the medallion."""
        area = self.change_row(rows)
        wide, high = self.px(44, 28), self.px(59, 37)
        step_x, step_y = self.px(50, 31), self.px(66, 40)
        across = (count + 1) // 2
        if across > 3:
            step_x = (area.w - self.px(14, 6) - self.px(92)) // across
            wide = min(wide, step_x - self.px(4, 2))
            high = round(wide * 4 / 3)
        left = area.right - self.px(14, 6) - (across - 1) * step_x - wide
        top = area.y + self.px(30, 20)
        return [
            pygame.Rect(left + (at % across) * step_x, top + (at // across) * step_y, wide, high)
            for at in range(count)
        ]

    def hand_cards(self, count: int, *, folded: bool) -> list[pygame.Rect]:
        """The action cards: side by side, or folded where there is other work to do."""
        area = self.folded_hand if folded else self.hand
        wide = self.px(78, 48) if folded else self.px(110, 74)
        high = round(wide * 210 / 150)
        count = max(1, count)
        room = area.w - wide - (self.px(16, 10) if folded else 0)
        widest = wide + self.px(6, 4) if folded else self.px(120, 80)
        step = min(widest, room / max(1, count - 1))
        left = area.x + (self.px(14, 8) if folded else 0)
        top = area.bottom - high - self.px(8, 5) if folded else area.y
        return [pygame.Rect(round(left + at * step), top, wide, high) for at in range(count)]

    def plan_cards(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The two places of the plan."""
        wide, high = self.px(80, 58), self.px(112, 81)
        left, top = self.plan.x + self.px(14, 8), self.plan.y + self.px(30, 21)
        return pygame.Rect(left, top, wide, high), pygame.Rect(left + wide + self.px(14, 8), top, wide, high)


@lru_cache(maxsize=16)
def zones_of(scale: Scale, others: int, log_open: bool) -> GalaxyZones:
    """The zones of a window with `others` seats beside the own one."""
    drawn = GalaxyZones.lay(scale, seats=others)
    found = replace(drawn, log=_log(drawn, others), below_seats=_below_seats(drawn), keys=_keys(drawn, scale))
    if not log_open or found.compact or scale.width / found.units.factor < COLUMN_FROM:
        return found
    columns = _with_log_column(found)
    return columns if _map_factor(columns) == _map_factor(found) else found


def _map_factor(zones: GalaxyZones) -> float:
    return min(zones.map.w / MAP[0], zones.map.h / MAP[1])


def _log(zones: GalaxyZones, others: int) -> pygame.Rect:
    """Under the seats, in small windows over the map beside them."""
    across = zones.log if zones.compact else zones.below_seats
    top = round(zones.units.length(80 + 160 * others, 60 if zones.compact else 60 + 104 * others))
    return pygame.Rect(across.x, top, across.w, zones.log.bottom - top)


def _below_seats(zones: GalaxyZones) -> pygame.Rect:
    """What the other seats leave free of their column."""
    area, top = zones.below_seats, zones.seats[-1].bottom + zones.px(10, 8)
    return pygame.Rect(area.x, top, area.w - zones.px(8, 14), area.bottom - top)


def _keys(zones: GalaxyZones, scale: Scale) -> pygame.Rect:
    keys = zones.keys
    high = keys.h if zones.compact else max(keys.h, scale.px(KEYS_HIGH))
    return pygame.Rect(keys.x, keys.bottom - high, keys.w, high)


def _with_log_column(usual: GalaxyZones) -> GalaxyZones:
    """The same with the log between the map and the seats; what stands beside the map makes room."""
    wide, gap = usual.px(320), usual.px(10)
    step = wide + gap
    log = pygame.Rect(usual.seats[0].x - step, usual.map.y, wide, usual.map.h)

    def narrower(rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(rect.x, rect.y, rect.w - step, rect.h)

    return replace(
        usual, log=log, map=narrower(usual.map), world=narrower(usual.world),
        small_map=usual.small_map.move(-step, 0), pinned=usual.pinned.move(-step, 0),
        aside=usual.aside.move(-step, 0),
    )  # fmt: skip
