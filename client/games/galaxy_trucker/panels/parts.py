"""What the panels are put together of: signs of the game as nodes, values with their words, grounds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Unpack

from client import sheet
from client.art import shapes, theme
from client.art.shapes import Fill
from client.art.theme import Colour
from client.games.galaxy_trucker.pictures import kit, tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.tile_marks import SideState
from client.sheet import (
    COUNT,
    SHRINK,
    TITLE,
    Either,
    Icon,
    Length,
    Number,
    Painted,
    Picture,
    Rich,
    Rounded,
    Row,
    Sign,
    Text,
    when,
)
from client.sheet.node import Options
from client.sheet.units import Board


class Sheet(sheet.Sheet[DrawContext], Face):
    """A panel that finds the places of all that is in it."""


@dataclass(frozen=True)
class Fact:
    """A value with its icon and its word; `bad` stands out in red. `id`: its region."""

    icon: str
    shown: str
    label: str = ""
    id: str = ""
    bad: bool = False


def icon(
    name: str,
    size: Length,
    colour: Colour = theme.BRASS_LIT,
    /,
    quarters: int = 0,
    **options: Unpack[Options],
) -> Picture:
    """An icon of the kit, turned clockwise; or with "shell:" before its name one of the program."""
    if name.startswith("shell:"):
        return Icon(name.removeprefix("shell:"), size, colour, **options)
    return Picture(lambda side: kit.layer(f"icon-{name}", side, quarters, colour), size, **options)


def badge(state: SideState, size: Length, **options: Unpack[Options]) -> Picture:
    """A tick, a warning or a cross."""
    return Picture(partial(tile_marks.badge, state), size, **options)


def in_halves(words: str) -> Either:
    """What each half of a ship has, as markup, without the spaces where there is little room."""
    return Either(
        *(Rich(one, (14, 12), colour=theme.SOFT, lines=1, leading=1.1)
          for one in (words, words.replace(" ", ""))),
        align="center",
    )  # fmt: skip


def disc(
    size: Length, fill: Colour | None, edge: Colour, thick: float = 1 / 14, **options: Unpack[Options]
) -> Picture:
    """A circle with a line round it, `thick` of its size."""
    return Picture(lambda side: shapes.disc(side, fill, edge, max(1.0, side * thick)), size, **options)


def head(seat: int, name: str, *others: sheet.Node | None, size: Board = (20, 14)) -> Row:
    """Sign and name of a seat, and what else stands beside them."""
    return Row(Sign(seat, (20, 14)), Text(name, size, TITLE), *others, gap=(12, 6))


def fact(
    shown: Fact, size: Board, side: Length, label: Board = (15, 14), *, share: float, labels: bool = True
) -> Row:
    """A value behind its icon, and its word as far as there is room in its `share` of the line."""
    return Row(
        icon(shown.icon, side, theme.BAD if shown.bad else theme.BRASS_LIT),
        Number(shown.shown, size, COUNT, theme.BAD if shown.bad else theme.IVORY),
        when(labels and shown.label, Text(shown.label, label, colour=theme.SOFT, fit=SHRINK)),
        gap=(8, 5),
        region=shown.id,
        share=share,
        align="stretch",
    )


def plate(
    context: DrawContext, fill: Fill | None, border: Colour | None, thick: float = 1.0,
    radius: Length | None = theme.RADIUS_CARD, opacity: float = 1.0,
) -> Rounded:  # fmt: skip
    """A rounded ground whose line is `thick` units."""
    return Rounded(fill, border, max(1.0, thick * context.units.unit), radius, opacity)


def seat_ground(seat: int | None, *, chosen: bool = False) -> Painted:
    """A panel with the bar of a seat's colour on top."""
    return Painted(partial(kit.draw_seat_ground, seat=seat, chosen=chosen))
