"""Parts of several panels: short texts and numbers, icons and pictures of the kit, pills, ribbons."""

from __future__ import annotations

from typing import Unpack

import pygame

from client.art import shapes, theme
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.sheet import Canvas, Column, Gap, Node, Pad, Painted, Picture, Rounded, Row, pictured
from client.sheet.node import Options
from client.sheet.texts import STRONG, TITLE, Figure, Said, Text
from client.sheet.units import Length

FIELD = Rounded(theme.SPACE_0, theme.LINE, 1, 8, 0.6)
"""The ground of facts inside of a panel."""
BRASS = Rounded((theme.BRASS_LIT, theme.BRASS), theme.BRASS_DIM, 1.4, 10)


def Mark(icon: str, size: Length, tone: Colour | None = None, **options: Unpack[Options]) -> Picture:
    """An icon of this game."""
    return Picture(lambda side: kit.icon(icon, side, tone), size, **options)


def stone(
    context: DrawContext, faction: str | None, level: str, side: Length, name: str = "", opacity: float = 1.0
) -> Canvas:
    """A stone beside words."""
    return pictured(context, stones.LooseStoneFace(faction, level, opacity), wide=side, high=side, name=name)


def disc(
    context: DrawContext, faction: str | None, side: Length, **options: Unpack[Options]
) -> Picture | None:
    """The sign of a faction on its disc."""
    if faction is None:
        return None
    return Picture(lambda size: stones.disc(context.content, faction, size), side, **options)


def emblem(
    context: DrawContext, card: str, owner: str | None, side: tuple[int, int], *, ground: bool = False
) -> Node:
    """A card by its emblem, a flare by its sign."""
    if card in context.content.cards:
        return pictured(context, EmblemFace(card, owner, ground), wide=side, high=side)
    return Mark("flare", (0.8 * side[0], 0.8 * side[1]), theme.BRASS_LIT, wide=side)


def Heading(icon: str, title: str, note: str = "") -> Row:
    """The first line of a panel."""
    return Row(
        Mark(icon, (20, 17), theme.BRASS_LIT), Text(title, (17, 15), TITLE, theme.IVORY), Gap(grow=1),
        Said(note) if note else None, gap=8, high=(32, 26),
    )  # fmt: skip


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
    over = Figure(str(number), (19, 16), leading=1.05)
    return Row(icon, Column(over, Said(words)), gap=(8, 5), name=name)


def Head(tones: kit.Ramp) -> Painted:
    """The dark ground of a head, in the tones of a faction."""
    top, foot = (theme.mix(theme.rgb(tones[at]), theme.SPACE_0, 0.45) for at in (1, 0))

    def draw(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        shapes.draw_rounded(surface, rect, 14 * unit, (top, foot))
        for high, tone in ((14 * unit, foot), (max(1, unit), theme.rgb(tones[1]))):
            surface.fill(tone, (rect.left, rect.bottom - round(high), rect.width, round(high)))

    return Painted(draw)
