"""Giving up crew, goods or energy: what is touched wears a cross until enough is chosen."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import Card, CardTone, Decision, Handles, Line, Look, Piece
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.ids import Energy, Figure, Good
from client.games.galaxy_trucker.text.costs import bold
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from rules.galaxy_trucker.flight.actions import LoseCrew, LoseEnergy, LoseGoods
from rules.galaxy_trucker.strength import STRENGTHS, strength_of
from rules.kernel.asks import Action

USUAL = "usual"


class LosingQuestion(Question):
    """GT-F9, GT-F10. Touched are single figures, cubes or tokens; USUAL chooses for the player."""

    look: Look = "figure"

    @property
    def owed(self) -> int:
        """How many are to be chosen."""
        return int(self.prompt.details["n"])

    @cached_property
    def every(self) -> dict[str, Piece]:
        """What could be chosen, by handle."""
        raise TypeError(f"{type(self).__name__} has nothing to lose")

    @cached_property
    def sure(self) -> tuple[Piece, ...]:
        """What goes in any case."""
        return ()

    @cached_property
    def usual(self) -> Handles:
        """What is chosen for who does not mind."""
        raise TypeError(f"{type(self).__name__} has nothing to lose")

    def possible(self, chosen: Handles) -> frozenset[str]:
        return frozenset((*self.every, USUAL))

    def idle(self, chosen: Handles, handle: str) -> bool:
        return handle == USUAL and sorted(chosen) == sorted(self.usual)

    def touch(self, chosen: Handles, handle: str) -> Handles:
        if handle == USUAL:
            return self.usual
        if handle in chosen:
            return tuple(one for one in chosen if one != handle)
        if len(chosen) >= self.owed:
            return (*chosen[: self.owed - 1], handle)
        return (*chosen, handle)

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        found = [*self.sure]
        for handle, piece in self.every.items():
            found.append(
                Piece(piece.id, handle, piece.tile, piece.look, piece.slot, handle in chosen, piece.token)
            )
        return tuple(found)

    def still(self, chosen: Handles) -> int:
        """How many are still missing."""
        return self.owed - len(chosen)

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        usual = Card(USUAL, "hand", _("gt.decide.choose_for_me"), self.lines(self.usual), "neutral",
                     bool(chosen) and sorted(chosen) == sorted(self.usual))  # fmt: skip
        verb = self.title(chosen)
        tone: CardTone = "bad" if chosen else "neutral"
        return usual, Card("", "minus", verb, self.lines(chosen), tone, self.action(chosen) is not None)

    def lines(self, chosen: Handles) -> tuple[Line, ...]:
        """What the loss of these means."""
        return ()

    def title(self, chosen: Handles) -> str:
        """What is still owed."""
        left = self.still(chosen)
        return n_("gt.decide.more_to_give", left) if left else _("gt.decide.all_chosen")

    def decision(self, chosen: Handles) -> Decision:
        kind = self.prompt.kind
        return Decision(
            kind, self.cards(chosen), self.preview(chosen, ""), self.pieces(chosen),
            title=self.title(chosen), label=_(f"gt.decide.{kind}_now"),
            why_not=n_("gt.decide.more_to_give", self.still(chosen)),
            status=n_(f"gt.decide.say_{kind}", self.owed + len(self.sure)),
        )  # fmt: skip


class CrewQuestion(LosingQuestion):
    """GT-F9."""

    @cached_property
    def every(self) -> dict[str, Piece]:
        found: dict[str, Piece] = {}
        for cabin, there in sorted(self.ship.crew.items()):
            for slot, kind in enumerate(there):
                handle = Figure(cabin, kind, slot)
                found[handle] = Piece(handle, handle, cabin, "figure", slot, token=kind)
        return found

    @cached_property
    def usual(self) -> Handles:
        free = Figure.among(self.every)
        chosen: list[str] = []
        for cabin, kind in self.prompt.options[0].figures:
            # the last figure of a cabin first, so that those that stay stand where they stood
            handle = next(one for one in reversed(free) if (one.cabin, one.kind) == (cabin, kind))
            free.remove(handle)
            chosen.append(handle)
        return tuple(chosen)

    def action(self, chosen: Handles) -> Action | None:
        if self.still(chosen):
            return None
        return LoseCrew(tuple(sorted((self.every[one].tile, self.every[one].token) for one in chosen)))

    def lines(self, chosen: Handles) -> tuple[Line, ...]:
        if not chosen:
            return (Line(_("gt.decide.touch_figures"), "hand"),)
        gone = [self.every[one] for one in chosen]
        rest = self.ship.clone()
        for piece in gone:
            rest.lose_figure(piece.tile, piece.token)
        faces = "".join(f"[figure:{piece.token}]" for piece in gone[:6])
        lines = [Line(faces + " " + bold(n_("gt.decide.crew_lost", len(gone))), "crew")]
        if not rest.humans:
            lines.append(Line(bold(_("gt.decide.no_human_left")), "warn", "bad"))
        lines.append(Line(_("gt.decide.crew_left", n=rest.crew_count, all=self.ship.crew_count), "eye"))
        for kind in STRENGTHS:
            before, after = (strength_of(ship, kind, (), self.content.helpers) for ship in (self.ship, rest))
            if before != after:
                said = _(f"gt.decide.{kind}_change", before=strength(before), after=strength(after))
                lines.append(Line(said, "engine" if kind == "engines" else "cannon", "warn"))
        return tuple(lines)


class GoodsQuestion(LosingQuestion):
    """GT-F10: only the last colour of the most valuable goods leaves a choice."""

    @cached_property
    def cubes(self) -> list[Piece]:
        """All cubes on board."""
        found = []
        for hold, goods in sorted(self.ship.goods.items()):
            drawn = sorted(range(len(goods)), key=lambda at: goods[at] != "red")
            for at, good in enumerate(goods):
                handle = Good(hold, good, at)
                found.append(Piece(handle, handle, hold, "cube", drawn.index(at), token=good))
        return found

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each colour go."""
        order: list[str] = list(self.content.goods)
        n = min(int(self.prompt.details["n"]), len(self.cubes))
        return Counter(sorted((piece.token for piece in self.cubes), key=order.index)[:n])

    @cached_property
    def open_colour(self) -> str:
        """The colour of which only some go."""
        there = Counter(piece.token for piece in self.cubes)
        return next((colour for colour, n in self.counts.items() if n < there[colour]), "")

    @property
    def owed(self) -> int:
        return self.counts[self.open_colour] if self.open_colour else 0

    @cached_property
    def every(self) -> dict[str, Piece]:
        return {piece.handle: piece for piece in self.cubes if piece.token == self.open_colour}

    @cached_property
    def sure(self) -> tuple[Piece, ...]:
        return tuple(
            Piece(piece.id, "", piece.tile, "cube", piece.slot, True, piece.token)
            for piece in self.cubes
            if piece.token in self.counts and piece.token != self.open_colour
        )

    @cached_property
    def usual(self) -> Handles:
        return tuple(self.every)[: self.owed]

    def action(self, chosen: Handles) -> Action | None:
        if self.still(chosen):
            return None
        pieces = [*self.sure, *(self.every[one] for one in chosen)]
        return LoseGoods(tuple(sorted((piece.tile, piece.token) for piece in pieces)))  # type: ignore[misc]

    def lines(self, chosen: Handles) -> tuple[Line, ...]:
        tokens = [*(piece.token for piece in self.sure), *(self.every[one].token for one in chosen)]
        if not tokens:
            return (Line(_("gt.decide.touch_goods"), "hand"),)
        value = sum(self.content.good(good).value for good in tokens)
        lines = [Line(self.words.goods(tokens) + " " + bold(n_("gt.decide.goods_lost", value)), "")]
        if self.sure:
            lines.append(Line(_("gt.decide.most_valuable_first"), "warn"))
        return tuple(lines)


class EnergyQuestion(LosingQuestion):
    """GT-F10: tokens for goods that are missing."""

    @cached_property
    def every(self) -> dict[str, Piece]:
        return {
            token: Piece(token, token, token.battery, "energy", token.slot)
            for battery, count in sorted(self.ship.energy.items())
            for token in (Energy(battery, slot) for slot in range(count))
        }

    @cached_property
    def usual(self) -> Handles:
        return self.tokens[: self.owed]

    def action(self, chosen: Handles) -> Action | None:
        if self.still(chosen):
            return None
        return LoseEnergy(paying_energy.batteries(chosen))

    def lines(self, chosen: Handles) -> tuple[Line, ...]:
        if not chosen:
            return (Line(_("gt.decide.touch_energy"), "hand"),)
        spent = bold(_("gt.decide.spent_energy", n=len(chosen)))
        left = self.ship.energy_count - len(chosen)
        return (Line(_("gt.decide.energy", spent=spent, left=left, all=self.ship.energy_count), "energy"),)
