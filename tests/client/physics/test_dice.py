"""Dice tumble, come to rest on the felt, and show what was rolled."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.physics.dice import Throw

FELT = (100.0, 80.0, 160.0, 96.0)
SIDE = 56.0
faces = st.integers(1, 6)


@given(first=faces, second=faces, seed=st.integers(0, 10_000))
def test_they_lie_on_the_felt_and_show_what_was_rolled(first: int, second: int, seed: int) -> None:
    throw = Throw((first, second), FELT, SIDE, seed)
    last = throw.poses(throw.length)
    assert [pose.face for pose in last] == [first, second]
    assert all(pose.roll == 0 and pose.height == 0 for pose in last)
    for pose in last:
        assert FELT[0] < pose.x < FELT[0] + FELT[2]
        assert FELT[1] < pose.y < FELT[1] + FELT[3]
    one, other = last
    assert math.dist((one.x, one.y), (other.x, other.y)) >= SIDE
    assert throw.poses(throw.length + 5000) == last


@given(first=faces, second=faces, seed=st.integers(0, 10_000))
def test_a_die_tips_over_to_a_face_beside_the_one_it_showed(first: int, second: int, seed: int) -> None:
    throw = Throw((first, second), FELT, SIDE, seed)
    shown = [[pose.face for pose in throw.poses(ms)] for ms in range(0, 501, 4)]
    for die in (0, 1):
        line = [frame[die] for frame in shown]
        turns = [(a, b) for a, b in itertools.pairwise(line) if a != b]
        assert len(turns) >= 3
        assert all(a + b != 7 for a, b in turns)


def test_they_come_from_afar_and_slow_down() -> None:
    throw = Throw((1, 6), FELT, SIDE, 4)

    def way(begin: float, end: float) -> float:
        a, b = throw.poses(begin)[0], throw.poses(end)[0]
        return math.dist((a.x, a.y), (b.x, b.y))

    assert throw.poses(0)[0].height == 1
    assert way(0, 100) > 40
    assert way(0, 100) > 3 * way(200, 300)
    assert way(450, 500) < 3


def test_the_same_seed_throws_the_same() -> None:
    once, twice = Throw((2, 5), FELT, SIDE, 9), Throw((2, 5), FELT, SIDE, 9)
    # looked at in another order
    late = twice.poses(420)
    assert [once.poses(ms) for ms in (10, 200, 420)] == [twice.poses(10), twice.poses(200), late]
    assert once.poses(10) != Throw((2, 5), FELT, SIDE, 10).poses(10)


def test_a_face_that_no_die_has_is_refused() -> None:
    with pytest.raises(ValueError, match="7"):
        Throw((3, 7), FELT, SIDE)
