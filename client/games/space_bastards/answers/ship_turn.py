"""Ship turns: fields are touched at once, also those that are several steps far, and a creature that is
dragged goes where it is let go (SB-V02 to SB-V06)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from client.games.space_bastards.answers.creature_in_hand import TurningChoice, planet_of_ship
from client.games.space_bastards.forecast import barred_of, told_once, ways_of
from client.games.space_bastards.ids import Button, Creature, Egg, Field, Square
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.text.names import Words
from client.i18n import _, language, n_
from client.table.choice import Option, Options, option_of
from client.table.contract import Primary, Selection
from rules.kernel.asks import Action, Refusal
from rules.kernel.views import View
from rules.space_bastards.actions import End, Fly, Hatch, Load, PlaceShip, Teleport, Unload
from rules.space_bastards.content import Content
from rules.space_bastards.forecast import Way
from rules.space_bastards.sight import WorldSight

# -- goals -----------------------------------------------------------------------------------------


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
    if view.kind not in FLIGHTS or not 0 <= view.seat < view.sight.seats:
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
    if view.prompt is None or view.kind not in FLIGHTS:
        return ""
    useful = any(isinstance(one, Load | Unload) for one in view.prompt.options)
    return planet_of_ship(content, view) if useful else ""


# -- the answer ------------------------------------------------------------------------------------


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
"""The ship stays where it is, also off the map."""


@dataclass(frozen=True)
class ShipChoice(TurningChoice):
    """A ship that is not on the map yet comes by a click on a field: nobody has to touch it first. While
    nothing is chosen, the primary button ends a turn in which the ship has done something, or can do nothing
    for its owner; else it stays where it is, also off the map, only where that is chosen. A field that is
    several steps far is an answer like any other: its first step is sent, and the others follow by
    themselves."""

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
        way = self.way
        if way is None or len(way.path) < 2 or (view.kind, view.seat) != (self.view.kind, self.view.seat):
            return ()
        rest = ways_of(self.content, view, view.seat).get(way.field)
        if rest is None or not rest.path or len(rest.path) >= len(way.path) or rest.stop != way.stop:
            return ()
        return (Field(way.field),)

    @property
    def goes_by_itself(self) -> bool:
        # nothing is taken up before somebody takes it up
        return bool(self.chosen) and super().goes_by_itself


def _begun(view: View[WorldSight]) -> bool:
    """Whether the ship has flown, or somebody has boarded or left it, in this turn."""
    flight, cargo = view.sight.flight, view.sight.owners[view.seat].cargo
    moved = flight is not None and (flight.steps or flight.carried or flight.landed)
    return bool(moved) or any(one.taken_from for one in cargo)


def _useful(
    content: Content, view: View[WorldSight], actions: Iterable[Action], ways: Mapping[str, Way]
) -> bool:
    """Whether the ship can do something for its owner: it carries somebody, can be boarded where it is, or
    can fly where own creatures live."""
    if view.sight.owners[view.seat].cargo or any(isinstance(one, Load | Hatch) for one in actions):
        return True
    homes = {one.id for one in view.sight.planets if one.alive[view.seat]}
    return any(content.fields[field].planet in homes for field in ways)


def ship_choice(actions: Iterable[Action], content: Content, view: View[WorldSight]) -> ShipChoice:
    """With fields that are several steps far beside the options."""
    here = view.sight.owners[view.seat].ship
    every = tuple(actions)
    ways = ways_of(content, view, view.seat) if here is not None else {}
    wasted = here is None or (not _begun(view) and _useful(content, view, every, ways))
    end = None if wasted else next((one for one in every if isinstance(one, End)), None)
    options = [_option(action, content, here) for action in every if action is not end]
    direct = {option.path for option in options}
    for field, way in ways.items():
        path = (Field(field),)
        if way.path and field != here and path not in direct:
            options.append(Option(path, {}, way.path[0]))
    return ShipChoice(Options(options), content, view, end, ways)


# -- keys and words --------------------------------------------------------------------------------


def flight_touch(content: Content, view: View[WorldSight], choice: ShipChoice, name: str) -> str:
    """What a key touches: 1 to 9 a goal of the strip, C the creatures of the hold one after another."""
    digit = name.strip("[]")
    if digit.isdecimal():
        goal = goal_at(content, view, int(digit))
        return goal.handle if goal is not None else ""
    if name != "c":
        return ""
    races = sorted(set(Creature.among(one.path[0] for one in choice.options)))
    if not races:
        return ""
    now = next((at for at, one in enumerate(races) if one in choice.chosen), -1)
    return races[(now + 1) % len(races)] if len(races) > 1 or now < 0 else ""


def _may_stay(view: View[WorldSight]) -> bool:
    return view.prompt is not None and any(isinstance(one, End) for one in view.prompt.options)


def flight_primary(content: Content, view: View[WorldSight], local: Selection) -> Primary | None:
    """Where the ship goes with how many steps and coins, None for other answers."""
    if view.kind not in FLIGHTS:
        return None
    if view.sight.owners[view.seat].ship is None:
        if isinstance(local.action, End):
            return Primary(_("sbf.stay_send"))
        if not local.chosen:
            return Primary(_("sbf.enter_first"), _("sbt.why_not.place_ship"))
    elif not local.chosen and local.action is None and _may_stay(view):
        return Primary(_("sbf.fly_first"), _("sbf.fly_first_why" if local.answers else "sbb.underway"))
    elif local.chosen == (STAY,):
        return Primary(_("sbf.stay_here"))
    if len(local.chosen) != 1:
        return None
    field = next((one.field for one in Field.among(local.chosen)), "")
    if field not in content.fields:
        return None
    goal = field_name(content, field)
    if isinstance(local.action, PlaceShip):
        return Primary(_("sbf.enter", goal=goal))
    if not isinstance(local.action, Fly | Teleport):
        return None
    way = ways_of(content, view, view.seat).get(field)
    steps = sum(isinstance(one, Fly) for one in way.path) if way is not None else 1
    if not steps:
        return Primary(_("sbf.leap"))
    said = [n_("sbf.steps", steps)]
    if way is not None and way.price:
        said.append(Words(content, view).coins(way.price))
    return Primary(_("sbf.fly", goal=goal), second=", ".join(said))
