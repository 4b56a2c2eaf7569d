"""A panel as a record of values: what it shows is a tree of nodes, made only to be measured or drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Generic, Protocol, TypeVar
from weakref import WeakKeyDictionary

import pygame

from client.art import shapes, theme
from client.i18n import language
from client.sheet.node import MOST, Node, Placed, Size
from client.sheet.units import Ruler, Units, ruler

_KEPT = 400
"""Sheets of a table that are kept, laid out: those that were asked for last."""


class Draws(Protocol):
    """What the sheets of a game are drawn with."""

    @property
    def units(self) -> Units: ...


C = TypeVar("C", bound=Draws)
Extent = tuple[float, float]
"""Width and height in units. Of a sheet that is only measured the height is more than it can need."""


class Laid:
    """A tree in its size: where everything lies."""

    def __init__(self, tree: Node, measure: Ruler, size: Size) -> None:
        self.size = size
        self._placed: list[Placed] = []
        tree.choose(measure, *size)
        tree.place(measure, pygame.Rect((0, 0), size), self._placed)
        self.spots = {node.name: rect for node, rect, _ruler in self._placed if node.name}
        """Nodes that have a name."""
        self.regions = {node.region: rect for node, rect, _ruler in self._placed if node.region}
        """Nodes that are a region."""

    @property
    def rects(self) -> list[tuple[Node, pygame.Rect]]:
        """All that is drawn, from below."""
        return [(node, rect) for node, rect, _ruler in self._placed]

    def draw(self) -> pygame.Surface:
        """The picture."""
        surface = shapes.clear(self.size)
        for node, rect, measure in self._placed:
            node.paint(surface, rect, measure)
        return surface


_laid: WeakKeyDictionary[Draws, dict[Hashable, Laid]] = WeakKeyDictionary()


class Sheet(ABC, Generic[C]):
    """The key of a picture, which draws it: a frozen dataclass that says everything it depends on."""

    @abstractmethod
    def tree(self, context: C, room: Extent) -> Node:
        """What it shows in so much room, made anew at each call."""

    def laid(self, context: C, size: Size) -> Laid:
        """Where everything lies in a panel of this size."""
        kept = _laid.setdefault(context, {})
        units = context.units
        key = (self, size, units, language(), theme.palette, theme.strong_contrast)
        found = kept.pop(key, None)
        if found is None:
            room = size[0] / units.unit, size[1] / units.unit
            found = Laid(self.tree(context, room), ruler(units), size)
            if len(kept) >= _KEPT:
                del kept[next(iter(kept))]
        kept[key] = found
        return found

    def wants(self, context: C, wide: int = MOST, high: int = MOST) -> Size:
        """How large it would like to be, where it may be so wide and so high."""
        units = context.units
        tree, measure = self.tree(context, (wide / units.unit, high / units.unit)), ruler(units)
        tree.choose(measure, wide, high)
        return tree.size(measure, wide, high)

    def draw(self, context: C, size: Size) -> pygame.Surface:
        """The picture in window pixels, with alpha."""
        return self.laid(context, size).draw()
