"""Jumping away or staying, and how many go to each place, by posted events."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.games.galaxy_trucker.answers.jumping import JumpQuestion
from client.games.galaxy_trucker.ids import Energy, Jumping
from rules.galaxy_trucker.flight.actions import Stay
from rules.galaxy_trucker.flight.events import HumansBoarded, Jumped
from tests.client.games.galaxy_trucker.answers.expanded import SMALL, WIDE, CardStand
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, between_cards, content, turn


def test_a_jump_tells_what_bursts_and_which_tokens_pay() -> None:
    """GTX-T25, GTX-P03."""
    match = between_cards([("II", LEAPER)] * 2, ["2-01", "2-02", "2-03"])
    turn(match)
    assert match.pending[0].kind == "jump"
    question: Any = JumpQuestion(content(), match.view(0))
    assert [card.handle for card in question.cards] == ["stay", *question.jumps]
    jump = Jumping(167, 78)
    (card,) = (card for card in question.cards if card.handle == jump)
    assert "bursts" in card.lines[0].text
    assert question.action is None
    assert question.touch("stay").action == Stay()
    leaping = question.touch(jump)
    assert (leaping.action.booster, leaping.action.engine) == (167, 78)
    assert leaping.preview().falls == (78,)
    token = next(one for one in leaping.tokens if one not in leaping.paid)
    assert isinstance(token, Energy)
    assert token in leaping.touch(token).paid
    match.submit(0, leaping.action)
    assert any(isinstance(event, Jumped) for event in match.events)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_people_come_aboard(size: tuple[int, int]) -> None:
    """E10: trays under the ring follow what is touched on the ship."""

    def emptier(journey: Any) -> None:
        for one in journey.seats:
            cabin = max(one.ship.crew)
            one.ship.crew = {at: kinds for at, kinds in one.ship.crew.items() if at != cabin}

    stand = CardStand("E10", order=(0, 1, 2, 3), size=size, prepare=emptier)
    stand.until("take_humans")
    assert trays(stand).rest == ("human", 4)
    question = stand.table.screen.question(stand.table.now)
    cabin = next(one for one in question.handles if one.startswith("cabin:"))
    stand.click(cabin)
    assert trays(stand).rest == ("human", 3)
    assert stand.label == "Take 1 in"
    stand.press(pygame.K_RETURN)
    (boarded,) = (event for event in stand.match.events if isinstance(event, HumansBoarded))
    assert sum(n for _place, n in boarded.places) == 1
    stand.close()


def trays(stand: CardStand) -> Any:
    assert stand.table.arrangement is not None
    return next(panel.key for panel in stand.table.arrangement.panels if panel.id == "trays")
