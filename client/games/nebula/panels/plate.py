"""Whose galaxy lies large on the table."""

from __future__ import annotations

from client.art import theme
from client.games.nebula.panels.parts import Mark, pictured
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.pieces import MarkerFace
from client.sheet import Column, Extent, Icon, Node, Pad, Panel, Row, Sheet, Sign
from client.sheet.texts import NAME, SHRINK, STRONG, Text


class GalaxyPlate(Sheet[DrawContext]):
    """Name, the marker stars that are left, and the button that enlarges or leads back. Spot: `size`."""

    look: int
    name: str
    left: int
    markers: int
    label: str
    back: bool
    over: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.BRASS_LIT if self.over else theme.IVORY
        button = Row(
            Mark("arrow" if self.back else "preview", (20, 16), tone),
            Text(self.label, (14, 14), STRONG, tone, fit=SHRINK, lines=1) if self.label else None,
            gap=(6, 4),
            pad=Pad(x=(8, 5), y=(4, 3)),
            pack="center",
            ground=Panel("plain", shadow=False),
            name="size",
        )
        stars = [
            pictured(context, MarkerFace(self.look), wide=(24, 18), high=(24, 18))
            if at < self.left
            else Icon("star", (24, 18), theme.LINE_LIT)
            for at in range(self.markers)
        ]
        name = Row(
            Sign(self.look, (18, 14)),
            Text(self.name, (18, 15), NAME, theme.IVORY, fit=SHRINK, lines=1),
            gap=(8, 6),
        )
        return Column(name, Row(*stars, button, gap=(4, 2)), gap=(6, 3), across="start")
