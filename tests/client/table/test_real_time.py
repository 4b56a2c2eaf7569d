"""Tables at which everybody acts at once: answers on their way, drags that take, keys of a game's own,
sprites that spin, shake and come from somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.table.contract import Carry, Moved, Place, Sprite
from client.table.faces import Faces
from client.table.hit_targets import at_point, hit_targets_of
from client.table.layout import Arrangement
from client.table.tweens import Tweens
from rules.kernel.asks import Refusal
from tests.client.table.stand import Stand
from tests.client.table.test_tweens import HERE, THERE, face
from tests.client.table.toy import Lay, Now, Pass, ToyScreen, ToyTable


class Racing(ToyScreen):
    """The toy game, everything at once: lifting tile 2 lays it at once on the cell 0,0."""

    at_once = True
    walked: str = ""
    shown: bool = False

    def carry(self, target: str, now: Now) -> Carry | None:
        return Carry(Lay(2, "0,0")) if target == "tile:2" else None

    def in_hand(self, now: Now) -> str:
        """Once tile 2 is laid the drag goes on with tile 4, to show that the view decides."""
        return "tile:4" if "0,0" in now.view.sight.board else ""

    def key_touch(self, name: str, now: Now) -> str:
        return "pass" if name == "z" else ""

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        return Moved(self.walked if name == "n" else "")

    def undo_touch(self, now: Now) -> str:
        return "pass"

    def shows_why(self, refusal: Refusal, now: Now) -> bool:
        return self.shown


class RacingTable(ToyTable):
    screen_type = Racing


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand(table=RacingTable)
    yield made
    made.close()


@pytest.fixture
def side(stand: Stand) -> Racing:
    (found,) = stand.scene.game_table.screens
    assert isinstance(found, Racing)
    return found


def lift(stand: Stand, name: str) -> None:
    at = stand.at(name)
    stand.move(at)
    stand.down(at)
    stand.move((at[0] + 12, at[1]))


def test_lifting_sends_and_the_drag_goes_on_with_what_the_view_brings(stand: Stand) -> None:
    stand.session.slow = True
    lift(stand, "tile:2")
    assert len(stand.session.waiting) == 1
    drag = stand.table.drag
    assert drag is not None
    assert drag.carried
    assert drag.id == "tile:2"
    stand.session.deliver()
    stand.step(times=2)
    drag = stand.table.drag
    assert drag is not None
    assert not drag.carried
    assert drag.id == "tile:4"


def test_a_drop_waits_until_the_match_has_spoken(stand: Stand) -> None:
    stand.session.slow = True
    lift(stand, "tile:2")
    to = stand.at("1,1")
    stand.move(to)
    stand.up(to)
    assert stand.table.drag is not None
    assert stand.table.drag.dropped == to
    stand.move((5, 5))
    stand.session.deliver()
    stand.session.slow = True
    stand.step(times=3)
    assert stand.table.drag is None


def test_a_refused_lifting_ends_the_drag(stand: Stand, side: Racing) -> None:
    side.shown = True
    stand.session.slow = True
    lift(stand, "tile:2")
    stand.session.match.submit(0, Pass())
    stand.session.deliver()
    stand.step(times=2)
    assert stand.table.drag is None
    assert stand.scene.notes.refusal is None, "the game shows itself why"


def test_while_an_answer_is_under_way_touches_send_nothing_more(stand: Stand) -> None:
    stand.session.slow = True
    stand.press(pygame.K_z)
    stand.press(pygame.K_RETURN)
    waiting = len(stand.session.waiting)
    assert waiting == 1
    stand.press(pygame.K_z)
    stand.press(pygame.K_RETURN)
    assert len(stand.session.waiting) == waiting


def test_the_key_of_a_game_undo_and_focus(stand: Stand, side: Racing) -> None:
    stand.press(pygame.K_z)
    assert stand.table.choice.chosen == ("pass",)
    stand.table.making.clear()
    stand.press(pygame.K_BACKSPACE)
    assert stand.table.choice.chosen == ("pass",), "the game's rule takes the place of the session's undo"
    side.walked = "1,1"
    stand.press(pygame.K_n)
    assert stand.table.focused == "1,1"


def new_tweens() -> Tweens:
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    return Tweens(Faces(face))


def tile(place: Place, **more: Any) -> Sprite:
    return Sprite("a", "red", place, **more)


def angle(tweens: Tweens) -> float:
    ((shown, _state),) = tweens.shown()
    return shown.place.angle


def test_a_turned_face_spins_there_the_shorter_way() -> None:
    tweens = new_tweens()
    tweens.set([tile(HERE)], {})
    tweens.set([tile(HERE, quarter=1)], {})
    assert angle(tweens) == 90, "it begins as it lay before"
    tweens.advance(60)
    assert 0 < angle(tweens) < 90
    tweens.advance(200)
    assert angle(tweens) == 0
    tweens.set([tile(HERE, quarter=0)], {})
    assert angle(tweens) == -90
    tweens.reduced = True
    tweens.advance(200)
    tweens.set([tile(HERE, quarter=2)], {})
    assert angle(tweens) == 0, "nothing spins where little movement is wanted"


def test_a_refused_sprite_shakes_and_comes_to_rest() -> None:
    tweens = new_tweens()
    tweens.set([tile(HERE)], {})
    tweens.shake("a")
    swings = set()
    for _frame in range(40):
        tweens.advance(16)
        ((shown, _state),) = tweens.shown()
        swings.add(round(shown.shake))
    assert min(swings) < 0 < max(swings)
    assert shown.shake == 0


def test_a_sprite_comes_from_where_it_was_born() -> None:
    tweens = new_tweens()
    tweens.set([], {})
    tweens.set([tile(THERE, born=HERE)], {})
    assert tweens.place("a") == HERE
    tweens.advance(500)
    assert tweens.place("a") == THERE


def test_the_pointer_goes_through_what_it_is_told_to_pass(stand: Stand) -> None:
    low, high = tile(HERE, handle="low"), Sprite("b", "red", HERE, 5, passes=True)
    assert stand.table.arrangement is not None
    arrangement = Arrangement(stand.table.arrangement.hud, (low, high))
    found = at_point(hit_targets_of(arrangement), (100, 100))
    assert found is not None
    assert found.id == "a"
