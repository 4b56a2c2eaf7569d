"""The score sheet: a row per kind of points, a column per seat in the order of rank."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import buttons, rich, shapes, signs, text, theme
from client.i18n import _, number, signed
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Explained, Moving, Still, Tip
from rules.kernel.game import SheetRow

if TYPE_CHECKING:
    from client.scenes.results.scene import ResultsScene

HEAD = 76
SECONDS_A_ROW = 0.25
_RIGHT: text.Anchor = "midright"
_MIDDLE: text.Anchor = "center"


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
        order = self.scene.outcome.order
        return order[at] if 0 <= at < len(order) else None

    # Drawing

    def _ground(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        """The brass ground of the winners' columns."""
        scene, px, factor = self.scene, self.scene.px, self.scene.app.metrics.factor
        inner = pygame.Rect(rect.x + self.left, rect.y, self.wide, rect.height)
        for at, seat in enumerate(scene.outcome.order):
            if seat in scene.outcome.result.winners:
                column = self.column(inner, at).inflate(-px(4), -px(20))
                shapes.draw_rounded(
                    target, column, theme.RADIUS_CARD * factor,
                    (theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.5),
                     theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.2)),
                    border=theme.BRASS, thick=max(1.0, 1.25 * factor), opacity=0.55,
                )  # fmt: skip

    def _head(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        scene, px, font = self.scene, self.scene.px, self.scene.app.metrics.font
        out = scene.outcome
        title = _("results.sheet")
        size = font(22 if self.low else 28)
        while text.width(title, size, "display", 600) > self.name_wide - px(14) and size > 14:
            size -= 1
        text.draw(target, title, (rect.x + px(10), rect.centery), size, face="display", weight=600,
                  anchor="midleft")  # fmt: skip
        for at, seat in enumerate(out.order):
            column = self.column(rect, at)
            sign, beside = px(17), px(26)
            name = text.shortened(out.names[seat], column.width - px(42), font(19), "display", 600)
            wide = beside + text.width(name, font(19), "display", 600)
            left = max(column.x + px(10), column.centerx - wide // 2)
            signs.draw(target, out.look(seat), (left + sign // 2, rect.centery), sign)
            text.draw(target, name, (left + beside, rect.centery), font(19), face="display", weight=600,
                      anchor="midleft")  # fmt: skip
        shapes.hairline(target, (rect.x, rect.bottom - 1), rect.width)

    def _is_filled(self, index: int) -> bool:
        return self.scene.filled > index

    def _row(self, index: int, row: SheetRow, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        scene, px, font = self.scene, self.scene.px, self.scene.app.metrics.font
        out = scene.outcome
        lit = area.state in ("hover", "pressed")
        if index % 2 == 0 or lit:
            shade = shapes.rounded(rect.size, px(4), theme.PANEL_EDGE, opacity=0.13 if lit else 0.06)
            target.blit(shade, rect)
        if area.ring:
            buttons.draw_focus(target, rect.inflate(-px(10), -px(10)), px(6), scene.app.metrics.factor)
        mark = out.pieces.row_mark(row.kind)
        middle = rect.x + px(28)
        if mark:
            many = mark.count("[symbol") + mark.count("[icon")
            block = rich.block(mark, px(80), max(11, px(20 if many == 1 else 15)))
            block.draw(target, (middle - block.size[0] // 2, rect.centery - block.size[1] // 2))
        left = rect.x + px(56)
        name = rich.block(
            rich.escape(out.pieces.row_name(row.kind)), self.name_wide - px(60), font(18),
            face="display", weight=500, leading=1.12, max_lines=2,
        )  # fmt: skip
        name.draw(target, (left, rect.centery - name.size[1] // 2))
        if scene.filled <= index:
            return
        for at, seat in enumerate(out.order):
            self._cell(target, self.column(rect, at), row, seat)

    @property
    def _only_points(self) -> bool:
        """Nothing stands before the points of any cell: they stand in the middle, as the totals do."""
        out = self.scene.outcome
        return not any(
            row.cells[seat].count is not None or row.cells[seat].sign
            or out.pieces.counted(row.kind, seat)
            for row in self.rows for seat in out.order
        )  # fmt: skip

    def _cell(self, target: pygame.Surface, rect: pygame.Rect, row: SheetRow, seat: int) -> None:
        scene, px, font = self.scene, self.scene.px, self.scene.app.metrics.font
        out, cell = scene.outcome, row.cells[seat]
        narrow = rect.width < px(124)
        size = font(20 if narrow else 22)
        pairs = out.pieces.counted(row.kind, seat)
        pen = rect.x + px(10 if narrow else 16)
        if cell.count is not None:
            ink = theme.IVORY if cell.count else theme.SOFT
            drawn = text.draw(target, str(cell.count), (pen, rect.centery), size, ink,
                              face="display", weight=700, anchor="midleft")  # fmt: skip
            pen = drawn.right + px(6)
        elif pairs:
            text.draw(target, pairs, (pen, rect.centery), font(16 if narrow else 18), theme.SOFT,
                      face="display", weight=500, anchor="midleft")  # fmt: skip
        points = signed(cell.points)
        ink = theme.GOOD if cell.points > 0 else theme.BAD if cell.points < 0 else theme.FAINT
        place, anchor = (rect.right - px(10 if narrow else 16), rect.centery), _RIGHT
        if self._only_points:
            place, anchor = rect.center, _MIDDLE
        shown = text.draw(target, points, place, font(22 if narrow else 24), ink,
                          face="display", weight=800, anchor=anchor)  # fmt: skip
        if cell.sign:
            wide = px(20 if narrow else 24)
            sign = out.pieces.sign(row, cell.sign, wide)
            if sign is not None and pen + wide <= shown.left:
                target.blit(sign, sign.get_rect(midleft=(pen, rect.centery)))

    def _foot(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        scene, px, font = self.scene, self.scene.px, self.scene.app.metrics.font
        out = scene.outcome
        shapes.hairline(target, rect.topleft, rect.width, theme.BRASS, thick=max(1, px(2)))
        small = font(16)
        base = rect.bottom - px(24)
        middle = rect.centery if self.low else rect.y + (base - small - rect.y) // 2 + px(4)
        text.draw(target, _("results.total"), (rect.x + px(10), middle),
                  font(22 if self.low else 28), theme.BRASS_LIT, face="display", weight=700,
                  anchor="midleft")  # fmt: skip
        if scene.filled <= len(self.rows):
            return
        for at, seat in enumerate(out.order):
            column = self.column(rect, at)
            won = seat in out.result.winners
            big = font(32 if self.low else 50 if won else 40)
            words = number(out.result.totals[seat])
            while text.width(words, big, "display", 900) > column.width - px(8) and big > 16:
                big -= 1
            text.draw(target, words, (column.centerx, middle), big,
                      theme.BRASS_LIT if won else theme.IVORY, face="display", weight=900,
                      anchor="center")  # fmt: skip
            if self.low:
                continue
            place = text.shortened(out.place(seat), column.width - px(6), small)
            text.draw(target, place, (column.centerx, base), small,
                      theme.BRASS_LIT if won else theme.SOFT, anchor="basemid")  # fmt: skip

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
