"""How long a panel of 25 nodes takes to be measured and drawn; its letters have been rendered before.

python -m tests.benchmarks.bench_sheet
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

import pygame

from client.art import shapes, theme
from client.sheet import (
    BODY,
    SHORTEN,
    TITLE,
    Column,
    Either,
    Extent,
    Flow,
    Gap,
    Icon,
    Node,
    Number,
    Picture,
    Row,
    Sheet,
    Text,
    Units,
)
from client.sheet.sheet import Laid
from client.sheet.units import ruler
from tests.benchmarks.figures import Figure, lines

SIZE = (270, 150)
TARGET_MS = 0.3
TURNS = 200


class Context:
    """A table at 1920 x 1080."""

    units = Units()


@cache
def dot(side: int) -> pygame.Surface:
    return shapes.disc(side, theme.BRASS)


class Seat(Sheet[Context]):
    """25 nodes: a head, numbers, and cards in lines."""

    name: str

    def tree(self, context: Context, room: Extent) -> Node:
        state = Either(Row(Icon("clock", 15), Text("thinking", 14), gap=4), Icon("clock", 17))
        return Column(
            Row(Picture(dot, 28), Text(self.name, 19, TITLE, fit=SHORTEN), Gap(grow=1), state, gap=8),
            Row(
                *(Row(Picture(dot, 26), Number(value, 24), gap=5) for value in (12, 7, 6)),
                gap=8, spread=34, steps=(1, 0.9, 0.75),
            ),
            Flow(Text("Played:", 14, BODY), *(Picture(dot, 30) for _card in range(3)), gap=3),
            gap=6, pad=12,
        )  # fmt: skip


def run() -> list[Figure]:
    """The best of several turns: what the machine does besides is not meant."""
    wide, narrow, context = Seat("Iva"), Seat("Bartholomew the Elder"), Context()
    measure = ruler(context.units)
    laid = Laid(wide.tree(context, SIZE), measure, SIZE)
    return [
        Figure("a tree of 25 nodes", _each(lambda: wide.tree(context, SIZE)), "ms"),
        Figure("the same, laid out", _each(lambda: Laid(wide.tree(context, SIZE), measure, SIZE)), "ms"),
        Figure(
            "a longer name, laid out", _each(lambda: Laid(narrow.tree(context, SIZE), measure, SIZE)), "ms"
        ),
        Figure("drawn", _each(laid.draw), "ms"),
        Figure(
            "laid out and drawn", _each(lambda: Laid(wide.tree(context, SIZE), measure, SIZE).draw()), "ms",
            TARGET_MS, at_most=True,
        ),
        Figure("asked again", _each(lambda: wide.laid(context, SIZE)), "ms"),
    ]  # fmt: skip


def _each(work: Callable[[], object]) -> float:
    work()
    best = 1e9
    for _turn in range(5):
        begin = time.process_time()
        for _again in range(TURNS):
            work()
        best = min(best, (time.process_time() - begin) / TURNS)
    return best * 1000


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((64, 64), pygame.HIDDEN)
    print("\n".join(lines(run())))
