"""What things and seats are called, in the language in use, as markup."""

from __future__ import annotations

from collections.abc import Iterable

from client.table.names import Names, named
from rules.nebula.content import Content


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

    def whom(self, color: str) -> str:
        """A colour as an object inside a sentence."""
        return named(self.content.colors[color].whom)

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

    def cards(self, cards: Iterable[str]) -> str:
        return ", ".join(map(self.card, cards))

    def marker(self, marker: str) -> str:
        info = self.content.markers[marker]
        return f"[nbvalue:{info.ref}] {named(info.name)}"

    def cluster(self, cluster: int | str) -> str:
        """By its place or its id."""
        found = (one.name for at, one in enumerate(self.content.clusters) if cluster in (at, one.id))
        return named(next(found))
