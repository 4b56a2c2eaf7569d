"""Words and signs in the sizes of the flight table."""

from __future__ import annotations

import pygame

from client.art import rich, text, theme
from client.art.text import Anchor
from client.art.theme import Colour
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout, lay_out


class Pen:
    """Draws on one surface; lengths are those of the large drawing board."""

    def __init__(self, context: DrawContext, target: pygame.Surface) -> None:
        self.context = context
        self.target = target
        self.layout: FlightLayout = lay_out(
            (context.scale.width, context.scale.height), context.scale.interface, 0
        )

    @property
    def factor(self) -> float:
        return self.layout.factor

    def px(self, wide: float, small: float | None = None) -> int:
        return self.layout.px(wide, small)

    def size(self, wide: float, small: float | None = None) -> int:
        return self.layout.text(wide, small)

    def word(
        self, string: str, place: tuple[float, float], size: int, colour: Colour | None = None, *,
        weight: int = 700, face: text.Face = "display", anchor: Anchor = "midleft",
        limit: int | None = None, tabular: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """One line; it becomes smaller and then shorter where `limit` pixels do not suffice."""
        if limit is not None:
            while size > theme.TEXT_MIN and text.width(string, size, face, weight) > limit:
                size -= 1
            string = text.shortened(string, max(1, limit), size, face, weight)
        return text.draw(
            self.target, string, place, size, colour or theme.IVORY, face=face, weight=weight,
            anchor=anchor, tabular=tabular,
        )  # fmt: skip

    def block(
        self, markup: str, place: tuple[int, int], limit: int, size: int, colour: Colour | None = None, *,
        weight: int = 500, lines: int | None = None, least: int = theme.TEXT_MIN, high: int = 10_000,
    ) -> int:  # fmt: skip
        """Wrapped text that becomes smaller until it is no higher than `high`; gives back its height."""
        while True:
            made = rich.block(
                markup, max(1, limit), size, colour or theme.IVORY, weight=weight, max_lines=lines
            )
            if made.size[1] <= high or size <= least:
                break
            size -= 1
        made.draw(self.target, place)
        return int(made.size[1])

    def paragraph(self, string: str, x: int, limit: int, size: int, colour: Colour, high: int) -> None:
        """One or two lines, in the middle of `high` pixels."""
        lines = text.wrap(string, max(1, limit), size, "text", 500, 2 if high >= size * 2.3 else 1)
        if len(lines) == 2:
            even = text.balanced(string, size, "text", 500, 2)
            if max(text.width(line, size) for line in even) <= limit:
                lines = even
        pitch = round(size * 1.2)
        y = high / 2 - pitch * (len(lines) - 1) / 2
        for index, line in enumerate(lines):
            self.word(line, (x, y + index * pitch), size, colour, weight=500, face="text", limit=limit)

    def line(
        self, markup: str, place: tuple[int, int], limit: int, size: int, colour: Colour | None = None, *,
        weight: int = 500, face: text.Face = "text",
    ) -> pygame.Rect:  # fmt: skip
        """One line of markup, `place` being its middle left; smaller where there is little room."""
        while True:
            whole = rich.block(markup, 100_000, size, colour or theme.IVORY, face=face, weight=weight)
            if whole.size[0] <= limit or size <= theme.TEXT_MIN:
                break
            size -= 1
        made = rich.block(
            markup, max(1, limit), size, colour or theme.IVORY, face=face, weight=weight, max_lines=1
        )
        at = (place[0], place[1] - made.surface.get_height() // 2)
        made.draw(self.target, at)
        return pygame.Rect(at, made.surface.get_size())
