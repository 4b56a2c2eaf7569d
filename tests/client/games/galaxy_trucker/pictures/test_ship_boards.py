"""Where squares lie, and ships as sprites and in small."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from client.art.boards import length
from client.art.scale import Scale
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for, zoom
from client.games.galaxy_trucker.pictures import ship_boards
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ship_boards import Hull, hull_in
from client.games.galaxy_trucker.pictures.ships import NumberFace, ShipInSmall, TileFace, around
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load, loads
from client.games.galaxy_trucker.screens.building.zones import BuildingZones, building_plan
from client.games.galaxy_trucker.screens.flight.zones import flight_zones
from client.games.galaxy_trucker.screens.ship import hull_panels, ship_in_small, tile_sprites
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.boards import Board, BoardRow
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop
from tests.rules.galaxy_trucker.shipped import content, expanded, game

CLASSES = ("I", "II", "III", "IIIA")


@pytest.mark.parametrize("ship_class", CLASSES)
@pytest.mark.parametrize(
    ("panel", "unit"),
    [
        ((928, 80, 960, 856), 1.0),
        ((612, 60, 652, 584), 2 / 3),
        ((1008, 80, 880, 776), 1.0),
        ((668, 60, 596, 520), 2 / 3),
    ],
)
def test_every_square_of_every_class_lies_in_the_panel(
    ship_class: str, panel: tuple[int, int, int, int], unit: float
) -> None:
    area = pygame.Rect(panel)
    hull = hull_in(content(), ship_class, area, unit)
    assert hull.cell % 2 == 0
    assert hull.cell <= 136 * unit
    rects = [hull.square(*square) for square in hull.squares]
    assert len(rects) == len(content().boards[ship_class].squares)
    for square, rect in zip(hull.squares, rects, strict=True):
        assert area.contains(rect)
        assert hull.at(rect.center) == square
        assert rect.collidelistall(rects) == [rects.index(rect)]
    assert all(area.contains(disc.rect) for disc in hull.discs())


def test_the_squares_of_the_drawn_layout() -> None:
    hull = hull_in(content(), "II", pygame.Rect(928, 80, 960, 856), 1.0)
    assert hull.cell == 120
    assert hull.left == 988
    small = hull_in(content(), "II", pygame.Rect(612, 60, 652, 584), 2 / 3)
    assert small.cell == 80


def test_rows_and_columns_by_the_numbers_of_dice() -> None:
    hull = hull_in(content(), "IIIA", pygame.Rect(0, 0, 960, 856), 1.0)
    assert hull.row(11) == 0, "IIIA counts its rows down"
    assert hull.row(3) == 8
    band = hull.band(3, 7)
    assert band is not None
    assert band.h == hull.cell
    assert hull.band(0, 12) is None
    assert hull.band(0, 5) == pygame.Rect(hull.left, hull.top, hull.cell, 9 * hull.cell)
    assert hull.at((0, 0)) is None


def built() -> Match:
    setup = Setup("galaxy-trucker", (Player("Ada"), Player("Borek")), {"plan": "single", "flight": 2}, seed=3)
    match = Match(game(), setup, SeededChance(3))
    for seat in (0, 1):
        match.submit(seat, do.Ready())
    for _tile in range(6):
        match.submit(0, do.TakeFaceDown())
        place = next((a for a in match.options(0) if isinstance(a, do.Place)), do.ReturnFaceUp())
        match.submit(0, place)
    return match


def test_a_ship_as_sprites_that_stay_the_same_objects() -> None:
    sight = built().view(0).sight
    ship = sight.seats[0].ship
    hull = hull_in(content(), "II", pygame.Rect(928, 80, 960, 856), 1.0)
    sprites, panels = tile_sprites(ship, hull), hull_panels(hull, lit_column=7, lit_row=6)
    assert [sprite.id for sprite in sprites] == [f"tile:{tile}" for tile, *_place in ship.tiles]
    for sprite, (tile, col, row, turn) in zip(sprites, ship.tiles, strict=True):
        assert sprite.face == TileFace(tile, turn, loads(ship).get(tile, EMPTY))
        assert sprite.place.rect == hull.square(col, row)
    lit = [panel for panel in panels if panel.id.startswith("ship:lit")]
    assert len(lit) == 3, "a column below, a row on both sides"


def test_ships_in_small_show_free_squares_tiles_and_contents() -> None:
    context = DrawContext(content())
    sight = built().view(1).sight
    cell = cell_for(content(), Scale(1920, 1080), "II", pygame.Rect(24, 80, 288, 274))
    small = ship_in_small(sight.seats[0].ship, "II", cell)
    size = small.size(content())
    assert size == (7 * cell, 6 * cell)

    def pixels(ship: ShipInSmall) -> bytes:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        ship.paint(context, surface, (0, 0))
        return pygame.image.tobytes(surface, "RGBA")

    assert pixels(small) != pixels(ShipInSmall("II", cell, ()))
    tile, col, row, turn, _load = small.tiles[0]
    crew = ShipInSmall("II", cell, ((tile, col, row, turn, Load(crew=("human", "human"))),))
    alone = ShipInSmall("II", cell, ((tile, col, row, turn, Load()),))
    assert pixels(crew) != pixels(alone)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_panels_of_the_others_fill_their_column(size: tuple[int, int], count: int) -> None:
    scale = Scale(*size)
    context = DrawContext(content())
    context.scale = scale
    rects = BuildingZones.lay(scale, seats=count).seats
    assert len(rects) == count
    assert not [1 for at, rect in enumerate(rects) if rect.collidelist(rects[at + 1 :]) >= 0]
    assert rects[-1].bottom in range(round(size[1] * 0.86), round(size[1] * 0.91))
    sight = built().view(0).sight
    for ship_class in CLASSES:
        cell = cell_for(content(), scale, ship_class, rects[0])
        ship = ShipInSmall(ship_class, cell, ())
        face = SeatFace(1, "Iva", ship, "holds a tile", (("engine", "2"),))
        wide, high = ship.size(content())
        assert wide < rects[0].w
        assert high < rects[0].h
        assert face.draw(context, rects[0].size).get_size() == rects[0].size
        panel = zoom(context, scale, 1, "Iva", sight.seats[1].ship, ship_class, rects[-1])
        assert pygame.Rect(0, 0, *size).contains(panel.rect)


@pytest.mark.parametrize(
    ("size", "squares"), [((1920, 1080), (30, 25, 22, 17)), ((1280, 720), (17, 14, 14, 9))]
)
def test_four_others_have_low_panels_in_building_and_in_flight(
    size: tuple[int, int], squares: tuple[int, ...]
) -> None:
    scale = Scale(*size)
    context = DrawContext(content())
    context.scale = scale
    panels = BuildingZones.lay(scale, seats=4).seats[0], flight_zones(scale, 4).seats[0]
    assert panels[0].h - panels[1].h in range(7)
    cells = tuple(cell_for(content(), scale, ship_class, panels[0]) for ship_class in CLASSES)
    assert cells == squares
    for panel, ship_class in product(panels, CLASSES):
        ship = ShipInSmall(ship_class, cell_for(content(), scale, ship_class, panel), ())
        values = (("engine", "2\u20136\u00bd"), ("cannon", "3\u00bd"))
        face = SeatFace(
            1, "Bart", ship, "looks at pile 2", values, values, "eye", alien=True, due=24, pill="away"
        )
        spots = face.spots(context, panel.size)
        places = [spots["ship"], spots["engine"], spots["cannon"]]
        assert all(pygame.Rect((0, 0), panel.size).contains(place) for place in places)
        assert not any(place.collidelist(places[at + 1 :]) >= 0 for at, place in enumerate(places))
        ranges = (("engine", "1\u20135"), ("cannon", "2\u00bd\u20133\u00bd"))
        spots = replace(face, left=ranges, right=(("tile", "23"), ("exposed", "12"))).spots(
            context, panel.size
        )
        line = [spots[name] for name in ("engine", "cannon", "tile", "exposed")]
        assert not any(place.inflate(4, 0).collidelist(line[at + 1 :]) >= 0 for at, place in enumerate(line))


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("front", range(4))
def test_a_ship_that_may_be_turned_keeps_clear_of_its_values(window: tuple[int, int], front: int) -> None:
    big = expanded().content
    scale = Scale(*window)
    context = DrawContext(big)
    context.scale = scale
    panel = BuildingZones.lay(scale, seats=3).seats[0]
    ship = ShipInSmall("IA", cell_for(big, scale, "IA", panel), (), front=front)
    values = (("engine", "1\u20132\u00bd"), ("cannon", "3"))
    spots = SeatFace(1, "Iva", ship, "builds", values, values).spots(context, panel.size)
    assert not spots["ship"].colliderect(spots["engine"])
    assert not spots["ship"].colliderect(spots["cannon"])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("ship_class", ["I", "IA", "II", "IIA", "III", "IIIA"])
@pytest.mark.parametrize("banded", [False, True])
def test_parked_tiles_lie_beside_squares_and_numbers(
    size: tuple[int, int], ship_class: str, banded: bool
) -> None:
    big = expanded().content
    plan = building_plan(big, Scale(*size), ship_class, "1", 3, band=banded)
    hull = plan.hull
    near = [hull.square(*at) for at in hull.squares] + [disc.rect for disc in hull.discs()]
    for place in (*plan.slots, plan.hand):
        assert plan.ship.contains(place)
        assert place.collidelist(near) < 0
    assert plan.hand.collidelist(plan.slots) < 0


def test_a_dead_column_is_hatched_and_its_number_struck_out() -> None:
    workshop = Workshop(big=True, new_technologies=True, **{"class": "III"})
    seat = workshop.match.state.seats[0]
    seat.ship.board, seat.ship.known = seat.ship.board.flown(0, dead=5), {}
    workshop.session.play(0, do.TakeFaceDown())
    workshop.settle()
    panels = workshop.table.arrangement.panels if workshop.table.arrangement is not None else ()
    hull = workshop.plan.hull
    hatched = {hull.at(one.rect.center) for one in panels if one.id.startswith("ship:dead:")}
    assert hatched == {at for at in hull.squares if at[0] == 5}
    (struck,) = [one.rect for one in panels if one.id.startswith("ship:struck:")]
    assert struck.centerx == hull.square(5, 7).centerx
    assert struck.top > hull.rect.bottom
    workshop.close()


def test_marks_reach_beyond_their_square() -> None:
    square = pygame.Rect(100, 100, 120, 120)
    assert around(square).center == square.center
    assert around(square).w > square.w


@pytest.mark.parametrize(("window", "values"), [((1920, 1080), 100), ((1280, 720), 69)])
def test_another_ship_of_many_rows_keeps_clear_of_its_values(window: tuple[int, int], values: int) -> None:
    scale = Scale(*window)
    panel = BuildingZones.lay(scale, seats=3).seats[0]
    cell = cell_for(content(), scale, "IIIA", panel)
    rows = len(content().boards["IIIA"].rows)
    second_row = panel.h - round(length(scale, 14, 8)) - (rows - 1) * cell
    assert second_row >= values - 2, "its first row is narrow, from the second on it is wide"


IA = Board(
    BoardRow(
        id="IA", name=content().boards["I"].name, columns=((2, 3), (4, 5), (6, 7, 8), (9, 10), (11, 12)),
        rows=((2, 3), (4, 5), (6, 7, 8), (9, 10), (11, 12)),
        mask=(".###.", "#####", ".#S#.", "#####", "#...#"),
    )
)  # fmt: skip


@pytest.mark.parametrize("front", range(4))
def test_a_turned_hull_flies_with_its_front_above(front: int) -> None:
    hull = Hull.alone(IA, 60, front)
    ahead = {0: (6, 2), 1: (11, 6), 2: (6, 11), 3: (2, 6)}[front]
    assert hull.square(*ahead).midtop == (hull.rect.centerx, hull.rect.top)
    assert hull.square(6, 6).center == hull.rect.center
    drawn, places = ship_boards.picture(hull), {hull.place(*at) for at in hull.squares}
    for x, y in product(range(5), range(5)):
        middle = (hull.left + 60 * x + 30, hull.top + 60 * y + 30)
        assert (drawn.get_at(middle).a == 255) == ((x, y) in places)
    # a hit from the front flies down the line that bears its number, wherever that is printed
    band = hull.band(0, 3)
    assert band is not None
    below = next(disc for disc in hull.discs() if disc.kind == "column" and 3 in disc.numbers)
    assert band.centerx == below.rect.centerx
    inside = {at for at in hull.squares if band.contains(hull.square(*at))}
    assert inside == {at for at in hull.squares if at[front % 2] == 2}


def test_pills_stand_clear_of_the_hull_and_of_each_other() -> None:
    hull = Hull.alone(IA, 134)
    rects = [disc.rect for disc in hull.discs()]
    assert not any(rect.colliderect(hull.rect.inflate(hull.margin, hull.margin)) for rect in rects)
    assert not any(rect.collidelist(rects[at + 1 :]) >= 0 for at, rect in enumerate(rects))
    assert all(pygame.Rect((0, 0), hull.board.size).contains(rect) for rect in rects)
    assert NumberFace((6, 7, 8)).draw(DrawContext(content()), rects[2].size).get_size() == rects[2].size
