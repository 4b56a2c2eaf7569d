"""The creature or egg that the person at the screen is about to lay, and where it may lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from math import ceil, floor

from client.games.space_bastards.ids import Creature, Egg, EggOf, Planet, Square, parse
from client.games.space_bastards.relations import FLIGHTS
from client.table.choice import Option
from client.table.contract import Selection
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

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


def held(content: Content, view: View[WorldSight], local: Selection) -> Held | None:
    """What is to be laid now, if the handles chosen so far say it."""
    prompt, chosen = view.prompt, local.chosen
    if prompt is None:
        return None
    if prompt.kind == "place":
        details = prompt.details
        return Held(details["race"], int(details["owner"]), details["planet"], ("hand",))
    planet = next((one.planet for one in Planet.among(chosen)), "")
    creature = next(iter(Creature.among(chosen)), None)
    if prompt.kind in FLIGHTS:
        egg = next(iter(Egg.among(chosen)), None)
        if egg is not None:
            found = _egg_race(view, egg)
            return Held(found, view.seat, egg.planet, (egg,)) if found else None
        here = planet_of_ship(content, view)
        return Held(creature.race, view.seat, here, (creature,)) if creature is not None and here else None
    if prompt.kind == "love" and planet:
        laid = next(iter(EggOf.among(chosen)), None)
        if laid is not None:
            return Held("", view.seat, planet, (Planet(planet), laid))
        if creature is not None:
            return Held(creature.race, view.seat, planet, (Planet(planet), creature))
    return None


def race_in_hand(view: View[WorldSight], chosen: tuple[str, ...]) -> str:
    """The race of the piece that the handles chosen so far put into the hand; "" for none, or an egg that
    is laid."""
    if view.prompt is None or view.prompt.kind not in ("place", "love", "ship", "migration"):
        return ""
    if view.prompt.kind == "place":
        return str(view.prompt.details["race"])
    for handle in reversed(chosen):
        match parse(handle):
            case Creature(race):
                return race
            case Egg() as egg:
                return _egg_race(view, egg)
    return ""


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


def turn_of(local: Selection) -> int:
    """How the piece is turned in the hand, in quarters clockwise."""
    return int(local.orientation.get("turn", "0") or 0) % 4
