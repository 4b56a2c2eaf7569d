"""What stands around a table shows its last picture until a frame has time for the next one."""

from __future__ import annotations

import pygame
import pytest

from client.art import theme
from client.frame_time import PATIENCE, FrameTime
from client.table.hud.control_pictures import Slots

SIZE = (40, 20)
COLOURS = {"red": (200, 0, 0), "blue": (0, 0, 200)}


@pytest.fixture
def slots() -> Slots:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    return Slots(FrameTime(0.0, lambda: 0.0))


COLOURS = {"red": (200, 0, 0), "blue": (0, 0, 200)}


def shown(slots: Slots, words: str, size: tuple[int, int] = SIZE, *, cut: bool = False) -> str:
    """Which words show in the slot after a frame without time."""
    return frame(slots, {"slot": words}, size, cut=cut)[0]


def frame(
    slots: Slots, wanted: dict[str, str], size: tuple[int, int] = SIZE, *, cut: bool = False
) -> list[str]:
    """Which words show in each slot after a frame without time, which nothing leaves."""
    surface = pygame.Surface((100, 200))
    slots._waiting._time.begin()
    places = [pygame.Rect((0, 60 * at), size) for at in range(len(wanted))]
    for place, (slot, words) in zip(places, wanted.items(), strict=True):
        slots.ask(
            slot, ("test", slot, words), place, lambda one, words=words: one.fill(COLOURS[words]), cut=cut
        )
    slots.draw(surface)
    names = {(*colour, 255): words for words, colour in COLOURS.items()}
    found = [names.get(tuple(surface.get_at((place.x + 1, place.y + 1))), "") for place in places]
    for place in places:
        surface.fill(theme.BLACK, place)
    assert not pygame.mask.from_threshold(surface, theme.WHITE, (250, 250, 250, 255)).count()
    return found


def test_the_last_picture_shows_until_the_next_one_is_made(slots: Slots) -> None:
    assert shown(slots, "red") == "red", "nothing is missing from the first frame"
    frames = [shown(slots, "blue") for _frame in range(PATIENCE + 1)]
    assert frames == [*["red"] * PATIENCE, "blue"]
    assert shown(slots, "red") == "red", "it is kept"


def test_what_belongs_together_changes_in_one_frame(slots: Slots) -> None:
    """The sentence is not of the next question while the button is still of the last one."""
    old, new = dict.fromkeys(("sentence", "button"), "red"), dict.fromkeys(("sentence", "button"), "blue")
    assert frame(slots, old, (33, 20)) == ["red", "red"]
    seen = [frame(slots, new, (33, 20)) for _frame in range(2 * PATIENCE + 2)]
    assert all(len(set(words)) == 1 for words in seen)
    assert seen[0] == ["red", "red"]
    assert seen[-1] == ["blue", "blue"]


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
