"""A creature or egg that the person at the screen is about to lay: where it may lie, and how it turns freely,
also to where it fits nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import ceil, floor
from typing import Any, Self

from client.games.space_bastards.ids import Creature, Egg, EggOf, Planet, Square
from client.games.space_bastards.relations import FLIGHTS
from client.table.answers.answer import Answer, Fit
from client.table.choice import Choice, Option
from client.table.screen import Moved
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.actions import Finish
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

# -- what is in the hand ---------------------------------------------------------------------------


Shape = tuple[tuple[Cell, ...], ...]
"""The squares of a piece in its turns."""


@dataclass(frozen=True)
class Held:
    """A piece in the hand. `planet` is where it is to lie, `path` the handles given so far."""

    race: str
    """"" for an egg."""
    owner: int
    planet: str
    path: tuple[str, ...]


@dataclass(frozen=True)
class Spots:
    """Where it may lie: for each square of its upper left corner the turns in which it may. `shape` are its
    squares in its turns."""

    turns: dict[Cell, frozenset[int]]
    shape: Shape = (((0, 0),),)

    def now(self, turn: int) -> frozenset[Cell]:
        """Squares that take it as it is turned."""
        return frozenset(at for at, turns in self.turns.items() if turn in turns)

    def lands(self, at: Cell, turn: int) -> tuple[Cell, int] | None:
        """Where it comes to lie if it is let go over a square: there as it is turned, or else turned about
        its middle, half a square aside at most; None where it fits in no way."""
        if turn in self.turns.get(at, ()):
            return at, turn
        here = self.shape[turn % len(self.shape)]
        found = []
        for other, cells in enumerate(self.shape):
            row, column = self._about_the_middle(at, turn, other)
            for there in product({floor(row), ceil(row)}, {floor(column), ceil(column)}):
                if cells != here and other in self.turns.get(there, ()):
                    off = abs(there[0] - row) + abs(there[1] - column)
                    found.append((off, (other - turn) % 4, there, other))
        return min(found)[2:] if found else None

    def turned(self, at: Cell, turn: int, step: int) -> tuple[Cell, int] | None:
        """Where a piece that lies on a square comes to lie if it is turned on by `step` quarters: as near as
        it fits so, or in the next turn in which it fits anywhere; None if there is no other."""
        for count in range(1, 4):
            other = (turn + step * count) % 4
            if self.shape[other % len(self.shape)] == self.shape[turn % len(self.shape)]:
                continue
            row, column = self._about_the_middle(at, turn, other)
            off = {there: abs(there[0] - row) + abs(there[1] - column) for there in self.now(other)}
            if off:
                return min(off, key=lambda there: (off[there], there)), other
        return None

    def _about_the_middle(self, at: Cell, turn: int, other: int) -> tuple[float, float]:
        """The upper left corner after turning a piece about its middle."""
        high, wide = _extent(self.shape[turn % len(self.shape)])
        tall, broad = _extent(self.shape[other % len(self.shape)])
        return at[0] + (high - tall) / 2, at[1] + (wide - broad) / 2

    def pointed(self, at: Cell, turn: int) -> Cell | None:
        """Where a click lays it, as it is turned, with its middle over a square: there, or at the nearest
        place that covers what is pointed at, as at the end of a row; None if nothing does."""
        if turn in self.turns.get(at, ()):
            return at
        cells = self.shape[turn % len(self.shape)]
        high, wide = _extent(cells)
        row, column = at[0] + (high - 1) / 2, at[1] + (wide - 1) / 2
        middle = set(product({floor(row), ceil(row)}, {floor(column), ceil(column)}))
        best: tuple[int, int, Cell] | None = None
        for there in self.now(turn):
            covers = len(middle & {(there[0] + r, there[1] + c) for r, c in cells})
            if covers:
                found = (-covers, abs(there[0] - at[0]) + abs(there[1] - at[1]), there)
                best = found if best is None else min(best, found)
        return None if best is None else best[2]

    def landing(self, turn: int) -> frozenset[Cell]:
        """Squares over which it can be let go."""
        reach = max((max(_extent(cells)) for cells in self.shape), default=1)
        near = {
            (row + down, column + right)
            for row, column in self.turns
            for down in range(1 - reach, reach)
            for right in range(1 - reach, reach)
        }
        return frozenset(at for at in near if self.lands(at, turn) is not None)


def _extent(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """Rows and columns that squares take."""
    return max(row for row, _column in cells) + 1, max(column for _row, column in cells) + 1


def cell_of(handle: str) -> Cell | None:
    """The square of a handle `cell:<row>,<column>`; a corner may stand beside the planet."""
    square = Square.of(handle)
    return square.at if square is not None else None


def planet_of_ship(content: Content, view: View[WorldSight]) -> str:
    """The planet at which the viewer's ship stands, "" if there is none."""
    if not 0 <= view.seat < view.sight.seats:
        return ""
    field = view.sight.owners[view.seat].ship
    found = content.fields[field].planet if field is not None else None
    return found or ""


