"""The largest number of disjoint linked pairs of stars of two colours (NB-S6)."""

from __future__ import annotations

from rules.nebula.graph import Graph, bits


def linked_pairs(graph: Graph, ones: int, others: int) -> list[tuple[int, int]]:
    """As many pairs of linked cells as possible, one of each set, no cell in two of them.

    A maximum matching of a bipartite graph: each cell looks for a partner, who may ask hers to look for
    another.
    """
    partner: dict[int, int] = {}

    def seek(one: int, asked: set[int]) -> bool:
        for other in bits(graph.beside[one] & others):
            if other not in asked:
                asked.add(other)
                if other not in partner or seek(partner[other], asked):
                    partner[other] = one
                    return True
        return False

    for one in bits(ones):
        seek(one, set())
    return [(one, other) for other, one in sorted(partner.items())]
