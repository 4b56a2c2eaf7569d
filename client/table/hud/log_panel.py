"""The log: what has happened, the newest above, each line a way to where it happened."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

import pygame

from client.art import buttons, controls, icons, panels, rich, shapes, signs, text, theme
from client.art.scale import Scale
from client.i18n import _, language
from client.table.contract import LogLine
from client.table.hit_targets import HitTarget
from client.table.hud.control_pictures import Look, Slots, put
from client.table.looking import LogClicked
from client.table.tabletop import Tabletop
from client.wakeup import NEVER, NOW

GROUP = "log"
_HEAD = 44
_LIMIT = 400


@dataclass
class Chronicle:
    """The lines of one viewer's log, in the order in which they happened."""

    lines: list[LogLine] = field(default_factory=list)
    count: int = 0
    """Lines ever added: the name of a line is its number."""

    def add(self, lines: list[LogLine]) -> None:
        self.lines.extend(lines)
        self.count += len(lines)
        if len(self.lines) > _LIMIT:
            del self.lines[: len(self.lines) - _LIMIT]

    def clear(self) -> None:
        self.lines.clear()

    def newest_first(self) -> list[tuple[int, LogLine, bool]]:
        """Number, line, whether it belongs to the running section. Headings stay above theirs, and indented
        lines follow the one that they come from: a cause stands above its effects."""
        first = self.count - len(self.lines)
        sections: list[list[tuple[int, LogLine]]] = [[]]
        for order, line in enumerate(self.lines):
            if line.heading:
                sections.append([])
            sections[-1].append((first + order, line))
        found: list[tuple[int, LogLine, bool]] = []
        for order, section in enumerate(reversed(sections)):
            heads = [entry for entry in section if entry[1].heading]
            moments: list[list[tuple[int, LogLine]]] = []
            for entry in section:
                if entry[1].indent and moments:
                    moments[-1].append(entry)
                elif not entry[1].heading:
                    moments.append([entry])
            for number, line in (*heads, *itertools.chain(*reversed(moments))):
                found.append((number, line, order == 0))
        return found


@dataclass(frozen=True)
class _Row:
    number: int
    line: LogLine
    running: bool
    top: int
    height: int


_numbers = itertools.count()
"""Tells logs apart in the caches; an address in memory would come again after its log is gone."""


