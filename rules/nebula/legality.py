"""Where stars may be placed and why not elsewhere (section 7): on plain facts, for the rule, bots and
screens alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rules.kernel.asks import Refusal
from rules.nebula.actions import EndPlacement, PlaceBlackHole, PlaceStar
from rules.nebula.content import Content
from rules.nebula.graph import Galaxy, Graph, LinkKind, bits, occupied
from rules.nebula.stars import Stars

NOT_A_STAR: Final = Refusal("not_a_colored_star", "NB-P7")
UNKNOWN_CELL: Final = Refusal("unknown_cell", "NB-G1")
FIRST_ON_CORE: Final = Refusal("first_star_core", "NB-P3")
NOT_LINKED: Final = Refusal("not_linked", "NB-P4")
END: Final = EndPlacement()
BLACK_HOLE: Final = PlaceBlackHole()


class Clash(NamedTuple):
    """A linked cell that holds a star of the same colour, and the kind of line to it (NB-P5)."""

    cell: str
    link: LinkKind


def legal_cells(graph: Graph, galaxy: Galaxy, color: int) -> int:
    """The cells where a star of a real colour may lie by NB-P3 to NB-P6; occupied ones are among them."""
    held = occupied(galaxy)
    if not held:
        return graph.core
    return graph.around(held) & ~graph.around(galaxy[color])


def clashes(graph: Graph, galaxy: Galaxy, color: int, cell: str) -> list[Clash]:
    """The linked cells that forbid a star of this colour here, each with the line over which it does."""
    same = galaxy[color]
    return [Clash(other, kind) for other, kind in graph.kinds[cell].items() if graph.bits[other] & same]


def cell_refusal(content: Content, galaxy: Galaxy, color: int, cell: str) -> Refusal | None:
    """Why a star of a real colour may not lie in a cell, in the order of NB-F5. `cell` may be anything.

    A clash names the first neighbour (`clashes` tells all) and the kind of line.
    """
    graph = content.graph
    bit = graph.bits.get(cell)
    if bit is None:
        return UNKNOWN_CELL
    if legal_cells(graph, galaxy, color) & bit:
        return None
    if not occupied(galaxy):
        return FIRST_ON_CORE
    if not graph.beside[bit] & occupied(galaxy):
        return NOT_LINKED
    clash = clashes(graph, galaxy, color, cell)[0]
    args = {"cell": cell, "neighbour": clash.cell, "link": clash.link, "color": content.color_ids[color]}
    return Refusal("same_color_linked", "NB-P5", args)


class Placing(NamedTuple):
    """What decides about placements of a seat: what it has, and what it has placed in this step already.

    `snapshot` is the colour of the supernova when the step began, -1 for none (NB-P2).
    """

    observatory: Stars
    galaxy: Galaxy
    holes: int
    placed: tuple[int, ...]
    snapshot: int

    def limit(self, content: Content) -> int:
        """How many stars may be placed in this step, by what is placed and held (NB-P2)."""
        table = content.table
        shines = self.snapshot in self.placed or (self.snapshot >= 0 and self.observatory[self.snapshot] > 0)
        return table.supernova_limit if shines else table.limit

    def color_refusal(self, content: Content, color: int) -> Refusal | None:
        """Why no star of this colour may be placed now, wherever: not held, repeated, over the limit
        (NB-F5)."""
        if not self.observatory[color]:
            return Refusal("not_in_observatory", "NB-P1", {"color": content.color_ids[color]})
        if color in self.placed:
            return Refusal("color_repeated", "NB-P1", {"color": content.color_ids[color]})
        shines = self.snapshot >= 0 and self.snapshot in (*self.placed, color)
        limit = content.table.supernova_limit if shines else content.table.limit
        if len(self.placed) < limit:
            return None
        known = content.color_ids[self.snapshot] if self.snapshot >= 0 else ""
        return Refusal("limit", "NB-P2", {"n": limit, "color": known})

    def star_refusal(self, content: Content, color: str, cell: str) -> Refusal | None:
        """Why this star may not be placed in this cell (NB-F5). Both may be anything."""
        place = content.places.get(color)
        if place == content.black:
            return NOT_A_STAR
        if place is None:
            return Refusal("not_in_observatory", "NB-P1", {"color": color})
        return self.color_refusal(content, place) or cell_refusal(content, self.galaxy, place, cell)

    def hole_refusal(self, content: Content) -> Refusal | None:
        """Why no black hole may be placed now; the last space of the strip is never covered (NB-B7)."""
        refusal = self.color_refusal(content, content.black)
        if refusal is None and self.holes >= len(content.table.strip) - 1:
            refusal = Refusal("strip_full", "NB-B7", {"n": self.holes})
        return refusal

    def free(self, content: Content) -> Iterator[tuple[int, int]]:
        """The real colours that can be placed now, each with its legal cells, if there are any."""
        for color in range(content.black):
            if self.observatory[color] and self.color_refusal(content, color) is None:
                cells = legal_cells(content.graph, self.galaxy, color)
                if cells:
                    yield color, cells

    def possible(self, content: Content) -> bool:
        """Whether anything can be placed (NB-P9)."""
        return any(True for _ in self.free(content)) or self.hole_refusal(content) is None

    def answers(self, content: Content) -> list[PlaceStar | PlaceBlackHole | EndPlacement]:
        """Every legal answer: by colour, then cell, then the end (NB-A5)."""
        found: list[PlaceStar | PlaceBlackHole | EndPlacement] = []
        for color, cells in self.free(content):
            found += star_answers(content.color_ids[color], content.graph, cells)
        if self.hole_refusal(content) is None:
            found.append(BLACK_HOLE)
        found.append(END)
        return found


@lru_cache(maxsize=1 << 12)
def star_answers(color: str, graph: Graph, cells: int) -> tuple[PlaceStar, ...]:
    """A star of a colour in each of these cells."""
    names = graph.cells
    return tuple(PlaceStar(color, names[bit.bit_length() - 1]) for bit in bits(cells))
