"""The numbers of a seat in its panel: points, coins, cards or supply, and what its planets would pay."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import theme
from client.games.space_bastards.panels.parts import drawing, sign
from client.sheet import Canvas, Either, Number, Pad, Picture, Rounded, Row, when

STEPS = (1, 0.92, 0.84, 0.76)
"""Sizes of the numbers, of which the first that fits is taken."""


@dataclass(frozen=True)
class Holdings:
    """What a seat has, as numbers. `pays`: points that its planets bring at the next scoring."""

    points: int
    coins: int
    cards: int
    planets: int
    pays: int = 0


USUAL = Holdings(0, 0, 0, 1, 1)
"""Planets that bring points: as wide as the crown is nearly always."""


def numbers(has: Holdings, third: str, number: int) -> Row:
    """Points, coins and a third number, and at the right what the planets bring. The numbers of all seats
    stand under each other, whatever their planets bring."""
    return Row(
        Row(
            _entry(drawing("favour", (26, 15), name="points"), has.points),
            # golden, so that coins are not taken for points
            _entry(drawing("coin", (26, 15), name="coins"), has.coins, theme.BRASS_LIT),
            _entry(sign(third, (26, 15), theme.SOFT, name=third), number),
            gap=(6, 8), spread=34, steps=STEPS, grow=1,
        ),
        Either(_crown_at_right(has), _crown_at_right(has, thumb=False), turn=1),
        gap=8,
    )  # fmt: skip


def _entry(picture: Picture, number: int, colour: theme.Colour = theme.IVORY) -> Row:
    return Row(picture, Number(number, 24, colour=colour), gap=(5, 3))


def _crown_at_right(has: Holdings, *, thumb: bool = True) -> Row:
    return Row(crown(has, thumb=thumb), pack="end", sample=crown(USUAL, thumb=thumb))


def crown(has: Holdings, *, thumb: bool = True) -> Row:
    """How many planets a seat dominates and, behind a hairline, the points that they bring at the next
    scoring; with the picture of a point, or without."""
    some = has.planets > 0
    ground = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.3 if some else 0.1)
    return Row(
        sign("dominance", (19, 14), theme.BRASS_LIT if some else theme.SOFT),
        Number(has.planets, (19, 15), colour=theme.IVORY if some else theme.SOFT),
        when(has.pays, Canvas(_hairline, wide=1, high=(17, 13))),
        when(has.pays, Number(f"+{has.pays}", 16, colour=theme.BRASS_LIT)),
        when(has.pays and thumb, drawing("favour", (19, 14))),
        gap=(3, 2), high=(29, 21), pad=Pad(x=7),
        ground=Rounded(ground, theme.BRASS_DIM if some else theme.LINE, radius=None),
    )  # fmt: skip


def _hairline(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(theme.BRASS_DIM, rect)
