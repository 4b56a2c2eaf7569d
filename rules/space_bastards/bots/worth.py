"""What a table is worth to a seat: points, coins, and what its planets will probably score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from rules.space_bastards.bots.prospects import Prospects
from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.weights import ABSENT, EVEN, LEFTOVER, WIDEST, Taste
from rules.space_bastards.families import TALKS
from rules.space_bastards.scoring import points_for


class Worth:
    """Judges tallies of one moment of the track for one taste."""

    def __init__(self, tally: Tally, taste: Taste) -> None:
        self.taste = taste
        self.margins = margin_worths(tally, taste)
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.prospects = Prospects(tally, taste.prospects) if taste.prospects else None
        self.content = tally.content
        self.last = not any(step.kind == "classic" for step in tally.ahead[1:])
        """No round follows in which coins could be earned or spent."""

    def scorings(self, alive: Sequence[int]) -> tuple[float, ...]:
        """What a planet will probably score for each owner (SB-Z01)."""
        key = tuple(alive)
        found = self.known.get(key)
        if found is None:
            ordered = sorted(key, reverse=True)
            most, second = ordered[0], ordered[1]
            rows = []
            for count in key:
                if count == 0:
                    rows.append(ABSENT * self.margins[WIDEST - min(most, WIDEST)])
                else:
                    lead = count - (second if count == most else most)
                    rows.append(self.margins[WIDEST + max(-WIDEST, min(WIDEST, lead))])
            found = self.known[key] = tuple(rows)
        return found

    def all(self, tally: Tally) -> list[float]:
        """The worth of the table to each seat."""
        found = [tally.points[s] + self.purse(tally.money[s]) for s in range(tally.seats)]
        for number in range(len(tally.planets)):
            for seat, there in enumerate(self.there(tally, number)):
                found[seat] += there
        return found

    def there(self, tally: Tally, planet: int) -> list[float]:
        """What a planet is worth to each seat: scorings, creatures, prospects."""
        return self.rows(tally.alive[planet], tally.counts[planet], tally.seats)

    def rows(self, alive: Sequence[int], counts: Sequence[int], seats: int) -> list[float]:
        """The same for a planet with these rows."""
        scored, creature = self.scorings(alive), self.taste.creature
        if self.prospects is None:
            return [scored[s] + creature * alive[s] for s in range(seats)]
        coming = self.prospects.planet(counts)
        return [scored[s] + creature * alive[s] + coming[s] for s in range(seats)]

    def purse(self, coins: int) -> float:
        """Worth of so many coins. In the last round it is known which of them buy nothing (SB-Z05)."""
        if self.last:
            return points_for(self.content, coins) + LEFTOVER * coins
        return self.taste.coin * coins

    def price(self, coins: int, of: int) -> float:
        """What it costs to spend so many coins of those that a seat has."""
        return self.purse(of) - self.purse(of - coins)

    def pairs(self, tally: Tally, relation: str, shares: Sequence[int]) -> list[float]:
        """Worth to each seat of so many pairs of trade or diplomacy: coins or points (SB-T02, SB-D01)."""
        if TALKS[relation].points:
            return [float(number) for number in shares]
        return [
            self.purse(coins + number) - self.purse(coins)
            for coins, number in zip(tally.money[: tally.seats], shares, strict=True)
        ]

    def of(self, tally: Tally, seat: int) -> float:
        """The worth of the table to a seat, that of the others against it."""
        return self.balance(self.all(tally), seat)

    def balance(self, worths: Sequence[float], seat: int) -> float:
        """Own worth less that of the others; the best of them counts half."""
        others = [worth for other, worth in enumerate(worths) if other != seat]
        against = (sum(others) / len(others) + max(others)) / 2
        return worths[seat] - self.taste.rivals * against


def margin_worths(tally: Tally, taste: Taste) -> tuple[float, ...]:
    """Expected points of a planet for leads from -WIDEST to WIDEST, over all scorings still to come."""
    rounds, scorings = 0, []
    for number, step in enumerate(tally.ahead):
        if step.kind == "classic" and number:
            rounds += 1
        if step.score:
            scorings.append((rounds, step.score))
    return _margins(tuple(scorings), taste)


@lru_cache(maxsize=256)
def _margins(scorings: tuple[tuple[int, int], ...], taste: Taste) -> tuple[float, ...]:
    """`scorings` are (rounds before it, points). The chance to lead then follows a logistic curve."""
    return tuple(
        sum(
            score * taste.later**rounds / (1 + exp(-(lead - EVEN) / (taste.sharp + taste.blur * rounds)))
            for rounds, score in scorings
        )
        for lead in range(-WIDEST, WIDEST + 1)
    )
