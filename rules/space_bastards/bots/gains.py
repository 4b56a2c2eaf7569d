"""What a card would bring a seat now, and what it changes: the best use of each relation on a tally."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import AGAIN, LOVE


class Use(NamedTuple):
    """A use of a relation and what it gains: which planet, which victim or race."""

    gain: float
    planet: int = -1
    owner: int = -1
    race: int = -1


NOTHING = Use(0.0)


def change_of(
    worth: Worth, tally: Tally, seat: int, planet: int, owner: int, race: int, number: int
) -> float:
    """What it is worth to a seat if an owner has so many creatures of a race more on a planet."""
    before = worth.there(tally, planet)
    tally.add(planet, owner, race, number)
    after = worth.there(tally, planet)
    tally.add(planet, owner, race, -number)
    return worth.balance([after[s] - before[s] for s in range(tally.seats)], seat)


# -- single uses -----------------------------------------------------------------------------


def births(worth: Worth, tally: Tally, seat: int) -> list[Use]:
    """Every planet and race of a birth, the best first (SB-L01)."""
    left, right = tally.relations[LOVE]
    found = []
    for planet in range(len(tally.planets)):
        if not tally.parents(planet, seat):
            continue
        for race in dict.fromkeys((left, right)):
            if tally.supply[seat][race] and tally.room_for(planet, race):
                gain = change_of(worth, tally, seat, planet, seat, race, 1)
                found.append(Use(gain, planet, seat, race))
    return sorted(found, key=lambda use: -use.gain)


def hits(worth: Worth, tally: Tally, seat: int, relation: str) -> list[Use]:
    """Every planet and colour that shooting or eating can hit, the best first (SB-S02)."""
    right = tally.relations[relation][1]
    found = []
    for planet in range(len(tally.planets)):
        for owner in tally.victims(planet, seat, relation):
            number = tally.has(planet, owner, right)
            gain = change_of(worth, tally, seat, planet, owner, right, -number)
            found.append(Use(gain, planet, owner, right))
    return sorted(found, key=lambda use: -use.gain)


# -- whole cards -----------------------------------------------------------------------------


def play_love(worth: Worth, tally: Tally, seat: int) -> float:
    """Births with the boost where it pays; changes the tally. What it gains, coins taken off."""
    return _twice(worth, tally, seat, LOVE, births, _bear)


def _bear(tally: Tally, seat: int, use: Use) -> None:
    tally.add(use.planet, seat, use.race, 1)
    tally.supply[seat][use.race] -= 1
    places = tally.content.grids[tally.planets[use.planet]].free_places(
        tally.races[use.race], tally.taken[use.planet]
    )
    tally.taken[use.planet] |= places[0].bits


def play_hits(worth: Worth, tally: Tally, seat: int, relation: str) -> float:
    """Shots or meals with the boost where it pays; changes the tally."""

    def find(worth: Worth, tally: Tally, seat: int) -> list[Use]:
        return hits(worth, tally, seat, relation)

    def hit(tally: Tally, seat: int, use: Use) -> None:
        tally.add(use.planet, use.owner, use.race, -tally.has(use.planet, use.owner, use.race))

    return _twice(worth, tally, seat, relation, find, hit)


def _twice(
    worth: Worth,
    tally: Tally,
    seat: int,
    relation: str,
    find: Callable[[Worth, Tally, int], list[Use]],
    carry_out: Callable[[Tally, int, Use], None],
) -> float:
    """The best use, then the best of what is left for coins, each as long as it pays."""
    price = tally.content.prices[(relation, AGAIN)]
    gained = 0.0
    for turn in range(2):
        coins = price if turn else 0
        if tally.money[seat] < coins:
            break
        cost = worth.price(coins, tally.money[seat])
        best = max(find(worth, tally, seat), default=NOTHING)
        if best.gain <= cost:
            break
        carry_out(tally, seat, best)
        tally.money[seat] -= coins
        gained += best.gain - cost
    return gained


def play_talks(worth: Worth, tally: Tally, seat: int, relation: str) -> float:
    """Own pairs, pairs with the neutral colour, and those with others if more than two play; changes coins
    or points of the tally."""
    purse = tally.points if TALKS[relation].points else tally.money
    shares = [0] * tally.seats
    for planet in range(len(tally.planets)):
        free, shared = tally.pairs(tally.counts[planet], seat, relation)
        shares[seat] += free
        for owner, number in shared:
            if tally.seats > 2:
                shares[seat] += number
                shares[owner] += number
    gained = worth.balance(worth.pairs(tally, relation, shares), seat)
    for owner, number in enumerate(shares):
        purse[owner] += number
    return gained


def play_card(worth: Worth, tally: Tally, seat: int, relation: str) -> float:
    """What a card gains a seat now; the tally is changed accordingly. 0 for cards that are judged apart."""
    if relation == LOVE:
        return play_love(worth, tally, seat)
    if relation in HITS:
        return play_hits(worth, tally, seat, relation)
    if relation in TALKS:
        return play_talks(worth, tally, seat, relation)
    return 0.0
