"""A light copy of the table for bots: who has how many of which race where, and which squares are taken.

It is cheap to copy and to change. Rows are lists: `counts[planet][owner * races + race]`,
`alive[planet][owner]`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_bastards.content import Content
from rules.space_bastards.meeting import are_parents, most_pairs, strangers_first, victims
from rules.space_bastards.records import LOVE, Step
from rules.space_bastards.sight import WorldSight


class Tally:
    """The open planets by number, in the order of the pack; races by number as well."""

    __slots__ = (
        "alive", "content", "counts", "hands", "money", "owners", "partners", "planets", "points", "races",
        "relations", "seats", "start", "step", "supply", "taken", "track",
    )  # fmt: skip

    content: Content
    planets: tuple[str, ...]
    races: tuple[str, ...]
    seats: int
    owners: int
    partners: list[tuple[int, ...]]
    """For each seat the partners of its pairs, in the order in which there are most (SB-T08)."""
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
        for name in Tally.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.counts = [row[:] for row in self.counts]
        twin.alive = [row[:] for row in self.alive]
        twin.taken = self.taken[:]
        twin.supply = [row[:] for row in self.supply]
        twin.money = self.money[:]
        twin.points = self.points[:]
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

    # -- who meets whom, as the rules have it ----------------------------------------------------

    def rows(self, row: Sequence[int], relation: str) -> tuple[Sequence[int], Sequence[int], bool]:
        """From a row of `counts` those of the left and the right race by owner; whether they are equal."""
        left, right = self.relations[relation]
        kinds = len(self.races)
        return row[left::kinds], row[right::kinds], left == right

    def parents(self, planet: int, seat: int) -> bool:
        """Whether a birth of the seat is possible there, room and supply aside (SB-L01)."""
        left, right, equal = self.rows(self.counts[planet], LOVE)
        return are_parents(left, right, seat, equal=equal)

    def victims(self, planet: int, seat: int, relation: str) -> list[int]:
        """Owners that a seat can hit there by shooting or eating (SB-S02)."""
        left, right, _ = self.rows(self.counts[planet], relation)
        return victims(left, right, seat)

    def pairs(self, row: Sequence[int], seat: int, relation: str) -> tuple[int, list[tuple[int, int]]]:
        """(pairs that need no consent, [(partner, pairs)]) of a seat on a planet with this row of `counts`,
        as many as possible (SB-T08)."""
        left, right, equal = self.rows(row, relation)
        free, shared = 0, dict[int, int]()
        for one, other, number in most_pairs(left, right, seat, self.partners[seat], equal=equal):
            partner = other if one == seat else one
            if partner == seat or partner >= self.seats:
                free += number
            else:
                shared[partner] = shared.get(partner, 0) + number
        return free, list(shared.items())


def tally_of(content: Content, sight: WorldSight) -> Tally:
    """The table as a seat sees it."""
    tally = Tally.__new__(Tally)
    tally.content = content
    tally.races = tuple(content.races)
    number = {race: place for place, race in enumerate(tally.races)}
    there = [planet for planet in sight.planets if planet.open]
    tally.planets = tuple(planet.id for planet in there)
    tally.seats, tally.owners = sight.seats, len(sight.owners)
    tally.partners = [strangers_first(tally.owners, seat) for seat in range(tally.seats)]
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
