"""Where the parts of a screen lie, read from `assets/<game>/zones.yaml`.

A file has an entry for each screen (or kind of screen) of a game:

    flight:
      scaling: blended
      columns: {left: {}, ring: {part: 0.35, most: 136}, ship: {part: 1, most: 420}, right: {}}
      rows: {table: {part: 0.7}, values: {part: 0.3}, foot: {}}
      zones:
        status: {wide: [0, 0, 1920, 64], small: [0, 0, 1280, 48], column: window, row: start}
        table: {wide: [328, 80, 664, 624], small: [204, 60, 452, 392], column: ring, row: table}
        card: {wide: [486, 186, 286, 412], small: [314, 112, 192, 277], column: ring, row: table, grow: false}
        log: {wide: [1468, 80, 420, 776], small: [964, 60, 300, 520], column: right, row: [table, values]}
        seats: {wide: [24, 80, 288, 976], small: [16, 60, 176, 644], column: left, row: [table, foot],
                repeat: {direction: down, gap: [17, 10]}}
      lengths:
        cell: [52, 36]

- `wide` and `small` are left, top, width and height on the drawn boards, 1920 x 1080 and 1280 x 720. Other
  windows lie between the boards or enlarge them, in one of three ways of `scaling` (see `Board.of`). What a
  window has beyond the proportions of the boards is spare room.
- A column takes a `part` of the spare width, but at most `most`; what no column takes lies half before the
  first column and half behind the last. A zone that stands in a column (or in several, from one to another)
  is as much wider as they are, or with `grow: false` stands in their middle as it was drawn. `start` and
  `end` are the edges of the window, `window` is all of it. The last column may be one that `shrinks` with an
  interface below 100 %; the width that it leaves is spare. Rows do the same for heights.
- `repeat` makes a list: with `step` each item lies so far after the one before, with `gap` the items share
  the zone as if there were `least` of them at least. How many there are is told to `lay`, or stands there as
  `times`.
- What is one number may be two, of the wide and the small board: `part: [0.45, 0.5]`.
- `lengths` are of the wide and the small board, too.
- `variants` are named changes: they replace columns, rows, zones and lengths of the same name.

There are no conditions and no sums in the file. What depends on what lies on the table is worked out from the
zones, beside the screen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self, get_type_hints

import pygame

from client.art import theme
from client.art.scale import Scale
from client.table.zones_file import (
    EDGES,
    Column,
    Entry,
    Form,
    ListEntry,
    Pair,
    Repeat,
    Scaling,
    Span,
    forms_of,
)

WIDE_BOARD, SMALL_BOARD = (1920, 1080), (1280, 720)
SMALL = SMALL_BOARD[0] / WIDE_BOARD[0]
"""A unit of the small board in units of the wide one; smaller windows only reduce the small board."""
WIDE_FROM = 1600 / WIDE_BOARD[0]
"""From so many pixels a unit on the wide board is used alone."""

# -- the window --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A window as the drawn boards see it."""

    window: tuple[int, int]
    factor: float
    """Pixels for a unit of the wide board."""
    small: float
    """How near to the small board: 0 is the wide one, 1 the small one."""
    shrunk: float = 1.0
    """What an interface below 100 % leaves of columns that shrink."""

    @classmethod
    def of(cls, scale: Scale, scaling: Scaling) -> Board:
        """How a window shows what is drawn on the boards.

        `blended`: between the boards every edge moves evenly; a larger interface is nearer to the small one.
        `magnified`: a larger interface is the table of a smaller window, magnified as far as the small board
        has room, a smaller one that of a larger window. `switched`: either the one board or the other.
        """
        window = (scale.width, scale.height)
        fit = min(scale.width / WIDE_BOARD[0], scale.height / WIDE_BOARD[1])
        larger, shrunk = max(1.0, scale.interface), min(1.0, scale.interface)
        if scaling == "blended":
            return cls(window, fit, _smallness(fit / larger), shrunk)
        if scaling == "magnified":
            largest = fit / SMALL
            larger = max(1.0, min(larger * max(1.0, fit), largest)) if larger > 1 else 1.0
            return cls(window, fit * shrunk, _smallness(fit * shrunk / larger))
        small = min(fit, 1 / larger) < WIDE_FROM - 1e-3
        return cls(window, fit, float(small), shrunk)

    @property
    def compact(self) -> bool:
        """Whether it is nearer to the small board."""
        return self.small >= 0.5

    @property
    def spare(self) -> tuple[float, float]:
        """Width and height beyond the proportions of the boards, in units of the wide one."""
        wide, high = (side / self.factor for side in self.window)
        return max(0.0, wide - WIDE_BOARD[0]), max(0.0, high - WIDE_BOARD[1])

    def blend(self, wide: float, small: float) -> float:
        """A length of both boards in units of the wide one."""
        return wide + (small / SMALL - wide) * self.small

    def pair(self, value: Pair) -> float:
        """A share of both boards."""
        wide, small = value if isinstance(value, tuple) else (value, value)
        return wide + (small - wide) * self.small

    def length(self, wide: float, small: float | None = None) -> float:
        """A length in pixels; `small` is two thirds of `wide` unless given."""
        return self.blend(wide, wide * SMALL if small is None else small) * self.factor

    def px(self, wide: float, small: float | None = None) -> int:
        """The same, whole; a positive length is at least 1."""
        value = round(self.length(wide, small))
        return max(1, value) if wide > 0 else value

    def text(self, wide: float, small: float | None = None) -> int:
        """A size of text in pixels, never under the smallest readable one."""
        return max(theme.TEXT_MIN, self.px(wide, small))


