"""A ship in its turn, apart from what lies on the planets: how far it gets, what may board and what may leave
(section 8, SB-M02 to SB-M07).

The question of a ship turn, what its answers do, forecasts and the bots' search for flights all go by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from rules.kernel.asks import Refusal
from rules.space_bastards.content import Content
from rules.space_bastards.packing import fits
from rules.space_bastards.records import MIGRATION, STEP
from rules.space_bastards.state import Aboard, Flight, Held, Landed


class Ship(Struct, frozen=True):
    """Where a ship is in its turn. What it does gives another one."""

    content: Content
    field: str | None
    """None: not on the map."""
    cargo: tuple[Aboard, ...]
    money: int
    flight: Flight
    others: Mapping[str, int]
    """Fields on which ships of others stand, and whose they are (SB-V05)."""
    grounded: tuple[str, ...]
    """Races that may not board in this turn (SB-M01, SB-M03)."""

    @property
    def planet(self) -> str | None:
        """The planet of the landing field on which it stands."""
        return None if self.field is None else self.content.space.planet_of[self.field]

    # -- how far it gets ---------------------------------------------------------------------

    @property
    def carrying(self) -> bool:
        """A creature is aboard, or was during a movement (SB-V03)."""
        return self.flight.carried or bool(self.cargo)

    @property
    def left(self) -> int:
        """Remaining steps: SB-V05 in phase 5, SB-M07 in a migration. Below zero where something came aboard
        after its last step."""
        return self._left(carrying=self.carrying)

    def _left(self, *, carrying: bool) -> int:
        numbers, steps = self.content.numbers, self.flight.steps
        if not self.flight.migration:
            return (numbers.ship_steps if carrying else numbers.ship_steps_empty) - steps
        price = self.content.prices[(MIGRATION, STEP)]
        most = self.most_steps - steps
        return min(most, max(numbers.migration_free - steps, 0) + (self.money // price if price else most))

    @property
    def most_steps(self) -> int:
        """Steps of a migration, free and paid ones (SB-M02)."""
        return self.content.numbers.migration_free + self.content.limits[(MIGRATION, STEP)]

    @property
    def price(self) -> int:
        """Of the next step: the first ones of a migration are free, each further one is paid; in phase 5 none
        is (SB-M02)."""
        if not self.flight.migration or self.flight.steps < self.content.numbers.migration_free:
            return 0
        return self.content.prices[(MIGRATION, STEP)]

    def stop_refusal(self, field: str, left: int) -> Refusal | None:
        """Refuses a field from which no free one could be reached with so many steps (SB-V05)."""
        if field not in self.others or self.content.space.can_stop(field, left, self.others):
            return None
        return Refusal("cannot_end_there", "SB-V05", self.ship_on(field))

    def ship_on(self, field: str) -> dict[str, Any]:
        """For a refusal: the field, and whose ship stands there."""
        return {"field": field, "seat": self.others[field]} if field in self.others else {"field": field}

    # -- what it may do, and why not -----------------------------------------------------------

    def enter_refusal(self, field: str) -> Refusal | None:
        """SB-V02, SB-M04."""
        if self.field is not None:
            return Refusal("already_placed", "SB-V02")
        if field not in self.content.space.near or field in self.others:
            return Refusal("field_occupied", "SB-V02", self.ship_on(field))
        return None

    def end_refusal(self) -> Refusal | None:
        """SB-V05, SB-V13."""
        if self.field is None or self.field not in self.others:
            return None
        return Refusal("field_occupied", "SB-V05", self.ship_on(self.field))

    def steps_refusal(self) -> Refusal | None:
        """Refuses any step where none is left (SB-V03, SB-M02)."""
        if self.left > 0:
            return None
        if not self.flight.migration:
            return Refusal("no_moves_left", "SB-V03")
        if self.flight.steps >= self.most_steps:
            return Refusal("no_moves_left", "SB-M02")
        return Refusal("no_money", "SB-M02", {"n": self.price, "money": self.money})

    def step_refusal(self, goal: str) -> Refusal | None:
        """SB-V03, SB-V05; the ship is on the map."""
        refusal = self.steps_refusal()
        if refusal is not None:
            return refusal
        if self.field is None or goal not in self.content.space.near[self.field]:
            return Refusal("field_not_adjacent", "SB-V03")
        return self.stop_refusal(goal, self.left - 1)

    def goals(self) -> Iterator[str]:
        """Fields to which it may make a step."""
        left = self.left - 1
        if self.field is not None and left >= 0:
            for goal in self.content.space.near[self.field]:
                if self.stop_refusal(goal, left) is None:
                    yield goal

    def jump_refusal(self) -> Refusal | None:
        """SB-V06."""
        goal = self.content.space.other_teleport.get(self.field or "")
        return Refusal("not_on_teleport", "SB-V06") if goal is None else self.stop_refusal(goal, self.left)

    def board_refusal(self, race: str) -> Refusal | None:
        """SB-V08; the ship must still reach a free field (SB-V07)."""
        if race in self.grounded:
            return Refusal("banned_race", "SB-M01", {"race": race})
        if not fits(self.content.hold, [*(one.race for one in self.cargo), race]):
            return Refusal("ship_full", "SB-V08")
        assert self.field is not None
        return self.stop_refusal(self.field, self._left(carrying=True))

    def leave_refusal(self, race: str, planet: str) -> Refusal | None:
        """SB-V09; SB-V10: nothing that has come aboard there in this turn. Grounded races may leave
        (SB-X07)."""
        if self.leaving(race, planet) is not None:
            return None
        aboard = any(one.race == race for one in self.cargo)
        return Refusal("same_planet", "SB-V10") if aboard else Refusal("no_such_token", "SB-V09")

    def leaving(self, race: str, planet: str) -> Aboard | None:
        """Which creature of a race leaves it there: of those that may, the first to come aboard (SB-V10)."""
        return next((one for one in self.cargo if one.race == race and planet not in one.taken_from), None)

    # -- what becomes of it --------------------------------------------------------------------

    def entered(self, field: str) -> Ship:
        """It comes onto the map (SB-V02)."""
        return structs.replace(self, field=field)

    def stepped(self, goal: str) -> Ship:
        """A step, also back again (SB-V04), paid at once."""
        flight = self.flight
        flight = Flight(flight.steps + 1, self.carrying, flight.migration, flight.landed)
        return structs.replace(self, field=goal, money=self.money - self.price, flight=flight)

    def jumped(self) -> Ship:
        """To the other teleport, at no cost (SB-M05); it counts as carrying like a step (SB-V06)."""
        flight = self.flight
        flight = Flight(flight.steps, self.carrying, flight.migration, flight.landed)
        return structs.replace(self, field=self.content.space.other_teleport[self.field or ""], flight=flight)

    def boarded(self, race: str, planet: str, bits: int) -> Ship:
        """The creature on these squares comes aboard. Where it did so before in this turn, and was set down
        elsewhere, is not forgotten: no way round leads back (SB-V10)."""
        known = next((one for one in self.flight.landed if (one.planet, one.bits) == (planet, bits)), None)
        if known is None:
            return structs.replace(self, cargo=(*self.cargo, Aboard(race, (planet,))))
        others = tuple(one for one in self.flight.landed if one is not known)
        flight = structs.replace(self.flight, landed=others)
        back = Aboard(race, (*known.taken_from, planet))
        return structs.replace(self, cargo=(*self.cargo, back), flight=flight)

    def left_by(self, race: str, planet: str, bits: int) -> Ship:
        """A creature of this race, which may leave, now lies on these squares."""
        gone = self.leaving(race, planet)
        assert gone is not None
        at, flight = self.cargo.index(gone), self.flight
        if gone.taken_from:
            landed = Landed(planet, bits, gone.taken_from)
            flight = structs.replace(flight, landed=(*flight.landed, landed))
        return structs.replace(self, cargo=(*self.cargo[:at], *self.cargo[at + 1 :]), flight=flight)


def ship_of(
    content: Content, held: Sequence[Held], seat: int, flight: Flight | None, grounded: tuple[str, ...]
) -> Ship:
    """The ship of a seat; before its turn has begun as it would begin. `grounded` are the races of the
    migration, which bind no ship that flies by that card (SB-M03)."""
    own, flight = held[seat], flight or Flight()
    others = {one.ship: owner for owner, one in enumerate(held) if one.ship is not None and owner != seat}
    banned = () if flight.migration else grounded
    return Ship(content, own.ship, own.cargo, own.money, flight, others, banned)
