"""Who lives where: aliens in cabins that a life support serves, humans everywhere else (GT-L2, GT-L3)."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Alien, Cabin, Expert, Living, OnBoard, parse
from client.games.galaxy_trucker.pictures.tiles import Load
from client.games.galaxy_trucker.text.costs import bold
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from client.table.names import named
from rules.galaxy_trucker.actions import BoardCrew
from rules.galaxy_trucker.asks import crew_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import STRENGTHS, span_of, strength_of
from rules.kernel.asks import Action

HUMANS = "humans"
Homes = dict[str, int]
"""Which alien lives in which cabin."""


class BoardQuestion(Question):
    """Touched are a figure on the tray ("figure:<kind>") and a cabin ("cabin:<tile>"); who lives where is
    remembered as "live:<kind>:<cabin>". A cabin alone goes through all that may live in it. What an
    expert can do ("specialist:<id>", GTX-A01) is chosen as soon as it has a cabin."""

    @fact
    def cabins(self) -> dict[int, list[str]]:
        """Where which aliens could live."""
        return self.ship.alien_cabins()

    @fact
    def kinds(self) -> tuple[str, ...]:
        """The aliens that find a cabin."""
        return tuple(sorted({kind for kinds in self.cabins.values() for kind in kinds}))

    @fact
    def specialists(self) -> tuple[str, ...]:
        """What an expert may be able to do: nobody else has it."""
        found = dict.fromkeys(one.specialisation for one in self.prompt.options if one.specialisation)
        return tuple(found)

    # -- answering -------------------------------------------------------------------------

    @property
    def specialist(self) -> str:
        """What has been chosen of that, "" so far."""
        return next((one.specialist for one in Expert.among(self.chosen)), "") if self.expert else ""

    @property
    def expert(self) -> str:
        """The expert that has a cabin, "" for none."""
        return next((kind for kind in self.homes if kind in self.content.experts), "")

    @property
    def chooses(self) -> bool:
        """It is still to be chosen."""
        return bool(self.expert and not self.specialist)

    @property
    def homes(self) -> Homes:
        """The cabin of every alien on board."""
        return {one.kind: one.cabin for one in Living.among(self.chosen)}

    @property
    def hand(self) -> str:
        """The alien that has been taken up."""
        return next((one.kind for one in Alien.among(self.chosen[-1:])), "")

    @property
    def handles(self) -> Handles:
        hand = self.hand
        cabins = (Cabin(cabin) for cabin, kinds in self.cabins.items() if not hand or hand in kinds)
        experts = map(Expert, self.specialists if self.expert else ())
        return (*map(Alien, self.kinds), *map(OnBoard, self.kinds), *cabins, *experts, HUMANS)

    def idle(self, handle: str) -> bool:
        row = OnBoard.of(handle)
        return row.kind in self.homes if row is not None else handle == HUMANS and not self.chosen

    def best(self, kind: str, homes: Homes) -> int:
        """The cabin where an alien costs least: one that only it can use, and with fewest humans."""
        free = [cabin for cabin, kinds in self.cabins.items() if kind in kinds]
        taken = {cabin for other, cabin in homes.items() if other != kind}
        return min(free, key=lambda cabin: (cabin in taken, len(self.cabins[cabin]),
                                            self.content.tiles[cabin].places, cabin))  # fmt: skip

    def touched(self, handle: str) -> Handles:
        homes, hand, expert = self.homes, self.hand, tuple(Expert.among(self.chosen))
        match parse(handle):
            case Alien(kind) if kind != hand:
                return (*lived(homes), *expert, handle)
            case Expert():
                return (*lived(homes), handle)
            case OnBoard(kind) if kind in homes:
                del homes[kind]
            case OnBoard(kind):
                homes = moved(homes, kind, self.best(kind, homes))
            case Cabin(cabin) if hand:
                homes = moved(homes, hand, cabin)
            case Cabin(cabin):
                homes = self.next_in(homes, cabin)
            case "humans":
                homes = {}
        return (*lived(homes), *(expert if self.expert in homes else ()))

    def next_in(self, homes: Homes, cabin: int) -> Homes:
        """With the next alien that may live in a cabin; after the last of them humans do."""
        now = next((kind for kind, home in homes.items() if home == cabin), "")
        kinds = self.cabins[cabin]
        after = kinds[kinds.index(now) + 1 :] if now else kinds
        left = {kind: home for kind, home in homes.items() if kind != now}
        return moved(left, after[0], cabin) if after else left

    @property
    def action(self) -> Action | None:
        if self.chooses:
            return None
        homes = tuple(sorted((cabin, kind) for kind, cabin in self.homes.items()))
        return BoardCrew(homes, self.specialist)

    def wanted(self, handles: Handles) -> Action | None:
        match list(map(parse, handles)):
            case [*_, Alien(kind), Cabin(cabin)]:
                return BoardCrew(((cabin, kind),))
        return None

    # -- showing ---------------------------------------------------------------------------

    def manned(self, homes: Homes) -> Ship:
        """The ship with everybody on board."""
        ship = self.ship.clone()
        ship.crew = crew_of(ship, tuple((cabin, kind) for kind, cabin in homes.items()))
        ship.fill_batteries()
        return ship

    def gain(self, kind: str, homes: Homes) -> tuple[Line, ...]:
        """What an alien changes."""
        helpers, lines = self.content.helpers, []
        home = homes.get(kind) or self.best(kind, homes)
        without = {other: cabin for other, cabin in homes.items() if other != kind and cabin != home}
        before, after = self.manned(without), self.manned({**without, kind: home})
        for what in STRENGTHS:
            spans = zip(span_of(before, what, helpers), span_of(after, what, helpers), strict=True)
            low, high = (there - here for here, there in spans)
            if low or high:
                most = strength(max(low, high), sign=True)
                said, short = bold(_(f"gt.mend.{what}_gain", n=most)), bold(most)
                if low != high:
                    said, short = f"{said} {_('gt.mend.with_energy')}", f"{short} [cell:1]"
                lines.append(Line(said, "engine" if what == "engines" else "cannon", "good", short))
        if kind in self.content.experts:
            known = self.specialist
            effect = named(self.content.specialists[known].effect) if known else _("gt.mend.brings_expertise")
            lines.append(Line(effect, "alien", "good"))
        elif not lines:
            lines.append(Line(_("gt.mend.no_gain"), "eye", "warn"))
        fewer = before.crew_count - after.crew_count
        if fewer:
            lines.append(Line(n_("gt.decide.crew_lost", fewer), "crew", short=f"−{fewer}"))
        return tuple(lines)

    @property
    def cards(self) -> tuple[Card, ...]:
        if self.chooses:
            return tuple(map(self.expertise, self.specialists))
        homes, humans = self.homes, self.manned({})
        engines, cannons = self.measured(humans)
        lines = (
            Line(n_("gt.decide.crew", humans.crew_count), "crew"),
            Line(_("gt.mend.strengths", engines=engines, cannons=cannons), "engine"),
        )
        found = [Card(HUMANS, "crew", _("gt.mend.humans_everywhere"), lines, "neutral", not homes)]
        for kind in self.kinds:
            known = self.specialist if kind == self.expert else ""
            name = self.words.specialist(known) if known else self.words.figure(kind)
            verb = name[:1].upper() + name[1:]
            found.append(Card(OnBoard(kind), "alien", verb, self.gain(kind, homes), "good", kind in homes))
        return tuple(found)

    def expertise(self, specialist: str) -> Card:
        """One of the things that an expert can do."""
        effect = Line(named(self.content.specialists[specialist].effect))
        return Card(Expert(specialist), "alien", self.words.specialist(specialist), (effect,), "good")

    @property
    def facts(self) -> tuple[tuple[str, str, str], ...]:
        """(icon, value, word) of the ship with the crew that has been chosen."""
        ship = self.manned(self.homes)
        engines, cannons = self.measured(ship)
        return (
            ("crew", str(ship.crew_count), _("gt.mend.label_crew")),
            ("engine", engines, _("gt.mend.label_engines")),
            ("cannon", cannons, _("gt.mend.label_cannons")),
        )

    def measured(self, ship: Ship) -> tuple[str, str]:
        """Thrust and firepower without energy."""
        engines, cannons = (strength_of(ship, what, (), self.content.helpers) for what in STRENGTHS)
        return strength(engines), strength(cannons)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        living = {cabin: kind for kind, cabin in self.homes.items()}
        return tuple(
            Piece(Cabin(cabin), Cabin(cabin), cabin, "cabin", on=bool(self.hand) and self.hand in kinds,
                  token=",".join(kinds), letter=living.get(cabin, ""))
            for cabin, kinds in self.cabins.items()
        )  # fmt: skip

    @property
    def said(self) -> Decision:
        ship = self.manned(self.homes)
        crew = {cabin: Load(crew=figures) for cabin, figures in ship.crew.items()}
        batteries = {battery: Load(energy=n) for battery, n in ship.energy.items()}
        return Decision(
            loads=crew | batteries, label=_("gt.mend.board"), second=n_("gt.decide.crew", ship.crew_count),
            why_not=_("gt.mend.choose_expertise"),
            status=_("gt.mend.say_expertise" if self.chooses else "gt.mend.say_board"),
        )  # fmt: skip


def moved(homes: Homes, kind: str, cabin: int) -> Homes:
    """With this alien in this cabin; who lived there makes way."""
    rest = {other: home for other, home in homes.items() if other != kind and home != cabin}
    return {**rest, kind: cabin}


def lived(homes: Homes) -> Handles:
    return tuple(Living(kind, cabin) for kind, cabin in homes.items())
