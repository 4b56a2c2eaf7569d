"""A ship in several pieces: which one flies on (GT-F23), or is kept in repair (GT-R5)."""

from __future__ import annotations

from string import ascii_uppercase

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Preview
from client.games.galaxy_trucker.answers.question import OneOfQuestion, fact
from client.games.galaxy_trucker.ids import Part
from client.games.galaxy_trucker.text.costs import MINUS, aboard_line, bold, money_line
from client.i18n import _, n_
from rules.galaxy_trucker.actions import KeepPart
from rules.galaxy_trucker.forecast_flight import Loss, part_loss
from rules.kernel.asks import Action


class PartQuestion(OneOfQuestion):
    """Touched is a part ("part:<n>"), by its card or any of its tiles; parts carry letters."""

    @fact
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The parts, the usual one first."""
        usual = tuple(self.prompt.details["usual"])
        return tuple(sorted((one.part for one in self.prompt.options), key=lambda part: part != usual))

    @fact
    def losses(self) -> tuple[Loss, ...]:
        """What keeping each part would cost."""
        sight, seat = self.view.sight, self.view.seat
        return tuple(part_loss(self.content, sight, seat, part) for part in self.parts)

    @property
    def handles(self) -> Handles:
        return tuple(Part(at) for at in range(len(self.parts)))

    @property
    def kept(self) -> int:
        """Which part has been chosen, -1 so far."""
        return next((one.number for one in Part.among(self.chosen)), -1)

    @property
    def action(self) -> Action | None:
        return None if self.kept < 0 else KeepPart(self.parts[self.kept])

    @property
    def ends(self) -> bool:
        avoidable = self.aboard and not all(loss.ruined for loss in self.losses)
        return avoidable and self.kept >= 0 and self.losses[self.kept].ruined

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(
            Card(Part(at), "tile", _("gt.decide.keep_part", letter=self.letter(at)), self.lines(at),
                 "bad" if loss.ruined and self.aboard else "neutral", at == self.kept, brief=self.brief(at))
            for at, loss in enumerate(self.losses)
        )  # fmt: skip

    @property
    def aboard(self) -> bool:
        """Whether the crew has boarded yet, even if nobody is left of it."""
        return bool(self.ship.crew) or self.view.sight.card is not None

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
        facts, loss = self.facts(at), self.losses[at]
        tiles = n_("gt.decide.tiles", facts["tiles"])
        people = facts["crew"] if self.aboard else facts["places"]
        crew = n_("gt.decide.crew" if self.aboard else "gt.decide.places", people)
        few = f"[b]{facts['tiles']}[/]   [gt:crew] {people}"
        lines = [Line(bold(tiles) + ", " + crew, "tile", short=few)]
        if loss.ruined and self.aboard:
            short = bold(_("gt.decide.your_flight_ends"))
            lines.append(Line(bold(_("gt.decide.no_human_left")), "warn", "bad", short))
        lines.append(Line(bold(n_("gt.decide.tiles_lost", facts["lost"])), "lost"))
        with_them, money = aboard_line(self.words, loss), money_line(self.words, loss)
        lines += [line for line in (with_them, money) if line is not None]
        return tuple(lines[:4])

    def preview(self, pointed: str = "") -> Preview:
        at = self.pointed_or_chosen(pointed).kept
        return Preview() if at < 0 else Preview(falls=self.losses[at].fallen)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(
            Piece(Part(tile), Part(at), tile, "part", on=at == self.kept, letter=self.letter(at))
            for at, part in enumerate(self.parts)
            for tile in part
        )

    @property
    def said(self) -> Decision:
        at, label, second = self.kept, _("gt.decide.choose"), ""
        if at >= 0:
            label = _("gt.decide.keep_part", letter=self.letter(at))
            second = n_("gt.decide.tiles", len(self.parts[at]))
        return Decision(
            title=_("gt.decide.ship_in_parts", n=len(self.parts)), label=label, second=second,
            why_not=_("gt.decide.choose_first"), status=_("gt.decide.say_part"),
        )  # fmt: skip
