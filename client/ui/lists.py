"""A list of rows of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from client.art import buttons, panels
from client.ui.scroll import ScrollArea
from client.ui.widget import Widget

PaintRow = Callable[[pygame.Surface, pygame.Rect, Any, str], None]


class ListBox(ScrollArea):
    """Rows of one height. `paint_row(surface, rect, row, state)` draws the inside of a row; the
    ground is drawn already and `state` is rest, hover or chosen.

    Arrows move, a click chooses (`on_choose(row)`), a double click or Enter opens
    (`on_open(row)`). The widget that has the focus is called `<id>-rows`.
    """

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        rows: Sequence[Any],
        row_height: int,
        paint_row: PaintRow,
        *,
        on_choose: Callable[[Any], None] | None = None,
        on_open: Callable[[Any], None] | None = None,
        chosen: int = -1,
        gap: int = 0,
        **common: Any,
    ) -> None:
        pitch = row_height + gap
        super().__init__(ui, rect, pitch * len(rows), **common)
        self.rows, self.row_height, self.gap = list(rows), row_height, gap
        self.paint_row, self.on_choose, self.on_open = paint_row, on_choose, on_open
        self.chosen = chosen if chosen < len(self.rows) else -1
        self.sheet = _Rows(self, pygame.Rect(0, 0, rect.width, max(1, pitch * len(rows))))

    @property
    def row(self) -> Any:
        """The chosen row, or None."""
        return self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Other rows; the chosen place stays if there is one."""
        self.rows = list(rows)
        self.chosen = min(self.chosen, len(self.rows) - 1)
        height = max(1, (self.row_height + self.gap) * len(self.rows))
        self.set_height(height)
        self.sheet.set_dimensions((self.rect.width, height))
        self.sheet.changed()

    def choose(self, at: int) -> None:
        """Chooses a row by its index, scrolls to it and tells."""
        if not 0 <= at < len(self.rows):
            return
        if at != self.chosen:
            self.chosen = at
            if self.on_choose is not None:
                self.on_choose(self.rows[at])
        top = at * (self.row_height + self.gap)
        if top < self._goal:
            self.scroll_to(top)
        elif top + self.row_height > self._goal + self.rect.height:
            self.scroll_to(top + self.row_height - self.rect.height)

    def row_rect(self, at: int) -> pygame.Rect:
        """Where a row is, in window pixels."""
        return self.sheet.row_rect(self.sheet.rect, at)


class _Rows(Widget):
    """All rows of a list; draws only those that are seen."""

    focusable = True

    def __init__(self, box: ListBox, rect: pygame.Rect) -> None:
        name = f"{box.id}-rows" if not box.id.startswith("-") else ""
        super().__init__(box.ui, rect, id=name, parent=box.body)
        self.box = box
        self._clicked = -1.0

    def row_rect(self, rect: pygame.Rect, at: int) -> pygame.Rect:
        room = self.px(18) if self.box.bar is not None else 0
        top = rect.y + at * (self.box.row_height + self.box.gap)
        return pygame.Rect(rect.x, top, rect.width - room, self.box.row_height)

    def under(self, place: tuple[int, int]) -> int:
        """The row at a place, -1 if none."""
        pitch = self.box.row_height + self.box.gap
        at = (place[1] - self.rect.y) // pitch
        inside = 0 <= at < len(self.box.rows) and self.row_rect(self.rect, at).collidepoint(place)
        return at if inside else -1

    def draw(self, target: pygame.Surface) -> None:
        clip = self.clip or target.get_rect()
        before = target.get_clip()
        target.set_clip(clip.clip(before))
        over = self.under(self.ui.mouse_position) if self.hovered else -1
        pitch = self.box.row_height + self.box.gap
        first = max(0, (clip.top - self.rect.y) // pitch)
        last = min(len(self.box.rows), (clip.bottom - self.rect.y) // pitch + 1)
        for at in range(first, last):
            rect = self.row_rect(self.rect, at)
            state: panels.RowState = "chosen" if at == self.box.chosen else "hover" if at == over else "rest"
            panels.draw_row(target, rect, self.factor, state)
            self.box.paint_row(target, rect, self.box.rows[at], state)
            if self.ring and at == max(0, self.box.chosen):
                inner = rect.inflate(-self.px(10), -self.px(10))
                buttons.draw_focus(target, inner, self.px(8), self.factor)
        target.set_clip(before)

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        at = self.under(place)
        if not inside or at < 0:
            return
        now = self.ui.app.time
        twice = at == self.box.chosen and now - self._clicked < 0.35
        self._clicked = now
        self.box.choose(at)
        if twice:
            self.activate()

    def key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.box.rect.height // (self.box.row_height + self.box.gap))
        step = {
            pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.box.rows), pygame.K_END: len(self.box.rows),
        }.get(event.key)  # fmt: skip
        if step is None or not self.box.rows:
            return False
        at = max(0, min(len(self.box.rows) - 1, self.box.chosen + step))
        if at == self.box.chosen and abs(step) == 1:
            return False
        self.box.choose(at)
        return True

    def activate(self) -> None:
        if self.box.row is not None and self.box.on_open is not None:
            self.box.on_open(self.box.row)
