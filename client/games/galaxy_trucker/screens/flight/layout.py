"""Where the zones of the flight table lie (art/galaxy-trucker.md, section 5).

There are two drawing boards, 1920 x 1080 and 1280 x 720; windows between 1280 and 1600 units wide mix
them. Everything here is window pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from client.art import theme

Box = tuple[float, float, float, float]
WIDE_BOARD = (1920.0, 1080.0)
SMALL_BOARD = (1280.0, 720.0)
WIDE_FROM = 1600.0
"""From so many units of width on the large board is used alone."""

_ZONES: dict[str, tuple[Box, Box]] = {
    "status": ((0, 0, 1920, 64), (0, 0, 1280, 48)),
    "seat": ((24, 80, 288, 274), (16, 60, 176, 188)),
    "next_seat": ((0, 0, 0, 291), (0, 0, 0, 198)),
    "left": ((24, 80, 288, 976), (16, 60, 176, 644)),
    "table": ((328, 80, 664, 624), (204, 60, 452, 392)),
    "card": ((486, 186, 286, 412), (314, 112, 192, 277)),
    "deck": ((794, 228, 88, 124), (524, 130, 60, 85)),
    "deck_label": ((772, 358, 132, 28), (503, 218, 108, 22)),
    "dice": ((778, 386, 120, 84), (512, 244, 84, 54)),
    "sum": ((778, 470, 120, 86), (505, 298, 98, 62)),
    "values": ((328, 720, 664, 336), (204, 460, 452, 244)),
    "ship": ((1008, 80, 880, 776), (668, 60, 596, 520)),
    "choices": ((1008, 872, 584, 184), (668, 588, 384, 120)),
    "coming": ((1608, 872, 280, 68), (1060, 588, 204, 36)),
    "back": ((1608, 950, 136, 38), (1060, 630, 99, 30)),
    "undo": ((1752, 950, 136, 38), (1165, 630, 99, 30)),
    "primary": ((1608, 996, 280, 60), (1060, 666, 204, 42)),
    "log": ((1468, 80, 420, 776), (964, 60, 300, 520)),
    "log_tab": ((1892, 470, 28, 140), (1258, 300, 22, 100)),
}
_RIGHT = ("ship", "choices", "coming", "back", "undo", "primary", "log")
_INSIDE = ("card", "deck", "deck_label", "dice", "sum")


@dataclass(frozen=True)
class FlightLayout:
    """All zones. `factor` scales lengths of the large drawing board, `small` is 1 on the small board and
    0 on the large one."""

    factor: float
    small: float
    window: tuple[int, int]
    status: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    moves: pygame.Rect
    """Under the opponents: the last moves. Without area where there is no room."""
    table: pygame.Rect
    card: pygame.Rect
    deck: pygame.Rect
    deck_label: pygame.Rect
    dice: pygame.Rect
    sum: pygame.Rect
    values: pygame.Rect
    ship: pygame.Rect
    choices: pygame.Rect
    coming: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect

    @property
    def compact(self) -> bool:
        return self.small > 0.5

    def px(self, wide: float, small: float | None = None) -> int:
        """A length of the large board in pixels, or of the small one where that is used."""
        if small is None:
            small = wide * 0.67
        value = round((wide + (small * 1.5 - wide) * self.small) * self.factor)
        return max(1, value) if wide > 0 else value

    def text(self, wide: float, small: float | None = None) -> int:
        """A size of text in pixels, never under the smallest readable one."""
        return max(theme.TEXT_MIN, self.px(wide, small))


@lru_cache(maxsize=16)
def lay_out(size: tuple[int, int], interface: float, others: int) -> FlightLayout:
    """The zones in a window of `size` pixels at an interface scale, with so many opponents (0 to 4)."""
    fit = min(size[0] / WIDE_BOARD[0], size[1] / WIDE_BOARD[1])
    units = WIDE_BOARD[0] * fit / max(1.0, interface)
    small = min(1.0, max(0.0, (WIDE_FROM - units) / (WIDE_FROM - SMALL_BOARD[0])))
    found = {name: _mixed(wide, tight, small) for name, (wide, tight) in _ZONES.items()}
    step = found.pop("next_seat")[3]
    spare = (size[0] / fit - WIDE_BOARD[0], size[1] / fit - WIDE_BOARD[1])
    found = _stretched(found, spare)
    boxes = {name: _rect(box, fit) for name, box in found.items()}
    seats, moves = _column(found["left"], found["seat"], step, others, fit)
    boxes.pop("left")
    boxes.pop("seat")
    return FlightLayout(fit, small, size, seats=seats, moves=moves, **boxes)


def _mixed(wide: Box, tight: Box, small: float) -> Box:
    """Between the boards, in units of the large one."""
    first, second = wide, tuple(value * 1.5 for value in tight)
    mixed = tuple(a + (b - a) * small for a, b in zip(first, second, strict=True))
    return mixed[0], mixed[1], mixed[2], mixed[3]


def _stretched(found: dict[str, Box], spare: tuple[float, float]) -> dict[str, Box]:
    """Extra width goes to ring and ship, extra height to ring, opponents and ship."""
    wide, high = max(0.0, spare[0]), max(0.0, spare[1])
    ring = min(136.0, wide * 0.35)
    ship = min(420.0, wide - ring)
    start = (wide - ring - ship) / 2
    result = {}
    for name, (x, y, w, h) in found.items():
        if name == "status":
            result[name] = (x, y, w + wide, h)
        elif name == "log_tab":
            result[name] = (x + wide, y + high / 2, w, h)
        elif name in _RIGHT:
            x, y = x + start + ring, y + (0 if name in ("ship", "log") else high)
            if name in ("coming", "back", "undo", "primary", "log"):
                x += ship
            w += ship if name in ("ship", "choices") else 0
            result[name] = (x, y, w, h + (high if name in ("ship", "log") else 0))
        elif name in ("left", "seat"):
            result[name] = (x + start, y, w, h + (high if name == "left" else 0))
        elif name in _INSIDE:
            result[name] = (x + start + ring / 2, y + high * 0.35, w, h)
        elif name == "values":
            result[name] = (x + start, y + high * 0.7, w + ring, h + high * 0.3)
        else:
            result[name] = (x + start, y, w + ring, h + high * 0.7)
    return result


def _rect(box: Sequence[float], unit: float) -> pygame.Rect:
    left, top = round(box[0] * unit), round(box[1] * unit)
    right, bottom = round((box[0] + box[2]) * unit), round((box[1] + box[3]) * unit)
    return pygame.Rect(left, top, right - left, bottom - top)


def _column(
    left: Box, seat: Box, step: float, others: int, unit: float
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """The opponents under each other, and what is left under them."""
    x, y, wide, high = left
    gap = step - seat[3]
    tall = seat[3]
    if others * step > high + gap:
        tall = (high - gap * (others - 1)) / others
    else:
        tall = min(seat[3] * 1.15, (high - gap * others - 110) / others) if others else seat[3]
        tall = max(tall, seat[3])
    seats = tuple(_rect((x, y + (tall + gap) * index, wide, tall), unit) for index in range(others))
    top = y + (tall + gap) * others
    rest = high + y - top
    return seats, _rect((x, top, wide, rest), unit) if rest > 60 else pygame.Rect(0, 0, 0, 0)