def _smallness(factor: float) -> float:
    return max(0.0, min(1.0, (WIDE_FROM - factor) / (WIDE_FROM - SMALL)))


# -- the zones ---------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Zones:
    """The zones of a screen in window pixels. A screen has a record of its own:

        @dataclass(frozen=True, eq=False)
        class FlightZones(Zones, game="galaxy-trucker", screen="flight"):
            status: pygame.Rect
            seats: tuple[pygame.Rect, ...]
            seat: float

        zones = FlightZones.lay(scale, seats=3)

    A field is a zone, a list of zones or a length in pixels; fields with a default are not in the file. The
    same window gives the same record.
    """

    GAME: ClassVar[str]
    SCREEN: ClassVar[str]
    board: Board

    def __init_subclass__(cls, *, game: str, screen: str) -> None:
        super().__init_subclass__()
        cls.GAME, cls.SCREEN = game, screen

    @classmethod
    def lay(cls, scale: Scale, variant: str = "", **counts: int) -> Self:
        """The zones in a window, with so many of each list. Raises PackError for a mistake in the file."""
        key = (cls, scale, variant, tuple(sorted(counts.items())))
        found = _laid.get(key)
        if found is None:
            if len(_laid) > 64:
                _laid.clear()
            form = forms_of(cls.GAME, cls.SCREEN, _kinds(cls))[variant]
            found = _laid[key] = cls(**_values(form, Board.of(scale, form.scaling), counts))
        assert isinstance(found, cls)
        return found


_laid: dict[tuple[type[Zones], Scale, str, tuple[tuple[str, int], ...]], Zones] = {}


def _kinds(record: type[Zones]) -> frozenset[tuple[str, type]]:
    """What a record has from the file: its fields without a default."""
    kinds = {pygame.Rect: Entry, tuple[pygame.Rect, ...]: ListEntry, float: float}
    hints = get_type_hints(record)
    fields = [one.name for one in dataclasses.fields(record) if one.default is dataclasses.MISSING]
    return frozenset((name, kinds[hints[name]]) for name in fields if name != "board")


