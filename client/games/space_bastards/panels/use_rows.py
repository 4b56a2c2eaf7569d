"""Rows of the strip: one use of a card, or pairs of creatures that trade or agree."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import theme
from client.games.space_bastards.panels.parts import Sheet, badge, race_card, row_ground, sign
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.i18n import language
from client.sheet import Extent, Gap, Icon, Node, Pad, Rounded, Row, Stack, when
from client.sheet.texts import NAME, TITLE, Number, Text


@dataclass(frozen=True)
class UseRowFace(Sheet):
    """Who does it to whom: two races with the badges of their seats (-1: none), the sign of the relation
    between them, the planet, and how many it concerns (0: not said)."""

    relation: str
    planet: str
    ends: tuple[tuple[str, int], tuple[str, int]]
    count: int
    chosen: bool = False
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        line = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.35) if self.chosen else theme.SPACE_2
        first, second = (_end(context, race, owner, room) for race, owner in self.ends)
        return Row(
            first, sign(self.relation, (20, 16), theme.BRASS_LIT), second, _planet(context, self.planet),
            when(self.count, Text(f"{self.count} ×", (18, 15), TITLE)),
            gap=6, pad=Pad(left=8, right=10, y=(2, 1)),
            ground=Rounded(fill, line, 2.0 if self.chosen or self.lit else 1.0),
        )  # fmt: skip


@dataclass(frozen=True)
class PairFace(Sheet):
    """A kind of pair: planet, the seats of both creatures with their races, and how many. `state`: "count"
    between a minus and a plus, which are faces of their own, or "yes" for somebody else's proposal."""

    planet: str
    left: int
    right: int
    races: tuple[str, str]
    count: int
    state: str = "count"
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        owners = (self.left, self.right)
        ends = (_end(context, *end, room) for end in zip(self.races, owners, strict=True))
        return Row(
            *ends, _planet(context, self.planet),
            self._counter() if self.state == "count" else self._answer(),
            gap=6, pad=Pad(left=8, right=5, y=(2, 1)), ground=row_ground(on=self.count > 0, lit=self.lit),
        )  # fmt: skip

    def _counter(self) -> Row:
        """How many, between the places of the minus and the plus."""
        colour = theme.IVORY if self.count else theme.SOFT
        number = Number(self.count, (20, 16), colour=colour, text_align="center", wide=(20, 15))
        return Row(Gap((26, 20), name="minus"), number, Gap((26, 20), name="plus"))

    def _answer(self) -> Icon:
        """Accepted or refused."""
        name, colour = ("check", theme.GOOD) if self.count else ("close", theme.BAD)
        return Icon(name, (24, 16), colour)


def _end(context: DrawContext, race: str, owner: int, room: Extent) -> Node:
    """A race with the badge of its seat (-1: none) at its lower right corner."""
    high = min(36.0, room[1] - 4)
    card = race_card(context, race, (high, 24))
    if owner < 0:
        return card
    side = min(20.0, high * 0.62)
    return Stack(Row(card, Gap(side / 2)), badge(owner, (side, 15), at=(1, 1)))


def _planet(context: DrawContext, planet: str) -> Text:
    name = context.content.planets[planet].name.say(language())
    return Text(name, 14, NAME, grow=1, least=30, drop=1)
