"""The contract of the keyboard at every game's table: Enter is the bright button, the focus shows, arrows go
to what can be chosen only."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.app import App
from client.settings import Settings
from client.table.contract import table_for
from client.table.hit_targets import HitTarget
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.kernel.match import Match
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.games import begin, game, ids_with_table

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
LOOKS = 5
"""Questions of a match at which keys are pressed."""


class Player(Stand):
    """Seat 0 of a match by chance at a table in a window; what it sends by keys is kept, not played."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.rng = random.Random(f"keys/{game_id}/{seed}")
        self.app = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.match: Match = begin(game_id, seed)
        self.session = FakeSession(self.match, (0,))
        self.sent: list[Any] = []
        self.session.submit = lambda seat, action, done=None: self.sent.append(action)  # type: ignore[method-assign]
        self.scene = TableScene(self.app, self.session, table_for(game(game_id)))
        self.table, self.hands = self.scene.table, self.scene.hands
        self.scene.draw = lambda surface: None  # type: ignore[method-assign]
        self.app.go(self.scene)
        self.settle()

    def questions(self) -> Iterator[str]:
        """The kinds of what the seat is asked, each question with nothing chosen."""
        asked: dict[str, int] = {}
        for _answer in range(3000):
            if self.match.over or sum(asked.values()) >= LOOKS:
                return
            seat = self.rng.choice(self.match.asked)
            if seat == 0:
                kind = self.match.view(0).kind
                asked.setdefault(kind, 0)
                if asked[kind] < 2:
                    asked[kind] += 1
                    self.settle()
                    yield kind
                    self.forget()
            self.session.play(seat, self.rng.choice(self.match.options(seat)))

    def forget(self) -> None:
        """Nothing is chosen or on its way."""
        self.scene.answering.forget()
        self.table.sent = self.table.pending = False
        self.table.held.clear()
        self.table.making.clear()
        self.table.focused = self.table.hovered = ""
        self.table.touch_up()
        self.sent.clear()
        self.step()

    def takes(self, target: HitTarget) -> bool:
        choice = self.table.choice
        return target.touch in choice.open or target.touch in choice.chosen


@pytest.mark.parametrize("game_id", ids_with_table())
def test_keys_do_what_can_be_seen(game_id: str) -> None:
    player, lit, moved = Player(game_id, 3), 0, 0
    for kind in player.questions():
        many = player.table.view is not None and len(player.match.options(0)) > 1
        assert not (many and player.hands.sending.warning), "what has a price is never settled beforehand"
        for _press in range(7):
            moved += walked(player, kind)
            lit += entered(player, kind)
    assert lit
    assert moved
    player.close()


def walked(player: Player, kind: str) -> bool:
    """An arrow leads to what can be chosen, and that shows. Back comes whether it has led anywhere."""
    assert player.table.arrangement is not None
    reads, chosen = player.table.arrangement.arrows_read, player.table.choice.chosen[-1:]
    heres = (
        player.table.target(player.table.focused),
        *(one for one in player.table.targets if one.touch in chosen),
    )
    here = next(iter(filter(None, heres)), None)
    read = here is not None and (not player.takes(here) or here.group == reads != "")
    """Tab has led to something that only tells of itself, or to a card of a hand that is read."""
    player.press(player.rng.choice(ARROWS))
    target = player.table.target(player.table.focused)
    if player.sent:
        player.forget()
    elif target is not None and player.table.choice.open and not read:
        assert player.takes(target), (kind, target.id)
        states = {one.sprite.id: state for one, state in player.table.tweens.shown()}
        if target.sprite is not None:
            assert states[target.id].glow in ("focus", "chosen", "refused"), target.id
        return True
    return False


def entered(player: Player, kind: str) -> bool:
    """Whatever has been touched, and wherever the focus is: while the button shows its key Enter sends its
    answer, and nothing else. Back comes whether it was so."""
    player.press(player.rng.choice((pygame.K_TAB, pygame.K_1, pygame.K_2, pygame.K_SPACE)))
    while player.app.top is not player.scene:  # Tab had led to the menu or to a book around the table
        player.app.pop()
    if player.sent:
        player.forget()
    player.hands.sending.age(READY_MS)
    player.step()
    action = player.table.choice.action
    bright = player.scene.hud.bar.enabled("ui:primary") and player.hands.enters is None
    if not bright or player.hands.sending.warning or player.rng.random() < 0.5:
        return False
    player.press(pygame.K_RETURN)
    assert player.sent == [action], (kind, player.table.focused)
    player.forget()
    return True
