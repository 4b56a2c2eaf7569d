"""Ship turns of bots: a search over flights, judged by what the planets are worth afterwards (section 8)."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from rules.space_bastards import actions as do
from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.squares import snuggest
from rules.space_bastards.bots.weights import (
    ABOARD,
    CARGO_HOPE,
    EFFORT,
    FANCY,
    LONG_WAY,
    NEAR,
    ROUNDING,
    STOPS_BETWEEN_LOOKS,
)
from rules.space_bastards.flying import price_of_step, steps_left
from rules.space_bastards.packing import fits
from rules.space_bastards.state import Flight, Token


class Stop:
    """Where a flight stands in the search. Immutable in effect: `after` copies."""

    __slots__ = ("cargo", "changed", "field", "flight", "money", "path", "taken", "tokens", "worth")

    field: str | None
    flight: Flight
    money: int
    cargo: tuple[tuple[str, str], ...]
    """(race, planet on which it came aboard in this turn)."""
    changed: tuple[tuple[int, int, int], ...]
    """(planet, race, own creatures more there than at the beginning), sorted."""
    taken: dict[int, int]
    """Taken squares of the changed planets."""
    tokens: dict[int, tuple[Token, ...]]
    """Own creatures left on the changed planets."""
    path: tuple[Any, ...]
    worth: float

    def after(self, action: Any) -> Stop:
        """A copy that one answer more has led to; what the answer changes is set by the caller."""
        twin = Stop.__new__(Stop)
        for name in Stop.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.path = (*self.path, action)
        return twin

    @property
    def gain(self) -> float:
        """What it is worth to stop here, the way to it taken off."""
        return self.worth - EFFORT * len(self.path)

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for stops that differ in their ways only."""
        return (self.field, self.flight, self.money, tuple(sorted(self.cargo)), self.changed)


