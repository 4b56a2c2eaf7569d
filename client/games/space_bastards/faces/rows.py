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

    def wide(self, brush: Brush) -> int:
        """How wide a row is in which all of it shows."""
        parts = _Parts(brush, brush.px(48))
        badges = sum(owner >= 0 for _race, owner in self.ends)
        words = text.width(self._name(brush), parts.small, "display", 600)
        count = text.width(self._count, parts.large, "display", 700) + parts.gap if self.count else 0
        ends = 2 * parts.card + badges * (parts.badge // 2) + parts.sign + 3 * parts.gap
        return brush.px(8) + ends + words + parts.gap + count + brush.px(10)

    @property
    def _count(self) -> str:
        return f"{self.count} ×"

    def _name(self, brush: Brush) -> str:
        return str(brush.content.planets[self.planet].name.say(language()))

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        line = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.35) if self.chosen else theme.SPACE_2
        thick = 2.0 if self.chosen or self.lit else 1.0
        shapes.draw_rounded(surface, rect, theme.RADIUS_CELL * brush.factor, fill, border=line, thick=thick)
        parts, y = _Parts(brush, size[1]), rect.centery
        x = self._draw_ends(surface, brush, parts)
        right = rect.right - brush.px(10)
        if self.count:
            drawn = text.draw(
                surface, self._count, (right, y), parts.large, theme.IVORY,
                face="display", weight=700, anchor="midright",
            )  # fmt: skip
            right = drawn.left - parts.gap
        said = text.shortened(self._name(brush), right - x, parts.small, "display", 600)
        text.draw(
            surface, said, (x, y), parts.small, theme.IVORY, face="display", weight=600, anchor="midleft"
        )
        return surface

    def _draw_ends(self, surface: pygame.Surface, brush: Brush, parts: _Parts) -> int:
        """Both races with the sign between them; gives back where they end."""
        x, y = brush.px(8), surface.get_rect().centery
        for at, (race, owner) in enumerate(self.ends):
            card = brush.gallery.race_card(race, parts.card)
            where = surface.blit(card, card.get_rect(midleft=(x, y)))
            x += parts.card
            if owner >= 0:
                mark = kit.seat_badge(owner, parts.badge)
                low = min(where.bottom - parts.badge // 3, surface.get_height() - 1 - parts.badge // 2)
                surface.blit(mark, mark.get_rect(center=(x, low)))
                x += parts.badge // 2
            x += parts.gap
            if at == 0:
                icon = kit.icon(self.relation, parts.sign, theme.BRASS_LIT)
                surface.blit(icon, icon.get_rect(midleft=(x, y)))
                x += parts.sign + parts.gap
        return x


class _Parts:
    """How large everything is in a row that is so high, in pixels."""

    def __init__(self, brush: Brush, high: int) -> None:
        tall = min(max(brush.whole(24), brush.px(36)), high - brush.px(4))
        self.card = round(tall * 3 / 4)
        self.badge = min(max(brush.whole(15), brush.px(20)), round(tall * 0.62))
        self.sign = max(brush.whole(16), brush.px(20))
        self.gap = brush.px(6)
        self.small = max(brush.least, brush.px(14))
        self.large = max(brush.whole(15), brush.px(18))
