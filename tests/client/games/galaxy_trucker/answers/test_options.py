"""Questions without a class of their own: cards for few answers, rows for those put together part by part."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pygame
import pytest

from client.app import App
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.answers.options import OptionsQuestion
from client.session.model import Done, Update, ignore
from client.settings import Settings
from client.table.scene import TableScene
from rules.galaxy_trucker.flight.actions import (
    Bid,
    ChooseRow,
    Guess,
    NameCoordinates,
    PayOrLose,
    UseDiplomat,
    Wake,
    Withdraw,
)
from rules.kernel.asks import Action
from rules.kernel.match import Match
from rules.kernel.views import Prompt, View
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.rules.galaxy_trucker.flight.fleets import fleet, one_flight
from tests.rules.galaxy_trucker.shipped import game
from tests.scenarios.adapters.galaxy_trucker import Adapter

WIDE, SMALL = (1920, 1080), (1280, 720)


class PosedSession(FakeSession):
    """A match whose question to its viewer is made up; what is sent is kept."""

    def __init__(self, match: Match, seat: int, prompt: Prompt) -> None:
        super().__init__(match, (seat,))
        self.prompt = prompt
        self.sent: list[Any] = []

    def view(self, seat: int) -> View:
        seen, kind = super().view(seat), self.prompt.kind
        return msgspec.structs.replace(seen, prompt=self.prompt, asked=(seat,), asking=(kind,))

    def updates(self, seat: int) -> list[Update]:
        return [Update(one.events, self.view(seat)) for one in super().updates(seat)]

    def submit(self, seat: int, action: Any, done: Done = ignore) -> None:
        self.sent.append(action)


class Posed(Stand):
    """A seat in flight before a question that is made up."""

    session: PosedSession

    def __init__(
        self, kind: str, options: Sequence[Action], details: dict[str, Any], size: tuple[int, int]
    ) -> None:
        match = fleet(7, 4)
        for _seat, _action in one_flight(match, random.Random(7)):
            if match.view(0).sight.card is not None and match.asked[0] >= 0:
                break
        seat = match.asked[0]
        self.app = App(size, headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.session = PosedSession(match, seat, Prompt(kind, tuple(options), details))
        self.scene = TableScene(self.app, self.session, make_table(game()))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()

    @property
    def sent(self) -> list[Any]:
        return self.session.sent

    @property
    def label(self) -> str:
        return self.table.screen.primary(self.table.now).label


@pytest.fixture
def posed() -> Iterator[Callable[..., Posed]]:
    stands: list[Posed] = []

    def make(kind: str, options: Sequence[Action], size: tuple[int, int] = SMALL, **details: Any) -> Posed:
        stands.append(Posed(kind, options, details, size))
        return stands[-1]

    yield make
    for stand in stands:
        stand.session.close()


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_few_answers_are_cards(posed: Callable[..., Posed], size: tuple[int, int]) -> None:
    stand = posed("use_diplomat", [UseDiplomat(True), UseDiplomat(False)], size)
    stand.click("choice:2")
    assert stand.label == "Keep the Diplomat"
    stand.press(pygame.K_1)
    stand.press(pygame.K_RETURN)
    assert stand.sent == [UseDiplomat(True)]


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_bid_goes_by_steps(posed: Callable[..., Posed], size: tuple[int, int]) -> None:
    stand = posed("bid", [*map(Bid, range(10, 18)), Withdraw()], size, least=10, highest=9, holder=2)
    assert stand.label == "Bid 10"
    minus, amount, plus, leap, most = (f"pick:0:{at}" for at in range(5))
    stand.click(plus)
    assert stand.label == "Bid 11"
    stand.click(leap)
    assert stand.label == "Bid 16"
    stand.click(most)
    assert stand.label == "Bid 17"
    stand.click(minus)
    stand.click(amount)
    assert stand.label == "Bid 16"
    stand.click("pick:1:0")
    assert stand.label == "Withdraw"
    stand.press(pygame.K_RETURN)
    assert stand.sent == [Withdraw()]


@pytest.mark.parametrize(
    ("details", "said"),
    [
        ({"highest": 9, "holder": 2, "rivals": [1, 2]}, "bids 9, still in: "),
        ({"highest": 0, "holder": -1, "rivals": [1, 2]}, "Auction against "),
        ({"highest": 0, "holder": -1}, "Auction: bid more"),
    ],
)
def test_an_auction_tells_who_is_still_in(
    posed: Callable[..., Posed], details: dict[str, Any], said: str
) -> None:
    """GTX-G05."""
    stand = posed("bid", [Bid(10), Withdraw()], least=10, **details)
    answer = stand.table.screen.question(stand.table.now)
    assert said in answer.said.status


def test_a_die_by_its_digit(posed: Callable[..., Posed]) -> None:
    stand = posed("guess", [*map(Guess, range(1, 7))], credits=3)
    stand.press(pygame.K_5)
    stand.press(pygame.K_RETURN)
    assert stand.sent == [Guess(5)]


def test_every_part_must_be_chosen(posed: Callable[..., Posed]) -> None:
    lines = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    stand = posed("name_coordinates", [NameCoordinates(col, row) for col in lines for row in lines])
    stand.press(pygame.K_RETURN)
    stand.click("pick:0:3")
    stand.press(pygame.K_RETURN)
    assert stand.sent == []
    stand.click("pick:1:5")
    stand.click("pick:0:4")
    assert stand.label == "Column 6, row 8"
    stand.press(pygame.K_RETURN)
    assert stand.sent == [NameCoordinates(6, 8)]


def test_the_newest_part_stays(posed: Callable[..., Posed]) -> None:
    """What does not go with it is let go."""
    stand = posed("any_other", [ChooseRow(1, 0), ChooseRow(1, 1), ChooseRow(2, 1), ChooseRow(3, 1),
                                 ChooseRow(3, 0), ChooseRow(4, 0), ChooseRow(4, 1)])  # fmt: skip
    stand.click("pick:1:0")
    stand.click("pick:0:1")
    assert stand.label == "Row 2 at P1"
    stand.click("pick:1:0")
    stand.press(pygame.K_RETURN)
    assert stand.sent == []
    stand.click("pick:0:3")
    stand.press(pygame.K_RETURN)
    assert stand.sent == [ChooseRow(4, 0)]


def test_sleepers_are_shared_out(posed: Callable[..., Posed]) -> None:
    stand = posed("any_other", [Wake()], sleepers=4)
    one, two = (
        tile for tile, *_rest in stand.table.view.sight.seats[stand.session.viewers[0]].ship.tiles[:2]
    )
    most, other = Wake(((one, 2), (two, 1))), Wake(((one, 1), (two, 2)))
    stand = posed("any_other", [most, other, Wake(((two, 2),)), Wake()], sleepers=4)
    assert stand.table.choice.action == most
    stand.click("pick:1:2")
    stand.press(pygame.K_RETURN)
    assert stand.sent == [other]


def test_one_way_to_pay(posed: Callable[..., Posed]) -> None:
    """GTX-U06: days, or the fine."""
    stand = posed("pay_or_lose", [PayOrLose(days=2), PayOrLose(4)], demand="strike")
    stand.press(pygame.K_RETURN)
    assert stand.sent == []
    stand.click("choice:2")
    assert stand.label == "Pay 4"
    stand.press(pygame.K_RETURN)
    assert stand.sent == [PayOrLose(4)]


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(("card", "said"), [("2-03", "3 shots"), ("2-01", "your flight ends")])
def test_what_keeping_the_diplomat_costs_is_told(card: str, said: str) -> None:
    """GTX-A07."""
    owner = {"ship": "embassy", "crew": {36: ["cyan"], 32: ["human"]}, "specialisation": "diplomat"}
    players = [{"name": "A", "position": 9, **owner}, {"name": "B", "position": 5}]
    played = Adapter({"flight": 2, "players": players}, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": card})
    kept, _sent = OptionsQuestion(played.content, played.match.view(0)).cards
    assert said in kept.lines[0].text
