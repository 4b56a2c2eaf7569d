"""The score sheet: a row per kind of points, a column per seat in the order of rank."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import buttons, rich, shapes, text, theme
from client.i18n import _, number, signed
from client.sheet import (
    COUNT,
    NAME,
    SHRINK,
    TITLE,
    WHOLE,
    Column,
    Gap,
    Look,
    Node,
    Pad,
    Picture,
    Rich,
    Row,
    Sign,
    Text,
    when,
)
from client.sheet.sheet import paint
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Explained, Moving, Still, Tip
from rules.kernel.game import SheetRow
from rules.kernel.seats import Seat

if TYPE_CHECKING:
    from client.scenes.results.scene import ResultsScene

HEAD = 76
SECONDS_A_ROW = 0.25


class Sheet:
    """Makes and draws the panel. Rows come one after another: `scene.filled` tells how many."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene = scene
        self.name_wide = 0
        self.cell_wide = 0
        self.left = 0
        self.wide = 0
        self.low = False
        """Little room: head and totals are flat, places are left out."""

    @property
    def rows(self) -> tuple[SheetRow, ...]:
        return self.scene.outcome.result.sheet

    def build(self, rect: pygame.Rect, parent: Any = None) -> None:
        """Makes the panel in `rect` (window pixels)."""
        scene, px = self.scene, self.scene.px
        font = scene.app.metrics.font
        panel = Panel(scene.ui, rect, id="sheet", parent=parent)
        seats = len(scene.outcome.order)
        self.left = px(14)
        self.wide = rect.width - 2 * self.left
        longest = max(
            text.width(scene.outcome.pieces.row_name(row.kind), font(18), "display", 500) for row in self.rows
        )
        wanted = min(longest + px(76), round(self.wide * (0.30 if seats < 5 else 0.26)))
        self.name_wide = max(wanted, round(self.wide * 0.2))
        self.cell_wide = (self.wide - self.name_wide) // seats
        count = len(self.rows)
        least = max(font(22) + px(10), px(34))
        head, foot = max(px(HEAD), font(28) + px(26)), max(px(130), font(44) + font(16) + px(40))
        self.low = rect.height - head - foot < 4 * least
        if self.low:
            head, foot = font(22) + px(22), font(34) + px(14)
        room = rect.height - head - foot
        high = room / count
        Still(scene.ui, pygame.Rect(0, 0, rect.width, rect.height), self._ground, parent=panel)
        Still(scene.ui, pygame.Rect(self.left, 0, self.wide, head), self._head, parent=panel)
        holder: Any = panel
        top, left = head, self.left
        if high < least:
            area = ScrollArea(
                scene.ui, pygame.Rect(self.left, head, self.wide, round(room)), round(least * count),
                id="sheet-scroll", parent=panel,
            )  # fmt: skip
            holder, top, left, high = area.body, 0, 0, least
        for index, row in enumerate(self.rows):
            place = pygame.Rect(left, top + round(index * high), self.wide, 0)
            place.height = top + round((index + 1) * high) - place.y
            Explained(
                scene.ui, place, partial(self._row, index, row), partial(self._tip, row),
                id=f"row-{row.kind}", parent=holder, depends=partial(self._is_filled, index),
                on_click=scene.fill,
            )  # fmt: skip
        Moving(scene.ui, pygame.Rect(self.left, rect.height - foot, self.wide, foot), self._foot,
               id="totals", parent=panel, depends=lambda: scene.filled > count)  # fmt: skip

    def column(self, rect: pygame.Rect, at: int) -> pygame.Rect:
        """The column of the seat at a place of the order, in a row at `rect`."""
        return pygame.Rect(rect.x + self.name_wide + at * self.cell_wide, rect.y, self.cell_wide,
                           rect.height)  # fmt: skip

    def seat_under(self, place: tuple[int, int] | None) -> int | None:
        """The seat whose column is at a place of the window."""
        if place is None or not self.scene.ui.has("sheet"):
            return None
        left = self.scene.ui.find("sheet").rect.x + self.left + self.name_wide
        at = (place[0] - left) // self.cell_wide if place[0] >= left else -1
        order = self.scene.order
        return order[at] if 0 <= at < len(order) else None

    # Drawing

    def _ground(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        """The brass ground of the winners' columns."""
        scene, px, factor = self.scene, self.scene.px, self.scene.app.metrics.factor
        inner = pygame.Rect(rect.x + self.left, rect.y, self.wide, rect.height)
        for at, seat in enumerate(scene.order):
            if scene.counted and seat in scene.outcome.winners:
                column = self.column(inner, at).inflate(-px(4), -px(20))
                shapes.draw_rounded(
                    target, column, theme.RADIUS_CARD * factor,
                    (theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.5),
                     theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.2)),
                    border=theme.BRASS, thick=max(1.0, 1.25 * factor), opacity=0.55,
                )  # fmt: skip

    def _line(
        self, target: pygame.Surface, rect: pygame.Rect, first: Node, cell: Callable[[Seat], Node] | None
    ) -> None:
        """What a line is about, and a cell for every seat where they are filled already."""
        factor = self.scene.app.metrics.factor
        paint(first, target, pygame.Rect(rect.topleft, (self.name_wide, rect.height)), factor)
        if cell is None:
            return
        for at, seat in enumerate(self.scene.order):
            paint(cell(seat), target, self.column(rect, at), factor)

    def _head(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        out = self.scene.outcome
        title = Text(_("results.sheet"), 22 if self.low else 28, NAME, fit=SHRINK)

        def seat_name(seat: Seat) -> Node:
            name = Text(out.names[seat], 19, NAME)
            return Row(Sign(out.look(seat), 17), name, gap=9, pad=Pad(x=10), pack="center")

        self._line(target, rect, Row(title, pad=Pad(left=10, right=4)), seat_name)
        shapes.hairline(target, (rect.x, rect.bottom - 1), rect.width)

    def _is_filled(self, index: int) -> bool:
        return self.scene.filled > index

    def _row(self, index: int, row: SheetRow, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        scene, px = self.scene, self.scene.px
        out = scene.outcome
        lit = area.state in ("hover", "pressed")
        if index % 2 == 0 or lit:
            shade = shapes.rounded(rect.size, px(4), theme.PANEL_EDGE, opacity=0.13 if lit else 0.06)
            target.blit(shade, rect)
        if area.ring:
            buttons.draw_focus(target, rect.inflate(-px(10), -px(10)), px(6), scene.app.metrics.factor)
        mark = out.pieces.row_mark(row.kind)
        many = mark.count("[symbol") + mark.count("[icon")
        name = rich.escape(out.pieces.row_name(row.kind))
        first = Row(
            Rich(mark, 20 if many == 1 else 15, wide=56, text_align="center"),
            Rich(name, 18, Look("display", 500), lines=2, leading=1.12), pad=Pad(right=4),
        )  # fmt: skip
        self._line(target, rect, first, partial(self._cell, row) if self._is_filled(index) else None)

    @property
    def _only_points(self) -> bool:
        """Nothing stands before the points of any cell: they stand in the middle, as the totals do."""
        out = self.scene.outcome
        return not any(
            row.cells[seat].count is not None or row.cells[seat].sign
            or out.pieces.counted(row.kind, seat)
            for row in self.rows for seat in out.order
        )  # fmt: skip

    def _cell(self, row: SheetRow, seat: Seat) -> Node:
        out, cell = self.scene.outcome, row.cells[seat]
        narrow = self.cell_wide < self.scene.px(124)
        ink = theme.GOOD if cell.points > 0 else theme.BAD if cell.points < 0 else theme.FAINT
        points = Text(signed(cell.points), 22 if narrow else 24, COUNT, ink, fit=WHOLE)
        if self._only_points:
            return Row(points, pack="center")
        counted = Text(
            out.pieces.counted(row.kind, seat), 16 if narrow else 18, Look("display", 500), theme.SOFT
        )
        if cell.count is not None:
            counted = Text(
                str(cell.count), 20 if narrow else 22, TITLE, theme.IVORY if cell.count else theme.SOFT
            )
        side = self.scene.px(20 if narrow else 24)
        sign = out.pieces.sign(row, cell.sign, side) if cell.sign else None
        return Row(
            when(counted.words, counted),
            Picture(lambda _side: sign, side, None, drop=1) if sign is not None else None,
            Gap(grow=1), points, gap=6, pad=Pad(x=10 if narrow else 16),
        )  # fmt: skip

    def _foot(self, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        out, low, px = self.scene.outcome, self.low, self.scene.px
        shapes.hairline(target, rect.topleft, rect.width, theme.BRASS, thick=max(1, px(2)))
        high = rect.height / area.factor if low else 92

        def cell(seat: Seat) -> Node:
            won = seat in out.winners
            total = Text(
                number(out.result.totals[seat]), 32 if low else 50 if won else 40, Look("display", 900),
                theme.BRASS_LIT if won else theme.IVORY, fit=SHRINK,
            )  # fmt: skip
            place = Text(
                "" if out.alone else out.place(seat), 16, colour=theme.BRASS_LIT if won else theme.SOFT
            )
            return Column(
                Row(total, pad=Pad(x=4), pack="center", high=high),
                when(not low, Row(place, pad=Pad(x=3), pack="center")),
            )

        title = Text(_("results.total"), 22 if low else 28, TITLE, theme.BRASS_LIT)
        first = Column(Row(title, pad=Pad(left=10), high=high))
        self._line(target, rect, first, cell if self._is_filled(len(self.rows)) else None)

    def _tip(self, row: SheetRow, place: tuple[int, int] | None) -> Tip:
        out = self.scene.outcome
        if self.scene.filled <= self.rows.index(row):
            return Tip()
        seat = self.seat_under(place)
        if seat is not None:
            return out.pieces.row_tip(row, seat)
        lines = [f"[seat:{out.look(s) if out.look(s) >= 0 else 9}] {out.name(s)}: "
                 f"{signed(row.cells[s].points)}" for s in out.order]  # fmt: skip
        return Tip(out.pieces.row_name(row.kind), "\n".join(lines), row.rule)
