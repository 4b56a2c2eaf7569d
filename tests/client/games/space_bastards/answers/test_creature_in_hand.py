"""Where a creature in the hand comes to lie: under the hand, turned about its middle if it has to."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from client.games.space_bastards.answers.creature_in_hand import Spots, cell_of
from tests.rules.space_bastards.shipped import content

RACES = sorted(content().races)
PLANETS = sorted(content().planets)


def middle(race: str, at: tuple[int, int], turn: int) -> tuple[float, float]:
    cells = content().shapes[race].rotations[turn]
    high = max(row for row, _column in cells) + 1
    wide = max(column for _row, column in cells) + 1
    return at[0] + high / 2, at[1] + wide / 2


def spots_on(planet: str, race: str, seed: int) -> Spots:
    """Places left on a planet with some squares taken."""
    rng, grid = random.Random(seed), content().grids[planet]
    taken = 0
    for cell in grid.cells:
        taken |= grid.square(cell) if rng.random() < 0.4 else 0
    found: dict[tuple[int, int], set[int]] = {}
    for place in grid.free_places(race, taken):
        found.setdefault(place.at, set()).add(place.rot)
    turns = {at: frozenset(some) for at, some in found.items()}
    return Spots(turns, content().shapes[race].rotations)


@given(st.sampled_from(PLANETS), st.sampled_from(RACES), st.integers(0, 1 << 20), st.integers(0, 3))
def test_it_lies_where_it_is_let_go(planet: str, race: str, seed: int, number: int) -> None:
    """SB-A07: legal, and never more than half a square aside; not turned where it fits as it is."""
    spots = spots_on(planet, race, seed)
    shape = content().shapes[race]
    turn = shape.distinct[number % len(shape.distinct)]
    landing = spots.landing(turn)
    assert spots.now(turn) <= landing
    for row in range(-3, 9):
        for column in range(-3, 9):
            landed = spots.lands((row, column), turn)
            assert (landed is not None) == ((row, column) in landing)
            if landed is None:
                continue
            at, other = landed
            assert other in spots.turns[at]
            if turn in spots.turns.get((row, column), ()):
                assert landed == ((row, column), turn)
            else:
                assert other != turn
            here, there = middle(race, (row, column), turn), middle(race, at, other)
            assert max(abs(here[0] - there[0]), abs(here[1] - there[1])) <= 0.5


@given(st.sampled_from(PLANETS), st.sampled_from(RACES), st.integers(0, 1 << 20), st.integers(0, 3))
def test_a_click_on_a_square_that_can_be_covered_covers_it(
    planet: str, race: str, seed: int, number: int
) -> None:
    """SB-A07: as it is turned, as near as can be; also at the end of a row, where its middle cannot lie."""
    spots = spots_on(planet, race, seed)
    shape = content().shapes[race]
    turn = shape.distinct[number % len(shape.distinct)]
    cells = shape.rotations[turn]
    high, wide = max(row for row, _column in cells) + 1, max(column for _row, column in cells) + 1
    ticked = {(at[0] + r, at[1] + c) for at in spots.now(turn) for r, c in cells}
    for at in spots.now(turn):
        assert spots.pointed(at, turn) == at
    for row, column in ticked:
        found = spots.pointed((row - (high - 1) // 2, column - (wide - 1) // 2), turn)
        assert found in spots.now(turn)
    far = (-9, -9)
    assert spots.pointed(far, turn) is None


def test_a_click_at_the_end_of_a_row_lays_it_there() -> None:
    """Three squares in a row on a row of four: the last square is pointed at."""
    spots = Spots({(0, 0): frozenset({0}), (0, 1): frozenset({0})}, (((0, 0), (0, 1), (0, 2)),))
    assert spots.pointed((0, 2), 0) == (0, 1)
    assert spots.pointed((0, -1), 0) == (0, 0)
    assert spots.pointed((0, 3), 0) is None


def test_corners_beside_the_planet_have_handles() -> None:
    assert cell_of("cell:-1,3") == (-1, 3)
    assert cell_of("new:3") is None
