"""Declaring engines and cannons: switches on the double devices, and how far each token carries."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property

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
from client.games.galaxy_trucker.answers.jumping import CanJumpQuestion
from client.games.galaxy_trucker.answers.question import fact
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
from rules.galaxy_trucker.boosting import packages, possible_boosts, sets_of_boosts
from rules.galaxy_trucker.cards import Criterion, Penalty
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines
from rules.galaxy_trucker.flight.penalties import weakened
from rules.galaxy_trucker.flight.tasks import Attacking, Comparing
from rules.galaxy_trucker.forecast_course import Course
from rules.galaxy_trucker.forecast_flight import (
    Outcome,
    Toll,
    bursting,
    outcome,
    toll,
)
from rules.galaxy_trucker.forecast_losses import detached_loss
from rules.galaxy_trucker.forecast_strength import Result
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import MEASURED, Boost, cost, powerable
from rules.kernel.asks import Action
from rules.kernel.views import View

MOST_CARDS = 4
Devices = tuple[int, ...]
Boosts = tuple[Boost, ...]
Use = tuple[Devices, Boosts]
"""What is powered and what is boosted."""
NOTHING_ON: Use = ((), ())
_ENDS, _BEATEN, _SECOND, _OPEN, _THROUGH, _WINS = range(6)
"""How a strength comes off, the worst first."""
_STRUCK = ("lose", "lowest", "struck", "second")


class DeclareQuestion(CanJumpQuestion):
    """GT-F6, GTX-T21. Touched are devices ("power:<tile>"), cannons with what boosts them
    ("boost:<booster>:<cannon>:<barrel>") and tokens; or instead a jump ("jump:<booster>:<engine>")."""

    # -- facts -----------------------------------------------------------------------------

    @fact
    def measured(self) -> Criterion:
        """What is compared."""
        what: Criterion = self.prompt.details["what"]
        return what

    @property
    def what(self) -> str:
        return MEASURED[self.measured]

    @fact
    def devices(self) -> dict[int, int]:
        """Devices that could be powered, with their price before what is in force."""
        found = {tile: cost(self.ship, self.what, tile) for tile in powerable(self.ship, self.what)}
        return {tile: price for tile, price in found.items() if self.pays(((tile,), ()))}

    @fact
    def boosts(self) -> tuple[Boost, ...]:
        """Boosts that could be paid, each with its cannon alone."""
        able = possible_boosts(self.ship) if self.what == "cannons" else ()
        return tuple(one for one in able if self.pays((self.powers(one), (one,))))

    def powers(self, boost: Boost) -> Devices:
        """What must be powered for a boost."""
        return (boost.cannon,) if cost(self.ship, "cannons", boost.cannon) else ()

    def packages(self, use: Use) -> dict[int, int]:
        """What each device takes that is used."""
        return packages(self.ship, self.measured, *use)

    def pays(self, use: Use) -> bool:
        """Whether there is energy for all of it together."""
        return self.purse.pays(self.packages(use))

    @fact
    def _outcomes(self) -> Callable[[Use, Handles], Outcome]:
        return cache(lambda use, off: outcome(self.content, self.view, use[0], use[1], self.without(off)))

    def outcome(self, use: Use) -> Outcome:
        """What comes of powering these devices and boosting these cannons."""
        return self._outcomes(use, self.off)

    @property
    def off(self) -> Handles:
        """What is let go before anything is counted: tiles with faulty joints ("detach:<tile>", R17), a tow
        (E05)."""
        return tuple(sorted(one for one in self.chosen if one == CUT or Detaching.of(one)))

    def without(self, off: Handles) -> Ship | None:
        """The ship when this is gone; None if nothing is."""
        if not off:
            return None
        rest, tiles = self.ship.clone(), tuple(one.tile for one in Detaching.among(off))
        if tiles:
            loss = detached_loss(self.content, self.view.sight, self.view.seat, tiles)
            rest.remove(*loss.destroyed, *loss.fallen)
        if CUT in off:
            rest.towed = 0
        return rest

    def slowed(self) -> Line | None:
        """How much faulty joints take of the speed (R17), as the ship would be counted."""
        ship = self.without(self.off) or self.ship
        slower = ship.drag * len(ship.faulty_joints()) if self.what == "engines" else 0
        return Line(_("gt.decide.faulty_joints", n=slower), "joint", "warn") if slower else None

    def coming_off(self) -> Line | None:
        """What goes with the tiles that are detached."""
        tiles = tuple(one.tile for one in Detaching.among(self.off))
        if not tiles:
            return None
        loss = detached_loss(self.content, self.view.sight, self.view.seat, tiles)
        gone = len(loss.destroyed) + len(loss.fallen)
        return Line(bold(n_("gt.decide.tiles_lost", gone)), "lost", "bad")

    @fact
    def detachable(self) -> tuple[int, ...]:
        return tuple(self.prompt.details.get("detachable", ()))

    @fact
    def levels(self) -> tuple[Use, ...]:
        """The devices to power, best first, for one device, two and so on; none to begin with. At the end
        what boosts reach beyond all of them."""
        bare = self.outcome(NOTHING_ON).strength.value

        def worth(tile: int) -> tuple[float, int]:
            gain = self.outcome(((tile,), ())).strength.value - bare
            return -gain / self.devices[tile], tile

        found: list[Use] = [NOTHING_ON]
        for tile in sorted(self.devices, key=worth):
            more = tuple(sorted((*found[-1][0], tile))), ()
            if self.pays(more):
                found.append(more)
        boosted = [
            (level, boosts)
            for level, _none in found
            for boosts in sets_of_boosts(self.ship, self.measured, level)
            if boosts and self.pays((level, boosts))
        ]
        best = max((self.worth(use)[0] for use in found), default=0)
        reach = [use for use in boosted if self.worth(use)[0] > best]
        return (*found, *([max(reach, key=self.worth)] if reach else []))

    @fact
    def shown(self) -> tuple[int, ...]:
        """The levels that get a card: none, all, and between them those where the outcome turns."""
        every = range(len(self.levels))
        if len(every) <= MOST_CARDS:
            return tuple(every)
        results = [self.outcome(level).result for level in self.levels]
        turns = [at for at in every if at and results[at] != results[at - 1]]
        rest = [at for at in every if at not in (0, len(self.levels) - 1, *turns)]
        picked = {0, len(self.levels) - 1, *turns[: MOST_CARDS - 2]}
        picked.update(rest[: MOST_CARDS - len(picked)])
        return tuple(sorted(picked))

    @fact
    def harm(self) -> Toll | None:
        """What follows for who is beaten; None where nobody is."""
        match self.task:
            case Attacking(step=step):
                return self._toll(step.penalty)
            case Comparing(penalty=penalty):
                return self._toll(penalty)
        return None

    @fact
    def lesser_harm(self) -> Toll | None:
        """What follows for the second of those whom a comparison strikes (GTX-F06)."""
        return self._toll(weakened(self.task.penalty)) if isinstance(self.task, Comparing) else None

    def _toll(self, penalty: Penalty | None) -> Toll | None:
        return None if penalty is None else toll(self.content, self.view.sight, self.view.seat, penalty)

    def harm_of(self, result: Result) -> Toll | None:
        """What follows from an outcome at worst."""
        return self.lesser_harm if result == "second" else self.harm

    def worth(self, use: Use) -> tuple[int, int, int]:
        """How these devices come off, the better the more; then what does not burst, and the energy that is
        left."""
        found, rank, lost = self.outcome(use), _THROUGH, 0
        harm = self.harm_of(found.result)
        if found.result == "no_engines":
            rank = _ENDS
        elif found.result == "win":
            rank = _WINS
        elif harm is not None and found.result in (*_STRUCK, "open"):
            beaten = found.result != "open"
            lost = harm.energy if beaten else 0
            if harm.hurts:
                hit = _SECOND if found.result == "second" else _BEATEN
                rank = _OPEN if not beaten else hit if harm.humans_left else _ENDS
        return rank, -len(use[1]), -found.energy - lost

    @property
    def preset(self) -> Handles:
        """The cheapest of what comes off best: nobody stops or is beaten for having pressed too soon."""
        return switched(max((level for level in self.levels if not level[1]), key=self.worth))

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
        tones |= dict.fromkeys(_STRUCK, "bad")
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
        if found.result in _STRUCK:
            lines += self.suffering(found.result)
        if found.energy:
            prices = self.packages(use)
            lines.append(energy_line(found.energy, found.left, price_parts(self.terms, prices.values())))
        else:
            lines.append(Line(_("gt.decide.no_energy"), "energy"))
        return tuple(line for line in lines if line is not None)

    def meaning(self, found: Outcome) -> Line | None:
        """What the strength means on this card."""
        match self.task:
            case Attacking(step=step):
                against = strength(step.strength)
                tones: dict[str, Tone] = {"win": "good", "lose": "bad"}
                said = _(f"gt.decide.enemy_{found.result}", enemy=self.card_name, n=against)
                short = _(f"gt.decide.brief_{found.result}", n=against)
                icon = "check" if found.result == "win" else "warn"
                return Line(said, icon, tones.get(found.result, "warn"), short)
            case Comparing(strikes="all_but_best") if found.result in _STRUCK:
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
        if found.result == "no_engines":
            return Line(bold(_("gt.decide.no_engines")), "flag", "bad")
        return course_line(self.view.seat, int(found.strength.value), found.course)

    def suffering(self, result: Result) -> list[Line]:
        """What follows for who is beaten."""
        harm = self.harm_of(result)
        return [] if harm is None else [toll_line(self.words, harm)]

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
        if self.worth(self.use)[0] == _ENDS:
            return _("gt.decide.your_flight_ends")
        meant = self.meaning(found)
        if meant is not None and found.result in ("tie", "win", *_STRUCK):
            return meant.short or meant.text
        return place_words(self.view.seat, found.course) or self.paid_from

    @property
    def ends(self) -> bool:
        avoidable = any(self.worth(level)[0] != _ENDS for level in self.levels)
        return avoidable and self.jump is None and self.worth(self.use)[0] == _ENDS

    def sentence(self) -> str:
        """The sentence of the status line."""
        match self.task:
            case Attacking(step=step):
                return _("gt.decide.say_attack", enemy=f"[lit]{self.card_name}[/]", n=step.strength)
            case Comparing():
                return _(f"gt.decide.say_compare_{self.what}")
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
