"""Loans: a coin falls onto the band, or is taken off it."""

from __future__ import annotations

from collections.abc import Callable
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


def coin_way(where: Place | None, side: int, *, chip: bool, taken: bool) -> tuple[Place, Place] | None:
    """From where to where a coin moves: onto the chip of the band or the head of a panel, or off it."""
    if where is None:
        return None
    rect = where.rect
    x, y = (rect.x + side, where.y) if chip else (rect.centerx, rect.y + side)
    lies, above = Place(x, y, side, side), Place(x, y - side * AWAY, side, side)
    return (above, lies) if taken else (lies, above)


def loan(script: Script[Any], event: LoanTaken | LoanRepaid) -> None:
    """At the chip of the ship that is large, at the panels of the others (GTX-E20)."""
    name = f"{CHIP}{LOANS}"
    now = script.change.before
    large = large_ship(now.view, now.looking.ship) == event.seat
    side = now.context.units.px(26, 18)
    taken = isinstance(event, LoanTaken)
    way = coin_way(script.spot(name if large else ids.Seat(event.seat)), side, chip=large, taken=taken)
    if way is None:
        return
    fade = (0.3, 1.0) if taken else (1.0, 0.0)
    script.ghost(TokenFace("coin"), *way, ms=COIN_MS, fade=fade, easing="in_out", z=COIN_Z, sound="coin")
    if large:
        chip = script.new.get(name)
        script.swell(name, 0.06, COIN_MS, delay=COIN_MS / 2, face=None if chip is None else chip.face)
    script.wait(60.0)


PLAYS: Final[dict[type[Any], Callable[[Any, Any], None]]] = {LoanTaken: loan, LoanRepaid: loan}
