"""Where everything stands: the whole map or one planet near, with relations, seats and cards around."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from client.art import theme
from client.art.boards import Box, length, smallness, zone
from client.art.scale import Scale

MAP = (1600, 1000)
"""The proportions for which the map's place is drawn."""
LARGEST_SQUARE = 104
SMALLEST = (1280, 720)
"""The smallest window in which the whole table fits."""
MAP_HIGH = 824
"""The largest square of a near planet, where the map is so high."""
HALF_WAY = 0.5
SMALL_EDGE = 4
"""How far inside of its place the small map keeps."""
COLUMN_FROM = 2300
"""Windows of this width of the drawn layout have a column for the log, if the map is no smaller then."""
HAND = 8
"""Places of action cards."""


_length = lru_cache(maxsize=2048)(length)
"""Asked for hundreds of times at every change of hover."""


@lru_cache(maxsize=16)
def drawn(scale: Scale) -> tuple[Scale, float]:
    """The window for which the table is laid out, and how much larger everything is shown then.

    A larger interface is the table of a smaller window, magnified; a smaller one has smaller columns round a
    larger map. As everything grows with large windows, a larger interface goes on from there, as far as the
    smallest table that can be drawn still fits.
    """
    larger = 1.0
    if scale.interface > 1:
        fit = min(scale.width / theme.DESIGN[0], scale.height / theme.DESIGN[1])
        most = min(scale.width / SMALLEST[0], scale.height / SMALLEST[1])
        larger = max(1.0, min(scale.interface * max(1.0, fit), most))
    share = min(1.0, scale.interface) / larger
    return Scale(round(scale.width * share), round(scale.height * share)), larger


def compact(scale: Scale) -> bool:
    """Whether a drawn window is nearer to the small layout than to the wide one."""
    return smallness(scale) >= HALF_WAY


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    scale: Scale
    """Of the window for which it is laid out."""
    larger: float
    """How much larger everything is shown."""
    status: pygame.Rect
    track: pygame.Rect
    relations: pygame.Rect
    map: pygame.Rect
    """Where the map shows, or a planet with what stands beside it."""
    world: pygame.Rect
    """Where a near planet shows."""
    back_to_map: pygame.Rect
    small_map: pygame.Rect
    pinned: pygame.Rect
    aside: pygame.Rect
    """Beside a near planet: the hold, or a tray of creatures."""
    seats: tuple[pygame.Rect, ...]
    below_seats: pygame.Rect
    """What the other seats leave free of their column, where the log of large windows stands."""
    log: pygame.Rect
    log_tab: pygame.Rect
    own: pygame.Rect
    hand: pygame.Rect
    plan: pygame.Rect
    folded_hand: pygame.Rect
    task: pygame.Rect
    """What there is to choose while no cards are chosen."""
    keys: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect

    def __hash__(self) -> int:
        return id(self)

    @property
    def compact(self) -> bool:
        """Whether there is only room for what is needed: no names of relations, buttons without words."""
        return compact(self.scale)

    def length(self, wide: float, small: float) -> float:
        """A length in pixels from both drawn layouts."""
        return _length(self.scale, wide, small) * self.larger

    def px(self, wide: float, small: float | None = None) -> int:
        """The same, whole and at least 1; `small` is two thirds of `wide` unless given."""
        return max(1, round(self.length(wide, wide * 2 / 3 if small is None else small)))

    # -- the map ------------------------------------------------------------------------------

    def map_factor(self, size: tuple[float, float]) -> float:
        """Pixels for a unit of a map of `size`."""
        return min(self.map.w / size[0], self.map.h / size[1])

    def on_map(self, point: tuple[float, float], size: tuple[float, float]) -> tuple[float, float]:
        """A point of the map in the window."""
        factor = self.map_factor(size)
        left = self.map.centerx - size[0] * factor / 2
        top = self.map.centery - size[1] * factor / 2
        return left + point[0] * factor, top + point[1] * factor

    def small_map_factor(self, size: tuple[float, float]) -> float:
        """Pixels for a unit of a map of `size` beside a near planet."""
        inner = self.small_map.inflate(-2 * SMALL_EDGE, -2 * SMALL_EDGE)
        return min(inner.w / size[0], inner.h / size[1])

    def on_small_map(self, point: tuple[float, float], size: tuple[float, float]) -> tuple[float, float]:
        """A point of the map on the small map in the window."""
        factor, middle = self.small_map_factor(size), self.small_map.center
        return middle[0] + (point[0] - size[0] / 2) * factor, middle[1] + (point[1] - size[1] / 2) * factor

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
        wide, high = self.px(80, 52), self.px(112, 73)
        left, top = self.plan.x + self.px(14, 8), self.plan.y + self.px(30, 24)
        return pygame.Rect(left, top, wide, high), pygame.Rect(left + wide + self.px(14, 8), top, wide, high)


