"""What a flight begins with: the chosen machination becomes a chip of the band, Rough Roads are turned up in
the middle of the table and fly to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.panels.repair_and_boarding import SideFace
from client.games.galaxy_trucker.pictures.board_faces import RoadFace
from client.games.galaxy_trucker.screens.conditions import CHIP, MORE, in_force, laid
from client.games.galaxy_trucker.screens.ship_table import layout_of
from client.games.galaxy_trucker.text.conditions import PLAN, ROAD
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Place
from client.table.script import Script, Untold
from rules.galaxy_trucker.events import DeadColumnSet, MachinationChosen, RoadDrawn

CHOSEN_MS = 350.0
TURN_MS, UP_MS = 200.0, 500.0
"""How long a card turns up, and how long that and reading take."""
FLY_MS = 220.0
ROAD_SIZE = (190, 128), (274, 184)
TABLE_Z, ROAD_Z = 66.0, 70.0
"""Over all that was to be chosen."""


def machination_chosen(script: Script[Untold], event: MachinationChosen) -> None:
    """The chosen strip becomes the chip, the others fade. Of another's nothing is known (GTX-E02)."""
    prompt = script.before.prompt
    if event.seat != script.before.seat or event.card is None or prompt is None:
        return
    strips = [name for name in script.old if name.startswith("choice:")]
    cards = [getattr(option, "card", None) for option in prompt.options]
    chosen = ids.Choice(cards.index(event.card) + 1) if event.card in cards else ""
    for name in strips:
        if name != chosen:
            script.fade(name, 160)
    chips, name = _band(script), f"{CHIP}{PLAN}:{event.card}"
    if chosen in strips and name in chips:
        face, place = chips[name]
        script.fly(chosen, place, ms=CHOSEN_MS, easing="in_out", z=ROAD_Z, sound="card")
        script.then(overlap=FLY_MS / 2)
        _make_room(script, chips)
        script.fade(chosen, FLY_MS)
        script.ghost(face, place, stays=True, ms=FLY_MS, fade=(0.0, 1.0), z=ROAD_Z)


def road_drawn(script: Script[Any], event: RoadDrawn) -> None:
    """It is turned up, read, and flies to its chip, or to the panel of the seat for which alone it holds;
    what holds for nobody is put aside (GTX-R02, R20)."""
    table, units = script.spot("side") or script.spot("table"), script.change.before.context.units
    if table is None:
        return
    words = Words(script.change.before.context.content, script.after)
    wide, high = (units.px(*size) for size in ROAD_SIZE)
    roads = [one for one in script.change.events if isinstance(one, RoadDrawn)]
    first = event is roads[0]
    if first and script.spot("side") is not None:
        face = SideFace(script.before.seat, _("gt.mend.planned"), "")
        script.ghost(face, table, stays=True, ms=FLY_MS, fade=(0.0, 1.0), z=TABLE_Z)
        script.shows("side", delay=FLY_MS)
    middle = replace(table, width=wide, height=high)
    script.say(_("gt.event.rough_road_drawn", road=words.road(event.road)), instead=True)
    edge = replace(middle, width=max(2, wide // 40))
    card = script.ghost(
        RoadFace(event.road), edge, middle, stays=True, ms=TURN_MS, z=ROAD_Z, sound="card"
    )  # fmt: skip
    script.wait(UP_MS - TURN_MS)
    script.then()
    chips, name = _band(script), f"{CHIP}{ROAD}:{event.road}"
    chip, goal = chips.get(name, (None, None))
    if goal is None and event.seats:
        own = max(0, script.before.seat) in event.seats
        goal = chips[MORE][1] if own and MORE in chips else script.spot(ids.Seat(event.seats[0]))
    if goal is None:
        script.fade(card, FLY_MS, z=ROAD_Z)
        return
    end = replace(goal, width=goal.height * wide / high)
    script.fly(card, end, ms=FLY_MS, easing="in_out", fade=(1.0, 0.0), z=ROAD_Z)
    if first:
        _make_room(script, chips)
    if chip is not None:
        script.ghost(
            chip, goal, stays=True, ms=FLY_MS, fade=(0.0, 1.0), z=ROAD_Z, sound="tick"
        )  # fmt: skip


Chips = Mapping[str, tuple[Hashable, Place]]
"""By their names."""


def _band(script: Script[Any]) -> Chips:
    """The chips as they will look, where they lie on the table of before."""
    now = script.change.before
    rect = layout_of(now.view, now.room).band
    if script.spot("side") is None or not rect.h:
        return {name: (one.face, one.place) for name, one in script.new.items() if name.startswith(CHIP)}
    every = in_force(replace(now, view=script.after), max(0, now.view.seat))
    chips, more, _hidden = laid(now.context, every, rect)
    found = {f"{CHIP}{face.condition.id}": (face, Place.of(place)) for face, place in chips}
    return found if more is None else {**found, MORE: (more[0], Place.of(more[1]))}


def _make_room(script: Script[Any], chips: Chips) -> None:
    """The chips that are there already show as they look beside the new ones."""
    for name, sprite in script.old.items():
        if name.startswith(CHIP):
            script.fade(name, FLY_MS / 2, z=sprite.z)
            if name in chips:
                (face, place), comes = chips[name], FLY_MS / 2
                script.ghost(
                    face, place, stays=True, ms=comes, delay=comes, fade=(0.0, 1.0), z=ROAD_Z
                )  # fmt: skip


def dead_column(script: Script[Any], event: DeadColumnSet) -> None:
    """It has been rolled (R19)."""
    script.say(_("gt.event.dead_column_set", column=event.column), instead=True)
    script.sound("dice")
    script.wait(UP_MS)


PLAYS: Final[dict[type[Any], Callable[[Any, Any], None]]] = {
    MachinationChosen: machination_chosen,
    RoadDrawn: road_drawn,
    DeadColumnSet: dead_column,
}
