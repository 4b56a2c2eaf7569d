"""How a building question is answered: every touch is an answer of its own, and a tile in the hand is
tried on squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from client.games.galaxy_trucker import ids
from client.table.answers.answer import Answer, Fit
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.asks import Action
from rules.kernel.views import View

HAND = "hand"
PUT_BACK = "put_back"
"""The button and the key for what letting a tile go on the table does."""


def square_of(handle: str) -> tuple[int, int] | None:
    """The dice numbers of "square:7,6"."""
    square = ids.Square.of(handle)
    return square.at if square is not None else None


def square_handle(col: int, row: int) -> str:
    return ids.Square((col, row))


@dataclass(frozen=True)
class BuildingAnswer(Answer):
    """The hand is empty: each thing on the table gives one answer. A tile is in it: the squares take it,
    in the orientation that is held ({"turn": "0".."3"}), turned to the nearest rotation that fits."""

    tile: int = 0
    """The tile in the hand, 0 for none."""
    answers: Mapping[str, Action] = field(default_factory=dict)
    """What touching something gives at once."""
    squares: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How the tile fits each square with each rotation ("legal", "doubtful", "refused"); those that refuse it
    however it is turned are left out."""
    bench: Bench | None = field(default=None, compare=False)
    touched: str = ""
    pointed: str = field(default="", compare=False)
    """The square that is pointed at."""
    turned_at: str = ""
    """The square over which the tile was turned by hand: there it lies as it is held."""

    def __bool__(self) -> bool:
        return bool(self.answers or self.squares)

    # -- what is possible ------------------------------------------------------------------

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(one for one in (HAND if self.tile else "", self.touched) if one)

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        return {**dict.fromkeys(self.answers, "legal"), **{one: self._fit(one) for one in self.squares}}

    def fits(self, handle: str) -> tuple[str, ...]:
        """How the tile in the hand fits a square with each rotation; empty if it fits with none."""
        return self.squares.get(handle, ())

    def _fit(self, square: str) -> Fit:
        fits = self.squares[square]
        here = fits[self.turn]
        if here == "legal" or (here == "doubtful" and (square == self.turned_at or "legal" not in fits)):
            return "legal"
        return "turn"

    @property
    def action(self) -> Action | None:
        square = square_of(self.touched)
        return do.Place(*square, self.turn) if square is not None else self.answers.get(self.touched)

    @property
    def sends(self) -> Action | None:
        return self.action

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Self | None:
        if handle == HAND and self.tile:
            return replace(self, touched="")
        if handle not in self.open:
            return None
        if handle == self.turned_at and self.squares[handle][self.turn] == "refused":
            # It shows there as it was turned by hand, and why that is wrong: it does not lie down otherwise.
            return None
        turned = self.held("turn", str(self.shown(handle))) if handle in self.squares else self
        return replace(turned, touched=handle)

    def again(self, handle: str) -> bool:
        return handle == HAND and bool(self.tile)

    def resumes(self, last: Answer) -> bool:
        return isinstance(last, BuildingAnswer) and last.tile == self.tile

    # -- turning ---------------------------------------------------------------------------

    def orientations(self, kind: str) -> tuple[str, ...]:
        return ("0", "1", "2", "3") if kind == "turn" and self.tile else ()

    def step(self, kind: str, by: int) -> Self | None:
        if kind != "turn" or not self.tile:
            return None
        now = self.shown(self.pointed) if self.pointed else self.turn
        return replace(self.held("turn", str((now + by) % 4)), turned_at=self.pointed or self.turned_at)

    def point(self, name: str) -> Self:
        square = name if ids.Square.of(name) is not None else ""
        return self if square == self.pointed else replace(self, pointed=square, turned_at="")

    def shown(self, handle: str) -> int:
        """How the tile shows on a square: turned to where it fits, unless it was turned there by hand."""
        square = square_of(handle)
        if square is None or self.bench is None or handle == self.turned_at or self.fit(handle) != "turn":
            return self.turn
        turned = self.bench.nearest(self.tile, *square, self.turn)
        return turned if turned >= 0 else self.turn

    def as_is(self, handle: str) -> bool:
        """Whether the tile was turned by hand over this square."""
        return bool(handle) and handle == self.turned_at


def building_answer(
    view: View[JourneySight], bench: Bench | None, rotation: int = 0, also: Sequence[Action] = ()
) -> BuildingAnswer:
    """The beginning of an answer; `also`: what another at this screen may do meanwhile."""
    tile = (view.sight.seats[view.seat].hand or 0) if view.seat >= 0 else 0
    options = view.prompt.options if view.prompt is not None else ()
    answers = {handle: action for action in (*options, *also) for handle in _handles(action)}
    squares: dict[str, tuple[str, ...]] = {}
    if tile and bench is not None and any(type(action) is do.Place for action in options):
        for square, fits in bench.squares(tile).items():
            if any(fit != "refused" for fit in fits):
                squares[ids.Square(square)] = fits
    turn = {"turn": str(rotation)} if tile else {}
    return BuildingAnswer(tile, answers, squares, bench, orientation=turn)


def _handles(action: Action) -> tuple[str, ...]:
    """What gives an action, besides the squares."""
    match action:
        case do.Place():
            return ()
        case do.TakeFaceUp(tile_id=tile):
            return (ids.Tile(tile),)
        case do.TakeReserved(slot=slot) | do.Reserve(slot=slot):
            return (ids.Slot(slot),)
        case do.TakeBackLast():
            return ("last",)
        case do.ReturnFaceUp():
            return "heap", PUT_BACK
        case do.PeekEnd():
            return ("peek_end",)
    return action.handles()[:1]
