"""The field of the join code: four cells."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.art import controls
from client.net.tokens import CODE_LENGTH
from client.sheet import Canvas, Node, Row, Stack
from client.ui.field import TextField
from client.ui.layout import Put
from client.ui.widget import Area

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_SCALE = 1.3
_CELL, _PITCH = 58, 70
CODE_HIGH, CODE_WIDE = 66, _PITCH * (CODE_LENGTH - 1) + _CELL
"""Units."""


class CodeField(TextField):
    """A text field of four letters or digits, each in a cell; small letters become large."""

    def __init__(self, ui: Any, rect: pygame.Rect, text: str = "", **common: Any) -> None:
        px = ui.app.metrics.px
        self._cell, self._pitch = (px(_CELL), px(CODE_HIGH)), px(_PITCH)
        super().__init__(
            ui, rect, text[:CODE_LENGTH].upper(), limit=CODE_LENGTH, allowed=_SIGNS + _SIGNS.lower(),
            upper=True, **common,
        )  # fmt: skip

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        shown = self.text.upper()
        at = min(self.edit_position, CODE_LENGTH - 1)
        first, end = sorted(self.select_range)
        for index in range(CODE_LENGTH):
            cell = pygame.Rect((rect.x + self._pitch * index, rect.y), self._cell)
            letter = shown[index] if index < len(shown) else ""
            focus = self.focused and (first <= index < end if first != end else index == at)
            controls.draw_code_cell(target, cell, letter, focus=focus,
                                    factor=self.ui.app.metrics.factor * _SCALE)  # fmt: skip

    def select_all(self) -> None:
        """So that the next letter begins the code anew."""
        self.select_range = [0, len(self.text)]
        self.edit_position = len(self.text)

    def mouse_down(self, place: tuple[int, int]) -> None:
        """A click on a letter takes that letter: typing puts another in its place."""
        super().mouse_down(place)
        if self.select_range[0] == self.select_range[1]:
            self._take(self.edit_position)

    def process_event(self, event: pygame.event.Event) -> bool:
        full = len(self.text) >= CODE_LENGTH
        if event.type == pygame.TEXTINPUT and full and self.select_range[0] == self.select_range[1]:
            self._take(self.edit_position)
        return super().process_event(event)

    def _take(self, index: int) -> None:
        """Selects one letter, so that the next one typed replaces it."""
        if index < len(self.text):
            self.select_range = [index, index + 1]

    def _letter_at(self, place: tuple[int, int]) -> int:
        at = (place[0] - self.rect.x) // self._pitch
        return int(max(0, min(len(self.text), at)))


def shown_code(code: str, tip: str, wide: float, high: float, scale: float, gap: float = 8) -> Node:
    """A code that others may type, letter by letter."""

    def cell(letter: str) -> Node:
        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            controls.draw_code_cell(target, rect, letter, factor=scale)

        return Canvas(draw, wide=wide, high=high)

    whole = partial(Area, paint=lambda *_drawn: None, id="code", tip=tip, focusable=False)
    return Stack(Row(*map(cell, code), gap=gap), Put(whole))
