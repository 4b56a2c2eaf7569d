"""Loans (GTX-E20 to GTX-E23)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.galaxy_trucker.actions import Ready, RepayLoan, TakeLoan
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.scoring import Account, result, settle
from rules.galaxy_trucker.forecast_flight import leaving
from rules.galaxy_trucker.loans import raised
from rules.galaxy_trucker.options import Options, resolved
from rules.kernel.asks import Refused
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.match import Match
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, between_cards, turn
from tests.rules.galaxy_trucker.shipped import expanded

ON = {"evil_machinations": True}


def content() -> Content:
    return expanded().content


def flight(*credits: int, deck: tuple[str, ...] = ("1-01", "1-02"), **options: Any) -> Match:
    match = between_cards([("II", LEAPER)] * len(credits), deck, options=options)
    for one, n in zip(match.state.seats, credits, strict=True):
        one.credits = n
    return match


def refused(match: Match, seat: int, action: Any) -> str:
    with pytest.raises(Refused) as caught:
        match.submit(seat, action)
    return caught.value.refusal.code


@pytest.mark.parametrize(
    ("credits", "due", "loans"), [(3, 3, 0), (3, 4, 1), (0, 10, 1), (0, 11, 2), (3, 40, 4)]
)
def test_as_many_as_it_takes(credits: int, due: int, loans: int) -> None:
    """GTX-E22."""
    match = flight(credits, 0, **ON)
    options: Options = resolved(content(), match.setup.options)
    assert raised(content(), options, credits, due) == loans
    play = Play(content(), match.state, unheard)
    assert play.charge(0, due, "fine") == due
    one = match.state.seats[0]
    assert (one.credits, one.loans) == (credits + 10 * loans - due, loans)


def test_without_machinations_there_are_none() -> None:
    """GTX-E21, GTX-S02."""
    match = flight(3, 0)
    assert Play(content(), match.state, unheard).charge(0, 8, "fine") == 3
    assert match.state.seats[0].credits == 0
    assert refused(match, 0, TakeLoan()) == refused(match, 0, RepayLoan()) == "not_allowed"


def test_the_question_stays_open() -> None:
    """GTX-E21: at any own question, and only there."""
    match = flight(0, 0, **ON)
    assert refused(match, 0, RepayLoan()) == "bad_choice"
    match.submit(0, TakeLoan())
    match.submit(0, TakeLoan())
    assert refused(match, 1, RepayLoan()) == "bad_choice"
    match.submit(0, RepayLoan())
    assert refused(match, 0, RepayLoan()) == "no_credits"
    assert match.pending[0].kind == "ready"
    assert (match.state.seats[0].credits, match.state.seats[0].loans) == (8, 1)
    match.submit(0, Ready())
    assert refused(match, 0, TakeLoan()) == "not_your_turn"


def test_nobody_is_offered_one() -> None:
    """Bots and random play choose from what is listed."""
    match = flight(0, 0, **ON)
    options = match.options(0)
    assert not {TakeLoan(), RepayLoan()}.intersection(list(options))
    assert TakeLoan() in options


def test_a_match_with_loans_plays_again() -> None:
    match = flight(0, 0, **ON)
    match.submit(0, TakeLoan())
    twin = match.fork()
    twin.chance = SeededChance(7)
    for one in (match, twin):
        one.submit(1, TakeLoan())
        turn(one)
    assert twin.digest() == match.digest()
    assert [one.loans for one in twin.state.seats] == [1, 1]


def test_losses_are_paid_in_full() -> None:
    """GTX-S02, GTX-E22: even what is not there."""
    poor = Account("IIIA", None, True, "", 0, 0, lost=9, credits=2)
    assert settle(content(), "3", [poor, poor]).of("losses", 0) == 2
    assert settle(content(), "3", [poor, poor], loans=True).of("losses", 0) == 9


@pytest.mark.parametrize(("options", "paid"), [({}, 2), (ON, 5)])
def test_what_giving_up_costs_is_foretold_with_loans(options: dict[str, Any], paid: int) -> None:
    """GTX-S02: a bill of 5 with 2 credits, nothing to sell."""
    match = between_cards([("II", LEAPER)], ("1-01",), options=options)
    one = match.state.seats[0]
    one.credits, one.lost = 2, tuple((tile, "destroyed") for tile in (200, 201, 202, 203, 204))
    found = leaving(content(), match.view(0).sight, 0)
    assert (found.bill, found.leaves) == (5, -paid)


@pytest.mark.parametrize(
    ("credits", "loans", "winners", "ranks"),
    [
        ((20, 15), (1, 0), (1,), (2, 1)),
        ((12, 0), (1, 0), (0, 1), (1, 1)),
        ((5, 3), (1, 1), (), (1, 2)),
    ],
)
def test_who_cannot_repay_has_lost(
    credits: tuple[int, int], loans: tuple[int, int], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """GTX-E23, GTX-S03: all may lose; the ranking goes by the result."""
    match = flight(*credits, **ON)
    for one, n in zip(match.state.seats, loans, strict=True):
        one.loans = n
    found = result(content(), match.state)
    assert (found.winners, found.ranks) == (winners, ranks)
    assert found.totals == tuple(c - 12 * n for c, n in zip(credits, loans, strict=True))
    for seat, total in enumerate(found.totals):
        assert sum(row.cells[seat].points for row in found.sheet) == total
