"""Between cards: fly on, or give the flight up."""

from __future__ import annotations

from functools import cached_property

from client.games.galaxy_trucker.answers.decision import NOTHING, Card, Decision, Handles, Line, Preview
from client.games.galaxy_trucker.answers.offers_and_planets import OneOfQuestion
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

    @cached_property
    def handles(self) -> tuple[str, ...]:
        return (ON, GIVE_UP) if GiveUp() in self.prompt.options else (ON,)

    @cached_property
    def leaving(self) -> Leaving:
        """What giving up would pay now, and what the flight pays if it ended now."""
        return leaving(self.content, self.view.sight, self.view.seat)

    def action(self, chosen: Handles) -> Action | None:
        return GiveUp() if chosen == (GIVE_UP,) else Ready()

    def idle(self, chosen: Handles, handle: str) -> bool:
        return handle in (chosen or (ON,))

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        deck = self.view.sight.deck
        at_end = [Line(n_("gt.decide.cards_left", deck), "cards")]
        found = self.leaving
        pays = found.order_reward + found.prettiest + found.full_value
        at_end.append(Line(n_("gt.decide.pays_now", pays), "credits"))
        on = Card(ON, "arrow", _("gt.decide.fly_on"), tuple(at_end), "good", chosen != (GIVE_UP,))
        if GIVE_UP not in self.handles:
            return (on,)
        lines = [Line(bold(_("gt.decide.no_arrival")), "flag", "bad")]
        if found.full_value:
            lines.append(Line(n_("gt.decide.sold_for_half", found.sale, full=found.full_value), "goods"))
        if found.bill:
            lines.append(Line(n_("gt.decide.bill", found.bill), "lost"))
        return on, Card(GIVE_UP, "exit", _("gt.decide.give_up"), tuple(lines), "bad", chosen == (GIVE_UP,))

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        if (pointed or "".join(chosen)) == GIVE_UP:
            return Preview(leaves=True)
        return NOTHING

    def decision(self, chosen: Handles) -> Decision:
        going = chosen != (GIVE_UP,)
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""),
            label=_("gt.decide.fly_on") if going else _("gt.decide.give_up_now"),
            second=n_("gt.decide.cards_left", self.view.sight.deck) if going else _("gt.decide.for_good"),
            status=_("gt.decide.say_onward" if GIVE_UP in self.handles else "gt.decide.say_next_card"),
        )  # fmt: skip