@lru_cache(maxsize=16)
def layout(scale: Scale, others: int, log_open: bool) -> Layout:
    """The layout of a window with `others` seats beside the own one."""
    board, larger = drawn(scale)
    factor = board.factor * larger
    extra_wide = max(0.0, scale.width / factor - 1920)
    extra_high = max(0.0, scale.height / factor - 1080)

    def at(wide: Box, small: Box, *, right: float = 0, low: float = 0, wider: float = 0,
           higher: float = 0) -> pygame.Rect:  # fmt: skip
        left, top, across, high = zone(board, wide, small)
        x, y = round(left * larger), round(top * larger)
        rect = pygame.Rect(x, y, round((left + across) * larger) - x, round((top + high) * larger) - y)
        return pygame.Rect(
            rect.x + round(right * extra_wide * factor), rect.y + round(low * extra_high * factor),
            rect.w + round(wider * extra_wide * factor), rect.h + round(higher * extra_high * factor),
        )  # fmt: skip

    seats = tuple(
        at((1626, 80 + 160 * index, 270, 150), (1080, 60 + 104 * index, 188, 96), right=1)
        for index in range(others)
    )
    last = seats[-1]
    below = at((1626, 0, 262, 904), (1080, 0, 174, 600), right=1, higher=1)
    below.height, below.y = below.bottom - last.bottom - below.y, last.bottom
    gap = round(length(board, 10, 8) * larger)
    below = pygame.Rect(below.x, below.y + gap, below.w, below.h - gap)
    log_top = 80 + 160 * others
    # over the map only where there is no room for it under the seats
    top = 60 + 104 * others
    small_log = (1000, 60, 268, 540) if compact(board) else (1080, top, 188, 600 - top)
    log = at((1626, log_top, 270, 904 - log_top), small_log, right=1, higher=1)
    keys = at((1626, 912, 270, 26), (1080, 604, 188, 12), right=1, low=1)
    if not compact(board):
        # keycaps stand on the lower edge and need their whole height
        high = max(keys.h, scale.px(34))
        keys = pygame.Rect(keys.x, keys.bottom - high, keys.w, high)
    status = at((0, 0, 1240, 64), (0, 0, 1130, 48), wider=1)
    found = Layout(
        scale=board,
        larger=larger,
        status=status,
        track=pygame.Rect(status.right, 0, scale.width - status.right, status.h),
        relations=at((24, 78, 262, 826), (12, 60, 188, 540), higher=1),
        map=at((298, 80, 1318, 824), (208, 60, 864, 540), wider=1, higher=1),
        world=at((304, 86, 912, 818), (212, 64, 588, 536), wider=1, higher=1),
        back_to_map=at((304, 84, 176, 44), (212, 62, 124, 30)),
        small_map=at((1226, 80, 386, 246), (808, 60, 264, 166), right=1),
        pinned=at((1226, 334, 386, 132), (808, 230, 264, 92), right=1),
        aside=at((1226, 478, 386, 426), (808, 326, 264, 274), right=1, higher=1),
        seats=seats,
        below_seats=below,
        log=log,
        log_tab=at((1892, 700, 28, 140), (1258, 470, 22, 100), right=1),
        own=at((24, 914, 262, 152), (12, 608, 188, 104), low=1),
        hand=at((304, 914, 970, 154), (208, 608, 640, 104), low=1, wider=1),
        plan=at((1290, 914, 322, 152), (858, 608, 214, 104), right=1, low=1),
        folded_hand=at((298, 914, 392, 152), (208, 608, 206, 104), low=1),
        task=at((706, 914, 906, 152), (422, 608, 650, 104), low=1, wider=1),
        keys=keys,
        back=at((1626, 944, 131, 44), (1080, 618, 91, 36), right=1, low=1),
        undo=at((1765, 944, 131, 44), (1177, 618, 91, 36), right=1, low=1),
        primary=at((1626, 1000, 270, 64), (1080, 660, 188, 52), right=1, low=1),
    )
    if not log_open or found.compact or extra_wide < COLUMN_FROM - 1920:
        return found
    columns = _with_log_column(found)
    return columns if columns.map_factor(MAP) == found.map_factor(MAP) else found


def _with_log_column(usual: Layout) -> Layout:
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
