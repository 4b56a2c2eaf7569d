"""The piles of cards beside the heap, and what darkens the table under the cards one looks at."""

from __future__ import annotations

import pygame

from client.art import icons, shapes, signs, text, theme
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face

ASPECT = 0.694
"""How wide a card is for its height."""


def upper_card(context: DrawContext, pile: pygame.Rect) -> pygame.Rect:
    """Where the upper card of a pile lies."""
    px = context.units.px
    wide = px(72, 54)
    return pygame.Rect(pile.x + px(6, 4), pile.y + px(14, 8), wide, round(wide / ASPECT))


class PileFace(Face):
    """A pile: its cards, who holds it, and small pictures of the cards that one has seen."""

    level: int
    size: int
    caption: str
    words: str
    holder: int | None = None
    hidden: bool = False
    seen: tuple[tuple[str, str], ...] = ()
    """(scene, group) of each card one knows."""
    lit: bool = False
    closed: bool = False
    """It may not be looked at yet."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        unit = context.scale.factor
        surface = shapes.clear(size, theme.BLACK)
        card = upper_card(context, surface.get_rect())
        if self.holder is not None:
            colour = theme.seat(self.holder).colour
            dashes = (8 * unit, 6 * unit)
            surface.blit(shapes.dashed(card.size, 8 * unit, colour, max(1.5, 2 * unit), dashes, 0.1), card)
            eye = kit.icon("eye", round(card.w * 0.36), colour)
            surface.blit(eye, eye.get_rect(center=(card.centerx, card.centery - card.h // 8)))
            signs.draw(surface, self.holder, (card.centerx, card.centery + card.h // 5), round(card.w * 0.26))
        else:
            back = context.gallery.card_back(self.level, card.w)
            for depth in range(self.size - 1, -1, -1):
                off = round(depth * 3 * unit)
                surface.blit(back, (card.x + off, card.y + off))
            if self.hidden:
                surface.blit(shapes.rounded(card.size, 6 * unit, theme.SPACE_0, opacity=0.55), card)
                lock = kit.icon("lock", round(card.w * 0.4), theme.IVORY)
                surface.blit(lock, lock.get_rect(center=card.center))
            elif self.closed:
                surface.blit(shapes.rounded(card.size, 6 * unit, theme.SPACE_0, opacity=0.55), card)
            elif self.lit:
                _frame(surface, card.inflate(4, 4), 8 * unit, theme.BRASS_LIT, unit)
        if self.seen:
            self._scenes(surface, card, unit)
        letters = context.scale.font(15)
        y = min(size[1] - letters // 2 - 1, card.bottom + context.units.px(22, 15))
        drawn = text.draw(surface, self.caption, (2, y), letters, theme.IVORY, weight=700, anchor="midleft")
        left = drawn.right + round(5 * unit)
        if text.width(self.words, letters) <= size[0] - left:
            text.draw(surface, self.words, (left, y), letters, theme.SOFT, anchor="midleft")
        return surface

    def _scenes(self, surface: pygame.Surface, card: pygame.Rect, unit: float) -> None:
        """The cards that are known, beside the pile."""
        gap = max(2, round(4 * unit))
        high = (card.h - gap * (len(self.seen) - 1)) // max(3, len(self.seen))
        wide = min(round(high * 1.2), surface.get_width() - card.right - round(14 * unit))
        for at, (scene, group) in enumerate(self.seen):
            rect = pygame.Rect(card.right + round(10 * unit), card.y + at * (high + gap), wide, high)
            picture = kit.layer(scene, (round(high * 1.5), high))
            spare = max(0, picture.get_width() - wide)
            surface.blit(picture, rect, (spare // 2, 0, picture.get_width() - spare, high))
            _frame(surface, rect.inflate(2, 2), 5 * unit, kit.group_colour(group), unit)


def _frame(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: theme.Colour, unit: float
) -> None:
    shapes.draw_rounded(surface, rect, radius, border=colour, thick=max(2.0, 2.5 * unit))


class VeilFace(Face):
    """Darkens the table under the cards one looks at."""

    words: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        radius, letters = theme.RADIUS_PANEL * context.scale.factor, context.scale.font(16)
        surface = shapes.rounded(size, radius, theme.SPACE_0, opacity=0.72).copy()
        shown, y = text.shortened(self.words, size[0] - 20, letters), round(letters * 1.9)
        left = size[0] // 2 - text.width(shown, letters) // 2 - letters
        icons.draw(surface, "eye", (left, y), round(letters * 1.3), theme.BRASS_LIT)
        text.draw(surface, shown, (size[0] // 2 + letters // 2, y), letters, theme.IVORY, anchor="center")
        return surface
