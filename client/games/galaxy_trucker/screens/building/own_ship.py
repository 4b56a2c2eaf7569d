"""The large ship on the building table, what is laid over it, and another's ship in place of the table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.art.boards import fitted
from client.art.shapes import centred
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.panels.ship_panel import NameFace
from client.games.galaxy_trucker.pictures.building_overlays import ClashFace, CoverFace, UndoDisc
from client.games.galaxy_trucker.pictures.headings import State
from client.games.galaxy_trucker.pictures.ship_boards import Hull, hull_in
from client.games.galaxy_trucker.pictures.ships import ExposedFace
from client.games.galaxy_trucker.pictures.wooden_table import ShipGround
from client.games.galaxy_trucker.screens.building.own_stock import stock_of
from client.games.galaxy_trucker.screens.building.site import Site, pointed_square
from client.games.galaxy_trucker.screens.heading_discs import falling_marks, heading_discs
from client.games.galaxy_trucker.screens.ship import (
    OVER_Z,
    dead_column,
    half_plates,
    hull_panels,
    links,
    mistakes_at,
    tile_sprites,
)
from client.games.galaxy_trucker.text.building_status import ship_lines
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.boards import HEADINGS, Heading
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import ShipSight
from rules.galaxy_trucker.tiles import SIDE_NUMBER

CHECK = "check"
"""The name of the own ship: what is wrong with it is told there."""


def own_ship(builder: Build, site: Site) -> None:
    """The ship with its name. Its last tile may be taken back."""
    plan, me = site.plan, site.me
    builder.panel("ship:ground", plan.ship, ShipGround(site.owner), z=-6)
    _name(builder, site, "ship:name", plan.name, site.owner)
    builder.region(CHECK, plan.name, tip_room=plan.table)  # its words leave the ship in sight
    mistakes(builder, me.ship, plan.hull)
    builder.part(half_plates, me.ship, plan.hull, empty=_("gt.build.anywhere"))
    builder.part(dead_column, me.ship, plan.hull)
    builder.part(links, builder.kept(laid_ship, builder.context.content, me), plan.hull)
    last = me.last_placed if site.mine and site.building and not site.tile and site.can("last") else 0
    for sprite in builder.kept(tile_sprites, me.ship, plan.hull):
        if not last or sprite.id != ids.Tile(last):
            builder.put(sprite)
        else:
            back = replace(sprite, handle="last", draggable=True, glow="winning", lift="hand", shadow="rest")
            builder.put(back)
            square = sprite.place.rect
            side = round(square.w * 0.27)
            disc = centred((square.right - side // 5, square.top + side // 5), side)
            builder.panel("undo", disc, UndoDisc(builder.is_over("undo", sprite.id)), z=OVER_Z + 1)


def empty_hull(builder: Build, hull: Hull) -> None:
    """The hull with its squares; the numbers of the one that is pointed at stand out."""
    col, row = builder.ask(pointed_square) or (0, 0)
    builder.put(*hull_panels(hull, lit_column=col, lit_row=row))
    for square in hull.squares:
        builder.spot(ids.Square(square), Place.of(hull.square(*square)))


def overlays(builder: Build, site: Site) -> None:
    """What a key or a counter lets show on the ship."""
    held, ship, hull = site.looking.held, site.me.ship, site.plan.hull
    if "x" in held or builder.is_over("gauge:exposed"):
        exposed_connectors(builder, ship, hull)
    if "c" in held or builder.is_over("gauge:sides", "gauge:cannons"):
        covered_sides(builder, ship, hull)


def headings(builder: Build, site: Site) -> None:
    """Which way it is meant to fly, where that is chosen only when building is over (GTX-IA02)."""
    hull = site.plan.hull
    if not hull.plan.headings:
        return
    planned = site.looking.planned.get(site.owner)
    state: dict[str, State] = {planned: "planned"} if planned else {}
    nobody: dict[Heading, tuple[int, ...]] = dict.fromkeys(HEADINGS, ())

    def handle(heading: Heading) -> str:
        return ids.Heading(heading) if site.mine else ""

    heading_discs(builder, hull, site.plan.units, site.plan.ship, state, nobody, handle)
    falling_marks(builder, site.me.ship, hull, site.bench.falling)


def another_ship(builder: Build, site: Site, seat: int) -> None:
    """Another's ship large in place of the table."""
    area, one, px = site.plan.below_plank, site.of(seat), site.plan.units.px
    ship = one.ship
    hull = hull_in(builder.context.content, site.sight.ship_class, area, fitted(builder.room.scale).factor)
    builder.panel("look", area, ShipGround(seat), z=-4)
    builder.put(
        *hull_panels(hull, key="other"), *tile_sprites(ship, hull, handle=ids.Seat(seat), lift="hand")
    )
    name = pygame.Rect(area.x + px(20, 12), area.y + px(16, 8), area.w // 2, site.plan.name.h)
    _name(builder, site, "look:name", name, seat)
    builder.zone("look", area, handle=ids.Seat(seat), tip="look")
    mistakes(builder, ship, hull, "other:")
    half_plates(builder, ship, hull, "other")
    dead_column(builder, ship, hull, "other")
    links(builder, builder.kept(laid_ship, builder.context.content, one), hull, "other")
    stock_of(builder, site.plan, one, area)
    if "x" in site.looking.held:
        exposed_connectors(builder, ship, hull, "other:")
    if "c" in site.looking.held:
        covered_sides(builder, ship, hull, "other:")


def _name(builder: Build, site: Site, name: str, rect: pygame.Rect, seat: int) -> None:
    """Whose ship it is, and of what class."""
    wrong = len(site.of(seat).ship.errors)
    builder.panel(name, rect, NameFace(seat, site.name(seat), builder.ask(_lines, seat), wrong), z=0.5)


def _lines(now: Now, seat: int) -> tuple[str, ...]:
    return ship_lines(now.context.content, now.view.sight, seat)


def mistakes(builder: Build, ship: ShipSight, hull: Hull, whose: str = "") -> None:
    """A spark on every seam that is wrong as it was built; large when the name of the ship is pointed at."""
    strong = bool(whose) or builder.is_over(CHECK)
    side = round(hull.cell * (0.62 if strong else 0.44))
    for number, (_error, middle) in enumerate(mistakes_at(ship, hull)):
        builder.panel(f"{whose}wrong:{number}", centred(middle, side), ClashFace(), z=OVER_Z + 1)


def exposed_connectors(builder: Build, ship: ShipSight, hull: Hull, whose: str = "") -> None:
    """Every exposed connector of a ship."""
    for tile, col, row, _turn in ship.tiles:
        sides = {hull.turn(SIDE_NUMBER[side]) for other, side in ship.exposed if other == tile}
        if sides:
            face = ExposedFace((0 in sides, 1 in sides, 2 in sides, 3 in sides))
            builder.panel(f"{whose}{ids.Exposed(tile)}", hull.square(col, row), face, z=OVER_Z + 2)


def covered_sides(builder: Build, ship: ShipSight, hull: Hull, whose: str = "") -> None:
    """Covered sides and lines of fire of a ship."""
    beams = tuple(
        (side, *hull.place(col, row), any(cannon.energy for cannon in tile.cannons))
        for number, col, row, turn in ship.tiles
        for tile in (builder.context.content.tiles[number],)
        for side in tile.barrels[turn]
    )
    pad = round(hull.cell * 0.34)
    face = CoverFace(len(hull.plan.columns), len(hull.plan.rows), hull.cell, ship.shielded, beams)
    builder.panel(f"{whose}cover", hull.rect.inflate(2 * pad, 2 * pad), face, z=OVER_Z + 2)
