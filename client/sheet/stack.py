"""Nodes one over another, and nodes of which one shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from client.sheet.box import Box
from client.sheet.node import Node, Options, Placed, Size
from client.sheet.units import Ruler


class Stack(Box):
    """Nodes one over another: over the whole of it, or `at` a point in their own size."""

    def _measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        across = tall = 0
        for child in self.children:
            size = child.size(ruler, wide, high)
            across, tall = max(across, size[0]), max(tall, size[1])
        return across, tall

    def _place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        for child in self.children:
            if child.ways > 1:
                child.choose(ruler, rect.w, rect.h)
            place = rect
            if child.at is not None:
                across, tall = child.size(ruler, rect.w, rect.h)
                across, tall = min(across, rect.w), min(tall, rect.h)
                x, y = child.at
                place = pygame.Rect(
                    rect.x + round((rect.w - across) * x), rect.y + round((rect.h - tall) * y), across, tall
                )
            child.place(ruler, place, found)


class Either(Node):
    """The first of several nodes for which there is room. One given by a function is made only where those
    before it do not fit; it is a box and has a single form."""

    def __init__(self, *options: Node | Callable[[], Node], **said: Unpack[Options]) -> None:
        super().__init__(**said)
        self.forms: list[tuple[Node | Callable[[], Node], int]] = []
        for option in options:
            ways = option.ways if isinstance(option, Node) else 1
            self.forms += [(option, way) for way in range(ways)]
        self.ways = len(self.forms)
        nodes = [option for option in options if isinstance(option, Node)]
        later = len(nodes) < len(options)
        self.flexible = later or any(node.flexible for node in nodes)
        self.fills = later or any(node.fills for node in nodes)

    @property
    def chosen(self) -> Node:
        """The one that shows."""
        option, way = self.forms[self.way]
        node = option if isinstance(option, Node) else option()
        self.forms[self.way] = node, way
        node.way = way
        return node

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        return self.chosen.size(ruler, wide, high)

    def fits(self, ruler: Ruler, wide: int, high: int) -> bool:
        return self.chosen.fits(ruler, wide, high)

    def place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        if self.name or self.region:
            found.append((self, rect, ruler))
        self.chosen.place(ruler, rect, found)
