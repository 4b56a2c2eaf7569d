"""Ship turns: fields are touched at once, also those that are several steps far, and a creature that is
dragged goes where it is let go."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.space_bastards.answers.turning_creatures import TurningChoice
from client.games.space_bastards.ids import Button, Egg, Field, Square
from client.games.space_bastards.screens.galaxy.forecast import ways_of
from client.table.choice import Option, option_of
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.actions import End, Hatch, PlaceShip, Teleport
from rules.space_bastards.content import Content
from rules.space_bastards.forecast import Way
from rules.space_bastards.sight import WorldSight


def _option(action: Action, content: Content, here: str | None) -> Option:
    """An egg is touched where it lies, and so is a field, also the other teleport."""
    if isinstance(action, PlaceShip):
        return Option((Field(action.field),), {}, action)
    if isinstance(action, Teleport) and here in content.space.other_teleport:
        return Option((Field(content.space.other_teleport[here]),), {}, action)
    if isinstance(action, Hatch):
        path = (Egg(action.planet, action.egg), Square(action.at))
        return Option(path, {"turn": str(action.rot)}, action)
    return option_of(action)


STAY = Button("end")
"""A ship that is off the map stays there."""


class ShipChoice(TurningChoice):
    """A ship that is not on the map yet comes by a click on a field: nobody has to touch it first. While
    nothing is chosen, the primary button ends the turn of a ship on the map; one that is off the map stays
    there only where that is chosen. A field that is several steps far is
    an answer like any other: its first step is sent, and the others follow by themselves."""

    def __init__(self, options: Iterable[Action], content: Content, view: View[WorldSight]) -> None:
        actions = tuple(options)
        end = next((one for one in actions if isinstance(one, End)), None)
        here = view.sight.owners[view.seat].ship
        self._end = end if here is not None else None
        self._ways: dict[str, Way] = ways_of(content, view, view.seat) if here is not None else {}
        super().__init__((), content, view)
        self.options = [_option(action, content, here) for action in actions if action is not self._end]
        direct = {option.path for option in self.options}
        for field, way in self._ways.items():
            path = (Field(field),)
            if way.path and field != here and path not in direct:
                self.options.append(Option(path, {}, way.path[0]))
        self._remaining = {}
        self.chosen = ()
        self._by_itself = 0

    def __bool__(self) -> bool:
        return bool(self.options) or self._end is not None

    @property
    def way(self) -> Way | None:
        """The way to the chosen field, if there is one."""
        goal = next((one.field for one in Field.among(self.chosen)), "") if len(self.chosen) == 1 else ""
        return self._ways.get(goal)

    @property
    def settled(self) -> Action | None:
        if not self.chosen and self._end is not None:
            return self._end
        return super().settled

    def follow_up(self, view: View[WorldSight]) -> tuple[str, ...]:
        """The next step of the chosen way, as long as the same way leads on from where the ship is now."""
        way, asked = self.way, self.view.prompt
        if way is None or asked is None or view.prompt is None or view.prompt.kind != asked.kind:
            return ()
        if view.seat != self.view.seat or len(way.path) < 2:
            return ()
        rest = ways_of(self._content, view, view.seat).get(way.field)
        if rest is None or not rest.path or len(rest.path) >= len(way.path) or rest.stop != way.stop:
            return ()
        return (Field(way.field),)

    def _go_on_by_itself(self) -> None:
        # nothing is taken up before somebody takes it up
        if self.chosen:
            super()._go_on_by_itself()
