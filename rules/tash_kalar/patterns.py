"""Patterns in all their orientations (TK-M10, TK-M11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rules.tash_kalar.arena import Direction, Point, delta

TURNS: Final[tuple[tuple[int, int, int, int], ...]] = (
    (1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0),
    (-1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, -1), (0, -1, -1, 0),
)  # fmt: skip
"""Four rotations, clockwise from the printed orientation, then the mirror images of each: [x, y] becomes
[a x + b y, c x + d y]."""


def turned(one: Point | Direction, turn: int) -> Point:
    """An offset or a direction in this orientation."""
    a, b, c, d = TURNS[turn]
    return a * one[0] + b * one[1], c * one[0] + d * one[1]


def mirrored(middle: Point, other: Point, turn: int) -> Point:
    """`other` reflected across the vertical axis of the card through `middle`; it may lie off the arena."""
    (x, y), (to_x, to_y) = middle, other
    upright = TURNS[turn][0] != 0
    return (2 * x - to_x, to_y) if upright else (to_x, 2 * y - to_y)


class Layout(NamedTuple):
    """A pattern in one orientation. `cells` are (offset of a square, least rank), `marks` offsets."""

    turn: int
    cells: tuple[tuple[int, int], ...]
    marks: dict[str, tuple[int, ...]]
    arrows: dict[str, tuple[Direction, ...]]
    twins: int | None = None
    """The number of a group of orientations that differ in nothing but the levels of their cells."""


def layouts(
    cells: tuple[tuple[int, int, int], ...],
    marks: Mapping[str, tuple[Point, ...]],
    arrows: Mapping[str, tuple[Direction, ...]],
) -> tuple[Layout, ...]:
    """The orientations that differ in their cells, marks or arrows; `cells` are (dx, dy, least rank)."""
    found: dict[tuple[object, ...], Layout] = {}
    for turn in range(len(TURNS)):
        places = sorted((delta(turned((dx, dy), turn)), rank) for dx, dy, rank in cells)
        layout = Layout(
            turn,
            tuple(places),
            {name: tuple(delta(turned(one, turn)) for one in group) for name, group in marks.items()},
            {name: tuple(turned(one, turn) for one in group) for name, group in arrows.items()},
        )
        key = (
            layout.cells,
            _sets(layout.marks),
            _sets(layout.arrows),
        )
        found.setdefault(key, layout)
    alike = [(frozenset(by for by, _ in one.cells), key[1:]) for key, one in found.items()]
    return tuple(
        one._replace(twins=alike.index(same) if alike.count(same) > 1 else None)
        for one, same in zip(found.values(), alike, strict=True)
    )


def unclear(orientations: tuple[Layout, ...]) -> bool:
    """Whether some differ in nothing but their arrows, so that no summon command could tell them apart
    (TK-M18)."""
    seen = [(frozenset(by for by, _ in one.cells), _sets(one.marks)) for one in orientations]
    arrows = [_sets(one.arrows) for one in orientations]
    return len(set(seen)) < len(set(zip(seen, arrows, strict=True)))


def _sets(groups: Mapping[str, Iterable[object]]) -> tuple[object, ...]:
    return tuple((name, frozenset(group)) for name, group in groups.items())
