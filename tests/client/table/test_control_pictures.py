"""What stands around a table shows its last picture until a frame has time for the next one."""

from __future__ import annotations

import pygame
import pytest

from client.frame_time import PATIENCE, FrameTime
from client.table.hud.control_pictures import Slots

SIZE = (40, 20)


@pytest.fixture
def slots() -> Slots:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    return Slots(FrameTime(0.0, lambda: 0.0))


def shown(slots: Slots, words: str, size: tuple[int, int] = SIZE, *, cut: bool = False) -> str:
    """Which words show in the slot after a frame without time."""
    colours = {"red": (200, 0, 0), "blue": (0, 0, 200)}
    slots._waiting._time.begin()
    picture = slots.kept("slot", ("test", words), size, lambda surface: surface.fill(colours[words]), cut=cut)
    slots.whole = False
    if picture is None:
        return ""
    assert pygame.Rect((0, 0), size).contains(picture.get_rect())
    return next(name for name, colour in colours.items() if picture.get_at((1, 1))[:3] == colour)


def test_the_last_picture_shows_until_the_next_one_is_made(slots: Slots) -> None:
    assert shown(slots, "red") == "red", "nothing is missing from the first frame"
    frames = [shown(slots, "blue") for _frame in range(PATIENCE + 1)]
    assert frames == [*["red"] * PATIENCE, "blue"]
    assert shown(slots, "red") == "red", "it is kept"


def test_a_picture_of_another_size_never_shows(slots: Slots) -> None:
    shown(slots, "red", (30, 30))
    frames = [shown(slots, "blue", (44, 21)) for _frame in range(PATIENCE + 1)]
    assert frames == [*[""] * PATIENCE, "blue"]


def test_other_eyes_never_see_the_last_picture(slots: Slots) -> None:
    shown(slots, "red", (31, 31))
    slots.clear()
    assert shown(slots, "blue", (31, 31)) == "blue"


@pytest.mark.parametrize("size", [(26, 20), (60, 20)])
def test_a_line_stays_where_its_room_changes(slots: Slots, size: tuple[int, int]) -> None:
    shown(slots, "red", (42, 20))
    frames = [shown(slots, "blue", size, cut=True) for _frame in range(PATIENCE + 1)]
    assert frames == [*["red"] * PATIENCE, "blue"]
