"""The replay viewer: any moment, any seat's sight, and nothing can be answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.kernel import saves
from rules.kernel.seats import SPECTATOR
from tests.client.scenes import finished
from tests.client.ui.driver import Driver, make_app

pytestmark = pytest.mark.usefixtures("orrery_home")


class Viewer(Driver):
    """A person at a replay."""

    @property
    def ui(self):  # type: ignore[no-untyped-def]
        return self.app.top.bar.ui  # type: ignore[union-attr]


@pytest.fixture
def user() -> Iterator[Viewer]:
    app = make_app((1280, 720), animation="off")
    app.go("replay", saved=saves.load(saves.dump(finished.match())))
    viewer = Viewer(app)
    viewer.steps(2)
    app.top.look(SPECTATOR)  # type: ignore[union-attr]
    viewer.steps(2)
    yield viewer
    assert not app.failures.last, app.failures.last
    app.close()


def test_keys_step_and_jump(user: Viewer) -> None:
    scene = user.app.top
    user.press("right", "right", "right", "left")
    assert scene.replay.position == 2
    user.press("end")
    assert scene.replay.position == scene.replay.length
    user.press("home", "pagedown", "pagedown")
    assert scene.replay.position == scene.rounds[1]
    assert len(scene.rounds) == 7


def test_it_plays_by_itself_and_stops_at_the_end(user: Viewer) -> None:
    scene = user.app.top
    scene.seek(scene.replay.length - 3)
    scene.set_pace(8.0)
    user.click("play")
    assert scene.playing
    user.until(lambda: not scene.playing)
    assert scene.replay.position == scene.replay.length
    user.press("space")
    assert scene.playing
    assert scene.replay.position == 0


def test_the_scrubber_goes_where_it_is_clicked(user: Viewer) -> None:
    rect = user.find("scrubber").rect
    user.click_at((rect.x + rect.width // 2, rect.centery))
    scene = user.app.top
    assert abs(scene.replay.position - scene.replay.length // 2) <= 1
    user.drag((rect.x + 10, rect.centery), (rect.right - 1, rect.centery))
    assert scene.replay.position == scene.replay.length


def test_each_seat_sees_its_own_hand_and_a_spectator_none(user: Viewer) -> None:
    scene = user.app.top
    user.press("3")
    user.steps(2)
    assert scene.table.view.seat == 2
    assert scene.table.view.sight.seats[2].pack is not None
    assert scene.table.view.sight.seats[0].pack is None
    user.press("0")
    user.steps(2)
    assert scene.table.view.seat == SPECTATOR
    assert all(seat.pack is None for seat in scene.table.view.sight.seats)


def test_nothing_can_be_answered(user: Viewer) -> None:
    scene = user.app.top
    user.press("1")
    user.steps(2)
    assert scene.table.view.prompt is None
    before = scene.replay.position
    hand = [target for target in scene.table.targets if target.id.startswith("crew:")]
    assert hand
    user.click_at(hand[0].rect.center)
    user.press("return")
    assert scene.replay.position == before


def test_the_table_keeps_clear_of_the_bar(user: Viewer) -> None:
    scene = user.app.top
    bar_top = user.app.size[1] - scene.framed.bar
    assert all(target.rect.top < bar_top for target in scene.table.targets)
    assert scene.framed.metrics.height == bar_top
    assert user.find("play").rect.top >= bar_top


def test_the_label_tells_answer_and_round(user: Viewer) -> None:
    scene = user.app.top
    scene.seek(scene.rounds[2] + 1)
    assert scene.bar.label(scene.replay.position).endswith("trick 4")
