"""What a mutation gains: other races pair, shoot and are shot differently in the rounds to come (SB-U02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.prospects import Prospects
from rules.space_bastards.bots.weights import LEAST_MUTATION
from rules.space_bastards.records import FOREIGN, MUTATION


class Mutant(NamedTuple):
    """Creatures of one owner and race on a planet that become another race."""

    planet: int
    owner: int
    race: int
    into: int


class Mutations:
    """Judges the mutations of one seat; prospects count in full, whatever the level's taste for them."""

    def __init__(self, moment: Moment) -> None:
        self.seat = moment.seat
        self.tally = moment.tally
        self.worth = moment.worth
        coins = moment.content.prices[(MUTATION, FOREIGN)]
        self.price = self.worth.price(coins, self.tally.money[self.seat])
        self.affordable = self.tally.money[self.seat] >= coins
        self.prospects = Prospects(self.tally, 1.0)
        self.sizes = [moment.content.sizes[race] for race in self.tally.races]

    def gain(self, mutant: Mutant, number: int) -> float:
        """What it is worth that so many of them mutate, the price of the boost taken off (SB-U04)."""
        tally, kinds = self.tally, len(self.tally.races)
        row = tally.counts[mutant.planet]
        mutated = row[:]
        mutated[mutant.owner * kinds + mutant.race] -= number
        mutated[mutant.owner * kinds + mutant.into] += number
        before, after = self.prospects.planet(row), self.prospects.planet(mutated)
        gained = self.worth.balance([after[s] - before[s] for s in range(tally.seats)], self.seat)
        return gained - (self.price if mutant.owner != self.seat else 0.0)

    def all(self) -> Iterator[Mutant]:
        """Every group that could mutate if there were room for it; none with equal races (SB-U07)."""
        left, right = self.tally.relations[MUTATION]
        if left == right:
            return
        for planet in range(len(self.tally.planets)):
            for owner in range(self.tally.owners):
                if owner != self.seat and not self.affordable:
                    continue
                for race, into in ((left, right), (right, left)):
                    if self.tally.has(planet, owner, race):
                        yield Mutant(planet, owner, race, into)

    def best(self) -> float:
        """What the best of all that seem to have room gains; 0 if none is worth it."""
        found = 0.0
        for mutant in self.all():
            tally = self.tally
            number = min(
                tally.has(mutant.planet, mutant.owner, mutant.race), tally.supply[mutant.owner][mutant.into]
            )
            if number and self.room(mutant):
                found = max(found, self.gain(mutant, number))
        return found if found >= LEAST_MUTATION else 0.0

    def room(self, mutant: Mutant) -> bool:
        """Whether there are squares enough; where they lie is seen when it comes to it."""
        grid = self.tally.content.grids[self.tally.planets[mutant.planet]]
        free = (grid.all & ~self.tally.taken[mutant.planet]).bit_count()
        return free + self.sizes[mutant.race] >= self.sizes[mutant.into]
