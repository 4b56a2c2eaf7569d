"""Boosters wind up, what they boost bursts, and a unit vanishes into hyperspace until it is back."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame

from client.art import svg, theme
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.breaking_tiles import OUTWARD
from client.games.galaxy_trucker.animations.explosions import glow
from client.games.galaxy_trucker.animations.hits import WRECK_Z, burst, muzzle_of
from client.games.galaxy_trucker.animations.meteors import ray
from client.games.galaxy_trucker.animations.script import Actor, FlightScript
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.board_faces import RocketFace
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.screens.flight.flight_board import RING_Z
from client.games.galaxy_trucker.screens.ship_table import DIMMED
from client.physics.bodies import Point
from client.table.effects import Drawing
from client.table.layout import Place
from client.table.live import Layer
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.imagine import laid_out

WIND_MS, RAY_MS = 350.0, 150.0
LEAVE_MS, GONE_MS, BACK_MS = 300.0, 300.0, 350.0
STRETCH = 1.4
TURNS = 1.5
RAY_CELLS = 4.0
"""How far the ray of a boosted cannon is seen."""


class Winding(Drawing):
    """The coil of a booster turns faster and tighter; with a muzzle a thick ray follows."""

    def __init__(self, booster: pygame.Rect, muzzle: Point | None, side: int) -> None:
        self.at, self.side = booster.center, round(booster.w * 0.9)
        self.ray: tuple[Picture, Point] | None = None
        self.length = WIND_MS
        if muzzle is not None:
            far = booster.w * RAY_CELLS
            end = muzzle[0] + OUTWARD[side][0] * far, muzzle[1] + OUTWARD[side][1] * far
            self.ray = ray(muzzle, end, 2 * max(3, round(booster.w * 0.09)))
            self.length += RAY_MS
            self.sounds = ((WIND_MS, "shot"),)

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        share, (x, y) = min(1.0, ms / WIND_MS), self.at
        if ms >= WIND_MS:
            fade = (self.length - ms) / RAY_MS
            return seen([self.ray[0].layer(*self.ray[1], z, 0, fade)] if self.ray is not None else [])
        turn, coil = 360 * TURNS * share * share, _coil(self.side)
        light = glow(round(self.side * 1.3), kit.colour("field"))
        return seen([
            light.layer(x, y, z, 0, share * share),
            coil.layer(x, y, z, turn, min(1.0, share * 4), 1.15 - 0.45 * share),
            coil.layer(x, y, z, -turn, min(1.0, share * 4), 0.8 - 0.3 * share),
        ])  # fmt: skip


@lru_cache(maxsize=16)
def _coil(side: int) -> Picture:
    """A ring of three arcs; shared."""
    colour = theme.code(kit.colour("field"))
    body = (
        f'<circle cx="50" cy="50" r="42" fill="none" stroke="{colour}" stroke-width="7" '
        'stroke-linecap="round" stroke-dasharray="60 28"/>'
    )
    return Picture(svg.raster(svg.document(body, (0, 0, 100, 100)), (side, side)))


class Leaving(Drawing):
    """A rocket is drawn out upwards from its foot and is gone."""

    length = LEAVE_MS

    def __init__(self, rocket: pygame.Surface, place: Place) -> None:
        self.rocket, self.rect = rocket.premul_alpha(), place.rect

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms):
            return ()
        share = (ms / self.length) ** 2
        high = round(self.rect.h * (1 + (STRETCH - 1) * share))
        wide = max(2, round(self.rect.w * (1 - 0.4 * share)))
        drawn = pygame.transform.smoothscale(self.rocket, (wide, high))
        place = drawn.get_rect(midbottom=self.rect.midbottom)
        return (Layer(drawn, place.x, place.y, z),)


def boosted(script: FlightScript, event: told.Boosted) -> None:
    """The booster winds up, and after the count what it boosts bursts (GTX-T22, GTX-T25)."""
    script.side = None
    actor = script.actor(event.seat)
    if actor is None:
        return
    actor = script.closer(actor)
    if event.booster in actor.spots and not script.reduced:
        cannon = event.tile in actor.spots and bool(script.content.tiles[event.tile].cannons)
        muzzle, side = muzzle_of(actor, event.tile, 0) if cannon else (None, 0)
        winding = Winding(actor.spots[event.booster][0], muzzle, side)
        script.begin(winding, z=WRECK_Z, clip=actor.clip)
        script.sound("zap")
        script.wait(winding.length)
        script.then()
    burst(script, actor, event.tile, 60.0)


def jumped(script: FlightScript, event: told.Jumped) -> None:
    """The rocket is drawn out and leaves a capsule, what has jumped is dimmed (GTX-T27). As long as half of a
    ship is there its rocket is, too."""
    actor = script.actor(event.seat)
    gone = _unit(actor, event.unit) if actor is not None else ()
    if actor is None or len(gone) == len(actor.ship.tiles):
        _rocket_leaves(script, event.seat)
    script.sound("glide")
    if actor is not None:
        actor.remove(gone)
        _dim(script, actor, gone)
    script.wait(LEAVE_MS + GONE_MS - script.length)


def _unit(actor: Actor, unit: str) -> tuple[int, ...]:
    return tuple(tile for tile in actor.ship.tiles if actor.ship.unit_of(tile) == unit)


def _rocket_leaves(script: FlightScript, seat: int) -> None:
    name = ids.Rocket(seat)
    sprite, place = script.shown(name), script.spot(name)
    if sprite is None or place is None or not isinstance(sprite.face, RocketFace):
        return
    if not script.reduced:
        rocket = replace(sprite.face, decides=False, tow=False).draw(script.context, place.rect.size)
        script.begin(Leaving(rocket, place), z=RING_Z + 1)
        script.fade(name, LEAVE_MS, fade=(0.0, 0.0), z=None)
    script.stay(name, GONE_MS, delay=LEAVE_MS, fade=(0.0, 1.0), face=replace(sprite.face, away=True))


def _dim(script: FlightScript, actor: Actor, gone: tuple[int, ...]) -> None:
    if not actor.large:
        _panel_now(script, actor, LEAVE_MS)
        return
    flames = tuple(f"flame:{tile}:" for tile in gone)
    for name in script.old:
        if name.startswith(flames):
            script.fade(name, LEAVE_MS)
    for tile in gone:
        script.fade(ids.Tile(tile), GONE_MS, delay=LEAVE_MS, fade=(1.0, DIMMED))


def _panel_now(script: FlightScript, actor: Actor, delay: float) -> None:
    """The panel of a ship in small as it is after the update: that says what is in hyperspace."""
    name = ids.Seat(actor.seat)
    if actor.ship.tiles and script.before.sight.seats[actor.seat].takes_part:
        script.panel_after(actor.seat, delay)
    elif name in script.new:
        script.look(name, script.new[name].face, delay)


def returned(script: FlightScript, event: told.Returned) -> None:
    """The capsule closes and the ship is bright again (GTX-P09)."""
    name, actor = ids.Rocket(event.seat), script.actor(event.seat)
    sprite, place = script.shown(name), script.spot(name)
    if sprite is not None and place is not None and isinstance(sprite.face, RocketFace) and sprite.face.away:
        script.ghost(sprite.face, place, scale=0.6, ms=BACK_MS, fade=(1.0, 0.0), z=RING_Z + 1)
        script.stay(name, BACK_MS, fade=(0.0, 1.0), face=replace(sprite.face, away=False))
    script.sound("reveal")
    hidden = script.before.sight.seats[event.seat].hidden
    if actor is not None and hidden is not None:
        there = laid_out(script.content, hidden)
        if event.unit in there.units:
            there.hand_over(event.unit, actor.ship)
        actor.place()
        if actor.large:
            script.shows("hyperspace", delay=0.0)
            for tile in _unit(actor, event.unit):
                square, rotation = actor.spots[tile]
                face = TileFace(tile, rotation, actor.load(tile))
                script.ghost(face, Place.of(square), stays=True, ms=BACK_MS, fade=(0.0, 1.0), z=2.05)
        else:
            _panel_now(script, actor, BACK_MS / 2)
    script.wait(BACK_MS - script.length)
