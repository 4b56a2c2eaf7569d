"""What things and seats are called, in the language in use, as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from client.games.nebula.told import Turn
from client.table.names import Names, named
from rules.nebula.content import BLACK, Content


class Words(Names[Content]):
    """What a table says of stars, cells, cards and markers."""

    @property
    def chair(self) -> int:
        """The seat whose galaxy is the large one: the viewer's, or the first one for a spectator."""
        return max(0, self.viewer)

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        count = len(self.players)
        return [(self.chair + step) % count for step in range(1, count)]

    def color(self, color: str) -> str:
        """A colour as a subject: "Red"."""
        return named(self.content.colors[color].name)

    def star(self, color: str) -> str:
        """The sign of a colour with its name inside a sentence."""
        return f"[nbstar:{color}] {self.color(color).lower()}"

    def stars(self, colors: Iterable[str | None]) -> str:
        """Signs side by side."""
        return " ".join(f"[nbstar:{color}]" for color in colors if color)

    def cell(self, cell: str) -> str:
        return named(self.content.cells[cell].name)

    def link(self, kind: str) -> str:
        return next(named(name) for link, name in self.content.link_kinds.items() if link == kind)

    def sign(self, constellation: str) -> str:
        """A constellation with its sign."""
        return f"[nbsign:{constellation}] {named(self.content.constellations[constellation].name)}"

    def card(self, card: str) -> str:
        return named(self.content.cards[card].name)

    def marker(self, marker: str) -> str:
        info = self.content.markers[marker]
        return f"[nbvalue:{info.ref}] {named(info.name)}"

    def cluster(self, cluster: int | str) -> str:
        """By its place or its id."""
        found = (one.name for at, one in enumerate(self.content.clusters) if cluster in (at, one.id))
        return named(next(found))

    def did(self, turn: Turn) -> str:
        """A turn in signs: chaos or time with the stars that it gave, then those that were placed."""
        placed = [color for _cell, color in turn.placed] + [BLACK] * turn.holes
        came = f"[nb:{'chaos' if turn.chaos else 'time'}] {self.stars(turn.drew)}" if turn.drew else ""
        laid = f"[nb:place] {self.stars(placed)}" if placed else ""
        return "   ".join(filter(None, (came, laid)))

    def tellers(self) -> Mapping[str, Callable[[Any], object]]:
        colors = self.content.colors
        return {
            "seat": self.seat, "cell": self.cell, "neighbour": self.cell, "link": self.link,
            "marker": self.marker, "color": lambda color: self.star(color) if color in colors else "–",
        }  # fmt: skip
