"""What must come off a ship with mistakes: step by step, and the cheapest way (GT-R3 to GT-R6).

What comes off every ship without asking (GT-R3, GT-R5) is off before the smallest set is looked for
(Decision). Halves are mended one by one: their mistakes and groups are their own (GTX-IIA03).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.galaxy_trucker.legality import ENGINE_DIRECTION, errors, is_legal
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN


def forced(ship: Ship) -> tuple[list[int], str]:
    """What comes off next without asking, and why; nothing once the ship is legal or its owner must choose
    (GT-R3, GT-R5)."""
    engines = wrong_engines(ship)
    if engines:
        return engines, "engine_direction"
    for unit in faulty_units(ship):
        tiles, reason = forced_of_unit(unit)
        if tiles:
            return tiles, reason
    return [], ""


def faulty_units(ship: Ship) -> list[Ship]:
    """Its units with mistakes, each as a ship of its own."""
    return [] if is_legal(ship) else [unit for unit in ship.apart if not is_legal(unit)]


def forced_of_unit(ship: Ship) -> tuple[list[int], str]:
    """The same for a faulty ship of one unit without wrong engines."""
    groups = groups_to_choose(ship)
    loose = set(ship.tiles).difference(*groups)
    if loose:
        return sorted(loose), "parts"
    tiles = removable(ship) if len(groups) == 1 else []
    return (tiles, "error") if len(tiles) == 1 else ([], "")


def wrong_engines(ship: Ship) -> list[int]:
    """Engines that come off without asking (GT-R3, step 1)."""
    return sorted(int(error[1]) for error in errors(ship) if error[0] == ENGINE_DIRECTION)


def groups_to_choose(ship: Ship) -> Sequence[frozenset[int]]:
    """The groups of a ship of one unit among which its owner may choose (GT-R5): those with a cabin, or all
    if none has one."""
    groups = ship.groups()
    cabins = set(ship.cabins)
    return [group for group in groups if group & cabins] or groups


def usual_part(ship: Ship) -> tuple[int, ...]:
    """The group with most humans, then most tiles, then the lowest id (GT-F23), of each unit; empty without
    tiles."""

    def rank(group: frozenset[int]) -> tuple[int, int, int]:
        humans = sum(ship.crew.get(tile, ()).count(HUMAN) for tile in group)
        return -humans, -len(group), min(group)

    return tuple(sorted(tile for unit in ship.apart for tile in min(unit.groups(), key=rank)))


def split_unit(ship: Ship) -> Ship | None:
    """The first unit that is not in one piece; what has no error is."""
    parts = () if is_legal(ship) else ship.apart
    return next((unit for unit in parts if len(unit.groups()) > 1), None)


def pairs(ship: Ship) -> list[tuple[int, int]]:
    """The two tiles of each error of a pair (E2 to E5)."""
    return [(int(error[1]), int(error[2])) for error in errors(ship) if len(error) == 3]


def removable(ship: Ship) -> list[int]:
    """Tiles that may be named in step 3, lowest id first (GT-R3, GT-R4)."""
    named = {tile for pair in pairs(ship) for tile in pair}
    return sorted(tile for tile in named if not ship.catalogue[tile].start)


def cheapest_repair(ship: Ship) -> tuple[int, ...]:
    """A smallest set of tiles whose removal leaves a legal ship, ascending (GT-R6).

    Among equally small sets one that keeps the starting cabin, then the one that comes last in order.
    """
    return tuple(sorted(tile for unit in ship.apart for tile in _Search(unit).best))


class _Search:
    """Branches on the tile with most errors: off it comes, or all that it clashes with.

    A legal rest is joined, so it lies within one group of whatever is left; of a group without errors
    everything stays.
    """

    def __init__(self, ship: Ship) -> None:
        self.whole = frozenset(ship.tiles)
        self.start = frozenset(tile for tile in self.whole if ship.catalogue[tile].start)
        self.joins = {tile: frozenset(ship.joined_to(tile)) for tile in self.whole}
        self.clashes: dict[int, set[int]] = {tile: set() for tile in self.whole}
        for a, b in pairs(ship):
            self.clashes[a].add(b)
            self.clashes[b].add(a)
        self.kept: frozenset[int] = frozenset()
        self.best: tuple[int, ...] = tuple(sorted(self.whole))
        self.seen: set[frozenset[int]] = set()
        self.look(self.whole - set(wrong_engines(ship)))

    def look(self, left: frozenset[int]) -> None:
        if left in self.seen or len(left) < len(self.kept):
            return
        self.seen.add(left)
        for group in self.parts(left):
            if len(group) < len(self.kept):
                continue
            worst = max(group, key=lambda tile: (len(self.clashes[tile] & group), tile))
            against = self.clashes[worst] & group
            if not against:
                self.consider(group)
                continue
            self.look(group - {worst})
            self.look(group - against)

    def parts(self, left: frozenset[int]) -> list[frozenset[int]]:
        """The groups of these tiles, the largest first."""
        found, open_tiles = [], set(left)
        while open_tiles:
            group, ends = set(), [min(open_tiles)]
            while ends:
                tile = ends.pop()
                if tile not in group:
                    group.add(tile)
                    ends += self.joins[tile] & left - group
            open_tiles -= group
            found.append(frozenset(group))
        return sorted(found, key=lambda group: (-len(group), min(group)))

    def consider(self, kept: frozenset[int]) -> None:
        removed = tuple(sorted(self.whole - kept))
        if self.rank(kept, removed) > self.rank(self.kept, self.best):
            self.kept, self.best = kept, removed

    def rank(self, kept: frozenset[int], removed: tuple[int, ...]) -> tuple[int, bool, tuple[int, ...]]:
        return len(kept), bool(kept & self.start), removed
