"""Eggs of bots: where one is worth more than a birth, and how it hatches (SB-G01 to SB-G03).

An egg waits until the next step: it misses a scoring that comes before, but nobody can shoot or eat it, and
it can lie where there is no room for the creature yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.space_bastards import actions as do
from rules.space_bastards.bots.gains import change_of
from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.squares import loose
from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.weights import HATCHES
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.grids import Place
from rules.space_bastards.records import LOVE
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Token


class Nest(NamedTuple):
    """An egg that could be laid, and what it is worth."""

    gain: float
    planet: int
    race: int
    square: Cell


def nests(moment: Moment) -> list[Nest]:
    """The best square for an egg of each race on each planet where a birth is possible, the best first."""
    tally, seat = moment.tally, moment.seat
    if len(tally.ahead) < 2:
        return []
    later = tally.copy()
    later.step += 1
    judges = (moment.worth, Worth(later, moment.worth.taste))
    left, right = tally.relations[LOVE]
    found = []
    tokens = {planet.id: planet.tokens for planet in moment.sight.planets}
    for number, planet in enumerate(tally.planets):
        if not tally.parents(number, seat):
            continue
        grid, taken = moment.content.grids[planet], tally.taken[number]
        for race in dict.fromkeys((left, right)):
            if not tally.supply[seat][race]:
                continue
            blocked, place = roomiest(grid.places[tally.races[race]], tokens[planet], grid.all & ~taken)
            if place is not None and blocked < len(HATCHES):
                # Leads look surer in the next step; that is no merit of the egg.
                gain = min(change_of(judge, tally, seat, number, seat, race, 1) for judge in judges)
                free = place.bits & ~taken
                square = min(grid.cells_of(free), key=lambda cell: loose(grid, grid.square(cell), taken))
                found.append(Nest(HATCHES[blocked] * gain, number, race, square))
    return sorted(found, key=lambda nest: -nest.gain)


def roomiest(places: Iterable[Place], tokens: tuple[Token, ...], free: int) -> tuple[int, Place | None]:
    """The place with the fewest creatures in the way and a free square; what never leaves (corpses, other
    eggs) must not be in the way. With how many there are."""
    alive = [token.bits for token in tokens if not token.corpse]
    can_be = free | sum(alive)
    best, fewest = None, len(alive) + 1
    for place in places:
        if place.bits & free and not place.bits & ~can_be:
            blocked = sum(bool(place.bits & bits) for bits in alive)
            if blocked < fewest:
                best, fewest = place, blocked
    return fewest, best


def egg_instead(
    found: Iterable[Nest], options: tuple[Any, ...], tally: Tally, birth: float, price: float
) -> do.LayEgg | None:
    """The egg that is worth more than the birth (`birth`: its worth) and than the coins it costs, or None."""
    squares = {(one.planet, one.race, one.at): one for one in options if type(one) is do.LayEgg}
    for nest in found:
        if nest.gain <= max(birth, price):
            return None
        laid = squares.get((tally.planets[nest.planet], tally.races[nest.race], nest.square))
        if laid is not None:
            return laid
    return None


def hatching(moment: Moment, options: list[do.Hatch]) -> do.Hatch:
    """The snuggest way to hatch the first egg that can."""
    first, tally = options[0], moment.tally
    race = next(one.race for one in moment.sight.eggs if (one.planet, one.at) == (first.planet, first.egg))
    grid = moment.content.grids[first.planet]
    taken = tally.taken[tally.planets.index(first.planet)] & ~grid.square(first.egg)
    ways = [one for one in options if (one.planet, one.egg) == (first.planet, first.egg)]
    return min(ways, key=lambda one: loose(grid, grid.put(race, one.at, one.rot)[0], taken))
