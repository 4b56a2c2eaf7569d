"""Beside and instead of the own hand: the note, the switch of sorting, a fan of backs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, shapes, text, theme
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.games.space_dragons.screens.layout.hand_fan import fan_places


@dataclass(frozen=True)
class NoteFace(Face):
    """An icon, a title and some lines: the note beside the hand."""

    icon: str
    title: str
    text: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = context.px(22, 18)
        letters = context.size(16, 14)
        icons.draw(surface, self.icon, (side // 2, round(letters * 0.8)), side, theme.SOFT)
        x = side + context.px(8, 6)
        context.fitted(
            surface,
            self.title,
            (x, letters * 0.8),
            letters,
            size[0] - x,
            theme.IVORY,
            weight=700,
            face="text",
        )
        block = context.lines(self.text, size[0] - x, context.size(15, 14), theme.SOFT)
        block.draw(surface, (x, round(letters * 1.6) + context.px(2)))
        return surface


@dataclass(frozen=True)
class HandBacks(Face):
    """A hand that the viewer may not see: backs without identity in a fan. Rect: the fan's room."""

    count: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        plan = context.of("hunt").fan
        if plan is None:
            return surface
        for place in fan_places(plan, self.count):
            back = context.gallery.back("crew", place.rect.size)
            turned = pygame.transform.rotozoom(shapes.brightness(back, 0.8), -place.angle, 1.0)
            centre = (place.centre[0] - plan.area.left, place.centre[1] - plan.area.top)
            surface.blit(turned, turned.get_rect(center=centre))
        return surface


@dataclass(frozen=True)
class SwitchFace(Face):
    """A quiet button with an icon and a word: how the cards are sorted."""

    icon: str
    label: str
    hovered: bool
    right: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        letters = context.size(15, 14)
        tone = theme.IVORY if self.hovered else theme.SOFT
        side = round(letters * 1.3)
        pad = context.px(10, 8)
        wide = text.width(self.label, letters, "text", 500) + side + 3 * pad
        rect = pygame.Rect(0, 0, min(size[0], wide), size[1])
        if self.right:
            rect.right = size[0]
        line = theme.BRASS_LIT if self.hovered else theme.LINE
        shapes.draw_rounded(surface, rect, rect.height / 2, theme.SPACE_2, border=line, thick=1, opacity=0.8)
        icons.draw(surface, self.icon, (rect.left + pad + side // 2, rect.centery), side, tone)
        context.word(
            surface,
            self.label,
            (rect.left + 2 * pad + side, rect.centery),
            letters,
            tone,
            weight=500,
            face="text",
            limit=rect.width - 3 * pad - side,
        )
        return surface
