"""The own stock (R18): the tiles that only one player may build in, laid out under the hull."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.panels.labels import SoftLine
from client.games.galaxy_trucker.pictures.building_overlays import FrameFace
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.pictures.wooden_table import PlainGround, TrayFace
from client.games.galaxy_trucker.screens.building.dragging import loose_tile
from client.games.galaxy_trucker.screens.building.face_up_tiles import ENLARGED, is_lit
from client.games.galaxy_trucker.screens.building.site import TABLE_Z, Site, dragged
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.i18n import n_
from client.table.layout import Place
from rules.galaxy_trucker.sight import SeatSight

STOCK = "stock"
"""The place that takes a tile of it back."""


def own_stock(builder: Build, site: Site) -> None:
    """The tiles of the stock that are not built in; the one under the pointer shows large. A tile of it that
    is in the hand may be put back."""
    plan, area, me = site.plan, site.plan.stock, site.me
    if not area.h:
        return
    builder.panel("stock:ground", area, TrayFace(blue=True), z=0.5)
    takes = site.can(STOCK)
    if not takes:
        builder.region(STOCK, area, tip_room=plan.table)
    else:
        gap = _place(plan, me, site.tile)
        builder.zone(STOCK, area, snap=Place.of(gap), group="places", tip=STOCK)
        builder.panel("stock:back", area, FrameFace(12), z=0.6)
    _words(builder, plan, me)
    over, lit_kind = builder.ask(pointed_stock), site.looking.lit
    for tile in me.stock:
        rect = _place(plan, me, tile)
        place = Place.of(rect)
        if builder.dragged(ids.Tile(tile)):
            place = Place(*rect.center, plan.hull.cell, plan.hull.cell)
        lit = is_lit(builder, lit_kind, tile)
        loose_tile(
            builder, tile, place, z=TABLE_Z + (tile == over), group=STOCK,
            quarter=site.looking.rotation(tile), brightness=0.5 if lit_kind and not lit else 1.0,
            glow="winning" if lit else "", handle=STOCK if takes else "", draggable=not takes,
        )  # fmt: skip
        if tile == over and not builder.ask(dragged) and not takes:
            _enlarged(builder, plan, tile, rect, site.looking.rotation(tile))


def stock_of(builder: Build, plan: BuildPlan, one: SeatSight, area: pygame.Rect) -> None:
    """The stock of another along the lower edge of `area`."""
    side, step = round(plan.stock_tile), plan.stock_step
    if not one.stock:
        return
    step = min(step, (area.w - 2 * side) / len(one.stock))
    left, top = area.x + side // 2, area.bottom - side - side // 3
    for at, tile in enumerate(one.stock):
        rect = pygame.Rect(round(left + at * step), top, side, side)
        builder.panel(f"other:stock:{tile}", rect, TileFace(tile), z=TABLE_Z)
        builder.region(ids.Tile(tile), rect)


def order(one: SeatSight) -> list[int]:
    """The tiles of a stock as they lie from the left."""
    return sorted(one.stock)


def pointed_stock(now: Now) -> int:
    """The tile of the own stock that is pointed at, 0 for none."""
    tile, seat = ids.Tile.of(now.local.hovered), max(0, now.view.seat)
    return tile.tile if tile is not None and tile.tile in now.view.sight.seats[seat].stock else 0


def _place(plan: BuildPlan, one: SeatSight, tile: int) -> pygame.Rect:
    """Where a tile lies; each has a place of its own, so that none moves when another is taken."""
    every = sorted({*one.unbuilt, *one.stock})
    at = every.index(tile) if tile in every else len(every)
    side, pad = round(plan.stock_tile), (plan.stock.h - round(plan.stock_tile)) // 2
    return pygame.Rect(round(plan.stock.x + pad + at * plan.stock_step), plan.stock.y + pad, side, side)


def _words(builder: Build, plan: BuildPlan, one: SeatSight) -> None:
    """What the tiles are, where there is room beside them."""
    left = round(plan.stock.x + plan.stock_tile / 2 + max(1, len(one.unbuilt)) * plan.stock_step)
    room = pygame.Rect(left, plan.stock.y, plan.stock.right - left - plan.units.px(8, 5), plan.stock.h)
    if room.w >= plan.units.px(200, 150):
        builder.panel("stock:words", room, SoftLine(n_("gt.build.stock.words", len(one.stock))), z=0.6)


def _enlarged(builder: Build, plan: BuildPlan, tile: int, rect: pygame.Rect, rotation: int) -> None:
    """A tile at a size at which everything on it can be read, over the stock."""
    side, gap = plan.units.px(*ENLARGED), plan.units.px(16, 10)
    large = pygame.Rect(0, 0, side, side)
    large.midbottom = (rect.centerx, rect.top - gap)
    large.clamp_ip(plan.ship.inflate(-16, -16))
    builder.panel("zoom:ground", large.inflate(14, 14), PlainGround(), z=300, clear=True)
    builder.panel("zoom:tile", large, TileFace(tile, rotation), z=301)
