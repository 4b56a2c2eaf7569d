"""Laying several creatures at once: anew in the first settlement, after a mutation, or corpses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from client.games.space_bastards.choosing.composed import Composed
from client.games.space_bastards.judge import Judge
from client.table.choice import Fit, Touch
from rules.kernel.views import View
from rules.space_bastards.actions import Corpses, Finish, Laid, Mutate, Rearrange, Spot
from rules.space_bastards.content import Content

Cell = tuple[int, int]
NEXT = "layout:next"
"""Another way to lay them all."""
FINISH = "button:finish"
CORPSES = "boost:corpses"


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

    def __init__(self, options: Iterable[Any], judge: Judge, content: Content, view: View) -> None:
        self._judge = judge
        self._content = content
        self.view = view
        self.planet = ""
        """Where they are laid, "" while that is not chosen."""
        self.lifted: frozenset[Cell] = frozenset()
        """First squares of the tokens that lie there now and are laid anew, so that they do not show."""
        self.pieces: list[Piece] = []
        self.picked = -1
        self._proposals: list[list[Piece]] = []
        self._proposal = 0
        self._taken = 0
        super().__init__(options)

    # -- the pieces ----------------------------------------------------------------------------------

    def begin(self, planet: str, lifted: Iterable[Any], proposals: Sequence[list[Piece]]) -> None:
        """Lay pieces on a planet from which the tokens `lifted` are taken."""
        gone = tuple(lifted)
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
        self.planet = planet
        self.lifted = frozenset(grid.first_cell(token.bits) for token in gone)
        self._taken = taken
        self._proposals = [list(one) for one in proposals]
        self._proposal = 0
        self.pieces = list(self._proposals[0]) if self._proposals else []
        self.picked = -1

    def stop(self) -> None:
        """Nothing is laid any more."""
        self.planet, self.pieces, self.picked, self.lifted = "", [], -1, frozenset()

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
        shape = self._content.shapes[race]
        found: dict[Cell, set[int]] = {}
        for place in self._content.grids[self.planet].free_places(race, taken):
            turns = {turn for turn in range(4) if shape.same[turn] == shape.same[place.rot]}
            found.setdefault(place.at, set()).update(turns)
        return {at: frozenset(turns) for at, turns in found.items()}

    @property
    def turn(self) -> int:
        """How the picked piece is turned in the hand."""
        return int(self.pose.get("turn", "0") or 0) % 4

    # -- touching --------------------------------------------------------------------------------------

    def open_handles(self) -> frozenset[str]:
        if not self.planet:
            return frozenset()
        found = {f"new:{index}" for index in range(len(self.pieces))}
        if len(self._proposals) > 1:
            found.add(NEXT)
        if self.picked >= 0:
            found |= {f"cell:{row},{column}" for row, column in self.spots(self.picked)}
        return frozenset(found)

    def fit(self, handle: str) -> Fit:
        if self.picked >= 0 and handle.startswith("cell:"):
            row, column = (int(part) for part in handle.removeprefix("cell:").split(","))
            turns = self.spots(self.picked).get((row, column))
            return "" if turns is None else "legal" if self.turn in turns else "turn"
        return super().fit(handle)

    def touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        if handle == NEXT:
            self._proposal = (self._proposal + 1) % len(self._proposals)
            self.pieces = list(self._proposals[self._proposal])
            self.picked = -1
        elif handle.startswith("new:"):
            index = int(handle.removeprefix("new:"))
            self._pick(-1 if index == self.picked else index)
        elif handle.startswith("cell:"):
            self._put(handle)
        self._show_chosen()
        return "added"

    def _pick(self, index: int) -> None:
        self.picked = index
        if index >= 0:
            self.pose["turn"] = str(self.pieces[index].rot)

    def _put(self, handle: str) -> None:
        row, column = (int(part) for part in handle.removeprefix("cell:").split(","))
        turns = self.spots(self.picked)[row, column]
        turn = self.turn if self.turn in turns else min(turns, key=lambda one: (one - self.turn) % 4)
        self.pieces[self.picked] = replace(self.pieces[self.picked], at=(row, column), rot=turn)
        self._pick(-1)

    def _show_chosen(self) -> None:
        self.chosen = (*self.path(), *((f"new:{self.picked}",) if self.picked >= 0 else ()))

    def path(self) -> tuple[str, ...]:
        """The handles that led to what is laid."""
        return ()

    def poses(self, kind: str) -> tuple[str, ...]:
        return ("0", "1", "2", "3") if kind == "turn" and self.picked >= 0 else ()

    def back(self) -> bool:
        if self.picked < 0:
            return False
        self._pick(-1)
        self._show_chosen()
        return True

    def restore(self, chosen: tuple[str, ...]) -> None:
        """A piece that was let go nowhere lies where it lay."""
        if not any(one.startswith("new:") for one in chosen):
            self._pick(-1)
        self._show_chosen()

    def clear(self) -> None:
        super().clear()
        self._pick(-1)


class RearrangeChoice(Laying):
    """All tokens of a planet in the first settlement (SB-P09)."""

    def __init__(self, options: Iterable[Any], judge: Judge, content: Content, view: View) -> None:
        super().__init__(options, judge, content, view)
        layouts = [action.layout for action in self.actions if isinstance(action, Rearrange)]
        planet = str(view.sight.settling.planet)
        there = next(one for one in view.sight.planets if one.id == planet)
        proposals = [[Piece(one.owner, one.race, one.at, one.rot) for one in layout] for layout in layouts]
        self.begin(planet, there.tokens, proposals)

    def built(self) -> Any:
        laid = tuple(Laid(one.owner, one.race, one.at, one.rot) for one in self.pieces if one.at is not None)
        action = Rearrange(laid)
        return action if len(laid) == len(self.pieces) and self._judge.legal(action) else None


class CorpsesOrMutation(Laying):
    """First whom and into what, or the corpses of a planet; then where they lie (SB-U08)."""

    def __init__(self, options: Iterable[Any], judge: Judge, content: Content, view: View) -> None:
        super().__init__(options, judge, content, view)
        self.mutations = [action for action in self.actions if isinstance(action, Mutate)]
        self.corpses = [action for action in self.actions if isinstance(action, Corpses)]
        self.may_finish = any(isinstance(action, Finish) for action in self.actions)
        self.group = ""
        self.into = ""
        self.bodies = False
        self.finishing = False

    @staticmethod
    def group_of(action: Mutate) -> str:
        """The handle of the creatures that a mutation is about."""
        return f"group:{action.planet}:{action.owner}"

    def ways(self) -> tuple[Mutate, ...]:
        """Mutations of the chosen group."""
        return tuple(one for one in self.mutations if self.group_of(one) == self.group)

    def open_handles(self) -> frozenset[str]:
        found = {self.group_of(one) for one in self.mutations}
        found |= {f"into:{one.to}" for one in self.ways()}
        found |= {f"{CORPSES}:{one.planet}" for one in self.corpses}
        if self.may_finish:
            found.add(FINISH)
        return super().open_handles() | found

    def touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        kind, _colon, value = handle.partition(":")
        self.finishing = handle == FINISH and not self.finishing
        if kind == "group":
            self._choose("" if handle == self.group else handle)
        elif kind == "into":
            self._turn_into(value)
        elif handle.startswith(CORPSES):
            self._lay_corpses(handle.rpartition(":")[2])
        elif handle != FINISH:
            return super().touch(handle)
        self._show_chosen()
        return "added"

    def _choose(self, group: str) -> None:
        self.stop()
        self.group, self.into, self.bodies = group, "", False
        ways = sorted({one.to for one in self.ways()})
        if len(ways) == 1:
            self._turn_into(ways[0])

    def _turn_into(self, race: str) -> None:
        self.into, self.bodies = race, False
        ways = [one for one in self.ways() if one.to == race]
        first = ways[0]
        grid = self._content.grids[first.planet]
        there = next(one for one in self.view.sight.planets if one.id == first.planet)
        herd = [
            token
            for token in there.tokens
            if token.owner == first.owner and token.race == first.from_ and not token.corpse
        ]
        taken = None if first.take is None else set(first.take)
        gone = [token for token in herd if taken is None or set(grid.cells_of(token.bits)) & taken]
        self._first = first
        same = [one for one in ways if one.take == first.take]
        self.begin(
            first.planet,
            gone,
            [[Piece(one.owner, one.to, spot.at, spot.rot) for spot in one.place] for one in same],
        )

    def _lay_corpses(self, planet: str) -> None:
        self.group, self.into, self.bodies = "", "", True
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
            return (f"{CORPSES}:{self.planet}",)
        return tuple(one for one in (self.group, f"into:{self.into}" if self.into else "") if one)

    def built(self) -> Any:
        if self.finishing:
            return Finish()
        laid = [one for one in self.pieces if one.at is not None]
        if not self.planet or len(laid) < len(self.pieces) or not laid:
            return None
        if self.bodies:
            layout = tuple(Laid(one.owner, one.race, one.at, one.rot) for one in laid if one.at is not None)
            action: Any = Corpses(self.planet, layout)
        else:
            places = tuple(Spot(one.at, one.rot) for one in laid if one.at is not None)
            first = self._first
            action = Mutate(
                first.planet, first.owner, first.from_, first.to, places, first.take, first.foreign
            )
        return action if self._judge.legal(action) else None

    def back(self) -> bool:
        if super().back():
            return True
        if not self.path():
            return False
        self.finishing = False
        self._choose("")
        self._show_chosen()
        return True

    def clear(self) -> None:
        super().clear()
        self.stop()
        self.group = self.into = ""
        self.bodies = self.finishing = False
