"""Mutation: whom and into what, and where the new creatures lie; or the corpses of a planet laid anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from msgspec import structs

from client.games.space_bastards import ids
from client.games.space_bastards.answers.composed import legal
from client.games.space_bastards.answers.laying_creatures import CLEAR, NEXT, PROPOSE, Laying, Piece
from client.table.answers.answer import Fit
from client.table.answers.judge import Judge
from client.table.choice import Options, option_of
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards import packing
from rules.space_bastards.actions import Corpses, Finish, Laid, Mutate, Spot
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Token

FINISH, CORPSES = ids.Button("finish"), ids.Boost("corpses")


@dataclass(frozen=True)
class CorpsesOrMutation(Laying):
    """First whom and into what, or the corpses of a planet; then where they lie (SB-U08)."""

    mutations: tuple[Mutate, ...] = ()
    corpses: tuple[Corpses, ...] = ()
    may_finish: bool = False
    group: str = ""
    into: str = ""
    bodies: bool = False
    finishing: bool = False
    takes: tuple[tuple[Cell, ...] | None, ...] = ()
    """Who is mutated in each proposal."""
    mutation: Mutate | None = None
    """The one that is being laid out."""

    @property
    def done(self) -> bool:
        """The primary button ends the card while nothing is chosen."""
        act = self.view.sight.act
        idle = not self.mutations and not self.corpses
        return self.may_finish and bool(act.used or act.corpses or idle)

    @property
    def buttons(self) -> tuple[str, ...]:
        # for what lies nowhere; creatures and corpses on other planets are no buttons
        into = dict.fromkeys(ids.Into(one.to) for one in self.mutations)
        return (*into, CORPSES, PROPOSE, NEXT, CLEAR, FINISH)

    @staticmethod
    def group_of(action: Mutate) -> str:
        """The handle of the creatures that a mutation is about."""
        return ids.Group(action.planet, action.owner)

    def ways(self) -> tuple[Mutate, ...]:
        """Mutations of the chosen group."""
        return tuple(one for one in self.mutations if self.group_of(one) == self.group)

    @property
    def graves(self) -> tuple[str, ...]:
        """Planets whose corpses can be laid anew (SB-U05)."""
        return tuple(dict.fromkeys(one.planet for one in self.corpses))

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        found: set[str] = {self.group_of(one) for one in self.mutations}
        into = {ids.Into(one.to) for one in self.ways()}
        found |= into if len(into) > 1 else set()
        found |= {ids.CorpsesOn("corpses", planet) for planet in self.graves}
        found |= {CORPSES} if self.graves else set()
        if self.may_finish and not self.done:
            found.add(FINISH)
        if any(take is not None for take in self.takes):
            # not all of them can be mutated, so that the player chooses who stays (SB-U03)
            found |= set(map(ids.TokenAt, self._herd()))
        return {**super().open, **legal(found)}

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        now = replace(self, finishing=handle == FINISH and not self.finishing)
        if handle == FINISH:
            return now
        match ids.parse(handle):
            case ids.Group():
                return now._choose("" if handle == self.group else handle)
            case ids.Into(race):
                return now._turned_into(race)
            case ids.TokenAt(at):
                return now._stays_or_goes(at)
            case ids.CorpsesOn(planet=planet):
                return now._laid_corpses(planet)
            case _ if handle == CORPSES:
                return now._laid_corpses(self._next_grave())
        return super(CorpsesOrMutation, now).touch(handle)

    def _choose(self, group: str) -> Self:
        chosen = replace(self.stopped(), group=group, into="", bodies=False, mutation=None)
        ways = sorted({one.to for one in chosen.ways()})
        return chosen._turned_into(ways[0]) if len(ways) == 1 else chosen

    def _turned_into(self, race: str) -> Self:
        ways = [one for one in self.ways() if one.to == race]
        first = ways[0]
        now = replace(self, into=race, bodies=False, takes=tuple(one.take for one in ways), mutation=first)
        pieces = [[Piece(one.owner, one.to, spot.at, spot.rot) for spot in one.place] for one in ways]
        return now.begun(first.planet, now._going(first.take), pieces)

    def propose(self, number: int) -> Self:
        now, first = self, self.mutation
        if first is not None and not self.bodies:
            # another proposal may let others stay
            take = self.takes[number]
            now = replace(self, mutation=structs.replace(first, take=take)).lift(self._going(take))
        return super(CorpsesOrMutation, now).propose(number)

    def _herd(self) -> dict[Cell, Token]:
        """The creatures of the group that the direction is about, by their first squares."""
        first = self.mutation
        if first is None:
            return {}
        grid, there = self.content.grids[first.planet], self.view.sight.planet(first.planet).tokens
        alike = [one for one in there if (one.owner, one.race) == (first.owner, first.from_)]
        return {grid.first_cell(token.bits): token for token in alike if not token.corpse}

    def _going(self, take: tuple[Cell, ...] | None) -> list[Token]:
        """Those of them that are mutated."""
        return [token for at, token in self._herd().items() if take is None or at in take]

    def _stays_or_goes(self, square: Cell) -> Self:
        """Let one of them stay, or go after all, if that is possible; the rest is laid anew."""
        first = self.mutation
        if first is None:
            return self
        herd = self._herd()
        now = set(herd if first.take is None else first.take) ^ {square}
        take = tuple(cell for cell in herd if cell in now)
        lifted, grid = self.lift(self._going(take)), self.content.grids[first.planet]
        places = packing.pack(grid, [first.to] * len(take), lifted.taken) if take else None
        if places is None:
            return self
        spots = tuple(Spot(place.at, place.rot) for place in places)
        wanted = structs.replace(first, take=None if len(take) == len(herd) else take, place=spots)
        if not self.judge.legal(wanted):
            return self
        pieces = tuple(Piece(first.owner, first.to, one.at, one.rot) for one in spots)
        return replace(lifted, mutation=wanted, pieces=pieces, picked=-1)

    def _next_grave(self) -> str:
        """The planet after the one whose corpses are being laid."""
        if not self.bodies:
            return self.graves[0]
        return self.graves[(self.graves.index(self.planet) + 1) % len(self.graves)]

    def _laid_corpses(self, planet: str) -> Self:
        now = replace(self, group="", into="", bodies=True, mutation=None)
        there = self.view.sight.planet(planet)
        layouts = [one.layout for one in self.corpses if one.planet == planet]
        return now.begun(
            planet,
            [token for token in there.tokens if token.corpse],
            [[Piece(one.owner, one.race, one.at, one.rot, True) for one in layout] for layout in layouts],
        )

    def path(self) -> tuple[str, ...]:
        if self.finishing:
            return (FINISH,)
        if self.bodies:
            return (ids.CorpsesOn("corpses", self.planet),)
        several = len({one.to for one in self.ways()}) > 1
        return tuple(one for one in (self.group, ids.Into(self.into) if self.into and several else "") if one)

    @cached_property
    def action(self) -> Action | None:
        if self.finishing or (self.done and not self.path()):
            return Finish()
        if not self.planet or self.left or not self.pieces:
            return None
        action = self.answer_with(self.pieces)
        return action if action is not None and self.judge.legal(action) else None

    def answer_with(self, pieces: Sequence[Piece]) -> Action | None:
        if self.bodies:
            layout = tuple(Laid(one.owner, one.race, one.at, one.rot) for one in pieces if one.at is not None)
            return Corpses(self.planet, layout)
        if self.mutation is None:
            return None
        places = tuple(Spot(one.at, one.rot) for one in pieces if one.at is not None)
        return structs.replace(self.mutation, place=places)


def corpses_or_mutation(
    actions: Iterable[Action], judge: Judge, content: Content, view: View[WorldSight]
) -> CorpsesOrMutation:
    """Nothing is chosen to begin with."""
    options = Options(map(option_of, actions))
    every = [option.action for option in options]
    return CorpsesOrMutation(
        options, judge, content, view,
        mutations=tuple(one for one in every if isinstance(one, Mutate)),
        corpses=tuple(one for one in every if isinstance(one, Corpses)),
        may_finish=any(isinstance(one, Finish) for one in every),
    )  # fmt: skip
