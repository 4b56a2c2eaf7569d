"""What a flight begins with: the chosen machination becomes a chip of the band, Rough Roads are turned up in
the middle of the table and fly to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.panels.repair_and_boarding import SideFace
from client.games.galaxy_trucker.pictures.board_faces import RoadFace
from client.games.galaxy_trucker.screens.conditions import CHIP
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
    chip = f"{CHIP}{PLAN}:{event.card}"
    if chosen in strips and chip in script.new:
        script.fly(chosen, chip, ms=CHOSEN_MS, easing="in_out", z=ROAD_Z, sound="card")
        script.then(overlap=FLY_MS / 2)
        _make_room(script)
        script.fade(chosen, FLY_MS)
        script.fly(chip, chip, begin=chip, ms=FLY_MS, fade=(0.0, 1.0), z=ROAD_Z)


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
    goal = _home(script, event)
    if goal is None:
        script.fade(card, FLY_MS, z=ROAD_Z)
        return
    end = replace(goal, width=goal.height * wide / high)
    script.fly(card, end, ms=FLY_MS, easing="in_out", fade=(1.0, 0.0), z=ROAD_Z)
    if first:
        _make_room(script)
    chip = script.new.get(_chip(event))
    if chip is not None:
        script.ghost(
            chip.face, goal, stays=True, ms=FLY_MS, fade=(0.0, 1.0), z=ROAD_Z, sound="tick"
        )  # fmt: skip


def _chip(event: RoadDrawn) -> str:
    return f"{CHIP}{ROAD}:{event.road}"


def _home(script: Script[Any], event: RoadDrawn) -> Place | None:
    """Where a road goes."""
    name, own = _chip(event), max(0, script.before.seat)
    if name not in script.new and own not in event.seats:
        return script.spot(ids.Seat(event.seats[0])) if event.seats else None
    goal = script.goal(name) or script.goal(f"{CHIP}more")
    return None if goal is None else _in_band(script, goal)


def _in_band(script: Script[Any], goal: Place) -> Place:
    """Where a chip that will lie there lies in the band of the table of before."""
    bands = [
        [sprite.place.rect for name, sprite in lying.items() if name.startswith(CHIP)]
        for lying in (script.old, script.new)
    ]
    if not all(bands):
        return goal
    old, new = (min(band, key=lambda rect: rect.x) for band in bands)
    return replace(goal, x=goal.x + old.x - new.x, y=goal.y + old.y - new.y)


def _make_room(script: Script[Any]) -> None:
    """The chips that are there already show as they look beside the new ones."""
    for name, sprite in script.old.items():
        if name.startswith(CHIP):
            script.fade(name, FLY_MS / 2, z=sprite.z)
            new = script.new.get(name)
            if new is not None:
                place, comes = _in_band(script, new.place), FLY_MS / 2
                script.ghost(
                    new.face, place, stays=True, ms=comes, delay=comes, fade=(0.0, 1.0), z=ROAD_Z
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
