"""What is demanded can be paid in every way that the rules leave (GTX-U06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.games.galaxy_trucker.answers.losing_crew_and_goods import crew_lines
from client.games.galaxy_trucker.answers.paying_demands import DemandQuestion
from client.games.galaxy_trucker.ids import Payment
from rules.galaxy_trucker.flight.actions import PayOrLose
from rules.galaxy_trucker.state import Journey
from rules.kernel.match import Match
from tests.client.games.galaxy_trucker.answers.expanded import SMALL, WIDE, CardStand
from tests.rules.galaxy_trucker.expansion.flights import GEMINI, LEAPER, SEVERAL, between_cards, content, turn

SHIPS = {"III": SEVERAL, "II": LEAPER, "IIA": GEMINI}
RICH = 30


def asked(card: str, ship_class: str, change: Callable[[Journey], None] = lambda journey: None) -> Match:
    """The question to the leader of two such ships, in flight III."""
    ships = [(ship_class, SHIPS[ship_class])] * 2
    match = between_cards(ships, [card], flight=3, options={"evil_machinations": True})
    for one in match.state.seats:
        one.credits = RICH
    change(match.state)
    match = Match(match.game, match.setup, match.chance, state=match.state)
    turn(match)
    while match.asked and match.pending[match.asked[0]].kind not in ("pay_or_lose", "ready"):
        match.submit(match.asked[0], match.pending[match.asked[0]].options()[0])
    return match


def laden(journey: Journey) -> None:
    """Every hold is full, of red where it may be, and an alien sits in the first cabin that is none of the
    start."""
    for one in journey.seats:
        ship = one.ship
        holds = {tile: content().tiles[tile] for tile in ship.tiles if content().tiles[tile].room}
        ship.goods = {
            tile: ("red",) * hold.special_containers or ("blue", "green", "yellow")[: hold.room]
            for tile, hold in holds.items()
        }
        cabin = max(ship.crew)
        ship.crew = {**ship.crew, cabin: ("brown",)}


def answered(question: DemandQuestion, way: PayOrLose) -> Any:
    """By touching what the way gives, or its card."""
    pieces = question.pieces_of(way)
    if way in question.ways:
        return question.touch(Payment(question.ways.index(way)))
    if way.give_up:
        half = next(at for at, one in enumerate(question.ways) if one.give_up == way.give_up)
        question = question.touch(Payment(half))
        question = question.after(tuple(one for one in question.chosen if one not in question.every))
    for piece in pieces:
        question = question.touch(piece)
    return question


@pytest.mark.parametrize(
    ("card", "ship_class"),
    [(card, ship_class) for card in ("E07", "E11", "E12", "E18", "E21") for ship_class in SHIPS]
    + [("E09", "II"), ("E09", "IIA"), ("E20", "IIA")],
)
def test_every_way_can_be_reached(card: str, ship_class: str) -> None:
    match = asked(card, ship_class, laden)
    assert match.pending[match.asked[0]].kind == "pay_or_lose"
    seat = match.asked[0]
    question = DemandQuestion(content(), match.view(seat))
    for way in match.view(seat).prompt.options:  # type: ignore[union-attr]
        found = answered(question, way)
        assert found.action == way
        assert found.said.label
        assert found.cards or found.rows


@pytest.mark.parametrize("ship_class", ["III", "IIA"])
def test_wages_are_paid_in_goods_and_credits(ship_class: str) -> None:
    """R12, and by halves (GTX-X15)."""

    def unpaid(journey: Journey) -> None:
        laden(journey)
        journey.roads = ("R12",)

    match = asked("2-01", ship_class, unpaid)
    assert match.pending[match.asked[0]].kind == "pay_or_lose"
    seat = match.asked[0]
    view = match.view(seat)
    question = DemandQuestion(content(), view)
    assert view.prompt is not None
    for way in view.prompt.options:
        assert answered(question, way).action == way
    assert any(way.give_up == question.ship.units for way in question.ways)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_figures_are_touched_on_the_ship(size: tuple[int, int]) -> None:
    """E18: any two of the crew, or days."""
    stand = CardStand("E18", order=(0, 1, 2, 3), size=size)
    stand.until("pay_or_lose")
    question = stand.table.screen.question(stand.table.now)
    assert isinstance(question, DemandQuestion)
    figures = list(question.every)[-2:]
    stand.click(figures[0])
    stand.press(pygame.K_RETURN)
    assert 0 in stand.match.asked
    stand.click(figures[1])
    expected = question.completed(tuple(figures))
    stand.press(pygame.K_RETURN)
    assert any(getattr(event, "figures", ()) == expected.figures for event in stand.match.events)  # type: ignore[union-attr]
    stand.close()


def test_a_long_strike_goes_by_steps() -> None:
    """E11: credits by a stepper, the days follow."""
    match = asked("E11", "III")
    view = match.view(match.asked[0])
    question = DemandQuestion(content(), view)
    object.__setattr__(question, "ways", tuple(PayOrLose(8 - days, days) for days in range(8, -1, -1)))
    question = question.after(question.preset)
    assert question.stepping
    (row,) = question.rows
    assert [pick.words for pick in row.picks] == ["", "0", "", "+5", "all 8"]
    found = question.touch(row.picks[3].handle)
    assert found.action == PayOrLose(5, 3)


@pytest.mark.usefixtures("english")
def test_a_half_that_loses_its_last_human_is_warned_of() -> None:
    """GTX-IIA08."""
    ship = asked("E18", "IIA").state.seats[0].ship
    right = [(cabin, kind) for cabin, kinds in ship.unit("right").crew.items() for kind in kinds]
    warned = [any("right half" in one.text for one in crew_lines(content(), ship, gone))
              for gone in (right, right[1:])]  # fmt: skip
    assert warned == [True, False]
