"""Back, touch by touch, in every kind of question of every game: each time it is as it was before."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pygame
import pytest

from client.art.scale import Scale
from client.table.contract import table_for
from client.table.hands import Hands
from client.table.tabletop import Tabletop
from rules.kernel.views import View
from tests.client.table.side import Side
from tests.client.table.taking_back import shown, take_back
from tests.games import every_question, game, ids_with_table, played

SEEDS = (6, 7)
ENOUGH = 2
"""Questions of each kind."""
TRIES = 2


@cache
def questions(game_id: str) -> dict[str, list[View]]:
    """Some questions of every kind that a match by chance and one of bots ask."""
    found: dict[str, list[View]] = {}
    for seed in SEEDS:
        rng = random.Random(seed)
        asked: dict[str, list[View]] = {}
        for match, (seat, _action) in every_question(played(game_id, seed)):
            view = match.view(seat) if seat >= 0 else None
            if view is not None and view.prompt is not None:
                asked.setdefault(view.prompt.kind, []).append(view)
        for kind, views in asked.items():
            there = found.setdefault(kind, [])
            there += rng.sample(views, min(len(views), 2, ENOUGH - len(there)))
    return found


class Sent:
    """Whoever answers here only touches: nothing is sent, nothing explained."""

    def send(self, action: Any) -> None:
        pass

    def explain_refusal(self, handles: tuple[str, ...], target: str, at: pygame.Rect | None = None) -> None:
        pass


def unasked(name: str) -> None:
    raise AssertionError(f"{name} is neither pressed nor shown large")


@pytest.mark.parametrize("game_id", ids_with_table())
def test_hands_take_back_what_they_have_touched(game_id: str) -> None:
    """At the table, where a touch may also change what shows, and a view of the question comes again."""
    for kind, views in questions(game_id).items():
        rng = random.Random(kind)
        table = Tabletop(table_for(game(game_id)), Scale(1280, 720))
        hands = Hands(table, Sent(), press=unasked, enlarge=unasked)
        table.show(views[0], instant=True)
        before = []
        for _touch in range(3):
            handles = sorted({*table.choice.open, *table.choice.chosen})
            now, touches = shown(table.choice), table.making.touches
            if not handles or not table.interactive:
                break
            hands.touch_handle(rng.choice(handles))
            table.sent = False
            table.show(views[0])
            before += [now] * (table.making.touches - touches)
        for was in reversed(before):
            assert hands.back(), kind
            assert shown(table.choice) == was, kind
        assert not hands.back(), kind


@pytest.mark.parametrize("game_id", ids_with_table())
def test_every_touch_is_taken_back(game_id: str) -> None:
    side = Side(table_for(game(game_id)))
    taken_back = sum(
        take_back(side.choice(view), random.Random(f"{kind}/{number}/{attempt}"))
        for kind, views in questions(game_id).items()
        for number, view in enumerate(views)
        for attempt in range(TRIES)
    )
    assert taken_back > 20
