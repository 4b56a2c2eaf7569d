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
  windows lie between the boards or enlarge them, in one of three ways of `scaling` (see `units_of`). What a
  window has beyond the proportions of the boards is spare room.
- A column takes a `part` of the spare width, but at most `most`; what no column takes lies half before the
  first column and half behind the last. A zone that stands in a column (or in several, from one to another)
  is as much wider as they are, or with `grow: false` stands in their middle as it was drawn. `start` and
  `end` are the edges of the window, `window` is all of it. The last column may be one that `shrinks` with an
  interface below 100 %; the width that it leaves is spare. Rows do the same for heights.
- `repeat` makes a list: with `step` each item lies so far after the one before, with `gap` the items share
  the zone as if there were `least` of them at least. How many there are is told to `lay`, or stands there as
  `times`. After a `line` of so many the next line begins, `next` after the one before.
- What is one number may be two, of the wide and the small board: `part: [0.45, 0.5]`.
- `lengths` are of the wide and the small board, too. `usual` is what a unit of the wide board is on the small
  one for code that gives only one length; two thirds unless it is said.
- `variants` are named changes: they replace columns, rows, zones and lengths of the same name.

There are no conditions and no sums in the file. What depends on what lies on the table is worked out from the
zones, beside the screen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Self, TypedDict, Unpack, get_type_hints

import pygame

from client.art import boards, theme
from client.art.scale import Scale
from client.sheet import Units
from client.table.layout import HudLayout
from client.table.zones_file import EDGES, Column, Entry, Form, ListEntry, Pair, Repeat, Span, forms_of


def units_of(scale: Scale, form: Form) -> Units:
    """How a window shows what is drawn on the boards.

    `blended`: between the boards every edge moves evenly; a larger interface is nearer to the small one.
    `magnified`: a larger interface is the table of a smaller window, magnified as far as the small board
    has room, a smaller one that of a larger window. `switched`: either the one board or the other.
    """
    factor = boards.fitted(scale).factor
    if form.scaling == "blended":
        return Units(factor, boards.smallness(scale), form.usual, scale.interface)
    if form.scaling == "switched":
        larger = max(1.0, scale.interface)
        return Units(factor, float(min(factor, 1 / larger) < boards.WIDE - 1e-3), form.usual)
    return Units(factor * min(1.0, scale.interface), boards.smallness(magnified(scale)[0]), form.usual)


@lru_cache(maxsize=16)
def magnified(scale: Scale) -> tuple[Scale, float]:
    """The window for which a `magnified` screen is laid out, and how much larger everything is shown then. As
    everything grows with large windows, a larger interface goes on from there."""
    factor, larger = boards.fitted(scale).factor, 1.0
    if scale.interface > 1:
        larger = max(1.0, min(scale.interface * max(1.0, factor), factor / boards.SMALL))
    share = min(1.0, scale.interface) / larger
    return Scale(round(scale.width * share), round(scale.height * share)), larger


class HudFields(TypedDict, total=False):
    """What stands elsewhere than its zone, or nowhere."""

    log: pygame.Rect
    primary: pygame.Rect
    undo: pygame.Rect
    choices: pygame.Rect
    questions: pygame.Rect
    compact: bool


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
    same window gives the same record. Zones called like parts of a `HudLayout` are where these stand.
    """

    GAME: ClassVar[str]
    SCREEN: ClassVar[str]
    units: Units
    """For lengths of the same drawn boards."""

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
            found = _laid[key] = cls(**_values(form, scale, counts))
        assert isinstance(found, cls)
        return found

    def hud(self, **elsewhere: Unpack[HudFields]) -> HudLayout:
        """Where the table's own parts stand: the zones that are called like them, or now `elsewhere`."""
        own = {name: zone for name, zone in vars(self).items() if name in _HUD}
        return HudLayout(**{"compact": self.units.compact, **own, **elsewhere})


@dataclass(frozen=True, eq=False)
class HudZones(Zones, game="", screen=""):
    """With what stands around nearly every table."""

    status: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    keys: pygame.Rect
    choices: pygame.Rect
    back: pygame.Rect
    undo: pygame.Rect
    primary: pygame.Rect


