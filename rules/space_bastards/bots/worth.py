"""What a table is worth to a seat: points, coins, and what its planets will probably score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec import Struct

from rules.space_bastards.bots.prospects import Prospects
from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.content import Content

WIDEST = 12
"""Leads beyond this count as this."""


class Taste(Struct, frozen=True):
    """What a level of the bots cares for."""

    coin: float = 0.2
    """Worth of a coin in points; five buy one (SB-Z05)."""
    creature: float = 0.05
    """Worth of any living creature."""
    sharp: float = 0.2
    """How surely a lead of one lasts to a scoring that comes at once; smaller is surer."""
    blur: float = 0.35
    """How much less sure it is for each round before the scoring."""
    later: float = 0.85
    """Worth of a scoring one round later."""
    prospects: float = 0.0
    """Weight of what creatures could bring in later rounds; 0: they are not looked at."""
    rivals: float = 1.0
    """How much the others' worth counts against the own."""


class Worth:
    """Judges tallies of one moment of the track for one taste."""

    def __init__(self, content: Content, tally: Tally, taste: Taste) -> None:
        self.taste = taste
        self.margins = margin_worths(content, tally.track, tally.step, taste)
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.prospects = Prospects(content, tally, taste.prospects) if taste.prospects else None

    def planet(self, alive: Sequence[int]) -> tuple[float, ...]:
        """What a planet will probably score for each owner (SB-Z01)."""
        key = tuple(alive)
        found = self.known.get(key)
        if found is None:
            ordered = sorted(key, reverse=True)
            most, second = ordered[0], ordered[1]
            rows = []
            for count in key:
                if count == 0:
                    rows.append(0.5 * self.margins[WIDEST - min(most, WIDEST)])
                else:
                    lead = count - (second if count == most else most)
                    rows.append(self.margins[WIDEST + max(-WIDEST, min(WIDEST, lead))])
            found = self.known[key] = tuple(rows)
        return found

    def all(self, tally: Tally) -> list[float]:
        """The worth of the table to each seat."""
        taste = self.taste
        found = [tally.points[s] + taste.coin * tally.money[s] for s in range(tally.seats)]
        for number in range(len(tally.planets)):
            for seat, there in enumerate(self.there(tally, number)):
                found[seat] += there
        return found

    def there(self, tally: Tally, planet: int) -> list[float]:
        """What a planet is worth to each seat: scorings, creatures, prospects."""
        return self.rows(tally.alive[planet], tally.counts[planet], tally.seats)

    def rows(self, alive: Sequence[int], counts: Sequence[int], seats: int) -> list[float]:
        """The same for a planet with these rows."""
        scored, creature = self.planet(alive), self.taste.creature
        if self.prospects is None:
            return [scored[s] + creature * alive[s] for s in range(seats)]
        coming = self.prospects.planet(counts)
        return [scored[s] + creature * alive[s] + coming[s] for s in range(seats)]

    def of(self, tally: Tally, seat: int) -> float:
        """The worth of the table to a seat, that of the others against it."""
        return self.balance(self.all(tally), seat)

    def balance(self, worths: Sequence[float], seat: int) -> float:
        """Own worth less that of the others; the best of them counts half."""
        others = [worth for other, worth in enumerate(worths) if other != seat]
        against = (sum(others) / len(others) + max(others)) / 2
        return worths[seat] - self.taste.rivals * against


@lru_cache(maxsize=256)
def _margins(scorings: tuple[tuple[int, int], ...], taste: Taste) -> tuple[float, ...]:
    return tuple(
        sum(
            score * taste.later**rounds / (1 + exp(-(lead - 0.5) / (taste.sharp + taste.blur * rounds)))
            for rounds, score in scorings
        )
        for lead in range(-WIDEST, WIDEST + 1)
    )


def margin_worths(content: Content, track: str, step: int, taste: Taste) -> tuple[float, ...]:
    """Expected points of a planet for leads from -WIDEST to WIDEST, over all scorings still to come."""
    rounds, scorings = 0, []
    for place, info in enumerate(content.tracks[track].steps):
        if place < step:
            continue
        if info.kind == "classic" and place > step:
            rounds += 1
        if info.score:
            scorings.append((rounds, info.score))
    return _margins(tuple(scorings), taste)
