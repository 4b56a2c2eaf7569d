"""What a ship may do in its turn: enter, fly, load, unload, hatch (section 8, SB-M02 to SB-M07).

A ship turn is `world.flight`; in the action migration the same turn has other steps and no grounded races.
What the answers do stands in ship_turns.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.kernel.asks import Refusal
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.asks import WRONG_PHASE, Question, as_data, placing_refusal
from rules.space_bastards.content import Content
from rules.space_bastards.packing import fits, pack
from rules.space_bastards.records import MIGRATION, STEP
from rules.space_bastards.state import Aboard, Flight, World


def flight_of(world: World) -> Flight:
    """The running ship turn; without one such as it would begin."""
    return world.flight or Flight()


def steps_left(content: Content, money: int, flight: Flight, *, carrying: bool) -> int:
    """Remaining steps: SB-V05 in phase 5, SB-M07 in a migration with so many coins. `carrying`: something is
    aboard or was. May be below zero where a ship has taken something aboard after its last step."""
    numbers = content.numbers
    if not flight.migration:
        return (numbers.ship_steps if carrying else numbers.ship_steps_empty) - flight.steps
    price = content.prices[(MIGRATION, STEP)]
    most = most_steps(content) - flight.steps
    free = max(numbers.migration_free - flight.steps, 0)
    affordable = money // price if price else most
    return min(most, free + affordable)


def most_steps(content: Content) -> int:
    """Steps of a migration, free and paid ones (SB-M02)."""
    return content.numbers.migration_free + content.limits[(MIGRATION, STEP)]


def price_of_step(content: Content, flight: Flight) -> int:
    """SB-M02: the first steps of a migration are free, each further one is paid; in phase 5 none is."""
    if not flight.migration or flight.steps < content.numbers.migration_free:
        return 0
    return content.prices[(MIGRATION, STEP)]


class FlyShip(Question):
    """A ship turn (SB-V01); `End` ends it."""

    __slots__ = ()
    kind = "ship"

    # -- where the ship is -------------------------------------------------------------------

    @property
    def flight(self) -> Flight:
        return flight_of(self.world)

    @property
    def field(self) -> str | None:
        """Where the ship stands; None: not on the map."""
        return self.world.held[self.seat].ship

    @property
    def cargo(self) -> tuple[Aboard, ...]:
        return self.world.held[self.seat].cargo

    @property
    def planet(self) -> str | None:
        """The planet of the landing field on which the ship stands."""
        return None if self.field is None else self.content.space.planet_of[self.field]

    @property
    def occupied(self) -> set[str]:
        """Fields where it cannot end its turn (SB-V05)."""
        return self.world.other_ships(self.seat)

    def left(self, *, carrying: bool | None = None) -> int:
        """Steps that the ship may still make, below zero see `steps_left`; `carrying`: as if it carried."""
        if carrying is None:
            carrying = self.flight.carried or bool(self.cargo)
        return steps_left(self.content, self.world.held[self.seat].money, self.flight, carrying=carrying)

    def details(self) -> dict[str, Any]:
        """`steps`: what is left; `price` of the next step; `grounded` races; `hold`: the cargo packed."""
        races = [one.race for one in self.cargo]
        packing = pack(self.content.hold, races) or ()
        return {
            "steps": max(self.left(), 0),
            "price": price_of_step(self.content, self.flight),
            "grounded": list(self.grounded()),
            "migration": self.flight.migration,
            "hold": as_data([do.Laid(self.seat, place.race, place.at, place.rot) for place in packing]),
        }

    def grounded(self) -> tuple[str, ...]:
        """Races that may not be loaded (SB-M01, SB-M03)."""
        return () if self.flight.migration else board.grounded(self.world)

    # -- answers -----------------------------------------------------------------------------

    def legal(self) -> Iterator[Any]:
        field = self.field
        if field is None:
            occupied = self.occupied
            yield from (do.PlaceShip(one) for one in self.content.space.fields if one not in occupied)
        else:
            yield from self.moves(field)
            if self.planet is not None:
                yield from self.loads(self.planet)
                yield from self.unloads(self.planet)
        if not self.flight.migration:
            yield from self.hatchings()
        if self.end_refusal() is None:
            yield do.End()

    def moves(self, field: str) -> Iterator[do.Fly | do.Teleport]:
        """Steps and jumps after which the ship can still end its turn (SB-V05)."""
        left, occupied = self.left(), self.occupied
        if left > 0:
            for goal in self.content.space.near[field]:
                if self.content.space.can_stop(goal, left - 1, occupied):
                    yield do.Fly(goal)
        if self.teleport_refusal() is None:
            yield do.Teleport()

    def loads(self, planet: str) -> Iterator[do.Load]:
        """Own creatures that may come aboard (SB-V08)."""
        grid = self.content.grids[planet]
        for token in self.world.tokens.get(planet, ()):
            action = do.Load(grid.first_cell(token.bits))
            if token.owner == self.seat and self.load_refusal(action) is None:
                yield action

    def unloads(self, planet: str) -> Iterator[do.Unload]:
        """Places for what may leave the ship here (SB-V09)."""
        if planet not in self.world.open:
            return
        for race in dict.fromkeys(one.race for one in self.cargo if one.may_leave(planet)):
            for place in self.free_places(planet, race):
                yield do.Unload(race, place.at, place.rot)

    def hatchings(self) -> Iterator[do.Hatch]:
        """Places for what comes out of own eggs of earlier steps (SB-G03)."""
        for egg in self.world.eggs:
            if egg.owner != self.seat or egg.laid >= self.world.step:
                continue
            grid = self.content.grids[egg.planet]
            bit = grid.square(egg.at)
            taken = board.taken(self.content, self.world, egg.planet) & ~bit
            for place in grid.places[egg.race]:
                if place.bits & bit and not place.bits & taken:
                    yield do.Hatch(egg.planet, egg.at, place.at, place.rot)

    # -- refusals ----------------------------------------------------------------------------

    def refusal(self, action: Any) -> Refusal | None:
        kind = type(action)
        if kind is do.End:
            return self.end_refusal()
        if kind is do.PlaceShip:
            return self.enter_refusal(action)
        if kind is do.Hatch and self.world.options.eggs and not self.flight.migration:
            return self.hatch_refusal(action)
        if kind not in (do.Fly, do.Teleport, do.Load, do.Unload):
            return WRONG_PHASE
        if self.field is None:
            return Refusal("ship_not_placed", "SB-V02")
        if kind is do.Fly:
            return self.step_refusal(self.field, action)
        if kind is do.Teleport:
            return self.teleport_refusal()
        if self.planet is None:
            return Refusal("no_landing_field", "SB-V07")
        return self.load_refusal(action) if kind is do.Load else self.unload_refusal(self.planet, action)

    def end_refusal(self) -> Refusal | None:
        """SB-V05, SB-V13."""
        if self.field is not None and self.field in self.occupied:
            return Refusal("field_occupied", "SB-V05", self.ship_on(self.field))
        return None

    def ship_on(self, field: str) -> dict[str, Any]:
        """For a refusal: the field, and whose ship stands there."""
        there = [seat for seat, one in enumerate(self.world.held) if one.ship == field and seat != self.seat]
        return {"field": field, "seat": there[0]} if there else {"field": field}

    def enter_refusal(self, action: do.PlaceShip) -> Refusal | None:
        """SB-V02, SB-M04."""
        if self.field is not None:
            return Refusal("already_placed", "SB-V02")
        if action.field not in self.content.space.near or action.field in self.occupied:
            return Refusal("field_occupied", "SB-V02", self.ship_on(action.field))
        return None

    def step_refusal(self, field: str, action: do.Fly) -> Refusal | None:
        """SB-V03, SB-V05, SB-M02."""
        flight = self.flight
        if flight.migration:
            if flight.steps >= most_steps(self.content):
                return Refusal("no_moves_left", "SB-M02")
            short = self.short_of(price_of_step(self.content, flight), "SB-M02")
            if short is not None:
                return short
        elif self.left() <= 0:
            return Refusal("no_moves_left", "SB-V03")
        if action.to not in self.content.space.near[field]:
            return Refusal("field_not_adjacent", "SB-V03")
        if not self.content.space.can_stop(action.to, self.left() - 1, self.occupied):
            return Refusal("cannot_end_there", "SB-V05", self.ship_on(action.to))
        return None

    def teleport_refusal(self) -> Refusal | None:
        """SB-V06."""
        if self.field not in self.content.space.other_teleport:
            return Refusal("not_on_teleport", "SB-V06")
        goal = self.content.space.other_teleport[self.field]
        if not self.content.space.can_stop(goal, self.left(), self.occupied):
            return Refusal("cannot_end_there", "SB-V05", self.ship_on(goal))
        return None

    def load_refusal(self, action: do.Load) -> Refusal | None:
        """SB-V08; the ship must still reach a free field (SB-V07). Closed planets are empty (SB-X08)."""
        assert self.planet is not None
        assert self.field is not None
        token = board.token_at(self.content, self.world, self.planet, action.square)
        if token is None:
            return Refusal("no_such_token", "SB-V08")
        if token.owner != self.seat:
            return Refusal("not_own", "SB-V08")
        if token.corpse:
            return Refusal("corpse", "SB-V08")
        if token.race in self.grounded():
            return Refusal("banned_race", "SB-M01", {"race": token.race})
        if not fits(self.content.hold, [*(one.race for one in self.cargo), token.race]):
            return Refusal("ship_full", "SB-V08")
        if not self.content.space.can_stop(self.field, self.left(carrying=True), self.occupied):
            return Refusal("cannot_end_there", "SB-V05", self.ship_on(self.field))
        return None

    def unload_refusal(self, planet: str, action: do.Unload) -> Refusal | None:
        """SB-V09, SB-V10; grounded races may leave (SB-X07)."""
        if planet not in self.world.open:
            return Refusal("planet_radioactive", "SB-V09")
        aboard = [one for one in self.cargo if one.race == action.race]
        if not aboard:
            return Refusal("no_such_token", "SB-V09")
        if not any(one.may_leave(planet) for one in aboard):
            return Refusal("same_planet", "SB-V10")
        return self.place_refusal(planet, action.race, action.at, action.rot)

    def hatch_refusal(self, action: do.Hatch) -> Refusal | None:
        """SB-G03."""
        egg = board.egg_at(self.world, self.seat, action.planet, action.egg)
        if egg is None:
            return Refusal("no_egg", "SB-G03")
        if egg.laid >= self.world.step:
            return Refusal("too_early", "SB-G03")
        grid = self.content.grids[egg.planet]
        bit, (bits, _) = grid.square(egg.at), grid.put(egg.race, action.at, action.rot)
        taken = board.taken(self.content, self.world, egg.planet) & ~bit
        refusal = placing_refusal(self.content, egg.planet, egg.race, action.at, action.rot, taken, "SB-G03")
        if refusal is not None or bits & bit:
            return refusal
        uncovered = {"planet": egg.planet, "squares": [], "beside": [], "egg": list(egg.at)}
        return Refusal("bad_placement", "SB-G03", uncovered)


class Migrate(FlyShip):
    """The ship turn of the card migration (SB-M02)."""

    __slots__ = ()
    kind = "migration"
