"""The tray of the plan, and the ground of the folded hand."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.space_bastards.panels.parts import Sheet, drawing
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.i18n import _
from client.sheet import Canvas, Column, Either, Extent, Icon, Node, Pad, Panel, Row, Stack, when
from client.sheet.texts import TITLE, WHOLE, Rich, Text


class PlanFace(Sheet):
    """The tray of the plan: a place for the card, one for a second card with its price, and a remark."""

    places: tuple[tuple[int, int, int, int], ...]
    """Rectangles within the tray; only the first ones where no more can be planned."""
    filled: int
    price: int
    affordable: bool
    remark: str
    owner: str = ""
    """Whose plan an onlooker sees; the viewer's own if empty."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        unit = context.units.unit
        boxes = [tuple(side / unit for side in box) for box in self.places]
        words = _("sb.plan_of", name=self.owner) if self.owner else _("sb.your_plan")
        right = boxes[-1][0] + boxes[-1][2]
        remark = Rich(self.remark, 14, colour=theme.SOFT, lines=6, leading=1.2)
        return Stack(
            Column(
                Text(words, (16, 15), TITLE, theme.BRASS_LIT),
                Column(remark, pad=Pad(left=right - 2, top=(6, 0)), grow=1),
                pad=Pad(left=14, right=10, top=(6, 3)),
            ),
            *(self._place(index, box, room) for index, box in enumerate(boxes) if index >= self.filled),
            ground=Panel(),
        )

    def _place(self, index: int, box: tuple[float, ...], room: Extent) -> Stack:
        """An empty place; of a second card with what it costs, crossed out where the money does not
        suffice."""
        x, y, wide, high = box
        colour = theme.BRASS if index == 0 or self.affordable else theme.DISABLED
        coin = Stack(
            drawing("coin", (24, 14)), None if self.affordable else Icon("close", (24, 14), theme.BAD)
        )
        price = Column(
            Icon("plus", (24, 14), colour),
            Row(coin, Text(str(self.price), (19, 15), TITLE), gap=4, pack="center"),
            gap=10, pack="center", across="center",
        )  # fmt: skip
        return Stack(
            Canvas(lambda surface, rect: surface.blit(_dashed(rect.size, colour), rect)),
            when(index == 1, price),
            pad=Pad(left=x, top=y, right=room[0] - x - wide, bottom=room[1] - y - high),
        )


def _dashed(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    return shapes.dashed(size, 8, colour, 2.0, (7, 6), 0.05)


class RestFace(Sheet):
    """The ground of the folded hand, with why the cards rest; `short` where that has no room."""

    words: str
    short: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        said = (Text(words, 14, colour=theme.SOFT, fit=WHOLE) for words in (self.words, self.short))
        return Column(Row(Either(*said), high=36, pad=Pad(x=14)), ground=Panel())
