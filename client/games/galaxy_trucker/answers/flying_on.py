"""Between cards: fly on, or give the flight up."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.decision import NOTHING, Card, Decision, Handles, Line, Preview
from client.games.galaxy_trucker.answers.question import OneOfQuestion, fact
from client.games.galaxy_trucker.text.costs import bold
from client.i18n import _, n_
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.flight.actions import CutTow, GiveUp
from rules.galaxy_trucker.forecast_flight import Leaving, leaving
from rules.kernel.asks import Action

ON = "fly_on"
GIVE_UP = "give_up"
CUT = "cut_tow"


class OnwardQuestion(OneOfQuestion):
    """GT-F27, GT-F30. Flying on is settled from the beginning; giving up takes a choice and the button.
    A half may give up alone ("give_up:<unit>", GTX-IIA08), and a tow be cut before (E05)."""

    @fact
    def answers(self) -> dict[str, Action]:
        """What can be answered, by handle."""
        present, found = self.view.sight.seats[self.view.seat].units, dict[str, Action]({ON: Ready()})
        for one in self.prompt.options:
            if isinstance(one, CutTow):
                found[CUT] = one
            elif isinstance(one, GiveUp):
                whole = len(one.units) in (0, len(present))
                found[GIVE_UP if whole else f"{GIVE_UP}:{one.units[0]}"] = one
        return found

    @property
    def handles(self) -> Handles:
        return tuple(self.answers)

    @fact
    def leaving(self) -> Leaving:
        """What giving up would pay now, and what the flight pays if it ended now."""
        return leaving(self.content, self.view.sight, self.view.seat)

    @property
    def leaves(self) -> bool:
        return self.chosen == (GIVE_UP,)

    @property
    def action(self) -> Action | None:
        return self.answers["".join(self.chosen) or ON]

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
        on = Card(ON, "arrow", _("gt.decide.fly_on"), at_end, "good", self.idle(ON))
        aside = list[Card]()
        if CUT in self.handles:
            cut = (Line(_("gt.decide.faster_again"), "engine"), Line(_("gt.decide.no_payout"), "credits"))
            aside.append(Card(CUT, "repair", _("gt.option.cut_tow"), cut, "bad", self.idle(CUT)))
        if GIVE_UP not in self.handles:
            return on, *aside
        lines = [Line(bold(_("gt.decide.no_arrival")), "flag", "bad")]
        if found.full_value:
            lines.append(Line(n_("gt.decide.sold_for_half", found.sale, full=found.full_value), "goods"))
        if found.bill:
            lines.append(Line(n_("gt.decide.bill", found.bill), "lost"))
        return on, *aside, Card(GIVE_UP, "exit", _("gt.decide.give_up"), tuple(lines), "bad", self.leaves)

    def half(self, handle: str) -> str:
        """A half gives up."""
        unit = handle.removeprefix(f"{GIVE_UP}:")
        return _("gt.decide.half_gives_up", unit=_(f"gt.name.unit_{unit}"))

    def handle_at(self, target: str) -> str:
        return target if target in self.handles else ""

    def preview(self, pointed: str = "") -> Preview:
        wanted = pointed or "".join(self.chosen)
        if wanted == GIVE_UP:
            return Preview(leaves=True)
        unit = wanted.removeprefix(f"{GIVE_UP}:")
        return Preview(falls=tuple(self.ship.unit(unit).tiles)) if unit in self.ship.units else NOTHING

    @property
    def said(self) -> Decision:
        left, leaves = n_("gt.decide.cards_left", self.view.sight.deck), self.leaves
        label, other = _("gt.decide.give_up_now") if leaves else _("gt.decide.fly_on"), "".join(self.chosen)
        if other == CUT:
            label = _("gt.option.cut_tow")
        elif other.startswith(f"{GIVE_UP}:"):
            label = self.half(other)
        return Decision(
            label=label,
            second=_("gt.decide.for_good")
            if isinstance(self.action, GiveUp)
            else ""
            if other == CUT
            else left,
            status=_("gt.decide.say_onward" if GIVE_UP in self.handles else "gt.decide.say_next_card"),
        )