def held(content: Content, view: View[WorldSight], chosen: tuple[str, ...]) -> Held | None:
    """What is to be laid now, if the handles chosen so far say it."""
    if view.prompt is None:
        return None
    if view.kind == "place":
        details = view.prompt.details
        return Held(details["race"], int(details["owner"]), details["planet"], ("hand",))
    planet = next((one.planet for one in Planet.among(chosen)), "")
    creature = next(iter(Creature.among(chosen)), None)
    if view.kind in FLIGHTS:
        egg = next(iter(Egg.among(chosen)), None)
        if egg is not None:
            found = _egg_race(view, egg)
            return Held(found, view.seat, egg.planet, (egg,)) if found else None
        here = planet_of_ship(content, view)
        return Held(creature.race, view.seat, here, (creature,)) if creature is not None and here else None
    if view.kind == "love" and planet:
        laid = next(iter(EggOf.among(chosen)), None)
        if laid is not None:
            return Held("", view.seat, planet, (Planet(planet), laid))
        if creature is not None:
            return Held(creature.race, view.seat, planet, (Planet(planet), creature))
    return None


def _egg_race(view: View[WorldSight], egg: Egg) -> str:
    return next((one.race for one in view.sight.eggs if one.planet == egg.planet and one.at == egg.at), "")


def spots(options: Iterable[Option], path: tuple[str, ...], shape: Shape = (((0, 0),),)) -> Spots:
    """The squares and turns of the answers that begin with `path`; `shape` of the piece in its turns."""
    found: dict[Cell, set[int]] = {}
    for option in options:
        if option.path[: len(path)] != path or len(option.path) <= len(path):
            continue
        at = cell_of(option.path[len(path)])
        if at is not None:
            found.setdefault(at, set()).add(int(option.orientation.get("turn", "0")))
    return Spots({at: frozenset(turns) for at, turns in found.items()}, shape)


