"""The chips of the band above a ship."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.panels.parts import Sheet, icon, plate
from client.games.galaxy_trucker.pictures import kit, tile_marks, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.text.conditions import Condition
from client.sheet import STRONG, TITLE, Extent, Gap, Node, Pad, Picture, Row, Sign, Text, when

HIGH = (36, 22)
TICK = (16, 12)
_SPENT = 140
"""How opaque a chip is that does nothing any more."""


class ChipFace(Sheet):
    """One condition. What has no room is left out by whoever lays the band."""

    condition: Condition
    button: bool = False
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        drawn = super().draw(context, size)
        if not self.condition.spent:
            return drawn
        drawn.set_alpha(_SPENT)
        faded = shapes.clear(size)
        faded.blit(drawn, (0, 0))
        tick = tile_marks.badge("good", context.units.px(*TICK))
        off = context.units.px(9, 5)
        faded.blit(tick, tick.get_rect(midright=(size[0] - off, size[1] // 2)))
        return faded

    def tree(self, context: DrawContext, room: Extent) -> Node:
        one = self.condition
        edge = kit.colour(f"chip-{one.kind}")
        fill = theme.mix(theme.SPACE_2, edge, 0.4 if self.hovered else 0.22)
        return Row(
            self._icon(one.icon),
            when(one.name, Text(one.name, (16, 13), STRONG)),
            when(one.second, Text(one.second, (14, 12), colour=theme.SOFT)),
            when(self.button, icon("chevron", (14, 10), theme.SOFT, 1)),
            Sign(one.seat, (16, 12)) if one.seat is not None else None,
            Gap(TICK) if one.spent else None,
            gap=(7, 4), pad=Pad(x=(9, 5)), high=HIGH,
            ground=plate(context, fill, edge, 1.6 if self.hovered else 1.2, radius=9),
        )  # fmt: skip

    def _icon(self, name: str) -> Node:
        kind, _colon, token = name.partition(":")
        if kind != "token":
            return icon(name, (22, 16), theme.IVORY)
        if token == "coin":
            return Picture(tokens.coin, (22, 16))
        return Picture(lambda side: tokens.token(token, side), (24, 17), None)


class MoreFace(Sheet):
    """How many chips found no room."""

    count: int
    open: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        edge = theme.BRASS_LIT if self.open else theme.LINE_LIT
        ground = plate(context, theme.SPACE_2, edge, 1.2, radius=9)
        return Row(Text(f"+{self.count}", (16, 13), TITLE), pad=Pad(x=(9, 5)), high=HIGH, ground=ground)


class ListFace(Sheet):
    """The ground of the chips that found no room."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(grow=1, ground=plate(context, theme.SPACE_0, theme.LINE_LIT, 1.2, radius=9))
