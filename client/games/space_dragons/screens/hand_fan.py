"""Where the cards of the own hand stand."""

from __future__ import annotations

import math

import pygame

from client.games.space_dragons.pictures.draw_context import DrawContext, card_height
from client.table.contract import Place

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
