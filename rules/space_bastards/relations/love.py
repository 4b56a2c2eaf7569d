"""Love: a creature is born where both parents live (SB-L01 to SB-L05), or an egg is laid (SB-G01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import board, events
from rules.space_bastards.actions import LayEgg, Love
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.content import Content
from rules.space_bastards.meeting import are_parents
from rules.space_bastards.records import LOVE
from rules.space_bastards.relations.base import ActQuestion, note_use
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Egg, World

NO_PARENTS: Final = Refusal("no_relation_present", "SB-L01")
WRONG_RACE: Final = Refusal("wrong_race", "SB-L02")
NO_SUPPLY: Final = Refusal("no_supply", "SB-A08")
NO_EGG: Final = Refusal("no_egg", "SB-G01")


class LoveQuestion(ActQuestion):
    """Where a birth is possible, and of which race."""

    __slots__ = ()
    kind = relation = LOVE

    def races(self) -> tuple[str, ...]:
        """The races of a child: those of its parents (SB-L02)."""
        return tuple(dict.fromkeys((self.left, self.right)))

    # -- conditions, in their order ------------------------------------------------------------

    def planet_refusal(self, planet: str) -> Refusal | None:
        """SB-L01; on closed planets nobody lives."""
        left, right, equal = self.world.rows(planet, self.relation)
        return None if are_parents(left, right, self.seat, equal=equal) else NO_PARENTS

    def race_refusal(self, race: str) -> Refusal | None:
        """SB-L02, SB-A08."""
        if race not in self.races():
            return WRONG_RACE
        return None if board.supply_of(self.content, self.world, self.seat, race) else NO_SUPPLY

    def egg_refusal(self) -> Refusal | None:
        """Refuses an egg where none of the own colour is left to be laid (SB-G01)."""
        return None if board.laid_eggs(self.world, self.seat) < self.content.numbers.eggs else NO_EGG

    # -- answers -----------------------------------------------------------------------------

    def uses(self) -> Iterator[Any]:
        boost = self.world.act.used
        if self.again_refusal(boost) is not None:
            return
        races: list[str] | None = None
        may_lay = self.world.options.eggs and self.egg_refusal() is None
        for planet in self.world.open:
            if self.planet_refusal(planet) is not None:
                continue
            if races is None:
                races = [race for race in self.races() if self.race_refusal(race) is None]
            grid, taken = self.content.grids[planet], board.taken(self.content, self.world, planet)
            for race in races:
                for place in grid.each_free(race, taken):
                    yield Love(planet, race, place.at, place.rot, boost)
                if may_lay:
                    for cell in grid.cells_of(grid.all & ~taken):
                        yield LayEgg(planet, race, cell, boost)

    def use_refusal(self, action: Any) -> Refusal | None:
        laying = type(action) is LayEgg and self.world.options.eggs
        if type(action) is not Love and not laying:
            return WRONG_PHASE
        race = action.race if laying else action.child
        refusal = (
            self.again_refusal(action.boost) or self.planet_refusal(action.planet) or self.race_refusal(race)
        )
        if refusal is not None or not laying:
            return refusal or self.place_refusal(action.planet, race, action.at, action.rot)
        return self.egg_refusal() or self.square_refusal(action.planet, action.at)

    def square_refusal(self, planet: str, at: Cell) -> Refusal | None:
        """Refuses a square for an egg that is taken or none of the planet's."""
        square = self.content.grids[planet].square(at)
        if square & ~board.taken(self.content, self.world, planet):
            return None
        args: dict[str, Any] = {"planet": planet, "squares": [], "beside": []}
        args["squares" if square else "beside"].append(list(at))
        return Refusal("bad_placement", "SB-A07", args)


def love(content: Content, world: World, seat: int, action: Love | LayEgg, emit: Emit) -> None:
    """One birth on one planet (SB-L02, SB-L03), or one egg instead (SB-G01)."""
    note_use(LoveQuestion(content, world, seat), action.boost, emit)
    if isinstance(action, LayEgg):
        world.eggs = (*world.eggs, Egg(seat, action.planet, action.at, action.race, world.step))
        emit(events.EggLaid(seat, action.planet, action.race, action.at, action.boost))
        return
    child = board.lay_at(content, world, action.planet, seat, action.child, action.at, action.rot)
    emit(events.Born(seat, action.planet, child.race, child.at, child.rot, action.boost))
