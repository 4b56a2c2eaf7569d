"""Where to put the best goods that find room (GT-F14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.goods import Infos, Layout, by_value, fits, layout_of, most_valuable
from rules.galaxy_trucker.ship import Ship


def best_packing(ship: Ship, gained: Sequence[Good], infos: Infos) -> Layout:
    """The best of what is on board and gained. What lies stays where it lies if it can; new goods go into
    ordinary containers first, into low holds first."""
    tiles = {hold: ship.catalogue[hold] for hold in ship.holds}
    left = Counter(most_valuable(tiles.values(), (*ship.all_goods, *gained), infos))
    load: dict[int, list[Good]] = {hold: [] for hold in tiles}
    for hold, there in sorted(ship.goods.items()):
        for good in there:
            if left[good]:
                left[good] -= 1
                load[hold].append(good)

    def takes(hold: int, good: Good) -> bool:
        return fits(tiles[hold], [*load[hold], good], infos)

    def would_take(hold: int, good: Good) -> bool:
        """Were it not for goods that may travel anywhere."""
        special = [one for one in load[hold] if infos[one].special]
        return fits(tiles[hold], [*special, good], infos)

    homeless = list((+left).elements())
    for good in [one for one in homeless if infos[one].special]:
        homeless.remove(good)
        hold = min(load, key=lambda hold: (not takes(hold, good), not would_take(hold, good), hold))
        if not takes(hold, good):
            ordinary = [one for one in load[hold] if not infos[one].special]
            homeless.append(by_value(ordinary, infos)[-1])
            load[hold].remove(homeless[-1])
        load[hold].append(good)
    for good in by_value(homeless, infos):
        free = [hold for hold in load if takes(hold, good)]
        load[min(free, key=lambda hold: (tiles[hold].special_containers > 0, hold))].append(good)
    return layout_of(load, infos)
