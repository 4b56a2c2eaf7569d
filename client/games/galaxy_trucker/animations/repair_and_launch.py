"""How repair and launch move: tiles drift off the ship, the ships count down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations import loans, planning
from client.games.galaxy_trucker.animations.turning_hulls import engines_gone, heading_chosen
from client.games.galaxy_trucker.panels.repair_and_boarding import CountFace, SideFace, TakenOffFace
from client.games.galaxy_trucker.pictures.building_overlays import ClashFace
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Place
from client.table.script import Script, Untold, Way
from rules.galaxy_trucker.events import BuildingEnded, HeadingChosen, Launched, TilesRemoved

COUNT = 3
COUNT_MS = 420
COUNT_Z = 60
READY_Z = 50
"""Over all that was still to be mended or chosen."""
DRIFT_MS = 480
_MENDING = ("clash:", "fix:", "remove:", "choice:", "news:", "mark:", "part:", "row:", "tray:")
"""How sprites of mending are named."""
_LISTED = ("mistake:", "decision:", "button:", "ship:name")
_OF_HANDS = ("peek:", "button:", "undo", "plank:words", "orders")
"""How panels are named that only somebody who builds has."""
NOTE_Z = 58
OVER_MS = 700
CHOSEN: Final = ("remove_tile", "keep_part")
"""What one is asked whose answer takes tiles off."""
RULES: Final = {"engine_direction": "GT-R3", "parts": "GT-R5", "error": "GT-R3", "server": "GT-R6"}
"""By the reason for which tiles come off."""


def over(script: Script[Untold], event: BuildingEnded) -> None:
    """Building is over: hands rest for a moment, what they held or chose among goes back."""
    script.say(_("gt.build.say.over"), instead=True)
    for name in script.old:
        if name.startswith(("peek:", "order:")):
            script.fade(name, 160)
    panels = script.change.old.panels
    script.shows(*(panel.id for panel in panels if panel.id.startswith(_OF_HANDS)), delay=0.0)
    script.wait(OVER_MS)


def removed(script: Script[Untold], event: TilesRemoved) -> None:
    """Tiles that are taken off the large ship float away and fade, with what lies over them. Which and why is
    told first, unless one has chosen it oneself."""
    view, all_events = script.before, script.change.events
    first = next(one for one in all_events if isinstance(one, TilesRemoved) and one.seat == event.seat)
    chosen = first is event and view.kind in CHOSEN
    if event.seat == view.seat and not chosen:
        _why(script, event)
    for number, tile in enumerate(event.tiles):
        for kind in ("tile", "remove", "part", "mark"):
            sprite = script.old.get(f"{kind}:{tile}")
            if sprite is not None:
                place, side = sprite.place, -1 if number % 2 else 1
                end = replace(place, x=place.x + side * place.width * 0.5, y=place.y + place.height * 0.9)
                script.fly(
                    sprite.id, end, ms=DRIFT_MS, delay=min(number, 6) * 30, fade=(1.0, 0.0), spin=18.0 * side,
                    z=None, sound="tile" if kind == "tile" and not number else "",
                )  # fmt: skip
    engines_gone(script, event)


def _why(script: Script[Untold], event: TilesRemoved) -> None:
    """The tiles are marked, and it is said why they come off, until it has been read."""
    ship, context = script.spot("ship") or script.spot("ship:ground"), script.change.before.context
    marked = [script.spot(ids.Tile(tile)) for tile in event.tiles]
    places = [place for place in marked if place is not None]
    if ship is None or not places:
        return
    title = _("gt.mend.taken_off", tiles=Words(context.content, script.before).tiles(event.tiles))
    face = TakenOffFace(title, _(f"gt.log.removed_{event.reason}"), RULES[event.reason])
    above = sum(place.y for place in places) / len(places) > ship.y
    size = context.units.px(520, 340), context.units.px(104, 78)
    y = ship.y + (ship.height / 2 - size[1] * 0.75) * (-1 if above else 1)
    script.sound("refused")
    comes: Way = {"fade": (0.0, 1.0), "z": NOTE_Z}
    told = [script.ghost(face, Place(ship.x, y, *size), stays=True, ms=200, **comes)]
    for place in places:
        side = min(place.width, place.height) * 0.62
        mark = Place(place.x, place.y, side, side)
        told.append(script.ghost(ClashFace(), mark, stays=True, ms=200, **comes))
    script.say(f"{title} {face.words}", event.seat, instead=True)
    script.read(f"{title} {face.words}")
    script.then()
    for name in told:
        script.fade(name, 200)
    script.shows(*(panel.id for panel in script.change.old.panels if panel.id.startswith("wrong:")))


def launched(script: Script[Untold], event: Launched) -> None:
    """Everything goes that belonged to mending; then three, two, one over the ship."""
    for name in script.old:
        if name.startswith(_MENDING):
            script.fade(name, 160)
    panels = script.change.old.panels
    script.shows(*(panel.id for panel in panels if panel.id.startswith(_LISTED) and panel.z >= 0))
    side, ship = script.spot("side"), script.spot("ship") or script.spot("ship:ground")
    side = side or script.spot("table")  # where nobody had anything to mend: over the heap
    if side is not None:
        ready = SideFace(script.before.seat, _("gt.mend.all_aboard"), "", tick=True)
        script.ghost(ready, side, side, stays=True, ms=160, fade=(0.0, 1.0), z=READY_Z)
    script.say(_("gt.mend.all_aboard"), instead=True)
    if ship is None:
        return
    wide = min(ship.width, ship.height) * 0.5
    begin = Place(ship.x, ship.y, wide, wide)
    for number in range(COUNT, -1, -1):
        script.then()
        face = CountFace(str(number) if number else _("gt.mend.launch"))
        ms = COUNT_MS * (1 if number else 1.6)
        script.ghost(
            face, begin, begin, scale=1.15 if number else 1.5, ms=ms, fade=(1.0, 0.0), easing="in_out",
            z=COUNT_Z, sound="tick" if number else "engine",
        )  # fmt: skip


PLAYS: Final[dict[type[Any], Callable[[Script[Untold], Any], None]]] = {
    BuildingEnded: over,
    TilesRemoved: removed,
    Launched: launched,
    HeadingChosen: heading_chosen,
    **planning.PLAYS,
    **loans.PLAYS,
}