def _values(form: Form, board: Board, counts: Mapping[str, int]) -> dict[str, Any]:
    """The fields of a record in a window."""
    wide, high = board.spare
    columns = _Axis(form.columns, wide, WIDE_BOARD[0], board)
    rows = _Axis(form.rows, high, WIDE_BOARD[1], board)
    values: dict[str, Any] = {"board": board}
    for name, entry in form.zones.items():
        left, top, width, height = (board.blend(*both) for both in zip(entry.wide, entry.small, strict=True))
        left, width = columns.place(entry.column, left, width, grow=entry.grow)
        top, height = rows.place(entry.row, top, height, grow=entry.grow)
        if isinstance(entry, ListEntry):
            times = counts[name] if entry.repeat.times is None else entry.repeat.times
            values[name] = tuple(_repeated(entry.repeat, (left, top, width, height), times, board))
        else:
            values[name] = _rect(left, top, width, height, board.factor)
    return values | {name: board.length(*both) for name, both in form.lengths.items()}


class _Axis:
    """The columns (or rows) of a window: how far each has moved and how much it has grown."""

    def __init__(self, columns: Mapping[str, Column], spare: float, length: float, board: Board) -> None:
        self.spans = {"start": (0.0, 0.0), "end": (spare, 0.0), "window": (0.0, spare)}
        self.shrinks_from, self.share = length, 1.0
        for column in columns.values():
            if column.shrinks is not None:
                self.shrinks_from = _both(column.shrinks.start, board)
                self.share = max(board.pair(column.shrinks.least), board.shrunk)
                spare += (length - self.shrinks_from) * (1 - self.share)
        grown: dict[str, float] = {}
        left = spare
        for name, column in columns.items():
            most = left if column.most is None else _both(column.most, board)
            grown[name] = min(spare * board.pair(column.part), most, left)
            left -= grown[name]
        at = left / 2
        for name, growth in grown.items():
            self.spans[name] = at, growth
            at += growth

    def place(self, span: Span, start: float, length: float, *, grow: bool) -> tuple[float, float]:
        """Where something of these columns begins and how long it is."""
        names = (span,) if isinstance(span, str) else span
        shift = min(self.spans[name][0] for name in names)
        growth = max(sum(self.spans[name]) for name in names) - shift
        if span not in EDGES:
            end = self._shrunk(start + length)
            start = self._shrunk(start)
            length = end - start
        if not grow:
            return start + shift + growth / 2, length
        return start + shift, length + growth

    def _shrunk(self, place: float) -> float:
        return place - max(0.0, place - self.shrinks_from) * (1 - self.share)


def _both(value: Pair, board: Board) -> float:
    """A length of the file in units of the wide board."""
    return board.blend(*value) if isinstance(value, tuple) else value


def _rect(left: float, top: float, width: float, height: float, factor: float) -> pygame.Rect:
    """A rectangle in pixels; edges are rounded, so neighbours stay flush."""
    x, y = round(left * factor), round(top * factor)
    return pygame.Rect(x, y, round((left + width) * factor) - x, round((top + height) * factor) - y)


def _repeated(
    repeat: Repeat, whole: tuple[float, float, float, float], count: int, board: Board
) -> Iterable[pygame.Rect]:
    """The items of a list, all of one size, so that one picture does for equal ones."""
    start, size, across = list(whole[:2]), list(whole[2:]), repeat.direction == "across"
    along = 0 if across else 1
    if repeat.gap is not None:
        gap, parts = _both(repeat.gap, board), max(count, repeat.least)
        size[along] = (size[along] - gap * (parts - 1)) / parts
        step = size[along] + gap
    else:
        assert repeat.step is not None
        step = _both(repeat.step, board)
    pixels = round(size[0] * board.factor), round(size[1] * board.factor)
    for index in range(count):
        corner = list(start)
        corner[along] += step * index
        yield pygame.Rect(round(corner[0] * board.factor), round(corner[1] * board.factor), *pixels)
