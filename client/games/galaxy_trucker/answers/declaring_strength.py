"""Declaring engines and cannons: switches on the double devices, and how far each token carries."""

from __future__ import annotations

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
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.ids import Energy, Level, Power, Switch, parse
from client.games.galaxy_trucker.text.costs import bold, course_line, energy_line, place_words, toll_line
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines
from rules.galaxy_trucker.flight.tasks import Attacking, Comparing
from rules.galaxy_trucker.forecast_course import Course
from rules.galaxy_trucker.forecast_flight import Outcome, outcome, toll
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import cost, powerable
from rules.kernel.asks import Action
from rules.kernel.views import View

MOST_CARDS = 4


class DeclareQuestion(Question):
    """GT-F6. Touched are devices ("power:<tile>") and tokens."""

    def __init__(self, content: Content, view: View[JourneySight]) -> None:
        super().__init__(content, view)
        self.what = "engines" if self.prompt.kind == "declare_engines" else "cannons"
        self._outcome = cache(lambda powered: outcome(self.content, self.view, powered))

    # -- facts -----------------------------------------------------------------------------

    @cached_property
    def devices(self) -> dict[int, int]:
        """Devices that could be powered, with their price."""
        found = {tile: cost(self.ship, self.what, tile) for tile in powerable(self.ship, self.what)}
        return {tile: price for tile, price in found.items() if price <= self.ship.energy_count}

    def price(self, powered: tuple[int, ...]) -> int:
        """Tokens that these devices take."""
        return sum(self.devices[tile] for tile in powered)

    def outcome(self, powered: tuple[int, ...]) -> Outcome:
        """What comes of powering these devices."""
        return self._outcome(powered)

    @cached_property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """The devices to power, best first, for one device, two and so on; none to begin with."""
        bare = self.outcome(()).strength.value

        def worth(tile: int) -> tuple[float, int]:
            gain = self.outcome((tile,)).strength.value - bare
            return -gain / self.devices[tile], tile

        found: list[tuple[int, ...]] = [()]
        for tile in sorted(self.devices, key=worth):
            more = tuple(sorted((*found[-1], tile)))
            if self.price(more) <= self.ship.energy_count:
                found.append(more)
        return tuple(found)

    @cached_property
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

    # -- answering -------------------------------------------------------------------------

    def powered(self, chosen: Handles) -> tuple[int, ...]:
        """The devices that are switched on."""
        return tuple(sorted(one.tile for one in Power.among(chosen)))

    def paid(self, chosen: Handles) -> tuple[str, ...]:
        """The tokens that pay for them."""
        return paying_energy.paying(self.tokens, chosen, self.price(self.powered(chosen)))

    def possible(self, chosen: Handles) -> frozenset[str]:
        found: set[str] = {*map(Level, self.shown), *map(Power, self.devices)}
        if self.powered(chosen):
            found.update(self.tokens)
        return frozenset(found)

    def idle(self, chosen: Handles, handle: str) -> bool:
        level = Level.of(handle)
        return level is not None and self.levels[level.number] == self.powered(chosen)

    def touch(self, chosen: Handles, handle: str) -> Handles:
        touched = parse(handle)
        if isinstance(touched, Level):
            level = self.levels[touched.number]
            wanted = (*paying_energy.pointed_at(chosen), *map(Power, level))
            return paying_energy.trimmed(wanted, self.price(level))
        if isinstance(touched, Energy):
            price = self.price(self.powered(chosen))
            if handle in self.paid(chosen) and handle not in chosen:
                return chosen
            return paying_energy.touch_token(chosen, handle, price)
        if handle in chosen:
            left = tuple(one for one in chosen if one != handle)
            return paying_energy.trimmed(left, self.price(self.powered(left)))
        switched: list[str] = list(chosen)
        assert isinstance(touched, Power)
        while self.price(self.powered(tuple(switched))) + self.devices[touched.tile] > self.ship.energy_count:
            switched.remove(next(iter(Power.among(switched))))
        return (*switched, handle)

    def action(self, chosen: Handles) -> Action | None:
        kind = DeclareEngines if self.what == "engines" else DeclareCannons
        return kind(self.powered(chosen), paying_energy.batteries(self.paid(chosen)))

    # -- showing ---------------------------------------------------------------------------

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        now = self.powered(chosen)
        found = [self.card(at, now) for at in self.shown]
        if all(self.levels[at] != now for at in self.shown):
            found.append(Card("", "energy", self.verb(now), self.lines(now), self.tone(now), chosen=True))
        return tuple(found)

    def card(self, at: int, now: tuple[int, ...]) -> Card:
        level = self.levels[at]
        return Card(Level(at), self.icon(level), self.verb(level), self.lines(level), self.tone(level),
                    chosen=level == now)  # fmt: skip

    def icon(self, powered: tuple[int, ...]) -> str:
        return {"engines": "engine", "cannons": "cannon"}[self.what] + ("-2" if powered else "")

    def verb(self, powered: tuple[int, ...]) -> str:
        value = strength(self.outcome(powered).strength.value)
        return _(f"gt.decide.{self.what}_value", value=value)

    def tone(self, powered: tuple[int, ...]) -> CardTone:
        tones: dict[str, CardTone] = {
            "win": "good", "safe": "good", "lose": "bad", "lowest": "bad", "no_engines": "bad",
        }  # fmt: skip
        return tones.get(self.outcome(powered).result, "neutral")

    def lines(self, powered: tuple[int, ...]) -> tuple[Line, ...]:
        found = self.outcome(powered)
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
        task = self.task
        if isinstance(task, Attacking):
            enemy = self.card_name
            against = strength(task.step.strength)
            tones: dict[str, Tone] = {"win": "good", "lose": "bad"}
            tone = tones.get(found.result, "warn")
            said = _(f"gt.decide.enemy_{found.result}", enemy=enemy, n=against)
            short = _(f"gt.decide.brief_{found.result}", n=against)
            return Line(said, "check" if found.result == "win" else "warn", tone, short)
        if isinstance(task, Comparing):
            if found.result == "lowest":
                return Line(_("gt.decide.surely_lowest"), "warn", "bad")
            if found.result == "safe":
                return Line(_("gt.decide.surely_safe"), "check", "good")
            return Line(_("gt.decide.depends_on_others"), "eye")
        if found.result == "no_engines":
            return Line(bold(_("gt.decide.no_engines")), "flag", "bad")
        return course_line(self.view.seat, int(found.strength.value), found.course)

    def suffering(self) -> list[Line]:
        """What follows for who is beaten."""
        task = self.task
        if isinstance(task, Attacking):
            penalty = task.step.penalty
        elif isinstance(task, Comparing):
            penalty = task.penalty
        else:
            return []
        return [toll_line(self.words, toll(self.content, self.view.sight, self.view.seat, penalty))]

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        now = self.powered(chosen)
        if Level.of(pointed):
            chosen = self.touch(chosen, pointed)
            now = self.powered(chosen)
        course = self.outcome(now).course
        rockets = moved(self.view, course)
        return Preview(powered=now, pays=paying_energy.counted(self.paid(chosen)), rockets=rockets)

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        now = self.powered(chosen)
        switches = tuple(
            Piece(Switch(tile), Power(tile), tile, "switch", on=tile in now) for tile in self.devices
        )
        return (*switches, *paying_energy.pieces(self.ship, self.paid(chosen)))

    def decision(self, chosen: Handles) -> Decision:
        now = self.powered(chosen)
        found = self.outcome(now)
        value = strength(found.strength.value)
        squares = [self.square(tile) for tile, _n in paying_energy.counted(self.paid(chosen))]
        place = place_words(self.view.seat, found.course)
        return Decision(
            self.prompt.kind,
            self.cards(chosen),
            self.preview(chosen, ""),
            self.pieces(chosen),
            title=_(f"gt.decide.switch_{self.what}"),
            label=_(f"gt.decide.declare_{self.what}", value=value),
            second=n_("gt.decide.energy_from", found.energy, squares=", ".join(squares))
            if squares
            else place,
            status=self.sentence(),
            declared=found.strength.value,
            bolts=found.energy,
            against=found.against,
        )

    def sentence(self) -> str:
        """The sentence of the status line."""
        task = self.task
        if isinstance(task, Attacking):
            enemy = self.card_name
            return _("gt.decide.say_attack", enemy=f"[lit]{enemy}[/]", n=task.step.strength)
        if isinstance(task, Comparing):
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
