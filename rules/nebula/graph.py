"""The galaxy board as a graph of cells, each a bit of a number (NB-A3); the same for every seat.

Sets of cells are such numbers. A galaxy is the set of cells of each real colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.packs.schema import Id, Ref
from rules.packs.texts import Text

Galaxy: TypeAlias = tuple[int, ...]
"""For each real colour the set of cells that hold a star of it."""

LinkKind: TypeAlias = Literal["direct", "indirect", "orbital"]
LINK_KINDS: Final[tuple[LinkKind, ...]] = ("direct", "indirect", "orbital")

Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Point: TypeAlias = tuple[Share, Share]


class CellInfo(Struct, frozen=True, kw_only=True):
    """A cell for a star (NB-G1), where it stands, what it is called (NB-G12)."""

    id: Annotated[str, Id("cell")]
    name: Text
    x: Share
    y: Share
    angle: Annotated[int, Meta(ge=0, le=359)] = 0
    bright: bool = False


class Link(Struct, frozen=True, kw_only=True):
    """A line between two cells (NB-G6). An orbital one runs clockwise from a to b."""

    id: Annotated[str, Id("link")]
    kind: LinkKind
    a: Annotated[str, Ref("cell")]
    b: Annotated[str, Ref("cell")]


class Orbit(Struct, frozen=True, kw_only=True):
    """A circle with its cells, clockwise (NB-G4)."""

    id: Annotated[str, Id("area")]
    number: Annotated[int, Meta(ge=1, le=20), Id("orbit number")]
    name: Text
    radius: Share
    label: Point
    cells: Annotated[tuple[Annotated[str, Ref("cell")], ...], Meta(min_length=2)]


class Constellation(Struct, frozen=True, kw_only=True):
    """A constellation with its cells (NB-G1) and its sign."""

    id: Annotated[str, Id("area")]
    name: Text
    of: Text
    cells: Annotated[tuple[Annotated[str, Ref("cell")], ...], Meta(min_length=1)]
    strokes: tuple[tuple[Point, ...], ...] = ()


class Graph:
    """Cells, links and areas in the order of the packs. `core` is the set of the centre alone."""

    def __init__(
        self,
        core: str,
        cells: Sequence[CellInfo],
        links: Sequence[Link],
        orbits: Sequence[Orbit],
        constellations: Sequence[Constellation],
    ) -> None:
        self.cells = tuple(cell.id for cell in cells)
        self.bits = {cell: 1 << place for place, cell in enumerate(self.cells)}
        self.core = self.bits[core]
        self.all = (1 << len(self.cells)) - 1
        self.kinds: dict[str, dict[str, LinkKind]] = {cell: {} for cell in self.cells}
        """For each cell those that are linked with it, by which kind of line (NB-G8: all are equal)."""
        for link in links:
            self.kinds[link.a][link.b] = link.kind
            self.kinds[link.b][link.a] = link.kind
        self.beside = {self.bits[cell]: self.of(linked) for cell, linked in self.kinds.items()}
        """For the bit of each cell all cells that are linked with it."""
        self.constellations = tuple(self.of(one.cells) for one in constellations)
        self.orbits = tuple(self.of(one.cells) for one in sorted(orbits, key=lambda one: one.number))
        self.groups = self._areas([cell.id for cell in cells if cell.bright])
        self.groups.update({one.id: (self.of(one.cells),) for one in orbits})
        self.groups.update({one.id: (self.of(one.cells),) for one in constellations})
        self.around = lru_cache(maxsize=1 << 16)(self._around)
        self.names = lru_cache(maxsize=1 << 16)(self._names)

    def _areas(self, bright: Sequence[str]) -> dict[str, tuple[int, ...]]:
        """Groups of areas by the names that cards use. An area by itself is a group of one.

        Adjacent constellations are neighbours in the order of the pack, opposite ones are all others (NB-G5).
        """
        signs, orbits = self.constellations, self.orbits
        outer = [cell for cell in bright if self.bits[cell] != self.core]
        dashed = {
            self.bits[a] | self.bits[b]
            for a, linked in self.kinds.items()
            for b, kind in linked.items()
            if kind == "indirect"
        }
        beside = 0
        for cell in outer:
            beside |= self.of(other for other, kind in self.kinds[cell].items() if kind == "orbital")
        adjacent = {signs[place - 1] | sign for place, sign in enumerate(signs)}
        both = {one | other for one in signs for other in signs if one != other}
        return {
            "galaxy": (self.all,),
            "bright": (self.of(bright),),
            "outer_bright": (self.of(outer),),
            "beside_bright": (beside,),  # NB-G9
            "around_bright": tuple(self.beside[self.bits[cell]] for cell in outer),
            "dashed_lines": tuple(sorted(dashed)),
            "dashed_ends": (sum(dashed),),
            "constellations": signs,
            "adjacent_constellations": tuple(sorted(adjacent)),
            "opposite_constellations": tuple(sorted(both - adjacent)),
            "orbits": orbits,
            "three_orbits": tuple(
                one | two | three for one, two, three in zip(orbits, orbits[1:], orbits[2:], strict=False)
            ),
        }

    def of(self, cells: Iterable[str]) -> int:
        """The set of these cells."""
        found = 0
        for cell in cells:
            found |= self.bits[cell]
        return found

    def _names(self, cells: int) -> tuple[str, ...]:
        """The cells of a set, in order."""
        return tuple(cell for cell, bit in self.bits.items() if bit & cells)

    def _around(self, cells: int) -> int:
        """All cells that are linked with any of these."""
        found = 0
        for bit in bits(cells):
            found |= self.beside[bit]
        return found


def bits(cells: int) -> Iterator[int]:
    """The cells of a set, each as a bit, in order."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


def occupied(galaxy: Galaxy) -> int:
    """All cells that hold a star."""
    found = 0
    for cells in galaxy:
        found |= cells
    return found


def color_at(galaxy: Galaxy, bit: int) -> int | None:
    """The colour of the star in a cell, None where it is empty."""
    return next((color for color, cells in enumerate(galaxy) if cells & bit), None)


def with_star(galaxy: Galaxy, color: int, bit: int) -> Galaxy:
    """The galaxy after a star was placed in a cell, in the place of any that was there (NB-P6)."""
    return tuple([cells | bit if one == color else cells & ~bit for one, cells in enumerate(galaxy)])
