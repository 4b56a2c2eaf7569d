"""The band above the ship: chips of what is in force, and the loans behind one of them (GTX-E20, GTX-E21)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client.app import App
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.text import conditions
from client.settings import Settings
from client.shelf import shelf
from client.table.scene import TableScene
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand

PACKS = ("galaxy-trucker-big-expansion",)


class Planning(Stand):
    """A seat that chooses its machination."""

    def __init__(self) -> None:
        made = shelf().take("galaxy-trucker", PACKS)
        players = (Player("Ada"), Player("Borek"))
        setup = Setup("galaxy-trucker", players, {"evil_machinations": True}, made.stamps, seed=3)
        self.app = App((1920, 1080), headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.session = FakeSession(Match(made.game, setup, SeededChance(3)), (0,))
        self.scene = TableScene(self.app, self.session, make_table(made.game))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()


@pytest.fixture
def stand() -> Iterator[Planning]:
    made = Planning()
    yield made
    made.session.close()


def test_a_loan_is_taken_beside_the_question(stand: Planning) -> None:
    kind = stand.table.view.prompt.kind
    stand.click("chip:loans")
    stand.click("choice:1")
    stand.press(pygame.K_RETURN)
    stand.settle()
    assert stand.session.match.state.seats[0].loans == 1
    assert stand.table.view.prompt.kind == kind


def test_the_loans_lead_back_to_the_question(stand: Planning) -> None:
    before = _choices(stand)
    stand.move(stand.at("chip:loans"))
    stand.settle()
    stand.click("chip:loans")
    stand.settle()
    loans = _choices(stand)
    stand.click("chip:loans")
    assert len(_choices(stand)) == len(before) > len(loans)


def test_the_loans_show_also_when_others_have_answered_meanwhile(stand: Planning) -> None:
    """The question was put with an earlier view."""
    stand.session.play(1, stand.session.view(1).prompt.options[0])
    stand.settle()
    before = _choices(stand)
    stand.click("chip:loans")
    stand.settle()
    assert len(_choices(stand)) == 1 < len(before)


def _choices(stand: Planning) -> list[str]:
    return [target.id for target in stand.table.targets if target.id.startswith("choice:")]


def test_the_own_machination_is_named_and_another_is_not(stand: Planning) -> None:
    """GTX-H01."""
    stand.press(pygame.K_2)
    stand.press(pygame.K_RETURN)
    stand.settle()
    view = stand.session.view(0)
    own, other = (conditions.conditions(stand.session.game.content, view, seat)[0] for seat in (0, 1))
    assert own.id == f"plan:{view.sight.seats[0].plan}"
    assert other.id == "plan"
