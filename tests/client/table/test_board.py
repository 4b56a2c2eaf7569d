"""A board larger than its window: zooming, panning, and touching what lies on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from client.table.contract import Arrangement, Panel, Place
from client.table.painter import LARGEST
from client.table.screenshot import render
from rules.kernel.match import Match
from tests.client.table.stand import Stand
from tests.client.table.toy import CELLS, Build, Lay, ToyGame, ToyScreen, ToyTable, setup


class BoardScreen(ToyScreen):
    """The toy's cells on a board of 3000 x 2000 units behind a viewport."""

    def arrange(self, builder: Build) -> Arrangement:
        flat = super().arrange(builder)
        cell_of = {f"tile:{laid[0]}": cell for cell, laid in builder.view.sight.board.items()}

        def box(cell: str) -> pygame.Rect:
            column, row = map(int, cell.split(","))
            return pygame.Rect(1000 * column + 100, 1000 * row + 100, 800, 800)

        zones = tuple(replace(zone, rect=box(zone.id), board=True) for zone in flat.zones)
        sprites = tuple(
            replace(sprite, place=Place.of(box(cell_of[sprite.id])), board=True)
            if sprite.id in cell_of else sprite
            for sprite in flat.sprites
        )  # fmt: skip
        return replace(
            flat, zones=zones, sprites=sprites, world=pygame.Rect(0, 0, 3000, 2000),
            viewport=builder.room.scale.rect(300, 100, 1200, 600),
            panels=(Panel("grid", pygame.Rect(0, 0, 3000, 2000), ("grid", 1), board=True),),
        )  # fmt: skip


class BoardTable(ToyTable):
    screen_type = BoardScreen


@pytest.fixture
def stand() -> Stand:
    made = Stand(table=BoardTable)
    yield made
    made.close()


def test_cells_are_touched_where_the_camera_shows_them(stand: Stand) -> None:
    before = stand.table.target("0,0").rect  # type: ignore[union-attr]
    stand.move((420, 200))
    stand.wheel(2)
    near = stand.table.target("0,0").rect  # type: ignore[union-attr]
    assert near.w > before.w
    assert near.collidepoint((420, 200))
    stand.drag("tile:2", (420, 200))
    assert stand.session.match.log == [(0, Lay(2, "0,0"))]
    stand.settle()
    assert stand.table.target("tile:2").rect.center == near.center  # type: ignore[union-attr]


def test_dragging_the_ground_pans_and_the_keys_show_all_of_it(stand: Stand) -> None:
    whole = stand.table.target("0,0").rect  # type: ignore[union-attr]
    stand.move((900, 400))
    stand.wheel(3)
    before = stand.table.target("1,0").rect  # type: ignore[union-attr]
    at = (before.right + 3, before.centery)
    stand.move(at)
    stand.down(at)
    stand.move((at[0] - 60, at[1] - 30))
    stand.up((at[0] - 60, at[1] - 30))
    after = stand.table.target("1,0").rect  # type: ignore[union-attr]
    assert abs(before.x - after.x - 60) <= 1
    assert stand.session.match.log == []
    stand.press(pygame.K_0)
    assert stand.table.target("0,0").rect == whole  # type: ignore[union-attr]


def test_nothing_of_the_board_is_drawn_or_touched_outside_its_viewport(stand: Stand) -> None:
    outside = stand.app.metrics.rect(0, 720, 280, 60)
    plain = pygame.image.tobytes(stand.app.screen.subsurface(outside), "RGB")
    stand.move((900, 400))
    stand.wheel(6)
    stand.click("tile:2")
    stand.settle()
    assert pygame.image.tobytes(stand.app.screen.subsurface(outside), "RGB") == plain
    viewport = stand.table.camera.viewport  # type: ignore[union-attr]
    beyond = [target for target in stand.table.targets if target.id in CELLS]
    for target in beyond:
        assert not target.contains((viewport.left - 20, target.rect.centery))


def test_the_wheel_turns_a_chosen_piece_instead_of_zooming(stand: Stand) -> None:
    stand.click("tile:2")
    stand.move((900, 400))
    zoom = stand.table.camera.zoom  # type: ignore[union-attr]
    stand.wheel(1)
    assert stand.table.camera.zoom == zoom  # type: ignore[union-attr]
    assert stand.table.choice.orientation["turn"] == "270"


def test_the_board_is_drawn_sharp_at_every_zoom() -> None:
    game = ToyGame()
    match = Match(game, setup())
    match.submit(0, Lay(2, "1,0"))
    picture = render(BoardTable(game), match.view(1), (1920, 1080))
    assert picture.get_at((900, 250))[:3] == (80, 90, 160)


def test_the_nearest_look_draws_no_huge_picture(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    real = stand.table.faces._draw

    def drawn(key: Any, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return real(key, size)

    monkeypatch.setattr(stand.table.faces, "_draw", drawn)
    stand.move((900, 400))
    stand.wheel(6)
    stand.settle()
    camera = stand.table.camera
    assert camera is not None
    assert camera.rect(camera.world).w * camera.rect(camera.world).h > LARGEST
    assert sizes
    assert max(wide * high for wide, high in sizes) <= LARGEST * 1.01
