"""Class IIA in flight: values of halves, energy that serves one half alone, a half that gives up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.app import App
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.settings import Settings
from client.table.scene import TableScene
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.flight.events import Declared
from rules.kernel.match import Match
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.rules.galaxy_trucker.expansion.flights import GEMINI, between_cards, expanded

PONTOON = [
    (3, 8, 6, 2), (15, 5, 7, 1), (23, 9, 6, 1), (30, 5, 6, 1), (41, 10, 8, 1), (43, 5, 5, 3), (48, 8, 8, 0),
    (59, 9, 7, 1), (82, 3, 6, 0), (84, 9, 8, 0), (87, 4, 6, 0), (92, 4, 5, 0), (161, 5, 8, 1),
]  # fmt: skip
"""Each half has double engines and a battery: 82 and 87 in the left one, 84 in the right one."""
OPEN_SPACE = "1-05"


class Halves(Stand):
    """Two ships of class IIA between cards; seat 0 sits at this screen."""

    def __init__(self, match: Match) -> None:
        self.app = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.session = FakeSession(match, (0,))
        self.scene = TableScene(self.app, self.session, GalaxyTruckerTable(expanded()))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()

    def sprite(self, name: str) -> Any:
        assert self.table.arrangement is not None
        return next(one for one in self.table.arrangement.sprites if one.id == name)

    def there(self, name: str) -> bool:
        assert self.table.arrangement is not None
        return any(one.id == name for one in self.table.arrangement.sprites)


@pytest.fixture
def stand() -> Iterator[Halves]:
    ships: list[Any] = [("IIA", PONTOON), ("IIA", GEMINI)]
    made = Halves(between_cards(ships, [OPEN_SPACE, "2-02"], options={"class": "IIA"}))
    yield made
    made.session.close()


def test_a_half_is_given_up_at_its_plate(stand: Halves) -> None:
    """GTX-IIA08: chosen, then confirmed."""
    match = stand.session.match
    stand.click("give_up:left")
    assert match.state.seats[0].units == ("left", "right")
    left = {tile for tile, col, _row, _turn in PONTOON if col < 7}
    marks = {name.id for name in stand.table.arrangement.sprites if name.id.startswith("mark:")}  # type: ignore[union-attr]
    assert marks == {f"mark:{tile}" for tile in left}
    stand.click("give_up:right")
    stand.press(pygame.K_RETURN)
    stand.settle()
    assert match.state.seats[0].units == ("left",)
    assert not stand.there("give_up:left")  # the last half is the whole flight


def test_of_a_half_that_is_gone_an_outline_is_left(stand: Halves) -> None:
    assert stand.sprite("seat:1").face.ship.gone == ()
    action = next(one for one in stand.session.match.options(1) if getattr(one, "units", ()) == ("left",))
    stand.session.play(1, action)
    stand.settle()
    assert stand.sprite("seat:1").face.ship.gone == ("left",)


@pytest.fixture
def declaring(stand: Halves) -> Halves:
    for seat in (0, 1):
        stand.session.play(seat, Ready())
    while stand.session.match.asked != (0,) or stand.session.match.view(0).prompt.kind != "declare_engines":
        seat = stand.session.match.asked[0]
        stand.session.play(seat, stand.session.match.options(seat)[0])
    stand.settle()
    return stand


def test_energy_of_the_other_half_is_dim(declaring: Halves) -> None:
    """GTX-T32."""
    declaring.click("choice:1")
    declaring.click("switch:82")
    pieces = [
        one for one in declaring.table.screen.decision(declaring.table.now).pieces if one.look == "energy"
    ]  # type: ignore[attr-defined]
    assert {one.tile: one.useless for one in pieces} == {15: False, 3: True}
    declaring.click("energy:3:0")
    assert "energy:3:0" not in declaring.table.choice.chosen


def test_speeds_of_both_halves_are_told(declaring: Halves) -> None:
    """GTX-IIA05: the lower counts, in colour where much is lost by it."""
    declaring.click("choice:1")
    declaring.click("switch:82")
    declaring.click("switch:87")
    cells = declaring.sprite("values").face.rows[0].cells
    own = cells[0]
    assert (own.shown, own.halves) == ("0", "L 4 · [warn]R 0[/]")
    declaring.click("switch:84")
    declaring.press(pygame.K_RETURN)
    declaring.settle()
    said = [one for one in declaring.session.match.story(0) if isinstance(one, Declared)]
    assert said[-1].strength == min(value for _name, value in said[-1].halves)
    assert dict(said[-1].halves) == {"left": 4.0, "right": 2.0}
