"""How repair and launch move: tiles drift off the ship, the ships count down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from client.games.galaxy_trucker.panels.repair_and_boarding import CountFace
from client.i18n import _
from client.table.contract import Arrangement, Motion, Place, Sprite, Step
from rules.galaxy_trucker.events import Launched, TilesRemoved

COUNT = 3
COUNT_MS = 420
COUNT_Z = 60
DRIFT_MS = 480
_MENDING = ("clash:", "fix:", "remove:", "choice:", "news:", "mark:", "part:", "row:", "tray:")
"""How sprites of mending are named."""
_LISTED = ("mistake:", "decision:")


def drifting(events: Iterable[Any], seat: int, old: Arrangement) -> list[Step]:
    """Tiles that are taken off the ship of `seat`, which is the large one, with what lies over them."""
    shown = {sprite.id: sprite for sprite in old.sprites}
    found = []
    for event in events:
        if not isinstance(event, TilesRemoved) or event.seat != seat:
            continue
        motions = [
            motion
            for number, tile in enumerate(event.tiles)
            for name in (f"tile:{tile}", f"remove:{tile}", f"part:{tile}", f"mark:{tile}")
            if name in shown
            for motion in [adrift(shown[name], number)]
        ]
        if motions:
            found.append(Step(tuple(motions)))
    return found


def adrift(sprite: Sprite, number: int) -> Motion:
    """One of them floats away and fades."""
    place = sprite.place
    side = -1 if number % 2 else 1
    end = Place(place.x + side * place.width * 0.5, place.y + place.height * 0.9, place.width, place.height)
    sound = "tile" if sprite.id.startswith("tile:") and not number else ""
    return Motion(sprite.id, end=end, duration=DRIFT_MS, delay=min(number, 6) * 30, fade=(1.0, 0.0),
                  spin=18.0 * side, sound=sound)  # fmt: skip


def cleared(events: Iterable[Any], old: Arrangement) -> list[Step]:
    """Before the launch everything goes that belonged to mending."""
    if not any(isinstance(event, Launched) for event in events):
        return []
    names = [sprite.id for sprite in old.sprites if sprite.id.startswith(_MENDING)]
    panels = tuple(panel.id for panel in old.panels if panel.id.startswith(_LISTED) and panel.z >= 0)
    if not names and not panels:
        return []
    fades = [Motion(name, fade=(1.0, 0.0), duration=160) for name in names]
    if fades and panels:
        fades[0] = replace(fades[0], show=panels)
    return [Step(tuple(fades))]


def countdown(events: Sequence[Any], area: pygame.Rect) -> list[Step]:
    """Three, two, one over the ship in `area`; nothing if no ships start."""
    if not any(isinstance(event, Launched) for event in events):
        return []
    side = min(area.w, area.h) * 0.5
    x, y = area.center
    found = []
    for number in range(COUNT, -1, -1):
        last = number == 0
        grown = side * (1.5 if last else 1.15)
        shown = _("gt.mend.launch") if last else str(number)
        ghost = Sprite(f"count:{number}", CountFace(shown), Place(x, y, side, side), COUNT_Z, lit=False)
        motion = Motion(
            ghost.id, begin=Place(x, y, side, side), end=Place(x, y, grown, grown),
            duration=COUNT_MS * (1.6 if last else 1), fade=(1.0, 0.0), ghost=ghost, easing="in_out",
            sound="engine" if last else "tick",
        )  # fmt: skip
        found.append(Step((motion,)))
    return found
