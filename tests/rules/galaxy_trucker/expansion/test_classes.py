"""Ship classes IA and IIA: headings, halves (GTX-IA01 to GTX-IA05, GTX-IIA01 to GTX-IIA13)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.legality import DISCONNECTED, all_errors, errors, is_legal, would_be_legal
from rules.galaxy_trucker.mending import cheapest_repair
from rules.galaxy_trucker.placing import placement_refusal, placements
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import cannons_against, shielded_sides, strength_of, target
from tests.rules.galaxy_trucker.shipped import expanded

SEEDS = st.integers(0, 2**32 - 1)
COMPASS = [(31, 7, 7, 0), (40, 4, 7, 2), (68, 9, 7, 3), (73, 7, 9, 0), (90, 7, 4, 0)]


def built(ship_class: str, tiles: list[tuple[int, int, int, int]] | None = None) -> Ship:
    content = expanded().content
    ship = Ship(content.boards[ship_class], content.tiles)
    ship.lay(tiles or [])
    return ship


def random_halves(seed: int, care: float) -> Ship:
    """Both halves begun somewhere and grown, with mistakes unless `care` is 1."""
    rng, ship = random.Random(seed), built("IIA")
    heap = sorted(expanded().content.heap)
    for tile in rng.sample(heap, rng.randint(1, 40)):
        places = placements(ship, tile, strict=rng.random() < care)
        if places:
            ship.add(tile, *rng.choice(places))
    return ship


@given(SEEDS)
def test_halves_are_judged_as_if_each_were_alone(seed: int) -> None:
    """GTX-IIA03: a half is legal exactly if it is so without the other, and their errors add up."""
    ship = random_halves(seed, random.Random(seed).choice([0.5, 0.9, 1.0]))
    alone = []
    for name in ship.units:
        half = built("IIA", [one for one in ship.placed() if ship.unit_of(one[0]) == name])
        assert half.placed() == ship.unit(name).placed()
        assert is_legal(half) == is_legal(ship.unit(name)) == (not all_errors(half))
        alone.append(half)
    assert is_legal(ship) == all(map(is_legal, alone))
    assert {*errors(ship)} == {error for half in alone for error in errors(half)}
    removed = {*cheapest_repair(ship)}
    assert removed == {tile for half in alone for tile in cheapest_repair(half)}


@given(SEEDS)
def test_a_half_begins_anywhere_and_then_grows(seed: int) -> None:
    """GTX-IIA02: `placements` are what the refusals let through."""
    rng = random.Random(seed)
    ship = random_halves(seed, 1.0)
    tile = rng.choice([tile for tile in expanded().content.heap if tile not in ship.tiles])
    labels = ship.board.labels
    for strict in (True, False):
        allowed = {
            (square, rotation)
            for square in ship.board.squares
            for rotation in range(4)
            if placement_refusal(ship, tile, *labels[square], rotation, strict=strict) is None
        }
        assert {*placements(ship, tile, strict=strict)} == allowed
    for square, rotation in placements(ship, tile, strict=True):
        assert would_be_legal(ship, tile, square, rotation)
    unbegun = [square for square in ship.board.squares if ship.begins_at(square)]
    assert len(unbegun) == 14 * (2 - len(ship.units))


def test_a_half_in_two_pieces_is_disconnected() -> None:
    ship = built("IIA", [(88, 11, 8, 0), (41, 3, 8, 0)])
    assert is_legal(ship)
    ship.add(42, ship.board.index[4, 5], 0)
    assert errors(ship) == [(DISCONNECTED,)]


@pytest.mark.parametrize(("front", "speed"), [(0, 1), (1, 0), (2, 0), (3, 1)])
def test_only_engines_behind_the_heading_count(front: int, speed: int) -> None:
    """GTX-IA03; while the heading is open they may face anywhere (GTX-IA02)."""
    ship = built("IA", COMPASS)
    assert is_legal(ship)
    ship.fly(front)
    assert strength_of(ship, "engines", (), expanded().content.helpers) == speed
    wrong = {68: front != 3, 73: front != 0}
    assert {error[1] for error in errors(ship)} == {tile for tile, faulty in wrong.items() if faulty}


@given(SEEDS, st.integers(0, 3))
def test_a_heading_turns_everything_but_labels(seed: int, front: int) -> None:
    """GTX-P12: a ship flown with a side ahead fares like the same one laid turned, but for the numbers."""
    rng, content = random.Random(seed), expanded().content
    ship = built("IA", [(content.start_cabins[0], 7, 7, 0)])
    for tile in rng.sample(sorted(content.heap), 30):
        places = placements(ship, tile, strict=False)
        if places:
            ship.add(tile, *rng.choice(places))
    before = ship.clone()
    ship.fly(front)
    for side in range(4):
        printed = (side + front) % 4
        assert (side in map(["front", "right", "rear", "left"].index, shielded_sides(ship))) == (
            printed in map(["front", "right", "rear", "left"].index, shielded_sides(before))
        )
        for number in range(2, 13):
            assert target(ship, side, number) == target(before, printed, number)
            near = {*cannons_against(before, printed, number)}
            if side % 2 == printed % 2:
                assert near == {*cannons_against(ship, side, number)}
    assert ship.placed() == before.placed()
