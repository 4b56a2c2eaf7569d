"""How repair and launch move: tiles drift off the ship, the ships count down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker.panels.repair_and_boarding import CountFace
from client.i18n import _
from client.table.layout import Place
from client.table.script import Script, Untold
from rules.galaxy_trucker.events import Launched, TilesRemoved

COUNT = 3
COUNT_MS = 420
COUNT_Z = 60
DRIFT_MS = 480
_MENDING = ("clash:", "fix:", "remove:", "choice:", "news:", "mark:", "part:", "row:", "tray:")
"""How sprites of mending are named."""
_LISTED = ("mistake:", "decision:")


def removed(script: Script[Untold], event: TilesRemoved) -> None:
    """Tiles that are taken off the large ship float away and fade, with what lies over them."""
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


def launched(script: Script[Untold], event: Launched) -> None:
    """Everything goes that belonged to mending; then three, two, one over the ship."""
    for name in script.old:
        if name.startswith(_MENDING):
            script.fade(name, 160)
    panels = script.change.old.panels
    script.shows(*(panel.id for panel in panels if panel.id.startswith(_LISTED) and panel.z >= 0))
    ship = script.spot("ship")
    if ship is None:
        return
    side = min(ship.width, ship.height) * 0.5
    begin = Place(ship.x, ship.y, side, side)
    for number in range(COUNT, -1, -1):
        script.then()
        face = CountFace(str(number) if number else _("gt.mend.launch"))
        ms = COUNT_MS * (1 if number else 1.6)
        script.ghost(
            face, begin, begin, scale=1.15 if number else 1.5, ms=ms, fade=(1.0, 0.0), easing="in_out",
            z=COUNT_Z, sound="tick" if number else "engine",
        )  # fmt: skip


PLAYS: Final[dict[type[Any], Callable[[Script[Untold], Any], None]]] = {
    TilesRemoved: removed,
    Launched: launched,
}
