"""Cards, ships, plates and what stands on them."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import icons, shapes, text, theme
from client.games.space_dragons.pictures import scoring_plates, symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face, letters_in, word
from client.i18n import _, language
from rules.space_dragons.content import MARKS

_LEAST_SYMBOL = 18
"""Symbols are never smaller (space-dragons.md, 2)."""


class CrewFace(Face):
    """A crew card by value."""

    value: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        card = context.content.crew_by_value[self.value]
        return context.gallery.card(card.id, size)


class RackFace(Face):
    """A played crew card in a rack: where the card is small, its upper half is set larger."""

    value: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        card = context.content.crew_by_value[self.value]
        drawn = context.gallery.card(card.id, size)
        shown = symbols.shown_on(card, MARKS)
        if not shown or size[0] * 124 / 500 >= _LEAST_SYMBOL - 2.5:
            return drawn
        surface = drawn.copy()
        side = _LEAST_SYMBOL
        strip = pygame.Rect(2, 1, size[0] - 4, side + 3)
        shapes.draw_rounded(surface, strip, 34 * size[0] / 500, theme.PAPER)
        count = len(shown)
        pitch = min(side + 1, (size[0] - 5 - side) / max(1, count - 1))
        left = (size[0] - side - pitch * (count - 1)) / 2
        for index, name in enumerate(shown):
            centre = (round(left + side / 2 + pitch * index), strip.centery)
            symbols.draw(surface, name, centre, side)
        return surface


class DragonFace(Face):
    """A dragon card by id."""

    dragon: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.card(self.dragon, size)


class DragonCoin(Face):
    """A captured dragon as a coin with its points, where there is no room for cards."""

    dragon: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS)
        side = min(size)
        disc = shapes.disc(side, theme.BRASS, theme.BRASS_LIT, max(1.5, side * 0.07))
        surface.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
        points = context.content.dragon_by_id[self.dragon].points
        middle = (size[0] / 2, size[1] / 2)
        word(surface, str(points), middle, letters_in(side, 0.5), theme.INK, weight=900)
        return surface


class BackFace(Face):
    """The back of a card."""

    kind: Literal["crew", "dragon"]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.back(self.kind, size)


class ShipFace(Face):
    """A ship card with the cards tucked under it: they look out at both sides of the rectangle."""

    look: int | None
    shields: int
    damage: int
    card: tuple[int, int]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.ship(self.look, self.card, self.shields, self.damage, context.factor)


class ScoringFace(Face):
    """A scoring card with the side in use."""

    symbol: str
    side: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        card = context.content.scoring_by_symbol[self.symbol]
        rows = [(pay.position, pay.points) for pay in card.pays(self.side)]
        name = context.content.symbols[card.symbol].name.say(language())
        return context.gallery.scoring(self.symbol, self.side, rows, size, name)


class ScoringChip(Face):
    """A scoring card where there is little room: its symbol, its letter, what it pays, its name."""

    symbol: str
    side: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        content = context.content
        card = content.scoring_by_symbol[self.symbol]
        rows = card.pays(self.side)
        tones = [theme.GOOD_DARK if pay.points > 0 else theme.BAD_DARK for pay in rows]
        surface = shapes.clear(size, theme.PAPER)
        shapes.draw_rounded(
            surface, surface.get_rect(), context.px(8, 7), (theme.IVORY, theme.PAPER),
            border=theme.PAPER_EDGE, thick=1,
        )  # fmt: skip
        letters, named = letters_in(size[1], 0.22), letters_in(size[1], 0.2)
        foot = size[1] - round(named * 1.3)
        side = max(_LEAST_SYMBOL, round(size[0] * 0.28))
        symbols.draw(surface, self.symbol, (round(size[0] * 0.2), round(foot * 0.54)), side)
        letter = shapes.centred((size[0] * 0.46, foot * 0.54), size[0] * 0.2, max(18, size[0] * 0.22))
        shapes.draw_rounded(surface, letter, 4, tones[0])
        word(surface, self.side, letter.center, letters, theme.IVORY, weight=900)
        for pay, tone, share in zip(rows, tones, (0.3, 0.78), strict=False):
            points = scoring_plates.signed(pay.points)
            word(surface, points, (size[0] - 4, foot * share), letters, tone, weight=900, anchor="midright")
        name = content.symbols[card.symbol].name.say(language())
        name = text.shortened(name, size[0] - 6, named, "display", 700)
        word(surface, name, (size[0] / 2, (foot + size[1]) / 2 - 1), named, theme.INK)
        return surface


def scoring_card(context: DrawContext, symbol: str, side: str) -> Face:
    """A scoring card on the table."""
    return ScoringChip(symbol, side) if context.compact else ScoringFace(symbol, side)


class WinningPlate(Face):
    """The plate across the lower edge of the winning card."""

    won: bool = False
    """The trick is over."""

    def size(self, context: DrawContext) -> tuple[int, int]:
        return self.draw(context, (0, 0)).get_size()

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        said = _("sd.hunt.won") if self.won else _("sd.hunt.winning")
        return scoring_plates.winning_plate(said, context.factor)


class LairFace(Face):
    """The lair: two backs, or an empty place when the last dragon is out."""

    left: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        shift = context.px(5, 3)
        card = (size[0] - shift, size[1] - shift)
        if not self.left:
            place = pygame.Rect((0, shift), card)
            ghost = shapes.dashed(card, 34 * card[0] / 500, theme.LINE_LIT, 1.5)
            surface.blit(ghost, place)
            icons.draw(surface, "dragon", place.center, round(card[0] * 0.34), theme.LINE_LIT)
            return surface
        back = context.gallery.back("dragon", card)
        if self.left > 1:
            surface.blit(shapes.brightness(back, 0.8), (shift, 0))
        surface.blit(back, (0, shift))
        return surface
