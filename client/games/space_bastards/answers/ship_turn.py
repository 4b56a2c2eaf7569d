"""Ship turns: fields are touched at once, also those that are several steps far, and a creature that is
dragged goes where it is let go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from client.games.space_bastards.answers.turning_creatures import TurningChoice
from client.games.space_bastards.forecast import ways_of
from client.games.space_bastards.ids import Button, Egg, Field, Square
from client.table.choice import Option, Options, option_of
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


@dataclass(frozen=True)
class ShipChoice(TurningChoice):
    """A ship that is not on the map yet comes by a click on a field: nobody has to touch it first. While
    nothing is chosen, the primary button ends the turn of a ship on the map; one that is off the map stays
    there only where that is chosen. A field that is several steps far is
    an answer like any other: its first step is sent, and the others follow by themselves."""

    end: End | None
    ways: Mapping[str, Way]

    def __bool__(self) -> bool:
        return bool(self.options) or self.end is not None

    @property
    def way(self) -> Way | None:
        """The way to the chosen field, if there is one."""
        goal = next((one.field for one in Field.among(self.chosen)), "") if len(self.chosen) == 1 else ""
        return self.ways.get(goal)

    @property
    def action(self) -> Action | None:
        return super().action if self.chosen or self.end is None else self.end

    def follow_up(self, view: View[WorldSight]) -> tuple[str, ...]:
        """The next step of the chosen way, as long as the same way leads on from where the ship is now."""
        way, asked = self.way, self.view.prompt
        if way is None or asked is None or view.prompt is None or view.prompt.kind != asked.kind:
            return ()
        if view.seat != self.view.seat or len(way.path) < 2:
            return ()
        rest = ways_of(self.content, view, view.seat).get(way.field)
        if rest is None or not rest.path or len(rest.path) >= len(way.path) or rest.stop != way.stop:
            return ()
        return (Field(way.field),)

    @property
    def goes_by_itself(self) -> bool:
        # nothing is taken up before somebody takes it up
        return bool(self.chosen) and super().goes_by_itself


def ship_choice(actions: Iterable[Action], content: Content, view: View[WorldSight]) -> ShipChoice:
    """With fields that are several steps far beside the options."""
    here = view.sight.owners[view.seat].ship
    every = tuple(actions)
    end = next((one for one in every if isinstance(one, End)), None) if here is not None else None
    ways = ways_of(content, view, view.seat) if here is not None else {}
    options = [_option(action, content, here) for action in every if action is not end]
    direct = {option.path for option in options}
    for field, way in ways.items():
        path = (Field(field),)
        if way.path and field != here and path not in direct:
            options.append(Option(path, {}, way.path[0]))
    return ShipChoice(Options(options), content, view, end, ways)
