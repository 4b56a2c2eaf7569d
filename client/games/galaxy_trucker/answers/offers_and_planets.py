"""Take it or leave it: rewards, what has been abandoned, planets."""

from __future__ import annotations

from typing import Any

from client.games.galaxy_trucker.answers.decision import NOTHING, Card, Decision, Handles, Line, Preview
from client.games.galaxy_trucker.answers.declaring_strength import moved
from client.games.galaxy_trucker.answers.options import OptionsQuestion, Parts
from client.games.galaxy_trucker.answers.question import OneOfQuestion, Question, fact
from client.games.galaxy_trucker.ids import Planet
from client.games.galaxy_trucker.text.costs import bold, course_line, figures, goods_line
from client.i18n import _, n_
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.actions import ChooseAbandoned, ChoosePlanet, TakeReward, UseOffer
from rules.galaxy_trucker.flight.tasks import Confirming
from rules.galaxy_trucker.forecast_flight import (
    Acceptance,
    PlanetChoice,
    acceptance,
    planets,
    task_of,
)
from rules.galaxy_trucker.forecast_strength import rivals
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.asks import Action
from rules.kernel.views import View

ACCEPT = "accept"
DECLINE = "decline"
ANSWERS = {"take_reward": TakeReward, "choose_abandoned": ChooseAbandoned, "use_offer": UseOffer}
"""By kind of question."""


def leaving_it() -> tuple[Line, Line]:
    """What declining means."""
    return Line(_("gt.decide.nothing_gained"), "eye"), Line(_("gt.decide.no_days_lost"), "days")


class OfferQuestion(OneOfQuestion):
    """GT-K1, GT-K11, GT-K12, R01."""

    handles = (ACCEPT, DECLINE)

    @fact
    def acceptance(self) -> Acceptance:
        """What accepting gives and takes."""
        found = acceptance(self.content, self.view)
        assert found is not None
        return found

    @property
    def of(self) -> str:
        """Which words it has: reward, ship or station."""
        if self.prompt.kind == "take_reward":
            return "reward"
        return "ship" if self.prompt.details["pay"] else "station"

    @property
    def once_more(self) -> bool:
        """Whether it is asked about once more, after the shots (R01)."""
        return isinstance(self.task, Confirming)

    @property
    def action(self) -> Action | None:
        if not self.chosen:
            return None
        return ANSWERS[self.prompt.kind](self.chosen[0] == ACCEPT)

    @property
    def ends(self) -> bool:
        return ACCEPT in self.chosen and self.acceptance.ruined

    @property
    def cards(self) -> tuple[Card, ...]:
        icon = {"reward": "ribbon", "ship": "repair", "station": "goods"}[self.of]
        take, leave = _(f"gt.decide.take_{self.of}"), _("gt.decide.leave_it")
        return (
            Card(ACCEPT, icon, take, self.lines(), "good", ACCEPT in self.chosen),
            Card(DECLINE, "exit", leave, leaving_it(), "neutral", DECLINE in self.chosen),
        )

    def lines(self) -> tuple[Line, ...]:
        """What accepting means."""
        found, lines = self.acceptance, list[Line | None]()
        gone = [kind for _cabin, kind in (*found.crew, *found.infected)]
        if gone:
            said = bold(n_("gt.decide.crew_lost", len(gone)))
            left = _("gt.decide.crew_remaining", n=found.crew_left)
            if found.ruined:
                ends, short = _("gt.decide.no_human_left"), _("gt.decide.your_flight_ends")
                lines.append(Line(f"{said} {figures(gone)}, {ends}", "crew", "bad", f"{said}, {short}"))
            else:
                lines.append(Line(f"{said}, {left}", "crew", short=said))
        if found.credits:
            lines.append(Line(bold(n_("gt.decide.gain", found.credits)), "credits", "good"))
        if found.packing is not None:
            lines.append(goods_line(self.words, found.packing, self.prompt.details["goods"]))
        lines.append(course_line(self.view.seat, -found.days, found.course))
        behind = 0 if self.once_more else len(rivals(self.content, self.view.sight, self.view.seat))
        if behind and self.of != "reward":  # R01
            lines.insert(0, Line(bold(n_("gt.decide.rivals", behind)), "cannon", "warn"))
        return tuple(line for line in lines if line is not None)

    def preview(self, pointed: str = "") -> Preview:
        if self.pointed_or_chosen(pointed).chosen != (ACCEPT,):
            return NOTHING
        return Preview(rockets=moved(self.view, self.acceptance.course))

    @property
    def said(self) -> Decision:
        label = next((card.verb for card in self.cards if card.chosen), _("gt.decide.choose"))
        status = _(
            "gt.decide.say_still" if self.once_more else f"gt.decide.say_{self.of}",
            card=f"[lit]{self.card_name}[/]",
        )
        return Decision(label=label, why_not=_("gt.decide.choose_first"), status=status)


