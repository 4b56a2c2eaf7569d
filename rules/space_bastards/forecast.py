"""What the table would allow, for screens and bots: uses of a relation at this moment, and ways of a ship.

All of it comes from the rules' own questions, asked of a state made from a sight.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rules.kernel.asks import Refusal
from rules.kernel.events import unheard
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.content import Content
from rules.space_bastards.flying import FlyShip, Migrate, moves
from rules.space_bastards.imagine import imagine_world
from rules.space_bastards.options import Options
from rules.space_bastards.relations import RULES
from rules.space_bastards.relations.hits import HitQuestion
from rules.space_bastards.relations.love import LoveQuestion
from rules.space_bastards.relations.mutation import MutationQuestion
from rules.space_bastards.relations.talks import TalkQuestion
from rules.space_bastards.ship_turns import begin_flight, fly
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import ACTIONS, Act, Entry, Token, World


class Use(Struct, frozen=True):
    """A relation on one planet. `actors` are the seat's own creatures that take part, `others` victims,
    partners or foreign parents; `owner` is whose creatures are hit or mutated; `pairs` the most that can be
    made there (SB-T08); `races` can be born."""

    planet: str
    actors: tuple[Token, ...]
    others: tuple[Token, ...] = ()
    owner: int | None = None
    pairs: int = 0
    races: tuple[str, ...] = ()


class Way(Struct, frozen=True):
    """How a ship gets to a field: its moves (a single one left is made without an answer, SB-A11), steps left
    there, coins paid on the way. `stop`: it may end there."""

    field: str
    path: tuple[Any, ...]
    left: int
    price: int
    stop: bool


class Forecast:
    """Questions about one sight. Hidden choices do not matter for them."""

    def __init__(self, content: Content, sight: WorldSight, options: Options) -> None:
        self.content = content
        self.world = imagine_world(content, sight, options, random.Random(0))
        self._ends: dict[int, dict[str, tuple[Way, World]]] = {}
        """For each seat asked for: the ways of its ship, each with the table as it is at its end."""

    # -- relations ---------------------------------------------------------------------------

    def uses(self, seat: int, relation: str) -> list[Use]:
        """Where a seat could use a relation now if it were its turn; boosts that cost coins aside, but for
        mutations of foreign creatures if the seat can pay them."""
        return list(self._uses(seat, relation))

    def usable(self, seat: int, relation: str) -> bool:
        """Whether :meth:`uses` finds any, without looking for all of them."""
        return next(self._uses(seat, relation), None) is not None

    def _uses(self, seat: int, relation: str) -> Iterator[Use]:
        if relation not in self.world.relations:
            return iter(())
        world = self._at_the_beginning(seat, relation)
        question = RULES[relation].question(self.content, world, seat) if relation in RULES else None
        match question:
            case LoveQuestion():
                return self._births(question)
            case HitQuestion():
                return self._hits(question)
            case TalkQuestion():
                return self._pairs(question)
            case MutationQuestion():
                return self._mutations(question)
        return self._grounded(world, seat)

    def _at_the_beginning(self, seat: int, relation: str) -> World:
        """The table as if the entry of this seat began now. In its running entry what has been agreed stands,
        and who has refused on a planet is not asked there again (SB-T07)."""
        world = self.world.clone()
        runs = world.phase == ACTIONS and world.order[world.at : world.at + 1] == (Entry(relation, seat),)
        settled = world.act if runs else Act()
        world.phase, world.order, world.at = ACTIONS, (Entry(relation, seat),), 0
        world.act = Act(begun=True, agreed=settled.agreed, refused=settled.refused)
        return world

    def _births(self, question: LoveQuestion) -> Iterator[Use]:
        world, pair = question.world, question.races()
        born = [race for race in pair if question.race_refusal(race) is None]
        for planet in world.open:
            if question.planet_refusal(planet) is None:
                races = tuple(race for race in born if question.free_places(planet, race))
                if races:
                    own, other = self._split(world, planet, pair, question.seat)
                    yield Use(planet, own, other, races=races)

    def _hits(self, question: HitQuestion) -> Iterator[Use]:
        world = question.world
        for action in question.uses():
            shooters = board.group(world, action.planet, question.seat, question.left)
            victims = board.group(world, action.planet, action.victim, question.right)
            yield Use(action.planet, shooters, victims, owner=action.victim)

    def _pairs(self, question: TalkQuestion) -> Iterator[Use]:
        world = question.world
        for planet in world.open:
            pairs = question.most(planet, world.owners)
            if pairs:
                own, other = self._split(world, planet, (question.left, question.right), question.seat)
                partners = {one for pair in pairs for one in (pair.left, pair.right)}
                yield Use(planet, own, tuple(one for one in other if one.owner in partners), pairs=len(pairs))

    def _mutations(self, question: MutationQuestion) -> Iterator[Use]:
        world = question.world
        found: set[tuple[str, int]] = set()
        for action in question.uses():
            if not isinstance(action, do.Mutate) or (action.planet, action.owner) in found:
                continue
            planet, owner = action.planet, action.owner
            found.add((planet, owner))
            group = tuple(
                one
                for race in dict.fromkeys((question.left, question.right))
                for one in board.group(world, planet, owner, race)
            )
            if owner == question.seat:
                yield Use(planet, group, owner=owner)
            else:
                yield Use(planet, (), group, owner=owner)

    def _grounded(self, world: World, seat: int) -> Iterator[Use]:
        """Own creatures that only the card migration takes aboard (SB-M01)."""
        for planet in world.open:
            own, _ = self._split(world, planet, board.grounded(world), seat)
            if own:
                yield Use(planet, own)

    @staticmethod
    def _split(
        world: World, planet: str, races: tuple[str, ...], seat: int
    ) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
        """Creatures of these races on a planet: own ones, those of others."""
        there = [one for one in world.tokens.get(planet, ()) if one.race in races and not one.corpse]
        own = tuple(one for one in there if one.owner == seat)
        return own, tuple(one for one in there if one.owner != seat)

    # -- ships -------------------------------------------------------------------------------

    def ways(self, seat: int) -> dict[str, Way]:
        """Every field that the ship of a seat can get to in its running turn with the fewest steps, loading
        and unloading nothing; a ship that is not on the map can enter anywhere. Empty without such a turn."""
        return {field: way for field, (way, _world) in self._reached(seat).items()}

    def _reached(self, seat: int) -> dict[str, tuple[Way, World]]:
        """The ways, each with the table as it is at its end."""
        if seat not in self._ends:
            self._ends[seat] = {} if self.world.flight is None else self._search(seat)
        return self._ends[seat]

    def _search(self, seat: int) -> dict[str, tuple[Way, World]]:
        found: dict[str, tuple[Way, World]] = {}
        money = self.world.held[seat].money
        edge: list[tuple[World, tuple[Any, ...]]] = [(self.world, ())]
        while edge:
            after: list[tuple[World, tuple[Any, ...]]] = []
            for world, path in edge:
                question = self._turn(world, seat)
                ship = question.ship
                field, left = ship.field, max(ship.left, 0)
                if field is not None:
                    if field in found and found[field][0].left >= left:
                        continue
                    stop = ship.end_refusal() is None
                    found[field] = Way(field, path, left, money - world.held[seat].money, stop), world
                for action in question.legal() if field is None else moves(ship):
                    if not isinstance(action, do.PlaceShip | do.Fly | do.Teleport):
                        continue
                    known = found.get(action.to) if isinstance(action, do.Fly) else None
                    if known is None or known[0].left < left - 1:
                        after.append((self._flown(world, seat, action), (*path, action)))
            edge = after
        return found

    def confined(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Races aboard that could not leave the ship at landing fields of :meth:`ways`: the planet is open
        but has no room for them as it is now (SB-V09)."""
        found = {}
        for field, (_way, world) in self._reached(seat).items():
            question = self._turn(world, seat)
            ship, planet = question.ship, self.content.fields[field].planet
            if planet is None or question.planet_refusal(planet) is not None:
                continue
            grid, taken = self.content.grids[planet], board.taken(self.content, world, planet)
            aboard = dict.fromkeys(one.race for one in ship.cargo)
            races = tuple(race for race in aboard if not grid.fits_somewhere(race, taken))
            if races:
                found[field] = races
        return found

    def barred(self, seat: int) -> dict[str, Refusal]:
        """Fields one step beside :meth:`ways` that the ship may not fly onto although it has that step, and
        fields that a ship may not enter at, with what the rules say to that (SB-V02, SB-V05)."""
        found: dict[str, Refusal] = {}
        if self.world.flight is None:
            return found
        if self.world.held[seat].ship is None:
            question = self._turn(self.world, seat)
            for field in self.content.space.fields:
                self._note(found, field, question.refusal(do.PlaceShip(field)))
            return found
        reached = self._reached(seat)
        for way, world in reached.values():
            if way.left <= 0:
                continue
            question = self._turn(world, seat)
            for field in self.content.space.near[way.field]:
                if field not in reached:
                    self._note(found, field, question.refusal(do.Fly(field)))
        return found

    @staticmethod
    def _note(found: dict[str, Refusal], field: str, refusal: Refusal | None) -> None:
        if refusal is not None:
            found.setdefault(field, refusal)

    def _flown(self, world: World, seat: int, action: Any) -> World:
        """The table after one move of a ship."""
        there = world.clone()
        fly(self._turn(there, seat), action, unheard)
        return there

    def _turn(self, world: World, seat: int) -> FlyShip:
        assert world.flight is not None
        kind = Migrate if world.flight.migration else FlyShip
        return kind(self.content, world, seat)

    def flight_of(self, seat: int, *, migration: bool) -> Forecast:
        """The same table as if this seat's ship turn (or migration) began now."""
        twin = copy.copy(self)
        twin.world, twin._ends = self.world.clone(), {}
        begin_flight(twin.world, migration=migration)
        return twin
