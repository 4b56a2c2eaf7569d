"""Action cards and the places of the plan."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, rich, shapes, text, theme
from client.games.space_bastards.pictures import kit
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
            return kit.drawing(f"action-{self.relation}", size)
        if not self.effect:
            return context.gallery.action_card(self.relation, size[0])
        card = kit.drawing(f"action-{self.relation}", size).copy()
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
class PlanFace(Face):
    """The tray of the plan: a place for the card, one for a second card with its price, and a remark."""

    places: tuple[tuple[int, int, int, int], ...]
    """Rectangles within the tray; only the first ones where no more can be planned."""
    filled: int
    price: int
    affordable: bool
    remark: str
    owner: str = ""
    """Whose plan an onlooker sees; the viewer's own if empty."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, shadow=False)
        title = text.draw(
            surface,
            _("sb.plan_of", name=self.owner) if self.owner else _("sb.your_plan"),
            (context.px(14), context.px(16)),
            max(context.whole(15), context.px(16)),
            theme.BRASS_LIT,
            face="display",
            weight=700,
            anchor="midleft",
        )
        right = 0
        for index, box in enumerate(self.places):
            rect = pygame.Rect(box)
            right = rect.right
            if index < self.filled:
                continue
            colour = theme.BRASS if index == 0 or self.affordable else theme.DISABLED
            surface.blit(shapes.dashed(rect.size, 8, colour, 2.0, (7, 6), 0.05), rect)
            if index == 1:
                self._draw_price(surface, context, rect, colour)
        room = size[0] - right - context.px(22)
        left, high = right + context.px(12), context.px(12)
        if room > context.px(60):
            rich.draw(
                surface,
                self.remark,
                (left, high if context.compact and left > title.right + 6 else context.px(34)),
                room,
                max(context.least, context.px(14)),
                theme.SOFT,
                max_lines=5,
            )
        return surface

    def _draw_price(
        self, surface: pygame.Surface, context: DrawContext, rect: pygame.Rect, colour: theme.Colour
    ) -> None:
        """A plus and what a second card costs; crossed out where the money does not suffice."""
        side = max(context.whole(14), context.px(24))
        icons.draw(surface, "plus", (rect.centerx, rect.centery - side), side, colour)
        left, y = rect.centerx - side // 2, rect.centery + side // 2
        coin = kit.drawing("coin", side)
        surface.blit(coin, coin.get_rect(center=(left, y)))
        text.draw(
            surface, str(self.price), (rect.centerx + side // 3, y), max(context.whole(15), context.px(19)),
            theme.IVORY, face="display", weight=700, anchor="midleft",
        )  # fmt: skip
        if not self.affordable:
            icons.draw(surface, "close", (left, y), side, theme.BAD)


@dataclass(frozen=True)
class RestFace(Face):
    """The ground of the folded hand, with why the cards rest; `short` where that has no room."""

    words: str
    short: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, shadow=False)
        small, pad = max(context.least, context.px(14)), context.px(14)
        words = self.words if text.width(self.words, small) <= size[0] - 2 * pad else self.short
        text.draw(surface, words, (pad, context.px(18)), small, theme.SOFT, anchor="midleft")
        return surface
