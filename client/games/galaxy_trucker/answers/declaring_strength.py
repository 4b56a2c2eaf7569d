"""Declaring engines and cannons: switches on the double devices, and how far each token carries."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import (
    Card,
    CardTone,
    Decision,
    Handles,
    Line,
    Piece,
    Preview,
    Tone,
)
from client.games.galaxy_trucker.answers.flying_on import CUT
from client.games.galaxy_trucker.answers.weighing_strength import ENDS, STRUCK, Devices, Use, WeighQuestion
from client.games.galaxy_trucker.ids import Boosting, Detaching, Energy, Jumping, Level, Power, Switch, parse
from client.games.galaxy_trucker.text.costs import (
    bold,
    course_line,
    energy_line,
    place_words,
    price_parts,
    toll_line,
)
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines
from rules.galaxy_trucker.flight.tasks import Attacking, Comparing, Competing, Counting
from rules.galaxy_trucker.forecast_course import Course
from rules.galaxy_trucker.forecast_flight import Outcome, bursting
from rules.galaxy_trucker.forecast_strength import rivals
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import Boost
from rules.kernel.asks import Action
from rules.kernel.views import View


class DeclareQuestion(WeighQuestion):
    """GT-F6, GTX-T21. Touched are devices ("power:<tile>"), cannons with what boosts them
    ("boost:<booster>:<cannon>:<barrel>") and tokens; or instead a jump ("jump:<booster>:<engine>")."""

    @property
    def preset(self) -> Handles:
        """The cheapest of what comes off best: nobody stops or is beaten for having pressed too soon. What
        bursts a tile is preset only where the flight would end without it."""
        plain = max((level for level in self.levels if not level[1]), key=self.worth)
        best = plain if self.worth(plain)[0] != ENDS else max(self.levels, key=self.worth)
        if self.worth(best)[0] != ENDS:
            return switched(best)
        if CUT in self.handles and (alone := self.after((CUT,))).worth(plain)[0] != ENDS:
            return (CUT, *switched(max((level for level in self.levels if not level[1]), key=alone.worth)))
        return self.saving_jumps[:1] or switched(plain)

    @property
    def saving_jumps(self) -> Handles:
        """Jumps after which the flight goes on."""
        return tuple(handle for handle, one in self.jumps.items() if not one.misses_finish)

    # -- answering -------------------------------------------------------------------------

    @cached_property
    def use(self) -> Use:
        """The devices that are switched on, and the cannons that are boosted."""
        boosts = (Boost(one.booster, one.cannon, one.barrel) for one in Boosting.among(self.chosen))  # type: ignore[arg-type]
        return tuple(sorted(one.tile for one in Power.among(self.chosen))), tuple(sorted(boosts))

    @property
    def powered(self) -> Devices:
        return self.use[0]

    @cached_property
    def bill(self) -> dict[str, int]:
        if self.jump is not None:
            return {self.jump.unit: self.jump.price}
        return self.purse.bill(self.packages(self.use))

    @property
    def handles(self) -> Handles:
        tokens = self.tokens if self.price else ()
        boosts = map(handle_of, self.boosts)
        cut = (CUT,) if self.what == "engines" and self.ship.towed else ()
        off = (*map(Detaching, self.detachable), *cut)
        return (*map(Level, self.shown), *self.jumps, *map(Power, self.devices), *boosts, *off, *tokens)

    def idle(self, handle: str) -> bool:
        level = Level.of(handle)
        if level is not None:
            return self.levels[level.number] == self.use and self.jump is None
        return handle in self.jumps and handle in self.chosen

    def touched(self, handle: str) -> Handles:
        if handle == CUT or Detaching.of(handle):
            rest = tuple(one for one in self.chosen if one != handle)
            return rest if handle in self.chosen else (handle, *rest)
        off = self.off
        return (*off, *(one for one in self.switches(handle) if one not in off))

    def switches(self, handle: str) -> Handles:
        """What is switched on after a touch."""
        match parse(handle):
            case Level(number):
                return self.trimmed((*self.pointed_at, *switched(self.levels[number])))
            case Jumping():
                return self.trimmed((*self.pointed_at, handle))
            case Energy():
                return self.with_token(handle)
            case Power(tile) if handle in self.chosen:
                kept = (one for one in self.chosen if one != handle and not boosts_of(one, tile))
                return self.trimmed(tuple(kept))
            case Boosting() if handle in self.chosen:
                return self.trimmed(tuple(one for one in self.chosen if one != handle))
            case Power(tile):
                return self.with_devices(((tile,), ()))
            case Boosting(booster, cannon, barrel):
                boost = Boost(booster, cannon, barrel)  # type: ignore[arg-type]
                return self.with_devices((self.powers(boost), (boost,)))
        raise ValueError(handle)

    def with_devices(self, more: Use) -> Handles:
        """These are switched on, too; those that were switched on first go off if there is no energy for all,
        and what cannot be boosted any more."""
        devices = [one.tile for one in Power.among(self.chosen) if one.tile not in more[0]]
        taken = {tile for new in more[1] for tile in (new.booster, new.cannon)}
        boosts = [one for one in self.use[1] if not taken.intersection((one.booster, one.cannon))]
        while not self.pays(((*devices, *more[0]), (*boosts, *more[1]))):
            if boosts:
                del boosts[0]
            else:
                del devices[0]
        tokens = self.pointed_at if self.jump is None else ()
        return (*tokens, *switched(((*devices, *more[0]), (*boosts, *more[1]))))

    @property
    def action(self) -> Action | None:
        energy = paying_energy.batteries(self.paid)
        if self.jump is not None:
            return self.jump_action
        if self.what == "engines":
            detached = tuple(sorted(one.tile for one in Detaching.among(self.off)))
            return DeclareEngines(self.powered, energy, detached, CUT in self.off)
        return DeclareCannons(self.powered, energy, self.use[1])

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        levels = [(str(Level(at)), self.levels[at]) for at in self.shown]
        found = [self.card(handle, self.icon(level), level) for handle, level in levels]
        if self.jump is None and all(level != self.use for _handle, level in levels):
            found.append(self.card("", "energy", self.use))
        if CUT in self.handles:
            cut = (Line(_("gt.decide.faster_again"), "engine"), Line(_("gt.decide.no_payout"), "credits"))
            found.append(Card(CUT, "repair", _("gt.option.cut_tow"), cut, "bad", CUT in self.chosen))
        return (*found, *map(self.jump_card, self.jumps))

    def card(self, handle: str, icon: str, use: Use) -> Card:
        found = self.outcome(use)
        tones: dict[str, CardTone] = {"win": "good", "safe": "good", "no_engines": "bad"}
        tones |= dict.fromkeys(STRUCK, "bad")
        verb = _(f"gt.decide.{self.what}_value", value=strength(found.strength.value))
        tone = tones.get(found.result, "neutral")
        chosen = use == self.use and self.jump is None
        return Card(handle, icon, verb, self.lines(found, use), tone, chosen)

    def icon(self, use: Use) -> str:
        return {"engines": "engine", "cannons": "cannon"}[self.what] + ("-2" if any(use) else "")

    def lines(self, found: Outcome, use: Use) -> tuple[Line, ...]:
        lines, boosts = [self.meaning(found), self.slowed(), self.coming_off()], use[1]
        if boosts:
            cannons = ", ".join(self.square(one.cannon) for one in boosts)
            tiles = tuple(one.cannon for one in boosts)
            loss = bursting(self.content, self.view.sight, self.view.seat, tiles)
            lines.append(self.bursting(_("gt.decide.cannons_burst", squares=cannons), tiles, loss))
        if found.result in STRUCK:
            lines += self.suffering(found)
        prices = self.packages(use)
        if found.energy or prices:  # a specialist may pay all of it (GTX-A04)
            lines.append(energy_line(found.energy, found.left, price_parts(self.terms, prices.values())))
        else:
            lines.append(Line(_("gt.decide.no_energy"), "energy"))
        return tuple(line for line in lines if line is not None)

    def meaning(self, found: Outcome) -> Line | None:
        """What the strength means on this card."""
        match self.task:
            case Attacking() if found.against is not None:
                against = strength(found.against)
                tones: dict[str, Tone] = {"win": "good", "lose": "bad"}
                said = _(f"gt.decide.enemy_{found.result}", enemy=self.card_name, n=against)
                short = _(f"gt.decide.brief_{found.result}", n=against)
                icon = "check" if found.result == "win" else "warn"
                return Line(said, icon, tones.get(found.result, "warn"), short)
            case Comparing(strikes="all_but_best") if found.result in STRUCK:
                return Line(_("gt.decide.surely_struck"), "warn", "bad")
            case Comparing(by=by, most=most) if found.result in ("lowest", "second"):
                who = self.words.criterion(by, most, second=found.result == "second")
                return Line(_("gt.decide.surely_lowest", criterion=who), "warn", "bad")
            case Comparing() if found.result == "struck":
                return Line(_("gt.decide.surely_struck"), "warn", "bad")
            case Comparing() if found.result == "safe":
                return Line(_("gt.decide.surely_safe"), "check", "good")
            case Comparing():
                return Line(_("gt.decide.depends_on_others"), "eye")
            case Competing():
                return self.rivalry(found.strength.value)
            case Counting():
                return None
        if found.result == "no_engines":
            return Line(bold(_("gt.decide.no_engines")), "flag", "bad")
        return course_line(self.view.seat, int(found.strength.value), found.course)

    def rivalry(self, value: float) -> Line:
        """Who fires at whom for what has been abandoned (R01)."""
        assert isinstance(self.task, Competing)
        if self.task.seat == self.view.seat:
            behind = len(rivals(self.content, self.view.sight, self.view.seat, value))
            tone: Tone = "warn" if behind else "good"
            return Line(n_("gt.decide.rivals", behind), "cannon", tone)
        fires = value > dict(self.task.found)[self.task.seat]
        who = self.words.seat(self.task.seat)
        return Line(_(f"gt.decide.{'fires' if fires else 'too_weak_to_fire'}", name=who), "cannon")

    def suffering(self, found: Outcome) -> list[Line]:
        """What follows for who is beaten; energy that is spent now cannot be taken any more."""
        harm = self.harm_of(found.result)
        if harm is None:
            return []
        return [toll_line(self.words, replace(harm, energy=max(0, min(harm.energy, found.left))))]

    def preview(self, pointed: str = "") -> Preview:
        answer = self.after(self.touched(pointed)) if Level.of(pointed) or pointed in self.jumps else self
        if answer.jump is not None:
            return answer.jump_preview
        rockets, boosts = moved(self.view, self.outcome(answer.use).course), answer.use[1]
        powered = (*answer.powered, *(one.booster for one in boosts))
        return Preview(powered=powered, falls=tuple(one.cannon for one in boosts), rockets=rockets)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        switches = (
            Piece(Switch(tile), Power(tile), tile, "switch", on=tile in self.powered) for tile in self.devices
        )
        boosts = (
            Piece(f"switch:{handle_of(one)}", handle_of(one), one.cannon, "boost", on=one in self.use[1],
                  token=str(one.booster), letter=one.barrel)
            for one in self.boosts
        )  # fmt: skip
        loose = (
            Piece(Detaching(at), Detaching(at), at, "remove", on=Detaching(at) in self.chosen)
            for at in self.detachable
            if at not in self.devices
        )
        return (*switches, *boosts, *loose, *paying_energy.pieces(self.ship, self.paid, self.bill or None))

    @property
    def said(self) -> Decision:
        if self.jump is not None:
            second = _("gt.decide.bursts", tiles=self.square(self.jump.engine))
            return Decision(label=_("gt.option.use_engine_booster"), second=second, status=self.sentence())
        found = self.outcome(self.use)
        return Decision(
            title=_(f"gt.decide.{self.ways}_{self.what}"),
            label=_(f"gt.decide.declare_{self.what}", value=strength(found.strength.value)),
            second=self.consequence(found), status=self.sentence(),
        )  # fmt: skip

    @property
    def ways(self) -> str:
        """What may be done before it is declared."""
        if self.detachable:
            return "detach_or_switch"
        return "boost" if self.boosts and not self.devices else "switch"

    def consequence(self, found: Outcome) -> str:
        """What comes of it in a few words: what goes wrong before what is paid."""
        if self.worth(self.use)[0] == ENDS:
            return _("gt.decide.your_flight_ends")
        meant = self.meaning(found)
        if meant is not None and found.result in ("tie", "win", *STRUCK):
            return meant.short or meant.text
        return place_words(self.view.seat, found.course) or self.paid_from

    @property
    def ends(self) -> bool:
        avoidable = self.saving_jumps or any(self.worth(level)[0] != ENDS for level in self.levels)
        return bool(avoidable) and self.jump is None and self.worth(self.use)[0] == ENDS

    def sentence(self) -> str:
        """The sentence of the status line."""
        match self.task:
            case Attacking():
                against = self.outcome(self.use).against
                return _("gt.decide.say_attack", enemy=f"[lit]{self.card_name}[/]", n=against)
            case Comparing(most=most):
                return _(f"gt.decide.say_compare_{'most_' if most else ''}{self.what}")
            case Competing():
                return _("gt.decide.say_competing", card=f"[lit]{self.card_name}[/]")
        return _("gt.decide.say_advance")


def handle_of(boost: Boost) -> Boosting:
    return Boosting(boost.booster, boost.cannon, boost.barrel)


def boosts_of(handle: str, cannon: int) -> bool:
    """Whether this boosts a cannon."""
    boost = Boosting.of(handle)
    return boost is not None and boost.cannon == cannon


def switched(use: Use) -> Handles:
    """The handles of what is used."""
    return (*map(Power, use[0]), *map(handle_of, use[1]))


def moved(view: View[JourneySight], course: Course | None) -> tuple[tuple[int, int], ...]:
    """(seat, position) of rockets that a course puts elsewhere."""
    if course is None:
        return ()
    return tuple(
        (seat, there)
        for seat, (one, there) in enumerate(zip(view.sight.seats, course.positions, strict=True))
        if there is not None and there != one.position
    )
