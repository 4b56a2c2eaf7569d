"""What things and seats are called, in the language in use. Names of people and packs are escaped:
they are foreign strings in texts with markup."""

from __future__ import annotations

from typing import cast

from client.art import rich
from client.i18n import _, language, signed
from client.table.names import Names, named
from rules.space_dragons.content import SYMBOLS, Content, Crew, Dragon, Mark, Position

MARKS: tuple[Mark, ...] = ("plus2", "minus1")
"""Those of the upper half that are worth points by themselves."""


class Words(Names[Content]):
    """What a table says of seats, cards and dragons."""

    # -- seats -----------------------------------------------------------------------------

    @property
    def chair(self) -> int:
        """The seat at the bottom of the table: the viewer's, or the first one for a spectator."""
        return max(0, self.viewer)

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise after the one at the bottom (SD-P07)."""
        count = len(self.players)
        return [(self.chair + step) % count for step in range(1, count)]

    def left(self, seat: int) -> int:
        """The left neighbour (SD-P07)."""
        return (seat + 1) % len(self.players)

    def plain_seat(self, seat: int) -> str:
        """A seat's name as it was typed; the Derelict's in the language in use."""
        player = self.players[seat]
        return player.name if player.kind != "neutral" else _("sd.seat.derelict")

    def seat(self, seat: int) -> str:
        """The name inside a sentence: "the Derelict"."""
        return self._said(seat, "sd.seat.derelict_inside")

    def seat_first(self, seat: int) -> str:
        """The name where it begins a sentence: "The Derelict"."""
        return self._said(seat, "sd.seat.derelict_first")

    def seat_alone(self, seat: int) -> str:
        """The name outside sentences: "Derelict"."""
        return rich.escape(self.plain_seat(seat))

    def _said(self, seat: int, derelict: str) -> str:
        player = self.players[seat]
        return rich.escape(player.name) if player.kind != "neutral" else _(derelict)

    def seat_or_you(self, seat: int) -> str:
        """The name outside sentences, or "You" for the viewer's own seat."""
        return _("table.you") if seat == self.viewer else self.seat_alone(seat)

    def sign(self, seat: int) -> int:
        """The seat whose sign stands before a line; a negative number is the neutral sign."""
        return -1 if self.players[seat].kind == "neutral" else seat

    def look(self, seat: int) -> int | None:
        """Whose colours a seat has; None for the Derelict."""
        return None if self.players[seat].kind == "neutral" else seat

    def kind(self, seat: int) -> tuple[str, str]:
        """(icon, words) of the chip that says who plays a seat."""
        player = self.players[seat]
        if player.kind == "neutral":
            return "dice", _("sd.seat.random")
        if player.is_bot:
            levels = {
                "random": _("sd.level.random"),
                "easy": _("sd.level.easy"),
                "normal": _("sd.level.normal"),
                "hard": _("sd.level.hard"),
            }
            return "bot", _("sd.seat.bot", level=levels.get(player.level, player.level))
        return "person", _("sd.seat.person")

    def ship(self, seat: int) -> str:
        """The name of the ship that a seat flies; the Derelict's is the last one."""
        ships = self.content.ships
        last = self.players[seat].kind == "neutral"
        return rich.escape(ships[-1 if last else min(seat, len(ships) - 1)].name.say(language()))

    # -- cards -----------------------------------------------------------------------------

    def crew(self, value: int) -> str:
        """The name of a crew card."""
        return named(self.content.crew_by_value[value].name)

    def card(self, value: int) -> str:
        """Value and name of a crew card: "62 Bandit Queen"."""
        return _("sd.tip.crew", value=value, name=self.crew(value))

    def dragon(self, dragon: str) -> str:
        """The name of a dragon."""
        return named(self.content.dragon_by_id[dragon].name)

    def symbol(self, symbol: str) -> str:
        """The name of a symbol: "Research"."""
        return rich.escape(self.content.symbols[cast(Mark, symbol)].name.say(language()))

    def symbol_inside(self, symbol: str) -> str:
        """The name inside a sentence: "research"."""
        name = self.symbol(symbol)
        return name[:1].lower() + name[1:]

    def position(self, position: str) -> str:
        """The name of a position inside a sentence: "second most"."""
        name = rich.escape(self.content.positions[cast(Position, position)].name.say(language()))
        return name[:1].lower() + name[1:]

    def pays(self, symbol: str, side: str) -> list[str]:
        """What the positions are worth on a side of a scoring card."""
        return [
            f"[position:{pay.position}] {self.position(pay.position)} {signed(pay.points)}"
            for pay in self.content.scoring_by_symbol[symbol].pays(side)
        ]

    # -- symbols -----------------------------------------------------------------------------

    def effect_symbols(self, value: int) -> str:
        """The effect of a card as pictures in a line; empty without one."""
        crew = self.content.crew_by_value[value]
        return f"[symbol:{crew.effect}]" * crew.count

    def dragon_symbols(self, dragon: str) -> str:
        """The symbols of a dragon as pictures in a line."""
        found = self.content.dragon_by_id[dragon]
        return "".join(f"[symbol:{symbol}]" * getattr(found, symbol) for symbol in SYMBOLS)

    def upper_lines(self, value: int) -> list[str]:
        """What each kind of symbol of the upper half is worth at the end, with its picture."""
        return self._at_end(self.content.crew_by_value[value]) + self.mark_lines(value)

    def dragon_lines(self, dragon: str) -> list[str]:
        """What each symbol of a dragon counts at the end, with its picture."""
        return self._at_end(self.content.dragon_by_id[dragon])

    def _at_end(self, card: Crew | Dragon) -> list[str]:
        """What the symbols of the scoring cards count."""
        lines = []
        for symbol in SYMBOLS:
            if count := getattr(card, symbol):
                text = _("sd.does.at_end", n=count, symbol=self.symbol_inside(symbol))
                lines.append(f"[symbol:{symbol}] {text[:1].upper()}{text[1:]}")
        return lines

    def mark_lines(self, value: int) -> list[str]:
        """What the plus and minus marks of a card are worth."""
        crew, points = self.content.crew_by_value[value], self.content.points
        return [
            f"[symbol:{mark}] " + _("sd.does.marks", points=count * getattr(points, mark))
            for mark in MARKS
            if (count := getattr(crew, mark))
        ]
