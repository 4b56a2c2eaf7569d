"""Where the cards of the own hand stand."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from client.games.space_dragons.screens.layout.zones import FanPlan, card_height


@dataclass(frozen=True)
class CardPlace:
    """A card's middle in pixels, its width, and its angle in degrees (clockwise)."""

    centre: tuple[int, int]
    width: int
    angle: float

    @property
    def rect(self) -> pygame.Rect:
        """The card as if it stood straight."""
        area = pygame.Rect(0, 0, self.width, card_height(self.width))
        area.center = self.centre
        return area

    @property
    def bounds(self) -> pygame.Rect:
        """The box about the turned card."""
        width, height = self.width, card_height(self.width)
        turn = math.radians(abs(self.angle))
        box = pygame.Rect(
            0,
            0,
            math.ceil(width * math.cos(turn) + height * math.sin(turn)),
            math.ceil(width * math.sin(turn) + height * math.cos(turn)),
        )
        box.center = self.centre
        return box

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on the turned card."""
        turn = math.radians(-self.angle)
        x, y = point[0] - self.centre[0], point[1] - self.centre[1]
        across = x * math.cos(turn) - y * math.sin(turn)
        along = x * math.sin(turn) + y * math.cos(turn)
        return abs(across) <= self.width / 2 and abs(along) <= card_height(self.width) / 2


def fan_places(plan: FanPlan, count: int) -> tuple[CardPlace, ...]:
    """A fan of `count` cards that stays inside its room; neighbours close up when they are many.

    With more than five cards the whole fan keeps the curve that it has with five, so that its
    outer cards stay in the window.
    """
    if count == 0:
        return ()
    width = plan.card
    height = card_height(width)
    middle = (count - 1) / 2
    spread = min(1.0, 2.0 / middle) if middle else 1.0
    step = plan.tilt * spread
    outer = math.radians(step * middle)
    box = width * math.cos(outer) + height * math.sin(outer)
    pitch = width * 180 / 166
    if count > 1:
        pitch = min(pitch, (plan.area.width - box) / (count - 1))
    drop = 3.4 * width / 166 * spread * spread * plan.tilt / 2.8
    high = width * math.sin(outer) + height * math.cos(outer)
    top = plan.area.bottom - high / 2 - drop * middle * middle - 1
    return tuple(
        CardPlace(
            (
                round(plan.area.centerx + pitch * (index - middle)),
                round(top + drop * (index - middle) ** 2),
            ),
            width,
            step * (index - middle),
        )
        for index in range(count)
    )
