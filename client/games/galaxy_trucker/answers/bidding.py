"""Bids: in an auction, and in secret (GTX-G05, GTX-B03). A loan can be taken beside it (GTX-X44)."""

from __future__ import annotations

from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Decision, Pick, PickRow
from client.games.galaxy_trucker.answers.options import OptionsQuestion, Parts
from client.games.galaxy_trucker.answers.question import LOAN
from client.i18n import _
from rules.galaxy_trucker.forecast_flight import acceptance


class BidQuestion(OptionsQuestion):
    """The amount by steps, over the ways out."""

    @property
    def as_cards(self) -> bool:
        return False

    @property
    def rows(self) -> tuple[PickRow, ...]:
        """Under the amount stand withdrawing and the loan."""
        rows = [PickRow("", row.picks) for row in super().rows]
        loan = () if self.aside is None else (self.loan(),)
        amount, rest = (rows[:1], rows[1:]) if "credits" in self.parts else ([], rows)
        under = (*(pick for row in rest for pick in row.picks), *loan)
        return (*amount, *([PickRow("", under)] if under else []))

    def foretold(self) -> Parts:
        """The humans whom the goods cost that are bid for (R15, GTX-Z06)."""
        won = acceptance(self.content, self.view)
        if won is None or not won.infected:
            return {}
        return {"infected": len(won.infected), **({"ruined": True} if won.ruined else {})}

    def loan(self) -> Pick:
        """What a loan gives and costs."""
        terms = self.content.plotting
        assert terms is not None
        loan = {"gives": terms.loan.gives, "costs": terms.loan.costs}
        return Pick(LOAN, _("gt.pick.loan", **loan), short=_("gt.pick.loan_short", **loan))

    @property
    def said(self) -> Decision:
        said = super().said
        return replace(said, title="", head=(_("gt.pick.bid.credits"), said.title))
