"""When building ends, who built badly is told what comes off the ship, and why, until it has been read."""

from __future__ import annotations

import pytest

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.panels.repair_and_boarding import CountFace, SideFace, TakenOffFace
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.events import BuildingEnded, Launched
from rules.galaxy_trucker.tiles import REAR
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop
from tests.client.table.side import Side


def clumsy(workshop: Workshop) -> int:
    """An engine that points aside is built beside the cabin."""
    ship, tiles = workshop.seat().ship, workshop.game.content.tiles
    engines = (tile for tile in sorted(workshop.match.state.face_down) if tiles[tile].engines)
    for tile in engines:
        for (col, row), fits in workshop.bench().squares(tile).items():
            for turn, fit in enumerate(fits):
                if fit == "doubtful" and REAR not in tiles[tile].exhausts[turn]:
                    ship.add(tile, ship.board.index[col, row], turn)
                    workshop.match.state.face_down -= {tile}
                    return tile
    raise AssertionError("no engine joins the cabin")


@pytest.mark.parametrize(("size", "language"), [((1920, 1080), "en"), ((1280, 720), "cs")])
def test_what_comes_off_rests_until_it_has_been_read(size: tuple[int, int], language: str) -> None:
    workshop = Workshop(placement="tabletop", size=size, language=language)
    engine = clumsy(workshop)
    workshop.session.play(1, do.Finish(2))
    workshop.session.play(0, do.Finish(1))
    workshop.step(0.05, 40)
    assert engine in [tile for tile, _why in workshop.seat().lost], "in the match it is off already"
    animation = workshop.table.animation
    assert animation is not None
    faces = [sprite.face for sprite in animation.shown.values()]
    told = next(face for face in faces if isinstance(face, TakenOffFace))
    assert told.rule == "GT-R3"
    content = workshop.game.content
    assert content.tile_types[content.tiles[engine].type].name.say(language).lower() in told.title
    assert f"tile:{engine}" in workshop.sprites(), "it lies there until one has read why it goes"
    workshop.key("space")
    workshop.step(0.05, 60)
    assert workshop.table.animation is None or f"tile:{engine}" not in workshop.sprites()
    workshop.close()


def test_cards_that_are_looked_at_close_when_building_ends() -> None:
    workshop = Workshop()
    workshop.grow(1)
    workshop.session.play(0, do.Peek(1))
    view = workshop.match.view(0)
    steps = Side(workshop.side).animate([BuildingEnded(by_time=True)], view, view)
    moved = {motion.sprite for step in steps for motion in step.motions}
    seen = view.sight.piles[0].cards
    assert seen
    assert {ids.Peek(card) for card in seen} <= moved
    workshop.close()


def test_the_countdown_lies_over_no_heap() -> None:
    """Nobody has anything to mend: the launch follows from the building at once."""
    workshop = Workshop(size=(1920, 1080))
    view = workshop.match.view(0)
    steps = Side(workshop.side).animate([BuildingEnded(by_time=True), Launched((0, -2))], view, view)
    faces = [
        (motion.ghost.face, motion.ghost.place.rect)
        for step in steps
        for motion in step.motions
        if motion.ghost
    ]
    assert sum(isinstance(face, CountFace) for face, _rect in faces) == 4
    (covers,) = [rect for face, rect in faces if isinstance(face, SideFace)]
    assert covers.contains(workshop.screen.moving.heap.area)
    workshop.close()
