"""Positions that are possible, for pictures: no linked cells hold the same colour (NB-P5)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.nebula.graph import Graph


def apart(graph: Graph, choices: Sequence[Sequence[str]]) -> list[str]:
    """One cell of each choice so that no two are linked, as many as possible."""
    best: list[str] = []

    def search(at: int, taken: list[str], barred: int) -> bool:
        nonlocal best
        if len(taken) > len(best):
            best = list(taken)
        if len(best) == len(choices):
            return True
        if at == len(choices) or len(taken) + len(choices) - at <= len(best):
            return False
        for cell in choices[at]:
            bit = graph.bits[cell]
            if not bit & barred and search(at + 1, [*taken, cell], barred | bit | graph.beside[bit]):
                return True
        return search(at + 1, taken, barred)

    search(0, [], 0)
    return best


def coloured(graph: Graph, cells: Sequence[str], kinds: Sequence[str]) -> dict[str, str]:
    """Each cell with one of these colours, all of them used, no linked ones alike; what cannot be is left."""
    found: dict[str, str] = {}

    def search(at: int) -> bool:
        if at == len(cells):
            return len({*found.values()}) == min(len(kinds), len(cells))
        cell = cells[at]
        for turn in range(len(kinds)):
            kind = kinds[(at + turn) % len(kinds)]
            if all(found.get(other) != kind for other in graph.kinds[cell]):
                found[cell] = kind
                if search(at + 1):
                    return True
                del found[cell]
        return False

    return found if search(0) else dict(zip(cells, kinds, strict=False))


def spread(graph: Graph, cells: Sequence[str], wanted: int) -> list[str]:
    """So many of the cells, no two of them linked, the first ones first."""
    found: list[str] = []
    barred = 0
    for cell in cells:
        if len(found) < wanted and not graph.bits[cell] & barred:
            found.append(cell)
            barred |= graph.bits[cell] | graph.beside[graph.bits[cell]]
    return found
