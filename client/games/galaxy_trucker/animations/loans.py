"""Loans: a coin falls onto the band, or is taken off it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.pictures.ships import TokenFace
from client.games.galaxy_trucker.screens.conditions import CHIP
from client.games.galaxy_trucker.screens.flight.facts import large_ship
from client.games.galaxy_trucker.text.conditions import LOANS
from client.table.layout import Place
from client.table.script import Script
from rules.galaxy_trucker.events import LoanRepaid, LoanTaken

COIN_MS = 220.0
COIN_Z = 60.0
AWAY = 1.8
"""How far above its place a coin comes from, in its own size."""


def loan(script: Script[Any], event: LoanTaken | LoanRepaid) -> None:
    """At the chip of the ship that is large, at the panels of the others (GTX-E20)."""
    name = f"{CHIP}{LOANS}"
    now = script.change.before
    large = large_ship(now.view, now.looking.ship) == event.seat
    band, panel = script.spot(name), None if large else script.spot(ids.Seat(event.seat))
    side = now.context.units.px(26, 18)
    if panel is not None:
        rect = panel.rect
        place = Place(rect.centerx, rect.y + side, side, side)
    elif band is not None:
        place = Place(band.rect.x + side, band.y, side, side)
    else:
        return
    above = replace(place, y=place.y - side * AWAY)
    taken = isinstance(event, LoanTaken)
    script.ghost(
        TokenFace("coin"), *((above, place) if taken else (place, above)), ms=COIN_MS,
        fade=(0.3, 1.0) if taken else (1.0, 0.0), easing="in_out", z=COIN_Z, sound="coin",
    )  # fmt: skip
    if panel is None:
        chip = script.new.get(name)
        script.swell(name, 0.06, COIN_MS, delay=COIN_MS / 2, face=None if chip is None else chip.face)
    script.wait(60.0)


PLAYS: Final[dict[type[Any], Callable[[Any, Any], None]]] = {LoanTaken: loan, LoanRepaid: loan}
