"""Giving up crew, goods or energy: what is touched wears a cross until enough is chosen."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import Card, CardTone, Decision, Handles, Line, Piece
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Figure, Good
from client.games.galaxy_trucker.screens.flight.facts import step_now
from client.games.galaxy_trucker.text.costs import bold
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from rules.galaxy_trucker.cards import LoseEnergy as EnergyPenalty
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.actions import LoseCrew, LoseEnergy, LoseGoods
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import STRENGTHS, strength_of
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Action

USUAL = "usual"


def figures_of(ship: Ship) -> dict[str, Piece]:
    """All figures on board, by handle."""
    figures = (
        Figure(cabin, kind, slot)
        for cabin, there in sorted(ship.crew.items())
        for slot, kind in enumerate(there)
    )
    return {one: Piece(one, one, one.cabin, "figure", one.slot, token=one.kind) for one in figures}


def cubes_of(ship: Ship) -> list[Piece]:
    """All cubes on board."""
    found = []
    for hold, goods in sorted(ship.goods.items()):
        drawn = sorted(range(len(goods)), key=lambda at: goods[at] != "red")
        for at, good in enumerate(goods):
            handle = Good(hold, good, at)
            found.append(Piece(handle, handle, hold, "cube", drawn.index(at), token=good))
    return found


def crew_lines(content: Content, ship: Ship, gone: Sequence[tuple[int, str]]) -> tuple[Line, ...]:
    """What the loss of these figures means."""
    rest = ship.clone()
    for cabin, kind in gone:
        rest.lose_figure(cabin, kind)
    faces = "".join(f"[figure:{kind}]" for _cabin, kind in gone[:6])
    lost = bold(n_("gt.decide.crew_lost", len(gone)))
    lines = [Line(f"{faces} {lost}", "crew")]
    left = [unit for unit in ship.units if ship.unit(unit).humans and not rest.unit(unit).humans]
    if not rest.humans:
        lines.append(Line(bold(_("gt.decide.no_human_left")), "warn", "bad"))
    elif left and len(ship.units) > 1:  # GTX-IIA08
        unit = _(f"gt.name.unit_{left[0]}")
        lines.append(Line(bold(_("gt.decide.half_without_human", unit=unit)), "warn", "bad"))
    lines.append(Line(_("gt.decide.crew_left", n=rest.crew_count, all=ship.crew_count), "eye"))
    for kind in STRENGTHS:
        before, after = (strength_of(one, kind, (), content.helpers) for one in (ship, rest))
        if before != after:
            said = _(f"gt.decide.{kind}_change", before=strength(before), after=strength(after))
            lines.append(Line(said, "engine" if kind == "engines" else "cannon", "warn"))
    return tuple(lines)


class LosingQuestion(Question):
    """GT-F9, GT-F10. Touched are single figures, cubes or tokens; USUAL chooses for the player."""

    @property
    def owed(self) -> int:
        """How many are to be chosen."""
        return int(self.prompt.details["n"])

    @fact
    @abstractmethod
    def every(self) -> dict[str, Piece]:
        """What could be chosen, by handle."""

    @fact
    def sure(self) -> tuple[Piece, ...]:
        """What goes in any case."""
        return ()

    @fact
    @abstractmethod
    def usual(self) -> Handles:
        """What is chosen for who does not mind."""

    @property
    def gone(self) -> list[Piece]:
        """What goes by what has been chosen so far."""
        return [*self.sure, *(self.every[one] for one in self.chosen)]

    # -- answering -------------------------------------------------------------------------

    @property
    def handles(self) -> Handles:
        return (*self.every, USUAL)

    @property
    def is_usual(self) -> bool:
        return sorted(self.chosen) == sorted(self.usual)

    def idle(self, handle: str) -> bool:
        return handle == USUAL and self.is_usual

    def touched(self, handle: str) -> Handles:
        if handle == USUAL:
            return self.usual
        if handle in self.chosen:
            return tuple(one for one in self.chosen if one != handle)
        if len(self.chosen) >= self.owed:
            return (*self.chosen[: self.owed - 1], handle)
        return (*self.chosen, handle)

    @property
    def still(self) -> int:
        """How many are still missing."""
        return self.owed - len(self.chosen)

    @property
    def action(self) -> Action | None:
        return None if self.still else self.losing(tuple(sorted((one.tile, one.token) for one in self.gone)))

    @abstractmethod
    def losing(self, gone: tuple[tuple[int, str], ...]) -> Action:
        """The answer by which these leave the ship: (tile, what)."""

    # -- showing ---------------------------------------------------------------------------

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return (*self.sure, *(replace(one, on=one.handle in self.chosen) for one in self.every.values()))

    @property
    def cards(self) -> tuple[Card, ...]:
        usual = self.after(self.usual).lines()
        on = bool(self.chosen) and self.is_usual
        tone: CardTone = "bad" if self.chosen else "neutral"
        return (
            Card(USUAL, "hand", _("gt.decide.choose_for_me"), usual, "neutral", on),
            Card("", "minus", self.title, self.lines(), tone, not self.still),
        )

    @abstractmethod
    def lines(self) -> tuple[Line, ...]:
        """What the loss of what has been chosen means."""

    @property
    def title(self) -> str:
        """What is still owed."""
        return n_("gt.decide.more_to_give", self.still) if self.still else _("gt.decide.all_chosen")

    @property
    def stolen(self) -> bool:
        """Energy goes that stands for no goods (E16)."""
        return isinstance(getattr(step_now(self.content, self.view.sight), "penalty", None), EnergyPenalty)

    @property
    def said(self) -> Decision:
        kind = self.prompt.kind
        why = "lose_power" if kind == "lose_energy" and self.stolen else kind
        return Decision(
            title=self.title, label=_(f"gt.decide.{kind}_now"),
            why_not=n_("gt.decide.more_to_give", self.still),
            status=n_(f"gt.decide.say_{why}", self.owed + len(self.sure)),
        )  # fmt: skip


class CrewQuestion(LosingQuestion):
    """GT-F9."""

    @fact
    def every(self) -> dict[str, Piece]:
        return figures_of(self.ship)

    @fact
    def usual(self) -> Handles:
        free = Figure.among(self.every)
        chosen: list[str] = []
        for cabin, kind in self.prompt.options[0].figures:
            # the last figure of a cabin first, so that those that stay stand where they stood
            handle = next(one for one in reversed(free) if (one.cabin, one.kind) == (cabin, kind))
            free.remove(handle)
            chosen.append(handle)
        return tuple(chosen)

    def losing(self, gone: tuple[tuple[int, str], ...]) -> Action:
        return LoseCrew(gone)

    def ruins(self, gone: Iterable[Piece]) -> bool:
        """Whether no human would be left."""
        return sum(piece.token == HUMAN for piece in gone) >= self.ship.humans

    @property
    def ends(self) -> bool:
        avoidable = not self.ruins(self.after(self.usual).gone)
        return avoidable and not self.still and self.ruins(self.gone)

    def lines(self) -> tuple[Line, ...]:
        if not self.gone:
            return (Line(_("gt.decide.touch_figures"), "hand"),)
        return crew_lines(self.content, self.ship, [(piece.tile, piece.token) for piece in self.gone])


class GoodsQuestion(LosingQuestion):
    """GT-F10: only the last colour of the most valuable goods leaves a choice."""

    @fact
    def cubes(self) -> list[Piece]:
        return cubes_of(self.ship)

    @fact
    def counts(self) -> Counter[str]:
        """How many of each colour go."""
        order: list[str] = list(self.content.goods)
        n = min(int(self.prompt.details["n"]), len(self.cubes))
        return Counter(sorted((piece.token for piece in self.cubes), key=order.index)[:n])

    @fact
    def open_colour(self) -> str:
        """The colour of which only some go."""
        there = Counter(piece.token for piece in self.cubes)
        return next((colour for colour, n in self.counts.items() if n < there[colour]), "")

    @property
    def owed(self) -> int:
        return self.counts[self.open_colour] if self.open_colour else 0

    @fact
    def every(self) -> dict[str, Piece]:
        return {piece.handle: piece for piece in self.cubes if piece.token == self.open_colour}

    @fact
    def sure(self) -> tuple[Piece, ...]:
        return tuple(
            replace(piece, handle="", on=True)
            for piece in self.cubes
            if piece.token in self.counts and piece.token != self.open_colour
        )

    @fact
    def usual(self) -> Handles:
        return tuple(self.every)[: self.owed]

    def losing(self, gone: tuple[tuple[int, str], ...]) -> Action:
        return LoseGoods(gone)  # type: ignore[arg-type]

    def lines(self) -> tuple[Line, ...]:
        tokens = [piece.token for piece in self.gone]
        if not tokens:
            return (Line(_("gt.decide.touch_goods"), "hand"),)
        value = sum(self.content.good(good).value for good in tokens)
        lines = [Line(self.words.goods(tokens) + " " + bold(n_("gt.decide.goods_lost", value)), "")]
        if self.sure:
            lines.append(Line(_("gt.decide.most_valuable_first"), "warn"))
        return tuple(lines)


class EnergyQuestion(LosingQuestion):
    """GT-F10: tokens for goods that are missing."""

    @fact
    def every(self) -> dict[str, Piece]:
        return {piece.handle: piece for piece in paying_energy.pieces(self.ship, ())}

    @fact
    def usual(self) -> Handles:
        return paying_energy.best_spent_first(self.ship)[: self.owed]

    def losing(self, gone: tuple[tuple[int, str], ...]) -> Action:
        return LoseEnergy(tuple(battery for battery, _token in gone))

    def lines(self) -> tuple[Line, ...]:
        n, every = len(self.chosen), self.ship.energy_count
        if not n:
            return (Line(_("gt.decide.touch_energy"), "hand"),)
        spent = bold(_("gt.decide.spent_energy", n=n))
        return (Line(_("gt.decide.energy", spent=spent, left=every - n, all=every), "energy"),)
