"""Humans are put into cabins by touching these; who wakes up, who comes aboard, who makes room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.games.galaxy_trucker.answers.berths import NOBODY, USUAL, BerthQuestion
from rules.galaxy_trucker.flight.actions import TakeHumans, Wake
from tests.client.games.galaxy_trucker.answers.expanded import CardStand
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def asked(
    card: str, player: dict[str, Any], *moves: tuple[str, dict[str, Any]], **given: Any
) -> BerthQuestion:
    given = {"flight": 3, "players": [{"name": "A", **player}], **given}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": card})
    for verb, arguments in moves:
        assert played.do("A", verb, arguments) is None
    question = BerthQuestion(played.content, played.match.view(0))
    return question.after(question.preset)


def touched(question: BerthQuestion, *handles: str) -> BerthQuestion:
    for handle in handles:
        question = question.touch(handle)
        assert question is not None
    return question


def junkyard() -> BerthQuestion:
    """Six humans; two of seven cabins have one human each, three are free."""
    crew = {34: [], 42: [], 46: [], 39: ["human"], 35: ["human"], 43: []}
    found = asked(
        "3-22", {"ship": "liner", "crew": crew}, ("visit_place", {"index": 1}),
        options={"bonus_cards": True}, dice=[12, 12, 12, 12],
    )  # fmt: skip
    assert len(found.figures) == 2
    return found


def test_as_many_as_fit_come_at_once_or_nobody() -> None:
    question = junkyard()
    assert question.action == question.prompt.options[0]
    assert "6 of 6" in question.cards[-1].verb
    nobody = touched(question, NOBODY)
    assert nobody.action == TakeHumans()
    assert touched(nobody, USUAL).action == question.action


def test_a_cabin_takes_one_more_each_time_until_it_is_full() -> None:
    question = touched(junkyard(), NOBODY, "cabin:43")
    assert question.action == TakeHumans(((43, 1),))
    assert touched(question, "cabin:43").action == TakeHumans(((43, 2),))
    assert touched(question, "cabin:43", "cabin:43").action == TakeHumans()


def test_who_is_too_many_stays_away() -> None:
    question = junkyard()
    free = next(tile for tile in question.places if f"cabin:{tile}" not in question.chosen)
    moved = touched(question, f"cabin:{free}")
    assert isinstance(moved.action, TakeHumans)
    assert (free, 1) in moved.action.places
    assert sum(n for _tile, n in moved.action.places) == 6


def test_who_gets_up_must_go_somewhere() -> None:
    """GTX-B05."""
    question = touched(junkyard(), NOBODY, "figure:39:human:0")
    assert question.action is None
    assert question.said.why_not
    assert touched(question, "cabin:35").action == TakeHumans(((35, 1),), ((39, 1),))
    assert touched(question, "cabin:35", "cabin:43").action == TakeHumans(((35, 1), (43, 1)), ((39, 1),))
    assert touched(question, "figure:39:human:0").action == TakeHumans()
    assert touched(question, "cabin:39").action == TakeHumans(((39, 1),))


def test_sleepers_are_woken_by_touching_cabins() -> None:
    """GTX-T11: two crew are lost, two of four sleepers may get up."""
    crew = {33: ["human", "human"], 41: ["human", "human"], 150: ["human"]}
    question = asked(
        "E18", {"ship": "manor", "crew": crew},
        ("pay_or_lose", {"figures": [{"cabin_id": 41, "kind": "human"}, {"cabin_id": 41, "kind": "human"}]}),
        options={"evil_machinations": True},
    )  # fmt: skip
    assert question.action == Wake(((41, 2),))
    assert touched(question, NOBODY, "cabin:41").action == Wake(((41, 1),))
    assert touched(question, NOBODY).action == Wake()


def test_a_hitchhiker_is_taken_in_at_the_table() -> None:
    """E10: nobody, until a cabin is clicked."""

    def half_empty(journey: Any) -> None:
        journey.seats[0].ship.crew = {35: ("human",)}

    stand = CardStand("E10", seats=2, order=(0, 1), prepare=half_empty)
    stand.until("take_humans")
    assert stand.table.choice.action == TakeHumans()
    stand.click("cabin:35")
    stand.settle()
    stand.press(pygame.K_RETURN)
    stand.step(times=3)
    assert stand.match.state.seats[0].ship.crew[35] == ("human", "human")
