"""The chips of the band above a ship."""

from __future__ import annotations

from client.art import theme
from client.games.galaxy_trucker.panels.parts import Sheet, badge, icon, plate
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.text.conditions import Condition
from client.sheet import STRONG, TITLE, Extent, Node, Pad, Picture, Row, Sign, Text, when

HIGH = (36, 22)


class ChipFace(Sheet):
    """One condition. What has no room is left out by whoever lays the band."""

    condition: Condition
    button: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        one = self.condition
        edge = kit.colour(f"chip-{one.kind}")
        fill = theme.mix(theme.SPACE_2, edge, 0.4 if self.hovered else 0.22)
        shade = theme.mix(theme.IVORY, theme.SPACE_2, 0.45) if one.spent else theme.IVORY
        return Row(
            self._icon(one.icon, shade),
            when(one.name, Text(one.name, (16, 13), STRONG, shade)),
            when(one.second, Text(one.second, (14, 12), colour=theme.SOFT)),
            when(self.button, icon("chevron", (14, 10), theme.SOFT, 1)),
            badge("good", (16, 12)) if one.spent else None,
            Sign(one.seat, (16, 12)) if one.seat is not None else None,
            gap=(7, 4), pad=Pad(x=(9, 5)), high=HIGH,
            ground=plate(context, fill, edge, 1.6 if self.hovered else 1.2, radius=9),
        )  # fmt: skip

    def _icon(self, name: str, shade: theme.Colour) -> Node:
        kind, _colon, token = name.partition(":")
        if kind != "token":
            return icon(name, (22, 16), shade)
        if token == "coin":
            return Picture(tokens.coin, (22, 16))
        return Picture(lambda side: tokens.token(token, side), (24, 17), None)


class MoreFace(Sheet):
    """How many chips found no room."""

    count: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(context, theme.SPACE_2, theme.LINE_LIT, 1.2, radius=9)
        return Row(Text(f"+{self.count}", (16, 13), TITLE), pad=Pad(x=(9, 5)), high=HIGH, ground=ground)
