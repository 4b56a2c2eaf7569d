"""Take it or leave it: rewards, what has been abandoned, planets."""

from __future__ import annotations

from functools import cached_property

from client.games.galaxy_trucker.answers.decision import NOTHING, Card, Decision, Handles, Line, Preview
from client.games.galaxy_trucker.answers.declaring_strength import moved
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.ids import Planet
from client.games.galaxy_trucker.text.costs import bold, course_line, figures, goods_line
from client.i18n import _, n_
from rules.galaxy_trucker.flight.actions import ChooseAbandoned, ChoosePlanet, TakeReward
from rules.galaxy_trucker.forecast_flight import Acceptance, PlanetChoice, acceptance, planets
from rules.kernel.asks import Action

ACCEPT = "accept"
DECLINE = "decline"


class OneOfQuestion(Question):
    """One of a few choices that exclude each other."""

    @cached_property
    def handles(self) -> tuple[str, ...]:
        """The choices."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def possible(self, chosen: Handles) -> frozenset[str]:
        return frozenset(self.handles)

    def touch(self, chosen: Handles, handle: str) -> Handles:
        return (handle,)


class OfferQuestion(OneOfQuestion):
    """GT-K1, GT-K11, GT-K12."""

    @cached_property
    def handles(self) -> tuple[str, ...]:
        return ACCEPT, DECLINE

    @cached_property
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

    def action(self, chosen: Handles) -> Action | None:
        if not chosen:
            return None
        kind = TakeReward if self.of == "reward" else ChooseAbandoned
        return kind(chosen[0] == ACCEPT)

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        icon = {"reward": "ribbon", "ship": "repair", "station": "goods"}[self.of]
        take = Card(ACCEPT, icon, _(f"gt.decide.take_{self.of}"), self.lines(), "good", ACCEPT in chosen)
        no = Line(_("gt.decide.nothing_gained"), "eye"), Line(_("gt.decide.no_days_lost"), "days")
        return take, Card(DECLINE, "exit", _("gt.decide.leave_it"), no, "neutral", DECLINE in chosen)

    def lines(self) -> tuple[Line, ...]:
        """What accepting means."""
        found, lines = self.acceptance, list[Line | None]()
        if found.crew:
            gone = [kind for _cabin, kind in found.crew]
            said = bold(n_("gt.decide.crew_lost", len(gone)))
            left = _("gt.decide.crew_remaining", n=found.crew_left)
            if found.ruined:
                lines.append(Line(f"{said} {figures(gone)}, {_('gt.decide.no_human_left')}", "crew", "bad"))
            else:
                lines.append(Line(f"{said}, {left}", "crew", short=said))
        if found.credits:
            lines.append(Line(bold(n_("gt.decide.gain", found.credits)), "credits", "good"))
        if found.packing is not None:
            lines.append(goods_line(self.words, found.packing, self.prompt.details["goods"]))
        lines.append(course_line(self.view.seat, -found.days, found.course))
        return tuple(line for line in lines if line is not None)

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        at = pointed if pointed in self.handles else (chosen[0] if chosen else "")
        return Preview(rockets=moved(self.view, self.acceptance.course)) if at == ACCEPT else NOTHING

    def decision(self, chosen: Handles) -> Decision:
        label = _("gt.decide.choose")
        if chosen:
            label = _(f"gt.decide.take_{self.of}") if chosen[0] == ACCEPT else _("gt.decide.leave_it")
        name = f"[lit]{self.card_name}[/]"
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""), label=label,
            why_not=_("gt.decide.choose_first"), status=_(f"gt.decide.say_{self.of}", card=name),
        )  # fmt: skip


class PlanetQuestion(OneOfQuestion):
    """GT-K9."""

    @cached_property
    def planets(self) -> tuple[PlanetChoice, ...]:
        """All of them, then flying on."""
        return planets(self.content, self.view)

    @cached_property
    def handles(self) -> tuple[str, ...]:
        return tuple(self.handle(one) for one in self.planets if one.taken_by is None)

    def handle(self, one: PlanetChoice) -> str:
        return Planet(one.index) if one.index else DECLINE

    def taken(self, chosen: Handles) -> PlanetChoice | None:
        """What has been chosen."""
        return next((one for one in self.planets if self.handle(one) in chosen), None)

    def action(self, chosen: Handles) -> Action | None:
        one = self.taken(chosen)
        return None if one is None else ChoosePlanet(one.index)

    def wanted(self, handles: Handles) -> Action | None:
        planet = Planet.of(handles[-1])
        return ChoosePlanet(planet.number) if planet is not None else None

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        return tuple(self.card(one, chosen) for one in self.planets)

    def card(self, one: PlanetChoice, chosen: Handles) -> Card:
        handle = self.handle(one)
        if not one.index:
            no = Line(_("gt.decide.nothing_gained"), "eye"), Line(_("gt.decide.no_days_lost"), "days")
            return Card(handle, "exit", _("gt.decide.fly_past"), no, "neutral", handle in chosen,
                        brief=no[0].text)  # fmt: skip
        verb = _("gt.decide.planet", n=one.index)
        cubes = self.words.goods(one.goods)
        if one.taken_by is not None:
            why = _("gt.decide.planet_taken", name=self.words.seat_or_you(one.taken_by))
            return Card(handle, "flag", verb, (Line(cubes), Line(why, "lock")), why=why, aside=cubes)
        assert one.packing is not None
        seat = self.view.seat
        worth = (
            bold(n_("gt.decide.gain", one.packing.gain)) if one.packing.gain else _("gt.decide.goods_no_room")
        )
        days = course_line(seat, -one.days, one.course)
        lines = [Line(cubes), Line(worth, "credits", "good" if one.packing.gain else "warn")]
        brief = f"[coin:1] +{one.packing.gain}   [gt:days] \N{MINUS SIGN}{one.days}"
        if len(one.course.before) > 1:
            brief += f"   [gt:flag] {one.course.place(seat)}."
        return Card(handle, "flag", verb, (*lines, *([days] if days else [])), "good", handle in chosen,
                    aside=cubes, brief=brief)  # fmt: skip

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        one = self.taken((pointed,)) or self.taken(chosen)
        if one is None or not one.index or one.taken_by is not None:
            return NOTHING
        return Preview(rockets=moved(self.view, one.course))

    @property
    def title(self) -> str:
        """What landing costs, wherever it is."""
        one = self.planets[0]
        days = course_line(self.view.seat, -one.days, one.course)
        return _("gt.decide.landing_costs", days=days.text) if days is not None else ""

    def decision(self, chosen: Handles) -> Decision:
        one = self.taken(chosen)
        label = _("gt.decide.choose")
        if one is not None:
            label = _("gt.decide.land_on", n=one.index) if one.index else _("gt.decide.fly_past")
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""), title=self.title,
            label=label, why_not=_("gt.decide.choose_first"), status=_("gt.decide.say_planets"),
        )  # fmt: skip
