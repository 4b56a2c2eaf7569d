"""Panels of the settlement: the sheet, a ship as it arrived, what comes next."""

from __future__ import annotations

from functools import partial

import pygame

from client.art import panels, shapes, theme
from client.games.galaxy_trucker.animations import falling_coins
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.panels.parts import Sheet, icon, plate
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.text import score
from client.i18n import number
from client.sheet import Column, Extent, Gap, Node, Pad, Painted, Panel, Row, Stack, when
from client.sheet.pictures import Canvas, Picture, Sign
from client.sheet.texts import COUNT, SHRINK, STRONG, TITLE, Number, Rich, Text
from rules.galaxy_trucker.ship import Ship

_ICONS = {
    "order": "flag", "prettiest": "ribbon", "creativity": "ribbon", "goods": "goods", "trader": "goods",
    "luxury": "crew", "manager": "crew", "tow": "flag", "losses": "lost", "fees": "tile",
}  # fmt: skip
_NAME, _WIDE_NAME, _TOTAL = 0.24, 0.32, 0.17
"""Shares of a row: the seat (where few columns leave room) and its credits; the rest is for what it is paid
for."""
_WITH_ICONS = 4
"""So many columns have room for a word and an icon each."""
_TALLEST = 224
_ROCKET = 96 / 144


class SheetFace(Sheet):
    """The whole sheet. `settled`: all coins lie; before that they are drawn while they fall. `looked`: the
    seat whose ship is shown. What a seat is paid for is a region (`part:goods:2`), its name and its credits
    are nodes (`seat:2`, `part:total:2`)."""

    title: str
    under: str
    way_label: str
    rows: tuple[score.Row, ...]
    legend: tuple[str, ...]
    """How this flight pays, said where the rows leave room."""
    settled: bool
    looked: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high = _TALLEST * max(1.0, room[1] / 976)
        legend = Rich("\n".join(self.legend), 19, colour=theme.SOFT, leading=1.7)
        return Column(
            self._head(),
            *(self._row(context, row, high) for row in self.rows),
            when(self.legend, Column(legend, pad=Pad(x=24, top=20, bottom=4), drop=1)),
            gap=8, pad=16, ground=Panel(),
        )  # fmt: skip

    @property
    def share(self) -> float:
        """Of a row, for each part of the settlement."""
        return (1 - self.names - _TOTAL) / self.columns

    @property
    def names(self) -> float:
        """Of a row, for the seat."""
        return _WIDE_NAME if self.columns <= _WITH_ICONS else _NAME

    @property
    def columns(self) -> int:
        return max(1, *(len(row.parts) for row in self.rows), 1)

    def _head(self) -> Column:
        told = self.rows[0].parts if self.rows else ()
        parts = (
            Row(when(len(told) <= _WITH_ICONS, icon(_ICONS[part], 24)),
                Text(score.part_title(part), 16, STRONG, theme.SOFT, fit=SHRINK), gap=6, pack="center",
                share=self.share)
            for part, _credits in told
        )  # fmt: skip
        return Column(
            Column(
                Text(self.title, 30, COUNT, theme.BRASS_LIT),
                Rich(self.under, 17, colour=theme.SOFT, lines=1),
                gap=3,
                pad=Pad(x=12, top=7),
            ),
            Gap(grow=1),
            when(self.rows, Row(Gap(share=self.names), *parts)),
            high=110,
        )  # fmt: skip

    def _row(self, context: DrawContext, row: score.Row, high: float) -> Row:
        state: panels.RowState = "chosen" if row.seat == self.looked else "rest"
        ground = partial(_draw_row, state=state, seat=row.seat)
        cells = (
            Canvas(
                partial(self._paint_part, value, context.units.unit), share=self.share, align="stretch",
                region=f"part:{part}:{row.seat}",
            )
            for part, value in row.parts
        )  # fmt: skip
        return Row(self._name(row), *cells, self._total(row), sample=Gap(high), ground=Painted(ground))

    def _paint_part(self, value: int, unit: float, surface: pygame.Surface, rect: pygame.Rect) -> None:
        _draw_edge(surface, rect, unit)
        if self.settled or not value:
            falling_coins.draw_number(surface, rect, value, unit)
        if self.settled:
            falling_coins.draw_coins(surface, rect, value, unit)

    def _name(self, row: score.Row) -> Row:
        def rocket(high: int) -> pygame.Surface:
            drawn = tokens.rocket(row.seat, high)
            return drawn if row.arrived else shapes.brightness(drawn, 0.5)

        notes = (Rich(note, 16, colour=theme.SOFT, lines=3, leading=1.2) for note in row.notes)
        name = Row(Sign(row.seat, 22), Rich(row.name, 22, TITLE, lines=1), gap=8)
        return Row(
            Picture(rocket, 66, _ROCKET), Column(name, *notes, gap=2, grow=1), gap=10,
            pad=Pad(left=22, right=6), share=self.names, align="stretch", name=f"seat:{row.seat}",
        )  # fmt: skip

    def _total(self, row: score.Row) -> Column:
        way = self.way_label.replace("{n}", number(row.way, None, "+"))
        after = number(row.after)
        return Column(
            Rich(f"[coin:1] {number(row.before + row.way)}", 17, colour=theme.SOFT, lines=1),
            when(row.way, Rich(way, 15, colour=theme.FAINT, lines=1)),
            Gap(14),
            Number(after if self.settled else "", 46, COUNT, theme.BRASS_LIT, like=after),
            gap=2, pack="center", across="center", share=_TOTAL, align="stretch",
            pad=Pad(x=4, y=12), ground=Painted(_draw_edge), name=f"part:total:{row.seat}",
        )  # fmt: skip


