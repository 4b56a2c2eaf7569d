"""The table under the ring: strengths that are compared, and what each player has done on the card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import panels, shapes, signs, theme
from client.games.galaxy_trucker.panels.lettering import Pen
from client.games.galaxy_trucker.pictures import kit, tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face

CellState = Literal["", "worst", "wins", "loses", "ties", "live"]


@dataclass(frozen=True)
class Cell:
    """A value of a seat; "" where it is not known yet. `bolts` are energy tokens paid, `share` of the bar."""

    shown: str = ""
    bolts: int = 0
    share: float = 0.0
    state: CellState = ""
    soft: bool = False
    """It is not declared but what the ship has."""


@dataclass(frozen=True)
class ValueRow:
    """One thing that is compared."""

    icon: str
    name: str
    under: str
    cells: tuple[Cell, ...]
    now: bool = False
    danger: bool = False


@dataclass(frozen=True)
class NoteRow:
    """What a seat has chosen or met so far, as markup."""

    seat: int
    name: str
    text: str
    lit: bool = False


@dataclass(frozen=True)
class ValuesFace(Face):
    """Columns in flight order: (seat, name)."""

    title: str
    columns: tuple[tuple[int, str], ...] = ()
    rows: tuple[ValueRow, ...] = ()
    notes: tuple[NoteRow, ...] = ()

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        panels.draw_panel(surface, surface.get_rect(), pen.factor, "plain", shadow=False)
        box, first, rows, top = self._plan(pen.px, size)
        middle = pen.px(26, 18)
        pen.word(
            self.title, (box.x + pen.px(12, 8), middle), pen.size(19, 16), weight=800,
            limit=first - box.x - pen.px(20),
        )  # fmt: skip
        if self.rows:
            self._heads(pen, box, first, middle)
        for row, rect in zip(self.rows, rows, strict=True):
            self._row(pen, row, rect, first)
        self._notes(pen, pygame.Rect(box.x, top, box.w, box.bottom - top))
        return surface

    def _plan(
        self, px: Callable[..., int], size: tuple[int, int]
    ) -> tuple[pygame.Rect, int, list[pygame.Rect], int]:
        """What is drawn on, where the first column begins, the rows, and where notes begin."""
        pad, top = px(12, 8), px(50, 32)
        box = pygame.Rect(pad, 0, size[0] - 2 * pad, size[1] - pad)
        first = box.x + round(box.w * 0.34) if self.rows else box.right
        tall = min(px(92, 68), (box.bottom - top) // max(1, len(self.rows)))
        if self.notes:
            tall = min(tall, (box.bottom - top) // (len(self.rows) + 1))
        rows = [
            pygame.Rect(box.x, top + tall * at, box.w, tall - px(6, 3)) for at in range(len(self.rows))
        ]  # fmt: skip
        return box, first, rows, top + tall * len(self.rows)

    def cells(self, px: Callable[..., int], area: pygame.Rect) -> list[tuple[int, int, pygame.Rect]]:
        """(row, seat, rectangle) of every value when it is drawn in `area` of the window."""
        _box, first, rows, _top = self._plan(px, area.size)
        found = []
        for at, rect in enumerate(rows):
            wide = (rect.right - first) / max(1, len(self.columns))
            for index, (seat, _name) in enumerate(self.columns):
                cell = pygame.Rect(round(first + wide * index), rect.y, round(wide), rect.h)
                found.append((at, seat, cell.move(area.topleft)))
        return found

    def _columns(self, box: pygame.Rect, first: int) -> list[int]:
        wide = (box.right - first) / max(1, len(self.columns))
        return [round(first + wide * (index + 0.5)) for index in range(len(self.columns))]

    def _heads(self, pen: Pen, box: pygame.Rect, first: int, y: int) -> None:
        wide = (box.right - first) // max(1, len(self.columns))
        for (seat, name), x in zip(self.columns, self._columns(box, first), strict=True):
            sign = signs.seat_sign(seat, pen.px(16, 13))
            size = pen.size(17, 14)
            room = wide - sign.get_width() - pen.px(14)
            drawn = pen.word(
                name, (x + sign.get_width() / 2, y), size, weight=600, face="text", anchor="center",
                limit=room,
            )  # fmt: skip
            pen.target.blit(sign, sign.get_rect(midright=(drawn.left - pen.px(7), y)))

    def _row(self, pen: Pen, row: ValueRow, rect: pygame.Rect, first: int) -> None:
        line = theme.BRASS if row.now else theme.LINE
        ground = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.2) if row.now else theme.SPACE_1
        shapes.draw_rounded(
            pen.target, rect, 10 * pen.factor, ground, border=line, thick=max(1.0, 1.6 * pen.factor),
            opacity=0.9,
        )  # fmt: skip
        side = min(pen.px(48, 34), rect.h - pen.px(12, 8))
        centre = (rect.x + pen.px(14, 8) + side // 2, rect.centery)
        disc = shapes.disc(side, kit.colour("disc"), theme.BRASS_DIM, max(1.0, side / 26))
        pen.target.blit(disc, disc.get_rect(center=centre))
        icon = kit.icon(row.icon, round(side * 0.62), theme.BRASS_LIT if row.now else theme.IVORY)
        pen.target.blit(icon, icon.get_rect(center=centre))
        x = centre[0] + side // 2 + pen.px(12, 7)
        room = first - x - pen.px(6)
        two = bool(row.under) and rect.h >= pen.px(52, 36)
        middle = rect.centery
        pen.word(
            row.name, (x, middle - (pen.px(13, 9) if two else 0)), pen.size(18, 15), weight=800, limit=room
        )
        if two:
            colour = theme.BAD if row.danger else theme.SOFT
            pen.word(
                row.under, (x, middle + pen.px(14, 10)), pen.size(15, 14), colour, weight=500, face="text",
                limit=room,
            )  # fmt: skip
        wide = (rect.right - first) / max(1, len(row.cells))
        for index, cell in enumerate(row.cells):
            place = pygame.Rect(round(first + wide * index), rect.y, round(wide), rect.h)
            seat = self.columns[index][0]
            self._cell(pen, cell, place.inflate(-pen.px(10, 6), -pen.px(10, 6)), seat)

    def _cell(self, pen: Pen, cell: Cell, rect: pygame.Rect, seat: int) -> None:
        colours = {
            "worst": (theme.BAD, theme.DANGER), "loses": (theme.BAD, theme.DANGER),
            "wins": (theme.GOOD, theme.mix(theme.SPACE_1, theme.GOOD, 0.18)),
            "ties": (theme.WARN, theme.mix(theme.SPACE_1, theme.WARN, 0.16)),
            "live": (theme.BRASS_LIT, theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.22)),
        }  # fmt: skip
        shade = theme.IVORY
        if cell.state:
            line, ground = colours[cell.state]
            thick = max(1.4, 2.2 * pen.factor)
            shapes.draw_rounded(pen.target, rect, 8 * pen.factor, ground, border=line, thick=thick)
            if cell.state in ("worst", "loses"):
                shade = (255, 138, 133)
        if not cell.shown:
            pen.word("–", (rect.centerx, rect.centery - pen.px(4)), pen.size(22, 18), theme.FAINT,
                     anchor="center")  # fmt: skip
            return
        if cell.soft:
            shade = theme.FAINT
        bar = rect.h >= pen.px(50, 38)
        y = rect.centery - (pen.px(9, 6) if bar else 0)
        bolt = pen.px(15, 12)
        size = min(pen.size(28, 20), max(theme.TEXT_MIN, round(rect.h * 0.56)))
        drawn = pen.word(
            cell.shown, (rect.centerx, y), size, shade, weight=800, anchor="center", tabular=True,
            limit=rect.w - 4,
        )  # fmt: skip
        icon = kit.icon("energy", bolt, kit.colour("energy"))
        x = drawn.right + pen.px(4)
        room = rect.right - x
        step = min(round(bolt * 0.8), room // cell.bolts) if cell.bolts else 0
        for index in range(cell.bolts):
            pen.target.blit(icon, icon.get_rect(midleft=(x + step * index, y)))
        if bar:
            track = pygame.Rect(0, 0, rect.w - pen.px(20, 12), pen.px(7, 5))
            track.midbottom = (rect.centerx, rect.bottom - pen.px(8, 5))
            shapes.draw_rounded(pen.target, track, track.h / 2, theme.SPACE_0)
            full = track.copy()
            full.w = max(track.h, round(track.w * min(1.0, max(0.0, cell.share))))
            if cell.share > 0:
                colour = theme.seat(seat).colour
                if cell.soft:
                    colour = theme.mix(colour, theme.SPACE_1, 0.6)
                shapes.draw_rounded(pen.target, full, track.h / 2, colour)
        if cell.state in ("worst", "loses", "wins"):
            badge = tile_marks.badge("good" if cell.state == "wins" else "bad", pen.px(20, 16))
            pen.target.blit(badge, badge.get_rect(center=(rect.right - 1, rect.top + 1)))

    def _notes(self, pen: Pen, rect: pygame.Rect) -> None:
        if not self.notes or rect.h < pen.px(30, 22):
            return
        pitch = min(pen.px(62, 44), rect.h // len(self.notes))
        y = rect.y
        for note in self.notes:
            row = pygame.Rect(rect.x, y, rect.w, pitch - pen.px(4, 2))
            ground = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.18) if note.lit else theme.SPACE_1
            shapes.draw_rounded(
                pen.target, row, 8 * pen.factor, ground, opacity=0.85,
                border=theme.BRASS if note.lit else theme.LINE, thick=max(1.0, 1.3 * pen.factor),
            )  # fmt: skip
            sign = signs.seat_sign(note.seat, pen.px(16, 13))
            pen.target.blit(sign, sign.get_rect(center=(row.x + pen.px(22, 14), row.centery)))
            x = row.x + pen.px(40, 26)
            name = pen.px(130, 84)
            pen.word(note.name, (x, row.centery), pen.size(17, 14), weight=700, limit=name - pen.px(8))
            pen.line(
                note.text, (x + name, row.centery), row.right - x - name - pen.px(10, 6), pen.size(16, 14),
                theme.SOFT if not note.lit else theme.IVORY,
            )  # fmt: skip
            y += pitch
