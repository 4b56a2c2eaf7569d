"""What happens to ships: shields close, hits tear, wrenches turn, tracers fly."""

from __future__ import annotations

from client.art import theme
from client.games.space_dragons.animations.script import BACK, HuntScript
from client.games.space_dragons.pictures.flying_symbols import Tracer, heading
from client.games.space_dragons.screens.forecast import aiming
from client.table.layout import Place
from client.table.script import apart
from rules.space_dragons import events as sd

SHOT_MS = 90
VOLLEY_MS = 480
"""However many shots, the last one is fired by then."""
FLIGHT_MS = 150
_WOBBLE = 3


def shielded(script: HuntScript, event: sd.ShieldsGained) -> None:
    """A back slides out under the ship, the bubble closes."""
    script.then(overlap=80)
    script.advance()
    later = theme.HOVER_MS
    script.ship(event.seat, theme.TURN_MS, delay=later, pulse=0.08, sound="shield")
    ship = script.spot(f"seat:{event.seat}.ship")
    if ship is not None:
        aside = Place(ship.x - ship.width * 0.35, ship.y, ship.width, ship.height)
        script.ghost(BACK, ship, aside, shape="card", z=0.9, fade=(1, 0.4))
    script.over_ship(event.seat, "shield", theme.TURN_MS, delay=later)


def own_hit(script: HuntScript, event: sd.Hit) -> None:
    """A hit by the own damage card (SD-E03)."""
    script.then(overlap=theme.HOVER_MS)
    script.advance()
    _hit(script, event, (script.state.shields[event.seat], script.state.damage[event.seat]), 0)


def _hit(script: HuntScript, event: sd.Hit, markers: tuple[int, int], delay: float) -> None:
    """A shield flies off, or the ship shakes and tears."""
    if event.result == "absorbed":
        script.ship(event.seat, theme.MOVE_MS, markers, delay=delay, pulse=0.05, sound="ping")
        script.over_ship(event.seat, "shield", theme.TURN_MS, delay=delay, spin=-40)
    else:
        script.ship(event.seat, theme.MOVE_MS, markers, delay=delay, shake=_WOBBLE, sound="hit")
        script.over_ship(event.seat, "damage", theme.TURN_MS, delay=delay, pulse=0.3)


def repaired(script: HuntScript, event: sd.Repaired) -> None:
    """A wrench turns once over the ship, and the marker is gone."""
    script.advance()
    script.ship(event.seat, theme.TURN_MS, delay=theme.HOVER_MS, pulse=0.05, sound="ratchet")
    script.over_ship(event.seat, "repair", theme.TURN_MS, spin=360)


def volley(script: HuntScript, event: sd.TargetsResolved) -> None:
    """A tracer per target symbol from its card to the winner's ship, each followed by its hit."""
    hits = script.take(sd.Hit, when=lambda hit: hit.source == "targets")
    ship = script.spot(f"seat:{event.winner}.ship")
    if ship is None or not hits:
        return
    script.shot = True
    shields, damage = script.state.shields[event.winner], script.state.damage[event.winner]
    length, thick = script.context.px(120, 80), max(6, script.context.px(12, 8))
    shooters = aiming(script.context.content, script.state.trick, event.winner)
    for (delay, hit), shooter in zip(
        apart(hits, min(SHOT_MS, VOLLEY_MS / len(hits))), shooters, strict=False
    ):
        start = script.slot(shooter)
        angle = heading((start.x, start.y), (ship.x, ship.y))
        begin, end = (Place(at.x, at.y, length, thick, angle) for at in (start, ship))
        z = script.flying_z + 40
        script.ghost(Tracer(), begin, end, ms=FLIGHT_MS, delay=delay, easing="linear", z=z, sound="shot")
        shields -= hit.result == "absorbed"
        damage += hit.result != "absorbed"
        _hit(script, hit, (shields, damage), delay + FLIGHT_MS)
