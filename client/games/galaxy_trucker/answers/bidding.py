"""Bids: in an auction, and in secret (GTX-G05, GTX-B03). A loan can be taken beside it (GTX-X44)."""

from __future__ import annotations

from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Decision, Pick, PickRow
from client.games.galaxy_trucker.answers.options import OptionsQuestion, Parts
from client.games.galaxy_trucker.answers.question import LOAN, fact
from client.games.galaxy_trucker.text.costs import course_line
from client.i18n import _, n_
from rules.galaxy_trucker.forecast_flight import Acceptance, acceptance


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

    @fact
    def won(self) -> Acceptance | None:
        """What the goods that are bid for would bring; None if something else is."""
        return acceptance(self.content, self.view)

    def foretold(self) -> Parts:
        """The humans whom the goods cost that are bid for (R15, GTX-Z06)."""
        won = self.won
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
    def brings(self) -> str:
        """What winning would bring the own ship."""
        won = self.won
        if won is None or won.packing is None:
            return ""
        gain, days = won.packing.gain, course_line(self.view.seat, -won.days, won.course)
        worth = n_("gt.decide.gain", gain) if gain else _("gt.decide.goods_no_room")
        loses = "" if days is None else days.short or days.text
        return _("gt.pick.bid_brings", worth=worth, loses=loses)

    @property
    def said(self) -> Decision:
        said = super().said
        return replace(said, title=self.brings, head=(_("gt.pick.bid.credits"), said.title))