def _draw_row(
    surface: pygame.Surface, rect: pygame.Rect, unit: float, state: panels.RowState, seat: int
) -> None:
    panels.draw_row(surface, rect, unit, state, seat, True)


def _draw_edge(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """A line at the left."""
    inset = round(16 * unit)
    shapes.hairline(surface, (rect.x, rect.y + inset), rect.h - 2 * inset, theme.LINE, upright=True)


class ArrivedFace(Sheet):
    """A ship as it arrived, its open connectors marked, and the tiles that it has lost. The ship itself
    must not change any more."""

    seat: int
    name: str
    note: str
    ship_class: str
    ship: Ship
    lost: tuple[int, ...]
    lost_label: str
    prettiest: bool
    dim: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        bar = plate(context, theme.seat(self.seat).colour, None, radius=None)
        return Stack(
            Column(
                Row(
                    Column(
                        Row(Sign(self.seat, 22), Rich(self.name, 22, TITLE, lines=1), gap=12),
                        Rich(self.note, 17, colour=theme.SOFT, lines=1),
                        gap=6, grow=1,
                    ),
                    when(self.prettiest, icon("ribbon", 44)),
                    high=72,
                ),
                Canvas(partial(self._paint, context), grow=1),
                when(self.lost, self._lost(context)),
                gap=4, pad=Pad(x=24, top=16), ground=Panel("own"),
            ),
            Column(Row(ground=bar, high=4), pad=Pad(x=16)),
        )  # fmt: skip

    def _paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ship = pictures.ship(context.content, self.ship_class, self.ship, rect.size, exposed=not self.dim)
        if self.dim:
            ship = shapes.brightness(ship, 0.6)
        surface.blit(ship, ship.get_rect(center=rect.center))

    def _lost(self, context: DrawContext) -> Row:
        def lying(at: int, tile: int) -> Picture:
            return Picture(lambda side: context.gallery.lying(tile or None, side, (at * 37 % 5 - 2) * 6), 52)

        return Row(
            Rich(self.lost_label, 16, colour=theme.SOFT, lines=3, leading=1.2),
            Row(*map(lying, range(len(self.lost)), self.lost), gap=8, steps=(1, 0.8, 0.65, 0.5), grow=1),
            gap=18, high=92, ground=Painted(_draw_top),
        )  # fmt: skip


def _draw_top(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """A line above."""
    shapes.hairline(surface, rect.topleft, rect.w, theme.LINE)


class NextFace(Sheet):
    """Which flight follows, with its ship; without a class the game is over."""

    title: str
    words: str
    ship_class: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        def hull(high: int) -> pygame.Surface:
            wide = round(room[0] * 0.4 * context.units.unit)
            return pictures.silhouette(context.content, self.ship_class, (wide, high))

        return Row(
            when(self.ship_class, Picture(hull, room[1] - 40, None)),
            Column(
                Rich(self.title, 22, TITLE, lines=2, leading=1.15),
                Rich(self.words, 16, colour=theme.SOFT, lines=3, leading=1.25),
                gap=5, grow=1,
            ),
            gap=20, pad=20, ground=Panel("table", shadow=True),
        )  # fmt: skip
