"""Nodes in as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import pygame

from client.sheet.box import SHARE, Box, BoxOptions, Pack
from client.sheet.node import Node, Placed, Size
from client.sheet.units import Length, Ruler


class Flow(Box):
    """Nodes in lines, as many in each as fit; in `even` lines about equally many."""

    def __init__(
        self,
        *children: Node | None,
        line_gap: Length | None = None,
        even: bool = False,
        pack: Pack = "start",
        **options: Unpack[BoxOptions],
    ) -> None:
        super().__init__(*children, **options)
        self.line_gap = self.gap if line_gap is None else line_gap
        self.even, self.pack = even, pack
        self.flexible = True

    def _measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        lines = self._lines(ruler, wide)
        gap, between = ruler.px(self.gap), ruler.px(self.line_gap)
        across = max((_length(line, gap) for line in lines), default=0)
        tall = sum(max(size[1] for _node, size in line) for line in lines) + between * (len(lines) - 1)
        return across, max(0, tall)

    def _lines(self, ruler: Ruler, wide: int) -> list[list[tuple[Node, Size]]]:
        gap = ruler.px(self.gap)
        sized = [(child, child.size(ruler, wide)) for child in self.children]
        lines: list[list[tuple[Node, Size]]] = []
        for one in sized:
            if lines and _length([*lines[-1], one], gap) <= wide:
                lines[-1].append(one)
            else:
                lines.append([one])
        if self.even and len(lines) > 1:
            count = -(-len(sized) // len(lines))
            lines = [sized[at : at + count] for at in range(0, len(sized), count)]
        return lines

    def _place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        lines = self._lines(ruler, rect.w)
        highs = [max(size[1] for _node, size in line) for line in lines]
        between: float = ruler.px(self.line_gap)
        if sum(highs) + between * (len(lines) - 1) > rect.h:
            between = max(0.0, (rect.h - sum(highs)) / max(1, len(lines) - 1))
            part = min(1.0, rect.h / max(1, sum(highs)))
            highs = [int(high * part) for high in highs]
        y: float = rect.y
        for line, high in zip(lines, highs, strict=True):
            long = _length(line, gap := ruler.px(self.gap))
            part = min(1.0, rect.w / max(1, long))  # of a line with more in it than others
            x: float = rect.x + max(0, rect.w - long) * SHARE[self.pack]
            for node, (across, tall) in line:
                tall = min(tall, high)
                place = pygame.Rect(round(x), round(y) + (high - tall) // 2, int(across * part), tall)
                node.place(ruler, place, found)
                x += (across + gap) * part
            y += high + between


def _length(line: Sequence[tuple[Node, Size]], gap: int) -> int:
    return sum(size[0] for _node, size in line) + gap * (len(line) - 1)
