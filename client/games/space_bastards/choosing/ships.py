"""Ship turns: fields are touched at once, and a creature that is dragged goes where it is let go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.table.choice import Choice, Option, option_of
from rules.space_bastards.actions import PlaceShip


class ShipChoice(Choice):
    """A ship that is not on the map yet comes by a click on a field: nobody has to touch it first."""

    def __init__(self, options: Iterable[Any] = ()) -> None:
        actions = tuple(options)
        super().__init__(actions)
        self.options = [
            Option((f"field:{action.field}",), {}, action)
            if isinstance(action, PlaceShip)
            else option_of(action)
            for action in actions
        ]
        self._remaining = {}
        self.chosen = ()
        self._by_itself = 0
