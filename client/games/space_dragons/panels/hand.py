"""Beside and instead of the own hand: the note, the switch of sorting, a fan of backs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.games.space_dragons.screens.hand_fan import fan
from client.i18n import _
from client.sheet import (
    BODY,
    SHORTEN,
    SHRINK,
    WRAP,
    Column,
    Extent,
    Icon,
    Look,
    Node,
    Pad,
    Rich,
    Rounded,
    Row,
    Sheet,
    Text,
)


@dataclass(frozen=True)
class HandNote(Sheet[DrawContext]):
    """An icon, a title and some lines: the note beside the hand."""

    icon: str
    title: str
    text: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Text(self.title, (16, 14), Look("text", 700), theme.IVORY, fit=SHRINK, lines=1)
        words = Rich(self.text, (15, 14), BODY, theme.SOFT, fit=WRAP)
        icon = Icon(self.icon, (22, 18), theme.SOFT, align="start")
        return Row(icon, Column(title, words, gap=(5, 3), grow=1), gap=(8, 6), across="start")


@dataclass(frozen=True)
class HandBacks(Face):
    """A hand that the viewer may not see: backs without identity in a fan. Rect: the fan's room."""

    count: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        for place in fan(context, surface.get_rect(), self.count):
            back = context.gallery.back("crew", place.rect.size)
            turned = pygame.transform.rotozoom(shapes.brightness(back, 0.8), place.angle, 1.0)
            surface.blit(turned, turned.get_rect(center=(round(place.x), round(place.y))))
        return surface


@dataclass(frozen=True)
class SortSwitch(Sheet[DrawContext]):
    """A quiet button with an icon and a word: how the cards are sorted."""

    label: str
    hovered: bool
    right: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.IVORY if self.hovered else theme.SOFT
        line = theme.BRASS_LIT if self.hovered else theme.LINE
        button = Row(
            Icon("filter", (20, 18), tone),
            Text(self.label, (15, 14), BODY, tone, fit=SHORTEN),
            gap=(10, 8),
            pad=Pad(x=(10, 8)),
            ground=Rounded(theme.SPACE_2, line, 1, None, 0.8),
        )
        return Row(button, pack="end" if self.right else "start", across="stretch")


def sort_label(order: str, *, family: bool) -> str:
    """How the cards are sorted now."""
    if order == "value":
        return _("sd.sort.value")
    return _("sd.sort.dealt") if family else _("sd.sort.draft")