class Pilot:
    """Plans the ship turn of a seat. `most`: stops that the search looks at; a fanciful one enters the map
    where it likes among fields that are worth nearly the same."""

    def __init__(self, moment: Moment, most: int, *, fanciful: bool = False) -> None:
        self.content = moment.content
        self.sight = sight = moment.sight
        self.seat = seat = moment.seat
        self.tally = tally = moment.tally
        self.worth = moment.worth
        self.most = most
        self.number = {planet: place for place, planet in enumerate(tally.planets)}
        self.occupied = {
            owner.ship for other, owner in enumerate(sight.owners) if other != seat and owner.ship is not None
        }
        self.own: dict[int, tuple[Token, ...]] = {}
        for planet in sight.planets:
            if planet.open:
                self.own[self.number[planet.id]] = tuple(
                    token for token in planet.tokens if token.owner == seat and not token.corpse
                )
        self.known: dict[tuple[int, tuple[tuple[int, int], ...]], float] = {}
        self.races = {race: place for place, race in enumerate(tally.races)}
        self.liked: dict[str | None, float] = {}
        """What each field is liked beyond its worth."""
        if fanciful and sight.owners[seat].ship is None:
            liking, rng = FANCY * moment.whims.warmth, moment.whims.rng
            self.liked = {field: liking * rng.random() for field in self.content.space.fields}

    def begin(self, flight: Flight) -> Stop:
        """The flight as it stands."""
        owner = self.sight.owners[self.seat]
        stop = Stop()
        stop.field, stop.flight, stop.money = owner.ship, flight, owner.money
        stop.cargo = tuple((one.race, one.loaded) for one in owner.cargo)
        stop.changed, stop.taken, stop.tokens, stop.path = (), {}, {}, ()
        stop.worth = self.judge(stop)
        return stop

    def best(self, flight: Flight, stop_sign: Callable[[], bool]) -> Stop:
        """The best end of the turn that was found; its path may be empty."""
        first = self.begin(flight)
        best: Stop | None = first if first.field not in self.occupied else None
        seen, number = {first.key}, 0
        heap: list[tuple[float, int, int, Stop]] = [(0.0, 0, 0, first)]
        while heap and number < self.most:
            if (number + 1) % STOPS_BETWEEN_LOOKS == 0 and best is not None and stop_sign():
                break
            stop = heapq.heappop(heap)[3]
            for after in self.stops_after(stop):
                key = after.key
                if key in seen:
                    continue
                seen.add(key)
                number += 1
                after.worth = self.judge(after)
                ends = after.field not in self.occupied
                if ends and (best is None or after.gain > best.gain + ROUNDING):
                    best = after
                hope = after.worth + CARGO_HOPE * len(after.cargo) - LONG_WAY * len(after.path)
                heapq.heappush(heap, (-hope, len(after.path), number, after))
        return best or first

    def judge(self, stop: Stop) -> float:
        """What the changed planets, the cargo, the coins and the last field are worth."""
        taste = self.worth.taste
        total = taste.coin * stop.money + ABOARD * len(stop.cargo) + self.liked.get(stop.field, 0.0)
        for planet, group in groupby(stop.changed, key=lambda row: row[0]):
            total += self.gain(planet, tuple((race, number) for _, race, number in group))
        planet_id = None if stop.field is None else self.content.space.planet_of[stop.field]
        if planet_id in self.number and self.tally.alive[self.number[planet_id]][self.seat]:
            total += NEAR
        return total + (NEAR if stop.field is not None else 0.0)

    def gain(self, planet: int, more: tuple[tuple[int, int], ...]) -> float:
        """What it is worth to have so many more own creatures of these races on a planet."""
        known = self.known.get((planet, more))
        if known is None:
            tally = self.tally
            alive, counts = tally.alive[planet][:], tally.counts[planet][:]
            before = self.worth.rows(alive, counts, tally.seats)
            for race, number in more:
                alive[self.seat] += number
                counts[self.seat * len(tally.races) + race] += number
            after = self.worth.rows(alive, counts, tally.seats)
            delta = [after[s] - before[s] for s in range(tally.seats)]
            known = self.known[(planet, more)] = self.worth.balance(delta, self.seat)
        return known

    # -- what may follow ---------------------------------------------------------------------

    def stops_after(self, stop: Stop) -> Iterator[Stop]:
        """Where one answer more leads."""
        space = self.content.space
        if stop.field is None:
            for field in space.fields:
                if field not in self.occupied:
                    entered = stop.after(do.PlaceShip(field))
                    entered.field = field
                    yield entered
            return
        planet = space.planet_of[stop.field]
        number = self.number.get(planet or "")
        if number is not None and planet is not None:
            yield from self.unloads(stop, planet, number)
            yield from self.loads(stop, planet, number)
        yield from self.moves(stop, stop.field)

    def moves(self, stop: Stop, field: str) -> Iterator[Stop]:
        """A step or a jump after which the ship can still end its turn (SB-V05)."""
        space, flight = self.content.space, stop.flight
        carrying = flight.carried or bool(stop.cargo)
        left = steps_left(self.content, stop.money, flight, carrying=carrying)
        if left > 0:
            price = price_of_step(self.content, flight)
            for goal in space.near[field]:
                if space.can_stop(goal, left - 1, self.occupied):
                    moved = stop.after(do.Fly(goal))
                    moved.field, moved.money = goal, stop.money - price
                    moved.flight = Flight(flight.steps + 1, carrying, flight.migration)
                    yield moved
        other = space.other_teleport.get(field)
        if other is not None and space.can_stop(other, left, self.occupied):
            moved = stop.after(do.Teleport())
            moved.field, moved.flight = other, Flight(flight.steps, carrying, flight.migration)
            yield moved

    def loads(self, stop: Stop, planet: str, number: int) -> Iterator[Stop]:
        """One own creature of each race comes aboard (SB-V08): equal ones make no difference."""
        grounded = () if stop.flight.migration else self.sight.grounded
        tokens = stop.tokens.get(number, self.own[number])
        aboard = [race for race, _ in stop.cargo]
        left = steps_left(self.content, stop.money, stop.flight, carrying=True)
        if stop.field is None or not self.content.space.can_stop(stop.field, left, self.occupied):
            return
        grid = self.content.grids[planet]
        for race in dict.fromkeys(token.race for token in tokens):
            if race in grounded or not fits(self.content.hold, [*aboard, race]):
                continue
            token = next(one for one in tokens if one.race == race)
            loaded = stop.after(do.Load(grid.first_cell(token.bits)))
            loaded.cargo = (*stop.cargo, (race, planet))
            self.change(loaded, number, race, -1)
            loaded.tokens = {**stop.tokens, number: tuple(one for one in tokens if one is not token)}
            loaded.taken = {**stop.taken, number: self.taken(stop, number) & ~token.bits}
            yield loaded

    def unloads(self, stop: Stop, planet: str, number: int) -> Iterator[Stop]:
        """One creature of each race leaves the ship for a snug place (SB-V09, SB-V10)."""
        grid, taken = self.content.grids[planet], self.taken(stop, number)
        for race in dict.fromkeys(race for race, loaded in stop.cargo if loaded != planet):
            places = grid.free_places(race, taken)
            if not places:
                continue
            place = snuggest(grid, places, taken)
            landed = stop.after(do.Unload(race, place.at, place.rot))
            gone = next(i for i, (one, loaded) in enumerate(stop.cargo) if one == race and loaded != planet)
            landed.cargo = (*stop.cargo[:gone], *stop.cargo[gone + 1 :])
            self.change(landed, number, race, 1)
            token = Token(self.seat, race, place.at, place.rot, place.bits)
            tokens = stop.tokens.get(number, self.own[number])
            landed.tokens = {**stop.tokens, number: (*tokens, token)}
            landed.taken = {**stop.taken, number: taken | place.bits}
            yield landed

    def taken(self, stop: Stop, number: int) -> int:
        """Taken squares of a planet at this stop, as bits."""
        return stop.taken.get(number, self.tally.taken[number])

    def change(self, stop: Stop, planet: int, race: str, number: int) -> None:
        """Note so many own creatures more on a planet."""
        found = {(there, kind): more for there, kind, more in stop.changed}
        key = (planet, self.races[race])
        found[key] = found.get(key, 0) + number
        stop.changed = tuple(sorted((*key, more) for key, more in found.items() if more))
