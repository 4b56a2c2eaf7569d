"""What is lost besides: a shot flies on to the next tile, what explodes takes others along, half a ship
leaves."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.animations.breaking_tiles import OUTWARD, SETTLED_MS
from client.games.galaxy_trucker.animations.hits import WRECK_Z, break_up, burst, drift
from client.games.galaxy_trucker.animations.meteors import flying
from client.games.galaxy_trucker.animations.script import Actor, FlightScript, Thrown, thrown_at
from client.games.galaxy_trucker.animations.turned_pictures import seen
from client.games.galaxy_trucker.pictures.ships import SquareFace
from client.games.galaxy_trucker.pictures.ships import around as lit
from client.i18n import _
from client.i18n.phrases import tag_of
from client.table.effects import Drawing
from client.table.layout import Place
from client.table.live import Layer
from rules.galaxy_trucker.events import HalfGaveUp
from rules.galaxy_trucker.flight import events as told

ON_MS = 260.0
CHAIN_MS, CHAIN_STEP = 600.0, 120.0
FLASH_MS = 260.0


class Through(Drawing):
    """A meteor or shot flies on, from the tile that it has destroyed to the next one on its line."""

    length = ON_MS

    def __init__(self, thrown: Thrown, last: pygame.Rect, cells: int) -> None:
        """It came into the square `last`, over so many squares."""
        self.picture = flying(thrown.what, thrown.size, last.w, thrown.side, 0)
        self.end, self.out, self.far = last.center, OUTWARD[thrown.side], last.w * cells

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        far = self.far * (1 - ms / self.length)
        x, y = self.end[0] + self.out[0] * far, self.end[1] + self.out[1] * far
        return seen([self.picture.layer(x, y, z)])


def pierced(script: FlightScript, event: told.Pierced) -> None:
    """What has met a tile flies on through the burst without stopping, and meets the next (R11)."""
    actor = script.actor(event.seat)
    if actor is None:
        return
    actor = script.closer(actor)
    thrown, square = script.thrown or thrown_at(script.before.sight), actor.spots.get(event.tile)
    through = 60.0
    if thrown is not None and square is not None and not script.reduced:
        cells = _passed(actor, square[0], thrown.side)
        script.begin(Through(thrown, square[0], cells), z=WRECK_Z + 0.1, clip=actor.clip)
        through = ON_MS
    burst(script, actor, event.tile, through)


def _passed(actor: Actor, square: pygame.Rect, side: int) -> int:
    """So many squares before this one lies the tile that was met last: the nearest that is gone."""
    gone = {rect.topleft for tile, (rect, _turn) in actor.spots.items() if tile not in actor.ship.tiles}
    (right, down), reach = OUTWARD[side], max(actor.hull.rect.size) // actor.hull.cell
    there = (
        n for n in range(1, reach) if square.move(right * n * square.w, down * n * square.h).topleft in gone
    )
    return next(there, 1)


def exploded(script: FlightScript, event: told.Exploded) -> None:
    """A ring flashes around what has exploded; one after another what it takes along bursts (R13, R14)."""
    actor = script.actor(event.seat)
    script.side = None
    if actor is None:
        return
    actor = script.closer(actor)
    if event.tile in actor.spots:
        middle = actor.spots[event.tile][0]
        for square in (actor.hull.square(*at) for at in actor.hull.squares):
            if square != middle and square.colliderect(middle.inflate(2, 2)):
                script.flash(SquareFace("hit", 1.0), Place.of(lit(square)), ms=FLASH_MS, z=WRECK_Z - 0.1)
    lost = [tile for tile in event.tiles if tile in actor.spots and tile in actor.ship.tiles]
    apart = min(CHAIN_STEP, CHAIN_MS / max(1, len(lost)))
    for number, tile in enumerate(lost, 1):
        break_up(script, actor, [tile], [actor.part(tile)], (), number * apart, tile * 31)
    script.then()
    script.wait(SETTLED_MS * (0.8 if actor.large or actor.near else 0.4))


def half_gave_up(script: FlightScript, event: HalfGaveUp) -> None:
    """The whole half drifts away (GTX-IIA08)."""
    actor = script.actor(event.seat)
    tiles = [tile for tile in actor.ship.tiles if actor.ship.unit_of(tile) == event.unit] if actor else []
    script.side = None
    if actor is not None and tiles:
        drift(script, actor, tiles)


def square_drawn(script: FlightScript, event: told.MaterialTired | told.MadnessBroke) -> None:
    """A Rough Road looks for a square: what it does is said in the status line."""
    script.then()
    script.say(_(f"gt.event.{tag_of(event)}"), instead=True)
