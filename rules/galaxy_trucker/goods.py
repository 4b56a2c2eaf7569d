"""Goods: what they are worth, what room they need, the one form of a load (GT-E4, GT-F13, GT-F14, GT-F29).

`infos` are the colours of a content, the most valuable first.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from rules.galaxy_trucker.cards import Good, Goods
from rules.galaxy_trucker.content import Content, GoodInfo
from rules.galaxy_trucker.tiles import Tile

Layout: TypeAlias = tuple[tuple[int, Goods], ...]
"""(hold, goods) of every hold that is not empty, the lowest hold and the most valuable good first."""
Infos: TypeAlias = Mapping[Good, GoodInfo]

RED_NEEDS_SPECIAL: Final = "red_needs_special"
OVER_CAPACITY: Final = "over_capacity"


def worth(goods: Iterable[Good], infos: Infos) -> int:
    """Credits for goods at the full price (GT-E4)."""
    return sum(infos[good].value for good in goods)


def market(content: Content, crashed: str) -> Infos:
    """The colours with the prices of a flight in which these goods sell for little; empty: none (E23).
    What a Trader adds stays the same (GTX-X47)."""
    if not crashed or content.plotting is None:
        return content.goods
    price = content.plotting.crash_price
    return {
        good: replace(info, value=price) if good == crashed else info for good, info in content.goods.items()
    }


def sale(goods: Iterable[Good], content: Content, crashed: str) -> int:
    """Credits for the goods of who leaves: a part of their price, rounded up (GT-F29)."""
    return math.ceil(worth(goods, market(content, crashed)) * content.table.sale_percent / 100)


def by_value(goods: Iterable[Good], infos: Infos) -> list[Good]:
    """The most valuable first."""
    return sorted(goods, key=list(infos).index)


def layout_of(load: Mapping[int, Iterable[Good]], infos: Infos) -> Layout:
    """A distribution over holds in its one form."""
    found = ((hold, tuple(by_value(goods, infos))) for hold, goods in sorted(load.items()))
    return tuple(one for one in found if one[1])


def lack(containers: int, special_containers: int, goods: int, special: int) -> str:
    """Why so many containers cannot carry so many goods, `special` of them for special containers only
    (GT-F13): the code of a refusal, or empty if they can."""
    if containers and special > special_containers:
        return RED_NEEDS_SPECIAL
    return OVER_CAPACITY if goods > containers + special_containers else ""


def misfit(tile: Tile, goods: Collection[Good], infos: Infos) -> str:
    """Why a hold cannot carry these together, or empty if it can."""
    special = sum(infos[good].special for good in goods)
    return lack(tile.containers, tile.special_containers, len(goods), special)


def fits(tile: Tile, goods: Collection[Good], infos: Infos) -> bool:
    return not misfit(tile, goods, infos)


def most_valuable(tiles: Iterable[Tile], goods: Sequence[Good], infos: Infos) -> list[Good]:
    """The most valuable of these goods that find room together in these holds, the most valuable first.

    Goods find room if all do in a single hold of as many containers: whatever the holds are like, special
    goods take special containers and others any. So taking the most valuable that still fits is best.
    """
    holds = list(tiles)
    containers = sum(tile.containers for tile in holds)
    special_containers = sum(tile.special_containers for tile in holds)
    found: list[Good] = []
    special = 0
    for good in by_value(goods, infos):
        needs = special + infos[good].special
        if not lack(containers, special_containers, len(found) + 1, needs):
            found.append(good)
            special = needs
    return found
