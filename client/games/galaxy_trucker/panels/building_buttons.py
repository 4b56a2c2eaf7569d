"""The buttons of the building table, and the order tiles that open above the last of them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import buttons, shapes, text, theme
from client.art.boards import letters as letters_of
from client.art.buttons import Kind, State
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face

BLEED = 14
"""How far light reaches beyond a button, in units."""


@dataclass(frozen=True)
class ButtonFace(Face):
    """A button with an icon above its label, or with a second line that says why not."""

    label: str
    icon: str = ""
    second: str = ""
    kind: Kind = "ghost"
    state: State = "rest"
    focus: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        unit = scale.factor
        surface = shapes.clear(size, theme.BRASS if self.kind == "primary" else theme.SPACE_1)
        rect = surface.get_rect().inflate(-2 * scale.px(BLEED), -2 * scale.px(BLEED))
        buttons.draw_button(
            surface, rect, "", kind=self.kind, state=self.state, focus=self.focus, factor=unit
        )
        dark = self.kind == "primary"
        ink = theme.INK if dark else theme.IVORY
        if self.state == "disabled":
            ink = theme.INK if dark else theme.DISABLED
        letters = letters_of(scale, 22 if dark else 16, 16 if dark else 14)
        room = rect.w - scale.px(12)
        while letters > theme.TEXT_MIN - 1 and text.width(self.label, letters, "display", 800) > room:
            letters -= 1
        label = text.shortened(self.label, room, letters, "display", 800)
        down = round(unit) if self.state == "pressed" else 0
        x, y = rect.centerx, rect.centery + down
        if self.icon and rect.h > letters * 2.3:
            side = round(letters * 1.35)
            gap = round(rect.h * 0.06)
            drawn = kit.icon(self.icon, side, ink)
            surface.blit(drawn, drawn.get_rect(center=(x, y - side // 2 - gap + round(rect.h * 0.03))))
            y += letters // 2 + gap + round(rect.h * 0.03)
        elif self.second:
            small = scale.font(14)
            while small > 11 and text.width(self.second, small, "text", 700) > room:
                small -= 1
            said = text.shortened(self.second, room, small, "text", 700)
            text.draw(surface, said, (x, y + round(letters * 0.62)), small, ink, weight=700, anchor="center")
            y -= round(letters * 0.52)
        text.draw(surface, label, (x, y), letters, ink, face="display", weight=800, anchor="center")
        return surface


def button_rect(rect: pygame.Rect, context: DrawContext) -> pygame.Rect:
    """Where the picture of a button at `rect` belongs: its light reaches beyond."""
    bleed = context.scale.px(BLEED)
    return rect.inflate(2 * bleed, 2 * bleed)


@dataclass(frozen=True)
class OrderFace(Face):
    """An order tile to be taken."""

    number: int
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.BRASS_LIT if self.lit else theme.BLACK)
        drawn = tokens.order_tile(self.number, round(size[0] * (0.9 if self.lit else 0.82)))
        place = drawn.get_rect(center=(size[0] // 2, size[1] // 2))
        glow = theme.BRASS_LIT if self.lit else theme.BLACK
        shapes.draw_glow(surface, place, glow, place.h / 2, scale.px(12), 0.6)
        surface.blit(drawn, place)
        return surface


@dataclass(frozen=True)
class TrayOfOrders(Face):
    """The ground of the order tiles that can be chosen."""

    words: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.SPACE_1)
        fill, thick = (theme.PANEL_TOP, theme.SPACE_1), max(1.0, 1.5 * scale.factor)
        shapes.draw_rounded(surface, surface.get_rect(), 14 * scale.factor, fill, border=theme.BRASS_LIT,
                            thick=thick, opacity=0.97)  # fmt: skip
        letters = scale.font(15)
        shown = text.shortened(self.words, size[0] - scale.px(20), letters)
        text.draw(surface, shown, (size[0] // 2, scale.px(18)), letters, theme.SOFT, anchor="center")
        return surface
