"""Keys and words of a ship's turn."""

from __future__ import annotations

from client.games.space_bastards.answers.ship_goals import field_name, goal_at
from client.games.space_bastards.answers.ship_turn import ShipChoice
from client.games.space_bastards.forecast import ways_of
from client.games.space_bastards.ids import Creature, Field
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.text.names import Words
from client.i18n import _, n_
from client.table.contract import Primary, Selection
from rules.kernel.views import View
from rules.space_bastards.actions import End, Fly, PlaceShip, Teleport
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


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


def flight_primary(content: Content, view: View[WorldSight], local: Selection) -> Primary | None:
    """Where the ship goes with how many steps and coins, None for other answers."""
    if view.prompt is None or view.prompt.kind not in FLIGHTS:
        return None
    if view.sight.owners[view.seat].ship is None:
        if isinstance(local.action, End):
            return Primary(_("sbf.stay_send"))
        if not local.chosen:
            return Primary(_("sbf.enter_first"), _("sbt.why_not.place_ship"))
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