# -- turning it ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurningChoice(Choice):
    """A choice of squares for one creature. It is let go with its middle over a square; where it fits only
    when turned it turns about its middle, so that it lies where it was let go."""

    content: Content
    view: View[WorldSight]

    @cached_property
    def race(self) -> str:
        """The race of the creature in the hand; "" for none, or an egg that is laid."""
        piece = held(self.content, self.view, self.chosen)
        return piece.race if piece is not None else ""

    @cached_property
    def spots(self) -> Spots | None:
        """Where the creature in the hand may lie; None while there is none."""
        if not self.race:
            return None
        found = spots(self.remaining, self.chosen, self.content.shapes[self.race].rotations)
        return found if found.turns else None

    def lands(self, handle: str) -> tuple[str, int] | None:
        """The square and the turn in which the creature comes to lie if it is let go over a square."""
        at, there = cell_of(handle), self.spots
        landed = there.lands(at, self.turn) if at is not None and there is not None else None
        return None if landed is None else (Square(landed[0]), landed[1])

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        usual, there = super().open, self.spots
        if there is None:
            return usual
        others = {one: fit for one, fit in usual.items() if Square.of(one) is None}
        return {**over_squares(there, self.turn), **others}

    def touch(self, handle: str) -> Self | None:
        landed = self.lands(handle)
        if landed is None:
            return super().touch(handle)
        square, turn = landed
        held = self if square in self.chosen else self.held("turn", str(turn))
        return super(TurningChoice, held).touch(square)

    @cached_property
    def action(self) -> Action | None:
        # A turn in which only one place is left says nothing yet about where: a square does.
        if self.spots is not None and not any(cell_of(handle) is not None for handle in self.chosen):
            return None
        return super().action

    @property
    def goes_by_itself(self) -> bool:
        # The creature is laid by hand, also on the only squares left for it.
        return not Square.among(self.open)

    def orientations(self, kind: str) -> tuple[str, ...]:
        if kind != "turn" or not self.race:
            return super().orientations(kind)
        return tuple(str(turn) for turn in self.content.shapes[self.race].distinct)


def over_squares(there: Spots, turn: int) -> dict[str, Fit]:
    """The squares over which a piece can be let go, and whether it lies there as it is turned."""
    return {
        Square(at): "legal" if there.lands(at, turn) == (at, turn) else "turn" for at in there.landing(turn)
    }


def next_place(choice: Answer, there: Spots | None, focused: str, step: int) -> Moved:
    """The square after (1) or before (-1) the focused one on which what is in the hand fits as it is turned,
    in reading order; where it fits nowhere so, it is turned in the hand. "" if there is none."""
    if there is None:  # an egg, which has no turns
        squares = (cell_of(one) for one in choice.open)
        there = Spots({square: frozenset((0,)) for square in squares if square is not None})
    for other in range(choice.turn, choice.turn + 4):
        cells = sorted(there.now(other % 4))
        if not cells:
            continue
        here = cell_of(focused)
        at = cells.index(here) if here in cells else (-1 if step > 0 else 0)
        return Moved(Square(cells[(at + step) % len(cells)]), str(other % 4))
    return Moved("")


def turn_in_place(choice: Answer, there: Spots | None, focused: str, step: int) -> Moved:
    """Turn what keys have led to a square; gives back the nearest one that takes it so, "" if it only turns
    in the hand."""
    here = cell_of(focused)
    landed = there.lands(here, choice.turn) if there is not None and here is not None else None
    turned = there.turned(*landed, step) if there is not None and landed is not None else None
    return Moved("") if turned is None else Moved(Square(turned[0]), str(turned[1]))


def may_choose(asked: View[WorldSight] | None, choice: Answer, planet: str, *kinds: str) -> bool:
    """Whether a planet can be chosen now, or has been, in a question of these kinds (SB-P05, SB-L01)."""
    return asked is not None and asked.kind in kinds and Planet(planet) in (*choice.chosen, *choice.open)


# -- cards that lay or hit -------------------------------------------------------------------------


@dataclass(frozen=True)
class UseChoice(TurningChoice):
    """Cards that are used once or twice. Whoever has used the card, or cannot, is done with the primary
    button while nothing is chosen; a card that could still be used is left unused only by the button that
    says so."""

    finish: Finish | None = None

    @classmethod
    def of(cls, actions: Iterable[Action], *facts: Any) -> Self:
        every, (_content, view) = tuple(actions), facts
        finish = next((one for one in every if isinstance(one, Finish)), None)
        others = tuple(one for one in every if one is not finish)
        done = finish if view.sight.act.used or not others else None
        return super().of(others if done is not None else every, *facts, done)

    def __bool__(self) -> bool:
        return bool(self.options) or self.finish is not None

    @property
    def action(self) -> Action | None:
        return super().action if self.chosen or self.finish is None else self.finish

    @property
    def goes_by_itself(self) -> bool:
        # a use that costs something is never begun by itself
        return bool(self.chosen) and super().goes_by_itself
