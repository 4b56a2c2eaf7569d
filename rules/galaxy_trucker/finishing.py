"""What crew and goods pay beyond their price (GTX-S01): luxury guests, Trader, Manager."""

from __future__ import annotations

from rules.galaxy_trucker.cards import Goods
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import PayAliens, SellMore, of_kind
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN


def bonuses(content: Content, specialist: str, ship: Ship, flight: int) -> dict[str, int]:
    """Credits for a ship that finishes a flight of this number, by the row of the settlement."""
    rules = content.specialists[specialist].rules if specialist else ()
    aliens = len({figure for figures in ship.crew.values() for figure in figures if figure != HUMAN})
    return {
        "trader": dearer(content, specialist, ship.all_goods),
        "luxury": flight * guests(ship),
        "manager": sum(rule.credits[:aliens][-1] for rule in of_kind(rules, PayAliens) if aliens),
    }


def guests(ship: Ship) -> int:
    """Humans in luxury cabins (GTX-T05)."""
    return sum(figures.count(HUMAN) for cabin, figures in ship.crew.items() if ship.catalogue[cabin].luxury)


def dearer(content: Content, specialist: str, goods: Goods) -> int:
    """What a specialist adds when these goods are sold (GTX-A05)."""
    rules = content.specialists[specialist].rules if specialist else ()
    return sum(rule.n * sum(good in rule.goods for good in goods) for rule in of_kind(rules, SellMore))