_HUD = frozenset(one.name for one in dataclasses.fields(HudLayout))

_laid: dict[tuple[type[Zones], Scale, str, tuple[tuple[str, int], ...]], Zones] = {}


def _kinds(record: type[Zones]) -> frozenset[tuple[str, type]]:
    """What a record has from the file: its fields without a default."""
    kinds = {pygame.Rect: Entry, tuple[pygame.Rect, ...]: ListEntry, float: float}
    hints = get_type_hints(record)
    fields = [
        one.name
        for one in dataclasses.fields(record)
        if one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING
    ]
    return frozenset((name, kinds[hints[name]]) for name in fields if name != "units")


def _values(form: Form, scale: Scale, counts: Mapping[str, int]) -> dict[str, Any]:
    """The fields of a record in a window."""
    units = units_of(scale, form)
    columns = _Axis(form.columns, scale.width, theme.DESIGN[0], units, scale.interface)
    rows = _Axis(form.rows, scale.height, theme.DESIGN[1], units, scale.interface)
    values: dict[str, Any] = {"units": units}
    for name, entry in form.zones.items():
        left, top, width, height = map(units.length, entry.wide, entry.small)
        left, width = columns.place(entry.column, left, width, grow=entry.grow)
        top, height = rows.place(entry.row, top, height, grow=entry.grow)
        if isinstance(entry, ListEntry):
            times = counts[name] if entry.repeat.times is None else entry.repeat.times
            values[name] = tuple(_repeated(entry.repeat, (left, top, width, height), times, units))
        else:
            # edges are rounded, so neighbours stay flush
            x, y = round(left), round(top)
            values[name] = pygame.Rect(x, y, round(left + width) - x, round(top + height) - y)
    return values | {name: units.length(*both) for name, both in form.lengths.items()}


class _Axis:
    """The columns (or rows) of a window in pixels: how far each has moved and how much it has grown."""

    def __init__(
        self, columns: Mapping[str, Column], length: int, drawn: int, units: Units, interface: float
    ) -> None:
        board = drawn * units.factor
        spare = max(0.0, length - board)
        self.spans = {"start": (0.0, 0.0), "end": (spare, 0.0), "window": (0.0, spare)}
        self.shrinks_from, self.share = board, 1.0
        for column in columns.values():
            if column.shrinks is not None:
                self.shrinks_from = _length(column.shrinks.start, units)
                self.share = max(_share(column.shrinks.least, units), min(1.0, interface))
                spare += (board - self.shrinks_from) * (1 - self.share)
        grown: dict[str, float] = {}
        left = spare
        for name, column in columns.items():
            most = left if column.most is None else _length(column.most, units)
            grown[name] = min(spare * _share(column.part, units), most, left)
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


def _repeated(
    repeat: Repeat, whole: tuple[float, float, float, float], count: int, units: Units
) -> Iterable[pygame.Rect]:
    """The items of a list, all of one size, so that one picture does for equal ones."""
    corner, size = list(whole[:2]), list(whole[2:])
    along = 0 if repeat.direction == "across" else 1
    if repeat.gap is not None:
        gap, parts = _length(repeat.gap, units), max(count, repeat.least)
        size[along] = (size[along] - gap * (parts - 1)) / parts
        step = size[along] + gap
    else:
        assert repeat.step is not None
        step = _length(repeat.step, units)
    pixels = round(size[0]), round(size[1])
    line, after = round(_share(repeat.line, units)), _length(repeat.next, units)
    for index in range(count):
        lines, steps = divmod(index, line) if line else (0, index)
        right, down = (steps * step, lines * after) if along == 0 else (lines * after, steps * step)
        yield pygame.Rect(round(corner[0] + right), round(corner[1] + down), *pixels)


def _length(value: Pair, units: Units) -> float:
    """Pixels of a length; a single number is of the wide board."""
    return units.length(*value) if isinstance(value, tuple) else value * units.factor


def _share(value: Pair, units: Units) -> float:
    wide, small = value if isinstance(value, tuple) else (value, value)
    return wide + (small - wide) * units.smallness
