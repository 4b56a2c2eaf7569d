"""How a building question is answered: every touch is an answer of its own, and a tile in the hand is
tried on squares."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.galaxy_trucker import ids
from client.table.choice import Choice, Fit, Option, Touch
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


class BuildingChoice(Choice):
    """The hand is empty: each thing on the table gives one answer. A tile is in it: the squares take it,
    in the orientation that is held ({"turn": "0".."3"}), turned to the nearest rotation that fits. `also`:
    what another at this screen may do meanwhile."""

    KEPT = ("chosen", "orientation", "_as_is")

    def __init__(
        self, view: View[JourneySight], bench: Bench | None, rotation: int = 0, also: Sequence[Action] = ()
    ) -> None:
        self._answers: dict[str, Action] = {}
        self._fits: dict[str, tuple[str, ...]] = {}
        self._bench = bench
        self.tile = 0
        self.pointed = ""
        """The square that is pointed at."""
        self._as_is = ""
        """The square over which the tile was turned by hand: there it lies as it is held."""
        self.seat = view.seat
        me = view.sight.seats[view.seat] if view.seat >= 0 else None
        if me is not None and me.hand is not None:
            self.tile = me.hand
        self._base: tuple[str, ...] = (HAND,) if self.tile else ()
        super().__init__(())
        self.chosen = self._base
        options = view.prompt.options if view.prompt is not None else ()
        self.asked: tuple[Action, ...] = tuple(options)
        """The options it was made of."""
        for action in (*options, *also):
            handle = self._handle(action)
            if handle:
                self._answers[handle] = action
            if type(action) is do.ReturnFaceUp:
                self._answers[PUT_BACK] = action
        places = any(type(action) is do.Place for action in options)
        if self.tile and bench is not None and places:
            for square, fits in bench.squares(self.tile).items():
                if any(fit != "refused" for fit in fits):
                    self._fits[ids.Square(square)] = fits
        if self.tile:
            self.orientation = {"turn": str(rotation)}

    @staticmethod
    def _handle(action: Action) -> str:
        match action:
            case do.Place():
                return ""
            case do.TakeFaceUp(tile_id=tile):
                return ids.Tile(tile)
            case do.TakeReserved(slot=slot) | do.Reserve(slot=slot):
                return ids.Slot(slot)
            case do.TakeBackLast():
                return "last"
            case do.ReturnFaceUp():
                return "heap"
            case do.PeekEnd():
                return "peek_end"
        return action.handles()[0]

    def __bool__(self) -> bool:
        return bool(self._answers or self._fits)

    # -- what is possible ------------------------------------------------------------------

    @property
    def rotation(self) -> int:
        """How the tile in the hand is held, in quarters clockwise."""
        return int(self.orientation.get("turn", "0"))

    def remaining(self, chosen: tuple[str, ...] | None = None) -> list[Option]:
        """Whether these handles can still stand: the tile that was in the hand still is."""
        path = self.chosen if chosen is None else chosen
        if path[: len(self._base)] != self._base:
            return []
        rest = path[len(self._base) :]
        return [Option(path, {}, None)] if all(handle in self.next for handle in rest) and path else []

    @property
    def next(self) -> frozenset[str]:
        return frozenset(self._answers) | frozenset(self._fits)

    def fits(self, handle: str) -> tuple[str, ...]:
        """How the tile in the hand fits a square with each rotation ("legal", "doubtful", "refused");
        empty if it fits with none."""
        return self._fits.get(handle, ())

    def fit(self, handle: str) -> Fit:
        fits = self._fits.get(handle)
        if fits is None:
            return "legal" if handle in self._answers else ""
        here = fits[self.rotation]
        if handle == self._as_is and here != "refused":
            return "legal"
        if here == "legal" or (here == "doubtful" and "legal" not in fits):
            return "legal"
        return "turn"

    @property
    def complete(self) -> Action | None:
        rest = self.chosen[len(self._base) :]
        if not rest:
            return None
        square = square_of(rest[-1])
        if square is not None:
            return do.Place(*square, self.rotation)
        return self._answers.get(rest[-1])

    @property
    def settled(self) -> Action | None:
        return self.complete

    @property
    def sends(self) -> bool:
        return True

    # -- touching --------------------------------------------------------------------------

    def _touch(self, handle: str) -> Touch:
        if handle == HAND and self.tile:
            return "again"
        if handle not in self.next:
            return "refused"
        if handle == self._as_is and self._fits[handle][self.rotation] == "refused":
            # It shows there as it was turned by hand, and why that is wrong: it does not lie down otherwise.
            return "refused"
        self.chosen = (*self._base, handle)
        square = square_of(handle)
        if square is not None and self._bench is not None and self.fit(handle) == "turn":
            turned = self._bench.nearest(self.tile, *square, self.rotation)
            self.orientation = {"turn": str(turned)}
        return "added"

    def _drop(self) -> None:
        self.chosen = self._base

    def _restore(self, chosen: tuple[str, ...]) -> None:
        self.chosen = chosen if chosen[: len(self._base)] == self._base else self._base

    def clear(self) -> None:
        orientation = self.orientation
        super().clear()
        self.orientation = orientation

    # -- turning ---------------------------------------------------------------------------

    def orientations(self, kind: str) -> tuple[str, ...]:
        return ("0", "1", "2", "3") if kind == "turn" and self.tile else ()

    def step(self, kind: str, by: int = 1) -> bool:
        if kind != "turn" or not self.tile:
            return False
        now = self.rotation
        if self.pointed:
            now, self._as_is = self.shown(self.pointed), self.pointed
        self.orientation = {"turn": str((now + by) % 4)}
        return True

    def point(self, name: str) -> None:
        handle = name if name.startswith("square:") else ""
        if handle != self.pointed:
            self.pointed, self._as_is = handle, ""

    def shown(self, handle: str) -> int:
        """How the tile shows on a square: turned to where it fits, unless it was turned there by hand."""
        square = square_of(handle)
        if square is None or self._bench is None or handle == self._as_is or self.fit(handle) != "turn":
            return self.rotation
        turned = self._bench.nearest(self.tile, *square, self.rotation)
        return turned if turned >= 0 else self.rotation

    def as_is(self, handle: str) -> bool:
        """Whether the tile was turned by hand over this square."""
        return bool(handle) and handle == self._as_is
