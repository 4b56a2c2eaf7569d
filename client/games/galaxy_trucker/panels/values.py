"""The table under the ring: strengths that are compared, and what each player has done on the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import shapes, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.panels.notes import NoteRow, lit_ground, note
from client.games.galaxy_trucker.panels.parts import Sheet, badge, disc, icon, in_halves, plate
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import (
    Column,
    Either,
    Extent,
    Gap,
    Gauge,
    Node,
    Pad,
    Painted,
    Panel,
    Plate,
    Row,
    Sign,
    Stack,
    when,
)
from client.sheet.texts import COUNT, SHRINK, STRONG, TITLE, WHOLE, Number, Rich, Text

CellState = Literal["", "worst", "first", "second", "wins", "loses", "ties", "live"]
HIGH, LOWER, LOW = (58, 42), (44, 29), (34, 25)
CROWDED = 4
"""So many lines under values are lower, and more still lower."""
_NAMES = 0.34
"""Of the width that names of what is compared have."""


@dataclass(frozen=True)
class Cell:
    """A value of a seat; "" where it is not known yet. `bolts` are energy tokens paid, `share` of the bar."""

    shown: str = ""
    bolts: int = 0
    share: float = 0.0
    state: CellState = ""
    soft: bool = False
    """It is not declared but what the ship has."""
    halves: str = ""
    """What each half of a ship has, as markup."""


@dataclass(frozen=True)
class ValueRow:
    """One thing that is compared."""

    icon: str
    name: str
    under: str
    cells: tuple[Cell, ...]
    now: bool = False
    danger: bool = False
    second: str = ""
    """What the second worst suffers."""
    short: tuple[str, str] = ("", "")
    """Both in fewer words."""


class ValuesFace(Sheet):
    """Columns in flight order: (seat, name). The value of a seat in a row is a region,
    `declared:<row>:<seat>`."""

    title: str
    columns: tuple[tuple[int, str], ...] = ()
    rows: tuple[ValueRow, ...] = ()
    notes: tuple[NoteRow, ...] = ()
    rule: str = ""
    """By which it came so."""
    aside: str = ""
    """At the right of the title."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        many = len(self.notes) if self.rows else 0
        high = LOW if many > CROWDED else LOWER if many == CROWDED else HIGH
        return Column(
            self._head(),
            *(self._row(context, at, row) for at, row in enumerate(self.rows)),
            *(note(context, one, high) for one in self.notes),
            gap=(6, 3), pad=Pad(x=(12, 8), bottom=(12, 8)), ground=Panel(),
        )  # fmt: skip

    def _head(self) -> Row:
        title = Text(self.title, (19, 16), COUNT, fit=SHRINK)
        names = (
            Row(Sign(seat, (16, 12)), Text(name, (17, 13), STRONG, fit=SHRINK), gap=(7, 4), pack="center",
                pad=Pad(right=(4, 2)), wide=0, grow=1)
            for seat, name in self.columns
            if self.rows
        )  # fmt: skip
        words = Row(title, pad=Pad(x=(12, 8)), **({"share": _NAMES} if self.rows else {"grow": 1}))
        aside = Rich(self.aside, (15, 14), colour=theme.SOFT, fit=SHRINK, lines=1, text_align="right")
        rule = when(self.rule, Plate(self.rule, 13))
        return Row(words, *names, when(self.aside, aside), rule, high=(46, 30))

    def _row(self, context: DrawContext, at: int, row: ValueRow) -> Row:
        colour = theme.BRASS_LIT if row.now else theme.IVORY
        sign = Stack(disc((48, 34), kit.colour("disc"), theme.BRASS_DIM, 1 / 26),
                     icon(row.icon, (30, 21), colour, at=(0.5, 0.5)))  # fmt: skip
        words = Column(
            Text(row.name, (18, 15), COUNT, fit=SHRINK),
            *(
                _suffered((row.under, row.short[0]), theme.BAD, 1) if row.second else [
                    when(row.under, Text(row.under, (15, 14), colour=theme.BAD if row.danger else theme.SOFT,
                                         fit=SHRINK, lines=2, leading=1.15, drop=1))]
            ),
            *(_suffered((row.second, row.short[1]), theme.WARN, 2) if row.second else []),
            gap=(5, 2),
        )  # fmt: skip
        cells = (
            Row(_cell(context, cell, seat), pad=Pad(x=(5, 1), y=(5, 3)), wide=0, grow=1, align="stretch",
                region=f"declared:{at}:{seat}", across="stretch")
            for (seat, _name), cell in zip(self.columns, row.cells, strict=True)
        )  # fmt: skip
        return Row(
            Row(sign, words, gap=(12, 7), pad=Pad(left=(14, 8), right=6), share=_NAMES), *cells,
            sample=Gap((86, 65)), ground=lit_ground(context, row.now, 0.2),
        )  # fmt: skip


