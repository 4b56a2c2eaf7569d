"""The panels of the others on the building table."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.galaxy_trucker.looking import Build, GalaxyView
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for, zoom
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.state import BUILD, READY_CHECK, TAKE_ORDER


def others_of(view: GalaxyView) -> list[int]:
    """The seats at the left edge: everybody but the owner of the large ship, in the order of play."""
    owner = max(0, view.seat)
    count = len(view.players)
    return [(owner + step) % count for step in range(1, count)]


def doing(sight: JourneySight, seat: int) -> tuple[str, str]:
    """(words, mark) for what a seat does at this moment."""
    one: SeatSight = sight.seats[seat]
    if sight.phase == READY_CHECK:
        return (_("gt.build.doing.ready"), "check") if one.answered else (_("gt.build.doing.not_ready"), "")
    if one.order_tile:
        return _("gt.build.doing.finished"), f"order:{one.order_tile}"
    if sight.phase == TAKE_ORDER:
        return _("gt.build.doing.takes_order"), ""
    if one.peeking:
        return _("gt.build.doing.peeks", n=one.peeking), "eye"
    if one.holding:
        return _("gt.build.doing.holds"), "back"
    if sight.phase == BUILD and sight.turn == seat:
        return _("gt.build.doing.turn"), ""
    return "", ""


def seat_panel(builder: Build, plan: BuildPlan, context: DrawContext, seat: int, rect: pygame.Rect) -> None:
    """The panel of another seat; under the pointer with its ship enlarged."""
    view, sight, looked_at = builder.view, builder.view.sight, builder.looking.ship == seat
    one = sight.seats[seat]
    ship = one.ship
    cell = cell_for(context.content, plan.scale, sight.ship_class, rect)
    says, mark = doing(sight, seat)
    name = rich.plain(rich.escape(view.players[seat].name))
    zone = f"seat:{seat}"
    hovered = builder.is_over(zone)
    face = SeatFace(
        seat, name, says, ship_in_small(ship, sight.ship_class, cell),
        left=(("engine", _both(ship.engines)), ("cannon", _both(ship.cannons))),
        right=(("tile", str(len(ship.tiles))), ("exposed", str(len(ship.exposed)))),
        mark=mark, turn=sight.turn == seat or looked_at, hovered=hovered,
    )  # fmt: skip
    builder.panel(zone, rect, face, z=0.6)
    builder.zone(zone, rect, group="seats", holds=False)
    if hovered and not looked_at:
        builder.put(zoom(context, plan.scale, seat, name, ship, sight.ship_class, rect))


def _both(values: tuple[float, float]) -> str:
    """A strength without energy; with all devices powered in brackets of the eye: "2-4"."""
    return strength(values[0]) if values[0] == values[1] else f"{strength(values[0])}–{strength(values[1])}"
