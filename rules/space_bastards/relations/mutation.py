"""Mutation: all creatures of a race on a planet become the other race; corpses may be laid anew (SB-U)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any, Final

from msgspec import structs

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import board, events
from rules.space_bastards.actions import Corpses, Laid, Mutate, Spot
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.content import Content
from rules.space_bastards.packing import fits, variations
from rules.space_bastards.purse import pay
from rules.space_bastards.records import CORPSES, FOREIGN, MUTATION
from rules.space_bastards.relations.base import ActQuestion
from rules.space_bastards.settling import layout_refusal
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Token, World

LISTED: Final = 12
"""Ways to lay the new creatures that are listed for each group, and to lay the corpses of a planet."""

PARTS: Final = 4
"""Where not all of a group can mutate: parts of each number that are listed, and ways to lay each."""


class MutationQuestion(ActQuestion):
    """Planet, colour and direction, with places for all new creatures; before or after it the corpses
    (SB-U06)."""

    __slots__ = ()
    kind = relation = MUTATION

    @property
    def foreign_price(self) -> int:
        """Coins for creatures of another colour (SB-U04)."""
        return self.content.prices[(self.relation, FOREIGN)]

    @property
    def corpses_price(self) -> int:
        """Coins for laying the corpses of a planet anew (SB-U05)."""
        return self.content.prices[(self.relation, CORPSES)]

    def directions(self) -> tuple[tuple[str, str], ...]:
        """Both ways (SB-U01); equal races give one, which lays creatures anew (SB-U07)."""
        return tuple(dict.fromkeys([(self.left, self.right), (self.right, self.left)]))

    def supplied(self, owner: int, old: str, new: str, wanted: int) -> int:
        """How many of the wanted tokens the supply has; with equal races it does not matter (SB-U07)."""
        if old == new:
            return wanted
        return min(wanted, board.supply_of(self.content, self.world, owner, new))

    def fits_all(self, planet: str, group: tuple[Token, ...], new: str) -> bool:
        """Whether as many of the new race fit when the whole group is off (SB-U02), by exact search."""
        taken = board.taken(self.content, self.world, planet, group)
        return fits(self.content.grids[planet], (new,) * len(group), taken)

    # -- answers -----------------------------------------------------------------------------

    def uses(self) -> Iterator[Any]:
        if not self.world.act.used:
            for planet in self.world.open:
                for owner in self.world.owners:
                    foreign = owner != self.seat
                    if not foreign or self.world.held[self.seat].money >= self.foreign_price:
                        yield from self.mutations(planet, owner, foreign)
        if not self.world.act.corpses and self.world.held[self.seat].money >= self.corpses_price:
            for planet in self.world.open:
                yield from self.corpse_layouts(planet)

    def mutations(self, planet: str, owner: int, foreign: bool) -> Iterator[Mutate]:
        """Both directions for one colour on one planet."""
        for old, new in self.directions():
            if not self.world.row(planet, old)[owner]:
                continue
            group = board.group(self.world, planet, owner, old)
            supplied = self.supplied(owner, old, new, len(group))
            for take, spots in self.ways(planet, group, new, supplied):
                yield Mutate(planet, owner, old, new, spots, take, foreign)

    def ways(
        self, planet: str, group: tuple[Token, ...], new: str, supplied: int
    ) -> Iterator[tuple[tuple[Cell, ...] | None, tuple[Spot, ...]]]:
        """(squares of those that mutate, None: all; places of the new ones): parts of a group only where not
        all of it can mutate (SB-U03)."""
        if supplied == len(group) and self.fits_all(planet, group, new):
            yield from ((None, spots) for spots in self.spots(planet, group, new, LISTED))
            return
        grid = self.content.grids[planet]
        for count in range(min(supplied, len(group) - 1), 0, -1):
            listed = 0
            # Each part has to be tried: perhaps only one of them makes room for as many.
            for going in combinations(group, count):
                take = tuple(grid.first_cell(token.bits) for token in going)
                room = False
                for spots in self.spots(planet, going, new, PARTS):
                    yield take, spots
                    room = True
                listed += room
                if listed == PARTS:
                    break

    def spots(self, planet: str, going: tuple[Token, ...], new: str, most: int) -> Iterator[tuple[Spot, ...]]:
        """Some of the ways to lay as many creatures of the new race, these being off."""
        taken = board.taken(self.content, self.world, planet, going)
        ways = variations(self.content.grids[planet], (new,) * len(going), taken)
        return (tuple(Spot(place.at, place.rot) for place in packing) for packing in islice(ways, most))

    def corpse_layouts(self, planet: str) -> Iterator[Corpses]:
        """Ways to lay the corpses of a planet anew (SB-U05)."""
        bodies = corpses_on(self.world, planet)
        if not bodies:
            return
        grid = self.content.grids[planet]
        taken = board.taken(self.content, self.world, planet, bodies)
        for packing in islice(variations(grid, [body.race for body in bodies], taken), LISTED):
            yield Corpses(
                planet,
                tuple(
                    Laid(body.owner, place.race, place.at, place.rot)
                    for body, place in zip(bodies, packing, strict=True)
                ),
            )

    # -- refusals ----------------------------------------------------------------------------

    def use_refusal(self, action: Any) -> Refusal | None:
        if type(action) is Corpses:
            return self.corpses_refusal(action)
        return self.mutate_refusal(action) if type(action) is Mutate else WRONG_PHASE

    def corpses_refusal(self, action: Corpses) -> Refusal | None:
        if self.world.act.corpses:
            return Refusal("already_boosted", "SB-U05")
        short = self.short_of(self.corpses_price, "SB-U05")
        if short is not None:
            return short
        bodies = corpses_on(self.world, action.planet)
        if not bodies:
            return Refusal("no_target", "SB-U05")
        laid = sorted((one.owner, one.race) for one in action.layout)
        if laid != sorted((body.owner, body.race) for body in bodies):
            return Refusal("bad_layout", "SB-U05")
        taken = board.taken(self.content, self.world, action.planet, bodies)
        return layout_refusal(self.content, action.planet, action.layout, taken)

    def mutate_refusal(self, action: Mutate) -> Refusal | None:
        if self.world.act.used:
            return Refusal("already_used", "SB-U02")
        if not action.foreign and action.owner != self.seat:
            return Refusal("needs_foreign_boost", "SB-U04")
        if action.foreign and action.owner == self.seat:
            return Refusal("own_colour", "SB-U04")
        short = self.short_of(self.foreign_price, "SB-U04") if action.foreign else None
        if short is not None:
            return short
        if (action.from_, action.to) not in self.directions():
            return Refusal("wrong_race", "SB-U01")
        group = board.group(self.world, action.planet, action.owner, action.from_)
        if not group:
            if action.foreign:
                return Refusal("no_target", "SB-U04")
            return Refusal("no_relation_present", "SB-U02")
        going = self.going(action, group)
        if going is None:
            return Refusal("no_such_token", "SB-U08")
        if len(action.place) != len(going):
            return Refusal("bad_layout", "SB-U08")
        if self.supplied(action.owner, action.from_, action.to, len(going)) < len(going):
            return Refusal("no_supply", "SB-A08")
        everybody = self.supplied(action.owner, action.from_, action.to, len(group)) == len(group)
        if len(going) < len(group) and everybody and self.fits_all(action.planet, group, action.to):
            return Refusal("must_mutate_all", "SB-U03")
        taken = board.taken(self.content, self.world, action.planet, going)
        new = [Laid(action.owner, action.to, spot.at, spot.rot) for spot in action.place]
        return layout_refusal(self.content, action.planet, new, taken)

    def going(self, action: Mutate, group: tuple[Token, ...]) -> tuple[Token, ...] | None:
        """The creatures to be mutated; None if a square names none of them, or one twice (SB-Q04)."""
        if action.take is None:
            return group
        named = [board.token_at(self.content, self.world, action.planet, square) for square in action.take]
        found = tuple(token for token in named if token in group)
        if not action.take or len(found) < len(named) or len({token.bits for token in found}) < len(found):
            return None
        return found


def corpses_on(world: World, planet: str) -> list[Token]:
    """Corpses of all colours that lie on a planet."""
    return [token for token in world.tokens.get(planet, ()) if token.corpse]


def mutate_or_lay(content: Content, world: World, seat: int, action: Mutate | Corpses, emit: Emit) -> None:
    """The mutation, or the corpses of a planet, in either order (SB-U06)."""
    asked = MutationQuestion(content, world, seat)
    if isinstance(action, Corpses):
        lay_corpses_anew(asked, action, emit)
    else:
        mutate(asked, action, emit)


def lay_corpses_anew(asked: MutationQuestion, action: Corpses, emit: Emit) -> None:
    """SB-U05."""
    content, world, planet = asked.content, asked.world, action.planet
    pay(world, asked.seat, asked.corpses_price, "boost", emit)
    world.act = structs.replace(world.act, corpses=True)
    bodies = tuple(corpses_on(world, planet))
    board.take_off(world, planet, bodies)
    come = tuple(
        board.lay_at(content, world, planet, laid.owner, laid.race, laid.at, laid.rot, corpse=True)
        for laid in action.layout
    )
    emit(events.CorpsesRearranged(asked.seat, planet, bodies, come))


def mutate(asked: MutationQuestion, action: Mutate, emit: Emit) -> None:
    """All that mutate leave the planet before the new creatures come (SB-U02)."""
    content, world, planet, owner = asked.content, asked.world, action.planet, action.owner
    if action.foreign:
        pay(world, asked.seat, asked.foreign_price, "boost", emit)
    world.act = structs.replace(world.act, used=True)
    going = asked.going(action, board.group(world, planet, owner, action.from_))
    assert going is not None
    board.take_off(world, planet, going)
    come = tuple(
        board.lay_at(content, world, planet, owner, action.to, spot.at, spot.rot) for spot in action.place
    )
    emit(events.Mutated(asked.seat, planet, owner, going, come, action.foreign))
