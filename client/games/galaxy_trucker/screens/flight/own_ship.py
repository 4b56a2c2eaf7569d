"""The large ship with its values, flames, and what a choice or a held key shows on it."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.ship_panel import CoverFace
from client.games.galaxy_trucker.pictures import tiles as tile_art
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import ExposedFace, FieldFace, FlameFace, LineFace
from client.games.galaxy_trucker.screens.flight.facts import crew, threat, whole
from client.games.galaxy_trucker.screens.flight.opponents import doing, energy
from client.games.galaxy_trucker.screens.ship_table import Corners, ShipTable
from client.games.galaxy_trucker.text.names import by_halves, strength
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import SeatSight
from rules.galaxy_trucker.strength import speeds
from rules.galaxy_trucker.tiles import SIDE_NUMBER, SIDES

FLAME_Z = 2.1
NAMED_Z = 3.6
OVER_Z = 11.0
"""What a held key shows lies over the tiles."""
DIM = 0.72


def ship_zone(table: ShipTable) -> None:
    view, seat, hull = table.view, table.large, table.hull
    one = view.sight.seats[seat]
    table.ship(
        gauges(table, one), labels=table.layout.units.smallness < 0.2,
        under="" if table.own else doing(view, seat),
        lit=lit_lines(table), group="ship", brightness=1.0 if one.position is not None else DIM,
    )  # fmt: skip
    if one.position is not None:
        for tile, col, line, rotation in one.ship.tiles:
            if any(not engine.energy for engine in table.content.tiles[tile].engines):
                _flames(table, tile, hull.turn(rotation), hull.square(col, line))
    for at, lit in enumerate(hull.lit(*table.decision.lines) if table.decision is not None else ()):
        table.builder.panel(f"named:{at}", lit, LineFace(), z=NAMED_Z)
    _field(table, hull)
    held = table.builder.looking.held
    if "x" in held:
        _exposed(table, one, hull)
    elif "c" in held:
        _cover(table, one, hull)


def lit_lines(table: ShipTable) -> tuple[int, int]:
    """Column and row number that stand out: those that are named, or where a meteor or shot flies."""
    if table.decision is not None and any(table.decision.lines):
        return table.decision.lines
    flying = threat(table.view.sight)
    if flying is None or table.large not in flying.left:
        return 0, 0
    return (flying.line, 0) if flying.hit.side in ("front", "rear") else (0, flying.line)


def gauges(table: ShipTable, one: SeatSight) -> Corners:
    """The values of a ship for the upper left and the upper right corner."""
    one = whole(one)
    ship, laid = one.ship, laid_ship(table.content, one)
    engines, tokens = _("gt.flight.label_engines"), _("gt.flight.label_energy")
    if len(laid.units) > 1:
        engines = by_halves(speeds(laid, (), table.content.helpers), warns=False)
        counts = tuple((name, laid.unit(name).energy_count) for name in laid.units)
        tokens = by_halves(counts, warns=False)
    worth = sum(table.content.goods[good].value for _hold, goods in ship.goods for good in goods)
    left = (
        Fact("cannon", strength(ship.cannons[0]), _("gt.flight.label_cannons"), "value:cannons"),
        Fact("engine", strength(ship.engines[0]), engines, "value:engines"),
        Fact("crew", str(crew(one)), _("gt.flight.label_crew"), "value:crew"),
        Fact("energy", str(energy(one)), tokens, "value:energy"),
    )
    right = (
        Fact("goods", str(worth), _("gt.flight.goods_value"), "value:goods"),
        Fact("exposed", str(len(ship.exposed)), _("gt.flight.label_exposed"), "value:exposed"),
        Fact("lost", str(one.lost_count), _("gt.flight.lost"), "value:lost", one.lost_count > 0),
    )
    return left, right


def _flames(table: ShipTable, tile: int, rotation: int, square: pygame.Rect) -> None:
    """The flames of one engine tile."""
    unit = square.w / 256
    for index, (x, y, scale, side) in enumerate(tile_art.flames(table.content.tiles[tile], rotation)):
        high = max(8, round(96 * unit * scale))
        wide = max(6, round(high * 0.75))
        size = (wide, high) if side in (0, 2) else (high, wide)
        dx, dy = OUTWARD[side]
        centre = (square.x + x * unit + dx * high * 0.4, square.y + y * unit + dy * high * 0.4)
        table.builder.sprite(
            f"flame:{tile}:{index}", FlameFace(tile % 3, side), Place(*centre, *size), z=FLAME_Z,
            tip=f"tile:{tile}",
        )  # fmt: skip


OUTWARD = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}


def _field(table: ShipTable, hull: Hull) -> None:
    """The shield that would be raised, across the line of flight."""
    side = table.preview.field
    flying = threat(table.view.sight)
    if side < 0 or flying is None:
        return
    band = hull.band(side, flying.line)
    if band is None:
        return
    # it waits a cell before the first tile of its line: the field is between them
    met = [square for square in table.squares.values() if band.contains(square)]
    if not met:
        return
    dx, dy = OUTWARD[side]
    first = max(met, key=lambda square: square.centerx * dx + square.centery * dy)
    long, deep = round(hull.cell * 2.3), round(hull.cell * 0.575)
    size = (long, deep) if side in (0, 2) else (deep, long)
    off = hull.cell * 0.78
    centre = (first.centerx + dx * off, first.centery + dy * off)
    table.builder.sprite("field", FieldFace(side), Place(*centre, *size), z=OVER_Z + 3, tip="field")


def _exposed(table: ShipTable, one: SeatSight, hull: Hull) -> None:
    for tile, col, row, _rotation in one.ship.tiles:
        sides = {hull.turn(SIDE_NUMBER[side]) for other, side in one.ship.exposed if other == tile}
        if sides:
            face = ExposedFace((0 in sides, 1 in sides, 2 in sides, 3 in sides))
            place, tip = hull.square(col, row), f"tile:{tile}"
            table.builder.sprite(f"exposed:{tile}", face, place, z=OVER_Z, tip=tip)


def _cover(table: ShipTable, one: SeatSight, hull: Hull) -> None:
    """Which sides are shielded and how many cannons point there."""
    area = hull.rect
    wide, high = table.layout.units.px(92, 66), table.layout.units.px(38, 28)
    middles = area.midtop, area.midright, area.midbottom, area.midleft
    for side, name in enumerate(SIDES):
        flat = side in (0, 2)
        rect = shapes.centred(middles[side], area.w if flat else wide, high if flat else area.h)
        face = CoverFace(side, name in one.ship.shielded, one.ship.cannon_sides[side])
        table.builder.sprite(f"cover:{side}", face, rect, z=OVER_Z)
