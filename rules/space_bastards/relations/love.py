"""Love: a creature is born where both parents live (SB-L01 to SB-L05), or an egg is laid (SB-G01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import board, events
from rules.space_bastards.actions import LayEgg, Love
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.content import Content
from rules.space_bastards.records import LOVE
from rules.space_bastards.relations.base import ActQuestion, note_use
from rules.space_bastards.state import Egg, World


class LoveQuestion(ActQuestion):
    """Where a birth is possible, and of which race."""

    __slots__ = ()
    kind = relation = LOVE

    def parents_on(self, planet: str) -> bool:
        """Whether both parents live there and one of them is the player's (SB-L01). Of equal races two
        different creatures are needed (SB-A09)."""
        world, seat = self.world, self.seat
        if self.left == self.right:
            there = sum(world.living(planet, owner, self.left) for owner in world.owners)
            return there >= 2 and world.living(planet, seat, self.left) > 0
        left = sum(world.living(planet, owner, self.left) for owner in world.owners)
        right = sum(world.living(planet, owner, self.right) for owner in world.owners)
        own = world.living(planet, seat, self.left) + world.living(planet, seat, self.right)
        return left > 0 and right > 0 and own > 0

    def races(self) -> tuple[str, ...]:
        """The races of a child: those of its parents (SB-L02)."""
        return tuple(dict.fromkeys((self.left, self.right)))

    def has_egg(self) -> bool:
        """Whether an egg of the own colour is left to be laid (SB-G01)."""
        return board.laid_eggs(self.world, self.seat) < self.content.numbers.eggs

    def uses(self) -> Iterator[Any]:
        boost = self.world.act.used
        if self.again_refusal(boost) is not None:
            return
        supply = board.supply(self.content, self.world, self.seat)
        races = [race for race in self.races() if supply[race]]
        may_lay = self.world.options.eggs and self.has_egg()
        for planet in self.world.open:
            if not self.parents_on(planet):
                continue
            grid, taken = self.content.grids[planet], board.taken(self.content, self.world, planet)
            for race in races:
                for place in grid.free_places(race, taken):
                    yield Love(planet, race, place.at, place.rot, boost)
                if may_lay:
                    for cell in grid.cells_of(grid.all & ~taken):
                        yield LayEgg(planet, race, cell, boost)

    def use_refusal(self, action: Any) -> Refusal | None:
        laying = type(action) is LayEgg and self.world.options.eggs
        if type(action) is not Love and not laying:
            return WRONG_PHASE
        race = action.race if laying else action.child
        refusal = self.again_refusal(action.boost)
        if refusal is not None:
            return refusal
        if action.planet not in self.world.open or not self.parents_on(action.planet):
            return Refusal("no_relation_present", "SB-L01")
        if race not in self.races():
            return Refusal("wrong_race", "SB-L02")
        if not board.supply(self.content, self.world, self.seat)[race]:
            return Refusal("no_supply", "SB-A08")
        if not laying:
            return self.place_refusal(action.planet, race, action.at, action.rot)
        if not self.has_egg():
            return Refusal("no_egg", "SB-G01")
        free = self.content.grids[action.planet].square(action.at)
        if free & ~board.taken(self.content, self.world, action.planet):
            return None
        args: dict[str, Any] = {"planet": action.planet, "squares": [], "beside": []}
        args["squares" if free else "beside"].append(list(action.at))
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
