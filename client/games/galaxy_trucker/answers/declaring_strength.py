"""Declaring engines and cannons: switches on the double devices, and how far each token carries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Literal

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
from client.games.galaxy_trucker.answers.paying_energy import PayingQuestion
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.ids import Energy, Level, Power, Switch, parse
from client.games.galaxy_trucker.text.costs import bold, course_line, energy_line, place_words, toll_line
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines
from rules.galaxy_trucker.flight.tasks import Attacking, Comparing
from rules.galaxy_trucker.forecast_course import Course
from rules.galaxy_trucker.forecast_flight import Outcome, Toll, outcome, toll
from rules.galaxy_trucker.power import Terms, terms_of
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import cost, powerable
from rules.kernel.asks import Action
from rules.kernel.views import View

MOST_CARDS = 4
Devices = tuple[int, ...]
_ENDS, _BEATEN, _OPEN, _THROUGH, _WINS = range(5)
"""How a strength comes off, the worst first."""


class DeclareQuestion(PayingQuestion):
    """GT-F6. Touched are devices ("power:<tile>") and tokens."""

    # -- facts -----------------------------------------------------------------------------

    @property
    def what(self) -> Literal["engines", "cannons"]:
        return "engines" if self.prompt.kind == "declare_engines" else "cannons"

    @fact
    def terms(self) -> Terms:
        """What powering costs now."""
        return terms_of(self.content, self.view.sight, self.view.seat)

    @fact
    def devices(self) -> dict[int, int]:
        """Devices that could be powered, with their price before anything is in force."""
        found = {tile: cost(self.ship, self.what, tile) for tile in powerable(self.ship, self.what)}
        tokens = self.ship.energy_count
        return {tile: price for tile, price in found.items() if self.terms.payable([price], tokens)}

    def costs(self, powered: Iterable[int]) -> int:
        """Tokens that these devices take."""
        return self.terms.price([self.devices[tile] for tile in powered])

    @fact
    def outcome(self) -> Callable[[Devices], Outcome]:
        """What comes of powering these devices."""
        return cache(lambda powered: outcome(self.content, self.view, powered))

    @fact
    def levels(self) -> tuple[Devices, ...]:
        """The devices to power, best first, for one device, two and so on; none to begin with."""
        bare = self.outcome(()).strength.value

        def worth(tile: int) -> tuple[float, int]:
            gain = self.outcome((tile,)).strength.value - bare
            return -gain / self.devices[tile], tile

        found: list[Devices] = [()]
        for tile in sorted(self.devices, key=worth):
            more = tuple(sorted((*found[-1], tile)))
            if self.costs(more) <= self.ship.energy_count:
                found.append(more)
        return tuple(found)

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
                penalty = step.penalty
            case Comparing(penalty=penalty):
                pass
            case _:
                return None
        return toll(self.content, self.view.sight, self.view.seat, penalty)

    def worth(self, powered: Devices) -> tuple[int, int]:
        """How these devices come off, the better the more; then the energy that is left."""
        found, harm, rank, lost = self.outcome(powered), self.harm, _THROUGH, 0
        if found.result == "no_engines":
            rank = _ENDS
        elif found.result == "win":
            rank = _WINS
        elif harm is not None and found.result in ("lose", "lowest", "open"):
            beaten = found.result != "open"
            lost = harm.energy if beaten else 0
            if harm.hurts:
                rank = _OPEN if not beaten else _BEATEN if harm.humans_left else _ENDS
        return rank, -found.energy - lost

    @property
    def preset(self) -> Handles:
        """The cheapest of what comes off best: nobody stops or is beaten for having pressed too soon."""
        best: Devices = max(self.levels, key=self.worth)
        return tuple(map(Power, best))

    # -- answering -------------------------------------------------------------------------

    @cached_property
    def powered(self) -> Devices:
        """The devices that are switched on."""
        return tuple(sorted(one.tile for one in Power.among(self.chosen)))

    @property
    def price(self) -> int:
        return self.costs(self.powered)

    @property
    def handles(self) -> Handles:
        tokens = self.tokens if self.powered else ()
        return (*map(Level, self.shown), *map(Power, self.devices), *tokens)

    def idle(self, handle: str) -> bool:
        level = Level.of(handle)
        return level is not None and self.levels[level.number] == self.powered

    def touched(self, handle: str) -> Handles:
        match parse(handle):
            case Level(number):
                return self.trimmed((*self.pointed_at, *map(Power, self.levels[number])))
            case Energy():
                return self.with_token(handle)
            case _ if handle in self.chosen:
                return self.trimmed(tuple(one for one in self.chosen if one != handle))
            case Power(tile):
                switched = Power.among(self.chosen)
                while self.costs((*(one.tile for one in switched), tile)) > len(self.tokens):
                    del switched[0]
                kept = (one for one in self.chosen if one in switched or not Power.of(one))
                return (*kept, handle)
        raise ValueError(handle)

    @property
    def action(self) -> Action | None:
        kind = DeclareEngines if self.what == "engines" else DeclareCannons
        return kind(self.powered, paying_energy.batteries(self.paid))

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        levels = [(str(Level(at)), self.levels[at]) for at in self.shown]
        found = [self.card(handle, self.icon(level), level) for handle, level in levels]
        if all(level != self.powered for _handle, level in levels):
            found.append(self.card("", "energy", self.powered))
        return tuple(found)

    def card(self, handle: str, icon: str, powered: Devices) -> Card:
        found = self.outcome(powered)
        tones: dict[str, CardTone] = {
            "win": "good", "safe": "good", "lose": "bad", "lowest": "bad", "no_engines": "bad",
        }  # fmt: skip
        verb = _(f"gt.decide.{self.what}_value", value=strength(found.strength.value))
        tone = tones.get(found.result, "neutral")
        return Card(handle, icon, verb, self.lines(found), tone, chosen=powered == self.powered)

    def icon(self, powered: Devices) -> str:
        return {"engines": "engine", "cannons": "cannon"}[self.what] + ("-2" if powered else "")

    def lines(self, found: Outcome) -> tuple[Line, ...]:
        lines = [self.meaning(found)]
        if found.result in ("lose", "lowest"):
            lines += self.suffering()
        if found.energy:
            lines.append(energy_line(found.energy, found.left))
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
            case Comparing() if found.result == "lowest":
                return Line(_("gt.decide.surely_lowest"), "warn", "bad")
            case Comparing() if found.result == "safe":
                return Line(_("gt.decide.surely_safe"), "check", "good")
            case Comparing():
                return Line(_("gt.decide.depends_on_others"), "eye")
        if found.result == "no_engines":
            return Line(bold(_("gt.decide.no_engines")), "flag", "bad")
        return course_line(self.view.seat, int(found.strength.value), found.course)

    def suffering(self) -> list[Line]:
        """What follows for who is beaten."""
        return [] if self.harm is None else [toll_line(self.words, self.harm)]

    def preview(self, pointed: str = "") -> Preview:
        answer = self.after(self.touched(pointed)) if Level.of(pointed) else self
        rockets = moved(self.view, self.outcome(answer.powered).course)
        return Preview(powered=answer.powered, rockets=rockets)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        switches = (
            Piece(Switch(tile), Power(tile), tile, "switch", on=tile in self.powered) for tile in self.devices
        )
        return (*switches, *paying_energy.pieces(self.ship, self.paid))

    @property
    def said(self) -> Decision:
        found = self.outcome(self.powered)
        return Decision(
            title=_(f"gt.decide.switch_{self.what}"),
            label=_(f"gt.decide.declare_{self.what}", value=strength(found.strength.value)),
            second=self.consequence(found), status=self.sentence(),
        )  # fmt: skip

    def consequence(self, found: Outcome) -> str:
        """What comes of it in a few words: what goes wrong before what is paid."""
        if self.worth(self.powered)[0] == _ENDS:
            return _("gt.decide.your_flight_ends")
        meant = self.meaning(found)
        if meant is not None and found.result in ("lose", "tie", "win", "lowest"):
            return meant.short or meant.text
        return place_words(self.view.seat, found.course) or self.paid_from

    @property
    def ends(self) -> bool:
        avoidable = any(self.worth(level)[0] != _ENDS for level in self.levels)
        return avoidable and self.worth(self.powered)[0] == _ENDS

    def sentence(self) -> str:
        """The sentence of the status line."""
        match self.task:
            case Attacking(step=step):
                return _("gt.decide.say_attack", enemy=f"[lit]{self.card_name}[/]", n=step.strength)
            case Comparing():
                return _(f"gt.decide.say_compare_{self.what}")
        return _("gt.decide.say_advance")


def moved(view: View[JourneySight], course: Course | None) -> tuple[tuple[int, int], ...]:
    """(seat, position) of rockets that a course puts elsewhere."""
    if course is None:
        return ()
    return tuple(
        (seat, there)
        for seat, (one, there) in enumerate(zip(view.sight.seats, course.positions, strict=True))
        if there is not None and there != one.position
    )
