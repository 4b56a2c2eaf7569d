"""Whose galaxy lies large on the table."""

from __future__ import annotations

from client.art import theme
from client.games.nebula.panels.parts import pictured
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.pieces import MarkerFace
from client.sheet import Column, Extent, Icon, Node, Row, Sheet, Sign
from client.sheet.texts import NAME, SHRINK, Text


class GalaxyPlate(Sheet[DrawContext]):
    """Name, and the marker stars that are left."""

    look: int
    name: str
    left: int
    markers: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        side = (24, 17)
        stars = [
            pictured(context, MarkerFace(self.look), wide=side, high=side)
            if at < self.left
            else Icon("star", side, theme.LINE_LIT)
            for at in range(self.markers)
        ]
        name = Text(self.name, (18, 15), NAME, theme.IVORY, fit=SHRINK, lines=1)
        return Column(
            Row(Sign(self.look, (18, 13)), name, gap=(8, 5)),
            Row(*stars, gap=(4, 2)),
            gap=(6, 3),
            across="start",
        )
