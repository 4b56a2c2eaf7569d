"""The band above the ship: chips of what is in force, and the loans behind one of them (GTX-E20, GTX-E21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from client.app import App
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.panels.card_strips import StripFace
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.text import conditions
from client.games.galaxy_trucker.text.costs import energy_line
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
        self.app = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
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


def test_the_strip_that_is_pointed_at_shows_its_card(stand: Planning) -> None:
    faces = {sprite.id: sprite.face for sprite in stand.table.arrangement.sprites}
    strips = [faces[name] for name in _choices(stand)]
    assert all(isinstance(strip, StripFace) and kit.exists(strip.scene) for strip in strips)
    assert len({strip.scene for strip in strips}) == 4
    stand.move(stand.at("choice:2"))
    stand.settle()
    assert panel(stand, "card:large").card == strips[1].card.plays
    stand.click("choice:2")
    stand.press(pygame.K_RETURN)
    stand.settle()
    assert stand.session.match.state.seats[0].plan == strips[1].card.plays


def test_roads_without_room_hang_down_from_their_number(stand: Planning) -> None:
    show_roads(stand, 22)
    chips = [target.id for target in stand.table.targets if target.id.startswith("chip:road:")]
    stand.move(stand.at("chip:more"))
    stand.settle()
    listed = [target.id for target in stand.table.targets if target.id.startswith("chip:road:")]
    assert set(chips) < set(listed)
    assert len(listed) == 22
    listed = sorted(set(listed) - set(chips))
    stand.move(stand.at(listed[-1]))
    stand.settle()
    assert panel(stand, "card:large").road == listed[-1].rpartition(":")[2]
    stand.move((5, 500))
    stand.settle()
    assert sum(target.id.startswith("chip:road:") for target in stand.table.targets) == len(chips)


def test_a_chip_says_nothing_that_its_card_says(stand: Planning) -> None:
    show_roads(stand, 2)
    view = stand.table.view
    content = stand.table.game_table.context.content
    told = conditions.tip(content, view, "road:R01")
    assert told is not None
    assert (told.title, told.text, told.rule) == ("Tough Competition", "", "R01")
    seats = (replace(view.sight.seats[0], roads=("R01",)), *view.sight.seats[1:])
    told = conditions.tip(content, replace(view, sight=replace(view.sight, seats=seats)), "road:R01")
    assert told is not None
    assert told.text == "Only for: Ada"  # GTX-R40


def test_several_people_read_the_own_machination_only_while_it_is_pointed_at(stand: Planning) -> None:
    stand.table.game_table.here = (0, 1)
    show_roads(stand, 1, plan="E06")
    chip: Any = next(one.face for one in stand.table.arrangement.sprites if one.id == "chip:plan:E06")
    assert chip.condition.name == "Your plan"
    stand.move(stand.at("chip:plan:E06"))
    stand.settle()
    assert panel(stand, "card:large").card == "E06"


def show_roads(stand: Planning, count: int, plan: str = "") -> None:
    """The table as it would look with so many roads, and a machination that is chosen."""
    view = stand.table.view
    roads = tuple(f"R{number:02}" for number in range(1, count + 1))
    seats = (replace(view.sight.seats[0], plan=plan), *view.sight.seats[1:])
    stand.table.show(replace(view, sight=replace(view.sight, roads=roads, seats=seats)), instant=True)
    stand.table.touch_up()


def panel(stand: Planning, name: str) -> Any:
    return next(one.key for one in stand.table.arrangement.panels if one.id == name)


def _choices(stand: Planning) -> list[str]:
    return sorted(target.id for target in stand.table.targets if target.id.startswith("choice:"))


def test_the_own_machination_is_named_and_another_is_not(stand: Planning) -> None:
    """GTX-H01."""
    stand.press(pygame.K_2)
    stand.press(pygame.K_RETURN)
    stand.settle()
    view = stand.session.view(0)
    own, other = (conditions.conditions(stand.session.game.content, view, seat)[0] for seat in (0, 1))
    assert own.id == f"plan:{view.sight.seats[0].plan}"
    assert other.id == "plan"


def test_the_road_behind_a_higher_price_is_known() -> None:
    """R07: its chip is lit while a choice with such a price is pointed at."""
    content = shelf().take("galaxy-trucker", PACKS).game.content
    chips = [conditions.Condition(f"road:{road}", "energy") for road in ("R07", "R01")]
    assert [conditions.raises_energy(content, chip) for chip in chips] == [True, False]
    assert [energy_line(2, 1, parts).raised for parts in (" (1 + 1)", "")] == [True, False]
