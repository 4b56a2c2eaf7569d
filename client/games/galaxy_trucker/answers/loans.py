"""Taking and repaying loans beside any own question, which stays open (GTX-E21)."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.options import OptionsQuestion
from rules.galaxy_trucker.actions import RepayLoan, TakeLoan
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.options import EVIL_MACHINATIONS
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.views import Prompt, View


class LoanQuestion(OptionsQuestion):
    """In the place of a question, as long as the loans are looked at."""

    @property
    def prompt(self) -> Prompt:
        one, plotting = self.view.sight.seats[self.view.seat], self.content.plotting
        assert plotting is not None
        loan = plotting.loan
        about = {"gives": loan.gives, "costs": loan.costs, "owing": bool(one.loans)}
        repay = (RepayLoan(),) if one.loans and one.credits >= loan.costs else ()
        return Prompt("loan", (TakeLoan(), *repay), about)


def loans_of(content: Content, view: View[JourneySight]) -> LoanQuestion | None:
    """The loans beside the question of a view; None in a game without."""
    exist = content.plotting is not None and view.options.get(EVIL_MACHINATIONS)
    return LoanQuestion(content, view) if exist else None
