"""Whether tokens fit together on free squares, decided exactly, and how they could lie (SB-P11, SB-V08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.space_bastards.grids import Grid, Place

MOST_KNOWN = 20_000
"""Searches that a grid remembers before it forgets them all."""

Packing = tuple[Place, ...]
"""A place for each of some tokens, in their order."""
Failed = set[tuple[int, tuple[str, ...], int]]
"""What is known to have no packing: free squares, races, squares of the first candidate."""


def pack(grid: Grid, races: Iterable[str], taken: int = 0) -> Packing | None:
    """A place for each token of these races so that none covers a taken square or another, or None.

    The packing comes in the order of `races`; equal questions get equal answers.
    """
    wanted = tuple(races)
    key = (taken & grid.all, wanted)
    if key not in grid.known:
        found = _packed(grid, wanted, key[0])
        if len(grid.known) >= MOST_KNOWN:
            grid.known.clear()
        grid.known[key] = found
    known: Packing | None = grid.known[key]
    return known


def _packed(grid: Grid, wanted: tuple[str, ...], taken: int) -> Packing | None:
    """The same, searched for: larger tokens first, then brought into the order that is wanted."""
    ordered = tuple(sorted(wanted, key=lambda race: (-grid.sizes[race], race)))
    if wanted == ordered:
        return _search(grid, ordered, taken)
    found = pack(grid, ordered, taken)
    if found is None:
        return None
    left = list(found)
    return tuple(left.pop(next(i for i, place in enumerate(left) if place.race == race)) for race in wanted)


def fits(grid: Grid, races: Iterable[str], taken: int = 0) -> bool:
    """Whether tokens of these races can lie together on the squares that are not taken."""
    return pack(grid, races, taken) is not None


def variations(grid: Grid, races: Sequence[str], taken: int) -> Iterator[Packing]:
    """Different ways to lay tokens of these races, in their order, each found by fixing one token elsewhere.

    Not all there are: those that differ enough to choose between.
    """
    best = pack(grid, races, taken)
    if best is None:
        return
    told = {spread(best)}
    yield best
    for number, race in enumerate(races):
        rest = (*races[:number], *races[number + 1 :])
        for place in grid.free_places(race, taken):
            others = pack(grid, rest, taken | place.bits)
            if others is None:
                continue
            packing = (*others[:number], place, *others[number:])
            if spread(packing) not in told:
                told.add(spread(packing))
                yield packing


def spread(packing: Packing) -> frozenset[tuple[str, int]]:
    """What a packing covers, whichever of equal tokens lies where."""
    return frozenset((place.race, place.bits) for place in packing)


def _search(grid: Grid, races: tuple[str, ...], taken: int) -> Packing | None:
    """`races` are sorted by size, the largest first."""
    if not races:
        return ()
    free = grid.all & ~taken
    candidates = {race: [p for p in grid.places[race] if not p.bits & taken] for race in set(races)}
    return _fill(grid, races, candidates, free, set())


def _fill(
    grid: Grid, races: tuple[str, ...], candidates: dict[str, list[Place]], free: int, failed: Failed
) -> Packing | None:
    """`candidates` are the places on `free` of each race of `races`, which are sorted by size."""
    if not _worth_trying(grid, races, candidates, free):
        return None
    race = races[0]
    # The first candidate tells which of the places on `free` are left out (see below).
    key = (free, races, candidates[race][0].bits)
    if key in failed:
        return None
    if len(races) == 1:
        return (candidates[race][0],)
    rest = races[1:]
    kinds = set(rest)
    places = candidates[race]
    for number, place in enumerate(places):
        left = free & ~place.bits
        narrowed = {
            # Equal tokens are interchangeable: the second of two lies after the first.
            kind: [
                p
                for p in (places[number + 1 :] if kind == race else candidates[kind])
                if not p.bits & place.bits
            ]
            for kind in kinds
        }
        found = _fill(grid, rest, narrowed, left, failed)
        if found is not None:
            return (place, *found)
    failed.add(key)
    return None


def _worth_trying(grid: Grid, races: tuple[str, ...], candidates: dict[str, list[Place]], free: int) -> bool:
    """False if the squares that any of the tokens could still cover are surely too few."""
    reach = 0
    for places in candidates.values():
        if not places:
            return False
        for place in places:
            reach |= place.bits
    return (reach & free).bit_count() >= sum(grid.sizes[race] for race in races)
