"""Ship turns: fields are touched at once, and a creature that is dragged goes where it is let go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.games.space_bastards.choosing.turning import TurningChoice
from client.table.choice import Option, option_of
from rules.kernel.views import View
from rules.space_bastards.actions import End, Hatch, PlaceShip
from rules.space_bastards.content import Content


def _option(action: Any) -> Option:
    """An egg is touched where it lies, and so is a field."""
    if isinstance(action, PlaceShip):
        return Option((f"field:{action.field}",), {}, action)
    if isinstance(action, Hatch):
        (row, column), (egg_row, egg_column) = action.at, action.egg
        path = (f"egg:{action.planet}:{egg_row},{egg_column}", f"cell:{row},{column}")
        return Option(path, {"turn": str(action.rot)}, action)
    return option_of(action)


class ShipChoice(TurningChoice):
    """A ship that is not on the map yet comes by a click on a field: nobody has to touch it first. While a
    ship flies and nothing is chosen, the primary button ends its turn."""

    def __init__(self, options: Iterable[Any], content: Content, view: View) -> None:
        actions = tuple(options)
        end = next((one for one in actions if isinstance(one, End)), None)
        self._end = end if view.sight.owners[view.seat].ship is not None else None
        super().__init__((), content, view)
        self.options = [_option(action) for action in actions if action is not self._end]
        self._remaining = {}
        self.chosen = ()
        self._by_itself = 0

    def __bool__(self) -> bool:
        return bool(self.options) or self._end is not None

    @property
    def settled(self) -> Any:
        if not self.chosen and self._end is not None:
            return self._end
        return super().settled

    def _go_on_by_itself(self) -> None:
        # nothing is taken up before somebody takes it up
        if self.chosen:
            super()._go_on_by_itself()
