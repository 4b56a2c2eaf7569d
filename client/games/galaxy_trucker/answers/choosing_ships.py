"""Another ship for what comes: a row of meteors, or saboteurs (GTX-B04, E17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from client.games.galaxy_trucker.answers.decision import Card, Handles, Line, PickRow
from client.games.galaxy_trucker.answers.options import OptionsQuestion
from client.games.galaxy_trucker.screens.flight.facts import crew, step_now
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker.cards import Billiards, Hit
from rules.galaxy_trucker.sight import SeatSight
from rules.galaxy_trucker.tiles import SIDE_NUMBER

_ARROWS: Final = {
    "front": "\N{DOWNWARDS ARROW}", "right": "\N{LEFTWARDS ARROW}", "rear": "\N{UPWARDS ARROW}",
    "left": "\N{RIGHTWARDS ARROW}",
}  # fmt: skip
"""The way of what comes from a side."""


class ShipQuestion(OptionsQuestion):
    """A card for each ship."""

    ship_part = "seat"

    @property
    def as_cards(self) -> bool:
        return False

    @property
    def rows(self) -> tuple[PickRow, ...]:
        return ()

    @property
    def cards(self) -> tuple[Card, ...]:
        if self.ship_part not in self.parts:  # only one is left
            return tuple(self.ship_card(parts[self.ship_part], "", at == 0)
                         for at, (parts, _action) in enumerate(self.answers[:1]))  # fmt: skip
        chosen = self.picked.get(self.ship_part)
        return tuple(self.ship_card(seat, self.handle(self.ship_part, seat), seat == chosen)
                     for seat in self.values(self.ship_part))  # fmt: skip

    def ship_card(self, seat: int, handle: str, chosen: bool) -> Card:
        name = self.words.plain_seat(seat)
        lines = tuple(self.lines(self.view.sight.seats[seat]))
        return Card(handle, "shot", name, lines, "bad" if chosen else "neutral", chosen, seat=seat)

    def lines(self, one: SeatSight) -> Iterator[Line]:
        """What it has to lose."""
        for icon, what, number in (("tile", "tiles", len(one.ship.tiles)), ("crew", "crew", crew(one))):
            yield Line(n_(f"gt.option_line.ship_{what}", number), icon, short=str(number))


class MeteorRowQuestion(ShipQuestion):
    """The rows lie under the ring; the first free one is taken until another is touched."""

    ship_part = "victim"
    lines_by = "row"

    @property
    def preset(self) -> Handles:
        if self.lines_by not in self.parts:
            return ()
        return (self.handle(self.lines_by, self.answers[0][0][self.lines_by]),)

    def lines(self, one: SeatSight) -> Iterator[Line]:
        """How it is defended against the chosen row."""
        step, row = step_now(self.content, self.view.sight), self.picked.get("row", self.answers[0][0]["row"])
        hits = step.rows[row - 1] if isinstance(step, Billiards) else ()
        yield from defences(self.words, one, hits)


def defences(words: Words, one: SeatSight, hits: tuple[Hit, ...]) -> Iterator[Line]:
    """Shield against small ones and cannons against large ones, a line for each side."""
    for size, side in dict.fromkeys((hit.size, hit.side) for hit in hits):
        if size == "small":
            there, icon = side in one.ship.shielded, "shield"
            said = _(f"gt.option_line.{'shield' if there else 'no_shield'}", side=words.side(side))
            short = "[gt:check]" if there else "[gt:cross]"
        else:
            number, icon = one.ship.cannon_sides[SIDE_NUMBER[side]], "cannon"
            there, said = number > 0, n_("gt.option_line.cannons", number, side=words.side(side))
            short = str(number)
        yield Line(said, icon, "" if there else "warn", f"{_ARROWS[side]} {short}")
