"""One touch that answers several questions in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from client.app import App
from client.settings import Settings
from client.table.answers.answer import Answer
from client.table.choice import Choice
from client.table.scene import TableScene
from rules.kernel.asks import ask
from rules.kernel.match import Match
from rules.kernel.views import View
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.client.table.toy import (
    Laid,
    LayTile,
    Now,
    Pass,
    ToyGame,
    ToyScreen,
    ToyState,
    ToyTable,
    setup,
)


class Alone(ToyGame):
    """The first seat lays all of its tiles in a row."""

    def next_stage(self, state: ToyState, emit: Any) -> Any:
        if not state.hands[0]:
            return None

        def turn() -> Any:
            answer = yield from ask(LayTile(state))
            if isinstance(answer, Pass):
                state.hands[0].clear()
                return
            state.hands[0].remove(answer.tile)
            state.board[answer.cell] = (answer.tile, answer.turn, answer.mirror)
            emit(Laid(0, answer.tile, answer.cell))

        return turn()


class Rows(Choice):
    """Whoever lays tile 2 wants tile 4 right of it, and then tile 1 below."""

    then = {"tile:2": ("tile:4", "1,0"), "tile:4": ("tile:1", "0,1")}

    def follow_up(self, view: View) -> tuple[str, ...]:
        return self.then.get(self.chosen[0], ()) if self.chosen else ()


class RowsScreen(ToyScreen):
    def choice(self, now: Now) -> Answer:
        prompt = now.view.prompt
        return Rows.of(prompt.options if prompt is not None else ())


class RowsTable(ToyTable):
    screen_type = RowsScreen


class Rowing(Stand):
    def __init__(self, animation: str) -> None:
        self.app = App((1920, 1080), headless=True,
                       settings=Settings({"language": "en", "animation": animation}))  # fmt: skip
        self.game = Alone()
        self.session = FakeSession(Match(self.game, setup()), (0,))
        self.scene = TableScene(self.app, self.session, RowsTable(self.game))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()

    @property
    def board(self) -> dict[str, int]:
        return {cell: tile for cell, (tile, _turn, _mirror) in self.session.match.state.board.items()}

    def lay(self) -> None:
        self.click("tile:2")
        self.click("0,0")
        self.click("ui:primary")


@pytest.fixture
def rowing() -> Iterator[Callable[[str], Rowing]]:
    made: list[Rowing] = []

    def make(animation: str = "normal") -> Rowing:
        made.append(Rowing(animation))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_what_follows_goes_out_by_itself(rowing: Callable[[str], Rowing], animation: str) -> None:
    """One answer after another, each once the one before has been taken and has played."""
    stand = rowing(animation)
    stand.lay()
    for _frame in range(400):
        stand.step(0.05)
        if len(stand.board) == 3:
            break
    assert stand.board == {"0,0": 2, "1,0": 4, "0,1": 1}
    assert not stand.table.following


def test_back_stops_it(rowing: Callable[[str], Rowing]) -> None:
    stand = rowing("normal")
    stand.lay()
    while not stand.table.following:
        stand.step(0.02)
    stand.press(pygame.K_ESCAPE)
    stand.settle()
    assert stand.board == {"0,0": 2}
    assert stand.table.choice.chosen[:2] != ("tile:4", "1,0")


def test_what_is_refused_is_not_gone_on_with(rowing: Callable[[str], Rowing]) -> None:
    """The answer itself is refused: nothing follows from it."""
    stand = rowing("off")
    stand.session.slow = True
    stand.lay()
    stand.session.play(0, next(one for one in stand.session.match.options(0) if isinstance(one, Pass)))
    stand.session.deliver()
    for _frame in range(10):
        stand.step(0.05)
    assert stand.board == {}
    assert not stand.table.following


def test_a_way_that_is_gone_is_left_to_the_person(rowing: Callable[[str], Rowing]) -> None:
    """The next handle is not possible any more: nothing is chosen and nothing is sent."""
    stand = rowing("off")
    stand.session.match.state.board["1,0"] = (6, "0", "0")
    stand.lay()
    for _frame in range(10):
        stand.step(0.05)
    assert stand.board == {"0,0": 2, "1,0": 6}
    assert stand.table.choice.chosen == ()
