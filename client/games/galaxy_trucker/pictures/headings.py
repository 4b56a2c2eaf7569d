"""The arrow discs of headings."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import shapes, theme
from client.art.shapes import stamp
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Painting

State = Literal["", "planned", "chosen"]


class HeadingDisc(Painting):
    """An arrow towards a side of the hull: brass where it is chosen, its rim dashed where it is planned."""

    side: int
    state: State = ""
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        chosen, wide = self.state == "chosen", rect.w
        fill = theme.BRASS if chosen else theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.4 * self.hovered)
        lit = chosen or self.hovered or self.state
        rim, thick = theme.BRASS_LIT if lit else theme.BRASS_DIM, max(1.5, wide / 24)
        if self.state == "planned":
            shapes.draw_rounded(surface, rect, wide / 2, fill, opacity=0.9)
            surface.blit(shapes.dashed(rect.size, wide / 2, rim, thick, (wide / 8, wide / 12)), rect)
        else:
            surface.blit(shapes.disc(wide, fill, rim, thick), rect)
        ink = theme.INK if chosen else theme.BRASS_LIT if lit else theme.IVORY
        # the arrow of the kit points to the right
        stamp(
            surface, kit.layer("icon-arrow", round(wide * 0.6), (self.side + 3) % 4, ink), center=rect.center
        )
