"""Where the own ship can fly in its turn, several steps far, and what is in the way (SB-V02 to SB-V06)."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.forecast import barred_of, told_once, ways_of
from client.games.space_bastards.ids import Field
from client.games.space_bastards.relations import FLIGHTS
from client.i18n import language
from rules.kernel.asks import Refusal
from rules.kernel.views import View
from rules.space_bastards.actions import Fly, Load, PlaceShip, Teleport, Unload
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

KEYS = 9
"""So many goals have a number key."""


@dataclass(frozen=True)
class Goal:
    """A field to which the ship can fly, or next to its ways one that it may not fly onto."""

    field: str
    steps: int
    """Steps to it; 0 for a jump, and for a field at which the ship enters."""
    left: int
    """Steps left there."""
    price: int
    stop: bool
    """The ship may end its turn there."""
    route: tuple[str, ...]
    """The fields on the way, from the ship's to the goal."""
    ship: int | None
    """Whose ship stands there."""
    refusal: Refusal | None = None
    """Why the ship may not go there."""

    @property
    def handle(self) -> str:
        """What touching it gives."""
        return Field(self.field)


def goals_of(content: Content, view: View[WorldSight]) -> tuple[Goal, ...]:
    """All goals of the viewer's ship, the nearest first; empty unless it is its turn."""
    if view.prompt is None or view.prompt.kind not in FLIGHTS or not 0 <= view.seat < view.sight.seats:
        return ()
    return told_once(content, view, ("goals", view.count), lambda _rules: _goals(content, view))


def _goals(content: Content, view: View[WorldSight]) -> tuple[Goal, ...]:
    here = view.sight.owners[view.seat].ship
    if here is None:
        return _entries(content, view)
    found = []
    for field, way in ways_of(content, view, view.seat).items():
        if field == here or not way.path:
            continue
        route = [here]
        for action in way.path:
            step = content.space.other_teleport[route[-1]] if isinstance(action, Teleport) else action.to
            route.append(step)
        steps = sum(isinstance(action, Fly) for action in way.path)
        found.append(Goal(field, steps, way.left, way.price, way.stop, tuple(route), _ship_on(view, field)))
    barred = [
        Goal(field, 0, 0, 0, False, (), _ship_on(view, field), refusal)
        for field, refusal in barred_of(content, view, view.seat).items()
        if field != here
    ]
    order = list(content.fields)
    found.sort(key=lambda one: (one.steps, not one.stop, order.index(one.field)))
    return (*found, *barred)


def _entries(content: Content, view: View[WorldSight]) -> tuple[Goal, ...]:
    """Fields at which the ship can come onto the map: landing fields with most of its creatures first."""
    assert view.prompt is not None
    alive = {one.id: one.alive[view.seat] for one in view.sight.planets}
    open_fields = [one.field for one in view.prompt.options if isinstance(one, PlaceShip)]
    order = list(content.fields)

    def rank(field: str) -> tuple[int, int]:
        planet = content.fields[field].planet
        return (-alive[planet] if planet is not None else 1), order.index(field)

    left = view.prompt.details["steps"]
    return tuple(Goal(field, 0, left, 0, True, (field,), None) for field in sorted(open_fields, key=rank))


def _ship_on(view: View[WorldSight], field: str) -> int | None:
    owners = view.sight.owners[: view.sight.seats]
    return next((seat for seat, one in enumerate(owners) if one.ship == field and seat != view.seat), None)


def goal_at(content: Content, view: View[WorldSight], key: int) -> Goal | None:
    """The goal of a number key from 1."""
    found = goals_of(content, view)
    return found[key - 1] if 1 <= key <= min(KEYS, len(found)) else None


def twins(content: Content, goals: tuple[Goal, ...]) -> frozenset[str]:
    """Landing fields of planets of which another field is a goal too: they are told apart by direction."""
    planets = [content.fields[one.field].planet for one in goals]
    return frozenset(
        one.field
        for one, planet in zip(goals, planets, strict=True)
        if planet is not None and planets.count(planet) > 1
    )


def field_name(content: Content, field: str) -> str:
    """The short name of a field: its planet, or the kind with a number. No markup."""
    one = content.fields[field]
    if one.planet is not None:
        return str(content.planets[one.planet].name.say(language()))
    kind = str(content.field_kinds[one.kind].name.say(language()))
    alike = [other.id for other in content.fields.values() if other.kind == one.kind]
    return f"{kind} {alike.index(field) + 1}"


def arrow(content: Content, here: str | None, field: str) -> str:
    """Where a field lies as seen from the ship, or from its planet while the ship is off the map: two landing
    fields of a planet are told apart by it."""
    if here == field:
        return ""
    x: float
    y: float
    if here is not None:
        x, y = content.fields[here].pos
    elif (planet := content.fields[field].planet) is not None:
        grid, (left, top) = content.grids[planet], content.planets[planet].origin
        x, y = left + grid.width * content.map.square / 2, top + grid.height * content.map.square / 2
    else:
        return ""
    to_x, to_y = content.fields[field].pos
    wide, high = to_x - x, to_y - y
    up = "" if abs(high) * 2.4 < abs(wide) else "↑" if high < 0 else "↓"
    side = "" if abs(wide) * 2.4 < abs(high) else "←" if wide < 0 else "→"
    return up + side


def docks(content: Content, view: View[WorldSight]) -> str:
    """The planet at which the ship stands in its turn and could load or unload, "" for none."""
    if view.prompt is None or view.prompt.kind not in FLIGHTS:
        return ""
    here = planet_of_ship(content, view)
    useful = any(isinstance(one, Load | Unload) for one in view.prompt.options)
    return here if here and useful else ""
