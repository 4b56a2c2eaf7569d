"""Debris flies away from the blow; joined parts drift as far as they are told."""

from __future__ import annotations

import math

from client.physics.bodies import Pose
from client.physics.debris import FLY_MS, Chunk, Group, scatter

SQUARE = ((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0))


def ring(count: int, far: float = 30) -> list[Chunk]:
    return [
        Chunk((far * math.cos(k * math.tau / count), far * math.sin(k * math.tau / count)), SQUARE)
        for k in range(count)
    ]


def test_pieces_fly_away_from_the_blow_and_tumble() -> None:
    chunks = ring(8)
    film = scatter(chunks, (), (0, 0), (0, 0), 200, 3)
    begin, middle, end = film.at(0), film.at(150), film.at(FLY_MS)
    for at, later, last in zip(begin, middle, end, strict=True):
        assert math.hypot(at.x, at.y) < math.hypot(later.x, later.y) < math.hypot(last.x, last.y)
        assert abs(last.degrees - at.degrees) > 15


def test_the_wind_carries_them_along() -> None:
    film = scatter(ring(8), (), (0, 0), (300, 0), 100, 3)
    assert sum(pose.x for pose in film.at(500)) / 8 > 50
    assert abs(sum(pose.y for pose in film.at(500)) / 8) < 40


def test_a_group_drifts_just_so_far_and_turns_just_so_much() -> None:
    group = Group((100, 100), (SQUARE, tuple((x + 20, y) for x, y in SQUARE)), (60, 30), 18)
    film = scatter((), (group,), (0, 0), (0, 0), 200, 1, 900)
    (begin,), (end,) = film.at(0), film.at(900)
    assert begin == Pose(100, 100, 0)
    assert math.dist((end.x, end.y), (160, 130)) < 1
    assert abs(end.degrees - 18) < 0.5
    assert film.at(5000) == film.at(900)


def test_a_piece_that_meets_a_group_is_thrown_back() -> None:
    wall = Group((80, 0), (tuple((x * 2, y * 6) for x, y in SQUARE),), (0, 0))
    free = scatter([Chunk((20, 0), SQUARE)], (), (0, 0), (350, 0), 50, 2)
    stopped = scatter([Chunk((20, 0), SQUARE)], (wall,), (0, 0), (350, 0), 50, 2)
    assert free.at(FLY_MS)[0].x > 120
    assert stopped.at(FLY_MS)[0].x < 80
    assert abs(stopped.at(FLY_MS)[1].x - 80) < 20


def test_looking_back_and_forth_shows_the_same() -> None:
    one, other = (scatter(ring(6), (), (0, 0), (40, 0), 200, 7) for _ in range(2))
    assert one.at(333) == (other.at(900), other.at(333))[1]
    assert one.at(900) == other.at(900)
