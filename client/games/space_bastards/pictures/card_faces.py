"""Action cards, the places of those that are gone, and race cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import rich, shapes, text, theme
from client.games.space_bastards.pictures import cards, kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.i18n import _, language


@dataclass(frozen=True)
class ActionFace(Face):
    """An action card; `effect` says in a few words what it does, instead of the prices of its boosts. In the
    folded hand it has the `bare` picture, as names and prices would be cut."""

    relation: str
    effect: str = ""
    bare: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        if self.bare:
            return cards.action_picture(self.relation, size)
        if not self.effect:
            return context.gallery.action_card(self.relation, size[0])
        card = cards.action_picture(self.relation, size).copy()
        unit = size[0] / 150
        name = context.content.relations[self.relation].name.say(language())
        large = round(20 * unit)
        while large > context.least and text.width(name, large, "display", 700) > size[0] - 16 * unit:
            large -= 1
        middle = (size[0] // 2, round(148 * unit))
        text.draw(card, name, middle, large, theme.IVORY, face="display", weight=700, anchor="center")
        room = size[0] - round(14 * unit)
        small = max(context.least, round(12.5 * unit))
        words = rich.block(self.effect, room, small, theme.INK, weight=700, leading=1.15, align="center",
                           max_lines=2)  # fmt: skip
        words.draw(card, ((size[0] - words.size[0]) // 2, round(185 * unit) - words.size[1] // 2))
        return card


@dataclass(frozen=True)
class BackFace(Face):
    """An action card face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return kit.drawing("action-back", size)


@dataclass(frozen=True)
class SpentFace(Face):
    """The empty place of a card: played in a round, or in the plan (round 0)."""

    relation: str
    round: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        planned = self.round == 0
        colour = theme.BRASS if planned else theme.LINE_LIT
        surface.blit(shapes.dashed(size, 8, colour, 2.0, (7, 6), 0.06), (0, 0))
        words = _("sb.in_your_plan") if planned else _("sb.played_in", round=self.round)
        lines_from = size[1] // 2
        if not planned:
            medal = context.gallery.medallion(self.relation, round(size[0] * 0.46), grey=True)
            surface.blit(medal, medal.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
            lines_from = round(size[1] * 0.72)
        block = rich.block(
            words,
            size[0] - 8,
            max(context.least, context.px(14)),
            theme.BRASS_LIT if planned else theme.SOFT,
            align="center",
            max_lines=3,
        )
        block.draw(surface, ((size[0] - block.size[0]) // 2, lines_from - block.size[1] // 2))
        return surface


@dataclass(frozen=True)
class RaceCardFace(Face):
    """The card of a race."""

    race: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.race_card(self.race, size[0])


@dataclass(frozen=True)
class RaceBackFace(Face):
    """A race card that has not been dealt yet, face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return shapes.brightness(cards.race_back(size[0]), 0.75)
