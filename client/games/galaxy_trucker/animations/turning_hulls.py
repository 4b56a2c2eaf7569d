"""Ships that turn: a heading is chosen, or front becomes rear; all of them at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from client.art import shapes
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.script import Actor, FlightScript
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.looking import HEADING_PHASES
from client.games.galaxy_trucker.panels.opponents import SeatFace
from client.games.galaxy_trucker.panels.ship_panel import ShipPanelFace
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import HullFace
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.physics.bodies import Point
from client.table.effects import Drawing
from client.table.layout import Arrangement, Panel, Place
from client.table.live import Layer
from client.table.script import Script, Untold
from client.table.update_animation import eased
from rules.galaxy_trucker.events import HeadingChosen, TilesRemoved
from rules.galaxy_trucker.flight.events import TurnedOver
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import ship_sight

TURN_MS = 600.0
FADE_MS = 140.0
"""Devices stand upright on a turned ship, too: the picture that has turned gives way to them."""
TURN_Z = 12.4
"""Over everything that lies on a ship, under what is close."""
HALF = 2
"""Quarters from front to rear."""


class Turn(Drawing):
    """A ship turns about its middle. Until then it hides the one that lies there, turned already."""

    def __init__(
        self, ship: pygame.Surface, begin: Point, end: Point, quarters: int, cover: pygame.Surface,
        corner: tuple[int, int], *, fades: bool = True,
    ) -> None:  # fmt: skip
        """From one middle to another, `quarters` against the clock; `cover` with its upper left `corner` is
        the ground without the ship. `fades`: the ship lies at the same place when it has turned."""
        self.length, self.fade = TURN_MS + FADE_MS * fades, FADE_MS if fades else 1.0
        self.picture, self.begin, self.end = Picture(ship), begin, end
        self.degrees = 90.0 * (quarters if quarters <= HALF else quarters - 4)
        self.cover, self.corner = cover.premul_alpha(), corner

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        share = eased("in_out", ms / TURN_MS)
        x, y = (a + (b - a) * share for a, b in zip(self.begin, self.end, strict=True))
        opacity = min(1.0, (self.length - ms) / self.fade)
        turned = self.picture.layer(x, y, z + 0.01, self.degrees * share, opacity)
        hides = [Layer(self.cover, *self.corner, z)] if ms < TURN_MS else []
        return *hides, *seen([turned])


def turn(script: Script[Any], ships: Mapping[int, Actor], fronts: Mapping[int, int]) -> None:
    """The ships of these seats turn, all at once, until the printed side with this number lies above."""
    turning = {
        seat: front for seat, front in fronts.items() if seat in ships and ships[seat].ship.front != front
    }
    for seat, front in turning.items():
        _turn(script, ships[seat], front)
    if turning:
        script.sound("slide")
        script.wait(TURN_MS)


def _turn(script: Script[Any], actor: Actor, front: int) -> None:
    context, before, panel = script.change.before.context, actor.hull, actor.panel
    quarters = (front - actor.ship.front) % 4
    sprite = script.shown(ids.Seat(actor.seat))
    face = sprite.face if sprite is not None else None
    drawn, middle = _drawn(context, actor), before.rect.center
    actor.ship.fly(front, actor.ship.board.exhausts)
    if actor.large:
        ground = ShipPanelFace(actor.seat).draw(context, panel.size)
        actor.hull = _landing(script, actor) or _about(before, front)
        actor.place()
        _lie_anew(script, actor)
    elif isinstance(face, SeatFace):
        small = ship_in_small(ship_sight(actor.ship, context.content.helpers), before.plan.id, before.cell)
        face = replace(face, ship=small)
        ground = replace(face, ship=replace(face.ship, tiles=())).draw(context, panel.size)
        actor.hull = face.hull(context, panel)
        actor.place()
        script.look(ids.Seat(actor.seat), face)
    else:
        return
    if not script.change.reduced:
        squares = [hull.square(*at) for hull in (before, actor.hull) for at in hull.squares]
        grown = before.margin + 2 if actor.large else 0
        cover = _cover(ground, panel, [square.inflate(2 * grown, 2 * grown) for square in squares])
        end, fades = actor.hull.rect.center, _stays(script, actor)
        effect = Turn(drawn, middle, end, quarters, cover, panel.topleft, fades=fades)
        script.begin(effect, z=TURN_Z, clip=panel)


def _stays(script: Script[Any], actor: Actor) -> bool:
    """The ship lies in the same panel on the table that comes."""
    return not actor.large or _landing(script, actor) is not None


def _landing(script: Script[Any], actor: Actor) -> Hull | None:
    """The large ship's squares on the table that comes, if it lies in the same panel there."""
    after = script.change.after
    ground, hull = _lying(after.context, script.change.new)
    return hull if ground is not None and ground.rect == actor.panel else None


