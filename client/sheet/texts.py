"""Words and numbers of a sheet, and how they give way where there is little room."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Final, Literal, Unpack

import pygame

from client.art import rich, text, theme
from client.art.theme import Colour
from client.sheet.node import MOST, Node, Options, Size
from client.sheet.units import Board, Length, Ruler

Fit = Literal["whole", "shorten", "shrink", "wrap"]
WHOLE: Final = "whole"
"""It does not give way before everything does."""
SHORTEN: Final = "shorten"
"""As much as there is room for, and an ellipsis."""
SHRINK: Final = "shrink"
"""Smaller letters in one line, down to the smallest readable ones; then as many lines as it may have."""
WRAP: Final = "wrap"
"""Further lines, shortened where there may be no more. A box with steps makes it smaller, too."""


@dataclass(frozen=True)
class Look:
    """Letters: face, weight, and whether all digits have one width."""

    face: text.Face
    weight: int
    tabular: bool = False


BODY = Look("text", 500)
STRONG = Look("text", 600)
NAME = Look("display", 600)
TITLE = Look("display", 700)
COUNT = Look("display", 800)
DIGITS = Look("display", 700, tabular=True)


_OVER = 0.25
"""How far the last line may reach over its place, in sizes of its letters: there is nothing in it."""
_ANCHORS: dict[str, text.Anchor] = {"left": "midleft", "center": "center", "right": "midright"}


class TextOptions(Options, total=False):
    """How words stand in their place, and how they give way."""

    fit: Fit
    lines: int | None
    """At most so many."""
    least: Length
    """The room below which others give way before these words do."""
    text_align: Literal["left", "center", "right"]
    leading: float | None
    """From one line to the next, over the size of letters."""
    balanced: bool
    """Lines are about equally long."""


class Text(Node):
    """A line of text; several where it wraps, and at `\\n`."""

    fit: Fit = SHORTEN
    lines: int | None = None
    text_align: Literal["left", "center", "right"] = "left"
    leading: float | None = None
    balanced: bool = False
    usual_leading = 1.25

    def __init__(
        self,
        words: str,
        size: Board = 16,
        look: Look = BODY,
        colour: Colour | None = None,
        **options: Unpack[TextOptions],
    ) -> None:
        self.__dict__.update(options)
        self.words, self.letters, self.look, self.colour = words, size, look, colour
        self.keeps = options.get("least")
        self.flexible = self.fit != WHOLE
        self.most = self.lines if self.lines is not None else None if self.fit == WRAP else 1
        self.pitch = self.leading or self.usual_leading

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        size = ruler.text(self.letters)
        across, tall = self._extent(size, MOST, None)
        if across <= wide and tall <= high:
            return across, tall
        if self.fit == SHRINK:
            size = self._smaller(size, ruler.units.least, wide)
        return self._extent(size, wide if self.most != 1 else MOST, self.most)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        size = ruler.text(self.letters)
        if self.fit == SHRINK:
            size = self._smaller(size, ruler.units.least, rect.w)
        fit = max(1, int((rect.h + size * _OVER) / (size * self.pitch)))
        self._paint(surface, rect, size, fit if self.most is None else min(self.most, fit))

    def _smaller(self, size: int, least: int, wide: int) -> int:
        """The letters with which the words fit in one line, as far as they may become smaller."""
        while size > least and self._extent(size, MOST, None)[0] > wide:
            size -= 1
        return size

    def _extent(self, size: int, wide: int, most: int | None) -> Size:
        """Width and height of the words in lines no wider than `wide`."""
        lines = self._lines(size, wide, most)
        across = max(map(self._width, lines, itertools.repeat(size)))
        return across, round(size * self.pitch * len(lines))

    def _width(self, line: str, size: int) -> int:
        look = self.look
        return text.width(line, size, look.face, look.weight, tabular=look.tabular)

    def _lines(self, size: int, wide: int, most: int | None) -> list[str]:
        look = self.look
        if most == 1 or (wide >= MOST and "\n" not in self.words):
            if wide >= MOST or not self.words:
                return [self.words]
            if self._width(self.words, size) <= wide:
                return [self.words]
            return [text.shortened(self.words, wide, size, look.face, look.weight)]
        lines = text.wrap(self.words, wide, size, look.face, look.weight, most)
        if self.balanced and len(lines) > 1 and lines[-1][-1:] != text.ELLIPSIS:
            lines = text.balanced(self.words, size, look.face, look.weight, len(lines))
        return lines

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, size: int, most: int | None) -> None:
        lines, look = self._lines(size, rect.w, most), self.look
        pitch = size * self.pitch
        y = rect.y + (rect.h - pitch * (len(lines) - 1)) / 2
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[self.text_align]
        anchor = _ANCHORS[self.text_align]
        for at, line in enumerate(lines):
            text.draw(
                surface, line, (x, round(y + pitch * at)), size, self.colour, face=look.face,
                weight=look.weight, anchor=anchor, tabular=look.tabular,
            )  # fmt: skip


class Number(Text):
    """A number whose digits have one width, so that numbers stand under each other."""

    fit = WHOLE

    def __init__(
        self,
        number: int | str,
        size: Board = 20,
        look: Look = DIGITS,
        colour: Colour | None = None,
        *,
        like: int | str = "",
        **options: Unpack[TextOptions],
    ) -> None:
        """It keeps the room of the number that it is `like`."""
        if like != "":
            options["sample"] = Text(str(like), size, look)
        super().__init__(str(number), size, look, colour, **options)


class Said(Text):
    """A line that shrinks before it takes another one: small words of panels."""

    fit = SHRINK
    lines = 1

    def __init__(
        self, words: str, size: Board = (14, 14), look: Look = BODY, colour: Colour = theme.SOFT,
        **options: Unpack[TextOptions],
    ) -> None:  # fmt: skip
        super().__init__(words, size, look, colour, **options)


class Figure(Text):
    """A number in the letters of counts."""

    def __init__(
        self, number: int | str, size: Board = (17, 15), colour: Colour = theme.IVORY,
        **options: Unpack[TextOptions],
    ) -> None:  # fmt: skip
        super().__init__(str(number), size, COUNT, colour, **options)


class Rich(Text):
    """Markup of :mod:`client.art.rich`: colours, weights and pictures in the lines."""

    fit = WRAP
    usual_leading = 1.38

    def _extent(self, size: int, wide: int, most: int | None) -> Size:
        look = self.look
        return rich.measure(
            self.words, max(1, wide), size, face=look.face, weight=look.weight, leading=self.pitch,
            max_lines=most,
        )  # fmt: skip

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, size: int, most: int | None) -> None:
        block = rich.block(
            self.words, max(1, rect.w), size, self.colour, face=self.look.face, weight=self.look.weight,
            leading=self.pitch, align=self.text_align, max_lines=most,
        )  # fmt: skip
        spare = rect.w - block.size[0]
        left = {"left": 0, "center": spare // 2, "right": spare}[self.text_align]
        block.draw(surface, (rect.x + left, rect.y + (rect.h - block.size[1]) // 2))
