"""What everything on the table is drawn with: lengths, the content, the gallery of cards."""

from __future__ import annotations

from functools import cached_property

import pygame

from client import sheet
from client.art import shapes, text, theme
from client.art.text import Anchor
from client.games.space_dragons.pictures.gallery import Gallery
from client.sheet import Units
from rules.space_dragons.content import Content

CARD = 7 / 5
"""Height of a card for a width of 1."""
UPPER_HALF = 0.56
"""The share of a card that stays in sight in a rack (space-dragons.md, 3.1)."""


def card_height(width: float) -> int:
    """Pixels of height for a card of this width."""
    return round(width * CARD)


def card_in(room: pygame.Rect) -> pygame.Rect:
    """The largest card in the middle of a rectangle."""
    width = min(room.width, round(room.height / CARD))
    return shapes.centred(room.center, width, card_height(width))


class DrawContext:
    """Shared by all faces and sheets of one table."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.units = Units()

    @cached_property
    def gallery(self) -> Gallery:
        """The cards."""
        return Gallery(self.content)

    @property
    def compact(self) -> bool:
        """Whether the small board is in use."""
        return self.units.compact

    @property
    def factor(self) -> float:
        """Pixels for a length of the wide board; small tables are a little tighter."""
        return self.units.unit

    def px(self, wide: float, small: float | None = None) -> int:
        """A length in pixels, given for the wide board and for the small one."""
        return self.units.px(wide, small)


class Face(sheet.Face[DrawContext]):
    """The key of a picture that is drawn by hand: a frozen dataclass."""


def letters_in(side: float, share: float) -> int:
    """Letters that take a share of a picture, in pixels; never under the smallest readable size."""
    return max(theme.TEXT_MIN, round(side * share))


def word(
    surface: pygame.Surface,
    string: str,
    place: tuple[float, float],
    size: int,
    tone: theme.Colour,
    *,
    weight: int = 700,
    anchor: Anchor = "center",
) -> None:
    """A number or a short word on a picture."""
    text.draw(surface, string, place, size, tone, face="display", weight=weight, anchor=anchor)
