"""A light copy of the table for bots: who has how many of which race where, and which squares are taken.

It is cheap to copy and to change. Rows are lists: `counts[planet][owner * races + race]`,
`alive[planet][owner]`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_bastards.content import Content
from rules.space_bastards.records import Step
from rules.space_bastards.sight import WorldSight


class Tally:
    """The open planets by number, in the order of the pack; races by number as well."""

    __slots__ = (
        "alive", "content", "counts", "hands", "money", "owners", "planets", "points", "races", "relations",
        "seats", "start", "step", "supply", "taken", "track",
    )  # fmt: skip

    content: Content
    planets: tuple[str, ...]
    races: tuple[str, ...]
    seats: int
    owners: int
    counts: list[list[int]]
    alive: list[list[int]]
    taken: list[int]
    """Taken squares of each planet as bits; what is eaten in imagination stays taken."""
    supply: list[list[int]]
    money: list[int]
    points: list[int]
    hands: list[tuple[str, ...]]
    relations: dict[str, tuple[int, int]]
    """Race numbers left and right of each relation."""
    start: int
    step: int
    track: str

    def copy(self) -> Tally:
        """An equal tally; what never changes in imagination is shared."""
        twin = Tally.__new__(Tally)
        for name in ("content", "planets", "races", "seats", "owners", "hands", "start", "step", "track"):
            setattr(twin, name, getattr(self, name))
        twin.counts = [row[:] for row in self.counts]
        twin.alive = [row[:] for row in self.alive]
        twin.taken = self.taken[:]
        twin.supply = [row[:] for row in self.supply]
        twin.money = self.money[:]
        twin.points = self.points[:]
        twin.relations = self.relations
        return twin

    def has(self, planet: int, owner: int, race: int) -> int:
        """Creatures of an owner and race on a planet."""
        return self.counts[planet][owner * len(self.races) + race]

    def add(self, planet: int, owner: int, race: int, number: int) -> None:
        """Creatures come (or, below zero, go)."""
        self.counts[planet][owner * len(self.races) + race] += number
        self.alive[planet][owner] += number

    def room_for(self, planet: int, race: int) -> bool:
        """Whether a token of the race has a free place (SB-A07)."""
        grid = self.content.grids[self.planets[planet]]
        return grid.fits_somewhere(self.races[race], self.taken[planet])

    @property
    def ahead(self) -> tuple[Step, ...]:
        """The running step of the track and those after it."""
        return self.content.tracks[self.track].steps[self.step :]

    def pairs(
        self, row: Sequence[int], seat: int, races: tuple[int, int]
    ) -> tuple[int, list[tuple[int, int]]]:
        """(pairs that need no consent, [(partner, pairs)]) of a seat on a planet with this row of `counts`.

        Strangers come first, the neutral colour before all: so there are most pairs (SB-T08).
        """
        left, right = races
        kinds = len(self.races)
        own_left, own_right = row[seat * kinds + left], row[seat * kinds + right]
        free, shared = 0, []
        same = left == right
        for owner in reversed(range(self.owners)):
            if owner == seat or not (own_left or own_right):
                continue
            one = min(own_left, row[owner * kinds + right])
            own_left -= one
            other = 0
            if same:
                own_right = own_left
            else:
                other = min(own_right, row[owner * kinds + left])
                own_right -= other
            if owner >= self.seats:
                free += one + other
            elif one + other:
                shared.append((owner, one + other))
        free += own_left // 2 if same else min(own_left, own_right)
        return free, shared


def tally_of(content: Content, sight: WorldSight) -> Tally:
    """The table as a seat sees it."""
    tally = Tally.__new__(Tally)
    tally.content = content
    tally.races = tuple(content.races)
    number = {race: place for place, race in enumerate(tally.races)}
    there = [planet for planet in sight.planets if planet.open]
    tally.planets = tuple(planet.id for planet in there)
    tally.seats, tally.owners = sight.seats, len(sight.owners)
    tally.counts, tally.alive, tally.taken = [], [], []
    for planet in there:
        row, bits = [0] * (tally.owners * len(tally.races)), 0
        for token in planet.tokens:
            bits |= token.bits
            if not token.corpse:
                row[token.owner * len(tally.races) + number[token.race]] += 1
        for egg in sight.eggs:
            if egg.planet == planet.id:
                bits |= content.grids[planet.id].square(egg.at)
        tally.counts.append(row)
        tally.alive.append(list(planet.alive))
        tally.taken.append(bits)
    tally.supply = [[owner.supply[race] for race in tally.races] for owner in sight.owners]
    tally.money = [owner.money for owner in sight.owners]
    tally.points = [owner.points for owner in sight.owners]
    tally.hands = [owner.hand for owner in sight.owners]
    tally.relations = {
        relation: (number[left], number[right]) for relation, (left, right) in sight.relations.items()
    }
    tally.start, tally.step, tally.track = sight.start, sight.step, sight.track
    return tally
