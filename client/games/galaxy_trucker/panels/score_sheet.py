"""Pictures of the settlement: the sheet, a ship as it arrived, what comes next."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.art import panels, rich, shapes, signs, text, theme
from client.games.galaxy_trucker.animations import falling_coins
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.screens.scoring.layout import ScoringLayout
from client.games.galaxy_trucker.screens.scoring.voyages import COMPONENTS
from client.games.galaxy_trucker.text.score_rows import Row, part_title
from client.i18n import number
from rules.galaxy_trucker.ship import Ship

_ICONS = {"order": "flag", "prettiest": "ribbon", "goods": "goods", "losses": "lost"}


@dataclass(frozen=True)
class SheetFace(Face):
    """The whole sheet. `settled`: all coins lie; before that they are drawn while they fall. `layout`
    is where it lies in the window; `looked`: the seat whose ship is shown."""

    layout: ScoringLayout = field(hash=False)
    title: str
    under: str
    way_label: str
    rows: tuple[Row, ...]
    legend: tuple[str, ...]
    """How this flight pays, said where the rows leave room."""
    settled: bool
    looked: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        lay = self.layout
        origin = lay.sheet.topleft
        panels.draw_panel(surface, surface.get_rect(), lay.unit, shadow=False)
        self._head(surface, origin)
        for at, row in enumerate(self.rows):
            self._row(surface, origin, at, row)
        self._legend(surface, origin)
        return surface

    def _legend(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        lay = self.layout
        top = (lay.rows[-1].bottom if lay.rows else lay.head.bottom) - origin[1] + lay.px(28)
        room = pygame.Rect(lay.px(40), top, lay.sheet.w - lay.px(80), lay.sheet.h - top - lay.px(20))
        block = rich.block("\n".join(self.legend), room.w, max(theme.TEXT_MIN, lay.px(19)), theme.SOFT,
                           leading=1.7)  # fmt: skip
        if block.size[1] <= room.h:
            block.draw(surface, room.topleft)

    def _head(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        lay = self.layout
        head = lay.head.move(-origin[0], -origin[1])
        left = head.x + lay.px(12)
        big = max(18, lay.px(30))
        text.draw(surface, self.title, (left, head.y + lay.px(26)), big, theme.BRASS_LIT, face="display",
                  weight=800, anchor="midleft")  # fmt: skip
        small = max(theme.TEXT_MIN, lay.px(17))
        rich.draw(surface, self.under, (left, head.y + lay.px(48)), head.w - lay.px(24), small, theme.SOFT,
                  max_lines=1)  # fmt: skip
        if not self.rows:
            return
        size = max(theme.TEXT_MIN, lay.px(16))
        middle = head.bottom - lay.px(18)
        for part in COMPONENTS:
            cell = lay.cell(0, part).move(-origin[0], -origin[1])
            label = part_title(part)
            icon = kit.icon(_ICONS[part], lay.px(24), theme.BRASS_LIT)
            words = text.shortened(label, cell.w - icon.get_width() - lay.px(10), size, "text", 600)
            wide = icon.get_width() + lay.px(6) + text.width(words, size, weight=600)
            pen = cell.centerx - wide // 2
            surface.blit(icon, icon.get_rect(midleft=(pen, middle)))
            text.draw(surface, words, (pen + icon.get_width() + lay.px(6), middle), size, theme.SOFT,
                      weight=600, anchor="midleft")  # fmt: skip

    def _row(self, surface: pygame.Surface, origin: tuple[int, int], at: int, row: Row) -> None:
        lay = self.layout
        rect = lay.rows[at].move(-origin[0], -origin[1])
        panels.draw_row(surface, rect, lay.unit, "chosen" if row.seat == self.looked else "rest",
                        row.seat, True)  # fmt: skip
        self._name(surface, lay.name(at).move(-origin[0], -origin[1]), row)
        for part, value in zip(COMPONENTS, row.parts, strict=True):
            cell = lay.cell(at, part).move(-origin[0], -origin[1])
            shapes.hairline(surface, (cell.x, cell.y + lay.px(16)), cell.h - lay.px(32), theme.LINE,
                            upright=True)  # fmt: skip
            if self.settled or not value:
                falling_coins.draw_number(surface, cell, value, falling_coins.number_size(lay))
        if self.settled:
            wide = falling_coins.diameter(lay)
            drawn = (falling_coins.picture(wide, False), falling_coins.picture(wide, True))
            for coin in falling_coins.coins_of(lay, self.rows):
                if coin.row == at:
                    place = (coin.place[0] - origin[0], coin.place[1] - origin[1])
                    surface.blit(drawn[coin.paid], drawn[0].get_rect(center=place))
        self._total(surface, lay.total(at).move(-origin[0], -origin[1]), row)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        lay = self.layout
        pen = rect.x + lay.px(22)
        small = max(theme.TEXT_MIN, lay.px(16))
        blocks = [
            rich.block(note, rect.w - lay.px(30), small, theme.SOFT, max_lines=3, leading=1.2)
            for note in row.notes
        ]
        size = max(16, lay.px(22))
        high = size + lay.px(10) + sum(block.size[1] for block in blocks)
        top = rect.centery - high // 2
        rocket = tokens.rocket(row.seat, min(lay.px(66), rect.h - lay.px(20)))
        shown = rocket if row.arrived else shapes.brightness(rocket, 0.5)
        wide = rocket.get_width() + lay.px(10)
        if rect.w > 3.6 * wide:
            surface.blit(shown, shown.get_rect(midleft=(pen, rect.centery)))
            pen += wide
            blocks = [
                rich.block(note, rect.right - pen - lay.px(6), small, theme.SOFT, max_lines=3, leading=1.2)
                for note in row.notes
            ]
            high = size + lay.px(10) + sum(block.size[1] for block in blocks)
            top = rect.centery - high // 2
        sign = signs.draw(surface, row.seat, (pen + size // 2, top + size // 2), size)
        block = rich.block(row.name, rect.right - sign.right - lay.px(12), size, theme.IVORY, face="display",
                           weight=700, max_lines=1)  # fmt: skip
        block.draw(surface, (sign.right + lay.px(8), top + size // 2 - block.size[1] // 2))
        line = top + size + lay.px(10)
        for one in blocks:
            one.draw(surface, (pen, line))
            line += one.size[1]

    def _total(self, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        lay = self.layout
        shapes.hairline(surface, (rect.x, rect.y + lay.px(16)), rect.h - lay.px(32), theme.LINE,
                        upright=True)  # fmt: skip
        small = max(theme.TEXT_MIN, lay.px(17))
        before = number(row.before + row.way)
        line = f"[coin:1] {before}"
        block = rich.block(line, rect.w, small, theme.SOFT)
        top = rect.y + round(rect.h * 0.22)
        block.draw(surface, (rect.centerx - block.size[0] // 2, top - block.size[1] // 2))
        if row.way:
            way = rich.block(self.way_label.replace("{n}", number(row.way, None, "+")), rect.w - lay.px(8),
                             max(theme.TEXT_MIN, lay.px(15)), theme.FAINT, max_lines=1)  # fmt: skip
            way.draw(surface, (rect.centerx - way.size[0] // 2, top + block.size[1] // 2))
        if self.settled:
            size = max(24, lay.px(46))
            place = (rect.centerx, rect.y + round(rect.h * 0.7))
            text.draw(surface, number(row.after), place, size, theme.BRASS_LIT, face="display", weight=800,
                      anchor="center")  # fmt: skip


@dataclass(frozen=True)
class ArrivedFace(Face):
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
    unit: float

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        panels.draw_panel(surface, surface.get_rect(), self.unit, "own", shadow=False)
        bar = shapes.rounded((size[0] - self._px(32), self._px(4)), self._px(2), theme.seat(self.seat).colour)
        surface.blit(bar, (self._px(16), 0))
        self._head(surface, size)
        strip = self._px(92) if self.lost else 0
        top = self._px(92)
        room = pygame.Rect(self._px(20), top, size[0] - self._px(40), size[1] - top - strip - self._px(14))
        ship = pictures.ship(context.content, self.ship_class, self.ship, room.size, exposed=not self.dim)
        if self.dim:
            ship = shapes.brightness(ship, 0.6)
        surface.blit(ship, ship.get_rect(center=room.center))
        if self.lost:
            self._lost(
                surface, context, pygame.Rect(self._px(24), size[1] - strip, size[0] - self._px(48), strip)
            )
        return surface

    def _px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def _head(self, surface: pygame.Surface, size: tuple[int, int]) -> None:
        middle = self._px(36)
        sign = signs.draw(surface, self.seat, (self._px(36), middle), self._px(22))
        letters = max(16, self._px(22))
        block = rich.block(self.name, size[0] // 2, letters, theme.IVORY, face="display", weight=700,
                           max_lines=1)  # fmt: skip
        block.draw(surface, (sign.right + self._px(12), middle - block.size[1] // 2))
        small = max(theme.TEXT_MIN, self._px(17))
        note = rich.block(self.note, size[0] - self._px(48), small, theme.SOFT, max_lines=1)
        note.draw(surface, (self._px(24), self._px(56)))
        if self.prettiest:
            icon = kit.icon("ribbon", self._px(44), theme.BRASS_LIT)
            surface.blit(icon, icon.get_rect(midright=(size[0] - self._px(24), middle + self._px(8))))

    def _lost(self, surface: pygame.Surface, context: DrawContext, rect: pygame.Rect) -> None:
        shapes.hairline(surface, rect.topleft, rect.w, theme.LINE)
        small = max(theme.TEXT_MIN, self._px(16))
        label = rich.block(self.lost_label, rect.w // 3, small, theme.SOFT, max_lines=3, leading=1.2)
        label.draw(surface, (rect.x, rect.centery - label.size[1] // 2))
        left = rect.x + label.size[0] + self._px(18)
        side = self._px(52)
        step = min(side + self._px(8), (rect.right - left - side) / max(1, len(self.lost) - 1))
        for at, tile in enumerate(self.lost):
            drawn = context.gallery.lying(tile or None, side, (at * 37 % 5 - 2) * 6)
            place = (round(left + at * step + side / 2), rect.centery)
            surface.blit(drawn, drawn.get_rect(center=place))


@dataclass(frozen=True)
class NextFace(Face):
    """Which flight follows, with its ship; without a class the game is over."""

    title: str
    words: str
    ship_class: str
    unit: float

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        panels.draw_panel(surface, surface.get_rect(), self.unit, "table")
        pad = round(20 * self.unit)
        left = pad
        if self.ship_class:
            room = (round(size[0] * 0.4), size[1] - 2 * pad)
            hull = pictures.silhouette(context.content, self.ship_class, room)
            surface.blit(hull, hull.get_rect(midleft=(pad, size[1] // 2)))
            left += hull.get_width() + pad
        title = rich.block(self.title, size[0] - left - pad, max(16, round(22 * self.unit)), theme.IVORY,
                           face="display", weight=700, max_lines=2, leading=1.15)  # fmt: skip
        words = rich.block(self.words, size[0] - left - pad, max(theme.TEXT_MIN, round(16 * self.unit)),
                           theme.SOFT, max_lines=3, leading=1.25)  # fmt: skip
        high = title.size[1] + words.size[1] + pad // 4
        top = (size[1] - high) // 2
        title.draw(surface, (left, top))
        words.draw(surface, (left, top + title.size[1] + pad // 4))
        return surface
