"""The large ship with its values, flames, and what a choice or a held key shows on it."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.ship_panel import CornerFace, CoverFace, ShipPanelFace
from client.games.galaxy_trucker.pictures import tiles as tile_art
from client.games.galaxy_trucker.pictures.records import SIDES, Tile
from client.games.galaxy_trucker.pictures.ship_squares import Hull, columns_beside
from client.games.galaxy_trucker.pictures.ships import ExposedFace, FieldFace, FlameFace, TileFace
from client.games.galaxy_trucker.screens.flight.builder import FLAME_Z, Facts, crew, energy
from client.games.galaxy_trucker.screens.flight.facts import threat
from client.games.galaxy_trucker.screens.flight.opponents import doing
from client.games.galaxy_trucker.screens.ship import changed, ship_on_board
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _
from client.table.layout import Panel, Place, Sprite
from rules.galaxy_trucker.sight import SeatSight

OVER_Z = 11.0
"""What a held key shows lies over the tiles."""
DIM = 0.72


def ship_zone(facts: Facts) -> None:
    view, sight, layout = facts.view, facts.view.sight, facts.layout
    seat = facts.large
    one = sight.seats[seat]
    facts.builder.put(Panel("ship", layout.ship, ShipPanelFace(seat)))
    hull = facts.hull
    column, row = lit_lines(facts)
    parts = ship_on_board(
        one.ship, hull, lit_column=column, lit_row=row, group="ship",
        brightness=1.0 if one.position is not None else DIM,
    )  # fmt: skip
    facts.builder.put(*parts.panels)
    tiles = parts.sprites
    if facts.decision is not None and seat == view.seat and facts.decision.loads:
        rotations = {tile: rotation for tile, _col, _row, rotation in one.ship.tiles}
        tiles = changed(
            tiles,
            {
                tile: {"face": TileFace(tile, rotations[tile], load)}
                for tile, load in facts.decision.loads.items()
                if tile in rotations
            },
        )
    facts.builder.put(*tiles)
    if one.position is not None:
        for tile, col, line, rotation in one.ship.tiles:
            record = facts.content.tiles[tile]
            if any(not engine.energy for engine in record.engines):
                facts.builder.put(*flame_sprites(record, tile, rotation, hull.square(col, line)))
    _corners(facts, one, hull)
    _field(facts, hull)
    held = facts.builder.looking.held
    if "x" in held:
        _exposed(facts, one, hull)
    elif "c" in held:
        _cover(facts, one, hull)


def lit_lines(facts: Facts) -> tuple[int, int]:
    """Column and row number that stand out: where a meteor or shot flies."""
    flying = threat(facts.content, facts.view.sight)
    if flying is None or facts.large not in flying.left:
        return 0, 0
    return (flying.line, 0) if flying.hit.side in ("front", "rear") else (0, flying.line)


def gauges(facts: Facts, one: SeatSight) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """The values of a ship for the upper left and the upper right corner."""
    ship = one.ship
    worth = sum(facts.content.goods[good].value for _hold, goods in ship.goods for good in goods)
    left = (
        Fact("cannon", strength(ship.cannons[0]), _("gt.flight.label_cannons"), "value:cannons"),
        Fact("engine", strength(ship.engines[0]), _("gt.flight.label_engines"), "value:engines"),
        Fact("crew", str(crew(one)), _("gt.flight.label_crew"), "value:crew"),
        Fact("energy", str(energy(one)), _("gt.flight.label_energy"), "value:energy"),
    )
    right = (
        Fact("goods", str(worth), _("gt.flight.goods_value"), "value:goods"),
        Fact("exposed", str(len(ship.exposed)), _("gt.flight.label_exposed"), "value:exposed"),
        Fact("lost", str(one.lost_count), _("gt.flight.lost"), "value:lost", one.lost_count > 0),
    )
    return left, right


def _corners(facts: Facts, one: SeatSight, hull: Hull) -> None:
    layout, view, seat = facts.layout, facts.view, facts.large
    left, right = gauges(facts, one)
    words = layout.small < 0.2
    pad, top = layout.px(20, 12), layout.ship.y + layout.px(14, 7)
    high = layout.px(110, 66)
    under = "" if seat == view.seat else doing(view, seat)
    first_rect = pygame.Rect(layout.ship.x + pad, top, layout.px(290, 150), high)
    columns = columns_beside(hull, first_rect, layout.px(84, 54))
    if columns == 1:
        first_rect.h = layout.px(160, 106)
    first = CornerFace(left, columns, seat, view.players[seat].name, under, labels=words)
    wide = layout.px(176, 58)
    second = CornerFace(right, labels=words)
    second_rect = pygame.Rect(layout.ship.right - pad - wide, top, wide, high)
    facts.builder.put(Panel("values-left", first_rect, first, 1.2))
    facts.builder.put(Panel("values-right", second_rect, second, 1.2))
    for face, rect in ((first, first_rect), (second, second_rect)):
        for name, box in face.laid(facts.context, rect.size).regions.items():
            facts.builder.region(name, box.move(rect.topleft))


def flame_sprites(
    record: Tile, tile: int, rotation: int, square: pygame.Rect, long: float = 1.0
) -> list[Sprite]:
    """The flames of one engine tile on a square of the window."""
    unit = square.w / 256
    found = []
    for index, (x, y, scale, side) in enumerate(tile_art.flames(record, rotation)):
        high = max(8, round(96 * unit * scale * long))
        wide = max(6, round(high * 0.75))
        size = (wide, high) if side in (0, 2) else (high, wide)
        dx, dy = OUTWARD[side]
        centre = (square.x + x * unit + dx * high * 0.4, square.y + y * unit + dy * high * 0.4)
        found.append(
            Sprite(f"flame:{tile}:{index}", FlameFace(tile % 3, side), Place(*centre, *size), FLAME_Z,
                   tip=f"tile:{tile}")
        )  # fmt: skip
    return found


OUTWARD = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}


def _field(facts: Facts, hull: Hull) -> None:
    """The shield that would be raised, across the line of flight."""
    side = facts.preview.field
    flying = threat(facts.content, facts.view.sight)
    if side < 0 or flying is None:
        return
    band = hull.band(side, flying.line)
    if band is None:
        return
    # it waits a cell before the first tile of its line: the field is between them
    ship = facts.view.sight.seats[facts.large].ship
    squares = [hull.square(col, row) for _tile, col, row, _turn in ship.tiles]
    met = [square for square in squares if band.contains(square)]
    if not met:
        return
    dx, dy = OUTWARD[side]
    first = max(met, key=lambda square: square.centerx * dx + square.centery * dy)
    long, deep = round(hull.cell * 2.3), round(hull.cell * 0.575)
    size = (long, deep) if side in (0, 2) else (deep, long)
    off = hull.cell * 0.78
    centre = (first.centerx + dx * off, first.centery + dy * off)
    facts.builder.put(Sprite("field", FieldFace(side), Place(*centre, *size), OVER_Z + 3, tip="field"))


def _exposed(facts: Facts, one: SeatSight, hull: Hull) -> None:
    open_sides: dict[int, set[str]] = {}
    for tile, side in one.ship.exposed:
        open_sides.setdefault(tile, set()).add(side)
    for tile, col, row, _rotation in one.ship.tiles:
        if tile in open_sides:
            shown = tuple(name in open_sides[tile] for name in SIDES)
            place = Place.of(hull.square(col, row))
            face = ExposedFace((shown[0], shown[1], shown[2], shown[3]))
            facts.builder.put(Sprite(f"exposed:{tile}", face, place, OVER_Z, tip=f"tile:{tile}"))


def _cover(facts: Facts, one: SeatSight, hull: Hull) -> None:
    """Which sides are shielded and how many cannons point there."""
    area = hull.rect
    wide, high = facts.layout.px(92, 66), facts.layout.px(38, 28)
    for side, name in enumerate(SIDES):
        flat = side in (0, 2)
        rect = pygame.Rect(0, 0, area.w if flat else wide, high if flat else area.h)
        rect.center = {
            0: (area.centerx, area.top), 1: (area.right, area.centery),
            2: (area.centerx, area.bottom), 3: (area.left, area.centery),
        }[side]  # fmt: skip
        face = CoverFace(side, name in one.ship.shielded, one.ship.cannon_sides[side])
        facts.builder.put(Sprite(f"cover:{side}", face, Place.of(rect), OVER_Z))
