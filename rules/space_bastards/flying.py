"""What a ship may do in its turn: enter, fly, load, unload, hatch (section 8, SB-M02 to SB-M07).

A ship turn is `world.flight`; in the action migration the same turn has other steps and no grounded races.
What the ship itself allows stands in ship.py, what the answers do in ship_turns.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.kernel.asks import Refusal
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.asks import WRONG_PHASE, Question, as_data, placing_refusal
from rules.space_bastards.content import Content
from rules.space_bastards.grids import Place
from rules.space_bastards.packing import pack
from rules.space_bastards.ship import Ship, ship_of
from rules.space_bastards.state import Egg, World

TELEPORT: Final = do.Teleport()
END: Final = do.End()


class FlyShip(Question):
    """A ship turn (SB-V01); `End` ends it."""

    __slots__ = ("_flight", "_held", "_ship")
    kind = "ship"

    def __init__(self, content: Content, world: World, seat: int) -> None:
        super().__init__(content, world, seat)
        self._ship: Ship | None = None
        self._held, self._flight = world.held, world.flight

    @property
    def ship(self) -> Ship:
        """The ship as it is now; the same until what it follows from is replaced."""
        world, ship = self.world, self._ship
        if ship is None or world.held is not self._held or world.flight is not self._flight:
            ship = ship_of(self.content, world.held, self.seat, world.flight, board.grounded(world))
            self.know(ship)
        return ship

    def know(self, ship: Ship) -> None:
        """This follows from the state as it is now."""
        self._ship, self._held, self._flight = ship, self.world.held, self.world.flight

    def details(self) -> dict[str, Any]:
        """`steps`: what is left; `price` of the next step; `grounded` races; `hold`: the cargo packed."""
        ship = self.ship
        packing = pack(self.content.hold, [one.race for one in ship.cargo]) or ()
        return {
            "steps": max(ship.left, 0),
            "price": ship.price,
            "grounded": list(ship.grounded),
            "migration": ship.flight.migration,
            "hold": as_data([do.Laid(self.seat, place.race, place.at, place.rot) for place in packing]),
        }

    # -- answers -----------------------------------------------------------------------------

    def legal(self) -> Iterator[Any]:
        ship = self.ship
        if ship.field is None:
            fields = self.content.space.fields
            yield from (do.PlaceShip(field) for field in fields if ship.enter_refusal(field) is None)
        else:
            yield from moves(ship)
            planet = ship.planet
            if planet is not None:
                yield from self.loads(ship, planet)
                yield from self.unloads(ship, planet)
        if self.may_hatch(ship):
            for egg in self.world.eggs:
                yield from self.hatchings(egg)
        if ship.end_refusal() is None:
            yield END

    def only(self) -> Any | None:
        """Where the ship may stop, ending is one answer, and a step another."""
        ship = self.ship
        if ship.end_refusal() is None and next(ship.goals(), None) is not None:
            return None
        return super().only()

    def loads(self, ship: Ship, planet: str) -> Iterator[do.Load]:
        """Creatures that may come aboard (SB-V08)."""
        grid = self.content.grids[planet]
        for token in self.world.tokens.get(planet, ()):
            if token.owner == self.seat:
                action = do.Load(grid.first_cell(token.bits))
                if self.load_refusal(ship, planet, action) is None:
                    yield action

    def unloads(self, ship: Ship, planet: str) -> Iterator[do.Unload]:
        """Places for what may leave the ship here (SB-V09)."""
        if ship.cargo and self.planet_refusal(planet) is None:
            for race in dict.fromkeys(one.race for one in ship.cargo):
                if ship.leave_refusal(race, planet) is None:
                    for place in self.free_places(planet, race):
                        yield do.Unload(race, place.at, place.rot)

    def hatchings(self, egg: Egg) -> Iterator[do.Hatch]:
        """Places for what comes out of an egg (SB-G03)."""
        if self.egg_refusal(egg) is None:
            taken = self.taken_beside(egg)
            grid = self.content.grids[egg.planet]
            for place in grid.free_places(egg.race, taken):
                if self.covers(egg, place):
                    yield do.Hatch(egg.planet, egg.at, place.at, place.rot)

    # -- refusals ----------------------------------------------------------------------------

    def refusal(self, action: Any) -> Refusal | None:
        kind, ship = type(action), self.ship
        if kind is do.End:
            return ship.end_refusal()
        if kind is do.PlaceShip:
            return ship.enter_refusal(action.field)
        if kind is do.Hatch and self.may_hatch(ship):
            return self.hatch_refusal(action)
        if kind not in (do.Fly, do.Teleport, do.Load, do.Unload):
            return WRONG_PHASE
        if ship.field is None:
            return Refusal("ship_not_placed", "SB-V02")
        if kind is do.Fly:
            return ship.step_refusal(action.to)
        if kind is do.Teleport:
            return ship.jump_refusal()
        planet = ship.planet
        if planet is None:
            return Refusal("no_landing_field", "SB-V07")
        if kind is do.Load:
            return self.load_refusal(ship, planet, action)
        return (
            self.planet_refusal(planet)
            or ship.leave_refusal(action.race, planet)
            or self.place_refusal(planet, action.race, action.at, action.rot)
        )

    def load_refusal(self, ship: Ship, planet: str, action: do.Load) -> Refusal | None:
        """SB-V08. Closed planets are empty (SB-X08)."""
        token = board.token_at(self.content, self.world, planet, action.square)
        if token is None:
            return Refusal("no_such_token", "SB-V08")
        if token.owner != self.seat:
            return Refusal("not_own", "SB-V08")
        return Refusal("corpse", "SB-V08") if token.corpse else ship.board_refusal(token.race)

    def planet_refusal(self, planet: str) -> Refusal | None:
        """Nobody can be set down on a closed planet (SB-V09)."""
        return None if planet in self.world.open else Refusal("planet_radioactive", "SB-V09")

    # -- eggs (SB-G03) -------------------------------------------------------------------------

    def may_hatch(self, ship: Ship) -> bool:
        """In phase 5 and in ship steps, not in a migration."""
        return self.world.options.eggs and not ship.flight.migration

    def egg_refusal(self, egg: Egg | None) -> Refusal | None:
        """Own eggs of earlier steps hatch."""
        if egg is None or egg.owner != self.seat:
            return Refusal("no_egg", "SB-G03")
        return Refusal("too_early", "SB-G03") if egg.laid >= self.world.step else None

    def taken_beside(self, egg: Egg) -> int:
        """What is taken on its planet when the egg is gone."""
        bit = self.content.grids[egg.planet].square(egg.at)
        return board.taken(self.content, self.world, egg.planet) & ~bit

    def covers(self, egg: Egg, place: Place) -> bool:
        """What comes out covers the square of its egg."""
        return bool(place.bits & self.content.grids[egg.planet].square(egg.at))

    def hatch_refusal(self, action: do.Hatch) -> Refusal | None:
        egg = board.egg_at(self.world, self.seat, action.planet, action.egg)
        refusal = self.egg_refusal(egg)
        if refusal is not None or egg is None:
            return refusal
        taken, planet = self.taken_beside(egg), egg.planet
        refusal = placing_refusal(self.content, planet, egg.race, action.at, action.rot, taken, "SB-G03")
        place = board.place_of(self.content, planet, egg.race, action.at, action.rot)
        if refusal is not None or place is None or self.covers(egg, place):
            return refusal
        uncovered = {"planet": planet, "squares": [], "beside": [], "egg": list(egg.at)}
        return Refusal("bad_placement", "SB-G03", uncovered)


def moves(ship: Ship) -> Iterator[do.Fly | do.Teleport]:
    """Steps and jumps after which the ship can still end its turn (SB-V05)."""
    for goal in ship.goals():
        yield do.Fly(goal)
    if ship.jump_refusal() is None:
        yield TELEPORT


class Migrate(FlyShip):
    """The ship turn of the card migration (SB-M02)."""

    __slots__ = ()
    kind = "migration"
