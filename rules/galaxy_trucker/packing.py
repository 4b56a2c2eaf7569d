"""The best goods that find room, and where to put them (GT-F13, GT-F14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rules.galaxy_trucker.cards import Good, Goods
from rules.galaxy_trucker.content import GoodInfo
from rules.galaxy_trucker.ship import Ship

Layout: TypeAlias = tuple[tuple[int, Goods], ...]
"""(hold, goods) of every hold that is not empty, the lowest hold and the most valuable good first."""


def chosen(ship: Ship, goods: Sequence[Good], infos: Mapping[Good, GoodInfo]) -> Counter[Good]:
    """The most valuable of these goods that find room together, the most valuable first.

    Goods fit if the special ones find special containers and all of them any, whatever the holds are like, so
    taking the most valuable that still fits is best.
    """
    tiles = [ship.catalogue[hold] for hold in ship.holds]
    room = sum(tile.room for tile in tiles)
    special = sum(tile.special_containers for tile in tiles)
    found: Counter[Good] = Counter()
    for good in sorted(goods, key=list(infos).index):
        if room and (special or not infos[good].special):
            found[good] += 1
            room -= 1
            special -= infos[good].special
    return found


def best_packing(ship: Ship, gained: Sequence[Good], infos: Mapping[Good, GoodInfo]) -> Layout:
    """The best of what is on board and gained. What lies stays where it lies if it can; new goods go into
    ordinary containers first, into low holds first. `infos` are the colours, the most valuable first."""
    left = chosen(ship, (*ship.all_goods, *gained), infos)
    load: dict[int, list[Good]] = {hold: [] for hold in ship.holds}
    for hold, there in sorted(ship.goods.items()):
        for good in there:
            if left[good]:
                left[good] -= 1
                load[hold].append(good)
    homeless = list((+left).elements())
    for good in [one for one in homeless if infos[one].special]:
        homeless.remove(good)
        hold = min(
            load,
            key=lambda hold: (_special_left(ship, load, infos, hold) <= 0, _full(ship, load, hold), hold),
        )
        if _full(ship, load, hold):
            homeless.append(_cheapest(load[hold], infos))
            load[hold].remove(homeless[-1])
        load[hold].append(good)
    for good in sorted(homeless, key=list(infos).index):
        free = [hold for hold in load if not _full(ship, load, hold)]
        load[min(free, key=lambda hold: (ship.catalogue[hold].special_containers > 0, hold))].append(good)
    return in_order(load, infos)


def in_order(load: Mapping[int, Sequence[Good]], infos: Mapping[Good, GoodInfo]) -> Layout:
    """A distribution in its one form."""
    order = list(infos)
    return tuple(
        (hold, tuple(sorted(goods, key=order.index))) for hold, goods in sorted(load.items()) if goods
    )


def _full(ship: Ship, load: Mapping[int, Sequence[Good]], hold: int) -> bool:
    return len(load[hold]) >= ship.catalogue[hold].room


def _special_left(
    ship: Ship, load: Mapping[int, Sequence[Good]], infos: Mapping[Good, GoodInfo], hold: int
) -> int:
    return ship.catalogue[hold].special_containers - sum(infos[good].special for good in load[hold])


def _cheapest(goods: Sequence[Good], infos: Mapping[Good, GoodInfo]) -> Good:
    """The cheapest that may travel anywhere."""
    return max((good for good in goods if not infos[good].special), key=list(infos).index)
