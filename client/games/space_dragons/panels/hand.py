"""The own hand: where its cards stand as a fan; the note and the switch of sorting, a fan of backs."""

from __future__ import annotations

import math

import pygame

from client.art import shapes, theme
from client.games.space_dragons.pictures.draw_context import DrawContext, Face, card_height
from client.i18n import _
from client.sheet import Column, Extent, Icon, Node, Pad, Rounded, Row, Sheet
from client.sheet.texts import BODY, SHORTEN, SHRINK, WRAP, Look, Rich, Text
from client.table.layout import Place

_DRAWN = ((166, 112), (268, 166))
"""A card, and the height of the room that it is drawn for."""
_TILT = (2.8, 1.4)
"""Degrees from one card to the next with five cards."""


def hand_card(context: DrawContext, area: pygame.Rect) -> int:
    """The width of a card of the hand, which grows with its room."""
    grow = min(1.35, area.height / context.px(*_DRAWN[1]))
    return round(context.units.length(*_DRAWN[0]) * grow)


def fan(context: DrawContext, area: pygame.Rect, count: int) -> tuple[Place, ...]:
    """A fan of `count` cards that stays inside its room; neighbours close up when they are many.

    With more than five cards the whole fan keeps the curve that it has with five, so that its
    outer cards stay in the window.
    """
    if count == 0:
        return ()
    width, tilt = hand_card(context, area), _TILT[context.compact]
    height = card_height(width)
    middle = (count - 1) / 2
    spread = min(1.0, 2.0 / middle) if middle else 1.0
    step = tilt * spread
    outer = math.radians(step * middle)
    box = width * math.cos(outer) + height * math.sin(outer)
    pitch = width * 180 / 166
    if count > 1:
        pitch = min(pitch, (area.width - box) / (count - 1))
    drop = 3.4 * width / 166 * spread * spread * tilt / 2.8
    high = width * math.sin(outer) + height * math.cos(outer)
    top = area.bottom - high / 2 - drop * middle * middle - 1
    return tuple(
        Place(
            round(area.centerx + pitch * (index - middle)),
            round(top + drop * (index - middle) ** 2),
            width,
            height,
            -step * (index - middle),
        )
        for index in range(count)
    )


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
