"""Between cards: fly on, or give the flight up."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.decision import NOTHING, Card, Decision, Handles, Line, Preview
from client.games.galaxy_trucker.answers.question import OneOfQuestion, fact
from client.games.galaxy_trucker.text.costs import bold
from client.i18n import _, n_
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.flight.actions import GiveUp
from rules.galaxy_trucker.forecast_flight import Leaving, leaving
from rules.kernel.asks import Action

ON = "fly_on"
GIVE_UP = "give_up"


class OnwardQuestion(OneOfQuestion):
    """GT-F27, GT-F30. Flying on is settled from the beginning; giving up takes a choice and the button."""

    @property
    def handles(self) -> Handles:
        return (ON, GIVE_UP) if GiveUp() in self.prompt.options else (ON,)

    @fact
    def leaving(self) -> Leaving:
        """What giving up would pay now, and what the flight pays if it ended now."""
        return leaving(self.content, self.view.sight, self.view.seat)

    @property
    def leaves(self) -> bool:
        return self.chosen == (GIVE_UP,)

    @property
    def action(self) -> Action | None:
        return GiveUp() if self.leaves else Ready()

    @property
    def ends(self) -> bool:
        return self.leaves

    def idle(self, handle: str) -> bool:
        return handle in (self.chosen or (ON,))

    @property
    def cards(self) -> tuple[Card, ...]:
        found = self.leaving
        at_end = (
            Line(n_("gt.decide.cards_left", self.view.sight.deck), "cards"),
            Line(n_("gt.decide.pays_now", found.stays), "credits"),
        )
        on = Card(ON, "arrow", _("gt.decide.fly_on"), at_end, "good", not self.leaves)
        if GIVE_UP not in self.handles:
            return (on,)
        lines = [Line(bold(_("gt.decide.no_arrival")), "flag", "bad")]
        if found.full_value:
            lines.append(Line(n_("gt.decide.sold_for_half", found.sale, full=found.full_value), "goods"))
        if found.bill:
            lines.append(Line(n_("gt.decide.bill", found.bill), "lost"))
        return on, Card(GIVE_UP, "exit", _("gt.decide.give_up"), tuple(lines), "bad", self.leaves)

    def preview(self, pointed: str = "") -> Preview:
        return Preview(leaves=True) if (pointed or "".join(self.chosen)) == GIVE_UP else NOTHING

    @property
    def said(self) -> Decision:
        left, leaves = n_("gt.decide.cards_left", self.view.sight.deck), self.leaves
        return Decision(
            label=_("gt.decide.give_up_now") if leaves else _("gt.decide.fly_on"),
            second=_("gt.decide.for_good") if leaves else left,
            status=_("gt.decide.say_onward" if GIVE_UP in self.handles else "gt.decide.say_next_card"),
        )
