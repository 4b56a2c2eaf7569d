"""What a scoring of the planets shows: its heading with what every seat gets, and a cell for each planet."""

from __future__ import annotations

from client.art import theme
from client.games.space_bastards.panels.parts import Sheet, badge, drawing
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.i18n import language, signed
from client.sheet import Column, Extent, Gap, Node, Pad, Rounded, Row, when
from client.sheet.texts import NAME, TITLE, Number, Text

Count = tuple[int, int]
"""A seat, and so many of it."""


class ScoringFace(Sheet):
    """The ground with the heading; `totals` are the points of the seats that get any."""

    title: str
    remark: str
    totals: tuple[Count, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        gains = (Row(badge(seat, (24, 16)), _gain(points), gap=5) for seat, points in self.totals)
        head = Row(
            Text(self.title, (17, 15), TITLE, theme.BRASS_LIT),
            Text(self.remark, 14, colour=theme.SOFT, least=60, drop=1),
            Gap(grow=1), *gains,
            gap=16, pad=Pad(x=14), high=(40, 28),
        )  # fmt: skip
        ground = Rounded(theme.SPACE_1, theme.BRASS, 1.5, theme.RADIUS_PANEL)
        return Column(head, ground=ground)


class ScoredFace(Sheet):
    """A planet that is scored: who has the most creatures there, how many, and what that brings: alone with
    the name, or several who get nothing."""

    planet: str
    leaders: tuple[int, ...]
    name: str
    most: int
    points: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        planet = context.content.planets[self.planet].name.say(language())
        ink = theme.IVORY if self.name else theme.SOFT
        ground = Rounded(theme.SPACE_2, theme.BRASS if self.points else theme.LINE)
        return Row(
            Text(planet, (16, 14), TITLE, ink), Gap(grow=1),
            Row(*(badge(owner, (20, 14)) for owner in self.leaders), gap=(4, 3)),
            when(self.name, Text(self.name, (16, 14), NAME, ink)),
            when(self.most, Number(self.most, (16, 14), colour=ink)),
            when(self.points, _gain(self.points)),
            gap=(8, 5), pad=Pad(x=(12, 7)), ground=ground,
        )  # fmt: skip


def _gain(points: int) -> Row:
    return Row(Text(signed(points), (18, 15), TITLE, theme.BRASS_LIT), drawing("favour", (22, 16)), gap=3)
