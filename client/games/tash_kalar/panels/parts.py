"""Parts of several panels: icons and pictures of the kit, pills, numbers with an icon."""

from __future__ import annotations

from typing import Unpack

import pygame

from client.art import shapes, theme
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.sheet import Canvas, Column, Node, Pad, Painted, Picture, Rounded, Row, pictured
from client.sheet.node import Options
from client.sheet.texts import BODY, COUNT, SHRINK, STRONG, Number, Text
from client.sheet.units import Length

FIELD = Rounded(theme.SPACE_0, theme.LINE, 1, 8, 0.6)
"""The ground of facts inside of a panel."""


class Mark(Picture):
    """An icon of this game."""

    def __init__(
        self, icon: str, size: Length, tone: Colour | None = None, **options: Unpack[Options]
    ) -> None:
        super().__init__(lambda side: kit.icon(icon, side, tone), size, **options)


def stone(context: DrawContext, faction: str | None, level: str, side: Length, name: str = "") -> Canvas:
    """A stone beside words."""
    face = stones.LooseStoneFace(faction, level)
    return pictured(context, face, wide=side, high=side, name=name)


def disc(
    context: DrawContext, faction: str | None, side: Length, **options: Unpack[Options]
) -> Picture | None:
    """The sign of a faction on its disc."""
    if faction is None:
        return None
    return Picture(lambda size: stones.disc(context.content, faction, size), side, **options)


def Pill(words: str, *, met: bool = False) -> Node:
    """A short fact on a dark ground; a met one is green with a tick."""
    tone = theme.WHITE if met else theme.IVORY
    fill = theme.GOOD_DARK if met else theme.rgb("#33426F")
    return Row(
        Mark("check", (15, 13), tone) if met else None, Text(words, (14, 14), STRONG, tone, leading=1.1),
        gap=4, pad=Pad(x=(8, 6), y=(2, 1)), ground=Rounded(fill, radius=None),
    )  # fmt: skip


def Fact(number: object, words: str, icon: Node, name: str = "") -> Node:
    """A number over its word, beside an icon."""
    over = Number(str(number), (19, 16), COUNT, theme.IVORY, leading=1.05)
    below = Text(words, (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1)
    return Row(icon, Column(over, below), gap=(8, 5), name=name)


def Head(tones: kit.Ramp) -> Painted:
    """The dark ground of a head, in the tones of a faction."""
    top, foot = (
        theme.mix(theme.rgb(tones[at]), theme.SPACE_0, share) for at, share in ((1, 0.45), (0, 0.45))
    )

    def draw(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        shapes.draw_rounded(surface, rect, 14 * unit, (top, foot))
        edge = pygame.Rect(rect.left, rect.bottom - round(14 * unit), rect.width, round(14 * unit))
        surface.fill(foot, edge)
        surface.fill(
            theme.rgb(tones[1]),
            (rect.left, rect.bottom - max(1, round(unit)), rect.width, max(1, round(unit))),
        )

    return Painted(draw)