def _suffered(words: tuple[str, str], colour: Colour, drop: int) -> list[Node]:
    """A line that becomes shorter where there is no room for it."""
    whole, short = (Text(one, (15, 13), colour=colour, fit=WHOLE, leading=1.15) for one in words)
    return [Either(whole, short, drop=drop)]


def _cell(context: DrawContext, cell: Cell, seat: int) -> Stack:
    edges: dict[CellState, tuple[Colour, Colour]] = {
        "worst": (theme.BAD, theme.DANGER), "first": (theme.BAD, theme.DANGER),
        "second": (theme.WARN, theme.SPACE_1), "loses": (theme.BAD, theme.DANGER),
        "wins": (theme.GOOD, theme.mix(theme.SPACE_1, theme.GOOD, 0.18)),
        "ties": (theme.WARN, theme.mix(theme.SPACE_1, theme.WARN, 0.16)),
        "live": (theme.BRASS_LIT, theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.22)),
    }  # fmt: skip
    lost, state = cell.state in ("worst", "first", "loses"), cell.state
    shade = theme.FAINT if cell.soft else (255, 138, 133) if lost else theme.IVORY
    shade = theme.WARN if state == "second" else shade
    line, ground = edges.get(state, (theme.LINE, theme.SPACE_1))
    bar = theme.seat(seat).colour
    bar = theme.mix(bar, theme.SPACE_1, 0.6) if cell.soft else bar

    def value(size: tuple[int, int]) -> Row:
        return Row(
            Gap(grow=1),
            Number(cell.shown, size, COUNT, shade),
            Row(*(icon("energy", (15, 12), kit.colour("energy")) for _bolt in range(cell.bolts)),
                gap=(-3, -2), pad=Pad(left=4), wide=0, grow=1, steps=(1, 0.8, 0.6)),
            align="stretch",
        )  # fmt: skip

    parts = in_halves(cell.halves) if cell.halves else None
    with_bar = Column(
        value((28, 20)), parts, Gauge(cell.share, (7, 5), bar, align="stretch"), gap=(7, 4),
        pad=Pad(x=(10, 6)),
        pack="center",
    )  # fmt: skip
    alone = Column(value((22, 16)), parts, pack="center")
    nothing = Row(Text("–", (22, 18), TITLE, theme.FAINT), pack="center")
    tick = badge("good" if state == "wins" else "bad", (20, 16), at=(1, 0))
    second = state == "second"
    box = Painted(_dashed) if second else plate(context, ground, line, 2.2, radius=8)
    numbered = state in ("first", "second")
    return Stack(
        when(state, Row(ground=box)),
        Either(with_bar, alone) if cell.shown else nothing,
        when(numbered, _place("2" if second else "1", theme.WARN if second else theme.BAD)),
        when((lost or state == "wins") and not numbered, tick),
        grow=1,
    )


def _place(number: str, colour: Colour) -> Stack:
    """A disc: the worst is 1, the second worst 2."""
    return Stack(
        disc((22, 17), colour, theme.INK, 1 / 22),
        Text(number, (14, 12), COUNT, theme.INK, at=(0.5, 0.5)), at=(1, 0),
    )  # fmt: skip


def _dashed(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """The box of who is struck as the second worst."""
    ground = theme.mix(theme.SPACE_1, theme.WARN, 0.1)
    shapes.draw_rounded(surface, rect, 8 * unit, ground)
    surface.blit(shapes.dashed(rect.size, 8 * unit, theme.WARN, max(1.5, 2.2 * unit)), rect)
