"""Who lives where: aliens in cabins that a life support serves, humans everywhere else (GT-L2, GT-L3)."""

from __future__ import annotations

from functools import cached_property

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.ids import Alien, Cabin, Living, OnBoard, parse
from client.games.galaxy_trucker.pictures.tiles import Load
from client.games.galaxy_trucker.text.costs import bold
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from rules.galaxy_trucker.actions import BoardCrew
from rules.galaxy_trucker.asks import crew_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import STRENGTHS, span_of, strength_of
from rules.kernel.asks import Action

HUMANS = "humans"


class BoardQuestion(Question):
    """Touched are a figure on the tray ("figure:<kind>") and a cabin ("cabin:<tile>"); who lives where is
    remembered as "live:<kind>:<cabin>". A cabin alone goes through all that may live in it."""

    @cached_property
    def cabins(self) -> dict[int, list[str]]:
        """Where which aliens could live."""
        return self.ship.alien_cabins()

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The aliens that find a cabin."""
        return tuple(sorted({kind for kinds in self.cabins.values() for kind in kinds}))

    # -- answering -------------------------------------------------------------------------

    def homes(self, chosen: Handles) -> dict[str, int]:
        """The cabin of every alien on board."""
        return {one.kind: one.cabin for one in Living.among(chosen)}

    def hand(self, chosen: Handles) -> str:
        """The alien that has been taken up."""
        return next((one.kind for one in Alien.among(chosen[-1:])), "")

    def possible(self, chosen: Handles) -> frozenset[str]:
        hand = self.hand(chosen)
        cabins = [cabin for cabin, kinds in self.cabins.items() if not hand or hand in kinds]
        figures = [Alien(kind) for kind in self.kinds]
        on_board = [OnBoard(kind) for kind in self.kinds]
        return frozenset((*figures, *on_board, *(Cabin(cabin) for cabin in cabins), HUMANS))

    def idle(self, chosen: Handles, handle: str) -> bool:
        row = OnBoard.of(handle)
        return row.kind in self.homes(chosen) if row is not None else handle == HUMANS and not chosen

    def best(self, kind: str, homes: dict[str, int]) -> int:
        """The cabin where an alien costs least: one that only it can use, and with fewest humans."""
        free = [cabin for cabin, kinds in self.cabins.items() if kind in kinds]
        taken = {cabin for other, cabin in homes.items() if other != kind}
        return min(free, key=lambda cabin: (cabin in taken, len(self.cabins[cabin]),
                                            self.content.tiles[cabin].places, cabin))  # fmt: skip

    def touch(self, chosen: Handles, handle: str) -> Handles:
        homes, hand = self.homes(chosen), self.hand(chosen)
        if handle == HUMANS:
            return ()
        match parse(handle):
            case Alien(kind):
                return self.lived(homes) if kind == hand else (*self.lived(homes), handle)
            case OnBoard(kind) if kind in homes:
                del homes[kind]
                return self.lived(homes)
            case OnBoard(kind):
                return self.lived(self.moved(homes, kind, self.best(kind, homes)))
            case Cabin(cabin):
                return self.lives_in(homes, hand, cabin)
        raise ValueError(handle)

    def lives_in(self, homes: dict[str, int], hand: str, cabin: int) -> Handles:
        """A cabin was touched: the alien in the hand goes there, else the next that may live in it."""
        if hand:
            return self.lived(self.moved(homes, hand, cabin))
        now = next((kind for kind, home in homes.items() if home == cabin), "")
        kinds = self.cabins[cabin]
        after = kinds[kinds.index(now) + 1 :] if now else kinds
        if now:
            del homes[now]
        if after:
            homes = self.moved(homes, after[0], cabin)
        return self.lived(homes)

    def moved(self, homes: dict[str, int], kind: str, cabin: int) -> dict[str, int]:
        """With this alien in this cabin; who lived there makes way."""
        rest = {other: home for other, home in homes.items() if other != kind and home != cabin}
        return {**rest, kind: cabin}

    def lived(self, homes: dict[str, int]) -> Handles:
        return tuple(Living(kind, cabin) for kind, cabin in homes.items())

    def action(self, chosen: Handles) -> Action | None:
        return BoardCrew(tuple(sorted((cabin, kind) for kind, cabin in self.homes(chosen).items())))

    def wanted(self, handles: Handles) -> Action | None:
        match list(map(parse, handles)):
            case [*_, Alien(kind), Cabin(cabin)]:
                return BoardCrew(((cabin, kind),))
        return None

    # -- showing ---------------------------------------------------------------------------

    def manned(self, homes: dict[str, int]) -> Ship:
        """The ship with everybody on board."""
        ship = self.ship.clone()
        ship.crew = crew_of(ship, tuple((cabin, kind) for kind, cabin in homes.items()))
        ship.fill_batteries()
        return ship

    def loads(self, chosen: Handles) -> dict[int, Load]:
        """Cabins and batteries as they would be."""
        ship = self.manned(self.homes(chosen))
        crew = {cabin: Load(crew=figures) for cabin, figures in ship.crew.items()}
        return crew | {battery: Load(energy=n) for battery, n in ship.energy.items()}

    def gain(self, kind: str, homes: dict[str, int]) -> tuple[Line, ...]:
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
        if not lines:
            lines.append(Line(_("gt.mend.no_gain"), "eye", "warn"))
        fewer = before.crew_count - after.crew_count
        if fewer:
            lines.append(Line(n_("gt.decide.crew_lost", fewer), "crew", short=f"−{fewer}"))
        return tuple(lines)

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        homes = self.homes(chosen)
        humans = self.manned({})
        lines = Line(n_("gt.decide.crew", humans.crew_count), "crew"), self.strengths(humans)
        found = [Card(HUMANS, "crew", _("gt.mend.humans_everywhere"), lines, "neutral", not homes)]
        for kind in self.kinds:
            on = kind in homes
            name = self.words.figure(kind)
            verb = name[:1].upper() + name[1:]
            found.append(Card(OnBoard(kind), "alien", verb, self.gain(kind, homes), "good", on))
        return tuple(found)

    def facts(self, chosen: Handles) -> tuple[tuple[str, str, str], ...]:
        """(icon, value, word) of the ship with the crew that has been chosen."""
        ship = self.manned(self.homes(chosen))
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

    def strengths(self, ship: Ship) -> Line:
        """Thrust and firepower without energy."""
        engines, cannons = self.measured(ship)
        return Line(_("gt.mend.strengths", engines=engines, cannons=cannons), "engine")

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        hand, homes = self.hand(chosen), self.homes(chosen)
        living = {cabin: kind for kind, cabin in homes.items()}
        return tuple(
            Piece(Cabin(cabin), Cabin(cabin), cabin, "cabin", on=bool(hand) and hand in kinds,
                  token=",".join(kinds), letter=living.get(cabin, ""))
            for cabin, kinds in self.cabins.items()
        )  # fmt: skip

    def decision(self, chosen: Handles) -> Decision:
        ship = self.manned(self.homes(chosen))
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""), self.pieces(chosen),
            loads=self.loads(chosen), label=_("gt.mend.board"), second=n_("gt.decide.crew", ship.crew_count),
            status=_("gt.mend.say_board"),
        )  # fmt: skip
