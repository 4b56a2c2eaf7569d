"""Rows of the strip: one use of a card, or pairs of creatures that trade or agree."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, shapes, text, theme
from client.games.space_bastards.panels.decision_strip import counter
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
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

    def wide(self, context: DrawContext) -> int:
        """How wide a row is in which all of it shows."""
        parts = _Parts(context, context.px(48))
        badges = sum(owner >= 0 for _race, owner in self.ends)
        words = text.width(self._name(context), parts.small, "display", 600)
        count = text.width(self._count, parts.large, "display", 700) + parts.gap if self.count else 0
        ends = 2 * parts.card + badges * (parts.badge // 2) + parts.sign + 3 * parts.gap
        return context.px(8) + ends + words + parts.gap + count + context.px(10)

    @property
    def _count(self) -> str:
        return f"{self.count} ×"

    def _name(self, context: DrawContext) -> str:
        return str(context.content.planets[self.planet].name.say(language()))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        line = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.35) if self.chosen else theme.SPACE_2
        thick = 2.0 if self.chosen or self.lit else 1.0
        shapes.draw_rounded(surface, rect, theme.RADIUS_CELL * context.factor, fill, border=line, thick=thick)
        parts, y = _Parts(context, size[1]), rect.centery
        x = _draw_ends(surface, context, parts, self.ends, self.relation)
        right = rect.right - context.px(10)
        if self.count:
            drawn = text.draw(
                surface, self._count, (right, y), parts.large, theme.IVORY,
                face="display", weight=700, anchor="midright",
            )  # fmt: skip
            right = drawn.left - parts.gap
        _draw_name(surface, parts, self._name(context), x, right)
        return surface


@dataclass(frozen=True)
class PairFace(Face):
    """A kind of pair: planet, the seats of both creatures with their races, and how many. `state`: "count"
    between a minus and a plus, which are faces of their own, or "yes" for somebody else's proposal."""

    planet: str
    left: int
    right: int
    races: tuple[str, str]
    count: int
    state: str = "count"
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        on = self.count > 0
        line = theme.BRASS_LIT if self.lit else theme.GOOD if on else theme.LINE
        fill = theme.mix(theme.SPACE_2, theme.GOOD_DARK, 0.35) if on else theme.SPACE_2
        thick = 2.0 if on or self.lit else 1.0
        shapes.draw_rounded(surface, rect, theme.RADIUS_CELL * context.factor, fill, border=line, thick=thick)
        parts = _Parts(context, size[1])
        (left, right), owners = self.races, (self.left, self.right)
        x = _draw_ends(surface, context, parts, ((left, owners[0]), (right, owners[1])))
        end = (
            self._draw_count(surface, context)
            if self.state == "count"
            else self._draw_answer(surface, context)
        )
        name = context.content.planets[self.planet].name.say(language())
        if end - x > context.px(34):
            _draw_name(surface, parts, name, x, end)
        return surface

    def _draw_count(self, surface: pygame.Surface, context: DrawContext) -> int:
        """How many, between the minus and the plus; gives back where the minus begins."""
        rect = surface.get_rect()
        minus, number, _plus, side = counter(context, rect)
        text.draw(
            surface, str(self.count), (number, rect.centery), max(context.whole(16), context.px(20)),
            theme.IVORY if self.count else theme.SOFT, face="display", weight=700, anchor="center",
        )  # fmt: skip
        return minus - side // 2

    def _draw_answer(self, surface: pygame.Surface, context: DrawContext) -> int:
        """Accepted or refused; gives back where the sign begins."""
        rect = surface.get_rect()
        side, right = max(context.whole(16), context.px(24)), rect.right - context.px(8)
        name, colour = ("check", theme.GOOD) if self.count else ("close", theme.BAD)
        icons.draw(surface, name, (right - side // 2, rect.centery), side, colour)
        return right - side - context.px(4)


def _draw_ends(
    surface: pygame.Surface, context: DrawContext, parts: _Parts, ends: tuple[tuple[str, int], ...],
    relation: str = "",
) -> int:  # fmt: skip
    """Races with the badges of their seats (-1: none), behind the first one the sign of a relation; gives
    back where they end."""
    x, y = context.px(8), surface.get_rect().centery
    for at, (race, owner) in enumerate(ends):
        card = context.gallery.race_card(race, parts.card)
        where = surface.blit(card, card.get_rect(midleft=(x, y)))
        x += parts.card
        if owner >= 0:
            mark = kit.seat_badge(owner, parts.badge)
            low = min(where.bottom - parts.badge // 3, surface.get_height() - 1 - parts.badge // 2)
            surface.blit(mark, mark.get_rect(center=(x, low)))
            x += parts.badge // 2
        x += parts.gap
        if at == 0 and relation:
            icon = kit.icon(relation, parts.sign, theme.BRASS_LIT)
            surface.blit(icon, icon.get_rect(midleft=(x, y)))
            x += parts.sign + parts.gap
    return x


def _draw_name(surface: pygame.Surface, parts: _Parts, name: str, left: int, right: int) -> None:
    """The planet between what stands at both ends."""
    said = text.shortened(name, right - left, parts.small, "display", 600)
    place = (left, surface.get_rect().centery)
    text.draw(surface, said, place, parts.small, theme.IVORY, face="display", weight=600, anchor="midleft")


class _Parts:
    """How large everything is in a row that is so high, in pixels."""

    def __init__(self, context: DrawContext, high: int) -> None:
        tall = min(max(context.whole(24), context.px(36)), high - context.px(4))
        self.card = round(tall * 3 / 4)
        self.badge = min(max(context.whole(15), context.px(20)), round(tall * 0.62))
        self.sign = max(context.whole(16), context.px(20))
        self.gap = context.px(6)
        self.small = max(context.least, context.px(14))
        self.large = max(context.whole(15), context.px(18))
