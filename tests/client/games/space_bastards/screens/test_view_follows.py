"""What others do is seen, also by somebody who looks at another planet; a scoring announces itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from client.games.space_bastards.looking import Looking
from client.games.space_bastards.panels.scoring import ScoredFace, ScoringFace
from client.session.model import Update
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.sight import WorldSight
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match
from tests.client.games.space_bastards.told_games import Told, told_game

PLANET = "P05"


class Watching(Asked):
    """A seat that is told what has happened in a game of bots."""

    def watch(self, told: Told, near: str = "") -> None:
        self.scene.director.stop()
        self.table.drop()
        self.scene.director._show(told.before, instant=True)
        self.near = near
        self.table.touch_up()
        self.scene.director._enqueue([Update(told.events, told.after)])
        self.step(0.05)

    @property
    def status(self) -> str:
        return self.scene.hud.status.text

    def passing(self, of: type) -> list[Any]:
        """The faces of this kind that only show while an update plays."""
        assert self.table.animation is not None
        return [one.face for one in self.table.animation.shown.values() if isinstance(one.face, of)]


@pytest.fixture
def watching() -> Iterator[Callable[..., Watching]]:
    stands: list[Watching] = []

    def make(size: tuple[int, int] = SMALL, animation: str = "normal") -> Watching:
        match, _seat = asked_match(lambda _view: True)
        stands.append(Watching(match, 0, size, animation=animation))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()


def found(fits: Callable[[Told], bool]) -> Told:
    return next(one for one in told_game(4, 4) if fits(one))


def by_another(told: Told, kind: type) -> bool:
    """It begins with what another does while the viewer is asked nothing."""
    first = told.events[0]
    return isinstance(first, kind) and first.seat != 0 and told.before.prompt is None


def elsewhere(told: Told) -> str:
    """A planet on which nothing of it happens."""
    places = {getattr(one, "planet", "") for one in told.events}
    return next(one.id for one in told.before.sight.planets if one.open and one.id not in places)


def test_the_view_follows_others_from_a_near_planet(watching: Callable[..., Watching]) -> None:
    """What they do there is seen there; nobody is led away from an own question or act."""
    stand = watching()
    for kind in (sb.Loaded, sb.Born):
        told = found(lambda one, kind=kind: by_another(one, kind))  # type: ignore[misc]
        stand.watch(told, elsewhere(told))
        assert stand.table.playing
        assert stand.near == ""
        stand.watch(told, told.events[0].planet)
        assert stand.near == told.events[0].planet
    told = found(lambda one: by_another(one, sb.ShipMoved) and one.events[0].goal.startswith("S"))
    stand.watch(told, elsewhere(told))
    assert stand.near == ""
    own = found(lambda one: isinstance(one.events[0], sb.Unloaded) and one.events[0].seat == 0)
    stand.watch(own, PLANET)
    assert stand.near == PLANET


def test_the_own_question_shows_again_what_was_near() -> None:
    """The planet from which others have led away, where the question allows it; who goes near or back by hand
    is led nowhere."""
    asks: Any = _view("plan")
    away = Looking(near=PLANET).leave()
    assert (away.near, away.left) == ("", PLANET)
    assert away.begin(_view(""), "").near == ""
    assert away.begin(asks, "").near == PLANET
    assert away.begin(asks, "").left == ""
    assert replace(away, kind="plan").begin(_view("ship"), "P01").near == ""
    assert away.go("").begin(asks, "").near == ""
    assert away.leave().left == PLANET


def _view(kind: str) -> View[WorldSight]:
    told = found(lambda one: one.before.kind == kind)
    return told.before


@pytest.mark.parametrize(("size", "animation"), [(WIDE, "normal"), (SMALL, "off")])
def test_a_scoring_is_announced_and_rests(
    watching: Callable[..., Watching], size: tuple[int, int], animation: str
) -> None:
    """SB-R04: on the whole map, with a heading and a cell for each planet, who has most creatures there and
    what that brings; it stays while it is read, and the line says what is scored, not what was before."""
    stand = watching(size, animation)
    told = found(
        lambda one: (
            isinstance(one.events[0], sb.FlightEnded)
            and any(isinstance(event, sb.Points) and event.why == "dominance" for event in one.events)
        )
    )
    scored = {one.planet: one for one in told.events if isinstance(one, sb.Dominance)}
    stand.watch(told, PLANET)
    assert stand.near == ""
    stand.step(0.2)
    assert "scored" in stand.status
    assert "stays" not in stand.status
    while not stand.scene.director.reading:
        assert stand.table.playing
        stand.step(0.1)
    cells = stand.passing(ScoredFace)
    assert {one.planet: one.points for one in cells} == {
        planet: one.points if one.owner is not None else 0 for planet, one in scored.items()
    }
    (head,) = stand.passing(ScoringFace)
    assert sum(points for _seat, points in head.totals) == sum(one.points for one in cells)
    for cell in cells:
        alive = told.after.sight.planet(cell.planet).alive
        assert alive.count(max(alive)) == len(cell.leaders)
        assert cell.most == max(alive)
    stand.step(0.1, 14)
    assert stand.table.playing, "it rests until it can be read"
    assert len(stand.passing(ScoredFace)) == len(scored)
    stand.press(pygame.K_SPACE)
    stand.step(0.1, 3)
    assert not stand.scene.director.reading, "whoever has read it goes on"
