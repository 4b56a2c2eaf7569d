"""Questions of the flight answered at the real table, with posted events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pygame
import pytest

from client.app import App
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.loading_goods import LEAVE, LoadQuestion
from client.settings import Settings
from client.table.scene import TableScene
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines, Defend, GiveUp, LoadGoods
from rules.galaxy_trucker.sight import ShipSight
from rules.kernel.match import Match
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.answers.decisions import (
    MANY,
    again,
    catalogue,
    flight_screen,
    questions,
    start,
)
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.rules.galaxy_trucker.shipped import content, game

WIDE, SMALL = (1920, 1080), (1280, 720)


class Asked(Stand):
    """One seat before its question; what is sent is kept and not given to the match."""

    def __init__(self, match: Match, seat: int, size: tuple[int, int] = SMALL) -> None:
        self.app = App(size, headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.session = FakeSession(match, (seat,))
        self.sent: list[Any] = []
        self.session.submit = self._submit  # type: ignore[method-assign]
        self.sounds: list[str] = []
        self.app.play = self.sounds.append  # type: ignore[method-assign]
        self.scene = TableScene(self.app, self.session, make_table(game()))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()
        self.match, self.seat = match, seat

    def _submit(self, seat: int, action: Any, done: Any = None) -> None:
        assert self.match.refusal(seat, action) is None, action
        self.sent.append(action)

    @property
    def chosen(self) -> tuple[str, ...]:
        return self.table.choice.chosen


@pytest.fixture
def asked() -> Iterator[Callable[..., Asked]]:
    stands: list[Asked] = []

    def make(
        kind: str, fits: Callable[[View], bool] = lambda view: True, size: tuple[int, int] = SMALL
    ) -> Asked:
        for seed, number, seat, view in chain(catalogue()[kind], questions(range(MANY))):
            if view.prompt is not None and view.prompt.kind == kind and fits(view):
                stands.append(Asked(again(seed, number), seat, size))
                return stands[-1]
        raise AssertionError(f"no {kind} fits")

    yield make
    for stand in stands:
        stand.session.close()


def ship(view: View) -> ShipSight:
    sight: ShipSight = view.sight.seats[view.seat].ship
    return sight


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_cube_is_dragged_into_a_hold(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """GT-F14."""

    def free(view: View) -> bool:
        used = sum(len(goods) for _hold, goods in ship(view).goods)
        return ship(view).containers > used

    stand = asked("load_goods", free, size)
    cubes = [target for target in stand.table.targets if target.id.startswith("cube:")]
    gained = [target for target in cubes if target.group == "tray"]
    assert gained
    stand.move(gained[-1].rect.center)
    stand.down(gained[-1].rect.center)
    stand.move((gained[-1].rect.centerx + 9, gained[-1].rect.centery - 9))
    assert stand.chosen == (gained[-1].touch,)
    holds = [one for one in stand.table.choice.open if one.startswith("hold:")]
    assert holds
    goal = stand.at(holds[0])
    stand.move(goal)
    stand.up(goal)
    assert stand.chosen == (f"put:{gained[-1].touch.removeprefix('cube:')}:{holds[0].removeprefix('hold:')}",)
    stand.press(pygame.K_RETURN)
    (action,) = stand.sent
    assert isinstance(action, LoadGoods)
    assert int(holds[0].removeprefix("hold:")) in dict(action.layout)


def test_the_other_cubes_stay_where_they_lie(asked: Callable[..., Asked]) -> None:
    """GT-F14: who loads one after another aims at a cube that does not run away."""

    def room_and_three(view: View) -> bool:
        used = sum(len(goods) for _hold, goods in ship(view).goods)
        assert view.prompt is not None
        return ship(view).containers > used and len(view.prompt.details["offered"]) > 2

    stand = asked("load_goods", room_and_three)
    gained = [
        target for target in stand.table.targets if target.id.startswith("cube:") and target.group == "tray"
    ]
    stand.click(gained[0].id)
    hold = next(one for one in sorted(stand.table.choice.open) if one.startswith("hold:"))
    stand.click(hold)
    stand.settle()
    left = {target.id: target.rect for target in stand.table.targets if target.group == "tray"}
    assert gained[0].id not in left
    assert all(left[cube.id] == cube.rect for cube in gained[1:])


def test_a_cube_put_where_it_does_not_fit_is_refused_in_words(asked: Callable[..., Asked]) -> None:
    """GT-F14: ordinary holds carry no red goods."""

    def red(view: View) -> bool:
        assert view.prompt is not None
        plain = [hold for hold, *_rest in ship(view).tiles if content().tiles[hold].containers]
        return "red" in view.prompt.details["offered"] and bool(plain)

    stand = asked("load_goods", red)
    cube = next(
        one.id for one in stand.table.targets
        if one.group == "tray" and one.sprite is not None and getattr(one.sprite.face, "token", "") == "red"
    )  # fmt: skip
    plain = next(
        hold for hold, *_rest in ship(stand.match.view(stand.seat)).tiles
        if content().tiles[hold].containers and not content().tiles[hold].special_containers
    )  # fmt: skip
    tile = stand.at(f"tile:{plain}")
    # Beside what lies in the hold: on its edge there is nothing but the tile.
    edge = stand.table.target(f"tile:{plain}")
    assert edge is not None
    stand.drag(cube, (edge.rect.x + 6, tile[1]))
    assert stand.scene.notes.refusal is not None
    assert stand.chosen == ()


def test_sorting_by_key_and_sending(asked: Callable[..., Asked]) -> None:
    stand = asked("load_goods")
    stand.press(pygame.K_s)
    stand.press(pygame.K_RETURN)
    (action,) = stand.sent
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    worth = content().goods
    carried = sum(worth[good].value for _hold, goods in action.layout for good in goods)
    usual = sum(worth[good].value for _hold, goods in view.prompt.options[0].layout for good in goods)
    assert carried >= usual


@pytest.mark.parametrize("kind", ["declare_engines", "declare_cannons"])
def test_devices_are_switched_on_the_ship(asked: Callable[..., Asked], kind: str) -> None:
    """GT-F6."""
    stand = asked(kind)
    stand.press(pygame.K_1)  # all off
    switches = [target.id for target in stand.table.targets if target.id.startswith("switch:")]
    stand.click(switches[0])
    tile = int(switches[0].removeprefix("switch:"))
    tokens = [target for target in stand.table.targets if target.id.startswith("energy:")]
    other = next(
        (one for one in tokens if one.sprite is not None and not getattr(one.sprite.face, "on", True)), None
    )
    if other is not None:
        stand.click(other.id)
        assert other.id in stand.chosen
    stand.click("ui:primary")
    (action,) = stand.sent
    assert isinstance(action, DeclareEngines | DeclareCannons)
    assert action.activate == (tile,)
    if other is not None:
        assert int(other.id.split(":")[1]) in action.energy


def test_a_choice_by_digit_then_enter(asked: Callable[..., Asked]) -> None:
    """GT-F22."""
    stand = asked("defend")
    assert not stand.scene.hud.bar.enabled("ui:primary")
    stand.press(pygame.K_1)
    assert stand.chosen
    assert not stand.sent
    stand.press(pygame.K_RETURN)
    (action,) = stand.sent
    assert isinstance(action, Defend)
    assert action.way != "none"


def test_back_takes_the_choice_back(asked: Callable[..., Asked]) -> None:
    stand = asked("defend")
    stand.press(pygame.K_2)
    assert stand.chosen == ("way:none",)
    stand.press(pygame.K_ESCAPE)
    assert stand.chosen == ()
    assert not stand.sent


def exchange(view: View) -> tuple[str, str] | None:
    """A gained cube and one on board that it takes the place of (GT-F14)."""
    assert view.prompt is not None
    question = LoadQuestion(content(), view)
    lying = question.where
    for gained, home in enumerate(lying):
        for other, hold in enumerate(lying):
            moves = question.moves(f"cube:{other}", gained) if home == LEAVE != hold else None
            if moves is not None and len(moves) == 2:
                return f"cube:{gained}", f"cube:{other}"
    return None


def test_an_exchange_is_taken_back_whole(asked: Callable[..., Asked]) -> None:
    """GT-F14: half of it would be a load that nobody has chosen."""
    stand = asked("load_goods", exchange)
    cubes = exchange(stand.match.view(stand.seat))
    assert cubes is not None
    untouched = stand.table.choice.action
    for cube in cubes:
        stand.click(cube)
        stand.settle()
    assert len(stand.chosen) == 2
    assert stand.table.choice.action != untouched
    stand.click("ui:back")
    assert stand.chosen == cubes[:1]
    stand.click("ui:back")
    assert stand.chosen == ()
    assert stand.table.choice.action == untouched
    assert not stand.scene.hud.bar.enabled("ui:back")


def test_sorting_is_taken_back_at_once(asked: Callable[..., Asked]) -> None:
    stand = asked("load_goods", lambda view: len(LoadQuestion(content(), view).sorted_out) > 2)
    stand.press(pygame.K_s)
    assert len(stand.chosen) > 2
    stand.press(pygame.K_ESCAPE)
    assert stand.chosen == ()


def test_a_cube_that_was_dragged_comes_back_in_one_step(asked: Callable[..., Asked]) -> None:
    stand = asked("load_goods", exchange)
    cubes = exchange(stand.match.view(stand.seat))
    assert cubes is not None
    stand.drag(cubes[0], stand.at(cubes[1]))
    assert len(stand.chosen) == 2
    stand.press(pygame.K_ESCAPE)
    assert stand.chosen == ()


@pytest.mark.parametrize("kind", ["lose_crew", "lose_goods", "lose_energy"])
def test_what_goes_is_touched_one_by_one(asked: Callable[..., Asked], kind: str) -> None:
    """GT-F9, GT-F10."""
    stand = asked(kind)
    while stand.table.choice.action is None:
        free = sorted(one for one in stand.table.choice.open if one != "usual" and one not in stand.chosen)
        before = len(stand.chosen)
        stand.click(free[-1])
        assert len(stand.chosen) == before + 1
    stand.press(pygame.K_RETURN)
    assert len(stand.sent) == 1


def test_by_keys_alone(asked: Callable[..., Asked]) -> None:
    """Tab reaches the pieces on the ship, Enter touches them, and sends when nothing is pointed at."""
    stand = asked("lose_crew")
    seen: set[str] = set()
    for _press in range(8):
        stand.press(pygame.K_TAB)
        seen.add(stand.table.focused)
        if stand.table.focused.startswith("figure:"):
            break
    assert any(name.startswith("figure:") for name in seen), seen
    stand.press(pygame.K_RETURN)
    assert stand.chosen == (stand.table.focused,)
    stand.press(pygame.K_RIGHT)
    assert stand.table.focused.startswith("figure:")


def test_a_planet_that_is_taken_is_refused_in_words(asked: Callable[..., Asked]) -> None:
    """GT-K9."""

    def taken(view: View) -> bool:
        assert view.prompt is not None
        return bool(view.prompt.details["taken"])

    stand = asked("choose_planet", taken)
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    planet = view.prompt.details["taken"][0]
    stand.click(f"choice:{planet}")
    assert stand.scene.notes.refusal is not None
    assert stand.chosen == ()


def test_giving_up_takes_two_steps(asked: Callable[..., Asked]) -> None:
    """GT-F27, GT-F30."""

    def may(view: View) -> bool:
        assert view.prompt is not None
        return len(view.prompt.options) == 2

    stand = asked("ready", may)
    stand.press(pygame.K_2)
    assert stand.chosen == ("give_up",)
    assert not stand.sent
    stand.press(pygame.K_e)
    assert stand.chosen == ("fly_on",)
    assert not stand.sent
    stand.press(pygame.K_e)
    (action,) = stand.sent
    assert type(action).__name__ == "Ready"


@pytest.mark.parametrize("kind", ["take_reward", "choose_abandoned", "choose_planet", "keep_part"])
def test_every_card_can_be_clicked_and_sent(asked: Callable[..., Asked], kind: str) -> None:
    stand = asked(kind, size=SMALL)
    cards = [target for target in stand.table.targets if target.id.startswith("choice:")]
    for card in sorted(cards, key=lambda card: card.id):
        if card.touch not in stand.table.choice.open:
            continue
        stand.click(card.id)
        assert stand.chosen == (card.touch,)
    ends = stand.scene.hands.sending.warning
    stand.click("ui:primary")
    assert bool(stand.sent) != bool(ends)
    if ends:
        stand.ready()
        stand.click("ui:primary")
    assert len(stand.sent) == 1


def test_what_ends_the_own_flight_takes_a_second_word(asked: Callable[..., Asked]) -> None:
    """GT-F29, GT-K7: giving up, and stopping in open space with energy on board."""
    stand = asked("ready", lambda view: len(view.prompt.options) > 1 if view.prompt is not None else False)
    stand.click("choice:2")
    stand.click("ui:primary")
    assert stand.sent == []
    assert stand.scene.hands.sending.armed
    stand.ready()
    stand.click("ui:primary")
    assert stand.sent == [GiveUp()]
    stand = asked("declare_engines", adrift)
    assert not stand.scene.hands.sending.warning
    stand.press(pygame.K_1)
    stand.press(pygame.K_RETURN)
    assert stand.sent == []
    stand.press(pygame.K_ESCAPE)
    assert not stand.scene.hands.sending.armed
    stand.press(pygame.K_2)
    stand.press(pygame.K_RETURN)
    (action,) = stand.sent
    assert isinstance(action, DeclareEngines)
    assert action.activate


def adrift(view: View) -> bool:
    """Only energy keeps the ship flying."""
    question = start(flight_screen(), view)
    assert isinstance(question, DeclareQuestion)
    nothing, *rest = question.levels
    return bool(rest) and question.outcome(nothing).result == "no_engines"
