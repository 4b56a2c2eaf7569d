"""How a building question is answered: every touch is an answer of its own, and a tile in the hand is
tried on squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.question import LOAN
from client.table.answers.answer import Answer, Fit
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.asks import Action
from rules.kernel.views import View

HAND = "hand"
READY = "button:ready"
"""The primary button gives this while nothing has been touched."""
PUT_BACK = "put_back"
"""The button and the key for what letting a tile go on the table does."""


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
    view: View[JourneySight] | None = field(default=None, compare=False)
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
        answers: dict[str, Fit] = {one: "legal" for one in self.answers if one != READY}
        if ids.Lending.among(answers):
            answers[LOAN] = "legal"  # leads to them
        return {**answers, **{one: self._fit(one) for one in self.squares}}

    def _fit(self, square: str) -> Fit:
        fits = self.squares[square]
        here = fits[self.turn]
        if here == "legal" or (here == "doubtful" and (square == self.turned_at or "legal" not in fits)):
            return "legal"
        return "turn"

    def faults(self, square: str) -> int:
        """How far a square is from taking the tile as it is held: 0; 1 when it must be turned; 2 when it is a
        mistake however it is turned."""
        fits = self.squares[square]
        return 0 if fits[self.turn] == "legal" else 1 if "legal" in fits else 2

    @property
    def action(self) -> Action | None:
        square = ids.Square.of(self.touched)
        return (
            do.Place(*square.at, self.turn) if square is not None else self.answers.get(self.touched or READY)
        )

    @property
    def sends(self) -> Action | None:
        return self.action if self.touched else None

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Self | None:
        if handle == HAND and self.tile:
            return replace(self, touched="")
        if handle not in self.open or handle == LOAN:
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
        square = ids.Square.of(name) or ""
        return self if square == self.pointed else replace(self, pointed=square, turned_at="")

    def shown(self, handle: str) -> int:
        """How the tile shows on a square: turned to where it fits, unless it was turned there by hand."""
        square = ids.Square.of(handle)
        if square is None or self.bench is None or handle == self.turned_at or self.fit(handle) != "turn":
            return self.turn
        turned = self.bench.nearest(self.tile, *square.at, self.turn)
        return turned if turned >= 0 else self.turn

    # -- what does not go ------------------------------------------------------------------

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        if self.view is None or self.view.seat < 0:
            return None
        sight, target = self.view.sight, ids.parse(handles[-1])
        me = sight.seats[self.view.seat]
        holds = me.hand is not None or HAND in handles
        match target:
            case ids.Square(at) if holds:
                return do.Place(*at, self.turn)
            case ids.Tile(tile) if holds and (laid := [one for one in me.ship.tiles if one[0] == tile]):
                return do.Place(*laid[0][1:3], self.turn)
            case ids.Tile(tile) if tile in sight.face_up:
                return do.TakeFaceUp(tile)
            case ids.Tile(tile) if tile in me.stock:
                return do.PlaceStock(tile)
            case "stock" if holds:
                return do.ReturnStock()
            case ids.Slot(slot):
                return do.Reserve(slot) if holds else do.TakeReserved(slot)
            case "heap":
                return do.ReturnFaceUp() if holds else do.TakeFaceDown()
            case ids.Pile(pile):
                return do.Peek(pile)
            case ids.OrderTile(number):
                return do.Finish(number)
            case ids.Button("finish"):
                taken = {one.order_tile for one in sight.seats}
                return do.Finish(min({*range(1, len(sight.seats) + 1)} - taken, default=1))
        plain = {PUT_BACK: do.ReturnFaceUp(), "last": do.TakeBackLast(), "glass": do.FlipTimer()}
        return plain.get(handles[-1])


def building_answer(
    view: View[JourneySight], bench: Bench, rotation: int = 0, also: Sequence[Action] = ()
) -> BuildingAnswer:
    """The beginning of an answer; `also`: what another at this screen may do meanwhile."""
    tile = (view.sight.seats[view.seat].hand or 0) if view.seat >= 0 else 0
    options = view.prompt.options if view.prompt is not None else ()
    answers = {handle: action for action in (*options, *also) for handle in _handles(action)}
    squares: dict[str, tuple[str, ...]] = {}
    if any(type(action) is do.Place for action in options):
        fitting = {ids.Square(square): fits for square, fits in bench.squares(tile).items()}
        squares = {square: fits for square, fits in fitting.items() if set(fits) != {"refused"}}
    turn = {"turn": str(rotation)} if tile else {}
    return BuildingAnswer(tile, answers, squares, view, bench, orientation=turn)


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
        case do.ReturnStock():
            return "stock", PUT_BACK
        case do.PeekEnd():
            return ("peek_end",)
        case do.TakeLoan():
            return (ids.Lending("take"),)
        case do.RepayLoan():
            return (ids.Lending("repay"),)
    return action.handles()[:1]
