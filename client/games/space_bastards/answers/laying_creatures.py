"""Laying several creatures at once: each is picked up and laid, or put beside the planet for a while."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from client.games.space_bastards.answers.composed import Composed
from client.games.space_bastards.answers.creature_in_hand import Spots, cell_of
from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.ids import New, Square, parse
from client.table.choice import Fit, Touch
from rules.kernel.asks import Action, Refusal
from rules.kernel.views import View
from rules.space_bastards import packing
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


class Laying(Composed):
    """Pieces lie where a proposal puts them; each can be picked up (`new:<number>`) and laid elsewhere."""

    KEPT = (
        *Composed.KEPT, "planet", "lifted", "pieces", "picked", "moved", "_proposals", "_proposal", "_taken"
    )  # fmt: skip

    def __init__(
        self, options: Iterable[Action], judge: Judge, content: Content, view: View[WorldSight]
    ) -> None:
        self._judge = judge
        self._content = content
        self.view = view
        self.planet = ""
        """Where they are laid, "" while that is not chosen."""
        self.lifted: frozenset[Cell] = frozenset()
        """First squares of the tokens that lie there now and are laid anew, so that they do not show."""
        self.pieces: list[Piece] = []
        self.picked = -1
        self.moved: tuple[int, int] = (0, 0)
        """How many creatures the last proposal had to move, and how many had been laid before it."""
        self._proposals: list[list[Piece]] = []
        self._proposal = 0
        self._taken = 0
        self._spots: dict[tuple[str, str, int], dict[Cell, frozenset[int]]] = {}
        super().__init__(options)

    # -- the pieces ----------------------------------------------------------------------------------

    def begin(self, planet: str, lifted: Iterable[Token], proposals: Sequence[list[Piece]]) -> None:
        """Lay pieces on a planet from which the tokens `lifted` are taken."""
        self.planet = planet
        self.lift(lifted)
        self._proposals = [list(one) for one in proposals]
        self._proposal = 0
        self.pieces = list(self._proposals[0]) if self._proposals else []
        self.picked = -1
        self.moved = (0, 0)

    def lift(self, lifted: Iterable[Token]) -> None:
        """Take tokens off the planet; all others stay where they are."""
        gone, planet = tuple(lifted), self.planet
        grid = self._content.grids[planet]
        there = next(one for one in self.view.sight.planets if one.id == planet)
        taken = ~grid.all
        for token in there.tokens:
            taken |= token.bits
        for egg in self.view.sight.eggs:
            if egg.planet == planet:
                taken |= grid.square(egg.at)
        for token in gone:
            taken &= ~token.bits
        self.lifted = frozenset(grid.first_cell(token.bits) for token in gone)
        self._taken = taken

    def stop(self) -> None:
        """Nothing is laid any more."""
        self.planet, self.pieces, self.picked, self.lifted = "", [], -1, frozenset()
        self.moved = (0, 0)

    # -- where they may lie --------------------------------------------------------------------------

    def bits(self, piece: Piece, at: Cell | None = None, rot: int | None = None) -> int:
        """The squares that a piece covers, 0 where it does not fit on the planet."""
        where = piece.at if at is None else at
        if where is None:
            return 0
        turn = piece.rot if rot is None else rot
        return int(self._content.grids[self.planet].put(piece.race, where, turn)[0])

    def free_for(self, index: int) -> int:
        """Squares that are taken for a piece: by what stays there and by the other pieces."""
        taken = self._taken
        for number, piece in enumerate(self.pieces):
            if number != index and piece.at is not None:
                taken |= self.bits(piece)
        return taken

    def spots(self, index: int) -> dict[Cell, frozenset[int]]:
        """Where a piece may lie: the upper left squares, with the turns in which it may."""
        taken = self.free_for(index)
        race = self.pieces[index].race
        key = (self.planet, race, taken)
        if key not in self._spots:
            self._spots[key] = self._places(race, taken)
        return self._spots[key]

    @property
    def places(self) -> Spots:
        """Where the picked piece may lie."""
        shape = self._content.shapes[self.pieces[self.picked].race].rotations
        return Spots(self.spots(self.picked), shape)

    def _places(self, race: str, taken: int) -> dict[Cell, frozenset[int]]:
        shape = self._content.shapes[race]
        found: dict[Cell, set[int]] = {}
        for place in self._content.grids[self.planet].free_places(race, taken):
            turns = {turn for turn in range(4) if shape.same[turn] == shape.same[place.rot]}
            found.setdefault(place.at, set()).update(turns)
        return {at: frozenset(turns) for at, turns in found.items()}

    @property
    def turn(self) -> int:
        """How the picked piece is turned in the hand."""
        return int(self.orientation.get("turn", "0") or 0) % 4

    def touched(self, handles: Sequence[str]) -> tuple[int, Cell] | None:
        """The piece and the square that handles name, None if they do not."""
        at = cell_of(handles[-1])
        index = next((one.number for one in New.among(handles)), -1)
        return (index, at) if at is not None and 0 <= index < len(self.pieces) else None

    def refusal(self, handles: Sequence[str], turn: int) -> Refusal | None:
        """Why the touched piece cannot lie on the touched square, None if it can: what stays there, stays
        (SB-A07)."""
        touched = self.touched(handles)
        if touched is None:
            return None
        index, (row, column) = touched
        piece = self.pieces[index]
        grid, free = self._content.grids[self.planet], ~self.free_for(index)
        covered = [(row + r, column + c) for r, c in self._content.shapes[piece.race].rotations[turn % 4]]
        inside = [one for one in covered if 0 <= one[0] < grid.height and 0 <= one[1] < grid.width]
        there = [one for one in inside if grid.square(one) & grid.all]
        taken = [one for one in there if not grid.square(one) & free]
        if len(there) == len(covered) and not taken:
            return None
        beside = tuple(one for one in covered if one not in there)
        args = {
            "planet": self.planet,
            "squares": tuple(taken),
            "beside": beside,
            "lying": self._around(index),
        }
        return Refusal("bad_placement", "SB-A07", args)

    def _around(self, index: int) -> tuple[tuple[int, str, bool, int], ...]:
        """What may be in the way of a piece: owner, race, whether it is a corpse, squares. The tokens
        that are laid anew lie where they are laid now, no longer where the match has them."""
        grid = self._content.grids[self.planet]
        there = next(one for one in self.view.sight.planets if one.id == self.planet)
        stay = [one for one in there.tokens if grid.first_cell(one.bits) not in self.lifted]
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
        whole = self._content.grids[self.planet].all
        return int((whole & ~self.free_for(-1)).bit_count())

    @property
    def buttons(self) -> tuple[str, ...]:
        return (PROPOSE, NEXT, CLEAR)

    def tried(self, handles: Sequence[str], turn: int) -> Action | None:
        """The answer that has the touched piece on the touched square, legal or not, so that the rules can
        say why not; None if something else was touched. What lies beside the planet is laid there, too."""
        touched = self.touched(handles)
        if touched is None:
            return None
        index, at = touched
        moved = replace(self.pieces[index], at=at, rot=turn)
        pieces = [*self.pieces[:index], moved, *self.pieces[index + 1 :]]
        return self.answer_with(
            [piece if piece.at is not None else replace(piece, at=at) for piece in pieces]
        )

    def answer_with(self, pieces: Sequence[Piece]) -> Action | None:
        """The answer that lays the pieces so, whether it is legal or not."""
        return None

    # -- touching --------------------------------------------------------------------------------------

    def open_handles(self) -> frozenset[str]:
        if not self.planet:
            return frozenset()
        found: set[str] = {New(index) for index in range(len(self.pieces))}
        if self.left:
            found.add(PROPOSE)
        elif len(self._proposals) > 1:
            found.add(NEXT)
        if any(piece.at is not None for piece in self.pieces):
            found.add(CLEAR)
        if self.picked >= 0:
            if self.pieces[self.picked].at is not None:
                found.add(ASIDE)
            found |= {Square(at) for at in self.places.landing(self.turn)}
        return frozenset(found)

    def fit(self, handle: str) -> Fit:
        at = cell_of(handle)
        if self.picked >= 0 and at is not None:
            landed = self.places.lands(at, self.turn)
            return "" if landed is None else "legal" if landed == (at, self.turn) else "turn"
        return super().fit(handle)

    def _touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        self.moved = (0, 0)
        if handle == PROPOSE:
            self._fill_up()
        elif handle == NEXT:
            self.propose((self._proposal + 1) % len(self._proposals))
        elif handle == CLEAR:
            self.take_off()
        elif handle == ASIDE:
            self.pieces[self.picked] = replace(self.pieces[self.picked], at=None, rot=self.turn)
            self._pick(-1)
        match parse(handle):
            case New(index):
                self._pick(-1 if index == self.picked else index)
            case Square(at):
                self._put(at)
        self._show_chosen()
        return "added"

    def _fill_up(self) -> None:
        """Lay all that lies beside the planet; of the others as many as possible stay where they were put."""
        lying = [index for index, piece in enumerate(self.pieces) if piece.at is not None]
        for number in range(len(lying), 0, -1):
            for kept in combinations(lying, number):
                if self._fill_up_around(kept):
                    self.moved = (len(lying) - number, len(lying))
                    return
        self.propose(self._proposal)
        self.moved = (len(lying), len(lying))

    def _fill_up_around(self, kept: Sequence[int]) -> bool:
        """Lay all but these pieces anew; False if they do not fit beside them."""
        taken = self._taken
        for index in kept:
            taken |= self.bits(self.pieces[index])
        others = [index for index in range(len(self.pieces)) if index not in kept]
        races = [self.pieces[index].race for index in others]
        places = packing.pack(self._content.grids[self.planet], races, taken)
        if places is None:
            return False
        for index, place in zip(others, places, strict=True):
            self.pieces[index] = replace(self.pieces[index], at=place.at, rot=place.rot)
        self._pick(-1)
        return True

    def take_off(self) -> None:
        """All of them beside the planet."""
        self.pieces = [replace(piece, at=None) for piece in self.pieces]
        self._pick(-1)

    def propose(self, number: int) -> None:
        """Lay them as one of the proposals has it."""
        self._proposal = number
        self.pieces = list(self._proposals[number])
        self._pick(-1)

    def _pick(self, index: int) -> None:
        self.picked = index
        if index >= 0:
            self.orientation["turn"] = str(self.pieces[index].rot)

    def _put(self, at: Cell) -> None:
        landed = self.places.lands(at, self.turn)
        if landed is None:
            return
        self.pieces[self.picked] = replace(self.pieces[self.picked], at=landed[0], rot=landed[1])
        self._pick(-1)

    def _show_chosen(self) -> None:
        self.chosen = (*self.path(), *((New(self.picked),) if self.picked >= 0 else ()))

    def path(self) -> tuple[str, ...]:
        """The handles that led to what is laid."""
        return ()

    def orientations(self, kind: str) -> tuple[str, ...]:
        return ("0", "1", "2", "3") if kind == "turn" and self.picked >= 0 else ()

    def _restore(self, chosen: tuple[str, ...]) -> None:
        """What others do meanwhile leaves what is laid alone."""