class TowQuestion(OptionsQuestion):
    """A ship without engines (E05)."""

    def told(self, parts: Parts) -> dict[str, Any]:
        terms = self.content.plotting
        assert terms is not None
        return {**super().told(parts), "drag": terms.drag}


def tow_or_derelict(content: Content, view: View[JourneySight], aside: Question | None) -> Question:
    """A ship in tow is bought (E05); what is abandoned and still wanted is taken like any other (R01)."""
    kind = OfferQuestion if isinstance(task_of(view.sight), Confirming) else TowQuestion
    return kind(content, view, aside=aside)


def infected(one: PlanetChoice) -> tuple[Line, ...]:
    """The humans whom the goods of a planet cost (GTX-Z06)."""
    if not one.infected:
        return ()
    lost = bold(n_("gt.decide.crew_lost", len(one.infected)))
    if one.ruined:
        return (Line(_("gt.decide.flight_ends", lost=lost), "crew", "bad", _("gt.decide.your_flight_ends")),)
    return (Line(f"{lost} {figures([kind for _cabin, kind in one.infected])}", "crew", "warn", lost),)


class PlanetQuestion(OneOfQuestion):
    """GT-K9."""

    @fact
    def planets(self) -> dict[str, PlanetChoice]:
        """All of them, then flying on, by handle."""
        found = planets(self.content, self.view)
        return {Planet(one.index) if one.index else DECLINE: one for one in found}

    @property
    def handles(self) -> Handles:
        return tuple(handle for handle, one in self.planets.items() if one.taken_by is None)

    @property
    def taken(self) -> PlanetChoice | None:
        """What has been chosen."""
        return next((self.planets[handle] for handle in self.chosen), None)

    @property
    def action(self) -> Action | None:
        return None if self.taken is None else ChoosePlanet(self.taken.index)

    @property
    def ends(self) -> bool:
        return self.taken is not None and self.taken.ruined

    def wanted(self, handles: Handles) -> Action | None:
        planet = Planet.of(handles[-1])
        return ChoosePlanet(planet.number) if planet is not None else None

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.card(handle, one) for handle, one in self.planets.items())

    def card(self, handle: str, one: PlanetChoice) -> Card:
        chosen = handle in self.chosen
        if not one.index:
            nothing, past = leaving_it(), _("gt.decide.fly_past")
            return Card(handle, "exit", past, nothing, "neutral", chosen, brief=nothing[0].text)
        verb = _("gt.decide.planet", n=one.index)
        cubes = self.words.goods(one.goods)
        if one.taken_by is not None:
            why = _("gt.decide.planet_taken", name=self.words.seat_or_you(one.taken_by))
            return Card(handle, "flag", verb, (Line(cubes), Line(why, "lock")), why=why, aside=cubes)
        assert one.packing is not None
        seat, gain = self.view.seat, one.packing.gain
        worth = bold(n_("gt.decide.gain", gain)) if gain else _("gt.decide.goods_no_room")
        days = course_line(seat, -one.days, one.course)
        lines = [Line(cubes), Line(worth, "credits", "good" if gain else "warn"), *infected(one)]
        if one.second:
            lines.append(Line(_("gt.decide.second_visitor"), "goods", "warn", _("gt.decide.one_fewer")))
        fewer = "   [gt:goods] \N{MINUS SIGN}1" if one.second else ""
        brief = f"[coin:1] +{gain}{fewer}   [gt:days] \N{MINUS SIGN}{one.days}"
        if len(one.course.before) > 1:
            brief += f"   [gt:flag] {one.course.place(seat)}."
        if one.infected:
            brief = f"[gt:crew] \N{MINUS SIGN}{len(one.infected)}   {brief}"
        return Card(handle, "flag", verb, (*lines, *([days] if days else [])), "good", chosen,
                    aside=cubes, brief=brief)  # fmt: skip

    def preview(self, pointed: str = "") -> Preview:
        one = self.planets.get(pointed) or self.taken
        if one is None or not one.index or one.taken_by is not None:
            return NOTHING
        return Preview(rockets=moved(self.view, one.course))

    @property
    def said(self) -> Decision:
        first, label = next(iter(self.planets.values())), _("gt.decide.choose")
        days = course_line(self.view.seat, -first.days, first.course)
        if self.taken is not None:
            index = self.taken.index
            label = _("gt.decide.land_on", n=index) if index else _("gt.decide.fly_past")
        costs = "" if days is None else _("gt.decide.landing_costs", days=days.short or days.text)
        return Decision(
            title=costs, label=label,
            why_not=_("gt.decide.choose_first"), status=_("gt.decide.say_planets"),
        )  # fmt: skip
