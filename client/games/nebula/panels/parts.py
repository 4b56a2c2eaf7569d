"""Parts of several panels: pictures of the kit, pills, brass trays, progress of a card."""

from __future__ import annotations

from typing import Unpack

import pygame

from client.art import shapes, theme
from client.art.theme import Colour
from client.games.nebula.pictures import kit
from client.sheet import Canvas, Node, Pad, Painted, Picture, Rounded, Row, Text
from client.sheet.node import Options
from client.sheet.texts import DIGITS
from client.sheet.units import Board, Length


class Kit(Picture):
    """A file of the kit; `tone` is the colour of one that has none of its own."""

    def __init__(
        self, file: str, size: Length, ratio: float = 1.0, tone: Colour | None = None,
        **options: Unpack[Options],
    ) -> None:  # fmt: skip
        def make(side: int) -> pygame.Surface:
            return kit.picture(file, (max(1, round(side * ratio)), side), tint=tone)

        super().__init__(make, size, ratio, **options)


def Glyph(color: str, size: Length) -> Kit:
    """The flat sign of a colour."""
    return Kit(kit.of_color("glyph", color), size)


def Mark(icon: str, size: Length, tone: Colour | None = None) -> Kit:
    """An icon of this game."""
    return Kit(f"icon-{icon}", size, tone=tone or theme.IVORY)


def line() -> Canvas:
    """A thin line across."""
    return Canvas(lambda surface, rect: surface.fill(theme.LINE, rect), high=1)


def Pill(words: str, size: Board = (14, 14), *, lit: bool = False, **options: Unpack[Options]) -> Node:
    """A number on a small dark ground with a brass edge; `lit` is brass."""
    tone = theme.INK if lit else theme.IVORY
    fill = theme.BRASS_LIT if lit else theme.SPACE_0
    return Row(
        Text(words, size, DIGITS, tone, leading=1.1),
        pack="center",
        pad=Pad(x=(8, 6), y=(2, 1)),
        ground=Rounded(fill, theme.BRASS_DIM, 1.2, None),
        **options,
    )


def _enamel(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    shapes.draw_rounded(surface, rect, 14 * unit, (theme.BRASS_LIT, theme.BRASS, theme.BRASS_DIM))
    inner = rect.inflate(*(-2 * max(2, round(2.6 * unit)),) * 2)
    shapes.draw_rounded(surface, inner, 12 * unit, tuple(map(theme.rgb, ("#1D2A57", "#141D40", "#0D1430"))))


ENAMEL = Painted(_enamel)
"""Night-blue in a brass edge; nothing shows through."""
