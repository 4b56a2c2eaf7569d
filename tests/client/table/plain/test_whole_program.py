"""Lantern Pond in the whole program: rules and a pack are enough for every scene."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client import shelf as shelves
from client.app import App
from client.scenes.replay import ReplayScene
from client.session.local import start_local
from client.settings import Settings
from client.table.plain import PlainTable
from client.table.scene import TableScene
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.table.plain import pond


@pytest.fixture
def app(own_shelf: object) -> Iterator[App]:
    """With the pack brought as somebody brings any pack."""
    pond.rules_found()
    shelves.bring(pond.CONTENT / "lantern-pond")
    made = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
    yield made
    assert not made.failures.last
    made.close()


def steps(app: App, count: int) -> None:
    for _step in range(count):
        app.step(0.1)


def test_it_is_set_up_played_to_the_results_and_watched_again(app: App) -> None:
    app.go("new-game", game="lantern-pond")
    steps(app, 3)
    assert app.top.game == "lantern-pond"  # type: ignore[attr-defined]
    app.push("almanac", game="lantern-pond")
    steps(app, 3)
    assert app.top.game == "lantern-pond"  # type: ignore[attr-defined]

    made = shelves.shelf().take("lantern-pond")
    setup = Setup("lantern-pond", (Player("Iva"), Player("Ada", "bot", "random")), {}, made.stamps, seed=3)
    session = start_local(made.game, setup, pace=0.0)
    scene = TableScene(app, session)
    app.go(scene)
    for _step in range(400):
        app.step(0.1)
        if app.top is not scene:
            break
        view = scene.table.view
        if view is not None and view.prompt is not None and scene.table.interactive:
            for handle in view.prompt.options[0].handles():
                scene.hands.touch_handle(handle)
    assert app.top.name == "results"
    steps(app, 5)
    app.top.watch()  # type: ignore[attr-defined]
    steps(app, 5)
    watched = app.top
    assert isinstance(watched, ReplayScene)
    assert isinstance(watched.game_table, PlainTable)
    watched.replay.seek(watched.replay.length)
    steps(app, 5)
    assert watched.table.view is not None
    assert watched.table.view.result is not None