class LogPanel:
    """Shows a chronicle in a rectangle, or as a tab at the edge when it is folded."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.open = True
        self.targets: list[HitTarget] = []
        self.scroll = 0
        self.slots = Slots()
        self._rows: list[_Row] = []
        self._body = pygame.Rect(0, 0, 0, 0)
        self._length = 0
        self._known: tuple[object, ...] = ()
        self._heights: tuple[object, dict[LogLine, int]] = (None, {})
        """Of lines, as long as they are shown as wide and as large."""
        self._scale = Scale(1920, 1080)
        self._number = next(_numbers)
        self._round = 0

    def arrange(
        self, rect: pygame.Rect, tab: pygame.Rect, is_open: bool, scale: Scale, log: Chronicle
    ) -> None:
        """Lay the lines out, if any of this has changed."""
        known = (
            *rect, *tab, is_open, scale, id(log), log.count, len(log.lines), theme.palette,
            _("table.log"),
        )  # fmt: skip
        if known == self._known:
            return
        if self._known and log.count != self._known[-4]:
            self.scroll = 0
        self._known = known
        self._round += 1
        self.rect, self.open, self._scale = (rect if is_open else tab), is_open, scale
        head = scale.px(_HEAD)
        self._body = pygame.Rect(rect.x, rect.y + head, rect.w, max(0, rect.h - head - scale.px(6)))
        self._rows = []
        top = 0
        if is_open:
            for number, line, running in log.newest_first():
                height = self._height(line)
                if line.heading and self._rows:
                    top += scale.px(6)
                self._rows.append(_Row(number, line, running, top, height))
                top += height
        self._length = top
        self.scroll = max(0, min(self.scroll, self._most()))
        self._place_targets()

    def _most(self) -> int:
        return max(0, self._length - self._body.h)

    def _place_targets(self) -> None:
        scale = self._scale
        if self.rect.w <= 0:
            self.targets = []
            return
        fold = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, scale.px(_HEAD))
        if not self.open:
            fold = self.rect
        self.targets = [HitTarget("ui:log", "button", fold, group=GROUP)]
        if not self.open:
            return
        for row in self._rows:
            rect = pygame.Rect(
                self._body.x + scale.px(6), self._body.y + row.top - self.scroll,
                self._body.w - scale.px(12), row.height,
            )  # fmt: skip
            if row.line.pieces and self._shows(row):
                name = f"ui:line:{row.number}"
                self.targets.append(HitTarget(name, "button", rect, group=GROUP, clip=self._body))

    def _shows(self, row: _Row) -> bool:
        """Whether all of a row lies in the panel: none is cut through; one that is higher than the panel is
        read in parts."""
        top = row.top - self.scroll
        if row.height > self._body.h:
            return top < self._body.h and top + row.height > 0
        return top >= 0 and top + row.height <= self._body.h

    def line(self, number: int) -> LogLine | None:
        return next((row.line for row in self._rows if row.number == number), None)

    def wheel(self, notches: int, at: tuple[int, int]) -> bool:
        """Scroll, if the pointer is on it."""
        if not self.open or not self.rect.collidepoint(at):
            return False
        self.scroll = max(0, min(self._most(), self.scroll - notches * self._scale.px(60)))
        self._place_targets()
        return True

    # -- drawing -----------------------------------------------------------------------------

    def _size(self) -> int:
        return self._scale.font(16)

    def _room(self, line: LogLine) -> int:
        scale = self._scale
        right = self._right_width(line)
        left = scale.px(38 + 12 * line.indent) if not line.heading else scale.px(14)
        return max(40, self._body.w - left - scale.px(16) - right)

    def _right_width(self, line: LogLine) -> int:
        if not line.right:
            return 0
        size = rich.measure(line.right, self._body.w, self._size(), max_lines=1)
        return size[0] + self._scale.px(10)

    def _height(self, line: LogLine) -> int:
        looks = (self._scale, self._body.w, language())
        if self._heights[0] != looks:
            self._heights = (looks, {})
        known = self._heights[1]
        if line not in known:
            known[line] = self._measured(line)
        return known[line]

    def _measured(self, line: LogLine) -> int:
        size = rich.measure(line.text, self._room(line), self._size(), leading=1.25)
        return max(self._scale.px(28), size[1] + self._scale.px(6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        scale, rect = self._scale, self.rect
        if rect.w <= 0 or rect.h <= 0:
            return
        hovered = look.hovered if look.hovered.startswith("ui:l") else ""
        focused = look.focused if look.focused.startswith("ui:l") else ""
        key = ("log", self._number, self._round, self.scroll, hovered, focused)
        if not self.open:
            put(surface, (key, "tab"), rect, scale,
                lambda target, inner: self._paint_tab(target, inner, hovered, focused))  # fmt: skip
            return
        self.slots.put("log", key, rect, scale,
                       lambda target, inner: self._paint(target, inner, hovered, focused))  # fmt: skip
        self.slots.draw(surface)

    def _paint_tab(self, target: pygame.Surface, rect: pygame.Rect, hovered: str, focused: str) -> None:
        scale = self._scale
        shapes.draw_rounded(
            target, rect, theme.RADIUS_CARD * scale.factor, theme.SPACE_1,
            border=theme.BRASS_LIT if hovered else theme.LINE, thick=1, opacity=0.95,
        )  # fmt: skip
        side = min(scale.px(20), rect.w - 6)
        icons.draw(target, "log", rect.center, side, theme.SOFT)
        if focused:
            buttons.draw_focus(target, rect, theme.RADIUS_CARD * scale.factor, scale.factor)

    def _paint(self, target: pygame.Surface, rect: pygame.Rect, hovered: str, focused: str) -> None:
        scale = self._scale
        panels.draw_panel(target, rect, scale.factor, shadow=False)
        head = scale.px(_HEAD)
        middle = rect.y + head // 2
        icons.draw(target, "log", (rect.x + scale.px(24), middle), scale.px(20), theme.BRASS_LIT)
        text.draw(
            target, _("table.log"), (rect.x + scale.px(44), middle), scale.font(18), theme.IVORY,
            face="display", weight=700, anchor="midleft",
        )  # fmt: skip
        lit = theme.BRASS_LIT if hovered == "ui:log" else theme.SOFT
        icons.draw(target, "chevron-right", (rect.right - scale.px(22), middle), scale.px(20), lit)
        shapes.hairline(target, (rect.x + scale.px(8), rect.y + head - 1), rect.w - scale.px(16), theme.LINE)
        if focused == "ui:log":
            box = pygame.Rect(rect.x, rect.y, rect.w, head).inflate(-scale.px(8), -scale.px(8))
            buttons.draw_focus(target, box, theme.RADIUS_CELL * scale.factor, scale.factor)
        body = pygame.Rect(rect.x, rect.y + head, rect.w, self._body.h)
        target.set_clip(body)
        for row in self._rows:
            if self._shows(row):
                top = body.y + row.top - self.scroll
                box = pygame.Rect(rect.x + scale.px(6), top, rect.w - scale.px(12), row.height)
                self._paint_row(target, row, box, hovered, focused)
        target.set_clip(None)
        if not self._rows:
            rich.draw(
                target, _("table.log_empty"), (rect.x + scale.px(16), body.y + scale.px(14)),
                rect.w - scale.px(32), self._size(), theme.FAINT,
            )  # fmt: skip
        if self._most():
            track = pygame.Rect(body.right - scale.px(6), body.y, scale.px(4), body.h)
            controls.draw_scroll_bar(
                target, track, self.scroll / self._length, body.h / self._length,
                factor=scale.factor,
            )  # fmt: skip

    def _paint_row(
        self, target: pygame.Surface, row: _Row, box: pygame.Rect, hovered: str, focused: str
    ) -> None:
        scale, line = self._scale, row.line
        name = f"ui:line:{row.number}"
        radius = theme.RADIUS_CELL * scale.factor
        if line.heading:
            self._paint_heading(target, line, box)
            return
        if hovered == name:
            shapes.draw_rounded(target, box, radius, theme.SPACE_2)
        left = box.x + scale.px(8 + 12 * line.indent)
        size = self._size()
        if line.seat is not None and not line.indent:
            side = scale.px(18)
            badge = _badge(line.seat, side)
            target.blit(badge, badge.get_rect(center=(left + side // 2, box.y + scale.px(14))))
        left += scale.px(24)
        # what belongs to the running section is brighter than what is past
        colour = theme.IVORY if row.running else theme.SOFT
        block = rich.block(line.text, self._room(line), size, colour, leading=1.25)
        block.draw(target, (left, box.y + (box.h - block.size[1]) // 2))
        if line.right:
            right = rich.block(line.right, self._body.w, size, theme.SOFT, max_lines=1)
            place = (box.right - right.size[0] - scale.px(8), box.y + (box.h - right.size[1]) // 2)
            right.draw(target, place)
        if focused == name:
            buttons.draw_focus(target, box.inflate(-6, -6), radius, scale.factor)

    def _paint_heading(self, target: pygame.Surface, line: LogLine, box: pygame.Rect) -> None:
        """The name of a section in the middle, between hairlines."""
        scale = self._scale
        block = rich.block(
            line.text, self._room(line), self._size(), theme.BRASS_LIT, leading=1.25, weight=700
        )
        words = block.size[0]
        place = (box.centerx - words // 2, box.y + (box.h - block.size[1]) // 2)
        block.draw(target, place)
        gap, edge = scale.px(10), scale.px(8)
        wide = (box.w - words) // 2 - gap - edge
        if wide > 0:
            for left in (box.x + edge, place[0] + words + gap):
                shapes.hairline(target, (left, box.centery), wide, theme.LINE_LIT)


def _badge(seat: int, side: int) -> pygame.Surface:
    """The sign of a seat in a small disc with a line of its colour; below 0 nobody's."""
    look = theme.seat(seat if seat >= 0 else None)
    badge = shapes.disc(side, theme.SPACE_0, look.colour, max(1.0, side / 12)).copy()
    sign = signs.seat_sign(look, round(side * 0.62))
    badge.blit(sign, sign.get_rect(center=badge.get_rect().center))
    return badge


POINTED_MS = 2500


class LogPointer:
    """Points at the pieces of a line for a while."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._left = 0.0

    def point(self, line: LogLine) -> None:
        """Point at what `line` is about."""
        table = self.table
        if line.pieces:
            table.signal(LogClicked(tuple(line.pieces)))
        table.pointed = frozenset(line.pieces)
        self._left = POINTED_MS
        table.touch_up()

    def due(self) -> float:
        """Seconds until it points no more."""
        return max(NOW, self._left / 1000) if self.table.pointed else NEVER

    def age(self, ms: float) -> None:
        """Time passes."""
        self._left -= ms
        if self.table.pointed and self._left < 0:
            self.table.pointed = frozenset()
            self.table.touch_up()
