"""Laying several creatures at once: each is picked up and laid, or put beside the planet for a while."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Any, Self

from client.games.space_bastards.answers.composed import Composed, legal
from client.games.space_bastards.answers.creature_in_hand import Spots, cell_of, over_squares
from client.games.space_bastards.ids import New, Square, parse
from client.table.answers.answer import Fit
from client.table.answers.judge import Judge
from client.table.choice import Options, option_of
from rules.kernel.asks import Action, Refusal
from rules.kernel.views import View
from rules.space_bastards import packing
from rules.space_bastards.actions import Laid, Rearrange
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Token

PROPOSE = "layout:propose"
"""Lay what lies beside the planet as the program would, and move as few of the others as it takes."""
NEXT = "layout:next"
"""Another way to lay them all."""
CLEAR = "layout:clear"
"""All of them beside the planet."""
ASIDE = "aside"
"""The place beside the planet."""


@dataclass(frozen=True)
class Piece:
    """A creature or corpse to be laid; `at` is None while it lies beside the planet."""

    owner: int
    race: str
    at: Cell | None
    rot: int = 0
    corpse: bool = False


@dataclass(frozen=True)
class Laying(Composed):
    """Pieces lie where a proposal puts them; each can be picked up (`new:<number>`) and laid elsewhere."""

    judge: Judge
    content: Content
    view: View[WorldSight]
    planet: str = ""
    """Where they are laid, "" while that is not chosen."""
    lifted: frozenset[Cell] = frozenset()
    """First squares of the tokens that lie there now and are laid anew, so that they do not show."""
    taken: int = 0
    """Squares of what stays there."""
    pieces: tuple[Piece, ...] = ()
    picked: int = -1
    proposals: tuple[tuple[Piece, ...], ...] = ()
    proposal: int = 0
    moved: tuple[int, int] = (0, 0)
    """How many creatures the last proposal had to move, and how many had been laid before it."""

    # -- the pieces ----------------------------------------------------------------------------------

    def begun(self, planet: str, lifted: Iterable[Token], proposals: Iterable[Iterable[Piece]]) -> Self:
        """Lay pieces on a planet from which the tokens `lifted` are taken."""
        every = tuple(map(tuple, proposals))
        begun = replace(self, planet=planet, proposals=every, proposal=0, picked=-1, moved=(0, 0))
        return replace(begun.lift(lifted), pieces=every[0] if every else ())

    def lift(self, tokens: Iterable[Token]) -> Self:
        """Take tokens off the planet; all others stay where they are."""
        gone, planet = tuple(tokens), self.planet
        grid = self.content.grids[planet]
        taken = ~grid.all
        for token in self.view.sight.planet(planet).tokens:
            taken |= token.bits
        for egg in self.view.sight.eggs:
            if egg.planet == planet:
                taken |= grid.square(egg.at)
        for token in gone:
            taken &= ~token.bits
        return replace(self, lifted=frozenset(grid.first_cell(token.bits) for token in gone), taken=taken)

    def stopped(self) -> Self:
        """Nothing is laid any more."""
        return replace(self, planet="", pieces=(), picked=-1, lifted=frozenset(), moved=(0, 0))

    @property
    def chosen(self) -> tuple[str, ...]:
        return (*self.path(), *((New(self.picked),) if self.picked >= 0 else ()))

    def path(self) -> tuple[str, ...]:
        """The handles that led to what is laid."""
        return ()

    # -- where they may lie --------------------------------------------------------------------------

    def bits(self, piece: Piece) -> int:
        """The squares that a piece covers, 0 where it lies beside the planet."""
        if piece.at is None:
            return 0
        return int(self.content.grids[self.planet].put(piece.race, piece.at, piece.rot)[0])

    def free_for(self, index: int) -> int:
        """Squares that are taken for a piece: by what stays there and by the other pieces."""
        taken = self.taken
        for number, piece in enumerate(self.pieces):
            if number != index:
                taken |= self.bits(piece)
        return taken

    def spots(self, index: int) -> dict[Cell, frozenset[int]]:
        """Where a piece may lie: the upper left squares, with the turns in which it may."""
        race = self.pieces[index].race
        shape = self.content.shapes[race]
        found: dict[Cell, set[int]] = {}
        for place in self.content.grids[self.planet].free_places(race, self.free_for(index)):
            turns = {turn for turn in range(4) if shape.same[turn] == shape.same[place.rot]}
            found.setdefault(place.at, set()).update(turns)
        return {at: frozenset(turns) for at, turns in found.items()}

    @cached_property
    def places(self) -> Spots:
        """Where the picked piece may lie."""
        shape = self.content.shapes[self.pieces[self.picked].race].rotations
        return Spots(self.spots(self.picked), shape)

    def touched(self, handles: Sequence[str]) -> tuple[int, Cell] | None:
        """The piece and the square that handles name, None if they do not."""
        at = cell_of(handles[-1])
        index = next((one.number for one in New.among(handles)), -1)
        return (index, at) if at is not None and 0 <= index < len(self.pieces) else None

    def _refusal(self, index: int, at: Cell) -> Refusal | None:
        """Why a piece cannot lie on a square as it is turned, None if it can: what stays there, stays
        (SB-A07)."""
        (row, column), shape = at, self.content.shapes[self.pieces[index].race]
        grid, free = self.content.grids[self.planet], ~self.free_for(index)
        covered = [(row + r, column + c) for r, c in shape.rotations[self.turn]]
        inside = [one for one in covered if 0 <= one[0] < grid.height and 0 <= one[1] < grid.width]
        there = [one for one in inside if grid.square(one) & grid.all]
        taken = [one for one in there if not grid.square(one) & free]
        if len(there) == len(covered) and not taken:
            return None
        args = {"planet": self.planet, "squares": tuple(taken), "lying": self._around(index)}
        args["beside"] = tuple(one for one in covered if one not in there)
        return Refusal("bad_placement", "SB-A07", args)

    def _around(self, index: int) -> tuple[tuple[int, str, bool, int], ...]:
        """What may be in the way of a piece: owner, race, whether it is a corpse, squares. The tokens
        that are laid anew lie where they are laid now, no longer where the match has them."""
        grid = self.content.grids[self.planet]
        there = self.view.sight.planet(self.planet).tokens
        stay = [one for one in there if grid.first_cell(one.bits) not in self.lifted]
        others = [piece for number, piece in enumerate(self.pieces) if number != index]
        return (
            *((one.owner, one.race, one.corpse, one.bits) for one in stay),
            *((one.owner, one.race, one.corpse, self.bits(one)) for one in others),
        )

    @property
    def left(self) -> int:
        """How many lie beside the planet still."""
        return sum(piece.at is None for piece in self.pieces)

    @property
    def free(self) -> int:
        """How many squares of the planet are free as they lie now."""
        whole = self.content.grids[self.planet].all
        return int((whole & ~self.free_for(-1)).bit_count())

    @property
    def buttons(self) -> tuple[str, ...]:
        return (*super().buttons, PROPOSE, NEXT, CLEAR)

    def wanted(self, handles: tuple[str, ...]) -> Any:
        """The answer that has the touched piece on the touched square, legal or not; why that piece does not
        fit is said, whatever else is wrong. What lies beside the planet is laid there, too."""
        touched = self.touched(handles)
        if touched is None:
            return None
        index, at = touched
        refusal = self._refusal(index, at)
        if refusal is not None:
            return refusal
        pieces = self._moved(index, at, self.turn)
        return self.answer_with(
            [piece if piece.at is not None else replace(piece, at=at) for piece in pieces]
        )

    def answer_with(self, pieces: Sequence[Piece]) -> Action | None:
        """The answer that lays the pieces so, whether it is legal or not."""
        return None

    # -- touching --------------------------------------------------------------------------------------

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        if not self.planet:
            return {}
        found: set[str] = {New(index) for index in range(len(self.pieces))}
        if self.left:
            found.add(PROPOSE)
        elif len(self.proposals) > 1:
            found.add(NEXT)
        if any(piece.at is not None for piece in self.pieces):
            found.add(CLEAR)
        if self.picked < 0:
            return legal(found)
        if self.pieces[self.picked].at is not None:
            found.add(ASIDE)
        return {**legal(found), **over_squares(self.places, self.turn)}

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        now = replace(self, moved=(0, 0))
        if handle == PROPOSE:
            return now._filled_up()
        if handle == NEXT:
            return now.propose((self.proposal + 1) % len(self.proposals))
        if handle == CLEAR:
            return now.taken_off()
        if handle == ASIDE:
            return now._put(None, self.turn)
        match parse(handle):
            case New(index):
                return now._pick(-1 if index == self.picked else index)
            case Square(at):
                landed = self.places.lands(at, self.turn)
                return None if landed is None else now._put(*landed)
        return None

    def _filled_up(self) -> Self:
        """Lay all that lies beside the planet; of the others as many as possible stay where they were put."""
        lying = [index for index, piece in enumerate(self.pieces) if piece.at is not None]
        for number in range(len(lying), 0, -1):
            for kept in combinations(lying, number):
                filled = self._filled_up_around(kept)
                if filled is not None:
                    return replace(filled, moved=(len(lying) - number, len(lying)))
        return replace(self.propose(self.proposal), moved=(len(lying), len(lying)))

    def _filled_up_around(self, kept: Sequence[int]) -> Self | None:
        """Lay all but these pieces anew; None if they do not fit beside them."""
        taken = self.taken
        for index in kept:
            taken |= self.bits(self.pieces[index])
        others = [index for index in range(len(self.pieces)) if index not in kept]
        races = [self.pieces[index].race for index in others]
        places = packing.pack(self.content.grids[self.planet], races, taken)
        if places is None:
            return None
        pieces = list(self.pieces)
        for index, place in zip(others, places, strict=True):
            pieces[index] = replace(pieces[index], at=place.at, rot=place.rot)
        return replace(self, pieces=tuple(pieces), picked=-1)

    def taken_off(self) -> Self:
        """All of them beside the planet."""
        return replace(self, pieces=tuple(replace(piece, at=None) for piece in self.pieces), picked=-1)

    def propose(self, number: int) -> Self:
        """Lay them as one of the proposals has it."""
        return replace(self, proposal=number, pieces=self.proposals[number], picked=-1)

    def _pick(self, index: int) -> Self:
        picked = replace(self, picked=index)
        return picked.held("turn", str(self.pieces[index].rot)) if index >= 0 else picked

    def _put(self, at: Cell | None, turn: int) -> Self:
        """The picked piece lies there, or beside the planet."""
        return replace(self, pieces=self._moved(self.picked, at, turn), picked=-1)

    def _moved(self, index: int, at: Cell | None, turn: int) -> tuple[Piece, ...]:
        """The pieces with one of them there, or beside the planet."""
        moved = replace(self.pieces[index], at=at, rot=turn)
        return (*self.pieces[:index], moved, *self.pieces[index + 1 :])

    def orientations(self, kind: str) -> tuple[str, ...]:
        return ("0", "1", "2", "3") if kind == "turn" and self.picked >= 0 else ()


# -- a planet of the first settlement laid anew ----------------------------------------------------


class RearrangeChoice(Laying):
    """All tokens of a planet in the first settlement (SB-P09)."""

    @cached_property
    def action(self) -> Action | None:
        action = self.answer_with(self.pieces)
        return action if not self.left and self.judge.legal(action) else None

    def answer_with(self, pieces: Sequence[Piece]) -> Action:
        return Rearrange(
            tuple(Laid(one.owner, one.race, one.at, one.rot) for one in pieces if one.at is not None)
        )


def rearrange_choice(
    actions: Iterable[Action], judge: Judge, content: Content, view: View[WorldSight]
) -> RearrangeChoice:
    """At first all lie beside the planet; the program proposes a packing when it is asked to."""
    options = Options(map(option_of, actions))
    layouts = [one.action.layout for one in options if isinstance(one.action, Rearrange)]
    assert view.sight.settling is not None
    planet = str(view.sight.settling.planet)
    there = view.sight.planet(planet)
    proposals = [[Piece(one.owner, one.race, one.at, one.rot) for one in layout] for layout in layouts]
    return RearrangeChoice(options, judge, content, view).begun(planet, there.tokens, proposals).taken_off()
