"""What is bid, guessed and taken: lines under the ring, and answers by posted events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from client.games.galaxy_trucker.panels.notes import Die, Disc
from client.games.galaxy_trucker.screens.flight.facts import progress, volley
from rules.galaxy_trucker.flight.actions import Bid, SecretBid, Withdraw
from rules.galaxy_trucker.flight.events import (
    AuctionBid,
    CoordinatesNamed,
    Guessed,
    PlaceVisited,
    RowChosen,
)
from tests.client.games.galaxy_trucker.answers.expanded import SMALL, WIDE, CardStand
from tests.rules.galaxy_trucker.expansion.flights import content

Make = Callable[..., CardStand]


@pytest.fixture
def on() -> Iterator[Make]:
    stands: list[CardStand] = []

    def make(card: str, **options: Any) -> CardStand:
        stands.append(CardStand(card, **options))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()


def discs(stand: CardStand, seat: int) -> list[tuple[str, str]]:
    row = next(note for note in stand.values.notes if note.seat == seat)
    return [(one.shown, one.state) for one in row.tokens if isinstance(one, Disc)]


def aside(stand: CardStand, seat: int) -> str:
    found: str = next(note.aside for note in stand.values.notes if note.seat == seat)
    return found


def last(stand: CardStand, kind: type) -> Any:
    return next(event for event in reversed(stand.match.events) if isinstance(event, kind))


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_an_auction_lies_as_discs(on: Make, size: tuple[int, int]) -> None:
    """GTX-G04, GTX-G05: all bids in flight order; the highest is brass, who withdrew says so."""
    bids = iter([Bid(2), Bid(5), Withdraw(), Bid(9), Withdraw()])
    stand = on("E04", order=(0, 1, 2, 3), size=size)
    stand.until("bid")
    assert [note.seat for note in stand.values.notes] == [0, 1, 2, 3]
    stand.press(pygame.K_RETURN)
    stand.until("bid", bid=lambda question: next(bids))
    assert [discs(stand, seat) for seat in range(4)] == [
        [("1", "own")], [("2", "")], [("5", "lit")], [],
    ]  # fmt: skip
    assert "withdrew" in aside(stand, 3)
    assert "highest" in aside(stand, 2)
    assert "20 credits" in aside(stand, 0)
    assert stand.label == "Bid 6"
    decision = stand.table.choice.said
    assert decision.title == "If you win: nothing better fits in, [b]−2 days[/], place 1"
    stand.click("pick:0:2")
    stand.press(pygame.K_RETURN)
    assert last(stand, AuctionBid) == AuctionBid(0, 7)


def test_a_loan_beside_a_bid(on: Make) -> None:
    """GTX-X44: it leads to the loans and back."""
    stand = on("E04", order=(0, 1, 2, 3))
    stand.until("bid")
    stand.click("pick:1:1")
    stand.settle()
    stand.press(pygame.K_1, pygame.K_RETURN)
    stand.settle()
    assert stand.match.state.seats[0].loans == 1
    assert stand.match.state.seats[0].credits == 30
    assert stand.match.asked == (0,)


def test_secret_bids_are_turned_together(on: Make) -> None:
    """GTX-B03: before that only who has answered."""
    stand = on("2-21", order=(0, 1, 2, 3))
    stand.until("secret_bid")
    stand.session.play(2, SecretBid(4))
    stand.settle()
    assert discs(stand, 2) == []
    assert "has answered" in aside(stand, 2)
    stand.click("pick:0:3")
    stand.press(pygame.K_RETURN)
    stand.settle()
    assert discs(stand, 0) == [("5", "own")]
    stand.until("name_coordinates")
    assert [discs(stand, seat) for seat in range(4)] == [
        [("5", "lit")], [("0", "")], [("4", "")], [("0", "")],
    ]  # fmt: skip


def test_coordinates_light_up_on_all_ships(on: Make) -> None:
    """GTX-B03: and each line says what that ship would hand over."""
    stand = on("2-21", order=(0, 1, 2, 3))
    stand.until("name_coordinates", secret_bid=lambda question: question.options()[-1])
    stand.click("pick:0:4")
    stand.click("pick:1:5")
    assert stand.label == "Column 6, row 8"
    assert stand.table.arrangement is not None
    small: list[Any] = [one.face for one in stand.table.arrangement.sprites if one.id.startswith("seat:")]
    assert [face.ship.lines for face in small] == [(6, 8)] * 3
    assert [panel.id for panel in stand.table.arrangement.panels if panel.id.startswith("named:")] == [
        "named:0", "named:1",
    ]  # fmt: skip
    assert all("cannon booster" in note.text for note in stand.values.notes)
    stand.press(pygame.K_RETURN)
    assert last(stand, CoordinatesNamed) == CoordinatesNamed(0, 6, 8)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_row_of_meteors_for_a_ship(on: Make, size: tuple[int, int]) -> None:
    """GTX-B04: rows are touched under the ring, ships are cards."""
    stand = on("3-21", order=(1, 0, 2, 3), size=size)
    stand.until("choose_row")
    assert [note.number for note in stand.values.notes] == [1, 2, 3, 4]
    assert "[seat:1]" in stand.values.notes[0].aside
    stand.click("line:3")
    stand.click("choice:3")
    assert stand.values.notes[2].lit
    assert stand.label == "Row 3 at P3"
    stand.press(pygame.K_2, pygame.K_RETURN)
    assert last(stand, RowChosen) == RowChosen(0, 3, 2)


def test_a_place_of_the_junkyard(on: Make) -> None:
    """GTX-B05: price and reward, and who has been there."""
    stand = on("1-22", order=(1, 0, 2, 3))
    stand.until("visit_place", visit_place=lambda question: question.options()[1])
    assert "[seat:1]" in stand.values.notes[0].aside
    place = next(number for number in (2, 3, 4) if stand.table.target(f"line:{number}") is not None)
    stand.click(f"line:{place}")
    assert stand.values.notes[place - 1].lit
    stand.press(pygame.K_RETURN)
    assert last(stand, PlaceVisited) == PlaceVisited(0, place)


def test_guesses_are_dice(on: Make) -> None:
    """GTX-B02: nobody else sees the number that is set."""
    stand = on("1-21", order=(1, 2, 0, 3))
    stand.until("guess")
    tokens = {note.seat: note.tokens for note in stand.values.notes}
    assert tokens == {1: (Die(1),), 2: (Die(1),), 0: (), 3: (Die(0),)}
    stand.press(pygame.K_4, pygame.K_RETURN)
    assert last(stand, Guessed) == Guessed(0, 4)


@pytest.mark.parametrize("card", ["3-21", "1-22"])
def test_what_is_thrown_there_is_shown_to_the_last(on: Make, card: str) -> None:
    """GTX-B04, GTX-B05: the rows of a card and the prices of places are no volleys of their own."""
    stand, seen = on(card, order=(1, 0, 2, 3)), set[int]()
    while stand.match.state.card is not None or not stand.match.state.turned:
        seat = stand.match.asked[0]
        options = stand.match.pending[seat].options()
        visits = stand.match.pending[seat].kind == "visit_place"
        stand.session.play(seat, options[1 if visits else 0])
        stand.settle()
        assert not stand.app.failures.last
        coming = volley(content(), stand.match.view(0).sight)
        if coming is not None and coming.hits:
            assert 0 <= coming.at < len(coming.hits)
            assert progress(content(), stand.match.view(0).sight, stand.table.told.story).row is not None
            seen.add(len(coming.hits))
    assert seen <= {2, 3, 4}
