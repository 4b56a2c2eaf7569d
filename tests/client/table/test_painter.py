"""Pictures that are not there yet wait for frames that have time, and nothing is missing in the end."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from client.art.canvas import Op
from client.frame_time import PATIENCE, FrameTime
from client.table.contract import Panel, Place, Sprite
from client.table.faces import Faces
from client.table.painter import Painter
from client.table.tweens import HOLD, Tweens

HERE = Place(100, 100, 40, 60)


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((400, 300))


class Table:
    """Tweens in a window whose frames never have time, and what it has drawn in the last frame."""

    def __init__(self) -> None:
        self.made: list[Hashable] = []
        self.time = FrameTime(0.0, lambda: 0.0)
        faces = Faces(self._draw)
        self.tweens = Tweens(faces)
        self.tweens.painter = Painter(faces, self.time)

    def _draw(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        self.made.append(key)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((200, 40, 40, 255))
        return surface

    def frame(self, sprites: list[Sprite], panels: list[Panel] | None = None) -> int:
        """How many layers are drawn."""
        return len(self.layers(sprites, panels))

    def layers(self, sprites: list[Sprite], panels: list[Panel] | None = None, ms: float = 500) -> list[Op]:
        self.time.begin()
        self.made.clear()
        self.tweens.set(sprites, {})
        self.tweens.advance(ms)
        return self.tweens.ops(self.tweens.shown(), panels or [])


def panels(state: int, count: int = 5) -> list[Panel]:
    return [Panel(f"p{n}", pygame.Rect(50 * n, 0, 40, 40), f"{n}/{state}") for n in range(count)]


def test_changed_panels_show_their_last_picture_until_a_frame_makes_the_next_one() -> None:
    table = Table()
    assert table.frame([], panels(1)) == 5
    assert len(table.made) == 5, "nothing is missing from the first picture"
    made: list[Hashable] = []
    for _frame in range(PATIENCE + 5):
        assert table.frame([], panels(2)) == 5, "no panel is missing meanwhile"
        assert len(table.made) <= 1, "a frame without time makes one picture at most"
        made += table.made
    assert made == ["0/2", "1/2", "2/2", "3/2", "4/2"]
    assert not table.tweens.painter.waits


def test_another_persons_table_never_shows_what_the_last_one_saw() -> None:
    table = Table()
    table.frame([], panels(1))
    table.tweens.instant = True
    assert table.frame([], panels(2)) == 5
    assert len(table.made) == 5


def test_a_sprite_shows_its_last_face_and_a_new_one_comes_a_little_later() -> None:
    table = Table()
    one = Sprite("a", "front", HERE, shadow="")
    assert table.frame([one]) == 1
    turned, fresh = Sprite("a", "back", HERE, shadow=""), Sprite("b", "new", HERE, shadow="")
    assert table.frame([turned, fresh]) == 1, "the first one shows its old face, the other is not there"
    assert table.made == []
    counts = [table.frame([turned, fresh]) for _frame in range(PATIENCE + 2)]
    assert counts[-1] == 2
    assert counts == sorted(counts)
    assert not table.tweens.painter.waits


def test_a_sprite_that_grows_never_vanishes() -> None:
    """A tile goes from the hand to a square: its picture of the other size grows until there is a new one."""
    table = Table()
    table.frame([Sprite("a", "front", HERE, shadow="")])
    large = Sprite("a", "front", Place(200, 100, 80, 120), shadow="")
    for _frame in range(PATIENCE):
        ops = table.layers([large])
        assert table.made == []
        assert [picture.get_size() for picture, *_rest in ops] == [(80, 120)]
    table.frame([large])
    assert table.made == ["front"]
    assert not table.tweens.painter.waits


def test_a_sprite_that_grows_on_its_way_is_drawn_anew_where_it_lies() -> None:
    """On the way its size changes from frame to frame."""
    table = Table()
    table.frame([Sprite("a", "front", HERE, shadow="")])
    large = Sprite("a", "front", Place(200, 100, 80, 120), shadow="")
    sizes = []
    for _frame in range(2 * PATIENCE):
        sizes += [picture.get_size() for picture, *_rest in table.layers([large], ms=20)]
        assert table.made == []
    assert (40, 60) < sizes[0] < sizes[-1] < (80, 120)
    made: list[Hashable] = []
    for _frame in range(PATIENCE + 1):
        table.frame([large])
        made += table.made
    assert made == ["front"]


def test_a_sprite_of_another_shape_does_not_stand_in() -> None:
    table = Table()
    table.frame([Sprite("a", "front", HERE, shadow="")])
    assert table.frame([Sprite("a", "front", Place(200, 100, 120, 60), shadow="")]) == 0


def test_what_comes_back_after_a_while_does_not_show_what_it_was() -> None:
    table = Table()
    old, new = Sprite("a", "old", HERE, shadow=""), Sprite("a", "new", HERE, shadow="")
    assert table.frame([old], panels(1, 2)) == 3
    for _frame in range(PATIENCE):
        table.frame([], panels(1, 1))
    for _frame in range(PATIENCE):
        layers = table.frame([new], [*panels(1, 1), Panel("p1", pygame.Rect(50, 0, 40, 40), "1/2")])
        assert layers == 1, "nothing shows while it waits, however long"
    for _frame in range(2):
        layers = table.frame([new], [*panels(1, 1), Panel("p1", pygame.Rect(50, 0, 40, 40), "1/2")])
    assert layers == 3


def test_what_leaves_before_it_was_made_does_not_wait_any_more() -> None:
    table = Table()
    table.frame([], panels(1, 1))
    table.frame([Sprite("a", "front", HERE, shadow="")], panels(1, 1))
    assert table.tweens.painter.waits
    for _frame in range(2):
        table.frame([], panels(1, 1))
    assert not table.tweens.painter.waits


def test_what_has_time_is_made_at_once() -> None:
    table = Table()
    table.time.limit_ms = None
    table.frame([], panels(1))
    table.frame([], panels(2))
    assert len(table.made) == 5


def test_another_part_of_the_table_shows_when_it_is_complete_and_never_too_late() -> None:
    table = Table()
    painter = table.tweens.painter
    table.frame([], panels(1))
    table.tweens.settled = True
    held = 0
    table.frame([], panels(2, 2))
    while painter.holds():
        held += 1
        table.frame([], panels(2, 2))
    assert 0 < held <= HOLD
    assert not painter.holds(), "it shows from then on"


def test_lights_come_when_there_is_time() -> None:
    table = Table()
    lit = Sprite("a", "front", HERE, shadow="", glow="winning")
    table.frame([Sprite("a", "front", HERE, shadow="")])
    assert table.frame([lit]) == 1
    for _frame in range(PATIENCE + 1):
        layers = table.frame([lit])
    assert layers == 2
