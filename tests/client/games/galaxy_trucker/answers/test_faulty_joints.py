"""What faulty joints take of the speed, and what goes with tiles that are detached (R17)."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.ids import Detaching
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.flight.actions import Stay
from rules.galaxy_trucker.hulls import adapt
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, between_cards, content

pytestmark = pytest.mark.usefixtures("english")


def declaring() -> DeclareQuestion:
    match = between_cards([("II", LEAPER)], ["2-06"], options={"rough_roads": 1})
    journey: Any = match.state
    journey.roads = ("R17",)
    adapt(content(), journey, 0, journey.seats[0].ship)
    while match.pending[0].kind != "declare_engines":
        match.submit(0, Ready() if match.pending[0].kind == "ready" else Stay())
    return DeclareQuestion(content(), match.view(0))


def test_a_card_tells_what_faulty_joints_take_and_what_comes_off() -> None:
    """R17."""
    question = declaring()
    joints = len(question.ship.faulty_joints())
    assert joints
    assert question.said.title == "Switch engines on, or take faulty joints off"
    said = [line.text for line in question.cards[0].lines]
    assert f"\N{MINUS SIGN}{joints} for faulty joints" in said
    assert not any("tile" in line for line in said)
    after = question.after(question.touched(str(Detaching(question.detachable[0]))))
    assert any("tile" in line.text for line in after.cards[0].lines)
