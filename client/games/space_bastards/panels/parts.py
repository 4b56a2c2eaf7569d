"""What the panels are put together of: pictures of the game as nodes, grounds of seats and of rows."""

from __future__ import annotations

from functools import partial
from typing import Unpack

import pygame

from client import sheet
from client.art import shapes, theme
from client.art.theme import Colour
from client.games.space_bastards.pictures import cards, kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.sheet import Canvas, Column, Length, Node, Pad, Panel, Picture, Rounded, Stack
from client.sheet.node import Options


class Sheet(sheet.Sheet[DrawContext], Face):
    """A panel that finds the places of all that is in it."""


def drawing(name: str, size: Length, /, **options: Unpack[Options]) -> Picture:
    """A drawing of the kit in its own colours."""
    return Picture(partial(kit.drawing, name), size, **options)


def sign(name: str, size: Length, colour: Colour, /, **options: Unpack[Options]) -> Picture:
    """An icon of the kit."""
    return Picture(lambda side: kit.icon(name, side, colour), size, **options)


def badge(seat: int, size: Length, **options: Unpack[Options]) -> Picture:
    """The sign of a seat."""
    return Picture(partial(kit.seat_badge, seat), size, **options)


def medal(relation: str, size: Length, *, grey: bool = False, **options: Unpack[Options]) -> Picture:
    """The medallion of a relation."""
    return Picture(partial(cards.medallion, relation, grey=grey), size, **options)


def race_card(context: DrawContext, race: str, high: Length) -> Picture:
    """The card of a race, by its height."""
    return Picture(lambda tall: cards.race_card(context.content, race, round(tall * 3 / 4)), high, 3 / 4)


def disc(fill: Colour, edge: Colour, size: Length) -> Picture:
    """A filled circle with a line round it."""
    return Picture(lambda side: shapes.disc(side, fill, edge, max(1.5, side / 18)), size)


def seat_panel(seat: int, acts: bool, *children: Node | None, gap: Length, pad: Pad) -> Stack:
    """The panel of a seat with a bar of its colour at the left edge; lit while it acts."""
    ground = Panel("turn" if acts else "plain")
    return Stack(
        Column(*children, gap=gap, pad=pad, ground=ground),
        Column(Canvas(partial(_bar, theme.seat(seat).colour), grow=1, wide=5), pad=Pad(y=10)),
    )


def _bar(colour: Colour, surface: pygame.Surface, rect: pygame.Rect) -> None:
    shapes.draw_rounded(surface, rect, rect.w / 2, colour)


def row_ground(*, on: bool, lit: bool, fill: Colour = theme.SPACE_2) -> Rounded:
    """The ground of something in the strip that can be switched on; `lit` under the pointer."""
    line = theme.BRASS_LIT if lit else theme.GOOD if on else theme.LINE
    ground = theme.mix(theme.SPACE_2, theme.GOOD_DARK, 0.35) if on else fill
    return Rounded(ground, line, 2.0 if on or lit else 1.0)
