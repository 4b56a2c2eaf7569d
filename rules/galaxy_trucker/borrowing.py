"""Taking and repaying loans beside any own question (GTX-E21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.actions import RepayLoan, TakeLoan
from rules.galaxy_trucker.asks import BAD_CHOICE, LOAN_ACTIONS
from rules.galaxy_trucker.content import Loan
from rules.galaxy_trucker.loans import repay_loan, take_loan
from rules.galaxy_trucker.state import Journey, Outfit
from rules.kernel.asks import Ask, Excerpt, Refusal, Stage
from rules.kernel.events import Emit


class WithLoans(Ask):
    """A question beside which its seat may take and repay loans. Neither is listed."""

    __slots__ = ("awaited", "final", "kind", "loan", "one", "question")

    def __init__(self, question: Ask, one: Outfit, loan: Loan) -> None:
        super().__init__(question.seat)
        self.question = question
        self.one = one
        self.loan = loan
        self.kind = question.kind  # type: ignore[misc]
        self.final = question.final  # type: ignore[misc]
        self.awaited = question.awaited  # type: ignore[misc]
        self.default = question.default

    def __getattr__(self, name: str) -> Any:
        """All else that the question knows."""
        return getattr(self.question, name)

    def details(self) -> dict[str, Any]:
        return self.question.details()

    def options(self) -> Sequence[Any]:
        return Excerpt(self.question.options(), self)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is TakeLoan:
            return None
        if type(action) is not RepayLoan:
            return self.question.refusal(action)
        if not self.one.loans:
            return BAD_CHOICE
        if self.one.credits < self.loan.costs:
            return Refusal("no_credits", "GTX-E20", {"n": self.loan.costs, "credits": self.one.credits})
        return None


def with_loans(journey: Journey, loan: Loan, emit: Emit, stage: Stage) -> Stage:
    """The stage with loans beside its questions, which are put again after each."""
    questions = next(stage, None)
    while questions is not None:
        offered = {
            seat: WithLoans(question, journey.seats[seat], loan) if seat >= 0 else question
            for seat, question in questions.items()
        }
        seat, answer = yield offered
        if type(answer) in LOAN_ACTIONS:
            act = take_loan if type(answer) is TakeLoan else repay_loan
            act(journey, seat, loan, emit)
            continue
        try:
            questions = stage.send((seat, answer))
        except StopIteration:
            return
