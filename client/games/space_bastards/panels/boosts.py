"""A boost of the card in the strip: its icon, its name, its price and whether it is bought."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, shapes, text, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.gallery import boost_icon


@dataclass(frozen=True)
class BoostFace(Face):
    """`state` is one of `client.games.space_bastards.answers.boosts.State`; `lit`: under the pointer;
    `button`: it can be touched."""

    name: str
    boost: str
    price: int
    state: str
    bought: int = 0
    button: bool = False
    lit: bool = False

    @staticmethod
    def wide(context: DrawContext, name: str, high: int) -> int:
        """How wide a boost of this name is that is so high, with the price and the tick of one that is on."""
        side, pad, gap = _measures(context, high)
        end = 2 * side + text.width("0", max(context.least + 1, context.px(17)), "display", 700)
        words = text.width(name, max(context.least, context.px(15)))
        return 2 * pad + side + gap + words + 2 * gap + end

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        on, able = self.state == "on", self.state in ("on", "open")
        line = theme.GOOD if on else theme.BRASS_LIT if self.lit and self.button else theme.LINE
        if able and not on and not self.lit:
            line = theme.BRASS
        fill = theme.mix(theme.SPACE_2, theme.GOOD_DARK, 0.35) if on else theme.SPACE_2
        shapes.draw_rounded(
            surface,
            rect,
            theme.RADIUS_CELL * context.factor,
            fill if self.button or on else theme.SPACE_1,
            border=line,
            thick=2.0 if on or (self.lit and self.button) else 1.0,
        )
        tone = theme.IVORY if able else theme.FAINT
        side, pad, gap = _measures(context, size[1])
        picture = kit.icon(boost_icon(self.boost), side, tone)
        surface.blit(picture, picture.get_rect(midleft=(pad, rect.centery)))
        right = self._end(surface, context, side, pad)
        left = pad + side + gap
        small = max(context.least, context.px(15))
        text.draw(
            surface,
            text.shortened(self.name, right - left - context.px(4), small),
            (left, rect.centery),
            small,
            tone,
            anchor="midleft",
        )
        return surface

    def _end(self, surface: pygame.Surface, context: DrawContext, side: int, pad: int) -> int:
        """The price, or that it is over; gives back where it begins."""
        rect = surface.get_rect()
        right = rect.right - pad
        if self.state == "done":
            icons.draw(surface, "check", (right - side // 2, rect.centery), side, theme.FAINT)
            return right - side
        poor = self.state == "poor"
        size = max(context.least + 1, context.px(17))
        colour = theme.BAD if poor else theme.IVORY if self.state in ("open", "on") else theme.FAINT
        said = str(self.price * max(1, self.bought))
        drawn = text.draw(
            surface, said, (right, rect.centery), size, colour, face="display", weight=700, anchor="midright"
        )
        coin = kit.drawing("coin", side)
        where = coin.get_rect(midright=(drawn.left - max(2, context.px(4)), rect.centery))
        if self.state not in ("open", "on"):
            coin = coin.copy()
            coin.set_alpha(130)
        surface.blit(coin, where)
        if poor:
            pygame.draw.line(surface, theme.BAD, where.bottomleft, where.topright, max(2, context.px(2)))
        if self.state == "on":
            icons.draw(
                surface, "check", (where.left - side // 2, rect.centery), round(side * 0.8), theme.GOOD
            )
            return where.left - side
        return where.left


def _measures(context: DrawContext, high: int) -> tuple[int, int, int]:
    """The icon, the edge and the gap of a boost that is so high."""
    return max(15, round(high * 0.56)), max(4, context.px(9)), max(4, context.px(7))
