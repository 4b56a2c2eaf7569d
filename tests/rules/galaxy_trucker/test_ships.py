"""Ships: the quick checks against plain ones, joints, lines, strengths (GT-R2, GT-B13 to GT-B18)."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.legality import all_errors, errors, is_legal, would_be_legal
from rules.galaxy_trucker.mending import cheapest_repair
from rules.galaxy_trucker.placing import clashes, placement_refusal, placements
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import cannons_against, shields_against, target
from tests.rules.galaxy_trucker.shipped import content

SEEDS = st.integers(0, 2**32 - 1)


def built(seed: int, tiles: int, care: float, ship_class: str = "") -> Ship:
    """A ship of random tiles; `care` is the chance that a tile is laid legally or not at all."""
    rng = random.Random(seed)
    made = content()
    board = made.boards[ship_class or rng.choice(sorted(made.boards))]
    ship = Ship(board, made.tiles)
    ship.add(made.start_cabins[0], board.start, 0)
    for tile in rng.sample(sorted(made.heap), tiles):
        places = placements(ship, tile, strict=rng.random() < care)
        if places:
            ship.add(tile, *rng.choice(places))
    return ship


@given(seed=SEEDS, tiles=st.integers(0, 40), care=st.floats(0, 1))
def test_the_quick_check_finds_what_the_slow_one_names(seed: int, tiles: int, care: float) -> None:
    ship = built(seed, tiles, care)
    assert is_legal(ship) == (not all_errors(ship))
    assert errors(ship) == all_errors(ship)
    assert ship.exposed_count() == len(ship.exposed())
    gone = ship.tiles[len(ship.tiles) // 2]
    ship.remove(gone)
    assert is_legal(ship) == (not all_errors(ship))
    assert errors(ship) == all_errors(ship)
    assert ship.exposed_count() == len(ship.exposed())


@given(seed=SEEDS, tiles=st.integers(0, 30), strict=st.booleans())
def test_placements_are_those_that_are_not_refused(seed: int, tiles: int, strict: bool) -> None:
    ship = built(seed, tiles, 1.0 if seed % 2 else 0.8)
    tile = random.Random(seed).choice(sorted(content().heap - set(ship.tiles)))
    every = {
        (square, rotation)
        for square, label in ship.board.labels.items()
        for rotation in range(4)
        if placement_refusal(ship, tile, *label, rotation, strict=strict) is None
    }
    assert set(placements(ship, tile, strict=strict)) == every
    if is_legal(ship) and not strict:
        for square, rotation in every:
            assert bool(clashes(ship, tile, square, rotation)) != would_be_legal(ship, tile, square, rotation)


@given(seed=SEEDS)
def test_a_tile_more_is_judged_as_if_it_lay_there(seed: int) -> None:
    ship = built(seed, 12, 0.9)
    rng = random.Random(seed)
    tile = rng.choice(sorted(content().heap - set(ship.tiles)))
    square = rng.choice([square for square in ship.board.squares if square not in ship.cells])
    rotation = rng.randrange(4)
    there = would_be_legal(ship, tile, square, rotation)
    ship.add(tile, square, rotation)
    assert there == is_legal(ship)


@given(seed=SEEDS, care=st.floats(0.5, 1))
def test_the_cheapest_repair_is_legal_and_no_smaller_one_is(seed: int, care: float) -> None:
    """Against all sets of the same size or smaller, for ships that are small enough (GT-R6)."""
    ship = built(seed, 7, care, "I")
    best = cheapest_repair(ship)

    def legal_without(gone: tuple[int, ...]) -> bool:
        rest = ship.clone()
        rest.remove(*gone)
        return bool(rest.cells) and is_legal(rest)

    assert legal_without(best)
    start = content().start_cabins[0]
    tiles = sorted(ship.tiles)
    assert not any(legal_without(gone) for size in range(len(best)) for gone in combinations(tiles, size))
    same = [gone for gone in combinations(tiles, len(best)) if legal_without(gone)]
    assert best == max(same, key=lambda gone: (start not in gone, gone))


@given(seed=SEEDS)
def test_groups_divide_the_ship(seed: int) -> None:
    ship = built(seed, 20, 0.7)
    ship.remove(*random.Random(seed).sample(ship.tiles, len(ship.tiles) // 3))
    groups = ship.groups()
    assert sorted(tile for group in groups for tile in group) == sorted(ship.tiles)
    for group in groups:
        for tile in group:
            assert set(ship.joined_to(tile)) <= group


@given(seed=SEEDS, side=st.integers(0, 3), number=st.integers(2, 12))
def test_lines_and_what_defends_them(seed: int, side: int, number: int) -> None:
    """GT-F17, GT-F19, GT-F7: the first tile of the line; cannons and shields that look that way."""
    ship = built(seed, 25, 1.0)
    squares = [square for square in ship.board.line(side, number) if square in ship.cells]
    assert target(ship, side, number) == (ship.cells[squares[0]][0] if squares else 0)
    for tile in cannons_against(ship, side, number):
        assert side in ship.catalogue[tile].barrels[ship.rotation_of(tile)]
    for tile in shields_against(ship, side):
        assert ship.catalogue[tile].shields


def test_a_clone_shares_nothing_that_can_change() -> None:
    ship = built(3, 15, 1.0)
    ship.fill_batteries()
    ship.fill_cabins()
    twin = ship.clone()
    before = (ship.placed(), dict(ship.crew), dict(ship.energy), ship.exposed_count())
    twin.remove(twin.tiles[-1])
    twin.lose_figure(*next((cabin, figures[0]) for cabin, figures in twin.crew.items()))
    if twin.energy:
        twin.spend([min(twin.energy)])
    assert len(ship.cells) == len(twin.cells) + 1
    assert (ship.placed(), ship.crew, ship.energy, ship.exposed_count()) == before
    laid = Ship(ship.board, ship.catalogue)
    laid.lay(ship.placed())
    assert (laid.cells, laid.planes) == (ship.cells, ship.planes)
    assert is_legal(ship)
