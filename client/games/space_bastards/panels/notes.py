"""Lines over the table: what the program has done for the viewer, and who comes next."""

from __future__ import annotations

from client.art import theme
from client.games.space_bastards.panels.parts import Sheet, sign
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import NAME, SHRINK, WHOLE, Extent, Node, Pad, Panel, Rich, Rounded, Row, Stack, Text


class ShortNoteFace(Sheet):
    """A line with an icon of the kit."""

    said: str
    icon: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Stack(
            Row(
                sign(self.icon, min(32, room[1] * 0.56), theme.BRASS_LIT),
                Text(self.said, (19, 15), NAME, fit=WHOLE),
                gap=10, pad=Pad(left=18, right=24), ground=Panel(),
            ),
            Stack(ground=Rounded(None, theme.BRASS_LIT, 2.0, theme.RADIUS_PANEL)),
        )  # fmt: skip


class ComingFace(Sheet):
    """A line in the middle of its place: who comes next, or who has still to choose."""

    said: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Rich(self.said, 15, colour=theme.SOFT, fit=SHRINK, lines=2, leading=1.15, text_align="center")
