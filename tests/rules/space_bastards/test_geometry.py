"""Shapes, grids, packing and the map, tried against slower ways to find the same."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.space_bastards import board
from rules.space_bastards.grids import Grid, Place
from rules.space_bastards.packing import fits, pack, spread, variations
from rules.space_bastards.shapes import Shape
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import world_of

RACES = tuple(content().races)
GRIDS = {**content().grids, "hold": content().hold}
grid_names = st.sampled_from(sorted(GRIDS))
hands = st.lists(st.sampled_from(RACES), min_size=0, max_size=4)


def squares_of(grid: Grid, race: str, at: tuple[int, int], rot: int) -> set[tuple[int, int]] | None:
    """The squares of a token, worked out from its shape alone; None if one is missing."""
    cells = {(at[0] + r, at[1] + c) for r, c in content().shapes[race].rotations[rot]}
    return cells if cells <= set(grid.cells) else None


@pytest.mark.parametrize("race", RACES)
def test_four_quarter_turns_bring_a_shape_back(race: str) -> None:
    shape = Shape(content().races[race].shape)
    for rot, cells in enumerate(shape.rotations):
        assert len(cells) == shape.size
        assert (min(r for r, _ in cells), min(c for _, c in cells)) == (0, 0)
        height = 1 + max(r for r, _ in cells)
        turned = {(c, height - 1 - r) for r, c in cells}
        assert turned == set(shape.rotations[(rot + 1) % 4])
        assert set(shape.rotations[shape.same[rot]]) == set(cells)


def test_distinct_rotations_are_those_of_the_specification() -> None:
    wanted = {"toadling": 2, "sluggie": 2, "spud": 1, "cactusoid": 4, "toucanosaur": 2}
    assert {race: len(shape.distinct) for race, shape in content().shapes.items()} == wanted


def test_every_shape_has_a_mirror_axis() -> None:
    """So a corpse covers the squares of the creature and turning over gives no new placing (SB-C03)."""
    for shape in content().shapes.values():
        mirrored = {(r, -c) for r, c in shape.rotations[0]}
        left = min(c for _, c in mirrored)
        assert {(r, c - left) for r, c in mirrored} in [set(cells) for cells in shape.rotations]


@pytest.mark.parametrize("name", sorted(GRIDS))
def test_places_are_exactly_the_positions_on_the_mask(name: str) -> None:
    grid = GRIDS[name]
    for race in RACES:
        wanted: dict[frozenset[tuple[int, int]], tuple[tuple[int, int], int]] = {}
        for row, column, rot in product(range(grid.height), range(grid.width), range(4)):
            cells = squares_of(grid, race, (row, column), rot)
            assert bool(grid.put(race, (row, column), rot)[0]) == (cells is not None)
            if cells is not None:
                bits, lowest = grid.put(race, (row, column), rot)
                assert set(grid.cells_of(bits)) == cells
                assert squares_of(grid, race, (row, column), lowest) == cells
                wanted.setdefault(frozenset(cells), ((row, column), rot))
        found = [frozenset(grid.cells_of(place.bits)) for place in grid.places[race]]
        assert len(set(found)) == len(found)
        assert set(found) == set(wanted)


@given(grid_names, st.integers(0), st.sampled_from(RACES))
def test_free_places_cover_no_taken_square(name: str, seed: int, race: str) -> None:
    grid = GRIDS[name]
    rng = random.Random(seed)
    cells = rng.sample(grid.cells, rng.randrange(len(grid.cells)))
    taken = sum(grid.square(cell) for cell in cells)
    free = {place.bits for place in grid.free_places(race, taken)}
    assert free == {
        place.bits for place in grid.places[race] if not set(grid.cells_of(place.bits)) & set(cells)
    }
    assert grid.fits_somewhere(race, taken) == bool(free)
    for cell in cells:
        assert grid.cells_of(grid.square(cell)) == (cell,)
        assert grid.first_cell(grid.square(cell)) == cell


def test_squares_beside_a_grid_have_no_bit() -> None:
    grid = GRIDS["P09"]
    assert not grid.square((2, 2))
    assert not grid.square((-1, 0))
    assert not grid.square((0, 5))
    assert grid.put("spud", (1, 1), 0) == (0, 0)


def test_a_token_lies_where_it_is_laid_in_its_lowest_rotation_or_not_at_all() -> None:
    """SB-Q05, SB-A07."""
    world = world_of(3)
    token = board.lay_at(content(), world, "P10", 1, "toadling", (0, 0), 2)
    assert world.tokens["P10"] == (token,)
    assert (token.owner, token.at, token.rot) == (1, (0, 0), 0)
    assert board.taken(content(), world, "P10") == token.bits
    assert board.taken(content(), world, "P10", [token]) == 0
    with pytest.raises(ValueError, match="not on P10"):
        board.lay_at(content(), world, "P10", 1, "toadling", (9, 9), 0)


def packs_slowly(grid: Grid, races: list[str], taken: int) -> bool:
    """The plainest search there is."""
    if not races:
        return True
    return any(
        not place.bits & taken and packs_slowly(grid, races[1:], taken | place.bits)
        for place in grid.places[races[0]]
    )


def check(grid: Grid, races: list[str], taken: int, packing: tuple[Place, ...]) -> None:
    assert [place.race for place in packing] == races
    for place in packing:
        assert grid.put(place.race, place.at, place.rot) == (place.bits, place.rot)
        assert not place.bits & taken
        taken |= place.bits


@given(st.sampled_from(["P10", "P09", "hold"]), hands, st.integers(0))
def test_packing_finds_what_the_plainest_search_finds(name: str, races: list[str], seed: int) -> None:
    grid = GRIDS[name]
    rng = random.Random(seed)
    taken = sum(grid.square(cell) for cell in rng.sample(grid.cells, rng.randrange(8)))
    packing = pack(grid, races, taken)
    assert (packing is not None) == packs_slowly(grid, races, taken)
    assert fits(grid, races, taken) == (packing is not None)
    if packing is not None:
        check(grid, races, taken, packing)
        assert pack(grid, races, taken) == packing


@given(grid_names, hands, st.integers(0))
def test_variations_are_packings_and_differ(name: str, races: list[str], seed: int) -> None:
    grid = GRIDS[name]
    rng = random.Random(seed)
    taken = sum(grid.square(cell) for cell in rng.sample(grid.cells, rng.randrange(6)))
    found = []
    for packing in variations(grid, races, taken):
        check(grid, races, taken, packing)
        found.append(spread(packing))
        if len(found) == 10:
            break
    assert len(set(found)) == len(found)
    assert bool(found) == fits(grid, races, taken)


def test_the_ship_takes_what_the_specification_says() -> None:
    """SB-C06."""
    hold = content().hold
    for cargo in (
        ["toucanosaur", "spud"],
        ["cactusoid", "toadling", "toadling"],
        ["sluggie"] * 3,
        ["toadling"] * 5,
    ):
        assert fits(hold, cargo)
    assert not fits(hold, ["cactusoid", "cactusoid"])
    assert not fits(hold, ["cactusoid", "spud"])


# -- the map ---------------------------------------------------------------------------------


def test_the_map_is_as_in_the_specification() -> None:
    """SB-C05, SB-C08: fields of each kind, one to three landing fields for each planet, as many radioactive
    tokens as any number of players needs."""
    kinds = [one.kind for one in content().fields.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"landing": 20, "space": 10, "teleport": 2}
    for planet in content().planets:
        fields = [one for one in content().fields.values() if one.planet == planet]
        assert 1 <= len(fields) <= 3
    closed = {len(content().planets) - one.open for one in content().planet_sets.values()}
    assert closed == {5, 3, 2}


def test_distances_are_the_same_both_ways_and_every_field_can_be_reached() -> None:
    space = content().space
    for one, other in product(space.fields, repeat=2):
        there = space.distance(one, other)
        assert there == space.distance(other, one)
        assert (there == 0) == (one == other or {one, other} == set(space.other_teleport))


def test_a_ship_can_stop_only_where_a_free_field_is_near() -> None:
    """SB-V05, teleports included."""
    space = content().space
    assert space.can_stop("L10a", 0, {"L07a"})
    assert not space.can_stop("L10a", 0, {"L10a"})
    assert not space.can_stop("L10a", 1, {"L10a", *space.near["L10a"]})
    assert space.can_stop("L10a", 2, {"L10a", *space.near["L10a"]})
    assert space.can_stop("T01", 0, {"T01"})
    assert not space.can_stop("T01", 0, {"T01", "T02"})
