"""The piles of cards beside the heap, what one knows of them, and the cards of the pile one looks at."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, shapes, signs, text, theme
from client.art.boards import length
from client.games.galaxy_trucker.pictures import cards, kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight, PileSight

CARD = (72.0, 54.0)
ASPECT = 0.694


@dataclass(frozen=True)
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

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.BLACK)
        wide = round(length(scale, *CARD))
        high = round(wide / ASPECT)
        left, top = round(length(scale, 6, 4)), round(length(scale, 14, 8))
        card = pygame.Rect(left, top, wide, high)
        if self.holder is not None:
            colour = theme.seat(self.holder).colour
            surface.blit(shapes.dashed(card.size, 8 * scale.factor, colour, max(1.5, 2 * scale.factor),
                                       (8 * scale.factor, 6 * scale.factor), 0.1), card)  # fmt: skip
            eye = kit.icon("eye", round(wide * 0.36), colour)
            surface.blit(eye, eye.get_rect(center=(card.centerx, card.centery - high // 8)))
            signs.draw(surface, self.holder, (card.centerx, card.centery + high // 5), round(wide * 0.26))
        else:
            back = context.gallery.card_back(self.level, wide)
            for depth in range(self.size - 1, -1, -1):
                off = round(depth * 3 * scale.factor)
                surface.blit(back, (card.x + off, card.y + off))
            if self.hidden:
                veil = shapes.rounded(card.size, 6 * scale.factor, theme.SPACE_0, opacity=0.55)
                surface.blit(veil, card)
                lock = kit.icon("lock", round(wide * 0.4), theme.IVORY)
                surface.blit(lock, lock.get_rect(center=card.center))
            elif self.lit:
                shapes.draw_rounded(surface, card.inflate(4, 4), 8 * scale.factor, border=theme.BRASS_LIT,
                                    thick=max(2.0, 2.5 * scale.factor))  # fmt: skip
        self._tokens(surface, context, card)
        self._words(surface, context, card, size)
        return surface

    def _tokens(self, surface: pygame.Surface, context: DrawContext, card: pygame.Rect) -> None:
        scale = context.scale
        if not self.seen:
            return
        gap = max(2, round(4 * scale.factor))
        high = (card.h - gap * (len(self.seen) - 1)) // max(3, len(self.seen))
        wide = min(round(high * 1.2), surface.get_width() - card.right - round(14 * scale.factor))
        x, y = card.right + round(10 * scale.factor), card.y
        for scene, group in self.seen:
            rect = pygame.Rect(x, y, wide, high)
            picture = kit.layer(scene, (round(high * 1.5), high))
            part = picture.subsurface(
                pygame.Rect(
                    max(0, (picture.get_width() - wide) // 2), 0, min(wide, picture.get_width()), high
                )
            )
            surface.blit(part, rect)
            shapes.draw_rounded(surface, rect.inflate(2, 2), 5 * scale.factor, border=kit.group_colour(group),
                                thick=max(2.0, 2.5 * scale.factor))  # fmt: skip
            y += high + gap

    def _words(
        self, surface: pygame.Surface, context: DrawContext, card: pygame.Rect, size: tuple[int, int]
    ) -> None:
        scale = context.scale
        letters = scale.font(15)
        y = min(size[1] - letters // 2 - 1, card.bottom + round(length(scale, 22, 15)))
        drawn = text.draw(surface, self.caption, (2, y), letters, theme.IVORY, weight=700, anchor="midleft")
        room = size[0] - drawn.right - round(5 * scale.factor)
        if text.width(self.words, letters) <= room:
            text.draw(surface, self.words, (drawn.right + round(5 * scale.factor), y), letters, theme.SOFT,
                      anchor="midleft")  # fmt: skip


@dataclass(frozen=True)
class VeilFace(Face):
    """Darkens the table under the cards one looks at."""

    words: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.rounded(size, theme.RADIUS_PANEL * scale.factor, theme.SPACE_0, opacity=0.72).copy()
        letters = scale.font(16)
        y = round(size[1] * 0.22)
        shown = text.shortened(self.words, size[0] - 20, letters)
        wide = text.width(shown, letters)
        icons.draw(
            surface, "eye", (size[0] // 2 - wide // 2 - letters, y), round(letters * 1.3), theme.BRASS_LIT
        )
        text.draw(surface, shown, (size[0] // 2 + letters // 2, y), letters, theme.IVORY, anchor="center")
        return surface


def pile_rects(plan: BuildPlan, count: int) -> list[pygame.Rect]:
    """The piles side by side in their tray."""
    if not count:
        return []
    left = plan.piles.x + round(plan.length(10, 6))
    pitch = (plan.piles.w - round(plan.length(16, 10))) / count
    return [
        pygame.Rect(round(left + at * pitch), plan.piles.y, round(pitch) - 4, plan.piles.h)
        for at in range(count)
    ]


def card_rect(plan: BuildPlan, pile: pygame.Rect) -> pygame.Rect:
    """The upper card of a pile."""
    wide = round(plan.length(*CARD))
    return pygame.Rect(
        pile.x + round(plan.length(6, 4)), pile.y + round(plan.length(14, 8)), wide, round(wide / ASPECT)
    )


def pile_face(content: Content, sight: JourneySight, pile: PileSight, seat: int, lit: bool) -> PileFace:
    """How a pile looks to a seat."""
    holder = next((s for s, one in enumerate(sight.seats) if one.peeking == pile.number), None)
    seen: tuple[tuple[str, str], ...] = ()
    if pile.cards is not None and not pile.hidden:
        seen = tuple(
            (cards.scene_of(content.cards[card].kind, content.card_kinds[content.cards[card].kind].group),
             content.card_kinds[content.cards[card].kind].group)
            for card in pile.cards
        )  # fmt: skip
    if pile.hidden:
        words = _("gt.build.pile.hidden")
    elif holder is not None:
        words = _("gt.build.pile.you_look" if holder == seat else "gt.build.pile.looked_at")
    elif seen:
        words = _("gt.build.pile.seen")
    else:
        words = ""
    level = content.flights[sight.flight].number
    caption = _("gt.build.pile.name", n=pile.number)
    return PileFace(level, pile.size, caption, words, holder, pile.hidden, seen, lit)


def fan(plan: BuildPlan, count: int, *, small: bool = False) -> list[Place]:
    """The cards of a pile spread over the table; `small`: low over the piles, as a reminder of what one
    has seen before."""
    area = plan.table.inflate(-round(plan.length(24, 14)), 0)
    gap = plan.length(8, 5)
    wide = min(plan.length(250, 176), (area.w - gap * (count - 1)) / max(count, 1))
    high = wide / ASPECT
    step = wide + gap
    first = area.centerx - step * (count - 1) / 2
    y = plan.heap.bottom - high / 2 - plan.length(10, 6) if small else plan.heap.centery
    middle = (count - 1) / 2
    tilt = 0.0 if small else -2.0
    return [
        Place(first + at * step, y + abs(at - middle) * plan.length(8, 5), round(wide), round(high),
              tilt * (at - middle))
        for at in range(count)
    ]  # fmt: skip
