"""Pictures of a sheet: icons, whatever a function draws in a size, gauges and chips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Unpack

import pygame

from client.art import icons, panels, shapes, signs, theme
from client.art.theme import Colour
from client.sheet.box import Pad
from client.sheet.grounds import Rounded
from client.sheet.line import Row
from client.sheet.node import Node, Options, Size
from client.sheet.texts import STRONG, Look, Text
from client.sheet.units import Board, Em, Length, Ruler


class Picture(Node):
    """What `make` draws in so many pixels of height; `ratio` is its width over its height. Where that is
    None, `size` is only handed on, and the picture is as large as `make` makes it."""

    def __init__(
        self,
        make: Callable[[int], pygame.Surface],
        size: Length,
        ratio: float | None = 1.0,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(**options)
        self.make, self.length, self.ratio = make, size, ratio

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        side = ruler.px(self.length)
        if self.ratio is None:
            return self.make(side).get_size()
        return round(side * self.ratio), side

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        side = ruler.px(self.length)
        if self.ratio is not None:
            side = max(1, min(side, rect.h, int(rect.w / self.ratio)))
        drawn = self.make(side)
        wide, high = drawn.get_size()
        if self.ratio is None and (wide > rect.w or high > rect.h):
            drawn = self.make(max(1, int(side * min(rect.w / wide, rect.h / high))))
            wide, high = drawn.get_size()
        surface.blit(drawn, (rect.x + (rect.w - wide) // 2, rect.y + (rect.h - high) // 2))


class Icon(Picture):
    """An icon of the program."""

    def __init__(
        self, icon: str, size: Length, colour: Colour | None = None, **options: Unpack[Options]
    ) -> None:
        super().__init__(lambda side: icons.icon(icon, side, colour), size, **options)


class Sign(Picture):
    """The sign of a seat in its colour."""

    def __init__(self, seat: int | None, size: Length, **options: Unpack[Options]) -> None:
        super().__init__(lambda side: signs.seat_sign(seat, side), size, **options)


class Keycap(Picture):
    """A key of the keyboard."""

    def __init__(self, key: str, size: Length, **options: Unpack[Options]) -> None:
        super().__init__(lambda high: panels.keycap(key, high), size, None, **options)


class Canvas(Node):
    """What is really drawn: `draw` gets the surface and its part of it. Its size is set, or what its box
    gives."""

    fills = True

    def __init__(
        self, draw: Callable[[pygame.Surface, pygame.Rect], object], **options: Unpack[Options]
    ) -> None:
        super().__init__(**options)
        self.draw = draw

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        if rect.w > 0 and rect.h > 0:
            self.draw(surface, rect)


class Gauge(Node):
    """A bar that is full to a share, perhaps in so many parts."""

    fills = True

    def __init__(
        self,
        full: float,
        size: Length,
        colour: Colour,
        ground: Colour | None = None,
        parts: int = 1,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(**options)
        self.full, self.length, self.colour, self.ground = full, size, colour, ground
        self.parts = parts

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        return 0, ruler.px(self.length)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        shapes.draw_rounded(surface, rect, rect.h / 2, self.ground or theme.SPACE_0)
        part = pygame.Rect(rect.topleft, (round(rect.w * min(1.0, max(0.0, self.full))), rect.h))
        if part.w > 0:
            shapes.draw_rounded(surface, part, rect.h / 2, self.colour)
        for number in range(1, self.parts):
            x = rect.x + round(rect.w * number / self.parts)
            surface.fill(theme.SPACE_0 if x < part.right else theme.LINE_LIT, (x, rect.y + 1, 2, rect.h - 2))


Tone = Literal["plain", "brass", "good", "warn", "bad"]


def Chip(
    words: str,
    icon: str = "",
    tone: Tone = "plain",
    size: Board = 15,
    look: Look = STRONG,
    **options: Unpack[Options],
) -> Row:
    """A small rounded label with an icon, or either of the two."""
    ink = {
        "plain": theme.IVORY, "brass": theme.BRASS_LIT, "good": theme.GOOD, "warn": theme.WARN,
        "bad": theme.BAD,
    }[tone]  # fmt: skip
    fill = theme.SPACE_2 if tone == "plain" else theme.mix(theme.SPACE_1, ink, 0.16)
    line = theme.LINE if tone == "plain" else theme.mix(theme.SPACE_1, ink, 0.55)
    return Row(
        Icon(icon, Em(size, 1.15), theme.SOFT if tone == "plain" else ink) if icon else None,
        Text(words, size, look, ink) if words else None,
        gap=5,
        pad=Pad(x=Em(size, 0.7), y=Em(size, 0.3)),
        ground=Rounded(fill, line, radius=None),
        **options,
    )


def Plate(rule: str, size: Board = 14, **options: Unpack[Options]) -> Row:
    """The small plate with the id of a rule."""
    words = Text(rule, size, STRONG, theme.SOFT, leading=1.0)
    return Row(words, pad=Pad(x=10, y=6), ground=Rounded(theme.SPACE_1, theme.LINE_LIT), **options)
