"""A row of the strip that stands for one use of a card."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, text, theme
from client.games.space_bastards.art import kit
from client.games.space_bastards.brush import Brush, Face
from client.i18n import language


@dataclass(frozen=True)
class UseRowFace(Face):
    """Who does it to whom: two races with the badges of their seats (-1: none), the sign of the relation
    between them, the planet, and how many it concerns (0: not said)."""

    relation: str
    planet: str
    ends: tuple[tuple[str, int], tuple[str, int]]
    count: int
    chosen: bool = False
    lit: bool = False

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        line = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.35) if self.chosen else theme.SPACE_2
        thick = 2.0 if self.chosen or self.lit else 1.0
        shapes.draw_rounded(surface, rect, theme.RADIUS_CELL * brush.factor, fill, border=line, thick=thick)
        y, gap = rect.centery, brush.px(6)
        badge, wide, high = (
            max(brush.whole(15), brush.px(20)),
            max(brush.whole(18), brush.px(27)),
            max(brush.whole(24), brush.px(36)),
        )
        sign = max(brush.whole(16), brush.px(20))
        x = brush.px(8)
        for at, (race, owner) in enumerate(self.ends):
            card = brush.gallery.race_card(race, wide)
            surface.blit(card, card.get_rect(midleft=(x, y)))
            x += wide
            if owner >= 0:
                mark = kit.seat_badge(owner, badge)
                surface.blit(mark, mark.get_rect(center=(x, y + high // 2 - badge // 3)))
                x += badge // 2
            x += gap
            if at == 0:
                icon = kit.icon(self.relation, sign, theme.BRASS_LIT)
                surface.blit(icon, icon.get_rect(midleft=(x, y)))
                x += sign + gap
        right = rect.right - brush.px(10)
        if self.count:
            drawn = text.draw(
                surface, f"{self.count} ×", (right, y), max(brush.whole(15), brush.px(18)), theme.IVORY,
                face="display", weight=700, anchor="midright",
            )  # fmt: skip
            right = drawn.left - gap
        small = max(brush.least, brush.px(14))
        name = brush.content.planets[self.planet].name.say(language())
        said = text.shortened(name, right - x, small, "display", 600)
        text.draw(surface, said, (x, y), small, theme.IVORY, face="display", weight=600, anchor="midleft")
        return surface
