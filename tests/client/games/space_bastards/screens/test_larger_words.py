"""A larger interface in a window that has room for it: what is read stays whole and covers little."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client.app import App
from client.games.space_bastards import make_table
from client.session.model import Update
from client.settings import Settings
from client.table.hud.tooltips import as_plate
from client.table.scene import TableScene
from client.ui import tooltip
from rules.space_bastards.records import CHANGE
from tests.client.games.space_bastards.asked import SMALL, WIDE, asked_match, kind
from tests.client.table.fake_session import FakeSession


@pytest.fixture(params=[100, 125])
def scene(request: pytest.FixtureRequest) -> Iterator[TableScene]:
    match, seat = asked_match(kind("plan"))
    settings = Settings({"language": "cs", "animation": "off", "interface_scale": request.param})
    app = App(WIDE, headless=True, settings=settings)
    session = FakeSession(match, (seat,))
    session._updates = {seat: [Update((), match.view(seat))]}
    found = TableScene(app, session, make_table(match.game))
    app.go(found)
    for _frame in range(8):
        app.step(0.05)
    assert app.metrics.interface == request.param / 100
    yield found
    app.close()


def test_the_log_is_open_under_the_seats(scene: TableScene) -> None:
    arrangement = scene.table.arrangement
    assert arrangement is not None
    assert scene.table.room.log_open
    log = arrangement.hud.log
    assert log.h > 100
    seats = [panel.rect for panel in arrangement.panels if panel.id.startswith("seat:")]
    assert log.collidelist([*seats, arrangement.hud.primary, arrangement.hud.back]) < 0


def test_the_log_begins_folded_in_small_windows() -> None:
    match, seat = asked_match(kind("plan"))
    app = App(SMALL, headless=True, settings=Settings({"language": "en", "animation": "off"}))
    session = FakeSession(match, (seat,))
    session._updates = {seat: [Update((), match.view(seat))]}
    scene = TableScene(app, session, make_table(match.game))
    app.go(scene)
    assert not scene.table.room.log_open
    app.close()


def test_tooltips_of_relations_leave_the_own_panel_in_sight(scene: TableScene) -> None:
    view = scene.table.view
    assert view is not None
    own = scene.game_table.galaxy.layout(view, scene.table.room).own  # type: ignore[attr-defined]
    surface = pygame.Surface(WIDE)
    for relation in (*view.sight.relations, CHANGE):
        name = f"relation:{relation}"
        target, tip = scene.table.target(name), scene.tooltips.tip_of(name)
        assert target is not None
        assert target.tip_room is not None
        assert tip is not None
        drawn = tooltip.draw_in(surface, as_plate(tip), target.rect, scene.app.metrics, target.tip_room)
        assert surface.get_rect().contains(drawn)
        if scene.app.metrics.interface > 1:
            assert not drawn.colliderect(own)
            assert drawn.x > target.rect.right