def _lying(context: DrawContext, arrangement: Arrangement) -> tuple[Panel | None, Hull | None]:
    """The panel of the large ship, and its squares."""
    panels = {panel.id: panel for panel in arrangement.panels}
    ground, board = panels.get("ship"), panels.get("ship:hull")
    if ground is None or board is None or not isinstance(board.key, HullFace):
        return None, None
    face = board.key
    hull = Hull.alone(context.content.boards[face.ship_class], face.cell, face.front)
    return ground, replace(hull, left=hull.left + board.rect.x, top=hull.top + board.rect.y)


def _about(hull: Hull, front: int) -> Hull:
    """A hull turned about its middle until this side lies above."""
    turned, (x, y) = replace(hull, front=front), hull.rect.center
    return replace(turned, left=hull.left + x - turned.rect.centerx, top=hull.top + y - turned.rect.centery)


def _drawn(context: DrawContext, actor: Actor) -> pygame.Surface:
    """A ship about the middle of its squares; a large one with its hull."""
    hull, gallery = actor.hull, context.gallery
    whole = hull.rect.inflate(4 * hull.margin, 4 * hull.margin)
    surface = shapes.clear(whole.size)
    if actor.large:
        board = gallery.board(hull.plan.id, hull.cell, numbers=False, front=hull.front)
        surface.blit(board, (hull.board.x - whole.x, hull.board.y - whole.y))
    for tile, col, row, rotation in actor.ship.placed():
        square = hull.square(col, row).move(-whole.x, -whole.y)
        surface.blit(gallery.tile(tile, hull.cell, hull.turn(rotation), actor.load(tile)), square)
    return surface


def _cover(ground: pygame.Surface, panel: pygame.Rect, squares: Sequence[pygame.Rect]) -> pygame.Surface:
    """The ground of a panel where there are squares."""
    cover = shapes.clear(panel.size)
    for square in squares:
        here = square.move(-panel.x, -panel.y)
        cover.blit(ground, here, here)
    return cover


def _lie_anew(script: Script[Any], actor: Actor) -> None:
    """The large ship as it lies when it has turned; flames burn again then."""
    for tile in actor.ship.tiles:
        place = Place.of(actor.spots[tile][0])
        script.fly(ids.Tile(tile), place, begin=place, ms=1, face=actor.face(tile), z=None)
    for name in script.old:
        if name.startswith("flame:"):
            script.fade(name, 1, fade=(0.0, 0.0), z=None)
    if _stays(script, actor):
        panels = (panel.id for panel in script.change.old.panels)
        script.shows(*(name for name in panels if name.startswith("ship:")), delay=0.0)


def heading_chosen(script: Script[Untold], event: HeadingChosen) -> None:
    """In small a ship lies with its front up from now on, the large one when all have chosen (GTX-IA03)."""
    large = _large_too(script, event)
    _to_headings(script, _in_small(script) | large, (event.seat, *large))


def engines_gone(script: Script[Untold], event: TilesRemoved) -> None:
    """The large ship turns without the engines that its heading has made faulty."""
    large = _large_too(script, event)
    if large:
        script.then()
        _to_headings(script, large, tuple(large))


def _to_headings(script: Script[Untold], ships: Mapping[int, Actor], seats: Sequence[int]) -> None:
    turn(script, ships, {seat: script.after.sight.seats[seat].ship.front for seat in seats})


def _large_too(script: Script[Untold], event: HeadingChosen | TilesRemoved) -> dict[int, Actor]:
    """The large ship, by its seat, if all have chosen and `event` is the last about it."""
    large, events = _large(script), script.change.events
    chosen = [one for one in events if isinstance(one, HeadingChosen)]
    if large is None or not chosen or script.after.sight.phase in HEADING_PHASES:
        return {}
    gone = [one for one in events if isinstance(one, TilesRemoved) and one.seat == large.seat]
    if event is not (gone or chosen)[-1]:
        return {}
    large.ship.remove(*(tile for one in gone for tile in one.tiles))
    return {large.seat: large}


def _in_small(script: Script[Untold]) -> dict[int, Actor]:
    """The ships of the others as they lie in their panels."""
    now, found = script.change.before, {}
    for sprite in script.old.values():
        face = sprite.face
        if isinstance(face, SeatFace):
            panel, ship = sprite.place.rect, laid_ship(now.context.content, now.view.sight.seats[face.seat])
            found[face.seat] = Actor(face.seat, face.hull(now.context, panel), ship, False, panel)
    return found


def _large(script: Script[Untold]) -> Actor | None:
    """The large ship as it lies while headings are chosen."""
    now = script.change.before
    ground, hull = _lying(now.context, script.change.old)
    if ground is None or hull is None or not isinstance(ground.key, ShipPanelFace):
        return None
    seat = ground.key.seat
    ship = laid_ship(now.context.content, now.view.sight.seats[seat])
    ship.fly(hull.front, ship.board.exhausts)
    return Actor(seat, hull, ship, True, ground.rect)


def turned_over(script: FlightScript, event: TurnedOver) -> None:
    """Front becomes rear: the brass prow shows what leads now (R16)."""
    ships = script.state.ships
    seats = [one.seat for one in (event, *script.take(TurnedOver)) if one.seat in ships]
    turn(script, ships, {seat: (ships[seat].ship.front + HALF) % 4 for seat in seats})
