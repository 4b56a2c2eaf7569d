"""Loans: credits for who has too few, to be repaid with more (GTX-E20 to GTX-E23)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from rules.galaxy_trucker import events
from rules.galaxy_trucker.content import Content, Loan
from rules.galaxy_trucker.options import EVIL_MACHINATIONS
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import Emit

TAKEN = "loan_taken"
REPAID = "loan_repaid"


class OfParts(Protocol):
    """Options or a sight, which tell the parts of packs that are in the game."""

    @property
    def parts(self) -> Collection[str]: ...


def loan_of(content: Content, game: OfParts) -> Loan | None:
    """The terms of a loan; None where there are none (GTX-E21)."""
    plotting = content.plotting
    return plotting.loan if plotting is not None and EVIL_MACHINATIONS in game.parts else None


def take_loan(journey: Journey, seat: int, loan: Loan, emit: Emit) -> None:
    """GTX-E20. Their number has no limit (GTX-E21)."""
    one = journey.seats[seat]
    one.loans += 1
    one.credits += loan.gives
    emit(events.LoanTaken(seat))
    emit(events.Credits(seat, loan.gives, TAKEN))


def repay_loan(journey: Journey, seat: int, loan: Loan, emit: Emit) -> None:
    """GTX-E20."""
    one = journey.seats[seat]
    one.loans -= 1
    one.credits -= loan.costs
    emit(events.LoanRepaid(seat))
    emit(events.Credits(seat, -loan.costs, REPAID))


def raised(content: Content, game: OfParts, credits: int, due: int) -> int:
    """The loans that must be taken to pay so much from these credits (GTX-E22)."""
    loan = loan_of(content, game)
    return 0 if loan is None else max(0, -(-(due - credits) // loan.gives))


def pay(content: Content, journey: Journey, seat: int, due: int, reason: str, emit: Emit) -> int:
    """Pay what is due, and give back what was paid: all of it, with as many loans as it takes (GTX-E22), and
    where there are none as far as there are credits (GT-E6, GTX-S02)."""
    one, loan = journey.seats[seat], loan_of(content, journey.options)
    if loan is not None:
        for _ in range(raised(content, journey.options, one.credits, due)):
            take_loan(journey, seat, loan, emit)
    paid = min(due, one.credits)
    if paid > 0:
        one.credits -= paid
        emit(events.Credits(seat, -paid, reason))
    return max(0, paid)


def balance(content: Content, credits: int, loans: int) -> int:
    """What is left when every loan is repaid; below zero the game is lost (GTX-E23)."""
    return credits - owed(content, loans)


def owed(content: Content, loans: int) -> int:
    """What must be paid back for so many loans."""
    return content.plotting.loan.costs * loans if content.plotting is not None else 0
