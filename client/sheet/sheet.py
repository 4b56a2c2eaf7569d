"""A panel as a record of values: what it shows is a tree of nodes, made only to be measured or drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, Unpack, dataclass_transform
from weakref import WeakKeyDictionary

import pygame

from client.art import shapes, theme
from client.i18n import language
from client.sheet.node import MOST, Node, Options, Placed, Size
from client.sheet.pictures import Canvas
from client.sheet.units import Ruler, Units, ruler

_KEPT = 400
"""Of so many sheets of a table it is kept how they are laid out, or how large they would be."""


class Draws(Protocol):
    """What the sheets of a game are drawn with."""

    @property
    def units(self) -> Units: ...


C = TypeVar("C", bound=Draws)
R = TypeVar("R")
P = ParamSpec("P")
Extent = tuple[float, float]
"""Width and height in units. Of a sheet that is only measured the height is more than it can need."""


class Laid:
    """A tree in its size: where everything lies."""

    def __init__(self, tree: Node, measure: Ruler, size: Size) -> None:
        self.size = size
        self.placed: list[Placed] = []
        """Everything with its place, from below."""
        tree.choose(measure, *size)
        tree.place(measure, pygame.Rect((0, 0), size), self.placed)
        self.spots = {node.name: rect for node, rect, _ruler in self.placed if node.name}
        """Nodes that have a name."""
        self.regions = {node.region: rect for node, rect, _ruler in self.placed if node.region}
        """Nodes that are a region."""

    @property
    def rects(self) -> list[tuple[Node, pygame.Rect]]:
        """All that is drawn, from below."""
        return [(node, rect) for node, rect, _ruler in self.placed]

    def draw(self) -> pygame.Surface:
        """The picture."""
        surface = shapes.clear(self.size)
        self.paint(surface, (0, 0))
        return surface

    def paint(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """The same into a surface, its upper left corner there."""
        for node, rect, measure in self.placed:
            node.paint(surface, rect.move(corner), measure)


def paint(tree: Node, surface: pygame.Surface, rect: pygame.Rect, factor: float) -> Laid:
    """Draws a tree into `rect`, with so many pixels for a unit."""
    laid = Laid(tree, ruler(Units(factor)), rect.size)
    laid.paint(surface, rect.topleft)
    return laid


_found: WeakKeyDictionary[Draws, dict[Hashable, Any]] = WeakKeyDictionary()


@dataclass_transform(frozen_default=True)
class Face(ABC, Generic[C]):
    """The key of a picture, which draws it. Every face is a frozen dataclass by being one; its fields say
    everything that the picture depends on."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @abstractmethod
    def draw(self, context: C, size: Size) -> pygame.Surface:
        """The picture in window pixels, with alpha."""

    def spots(self, context: C, size: Size) -> Mapping[str, pygame.Rect]:
        """Named places in the picture, where something is counted or put."""
        return {}


def pictured(context: C, face: Face[C], **options: Unpack[Options]) -> Canvas:
    """A face as a part of a sheet."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        drawn = face.draw(context, rect.size)
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    return Canvas(draw, **options)


class Painting(Face[C]):
    """A picture that is drawn by hand on a clear ground."""

    @abstractmethod
    def paint(self, context: C, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it; `rect` is all of the surface."""

    def draw(self, context: C, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        self.paint(context, surface, surface.get_rect())
        return surface


class Sheet(Face[C]):
    """A picture that finds the places of all that is in it."""

    @abstractmethod
    def tree(self, context: C, room: Extent) -> Node:
        """What it shows in so much room, made anew at each call."""

    def laid(self, context: C, size: Size) -> Laid:
        """Where everything lies in a panel of this size."""
        unit = context.units.unit

        def lay() -> Laid:
            return Laid(self.tree(context, (size[0] / unit, size[1] / unit)), ruler(context.units), size)

        return self._once(context, ("laid", size), lay)

    def wants(self, context: C, wide: int = MOST, high: int = MOST) -> Size:
        """How large it would like to be, where it may be so wide and so high."""
        unit = context.units.unit

        def measure() -> Size:
            tree, measures = self.tree(context, (wide / unit, high / unit)), ruler(context.units)
            tree.choose(measures, wide, high)
            return tree.size(measures, wide, high)

        return self._once(context, ("wants", wide, high), measure)

    def _once(self, context: C, about: Hashable, find: Callable[[], R]) -> R:
        """What was found out about it, as long as it is asked for now and then."""
        kept: dict[Hashable, R] = _found.setdefault(context, {})
        key = (self, about, context.units, language(), theme.palette, theme.strong_contrast)
        found = kept.pop(key) if key in kept else find()
        if len(kept) >= _KEPT:
            del kept[next(iter(kept))]
        kept[key] = found
        return found

    def draw(self, context: C, size: Size) -> pygame.Surface:
        return self.laid(context, size).draw()

    def spots(self, context: C, size: Size) -> Mapping[str, pygame.Rect]:
        return self.laid(context, size).spots


class _Stated(Sheet[C]):
    """A function that makes a tree, and what it is made of."""

    make: Callable[..., Node]
    values: tuple[object, ...]
    named: tuple[tuple[str, object], ...]

    def tree(self, context: C, room: Extent) -> Node:
        return self.make(context, *self.values, **dict(self.named))


def as_sheet(make: Callable[Concatenate[C, P], Node]) -> Callable[P, Sheet[C]]:
    """A sheet stated as a function of the context and a few values, where nobody asks for them again."""

    def stated(*values: P.args, **named: P.kwargs) -> Sheet[C]:
        return _Stated(make, values, tuple(named.items()))

    return stated
