"""What every part of a sheet has in common: how it is placed in the box that holds it."""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack

import pygame

from client.sheet.units import Length, Ruler

Align = Literal["start", "center", "end", "stretch"]
Size = tuple[int, int]
MOST = 100_000
"""More room than anything needs."""


class Options(TypedDict, total=False):
    """How a node stands in its box."""

    grow: float
    """Its part of the room that is to spare."""
    drop: int
    """Left out where there is no room, lower ones first; 0: never."""
    turn: int
    """When its alternatives or steps are taken: lower ones first, all before anything is left out."""
    align: Align
    """Across the box: up and down in a row, left and right in a column."""
    wide: Length
    high: Length
    share: float
    """Of the length of its box."""
    sample: Node
    """It takes as much room as this one would, if that is more."""
    at: tuple[float, float]
    """Where in a stack: 0 is left or above, 1 right or below."""
    name: str
    """A spot of the sheet."""
    region: str
    """A region of the sheet, with this id."""


class Node:
    """A part of a sheet. A tree of them is made for one measuring and drawing, and keeps what it found."""

    grow: float = 0.0
    drop: int = 0
    turn: int = 0
    align: Align | None = None
    wide: Length | None = None
    high: Length | None = None
    share: float = 0.0
    sample: Node | None = None
    at: tuple[float, float] | None = None
    name: str = ""
    region: str = ""

    ways: int = 1
    """How many forms it has, from the best to the smallest."""
    way: int = 0
    """The form it has now."""
    flexible: bool = False
    """It can do with less room than it wants."""
    fills: bool = False
    """It takes the whole breadth of a column."""
    keeps: Length | None = None
    """The width below which others give way before it does; None: all that it wants."""

    long = broad = need = 0
    """In a row or column: along it, across it, and the length below which others give way."""

    def __init__(self, **options: Unpack[Options]) -> None:
        if options:
            self.__dict__.update(options)

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        """What it wants where it can be so large: words wrap, alternatives are taken. It may be more."""
        return 0, 0

    def size(self, ruler: Ruler, wide: int = MOST, high: int = MOST) -> Size:
        """The same with the lengths that are set, and the room it keeps."""
        if self.wide is None and self.high is None and self.sample is None:
            return self.measure(ruler, wide, high)
        if self.wide is not None:
            wide = ruler.px(self.wide)
        if self.high is not None:
            high = ruler.px(self.high)
        across, tall = self.measure(ruler, wide, high)
        across, tall = wide if self.wide is not None else across, high if self.high is not None else tall
        if self.sample is not None:
            least = self.sample.size(ruler, wide, high)
            across, tall = max(across, least[0]), max(tall, least[1])
        return across, tall

    def fits(self, ruler: Ruler, wide: int, high: int) -> bool:
        """Whether the form that it has fits with all that is in it."""
        across, tall = self.size(ruler, wide, high)
        return across <= wide and tall <= high

    def choose(self, ruler: Ruler, wide: int, high: int) -> None:
        """Take the first form that fits."""
        for way in range(self.ways):
            self.way = way
            if self.ways == 1 or self.fits(ruler, wide, high):
                break

    def place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        """Note where it and everything in it is drawn."""
        found.append((self, rect, ruler))

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        """Draw it, without what is in it."""


Placed = tuple[Node, pygame.Rect, Ruler]


class Gap(Node):
    """Free room: `Gap(12)`, or all that is to spare with `Gap(grow=1)`."""

    def __init__(self, length: Length = 0, **options: Unpack[Options]) -> None:
        super().__init__(**options)
        self.length = length

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        long = ruler.px(self.length)
        return long, long


def when(shown: object, node: Node) -> Node | None:
    """The node, where there is reason for it; boxes skip the rest."""
    return node if shown else None
