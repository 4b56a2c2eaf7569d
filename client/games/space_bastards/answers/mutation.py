"""Mutation: whom and into what, and where the new creatures lie; or the corpses of a planet laid anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from client.games.space_bastards import ids
from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.answers.laying_creatures import CLEAR, NEXT, PROPOSE, Laying, Piece
from client.table.choice import Option, Touch
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards import packing
from rules.space_bastards.actions import Corpses, Finish, Laid, Mutate, Spot
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Token

FINISH, CORPSES = ids.Button("finish"), ids.Boost("corpses")


class CorpsesOrMutation(Laying):
    """First whom and into what, or the corpses of a planet; then where they lie (SB-U08)."""

    KEPT = (*Laying.KEPT, "group", "into", "bodies", "finishing", "_takes", "_first")

    def __init__(
        self, options: Iterable[Action], judge: Judge, content: Content, view: View[WorldSight]
    ) -> None:
        super().__init__(options, judge, content, view)
        self.mutations = [action for action in self.actions if isinstance(action, Mutate)]
        self.corpses = [action for action in self.actions if isinstance(action, Corpses)]
        self.may_finish = any(isinstance(action, Finish) for action in self.actions)
        self.group = ""
        self.into = ""
        self.bodies = False
        self.finishing = False
        act = view.sight.act
        idle = not self.mutations and not self.corpses
        self.done = self.may_finish and bool(act.used or act.corpses or idle)
        """The primary button ends the card while nothing is chosen."""
        handles = [ids.Into(one) for one in dict.fromkeys(one.to for one in self.mutations)]
        # buttons for what lies nowhere; creatures and corpses on other planets are no buttons
        self.options = [Option((one,), {}, None) for one in (*handles, CORPSES, PROPOSE, NEXT, CLEAR, FINISH)]
        self._takes: list[tuple[Cell, ...] | None] = []
        self._first: Mutate | None = None

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

    def open_handles(self) -> frozenset[str]:
        found: set[str] = {self.group_of(one) for one in self.mutations}
        into = {ids.Into(one.to) for one in self.ways()}
        found |= into if len(into) > 1 else set()
        found |= {ids.CorpsesOn("corpses", planet) for planet in self.graves}
        found |= {CORPSES} if self.graves else set()
        if self.may_finish and not self.done:
            found.add(FINISH)
        found |= {ids.TokenAt(at) for at in self._herd_squares() if self._may_stay}
        return super().open_handles() | found

    @property
    def _may_stay(self) -> bool:
        """Not all of them can be mutated, so that the player chooses who stays (SB-U03)."""
        return self._first is not None and any(take is not None for take in self._takes)

    def _touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        self.finishing = handle == FINISH and not self.finishing
        match ids.parse(handle):
            case ids.Group():
                self._choose("" if handle == self.group else handle)
            case ids.Into(race):
                self._turn_into(race)
            case ids.TokenAt(at):
                self._stay_or_go(at)
            case ids.CorpsesOn(planet=planet):
                self._lay_corpses(planet)
            case _ if handle == CORPSES:
                self._lay_corpses(self._next_grave())
            case _ if handle != FINISH:
                return super()._touch(handle)
        self._show_chosen()
        return "added"

    def _choose(self, group: str) -> None:
        self.stop()
        self.group, self.into, self.bodies, self._first = group, "", False, None
        ways = sorted({one.to for one in self.ways()})
        if len(ways) == 1:
            self._turn_into(ways[0])

    def _turn_into(self, race: str) -> None:
        self.into, self.bodies = race, False
        ways = [one for one in self.ways() if one.to == race]
        self._takes = [one.take for one in ways]
        self._first = ways[0]
        pieces = [[Piece(one.owner, one.to, spot.at, spot.rot) for spot in one.place] for one in ways]
        self.begin(ways[0].planet, self._going(ways[0].take), pieces)

    def propose(self, number: int) -> None:
        first = self._first
        if first is not None and not self.bodies:
            # another proposal may let others stay
            self._first = structs.replace(first, take=self._takes[number])
            self.lift(self._going(self._takes[number]))
        super().propose(number)

    def _herd(self) -> list[Token]:
        """The creatures of the group that the direction is about."""
        first = self._first
        if first is None:
            return []
        there = next(one for one in self.view.sight.planets if one.id == first.planet)
        return [one for one in there.tokens
                if one.owner == first.owner and one.race == first.from_ and not one.corpse]  # fmt: skip

    def _herd_squares(self) -> list[Cell]:
        """Their first squares, if there is a group."""
        if self._first is None:
            return []
        grid = self._content.grids[self._first.planet]
        return [grid.first_cell(token.bits) for token in self._herd()]

    def _going(self, take: tuple[Cell, ...] | None) -> list[Token]:
        """Those of them that are mutated."""
        herd = self._herd()
        if take is None or self._first is None:
            return herd
        grid, wanted = self._content.grids[self._first.planet], set(take)
        return [token for token in herd if set(grid.cells_of(token.bits)) & wanted]

    def _stay_or_go(self, square: Cell) -> None:
        """Let one of them stay, or go after all, if that is possible; the rest is laid anew."""
        first = self._first
        if first is None:
            return
        all_squares = self._herd_squares()
        now = set(all_squares if first.take is None else first.take) ^ {square}
        take = tuple(cell for cell in all_squares if cell in now)
        grid = self._content.grids[first.planet]
        going = self._going(take)
        self.lift(going)
        places = packing.pack(grid, [first.to] * len(take), self._taken) if take else None
        if places is not None:
            spots = tuple(Spot(place.at, place.rot) for place in places)
            whole = None if len(take) == len(all_squares) else take
            wanted = structs.replace(first, take=whole, place=spots)
            if self._judge.legal(wanted):
                self._first = wanted
                self.pieces = [Piece(first.owner, first.to, one.at, one.rot) for one in spots]
                self._pick(-1)
                return
        self.lift(self._going(first.take))

    def _next_grave(self) -> str:
        """The planet after the one whose corpses are being laid."""
        if not self.bodies:
            return self.graves[0]
        return self.graves[(self.graves.index(self.planet) + 1) % len(self.graves)]

    def _lay_corpses(self, planet: str) -> None:
        self.group, self.into, self.bodies, self._first = "", "", True, None
        there = next(one for one in self.view.sight.planets if one.id == planet)
        layouts = [one.layout for one in self.corpses if one.planet == planet]
        self.begin(
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

    def built(self) -> Action | None:
        if self.finishing:
            return Finish()
        laid = [one for one in self.pieces if one.at is not None]
        if self.done and not self.path():
            return Finish()
        if not self.planet or len(laid) < len(self.pieces) or not laid:
            return None
        action = self.answer_with(laid)
        return action if action is not None and self._judge.legal(action) else None

    def answer_with(self, pieces: Sequence[Piece]) -> Action | None:
        if self.bodies:
            layout = tuple(Laid(one.owner, one.race, one.at, one.rot) for one in pieces if one.at is not None)
            return Corpses(self.planet, layout)
        if self._first is None:
            return None
        places = tuple(Spot(one.at, one.rot) for one in pieces if one.at is not None)
        return structs.replace(self._first, place=places)
