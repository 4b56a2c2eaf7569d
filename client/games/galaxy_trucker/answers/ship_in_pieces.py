"""A ship in several pieces: which one flies on (GT-F23), or is kept in repair (GT-R5)."""

from __future__ import annotations

from functools import cached_property
from string import ascii_uppercase

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Preview
from client.games.galaxy_trucker.answers.offers_and_planets import OneOfQuestion
from client.games.galaxy_trucker.ids import Part
from client.games.galaxy_trucker.text.costs import MINUS, aboard_line, bold, money_line
from client.i18n import _, n_
from rules.galaxy_trucker.actions import KeepPart
from rules.galaxy_trucker.forecast_flight import Loss, part_loss
from rules.kernel.asks import Action


class PartQuestion(OneOfQuestion):
    """Touched is a part ("part:<n>"), by its card or any of its tiles; parts carry letters."""

    @cached_property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The parts, the usual one first."""
        usual = tuple(self.prompt.details["usual"])
        return tuple(sorted((one.part for one in self.prompt.options), key=lambda part: part != usual))

    @cached_property
    def losses(self) -> tuple[Loss, ...]:
        """What keeping each part would cost."""
        sight, seat = self.view.sight, self.view.seat
        return tuple(part_loss(self.content, sight, seat, part) for part in self.parts)

    @cached_property
    def handles(self) -> tuple[str, ...]:
        return tuple(Part(at) for at in range(len(self.parts)))

    def kept(self, chosen: Handles) -> int:
        """Which part has been chosen, -1 so far."""
        return next((one.number for one in Part.among(chosen)), -1)

    def action(self, chosen: Handles) -> Action | None:
        at = self.kept(chosen)
        return None if at < 0 else KeepPart(self.parts[at])

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        return tuple(
            Card(Part(at), "tile", _("gt.decide.keep_part", letter=self.letter(at)), self.lines(at),
                 "bad" if self.losses[at].ruined and self.aboard else "neutral", at == self.kept(chosen),
                 brief=self.brief(at))
            for at in range(len(self.parts))
        )  # fmt: skip

    @property
    def aboard(self) -> bool:
        """Whether anybody has boarded yet."""
        return bool(self.ship.crew)

    def letter(self, at: int) -> str:
        return ascii_uppercase[at % len(ascii_uppercase)]

    def facts(self, at: int) -> dict[str, int]:
        """What the rules tell of a part."""
        return next(one for one in self.prompt.details["parts"] if tuple(one["part"]) == self.parts[at])

    def brief(self, at: int) -> str:
        """A part in signs, for a list of many."""
        facts = self.facts(at)
        people = facts["crew"] if self.aboard else facts["places"]
        kept = f"[gt:tile] {facts['tiles']}   [gt:crew] {people}"
        if self.losses[at].ruined and self.aboard:
            return f"[bad]{_('gt.decide.your_flight_ends')}[/]   {kept}"
        return f"{kept}   [gt:lost] {MINUS}{facts['lost']}"

    def lines(self, at: int) -> tuple[Line, ...]:
        """What stays, and what goes."""
        facts = self.facts(at)
        tiles = n_("gt.decide.tiles", facts["tiles"])
        people = facts["crew"] if self.aboard else facts["places"]
        crew = n_("gt.decide.crew" if self.aboard else "gt.decide.places", people)
        few = f"[b]{facts['tiles']}[/]   [gt:crew] {people}"
        lines = [Line(bold(tiles) + ", " + crew, "tile", short=few)]
        loss = self.losses[at]
        if loss.ruined and self.aboard:
            short = bold(_("gt.decide.your_flight_ends"))
            lines.append(Line(bold(_("gt.decide.no_human_left")), "warn", "bad", short))
        gone = bold(n_("gt.decide.tiles_lost", facts["lost"]))
        lines.append(Line(gone, "lost"))
        with_them, money = aboard_line(self.words, loss), money_line(self.words, loss)
        lines += [line for line in (with_them, money) if line is not None]
        return tuple(lines[:4])

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        at = self.kept((pointed,)) if pointed in self.handles else self.kept(chosen)
        return Preview() if at < 0 else Preview(falls=self.losses[at].fallen)

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        kept = self.kept(chosen)
        return tuple(
            Piece(Part(tile), Part(at), tile, "part", on=at == kept, letter=self.letter(at))
            for at, part in enumerate(self.parts)
            for tile in part
        )

    def decision(self, chosen: Handles) -> Decision:
        at = self.kept(chosen)
        label = _("gt.decide.choose") if at < 0 else _("gt.decide.keep_part", letter=self.letter(at))
        second = "" if at < 0 else n_("gt.decide.tiles", len(self.parts[at]))
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""), self.pieces(chosen),
            title=_("gt.decide.ship_in_parts", n=len(self.parts)), label=label, second=second,
            why_not=_("gt.decide.choose_first"), status=_("gt.decide.say_part"),
        )  # fmt: skip
