"""The panels of the others on the building table, and the last moves of everybody."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import Build, GalaxyView, Now
from client.games.galaxy_trucker.panels.last_moves import Move, MovesFace
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for, zoom
from client.games.galaxy_trucker.screens.building.site import Site
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.games.galaxy_trucker.text.last_moves import Noted, sentence
from client.games.galaxy_trucker.text.names import Words, span
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.forecast import strengths
from rules.galaxy_trucker.loans import owed
from rules.galaxy_trucker.state import BUILD, READY_CHECK, TAKE_ORDER


def others_of(view: GalaxyView) -> list[int]:
    """The seats at the left edge: everybody but the owner of the large ship, in the order of play."""
    owner, count = max(0, view.seat), len(view.players)
    return [(owner + step) % count for step in range(1, count)]


def doing(now: Now, seat: int) -> tuple[str, str]:
    """(words, mark) for what a seat does at this moment."""
    sight = now.view.sight
    one = sight.seats[seat]
    if sight.phase == READY_CHECK:
        return (_("gt.build.doing.ready"), "check") if one.answered else (_("gt.build.doing.not_ready"), "")
    if one.order_tile:
        return _("gt.build.doing.finished"), ids.OrderTile(one.order_tile)
    if sight.phase == TAKE_ORDER:
        return _("gt.build.doing.takes_order"), ""
    if one.peeking:
        return _("gt.build.doing.peeks", n=one.peeking), "eye"
    if one.holding:
        return _("gt.build.doing.holds"), "back"
    return (_("gt.build.doing.turn") if sight.phase == BUILD and sight.turn == seat else ""), ""


def opponent(builder: Build, site: Site, seat: int, rect: pygame.Rect) -> None:
    """The panel of another seat; under the pointer with its ship enlarged."""
    one, scale, looked_at = site.of(seat), builder.room.scale, site.looking.ship == seat
    context = builder.context
    ship, ship_class = one.ship, site.sight.ship_class
    name, target = rich.plain(rich.escape(site.name(seat))), ids.Seat(seat)
    says, mark = builder.ask(doing, seat)
    cell = builder.kept(cell_for, context.content, scale, ship_class, rect)
    hovered = builder.is_over(target)
    engines, cannons = builder.kept(strengths, context.content, ship)
    face = SeatFace(
        seat, name, builder.kept(ship_in_small, ship, ship_class, cell), says,
        left=(("engine", span(engines)), ("cannon", span(cannons))),
        right=(("tile", str(len(ship.tiles))), ("exposed", str(len(ship.exposed)))),
        mark=mark, turn=site.sight.turn == seat or looked_at, hovered=hovered,
        due=owed(context.content, one.loans),
    )  # fmt: skip
    builder.panel(target, rect, face, z=0.6)
    side = context.units.px(34, 24)
    builder.spot(f"{target}.hand", Place(rect.right - side, rect.bottom - side, side, side, -9))
    builder.zone(target, rect, group="seats", holds=False)
    if hovered and not looked_at:
        builder.put(zoom(context, scale, seat, name, ship, ship_class, rect))


def last_moves(builder: Build, site: Site, ages: tuple[int, ...]) -> None:
    """What was done last, the newest above, and how many seconds ago."""
    lines = tuple(
        Move(builder.ask(_sentence, move), -1 if move.seat is None else move.seat, age)
        for move, age in zip(reversed(builder.ask(_moves)), ages, strict=False)
    )
    builder.panel("moves", site.plan.moves, MovesFace(_("gt.move.heading"), lines, lines=1), z=0.6)


def _moves(now: Now) -> tuple[Noted, ...]:
    return now.told.moves


def _sentence(now: Now, move: Noted) -> str:
    return sentence(Words(now.context.content, now.view), move)
