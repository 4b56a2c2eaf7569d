"""What bots do with their cards: one answer at a time."""

from __future__ import annotations

from typing import Any

from rules.space_bastards import actions as do
from rules.space_bastards.bots.eggs import egg_instead, nests
from rules.space_bastards.bots.gains import Use, births, hits, play_card
from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.mutations import Mutant, Mutations
from rules.space_bastards.bots.squares import snug
from rules.space_bastards.bots.weights import ATTACK, LEAST_MUTATION, NEWBORN_LOST, NOT_HELD, ROUNDING
from rules.space_bastards.families import HITS, TALKS, Hit
from rules.space_bastards.records import AGAIN, CHANGE, FLIP, LOVE
from rules.space_bastards.relations.change import LEFT
from rules.space_bastards.state import Entry, Pair

JUDGED = (LOVE, *HITS, *TALKS)
"""Relations whose races are judged when they are changed: what the others bring is not counted on a tally."""


class Actor:
    """Answers of one seat to the questions of its entries."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.seat = moment.seat
        self.tally = moment.tally
        self.worth = moment.worth
        self.whims = moment.whims

    @property
    def entry(self) -> Entry:
        """The running entry, of this seat or of who asks it for its consent."""
        return self.moment.sight.order[self.moment.sight.at]

    # -- love, shooting, eating --------------------------------------------------------------

    @property
    def price(self) -> float:
        """Worth of the coins that a use costs now, 0 for the plain one."""
        again = self.moment.content.prices.get((self.entry.relation, AGAIN), 0)
        return self.cost(again) if self.moment.sight.act.used else 0.0

    def cost(self, coins: int) -> float:
        """Worth of so many of the own coins."""
        return self.worth.price(coins, self.tally.money[self.seat])

    def love(self, options: tuple[Any, ...]) -> Any:
        """The birth or the egg that gains most, in a snug place."""
        found = [use for use in births(self.worth, self.tally, self.seat) if use.gain > self.price]
        egg = self.egg(options, found)
        if egg is not None:
            return egg
        births_at: dict[tuple[str, str], list[do.Love]] = {}
        for one in options:
            if type(one) is do.Love:
                births_at.setdefault((one.planet, one.child), []).append(one)
        uses = [use for use in found if self.name(use) in births_at]
        if not uses:
            return do.Finish()
        planet, race = self.name(self.whims.pick(uses, [use.gain for use in uses]))
        return snug(self.moment, planet, race, births_at[planet, race])

    def name(self, use: Use) -> tuple[str, str]:
        """Ids of planet and race of a birth."""
        return self.tally.planets[use.planet], self.tally.races[use.race]

    def egg(self, options: tuple[Any, ...], found: list[Use]) -> do.LayEgg | None:
        """An egg where it is worth more than the best birth, which somebody could soon shoot or eat."""
        if not any(type(one) is do.LayEgg for one in options):
            return None
        birth = 0.0
        if found:
            best = found[0]
            birth = best.gain - NEWBORN_LOST * self.danger(best.planet, best.race)
        return egg_instead(nests(self.moment), options, self.tally, birth, self.price)

    def hit(self, options: tuple[Any, ...]) -> Any:
        """Whom to shoot or to eat, if it pays."""
        shots = {(one.planet, one.victim): one for one in options if isinstance(one, Hit)}
        uses = [
            (use.gain, shots[self.tally.planets[use.planet], use.owner])
            for use in hits(self.worth, self.tally, self.seat, self.entry.relation)
            if use.gain > self.price and (self.tally.planets[use.planet], use.owner) in shots
        ]
        if not uses:
            return do.Finish()
        return self.whims.pick([shot for _, shot in uses], [gain for gain, _ in uses])

    # -- trade and diplomacy -----------------------------------------------------------------

    def talk(self, options: tuple[Any, ...]) -> Any:
        """The proposal that pays most, the partners' share against it; only if it pays."""
        best: Any = do.Finish()
        most = ROUNDING
        for option in options:
            if type(option) is do.Pairs:
                value = self.worth.balance(self.shares(option.pairs), self.seat)
                if value > most:
                    best, most = option, value
        return best

    def shares(self, pairs: tuple[Pair, ...]) -> list[float]:
        """What own pairs bring to each seat (SB-T02)."""
        found = [0] * self.tally.seats
        for pair in pairs:
            other = pair.other(self.seat)
            found[self.seat] += 1
            if other != self.seat and other < self.tally.seats:
                found[other] += 1
        return self.worth.pairs(self.tally, self.entry.relation, found)

    def answer(self, options: tuple[Any, ...]) -> Any:
        """Agrees where the own share is worth more than what the proposer gains by it."""
        everything = max(options, key=lambda one: len(one.accept))
        shares = [0] * self.tally.seats
        shares[self.entry.seat] = shares[self.seat] = len(everything.accept)
        gained = self.worth.pairs(self.tally, self.entry.relation, shares)
        if self.worth.balance(gained, self.seat) > 0.0:
            return everything
        return min(options, key=lambda one: len(one.accept))

    # -- change and mutation -----------------------------------------------------------------

    def change(self, options: tuple[Any, ...]) -> Any:
        """The new races that help the own cards most and those of the others least."""
        number = {race: place for place, race in enumerate(self.tally.races)}
        known: dict[tuple[str, int, int], float] = {}
        now = {relation: self.promise(relation, *self.tally.relations[relation]) for relation in JUDGED}
        steps, values = [], []
        for option in options:
            if option.lock or option.relation not in JUDGED:
                continue
            left, right = self.tally.relations[option.relation]
            if option.take is not None:
                race = number[option.take]
                left, right = (race, right) if option.side == LEFT else (left, race)
            if option.flip:
                left, right = right, left
            key = (option.relation, left, right)
            if key not in known:
                known[key] = self.promise(*key) - now[option.relation]
            value = known[key] - (self.cost(self.flip_price) if option.flip else 0.0)
            if value >= 0.0:
                steps.append(option)
                values.append(value)
        if not steps:  # those that are left make no difference to it
            steps = [option for option in options if not option.flip and not option.lock]
            values = [0.0] * len(steps)
        return self.whims.pick(steps, values)

    @property
    def flip_price(self) -> int:
        return self.moment.content.prices[(CHANGE, FLIP)]

    def promise(self, relation: str, left: int, right: int) -> float:
        """What a relation with these races would bring the seat, less what it would bring the others."""
        found = [0.0] * self.tally.seats
        for seat in range(self.tally.seats):
            there = self.tally.copy()
            there.relations = {**there.relations, relation: (left, right)}
            held = 1.0 if relation in self.tally.hands[seat] else NOT_HELD
            found[seat] = held * play_card(self.worth, there, seat, relation)
        return self.worth.balance(found, self.seat)

    def mutate(self, options: tuple[Any, ...]) -> Any:
        """The mutation that helps most in the rounds to come, if any does."""
        judge = Mutations(self.moment)
        planets = {planet: place for place, planet in enumerate(self.tally.planets)}
        races = {race: place for place, race in enumerate(self.tally.races)}
        known: dict[tuple[Mutant, int], float] = {}
        found: list[do.Mutate] = []
        gains: list[float] = []
        for option in options:
            if type(option) is not do.Mutate or option.from_ == option.to:
                continue
            mutant = Mutant(planets[option.planet], option.owner, races[option.from_], races[option.to])
            key = (mutant, len(option.place))
            if key not in known:
                known[key] = judge.gain(*key)
            if known[key] >= LEAST_MUTATION:
                found.append(option)
                gains.append(known[key])
        return self.whims.pick(found, gains) if found else do.Finish()

    def danger(self, planet: int, race: int) -> float:
        """How likely others shoot or eat a creature of this race there with cards of their hands."""
        found = 0.0
        for relation in HITS:
            left, right = self.tally.relations[relation]
            if right == race:
                found += sum(
                    ATTACK
                    for other in range(self.tally.seats)
                    if other != self.seat
                    and relation in self.tally.hands[other]
                    and self.tally.has(planet, other, left)
                )
        return found
