"""The heap: it lies in its room, is pushed about, comes to rest, and is the same every time."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.physics.bodies import Pose
from client.physics.heap import FALL_MS, Heap, Room

ROOM = Room((276, 259), (152, 135), (316, 299))
SIDE = 70


def heap(count: int = 78, seed: int = 1) -> Heap:
    made = Heap(ROOM, SIDE, seed)
    made.lay(count)
    return made


def inside(pose: Pose, slack: float = 0.0) -> bool:
    x = (pose.x - ROOM.middle[0]) / (ROOM.reach[0] + slack)
    y = (pose.y - ROOM.middle[1]) / (ROOM.reach[1] + slack)
    return x * x + y * y <= 1


def run(made: Heap, ms: float, frame: float = 1000 / 60) -> None:
    for _frame in range(round(ms / frame)):
        made.advance(frame)


def test_a_heap_that_was_laid_is_at_rest_in_its_room() -> None:
    made = heap()
    assert made.resting
    assert len(made.poses()) == 78
    assert all(inside(pose) for _number, pose in made.poses())
    before = made.poses()
    run(made, 500)
    assert made.poses() == before


@given(seed=st.integers(0, 1000), count=st.integers(0, 78))
@settings(max_examples=20)
def test_the_seed_alone_decides_how_it_lies(seed: int, count: int) -> None:
    first, second = heap(count, seed), heap(count, seed)
    assert first.poses() == second.poses()
    if count:
        assert first.poses() != heap(count, seed + 1).poses()


def test_the_speed_of_the_machine_changes_nothing() -> None:
    fast, slow = Heap(ROOM, SIDE, 5), Heap(ROOM, SIDE, 5)
    for made in (fast, slow):
        made.throw_in(40)
    run(fast, 600, 1000 / 120)
    run(slow, 600, 50)
    for (number, one), (other_number, other) in zip(fast.poses(), slow.poses(), strict=True):
        assert number == other_number
        assert math.dist(one[:2], other[:2]) < 12  # one step apart at most


def test_all_slide_in_and_come_to_rest() -> None:
    made = Heap(ROOM, SIDE, 2)
    made.throw_in(78)
    assert len(made) == 78
    assert not made.poses()
    run(made, 200)
    assert 0 < len(made.poses()) < 78
    assert any(not inside(pose, 40) for _number, pose in made.poses())
    run(made, FALL_MS - 200)
    nearly = dict(made.poses())
    assert len(nearly) == 78
    run(made, 500)
    assert made.resting
    for number, pose in made.poses():
        assert inside(pose)
        assert math.dist(pose[:2], nearly[number][:2]) < 6


def test_skipping_brings_everything_to_rest_at_once() -> None:
    made = Heap(ROOM, SIDE, 2)
    made.throw_in(78)
    run(made, 100)
    made.finish()
    assert made.resting
    assert len(made.poses()) == 78
    assert all(inside(pose) for _number, pose in made.poses())


def test_the_pieces_of_a_sheet_do_not_lie_on_one_another() -> None:
    poses = dict(heap().poses())
    for number, pose in poses.items():
        below = [
            other for other, at in poses.items()
            if other != number and other % 3 == number % 3 and math.dist(at[:2], pose[:2]) < SIDE * 0.4
        ]  # fmt: skip
        assert not below
    # but those of different sheets do: it is a heap
    near = sum(
        math.dist(one[:2], other[:2]) < SIDE * 0.4
        for k, one in poses.items()
        for j, other in poses.items()
        if k < j
    )
    assert near > 40


def test_the_highest_piece_under_a_point_is_taken_and_its_neighbours_give_way() -> None:
    made = heap()
    point = ROOM.middle
    number = made.at(point)
    assert number is not None
    before = dict(made.poses())
    taken = made.take(point)
    assert taken == before[number]
    assert number not in dict(made.poses())
    run(made, 800)
    assert made.resting
    moved = {other: math.dist(pose[:2], before[other][:2]) for other, pose in made.poses()}
    close = [far for other, far in moved.items() if math.dist(before[other][:2], taken[:2]) < SIDE * 0.9]
    away = [far for other, far in moved.items() if math.dist(before[other][:2], taken[:2]) > SIDE * 2]
    assert 1.0 < sum(close) / len(close) < 4.0
    assert sum(away) / len(away) < 1.0
    assert max(away) < 4.0


def test_without_a_piece_at_the_point_a_near_one_is_taken() -> None:
    made = heap(6)
    corner = (ROOM.middle[0] - 200, ROOM.middle[1] - 200)
    assert made.at(corner) is None
    upper = [pose for _number, pose in made.poses()][-3:]
    assert made.take(corner) in upper
    assert len(made) == 5


def test_the_last_one_can_be_taken_and_then_there_is_none() -> None:
    made = heap(1)
    made.take()
    assert not made.poses()
    with pytest.raises(IndexError):
        made.take()


def test_a_hand_pushes_pieces_aside_but_never_out_of_the_room() -> None:
    made = heap()
    before = dict(made.poses())
    y = ROOM.middle[1]
    for frame in range(90):
        made.push((90 + frame * 4, y), 35)
        made.advance(1000 / 60)
    made.push(None, 35)
    run(made, 1500)
    assert made.resting
    after = dict(made.poses())
    moved = [number for number in after if math.dist(after[number][:2], before[number][:2]) > 10]
    assert len(moved) > 15
    assert all(inside(pose, SIDE * 0.5) for pose in after.values())


def test_a_hand_beside_the_heap_wakes_nothing() -> None:
    made = heap(20)
    before = made.poses()
    for step in range(30):
        made.push((40.0 + step, 20.0 + 3 * step), 20)
        assert made.resting
        made.advance(1000 / 60)
    made.push(None, 20)
    assert made.resting
    assert made.poses() == before


def test_a_hand_that_leaps_over_the_heap_pushes_nothing() -> None:
    made = heap(20)
    before = made.poses()
    made.push((-400.0, ROOM.middle[1]), 20)
    run(made, 400)
    made.push((1200.0, ROOM.middle[1]), 20)
    run(made, 400)
    assert made.resting
    assert made.poses() == before


def test_a_buried_piece_is_the_lowest() -> None:
    made = heap(10)
    numbers = [number for number, _pose in made.poses()]
    made.bury()
    after = [number for number, _pose in made.poses()]
    assert after[1:] == numbers
    assert after[0] not in numbers


def test_a_long_evening_with_a_heap() -> None:
    chance = random.Random(4)
    made, count = heap(), 78
    x, y = ROOM.middle
    for _turn in range(3000):
        dice = chance.random()
        if dice < 0.02 and count:
            made.take((chance.uniform(100, 450), chance.uniform(100, 420)))
            count -= 1
        elif dice < 0.03:
            made.bury()
            count += 1
        elif dice < 0.035:
            made.throw_in(3)
            count += 3
        elif dice < 0.04:
            made.finish()
            assert made.resting
        elif dice < 0.06:
            made.push(None, 30)
        elif dice < 0.5:
            x = min(500.0, max(40.0, x + chance.uniform(-25, 25)))
            y = min(480.0, max(40.0, y + chance.uniform(-25, 25)))
            made.push((x, y), 30)
        made.advance(chance.choice((8, 16, 33)))
    made.finish()
    assert len(made.poses()) == count
    assert all(inside(pose, SIDE) for _number, pose in made.poses())
