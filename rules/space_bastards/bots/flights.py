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
from rules.space_bastards.ship import Ship, ship_of
from rules.space_bastards.state import Flight, Token


class Stop:
    """Where a flight stands in the search. Immutable in effect: `after` copies."""

    __slots__ = ("changed", "path", "ship", "taken", "tokens", "worth")

    ship: Ship
    changed: tuple[tuple[int, int, int], ...]
    """(planet, race, own creatures more there than at the beginning), sorted."""
    taken: dict[int, int]
    """Taken squares of the changed planets."""
    tokens: dict[int, tuple[Token, ...]]
    """Own creatures left on the changed planets."""
    path: tuple[Any, ...]
    worth: float

    def after(self, action: Any, ship: Ship) -> Stop:
        """A copy that one answer more has led to; what it changes on planets is set by the caller."""
        twin = Stop.__new__(Stop)
        twin.ship, twin.path = ship, (*self.path, action)
        twin.changed, twin.taken, twin.tokens = self.changed, self.taken, self.tokens
        return twin

    @property
    def gain(self) -> float:
        """What it is worth to stop here, the way to it taken off."""
        return self.worth - EFFORT * len(self.path)

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for stops that differ in their ways only."""
        ship = self.ship
        cargo = tuple(sorted((one.race, one.taken_from) for one in ship.cargo))
        return (ship.field, ship.flight, ship.money, cargo, self.changed)


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
        self.own: dict[int, tuple[Token, ...]] = {}
        for planet in sight.planets:
            if planet.open:
                self.own[self.number[planet.id]] = tuple(
                    token for token in planet.tokens if token.owner == seat and not token.corpse
                )
        self.known: dict[tuple[int, tuple[tuple[int, int], ...]], float] = {}
        self.races = {race: place for place, race in enumerate(tally.races)}
        self.last = len(tally.ahead) == 1 and not sight.order[sight.at :]
        """Where the ship stops and what is aboard then does not matter any more."""
        self.liked: dict[str | None, float] = {}
        """What each field is liked beyond its worth."""
        if fanciful and sight.owners[seat].ship is None:
            liking, rng = FANCY * moment.whims.warmth, moment.whims.rng
            self.liked = {field: liking * rng.random() for field in self.content.space.fields}

    def begin(self, flight: Flight) -> Stop:
        """The flight as it stands."""
        sight = self.sight
        stop = Stop()
        stop.ship = ship_of(self.content, sight.owners, self.seat, flight, sight.grounded)
        stop.changed, stop.taken, stop.tokens, stop.path = (), {}, {}, ()
        stop.worth = self.judge(stop)
        return stop

    def best(self, flight: Flight, stop_sign: Callable[[], bool]) -> Stop:
        """The best end of the turn that was found; its path may be empty."""
        first = self.begin(flight)
        best: Stop | None = first if first.ship.end_refusal() is None else None
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
                ends = after.ship.end_refusal() is None
                if ends and (best is None or after.gain > best.gain + ROUNDING):
                    best = after
                hope = after.worth + CARGO_HOPE * len(after.ship.cargo) - LONG_WAY * len(after.path)
                heapq.heappush(heap, (-hope, len(after.path), number, after))
        return best or first

    def judge(self, stop: Stop) -> float:
        """What the changed planets, the cargo, the coins and the last field are worth."""
        ship = stop.ship
        total = self.worth.purse(ship.money) + self.liked.get(ship.field, 0.0)
        for planet, group in groupby(stop.changed, key=lambda row: row[0]):
            total += self.gain(planet, tuple((race, number) for _, race, number in group))
        if self.last:
            return total
        total += ABOARD * len(ship.cargo)
        number = self.number.get(ship.planet or "")
        if number is not None and self.tally.alive[number][self.seat]:
            total += NEAR
        return total + (NEAR if ship.field is not None else 0.0)

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
        ship = stop.ship
        if ship.field is None:
            for field in self.content.space.fields:
                if ship.enter_refusal(field) is None:
                    yield stop.after(do.PlaceShip(field), ship.entered(field))
            return
        planet = ship.planet
        number = self.number.get(planet or "")
        if number is not None and planet is not None:
            yield from self.unloads(stop, planet, number)
            yield from self.loads(stop, planet, number)
        for goal in ship.goals():
            yield stop.after(do.Fly(goal), ship.stepped(goal))
        if ship.jump_refusal() is None:
            yield stop.after(do.Teleport(), ship.jumped())

    def loads(self, stop: Stop, planet: str, number: int) -> Iterator[Stop]:
        """One own creature of each race comes aboard (SB-V08): equal ones make no difference."""
        ship, grid = stop.ship, self.content.grids[planet]
        tokens = stop.tokens.get(number, self.own[number])
        for race in dict.fromkeys(token.race for token in tokens):
            if ship.board_refusal(race) is not None:
                continue
            token = next(one for one in tokens if one.race == race)
            action = do.Load(grid.first_cell(token.bits))
            loaded = stop.after(action, ship.boarded(race, planet, token.bits))
            self.change(loaded, number, race, -1)
            loaded.tokens = {**stop.tokens, number: tuple(one for one in tokens if one is not token)}
            loaded.taken = {**stop.taken, number: self.taken(stop, number) & ~token.bits}
            yield loaded

    def unloads(self, stop: Stop, planet: str, number: int) -> Iterator[Stop]:
        """One creature of each race leaves the ship for a snug place (SB-V09, SB-V10)."""
        ship, grid, taken = stop.ship, self.content.grids[planet], self.taken(stop, number)
        for race in dict.fromkeys(one.race for one in ship.cargo):
            if ship.leave_refusal(race, planet) is not None:
                continue
            places = grid.free_places(race, taken)
            if not places:
                continue
            place = snuggest(grid, places, taken)
            action = do.Unload(race, place.at, place.rot)
            landed = stop.after(action, ship.left_by(race, planet, place.bits))
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
